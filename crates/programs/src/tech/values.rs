//! What men are worth (p. 7), and how the positional analysis reprices one side's (pp. 8 and 11).

use board::chess::Position;
use board::{Color, Role};

use super::positional_analysis::Phase;
use super::settings::Settings;

/// PAPER: Gillogly 1971, p. 7: "P=100, N=B=330, R=500, Q=900, and K=15000".
pub(super) const BASIC: [i32; 6] = [100, 330, 330, 500, 900, KING];

/// The king's value; no sum of other men comes near it.
pub(super) const KING: i32 = 15_000;

/// A side's men at their basic values, without the king.
pub(super) fn worth(at: &Position, side: Color) -> i32 {
    at.material().worth(side, &[BASIC[0], BASIC[1], BASIC[2], BASIC[3], BASIC[4]])
}

/// The price of every kind of man of either side during one search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Prices {
    sides: [[i32; 6]; 2],
}

impl Prices {
    /// The basic values for both sides.
    pub(super) const BASIC: Prices = Prices { sides: [BASIC, BASIC] };

    /// The prices for a search in which `me` is to move.
    pub(super) fn for_search(at: &Position, me: Color, phase: Phase, settings: &Settings) -> Prices {
        let mut prices = Prices::BASIC;
        // PAPER: p. 7: it is the positional analysis that modifies values; without it they stay.
        if !settings.positional {
            return prices;
        }
        let (ours, theirs) = (worth(at, me), worth(at, !me));

        // PAPER: p. 8: two pawns or more ahead, TECH's pieces (not its pawns) shrink by the ratio of
        // the two sides' material, to 60 per cent at the least, so that exchanges look attractive.
        // CHOICE: who is ahead is judged by the basic values, and fractions of a point are dropped.
        if ours - theirs >= 200 {
            for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
                let basic = BASIC[role.index()];
                prices.sides[me.index()][role.index()] = (basic * theirs / ours).max(basic * 6 / 10);
            }
        }

        // PAPER: p. 11: "The material value of a pawn is raised from 100 to 120; if TECH has 2 or
        // less pawns, they are worth 190 each."
        // CHOICE: of TECH's pawns only, because p. 7 says that values are modified "for one side".
        if phase == Phase::GeneralEndgame {
            let few = at.material().count(me, Role::Pawn) <= 2;
            prices.sides[me.index()][Role::Pawn.index()] = if few { 190 } else { 120 };
            if settings.both_sides_pawns_dearer {
                let few = at.material().count(!me, Role::Pawn) <= 2;
                prices.sides[(!me).index()][Role::Pawn.index()] = if few { 190 } else { 120 };
            }
        }
        prices
    }

    #[inline]
    pub(super) fn of(&self, side: Color, role: Role) -> i32 {
        self.sides[side.index()][role.index()]
    }

    /// What `side` has more than its opponent.
    pub(super) fn balance(&self, at: &Position, side: Color) -> i32 {
        let sum = |side: Color| -> i32 {
            Role::ALL[..5]
                .iter()
                .map(|&role| at.material().count(side, role) as i32 * self.of(side, role))
                .sum()
        };
        sum(side) - sum(!side)
    }
}
