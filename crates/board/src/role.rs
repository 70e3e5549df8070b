//! The six kinds of men.

use std::fmt;

/// A kind of man, in the usual order of value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
#[repr(u8)]
pub enum Role {
    /// A pawn.
    Pawn,
    /// A knight.
    Knight,
    /// A bishop.
    Bishop,
    /// A rook.
    Rook,
    /// A queen.
    Queen,
    /// A king.
    King,
}

impl Role {
    /// All six, from pawn to king.
    pub const ALL: [Role; 6] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

    /// What a pawn may become, dearest first.
    pub const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

    /// 0 for a pawn up to 5 for a king.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// 1 for a pawn up to 6 for a king; 0 is left for an empty square.
    #[inline]
    pub(crate) const fn code(self) -> usize {
        self as usize + 1
    }

    /// The capital letter of English notation: `P N B R Q K`.
    pub const fn letter(self) -> char {
        ['P', 'N', 'B', 'R', 'Q', 'K'][self as usize]
    }

    /// The lower-case letter of UCI promotions and FEN.
    pub const fn small_letter(self) -> char {
        self.letter().to_ascii_lowercase()
    }

    /// The role of a letter in either case; `None` for any other character.
    pub fn from_letter(letter: char) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.letter() == letter.to_ascii_uppercase())
    }

    /// The English word: "pawn", "knight", ...
    pub const fn name(self) -> &'static str {
        ["pawn", "knight", "bishop", "rook", "queen", "king"][self as usize]
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
