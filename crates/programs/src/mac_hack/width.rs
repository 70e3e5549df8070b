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
        if entry.man != 0 && !std::mem::replace(&mut seen[entry.man], true) {
            wanted -= 1;
            if wanted == 0 {
                return width.max(i as i32 + 1);
            }
        }
    }
    width.max(list.len() as i32)
}
