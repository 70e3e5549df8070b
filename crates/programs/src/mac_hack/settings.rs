//! Mac Hack's options: the commands of the teletype, the two versions, and every heuristic's switch.

use frame::{Cite, CommandAction, OptionKind, OptionSpec, PeriodCommand, Values};

use super::plausible_move_generator::HEURISTICS;

/// The parameters of one computation.
#[derive(Clone, Debug)]
pub(super) struct Settings {
    pub book: bool,
    pub widths: Vec<i32>,
    pub depth: i32,
    pub feedovers: i32,
    pub all_captures: i32,
    pub secondary_levels: i32,
    pub secondary_depth: i32,
    pub secondary_only_worse: bool,
    /// 1 values and repetitions, 0 repetitions only, -1 nothing.
    pub hash: i32,
    pub hash_slots: usize,
    pub quirks: bool,
    pub ratio_shift: u32,
    pub feedover_on_check: bool,
    pub kings_while_queens: bool,
    /// The heuristics switched off, one bit each.
    pub without: u64,
    pub iterative: bool,
    pub watches_clock: bool,
}

/// PAPER: "usually all 6 for normal play".
const NORMAL: [i64; 1] = [6];
/// PAPER: "increased to 15, 15, 9, 9, 7 for tournament play".
const TOURNAMENT: [i64; 5] = [15, 15, 9, 9, 7];

const MEMO: Cite = Cite("Greenblatt, Eastlake, Crocker 1967, AI Memo 174");

pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "setting",
        kind: OptionKind::Choice { default: "original", choices: &["original", "memo"] },
        help: "The surviving program with all its quirks, or what the memo prints where the two differ: the piece ratio by 1/8, feedover on check, king safety while queens are on the board, 32,768 hash entries, a secondary value only if worse.",
        source: Some(MEMO),
    },
    OptionSpec {
        name: "preset",
        kind: OptionKind::Choice { default: "normal", choices: &["normal", "tournament"] },
        help: "The widths of normal play (6) or of tournaments (15 15 9 9 7), unless setw says otherwise.",
        source: Some(Cite("AI Memo 174, The width of the search")),
    },
    OptionSpec {
        name: "setw",
        kind: OptionKind::List { default: &NORMAL, min: 1, max: 100, max_len: 32 },
        help: "SETW: the basic width at each level; the last number holds for all deeper levels.",
        source: Some(Cite("AI Memo 174, The width of the search")),
    },
    OptionSpec {
        name: "book",
        kind: OptionKind::Flag { default: false },
        help: "Play from the book of openings while the game is in it; on by default in play, off in think and replay.",
        source: Some(Cite("AI Memo 174, Book openings")),
    },
    OptionSpec {
        name: "setd",
        kind: OptionKind::Number { default: 4, min: 0, max: 12 },
        help: "SETD: plies of the basic search.",
        source: Some(Cite("facts C7: the surviving program's default")),
    },
    OptionSpec {
        name: "setf",
        kind: OptionKind::Number { default: 2, min: 0, max: 12 },
        help: "SETF: how many feedovers one line may have; from so many plies and one beyond the basic depth there are none.",
        source: Some(Cite("AI Memo 174, Feedover conditions")),
    },
    OptionSpec {
        name: "setc",
        kind: OptionKind::Number { default: 2, min: 0, max: 12 },
        help: "SETC: at how many levels all captures are investigated.",
        source: Some(Cite("AI Memo 174, The width of the search")),
    },
    OptionSpec {
        name: "secondary",
        kind: OptionKind::Flag { default: false },
        help: "Secondary search for every new candidate at the top; setssd gives it to deeper levels too.",
        source: Some(Cite("AI Memo 174, Secondary search")),
    },
    OptionSpec {
        name: "setsd",
        kind: OptionKind::Number { default: 2, min: 1, max: 8 },
        help: "SETSD: plies of the secondary search.",
        source: Some(Cite("AI Memo 174, Secondary search: usually limited to two plies")),
    },
    OptionSpec {
        name: "setssd",
        kind: OptionKind::Number { default: 0, min: 0, max: 4 },
        help: "SETSSD: the deepest level with secondary search; 0 for none.",
        source: Some(Cite("facts C7: off in the surviving program")),
    },
    OptionSpec {
        name: "hash",
        kind: OptionKind::Number { default: 1, min: -1, max: 1 },
        help: "HASH: 1 keeps values and finds repetitions, 0 only finds repetitions, -1 does neither.",
        source: Some(Cite("AI Memo 174, Hash coding")),
    },
    OptionSpec {
        name: "hash-slots",
        kind: OptionKind::Number { default: 0, min: 0, max: 1 << 20 },
        help: "Slots of the hash table; 0 for what the setting says (128 in the surviving program, 32,768 in the memo).",
        source: Some(Cite("AI Memo 174, Hash coding: 32,000 entries")),
    },
    OptionSpec {
        name: "quirks",
        kind: OptionKind::Choice { default: "setting", choices: &["setting", "on", "off"] },
        help: "The surviving program's slips (crossed tests, overlooked cases): on in the setting original, off in memo.",
        source: Some(Cite("the surviving program, see the room's README")),
    },
    OptionSpec {
        name: "without",
        kind: OptionKind::List { default: &[0], min: 0, max: HEURISTICS as i64, max_len: HEURISTICS },
        help: "Numbers of plausibility heuristics to switch off, as the trace of a move shows them; 0 for none.",
        source: Some(Cite("AI Memo 174, The plausible move generator")),
    },
    OptionSpec {
        name: "time-control",
        kind: OptionKind::Choice { default: "iterative", choices: &["iterative", "fixed"] },
        help: "On today's clock: search with SETD 1, 2, 3, ... until the time is used (modern), or always with the depth set.",
        source: Some(Cite("AI Memo 174, Tournament play")),
    },
    OptionSpec {
        name: "pace",
        kind: OptionKind::Choice { default: "watch", choices: &["watch", "fixed"] },
        help: "On the period clock: play faster (SETW 6, then SETD 2, SETF 1) when little time a move is left, or never.",
        source: Some(Cite("AI Memo 174, Results: 50 moves in two hours")),
    },
];

