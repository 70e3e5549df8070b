//! Considerable moves: what is still looked at when the full-width plies are over.
//!
//! PAPER: a recapture; the capture of an undefended man; the capture of a man by one of lower value; a move that
//! gives mate (facts C2).

use board::Role;
use board::chess::{Bitboard, Move, MoveList, Position, Square, attacks};

use super::material::HALF_PAWNS;
use super::settings::{Settings, Undefended};

/// What can follow a position beyond the full-width plies.
pub(super) struct Considerable {
    /// The considerable captures.
    pub captures: MoveList,
    /// A move that gives mate, if there is one: nothing can be better.
    pub mate: Option<Move>,
    /// How many legal moves there are in all.
    pub legal: usize,
    pub in_check: bool,
    /// The side stops here: nothing else was looked at.
    pub stops: bool,
}

/// The considerable moves of the side to move. `last_capture` is the square on which the move before took. If `stops`,
/// stopping is already more than the other side allows, and only a legal move that takes nothing is looked for: if it
/// is not considerable the side may stop, and if it mates so much the better.
#[inline]
pub(super) fn considerable_moves(
    at: &Position,
    last_capture: Option<Square>,
    stops: bool,
    settings: &Settings,
) -> Considerable {
    let restraints = at.restraints();
    let in_check = restraints.checkers.any();
    let (mut captures, mut quiets) = (MoveList::new(), MoveList::new());
    at.quiets(&restraints, &mut quiets);
    if stops && !quiets.is_empty() {
        return Considerable { captures, mate: None, legal: quiets.len(), in_check, stops: true };
    }
    at.captures(&restraints, &mut captures);
    let legal = captures.len() + quiets.len();
    let mate = mating_move(at, &captures, &quiets);
    captures.retain(|m| is_considerable(at, *m, last_capture, settings));
    Considerable { captures, mate, legal, in_check, stops: false }
}

/// Is this capture considerable?
/// CHOICE: "re-" means at once: the move before took on this square. The king is dearer than any man. Men that are
/// pinned defend all the same (`undefended=legal` looks closer).
#[inline]
pub(super) fn is_considerable(
    at: &Position,
    m: Move,
    last_capture: Option<Square>,
    settings: &Settings,
) -> bool {
    let Some(square) = m.captured_square() else { return false };
    if last_capture == Some(m.to()) {
        return true;
    }
    let (Some(taken), Some(taker)) = (at.role_at(square), at.role_at(m.from())) else { return false };
    if taker != Role::King && HALF_PAWNS[taker.index()] < HALF_PAWNS[taken.index().min(4)] {
        return true;
    }
    match settings.undefended {
        Undefended::Stands => !at.is_attacked(square, !at.turn(), at.occupied()),
        Undefended::Legal => {
            let after = at.play(m);
            let mut replies = MoveList::new();
            after.captures(&after.restraints(), &mut replies);
            replies.iter().all(|reply| reply.to() != m.to())
        }
    }
}

/// The first legal move that gives mate.
pub(super) fn mating_move(at: &Position, captures: &[Move], quiets: &[Move]) -> Option<Move> {
    let us = at.turn();
    let king = at.king(!us);
    let occupied = at.occupied();
    let ours = at.side(us);
    // Squares from which each kind of man gives check, and own men that uncover one.
    let diagonal = attacks::bishop(king, occupied);
    let straight = attacks::rook(king, occupied);
    let from_squares = [
        attacks::pawn(!us, king),
        attacks::knight(king),
        diagonal,
        straight,
        diagonal | straight,
        Bitboard::EMPTY,
    ];
    let snipers = ((attacks::rook(king, Bitboard::EMPTY) & at.straight_sliders())
        | (attacks::bishop(king, Bitboard::EMPTY) & at.diagonal_sliders()))
        & ours;
    let mut uncovering = Bitboard::EMPTY;
    for sniper in snipers {
        let men = attacks::between(king, sniper) & occupied;
        if !men.many() {
            uncovering |= men & ours;
        }
    }
    captures.iter().chain(quiets).copied().find(|&m| {
        let may_check = uncovering.has(m.from())
            || m.is_promotion()
            || m.is_castling()
            || m.is_en_passant()
            || at.role_at(m.from()).is_some_and(|role| from_squares[role.index()].has(m.to()));
        may_check && {
            let after = at.play(m);
            after.in_check() && !after.has_legal_move()
        }
    })
}
