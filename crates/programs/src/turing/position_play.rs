//! The position-play value: seven rules, applied without looking ahead.
//!
//! PAPER: The Turing Guide, p. 335. The machine is "White" there; here it is the side that moves. The value belongs to
//! the position right after the machine's own move.
//! CHOICE: although the opponent is to move there, the legal moves counted are the machine's, as if it were its turn:
//! only so do the eight printed increments of the published game come out.

use arrayvec::ArrayVec;
use board::chess::{Bitboard, Move, MoveList, Position, Square, attacks};
use board::{Color, Role};

use super::considerable_moves::mating_move;
use super::settings::{CastlingPoints, MateThreat, Settings};

/// The rules by their place in the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Rule {
    Mobility,
    PieceSafety,
    KingMobility,
    KingSafety,
    Castling,
    PawnCredit,
    EnemyKing,
}

impl Rule {
    pub(super) const ALL: [Rule; 7] = [
        Rule::Mobility,
        Rule::PieceSafety,
        Rule::KingMobility,
        Rule::KingSafety,
        Rule::Castling,
        Rule::PawnCredit,
        Rule::EnemyKing,
    ];

    pub(super) fn name(self) -> &'static str {
        match self {
            Rule::Mobility => "mobility of queen, rooks, bishops and knights",
            Rule::PieceSafety => "rooks, bishops and knights defended",
            Rule::KingMobility => "the king's mobility",
            Rule::KingSafety => "the king's safety: a queen on its square",
            Rule::Castling => "castling",
            Rule::PawnCredit => "pawns advanced and defended by pieces",
            Rule::EnemyKing => "check and threat of mate",
        }
    }
}

/// What one term of a rule says.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum What {
    Moves { role: Role, on: Square, count: u32 },
    Defended { role: Role, on: Square, times: u32 },
    King { on: Square, count: u32 },
    QueenOnKing { on: Square, count: u32 },
    CastlingKept,
    CastlingPossible,
    Castled,
    Advanced { on: Square, ranks: u32 },
    DefendedPawn { on: Square },
    MateThreat { by: Move },
    Check,
}

/// One term: whose rule, what it says, and its points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Term {
    pub rule: Rule,
    pub what: What,
    pub points: f64,
}

/// Two terms for each of at most sixteen men, and the six about kings.
pub(super) type Terms = ArrayVec<Term, 48>;

/// The sum of the terms.
pub(super) fn total(terms: &[Term]) -> f64 {
    terms.iter().map(|term| term.points).sum()
}

/// A value that can be compared: sums that differ only by the order of adding are equal.
pub(super) fn comparable(points: f64) -> i64 {
    (points * 1e9).round() as i64
}

struct Sheet<'a> {
    settings: &'a Settings,
    terms: Terms,
}

impl Sheet<'_> {
    fn add(&mut self, rule: Rule, what: What, points: f64) {
        // Nothing earns nothing: left out, so that a reader sees only what counts.
        if points != 0.0 && !self.terms.is_full() {
            self.terms.push(Term { rule, what, points });
        }
    }

    fn root(&self, count: u32) -> f64 {
        let root = f64::from(count).sqrt();
        if self.settings.tenths { (root * 10.0).round() / 10.0 } else { root }
    }
}

/// The terms for `me`, whoever is to move. `last` is the machine's move that led here, if there was one.
pub(super) fn position_play(at: &Position, me: Color, last: Option<Move>, settings: &Settings) -> Terms {
    let board = if at.turn() == me { *at } else { at.pass() };
    let enemy_king = board.king(!me);
    let restraints = board.restraints();
    let (mut captures, mut quiets) = (MoveList::new(), MoveList::new());
    board.captures(&restraints, &mut captures);
    board.quiets(&restraints, &mut quiets);
    // When the machine gives check, taking the king is not a move.
    captures.retain(|m| m.to() != enemy_king);
    let mut counts = [0u32; 64];
    for m in &captures {
        counts[m.from().index()] += 2;
    }
    for m in quiets.iter().filter(|m| !m.is_castling()) {
        counts[m.from().index()] += 1;
    }

    let mut sheet = Sheet { settings, terms: Terms::new() };
    // 1. Mobility: the square root of the legal moves, a capture counted twice.
    // 2. Safety: R, B, N defended 1.0, defended twice 0.5 more.
    for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight] {
        for on in board.men(me, role) {
            let count = counts[on.index()];
            sheet.add(Rule::Mobility, What::Moves { role, on, count }, sheet.root(count));
            if role != Role::Queen {
                let times = board.attackers_of(me, on).count();
                let points = [0.0, 1.0, 1.5][times.min(2) as usize];
                sheet.add(Rule::PieceSafety, What::Defended { role, on, times }, points);
            }
        }
    }
    // 3. and 4. The king: its own moves without castling, less those of a queen in its place.
    let king = board.king(me);
    let count = counts[king.index()];
    sheet.add(Rule::KingMobility, What::King { on: king, count }, sheet.root(count));
    let count = queen_moves(&board, me, king, enemy_king);
    let danger = if settings.king_safety_root { sheet.root(count) } else { f64::from(count) };
    sheet.add(Rule::KingSafety, What::QueenOnKing { on: king, count }, -danger);
    // 5. Castling.
    let castled = last.is_some_and(Move::is_castling);
    let kept = board.castling().any(me) || (castled && settings.castling == CastlingPoints::Kept);
    let possible =
        quiets.iter().any(|m| m.is_castling()) || (castled && settings.castling == CastlingPoints::Kept);
    sheet.add(Rule::Castling, What::CastlingKept, if kept { 1.0 } else { 0.0 });
    sheet.add(Rule::Castling, What::CastlingPossible, if possible { 1.0 } else { 0.0 });
    let act = if settings.castling == CastlingPoints::Paraphrase { 2.0 } else { 1.0 };
    sheet.add(Rule::Castling, What::Castled, if castled { act } else { 0.0 });
    // 6. Pawns: 0.2 for each rank advanced, 0.3 if defended by a piece.
    for on in board.men(me, Role::Pawn) {
        let ranks = u32::from(on.rank_from(me)).saturating_sub(1);
        sheet.add(Rule::PawnCredit, What::Advanced { on, ranks }, f64::from(ranks) * 0.2);
        if (board.attackers_of(me, on) & !board.role(Role::Pawn)).any() {
            sheet.add(Rule::PawnCredit, What::DefendedPawn { on }, 0.3);
        }
    }
    // 7. The enemy king. A position in which the machine has yet to move threatens nothing by its last move, but a
    // mate it could give now is the same thing.
    let check = board.is_attacked(enemy_king, me, board.occupied());
    let counted = match settings.mate_threat {
        // CHOICE: whoever is in check must answer it, so a second move in a row is no threat.
        MateThreat::Quiet => !check,
        MateThreat::Always => true,
        MateThreat::Off => false,
    };
    if counted && let Some(by) = mating_move(&board, &captures, &quiets) {
        sheet.add(Rule::EnemyKing, What::MateThreat { by }, 1.0);
    }
    if check {
        sheet.add(Rule::EnemyKing, What::Check, 0.5);
    }
    sheet.terms
}

/// The moves a queen of `me` would have in the place of its king, a capture counted twice.
fn queen_moves(board: &Position, me: Color, king: Square, enemy_king: Square) -> u32 {
    let reached = attacks::queen(king, board.occupied()) & !board.side(me) & !Bitboard::of(enemy_king);
    reached.count() + (reached & board.side(!me)).count()
}
