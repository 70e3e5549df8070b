//! PAPER: Memo 174, "Hash coding": "the program incorporates a hash table into which an entry is made for
//! each position considered".

use super::board::{Board, Made};
use super::men::MEN;

const WORD: u64 = (1 << 36) - 1;

/// The key of a position in a 36-bit word: the men's squares, rotated and added one after the other, and
/// the side to move.
pub(super) fn key(board: &Board) -> u64 {
    let turn_by_5 = |word: u64| ((word << 5) | (word >> 31)) & WORD;
    let ghost = board.ghost as u64;
    let mut word = turn_by_5(ghost) ^ ghost;
    for man in 1..MEN {
        let at = board.location[man] as u64;
        word = turn_by_5((word + at) & WORD) ^ at;
    }
    (word & !1) | board.turn() as u64
}

/// What an entry says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Known {
    /// The value.
    Value,
    /// The value is at least this good for the side to move.
    AtLeast,
    /// The value is at most this good for the side to move.
    AtMost,
    /// The position has stood on the board in the game.
    InGame,
    /// The position is being searched: to reach it again is a draw by repetition.
    Pending,
}

#[derive(Clone, Copy, Debug)]
struct HashEntry {
    key: u64,
    known: Known,
    value: i32,
    plies: i32,
}

const EMPTY: HashEntry = HashEntry { key: 0, known: Known::Value, value: 0, plies: 0 };

/// The table. PAPER: the memo has 32,000 entries; the surviving program has 128 slots and writes at most 99
/// times a move.
#[derive(Clone, Debug)]
pub(super) struct HashTable {
    slots: Vec<HashEntry>,
    entries_allowed: i32,
    left: i32,
}

/// Where an entry is, and whether it was there already.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub slot: usize,
    pub found: bool,
    pub key: u64,
}

impl HashTable {
    /// A table of a power of two slots, three quarters and a bit of which may be written in one move.
    pub(super) fn new(slots: usize) -> HashTable {
        let entries_allowed = if slots == 128 { 100 } else { (slots / 5 * 4) as i32 };
        HashTable { slots: vec![EMPTY; slots], entries_allowed, left: entries_allowed }
    }

    /// A new move begins: everything is forgotten, then the positions of the game since the last
    /// capture or pawn move go in.
    pub(super) fn begin(&mut self, board: &Board, moves: &[Made], keys: &[u64]) {
        self.slots.fill(EMPTY);
        self.left = self.entries_allowed;
        for (made, &key) in moves.iter().zip(keys).rev() {
            let place = self.look_up(key);
            if !place.found {
                self.enter(place, Known::InGame, 57);
            }
            if board.is_pawn(made.man as usize) || made.taken != 0 {
                break;
            }
        }
    }

    /// Finds a key or the slot it would take.
    pub(super) fn look_up(&self, key: u64) -> Place {
        let slots = self.slots.len();
        let first = (key & (WORD >> 1)) as usize % slots;
        for i in 0..slots {
            let slot = (first + i) % slots;
            let there = self.slots[slot].key;
            if there == key || there == 0 {
                return Place { slot, found: there == key, key };
            }
        }
        Place { slot: first, found: false, key }
    }

    /// Writes an entry; `None` when no more may be written.
    pub(super) fn enter(&mut self, place: Place, known: Known, plies: i32) -> Option<usize> {
        self.left -= 1;
        if self.left <= 0 {
            return None;
        }
        self.slots[place.slot] = HashEntry { key: place.key, known, value: 0, plies };
        Some(place.slot)
    }

    /// What is known: kind, value and the plies it rests on.
    pub(super) fn read(&self, slot: usize) -> (Known, i32, i32) {
        let entry = &self.slots[slot];
        (entry.known, entry.value, entry.plies)
    }

    /// Notes a result.
    pub(super) fn note(&mut self, slot: usize, known: Known, value: i32) {
        let entry = &mut self.slots[slot];
        entry.known = known;
        entry.value = value;
    }

    /// Takes the key away; the slot counts as written all the same.
    pub(super) fn forget(&mut self, slot: usize) {
        self.slots[slot].key = 0;
    }

    /// When only repetitions are looked for: the position is no longer pending and may be written again.
    /// CHOICE: after a plausible move the original wipes what is known and leaves the key, after a capture
    /// it takes the key away.
    pub(super) fn give_back(&mut self, slot: usize, after_capture: bool) {
        self.left += 1;
        if after_capture {
            self.slots[slot].key = 0;
        } else {
            self.slots[slot] = HashEntry { key: self.slots[slot].key, ..EMPTY };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_side_to_move_and_the_ghost_make_another_position() {
        let mut board = Board::initial(true);
        let white = key(&board);
        board.ply += 1;
        assert_eq!(key(&board), white | 1);
        board.ply -= 1;
        board.ghost = 44;
        assert_ne!(key(&board), white);
    }

    #[test]
    fn ninety_nine_entries_are_written_and_no_more() {
        let mut table = HashTable::new(128);
        let written =
            (1..=128).filter(|key| table.enter(table.look_up(*key), Known::Pending, 0).is_some()).count();
        assert_eq!(written, 99);
        assert!(table.look_up(99).found && !table.look_up(100).found);
    }
}
