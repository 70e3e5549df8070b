//! Which squares a man attacks, from tables made at compile time.

use super::magics::{BISHOP_MAGICS, ROOK_MAGICS};
use super::{Bitboard, Square};
use crate::{Color, Role};

/// Sum over all squares of 2^(relevant squares) for rooks and bishops.
const SLIDER_TABLE_SIZE: usize = 102_400 + 5_248;

#[derive(Clone, Copy)]
struct Magic {
    mask: u64,
    multiplier: u64,
    shift: u32,
    offset: u32,
}

struct Sliders {
    rooks: [Magic; 64],
    bishops: [Magic; 64],
    table: [u64; SLIDER_TABLE_SIZE],
}

static SLIDERS: Sliders = Sliders::new();
static KNIGHT: [u64; 64] = leaper(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static KING: [u64; 64] = leaper(&[(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]);
static PAWN: [[u64; 64]; 2] = [leaper(&[(-1, 1), (1, 1)]), leaper(&[(-1, -1), (1, -1)])];
static BETWEEN: [[u64; 64]; 64] = lines(false);
static LINE: [[u64; 64]; 64] = lines(true);

const fn bit(square: Square) -> u64 {
    1 << square.index()
}

const fn leaper(steps: &[(i8, i8)]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let mut i = 0;
        while i < steps.len() {
            if let Some(to) = Square::new(square as u8).offset(steps[i].0, steps[i].1) {
                table[square] |= bit(to);
            }
            i += 1;
        }
        square += 1;
    }
    table
}

/// The whole line through `square` in a direction and its opposite, without the square itself.
const fn line_mask(square: Square, files: i8, ranks: i8) -> u64 {
    let mut mask = 0;
    let mut sign = -1;
    while sign <= 1 {
        let mut at = square;
        while let Some(next) = at.offset(files * sign, ranks * sign) {
            mask |= bit(next);
            at = next;
        }
        sign += 2;
    }
    mask
}

const ROOK_LINES: [(i8, i8); 2] = [(1, 0), (0, 1)];
const BISHOP_LINES: [(i8, i8); 2] = [(1, 1), (-1, 1)];

/// Squares seen along one line: everything up to and including the nearest man on either side.
const fn line_attacks(square: Square, line: u64, occupied: u64) -> u64 {
    let below = line & (bit(square) - 1);
    let above = line & !(bit(square) | (bit(square) - 1));
    let men_above = occupied & above;
    let men_below = occupied & below;
    let seen_above = if men_above == 0 { above } else { above & (men_above ^ (men_above - 1)) };
    let seen_below = if men_below == 0 { below } else { below & (!0 << (63 - men_below.leading_zeros())) };
    seen_above | seen_below
}

const fn slow_slider(square: Square, lines: [(i8, i8); 2], occupied: u64) -> u64 {
    line_attacks(square, line_mask(square, lines[0].0, lines[0].1), occupied)
        | line_attacks(square, line_mask(square, lines[1].0, lines[1].1), occupied)
}

/// The squares whose occupation matters: a slider's lines without their last squares.
const fn relevant(square: Square, lines: [(i8, i8); 2]) -> u64 {
    let edge_files = (Bitboard::file(0).0 | Bitboard::file(7).0) & !Bitboard::file(square.file()).0;
    let edge_ranks = (Bitboard::rank(0).0 | Bitboard::rank(7).0) & !Bitboard::rank(square.rank()).0;
    slow_slider(square, lines, 0) & !(edge_files | edge_ranks)
}

impl Sliders {
    const fn new() -> Sliders {
        let none = Magic { mask: 0, multiplier: 0, shift: 0, offset: 0 };
        let mut sliders = Sliders { rooks: [none; 64], bishops: [none; 64], table: [0; SLIDER_TABLE_SIZE] };
        let mut offset = 0;
        let mut i = 0;
        while i < 128 {
            let square = Square::new(i as u8);
            let rook = i < 64;
            let lines = if rook { ROOK_LINES } else { BISHOP_LINES };
            let mask = relevant(square, lines);
            let multiplier = if rook { ROOK_MAGICS[i] } else { BISHOP_MAGICS[i - 64] };
            let magic = Magic { mask, multiplier, shift: 64 - mask.count_ones(), offset };
            let first = line_mask(square, lines[0].0, lines[0].1);
            let second = line_mask(square, lines[1].0, lines[1].1);
            // Walk through all subsets of the mask.
            let mut occupied: u64 = 0;
            loop {
                sliders.table[magic.index(occupied)] =
                    line_attacks(square, first, occupied) | line_attacks(square, second, occupied);
                occupied = occupied.wrapping_sub(mask) & mask;
                if occupied == 0 {
                    break;
                }
            }
            offset += 1 << mask.count_ones();
            if rook {
                sliders.rooks[i] = magic;
            } else {
                sliders.bishops[i - 64] = magic;
            }
            i += 1;
        }
        sliders
    }
}

impl Magic {
    #[inline]
    const fn index(&self, occupied: u64) -> usize {
        self.offset as usize + ((occupied & self.mask).wrapping_mul(self.multiplier) >> self.shift) as usize
    }
}

/// For every pair of squares on one line: the squares strictly between them, or the whole line.
const fn lines(whole: bool) -> [[u64; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let directions = [ROOK_LINES[0], ROOK_LINES[1], BISHOP_LINES[0], BISHOP_LINES[1]];
    let mut from = 0;
    while from < 64 {
        let a = Square::new(from as u8);
        let mut i = 0;
        while i < 8 {
            let (files, ranks) = directions[i / 2];
            let sign = if i % 2 == 0 { 1 } else { -1 };
            let mut between = 0;
            let mut at = a;
            while let Some(next) = at.offset(files * sign, ranks * sign) {
                table[from][next.index()] = if whole { line_mask(a, files, ranks) | bit(a) } else { between };
                between |= bit(next);
                at = next;
            }
            i += 1;
        }
        from += 1;
    }
    table
}

/// Squares a rook on `square` attacks when `occupied` are the men on the board.
#[inline]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(SLIDERS.table[SLIDERS.rooks[square.index()].index(occupied.0)])
}

/// Squares a bishop on `square` attacks when `occupied` are the men on the board.
#[inline]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(SLIDERS.table[SLIDERS.bishops[square.index()].index(occupied.0)])
}

