//! Mac Hack VI, the Greenblatt chess program (Richard D. Greenblatt, Donald E. Eastlake III, Stephen D.
//! Crocker, M.I.T., 1967).
//!
//! The map of this room, by the sections of AI Memo 174:
//! * the simulated chess set: `men`, `board`, `attack_tables`;
//! * En prise: `en_prise`;
//! * The plausible move generator: `plausible_move_generator`, one file a family of heuristics;
//! * Evaluation of the board: `static_board_evaluator`, `pawn_structure`;
//! * Feedover conditions: `feedover`;
//! * The width of the search: `width`;
//! * The alpha-beta tree-pruning algorithm: `alpha_beta`, its registers in `machine`;
//! * Hash coding: `hash_coding`;
//! * Modifications to the value returned by the search: `modifications`;
//! * Secondary search: `secondary_search`;
//! * Book openings: `book_openings`;
//! * Debugging aids: `debugging_aids`, `explain`, `statistics`.

mod alpha_beta;
mod attack_tables;
mod board;
mod book_openings;
pub mod debugging_aids;
mod en_prise;
mod explain;
mod feedover;
mod hash_coding;
mod machine;
mod men;
mod modifications;
mod pawn_structure;
mod plausible_move_generator;
mod secondary_search;
mod settings;
mod static_board_evaluator;
mod statistics;
mod tournament_play;
mod width;

#[cfg(test)]
mod tests;

use std::time::Duration;

use ::board::Color;
use ::board::chess::{Game, Move, Position};
use frame::{
    Answers, Card, Cite, Decision, DrawAnswer, Geometry, Limits, Moves, Notes, Period, Program, Progress,
    Reason, Score, Seated, Tree, Values,
};

use alpha_beta::MATE;
use board::{Board, Made};
use book_openings::Book;
use machine::{Machine, Tracer};
use modifications::MATE_LIKE;
use settings::Settings;
use tournament_play::Plan;

/// Mac Hack's card.
pub const CARD: Card = Card {
    id: "mac-hack",
    name: "Mac Hack VI",
    year: 1967,
    authors: &["Richard D. Greenblatt", "Donald E. Eastlake III", "Stephen D. Crocker"],
    machine: "PDP-6",
    paper: "The Greenblatt Chess Program, M.I.T. Project MAC, Artificial Intelligence Memo 174, April 1969 (state of August 1967)",
    character: "Looks at the six moves its fifty heuristics like best, and follows every capture to the end.",
    geometry: Geometry::CHESS,
    answers: Answers {
        alternatives: "the most plausible moves, six to fifteen, and all safe checks",
        depth: "four plies, longer where men are en prise (feedover), then plausible captures without limit",
        evaluation: "material, piece ratio, pawn structure, king safety, centre",
        integration: "minimax with alpha-beta, equal values kept apart by development and tempo",
        choice: "the best value; among equals the most plausible",
    },
    options: settings::OPTIONS,
    in_play: &[("book", "true")],
    commands: settings::COMMANDS,
    period: Period {
        machine: "PDP-6",
        seconds: statistics::pdp6_seconds,
        source: Cite("AI Memo 174, Results: about 80 milliseconds a plausible move generation"),
    },
    seat: Seated::<MacHack>::take,
};

/// The program in its seat.
struct MacHack {
    settings: Settings,
    machine: Machine,
}

/// What a computation found for the side to move.
struct Found {
    /// The value, seen by the side to move.
    value: i32,
    /// The principal variation, the move first.
    line: Vec<Move>,
    depth: u32,
}

/// The tree drawn while it is searched, and the stop signal looked at.
struct Watch<'a, 'n> {
    notes: &'a Notes<'n>,
    tree: Option<&'a mut Tree>,
    side: usize,
    deadline: Option<Duration>,
}

impl Tracer for Watch<'_, '_> {
    fn stopped(&mut self) -> bool {
        self.notes.stopped() || self.deadline.is_some_and(|deadline| self.notes.elapsed() >= deadline)
    }

    fn enter(&mut self, made: Made) {
        if let Some(tree) = &mut self.tree {
            tree.enter(|| Board::uci(made));
        }
    }

