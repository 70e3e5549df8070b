//! PAPER: Memo 174, "Feedover conditions": when a position is too unsettled to be valued, its plausible
//! moves are tried.
//!
//! The same look at the board lists the plausible captures: "they must appear to lead to relative gain of
//! material, either through an actual capture or a pawn promotion".

use super::attack_tables::count;
use super::en_prise::{Least, Pinned, Targets, least_valuable, second_least_valuable, targets};
use super::machine::Machine;
use super::men::{At, KING, Man, men_of, rank, side_of};
use super::plausible_move_generator::{Entry, sort_by_plausibility};

/// What is to be done with a position at the end of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    /// Value it and try the captures listed.
    Static,
    /// Try the plausible moves.
    Feedover,
}

/// A promotion is listed as if it took a man of this value.
const PROMOTION: i32 = 512;

/// Who is en prise.
#[derive(Default)]
struct EnPrise {
    /// Men of the side to move.
    own: i32,
    /// Men of the other side.
    enemy: i32,
    /// One of the own is pinned or trapped.
    own_is_stuck: bool,
    /// One of the enemy's is pinned or trapped.
    enemy_is_stuck: bool,
}

impl Machine {
    /// Lists the plausible captures and decides whether the position is fed over.
    pub(super) fn look_at_static_position(&mut self) -> Verdict {
        let side = self.board.turn();
        let base = self.entries.len();
        self.list_promotions(side);
        let mut en_prise = EnPrise::default();
        for victims in 0..2 {
            for man in men_of(victims) {
                let at = self.board.location[man];
                if at == 0 || !self.tables.is_attacked(1 - victims, at) {
                    continue;
                }
                if let Some(least) = self.is_en_prise(man, at) {
                    self.note_en_prise(man, at, least, side, &mut en_prise);
                }
            }
        }
        let verdict = self.feedover_condition(side, &en_prise);
        if verdict == Verdict::Feedover {
            self.entries.truncate(base);
        } else {
            sort_by_plausibility(&mut self.entries[base..], 1 << 11);
        }
        verdict
    }

    fn list_promotions(&mut self, side: usize) {
        for man in men_of(side).take(8) {
            let at = self.board.location[man];
            if at == 0 || self.tables.passed[man] != 7 || self.tables.backward[man] {
                continue;
            }
            let to = if side == 0 { at + 10 } else { at - 10 };
            if self.board.is_empty(to) {
                self.entries.push(Entry::new(man, to, PROMOTION));
            }
        }
    }

    /// Is an attacked man en prise? If so, the first attacker and defender (`ours` attacks, `theirs`
    /// defends).
    fn is_en_prise(&self, man: Man, at: At) -> Option<Least> {
        let attacker = 1 - side_of(man);
        if !self.tables.is_attacked(1 - attacker, at) {
            return Some(Least::default());
        }
        let plain = &self.board.plain_worth;
        let first = least_valuable(&self.board, &self.tables, at, attacker, man, Pinned::Count);
        let exchange = plain[first.ours] - plain[man];
        if exchange < 0 {
            return Some(first);
        }
        let attacks = count(self.tables.attacks[attacker][at]);
        if attacks == 1 || exchange - plain[first.theirs] >= 0 {
            return None;
        }
        // The second exchange.
        let second = second_least_valuable(&self.board, &self.tables, at, attacker, first);
        if second.theirs == 0 {
            return Some(first);
        }
        let exchange = exchange + plain[second.ours] - plain[first.theirs];
        let safe = exchange >= 0 && (attacks == 2 || exchange - plain[second.theirs] >= 0);
        (!safe).then_some(first)
    }

    fn note_en_prise(&mut self, man: Man, at: At, least: Least, side: usize, en_prise: &mut EnPrise) {
        let pawn = self.board.is_pawn(man);
        if side_of(man) == side {
            en_prise.own += 1;
            en_prise.own_is_stuck |= self.tables.pinned[man];
            if !pawn {
                en_prise.own_is_stuck |= self.trapped(man);
            }
            return;
        }
        en_prise.enemy += 1;
        if !pawn {
            en_prise.enemy_is_stuck |= self.tables.pinned[man];
            en_prise.enemy_is_stuck |= self.trapped(man);
        }
        self.list_captures(man, at, least);
    }

    /// Lists the captures of a man en prise that appear to gain something.
    fn list_captures(&mut self, taken: Man, at: At, least: Least) {
        let side = 1 - side_of(taken);
        let plain = self.board.plain_worth;
        let defended = self.tables.is_attacked(1 - side, at);
        for slot in 0..self.tables.by[at].len() {
            let man = self.tables.by[at][slot] as Man;
            if man == 0 || side_of(man) != side {
                continue;
            }
            let in_passing = self.board.is_pawn(man)
                && self.board.is_pawn(taken)
                && rank(at) == rank(self.board.location[man]);
            let to = match (in_passing, side) {
                (false, _) => at,
                (true, 0) => at + 10,
                (true, _) => at - 10,
            };
            let mut gain = plain[taken] - if defended { plain[man] } else { 0 };
            if gain < 0 {
                let more_attacks = count(self.tables.attacks[side][at]) != 1;
                if more_attacks && plain[man] - plain[taken] - plain[least.theirs] >= 0 {
                    gain = plain[taken];
                } else if self.tables.is_attacked(side, self.board.location[man]) {
                    gain = 0;
                } else {
                    continue;
                }
            }
            self.entries.push(Entry::new(man, to, gain));
        }
    }

    /// PAPER: conditions 1 B, 2 and 3 as printed. CHOICE: in the original a check alone (1 A) counts only
    /// with two men en prise, the king among them; and a king without a safe square is always fed over.
    fn feedover_condition(&mut self, side: usize, en_prise: &EnPrise) -> Verdict {
        let king = self.board.location[KING[side]];
        let in_check = self.tables.is_attacked(1 - side, king);
        let wanted = en_prise.own_is_stuck
            || en_prise.own >= 2
            || (en_prise.own == 1 && en_prise.enemy == 1 && en_prise.enemy_is_stuck);
        if wanted && self.feedover_allowed() {
            return self.feed_over();
        }
        if !in_check {
            return Verdict::Static;
        }
        // The king in check is itself en prise, so two men are the king and another.
        let wanted_in_check = en_prise.own >= 2 || (self.settings.feedover_on_check && en_prise.own >= 1);
        if wanted_in_check && self.feedover_allowed() {
            return self.feed_over();
        }
        if self.king_has_a_square(side) { Verdict::Static } else { self.feed_over() }
    }

    fn feedover_allowed(&mut self) -> bool {
        let allowed = self.depth_counter < self.no_feedover_at && self.feedovers_left > 0;
        if !allowed {
            self.statistics.feedover_limits += 1;
        }
        allowed
    }

    fn feed_over(&mut self) -> Verdict {
        // MODERN: a line that never ends would exhaust the stack; the original's would have too.
        if self.level >= super::machine::DEEPEST {
            return Verdict::Static;
        }
        self.feedovers_left -= 1;
        self.statistics.feedovers += 1;
        Verdict::Feedover
    }

    fn king_has_a_square(&self, side: usize) -> bool {
        let mut squares = Targets::new();
        targets(&self.board, &self.tables, KING[side], &mut squares);
        squares.into_iter().any(|at| {
            let man = self.board.man_at(at);
            man == 0 || side_of(man) != side
        })
    }
}
