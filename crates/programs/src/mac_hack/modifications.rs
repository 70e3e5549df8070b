//! PAPER: Memo 174, "Modifications to the value returned by the search": a sense of development and tempo.

use board::Role;

use super::board::{Board, Made, Special};
use super::machine::Step;
use super::men::{At, DIRECTIONS, Man, file, moves_diagonally, moves_straight, rank, side_of, step};

/// PAPER: "subtracts a few points if the current move was marked as being developmentally poor".
const POOR_DEVELOPMENT: i32 = 3;
/// "took two moves to accomplish a translation possible in one legal move".
const TWO_MOVES_FOR_ONE: i32 = 2;
/// "the piece is moved back to the square it came from".
const BACK_AGAIN: i32 = 4;
/// "the position occurs during the first eight moves of the game".
const TWICE_IN_THE_OPENING: i32 = 1;
/// Values of this size are mates and are not modified.
pub(super) const MATE_LIKE: i32 = 28160;

/// The points taken off the value of `made`, which has just been made on the board, with the variation
/// `line` after it.
pub(super) fn points_off(
    board: &Board,
    made: Made,
    poor: bool,
    line: &[Step],
    raw: i32,
    quirks: bool,
) -> i32 {
    let poor = if poor { POOR_DEVELOPMENT } else { 0 };
    poor + match line {
        [_, next, ..] => tempo(board, made, next.made),
        // CHOICE: a variation of one move, found by the position evaluator, is not recognised as ending
        // there: the original takes the value itself for the next move. If it could be one (positive,
        // without special marks), it seems to be a move of nobody, as castling is.
        [reply] if quirks && reply.by_evaluator && made.man == 0 && raw >= 0 && raw & 7 == 0 => {
            let in_opening = if board.ply < 16 { TWICE_IN_THE_OPENING } else { 0 };
            in_opening + if (raw >> 8) & 127 == 0 { BACK_AGAIN } else { 0 }
        }
        _ => 0,
    }
}

fn tempo(board: &Board, made: Made, next: Made) -> i32 {
    if made.taken != 0 || next.taken != 0 || next.special != Special::None || made.man != next.man {
        return 0;
    }
    let mut points = if board.ply < 16 { TWICE_IN_THE_OPENING } else { 0 };
    if next.to == made.from {
        points += BACK_AGAIN;
    } else if could_go(board, made.man as Man, made.from as At, next.to as At) {
        points += TWO_MOVES_FOR_ONE;
    }
    points
}

/// Could the man have gone from one square to the other, were he not where he is now?
fn could_go(board: &Board, man: Man, from: At, to: At) -> bool {
    let here = board.location[man];
    let man_at = |at: At| if at == here { 0 } else { board.man_at(at) };
    let there = man_at(to);
    if there != 0 && side_of(there) == side_of(man) {
        return false;
    }
    let (files, ranks) = ((file(from) - file(to)).abs(), (rank(from) - rank(to)).abs());
    match board.role[man] {
        Role::Knight => (files, ranks) == (1, 2) || (files, ranks) == (2, 1),
        Role::King => files.max(ranks) == 1,
        Role::Pawn => {
            let side = side_of(man);
            let ahead = if side == 0 { 10 } else { -10 };
            let one = step(from, ahead);
            if to == one {
                return there == 0;
            }
            if to == step(from, 2 * ahead) {
                let from_home = if side == 0 { from < 40 } else { from > 80 };
                return from_home && there == 0 && man_at(one) == 0;
            }
            (to == one + 1 || to == one - 1)
                && (there != 0 || (to == board.ghost && board.ghost_of == Some(1 - side)))
        }
        role => {
            let lines = if moves_straight(role) { 0 } else { 4 }..if moves_diagonally(role) { 8 } else { 4 };
            DIRECTIONS[lines].iter().any(|&by| {
                let mut at = step(from, by);
                while !board.is_rim(at) {
                    if at == to {
                        return true;
                    }
                    if man_at(at) != 0 {
                        return false;
                    }
                    at = step(at, by);
                }
                false
            })
        }
    }
}
