//! The further terms that Shannon lists for a fuller evaluation function (`terms=full`).
//!
//! PAPER: the appendix names them and leaves their weights open.
//! CHOICE: all weights, in tenths of a pawn; each term is small beside a pawn, as his 0.5 and 0.1 are.

use board::chess::{Bitboard, Position, attacks};
use board::{Color, Role};

use super::evaluation::{MEN, Mobility, pawn_attacks};

/// The files c to f.
const C_TO_F: Bitboard = Bitboard(0x3c3c_3c3c_3c3c_3c3c);
/// The files c to e.
const C_TO_E: Bitboard = Bitboard(0x1c1c_1c1c_1c1c_1c1c);
const LIGHT: Bitboard = Bitboard(0x55aa_55aa_55aa_55aa);

/// One term: its name, and what it adds for a side in tenths of a pawn.
pub(super) type Term = (&'static str, i32);

/// The sum of all terms for one side.
pub(super) fn sum(at: &Position, side: Color, mobility: &Mobility) -> i32 {
    terms(at, side, mobility).iter().map(|(_, amount)| amount).sum()
}

/// All terms for one side, in the order of his list.
pub(super) fn terms(at: &Position, side: Color, mobility: &Mobility) -> [Term; 13] {
    let pawns = at.men(side, Role::Pawn);
    let enemy_pawns = at.men(!side, Role::Pawn);
    let our_pawns_attack = pawn_attacks(at, side);
    let count = |squares: Bitboard| squares.count() as i32;

    // 1. Pawn formation.
    // PAPER: pawns at e4, d4 and c4.
    let centre = count(pawns & Bitboard::rank_from(side, 3) & C_TO_E);
    // PAPER: the weakness of pawns near the king, for example an advanced g pawn.
    // CHOICE: each file next to the king or under it that has no pawn on its second or third rank.
    let king = at.king(side);
    let home = pawns & (Bitboard::rank_from(side, 1) | Bitboard::rank_from(side, 2));
    let near = king.file().saturating_sub(1)..=(king.file() + 1).min(7);
    let bare = near.filter(|&file| (home & Bitboard::file(file)).is_empty()).count() as i32;
    let bishops = at.men(side, Role::Bishop);
    // A pair of bishops has no colour of its own.
    let freed = match ((bishops & LIGHT).any(), (bishops & !LIGHT).any()) {
        (true, false) => count(pawns & !LIGHT),
        (false, true) => count(pawns & LIGHT),
        _ => 0,
    };
    let passed = pawns
        .filter(|&pawn| {
            let files = Bitboard::file(pawn.file()) | Bitboard::neighbour_files(pawn.file());
            (enemy_pawns & files & Bitboard::ranks_ahead(side, pawn)).is_empty()
        })
        .count() as i32;

    // 2. Positions of pieces. PAPER: advanced knights (c5 to f5, c6 to f6), especially if protected by a pawn and free
    // from pawn attack.
    let fields = (Bitboard::rank_from(side, 4) | Bitboard::rank_from(side, 5)) & C_TO_F;
    let knights = at.men(side, Role::Knight) & fields;
    let outposts = (knights & our_pawns_attack)
        .filter(|&knight| {
            let files = Bitboard::neighbour_files(knight.file());
            (enemy_pawns & files & Bitboard::ranks_ahead(side, knight)).is_empty()
        })
        .count() as i32;
    let rooks = at.men(side, Role::Rook);
    let (mut open, mut half_open) = (0, 0);
    for rook in rooks {
        let file = Bitboard::file(rook.file());
        if (pawns & file).is_empty() {
            if (enemy_pawns & file).is_empty() { open += 1 } else { half_open += 1 }
        }
    }
    let seventh = count(rooks & Bitboard::rank_from(side, 6));
    let beside = |rook| attacks::rook(rook, at.occupied()) & rooks & Bitboard::file(rook.file());
    let doubled = i32::from(rooks.map(beside).any(Bitboard::any));

    // 3. Commitments, attacks and options.
    let (ours, theirs) = (mobility.attacked[side.index()], mobility.attacked[(!side).index()]);
    // The only guard of a man that is attacked may not leave it.
    let mut tied = Bitboard::EMPTY;
    let kings = at.role(Role::King);
    for man in at.side(side) & theirs & !kings {
        let guards = at.attackers_of(side, man);
        if !guards.many() {
            tied |= guards & !kings;
        }
    }
    let mut exchanges = 0;
    for man in at.side(!side) & ours & !kings {
        let Some(role) = at.role_at(man) else { continue };
        let equal: Bitboard = match role {
            Role::Knight | Role::Bishop => at.role(Role::Knight) | at.role(Role::Bishop),
            other => at.role(other),
        };
        let alike = (at.attackers_of(side, man) & equal).any();
        exchanges += i32::from(alike);
    }
    let beside_king = count(attacks::king(at.king(!side)) & ours);
    // PAPER: immobilising pins, the pinned man worth no more than its pinner. CHOICE: against the king only, since
    // a man before a queen may still move.
    let worth = |square| at.role_at(square).map_or(0, |role: Role| MEN[role.index().min(4)]);
    let pins =
        at.pins_against(!side, at.king(!side)).filter(|pin| worth(pin.pinned) <= worth(pin.pinner)).count()
            as i32;

    [
        ("control of the centre by pawns", 2 * centre),
        ("weakness of pawns near the king", -2 * bare),
        ("pawns on the other colour than the bishop", freed),
        ("passed pawns", 5 * passed),
        ("advanced knights", count(knights) + 2 * outposts),
        ("rooks on open files", 3 * open),
        ("rooks on half-open files", 2 * half_open),
        ("rooks on the seventh rank", 3 * seventh),
        ("doubled rooks", 2 * doubled),
        ("pieces tied to guarding", -count(tied)),
        ("attacks that give the option of an exchange", exchanges),
        ("squares attacked next to the king", beside_king),
        ("immobilising pins", 3 * pins),
    ]
}
