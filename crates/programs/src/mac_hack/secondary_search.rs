//! PAPER: Memo 174, "Secondary search": "What is done is to move down the principal variation for that move
//! as far as this variation was computed by the plausible move generator, and then to conduct an additional
//! search. The depth of this search is usually limited to two plies".

use super::board::Special;
use super::machine::{Line, Machine, Step, Tracer};
use super::men::{At, Man};
use super::modifications::MATE_LIKE;

impl Machine {
    /// A new candidate for the best move has been found and stands on the board, its variation in `line`:
    /// searches on at the variation's end. Returns the new score and value.
    pub(super) fn search_further<T: Tracer>(
        &mut self,
        side: usize,
        (score, raw): (i32, i32),
        tracer: &mut T,
    ) -> (i32, i32) {
        let depth_counter = self.depth_counter;
        let off = raw - score;
        let by_generator = |step: &&Step| !step.by_evaluator;
        let main_line: Line = self.line.iter().take_while(by_generator).copied().collect();
        // CHOICE: of a variation whose first move the evaluator found, the original keeps that move before
        // the new one; a quirk.
        let mut kept: Line = if self.settings.quirks {
            let rest = self.line.iter().skip(1).take_while(by_generator);
            self.line.iter().take(1).chain(rest).copied().collect()
        } else {
            main_line.clone()
        };
        let mut undone = arrayvec::ArrayVec::<_, 64>::new();
        for step in &main_line {
            let made = step.made;
            let castling = matches!(made.special, Special::CastlesKingSide | Special::CastlesQueenSide);
            let special = if castling { made.special } else { Special::None };
            self.statistics.moves_made += 1;
            self.tables_are_fresh = false;
            undone.push(self.board.make(made.man as Man, made.to as At, special));
            self.path.push(made);
        }
        self.depth_counter = self.depth - self.settings.secondary_depth;
        if !self.tables_are_fresh {
            self.make_tables();
        }
        self.statistics.secondary_searches += 1;
        let deeper = self.search_node(tracer);
        let tail = std::mem::take(&mut self.line);
        while let Some(undo) = undone.pop() {
            self.unmake(&undo);
            self.path.pop();
        }
        self.depth_counter = depth_counter;
        if let Some(last) = kept.last_mut() {
            last.by_evaluator = false;
        }
        for step in tail {
            let _ = kept.try_push(step);
        }
        self.line = kept;
        let mut found = (deeper, deeper);
        if deeper.abs() < MATE_LIKE {
            found.0 -= off;
        }
        // PAPER: the new value is used "if it is worse for the side to move". CHOICE: the original uses it
        // always.
        let worse = if side == 0 { found.0 < score } else { found.0 > score };
        if self.settings.secondary_only_worse && !worse { (score, raw) } else { found }
    }
}
