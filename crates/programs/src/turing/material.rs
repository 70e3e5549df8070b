//! What the men are worth, and the quality of a position: the ratio of the two sums.

use std::cmp::Ordering;

use board::Color;
use board::chess::Position;
use frame::Score;

use super::settings::Settings;

/// PAPER: P 1, N 3, B 3.5, R 5, Q 10 (facts C2). In half-pawns, so that every sum is a whole number.
pub(super) const HALF_PAWNS: [i32; 5] = [2, 6, 7, 10, 20];

/// What a side's men are worth together, in half-pawns.
#[inline]
pub(super) fn sum(at: &Position, side: Color) -> i32 {
    at.material().worth(side, &HALF_PAWNS)
}

/// A quality of a position as the machine sees it. Only the order of the keys counts; the two sums are kept to
/// be shown.
///
/// The key of a ratio a/b is a * 2^24 / b without its remainder. Sums are below 2048 half-pawns, so two different
/// ratios lie at least 1/2048^2 = 2^-22 apart and their keys differ by 4 or more: comparing keys is comparing by
/// cross-multiplication, exactly, and equal ratios have equal keys (tested).
#[derive(Clone, Copy, Debug)]
pub(super) struct Worth {
    pub key: i64,
    ours: i32,
    theirs: i32,
}

const ONE: i64 = 1 << 24;
/// Above every ratio with something in its denominator.
const BARE: i64 = 1 << 36;
const MATE: i64 = 1 << 40;
/// Further from every key than any window.
pub(super) const INFINITY: i64 = 1 << 41;

impl PartialEq for Worth {
    fn eq(&self, other: &Worth) -> bool {
        self.key == other.key
    }
}

impl PartialOrd for Worth {
    fn partial_cmp(&self, other: &Worth) -> Option<Ordering> {
        Some(self.key.cmp(&other.key))
    }
}

impl Worth {
    /// The position as if dead, seen by `me`.
    #[inline]
    pub(super) fn of(at: &Position, me: Color, settings: &Settings) -> Worth {
        Worth::of_sums(sum(at, me), sum(at, !me), settings.ratio)
    }

    /// PAPER: W/B, the machine's sum over the opponent's.
    /// CHOICE: against a bare king every ratio is infinite; there the greater sum is better, and for a bare king
    /// the smaller sum of the opponent. Two bare kings are equal.
    #[inline]
    pub(super) fn of_sums(ours: i32, theirs: i32, ratio: bool) -> Worth {
        let key = match (ours, theirs) {
            _ if !ratio => i64::from(ours - theirs),
            (0, 0) => ONE,
            (_, 0) => BARE + i64::from(ours),
            (0, _) => -i64::from(theirs),
            _ => i64::from(ours) * ONE / i64::from(theirs),
        };
        Worth { key, ours, theirs }
    }

    /// Mate on the board after so many plies. PAPER: 1000, with either sign.
    /// CHOICE: better than any ratio, and the nearer the better, or the machine might never give it; `mate=flat`
    /// is the letter.
    pub(super) fn mate(ours: bool, plies: u32, settings: &Settings) -> Worth {
        let distance = if settings.nearest_mate { i64::from(plies) } else { 0 };
        let key = if ours { MATE - distance } else { distance - MATE };
        Worth { key, ours: plies as i32, theirs: 0 }
    }

    /// CHOICE: stalemate is a draw, so as good as equality, which is 1; `stalemate=material` counts the men.
    pub(super) fn stalemate(at: &Position, me: Color, settings: &Settings) -> Worth {
        if settings.stalemate_is_draw {
            Worth::of_sums(2, 2, settings.ratio)
        } else {
            Worth::of(at, me, settings)
        }
    }

    /// In how many moves this mates, negative if the machine is mated.
    pub(super) fn mate_in(&self) -> Option<i32> {
        let moves = (self.ours + 1) / 2;
        match self.key {
            key if key > BARE * 2 => Some(moves.max(1)),
            key if key < -BARE * 2 => Some(-moves.max(1)),
            _ => None,
        }
    }

    /// The value as a reader sees it: a ratio of pawns, or a difference in half-pawns.
    pub(super) fn score(&self, ratio: bool) -> Score {
        match self.mate_in() {
            Some(moves) => Score::Mate(moves),
            None if ratio => {
                Score::Ratio { ours: f64::from(self.ours) / 2.0, theirs: f64::from(self.theirs) / 2.0 }
            }
            None => Score::Points { amount: i64::from(self.ours - self.theirs), pawn: 2 },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_order_ratios_as_cross_multiplication_does() {
        let sums: Vec<i32> = (1..=120).chain([199, 200, 201, 299, 300, 2045, 2046, 2047]).collect();
        let worths: Vec<Worth> =
            sums.iter().flat_map(|&a| sums.iter().map(move |&b| Worth::of_sums(a, b, true))).collect();
        for x in worths.iter().step_by(7) {
            for y in &worths {
                let crossed =
                    (i64::from(x.ours) * i64::from(y.theirs)).cmp(&(i64::from(y.ours) * i64::from(x.theirs)));
                assert_eq!(x.key.cmp(&y.key), crossed, "{x:?} {y:?}");
            }
        }
    }

    #[test]
    fn bare_kings_and_mates_stand_at_the_ends() {
        let settings = Settings::from(&frame::Values::defaults(super::super::settings::OPTIONS));
        let order = [
            Worth::mate(false, 2, &settings),
            Worth::mate(false, 4, &settings),
            Worth::of_sums(0, 20, true),
            Worth::of_sums(0, 2, true),
            Worth::of_sums(2, 2047, true),
            Worth::of_sums(0, 0, true),
            Worth::of_sums(2047, 2, true),
            Worth::of_sums(2, 0, true),
            Worth::of_sums(20, 0, true),
            Worth::mate(true, 3, &settings),
            Worth::mate(true, 1, &settings),
        ];
        assert!(order.windows(2).all(|pair| pair[0] < pair[1]));
        assert_eq!(Worth::mate(true, 3, &settings).score(true), Score::Mate(2));
        assert_eq!(Worth::mate(false, 2, &settings).score(true), Score::Mate(-1));
    }
}
