//! Type A: all continuations are explored to a fixed depth, evaluated with f(P) and put together by minimax.

use board::chess::{MoveList, Position};
use frame::{Answers, Card, Geometry, Seated};

use super::look_ahead::Reach;
use super::{AUTHORS, PAPER, PERIOD, Shannon, YEAR, settings};

/// The card of the type A strategy.
pub const CARD: Card = Card {
    id: "shannon-a",
    name: "Shannon, type A",
    year: YEAR,
    authors: AUTHORS,
    machine: "none: a proposal",
    paper: PAPER,
    character: "Looks at everything two moves ahead and nothing beyond, and loves to have many moves.",
    geometry: Geometry::CHESS,
    answers: Answers {
        alternatives: "all moves",
        depth: "all continuations to a fixed depth (4 plies)",
        evaluation: "numerical: material, weak pawns, number of legal moves",
        integration: "minimax",
        choice: "the best value; among equals the first, or by chance",
    },
    options: settings::OPTIONS_A,
    in_play: &[],
    commands: &[],
    period: PERIOD,
    seat: Seated::<Shannon<false>>::take,
};

/// PAPER: all moves of both sides, as far as the depth.
#[inline]
pub(super) fn followed(at: &Position, ply: u32, reach: Reach) -> MoveList {
    if ply >= reach.most { MoveList::new() } else { at.legal_moves() }
}
