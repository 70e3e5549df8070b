//! PAPER: Memo 174, "The width of the search": "the number of moves considered at each level is a constant
//! tempered by some heuristics".

use super::plausible_move_generator::Entry;

/// How many entries of the list are looked at before only those that must be: at least the basic width, and
/// as many as it takes until half the basic width of distinct men (or all men with safe moves, whichever is
/// less) are represented. Castling counts for no man.
pub(super) fn entries_to_look_at(list: &[Entry], width: i32, men_with_safe_moves: i32) -> i32 {
    let mut wanted = (2 * men_with_safe_moves).min(width) / 2;
    let mut seen = [false; super::men::MEN];
    if wanted == 0 {
        return width;
    }
    for (i, entry) in list.iter().enumerate() {
        if entry.man() != 0 && !std::mem::replace(&mut seen[entry.man()], true) {
            wanted -= 1;
            if wanted == 0 {
                return width.max(i as i32 + 1);
            }
        }
    }
    width.max(list.len() as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(men: &[usize]) -> Vec<Entry> {
        men.iter().map(|&man| Entry::new(man, 44, 0)).collect()
    }

    #[test]
    fn the_list_is_followed_until_half_the_width_of_men_has_moved() {
        // Eight queen moves, then others: with width 6, three different men are wanted.
        let moves = list(&[13, 13, 13, 13, 13, 13, 13, 13, 4, 10, 5]);
        assert_eq!(entries_to_look_at(&moves, 6, 16), 10);
        // Two men with safe moves are enough when there are no more.
        assert_eq!(entries_to_look_at(&moves, 6, 2), 9);
        assert_eq!(entries_to_look_at(&moves, 6, 0), 6);
    }

    #[test]
    fn the_basic_width_is_the_least() {
        assert_eq!(entries_to_look_at(&list(&[1, 2, 3, 4, 5, 6, 7, 8]), 6, 16), 6);
        // Castling counts for no man.
        assert_eq!(entries_to_look_at(&list(&[0, 1, 1, 1, 1, 1, 1, 2, 3]), 6, 16), 9);
    }
}
