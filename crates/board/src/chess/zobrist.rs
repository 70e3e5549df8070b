//! Random numbers that identify positions (Zobrist 1970), made by splitmix64 at compile time.

use super::Square;
use crate::Color;

struct Keys {
    /// By side, code of the kind of man (0 and 7 stay unused) and square.
    men: [[[u64; 64]; 8]; 2],
    castling: [u64; 16],
    en_passant: [u64; 8],
    black_to_move: u64,
}

static KEYS: Keys = Keys::new();

const fn splitmix64(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

impl Keys {
    const fn new() -> Keys {
        let mut state = 1949;
        let mut keys =
            Keys { men: [[[0; 64]; 8]; 2], castling: [0; 16], en_passant: [0; 8], black_to_move: 0 };
        let mut i = 0;
        while i < 2 * 6 * 64 {
            keys.men[i / 384][1 + i / 64 % 6][i % 64] = splitmix64(&mut state);
            i += 1;
        }
        // No rights leave the key alone, so that the sets differ by exclusive or like the rest.
        let mut i = 1;
        while i < 16 {
            keys.castling[i] = splitmix64(&mut state);
            i += 1;
        }
        let mut i = 0;
        while i < 8 {
            keys.en_passant[i] = splitmix64(&mut state);
            i += 1;
        }
        keys.black_to_move = splitmix64(&mut state);
        keys
    }
}

#[inline]
pub(super) fn man(color: Color, code: usize, square: Square) -> u64 {
    KEYS.men[color.index()][code & 7][square.index()]
}

#[inline]
pub(super) fn castling(rights: u8) -> u64 {
    KEYS.castling[(rights & 15) as usize]
}

#[inline]
pub(super) fn en_passant(file: u8) -> u64 {
    KEYS.en_passant[(file & 7) as usize]
}

#[inline]
pub(super) fn black_to_move() -> u64 {
    KEYS.black_to_move
}
