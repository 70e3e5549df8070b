//! "The heart of the Technology Program is the brute force search" (pp. 5-7).
//!
//! All moves to a fixed depth, then all sequences of captures, material as the only value, and
//! alpha-beta. Captures come first, the dearest man first, and before them the killer.

use arrayvec::ArrayVec;
use board::Role;
use board::chess::{Move, MoveList, Position};
use frame::{Notes, Tree};

use super::statistics::{MAX_PLY, Statistics};
use super::values::{KING, Prices};

/// Worse than anything that can happen.
pub(super) const INFINITY: i32 = 2 * KING;

/// Values beyond this are mates.
const MATE_RANGE: i32 = KING - 5_000;

/// A line of moves from some ply on.
#[derive(Clone, Copy)]
struct Line {
    moves: [Move; MAX_PLY],
    len: usize,
}

/// What may end a search early. Checked once in a few thousand positions.
pub(super) struct Bounds {
    pub max_positions: u64,
    pub deadline: Option<std::time::Duration>,
}

impl Bounds {
    pub(super) const NONE: Bounds = Bounds { max_positions: u64::MAX, deadline: None };
}

/// Positions between two looks at the stop signal: a fraction of a millisecond.
const POLL_EVERY: u32 = 4_096;

/// Draws the tree while it is searched, or does not; decided at compile time.
pub(super) trait Tracer {
    /// Is every position to be drawn, even those whose value needs no look at the board?
    const DRAWS: bool;
    fn enter(&mut self, m: Move);
    fn leave(&mut self, value: i32, remark: &'static str);
}

/// No drawing.
pub(super) struct NoTrace;

impl Tracer for NoTrace {
    const DRAWS: bool = false;
    #[inline]
    fn enter(&mut self, _: Move) {}
    #[inline]
    fn leave(&mut self, _: i32, _: &'static str) {}
}

impl Tracer for &mut Tree {
    const DRAWS: bool = true;
    fn enter(&mut self, m: Move) {
        Tree::enter(self, || m.to_string());
    }
    fn leave(&mut self, value: i32, remark: &'static str) {
        Tree::leave(self, Some(i64::from(value)), remark);
    }
}

/// The tactical analyser: what it remembers during one analysis.
pub(super) struct Tactics {
    pub prices: Prices,
    pub statistics: Statistics,
    must_capture: bool,
    nearest_mate: bool,
    killers: [Option<Move>; MAX_PLY],
    lines: Box<[Line; MAX_PLY]>,
    until_poll: u32,
    pub aborted: bool,
}

impl Tactics {
    pub(super) fn new(must_capture: bool, nearest_mate: bool) -> Tactics {
        let line = Line { moves: [Move::from_bits(0); MAX_PLY], len: 0 };
        Tactics {
            prices: Prices::BASIC,
            statistics: Statistics::default(),
            must_capture,
            nearest_mate,
            killers: [None; MAX_PLY],
            lines: Box::new([line; MAX_PLY]),
            until_poll: 1,
            aborted: false,
        }
    }

    /// Forgets the last analysis.
    pub(super) fn begin(&mut self, prices: Prices) {
        self.prices = prices;
        self.statistics = Statistics::default();
        self.killers = [None; MAX_PLY];
        // The first position asks the watch, which knows how many there may be.
        self.until_poll = 1;
        self.aborted = false;
    }

    /// What a move adds to the mover's material.
    /// CHOICE: a promotion counts as well as a capture. The text speaks of captures only, but a
    /// program that "must promote" in its endings cannot be blind to the queen it gets.
    #[inline]
    fn gain(&self, at: &Position, m: Move) -> i32 {
        let mut gain = 0;
        if let Some(square) = m.captured_square()
            && let Some(role) = at.role_at(square)
        {
            gain += self.prices.of(!at.turn(), role);
        }
        if let Some(role) = m.promoted_to() {
            gain += self.prices.of(at.turn(), role) - self.prices.of(at.turn(), Role::Pawn);
        }
        gain
    }

    /// The value of a move at the top to the side that makes it, all moves searched to `depth` plies
    /// (this one included) and captures beyond. Values at or below `alpha` are only bounds.
    pub(super) fn value_of<T: Tracer>(
        &mut self,
        at: &Position,
        m: Move,
        depth: u32,
        (alpha, beta): (i32, i32),
        watch: &Watch<'_, '_, '_>,
        trace: &mut T,
    ) -> i32 {
        let balance = self.prices.balance(at, at.turn()) + self.gain(at, m);
        trace.enter(m);
        let mut search = Search { tactics: self, watch, trace };
        let value = -search.all_moves(&at.play(m), depth - 1, 1, -beta, -alpha, -balance);
        trace.leave(value, "");
        value
    }

