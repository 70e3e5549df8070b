//! Pins, and men standing behind men on one line.

use super::{Bitboard, Position, Square, attacks};
use crate::{Color, Role};

/// A man that cannot leave a line without uncovering what stands behind it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pin {
    /// The slider that pins.
    pub pinner: Square,
    /// The man in between.
    pub pinned: Square,
    /// What it is pinned against.
    pub behind: Square,
}

impl Position {
    /// The pins of men of `side` against its own man on `behind` (a king, or anything dear).
    pub fn pins_against(&self, side: Color, behind: Square) -> impl Iterator<Item = Pin> + '_ {
        let occupied = self.occupied();
        self.distant_sliders(!side, behind).filter_map(move |pinner| {
            let men = attacks::between(behind, pinner) & occupied;
            let pinned = men.first().filter(|_| !men.many() && (men & self.side(side)).any())?;
            Some(Pin { pinner, pinned, behind })
        })
    }

    /// Sliders of `side` that would attack `square` if the board were empty.
    fn distant_sliders(&self, side: Color, square: Square) -> Bitboard {
        ((attacks::rook(square, Bitboard::EMPTY) & self.straight_sliders())
            | (attacks::bishop(square, Bitboard::EMPTY) & self.diagonal_sliders()))
            & self.side(side)
    }

    /// Sliders of `side` that bear on `square` through men of their own that could take there along
    /// the same line: a rook behind a rook, a queen behind a bishop or behind a pawn that can take.
    /// Behind a knight, behind a pawn on a file or behind any enemy nothing bears on the square; nor
    /// does it behind the own king, who cannot take first where something may take back.
    pub fn attackers_behind(&self, side: Color, square: Square) -> Bitboard {
        let occupied = self.occupied();
        let sliders = self.distant_sliders(side, square);
        // A pawn that attacks the square stands next to it, so it is the foremost man of its line.
        let pawns = attacks::pawn(!side, square) & self.men(side, Role::Pawn);
        let transparent = sliders | pawns;
        sliders
            .filter(|&slider| {
                let men = attacks::between(square, slider) & occupied;
                men.any() && (men & !transparent).is_empty()
            })
            .collect()
    }
}
