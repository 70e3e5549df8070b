//! Alan Turing's paper machine (1951-53), a program carried out by hand.
//!
//! The map of this room, by the parts of "Digital Computers Applied to Games" (in B. V. Bowden, ed., *Faster than
//! Thought*, 1953); the rules are quoted in *The Turing Guide*, ch. 31, and collected in facts C2:
//! * the value of the men, and W/B: `material`;
//! * considerable moves: `considerable_moves`;
//! * dead and undead positions, the look-ahead: `dead_position`;
//! * the position-play value: `position_play`.

mod considerable_moves;
mod dead_position;
mod explain;
mod material;
mod position_play;
mod settings;

#[cfg(test)]
mod tests;

use std::time::Duration;

use board::Color;
use board::chess::{Game, Move, Position};
use frame::{
    Answers, Bound, Card, Cite, Decision, Geometry, Limits, MAX_DEPTH, Moves, Notes, Period, Program,
    Progress, Reason, Score, Seated, Stats, Values,
};

use considerable_moves::{is_considerable, mating_move};
use dead_position::{LookAhead, NoTrace, Tracer, Watch};
use material::{INFINITY, Worth};
use position_play::{comparable, position_play, total};
use settings::Settings;

/// The card of Turing's machine.
pub const CARD: Card = Card {
    id: "turing",
    name: "Turing's paper machine",
    year: 1953,
    authors: &["Alan Turing"],
    machine: "paper and pencil",
    paper: "A. M. Turing, Digital Computers Applied to Games, in B. V. Bowden (ed.), Faster than Thought, Pitman, 1953",
    character: "Follows every exchange to its end, and between exchanges drifts wherever its men can move most.",
    geometry: Geometry::CHESS,
    answers: Answers {
        alternatives: "all moves",
        depth: "all moves and all replies, then considerable moves (recaptures, captures of undefended or dearer men, mates) until the position is dead",
        evaluation: "the ratio of the two sums of material",
        integration: "minimax",
        choice: "among equals the greatest position-play value right after the move",
    },
    options: settings::OPTIONS,
    in_play: &[],
    commands: &[],
    period: Period {
        machine: "paper machine",
        seconds: half_an_hour,
        source: Cite("15 to 30 minutes a move by hand (facts C2)"),
    },
    seat: Seated::<Turing>::take,
};

/// CHOICE: half an hour a move whatever the position; nobody has timed the single steps.
fn half_an_hour(_: &Stats) -> f64 {
    1_800.0
}

/// The program in its seat. It remembers nothing between moves.
struct Turing {
    settings: Settings,
    look_ahead: LookAhead,
    /// The full-width plies of the decision, for the frame's questions.
    depth_asked: u32,
}

/// A move at the root, with the position-play value of the position right after it.
struct Alternative {
    m: Move,
    play: f64,
}

/// What the look-ahead made of the moves at the root.
struct Found {
    best: usize,
    worth: Worth,
    line: Vec<Move>,
    values: Vec<Option<(Worth, Bound)>>,
    depth: u32,
}

/// How deep to look, and until when.
struct Plan {
    from: u32,
    to: u32,
    soft: Option<Duration>,
    hard: Option<Duration>,
    max_positions: u64,
}

impl Turing {
    /// All legal moves, the one to be preferred among equals first: by position-play value, then by the tie rule.
    /// So the machine's choice is the first of the best, and the order in which they are searched does not matter.
    fn alternatives_in_order(&self, at: &Position) -> Vec<Alternative> {
        let mut moves: Vec<Alternative> = at
            .legal_moves()
            .iter()
            .map(|&m| {
                let play = if self.settings.position_play {
                    total(&position_play(&at.play(m), at.turn(), Some(m), &self.settings))
                } else {
                    0.0
                };
                Alternative { m, play }
            })
            .collect();
        let lot = |m: Move| match self.settings.random_seed {
            // CHOICE: "first" is the lowest square of origin, then of destination; a queen before lesser promotions.
            None => (m.from().index() as u64) << 16 | (m.to().index() as u64) << 8 | promotion_rank(m),
            Some(seed) => scramble(seed ^ scramble(at.key().wrapping_add(u64::from(m.to_bits())))),
        };
        moves.sort_by_key(|alternative| (-comparable(alternative.play), lot(alternative.m)));
        moves
    }

    /// Looks at all moves to one depth, beginning with number `first`; the outcome is the first of the best.
    fn look<T: Tracer>(
        &mut self,
        at: &Position,
        moves: &[Alternative],
        depth: u32,
        first: usize,
        watch: &Watch<'_, '_>,
        trace: &mut T,
    ) -> Option<Found> {
        let mut found: Option<Found> = None;
        let mut values = vec![None; moves.len()];
        for i in std::iter::once(first).chain((0..moves.len()).filter(|&i| i != first)) {
            let alpha = match &found {
                None => -INFINITY,
                // A move that comes before the best so far replaces it if it is as good.
                Some(found) if i < found.best => found.worth.key - 1,
                Some(found) => found.worth.key,
            };
            let m = moves[i].m;
            let worth = self.look_ahead.value_of(at, m, depth, (alpha, INFINITY), watch, trace);
            if self.look_ahead.aborted {
                break;
            }
            let improves = worth.key > alpha;
            let exact = improves || !self.settings.alpha_beta;
            values[i] = Some((worth, if exact { Bound::Exact } else { Bound::AtMost }));
            if improves {
                let line = self.look_ahead.line_after(m);
                found = Some(Found { best: i, worth, line, values: Vec::new(), depth });
            }
        }
        found.map(|found| Found { values, ..found })
    }

