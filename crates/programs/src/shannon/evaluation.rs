//! The evaluation function f(P) of Shannon 1950, approximate as he calls it; the terms he adds to it are in `full_terms`.
//!
//! Everything is counted in tenths of a pawn, so that his halves and tenths are whole numbers and comparisons exact.

use board::chess::{Bitboard, Move, MoveKind, Position, Square, attacks};
use board::{Color, Role};

use super::full_terms;
use super::settings::{Pawns, Settings};

/// PAPER: f(P): Q 9, R 5, B and N 3, P 1; in tenths, from pawn to queen.
pub(super) const MEN: [i32; 5] = [10, 30, 30, 50, 90];

/// PAPER: f(P): the king is worth 200 pawns, more than everything else together.
pub(super) const KING: i32 = 2_000;

/// PAPER: f(P): a doubled, backward or isolated pawn costs half a pawn.
pub(super) const WEAK_PAWN: i32 = -5;

/// PAPER: f(P): a legal move more is worth a tenth of a pawn.
pub(super) const MOVE: i32 = 1;

/// Values beyond this are mates: nothing on the board sums up to it.
pub(super) const MATE_RANGE: i32 = KING - 200;

/// What the board may be worth at most, so that no crowd of queens looks like a mate.
const MOST: i32 = MATE_RANGE - 100;

/// The weak pawns of one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct WeakPawns {
    /// D.
    pub doubled: i32,
    /// S.
    pub backward: i32,
    /// I.
    pub isolated: i32,
}

/// The legal moves of both sides, and what was learnt in counting them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mobility {
    /// M, by side.
    pub moves: [i32; 2],
    /// Squares attacked, by side.
    pub attacked: [Bitboard; 2],
    /// Is the side to move in check?
    pub in_check: bool,
}

/// f(P) to the side to move, and whether it has a move at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Standing {
    /// The sum of the terms.
    Worth(i32),
    /// The king is lost; the sum of the terms besides.
    Mated(i32),
    /// No legal move, and no check.
    Stalemate,
}

/// All squares in front of these, as a side moves, these included.
fn ahead(side: Color, mut squares: u64) -> u64 {
    match side {
        Color::White => {
            squares |= squares << 8;
            squares |= squares << 16;
            squares | squares << 32
        }
        Color::Black => {
            squares |= squares >> 8;
            squares |= squares >> 16;
            squares | squares >> 32
        }
    }
}

/// The squares that a side's pawns attack.
#[inline]
pub(super) fn pawn_attacks(at: &Position, side: Color) -> Bitboard {
    let forward = at.men(side, Role::Pawn).forward(side);
    forward.east() | forward.west()
}

/// PAPER: D, S and I are the doubled, backward and isolated pawns; he does not define them.
/// CHOICE: a file with n pawns has n-1 doubled ones (`doubled=each` counts all n). A pawn without a pawn of its
/// side on a neighbouring file is isolated. A backward pawn is not isolated, has all its neighbours ahead of
/// it, and may not advance without being taken by a pawn (`backward=unsupported` drops the last condition).
#[inline]
pub(super) fn weak_pawns(at: &Position, side: Color, reading: Pawns) -> WeakPawns {
    let pawns = at.men(side, Role::Pawn);
    let beside = pawns.east() | pawns.west();
    let supportable = Bitboard(ahead(side, beside.0));
    let neighboured = supportable | Bitboard(ahead(!side, beside.0));
    let isolated = pawns & !neighboured;
    let mut backward = pawns & neighboured & !supportable;
    if reading.backward_needs_attacker {
        let refused = pawns.forward(side) & pawn_attacks(at, !side);
        backward &= refused.forward(!side);
    }
    // A pawn that has another of its side somewhere ahead of it on the file.
    let covered = pawns & Bitboard(ahead(!side, pawns.forward(!side).0));
    let doubled = if reading.doubled_counts_each {
        covered | (pawns & Bitboard(ahead(side, pawns.forward(side).0)))
    } else {
        covered
    };
    WeakPawns {
        doubled: doubled.count() as i32,
        backward: backward.count() as i32,
        isolated: isolated.count() as i32,
    }
}

