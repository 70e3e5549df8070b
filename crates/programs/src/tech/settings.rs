//! TECH's options: its parameters, and every reading of a sentence that can be read in two ways.

use frame::{Cite, OptionKind, OptionSpec, Values};

/// What the repetition mechanism avoids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Repetition {
    /// A position that comes up for the third time.
    Third,
    /// Any position the game has seen.
    Seen,
    /// Nothing.
    Off,
}

/// As TECH was, or as an author might also have meant it; see the help of each option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Settings {
    pub depth: u32,
    pub mating_depth: u32,
    pub positional: bool,
    pub iterative: bool,
    pub king_toward_centre: bool,
    pub opposed_by_neighbours: bool,
    pub any_man_takes_centre_pawns: bool,
    pub must_capture: bool,
    pub nearest_mate: bool,
    pub repetition: Repetition,
    pub own_men_end_middle_game: bool,
    pub both_sides_pawns_dearer: bool,
    pub average_since_change: bool,
    pub ties_by_square: bool,
}

pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "depth",
        kind: OptionKind::Number { default: 5, min: 1, max: 12 },
        help: "Plies searched with all moves before only captures are followed. With time-control=1971 or the period clock, the depth to begin with; deepening ply by ply does not use it.",
        source: Some(Cite("Gillogly 1971, p. 5: usually five ply in the middle game")),
    },
    OptionSpec {
        name: "mating-depth",
        kind: OptionKind::Number { default: 8, min: 1, max: 12 },
        help: "Plies against a bare king when neither clock nor depth is given; at 5 two bishops do not mate in fifty moves.",
        source: Some(Cite("not in the report, whose depth followed its clock")),
    },
    OptionSpec {
        name: "positional",
        kind: OptionKind::Flag { default: true },
        help: "Sort the moves at the top by the positional analysis; without it TECH is White of game 4.",
        source: Some(Cite("Gillogly 1971, p. 8 and appendix, game 4")),
    },
    OptionSpec {
        name: "time-control",
        kind: OptionKind::Choice { default: "iterative", choices: &["iterative", "1971"] },
        help: "On today's clock: deepen ply by ply until the time is used (modern), or change the depth between moves as in 1971. The period clock always does as in 1971.",
        source: Some(Cite("Gillogly 1971, pp. 8-9")),
    },
    OptionSpec {
        name: "ending",
        kind: OptionKind::Choice { default: "either", choices: &["either", "own"] },
        help: "The middle game ends when either side has less than 1950 points, or when TECH has.",
        source: Some(Cite("Gillogly 1971, p. 10: until one side has less than 1950 points")),
    },
    OptionSpec {
        name: "king-factor",
        kind: OptionKind::Choice { default: "1", choices: &["1", "-1"] },
        help: "The king's centre factor in the middle game: 1 as printed, -1 as in the later Tech II.",
        source: Some(Cite("Gillogly 1971, p. 10; facts C8")),
    },
    OptionSpec {
        name: "opposed",
        kind: OptionKind::Choice { default: "file", choices: &["file", "neighbours"] },
        help: "A pawn is opposed by an enemy pawn ahead on its own file, or on a neighbouring file too (Tech II).",
        source: Some(Cite("Gillogly 1971, p. 11")),
    },
    OptionSpec {
        name: "centre-captures",
        kind: OptionKind::Choice { default: "pawns", choices: &["pawns", "any"] },
        help: "Whose captures of centre pawns earn +50 or -15: a pawn's only, or any man's.",
        source: Some(Cite("Gillogly 1971, p. 10")),
    },
    OptionSpec {
        name: "quiescence",
        kind: OptionKind::Choice { default: "may-stop", choices: &["may-stop", "must-capture"] },
        help: "Beyond the fixed depth a side may stop capturing, or must capture as long as it can (hundreds of times slower).",
        source: Some(Cite("Gillogly 1971, p. 5: investigating all sequences of captures")),
    },
    OptionSpec {
        name: "mate",
        kind: OptionKind::Choice { default: "nearest", choices: &["nearest", "king-value"] },
        help: "A mate counts the king's 15000 less one a ply, so that the nearest is preferred, or just the 15000 on top of the material.",
        source: Some(Cite("Gillogly 1971, p. 7: K=15000")),
    },
    OptionSpec {
        name: "repetition",
        kind: OptionKind::Choice { default: "third", choices: &["third", "seen", "off"] },
        help: "Moves that bring a position about for the third time, or let the opponent do so, come after all others; or those that lead to any position seen.",
        source: Some(Cite("Gillogly 1971, game 1, note K")),
    },
    OptionSpec {
        name: "ending-pawns",
        kind: OptionKind::Choice { default: "own", choices: &["own", "both"] },
        help: "Whose pawns are worth 120 or 190 in the general endgame.",
        source: Some(Cite("Gillogly 1971, pp. 7 and 11")),
    },
    OptionSpec {
        name: "time-average",
        kind: OptionKind::Choice { default: "since-change", choices: &["since-change", "last-five"] },
        help: "The average of the last five moves counts only moves since the depth was changed, or all five.",
        source: Some(Cite("Gillogly 1971, p. 8")),
    },
    OptionSpec {
        name: "ties",
        kind: OptionKind::Choice { default: "square", choices: &["square", "generation"] },
        help: "Moves with the same positional score: the lower destination square (from White's QR1) first, or as generated.",
        source: Some(Cite("facts C8: the ties in the published games")),
    },
];

impl Settings {
    pub(super) fn from(values: &Values) -> Settings {
        Settings {
            depth: values.number("depth") as u32,
            mating_depth: values.number("mating-depth") as u32,
            positional: values.flag("positional"),
            iterative: values.choice("time-control") == "iterative",
            king_toward_centre: values.choice("king-factor") == "1",
            opposed_by_neighbours: values.choice("opposed") == "neighbours",
            any_man_takes_centre_pawns: values.choice("centre-captures") == "any",
            must_capture: values.choice("quiescence") == "must-capture",
            nearest_mate: values.choice("mate") == "nearest",
            repetition: match values.choice("repetition") {
                "third" => Repetition::Third,
                "seen" => Repetition::Seen,
                _ => Repetition::Off,
            },
            own_men_end_middle_game: values.choice("ending") == "own",
            both_sides_pawns_dearer: values.choice("ending-pawns") == "both",
            average_since_change: values.choice("time-average") == "since-change",
            ties_by_square: values.choice("ties") == "square",
        }
    }
}
