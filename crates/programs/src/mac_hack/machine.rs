//! The state of one computation, as it stood in the PDP-6's memory: the board, its tables, and the
//! registers of the search.

use super::attack_tables::AttackTables;
use super::board::{Board, Made, Special, Undo};
use super::en_prise::is_trapped;
use super::hash_coding::HashTable;
use super::men::{At, KING, Man, SQUARES};
use super::plausible_move_generator::{Entry, Factor, Heuristic, KING_SIDE, QUEEN_SIDE};
use super::settings::Settings;
use super::static_board_evaluator::{Terms, evaluate, piece_ratio};
use super::statistics::Statistics;

/// No line goes deeper.
pub(super) const DEEPEST: i32 = 60;

/// One move of a variation, and whether the position evaluator (not the plausible move generator) found it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Step {
    pub made: Made,
    pub by_evaluator: bool,
}

/// A variation.
pub(super) type Line = arrayvec::ArrayVec<Step, 64>;

/// What the search meets, in order, for those who compare it with the original.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Event<'a> {
    Node { level: i32, bounds: [i32; 2], list: &'a [Entry] },
    Static { level: i32, bounds: [i32; 2], value: i32, list: &'a [Entry] },
    Feedover { level: i32 },
    Return { level: i32, score: i32, raw: i32 },
}

/// Who watches a search: nobody, or somebody who draws it.
pub(super) trait Tracer {
    fn event(&mut self, _machine: &Machine, _event: Event<'_>) {}
    fn stopped(&mut self) -> bool {
        false
    }
    fn enter(&mut self, _made: Made) {}
    fn leave(&mut self, _value: Option<i32>, _remark: &'static str) {}
}

/// Nobody watches.
pub(super) struct NoTrace;
impl Tracer for NoTrace {}

/// A root move as the search left it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct RootMove {
    pub entry: usize,
    pub made: Made,
    /// Score after the modifications, and the value itself; `None` when alpha-beta cut the line off.
    pub scores: Option<(i32, i32)>,
    pub line: Line,
}

/// The whole state.
#[derive(Clone)]
pub(super) struct Machine {
    pub settings: Settings,
    pub board: Board,
    pub tables: AttackTables,
    /// Are the tables those of the board as it stands?
    pub tables_are_fresh: bool,
    pub hash: HashTable,
    pub statistics: Statistics,
    /// The moves of the game, and the hash keys of the positions after them.
    pub game: Vec<Made>,
    pub game_keys: Vec<u64>,

    // What holds for the whole computation.
    /// At most sixteen plies were played before it.
    pub opening: bool,
    /// At most forty were.
    pub opening_or_middle_game: bool,
    pub ratio_at_top: i64,
    /// From this depth on nothing is fed over.
    pub no_feedover_at: i32,
    pub depth: i32,

    // The search.
    /// The best White is sure of, and the best Black is.
    pub bounds: [i32; 2],
    /// Is a score equal to the other side's bound good enough to cut off?
    pub equal_cuts: [bool; 2],
    /// Levels from the top, which is 1.
    pub level: i32,
    /// The same, but set back by a secondary search.
    pub depth_counter: i32,
    /// Feedovers the line may still have.
    pub feedovers_left: i32,
    /// Where the position just consulted was entered in the hash table.
    pub hash_slot: Option<usize>,
    /// The variation of the node last returned from.
    pub line: Line,
    /// The moves from the top to here.
    pub path: Vec<Made>,
    pub root_moves: Vec<RootMove>,
    /// The list at the top.
    pub root_list: Vec<Entry>,
    /// The lists of all nodes on the way down, one after the other.
    pub entries: Vec<Entry>,

    // The plausible move generator.
    /// The importance of each square.
    pub importance: [i32; SQUARES],
    /// The points of the move, or of the man's present place.
    pub points: i32,
    /// How many enemy men it attacks in a way that forces something.
    pub forcing: i32,
    /// Is the move to be looked at whatever the width?
    pub must: bool,
    /// Is the move safe?
    pub safe: bool,
    /// Moves of the list that must be looked at.
    pub musts: i32,
    /// Safe moves of the man, and men that have any.
    pub safe_moves: i32,
    pub men_with_safe_moves: i32,
    /// Is this the first move of the man, so that his present place has to be valued?
    pub first_of_man: bool,
    /// Is the present place being valued?
    pub at_old_place: bool,
    /// What the present place is worth, and the squares' part of it.
    pub old_place: i32,
    pub old_squares: i32,

    // The trace of a move in the generator.
    pub tracing: bool,
    pub old_factors: Vec<Factor>,
    pub factors: Vec<Factor>,
    pub kept_factors: Vec<(Man, At, Vec<Factor>)>,

    // Being stopped.
    pub stopped: bool,
    pub until_poll: u32,
    pub max_moves_made: u64,
}

impl Machine {
    pub(super) fn new(settings: Settings) -> Machine {
        let hash = HashTable::new(settings.hash_slots);
        Machine {
            board: Board::initial(settings.quirks),
            tables: AttackTables::new(),
            tables_are_fresh: false,
            hash,
            statistics: Statistics::default(),
            game: Vec::new(),
            game_keys: Vec::new(),
            opening: true,
            opening_or_middle_game: true,
            ratio_at_top: 1 << 18,
            no_feedover_at: 0,
            depth: settings.depth,
            bounds: [-INFINITE, INFINITE],
            equal_cuts: [true; 2],
            level: 0,
            depth_counter: 0,
            feedovers_left: 0,
            hash_slot: None,
            line: Line::new(),
            path: Vec::with_capacity(64),
            root_moves: Vec::with_capacity(64),
            root_list: Vec::with_capacity(128),
            entries: Vec::with_capacity(4096),
            importance: [0; SQUARES],
            points: 0,
            forcing: 0,
            must: false,
            safe: false,
            musts: 0,
            safe_moves: 0,
            men_with_safe_moves: 0,
            first_of_man: false,
            at_old_place: false,
            old_place: 0,
            old_squares: 0,
            tracing: false,
            old_factors: Vec::new(),
            factors: Vec::new(),
            kept_factors: Vec::new(),
            stopped: false,
            until_poll: 0,
            max_moves_made: u64::MAX,
            settings,
        }
    }

    /// A computation begins from a board.
    pub(super) fn begin(&mut self, board: Board, game: Vec<Made>, game_keys: Vec<u64>, depth: i32) {
        self.board = board;
        self.game = game;
        self.game_keys = game_keys;
        self.statistics = Statistics::default();
        self.hash.begin(&self.board, &self.game, &self.game_keys);
        self.bounds = [-INFINITE, INFINITE];
        self.equal_cuts = [true; 2];
        self.level = 0;
        self.depth_counter = 0;
        self.feedovers_left = self.settings.feedovers;
        self.depth = depth;
        self.no_feedover_at = depth + self.settings.feedovers + 1;
        self.line.clear();
        self.path.clear();
        self.root_moves.clear();
        self.root_list.clear();
        self.entries.clear();
        self.old_squares = 0;
        self.opening = self.board.ply <= 16;
        self.opening_or_middle_game = self.board.ply <= 40;
        self.ratio_at_top = piece_ratio(&self.board);
        self.stopped = false;
        self.make_tables();
    }

    /// Makes the tables unless they are fresh.
    pub(super) fn make_tables(&mut self) {
        self.tables.compute(&self.board, self.settings.quirks);
        self.tables_are_fresh = true;
        self.statistics.attack_tables += 1;
    }

    /// Makes a listed move. `None` if it leaves the king in check; the tables then stay those of the
    /// position after it.
    pub(super) fn make(&mut self, entry: &Entry) -> Option<Undo> {
        self.statistics.moves_made += 1;
        let special = match entry.to() {
            KING_SIDE => Special::CastlesKingSide,
            QUEEN_SIDE => Special::CastlesQueenSide,
            _ => Special::None,
        };
        if special != Special::None && !self.tables_are_fresh {
            // Whether castling is possible is looked up again.
            self.make_tables();
        }
        let side = self.board.turn();
        let to = if special == Special::None { entry.to() } else { 0 };
        let undo = self.board.make(entry.man(), to, special);
        self.make_tables();
        if self.tables.is_attacked(1 - side, self.board.location[KING[side]]) {
            self.unmake(&undo);
            return None;
        }
        Some(undo)
    }

    pub(super) fn unmake(&mut self, undo: &Undo) {
        self.board.unmake(undo);
        self.tables_are_fresh = false;
    }

    /// Tests a man for being trapped.
    pub(super) fn trapped(&mut self, man: Man) -> bool {
        let trapped = is_trapped(&self.board, &self.tables, man);
        self.statistics.trap_tests += 1;
        self.statistics.trapped += u64::from(trapped);
        trapped
    }

    /// The value of the board in its terms.
    pub(super) fn terms(&self) -> Terms {
        evaluate(&self.board, &self.tables, self.ratio_at_top, self.opening_or_middle_game, &self.settings)
    }

    /// The attack a man adds to the sums.
    pub(super) fn attack_of(&self, man: Man) -> i32 {
        super::attack_tables::attack_by(self.board.role[man])
    }

    /// A heuristic gives its points, unless it is switched off.
    #[inline]
    pub(super) fn give(&mut self, heuristic: Heuristic, points: i32, at: At) {
        if self.settings.without & heuristic.bit() == 0 {
            self.adjust(heuristic, points, at);
        }
    }

    /// The same for what is not a heuristic but arithmetic, and cannot be switched off.
    #[inline]
    pub(super) fn adjust(&mut self, heuristic: Heuristic, points: i32, at: At) {
        self.points += points;
        if self.tracing && points != 0 {
            let old_place = self.at_old_place;
            let factors = if old_place { &mut self.old_factors } else { &mut self.factors };
            let points = if old_place { -points } else { points };
            factors.push(Factor { heuristic, points, at, old_place });
        }
    }

    /// Generates the list at the top with all factors written down.
    pub(super) fn trace_list(&mut self) {
        self.tracing = true;
        self.level = 1;
        self.depth_counter = 1;
        self.kept_factors.clear();
        self.generate_plausible_moves();
        self.tracing = false;
    }

    pub(super) fn begin_factors(&mut self) {
        if self.tracing {
            self.factors.clone_from(&self.old_factors);
        }
    }

    pub(super) fn keep_factors(&mut self) {
        if self.tracing
            && let Some(entry) = self.entries.last()
        {
            self.kept_factors.push((entry.man(), entry.to(), self.factors.clone()));
        }
    }

    pub(super) fn note_factors(&mut self, note: impl FnOnce(&mut Vec<Factor>)) {
        if self.tracing {
            self.factors.clear();
            note(&mut self.factors);
            self.keep_factors();
        }
    }
}

/// The first bounds; a value this large says that a line was cut off.
pub(super) const INFINITE: i32 = 32768;
