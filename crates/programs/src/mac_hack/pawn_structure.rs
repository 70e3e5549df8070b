//! Passed, backward and defended pawns, by the memo's definitions and the original's tests.

use super::board::Board;
use super::men::{At, Man, file, rank, rank_for, side_of, step};

/// What the tests say of one pawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct PawnJudgement {
    /// Its rank from its own side if it is passed, else 0.
    pub passed: i32,
    pub backward: bool,
    pub defended_by_pawn: bool,
}

/// Judges one pawn.
pub(super) fn judge(board: &Board, man: Man, at: At, quirks: bool) -> PawnJudgement {
    let side = side_of(man);
    let passed = if !quirks {
        is_passed(board, side, at)
    } else if side == 0 {
        white_is_passed(board, man, at)
    } else {
        black_is_passed(board, man, at)
    };
    let ahead = if side == 0 { 10 } else { -10 };
    let own = |at: At| is_pawn_of(board, side, at);
    let defended_by_pawn = own(step(at, 1 - ahead)) || own(step(at, -1 - ahead));
    PawnJudgement {
        passed: if passed { rank_for(side, at) } else { 0 },
        backward: !defended_by_pawn && is_backward(board, side, at, quirks),
        defended_by_pawn,
    }
}

/// Is there a pawn of this side? Black pawns that keep the mark of a white one count as White's too.
fn is_pawn_of(board: &Board, side: usize, at: At) -> bool {
    let man = board.man_at(at);
    board.is_pawn(man) && (side_of(man) == side || (side == 0 && board.marked_white[man]))
}

/// PAPER: "A pawn is passed if there are no enemy pawns in front of it in the same file or an adjacent file."
fn is_passed(board: &Board, side: usize, at: At) -> bool {
    let ahead = if side == 0 { 10 } else { -10 };
    let mut front = step(at, ahead);
    while (20..100).contains(&front) {
        if [-1, 0, 1].into_iter().any(|aside| is_pawn_of(board, 1 - side, step(front, aside))) {
            return false;
        }
        front = step(front, ahead);
    }
    true
}

/// CHOICE: the original's test for White: first the three black pawns that began nearest, wherever they
/// stand ahead; then all squares from two ranks ahead.
fn white_is_passed(board: &Board, man: Man, at: At) -> bool {
    for opposite in [man + 16, man + 17, man + 15] {
        if !(17..=24).contains(&opposite) || board.promoted[opposite] {
            continue;
        }
        let enemy = board.location[opposite];
        if enemy != 0 && enemy >= at + 9 && (file(enemy) - file(at)).abs() <= 1 {
            return false;
        }
    }
    let mut front = at + 20;
    for _ in rank(at)..=7 {
        if [0, 1, -1].into_iter().any(|aside| is_pawn_of(board, 1, step(front, aside).min(119))) {
            return false;
        }
        front += 10;
        if front > 118 {
            break;
        }
    }
    true
}

/// CHOICE: the original's test for Black differs: beyond the three nearest pawns it looks at the
/// neighbouring files only, its own rank included. A promoted white pawn stands, for a pawn on the king's
/// rook file, as if it were still ahead.
fn black_is_passed(board: &Board, man: Man, at: At) -> bool {
    for opposite in [man - 16, man - 15, man - 17] {
        if !(1..=8).contains(&opposite) {
            continue;
        }
        if board.promoted[opposite] {
            if file(at) == 1 {
                return false;
            }
            continue;
        }
        let enemy = board.location[opposite];
        if enemy != 0 && enemy + 9 <= at && (file(enemy) - file(at)).abs() <= 1 {
            return false;
        }
    }
    let mut front = at;
    for _ in 2..=rank(at) {
        if [1, -1].into_iter().any(|aside| is_pawn_of(board, 0, step(front, aside))) {
            return false;
        }
        front -= 10;
    }
    true
}

/// PAPER: the memo's four criteria for a pawn that is not defended by a pawn. `unblocked` is about the
/// square straight ahead.
fn is_backward(board: &Board, side: usize, at: At, quirks: bool) -> bool {
    let ahead = if side == 0 { 10 } else { -10 };
    let own = |by: i32| is_pawn_of(board, side, step(at, by).min(119));
    let pair = |by: i32| own(by + 1) || own(by - 1);
    let enemy_man = |by: i32| {
        let man = board.man_at(step(at, by).min(119));
        man != 0 && side_of(man) != side
    };
    let enemy_pawn = |by: i32| is_pawn_of(board, 1 - side, step(at, by).min(119));
    let own_rank = rank_for(side, at);

    // 1. Defended by a step of its own?
    let by_step = pair(0);
    let unblocked = !enemy_man(ahead);
    if unblocked && by_step {
        return false;
    }
    let mut spoilt = !unblocked && by_step;

    // 2. From the second rank, by a double step, unless it could be taken in passing.
    let later = |spoilt: bool| spoilt || (2..=4).any(|steps| pair(steps * ahead));
    if own_rank == 2 {
        if unblocked {
            let by_double_step = pair(ahead);
            if !enemy_man(2 * ahead) {
                if by_double_step {
                    return enemy_pawn(2 * ahead + 1) || enemy_pawn(2 * ahead - 1);
                }
            } else {
                spoilt |= by_double_step;
            }
        }
        return later(spoilt);
    }
    let soon = |spoilt: bool| spoilt || pair(ahead) || later(false);
    if own_rank == 3 {
        return soon(spoilt);
    }

    // 3. Defended by a step of a neighbour that no enemy man blocks?
    for aside in [1, -1] {
        if own(aside - 2 * ahead) && !enemy_man(aside - ahead) {
            return false;
        }
    }
    if own_rank == 7 {
        return false;
    }
    if own_rank == 5 && side == 1 && quirks {
        if black_double_step_defends(board, at) {
            return false;
        }
    } else if own_rank == 5 {
        for aside in [1, -1] {
            if own(aside - 3 * ahead) && !enemy_man(aside - ahead) && !enemy_man(aside - 2 * ahead) {
                return false;
            }
        }
    }
    // 4. Otherwise it is backward if neighbours ahead would defend it were it to advance far enough.
    soon(spoilt)
}

/// CHOICE: in the original's test for a double step of a black neighbour, the man on the neighbour's square
/// is not looked at: any man will do there, and whether he is a pawn is asked of the man looked at last.
fn black_double_step_defends(board: &Board, at: At) -> bool {
    let white = |man: Man| man != 0 && side_of(man) == 0;
    // The man looked at last, from the test of a neighbour's single step.
    let mut last = 0;
    for aside in [1, -1] {
        last = board.man_at(step(at, 20 + aside));
        if is_pawn_of(board, 1, step(at, 20 + aside)) {
            last = board.man_at(step(at, 10 + aside));
        }
    }
    for aside in [1, -1] {
        let somebody = board.man_at(step(at, 30 + aside)) != 0;
        if !somebody || !board.is_pawn(last) || side_of(last) != 1 {
            continue;
        }
        last = board.man_at(step(at, 10 + aside));
        if white(last) {
            continue;
        }
        last = board.man_at(step(at, 20 + aside));
        if !white(last) {
            return true;
        }
    }
    false
}
