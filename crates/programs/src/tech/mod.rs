//! TECH, the Technology Chess Program (James J. Gillogly, Carnegie-Mellon University, 1971).
//!
//! The map of this room, by the sections of the report (CMU-CS-71-109):
//! * Design, and the supervisor's part: `supervisor`;
//! * Tactical Analysis: `tactical_analysis`, `values`;
//! * Positional Analysis: `positional_analysis`, one file a phase;
//! * Statistics: `statistics`.

mod explain;
mod positional_analysis;
mod settings;
mod statistics;
mod supervisor;
mod tactical_analysis;
mod values;

#[cfg(test)]
mod tests;

use board::Color;
use board::chess::{Game, Move, Position};
use frame::{
    Answers, Bound, Card, Cite, Decision, DrawAnswer, Geometry, Limits, Moves, Notes, Period, Program,
    Progress, Reason, Score, Seated, Values,
};

use positional_analysis::{Phase, Presorted, points, presort};
use settings::{Repetition, Settings};
use supervisor::{Plan, Supervisor};
use tactical_analysis::{Bounds, INFINITY, NoTrace, Tactics, Tracer, Watch, mate_in};
use values::{Prices, worth};

/// TECH's card.
pub const CARD: Card = Card {
    id: "tech",
    name: "TECH",
    year: 1971,
    authors: &["James J. Gillogly"],
    machine: "PDP-10",
    paper: "The Technology Chess Program, Carnegie-Mellon University, CMU-CS-71-109, 29 November 1971",
    character: "Sees every capture, counts nothing but material, and lets a page of positional rules break the ties.",
    geometry: Geometry::CHESS,
    answers: Answers {
        alternatives: "all moves, the best positional score first",
        depth: "all moves to a fixed depth (usually 5 plies), then all sequences of captures",
        evaluation: "material only",
        integration: "minimax with alpha-beta",
        choice: "the first of the best, so the best positional score among materially equal moves",
    },
    options: settings::OPTIONS,
    in_play: &[],
    commands: &[],
    period: Period {
        machine: "PDP-10",
        seconds: statistics::pdp10_seconds,
        source: Cite("Gillogly 1971, Statistics"),
    },
    seat: Seated::<Tech>::take,
};

/// The program in its seat.
struct Tech {
    settings: Settings,
    supervisor: Supervisor,
    tactics: Tactics,
}

/// What the tactical analysis made of the moves at the top.
struct Analysed {
    best: usize,
    value: i32,
    line: Vec<Move>,
    /// A value for each move looked at, in the order of the pre-sort.
    values: Vec<Option<(i32, Bound)>>,
    depth: u32,
}

impl Tech {
    /// Searches the moves at the top to one depth, beginning with number `first`. The outcome is that of
    /// searching them in order and keeping the first of equals: a move that comes before the best
    /// so far replaces it if it is as good, one that comes after only if it is better.
    fn analyse<T: Tracer>(
        &mut self,
        at: &Position,
        moves: &[Presorted],
        depth: u32,
        first: usize,
        watch: &Watch<'_, '_, '_>,
        trace: &mut T,
    ) -> Option<Analysed> {
        let mut found: Option<Analysed> = None;
        let mut values = vec![None; moves.len()];
        for i in std::iter::once(first).chain((0..moves.len()).filter(|&i| i != first)) {
            let alpha = match &found {
                None => -INFINITY,
                Some(found) if i < found.best => found.value - 1,
                Some(found) => found.value,
            };
            let value = self.tactics.value_of(at, moves[i].m, depth, (alpha, INFINITY), watch, trace);
            if self.tactics.aborted {
                break;
            }
            let improves = value > alpha;
            values[i] = Some((value, if improves { Bound::Exact } else { Bound::AtMost }));
            if improves {
                let line = self.tactics.line_after(moves[i].m);
                found = Some(Analysed { best: i, value, line, values: Vec::new(), depth });
            }
        }
        found.map(|found| Analysed { values, ..found })
    }

    /// Carries out the plan. `None` only if it is stopped before anything is known.
    fn search<T: Tracer>(
        &mut self,
        at: &Position,
        moves: &[Presorted],
        plan: &Plan,
        bounds: &Bounds,
        notes: &mut Notes<'_>,
        trace: &mut T,
    ) -> Option<Analysed> {
        match *plan {
            Plan::Fixed { depth } => self.analyse(at, moves, depth, 0, &Watch { notes, bounds }, trace),
            Plan::Iterative { max_depth, soft_limit } => {
                let mut known: Option<Analysed> = None;
                for depth in 1..=max_depth {
                    let first = known.as_ref().map_or(0, |known| known.best);
                    let found = self.analyse(at, moves, depth, first, &Watch { notes, bounds }, trace);
                    known = found.or(known);
                    let Some(known) = &known else { break };
                    if self.tactics.aborted {
                        break;
                    }
                    self.report(known, notes);
                    let mate_found =
                        mate_in(known.value).is_some_and(|moves| 2 * moves.unsigned_abs() <= depth);
                    let time_is_up =
                        soft_limit.is_some_and(|limit| moves.len() == 1 || notes.elapsed() >= limit);
                    if mate_found || time_is_up {
                        break;
                    }
                }
                known
            }
        }
    }

    fn report(&self, known: &Analysed, notes: &mut Notes<'_>) {
        let nodes = self.tactics.statistics.positions();
        let value = self.score(&known.value);
        notes.report(|| Progress {
            depth: known.depth,
            value,
            nodes,
            line: known.line.iter().map(ToString::to_string).collect(),
        });
    }

