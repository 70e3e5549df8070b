//! PAPER: "The current developmental value of a piece is the sum of the values of all the squares it
//! attacks plus values accumulated for actual attacks on enemy pieces. The new developmental value is
//! similarily computed assuming the piece is in its proposed new location."

use board::Role;

use super::super::attack_tables::{count, is_centre};
use super::super::board::Board;
use super::super::en_prise::{Pinned, least_valuable};
use super::super::machine::Machine;
use super::super::men::{
    At, DIRECTIONS, KING, KING_ROOK, Man, QUEEN_ROOK, QUEEN_VALUE, file, line_of, moves_diagonally,
    moves_straight, rank, side_of, step,
};
use super::heuristic::Heuristic;

/// The squares a man bears on from somewhere, men behind his own kind included.
pub(in super::super) type Reach = arrayvec::ArrayVec<At, 64>;

/// Appends the squares a line reaches: it goes on behind sliders of the same side and movement, and one
/// square behind an own pawn on a diagonal.
pub(super) fn reach_line(board: &Board, man: Man, from: At, direction: usize, reach: &mut Reach) {
    let by = DIRECTIONS[direction];
    let straight = direction < 4;
    let mut at = step(from, by);
    while !board.is_rim(at) {
        let _ = reach.try_push(at);
        let other = board.man_at(at);
        if other != 0 {
            if side_of(other) != side_of(man) {
                return;
            }
            let role = board.role[other];
            let goes_on = if straight { moves_straight(role) } else { moves_diagonally(role) };
            if !goes_on {
                let behind = step(at, by);
                if !straight && role == Role::Pawn && !board.is_rim(behind) {
                    let _ = reach.try_push(behind);
                }
                return;
            }
        }
        at = step(at, by);
    }
}

/// Appends the squares a piece (not a pawn) bears on from a square.
fn reach_from(board: &Board, man: Man, from: At, reach: &mut Reach) {
    match board.role[man] {
        Role::Pawn => {}
        Role::Knight => {
            for by in [21, 19, -21, -19, 12, 8, -12, -8] {
                let at = step(from, by);
                if !board.is_rim(at) {
                    reach.push(at);
                }
            }
        }
        Role::King => {
            for by in DIRECTIONS {
                let at = step(from, by);
                if !board.is_rim(at) {
                    reach.push(at);
                }
            }
        }
        role => {
            if moves_straight(role) {
                (0..4).for_each(|direction| reach_line(board, man, from, direction, reach));
            }
            if moves_diagonally(role) {
                (4..8).for_each(|direction| reach_line(board, man, from, direction, reach));
            }
        }
    }
}

/// The last square the original looked at, by which it decides whether the vacated square must be taken
/// off.
/// CHOICE: for sliders that is the man's own square, as intended; for knights and kings it is the last
/// square of the list, a quirk.
fn where_the_list_ended(board: &Board, man: Man, at: At, quirks: bool) -> At {
    match board.role[man] {
        Role::Knight if quirks => at - 8,
        Role::King if quirks => at - 9,
        _ => at,
    }
}

impl Machine {
    /// Adds the developmental value of a man on a square to the points, and returns the squares' part of
    /// it, by which a move is called developmentally poor.
    pub(super) fn development(&mut self, man: Man, at: At) -> i32 {
        let side = side_of(man);
        let role = self.board.role[man];
        let king = self.board.location[KING[1 - side]];
        if moves_straight(role) {
            for same in [rank(at) == rank(king), file(at) == file(king)] {
                if same {
                    self.give(Heuristic::RankOrFileOfKing, 32, at);
                }
            }
        }
        if moves_diagonally(role) {
            for direction in [4, 5] {
                if line_of(direction, at) == line_of(direction, king) {
                    self.give(Heuristic::DiagonalOfKing, 32, at);
                }
            }
        }
        if self.board.worth[man] < QUEEN_VALUE {
            return self.squares_and_attacks(man, at);
        }
        // Kings and queens: half.
        let before = std::mem::take(&mut self.points);
        let squares = self.squares_and_attacks(man, at);
        let whole = self.points;
        self.points = before + whole;
        self.adjust(Heuristic::HalfForKingAndQueen, (whole >> 1) - whole, at);
        squares
    }

    fn squares_and_attacks(&mut self, man: Man, at: At) -> i32 {
        if self.board.is_pawn(man) {
            return self.pawn_attacks(man, at);
        }
        let mut reach = Reach::new();
        reach_from(&self.board, man, at, &mut reach);
        let mut squares = 0;
        for &there in &reach {
            squares += self.importance[there];
            self.give(Heuristic::SquaresBorneUpon, self.importance[there], there);
            self.attack(man, there);
        }
        let vacated = self.board.location[man];
        if where_the_list_ended(&self.board, man, at, self.settings.quirks) != vacated {
            self.give(Heuristic::VacatedSquare, -self.importance[vacated], vacated);
        }
        squares
    }

    fn pawn_attacks(&mut self, man: Man, at: At) -> i32 {
        let sides = if side_of(man) == 0 { [at + 11, at + 9] } else { [at - 9, at - 11] };
        let mut squares = 0;
        for there in sides {
            if self.counts_as_centre(there) {
                self.give(Heuristic::PawnAttacksCentre, 40, there);
            }
            if !self.board.is_rim(there) {
                squares += self.importance[there];
                self.give(Heuristic::SquaresBorneUpon, self.importance[there], there);
                self.attack(man, there);
            }
        }
        squares
    }

