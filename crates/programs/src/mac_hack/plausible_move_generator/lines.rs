//! PAPER: "Gains or losses in development resulting from blocking or unblocking the opponent's or our
//! pieces are also considered in the developmental value."

use board::Role;

use super::super::attack_tables::count;
use super::super::machine::Machine;
use super::super::men::{
    At, DIRECTIONS, KING, Man, line_of, moves_diagonally, moves_straight, side_of, step,
};
use super::development::{Reach, reach_line};
use super::heuristic::Heuristic;

impl Machine {
    /// Sliders that bear on the square a man goes to lose the squares behind it. A man who moves along the
    /// same lines is no obstacle.
    pub(super) fn block_lines(&mut self, man: Man, to: At) {
        let role = self.board.role[man];
        for (direction, by) in DIRECTIONS.into_iter().enumerate() {
            let slider = self.tables.by[to][direction] as Man;
            if slider == 0 || slider == man {
                continue;
            }
            let slides = moves_straight(self.board.role[slider]) || moves_diagonally(self.board.role[slider]);
            let no_obstacle = if direction < 4 { moves_straight(role) } else { moves_diagonally(role) };
            if !slides || no_obstacle {
                continue;
            }
            let mut at = step(to, by);
            while !self.board.is_rim(at) {
                if side_of(slider) == side_of(man) {
                    self.give(Heuristic::BlocksOwnLine, -self.importance[at], at);
                } else {
                    self.give(Heuristic::BlocksEnemyLine, self.importance[at], at);
                }
                if !self.board.is_empty(at) {
                    break;
                }
                at = step(at, by);
            }
        }
    }

    /// Sliders whose lines the man blocks where he stands see further when he is gone. The tables are
    /// changed as if he were, line after line, the rest of the move is judged, and the tables are changed
    /// back.
    pub(super) fn open_lines(&mut self, man: Man, to: At, first: usize) {
        let from = self.board.location[man];
        for direction in first..8 {
            let slider = self.tables.blocked[from][direction] as Man;
            // A slider that is taken opens nothing.
            if slider == 0 || self.board.location[slider] == to {
                continue;
            }
            let ours = side_of(slider) == side_of(man);
            let slider_at = self.board.location[slider];
            if line_of(direction, to) != line_of(direction, slider_at) {
                self.open_line(man, to, direction, slider);
                return;
            }
            // Moving along the line. A piece before its own slider changes nothing, nor does a man who goes
            // toward the slider.
            let toward = (slider_at > to) == (to >= from);
            if (ours && !self.board.is_pawn(man)) || toward {
                continue;
            }
            if !ours && self.board.role[man] == Role::King {
                // The king would stay in check: the move is dropped.
                return;
            }
            // The slider now bears on the square the man goes to.
            let side = side_of(slider);
            let attack = self.attack_of(slider);
            self.tables.attacks[side][to] += attack;
            self.tables.by[to][direction] = slider as u8;
            self.open_lines(man, to, direction + 1);
            self.tables.attacks[side][to] -= attack;
            self.tables.by[to][direction] = 0;
            return;
        }
        self.finish(man, to);
    }

    fn open_line(&mut self, man: Man, to: At, direction: usize, slider: Man) {
        let from = self.board.location[man];
        let side = side_of(man);
        let ours = side_of(slider) == side;
        let attack = self.attack_of(slider);
        let mut reach = Reach::new();
        reach_line(&self.board, slider, from, direction, &mut reach);
        // CHOICE: for an enemy bishop the original writes into the slot of a rank or file, and does not
        // find it again when it changes the tables back: a quirk that later moves of the same computation
        // may meet.
        let slot = if ours || !self.settings.quirks || direction < 4 { direction } else { direction - 4 };
        let mut opened = 0;
        let mut legal = true;
        for &at in &reach {
            self.tables.attacks[side_of(slider)][at] += attack;
            if self.tables.by[at][slot] == 0 {
                self.tables.by[at][slot] = slider as u8;
            }
            opened += 1;
            if ours {
                self.give(Heuristic::OpensOwnLine, self.importance[at], at);
                self.attack(slider, at);
            } else {
                self.give(Heuristic::OpensEnemyLine, -8, at);
                if at == self.board.location[KING[side]] {
                    legal = false;
                    break;
                }
                self.expose(side, slider, at);
            }
        }
        if legal {
            self.open_lines(man, to, direction + 1);
        }
        let mut at = from;
        for _ in 0..opened {
            at = step(at, DIRECTIONS[direction]);
            self.tables.attacks[side_of(slider)][at] -= attack;
            if self.tables.by[at][direction] as Man == slider {
                self.tables.by[at][direction] = 0;
            }
        }
    }

    /// An own man comes under the attack of an enemy slider.
    fn expose(&mut self, side: usize, slider: Man, at: At) {
        let man = self.board.man_at(at);
        if man == 0 || side_of(man) != side {
            return;
        }
        let worth = &self.board.worth;
        let (ours, theirs) = (self.tables.attacks[side][at], self.tables.attacks[1 - side][at]);
        if count(ours) < count(theirs) {
            self.give(Heuristic::ExposesOutnumbered, -worth[man], at);
        } else if worth[slider] < worth[man] {
            self.give(Heuristic::ExposesDearer, worth[slider] - worth[man], at);
        } else {
            self.give(Heuristic::ExposesMan, -8, at);
        }
    }
}