/// The men of `side` pinned against their king, and the enemy men that check it.
#[inline]
fn pinned_and_checkers(at: &Position, side: Color) -> (Bitboard, Bitboard) {
    let king = at.king(side);
    let (them, occupied) = (at.side(!side), at.occupied());
    let mut checkers = ((attacks::knight(king) & at.role(Role::Knight))
        | (attacks::pawn(side, king) & at.role(Role::Pawn)))
        & them;
    let snipers = ((attacks::rook(king, Bitboard::EMPTY) & at.straight_sliders())
        | (attacks::bishop(king, Bitboard::EMPTY) & at.diagonal_sliders()))
        & them;
    let mut pinned = Bitboard::EMPTY;
    for sniper in snipers {
        let men = attacks::between(king, sniper) & occupied;
        if men.is_empty() {
            checkers |= Bitboard::of(sniper);
        } else if !men.many() {
            pinned |= men & at.side(side);
        }
    }
    (pinned, checkers)
}

/// The moves of a side's men without its king, and the squares that all its men attack.
#[inline]
fn men_moves(at: &Position, side: Color, pinned: Bitboard, targets: Bitboard) -> (u32, Bitboard) {
    let (own, occupied, king) = (at.side(side), at.occupied(), at.king(side));
    let allowed = targets & !own;
    let mut moves = 0;
    let mut attacked = attacks::king(king);
    let mut add = |from: Square, reached: Bitboard| {
        attacked |= reached;
        let bound = if pinned.has(from) { attacks::line(king, from) } else { Bitboard::FULL };
        moves += (reached & allowed & bound).count();
    };
    for from in at.role(Role::Knight) & own {
        add(from, attacks::knight(from));
    }
    for from in at.diagonal_sliders() & own {
        add(from, attacks::bishop(from, occupied));
    }
    for from in at.straight_sliders() & own {
        add(from, attacks::rook(from, occupied));
    }
    let last = Bitboard::rank_from(side, 7);
    let pawns = at.men(side, Role::Pawn);
    // A pawn that promotes has four moves where others have one.
    let count = |to: Bitboard| to.count() + 3 * (to & last).count();
    let victims = at.side(!side) & targets;
    let mut pawn_moves = |pawns: Bitboard, bound: Bitboard| {
        let one = pawns.forward(side) & !occupied;
        let two = (one & Bitboard::rank_from(side, 2)).forward(side) & !occupied;
        let takes = [pawns.forward(side).east(), pawns.forward(side).west()];
        moves += count(one & targets & bound) + (two & targets & bound).count();
        moves += count(takes[0] & victims & bound) + count(takes[1] & victims & bound);
    };
    pawn_moves(pawns & !pinned, Bitboard::FULL);
    for from in pawns & pinned {
        pawn_moves(Bitboard::of(from), attacks::line(king, from));
    }
    (moves, attacked | pawn_attacks(at, side))
}

/// How often a side may castle, given what the enemy attacks. Nobody castles out of check.
#[inline]
fn castlings(at: &Position, side: Color, enemy_attacks: Bitboard) -> u32 {
    if !at.castling().any(side) {
        return 0;
    }
    let rank = side.choose(0, 56);
    let can = |king_side: bool, free: u64, walk: u64| {
        at.castling().has(side, king_side)
            && (at.occupied().0 & free << rank) == 0
            && (enemy_attacks.0 & walk << rank) == 0
    };
    u32::from(can(true, 0x60, 0x70)) + u32::from(can(false, 0x0e, 0x1c))
}

