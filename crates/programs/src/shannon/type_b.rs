//! Type B: forceful variations followed until the position is quiet, g(P), over moves worth looking at, h(P, M).

use arrayvec::ArrayVec;
use board::chess::{Bitboard, Move, MoveList, Position, Square, attacks};
use board::{Color, Role};
use frame::{Answers, Card, Geometry, Seated};

use super::evaluation::{pawn_attacks, value};
use super::look_ahead::Reach;
use super::settings::{Checks, Settings};
use super::{AUTHORS, PAPER, PERIOD, Shannon, YEAR, settings};

/// The card of the type B strategy.
pub const CARD: Card = Card {
    id: "shannon-b",
    name: "Shannon, type B",
    year: YEAR,
    authors: AUTHORS,
    machine: "none: a proposal",
    paper: PAPER,
    character: "Follows checks, captures and threats until the dust has settled, and looks at little else.",
    geometry: Geometry::CHESS,
    answers: Answers {
        alternatives: "moves chosen by h: checks, captures, attacks on major pieces; some that develop or defend",
        depth: "until g finds the position quiet, 4 plies at least and 10 at most",
        evaluation: "numerical: material, weak pawns, number of legal moves",
        integration: "minimax",
        choice: "the best value; among equals the first, or by chance",
    },
    options: settings::OPTIONS_B,
    in_play: &[],
    commands: &[],
    period: PERIOD,
    seat: Seated::<Shannon<true>>::take,
};

/// The clause of g(P) that finds a position unquiet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unquiet {
    /// The side to move is in check: its king is attacked by a man worth less, like any.
    InCheck,
    /// The man on this square is attacked by a man worth less.
    ByLesser(Square),
    /// The man on this square has more attackers than defenders.
    Outnumbered(Square),
    /// The side to move can check on this square.
    Check(Square),
}

/// The men, of both sides, that are worth less than a man of this kind.
#[inline]
fn lesser(at: &Position, role: Role) -> Bitboard {
    let minors = at.role(Role::Knight) | at.role(Role::Bishop);
    match role {
        Role::Pawn => Bitboard::EMPTY,
        Role::Knight | Role::Bishop => at.role(Role::Pawn),
        Role::Rook => at.role(Role::Pawn) | minors,
        Role::Queen => at.role(Role::Pawn) | minors | at.role(Role::Rook),
        Role::King => !at.role(Role::King),
    }
}

/// All squares that a side's men attack.
#[inline]
fn attacked_by(at: &Position, side: Color) -> Bitboard {
    let (own, occupied) = (at.side(side), at.occupied());
    let mut attacked = pawn_attacks(at, side) | attacks::king(at.king(side));
    for from in at.role(Role::Knight) & own {
        attacked |= attacks::knight(from);
    }
    for from in at.diagonal_sliders() & own {
        attacked |= attacks::bishop(from, occupied);
    }
    for from in at.straight_sliders() & own {
        attacked |= attacks::rook(from, occupied);
    }
    attacked
}

/// The clause under which the man on `square` is in danger, if it is.
/// CHOICE: attackers and defenders are the men that bear on the square directly; pinned men count, men behind men do not.
#[inline]
fn danger(at: &Position, side: Color, square: Square) -> Option<Unquiet> {
    let bearing = at.attackers(square, at.occupied());
    let attackers = bearing & at.side(!side);
    if attackers.is_empty() {
        return None;
    }
    if (attackers & lesser(at, at.role_at(square)?)).any() {
        return Some(Unquiet::ByLesser(square));
    }
    let defenders = bearing & at.side(side);
    (Bitboard::count(attackers) > Bitboard::count(defenders)).then_some(Unquiet::Outnumbered(square))
}

/// PAPER: g(P) is 1 if any man is attacked by one of lower value, or by more men than defend it, or if a check exists on
/// a square that the opponent controls; otherwise 0.
/// CHOICE: men of either side count. The check is one the side to move can give by the man that moves (not
/// discovered), whatever square the option `checks` asks for.
pub(super) fn unquiet(at: &Position, checks: Checks) -> Option<Unquiet> {
    let us = at.turn();
    if at.in_check() {
        return Some(Unquiet::InCheck);
    }
    // Pieces attacked by pawns are found at once.
    for side in [us, !us] {
        let pieces = at.side(side) & !at.role(Role::Pawn) & !at.role(Role::King);
        if let Some(square) = (pieces & pawn_attacks(at, !side)).first() {
            return Some(Unquiet::ByLesser(square));
        }
    }
    for side in [us, !us] {
        for square in at.side(side) & !at.role(Role::King) & attacked_by(at, !side) {
            if let Some(clause) = danger(at, side, square) {
                return Some(clause);
            }
        }
    }
    if checks == Checks::Off {
        return None;
    }
    let (king, occupied) = (at.king(!us), at.occupied());
    for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn] {
        let from_here = attacks::of(role, !us, king, occupied) & !at.side(us);
        for man in at.men(us, role) {
            let reached = if role == Role::Pawn {
                // Captures would have been found above; a pawn checks by stepping.
                Bitboard::of(man).forward(us) & !occupied
            } else {
                attacks::of(role, us, man, occupied)
            };
            let found = (from_here & reached).into_iter().find(|&square| match checks {
                Checks::Any => true,
                Checks::OpponentControls => at.is_attacked(square, !us, occupied),
                Checks::Safe => !at.is_attacked(square, !us, occupied),
                Checks::Off => false,
            });
            if let Some(square) = found {
                return Some(Unquiet::Check(square));
            }
        }
    }
    None
}

