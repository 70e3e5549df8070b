//! Values in the program's own unit.

use std::fmt;

/// What a position is worth to the program that moves, in the unit its paper uses.
#[derive(Clone, PartialEq, Debug)]
pub enum Score {
    /// Points, of which a pawn is worth `pawn`.
    Points {
        /// How many points.
        amount: i64,
        /// How many points a pawn is worth.
        pawn: i64,
    },
    /// A ratio of two sums, one a side.
    Ratio {
        /// The program's own sum.
        ours: f64,
        /// The opponent's sum.
        theirs: f64,
    },
    /// A number for each goal, compared in order.
    Goals(Vec<(&'static str, i64)>),
    /// Mate in so many moves; negative if the program is the one to be mated.
    Mate(i32),
}

impl Score {
    /// The score in hundredths of a pawn, for protocols that know nothing else. Mates have none.
    pub fn centipawns(&self) -> Option<i64> {
        match self {
            Score::Points { amount, pawn } => Some(amount * 100 / (*pawn).max(1)),
            // The difference that the same ratio would be with the initial 40 or so pawns a side.
            Score::Ratio { ours, theirs } => {
                Some(((ours - theirs) * 100.0).clamp(-30_000.0, 30_000.0) as i64)
            }
            Score::Goals(goals) => Some(goals.first().map_or(0, |(_, amount)| amount * 100)),
            Score::Mate(_) => None,
        }
    }

    /// The same score seen from the other side.
    #[must_use]
    pub fn reversed(&self) -> Score {
        match self {
            Score::Points { amount, pawn } => Score::Points { amount: -amount, pawn: *pawn },
            Score::Ratio { ours, theirs } => Score::Ratio { ours: *theirs, theirs: *ours },
            Score::Goals(goals) => {
                Score::Goals(goals.iter().map(|(goal, amount)| (*goal, -amount)).collect())
            }
            Score::Mate(moves) => Score::Mate(-moves),
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Points { amount, .. } => write!(f, "{amount:+}"),
            Score::Ratio { ours, theirs } => write!(f, "{ours:.2}/{theirs:.2}"),
            Score::Goals(goals) => {
                let parts: Vec<String> =
                    goals.iter().map(|(goal, amount)| format!("{goal} {amount:+}")).collect();
                f.write_str(&parts.join(", "))
            }
            Score::Mate(moves) if *moves < 0 => write!(f, "mated in {}", -moves),
            Score::Mate(moves) => write!(f, "mate in {moves}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_become_centipawns_by_the_value_of_a_pawn() {
        assert_eq!(Score::Points { amount: 64, pawn: 128 }.centipawns(), Some(50));
        assert_eq!(Score::Points { amount: -330, pawn: 100 }.centipawns(), Some(-330));
        assert_eq!(Score::Mate(2).centipawns(), None);
    }

    #[test]
    fn scores_print_as_a_player_reads_them() {
        assert_eq!(Score::Points { amount: 20, pawn: 100 }.to_string(), "+20");
        assert_eq!(Score::Mate(-2).to_string(), "mated in 2");
        assert_eq!(Score::Ratio { ours: 41.0, theirs: 40.0 }.reversed().to_string(), "40.00/41.00");
    }
}
