//! The shortest descriptive text that can mean only one move.

use super::fit;
use super::names::{Files, SquareName};
use super::parse::{Body, Goal, Man, Marks, Promotion, Wing, Written};
use crate::chess::{Move, Position, Square};
use crate::notation::Threat;
use crate::{Color, Role};

/// The shortest form of the papers that the reader understands as this move and no other.
pub(in crate::notation) fn write(position: &Position, m: Move) -> String {
    let body = if m.is_castling() { castling(m) } else { shortest(position, m) };
    finish(body.to_string(), position, m)
}

/// With both squares in full: `R(QR1)-K1`, `B(Q4)XP(KN7)`.
pub(in crate::notation) fn write_explicit(position: &Position, m: Move) -> String {
    let body = if m.is_castling() { castling(m) } else { explicit(position, m) };
    finish(format!("{body:#}"), position, m)
}

fn castling(m: Move) -> Body {
    Body::Castling { king_side: Some(m.is_castling_king_side()) }
}

fn finish(mut text: String, position: &Position, m: Move) -> String {
    if m.is_en_passant() {
        text.push_str(" e.p.");
    }
    match Threat::of(position, m) {
        Threat::None => {}
        Threat::Check if m.is_en_passant() => text.push_str(" ch"),
        Threat::Check => text.push_str("ch"),
        Threat::Mate => text.push_str(" MATE"),
    }
    text
}

fn promotion(m: Move) -> Promotion {
    m.promoted_to().map_or(Promotion::Unsaid, Promotion::To)
}

fn role_at(position: &Position, square: Square) -> Role {
    position.role_at(square).unwrap_or(Role::Pawn)
}

fn explicit(position: &Position, m: Move) -> Body {
    let us = position.turn();
    let named = |square| Man { at: SquareName::full(square, us), ..Man::plain(role_at(position, square)) };
    let goal = match m.captured_square() {
        None => Goal::Square(SquareName::full(m.to(), us)),
        Some(square) => Goal::Victim(named(square)),
    };
    Body::Man { mover: named(m.from()), goal, promotion: promotion(m) }
}

/// Tries every form from the shortest to the longest. Of equally long ones, those come first that
/// say more about the goal than about the man that moves, as the papers do.
fn shortest(position: &Position, m: Move) -> Body {
    let us = position.turn();
    let goals: Vec<Goal> = match m.captured_square() {
        None => [SquareName::short(m.to(), us), SquareName::full(m.to(), us)].map(Goal::Square).into(),
        Some(square) => {
            victims(role_at(position, square), square, us).into_iter().map(Goal::Victim).collect()
        }
    };
    let mut forms: Vec<(usize, Body)> = Vec::new();
    for mover in movers(role_at(position, m.from()), m.from(), us) {
        for &goal in &goals {
            let body = Body::Man { mover, goal, promotion: promotion(m) };
            forms.push((body.to_string().len(), body));
        }
    }
    forms.sort_by_key(|(length, _)| *length);
    let marks = Marks { en_passant: m.is_en_passant(), ..Marks::default() };
    forms
        .into_iter()
        .map(|(_, body)| body)
        .find(|&body| fit::resolve(position, &Written { body, marks }).as_slice() == [m])
        .unwrap_or_else(|| explicit(position, m))
}

/// The ways to name the man that moves.
fn movers(role: Role, square: Square, us: Color) -> Vec<Man> {
    let plain = Man::plain(role);
    let mut men = vec![plain];
    match role {
        Role::Pawn => men.extend(pawn_names(square)),
        Role::Knight | Role::Bishop | Role::Rook => {
            // The king's knight is nearer to the h-file; it is called so only on its own wing.
            let wing = if square.file() >= 4 { Wing::King } else { Wing::Queen };
            men.push(Man { wing: Some(wing), ..plain });
        }
        Role::Queen | Role::King => {}
    }
    let rank_only = SquareName { files: Files::ANY, rank: Some(square.rank_from(us)) };
    let squares = [rank_only, SquareName::short(square, us), SquareName::full(square, us)];
    men.extend(squares.map(|at| Man { at, ..plain }));
    men
}

/// The ways to name a man that is taken.
fn victims(role: Role, square: Square, us: Color) -> Vec<Man> {
    let plain = Man::plain(role);
    let mut men = vec![plain];
    if role == Role::Pawn {
        men.extend(pawn_names(square));
    }
    men.extend([SquareName::short(square, us), SquareName::full(square, us)].map(|at| Man { at, ..plain }));
    men
}

/// `BP`, `KBP`.
fn pawn_names(square: Square) -> [Man; 2] {
    [Files::either_wing(square), Files::exactly(square)].map(|files| Man { files, ..Man::plain(Role::Pawn) })
}
