//! PAPER: Memo 174, "The plausible move generator": every pseudo-legal move gets a plausibility, and the
//! list is sorted.
//!
//! * [`heuristic`]: the heuristics by name;
//! * [`square_importance`]: what each square is worth;
//! * [`development`]: what a man's place is worth, old and new;
//! * [`lines`]: blocking and unblocking;
//! * [`exchanges`]: captures and squares where one can be captured.

mod development;
mod exchanges;
mod heuristic;
mod lines;
mod square_importance;

use board::Role;

use super::attack_tables::count;
use super::en_prise::{Pinned, Targets, least_valuable, targets};
use super::machine::Machine;
use super::men::{
    At, DIRECTIONS, KING, KING_PAWN, Man, QUEEN, QUEEN_PAWN, line_of, men_of, moves_straight, rank, rank_for,
    side_of, step,
};
use exchanges::Exchange;
pub(super) use heuristic::{Factor, HEURISTICS, Heuristic};

/// A move of the list. Castling names no man.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    man: u8,
    to: u8,
    pub plausibility: i32,
    /// PAPER: "this move is bad for development": moves are scored separately on their positionality.
    pub poor: bool,
    /// Safe checks, double attacks, and captures at the first levels are looked at whatever the width.
    pub must: bool,
}

impl Entry {
    pub(super) fn new(man: Man, to: At, plausibility: i32) -> Entry {
        Entry { man: man as u8, to: to as u8, plausibility, poor: false, must: false }
    }

    /// The man who moves; nobody when the king castles.
    pub(super) fn man(&self) -> Man {
        self.man as Man
    }

    /// Where he goes: a square, [`KING_SIDE`] or [`QUEEN_SIDE`].
    pub(super) fn to(&self) -> At {
        self.to as At
    }
}

/// The squares castling goes to in an entry's `to`: no square of the board.
pub(super) const KING_SIDE: At = 254;
/// See [`KING_SIDE`].
pub(super) const QUEEN_SIDE: At = 255;

/// A move is developmentally poor if its squares are worth this much less than those of the old place.
const POOR_DEVELOPMENT: i32 = -48;
/// PAPER: facts C7: pushing or blocking a passed pawn, by the rank it reaches or stands on.
const PASSED_PAWN: [i32; 9] = [0, 0, 32, 48, 64, 96, 128, 192, 256];
/// For attacking two, three, four or more men.
const SEVERAL: [i32; 4] = [64, 160, 256, 384];

impl Machine {
    /// Lists the moves of the side to move from `base` on, sorted by plausibility.
    pub(super) fn generate_plausible_moves(&mut self) {
        let side = self.board.turn();
        self.statistics.plausible_move_generations += 1;
        self.assign_square_importance(side);
        self.men_with_safe_moves = 0;
        self.musts = 0;
        let base = self.entries.len();
        let king = self.board.location[KING[side]];
        let attacks = self.tables.attacks[1 - side][king];
        if attacks == 0 {
            for man in men_of(side) {
                self.moves_of(man, None);
            }
        } else if count(attacks) != 1 && self.checkers(side, king) != 1 {
            // Double check: only the king can move.
            self.moves_of(KING[side], None);
        } else {
            self.answer_check(side, king);
        }
        if self.board.moved[KING[side]] == 0 {
            for (to, allowed) in
                [(KING_SIDE, self.may_castle(side, true)), (QUEEN_SIDE, self.may_castle(side, false))]
            {
                if allowed {
                    self.entries.push(Entry::new(0, to, 768));
                    self.note_factors(|trace| trace.push(castling_factor()));
                }
            }
        }
        let end = self.entries.len();
        sort_by_plausibility(&mut self.entries[base..end], 1 << 11);
    }

    fn checkers(&self, side: usize, king: At) -> usize {
        self.tables.by[king].iter().filter(|&&man| man != 0 && side_of(man as Man) != side).count()
    }

