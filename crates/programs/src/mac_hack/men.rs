//! The simulated chess set: its squares, its thirty-two men and what they are worth.
//!
//! PAPER: Memo 174, "Development of the program": the first step was a simulated chess set. The program knows
//! every man by a number, and much of its behaviour (the order of generation, ties, which pawn
//! counts as the king's pawn) follows from these numbers, so the room keeps them.

use board::Role;
use board::chess::Square;

/// A man's number: 1 to 16 for White, 17 to 32 for Black, 0 for nobody. Within a side the pawns come first,
/// from the king's rook file to the queen's rook file, then KR KN KB K Q QB QN QR.
pub(super) type Man = usize;

/// A square of the ten by twelve board: ten times the rank plus ten, plus the file, of which
/// the king's rook's is 1. The rim is there so that a line can run off the board.
pub(super) type At = usize;

/// Room for thirty-two men and nobody.
pub(super) const MEN: usize = 33;
/// Squares of the board with its rim.
pub(super) const SQUARES: usize = 120;

/// The kings.
pub(super) const KING: [Man; 2] = [12, 28];
/// The queens of the initial position.
pub(super) const QUEEN: [Man; 2] = [13, 29];
/// The king's rooks.
pub(super) const KING_ROOK: [Man; 2] = [9, 25];
/// The queen's rooks.
pub(super) const QUEEN_ROOK: [Man; 2] = [16, 32];
/// The king's pawns.
pub(super) const KING_PAWN: [Man; 2] = [4, 20];
/// The queen's pawns.
pub(super) const QUEEN_PAWN: [Man; 2] = [5, 21];

/// The eight directions: along the rank, along the file, then the diagonals.
pub(super) const DIRECTIONS: [i32; 8] = [-1, 1, 10, -10, 9, 11, -9, -11];

/// PAPER: Memo 174, table 2. The king is worth 1536 in exchanges; in the material it counts 1 (the ratio)
/// or nothing.
pub(super) const fn value(role: Role) -> i32 {
    match role {
        Role::Pawn => PAWN,
        Role::Knight => 416,
        Role::Bishop => 448,
        Role::Rook => 640,
        Role::Queen => QUEEN_VALUE,
        Role::King => 1536,
    }
}

/// The unit of all values.
pub(super) const PAWN: i32 = 128;
/// Kings and queens are recognised by being worth at least this.
pub(super) const QUEEN_VALUE: i32 = 1248;
/// What a pawn gains by promotion.
pub(super) const PROMOTION_GAIN: i32 = 1120;
/// A side's men at the beginning of the game, the king counted as 1.
pub(super) const MATERIAL_AT_START: i32 = 8 * PAWN + 2 * (640 + 416 + 448) + QUEEN_VALUE + 1;

/// The side of a man: 0 White, 1 Black.
pub(super) const fn side_of(man: Man) -> usize {
    (man > 16) as usize
}

/// The numbers of a side's men.
pub(super) fn men_of(side: usize) -> std::ops::Range<Man> {
    16 * side + 1..16 * side + 17
}

/// The rank, 1 to 8 from White's side.
pub(super) const fn rank(at: At) -> i32 {
    at as i32 / 10 - 1
}

/// The rank as a side counts it.
pub(super) const fn rank_for(side: usize, at: At) -> i32 {
    if side == 0 { rank(at) } else { 9 - rank(at) }
}

/// The file, 1 for the king's rook's to 8 for the queen's rook's.
pub(super) const fn file(at: At) -> i32 {
    at as i32 % 10
}

/// The number of the line through a square in a direction: its rank, file, or one of its diagonals.
pub(super) const fn line_of(direction: usize, at: At) -> i32 {
    match direction {
        0 | 1 => rank(at),
        2 | 3 => file(at),
        4 | 6 => rank(at) + file(at),
        _ => rank(at) - file(at),
    }
}

/// One step; from the board one always arrives on the board or its rim.
pub(super) const fn step(at: At, by: i32) -> At {
    (at as i32 + by) as At
}

/// The square as the house counts it.
pub(super) fn square(at: At) -> Square {
    Square::at((8 - file(at)) as u8, (rank(at) - 1) as u8)
}

/// A square of the house on this board.
pub(super) fn at_square(square: Square) -> At {
    (square.rank() as usize + 2) * 10 + (8 - square.file() as usize)
}

/// Moves along ranks and files.
pub(super) const fn moves_straight(role: Role) -> bool {
    matches!(role, Role::Rook | Role::Queen)
}

/// Moves along diagonals.
pub(super) const fn moves_diagonally(role: Role) -> bool {
    matches!(role, Role::Bishop | Role::Queen)
}
