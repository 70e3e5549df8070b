//! "The supervisor also gathers statistics on timing and on the size and shape of the tree" (p. 5).

use frame::Stats;

/// No line is longer: thirty plies of all moves and at most thirty captures.
pub(super) const MAX_PLY: usize = 64;

/// Counts of one tactical analysis, under the names of the report's statistics (Statistics, Figs. 11-13).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Statistics {
    /// "Number of bottom positions in the tree": its leaves, from which nothing was followed any further.
    pub bottom_positions: u64,
    /// "Number of move generations".
    pub move_generations: u64,
    /// Positions by ply: the shape of the tree.
    pub by_ply: [u64; MAX_PLY],
}

impl Default for Statistics {
    fn default() -> Self {
        Statistics { bottom_positions: 0, move_generations: 0, by_ply: [0; MAX_PLY] }
    }
}

impl Statistics {
    /// Positions visited, the root not counted.
    pub(super) fn positions(&self) -> u64 {
        self.by_ply.iter().sum()
    }

    /// The counts under the names a reader of the report looks for.
    pub(super) fn to_stats(&self, depth: u32) -> Stats {
        let positions = self.positions();
        let mut counters = vec![
            ("bottom positions".to_string(), self.bottom_positions),
            ("move generations".to_string(), self.move_generations),
            // Every position is reached by making a move and left by retracting it.
            ("board updates".to_string(), 2 * positions),
        ];
        let reached = self.by_ply.iter().rposition(|&count| count > 0).unwrap_or(0);
        counters.extend((1..=reached).map(|ply| (format!("positions at ply {ply}"), self.by_ply[ply])));
        Stats { nodes: positions, depth, counters }
    }
}

/// PAPER: Statistics: a move generation took 8000 microseconds, making or retracting a move 1300; the two
/// were 50 and 17 per cent of the time, so the whole is what they cost divided by 0.67.
/// CHOICE: generating only the captures is charged like generating all moves.
pub(super) fn pdp10_seconds(stats: &Stats) -> f64 {
    let microseconds = 8000 * stats.counter("move generations") + 1300 * stats.counter("board updates");
    microseconds as f64 / 1e6 / 0.67
}
