//! PAPER: Memo 174, "Description of a simplified minimax search" and "The alpha-beta tree-pruning algorithm".
//!
//! All values are White's view. `bounds[0]` is the best White is sure of, `bounds[1]` the best Black is.

use super::board::Made;
use super::feedover::Verdict;
use super::hash_coding::Known;
use super::machine::{DEEPEST, Event, INFINITE, Line, Machine, RootMove, Step, Tracer};
use super::men::KING;
use super::modifications::{MATE_LIKE, points_off};
use super::width::entries_to_look_at;

/// A mate, less one for each level.
pub(super) const MATE: i32 = 28672;
/// Beyond this a value only says that a line was cut off.
const CUT_OFF: i32 = 32256;
/// Worse than everything: no legal move has been found yet.
const NOTHING: i32 = -(1 << 21);

/// Better for the side: White wants more, Black less.
const fn better(side: usize, a: i32, b: i32) -> bool {
    if side == 0 { a > b } else { a < b }
}

/// The value seen by a side.
const fn seen_by(side: usize, value: i32) -> i32 {
    if side == 0 { value } else { -value }
}

impl Machine {
    /// Is the score so good for the side that the other would never allow it? PAPER: "a move is refued if
    /// it is equally good as the best so far at the previous level", unless that best was modified.
    pub(super) fn cuts_off(&self, side: usize, score: i32) -> bool {
        let bound = self.bounds[1 - side];
        better(side, score, bound) || (score == bound && self.equal_cuts[side])
    }

    /// A position reached by a plausible move: its value, with the variation left in `line`.
    pub(super) fn search_node<T: Tracer>(&mut self, tracer: &mut T) -> i32 {
        let side = self.board.turn();
        let saved = (self.bounds[side], self.equal_cuts[1 - side]);
        self.level += 1;
        self.depth_counter += 1;
        let plies_left = (self.depth - self.depth_counter).max(0);
        let value = match self.consult_hash(side, plies_left) {
            Some(value) => {
                self.line.clear();
                self.statistics.hash_hits += 1;
                value
            }
            None if self.depth_counter > self.depth => self.evaluate_position(side, tracer),
            None => self.try_plausible_moves(side, false, tracer),
        };
        (self.bounds[side], self.equal_cuts[1 - side]) = saved;
        self.level -= 1;
        self.depth_counter -= 1;
        value
    }

    /// A position reached by a plausible capture.
    fn search_capture<T: Tracer>(&mut self, tracer: &mut T) -> i32 {
        let side = self.board.turn();
        let saved = (self.bounds[side], self.equal_cuts[1 - side]);
        self.statistics.captures_tried += 1;
        self.level += 1;
        self.depth_counter += 1;
        let value = match self.consult_hash(side, 0) {
            Some(value) => {
                self.line.clear();
                self.statistics.hash_hits_after_captures += 1;
                value
            }
            None => self.evaluate_position(side, tracer),
        };
        (self.bounds[side], self.equal_cuts[1 - side]) = saved;
        self.level -= 1;
        self.depth_counter -= 1;
        value
    }

    /// What the hash table says of the position; if nothing of use, the position is entered as pending.
    fn consult_hash(&mut self, side: usize, plies_left: i32) -> Option<i32> {
        self.hash_slot = None;
        if self.settings.hash < 0 {
            return None;
        }
        let place = self.hash.look_up(super::hash_coding::key(&self.board));
        if place.found
            && let Some(value) = self.known_value(side, place.slot, plies_left)
        {
            return Some(value);
        }
        self.hash_slot = self.hash.enter(place, Known::Pending, plies_left);
        None
    }

    /// "On retrieval, the value is compared with alpha or beta and a determination is made if further
    /// investigation is needed."
    fn known_value(&self, side: usize, slot: usize, plies_left: i32) -> Option<i32> {
        // At the top a move is wanted, not a value.
        if self.level == 1 {
            return None;
        }
        let (known, value, plies) = self.hash.read(slot);
        if known == Known::Pending {
            return Some(0);
        }
        if plies < plies_left {
            return None;
        }
        let values_kept = self.settings.hash > 0;
        match known {
            Known::Value => values_kept.then_some(value),
            Known::AtLeast => (values_kept && self.cuts_off(side, value)).then_some(too_good(side)),
            // CHOICE: the original compares with the bound of the other side, which is easily met; a quirk.
            Known::AtMost => {
                let bound = if self.settings.quirks { self.bounds[1 - side] } else { self.bounds[side] };
                let useless = if self.settings.quirks {
                    better(1 - side, value, bound)
                } else {
                    !better(side, value, bound)
                };
                useless.then_some(-too_good(side))
            }
            Known::InGame | Known::Pending => Some(0),
        }
    }

    /// Notes a result in the hash table, or takes the entry away when only repetitions are looked for.
    fn note_in_hash(&mut self, slot: Option<usize>, known: Known, value: i32, at_rest: bool) {
        let Some(slot) = slot else { return };
        if self.settings.hash == 0 {
            self.hash.give_back(slot, at_rest);
        } else {
            self.hash.note(slot, known, value);
        }
    }

