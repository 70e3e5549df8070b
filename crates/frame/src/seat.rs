//! The chair a program sits in during a game: the only border crossed by dynamic dispatch.

use board::{Game, Rules};

use crate::{Decision, DrawAnswer, Limits, Notes, Program, Reason, Score, Values};

/// Why a seat refused what it was told.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeatError {
    /// The text is no position on this program's board.
    #[error("{0}")]
    Position(String),
    /// The move is not legal now.
    #[error("{text:?} is not a legal move in {fen}")]
    Move {
        /// The move as it came.
        text: String,
        /// The position.
        fen: String,
    },
    /// A saved state does not fit this program.
    #[error("{0}")]
    State(String),
}

/// A program seated at a board. Moves are UCI text, positions are FEN.
pub trait Seat: Send {
    /// Begins a new game from the initial position.
    fn new_game(&mut self);
    /// Sets up a position and the moves played since.
    fn set_up(&mut self, fen: &str, moves: &[String]) -> Result<(), SeatError>;
    /// A move is made on the board, by either side.
    fn play(&mut self, uci: &str) -> Result<(), SeatError>;
    /// The last move is taken back; `false` if there is none.
    fn take_back(&mut self) -> bool;
    /// The position now.
    fn fen(&self) -> String;
    /// Decides on a move, without making it. `None` if the game is over.
    fn think(&mut self, limits: &Limits, notes: &mut Notes<'_>) -> Option<Decision<String>>;
    /// What it thinks, without looking ahead, of the node at the end of a line from the position on the board.
    fn appraise(&mut self, line: &[String]) -> Result<Vec<Reason>, SeatError>;
    /// The reply it expects of the opponent whose turn it is, if it thinks on the opponent's time.
    fn guess_reply(&mut self) -> Option<String>;
    /// What its last move cost, on the clock the game is played on.
    fn note_time_used(&mut self, seconds: f64);
    /// The opponent offers a draw.
    fn answer_draw_offer(&mut self, value: Option<&Score>) -> DrawAnswer;
    /// What it remembers from move to move, as text.
    fn save(&self) -> String;
    /// Takes up what [`Seat::save`] wrote.
    fn restore(&mut self, state: &str) -> Result<(), SeatError>;
}

/// Any program in a seat.
pub struct Seated<P: Program> {
    program: P,
    game: Game<P::Position>,
}

impl<P: Program> Seated<P> {
    /// A boxed seat: what a card's `seat` returns.
    pub fn take(values: &Values) -> Box<dyn Seat> {
        Box::new(Seated { program: P::new(values), game: Game::default() })
    }
}

fn find<P: Rules>(position: &P, uci: &str) -> Result<P::Move, SeatError> {
    position
        .find_move(uci)
        .ok_or_else(|| SeatError::Move { text: uci.chars().take(40).collect(), fen: position.to_fen() })
}

impl<P: Program> Seat for Seated<P> {
    fn new_game(&mut self) {
        self.game = Game::default();
        self.program.new_game();
    }

    fn set_up(&mut self, fen: &str, moves: &[String]) -> Result<(), SeatError> {
        let start = P::Position::from_fen(fen).map_err(|error| SeatError::Position(error.to_string()))?;
        let before = std::mem::replace(&mut self.game, Game::new(start));
        for text in moves {
            if let Err(error) = self.play(text) {
                self.game = before;
                return Err(error);
            }
        }
        Ok(())
    }

    fn play(&mut self, uci: &str) -> Result<(), SeatError> {
        let m = find(self.game.position(), uci)?;
        self.game.play(m);
        Ok(())
    }

    fn take_back(&mut self) -> bool {
        self.game.take_back().is_some()
    }

    fn fen(&self) -> String {
        self.game.position().to_fen()
    }

    fn think(&mut self, limits: &Limits, notes: &mut Notes<'_>) -> Option<Decision<String>> {
        let decision = self.program.decide(&self.game, limits, notes)?;
        Some(decision.map(|m| m.to_string()))
    }

    fn appraise(&mut self, line: &[String]) -> Result<Vec<Reason>, SeatError> {
        let mut at = self.game.position().clone();
        let mut moves = Vec::with_capacity(line.len());
        for text in line {
            let m = find(&at, text)?;
            moves.push(m);
            at = at.after(m);
        }
        Ok(self.program.appraise(&self.game, &moves))
    }

    fn guess_reply(&mut self) -> Option<String> {
        // Programs are asked only where there is a reply to guess.
        if !self.game.position().has_legal_move() {
            return None;
        }
        self.program.guess_reply(&self.game).map(|m| m.to_string())
    }

    fn note_time_used(&mut self, seconds: f64) {
        self.program.note_time_used(seconds);
    }

    fn answer_draw_offer(&mut self, value: Option<&Score>) -> DrawAnswer {
        self.program.answer_draw_offer(&self.game, value)
    }

    fn save(&self) -> String {
        self.program.save()
    }

    fn restore(&mut self, state: &str) -> Result<(), SeatError> {
        self.program.restore(state).map_err(SeatError::State)
    }
}
