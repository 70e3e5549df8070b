//! The look-ahead: every move for the first plies, then considerable moves until the position is dead.

use arrayvec::ArrayVec;
use board::chess::{Move, MoveList, Position, Square};
use board::{Color, Role};
use frame::{Notes, Score, Stats, Tree};

use super::considerable_moves::considerable_moves;
use super::material::{INFINITY, Worth};
use super::settings::Settings;

/// No line is longer: thirty plies of all moves, at most thirty captures, and a mate.
pub(super) const MAX_PLY: usize = 72;

/// The clock is looked at once in so many positions.
const POLL_EVERY: u32 = 1_024;

type Line = ArrayVec<Move, MAX_PLY>;

/// Draws the tree while it is searched, or does not; decided at compile time.
pub(super) trait Tracer {
    fn enter(&mut self, m: Move);
    fn leave(&mut self, value: impl FnOnce() -> Score, remark: &'static str);
}

/// No drawing.
pub(super) struct NoTrace;

impl Tracer for NoTrace {
    #[inline]
    fn enter(&mut self, _: Move) {}
    #[inline]
    fn leave(&mut self, _: impl FnOnce() -> Score, _: &'static str) {}
}

impl Tracer for &mut Tree {
    fn enter(&mut self, m: Move) {
        Tree::enter(self, || m.to_string());
    }
    fn leave(&mut self, value: impl FnOnce() -> Score, remark: &'static str) {
        Tree::leave(self, value().centipawns(), remark);
    }
}

/// The end of the thinking time as the look-ahead sees it.
pub(super) struct Watch<'a, 'n> {
    pub notes: &'a Notes<'n>,
    pub max_positions: u64,
    pub deadline: Option<std::time::Duration>,
}

impl<'a, 'n> Watch<'a, 'n> {
    /// Only a stop from outside ends it.
    pub(super) fn unbounded(notes: &'a Notes<'n>) -> Watch<'a, 'n> {
        Watch { notes, max_positions: u64::MAX, deadline: None }
    }

    fn must_stop(&self, positions: u64) -> bool {
        self.notes.stopped()
            || positions >= self.max_positions
            || self.deadline.is_some_and(|deadline| self.notes.elapsed() >= deadline)
    }
}

/// Counts of one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Counts {
    pub positions: u64,
    pub dead: u64,
    pub beyond: u64,
    /// Positions taken as dead because the bound was reached.
    pub cut_short: u64,
}

impl Counts {
    pub(super) fn to_stats(self, depth: u32) -> Stats {
        let counters = [
            ("positions", self.positions),
            ("dead positions", self.dead),
            ("positions beyond the full-width plies", self.beyond),
            ("taken as dead at the bound", self.cut_short),
        ];
        let counters = counters.into_iter().map(|(name, count)| (name.to_string(), count)).collect();
        Stats { nodes: self.positions, depth, counters }
    }
}

/// A node of the tree: where it is, and what both sides are sure of.
#[derive(Clone, Copy)]
struct Node {
    ply: usize,
    /// Plies of all moves still to come.
    left: u32,
    last_capture: Option<Square>,
    alpha: i64,
    beta: i64,
}

/// The look-ahead and what it remembers during one decision.
pub(super) struct LookAhead {
    settings: Settings,
    me: Color,
    pub counts: Counts,
    pub aborted: bool,
    until_poll: u32,
    /// Plies of all moves in the present look-ahead.
    depth: usize,
    /// Positions that may still be looked at behind the present end of the full-width plies.
    allowance: u64,
    lines: Box<[Line; MAX_PLY]>,
    killers: [Option<Move>; MAX_PLY],
}

impl LookAhead {
    pub(super) fn new(settings: Settings) -> LookAhead {
        LookAhead {
            settings,
            me: Color::White,
            counts: Counts::default(),
            aborted: false,
            until_poll: POLL_EVERY,
            depth: 0,
            allowance: 0,
            lines: Box::new([const { Line::new_const() }; MAX_PLY]),
            killers: [None; MAX_PLY],
        }
    }

