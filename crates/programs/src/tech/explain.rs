//! Why TECH chose its move, told after the search and without touching its result or its counts.

use board::chess::{Move, Position};
use board::notation::Notation;
use frame::{Asked, Bound, Cite, Considered, Limits, Notes, Reason};

use super::positional_analysis::{Phase, Presorted, points};
use super::tactical_analysis::{Bounds, INFINITY, NoTrace, Watch, mate_in};
use super::{Analysed, Program, Tech};

/// Exact values for the reader cost a few times the decision itself: worth it while that is a moment.
const EXPLAINS_EXACTLY_UP_TO: u64 = 2_000_000;

impl Tech {
    /// The value of one more move, with exact value and line, outside the counts of the decision.
    fn value_again(
        &mut self,
        at: &Position,
        m: Move,
        depth: u32,
        window: (i32, i32),
        notes: &Notes<'_>,
    ) -> i32 {
        let statistics = self.tactics.statistics.clone();
        let watch = Watch { notes, bounds: &Bounds::NONE };
        let value = self.tactics.value_of(at, m, depth, window, &watch, &mut NoTrace);
        self.tactics.statistics = statistics;
        value
    }

    /// What TECH thinks of a move it may not have chosen: its exact value, and how many moves it prefers.
    pub(super) fn answer(
        &mut self,
        at: &Position,
        moves: &[Presorted],
        found: &Analysed,
        uci: &str,
    ) -> Asked {
        let silent = Notes::silent();
        let depth = found.depth.max(1);
        let Some(asked) = moves.iter().position(|presorted| presorted.m.to_string() == uci) else {
            return Asked { value: None, rank: None };
        };
        if asked == found.best {
            return Asked { value: Some(self.score(&found.value)), rank: Some(1) };
        }
        self.tactics.aborted = false;
        let value = self.value_again(at, moves[asked].m, depth, (-INFINITY, found.value + 1), &silent);
        // A move that comes earlier is preferred if it is as good, one that comes later if it is better.
        let preferred = (0..moves.len())
            .filter(|&i| i != asked)
            .filter(|&i| {
                let bar = if i < asked { value - 1 } else { value };
                i == found.best || self.value_again(at, moves[i].m, depth, (bar, bar + 1), &silent) > bar
            })
            .count();
        Asked { value: Some(self.score(&value)), rank: Some(1 + preferred) }
    }

    /// The moves looked at with their reasons, and the reasons of the decision.
    pub(super) fn explain(
        &mut self,
        at: &Position,
        moves: &[Presorted],
        found: &Analysed,
        replaced: Option<Move>,
        limits: &Limits,
        notes: &Notes<'_>,
    ) -> (Vec<Considered<Move>>, Vec<Reason>) {
        let mut considered: Vec<Considered<Move>> = Vec::with_capacity(moves.len());
        // On a clock the time belongs to the game.
        let exactly = notes.explains()
            && !limits.is_open_ended()
            && self.tactics.statistics.positions() <= EXPLAINS_EXACTLY_UP_TO;
        let mut equals = exactly.then_some(0);
        for (i, presorted) in moves.iter().enumerate() {
            let Some((mut value, mut bound)) = found.values[i] else { continue };
            let mut line = vec![presorted.m];
            if i == found.best {
                line.clone_from(&found.line);
            } else if exactly && !notes.stopped() {
                // Alpha-beta only knows that the move is no better; a reader wants to know how much worse.
                self.tactics.aborted = false;
                let exact =
                    self.value_again(at, presorted.m, found.depth, (-INFINITY, found.value + 1), notes);
                if !self.tactics.aborted {
                    (value, bound) = (exact, Bound::Exact);
                    line = self.tactics.line_after(presorted.m);
                    equals = equals.map(|equals| equals + usize::from(exact == found.value));
                } else {
                    equals = None;
                }
            }
            considered.push(Considered {
                chosen: presorted.m,
                value: Some(self.score(&value)),
                bound,
                line,
                reasons: notes.because(|| vec![presorted.reason(at)]),
            });
        }
        let reasons = notes.because(|| self.reasons(at, moves, found, replaced, equals));
        (considered, reasons)
    }

    fn reasons(
        &self,
        at: &Position,
        moves: &[Presorted],
        found: &Analysed,
        replaced: Option<Move>,
        equals: Option<usize>,
    ) -> Vec<Reason> {
        let written = |m: Move| Notation::Descriptive.write(at, m);
        let chosen = &moves[found.best];
        let name = written(chosen.m);
        let company = match equals {
            None => String::new(),
            Some(0) => "; no other move keeps as much".to_string(),
            Some(1) => "; one other move keeps as much".to_string(),
            Some(n) => format!("; {n} other moves keep as much"),
        };
        let what = if mate_in(found.value).is_some() { "with" } else { "material after" };
        let tactical = Reason::new(format!(
            "{what} {name}, looking {} plies ahead and then at captures{company}",
            found.depth
        ))
        .worth(self.score(&found.value))
        .cited(Cite("Gillogly 1971, pp. 5-7"));
        let mut reasons = vec![tactical];
        if let Some(replaced) = replaced {
            let text = format!("{} would repeat a position: another move is preferred", written(replaced));
            reasons.push(Reason::new(text).cited(Cite("Gillogly 1971, game 1, note K")));
        }
        if self.settings.positional {
            let rank = found.best + 1;
            let text = format!(
                "positional score of {name} in the {}, number {rank} of {} in the pre-sort",
                Phase::of(at, &self.settings).name(),
                moves.len()
            );
            reasons.push(Reason { text, ..chosen.reason(at) });
        }
        reasons
    }
}

impl Presorted {
    /// The positional score and the rules it is made of.
    fn reason(&self, at: &Position) -> Reason {
        Reason::new("positional score")
            .worth(points(self.score))
            .because(self.heuristics.iter().map(|heuristic| heuristic.reason(at, self.m)).collect())
    }
}
