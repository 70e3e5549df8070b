//! PAPER: Memo 174, "Debugging aids": the evaluation at the top, the "printed record of plausibility of all
//! moves at top level and main variation from each top level move investigated", statistics, and the whole
//! tree in the order it was searched. Also what the comparison with the original reads.

use std::fmt;

use board::chess::{Game, Move, Square};
use frame::Values;

use super::board::{Board, Made};
use super::machine::{Event, Line, Machine, Tracer};
use super::plausible_move_generator::{Entry, KING_SIDE, QUEEN_SIDE};
use super::settings::Settings;
pub use super::static_board_evaluator::Terms;
pub use super::statistics::Statistics;

/// A pseudo-legal move of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plausible {
    /// The move in UCI text.
    pub uci: String,
    /// Its plausibility.
    pub plausibility: i32,
    /// Developmentally poor?
    pub poor: bool,
    /// To be looked at whatever the width?
    pub must: bool,
}

/// A move at the top that was searched.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Investigated {
    /// The move in UCI text.
    pub uci: String,
    /// Score after the modifications and value, White's view; `None` when the line was cut off.
    pub scores: Option<(i32, i32)>,
    /// The main variation after it.
    pub line: Vec<String>,
}

/// Everything one computation can say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The evaluation at the top.
    pub terms: Terms,
    /// The list of plausible moves in the order of plausibility.
    pub list: Vec<Plausible>,
    /// The moves investigated, in order.
    pub investigated: Vec<Investigated>,
    /// The value, White's view.
    pub value: i32,
    /// The principal variation; empty for mate and stalemate.
    pub line: Vec<String>,
    /// The counters.
    pub statistics: Statistics,
}

/// Computes a move as the teletype command `M` would, with `setd` as the depth, and tells everything. Each
/// event of the search goes to `listener` as a line of text. `None` if the position has more men than
/// numbers.
pub fn compute(game: &Game, values: &Values, listener: Option<&mut dyn FnMut(String)>) -> Option<Record> {
    let settings = Settings::from(values);
    let depth = settings.depth;
    let (board, moves, keys) = Board::after(game, settings.quirks)?;
    let mut machine = Machine::new(settings);
    machine.begin(board, moves, keys, depth);
    let terms = machine.terms();
    let value = match listener {
        Some(listener) => machine.search_node(&mut Printer { listener }),
        None => machine.search_node(&mut super::machine::NoTrace),
    };
    let side = machine.board.turn();
    Some(Record {
        terms,
        list: machine.root_list.iter().map(|entry| plausible(&machine, entry, side)).collect(),
        investigated: machine
            .root_moves
            .iter()
            .map(|root| Investigated {
                uci: Board::uci(root.made),
                scores: root.scores,
                line: texts(&root.line),
            })
            .collect(),
        value,
        line: texts(&machine.line),
        statistics: machine.statistics,
    })
}

/// One factor in the plausibility of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TracedFactor {
    /// The points it gives.
    pub points: i32,
    /// The number of the heuristic, by which the option `without` switches it off.
    pub number: u8,
    /// The comment about it.
    pub comment: &'static str,
    /// The square it is about, if it is about one.
    pub square: Option<Square>,
    /// Is it given up with the place the man leaves?
    pub old_place: bool,
}

/// PAPER: "tracing of specific move in plausible move generator, displaying all factors that went into
/// plausibility and a comment about each". The factors of a move, which add up to its plausibility; `None` if
/// the generator does not list it.
pub fn trace(game: &Game, values: &Values, uci: &str) -> Option<Vec<TracedFactor>> {
    let settings = Settings::from(values);
    let (board, moves, keys) = Board::after(game, settings.quirks)?;
    let depth = settings.depth;
    let mut machine = Machine::new(settings);
    machine.begin(board, moves, keys, depth);
    machine.trace_list();
    let side = machine.board.turn();
    let entry = machine.entries.iter().find(|entry| entry_uci(&machine, entry, side) == uci)?;
    let (_, _, factors) =
        machine.kept_factors.iter().find(|kept| (kept.0, kept.1) == (entry.man(), entry.to()))?;
    let on_board = |at: usize| (20..100).contains(&at) && !machine.board.is_rim(at);
    Some(
        factors
            .iter()
            .map(|factor| TracedFactor {
                points: factor.points,
                number: factor.heuristic as u8,
                comment: factor.heuristic.comment(),
                square: on_board(factor.at).then(|| super::men::square(factor.at)),
                old_place: factor.old_place,
            })
            .collect(),
    )
}

