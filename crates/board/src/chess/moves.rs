//! A move in sixteen bits, and lists of them.

use std::fmt;

use arrayvec::ArrayVec;

use super::Square;
use crate::Role;

/// No position has more than 218 legal moves; the pseudo-legal ones fit as well.
pub type MoveList = ArrayVec<Move, 256>;

/// A move: origin, destination and what is special about it.
///
/// A king's castling move is stored with the king's own two squares (e1g1), as UCI writes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u16);

const KIND_SHIFT: u16 = 12;
const CAPTURE: u16 = 4;
const PROMOTION: u16 = 8;

/// What is special about a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u16)]
pub enum MoveKind {
    /// Nothing.
    Quiet = 0,
    /// A pawn's double step.
    DoubleStep = 1,
    /// Castling with the king's rook.
    CastleKingSide = 2,
    /// Castling with the queen's rook.
    CastleQueenSide = 3,
    /// A capture on the destination square.
    Capture = 4,
    /// A pawn takes a pawn in passing.
    EnPassant = 5,
}

impl Move {
    /// A move that is not a promotion.
    #[inline]
    pub const fn new(from: Square, to: Square, kind: MoveKind) -> Move {
        Move(from.index() as u16 | (to.index() as u16) << 6 | (kind as u16) << KIND_SHIFT)
    }

    /// A pawn reaches the last rank and becomes `role` (knight, bishop, rook or queen).
    #[inline]
    pub const fn promotion(from: Square, to: Square, role: Role, capture: bool) -> Move {
        let kind = PROMOTION | (role as u16 - Role::Knight as u16) | if capture { CAPTURE } else { 0 };
        Move(from.index() as u16 | (to.index() as u16) << 6 | kind << KIND_SHIFT)
    }

    /// Where the man comes from.
    #[inline]
    pub const fn from(self) -> Square {
        Square::new((self.0 & 63) as u8)
    }

    /// Where the man goes.
    #[inline]
    pub const fn to(self) -> Square {
        Square::new((self.0 >> 6 & 63) as u8)
    }

    /// The sixteen bits, for packing a move together with a sort key.
    #[inline]
    pub const fn to_bits(self) -> u16 {
        self.0
    }

    /// The move that [`Move::to_bits`] packed.
    #[inline]
    pub const fn from_bits(bits: u16) -> Move {
        Move(bits)
    }

    #[inline]
    const fn code(self) -> u16 {
        self.0 >> KIND_SHIFT
    }

    /// Is a man taken, en passant included?
    #[inline]
    pub const fn is_capture(self) -> bool {
        self.code() & CAPTURE != 0
    }

    /// Is a pawn taken in passing?
    #[inline]
    pub const fn is_en_passant(self) -> bool {
        self.code() == MoveKind::EnPassant as u16
    }

    /// Is this a pawn's double step?
    #[inline]
    pub const fn is_double_step(self) -> bool {
        self.code() == MoveKind::DoubleStep as u16
    }

    /// Is this castling, on either side?
    #[inline]
    pub const fn is_castling(self) -> bool {
        self.code() & !1 == MoveKind::CastleKingSide as u16
    }

    /// Is this castling on the king's side?
    #[inline]
    pub const fn is_castling_king_side(self) -> bool {
        self.code() == MoveKind::CastleKingSide as u16
    }

    /// Does a pawn become something else?
    #[inline]
    pub const fn is_promotion(self) -> bool {
        self.code() & PROMOTION != 0
    }

    /// What a pawn becomes, if it does.
    #[inline]
    pub const fn promoted_to(self) -> Option<Role> {
        if !self.is_promotion() {
            return None;
        }
        Some(match self.code() & 3 {
            0 => Role::Knight,
            1 => Role::Bishop,
            2 => Role::Rook,
            _ => Role::Queen,
        })
    }

    /// The square on which a man disappears: the destination, or beside it en passant.
    #[inline]
    pub const fn captured_square(self) -> Option<Square> {
        if self.is_en_passant() {
            Some(Square::at(self.to().file(), self.from().rank()))
        } else if self.is_capture() {
            Some(self.to())
        } else {
            None
        }
    }
}

/// The UCI form: `e2e4`, `e7e8q`, `e1g1`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        match self.promoted_to() {
            Some(role) => write!(f, "{}", role.small_letter()),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