/// The commands its users typed (facts C7: the program's own instructions).
pub(super) const COMMANDS: &[PeriodCommand] = &[
    PeriodCommand { word: "PW", action: CommandAction::PlayWhite },
    PeriodCommand { word: "PB", action: CommandAction::PlayBlack },
    PeriodCommand { word: "PS", action: CommandAction::PlayBoth },
    PeriodCommand { word: "PN", action: CommandAction::PlayNeither },
    PeriodCommand { word: "M", action: CommandAction::Move },
    PeriodCommand { word: "U", action: CommandAction::Unmove },
    PeriodCommand { word: "BD", action: CommandAction::Board },
    PeriodCommand { word: "PG", action: CommandAction::Game },
    PeriodCommand { word: "RESET", action: CommandAction::Reset },
    PeriodCommand { word: "SETW", action: CommandAction::Set("setw") },
    PeriodCommand { word: "SETD", action: CommandAction::Set("setd") },
    PeriodCommand { word: "SETF", action: CommandAction::Set("setf") },
    PeriodCommand { word: "SETC", action: CommandAction::Set("setc") },
    PeriodCommand { word: "SETSD", action: CommandAction::Set("setsd") },
    PeriodCommand { word: "SETSSD", action: CommandAction::Set("setssd") },
    PeriodCommand { word: "HASH", action: CommandAction::Set("hash") },
    PeriodCommand { word: "TRACE", action: CommandAction::Trace },
    PeriodCommand { word: "T", action: CommandAction::Trace },
    PeriodCommand { word: "DRAW", action: CommandAction::Draw },
    PeriodCommand { word: "DRAW?", action: CommandAction::Draw },
];

impl Settings {
    pub(super) fn from(values: &Values) -> Settings {
        let memo = values.choice("setting") == "memo";
        let widths = values.list("setw");
        let tournament = values.choice("preset") == "tournament" && widths == NORMAL;
        let widths = if tournament { &TOURNAMENT[..] } else { widths };
        let secondary = values.number("setssd").max(i64::from(values.flag("secondary")));
        let hash_slots = match values.number("hash-slots") {
            0 => {
                if memo {
                    32768
                } else {
                    128
                }
            }
            slots => slots.max(16),
        };
        let quirks = match values.choice("quirks") {
            "on" => true,
            "off" => false,
            _ => !memo,
        };
        Settings {
            book: values.flag("book"),
            widths: widths.iter().map(|&width| width as i32).collect(),
            depth: values.number("setd") as i32,
            feedovers: values.number("setf") as i32,
            all_captures: values.number("setc") as i32,
            secondary_levels: secondary as i32,
            secondary_depth: values.number("setsd") as i32,
            secondary_only_worse: memo,
            hash: values.number("hash") as i32,
            hash_slots: hash_slots as usize,
            quirks,
            ratio_shift: if memo { 3 } else { 4 },
            feedover_on_check: memo,
            kings_while_queens: memo,
            without: values.list("without").iter().filter(|&&n| n > 0).fold(0, |set, &n| set | 1 << n),
            iterative: values.choice("time-control") == "iterative",
            watches_clock: values.choice("pace") == "watch",
        }
    }

    /// The basic width at a level, 1 for the top.
    pub(super) fn width(&self, level: i32) -> i32 {
        let at = (level.max(1) as usize - 1).min(self.widths.len().saturating_sub(1));
        self.widths.get(at).copied().unwrap_or(6)
    }
}