/// Squares a queen on `square` attacks when `occupied` are the men on the board.
#[inline]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    rook(square, occupied) | bishop(square, occupied)
}

/// Squares a knight on `square` attacks.
#[inline]
pub fn knight(square: Square) -> Bitboard {
    Bitboard(KNIGHT[square.index()])
}

/// Squares a king on `square` attacks.
#[inline]
pub fn king(square: Square) -> Bitboard {
    Bitboard(KING[square.index()])
}

/// Squares a pawn of this side on `square` attacks.
#[inline]
pub fn pawn(side: Color, square: Square) -> Bitboard {
    Bitboard(PAWN[side.index()][square.index()])
}

/// Squares a man of this kind and side attacks from `square`.
#[inline]
pub fn of(role: Role, side: Color, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn(side, square),
        Role::Knight => knight(square),
        Role::Bishop => bishop(square, occupied),
        Role::Rook => rook(square, occupied),
        Role::Queen => queen(square, occupied),
        Role::King => king(square),
    }
}

/// Squares strictly between two squares of one line; empty if they share none.
#[inline]
pub fn between(a: Square, b: Square) -> Bitboard {
    Bitboard(BETWEEN[a.index()][b.index()])
}

/// The whole line from edge to edge through two squares; empty if they share none.
#[inline]
pub fn line(a: Square, b: Square) -> Bitboard {
    Bitboard(LINE[a.index()][b.index()])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Walks every ray square by square, the way a person would.
    fn walk(square: Square, directions: &[(i8, i8)], occupied: Bitboard) -> Bitboard {
        let mut seen = Bitboard::EMPTY;
        for &(files, ranks) in directions {
            let mut at = square;
            while let Some(next) = at.offset(files, ranks) {
                seen |= Bitboard::of(next);
                if occupied.has(next) {
                    break;
                }
                at = next;
            }
        }
        seen
    }

    #[test]
    fn slider_tables_agree_with_walking() {
        let mut state: u64 = 20;
        for round in 0..4_000 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let occupied = Bitboard(state.rotate_left(17) & state.rotate_left(40));
            let square = Square::new((round % 64) as u8);
            assert_eq!(rook(square, occupied), walk(square, &[(1, 0), (-1, 0), (0, 1), (0, -1)], occupied));
            assert_eq!(
                bishop(square, occupied),
                walk(square, &[(1, 1), (-1, 1), (1, -1), (-1, -1)], occupied)
            );
        }
    }

    #[test]
    fn lines_and_what_lies_between() {
        let square = |name: &str| name.parse::<Square>().unwrap();
        assert_eq!(between(square("a1"), square("d4")), Bitboard::from_iter([square("b2"), square("c3")]));
        assert_eq!(line(square("b1"), square("b7")), Bitboard::file(1));
        assert!(line(square("a1"), square("b3")).is_empty());
        assert!(between(square("a1"), square("a2")).is_empty());
    }
}