/// The rule of h(P, M) that proposes a move, the most forceful that applies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Rule {
    /// High: every answer to a check.
    AnswersCheck,
    /// High: every capture, however bad it looks.
    Captures,
    /// High: a pawn becomes a piece.
    Promotes,
    /// High: every check, however bad it looks.
    Checks,
    /// High: the man attacks a queen or rook that it did not attack before.
    AttacksMajor,
    /// Medium: the man was in danger, or now guards one that is.
    Defends,
    /// Medium: a piece leaves its first rank, the king castles, a centre pawn makes its first step.
    Develops,
    /// Low.
    Rest,
}

/// How much a move is worth looking at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Rank {
    High,
    Medium,
    Low,
}

impl Rule {
    pub(super) fn rank(self, settings: &Settings) -> Rank {
        match self {
            Rule::Develops if settings.developing_is_high => Rank::High,
            Rule::AnswersCheck | Rule::Captures | Rule::Promotes | Rule::Checks | Rule::AttacksMajor => {
                Rank::High
            }
            Rule::Defends | Rule::Develops => Rank::Medium,
            Rule::Rest => Rank::Low,
        }
    }

    /// The rule in words.
    pub(super) fn name(self) -> &'static str {
        match self {
            Rule::AnswersCheck => "answers a check",
            Rule::Captures => "captures",
            Rule::Promotes => "promotes",
            Rule::Checks => "checks",
            Rule::AttacksMajor => "attacks a major piece",
            Rule::Defends => "defends",
            Rule::Develops => "develops",
            Rule::Rest => "the rest",
        }
    }
}

impl Rank {
    /// The rank in a word.
    pub(super) fn name(self) -> &'static str {
        match self {
            Rank::High => "high",
            Rank::Medium => "medium",
            Rank::Low => "low",
        }
    }
}

/// Moves with the rules that propose them.
pub(super) type Proposed = ArrayVec<(Move, Rule), 256>;

/// Where the enemy king can be checked from, looked up once a position.
struct Checking {
    /// The squares from which a man of each kind checks.
    squares: [Bitboard; 6],
    /// Own men that uncover a check by leaving the line.
    screens: Bitboard,
    king: Square,
}

impl Checking {
    fn new(at: &Position) -> Checking {
        let (us, king, occupied) = (at.turn(), at.king(!at.turn()), at.occupied());
        let (rook, bishop) = (attacks::rook(king, occupied), attacks::bishop(king, occupied));
        let (pawn, knight) = (attacks::pawn(!us, king), attacks::knight(king));
        let sliders = ((attacks::rook(king, Bitboard::EMPTY) & at.straight_sliders())
            | (attacks::bishop(king, Bitboard::EMPTY) & at.diagonal_sliders()))
            & at.side(us);
        let mut screens = Bitboard::EMPTY;
        for slider in sliders {
            let men = attacks::between(king, slider) & occupied;
            if !men.many() {
                screens |= men & at.side(us);
            }
        }
        Checking { squares: [pawn, knight, bishop, rook, rook | bishop, Bitboard::EMPTY], screens, king }
    }

    /// Does this move, neither a capture nor a promotion, give check?
    fn by(&self, at: &Position, role: Role, m: Move) -> bool {
        if m.is_castling() {
            return at.play(m).in_check();
        }
        self.squares[role.index()].has(m.to())
            || (self.screens.has(m.from()) && !attacks::line(self.king, m.from()).has(m.to()))
    }
}