    /// CHOICE: the table of centre squares is followed by one that marks pawns, and a white pawn on the
    /// eighth rank looks into it.
    fn counts_as_centre(&self, at: At) -> bool {
        if self.settings.quirks && at >= 100 {
            return self.board.is_pawn(at - 99);
        }
        is_centre(at)
    }

    /// What bearing on an enemy man is worth.
    pub(super) fn attack(&mut self, man: Man, at: At) {
        let other = self.board.man_at(at);
        let side = side_of(man);
        if other == 0 || side_of(other) == side {
            return;
        }
        if self.board.role[other] == Role::King {
            self.must = true;
        }
        if self.board.is_pawn(man) && self.board.is_pawn(other) {
            self.give(Heuristic::PawnBreak, 40, at);
        }
        let pinned = self.tables.pinned[other];
        if pinned && self.tables.defended_by_pawn[other] {
            self.give(Heuristic::AttacksPinnedDefendedPawn, 16, at);
        } else if pinned {
            self.give(Heuristic::AttacksPinned, 64, at);
        }
        let (ours, theirs) = (self.tables.attacks[side][at], self.tables.attacks[1 - side][at]);
        let (value, other_value) = (self.board.worth[man], self.board.worth[other]);
        if theirs == 0 {
            self.attack_undefended(man, other, at);
            return;
        }
        if other_value > value {
            if !self.at_old_place {
                self.give(Heuristic::AttacksDearer, ((other_value - value) >> 1).min(256), at);
            }
            self.forcing += 1;
        } else if !self.at_old_place && !self.tables.defended_by_pawn[other] && ours != 0 && ours >= theirs {
            self.give(Heuristic::ShiftsBalance, 96, at);
        }
        if count(theirs) <= count(ours) {
            self.give(Heuristic::AttacksPoorlyDefended, 16, at);
        }
    }

    fn attack_undefended(&mut self, man: Man, other: Man, at: At) {
        if self.board.role[man] != self.board.role[other] || self.tables.pinned[other] {
            if !self.at_old_place {
                self.give(Heuristic::AttacksUndefended, self.board.worth[other] >> 2, at);
            }
            self.forcing += 1;
            return;
        }
        let side = side_of(man);
        let balance = self.board.material[side] - self.board.material[1 - side];
        // CHOICE: the original's two tests are crossed, so that the offer always counts against the move
        // unless the side is far behind.
        if self.settings.quirks {
            if balance >= -416 {
                self.give(Heuristic::OffersTrade, -16, at);
            }
        } else if balance.abs() >= 416 {
            self.give(Heuristic::OffersTrade, 16 * balance.signum(), at);
        }
    }

    /// What a man's present place is worth, to be set against each of his moves.
    pub(super) fn value_of_present_place(&mut self, man: Man) {
        let side = side_of(man);
        let at = self.board.location[man];
        let attacked = self.tables.is_attacked(1 - side, at);
        let role = self.board.role[man];
        let too_early = match self.board.ply {
            0..=1 => role != Role::Pawn,
            2..=7 => matches!(role, Role::Rook | Role::Queen | Role::King),
            _ => false,
        };
        self.points = 0;
        self.old_factors.clear();
        self.at_old_place = true;
        if !attacked && too_early {
            // CHOICE: the squares of the man looked at before stay in force for the test of poor
            // development, a quirk.
            self.give(Heuristic::TooEarly, 256, at);
        } else {
            self.old_squares = self.development(man, at);
            if role == Role::King {
                self.king_stays(side, man, at);
            } else if attacked {
                self.loss_by_staying(side, man, at);
            }
        }
        self.at_old_place = false;
        self.old_place = self.points;
    }

    fn king_stays(&mut self, side: usize, king: Man, at: At) {
        let moved = self.board.moved[king];
        if moved != 0 && moved != self.board.castled[side] {
            return;
        }
        self.give(Heuristic::FirstKingMove, 32, at);
        let can_still = |rook: Man| self.board.location[rook] != 0 && self.board.moved[rook] == 0;
        if can_still(QUEEN_ROOK[side]) || can_still(KING_ROOK[side]) {
            self.give(Heuristic::CastlingStillPossible, 128, at);
        }
    }

    fn loss_by_staying(&mut self, side: usize, man: Man, at: At) {
        let worth = self.board.worth;
        let attacks = self.tables.attacks[1 - side][at];
        let defences = self.tables.attacks[side][at];
        let least = if defences == 0 {
            Default::default()
        } else {
            least_valuable(&self.board, &self.tables, at, side, man, Pinned::OursDoNot)
        };
        let loss = if least.ours == 0 {
            worth[man]
        } else {
            let exchange = worth[least.theirs] - worth[man];
            if exchange < 0 {
                if count(attacks) <= count(defences) { -exchange } else { worth[man] }
            } else if count(attacks) == 1 {
                0
            } else {
                (worth[least.ours] - exchange).clamp(0, worth[man])
            }
        };
        self.give(Heuristic::EscapesLoss, -loss, at);
    }
}
