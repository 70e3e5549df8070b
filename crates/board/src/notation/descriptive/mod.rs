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

use super::{Notation, ReadMoveError, Subject, only_one};
use crate::Color;
use crate::chess::{Move, Position, Square};

/// A square's full name as a side counts it: f3 is `KB3` for White and `KB6` for Black.
pub fn square_name(square: Square, side: Color) -> String {
    names::SquareName::full(square, side).to_string()
}

/// `None` if the text has not the shape of this notation.
pub(super) fn read(position: &Position, text: &str) -> Option<Result<Move, ReadMoveError>> {
    let written = parse::parse(text)?;
    let fitting = fit::resolve(position, &written);
    let subject = match written.body {
        parse::Body::Castling { .. } => Subject::Castling,
        parse::Body::Man { mover, .. } => Subject::Man(mover.role),
    };
    Some(only_one(Notation::Descriptive, position, text, &fitting, subject, || {
        fit::nearby(position, &written)
    }))
}
