//! Why the machine chose its move: the material, and the position-play value rule by rule, before and after.

use board::Color;
use board::chess::{Move, Position};
use board::notation::Notation;
use frame::{Asked, Bound, Cite, Considered, Limits, Notes, Program, Reason, Score};

use super::dead_position::{NoTrace, Watch};
use super::material::{INFINITY, Worth, sum};
use super::position_play::{Rule, Term, Terms, What, position_play, total};
use super::settings::Settings;
use super::{Alternative, Found, Turing};

/// Exact values for the reader cost a few times the decision itself: worth it while that is a moment.
const EXPLAINS_EXACTLY_UP_TO: u64 = 200_000;
/// Positions spent on them at most; what is not reached keeps the bound it has.
const EXPLAINS_WITH: u64 = 500_000;

const SEARCH: Cite = Cite("Turing 1953 (facts C2)");
const RULES: Cite = Cite("Turing Guide, p. 335");

/// Position-play points as amounts that add up: thousandths, each term rounded once. The sentences show the exact
/// value to two decimals; decisions are made with the exact one.
fn thousandths(points: f64) -> i64 {
    (points * 1000.0).round() as i64
}

fn worth(amount: i64) -> Score {
    Score::Points { amount, pawn: 1000 }
}

impl Turing {
    /// The value of one more move, exact within the window, outside the counts of the decision; and what it cost.
    fn value_again(
        &mut self,
        at: &Position,
        m: Move,
        depth: u32,
        window: (i64, i64),
        watch: &Watch<'_, '_>,
    ) -> (Worth, u64) {
        let counts = std::mem::take(&mut self.look_ahead.counts);
        let value = self.look_ahead.value_of(at, m, depth, window, watch, &mut NoTrace);
        let cost = self.look_ahead.counts.positions;
        self.look_ahead.counts = counts;
        (value, cost)
    }

    /// What the machine thinks of a move it may not have chosen: its exact value, and how many it prefers.
    pub(super) fn answer(&mut self, at: &Position, moves: &[Alternative], found: &Found, uci: &str) -> Asked {
        let Some(asked) = moves.iter().position(|alternative| alternative.m.to_string() == uci) else {
            return Asked { value: None, rank: None };
        };
        if asked == found.best {
            return Asked { value: Some(self.score(&found.worth)), rank: Some(1) };
        }
        self.look_ahead.aborted = false;
        let silent = Notes::silent();
        let watch = Watch::unbounded(&silent);
        // No move is better than the one chosen, so every value lies below this window's end.
        let window = (-INFINITY, found.worth.key + 1);
        let (value, _) = self.value_again(at, moves[asked].m, found.depth, window, &watch);
        // A move that comes earlier is preferred if it is as good, one that comes later if it is better.
        let preferred = (0..moves.len())
            .filter(|&i| i != asked)
            .filter(|&i| {
                let bar = if i < asked { value.key - 1 } else { value.key };
                i == found.best
                    || self.value_again(at, moves[i].m, found.depth, (bar, bar + 1), &watch).0.key > bar
            })
            .count();
        Asked { value: Some(self.score(&value)), rank: Some(1 + preferred) }
    }

    /// The moves looked at with their reasons, and the reasons of the decision.
    pub(super) fn explain(
        &mut self,
        at: &Position,
        moves: &[Alternative],
        found: &Found,
        limits: &Limits,
        notes: &Notes<'_>,
    ) -> (Vec<Considered<Move>>, Vec<Reason>) {
        let cut_short = self.look_ahead.counts.cut_short;
        let before = position_play(at, at.turn(), None, &self.settings);
        let exactly = notes.explains()
            && !limits.is_open_ended()
            && self.look_ahead.counts.positions <= EXPLAINS_EXACTLY_UP_TO;
        let mut equals = exactly.then_some(0);
        let mut budget = if exactly { EXPLAINS_WITH } else { 0 };
        let mut considered = Vec::with_capacity(moves.len());
        for (i, alternative) in moves.iter().enumerate() {
            let Some((mut value, mut bound)) = found.values[i] else { continue };
            let mut line = vec![alternative.m];
            if i == found.best {
                line.clone_from(&found.line);
            } else if budget > 0 && !notes.stopped() {
                // Alpha-beta only knows that the move is no better; a reader wants to know how much worse.
                self.look_ahead.aborted = false;
                let window = (-INFINITY, found.worth.key + 1);
                let watch = Watch { notes, max_positions: budget, deadline: None };
                let (exact, cost) = self.value_again(at, alternative.m, found.depth, window, &watch);
                budget = budget.saturating_sub(cost);
                if self.look_ahead.aborted {
                    (equals, budget) = (None, 0);
                } else {
                    (value, bound) = (exact, Bound::Exact);
                    line = self.look_ahead.line_after(alternative.m);
                    equals = equals.map(|equals| equals + usize::from(exact == found.worth));
                }
            } else {
                equals = None;
            }
            considered.push(Considered {
                chosen: alternative.m,
                value: Some(self.score(&value)),
                bound,
                line,
                reasons: notes.because(|| {
                    let after = after(at, alternative.m, &self.settings);
                    vec![gain(at, alternative.m, &before, &after)]
                }),
            });
        }
        let reasons = notes.because(|| self.reasons(at, moves, found, &before, equals, cut_short));
        (considered, reasons)
    }

