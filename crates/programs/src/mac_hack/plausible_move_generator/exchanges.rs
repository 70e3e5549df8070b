//! Captures, and squares where the moving man can be captured.

use board::Role;

use super::super::attack_tables::count;
use super::super::en_prise::{Pinned, Targets, least_valuable, targets};
use super::super::machine::Machine;
use super::super::men::{At, DIRECTIONS, Man, moves_diagonally, moves_straight, side_of, step};
use super::development::{Reach, reach_line};
use super::heuristic::Heuristic;

/// Losses of less than the difference between bishop and knight are not held against a move.
const BISHOP_MINUS_KNIGHT: i32 = 32;

/// What is thought of the exchanges before the new place is valued.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Exchange {
    /// The new place is valued as well.
    Sound,
    /// The man can be lost: nothing more is said for the move, but it is looked at if it must be.
    Unsound,
    /// The same, and the move need not be looked at.
    EnPrise,
}

impl Machine {
    /// PAPER: "When a capture is made, the capturing move receives the developmental value of the piece
    /// captured."
    fn take_development(&mut self, taken: Man) {
        let at = self.board.location[taken];
        let role = self.board.role[taken];
        let mut reach = Reach::new();
        if lines_of(role).is_empty() {
            let mut squares = Targets::new();
            targets(&self.board, &self.tables, taken, &mut squares);
            reach.extend(squares);
        }
        for direction in lines_of(role) {
            reach_line(&self.board, taken, at, direction, &mut reach);
        }
        for there in reach {
            self.give(Heuristic::TakesDevelopment, self.importance[there], there);
        }
    }

    /// What the last line of the man taken runs into.
    fn last_seen(&self, taken: Man) -> LastSeen {
        let mut last = LastSeen::Nothing;
        for direction in lines_of(self.board.role[taken]) {
            let mut at = step(self.board.location[taken], DIRECTIONS[direction]);
            while !self.board.is_rim(at) {
                let other = self.board.man_at(at);
                if other != 0 {
                    let own = side_of(other) == side_of(taken);
                    last = if own { LastSeen::OwnMan } else { LastSeen::EnemyMan };
                    let role = self.board.role[other];
                    let goes_on = if direction < 4 { moves_straight(role) } else { moves_diagonally(role) };
                    if !own || !goes_on {
                        break;
                    }
                }
                at = step(at, DIRECTIONS[direction]);
            }
        }
        last
    }

    /// Judges a capture. `support` is how often the square is attacked besides the man who takes.
    pub(super) fn judge_capture(&mut self, man: Man, to: At, taken: Man, support: i32) -> Exchange {
        let side = side_of(man);
        if self.depth_counter <= self.settings.all_captures {
            // PAPER: "At the first or second level, all captures are investigated."
            self.must = true;
        }
        self.take_development(taken);
        let worth = self.board.worth;
        let (value, taken_value) = (worth[man], worth[taken]);
        let theirs = self.tables.attacks[1 - side][to];
        let least = if theirs == 0 {
            Default::default()
        } else {
            least_valuable(&self.board, &self.tables, to, side, man, Pinned::TheirsDoNot)
        };
        if least.theirs == 0 {
            self.give(Heuristic::TakesUndefended, taken_value, to);
            return Exchange::Sound;
        }
        let defences = count(theirs);
        if value < taken_value {
            self.take_dearer(man, to, taken, support, defences, least.theirs);
            return Exchange::Sound;
        }
        if value == taken_value {
            let seen = match self.last_seen(taken) {
                LastSeen::Nothing => i64::from(self.depth_counter),
                LastSeen::OwnMan => i64::MAX,
                LastSeen::EnemyMan => i64::MIN,
            };
            self.more_attacks(seen, support, defences, to);
            return Exchange::Sound;
        }
        if self.forcing != 0 {
            // Some attacks were uncovered which may prevent the recapture.
            self.give(Heuristic::TakesUndefended, taken_value, to);
            return Exchange::Sound;
        }
        let loss = value - taken_value;
        if support == 0 {
            self.give(Heuristic::UnfavourableExchange, -loss, to);
            return Exchange::Unsound;
        }
        // We take back: his two men against our two.
        let mut outcome = worth[least.theirs] + taken_value - value - worth[least.ours];
        if outcome < 0 && defences == 1 {
            // He has no second man to take with.
            outcome += worth[least.ours];
        }
        if outcome < 0 {
            let outcome = outcome.max(-loss);
            self.give(Heuristic::LongExchange, outcome, to);
            return if outcome >= -BISHOP_MINUS_KNIGHT { Exchange::Sound } else { Exchange::Unsound };
        }
        self.give(Heuristic::LongExchange, outcome.min(taken_value), to);
        self.more_attacks(i64::MAX, support, defences, to);
        Exchange::Sound
    }

