//! Making a move on a copy of the position.

use super::{Bitboard, Move, MoveKind, Position, Square, attacks, zobrist};
use crate::Role;

/// Rights that survive a move from or to each square: king and rook squares take theirs away.
static SURVIVING_RIGHTS: [u8; 64] = {
    let mut rights = [15; 64];
    rights[4] = 15 & !3;
    rights[7] = 15 & !1;
    rights[0] = 15 & !2;
    rights[60] = 15 & !12;
    rights[63] = 15 & !4;
    rights[56] = 15 & !8;
    rights
};

impl Position {
    /// The position after a pseudo-legal move. Nothing is checked: moves come from the generator
    /// or have passed the referee.
    #[inline]
    #[must_use]
    pub fn play(&self, m: Move) -> Position {
        let us = self.turn;
        let (from, to) = (m.from(), m.to());
        debug_assert!(self.sides[us.index()].has(from), "no man to move on {from} in {self:?}");
        let role = self.role_at(from).unwrap_or(Role::Pawn);
        let mut next = *self;
        next.turn = !us;
        next.fullmoves = self.fullmoves.saturating_add(us as u16);
        next.halfmoves = self.halfmoves.saturating_add(1);
        let mut key = self.key ^ zobrist::black_to_move();
        if let Some(file) = self.en_passant {
            next.en_passant = None;
            key ^= zobrist::en_passant(file);
        }

        // 1. The captured man disappears.
        if let Some(square) = m.captured_square() {
            if let Some(captured) = self.role_at(square) {
                next.flip_role(captured, Bitboard::of(square));
                next.sides[(!us).index()] ^= Bitboard::of(square);
                next.material.remove(!us, captured);
                key ^= zobrist::man(!us, captured, square);
            }
            next.halfmoves = 0;
        }
        // 2. The man moves.
        let both = Bitboard::of(from) | Bitboard::of(to);
        next.flip_role(role, both);
        next.sides[us.index()] ^= both;
        key ^= zobrist::man(us, role, from) ^ zobrist::man(us, role, to);
        // 3. What is special about pawns and castling.
        if role == Role::Pawn {
            next.halfmoves = 0;
            if m.is_double_step() {
                let passed = Square::at(to.file(), us.choose(2, 5));
                if (attacks::pawn(us, passed) & self.men(!us, Role::Pawn)).any() {
                    next.en_passant = Some(to.file());
                    key ^= zobrist::en_passant(to.file());
                }
            } else if let Some(promoted) = m.promoted_to() {
                next.flip_role(Role::Pawn, Bitboard::of(to));
                next.flip_role(promoted, Bitboard::of(to));
                key ^= zobrist::man(us, Role::Pawn, to) ^ zobrist::man(us, promoted, to);
                next.material.remove(us, Role::Pawn);
                next.material.add(us, promoted);
            }
        } else if m.is_castling() {
            let (corner, beside) = if m.is_castling_king_side() { (7, 5) } else { (0, 3) };
            let (corner, beside) = (Square::at(corner, to.rank()), Square::at(beside, to.rank()));
            let both = Bitboard::of(corner) | Bitboard::of(beside);
            next.flip_role(Role::Rook, both);
            next.sides[us.index()] ^= both;
            key ^= zobrist::man(us, Role::Rook, corner) ^ zobrist::man(us, Role::Rook, beside);
        }
        // 4. Castling rights that a king's or rook's square takes away.
        if self.castling.0 != 0 {
            let rights = self.castling.0 & SURVIVING_RIGHTS[from.index()] & SURVIVING_RIGHTS[to.index()];
            key ^= zobrist::castling(self.castling.0) ^ zobrist::castling(rights);
            next.castling.0 = rights;
        }
        next.key = key;
        next
    }

    /// The same position with the other side to move, as if the turn had been passed. Programs use
    /// it to ask what a side could do if it were its move; en passant is forgotten.
    #[must_use]
    pub fn pass(&self) -> Position {
        let mut next = *self;
        if let Some(file) = next.en_passant.take() {
            next.key ^= zobrist::en_passant(file);
        }
        next.turn = !next.turn;
        next.key ^= zobrist::black_to_move();
        next
    }

    /// Would this move be among the pseudo-legal ones? So a program recognises a move that it
    /// remembers from another position (a killer) without generating all moves.
    #[inline]
    pub fn is_pseudo_legal(&self, m: Move) -> bool {
        let us = self.turn;
        let (from, to) = (m.from(), m.to());
        let Some(role) = self.role_at(from) else { return false };
        if !self.sides[us.index()].has(from) || self.sides[us.index()].has(to) {
            return false;
        }
        let takes = self.sides[(!us).index()].has(to);
        let occupied = self.occupied();
        if m.is_castling() {
            // The right to castle implies that the king stands on its square.
            let file = if m.is_castling_king_side() { 6 } else { 2 };
            return role == Role::King
                && to == Square::at(file, us.choose(0, 7))
                && self.may_castle(m.is_castling_king_side(), occupied);
        }
        if role != Role::Pawn {
            let plain = Move::new(from, to, if takes { MoveKind::Capture } else { MoveKind::Quiet });
            return m == plain && attacks::of(role, us, from, occupied).has(to);
        }
        if m.is_promotion() != (to.rank_from(us) == 7) {
            return false;
        }
        if m.is_en_passant() {
            return self.en_passant() == Some(to) && attacks::pawn(us, from).has(to);
        }
        if m.is_capture() {
            return takes && attacks::pawn(us, from).has(to);
        }
        let one = Bitboard::of(from).forward(us) & !occupied;
        if m.is_double_step() {
            return from.rank_from(us) == 1 && (one.forward(us) & !occupied).has(to);
        }
        one.has(to)
    }
}