    fn reasons(
        &self,
        at: &Position,
        moves: &[Alternative],
        found: &Found,
        before: &Terms,
        equals: Option<usize>,
        cut_short: u64,
    ) -> Vec<Reason> {
        let m = moves[found.best].m;
        let name = Notation::Descriptive.write(at, m);
        let company = match equals {
            None => String::new(),
            Some(0) => "; no other move is worth as much".to_string(),
            Some(1) => "; one other move is worth as much".to_string(),
            Some(n) => format!("; {n} other moves are worth as much"),
        };
        let what = if found.worth.mate_in().is_some() {
            "with"
        } else if self.settings.ratio {
            "material, the machine's over the opponent's, after"
        } else {
            "material in half-pawns after"
        };
        let text = format!(
            "{what} {name}, all moves for {} plies and then considerable moves until the position is dead{company}",
            found.depth
        );
        let mut reasons = vec![Reason::new(text).worth(self.score(&found.worth)).cited(SEARCH)];
        if cut_short > 0 {
            reasons.push(Reason::new(format!(
                "the bound of {} positions was reached: {cut_short} undead positions were taken as dead, so values may be inexact",
                self.settings.bound
            )));
        }
        if self.settings.position_play {
            let after = after(at, m, &self.settings);
            reasons.push(gain(at, m, before, &after));
            reasons.push(sheet("position-play value before the move", before));
            reasons.push(sheet(&format!("position-play value after {name}"), &after));
        }
        reasons
    }

    /// The board as it stands, for the side to move: material and position play.
    pub(super) fn appraisal(&self, at: &Position) -> Vec<Reason> {
        let me = at.turn();
        let sums = |side: Color| f64::from(sum(at, side)) / 2.0;
        let value = Worth::of(at, me, &self.settings);
        vec![
            Reason::new(format!("material: {} {}, {} {}", me, sums(me), !me, sums(!me)))
                .worth(self.score(&value))
                .cited(SEARCH),
            sheet("position-play value", &position_play(at, me, None, &self.settings)),
        ]
    }
}

/// The position-play terms right after a move.
fn after(at: &Position, m: Move, settings: &Settings) -> Terms {
    position_play(&at.play(m), at.turn(), Some(m), settings)
}

fn amount(terms: &[Term], rule: Rule) -> i64 {
    terms.iter().filter(|term| term.rule == rule).map(|term| thousandths(term.points)).sum()
}

fn of_rule(terms: &[Term], rule: Rule) -> f64 {
    // Adding to zero, because the sum of no floats is minus zero.
    0.0 + terms.iter().filter(|term| term.rule == rule).map(|term| term.points).sum::<f64>()
}

/// The value, its seven rules, and every term under its rule.
fn sheet(title: &str, terms: &Terms) -> Reason {
    let rules = Rule::ALL.into_iter().filter(|rule| terms.iter().any(|term| term.rule == *rule));
    let because: Vec<Reason> = rules
        .map(|rule| {
            let below = terms.iter().filter(|term| term.rule == rule);
            Reason::new(format!("{}: {:.2}", rule.name(), of_rule(terms, rule)))
                .worth(worth(amount(terms, rule)))
                .because(below.map(sentence).collect())
        })
        .collect();
    let all = Rule::ALL.into_iter().map(|rule| amount(terms, rule)).sum();
    Reason::new(format!("{title}: {:.2} (in thousandths of a point)", total(terms)))
        .worth(worth(all))
        .cited(RULES)
        .because(because)
}

/// What the move gains, rule by rule.
fn gain(at: &Position, m: Move, before: &Terms, after: &Terms) -> Reason {
    let because: Vec<Reason> = Rule::ALL
        .into_iter()
        .filter(|&rule| amount(before, rule) != amount(after, rule))
        .map(|rule| {
            let (old, new) = (of_rule(before, rule), of_rule(after, rule));
            Reason::new(format!("{}: {:+.2}, from {old:.2} to {new:.2}", rule.name(), new - old))
                .worth(worth(amount(after, rule) - amount(before, rule)))
        })
        .collect();
    let (old, new) = (total(before), total(after));
    let difference = Rule::ALL.into_iter().map(|rule| amount(after, rule) - amount(before, rule)).sum();
    let name = Notation::Descriptive.write(at, m);
    Reason::new(format!("position play of {name}: {:+.2}, from {old:.2} to {new:.2}", new - old))
        .worth(worth(difference))
        .cited(RULES)
        .because(because)
}

fn sentence(term: &Term) -> Reason {
    let root = |count: u32, points: f64| {
        if (points.abs() - f64::from(count)).abs() < 1e-9 && count > 1 {
            format!("{count} moves, {points:+.3}")
        } else {
            format!("the root of {count} is {:.3}", points.abs())
        }
    };
    let text = match term.what {
        What::Moves { role, on, count } => {
            format!("{role} on {on}: {}", root(count, term.points))
        }
        What::Defended { role, on, times: 1 } => format!("{role} on {on} is defended: 1.0"),
        What::Defended { role, on, .. } => format!("{role} on {on} is defended twice: 1.5"),
        What::King { on, count } => format!("king on {on}: {}", root(count, term.points)),
        What::QueenOnKing { on, count } => {
            format!("a queen on {on} instead: {}, subtracted", root(count, term.points))
        }
        What::CastlingKept => "the right to castle is kept: 1.0".to_string(),
        What::CastlingPossible => "castling is possible on the next move: 1.0".to_string(),
        What::Castled => format!("the act of castling: {:.1}", term.points),
        What::Advanced { on, ranks } => {
            format!("pawn on {on} has advanced {ranks}: 0.2 each is {:.1}", term.points)
        }
        What::DefendedPawn { on } => format!("pawn on {on} is defended by a piece: 0.3"),
        What::MateThreat { by } => format!("mate is threatened by {by}: 1.0"),
        What::Check => "check: 0.5".to_string(),
    };
    Reason::new(text).worth(worth(thousandths(term.points)))
}
