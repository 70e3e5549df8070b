//! Counting the leaves of the tree of legal moves, the standard check of a move generator.

use super::{MoveList, Position};

impl Position {
    /// How many sequences of `depth` legal moves there are, every last move really made.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut moves = MoveList::new();
        let restraints = self.restraints();
        self.captures(&restraints, &mut moves);
        self.quiets(&restraints, &mut moves);
        moves.iter().map(|&m| self.play(m).perft(depth - 1)).sum()
    }

    /// The same count; the last moves are counted without being made.
    pub fn perft_bulk(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.legal_moves().len() as u64,
            _ => self.legal_moves().iter().map(|&m| self.play(m).perft_bulk(depth - 1)).sum(),
        }
    }
}
