//! The options of both strategies: what Shannon leaves open, and every reading of a sentence that can be read in two ways.

use frame::{Cite, OptionKind, OptionSpec, Values};

/// Which of his two strategies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Strategy {
    /// All moves to a fixed depth.
    A,
    /// Chosen moves until the position is quiet.
    B,
}

/// How weak pawns are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pawns {
    pub doubled_counts_each: bool,
    pub backward_needs_attacker: bool,
}

/// Which checks make a position unquiet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Checks {
    /// On a square that the opponent of the checking side controls.
    OpponentControls,
    /// On a square that only the checking side controls.
    Safe,
    /// On any square.
    Any,
    /// None.
    Off,
}

/// A strategy with its options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Settings {
    pub strategy: Strategy,
    /// Plies that every line is followed at least.
    pub least: u32,
    /// Plies that no line is followed beyond; the same as `least` in type A.
    pub most: u32,
    pub full: bool,
    pub pawns: Pawns,
    pub nearest_mate: bool,
    pub alpha_beta: bool,
    pub ties_by_chance: Option<u64>,
    pub iterative: bool,
    pub medium_widths: Vec<usize>,
    pub low_widths: Vec<usize>,
    pub checks: Checks,
    pub developing_is_high: bool,
    /// May a side beyond the least plies be content with the position as it stands?
    pub may_stop: bool,
    pub max_positions: u64,
}

const PAPER: Cite = Cite("Shannon 1950, f(P)");
const TYPE_B: Cite = Cite("Shannon 1950, type B, g(P)");
const CHOOSES: Cite = Cite("Shannon 1950, type B, h(P, M)");

const DEPTH: OptionSpec = OptionSpec {
    name: "depth",
    kind: OptionKind::Number { default: 4, min: 1, max: 12 },
    help: "Plies searched with all moves of both sides.",
    source: Some(Cite("Shannon 1950, type A: two moves for each side")),
};
const MIN_PLIES: OptionSpec = OptionSpec {
    name: "min-plies",
    kind: OptionKind::Number { default: 4, min: 1, max: 10 },
    help: "Every line is followed at least so far: two moves for each side, or 2 if a move is one side's. A depth asked for takes its place.",
    source: Some(Cite("Shannon 1950, type B: at least two moves")),
};
const MAX_PLIES: OptionSpec = OptionSpec {
    name: "max-plies",
    kind: OptionKind::Number { default: 10, min: 1, max: 20 },
    help: "No line is followed further, quiet or not. A depth asked for moves this bound with min-plies.",
    source: Some(Cite("Shannon 1950, type B: never more than about ten")),
};
const MEDIUM: OptionSpec = OptionSpec {
    name: "medium-widths",
    kind: OptionKind::List { default: &[99, 6, 4, 3, 1, 1, 0], min: 0, max: 99, max_len: 20 },
    help: "How many developing and defending moves are looked at, ply by ply; the last number holds for the rest.",
    source: Some(CHOOSES),
};
const LOW: OptionSpec = OptionSpec {
    name: "low-widths",
    kind: OptionKind::List { default: &[99, 3, 1, 1, 0], min: 0, max: 99, max_len: 20 },
    help: "How many other moves are looked at, ply by ply; the last number holds for the rest.",
    source: Some(CHOOSES),
};
const CHECKS: OptionSpec = OptionSpec {
    name: "checks",
    kind: OptionKind::Choice { default: "opponent", choices: &["opponent", "safe", "any", "off"] },
    help: "Which possible checks make a position unquiet: on squares the opponent controls, on squares only the checking side does, all, or none.",
    source: Some(TYPE_B),
};
const DEVELOPING: OptionSpec = OptionSpec {
    name: "developing",
    kind: OptionKind::Choice { default: "medium", choices: &["medium", "high"] },
    help: "Developing moves are worth looking at like defending ones, or like forceful ones: the sentence can be read both ways.",
    source: Some(CHOOSES),
};
const STOPPING: OptionSpec = OptionSpec {
    name: "stopping",
    kind: OptionKind::Choice { default: "allowed", choices: &["allowed", "forbidden"] },
    help: "Beyond min-plies a side that is not in check may leave the forceful moves alone and be content with the position as it stands, or must follow one as long as the position is not quiet.",
    source: Some(CHOOSES),
};
const POSITIONS: OptionSpec = OptionSpec {
    name: "positions",
    kind: OptionKind::Number { default: 400_000, min: 100, max: 1_000_000_000 },
    help: "Positions after which the look-ahead keeps the answer of the last max-plies it finished (modern); not used when a clock or a count of positions is given.",
    source: Some(Cite("not in the paper")),
};
const TERMS: OptionSpec = OptionSpec {
    name: "terms",
    kind: OptionKind::Choice { default: "basic", choices: &["basic", "full"] },
    help: "The evaluation: the printed function, or with the further terms that he lists without weights.",
    source: Some(PAPER),
};
const DOUBLED: OptionSpec = OptionSpec {
    name: "doubled",
    kind: OptionKind::Choice { default: "extra", choices: &["extra", "each"] },
    help: "Doubled pawns: those beyond the first on a file, or every pawn of such a file.",
    source: Some(PAPER),
};
const BACKWARD: OptionSpec = OptionSpec {
    name: "backward",
    kind: OptionKind::Choice { default: "attacked", choices: &["attacked", "unsupported"] },
    help: "Backward pawns: all neighbours ahead and the square in front attacked by a pawn, or only the first.",
    source: Some(PAPER),
};
const MATE: OptionSpec = OptionSpec {
    name: "mate",
    kind: OptionKind::Choice { default: "nearest", choices: &["nearest", "king-value"] },
    help: "A mate counts the king's 200 less a tenth a ply, so that the nearest is preferred, or the 200 on top of the other terms.",
    source: Some(PAPER),
};
const ALPHA_BETA: OptionSpec = OptionSpec {
    name: "alpha-beta",
    kind: OptionKind::Flag { default: true },
    help: "Leave out lines that cannot change the answer (modern): move and value are those of plain minimax.",
    source: Some(Cite("not in the paper")),
};
const TIES: OptionSpec = OptionSpec {
    name: "ties",
    kind: OptionKind::Choice { default: "first", choices: &["first", "random"] },
    help: "Among equal moves: the first, or one by chance (see seed).",
    source: Some(Cite("Shannon 1950: a statistical element")),
};
const SEED: OptionSpec = OptionSpec {
    name: "seed",
    kind: OptionKind::Number { default: 1949, min: 0, max: 1_000_000_000 },
    help: "Where chance begins with ties=random; the same seed gives the same choice in the same position.",
    source: None,
};
const TIME: OptionSpec = OptionSpec {
    name: "time-control",
    kind: OptionKind::Choice { default: "iterative", choices: &["iterative", "fixed"] },
    help: "On a clock: deepen ply by ply until the time is used (modern), or always look equally far.",
    source: Some(Cite("not in the paper")),
};

