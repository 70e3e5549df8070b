//! The look-ahead that both strategies share: minimax over the moves each of them follows.
//!
//! PAPER: the values at the ends of the lines are put together by taking the best for each side.
//! MODERN: alpha-beta and an order of moves that never change move or value (`alpha-beta=false` turns both off).

use std::time::Duration;

use arrayvec::ArrayVec;
use board::Role;
use board::chess::{Game, Move, MoveList, Position};
use frame::{Bound, Limits, MAX_DEPTH, Notes, Progress, Score, Tree};

use super::evaluation::{KING, MATE_RANGE, mate_in, value};
use super::settings::{Settings, Strategy};
use super::{type_a, type_b};

/// Worse than anything that can happen.
pub(super) const INFINITY: i32 = 3 * KING;

/// No line is longer: thirty plies asked for, and what type B may follow beyond.
pub(super) const MAX_PLY: usize = 64;

/// Positions between two looks at the stop signal: a fraction of a millisecond.
const POLL_EVERY: u32 = 2_048;

/// What may end a look-ahead early.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    pub max_positions: u64,
    pub deadline: Option<Duration>,
}

impl Bounds {
    pub(super) const NONE: Bounds = Bounds { max_positions: u64::MAX, deadline: None };
}

/// How far lines are followed: so far at least, and no further.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reach {
    pub least: u32,
    pub most: u32,
}

/// What is known of one move at the root.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Outcome {
    pub value: i32,
    pub bound: Bound,
    pub line: Vec<Move>,
}

/// What the look-ahead made of the moves at the root.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Analysed {
    pub best: usize,
    pub value: i32,
    pub outcomes: Vec<Option<Outcome>>,
    pub reach: Reach,
    /// Was a further look broken off by a bound, a clock or a stop?
    pub broken_off: bool,
}

#[derive(Clone, Copy)]
struct Line {
    moves: [Move; MAX_PLY],
    len: usize,
}

/// The look-ahead and what it remembers during one decision.
pub(super) struct LookAhead {
    pub settings: Settings,
    pub reach: Reach,
    pub positions: u64,
    pub ends: u64,
    /// Positions looked at for the reader's sake only.
    pub extra: u64,
    pub aborted: bool,
    /// Did a line end at the greatest depth in a position that is not quiet?
    cut_short: bool,
    killers: [Option<Move>; MAX_PLY],
    history: Box<[[u32; 64]; 64]>,
    lines: Box<[Line; MAX_PLY]>,
    until_poll: u32,
}

/// A value as a player reads it.
pub(super) fn score(value: i32, settings: &Settings) -> Score {
    match mate_in(value) {
        Some(moves) if settings.nearest_mate => Score::Mate(moves),
        _ => points(value),
    }
}

/// Tenths of a pawn.
pub(super) fn points(amount: i32) -> Score {
    Score::Points { amount: i64::from(amount), pawn: 10 }
}

impl LookAhead {
    pub(super) fn new(settings: Settings) -> LookAhead {
        let line = Line { moves: [Move::from_bits(0); MAX_PLY], len: 0 };
        LookAhead {
            reach: Reach { least: settings.least, most: settings.most },
            settings,
            positions: 0,
            ends: 0,
            extra: 0,
            aborted: false,
            cut_short: false,
            killers: [None; MAX_PLY],
            history: Box::new([[0; 64]; 64]),
            lines: Box::new([line; MAX_PLY]),
            until_poll: 1,
        }
    }

    fn begin(&mut self) {
        self.positions = 0;
        self.ends = 0;
        self.extra = 0;
        self.aborted = false;
        self.killers = [None; MAX_PLY];
        *self.history = [[0; 64]; 64];
        self.until_poll = 1;
    }

    /// The reach when this many plies of the basic search are asked for.
    pub(super) fn reach_for(&self, depth: u32) -> Reach {
        let beyond = self.settings.most - self.settings.least;
        let least = depth.clamp(1, MAX_DEPTH);
        Reach { least, most: least + beyond }
    }

