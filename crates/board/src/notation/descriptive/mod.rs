//! English descriptive notation, the language of every paper in the house.
//!
//! A square is named after the piece that stands on its file at the start and counted from the
//! mover's own side: `K4` is e4 for White and e5 for Black. A capture names the man taken instead of the
//! square. Whatever is not needed to tell the move apart is left out, and each paper leaves out
//! a little differently (`QXP/Q6` in Mac Hack, `RXP(K5)` and `N/2-K4` in TECH, `B(Q4)XP(N7)` in
//! Bernstein), so the reader accepts any form that fits exactly one legal move.
//!
//! * `names`: files and squares as the papers call them.
//! * `parse`: a text taken apart, without looking at a position.
//! * `fit`: which legal moves such a text can mean.
//! * `write`: the shortest text that can mean only one.

mod fit;
mod names;
mod parse;
mod write;

#[cfg(test)]
mod tests;

pub(super) use write::{write, write_explicit};

use super::{Notation, ReadMoveError, only_one};
use crate::chess::{Move, Position};

/// `None` if the text has not the shape of this notation.
pub(super) fn read(position: &Position, text: &str) -> Option<Result<Move, ReadMoveError>> {
    let written = parse::parse(text)?;
    let fitting = fit::resolve(position, &written);
    Some(only_one(Notation::Descriptive, position, text, &fitting, || fit::nearby(position, &written)))
}