    /// In check from one man: the king goes to a safe square, or somebody takes the man or stands between.
    /// The king's moves come first and do not count among those of men with safe moves.
    fn answer_check(&mut self, side: usize, king: At) {
        self.first_of_man = true;
        let counted = (self.men_with_safe_moves, self.safe_moves);
        self.each_move(KING[side], None);
        (self.men_with_safe_moves, self.safe_moves) = counted;
        let least = least_valuable(&self.board, &self.tables, king, side, KING[side], Pinned::Count);
        let checker = self.board.location[least.theirs];
        let mut squares = Targets::new();
        if matches!(self.board.role[least.theirs], Role::Pawn | Role::Knight | Role::King) {
            squares.push(checker);
        } else {
            let direction = (0..8).find(|&d| {
                line_of(d, king) == line_of(d, checker) && (checker > king) == (DIRECTIONS[d] > 0)
            });
            let by = direction.map_or(0, |d| DIRECTIONS[d]);
            let mut at = king;
            while at != checker && by != 0 && !squares.is_full() {
                at = step(at, by);
                squares.push(at);
            }
        }
        let in_passing = if self.board.role[least.theirs] == Role::Pawn {
            let behind = if side == 0 { checker + 10 } else { checker.saturating_sub(10) };
            if behind == self.board.ghost { behind } else { 0 }
        } else {
            0
        };
        for man in men_of(side) {
            if man != KING[side] {
                self.moves_of(man, Some((&squares, in_passing)));
            }
        }
    }

    fn moves_of(&mut self, man: Man, only: Option<(&Targets, At)>) {
        self.safe_moves = 0;
        if self.board.location[man] == 0 {
            return;
        }
        self.first_of_man = true;
        self.each_move(man, only);
        if self.safe_moves != 0 {
            self.men_with_safe_moves += 1;
        }
    }

    fn each_move(&mut self, man: Man, only: Option<(&Targets, At)>) {
        let mut squares = Targets::new();
        targets(&self.board, &self.tables, man, &mut squares);
        for to in squares {
            let wanted = only.is_none_or(|(squares, in_passing)| {
                squares.contains(&to) || (self.board.is_pawn(man) && to == in_passing)
            });
            let there = self.board.man_at(to);
            if wanted && (there == 0 || side_of(there) != side_of(man)) {
                self.judge(man, to);
            }
        }
    }

    /// The plausibility of one move, up to the lines it opens; [`Machine::finish`] does the rest.
    fn judge(&mut self, man: Man, to: At) {
        self.safe = true;
        self.must = false;
        if std::mem::take(&mut self.first_of_man) {
            self.value_of_present_place(man);
        }
        let side = side_of(man);
        self.forcing = 0;
        self.points = -self.old_place;
        self.begin_factors();

        // 1. Pawns and kings.
        let ahead = if side == 0 { to + 10 } else { to - 10 };
        let before = self.board.man_at(ahead);
        if before != 0 && side_of(before) != side {
            self.give(Heuristic::BlocksPassedPawn, PASSED_PAWN[self.tables.passed[before] as usize], ahead);
        }
        if self.tables.backward[man] {
            self.give(Heuristic::MovesBackwardPawn, 32, to);
        }
        if self.tables.passed[man] != 0 {
            self.give(Heuristic::PushesPassedPawn, PASSED_PAWN[rank_for(side, to) as usize], to);
        } else if self.board.role[man] == Role::King && self.opening_or_middle_game {
            self.pull_king_back(side, man, to);
        }

        // 2. Lines blocked, and the constant.
        self.block_lines(man, to);
        self.give(Heuristic::Beginning, 512, to);
        if self.board.is_empty(to) && !self.board.is_pawn(man) {
            let third_rank = if side == 0 { 40 } else { 70 };
            for (pawn, square) in [(KING_PAWN[side], third_rank + 4), (QUEEN_PAWN[side], third_rank + 5)] {
                if self.board.moved[pawn] == 0 && to == square {
                    self.give(Heuristic::BlocksCentrePawn, -96, to);
                }
            }
        }

        // 3. Lines opened, then the rest.
        self.open_lines(man, to, 0);
    }