/// PAPER: h(P, M): checks, captures and attacks on major pieces are high, developing and defending moves medium,
/// others low; bad-looking sacrifices must not be thrown out, so nothing high is weighed before it is looked at.
fn rule(at: &Position, m: Move, checking: &Checking, endangered: Bitboard) -> Rule {
    let us = at.turn();
    let (from, to) = (m.from(), m.to());
    if m.is_capture() {
        return Rule::Captures;
    }
    if m.is_promotion() {
        return Rule::Promotes;
    }
    let Some(role) = at.role_at(from) else { return Rule::Rest };
    if checking.by(at, role, m) {
        return Rule::Checks;
    }
    let occupied = at.occupied() ^ Bitboard::of(from);
    let newly = attacks::of(role, us, to, occupied) & !attacks::of(role, us, from, at.occupied());
    let majors = (at.role(Role::Queen) | at.role(Role::Rook)) & at.side(!us);
    if (newly & majors).any() {
        return Rule::AttacksMajor;
    }
    if endangered.has(from) || (newly & endangered).any() {
        return Rule::Defends;
    }
    // CHOICE: minor pieces leave their first rank, the king castles, the king's and queen's pawns make their first step.
    let develops = match role {
        Role::Knight | Role::Bishop => from.rank_from(us) == 0 && to.rank_from(us) > 0,
        Role::Pawn => from.rank_from(us) == 1 && (3..=4).contains(&from.file()),
        _ => m.is_castling(),
    };
    if develops { Rule::Develops } else { Rule::Rest }
}

/// Every legal move with its rule, the most forceful first; equals as generated.
/// CHOICE: captures of dear men come first.
fn classified(at: &Position) -> Proposed {
    let us = at.turn();
    let moves = at.legal_moves();
    if at.in_check() {
        return moves.into_iter().map(|m| (m, Rule::AnswersCheck)).collect();
    }
    let attacked = at.side(us) & !at.role(Role::King) & attacked_by(at, !us);
    let endangered: Bitboard = attacked.filter(|&square| danger(at, us, square).is_some()).collect();
    let checking = Checking::new(at);
    let mut keyed = ArrayVec::<(u32, Move, Rule), 256>::new();
    for (i, &m) in moves.iter().enumerate() {
        let rule = rule(at, m, &checking, endangered);
        let victim = m.captured_square().and_then(|square| at.role_at(square)).map_or(0, Role::index);
        let key = (rule as u32) << 16 | (15 - victim as u32) << 8 | i as u32;
        keyed.push((key, m, rule));
    }
    keyed.sort_unstable_by_key(|&(key, _, _)| key);
    keyed.into_iter().map(|(_, m, rule)| (m, rule)).collect()
}

/// The moves worth looking at `ply` plies from the root.
/// CHOICE: all high moves, and so many medium and low ones as the widths allow, those first after which f(P) is
/// greatest. If that leaves nothing, the one move that would come next: nobody may pass.
pub(super) fn proposed(at: &Position, ply: u32, settings: &Settings) -> Proposed {
    let all = classified(at);
    let mut kept: Proposed =
        all.iter().copied().filter(|(_, rule)| rule.rank(settings) == Rank::High).collect();
    for (rank, widths) in [(Rank::Medium, &settings.medium_widths), (Rank::Low, &settings.low_widths)] {
        let mut width = widths.get(ply as usize).or(widths.last()).copied().unwrap_or(0);
        if kept.is_empty() && rank == Rank::Low {
            width = width.max(1);
        }
        let of_rank: Proposed = all.iter().copied().filter(|(_, rule)| rule.rank(settings) == rank).collect();
        keep_best(at, ply, settings, &of_rank, width, &mut kept);
    }
    if kept.is_empty() {
        kept.extend(all.first().copied());
    }
    kept
}

fn keep_best(
    at: &Position,
    ply: u32,
    settings: &Settings,
    moves: &Proposed,
    width: usize,
    kept: &mut Proposed,
) {
    if moves.len() <= width {
        kept.extend(moves.iter().copied());
        return;
    }
    if width == 0 {
        return;
    }
    let mut weighed = ArrayVec::<(i32, usize), 256>::new();
    for (i, &(m, _)) in moves.iter().enumerate() {
        weighed.push((value(&at.play(m), ply + 1, settings), i));
    }
    // The value is the opponent's: the least is the best, and the first generated of equals.
    weighed.sort_unstable();
    kept.extend(weighed.iter().take(width).map(|&(_, i)| moves[i]));
}

/// PAPER: lines are followed until g(P) = 0, at least two moves and never more than about ten.
pub(super) fn followed(at: &Position, ply: u32, reach: Reach, settings: &Settings) -> MoveList {
    if ply >= reach.least && (ply >= reach.most || unquiet(at, settings.checks).is_none()) {
        return MoveList::new();
    }
    proposed(at, ply, settings).into_iter().map(|(m, _)| m).collect()
}
