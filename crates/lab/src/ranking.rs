//! The order a program sees among the moves it considered.

use std::cmp::Ordering;

use frame::{Considered, Decision, Score};

/// Compares two values of one program, the better one greater.
pub fn compare(a: &Score, b: &Score) -> Ordering {
    match (a, b) {
        (Score::Mate(a), Score::Mate(b)) => mate_order(*a).cmp(&mate_order(*b)),
        (Score::Mate(mate), _) => {
            if *mate > 0 {
                Ordering::Greater
            } else {
                Ordering::Less
            }
        }
        (_, Score::Mate(_)) => compare(b, a).reverse(),
        (Score::Goals(a), Score::Goals(b)) => {
            a.iter().map(|(_, amount)| amount).cmp(b.iter().map(|(_, amount)| amount))
        }
        (Score::Ratio { ours: a, theirs: b }, Score::Ratio { ours: c, theirs: d }) => {
            (a * d).total_cmp(&(c * b))
        }
        (Score::Points { amount: a, .. }, Score::Points { amount: b, .. }) => a.cmp(b),
        _ => a.centipawns().cmp(&b.centipawns()),
    }
}

/// A quick mate is better than a slow one; being mated late is better than soon.
fn mate_order(moves: i32) -> (bool, i64) {
    (moves > 0, -i64::from(moves))
}

/// The moves of a decision, best first: the chosen one, then by value, equals in the program's own
/// order, and at last those it never valued.
pub fn ranked<M: PartialEq>(decision: &Decision<M>) -> Vec<&Considered<M>> {
    let mut moves: Vec<&Considered<M>> = decision.considered.iter().collect();
    moves.sort_by(|a, b| {
        let chosen = (b.chosen == decision.chosen).cmp(&(a.chosen == decision.chosen));
        chosen.then_with(|| match (&a.value, &b.value) {
            (Some(a), Some(b)) => compare(b, a),
            (a, b) => b.is_some().cmp(&a.is_some()),
        })
    });
    moves
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_stand_at_the_ends_of_the_scale() {
        let points = |amount| Score::Points { amount, pawn: 100 };
        let order =
            [Score::Mate(-1), Score::Mate(-3), points(-900), points(20), Score::Mate(4), Score::Mate(1)];
        for pair in order.windows(2) {
            assert_eq!(compare(&pair[0], &pair[1]), Ordering::Less, "{pair:?}");
            assert_eq!(compare(&pair[1], &pair[0]), Ordering::Greater, "{pair:?}");
        }
    }
}
