//! The 8x8 game.
//!
//! Programs search on [`Position`], which is fast and trusts its caller; everything from outside
//! passes the [`Referee`] first, which is independent of it.

pub mod attacks;
mod bitboard;
mod generate;
mod magics;
mod material;
mod moves;
mod perft;
mod pins;
mod play;
mod position;
mod referee;
mod square;
mod zobrist;

pub use bitboard::Bitboard;
pub use generate::Restraints;
pub use material::Material;
pub use moves::{Move, MoveKind, MoveList};
pub use pins::Pin;
pub use position::{Castling, Position};
pub use referee::{IllegalMove, PositionError, Referee};
pub use square::{ParseSquareError, Square};

use crate::{Color, Rules};

/// A game of chess: its start, its moves, and when it is over.
pub type Game = crate::Game<Position>;

impl Rules for Position {
    type Move = Move;
    type Error = PositionError;

    fn initial() -> Position {
        Position::initial()
    }

    fn from_fen(text: &str) -> Result<Position, PositionError> {
        Referee::read_fen(text)
    }

    fn to_fen(&self) -> String {
        Position::to_fen(self)
    }

    fn turn(&self) -> Color {
        Position::turn(self)
    }

    fn key(&self) -> u64 {
        self.repetition_key()
    }

    fn legal_moves_into(&self, moves: &mut Vec<Move>) {
        moves.extend_from_slice(&self.legal_moves());
    }

    fn has_legal_move(&self) -> bool {
        Position::has_legal_move(self)
    }

    fn in_check(&self) -> bool {
        Position::in_check(self)
    }

    fn after(&self, m: Move) -> Position {
        self.play(m)
    }

    fn halfmoves(&self) -> u32 {
        Position::halfmoves(self)
    }

    fn is_insufficient_material(&self) -> bool {
        Position::is_insufficient_material(self)
    }
}
