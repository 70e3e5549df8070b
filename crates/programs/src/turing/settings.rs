//! The options: the machine's few parameters, and every reading of a sentence that can be read in two ways.

use frame::{Cite, OptionKind, OptionSpec, Values};

/// When a man counts as undefended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Undefended {
    /// No man of its side bears on its square as the board stands.
    Stands,
    /// Nobody can legally take back.
    Legal,
}

/// How castling is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CastlingPoints {
    /// A point each for the right, the chance next move, and the act.
    Printed,
    /// The same, and whoever has just castled keeps the other two points.
    Kept,
    /// The same, with two points for the act.
    Paraphrase,
}

/// When a threat of mate is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MateThreat {
    /// If the machine could mate with a second move in a row, and does not give check.
    Quiet,
    /// The same, giving check or not.
    Always,
    /// Never.
    Off,
}

/// The values of all options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Settings {
    pub depth: u32,
    pub ratio: bool,
    pub must_consider: bool,
    pub undefended: Undefended,
    pub nearest_mate: bool,
    pub stalemate_is_draw: bool,
    pub position_play: bool,
    pub castling: CastlingPoints,
    pub mate_threat: MateThreat,
    pub king_safety_root: bool,
    pub tenths: bool,
    pub random_seed: Option<u64>,
    pub bound: u64,
    pub alpha_beta: bool,
    pub deepening: bool,
}

pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "depth",
        kind: OptionKind::Number { default: 2, min: 1, max: 6 },
        help: "Plies in which every move is considerable: the machine's move and the reply, or one more.",
        source: Some(Cite("Turing 1953: all moves and all replies (facts C2)")),
    },
    OptionSpec {
        name: "value",
        kind: OptionKind::Choice { default: "ratio", choices: &["ratio", "difference"] },
        help: "A dead position is worth the ratio of the two sums of material, or, as later versions have it, their difference.",
        source: Some(Cite("Turing 1953: W/B (facts C2)")),
    },
    OptionSpec {
        name: "exception",
        kind: OptionKind::Flag { default: true },
        help: "A side all of whose moves are considerable must make one; off: it may always stop.",
        source: Some(Cite("facts C2, undead positions")),
    },
    OptionSpec {
        name: "undefended",
        kind: OptionKind::Choice { default: "stands", choices: &["stands", "legal"] },
        help: "A man is undefended if none of its side bears on its square as the board stands, or if nobody could legally take back.",
        source: Some(Cite("facts C2, considerable moves")),
    },
    OptionSpec {
        name: "mate",
        kind: OptionKind::Choice { default: "nearest", choices: &["nearest", "flat"] },
        help: "Of two mates the nearer is better, or all are worth the same 1000.",
        source: Some(Cite("facts C2: checkmate 1000")),
    },
    OptionSpec {
        name: "stalemate",
        kind: OptionKind::Choice { default: "draw", choices: &["draw", "material"] },
        help: "Stalemate is worth 1, as if the sides were equal, or what the material is worth.",
        source: Some(Cite("the text is silent")),
    },
    OptionSpec {
        name: "position-play",
        kind: OptionKind::Flag { default: true },
        help: "Decide between equal moves by the position-play value.",
        source: Some(Cite("Turing Guide, p. 335")),
    },
    OptionSpec {
        name: "castling-points",
        kind: OptionKind::Choice { default: "printed", choices: &["printed", "kept", "paraphrase"] },
        help: "A point each for the right, for the chance next move and for the act; the same, but the act keeps the other two; or two points for the act, as a paraphrase has it.",
        source: Some(Cite("Turing Guide, p. 335; facts E5")),
    },
    OptionSpec {
        name: "mate-threat",
        kind: OptionKind::Choice { default: "quiet", choices: &["quiet", "always", "off"] },
        help: "The point for a threat of mate: if a second move in a row would mate and the first does not check; whether it checks or not; never.",
        source: Some(Cite("Turing Guide, p. 335; facts E5")),
    },
    OptionSpec {
        name: "king-safety",
        kind: OptionKind::Choice { default: "root", choices: &["root", "plain"] },
        help: "Subtract the square root of the moves of a queen on the king's square, or their plain number.",
        source: Some(Cite("Turing Guide, p. 335; the plain number is a paraphrase")),
    },
    OptionSpec {
        name: "roots",
        kind: OptionKind::Choice { default: "exact", choices: &["exact", "tenths"] },
        help: "Square roots are exact, or taken to one decimal as a person with a short table would.",
        source: Some(Cite("the game's notes print one decimal (facts C2)")),
    },
    OptionSpec {
        name: "ties",
        kind: OptionKind::Choice { default: "first", choices: &["first", "random"] },
        help: "Moves equal in everything: the lowest square of origin, then of destination (from a1), or by lot.",
        source: Some(Cite("facts C2: at random or by an arbitrary rule")),
    },
    OptionSpec {
        name: "seed",
        kind: OptionKind::Number { default: 1, min: 0, max: 1_000_000 },
        help: "The seed of ties=random: the same seed draws the same lots.",
        source: None,
    },
    OptionSpec {
        name: "bound",
        kind: OptionKind::Number { default: 5_000, min: 100, max: 10_000_000 },
        help: "Positions looked at behind one position of the full-width plies before what is still undead is taken as dead; a reason says when it was reached.",
        source: Some(Cite("not in the text, which sets no limit")),
    },
    OptionSpec {
        name: "alpha-beta",
        kind: OptionKind::Flag { default: true },
        help: "Leave out lines that cannot change the answer (modern; the answer is the same without).",
        source: Some(Cite("not in the text")),
    },
    OptionSpec {
        name: "deepening",
        kind: OptionKind::Flag { default: true },
        help: "With a clock, a count of positions or until stopped: add plies one by one (modern); off: its own depth whatever the clock.",
        source: Some(Cite("not in the text")),
    },
];

impl Settings {
    pub(super) fn from(values: &Values) -> Settings {
        Settings {
            depth: values.number("depth") as u32,
            ratio: values.choice("value") == "ratio",
            must_consider: values.flag("exception"),
            undefended: match values.choice("undefended") {
                "stands" => Undefended::Stands,
                _ => Undefended::Legal,
            },
            nearest_mate: values.choice("mate") == "nearest",
            stalemate_is_draw: values.choice("stalemate") == "draw",
            position_play: values.flag("position-play"),
            castling: match values.choice("castling-points") {
                "printed" => CastlingPoints::Printed,
                "kept" => CastlingPoints::Kept,
                _ => CastlingPoints::Paraphrase,
            },
            mate_threat: match values.choice("mate-threat") {
                "quiet" => MateThreat::Quiet,
                "always" => MateThreat::Always,
                _ => MateThreat::Off,
            },
            king_safety_root: values.choice("king-safety") == "root",
            tenths: values.choice("roots") == "tenths",
            random_seed: (values.choice("ties") == "random").then(|| values.number("seed") as u64),
            bound: values.number("bound") as u64,
            alpha_beta: values.flag("alpha-beta"),
            deepening: values.flag("deepening"),
        }
    }
}