    /// The line expected after the move valued last.
    pub(super) fn line_after(&self, m: Move) -> Vec<Move> {
        let line = &self.lines[1];
        std::iter::once(m).chain(line.moves[..line.len].iter().copied()).collect()
    }

    /// The best line from `ply` on now begins with `m`.
    #[inline]
    fn extend_line(&mut self, ply: usize, m: Move) {
        let (above, below) = self.lines.split_at_mut(ply + 1);
        let (line, rest) = (&mut above[ply], &below[0]);
        let len = rest.len.min(MAX_PLY - 1);
        line.moves[0] = m;
        line.moves[1..=len].copy_from_slice(&rest.moves[..len]);
        line.len = len + 1;
    }

    /// TECH notices a mate when the king can be taken after every move, which it sees only where all
    /// moves are searched; having no legal move says the same.
    /// CHOICE: stalemate is a draw, worth nothing to either side. The text does not say; a program that
    /// took stalemate for the capture of the king could not win a won ending.
    fn no_moves(&self, in_check: bool, ply: usize, balance: i32) -> i32 {
        match (in_check, self.nearest_mate) {
            (false, _) => 0,
            (true, true) => ply as i32 - KING,
            (true, false) => balance - KING,
        }
    }
}

/// One search in progress.
struct Search<'s, 'a, 'b, 'n, T> {
    tactics: &'s mut Tactics,
    watch: &'s Watch<'a, 'b, 'n>,
    trace: &'s mut T,
}

impl<T: Tracer> Search<'_, '_, '_, '_, T> {
    /// Counts a position and now and then looks whether somebody wants an answer.
    #[inline]
    fn visit(&mut self, ply: usize) {
        self.tactics.statistics.by_ply[ply] += 1;
        self.tactics.lines[ply].len = 0;
        self.count_down();
    }

    #[inline]
    fn count_down(&mut self) {
        self.tactics.until_poll -= 1;
        if self.tactics.until_poll == 0 {
            self.poll();
        }
    }

    #[cold]
    fn poll(&mut self) {
        let positions = self.tactics.statistics.positions();
        let left = self.watch.bounds.max_positions.saturating_sub(positions);
        self.tactics.until_poll = left.clamp(1, u64::from(POLL_EVERY)) as u32;
        self.tactics.aborted |= self.watch.must_stop(positions);
    }

    /// Counts a bottom position whose value is known without a look at the board: at the end of the fixed
    /// depth the side to move may stop with the material it has, and if that already refutes the
    /// move, nothing else about the position matters. Value and counts are those of looking.
    #[inline]
    fn count_bottom(&mut self, ply: usize) {
        self.tactics.statistics.by_ply[ply] += 1;
        self.tactics.statistics.bottom_positions += 1;
        self.count_down();
    }

    /// May positions at the end of the fixed depth be valued without making the move that leads there?
    #[inline]
    fn values_unseen(&self) -> bool {
        !T::DRAWS && !self.tactics.must_capture
    }

    /// All moves, `depth` plies of them; the value to the side that moves. `balance` is its material
    /// minus the opponent's, kept up move by move.
    fn all_moves(
        &mut self,
        at: &Position,
        depth: u32,
        ply: usize,
        mut alpha: i32,
        beta: i32,
        balance: i32,
    ) -> i32 {
        if depth == 0 {
            return self.captures(at, ply, alpha, beta, balance);
        }
        self.visit(ply);
        if self.tactics.aborted {
            return 0;
        }
        self.tactics.statistics.move_generations += 1;
        let restraints = at.restraints();
        let mut best = -INFINITY;

        // PAPER: p. 7: the killer first, if it is legal; then captures, the dearest man first; then the
        // rest. CHOICE: one killer a ply, the newest, and none where only captures are followed.
        // Each list is made only when the one before has not refuted the last move.
        let killer =
            self.tactics.killers[ply].filter(|&m| at.is_pseudo_legal(m) && at.is_legal(m, &restraints));
        let mut moves = MoveList::new();
        for stage in 0..3 {
            moves.clear();
            match stage {
                0 => moves.extend(killer),
                1 => {
                    at.captures(&restraints, &mut moves);
                    dearest_first(at, &mut moves);
                }
                _ => at.quiets(&restraints, &mut moves),
            }
            for &m in &moves {
                if stage > 0 && Some(m) == killer {
                    continue;
                }
                let balance = balance + self.tactics.gain(at, m);
                if depth == 1 && balance <= alpha && self.values_unseen() {
                    self.count_bottom(ply + 1);
                    best = best.max(balance);
                    continue;
                }
                self.trace.enter(m);
                let value = -self.all_moves(&at.play(m), depth - 1, ply + 1, -beta, -alpha, -balance);
                self.trace.leave(seen_from_top(value, ply), "");
                if self.tactics.aborted {
                    return 0;
                }
                if value > best {
                    best = value;
                    if value > alpha {
                        alpha = value;
                        if value >= beta {
                            self.tactics.killers[ply] = Some(m);
                            return value;
                        }
                        self.tactics.extend_line(ply, m);
                    }
                }
            }
        }
        if best == -INFINITY {
            self.tactics.statistics.bottom_positions += 1;
            return self.tactics.no_moves(restraints.checkers.any(), ply, balance);
        }
        best
    }