    /// The moves followed from a position, in the strategy's own order; none if the line ends there.
    pub(super) fn followed(&self, at: &Position, ply: u32) -> MoveList {
        match self.settings.strategy {
            Strategy::A => type_a::followed(at, ply, self.reach),
            Strategy::B => type_b::followed(at, ply, self.reach, &self.settings),
        }
    }

    /// How far to look, one reach after the other, and what ends it.
    fn plan(&self, limits: &Limits) -> (Vec<Reach>, Bounds, Option<Duration>) {
        if limits.is_open_ended() && self.settings.iterative {
            // MODERN: one ply more each time, with the answer of a search to just that depth.
            let max_depth = limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
            let (soft_limit, deadline) = limits.deepening_times();
            let bounds = Bounds { max_positions: limits.nodes.unwrap_or(u64::MAX), deadline };
            return ((1..=max_depth).map(|depth| self.reach_for(depth)).collect(), bounds, soft_limit);
        }
        let deadline = limits.latest_answer();
        let max_positions = limits.nodes.unwrap_or(u64::MAX).min(self.settings.max_positions);
        let bounds = Bounds { max_positions, deadline };
        let reach = self.reach_for(limits.depth.unwrap_or(self.settings.least));
        let stages = match self.settings.strategy {
            Strategy::A => vec![reach],
            // MODERN: two plies further each time, so that it is always the same side that has the last move; the last
            // reach that is finished within the bound of positions has the word.
            Strategy::B => {
                let shorter = reach.least + (reach.most - reach.least) % 2;
                (shorter..=reach.most).step_by(2).map(|most| Reach { most, ..reach }).collect()
            }
        };
        (stages, bounds, None)
    }

    /// Looks ahead as the limits ask. `None` only if there are no moves.
    pub(super) fn decide(
        &mut self,
        game: &Game,
        moves: &[Move],
        limits: &Limits,
        notes: &mut Notes<'_>,
    ) -> Option<Analysed> {
        let at = game.position();
        self.begin();
        let mut tree = notes.take_tree();
        let (stages, bounds, soft_limit) = self.plan(limits);
        let mut known: Option<Analysed> = None;
        for reach in stages {
            if let Some(tree) = &mut tree {
                tree.clear();
            }
            let first = known.as_ref().map_or(0, |known| known.best);
            self.reach = reach;
            self.cut_short = false;
            let found =
                Run { ahead: self, notes, bounds, tree: tree.as_deref_mut() }.analyse(at, moves, first);
            // The last look that was finished has the word; one that was broken off only if there is no other.
            if !self.aborted || known.is_none() {
                known = found;
            }
            let Some(known) = &mut known else { break };
            if self.aborted {
                known.broken_off = true;
                break;
            }
            let (nodes, settings) = (self.positions, &self.settings);
            let best = known.outcomes[known.best].as_ref();
            notes.report(|| Progress {
                depth: reach.least,
                value: score(known.value, settings),
                nodes,
                line: best.map_or(Vec::new(), |best| best.line.iter().map(ToString::to_string).collect()),
            });
            // A mate within the plies that every line is followed is there at every greater reach, and none is nearer.
            let mate_found = mate_in(known.value).is_some_and(|n| 2 * n.unsigned_abs() <= reach.least);
            let time_is_up = soft_limit.is_some_and(|limit| moves.len() == 1 || notes.elapsed() >= limit);
            let nothing_left = !limits.is_open_ended() && !self.cut_short;
            if mate_found || time_is_up || nothing_left {
                break;
            }
        }
        // Stopped before anything was known: one ply is a matter of microseconds.
        known.or_else(|| {
            self.aborted = false;
            self.reach = Reach { least: 1, most: 1 };
            Run { ahead: self, notes: &Notes::silent(), bounds: Bounds::NONE, tree: None }
                .analyse(at, moves, 0)
        })
    }

