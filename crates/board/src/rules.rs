//! What every kind of board offers to programs and games, whatever its size.

use std::fmt::{Debug, Display};

use crate::Color;

/// A position under some rules of chess.
///
/// The boards themselves share nothing but [`Color`] and [`Role`](crate::Role); this trait only says what a
/// game record and a look-ahead need to ask any of them.
pub trait Rules: Clone + PartialEq + Debug + Send + 'static {
    /// A move; it prints itself in UCI form.
    type Move: Copy + Eq + Debug + Display + Send + 'static;
    /// Why a text is not a position.
    type Error: std::error::Error + Send + Sync + 'static;

    /// The start of the game.
    fn initial() -> Self;
    /// Reads and validates a position from outside.
    fn from_fen(text: &str) -> Result<Self, Self::Error>;
    /// The position as text that [`Rules::from_fen`] reads.
    fn to_fen(&self) -> String;
    /// Whose move it is.
    fn turn(&self) -> Color;
    /// A number that positions share which count as the same under the repetition rule.
    fn key(&self) -> u64;
    /// Appends all legal moves.
    fn legal_moves_into(&self, moves: &mut Vec<Self::Move>);
    /// Has the side to move any legal move?
    fn has_legal_move(&self) -> bool;
    /// Is the side to move in check?
    fn in_check(&self) -> bool;
    /// The position after a legal move.
    fn after(&self, m: Self::Move) -> Self;
    /// Half-moves since the last capture or pawn move.
    fn halfmoves(&self) -> u32;
    /// Can neither side mate any more?
    fn is_insufficient_material(&self) -> bool;

    /// The legal move that prints as this UCI text.
    fn find_move(&self, uci: &str) -> Option<Self::Move> {
        let mut moves = Vec::new();
        self.legal_moves_into(&mut moves);
        moves.into_iter().find(|m| m.to_string() == uci)
    }
}
