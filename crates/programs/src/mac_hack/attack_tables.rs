//! Who bears on which square: the tables every other part of the program reads.
//!
//! They are made anew after each move and not when a move is taken back, so for a moment the program may
//! look at the tables of the position after a move it has just retracted; it does so when it decides
//! between mate and stalemate.

use board::Role;

use super::board::Board;
use super::men::{
    At, DIRECTIONS, MEN, Man, SQUARES, file, moves_diagonally, moves_straight, rank, side_of, step,
};
use super::pawn_structure;

/// From where a man bears on a square: slots 0 to 7 are the eight directions, 8 to 15 the knight's moves,
/// 16 and 17 the squares beside a pawn that can be taken in passing.
pub(super) const SLOTS: usize = 18;
const KNIGHT_MOVES: [i32; 8] = [21, 19, -19, -21, 12, 8, -8, -12];
const FIRST_KNIGHT_SLOT: usize = 8;
const EN_PASSANT_LEFT: usize = 16;
const EN_PASSANT_RIGHT: usize = 17;

/// One attack: 1 in the count, and the lower the cheaper the man in the rest, so that two sums with equal
/// counts compare by the cheapness of the men.
pub(super) const fn attack_by(role: Role) -> i32 {
    ONE_ATTACK
        + match role {
            Role::King => 1,
            Role::Queen => 2,
            Role::Rook => 3,
            Role::Bishop => 4,
            Role::Knight => 5,
            Role::Pawn => 6,
        }
}

const ONE_ATTACK: i32 = 1 << 18;

/// The number of attacks in a sum of attacks.
pub(super) const fn count(attacks: i32) -> i32 {
    attacks >> 18
}

/// The tables of one position.
#[derive(Clone)]
pub(super) struct AttackTables {
    /// The sum of each side's attacks on each square, men behind men of the same movement included.
    pub attacks: [[i32; SQUARES]; 2],
    /// The man who bears on a square from each slot.
    pub by: [[u8; SLOTS]; SQUARES],
    /// The slider whose line in each direction is blocked by the man on a square.
    pub blocked: [[u8; 8]; SQUARES],
    /// PAPER: "a piece is pinned if moving it exposes an attack on another piece, rendering that piece en
    /// prise".
    pub pinned: [bool; MEN],
    /// The rank of a passed pawn, counted from its own side; 0 for others.
    pub passed: [i32; MEN],
    pub backward: [bool; MEN],
    /// Pawns defended by pawns.
    pub defended_by_pawn: [bool; MEN],
    /// The files on which each side has pawns, one bit each.
    pub pawn_files: [u32; 2],
    /// How many pawns each side has on each file.
    pub pawns_on_file: [[usize; 9]; 2],
}

/// A slider, the man before it, and the man of the same side behind him.
#[derive(Clone, Copy)]
struct PossiblePin {
    pinning: Man,
    pinned: Man,
    behind: At,
}

impl AttackTables {
    pub(super) fn new() -> AttackTables {
        AttackTables {
            attacks: [[0; SQUARES]; 2],
            by: [[0; SLOTS]; SQUARES],
            blocked: [[0; 8]; SQUARES],
            pinned: [false; MEN],
            passed: [0; MEN],
            backward: [false; MEN],
            defended_by_pawn: [false; MEN],
            pawn_files: [0; 2],
            pawns_on_file: [[0; 9]; 2],
        }
    }

    /// Makes the tables of this position.
    pub(super) fn compute(&mut self, board: &Board, quirks: bool) {
        self.attacks = [[0; SQUARES]; 2];
        // Nobody asks who bears on the rim.
        self.by[20..100].fill([0; SLOTS]);
        self.blocked[20..100].fill([0; 8]);
        self.pinned = [false; MEN];
        self.passed = [0; MEN];
        self.backward = [false; MEN];
        self.defended_by_pawn = [false; MEN];
        self.pawn_files = [0; 2];
        self.pawns_on_file = [[0; 9]; 2];
        for man in 1..MEN {
            let at = board.location[man];
            if at != 0 && board.role[man] == Role::Pawn {
                let side = side_of(man);
                self.pawn_files[side] |= 1 << (file(at) - 1);
                self.pawns_on_file[side][file(at) as usize] += 1;
            }
        }
        // A queen on an open board has at most eight men to pin, and there are few sliders.
        let mut pins = arrayvec::ArrayVec::<PossiblePin, 128>::new();
        for man in 1..MEN {
            let at = board.location[man];
            if at == 0 {
                continue;
            }
            match board.role[man] {
                Role::Pawn => self.pawn(board, man, at, quirks),
                Role::Knight => {
                    for (i, &by) in KNIGHT_MOVES.iter().enumerate() {
                        self.bear(man, Role::Knight, step(at, by), FIRST_KNIGHT_SLOT + i);
                    }
                }
                Role::King => {
                    for (slot, &by) in DIRECTIONS.iter().enumerate() {
                        self.bear(man, Role::King, step(at, by), slot);
                    }
                }
                role => {
                    if moves_straight(role) {
                        (0..4).for_each(|direction| self.line(board, man, at, direction, &mut pins));
                    }
                    if moves_diagonally(role) {
                        (4..8).for_each(|direction| self.line(board, man, at, direction, &mut pins));
                    }
                }
            }
        }
        for pin in &pins {
            self.consider_pin(board, pin);
        }
    }