pub(super) const OPTIONS_A: &[OptionSpec] =
    &[DEPTH, TERMS, DOUBLED, BACKWARD, MATE, ALPHA_BETA, TIES, SEED, TIME];

pub(super) const OPTIONS_B: &[OptionSpec] = &[
    MIN_PLIES, MAX_PLIES, MEDIUM, LOW, CHECKS, DEVELOPING, STOPPING, POSITIONS, TERMS, DOUBLED, BACKWARD,
    MATE, ALPHA_BETA, TIES, SEED, TIME,
];

impl Settings {
    fn common(values: &Values) -> Settings {
        Settings {
            strategy: Strategy::A,
            least: 1,
            most: 1,
            full: values.choice("terms") == "full",
            pawns: Pawns {
                doubled_counts_each: values.choice("doubled") == "each",
                backward_needs_attacker: values.choice("backward") == "attacked",
            },
            nearest_mate: values.choice("mate") == "nearest",
            alpha_beta: values.flag("alpha-beta"),
            ties_by_chance: (values.choice("ties") == "random").then(|| values.number("seed") as u64),
            iterative: values.choice("time-control") == "iterative",
            medium_widths: Vec::new(),
            low_widths: Vec::new(),
            checks: Checks::Off,
            developing_is_high: false,
            may_stop: false,
            max_positions: u64::MAX,
        }
    }

    pub(super) fn type_a(values: &Values) -> Settings {
        let depth = values.number("depth") as u32;
        Settings { least: depth, most: depth, ..Settings::common(values) }
    }

    pub(super) fn type_b(values: &Values) -> Settings {
        let widths = |name: &str| values.list(name).iter().map(|&width| width as usize).collect();
        let least = values.number("min-plies") as u32;
        Settings {
            strategy: Strategy::B,
            least,
            most: least.max(values.number("max-plies") as u32),
            medium_widths: widths("medium-widths"),
            low_widths: widths("low-widths"),
            checks: match values.choice("checks") {
                "opponent" => Checks::OpponentControls,
                "safe" => Checks::Safe,
                "any" => Checks::Any,
                _ => Checks::Off,
            },
            developing_is_high: values.choice("developing") == "high",
            may_stop: values.choice("stopping") == "allowed",
            max_positions: values.number("positions") as u64,
            ..Settings::common(values)
        }
    }
}
