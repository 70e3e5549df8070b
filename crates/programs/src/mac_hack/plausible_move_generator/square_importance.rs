//! PAPER: "Each square is assigned a importance during each plausible move computation, corresponding
//! roughly to the estimated worth of having an additional piece bearing on the square or the cost of taking
//! away a piece presently bearing on the square."

use super::super::attack_tables::{count, is_centre};
use super::super::en_prise::{Pinned, least_valuable};
use super::super::machine::Machine;
use super::super::men::{
    At, DIRECTIONS, KING, Man, QUEEN_VALUE, SQUARES, file, men_of, rank, rank_for, step,
};
use super::heuristic::Heuristic;

impl Machine {
    /// Assigns the importances for the side to move.
    pub(in super::super) fn assign_square_importance(&mut self, side: usize) {
        let off = self.settings.without;
        let worth = |heuristic: Heuristic, points: i32| if off & heuristic.bit() == 0 { points } else { 0 };
        // 1. PAPER: "the closeness of the square to the center of the board".
        let every = worth(Heuristic::EverySquare, 8);
        self.importance = [every; SQUARES];
        for at in 20..100 {
            if is_centre(at) {
                let far_half = rank_for(side, at) == 5;
                self.importance[at] += worth(Heuristic::CentreSquare, if far_half { 20 } else { 12 });
            } else if (3..=6).contains(&rank(at)) && (3..=6).contains(&file(at)) {
                self.importance[at] += worth(Heuristic::RingSquare, 8);
            }
        }
        // 2. PAPER: "its proximity to the opponent's king".
        let king = self.board.location[KING[1 - side]];
        for by in DIRECTIONS {
            self.importance[step(king, by)] += worth(Heuristic::SquareByEnemyKing, 16);
        }
        // 3. PAPER: "its occupation by one of our pieces which is en prise. Small values are given for
        // occupation of the square by one of our pieces". CHOICE: the memo's small value for closeness to
        // the opponent's side is only in the centre squares here.
        for man in men_of(side) {
            let at = self.board.location[man];
            if at == 0 || self.board.worth[man] >= QUEEN_VALUE {
                continue;
            }
            self.importance[at] += worth(Heuristic::SquareOfOwnMan, 8);
            if let Some(loss) = self.loss_en_prise(side, man, at) {
                let lost_for_good = self.tables.pinned[man] || self.trapped(man);
                let loss = if lost_for_good { loss } else { loss >> 1 };
                self.importance[at] += worth(Heuristic::SquareOfManEnPrise, loss);
            }
        }
    }

    /// What an own man en prise would lose, if he is.
    fn loss_en_prise(&self, side: usize, man: Man, at: At) -> Option<i32> {
        let attacks = self.tables.attacks[1 - side][at];
        if attacks == 0 {
            return None;
        }
        let worth = &self.board.worth;
        if !self.tables.is_attacked(side, at) {
            return Some(worth[man]);
        }
        let least = least_valuable(&self.board, &self.tables, at, side, man, Pinned::OursDoNot);
        if least.ours == 0 {
            return Some(worth[man]);
        }
        let exchange = worth[man] - worth[least.theirs];
        if exchange > 0 {
            return Some(exchange);
        }
        (count(attacks) != 1 && exchange + worth[least.ours] > 0).then_some(worth[man])
    }
}
