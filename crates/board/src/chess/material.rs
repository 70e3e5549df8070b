//! What men each side has, as counters packed into one word.

use crate::{Color, Role};

/// How many men of each kind stand on the board, kings left out. Kept up move by move, so that any
/// program can price it with its own values without looking at the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Material(u64);

impl Material {
    /// Four bits hold up to fifteen men of a kind: more than nine queens or ten rooks cannot arise,
    /// and set-up positions are validated before they get here.
    const BITS: u32 = 4;

    #[inline]
    const fn shift(color: Color, code: usize) -> u32 {
        (color as u32 * 8 + (code as u32 & 7)) * Self::BITS
    }

    /// One man more, by the code of its kind.
    #[inline]
    pub(super) const fn add(&mut self, color: Color, code: usize) {
        self.0 = self.0.wrapping_add(1 << Self::shift(color, code));
    }

    /// One man less, by the code of its kind.
    #[inline]
    pub(super) const fn remove(&mut self, color: Color, code: usize) {
        self.0 = self.0.wrapping_sub(1 << Self::shift(color, code));
    }

    /// How many men of this kind the side has.
    #[inline]
    pub const fn count(self, color: Color, role: Role) -> u32 {
        (self.0 >> Self::shift(color, role.code()) & 15) as u32
    }

    /// What a side's men are worth together, priced by `values` from pawn to queen.
    #[inline]
    pub fn worth(self, color: Color, values: &[i32; 5]) -> i32 {
        Role::ALL[..5].iter().zip(values).map(|(&role, value)| self.count(color, role) as i32 * value).sum()
    }

    /// How many men the side has besides its king and pawns.
    #[inline]
    pub const fn pieces(self, color: Color) -> u32 {
        self.count(color, Role::Knight)
            + self.count(color, Role::Bishop)
            + self.count(color, Role::Rook)
            + self.count(color, Role::Queen)
    }
}