    /// PAPER: p. 5: "quiescence is approximated by investigating all sequences of captures"; checks
    /// are not (game 2, note H).
    /// CHOICE: a side that does not like its captures may stop, its material standing as it is;
    /// `quiescence=must-capture` reads the sentence to the letter.
    fn captures(&mut self, at: &Position, ply: usize, mut alpha: i32, beta: i32, balance: i32) -> i32 {
        self.visit(ply);
        let may_stop = !self.tactics.must_capture;
        if may_stop {
            if balance >= beta {
                self.tactics.statistics.bottom_positions += 1;
                return balance;
            }
            alpha = alpha.max(balance);
        }
        if self.tactics.aborted || ply + 1 >= MAX_PLY {
            return balance;
        }
        self.tactics.statistics.move_generations += 1;
        let mut moves = MoveList::new();
        at.captures(&at.restraints(), &mut moves);
        if moves.is_empty() {
            self.tactics.statistics.bottom_positions += 1;
            return balance;
        }
        dearest_first(at, &mut moves);
        let mut best = if may_stop { balance } else { -INFINITY };
        for &m in &moves {
            let balance = balance + self.tactics.gain(at, m);
            if balance <= alpha && self.values_unseen() {
                self.count_bottom(ply + 1);
                best = best.max(balance);
                continue;
            }
            self.trace.enter(m);
            let value = -self.captures(&at.play(m), ply + 1, -beta, -alpha, -balance);
            self.trace.leave(seen_from_top(value, ply), "captures only");
            if self.tactics.aborted {
                return 0;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    if value >= beta {
                        return value;
                    }
                    self.tactics.extend_line(ply, m);
                }
            }
        }
        best
    }
}

/// The value to the side that moves at the top, of a value to the side that moves at `ply`.
#[inline]
fn seen_from_top(value: i32, ply: usize) -> i32 {
    if ply.is_multiple_of(2) { value } else { -value }
}

/// Where a man stands in the order of captures; knights and bishops are worth the same.
const DEARNESS: [u32; 6] = [0, 1, 1, 2, 3, 4];

/// Sorts captures by what is taken, the dearest first; equals keep their order.
#[inline]
fn dearest_first(at: &Position, moves: &mut MoveList) {
    if moves.len() < 2 {
        return;
    }
    // The victim above, the move below: small words for an insertion sort that keeps the order of equals.
    let mut keyed = ArrayVec::<u32, 256>::new();
    for &m in moves.iter() {
        let victim = m
            .captured_square()
            .and_then(|square| at.role_at(square))
            .map_or(0, |role| DEARNESS[role.index()]);
        let mut j = keyed.len();
        keyed.push(victim << 16 | u32::from(m.to_bits()));
        while j > 0 && keyed[j - 1] >> 16 < victim {
            keyed.swap(j, j - 1);
            j -= 1;
        }
    }
    for (m, &word) in moves.iter_mut().zip(&keyed) {
        *m = Move::from_bits(word as u16);
    }
}

/// The end of the thinking time as the search sees it.
pub(super) struct Watch<'a, 'b, 'n> {
    pub notes: &'a Notes<'n>,
    pub bounds: &'b Bounds,
}

impl Watch<'_, '_, '_> {
    fn must_stop(&self, positions: u64) -> bool {
        self.notes.stopped()
            || positions >= self.bounds.max_positions
            || self.bounds.deadline.is_some_and(|deadline| self.notes.elapsed() >= deadline)
    }
}

/// In how many moves this value mates, if it does; negative if the side that moves is mated.
pub(super) fn mate_in(value: i32) -> Option<i32> {
    if value > MATE_RANGE {
        Some(((KING - value).max(0) + 1) / 2)
    } else if value < -MATE_RANGE {
        Some(-((KING + value).max(0) + 1) / 2)
    } else {
        None
    }
}
