//! PAPER: "statistics on how long the computation took, how many plausible move generations, feedovers and
//! static evaluations occurred, etc."

use frame::Stats;

/// The counters of one computation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// How often the plausible move generator ran.
    pub plausible_move_generations: u64,
    /// Positions at the ends of lines.
    pub static_evaluations: u64,
    /// How often such a position was fed over.
    pub feedovers: u64,
    /// Alpha-beta cut-offs.
    pub alpha_beta_cutoffs: u64,
    /// How often a feedover was wanted and not allowed.
    pub feedover_limits: u64,
    /// How often the position evaluator called itself after a capture.
    pub captures_tried: u64,
    /// How often the attack tables were made.
    pub attack_tables: u64,
    /// Moves made.
    pub moves_made: u64,
    /// How often a man was tested for being trapped.
    pub trap_tests: u64,
    /// How often he was.
    pub trapped: u64,
    /// Positions found in the hash table with a usable value.
    pub hash_hits: u64,
    /// The same for positions after plausible captures.
    pub hash_hits_after_captures: u64,
    /// Secondary searches.
    pub secondary_searches: u64,
}

impl Statistics {
    /// The counts under the names the memo uses.
    pub(super) fn to_stats(self, depth: u32) -> Stats {
        let named = [
            ("plausible move generations", self.plausible_move_generations),
            ("static evaluations", self.static_evaluations),
            ("feedovers", self.feedovers),
            ("alpha-beta cut-offs", self.alpha_beta_cutoffs),
            ("feedover limits reached", self.feedover_limits),
            ("plausible captures tried", self.captures_tried),
            ("attack tables made", self.attack_tables),
            ("moves made", self.moves_made),
            ("trap tests", self.trap_tests),
            ("trapped men found", self.trapped),
            ("hash table hits", self.hash_hits + self.hash_hits_after_captures),
            ("secondary searches", self.secondary_searches),
        ];
        Stats {
            nodes: self.moves_made,
            depth,
            counters: named.into_iter().map(|(name, count)| (name.to_string(), count)).collect(),
        }
    }
}

/// PAPER: "A single plausible move generation takes about 80 milliseconds for a typical position." The
/// captures and static evaluations between them are in that figure.
pub(super) fn pdp6_seconds(stats: &Stats) -> f64 {
    stats.counter("plausible move generations") as f64 * 0.080
}

impl Statistics {
    /// Adds the counts of another computation.
    pub(super) fn add(&mut self, other: &Statistics) {
        self.plausible_move_generations += other.plausible_move_generations;
        self.static_evaluations += other.static_evaluations;
        self.feedovers += other.feedovers;
        self.alpha_beta_cutoffs += other.alpha_beta_cutoffs;
        self.feedover_limits += other.feedover_limits;
        self.captures_tried += other.captures_tried;
        self.attack_tables += other.attack_tables;
        self.moves_made += other.moves_made;
        self.trap_tests += other.trap_tests;
        self.trapped += other.trapped;
        self.hash_hits += other.hash_hits;
        self.hash_hits_after_captures += other.hash_hits_after_captures;
        self.secondary_searches += other.secondary_searches;
    }
}