    fn leave(&mut self, value: Option<i32>, remark: &'static str) {
        if let Some(tree) = &mut self.tree {
            let sign = if self.side == 0 { 1 } else { -1 };
            tree.leave(value.map(|value| i64::from(sign * value)), remark);
        }
    }
}

/// Mates carry their level: the root is level 1, so the side that is mated at level 3 loses in one move.
fn score(value: i32) -> Score {
    if value.abs() >= MATE_LIKE {
        let plies = MATE - value.abs() - 1;
        let moves = (plies + 1) / 2;
        return Score::Mate(if value > 0 { moves } else { -moves });
    }
    points(value)
}

fn points(value: i32) -> Score {
    Score::Points { amount: i64::from(value), pawn: i64::from(men::PAWN) }
}

impl MacHack {
    /// One computation to a depth. `None` if the position has more men than numbers.
    fn compute(
        &mut self,
        game: &Game,
        settings: &Settings,
        depth: i32,
        watch: &mut Watch<'_, '_>,
        moves_left: u64,
    ) -> Option<Found> {
        let (board, moves, keys) = Board::after(game, settings.quirks)?;
        let side = board.turn();
        self.machine.settings.clone_from(settings);
        self.machine.max_moves_made = moves_left;
        self.machine.begin(board, moves, keys, depth);
        if let Some(tree) = &mut watch.tree {
            tree.clear();
        }
        let value = self.machine.search_node(watch);
        let value = if side == 0 { value } else { -value };
        let line = legal_line(game.position(), self.machine.line.iter().map(|step| step.made));
        Some(Found { value, line, depth: depth.max(0) as u32 })
    }

    /// Carries out the plan: one computation, or one after the other, each a ply deeper, until stopped.
    /// What the last finished one found counts, or what the first has found so far.
    fn search(
        &mut self,
        game: &Game,
        plan: &Plan,
        limits: &Limits,
        notes: &mut Notes<'_>,
        tree: Option<&mut Tree>,
    ) -> Option<Found> {
        let side = usize::from(game.position().turn() == Color::Black);
        let mut tree = tree;
        let (first, last) = plan.depths;
        let mut found: Option<Found> = None;
        let mut kept = None;
        let mut work = statistics::Statistics::default();
        for depth in first..=last {
            let left = limits.nodes.map_or(u64::MAX, |nodes| nodes.saturating_sub(work.moves_made).max(1));
            let mut watch = Watch { notes, tree: tree.as_deref_mut(), side, deadline: plan.deadline };
            let now = self.compute(game, &plan.settings, depth, &mut watch, left)?;
            work.add(&self.machine.statistics);
            let stopped = self.machine.stopped;
            if !stopped || found.as_ref().is_none_or(|found| found.line.is_empty()) {
                kept = Some((self.machine.root_list.clone(), self.machine.root_moves.clone()));
                found = Some(now);
            }
            let Some(found) = &found else { break };
            self.report(found, work.moves_made, notes);
            let mate_seen = found.value.abs() >= MATE_LIKE && MATE - found.value.abs() - 1 <= depth;
            if stopped || mate_seen || plan.time_is_up(notes.elapsed()) {
                break;
            }
        }
        if let Some((list, moves)) = kept {
            self.machine.root_list = list;
            self.machine.root_moves = moves;
        }
        self.machine.statistics = work;
        found
    }

    fn report(&self, found: &Found, nodes: u64, notes: &mut Notes<'_>) {
        let value = score(found.value);
        notes.report(|| Progress {
            depth: found.depth,
            value,
            nodes,
            line: found.line.iter().map(ToString::to_string).collect(),
        });
    }
}

/// The moves of a variation as far as they are legal, which they are unless the numbers of men had to be
/// made up.
fn legal_line(at: &Position, line: impl Iterator<Item = Made>) -> Vec<Move> {
    let mut at = *at;
    let mut moves = Vec::new();
    for made in line {
        let uci = Board::uci(made);
        let Some(m) = at.legal_moves().into_iter().find(|m| m.to_string() == uci) else { break };
        moves.push(m);
        at = at.play(m);
    }
    moves
}