    fn take_dearer(&mut self, man: Man, to: At, taken: Man, support: i32, defences: i32, defender: Man) {
        let worth = self.board.worth;
        let (value, taken_value) = (worth[man], worth[taken]);
        if support == 0 {
            self.give(Heuristic::FavourableExchange, taken_value - value, to);
        } else if defences == 1 {
            let gain = (taken_value - value + worth[defender]).min(taken_value);
            self.give(Heuristic::LongExchange, gain, to);
            self.more_attacks(0, support, defences, to);
        } else if defences - 1 < support {
            self.give(Heuristic::TakesUndefended, taken_value, to);
        } else {
            self.give(Heuristic::FavourableExchange, taken_value - value, to);
        }
    }

    /// 128 for more attacks than the opponent. CHOICE: in the original the test is turned round, and what it
    /// compares (`seen`) is whatever the computation left behind.
    fn more_attacks(&mut self, seen: i64, support: i32, defences: i32, to: At) {
        if if self.settings.quirks { seen >= i64::from(support) } else { support >= defences } {
            self.give(Heuristic::MoreAttacks, 128, to);
        }
    }

    /// Judges a move to an empty square.
    pub(super) fn judge_quiet(&mut self, man: Man, to: At, support: i32) -> Exchange {
        let side = side_of(man);
        let theirs = self.tables.attacks[1 - side][to];
        if self.forcing != 0 || theirs == 0 {
            return Exchange::Sound;
        }
        let least = least_valuable(&self.board, &self.tables, to, side, man, Pinned::TheirsDoNot);
        if least.theirs == 0 {
            return Exchange::Sound;
        }
        let worth = &self.board.worth;
        let value = worth[man];
        let mut outcome = -value;
        if least.ours != 0 {
            outcome = worth[least.theirs] - value;
            if outcome > -BISHOP_MINUS_KNIGHT {
                if count(theirs) == 1 {
                    return Exchange::Sound;
                }
                outcome -= worth[least.ours];
                if outcome > 0 || count(theirs) <= support {
                    return Exchange::Sound;
                }
            }
        }
        self.give(Heuristic::GoesEnPrise, outcome.max(-value), to);
        Exchange::EnPrise
    }

    /// The man taken by a move to this square, in passing included.
    pub(super) fn taken_by(&self, man: Man, to: At) -> Man {
        let there = self.board.man_at(to);
        if there == 0 && self.board.role[man] == Role::Pawn && to == self.board.ghost {
            return self.board.man_at(if side_of(man) == 0 { to - 10 } else { to + 10 });
        }
        there
    }
}

/// The directions a slider moves in; none for other men.
fn lines_of(role: Role) -> std::ops::Range<usize> {
    match role {
        Role::Rook => 0..4,
        Role::Bishop => 4..8,
        Role::Queen => 0..8,
        _ => 0..0,
    }
}

/// What the last line of the man taken ran into; the original compares it with a count of attacks by mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum LastSeen {
    Nothing,
    OwnMan,
    EnemyMan,
}
