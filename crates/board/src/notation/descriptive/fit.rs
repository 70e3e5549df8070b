//! Which legal moves a descriptive text can mean.

use super::parse::{Body, Goal, Man, Promotion, Wing, Written};
use crate::chess::{Move, MoveList, Position};
use crate::notation::Threat;
use crate::{Color, Role};

/// The legal moves a text can mean: one if it is unambiguous.
///
/// What a text says about men, squares and promotion must be true. What it says about wings, check
/// and en passant is used only to choose between moves that fit otherwise, because the papers are
/// careless with it: knights change wings, and a check mark may be missing or wrong.
pub(super) fn resolve(position: &Position, written: &Written) -> MoveList {
    let legal = position.legal_moves();
    let fitting = |counted_by: Color| -> MoveList {
        legal.iter().copied().filter(|&m| fits(position, &written.body, m, counted_by)).collect()
    };
    // 1. What must be true. The square of a captured man is counted from the mover's side; only if
    //    that fits nothing, from the other side, as in TECH's NXR/KB1 by Black, which takes on f1.
    let us = position.turn();
    let mut moves = fitting(us);
    if moves.is_empty() {
        moves = fitting(!us);
    }
    // 2. What helps to choose.
    if let Body::Man { mover, goal, .. } = written.body {
        if let Some(wing) = mover.wing {
            keep_wing(&mut moves, wing, |m| m.from().file());
        }
        if let Goal::Victim(Man { wing: Some(wing), .. }) = goal {
            keep_wing(&mut moves, wing, |m| m.to().file());
        }
    }
    if written.marks.en_passant {
        prefer(&mut moves, |m| m.is_en_passant());
    }
    if written.marks.mate {
        prefer(&mut moves, |m| Threat::of(position, m) == Threat::Mate);
    }
    if written.marks.check {
        prefer(&mut moves, |m| Threat::of(position, m) != Threat::None);
    }
    moves
}

fn fits(position: &Position, body: &Body, m: Move, victim_counted_by: Color) -> bool {
    let (mover, goal, promotion) = match body {
        Body::Castling { king_side } => {
            return m.is_castling() && king_side.is_none_or(|side| side == m.is_castling_king_side());
        }
        Body::Man { mover, goal, promotion } => (mover, goal, promotion),
    };
    let promotion_fits = match (m.promoted_to(), promotion) {
        (None, Promotion::Unsaid | Promotion::ToOrFile(_)) => true,
        (None, Promotion::To(_)) => false,
        (Some(role), Promotion::Unsaid) => role == Role::Queen,
        (Some(role), Promotion::To(said) | Promotion::ToOrFile(said)) => role == *said,
    };
    promotion_fits
        && !m.is_castling()
        && position.role_at(m.from()) == Some(mover.role)
        && mover.files.has(m.from())
        && mover.at.fits(m.from(), position.turn())
        && match (goal, m.captured_square()) {
            (Goal::Square(name), None) => name.fits(m.to(), position.turn()),
            (Goal::Victim(victim), Some(square)) => {
                let letter_is_promotion = m.is_promotion() && matches!(promotion, Promotion::ToOrFile(_));
                position.role_at(square) == Some(victim.role)
                    && victim.files.has(square)
                    // En passant the pawn does not stand where the capture ends: either is meant.
                    && (letter_is_promotion
                        || victim.at.fits(square, victim_counted_by)
                        || victim.at.fits(m.to(), victim_counted_by))
            }
            _ => false,
        }
}

/// Narrows the choice if it is one and something remains.
fn prefer(moves: &mut MoveList, wanted: impl Fn(Move) -> bool) {
    if moves.len() > 1 && moves.iter().any(|&m| wanted(m)) {
        moves.retain(|m| wanted(*m));
    }
}

/// Of the men that fit, the king's is the one nearest to the h-file and the queen's the one nearest
/// to the a-file. Where a man began nobody can see on the board.
fn keep_wing(moves: &mut MoveList, wing: Wing, file: impl Fn(Move) -> u8) {
    let files = moves.iter().map(|&m| file(m));
    let outermost = match wing {
        Wing::King => files.max(),
        Wing::Queen => files.min(),
    };
    prefer(moves, |m| Some(file(m)) == outermost);
}

/// Legal moves near to what was written, for the error: the first looser reading that fits any.
pub(super) fn nearby(position: &Position, written: &Written) -> Vec<Move> {
    let legal = position.legal_moves();
    let us = position.turn();
    let Body::Man { mover, goal, .. } = written.body else {
        return legal.iter().copied().filter(|m| m.is_castling()).collect();
    };
    let role_fits = |m: Move| position.role_at(m.from()) == Some(mover.role);
    let goal_fits = |m: Move| match goal {
        Goal::Square(name) | Goal::Taken(name) => name.fits(m.to(), us),
        Goal::Victim(man) => m.captured_square().is_some_and(|at| position.role_at(at) == Some(man.role)),
    };
    let file_fits =
        |m: Move| matches!(goal, Goal::Square(name) | Goal::Taken(name) if name.files.has(m.to()));
    let looser: [&dyn Fn(Move) -> bool; 4] =
        [&|m| role_fits(m) && goal_fits(m), &goal_fits, &|m| role_fits(m) && file_fits(m), &role_fits];
    looser
        .iter()
        .map(|fits| legal.iter().copied().filter(|&m| fits(m)).collect::<Vec<Move>>())
        .find(|moves| !moves.is_empty())
        .unwrap_or_default()
}