    fn note_value_in_hash(&mut self, slot: Option<usize>, value: i32, at_rest: bool) {
        if slot.is_some_and(|slot| self.hash.read(slot).0 == Known::Pending) {
            self.note_in_hash(slot, Known::Value, value, at_rest);
        }
    }

    /// PAPER: the position evaluator: "If the feedover condition is false, a value for the position is
    /// developed by calling the static board evaluator and by exploring all plausible captures."
    fn evaluate_position<T: Tracer>(&mut self, side: usize, tracer: &mut T) -> i32 {
        let mut slot = self.hash_slot;
        let base = self.entries.len();
        self.statistics.static_evaluations += 1;
        self.line.clear();
        if self.look_at_static_position() == Verdict::Feedover {
            tracer.event(self, Event::Feedover { level: self.level });
            return self.try_plausible_moves(side, true, tracer);
        }
        let end = self.entries.len();
        let value = self.terms().sum();
        tracer.event(
            self,
            Event::Static { level: self.level, bounds: self.bounds, value, list: &self.entries[base..end] },
        );
        // 1. The side to move may leave it at that.
        if self.cuts_off(side, value) {
            self.note_in_hash(slot, Known::AtLeast, value, true);
            self.entries.truncate(base);
            return too_good(side);
        }
        if !better(side, self.bounds[side], value) {
            self.bounds[side] = value;
        }
        // 2. Or take something, the greatest gain first; equals are taken.
        let mut best = value;
        let mut best_line = Line::new();
        for i in base..end {
            if self.stopped || self.level >= DEEPEST {
                break;
            }
            let entry = self.entries[i];
            let Some(undo) = self.make(&entry) else { continue };
            self.poll(tracer);
            self.path.push(undo.made());
            tracer.enter(undo.made());
            let score = self.search_capture(tracer);
            tracer.leave((score.abs() < CUT_OFF).then_some(score), "capture");
            self.path.pop();
            self.unmake(&undo);
            if is_cut_off(side, score) {
                // Cut off below: the value here is not known well enough for the hash table.
                if let Some(slot) = slot.take() {
                    self.hash.forget(slot);
                }
                continue;
            }
            if self.cuts_off(side, score) {
                self.note_in_hash(slot, Known::AtLeast, score, true);
                self.put_before(undo.made(), true);
                self.entries.truncate(base);
                return too_good(side);
            }
            if !better(side, best, score) {
                if !better(side, self.bounds[side], score) {
                    self.equal_cuts[1 - side] = true;
                    self.bounds[side] = score;
                }
                self.put_before(undo.made(), true);
                std::mem::swap(&mut best_line, &mut self.line);
                best = score;
            }
        }
        self.note_value_in_hash(slot, best, true);
        self.entries.truncate(base);
        self.line = best_line;
        best
    }

    /// The variation with a move before it.
    pub(super) fn put_before(&mut self, made: Made, by_evaluator: bool) {
        if self.line.is_full() {
            self.line.pop();
        }
        self.line.insert(0, Step { made, by_evaluator });
    }

    fn poll<T: Tracer>(&mut self, tracer: &mut T) {
        if self.statistics.moves_made >= self.max_moves_made {
            self.stopped = true;
        }
        self.until_poll = self.until_poll.wrapping_sub(1);
        if self.until_poll > 256 {
            self.until_poll = 256;
            self.stopped |= tracer.stopped();
        }
    }

