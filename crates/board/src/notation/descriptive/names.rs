//! Files and squares as the papers call them.

use std::fmt;

use crate::Color;
use crate::chess::Square;

/// A set of files, one bit each from a to h: `KB` is the f-file, `B` either bishop's file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Files(u8);

/// Every name a file can have. `K` and `Q` alone are the central files.
const NAMES: [(&str, Files); 11] = [
    ("QR", Files(1)),
    ("QN", Files(2)),
    ("QB", Files(4)),
    ("Q", Files(8)),
    ("K", Files(16)),
    ("KB", Files(32)),
    ("KN", Files(64)),
    ("KR", Files(128)),
    ("R", Files(129)),
    ("N", Files(66)),
    ("B", Files(36)),
];

impl Files {
    /// Nothing is said about the file.
    pub(super) const ANY: Files = Files(0xff);

    /// The file of a name such as `QB`, `B` or `K`.
    pub(super) fn named(name: &str) -> Option<Files> {
        NAMES.iter().find(|(known, _)| *known == name).map(|(_, files)| *files)
    }

    /// Exactly the file of this square.
    pub(super) fn exactly(square: Square) -> Files {
        Files(1 << square.file())
    }

    /// The file of this square and its twin on the other wing, which share the short name.
    pub(super) fn either_wing(square: Square) -> Files {
        let exact = Files::exactly(square);
        // The last three names are the short ones.
        NAMES[8..].iter().map(|(_, pair)| *pair).find(|pair| pair.0 & exact.0 != 0).unwrap_or(exact)
    }

    pub(super) const fn has(self, square: Square) -> bool {
        self.0 >> square.file() & 1 != 0
    }
}

impl fmt::Display for Files {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(NAMES.iter().find(|(_, files)| files == self).map_or("", |(name, _)| name))
    }
}

/// What is said about a square: its file, its rank (0 = the first), both or neither.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SquareName {
    pub(super) files: Files,
    pub(super) rank: Option<u8>,
}

impl SquareName {
    /// Nothing is said.
    pub(super) const ANYWHERE: SquareName = SquareName { files: Files::ANY, rank: None };

    /// Reads `KB3`, `B3`, `K` or `2`; not the empty text.
    pub(super) fn read(text: &str) -> Option<SquareName> {
        let (letters, rank) = match text.as_bytes().last() {
            Some(digit @ b'1'..=b'8') => (&text[..text.len() - 1], Some(digit - b'1')),
            Some(_) => (text, None),
            None => return None,
        };
        let files = if letters.is_empty() { Files::ANY } else { Files::named(letters)? };
        Some(SquareName { files, rank })
    }

    /// The full name of a square as a side counts it: `KB3`.
    pub(super) fn full(square: Square, side: Color) -> SquareName {
        SquareName { files: Files::exactly(square), rank: Some(square.rank_from(side)) }
    }

    /// The name without the wing: `B3`.
    pub(super) fn short(square: Square, side: Color) -> SquareName {
        SquareName { files: Files::either_wing(square), rank: Some(square.rank_from(side)) }
    }

    /// Can this name mean the square, as that side counts ranks?
    pub(super) fn fits(self, square: Square, counted_by: Color) -> bool {
        self.files.has(square) && self.rank.is_none_or(|rank| rank == square.rank_from(counted_by))
    }
}

impl fmt::Display for SquareName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.files.fmt(f)?;
        self.rank.map_or(Ok(()), |rank| write!(f, "{}", rank + 1))
    }
}