    /// A decision for this side begins.
    pub(super) fn begin(&mut self, me: Color) {
        self.me = me;
        self.counts = Counts::default();
        self.aborted = false;
        self.until_poll = POLL_EVERY;
        self.killers = [None; MAX_PLY];
    }

    /// The value of a move at the root, exact if it is above `alpha` and below `beta`.
    pub(super) fn value_of<T: Tracer>(
        &mut self,
        at: &Position,
        m: Move,
        depth: u32,
        window: (i64, i64),
        watch: &Watch<'_, '_>,
        trace: &mut T,
    ) -> Worth {
        let (alpha, beta) = if self.settings.alpha_beta { window } else { (-INFINITY, INFINITY) };
        self.depth = depth as usize;
        let node = Node { ply: 1, left: depth - 1, last_capture: taken_on(m), alpha, beta };
        self.descend(at, m, node, watch, trace)
    }

    /// The line expected after the move just valued.
    pub(super) fn line_after(&self, m: Move) -> Vec<Move> {
        std::iter::once(m).chain(self.lines[1].iter().copied()).collect()
    }

    fn descend<T: Tracer>(
        &mut self,
        at: &Position,
        m: Move,
        node: Node,
        watch: &Watch<'_, '_>,
        trace: &mut T,
    ) -> Worth {
        trace.enter(m);
        let after = at.play(m);
        self.counts.positions += 1;
        self.lines[node.ply].clear();
        self.until_poll -= 1;
        if self.until_poll == 0 || self.counts.positions >= watch.max_positions {
            self.until_poll = POLL_EVERY;
            self.aborted |= watch.must_stop(self.counts.positions);
        }
        let (worth, remark) = if self.aborted {
            (Worth::of(&after, self.me, &self.settings), "stopped")
        } else if node.left > 0 {
            self.all_moves(&after, node, watch, trace)
        } else {
            self.until_dead(&after, node, watch, trace)
        };
        trace.leave(|| worth.score(self.settings.ratio), remark);
        worth
    }

    /// A position within the full-width plies: every move is considerable.
    fn all_moves<T: Tracer>(
        &mut self,
        at: &Position,
        node: Node,
        watch: &Watch<'_, '_>,
        trace: &mut T,
    ) -> (Worth, &'static str) {
        let mut moves = at.legal_moves();
        if moves.is_empty() {
            return self.no_moves(at, at.in_check(), node.ply);
        }
        sort(at, &mut moves, self.killers[node.ply]);
        self.best_of(at, &moves, None, node, watch, trace)
    }

    /// A position beyond them: dead if no move is considerable, else the best of its considerable moves and of
    /// its own value as if dead. PAPER: the latter is left out if all moves are considerable.
    fn until_dead<T: Tracer>(
        &mut self,
        at: &Position,
        node: Node,
        watch: &Watch<'_, '_>,
        trace: &mut T,
    ) -> (Worth, &'static str) {
        let ply = node.ply;
        self.counts.beyond += 1;
        if ply == self.depth {
            self.allowance = self.settings.bound;
        }
        let standing = Worth::of(at, self.me, &self.settings);
        let ours = at.turn() == self.me;
        let stops = self.settings.alpha_beta
            && if ours { standing.key >= node.beta } else { standing.key <= node.alpha };
        let mut found = considerable_moves(at, node.last_capture, stops, &self.settings);
        if found.stops {
            return (standing, "cut off");
        }
        if found.legal == 0 {
            return self.no_moves(at, found.in_check, ply);
        }
        if let Some(mate) = found.mate {
            self.lines[ply].push(mate);
            return (Worth::mate(ours, ply as u32 + 1, &self.settings), "mates");
        }
        if found.captures.is_empty() {
            self.counts.dead += 1;
            return (standing, "dead");
        }
        if self.allowance == 0 || ply + 2 >= MAX_PLY {
            self.counts.cut_short += 1;
            return (standing, "taken as dead");
        }
        self.allowance -= 1;
        let may_stop = found.captures.len() < found.legal || !self.settings.must_consider;
        sort(at, &mut found.captures, None);
        self.best_of(at, &found.captures, may_stop.then_some(standing), node, watch, trace)
    }

