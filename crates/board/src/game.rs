//! A game: a start, the moves since, and when it is over.

use std::fmt;

use crate::{Color, Rules};

/// Why a game is drawn by the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawReason {
    /// The side to move has no legal move and is not in check.
    Stalemate,
    /// The same position for the third time.
    Repetition,
    /// Fifty moves of each side without capture or pawn move.
    FiftyMoves,
    /// Neither side can mate any more.
    InsufficientMaterial,
}

/// How a game ended by the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The winner has mated.
    Checkmate {
        /// The side that gave mate.
        winner: Color,
    },
    /// Nobody has won.
    Draw(DrawReason),
}

impl Outcome {
    /// The side that won, if one did.
    pub fn winner(self) -> Option<Color> {
        match self {
            Outcome::Checkmate { winner } => Some(winner),
            Outcome::Draw(_) => None,
        }
    }

    /// The result as PGN writes it.
    pub fn result(self) -> &'static str {
        match self.winner() {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Checkmate { winner } => write!(f, "checkmate, {winner} wins"),
            Outcome::Draw(DrawReason::Stalemate) => f.write_str("stalemate, a draw"),
            Outcome::Draw(DrawReason::Repetition) => {
                f.write_str("the position has occurred three times, a draw")
            }
            Outcome::Draw(DrawReason::FiftyMoves) => {
                f.write_str("fifty moves without a capture or a pawn move, a draw")
            }
            Outcome::Draw(DrawReason::InsufficientMaterial) => {
                f.write_str("neither side has the material to mate, a draw")
            }
        }
    }
}

/// A game in progress: every position from the start to now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game<P: Rules> {
    positions: Vec<P>,
    moves: Vec<P::Move>,
}

impl<P: Rules> Default for Game<P> {
    fn default() -> Game<P> {
        Game::new(P::initial())
    }
}

impl<P: Rules> Game<P> {
    /// A game that begins from this position.
    pub fn new(start: P) -> Game<P> {
        Game { positions: vec![start], moves: Vec::new() }
    }

    /// Where the game began.
    pub fn start(&self) -> &P {
        &self.positions[0]
    }

    /// The position now.
    pub fn position(&self) -> &P {
        &self.positions[self.moves.len()]
    }

    /// Every position from the start to now, one more than there are moves.
    pub fn positions(&self) -> &[P] {
        &self.positions
    }

    /// The moves played.
    pub fn moves(&self) -> &[P::Move] {
        &self.moves
    }

    /// The last move, if any was played.
    pub fn last_move(&self) -> Option<P::Move> {
        self.moves.last().copied()
    }

    /// Plays a legal move.
    pub fn play(&mut self, m: P::Move) {
        debug_assert!(self.position().find_move(&m.to_string()) == Some(m), "{m} in {:?}", self.position());
        let next = self.position().after(m);
        self.moves.push(m);
        self.positions.push(next);
    }

    /// Takes the last move back and returns it.
    pub fn take_back(&mut self) -> Option<P::Move> {
        let m = self.moves.pop()?;
        self.positions.pop();
        Some(m)
    }

    /// How often the position now has stood on the board, this time included.
    pub fn occurrences(&self) -> usize {
        self.occurrences_of(self.position())
    }

    /// How often a position has stood on the board in this game.
    pub fn occurrences_of(&self, position: &P) -> usize {
        self.positions.iter().filter(|earlier| earlier.key() == position.key()).count()
    }

    /// Has the game ended by the rules, and how? A third repetition and the fifty-move rule end it
    /// without a claim, as an arbiter would have to be told otherwise.
    pub fn outcome(&self) -> Option<Outcome> {
        let position = self.position();
        if !position.has_legal_move() {
            return Some(if position.in_check() {
                Outcome::Checkmate { winner: !position.turn() }
            } else {
                Outcome::Draw(DrawReason::Stalemate)
            });
        }
        if position.is_insufficient_material() {
            return Some(Outcome::Draw(DrawReason::InsufficientMaterial));
        }
        if position.halfmoves() >= 100 {
            return Some(Outcome::Draw(DrawReason::FiftyMoves));
        }
        (self.occurrences() >= 3).then_some(Outcome::Draw(DrawReason::Repetition))
    }
}
