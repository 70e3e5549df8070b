//! PAPER: "A typical determination is made by considering the value of the piece attacked, the number of
//! attackers, the number of defenders and the values of the least valuable attacker and defender."

use board::Role;

use super::attack_tables::{AttackTables, SLOTS};
use super::board::Board;
use super::men::{At, DIRECTIONS, Man, moves_diagonally, moves_straight, side_of, step};

/// Among men of equal worth the first in this order counts as the least valuable.
const ORDER: [usize; SLOTS] = [5, 4, 3, 2, 1, 0, 11, 10, 9, 8, 7, 6, 17, 16, 15, 14, 13, 12];

/// Do pinned men count?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pinned {
    Count,
    /// Pinned men of the side asked about do not count.
    OursDoNot,
    /// Pinned men of the other side do not count.
    TheirsDoNot,
}

/// The least valuable men of each side that bear on a square, 0 for none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Least {
    pub ours: Man,
    pub theirs: Man,
}

/// The slider that stands behind a man on the same line and would bear on the square if he were gone.
fn behind(board: &Board, tables: &AttackTables, man: Man, slot: usize) -> Option<Man> {
    if slot > 7 {
        return None;
    }
    let other = tables.by[board.location[man]][slot] as Man;
    let slides = other != 0 && (moves_straight(board.role[other]) || moves_diagonally(board.role[other]));
    slides.then_some(other)
}

/// The least valuable men bearing on a square, seen by `side`. The man `moving` is about to leave: the one
/// behind him counts in his place.
pub(super) fn least_valuable(
    board: &Board,
    tables: &AttackTables,
    at: At,
    side: usize,
    moving: Man,
    pinned: Pinned,
) -> Least {
    let mut least = Least::default();
    for slot in ORDER {
        let mut man = tables.by[at][slot] as Man;
        if man == 0 {
            continue;
        }
        if man == moving {
            match behind(board, tables, man, slot) {
                Some(other) => man = other,
                None => continue,
            }
        }
        if side_of(man) == side {
            if pinned != Pinned::OursDoNot || !tables.pinned[man] {
                keep_least(board, &mut least.ours, man);
            }
        } else if pinned != Pinned::TheirsDoNot || !tables.pinned[man] {
            keep_least(board, &mut least.theirs, man);
        }
    }
    least
}

/// The next least valuable men after those of `first`, men behind them included.
pub(super) fn second_least_valuable(
    board: &Board,
    tables: &AttackTables,
    at: At,
    side: usize,
    first: Least,
) -> Least {
    let mut second = Least::default();
    let attacked = board.man_at(at);
    for slot in ORDER {
        let mut man = tables.by[at][slot] as Man;
        // Nobody defends himself; only the slip with pawns taken in passing lets it seem so.
        while man != 0 && man != attacked {
            if man == first.ours || man == first.theirs {
                man = behind(board, tables, man, slot).unwrap_or(0);
                continue;
            }
            let kept = if side_of(man) == side { &mut second.ours } else { &mut second.theirs };
            keep_least(board, kept, man);
            break;
        }
    }
    second
}

fn keep_least(board: &Board, kept: &mut Man, man: Man) {
    if *kept == 0 || board.worth[*kept] > board.worth[man] {
        *kept = man;
    }
}

/// The squares a man can go to, own men not excluded, in the order the program generates them.
pub(super) type Targets = arrayvec::ArrayVec<At, 32>;

/// Appends the squares a man can go to. A king goes to no attacked square.
pub(super) fn targets(board: &Board, tables: &AttackTables, man: Man, targets: &mut Targets) {
    let from = board.location[man];
    let side = side_of(man);
    let mut add = |at: At| {
        if !board.is_rim(at) {
            targets.push(at);
        }
    };
    match board.role[man] {
        Role::Pawn => {
            let ahead = if side == 0 { 10 } else { -10 };
            let (one, two) = (step(from, ahead), step(from, 2 * ahead));
            let from_home = if side == 0 { two < 60 } else { two > 60 };
            if from_home && board.is_empty(two) && board.is_empty(one) {
                add(two);
            }
            if board.is_empty(one) {
                add(one);
            }
            for at in [one + 1, one - 1] {
                if at == board.ghost || board.man_at(at) != 0 {
                    add(at);
                }
            }
        }
        Role::Knight => {
            for by in [21, 19, -21, -19, 12, 8, -12, -8] {
                add(step(from, by));
            }
        }
        Role::King => {
            for by in [1, 11, 10, 9, -1, -11, -10, -9] {
                let at = step(from, by);
                if !tables.is_attacked(1 - side, at) {
                    add(at);
                }
            }
        }
        role => {
            let first = if moves_straight(role) { 0 } else { 4 };
            let last = if moves_diagonally(role) { 8 } else { 4 };
            for by in &DIRECTIONS[first..last] {
                let mut at = step(from, *by);
                while !board.is_rim(at) {
                    add(at);
                    if !board.is_empty(at) {
                        break;
                    }
                    at = step(at, *by);
                }
            }
        }
    }
}

/// PAPER: "a piece is trapped if it has no safe moves". A move is safe here if it takes a man worth no less
/// or undefended, or goes to an empty square the enemy does not attack.
pub(super) fn is_trapped(board: &Board, tables: &AttackTables, man: Man) -> bool {
    let side = side_of(man);
    let mut squares = Targets::new();
    targets(board, tables, man, &mut squares);
    !squares.into_iter().any(|at| {
        let other = board.man_at(at);
        if other == 0 {
            return !tables.is_attacked(1 - side, at);
        }
        side_of(other) != side
            && (board.worth[man] <= board.worth[other] || !tables.is_attacked(1 - side, at))
    })
}