    #[inline]
    fn bear(&mut self, man: Man, role: Role, at: At, slot: usize) {
        self.attacks[side_of(man)][at] += attack_by(role);
        self.by[at][slot] = man as u8;
    }

    fn pawn(&mut self, board: &Board, man: Man, at: At, quirks: bool) {
        let side = side_of(man);
        let pawn = pawn_structure::judge(board, man, at, quirks);
        self.passed[man] = pawn.passed;
        self.backward[man] = pawn.backward;
        self.defended_by_pawn[man] = pawn.defended_by_pawn;
        let (right, left) = if side == 0 { (5, 4) } else { (6, 7) };
        for slot in [right, left] {
            self.bear(man, Role::Pawn, step(at, DIRECTIONS[slot]), slot);
        }
        // The pawn that can be taken in passing is attacked where it stands.
        if board.ghost_of == Some(1 - side) {
            if step(at, DIRECTIONS[right]) == board.ghost {
                self.bear(man, Role::Pawn, at + 1, EN_PASSANT_RIGHT);
            } else if step(at, DIRECTIONS[left]) == board.ghost {
                self.bear(man, Role::Pawn, at - 1, EN_PASSANT_LEFT);
                if side == 1 && quirks {
                    // CHOICE: the original writes the pawn's rank among attackers (6) where its number
                    // belongs.
                    self.by[at - 1][EN_PASSANT_LEFT] = 6;
                }
            }
        }
    }

    /// A line seen from a slider. Behind a man of the same side that moves along the same line it goes on,
    /// counted but not written down; on a diagonal also one square behind a pawn that takes in that direction.
    fn line(
        &mut self,
        board: &Board,
        man: Man,
        from: At,
        direction: usize,
        pins: &mut arrayvec::ArrayVec<PossiblePin, 128>,
    ) {
        let side = side_of(man);
        let attack = attack_by(board.role[man]);
        let by = DIRECTIONS[direction];
        let diagonal = direction >= 4;
        let mut at = from;
        let mut direct = true;
        loop {
            at = step(at, by);
            if board.is_rim(at) {
                return;
            }
            self.attacks[side][at] += attack;
            if direct {
                self.by[at][direction] = man as u8;
            }
            let other = board.man_at(at);
            if other == 0 {
                continue;
            }
            if side_of(other) != side {
                if direct {
                    self.blocked[at][direction] = man as u8;
                    note_possible_pin(board, man, at, by, pins);
                }
                return;
            }
            if diagonal && board.is_pawn(other) {
                if (direction < 6) == (side == 0) {
                    self.attacks[side][step(at, by)] += attack;
                }
                self.blocked[at][direction] = man as u8;
                return;
            }
            let goes_on = if diagonal { moves_diagonally } else { moves_straight };
            if !goes_on(board.role[other]) {
                if direct {
                    self.blocked[at][direction] = man as u8;
                }
                return;
            }
            direct = false;
        }
    }

    /// The pin is real if the man behind is undefended or worth at least as much as the pinning man. A king
    /// is never pinned.
    fn consider_pin(&mut self, board: &Board, pin: &PossiblePin) {
        let behind = board.man_at(pin.behind);
        let defended = self.attacks[side_of(behind)][pin.behind] != 0;
        if defended && board.worth[behind] < board.worth[pin.pinning] {
            return;
        }
        if board.role[pin.pinned] != Role::King {
            self.pinned[pin.pinned] = true;
        }
    }

    /// Is the square attacked by a side?
    #[inline]
    pub(super) fn is_attacked(&self, by: usize, at: At) -> bool {
        self.attacks[by][at] != 0
    }
}

/// Looks behind the man on `at` for another of the same side.
fn note_possible_pin(
    board: &Board,
    pinning: Man,
    at: At,
    by: i32,
    pins: &mut arrayvec::ArrayVec<PossiblePin, 128>,
) {
    let pinned = board.man_at(at);
    let mut behind = step(at, by);
    while board.is_empty(behind) {
        behind = step(behind, by);
    }
    if !board.is_rim(behind) && side_of(board.man_at(behind)) == side_of(pinned) {
        // Never more than eight lines of sixteen sliders; a full list only drops what cannot be.
        let _ = pins.try_push(PossiblePin { pinning, pinned, behind });
    }
}

/// Is the square one of the central four?
pub(super) fn is_centre(at: At) -> bool {
    (4..=5).contains(&rank(at)) && (4..=5).contains(&file(at))
}