/// PAPER: "scope display of evaluation at any selected node in the game tree": the terms after a line of legal
/// moves from the position of the game, which is the top of the tree.
pub fn evaluation_at(game: &Game, line: &[Move], values: &Values) -> Option<Terms> {
    let settings = Settings::from(values);
    let (board, moves, keys) = Board::after(game, settings.quirks)?;
    let depth = settings.depth;
    let mut machine = Machine::new(settings);
    machine.begin(board, moves, keys, depth);
    for &m in line {
        machine.board.make_game_move(m);
    }
    machine.make_tables();
    Some(machine.terms())
}

/// The record as one line: the terms B R C K K P, the list with its marks (`-` poor, `!` must), the moves
/// investigated with score, value and variation (`x` where the line was cut off), the value, the principal
/// variation, and the counters.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let t = &self.terms;
        write!(f, "{} {} {} {} {} {}", t.material, t.ratio, t.centre, t.white_king, t.black_king, t.pawns)?;
        for (i, p) in self.list.iter().enumerate() {
            let (poor, must) = (if p.poor { "-" } else { "" }, if p.must { "!" } else { "" });
            write!(f, "{}{}={}{poor}{must}", if i == 0 { "|" } else { " " }, p.uci, p.plausibility)?;
        }
        f.write_str("|")?;
        for (i, move_) in self.investigated.iter().enumerate() {
            let gap = if i == 0 { "" } else { " " };
            match move_.scores {
                Some((score, raw)) => write!(f, "{gap}{}:{score}/{raw}:{}", move_.uci, move_.line.join(","))?,
                None => write!(f, "{gap}{}:x:{}", move_.uci, move_.line.join(","))?,
            }
        }
        write!(f, "|{}|{}|", self.value, self.line.join(" "))?;
        let s = &self.statistics;
        write!(
            f,
            "{} {} {} {} {} {} {} {} {} {} {}",
            s.plausible_move_generations,
            s.static_evaluations,
            s.feedovers,
            s.alpha_beta_cutoffs,
            s.feedover_limits,
            s.captures_tried,
            s.attack_tables,
            s.moves_made,
            s.trap_tests,
            s.trapped,
            s.hash_hits
        )
    }
}

fn texts(line: &Line) -> Vec<String> {
    line.iter().map(|step| Board::uci(step.made)).collect()
}

/// The text of a listed move.
pub(super) fn entry_uci(machine: &Machine, entry: &Entry, side: usize) -> String {
    match entry.to() {
        KING_SIDE => ["e1g1", "e8g8"][side].to_string(),
        QUEEN_SIDE => ["e1c1", "e8c8"][side].to_string(),
        to => {
            let from = machine.board.location[entry.man()];
            let last_rank = machine.board.is_pawn(entry.man()) && !(30..90).contains(&to);
            let queen = if last_rank { "q" } else { "" };
            format!("{}{}{queen}", super::men::square(from), super::men::square(to))
        }
    }
}

fn plausible(machine: &Machine, entry: &Entry, side: usize) -> Plausible {
    Plausible {
        uci: entry_uci(machine, entry, side),
        plausibility: entry.plausibility,
        poor: entry.poor,
        must: entry.must,
    }
}

struct Printer<'a> {
    listener: &'a mut dyn FnMut(String),
}

impl Tracer for Printer<'_> {
    fn event(&mut self, machine: &Machine, event: Event<'_>) {
        let path = |path: &[Made]| {
            let moves: Vec<String> = path.iter().map(|&made| Board::uci(made)).collect();
            if moves.is_empty() { "-".to_string() } else { moves.join(",") }
        };
        let turn = machine.board.turn();
        let side = ["w", "b"][turn];
        let counter = machine.depth_counter;
        let text = match event {
            Event::Node { level, bounds: [alpha, beta], list } => {
                let list: Vec<String> = list
                    .iter()
                    .map(|entry| {
                        let poor = if entry.poor { "-" } else { "" };
                        let must = if entry.must { "!" } else { "" };
                        format!("{}={}{poor}{must}", entry_uci(machine, entry, turn), entry.plausibility)
                    })
                    .collect();
                format!(
                    "NODE ply={level} depthctr={counter} {side} alpha={alpha} beta={beta} path={} : {}",
                    path(&machine.path),
                    list.join(" ")
                )
            }
            Event::Static { level, bounds: [alpha, beta], value, list } => {
                let list: Vec<String> = list
                    .iter()
                    .map(|entry| format!("{}={}", entry_uci(machine, entry, turn), entry.plausibility))
                    .collect();
                format!(
                    "STAT ply={level} depthctr={counter} {side} alpha={alpha} beta={beta} static={value} path={} : {}",
                    path(&machine.path),
                    list.join(" ")
                )
            }
            Event::Feedover { level } => format!("FEEDOVER ply={level} path={}", path(&machine.path)),
            Event::Return { level, score, raw } => {
                format!("RET ply={level} score={score} raw={raw} path={}", path(&machine.path))
            }
        };
        (self.listener)(text);
    }
}
