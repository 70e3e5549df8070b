//! Shannon's two strategies (Claude E. Shannon, Bell Telephone Laboratories, 1949).
//!
//! The map of this room, by the parts of "Programming a Computer for Playing Chess":
//! * the approximate evaluation function f(P): `evaluation`; the further terms of its appendix: `full_terms`;
//! * type A, all moves to a fixed depth: `type_a`;
//! * type B, forceful variations until g(P) = 0 over moves chosen by h(P, M): `type_b`;
//! * minimax, which both share: `look_ahead`.

mod evaluation;
mod explain;
mod full_terms;
mod look_ahead;
mod settings;
mod type_a;
mod type_b;

#[cfg(test)]
mod tests;

use board::Color;
use board::chess::{Game, Move, Position};
use frame::{Cite, Decision, Limits, Moves, Notes, Period, Program, Reason, Score, Stats, Values};

use look_ahead::{LookAhead, score};
use settings::Settings;

pub use type_a::CARD as CARD_A;
pub use type_b::CARD as CARD_B;

/// CHOICE: the year of the talk (New York, 9 March 1949), as Newell, Shaw and Simon date it; printed March 1950.
const YEAR: u16 = 1949;
const AUTHORS: &[&str] = &["Claude E. Shannon"];
const PAPER: &str = "Programming a Computer for Playing Chess, Philosophical Magazine 41, March 1950";

/// PAPER: no machine was at hand. Shannon reckons with a microsecond for each position evaluated and calls
/// that very optimistic. CHOICE: we charge just that.
const PERIOD: Period = Period {
    machine: "machine Shannon imagined, a microsecond a position",
    seconds: |stats: &Stats| stats.counter("positions evaluated") as f64 / 1e6,
    source: Cite("Shannon 1950, type A"),
};

/// Either strategy in its seat.
struct Shannon<const TYPE_B: bool> {
    ahead: LookAhead,
    /// The plies of the game at the root, from which those at the end of a line are counted.
    root_clock: u32,
}

/// Plies since the beginning of the game, by the numbers of the moves.
fn clock(at: &Position) -> u32 {
    2 * at.fullmoves() + at.turn().index() as u32
}

impl<const TYPE_B: bool> Program for Shannon<TYPE_B> {
    type Position = Position;
    type Value = i32;

    fn new(values: &Values) -> Self {
        let settings = if TYPE_B { Settings::type_b(values) } else { Settings::type_a(values) };
        Shannon { ahead: LookAhead::new(settings), root_clock: 0 }
    }

    fn alternatives(&mut self, game: &Game, moves: &mut Moves<Self>) {
        self.root_clock = clock(game.position());
        if TYPE_B {
            let proposed = type_b::proposed(game.position(), 0, &self.ahead.settings);
            moves.extend(proposed.into_iter().map(|(m, _)| m));
        } else {
            moves.extend(game.position().legal_moves());
        }
    }

    fn continuations(&mut self, at: &Position, ply: u32, moves: &mut Moves<Self>) {
        moves.extend(self.ahead.followed(at, ply));
    }

    fn evaluate(&mut self, at: &Position, me: Color) -> i32 {
        let ply = clock(at).saturating_sub(self.root_clock);
        let value = evaluation::value(at, ply, &self.ahead.settings);
        if at.turn() == me { value } else { -value }
    }

    fn score(&self, value: &i32) -> Score {
        score(*value, &self.ahead.settings)
    }

    fn prunes(&self) -> bool {
        self.ahead.settings.alpha_beta
    }

    fn prepare(&mut self, limits: &Limits) {
        self.ahead.reach = self.ahead.reach_for(limits.depth.unwrap_or(self.ahead.settings.least));
    }

    fn appraise(&mut self, game: &Game, line: &[Move]) -> Vec<Reason> {
        let at = line.iter().fold(*game.position(), |at, &m| at.play(m));
        explain::appraise(&at, &self.ahead.settings)
    }

    fn decide(&mut self, game: &Game, limits: &Limits, notes: &mut Notes<'_>) -> Option<Decision<Move>> {
        let mut moves = Vec::new();
        self.alternatives(game, &mut moves);
        moves.first()?;
        let found = self.ahead.decide(game, &moves, limits, notes)?;
        let stats = Stats {
            nodes: self.ahead.positions,
            depth: found.reach.least,
            counters: vec![
                ("positions".to_string(), self.ahead.positions),
                ("positions evaluated".to_string(), self.ahead.ends),
            ],
        };
        let at = game.position();
        let asked = notes.question().map(|uci| self.ahead.answer(at, &moves, &found, uci));
        let (considered, reasons) = self.ahead.explain(at, &moves, &found, limits, notes);
        let best = found.outcomes[found.best].as_ref();
        Some(Decision {
            chosen: moves[found.best],
            value: score(found.value, &self.ahead.settings),
            line: best.map_or_else(|| vec![moves[found.best]], |best| best.line.clone()),
            considered,
            asked,
            stats,
            reasons,
        })
    }
}