    fn pull_king_back(&mut self, side: usize, king: Man, to: At) {
        let from = self.board.location[king];
        let back = if side == 0 { rank(from) - rank(to) } else { rank(to) - rank(from) };
        let mut points = back * 8 * if self.opening { 8 } else { 1 };
        if self.board.location[QUEEN[1 - side]] != 0 {
            points *= rank_for(side, from);
        }
        self.give(Heuristic::PullsKingBack, points, to);
    }

    /// Rooks, exchanges and the new place; then the move is written down.
    fn finish(&mut self, man: Man, to: At) {
        let side = side_of(man);
        if moves_straight(self.board.role[man])
            && man != QUEEN[side]
            && self.board.moved[KING[side]] == 0
            && self.board.moved[man] == 0
        {
            self.give(Heuristic::UnmovedRook, -48, to);
        }
        let capture_there = !self.board.is_empty(to);
        let pawn_step = self.board.is_pawn(man) && !capture_there;
        let support = count(self.tables.attacks[side][to]) - i32::from(!pawn_step);
        let taken = self.taken_by(man, to);
        let exchange = if taken != 0 {
            self.judge_capture(man, to, taken, support)
        } else {
            self.judge_quiet(man, to, support)
        };
        let mut poor = false;
        if exchange == Exchange::Sound {
            let squares = self.development(man, to);
            poor = squares - self.old_squares <= POOR_DEVELOPMENT;
        } else {
            self.safe = false;
        }
        if self.points < 0 {
            self.adjust(Heuristic::NotNegative, -self.points, to);
        }
        let mut must = self.must && exchange != Exchange::EnPrise;
        if exchange == Exchange::Sound && self.forcing >= 2 {
            self.give(Heuristic::AttacksSeveral, SEVERAL[(self.forcing as usize - 1).min(3)], to);
            must = true;
        }
        if must {
            self.musts += 1;
        }
        if self.safe {
            self.safe_moves += 1;
        }
        self.entries.push(Entry { poor, must, ..Entry::new(man, to, self.points) });
        self.keep_factors();
    }

    /// May this side castle? The rook need not be asked more than whether it has moved.
    pub(super) fn may_castle(&self, side: usize, king_side: bool) -> bool {
        let board = &self.board;
        let rook = if king_side { super::men::KING_ROOK[side] } else { super::men::QUEEN_ROOK[side] };
        let king = board.location[KING[side]];
        if board.moved[KING[side]] != 0 || board.moved[rook] != 0 || board.location[rook] == 0 {
            return false;
        }
        let (empty, crossed): (&[i32], &[i32]) =
            if king_side { (&[-1, -2], &[0, -1, -2]) } else { (&[1, 2, 3], &[0, 1, 2]) };
        empty.iter().all(|&by| board.is_empty(step(king, by)))
            && crossed.iter().all(|&by| !self.tables.is_attacked(1 - side, step(king, by)))
    }
}

fn castling_factor() -> Factor {
    Factor { heuristic: Heuristic::Castling, points: 768, at: 0, old_place: false }
}

/// CHOICE: the original sorts in place by the bits of the plausibility, the 2048 first; equal moves end up
/// in an order that follows from the exchanges made on the way.
pub(super) fn sort_by_plausibility(list: &mut [Entry], bit: i32) {
    if list.len() < 2 || bit == 0 {
        return;
    }
    let (mut low, mut high) = (0, list.len());
    while low != high {
        if list[low].plausibility & bit != 0 {
            low += 1;
        } else {
            high -= 1;
            if list[high].plausibility & bit != 0 {
                list.swap(low, high);
                low += 1;
            }
        }
    }
    let (set, clear) = list.split_at_mut(low);
    sort_by_plausibility(set, bit >> 1);
    sort_by_plausibility(clear, bit >> 1);
}
