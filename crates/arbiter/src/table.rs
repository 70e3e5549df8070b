//! One game at a table, judged twice.
//!
//! Our own rules keep the game; the independent referee sits beside them, and every move of either
//! side passes it before it counts.

use std::fmt;

use board::chess::{Game, IllegalMove, Move, PositionError, Referee};
use board::{Color, Outcome, Rules};

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// By the rules.
    Rules(Outcome),
    /// A side gave up.
    Resignation {
        /// The other side.
        winner: Color,
    },
    /// Both sides agreed to a draw.
    Agreement,
    /// A side's time ran out.
    Time {
        /// The other side.
        winner: Color,
    },
}

impl End {
    /// The side that won, if one did.
    pub fn winner(self) -> Option<Color> {
        match self {
            End::Rules(outcome) => outcome.winner(),
            End::Resignation { winner } | End::Time { winner } => Some(winner),
            End::Agreement => None,
        }
    }

    /// The result as PGN writes it.
    pub fn result(self) -> &'static str {
        self.winner().map_or("1/2-1/2", |winner| winner.choose("1-0", "0-1"))
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            End::Rules(outcome) => outcome.fmt(f),
            End::Resignation { winner } => write!(f, "{} resigns, {winner} wins", !*winner),
            End::Agreement => f.write_str("a draw by agreement"),
            End::Time { winner } => write!(f, "{} has used up the time, {winner} wins", !*winner),
        }
    }
}

/// Why a move did not count.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// The rules forbid it.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The position to begin from is none.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The game is over.
    #[error("the game is over: {0}")]
    Over(End),
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Table {
    game: Game,
    referee: Referee,
    declared: Option<End>,
}

impl Default for Table {
    fn default() -> Table {
        Table::new(Game::default())
    }
}

impl Table {
    /// A table at which these moves have been played.
    pub fn new(game: Game) -> Table {
        let referee = Referee::new(game.position());
        Table { game, referee, declared: None }
    }

    /// A table set up from a position and the UCI moves played since. Interfaces may send moves
    /// beyond a draw that nobody claimed, so only their legality is asked for.
    pub fn set_up<'a>(fen: &str, moves: impl IntoIterator<Item = &'a str>) -> Result<Table, TableError> {
        let mut table = Table::new(Game::new(Referee::read_fen(fen)?));
        for text in moves {
            let m = table.find(text)?;
            table.referee.play(m)?;
            table.game.play(m);
        }
        Ok(table)
    }

    /// The game so far.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Whose move it is.
    pub fn turn(&self) -> Color {
        self.game.position().turn()
    }

    /// The legal move with this UCI text, agreed to by both judges.
    pub fn find(&self, uci: &str) -> Result<Move, IllegalMove> {
        let found = Rules::find_move(self.game.position(), uci).filter(|&m| self.referee.allows(m));
        found.ok_or_else(|| IllegalMove {
            text: uci.chars().take(40).collect(),
            turn: self.turn(),
            fen: self.game.position().to_fen(),
        })
    }

    /// A move is made, if the game is not over and both judges agree.
    pub fn play(&mut self, m: Move) -> Result<(), TableError> {
        if let Some(end) = self.end() {
            return Err(TableError::Over(end));
        }
        let m = self.find(&m.to_string())?;
        self.referee.play(m)?;
        self.game.play(m);
        Ok(())
    }

    /// Takes the last move back, and with it whatever ended the game.
    pub fn take_back(&mut self) -> Option<Move> {
        let m = self.game.take_back()?;
        self.referee = Referee::new(self.game.position());
        self.declared = None;
        Some(m)
    }

    /// How the game ended, if it has.
    pub fn end(&self) -> Option<End> {
        self.declared.or_else(|| self.game.outcome().map(End::Rules))
    }

    /// The game ends otherwise than on the board; a game that is over stays as it is.
    pub fn declare(&mut self, end: End) {
        if self.end().is_none() {
            self.declared = Some(end);
        }
    }

    /// The result as PGN writes it, `*` while the game goes on.
    pub fn result(&self) -> &'static str {
        self.end().map_or("*", End::result)
    }

    /// The position the game began from, and its moves in UCI text: what a seat is set up with.
    pub fn record(&self) -> (String, Vec<String>) {
        (self.game.start().to_fen(), self.game.moves().iter().map(ToString::to_string).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn the_fool_is_mated_and_may_take_it_back() {
        let mut table = Table::set_up(INITIAL, ["f2f3", "e7e5", "g2g4"]).unwrap();
        let mate = table.find("d8h4").unwrap();
        table.play(mate).unwrap();
        assert_eq!(table.result(), "0-1");
        assert!(matches!(table.play(mate), Err(TableError::Over(_))));
        assert_eq!(table.take_back(), Some(mate));
        assert_eq!(table.result(), "*");
        table.declare(End::Resignation { winner: Color::Black });
        assert_eq!(table.end().unwrap().to_string(), "White resigns, Black wins");
    }

    #[test]
    fn what_the_rules_forbid_is_refused_with_a_sentence() {
        let error = Table::set_up(INITIAL, ["e2e5"]).unwrap_err().to_string();
        assert!(error.starts_with("e2e5 is not a legal move for White"), "{error}");
        assert!(Table::set_up("no position", []).is_err());
    }
}
