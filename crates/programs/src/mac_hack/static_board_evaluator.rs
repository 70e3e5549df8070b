//! PAPER: Memo 174, "Evaluation of the board": S = B + R + P + K + C.

use super::attack_tables::{AttackTables, is_centre};
use super::board::Board;
use super::men::{KING, MATERIAL_AT_START, QUEEN, men_of, rank_for};
use super::settings::Settings;

/// The terms, White's view.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Terms {
    /// B, the material balance.
    pub material: i32,
    /// R, the change of the piece ratio.
    pub ratio: i32,
    /// C, the centre.
    pub centre: i32,
    /// K, White's part.
    pub white_king: i32,
    /// K, Black's part.
    pub black_king: i32,
    /// P, the pawn structure.
    pub pawns: i32,
}

impl Terms {
    /// The value of the board.
    pub fn sum(&self) -> i32 {
        self.material + self.ratio + self.centre + self.white_king + self.black_king + self.pawns
    }
}

/// The ratio of White's material to Black's, in 18 bits of fraction.
pub(super) fn piece_ratio(board: &Board) -> i64 {
    (i64::from(board.material[0]) << 18) / i64::from(board.material[1])
}

/// Pawns on one file.
const TRIPLED: [i32; 9] = [0, 0, 0, 32, 96, 160, 224, 224, 224];
/// Isolated pawns on a file with enemy pawns.
const ISOLATED: [i32; 9] = [0, 16, 32, 64, 128, 192, 256, 256, 256];
/// Isolated pawns on an open file.
const ISOLATED_OPEN: [i32; 9] = [0, 40, 80, 160, 240, 320, 400, 400, 400];
/// The same when the side has lost the rooks and the queen it began with.
const ISOLATED_OPEN_LATE: [i32; 9] = [0, 24, 40, 72, 136, 200, 264, 264, 264];
/// A backward pawn, by enemy pawns on the file it began on.
const BACKWARD: [i32; 2] = [20, 12];
/// A passed pawn by rank.
const PASSED: [i32; 9] = [0, 0, 8, 12, 24, 52, 112, 256, 256];

/// The terms of a position, compared with the piece ratio at the top of the tree.
pub(super) fn evaluate(
    board: &Board,
    tables: &AttackTables,
    ratio_at_top: i64,
    opening_or_middle_game: bool,
    settings: &Settings,
) -> Terms {
    let mut terms = Terms { material: board.material[0] - board.material[1], ..Terms::default() };
    terms.ratio = ratio_change(piece_ratio(board), ratio_at_top, settings.ratio_shift);
    // PAPER: "The king safety term applies only if queens are on the board." The original asks instead
    // whether at most forty plies were played before the search, and asks it for the centre too.
    let queens = (0..2).any(|side| board.location[QUEEN[side]] != 0);
    if if settings.kings_while_queens { queens } else { opening_or_middle_game } {
        terms.white_king = -8 * (rank_for(0, board.location[KING[0]]) - 1);
        terms.black_king = 8 * (rank_for(1, board.location[KING[1]]) - 1);
    }
    if opening_or_middle_game || settings.kings_while_queens {
        let in_centre = |side: usize| {
            men_of(side)
                .take(8)
                .any(|man| board.location[man] != 0 && board.is_pawn(man) && is_centre(board.location[man]))
        };
        terms.centre = i32::from(in_centre(0)) - i32::from(in_centre(1));
    }
    terms.pawns = pawn_structure(board, tables);
    terms
}

/// PAPER: the memo prints R = {N/(T-1)} * 1/8 * M, read as (N/T - 1) * 1/8 * M; the original shifts by four.
fn ratio_change(ratio: i64, at_top: i64, shift: u32) -> i32 {
    // A quotient that does not fit its word is left undivided.
    let quotient = if ratio >> 17 >= at_top { ratio >> 17 } else { (ratio << 18) / at_top };
    let product = (quotient * i64::from(MATERIAL_AT_START)) & ((1 << 35) - 1);
    (((product >> 18) - i64::from(MATERIAL_AT_START)) >> shift) as i32
}

fn pawn_structure(board: &Board, tables: &AttackTables) -> i32 {
    let isolated = |files: u32| files & !(files << 1) & !(files >> 1);
    let open_table =
        [0, 1].map(|side| if board.straight_men[side] != 0 { &ISOLATED_OPEN } else { &ISOLATED_OPEN_LATE });
    let mut value = 0;
    for side in 0..2 {
        let sign = if side == 0 { 1 } else { -1 };
        let lone = isolated(tables.pawn_files[side]);
        for file in 1..=8 {
            let pawns = tables.pawns_on_file[side][file];
            let bit = 1 << (file - 1);
            value -= sign * TRIPLED[pawns];
            if lone & bit != 0 {
                let open = tables.pawn_files[1 - side] & bit == 0;
                value -= sign * if open { open_table[side][pawns] } else { ISOLATED[pawns] };
            }
            let man = 16 * side + file;
            value += sign * PASSED[tables.passed[man] as usize];
            if tables.backward[man] {
                value -= sign * BACKWARD[tables.pawns_on_file[1 - side][file].min(1)];
            }
        }
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R when a side that is `ahead` points up, with `total` on the other side, trades a bishop for a knight.
    fn bishop_for_knight(ahead: i64, shift: u32) -> i32 {
        let ratio = |white: i64, black: i64| (white << 18) / black;
        let (white, black) = (5281, 5281 - ahead);
        ratio_change(ratio(white - 448, black - 416), ratio(white, black), shift)
    }

    #[test]
    fn trades_are_promoted_when_ahead() {
        // PAPER: "If the side to move is three pawns ahead, for example, a trade of a bishop for a knight will
        // receive a positive piece ratio term." It is 0.66 before the shift, and lost in whole numbers.
        assert!(bishop_for_knight(256, 0) < 0);
        assert_eq!(bishop_for_knight(384, 0), 0);
        assert!(bishop_for_knight(512, 0) > 0);
        assert_eq!(ratio_change(1 << 18, 1 << 18, 4), 0);
    }
}