    /// The moves in the order TECH tries them, and the repetition that was put last, if one was first.
    fn ordered_moves(&self, game: &Game) -> (Vec<Presorted>, Option<Move>) {
        let mut moves = presort(game.position(), &self.settings);
        let replaced = match self.settings.repetition {
            Repetition::Off => None,
            _ => supervisor::put_repetitions_last(game, &mut moves, &self.settings),
        };
        (moves, replaced)
    }

    fn begin(&mut self, at: &Position) {
        let prices = Prices::for_search(at, at.turn(), Phase::of(at, &self.settings), &self.settings);
        self.tactics.begin(prices);
        // The moves at the top are generated once.
        self.tactics.statistics.move_generations = 1;
    }
}

impl Program for Tech {
    type Position = Position;
    type Value = i32;

    fn new(values: &Values) -> Tech {
        let settings = Settings::from(values);
        Tech {
            settings,
            supervisor: Supervisor::new(&settings),
            tactics: Tactics::new(settings.must_capture, settings.nearest_mate),
        }
    }

    fn alternatives(&mut self, game: &Game, moves: &mut Moves<Self>) {
        moves.extend(self.ordered_moves(game).0.iter().map(|presorted| presorted.m));
    }

    fn continuations(&mut self, at: &Position, ply: u32, moves: &mut Moves<Self>) {
        if ply < self.settings.depth {
            moves.extend(at.legal_moves());
        } else {
            moves.extend(at.legal_moves().into_iter().filter(|m| m.is_capture()));
        }
    }

    fn evaluate(&mut self, at: &Position, me: Color) -> i32 {
        Prices::BASIC.balance(at, me)
    }

    fn score(&self, value: &i32) -> Score {
        match mate_in(*value) {
            Some(moves) if self.settings.nearest_mate => Score::Mate(moves),
            _ => points(*value),
        }
    }

    fn appraise(&mut self, game: &Game, line: &[Move]) -> Vec<Reason> {
        let at = &line.iter().fold(*game.position(), |at, &m| at.play(m));
        let me = at.turn();
        let sum = |side: Color| points(worth(at, side));
        let balance = points(Prices::BASIC.balance(at, me));
        let sides = vec![
            Reason::new(format!("{me}'s men")).worth(sum(me)),
            Reason::new(format!("{}'s men", !me)).worth(sum(!me).reversed()),
        ];
        vec![Reason::new("material").worth(balance).because(sides).cited(Cite("Gillogly 1971, pp. 5-7"))]
    }

    fn new_game(&mut self) {
        self.supervisor = Supervisor::new(&self.settings);
    }

    fn decide(&mut self, game: &Game, limits: &Limits, notes: &mut Notes<'_>) -> Option<Decision<Move>> {
        let at = game.position();
        let (moves, replaced) = self.ordered_moves(game);
        moves.first()?;
        let (plan, bounds) = self.supervisor.plan(at, limits, &self.settings);
        self.begin(at);
        let found = match notes.take_tree() {
            Some(mut tree) => self.search(at, &moves, &plan, &bounds, notes, &mut tree),
            None => self.search(at, &moves, &plan, &bounds, notes, &mut NoTrace),
        };
        // Stopped before anything was known: one ply is a matter of microseconds and hangs no piece.
        let found = found.or_else(|| {
            self.tactics.aborted = false;
            let watch = Watch { notes: &Notes::silent(), bounds: &Bounds::NONE };
            self.analyse(at, &moves, 1, 0, &watch, &mut NoTrace)
        })?;
        let stats = self.tactics.statistics.to_stats(found.depth);
        let asked = notes.question().map(|uci| self.answer(at, &moves, &found, uci));
        let (considered, reasons) = self.explain(at, &moves, &found, replaced, limits, notes);
        Some(Decision {
            chosen: moves[found.best].m,
            value: self.score(&found.value),
            line: found.line,
            considered,
            asked,
            stats,
            reasons,
        })
    }

    /// PAPER: p. 4: "TECH uses a 2 ply search to guess its opponent's move".
    fn guess_reply(&mut self, game: &Game) -> Option<Move> {
        let at = game.position();
        let moves = presort(at, &self.settings);
        self.begin(at);
        let notes = Notes::silent();
        let watch = Watch { notes: &notes, bounds: &Bounds::NONE };
        let found = self.analyse(at, &moves, 2, 0, &watch, &mut NoTrace)?;
        Some(moves[found.best].m)
    }

    fn note_time_used(&mut self, seconds: f64) {
        self.supervisor.note_time_used(seconds);
    }

    /// PAPER: p. 5: the supervisor considers draw offers; how is not said.
    /// CHOICE: TECH takes a draw if it is behind in material, by its last analysis if it has one.
    fn answer_draw_offer(&mut self, game: &Game, value: Option<&Score>) -> DrawAnswer {
        let me = !game.position().turn();
        let value = value.cloned().unwrap_or_else(|| points(Prices::BASIC.balance(game.position(), me)));
        let behind = match &value {
            Score::Mate(moves) => *moves < 0,
            other => other.centipawns().unwrap_or(0) < 0,
        };
        let standing = if behind { "behind" } else { "not behind" };
        DrawAnswer { accepted: behind, why: format!("it is {standing} in material ({value})") }
    }

    fn save(&self) -> String {
        self.supervisor.save()
    }

    fn restore(&mut self, text: &str) -> Result<(), String> {
        self.supervisor.restore(text)
    }
}