impl Program for MacHack {
    type Position = Position;
    type Value = i32;

    fn new(values: &Values) -> MacHack {
        let settings = Settings::from(values);
        MacHack { machine: Machine::new(settings.clone()), settings }
    }

    /// The list of plausible moves.
    fn alternatives(&mut self, game: &Game, moves: &mut Moves<Self>) {
        let Some((board, made, keys)) = Board::after(game, self.settings.quirks) else { return };
        self.machine.begin(board, made, keys, self.settings.depth);
        self.machine.level = 1;
        self.machine.depth_counter = 1;
        self.machine.generate_plausible_moves();
        moves.extend(explain::listed_moves(&self.machine, game.position()).into_iter().flatten());
    }

    fn continuations(&mut self, at: &Position, ply: u32, moves: &mut Moves<Self>) {
        if (ply as i32) < self.settings.depth {
            self.alternatives(&Game::new(*at), moves);
        }
    }

    fn evaluate(&mut self, at: &Position, me: Color) -> i32 {
        let Some((board, made, keys)) = Board::after(&Game::new(*at), self.settings.quirks) else { return 0 };
        self.machine.begin(board, made, keys, self.settings.depth);
        let value = self.machine.terms().sum();
        me.choose(value, -value)
    }

    fn score(&self, value: &i32) -> Score {
        score(*value)
    }

    fn decide(&mut self, game: &Game, limits: &Limits, notes: &mut Notes<'_>) -> Option<Decision<Move>> {
        let at = game.position();
        let legal = at.legal_moves();
        let &any = legal.first()?;
        if self.settings.book
            && !limits.infinite
            && let Some(m) = Book::compiled().choice(at)
        {
            return Some(self.book_decision(game, m, notes));
        }
        let plan = Plan::new(&self.settings, limits);
        let tree = notes.take_tree();
        let found = self.search(game, &plan, limits, notes, tree);
        // MODERN: when all moves looked at were illegal the original announces mate; here the first legal
        // move of the list is played.
        let found = match found {
            Some(found) if !found.line.is_empty() => found,
            other => {
                let value = other.as_ref().map_or(0, |found| found.value);
                let depth = other.map_or(0, |found| found.depth);
                let listed = explain::listed_moves(&self.machine, at).into_iter().flatten().next();
                let value = if value.abs() >= MATE_LIKE { 0 } else { value };
                Found { value, line: vec![listed.unwrap_or(any)], depth }
            }
        };
        let stats = self.machine.statistics.to_stats(found.depth);
        let asked = notes.question().map(|uci| self.answer(&found, uci));
        let (considered, reasons) = self.explain(game, &plan, &found, notes);
        Some(Decision {
            chosen: found.line[0],
            value: score(found.value),
            line: found.line,
            considered,
            asked,
            stats,
            reasons,
        })
    }

    /// CHOICE: thinking on the opponent's time (TWOGTS) is not described in the memo: the reply of a
    /// two-ply computation is expected.
    fn guess_reply(&mut self, game: &Game) -> Option<Move> {
        let settings = self.settings.clone();
        let notes = Notes::silent();
        let mut watch = Watch { notes: &notes, tree: None, side: 0, deadline: None };
        self.compute(game, &settings, 2, &mut watch, u64::MAX)?.line.first().copied()
    }

    /// PAPER: "scope display of evaluation at any selected node in the game tree".
    fn appraise(&mut self, game: &Game, line: &[Move]) -> Vec<Reason> {
        let Some((board, made, keys)) = Board::after(game, self.settings.quirks) else { return Vec::new() };
        self.machine.begin(board, made, keys, self.settings.depth);
        for &m in line {
            self.machine.board.make_game_move(m);
        }
        vec![self.evaluation_now()]
    }

    fn answer_draw_offer(&mut self, game: &Game, value: Option<&Score>) -> DrawAnswer {
        tournament_play::answer_draw_offer(game, value)
    }
}

/// The options, for tools that compare programs.
pub const OPTIONS: &[frame::OptionSpec] = settings::OPTIONS;
