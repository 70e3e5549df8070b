//! Making a move on a copy of the position.

use super::position::flip;
use super::{Bitboard, Move, MoveKind, Position, Square, attacks, zobrist};
use crate::Role;

const PAWN: usize = Role::Pawn.code();
const ROOK: usize = Role::Rook.code();

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
        // Everything is computed in locals and put together once: a position that is copied and then
        // changed in memory costs twice as much.
        let man = self.role_code(from);
        let mut planes = self.planes;
        let (mut ours, mut theirs) = (self.side(us), self.side(!us));
        let mut key = self.key ^ zobrist::black_to_move();
        let mut material = self.material;
        let mut halfmoves = self.halfmoves.saturating_add(1);
        let mut en_passant = None;
        if let Some(file) = self.en_passant {
            key ^= zobrist::en_passant(file);
        }

        // 1. The captured man disappears.
        if let Some(square) = m.captured_square() {
            let captured = self.role_code(square);
            flip(&mut planes, captured, Bitboard::of(square));
            theirs ^= Bitboard::of(square);
            material.remove(!us, captured);
            key ^= zobrist::man(!us, captured, square);
            halfmoves = 0;
        }
        // 2. The man moves.
        let both = Bitboard::of(from) | Bitboard::of(to);
        flip(&mut planes, man, both);
        ours ^= both;
        key ^= zobrist::man(us, man, from) ^ zobrist::man(us, man, to);
        // 3. What is special about pawns and castling.
        if man == PAWN {
            halfmoves = 0;
            if m.is_double_step() {
                let passed = Square::at(to.file(), us.choose(2, 5));
                if (attacks::pawn(us, passed) & self.men(!us, Role::Pawn)).any() {
                    en_passant = Some(to.file());
                    key ^= zobrist::en_passant(to.file());
                }
            } else if let Some(promoted) = m.promoted_to() {
                flip(&mut planes, PAWN ^ promoted.code(), Bitboard::of(to));
                key ^= zobrist::man(us, PAWN, to) ^ zobrist::man(us, promoted.code(), to);
                material.remove(us, PAWN);
                material.add(us, promoted.code());
            }
        } else if m.is_castling() {
            let (corner, beside) = if m.is_castling_king_side() { (7, 5) } else { (0, 3) };
            let (corner, beside) = (Square::at(corner, to.rank()), Square::at(beside, to.rank()));
            let both = Bitboard::of(corner) | Bitboard::of(beside);
            flip(&mut planes, ROOK, both);
            ours ^= both;
            key ^= zobrist::man(us, ROOK, corner) ^ zobrist::man(us, ROOK, beside);
        }
        // 4. Castling rights that a king's or rook's square takes away.
        let mut castling = self.castling;
        if castling.0 != 0 {
            castling.0 &= SURVIVING_RIGHTS[from.index()] & SURVIVING_RIGHTS[to.index()];
            key ^= zobrist::castling(self.castling.0) ^ zobrist::castling(castling.0);
        }
        Position {
            planes,
            sides: us.choose([ours, theirs], [theirs, ours]),
            key,
            material,
            turn: !us,
            castling,
            en_passant,
            halfmoves,
            fullmoves: self.fullmoves.saturating_add(us as u16),
        }
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