/// PAPER: M is the mobility, the number of legal moves.
/// CHOICE: for the side that is not to move, the moves it would have if it were: as after a pass, so that nothing
/// can be taken in passing. If the other king stands in check, taking it counts like any capture.
pub(super) fn mobility(at: &Position) -> Mobility {
    let us = at.turn();
    let (our_pins, checkers) = pinned_and_checkers(at, us);
    let (their_pins, _) = pinned_and_checkers(at, !us);
    let targets = match checkers.first() {
        None => Bitboard::FULL,
        Some(_) if checkers.many() => Bitboard::EMPTY,
        Some(checker) => checkers | attacks::between(at.king(us), checker),
    };
    let (mut ours, our_attacks) = men_moves(at, us, our_pins, targets);
    let (mut theirs, their_attacks) = men_moves(at, !us, their_pins, Bitboard::FULL);
    let (our_king, their_king) = (at.king(us), at.king(!us));
    // 1. The king of the side that is not to move is never in check: what we attack is what it must avoid.
    theirs += (attacks::king(their_king) & !at.side(!us) & !our_attacks).count();
    theirs += castlings(at, !us, our_attacks);
    // 2. Ours may stand in a line that goes on behind it.
    let in_check = checkers.any();
    let steps = attacks::king(our_king) & !at.side(us);
    if in_check {
        let without_king = at.occupied() ^ Bitboard::of(our_king);
        ours += steps.filter(|&to| !at.is_attacked(to, !us, without_king)).count() as u32;
    } else {
        ours += (steps & !their_attacks).count() + castlings(at, us, their_attacks);
    }
    // 3. Taking in passing uncovers lines in its own way: ask the rules.
    if let Some(to) = at.en_passant() {
        let restraints = at.restraints();
        let takers = attacks::pawn(!us, to) & at.men(us, Role::Pawn);
        ours += takers
            .filter(|&from| at.is_legal(Move::new(from, to, MoveKind::EnPassant), &restraints))
            .count() as u32;
    }
    let (ours, theirs) = (ours as i32, theirs as i32);
    Mobility {
        moves: us.choose([ours, theirs], [theirs, ours]),
        attacked: us.choose([our_attacks, their_attacks], [their_attacks, our_attacks]),
        in_check,
    }
}

/// The position as f(P) sees it, to the side to move.
/// CHOICE: a position without legal moves is mate or stalemate at the end of a line too: M has counted them already.
pub(super) fn standing(at: &Position, settings: &Settings) -> Standing {
    let (us, them) = (at.turn(), !at.turn());
    let mobility = mobility(at);
    let moves = &mobility.moves;
    if moves[us.index()] == 0 && !mobility.in_check {
        return Standing::Stalemate;
    }
    let weak = |side: Color| {
        let pawns = weak_pawns(at, side, settings.pawns);
        pawns.doubled + pawns.backward + pawns.isolated
    };
    let mut sum = at.material().worth(us, &MEN) - at.material().worth(them, &MEN)
        + WEAK_PAWN * (weak(us) - weak(them))
        + MOVE * (moves[us.index()] - moves[them.index()]);
    if settings.full {
        sum += full_terms::sum(at, us, &mobility) - full_terms::sum(at, them, &mobility);
    }
    let sum = sum.clamp(-MOST, MOST);
    if moves[us.index()] == 0 { Standing::Mated(sum) } else { Standing::Worth(sum) }
}

/// What the end of a line `ply` plies from the root is worth to the side to move.
/// PAPER: f(P): checkmate has the king's 200 as its value.
/// CHOICE: less a tenth a ply, so that the nearest mate is preferred; `mate=king-value` adds the 200 to the other
/// terms. Stalemate is a draw, worth 0.
#[inline]
pub(super) fn value(at: &Position, ply: u32, settings: &Settings) -> i32 {
    match standing(at, settings) {
        Standing::Worth(sum) => sum,
        Standing::Stalemate => 0,
        Standing::Mated(sum) => mated(sum, ply, settings),
    }
}

/// The value of being mated `ply` plies from the root, the other terms being worth `sum`.
pub(super) fn mated(sum: i32, ply: u32, settings: &Settings) -> i32 {
    if settings.nearest_mate { ply as i32 - KING } else { sum - KING }
}

/// In how many moves this value mates, if it does; negative if the side that moves is mated.
pub(super) fn mate_in(value: i32) -> Option<i32> {
    if value > MATE_RANGE {
        Some((KING - value + 1) / 2)
    } else if value < -MATE_RANGE {
        Some(-((KING + value + 1) / 2))
    } else {
        None
    }
}