    /// Generates the plausible moves of a position and tries as many as the width says.
    pub(super) fn try_plausible_moves<T: Tracer>(
        &mut self,
        side: usize,
        feedover: bool,
        tracer: &mut T,
    ) -> i32 {
        let slot = self.hash_slot;
        let base = self.entries.len();
        self.generate_plausible_moves();
        let end = self.entries.len();
        let at_top = self.level == 1;
        tracer.event(
            self,
            Event::Node { level: self.level, bounds: self.bounds, list: &self.entries[base..end] },
        );
        if at_top {
            self.root_list.clear();
            self.root_list.extend_from_slice(&self.entries[base..end]);
        }
        let width = self.settings.width(self.level);
        let mut left = entries_to_look_at(&self.entries[base..end], width, self.men_with_safe_moves);
        let mut musts = self.musts;
        let mut best = Best { score: seen_by(side, NOTHING), raw: seen_by(side, NOTHING), found: false };
        let mut best_line = Line::new();
        for i in base..end {
            let entry = self.entries[i];
            // 1. Within the width every move, beyond it only those that must be looked at.
            left -= 1;
            if left < 0 {
                if musts == 0 {
                    break;
                }
                if !entry.must {
                    continue;
                }
            }
            musts -= i32::from(entry.must);
            if self.stopped {
                break;
            }
            let Some(undo) = self.make(&entry) else { continue };
            let made = undo.made();
            self.poll(tracer);
            self.path.push(made);
            tracer.enter(made);
            let mut raw = self.search_node(tracer);
            if self.stopped {
                tracer.leave(None, "stopped");
                self.path.pop();
                self.unmake(&undo);
                break;
            }
            // 2. The value is modified to choose among brothers; what is passed up stays as it is.
            let mut score = raw;
            if raw.abs() < MATE_LIKE {
                let off = points_off(&self.board, made, entry.poor, &self.line, raw, self.settings.quirks);
                score -= seen_by(side, off);
            }
            tracer.event(self, Event::Return { level: self.level, score, raw });
            let cut_below = is_cut_off(side, score);
            tracer.leave((!cut_below).then_some(raw), if cut_below { "cut off" } else { "" });
            if at_top {
                self.note_root_move(i - base, made, (!cut_below).then_some((score, raw)));
            }
            // 3. The score against what is known; a new best may be searched further, and is then judged
            // again.
            let mut further = self.level <= self.settings.secondary_levels;
            let mut outcome = self.judge_score(side, score, &best);
            while let Outcome::NewBest = outcome
                && std::mem::take(&mut further)
                && seen_by(side, score) > -MATE_LIKE
            {
                (score, raw) = self.search_further(side, (score, raw), tracer);
                outcome = self.judge_score(side, score, &best);
                if at_top && let Some(root) = self.root_moves.last_mut() {
                    root.scores = (!is_cut_off(side, score)).then_some((score, raw));
                    root.line.clone_from(&self.line);
                }
            }
            self.path.pop();
            // 4. PAPER: "Moves which lead to mate against the side to move are ignored and not tallied
            // against the basic width."
            let mated = match outcome {
                Outcome::TooGood => false,
                Outcome::CutOff => seen_by(side, self.bounds[side]) <= -MATE_LIKE,
                Outcome::NewBest | Outcome::NoBetter => seen_by(side, score) <= -MATE_LIKE,
            };
            left += i32::from(mated);
            match outcome {
                Outcome::TooGood => {
                    self.note_in_hash(slot, Known::AtLeast, score, false);
                    self.statistics.alpha_beta_cutoffs += 1;
                    best = Best { score: too_good(side), raw: too_good(side), found: true };
                    self.put_before(made, false);
                    std::mem::swap(&mut best_line, &mut self.line);
                    self.unmake(&undo);
                    break;
                }
                Outcome::CutOff => {
                    if best_line.is_empty() {
                        self.put_before(made, false);
                        std::mem::swap(&mut best_line, &mut self.line);
                    }
                    if !mated && better(side, score, best.score) {
                        // At least there is a legal move.
                        best.raw = score;
                    }
                }
                Outcome::NewBest => {
                    self.equal_cuts[1 - side] = score == raw;
                    if better(side, raw, self.bounds[side]) {
                        self.bounds[side] = raw;
                    }
                    best = Best { score, raw, found: true };
                    self.put_before(made, false);
                    std::mem::swap(&mut best_line, &mut self.line);
                }
                Outcome::NoBetter => {}
            }
            self.unmake(&undo);
        }
        self.entries.truncate(base);
        if feedover {
            self.feedovers_left += 1;
        }
        self.line = best_line;
        if self.stopped && !at_top {
            return 0;
        }
        self.conclude(side, slot, best)
    }

    fn judge_score(&self, side: usize, score: i32, best: &Best) -> Outcome {
        if self.cuts_off(side, score) {
            Outcome::TooGood
        } else if is_cut_off(side, score) {
            Outcome::CutOff
        } else if better(side, score, best.score) {
            Outcome::NewBest
        } else {
            Outcome::NoBetter
        }
    }

    /// The value of a node whose moves have been tried.
    fn conclude(&mut self, side: usize, slot: Option<usize>, best: Best) -> i32 {
        if !best.found && best.raw != seen_by(side, NOTHING) {
            // Every move was cut off.
            self.note_in_hash(slot, Known::AtMost, self.bounds[side], false);
            return -too_good(side);
        }
        let value = if best.found {
            best.raw
        } else if self.tables.is_attacked(1 - side, self.board.location[KING[side]]) {
            // CHOICE: the tables may be those of the last illegal move tried, as in the original.
            seen_by(side, self.level - MATE)
        } else {
            0
        };
        self.note_value_in_hash(slot, value, false);
        value
    }

    fn note_root_move(&mut self, entry: usize, made: Made, scores: Option<(i32, i32)>) {
        self.root_moves.push(RootMove { entry, made, scores, line: self.line.clone() });
    }
}

/// The best move of a node so far: modified score, value, and whether it is a move at all.
struct Best {
    score: i32,
    raw: i32,
    found: bool,
}

/// What a score means at its node.
enum Outcome {
    /// So good that the other side would not come here.
    TooGood,
    /// Cut off below: no better than what is known.
    CutOff,
    NewBest,
    NoBetter,
}

/// Was the line cut off below?
const fn is_cut_off(side: usize, score: i32) -> bool {
    seen_by(side, score) < -CUT_OFF
}

/// What a node returns that is too good for its side to be allowed.
const fn too_good(side: usize) -> i32 {
    seen_by(side, INFINITE)
}