    /// The value of one more move, outside the counts of the decision; its line if it was not broken off.
    pub(super) fn value_again(
        &mut self,
        at: &Position,
        m: Move,
        window: (i32, i32),
        notes: &Notes<'_>,
    ) -> Option<(i32, Vec<Move>)> {
        let counts = (self.positions, self.ends);
        self.aborted = false;
        self.until_poll = 1;
        self.positions = 0;
        // A question may not take longer than the decision might have.
        let bounds = Bounds { max_positions: self.settings.max_positions, deadline: None };
        let mut run = Run { ahead: self, notes, bounds, tree: None };
        let value = run.value_of(at, m, window);
        self.extra += self.positions;
        (self.positions, self.ends) = counts;
        (!self.aborted).then(|| (value, self.line_after(m)))
    }

    fn line_after(&self, m: Move) -> Vec<Move> {
        let line = &self.lines[1];
        std::iter::once(m).chain(line.moves[..line.len].iter().copied()).collect()
    }

    #[inline]
    fn extend_line(&mut self, ply: usize, m: Move) {
        let (above, below) = self.lines.split_at_mut(ply + 1);
        let (line, rest) = (&mut above[ply], &below[0]);
        let len = rest.len.min(MAX_PLY - 1);
        line.moves[0] = m;
        line.moves[1..=len].copy_from_slice(&rest.moves[..len]);
        line.len = len + 1;
    }

    /// MODERN: the killer, captures of dear men by cheap ones, then quiet moves that have refuted others.
    /// Type B keeps the order of h, only its killer comes first.
    #[inline]
    fn order(&self, at: &Position, ply: usize, moves: &mut MoveList) {
        let mut keyed = ArrayVec::<u32, 256>::new();
        for (i, &m) in moves.iter().enumerate() {
            let key: u32 = if Some(m) == self.killers[ply] {
                0xf000
            } else if self.settings.strategy == Strategy::B {
                0xe000 - i as u32
            } else if let Some(victim) = m.captured_square().and_then(|square| at.role_at(square)) {
                let taker = at.role_at(m.from()).map_or(0, Role::index) as u32;
                0xf800 + 16 * victim.index() as u32 - taker
            } else {
                self.history[m.from().index()][m.to().index()].min(0xefff)
            };
            let mut j = keyed.len();
            keyed.push(key << 16 | u32::from(m.to_bits()));
            while j > 0 && keyed[j - 1] >> 16 < key {
                keyed.swap(j, j - 1);
                j -= 1;
            }
        }
        for (m, &word) in moves.iter_mut().zip(&keyed) {
            *m = Move::from_bits(word as u16);
        }
    }
}

/// One look-ahead in progress.
struct Run<'r, 'n, 't> {
    ahead: &'r mut LookAhead,
    notes: &'r Notes<'n>,
    bounds: Bounds,
    tree: Option<&'t mut Tree>,
}