    fn no_moves(&mut self, at: &Position, in_check: bool, ply: usize) -> (Worth, &'static str) {
        self.counts.dead += 1;
        if in_check {
            (Worth::mate(at.turn() != self.me, ply as u32, &self.settings), "mate")
        } else {
            (Worth::stalemate(at, self.me, &self.settings), "stalemate")
        }
    }

    /// The best of the moves for the side to move, and of stopping if that is allowed.
    /// MODERN: alpha-beta, which changes no answer; `alpha-beta=false` turns it off.
    fn best_of<T: Tracer>(
        &mut self,
        at: &Position,
        moves: &[Move],
        standing: Option<Worth>,
        node: Node,
        watch: &Watch<'_, '_>,
        trace: &mut T,
    ) -> (Worth, &'static str) {
        let ours = at.turn() == self.me;
        let Node { ply, mut alpha, mut beta, .. } = node;
        let prunes = self.settings.alpha_beta;
        let mut narrow = |worth: Worth| {
            if prunes && ours {
                alpha = alpha.max(worth.key);
            } else if prunes {
                beta = beta.min(worth.key);
            }
            (alpha, beta)
        };
        let (mut low, mut high) = (node.alpha, node.beta);
        let mut best = standing;
        if let Some(standing) = standing {
            (low, high) = narrow(standing);
            if low >= high {
                return (standing, "cut off");
            }
        }
        for &m in moves {
            let below = Node {
                ply: ply + 1,
                left: node.left.saturating_sub(1),
                last_capture: taken_on(m),
                alpha: low,
                beta: high,
            };
            let worth = self.descend(at, m, below, watch, trace);
            if self.aborted {
                return (best.unwrap_or(worth), "stopped");
            }
            let improves = best.is_none_or(|best| if ours { worth > best } else { worth < best });
            if improves {
                best = Some(worth);
                let (above, under) = self.lines.split_at_mut(ply + 1);
                above[ply].clear();
                above[ply].push(m);
                above[ply].extend(under[0].iter().copied().take(MAX_PLY - 1));
                (low, high) = narrow(worth);
                if low >= high {
                    if !m.is_capture() {
                        self.killers[ply] = Some(m);
                    }
                    return (worth, "cut off");
                }
            }
        }
        let best = best.unwrap_or_else(|| Worth::of(at, self.me, &self.settings));
        (best, if node.left == 0 { "considerable moves" } else { "" })
    }
}

/// The square on which a move takes, for the recapture.
#[inline]
fn taken_on(m: Move) -> Option<Square> {
    m.is_capture().then(|| m.to())
}

/// The dearest man taken by the cheapest first, then the move that last cut off at this ply: a matter of speed only.
fn sort(at: &Position, moves: &mut MoveList, killer: Option<Move>) {
    if moves.len() < 2 {
        return;
    }
    let mut keyed = ArrayVec::<u32, 256>::new();
    for &m in moves.iter() {
        let taken = m.captured_square().and_then(|square| at.role_at(square));
        let taker = at.role_at(m.from()).unwrap_or(Role::Pawn).index() as u32;
        let mut rank = match taken {
            Some(role) => 64 + 8 * role.index() as u32 - taker,
            None if killer == Some(m) => 32,
            None => 0,
        };
        if m.promoted_to() == Some(Role::Queen) {
            rank += 48;
        }
        let mut j = keyed.len();
        keyed.push(rank << 16 | u32::from(m.to_bits()));
        while j > 0 && keyed[j - 1] >> 16 < rank {
            keyed.swap(j, j - 1);
            j -= 1;
        }
    }
    for (m, &word) in moves.iter_mut().zip(&keyed) {
        *m = Move::from_bits(word as u16);
    }
}