    fn plan(&self, limits: &Limits) -> Plan {
        let max_positions = limits.nodes.unwrap_or(u64::MAX);
        // MODERN: on a clock, with a count of positions or until stopped, ply is added to ply.
        if limits.is_open_ended() && self.settings.deepening {
            let (soft, hard) = limits.deepening_times();
            let to = limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
            return Plan { from: 1, to, soft, hard, max_positions };
        }
        let depth = limits.depth.unwrap_or(self.settings.depth).clamp(1, MAX_DEPTH);
        let hard = limits.latest_answer();
        Plan { from: depth, to: depth, soft: None, hard, max_positions }
    }

    /// Carries out the plan. `None` only if it is stopped before anything is known.
    fn search<T: Tracer>(
        &mut self,
        at: &Position,
        moves: &[Alternative],
        plan: &Plan,
        notes: &mut Notes<'_>,
        trace: &mut T,
    ) -> Option<Found> {
        let mut known: Option<Found> = None;
        for depth in plan.from..=plan.to {
            let first = known.as_ref().map_or(0, |known| known.best);
            let watch = Watch { notes, max_positions: plan.max_positions, deadline: plan.hard };
            let found = self.look(at, moves, depth, first, &watch, trace);
            // A depth given up half-way counts as far as it got: its first move was the best before.
            known = found.or(known);
            let Some(known) = &known else { break };
            let nodes = self.look_ahead.counts.positions;
            let value = known.worth.score(self.settings.ratio);
            notes.report(|| Progress {
                depth: known.depth,
                value,
                nodes,
                line: known.line.iter().map(ToString::to_string).collect(),
            });
            if self.look_ahead.aborted {
                break;
            }
            let mate_found = known.worth.mate_in().is_some_and(|moves| 2 * moves.unsigned_abs() <= depth);
            let time_is_up = plan.soft.is_some_and(|soft| moves.len() == 1 || notes.elapsed() >= soft);
            if mate_found || time_is_up {
                break;
            }
        }
        known
    }
}

/// Queen 0 to knight 3.
fn promotion_rank(m: Move) -> u64 {
    m.promoted_to().map_or(0, |role| board::Role::Queen.index().saturating_sub(role.index()) as u64)
}

/// A number that looks like chance and is always the same (the finisher of splitmix64).
fn scramble(mut x: u64) -> u64 {
    x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

impl Program for Turing {
    type Position = Position;
    type Value = Worth;

    fn new(values: &Values) -> Turing {
        let settings = Settings::from(values);
        Turing { settings, look_ahead: LookAhead::new(settings), depth_asked: settings.depth }
    }

    fn alternatives(&mut self, game: &Game, moves: &mut Moves<Self>) {
        moves.extend(self.alternatives_in_order(game.position()).iter().map(|alternative| alternative.m));
    }

    /// The question knows the position and not the move before it, so recaptures that are not considerable for
    /// another reason are left out here; the decision itself knows them.
    fn continuations(&mut self, at: &Position, ply: u32, moves: &mut Moves<Self>) {
        let legal = at.legal_moves();
        if ply < self.depth_asked {
            moves.extend(legal);
            return;
        }
        let mate = mating_move(at, &legal, &[]);
        moves.extend(
            legal
                .iter()
                .copied()
                .filter(|&m| mate == Some(m) || is_considerable(at, m, None, &self.settings)),
        );
    }

    fn evaluate(&mut self, at: &Position, me: Color) -> Worth {
        Worth::of(at, me, &self.settings)
    }

    fn score(&self, value: &Worth) -> Score {
        value.score(self.settings.ratio)
    }

    fn prepare(&mut self, limits: &Limits) {
        self.depth_asked = limits.depth.unwrap_or(self.settings.depth);
    }

    fn appraise(&mut self, game: &Game, line: &[Move]) -> Vec<Reason> {
        let at = line.iter().fold(*game.position(), |at, &m| at.play(m));
        self.appraisal(&at)
    }

    fn decide(&mut self, game: &Game, limits: &Limits, notes: &mut Notes<'_>) -> Option<Decision<Move>> {
        self.prepare(limits);
        let at = game.position();
        let moves = self.alternatives_in_order(at);
        moves.first()?;
        let plan = self.plan(limits);
        self.look_ahead.begin(at.turn());
        let found = match notes.take_tree() {
            Some(mut tree) => self.search(at, &moves, &plan, notes, &mut tree),
            None => self.search(at, &moves, &plan, notes, &mut NoTrace),
        };
        // Stopped before anything was known: one ply is a matter of moments.
        let found = found.or_else(|| {
            self.look_ahead.aborted = false;
            self.look(at, &moves, 1, 0, &Watch::unbounded(&Notes::silent()), &mut NoTrace)
        })?;
        let counts = self.look_ahead.counts;
        let asked = notes.question().map(|uci| self.answer(at, &moves, &found, uci));
        let (considered, reasons) = self.explain(at, &moves, &found, limits, notes);
        self.look_ahead.counts = counts;
        Some(Decision {
            chosen: moves[found.best].m,
            value: self.score(&found.worth),
            line: found.line,
            considered,
            asked,
            stats: counts.to_stats(found.depth),
            reasons,
        })
    }
}