impl Run<'_, '_, '_> {
    /// Looks at the moves at the root, beginning with number `first`. The outcome is that of looking in order
    /// and keeping the first of equals. `None` if it was broken off before one move was finished.
    fn analyse(&mut self, at: &Position, moves: &[Move], first: usize) -> Option<Analysed> {
        let mut best: Option<(usize, i32)> = None;
        let mut outcomes = vec![None; moves.len()];
        let (pruned, by_chance) = (self.ahead.settings.alpha_beta, self.ahead.settings.ties_by_chance);
        for i in std::iter::once(first).chain((0..moves.len()).filter(|&i| i != first)) {
            let alpha = match best {
                Some((best, value)) if pruned => value - i32::from(i < best || by_chance.is_some()),
                _ => -INFINITY,
            };
            let value = self.value_of(at, moves[i], (alpha, INFINITY));
            if self.ahead.aborted {
                break;
            }
            let exact = value > alpha;
            let bound = if exact { Bound::Exact } else { Bound::AtMost };
            let line = if exact { self.ahead.line_after(moves[i]) } else { vec![moves[i]] };
            outcomes[i] = Some(Outcome { value, bound, line });
            if exact && best.is_none_or(|(at, most)| value > most || (value == most && i < at)) {
                best = Some((i, value));
            }
        }
        let (mut best, value) = best?;
        if let Some(seed) = by_chance
            && !self.ahead.aborted
        {
            let equal = |i: &usize| {
                outcomes[*i].as_ref().is_some_and(|o: &Outcome| o.value == value && o.bound == Bound::Exact)
            };
            let equals: Vec<usize> = (0..moves.len()).filter(equal).collect();
            best = equals[(scatter(seed ^ at.key()) % equals.len() as u64) as usize];
        }
        Some(Analysed { best, value, outcomes, reach: self.ahead.reach, broken_off: self.ahead.aborted })
    }

    fn value_of(&mut self, at: &Position, m: Move, (alpha, beta): (i32, i32)) -> i32 {
        if let Some(tree) = &mut self.tree {
            tree.enter(|| m.to_string());
        }
        let value = -self.look(&at.play(m), 1, -beta, -alpha);
        self.leave(value, "");
        value
    }

    fn leave(&mut self, value: i32, remark: &'static str) {
        if let Some(tree) = &mut self.tree {
            tree.leave(score(value, &self.ahead.settings).centipawns(), remark);
        }
    }

    /// The value of a position to the side to move; at or below `alpha` and from `beta` on only a bound.
    fn look(&mut self, at: &Position, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        // 1. Count, and now and then look whether somebody wants an answer.
        self.ahead.positions += 1;
        self.ahead.lines[ply].len = 0;
        self.ahead.until_poll -= 1;
        if self.ahead.until_poll == 0 {
            self.poll();
        }
        if self.ahead.aborted {
            return 0;
        }
        // 2. The end of a line: fixed in type A, a quiet position in type B; or there is no move.
        let mut moves = self.ahead.followed(at, ply as u32);
        if moves.is_empty() || ply + 1 >= MAX_PLY {
            self.ahead.ends += 1;
            if self.ahead.settings.strategy == Strategy::B && ply as u32 >= self.ahead.reach.most {
                self.ahead.cut_short =
                    self.ahead.cut_short || type_b::unquiet(at, self.ahead.settings.checks).is_some();
            }
            return value(at, ply as u32, &self.ahead.settings);
        }
        let pruned = self.ahead.settings.alpha_beta;
        if pruned {
            self.ahead.order(at, ply, &mut moves);
        }
        // 3. CHOICE: where only forceful moves are followed, a side that is not in check may do something else, which is
        // not looked at: the position is worth at least what it is worth as it stands. Without this a side is made to
        // throw its men away because no quiet move is among those followed; `stopping=forbidden` shows it.
        let mut best = -INFINITY;
        if self.ahead.settings.may_stop && ply as u32 >= self.ahead.reach.least && !at.in_check() {
            best = value(at, ply as u32, &self.ahead.settings);
            if pruned && best >= beta {
                return best;
            }
            alpha = alpha.max(best);
        }
        // 4. The best of what follows.
        for &m in &moves {
            if let Some(tree) = &mut self.tree {
                tree.enter(|| m.to_string());
            }
            let value = -self.look(&at.play(m), ply + 1, -beta, if pruned { -alpha } else { INFINITY });
            self.leave(if ply.is_multiple_of(2) { value } else { -value }, "");
            if self.ahead.aborted {
                return 0;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    if pruned && value >= beta {
                        self.refuted(at, m, ply);
                        break;
                    }
                    self.ahead.extend_line(ply, m);
                }
            }
        }
        best
    }

    #[inline]
    fn refuted(&mut self, at: &Position, m: Move, ply: usize) {
        if at.role_at(m.to()).is_none() {
            self.ahead.killers[ply] = Some(m);
            let left = (self.ahead.reach.most as usize).saturating_sub(ply) as u32;
            self.ahead.history[m.from().index()][m.to().index()] += left * left;
        }
    }

    #[cold]
    fn poll(&mut self) {
        let left = self.bounds.max_positions.saturating_sub(self.ahead.positions);
        self.ahead.until_poll = left.clamp(1, u64::from(POLL_EVERY)) as u32;
        self.ahead.aborted |= self.notes.stopped()
            || self.ahead.positions >= self.bounds.max_positions
            || self.bounds.deadline.is_some_and(|deadline| self.notes.elapsed() >= deadline);
    }
}

/// A number that looks like chance (splitmix64).
fn scatter(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Nothing that stands on a board is worth as much as a mate.
const _: () = assert!(MATE_RANGE + MAX_PLY as i32 <= KING);
