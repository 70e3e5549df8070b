//! The report's figures 5 to 10: what squares are worth.

use board::Color;
use board::chess::Square;

/// PAPER: Fig. 5, centre control: 0 in the corners, 8 in the centre.
const CENTRE: [[i32; 8]; 8] = [
    [0, 1, 2, 3, 3, 2, 1, 0],
    [1, 3, 4, 5, 5, 4, 3, 1],
    [2, 4, 6, 7, 7, 6, 4, 2],
    [3, 5, 7, 8, 8, 7, 5, 3],
    [3, 5, 7, 8, 8, 7, 5, 3],
    [2, 4, 6, 7, 7, 6, 4, 2],
    [1, 3, 4, 5, 5, 4, 3, 1],
    [0, 1, 2, 3, 3, 2, 1, 0],
];

/// A field of 7 by 7 squares round a king. All of them look the same from every side, so a quarter
/// is kept: `[files away][ranks away]`; the king's own square counts nothing.
pub(in crate::tech) type KingField = [[i32; 4]; 4];

/// PAPER: Fig. 6, the king field of the middle game.
pub(in crate::tech) const MIDDLE_GAME: KingField =
    [[0, 10, 8, 2], [10, 10, 8, 2], [8, 8, 8, 2], [2, 2, 2, 2]];

/// PAPER: Fig. 8, the king field of the pawn endgame.
pub(in crate::tech) const PAWN_ENDGAME: KingField = [[0, 6, 5, 3], [6, 6, 4, 2], [5, 4, 3, 1], [3, 2, 1, 1]];

/// PAPER: Fig. 9, the king field of the general endgame. The scan has one 5 in the king's row where the
/// other three sides have 6. CHOICE: read as 6.
pub(in crate::tech) const GENERAL_ENDGAME: KingField =
    [[0, 10, 10, 6], [10, 10, 10, 5], [10, 10, 8, 4], [6, 5, 4, 4]];

/// PAPER: Fig. 10, the king field of the piece endgame.
pub(in crate::tech) const PIECE_ENDGAME: KingField =
    [[0, 10, 9, 6], [10, 10, 10, 5], [9, 10, 8, 4], [6, 5, 4, 4]];

/// A square's value on the centre control array.
pub(in crate::tech) fn centre(square: Square) -> i32 {
    CENTRE[usize::from(square.rank())][usize::from(square.file())]
}

/// A square's value in the field round the king on `king`; nothing outside the 7 by 7 squares.
pub(in crate::tech) fn king_field(field: &KingField, king: Square, square: Square) -> i32 {
    let files = usize::from(king.file().abs_diff(square.file()));
    let ranks = usize::from(king.rank().abs_diff(square.rank()));
    if files > 3 || ranks > 3 { 0 } else { field[files][ranks] }
}

/// PAPER: Fig. 7: rows ahead of a passed pawn, files 0, 1 and 2 away; the squares of the pawn's own file
/// have one value for TECH's pawn (left) and another for the opponent's (right).
/// CHOICE: the figure does not say which way it faces; ahead of the pawn, as in Tech II.
const BESIDE_PASSED_PAWN: [[i32; 2]; 5] = [[12, 8], [5, 3], [6, 4], [2, 1], [0, 0]];
const BEFORE_OWN_PASSED_PAWN: [i32; 5] = [0, 4, 5, 1, 0];
const BEFORE_THEIR_PASSED_PAWN: [i32; 5] = [0, 8, 7, 5, 1];

/// A square's value in the field of a passed pawn of `owner`, for the side `me`.
pub(in crate::tech) fn passed_pawn_field(pawn: Square, owner: Color, me: Color, square: Square) -> i32 {
    let ahead = i32::from(square.rank_from(owner)) - i32::from(pawn.rank_from(owner));
    let files = usize::from(pawn.file().abs_diff(square.file()));
    if !(0..=4).contains(&ahead) || files > 2 {
        return 0;
    }
    let ahead = ahead as usize;
    match files {
        0 if owner == me => BEFORE_OWN_PASSED_PAWN[ahead],
        0 => BEFORE_THEIR_PASSED_PAWN[ahead],
        _ => BESIDE_PASSED_PAWN[ahead][files - 1],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn a_knight_gains_five_from_kn1_to_kb3() {
        // PAPER: p. 9: "N-KB3 would yield a gain of 5 points in centrality."
        assert_eq!(centre(at("f3")) - centre(at("g1")), 5);
        assert_eq!((centre(at("a1")), centre(at("e4"))), (0, 8));
    }

    #[test]
    fn the_king_fields_are_the_printed_rows() {
        // The rows of Figures 6, 8, 9 and 10 from the edge to the king's own row, the king on d4.
        let rows = |field: &KingField| -> Vec<Vec<i32>> {
            (0..4)
                .map(|rank| (0..7).map(|file| king_field(field, at("d4"), Square::at(file, rank))).collect())
                .collect()
        };
        assert_eq!(
            rows(&MIDDLE_GAME),
            [[2, 2, 2, 2, 2, 2, 2], [2, 8, 8, 8, 8, 8, 2], [2, 8, 10, 10, 10, 8, 2], [2, 8, 10, 0, 10, 8, 2]]
        );
        assert_eq!(
            rows(&PAWN_ENDGAME),
            [[1, 1, 2, 3, 2, 1, 1], [1, 3, 4, 5, 4, 3, 1], [2, 4, 6, 6, 6, 4, 2], [3, 5, 6, 0, 6, 5, 3]]
        );
        assert_eq!(
            rows(&GENERAL_ENDGAME),
            [
                [4, 4, 5, 6, 5, 4, 4],
                [4, 8, 10, 10, 10, 8, 4],
                [5, 10, 10, 10, 10, 10, 5],
                [6, 10, 10, 0, 10, 10, 6]
            ]
        );
        assert_eq!(
            rows(&PIECE_ENDGAME),
            [
                [4, 4, 5, 6, 5, 4, 4],
                [4, 8, 10, 9, 10, 8, 4],
                [5, 10, 10, 10, 10, 10, 5],
                [6, 9, 10, 0, 10, 9, 6]
            ]
        );
        assert_eq!(king_field(&MIDDLE_GAME, at("a1"), at("e1")), 0);
    }

    #[test]
    fn the_passed_pawn_field_lies_ahead_of_the_pawn() {
        let white = |square: &str, me| passed_pawn_field(at("d4"), Color::White, me, at(square));
        assert_eq!([white("c4", Color::White), white("b4", Color::White)], [12, 8]);
        assert_eq!([white("d5", Color::White), white("d5", Color::Black)], [4, 8]);
        assert_eq!([white("d6", Color::White), white("d6", Color::Black)], [5, 7]);
        assert_eq!([white("d7", Color::White), white("d7", Color::Black)], [1, 5]);
        assert_eq!([white("d8", Color::White), white("d8", Color::Black)], [0, 1]);
        assert_eq!([white("e6", Color::White), white("f6", Color::White)], [6, 4]);
        assert_eq!(white("d3", Color::White), 0);
        assert_eq!(passed_pawn_field(at("d5"), Color::Black, Color::White, at("d4")), 8);
    }
}
