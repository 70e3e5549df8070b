//! Generating moves: all of them or captures only, pseudo-legal or legal.
//!
//! Legal generation looks once at the king ([`Restraints`]: who gives check, who is pinned) and then
//! lets through only what those allow, so that no move has to be tried to know that it is legal.

use super::{Bitboard, Move, MoveKind, MoveList, Position, Square, attacks};
use crate::{Color, Role};

/// What the safety of the mover's king demands of its moves.
#[derive(Clone, Copy, Debug)]
pub struct Restraints {
    /// Enemy men that give check.
    pub checkers: Bitboard,
    /// Own men that may move only along the line between their king and a slider.
    pub pinned: Bitboard,
    king: Square,
    /// Where men other than the king may go: anywhere, or onto the checker and its line.
    targets: Bitboard,
}

const NONE: Restraints = Restraints {
    checkers: Bitboard::EMPTY,
    pinned: Bitboard::EMPTY,
    king: Square::new(0),
    targets: Bitboard::FULL,
};

impl Position {
    /// Who checks the mover's king and who stands pinned before it.
    #[inline]
    pub fn restraints(&self) -> Restraints {
        let us = self.turn;
        let king = self.king(us);
        let them = self.side(!us);
        let mut checkers = ((attacks::knight(king) & self.role(Role::Knight))
            | (attacks::pawn(us, king) & self.role(Role::Pawn)))
            & them;
        let snipers = ((attacks::rook(king, Bitboard::EMPTY) & self.straight_sliders())
            | (attacks::bishop(king, Bitboard::EMPTY) & self.diagonal_sliders()))
            & them;
        let occupied = self.occupied();
        let mut pinned = Bitboard::EMPTY;
        for sniper in snipers {
            let men = attacks::between(king, sniper) & occupied;
            if men.is_empty() {
                checkers |= Bitboard::of(sniper);
            } else if !men.many() {
                pinned |= men & self.side(us);
            }
        }
        let targets = match checkers.first() {
            None => Bitboard::FULL,
            Some(_) if checkers.many() => Bitboard::EMPTY,
            Some(checker) => checkers | attacks::between(king, checker),
        };
        Restraints { checkers, pinned, king, targets }
    }

    /// All legal moves: captures and promotions by capture first, then the rest.
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        let restraints = self.restraints();
        self.captures(&restraints, &mut moves);
        self.quiets(&restraints, &mut moves);
        moves
    }

    /// Appends the legal captures, en passant and promotions by capture included.
    #[inline]
    pub fn captures(&self, restraints: &Restraints, moves: &mut MoveList) {
        self.captures_of::<true>(self.side(!self.turn), restraints, moves);
    }

    /// Appends the legal moves that capture nothing, castling and quiet promotions included.
    #[inline]
    pub fn quiets(&self, restraints: &Restraints, moves: &mut MoveList) {
        self.quiets_into::<true>(restraints, moves);
    }

    /// All moves that obey the way men move, the king's safety disregarded (castling out of or
    /// through check is left out all the same). Captures first; a king may be among the captured.
    pub fn pseudo_legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.pseudo_legal_captures(&mut moves);
        self.quiets_into::<false>(&NONE, &mut moves);
        moves
    }

    /// Appends the captures that obey the way men move, the king's safety disregarded.
    #[inline]
    pub fn pseudo_legal_captures(&self, moves: &mut MoveList) {
        self.captures_of::<false>(self.side(!self.turn), &NONE, moves);
    }

    /// Has the side to move a legal move at all?
    pub fn has_legal_move(&self) -> bool {
        let restraints = self.restraints();
        let mut moves = MoveList::new();
        self.quiets(&restraints, &mut moves);
        if moves.is_empty() {
            self.captures(&restraints, &mut moves);
        }
        !moves.is_empty()
    }

    /// Is this pseudo-legal move legal?
    #[inline]
    pub fn is_legal(&self, m: Move, restraints: &Restraints) -> bool {
        let from = m.from();
        if m.is_castling() {
            return true;
        }
        if from == restraints.king {
            let without_king = self.occupied() ^ Bitboard::of(from);
            return !self.is_attacked(m.to(), !self.turn, without_king);
        }
        if m.is_en_passant() {
            return self.en_passant_is_safe(m, restraints.king);
        }
        restraints.targets.has(m.to())
            && (!restraints.pinned.has(from) || attacks::line(restraints.king, from).has(m.to()))
    }

    /// Two men leave the rank at once and the checker may be the one taken: look at the board after.
    fn en_passant_is_safe(&self, m: Move, king: Square) -> bool {
        let taken = m.captured_square().map_or(Bitboard::EMPTY, Bitboard::of);
        let occupied = (self.occupied() ^ Bitboard::of(m.from()) ^ taken) | Bitboard::of(m.to());
        (self.attackers(king, occupied) & self.side(!self.turn) & !taken).is_empty()
    }

    #[inline]
    fn captures_of<const LEGAL: bool>(
        &self,
        victims: Bitboard,
        restraints: &Restraints,
        moves: &mut MoveList,
    ) {
        let us = self.turn;
        let targets = if LEGAL { victims & restraints.targets } else { victims };

        // 1. Pawns, set-wise: those that can take toward h, then toward a.
        if targets.any() {
            let pawns = self.men(us, Role::Pawn);
            for (reached, back) in [(pawns.east(), 1), (pawns.west(), -1)] {
                for to in reached.forward(us) & targets {
                    let Some(from) = to.offset(-back, us.choose(-1, 1)) else { continue };
                    if LEGAL && restraints.pinned.has(from) && !attacks::line(restraints.king, from).has(to) {
                        continue;
                    }
                    push_pawn::<true>(from, to, us, moves);
                }
            }
        }
        if let Some(to) = self.en_passant() {
            for from in attacks::pawn(!us, to) & self.men(us, Role::Pawn) {
                let m = Move::new(from, to, MoveKind::EnPassant);
                if !LEGAL || self.en_passant_is_safe(m, restraints.king) {
                    moves.push(m);
                }
            }
        }
        // 2. Pieces.
        self.piece_moves::<LEGAL>(targets, MoveKind::Capture, restraints, moves);
        // 3. The king is not bound to the line of a check.
        for from in self.men(us, Role::King) {
            for to in attacks::king(from) & victims {
                let m = Move::new(from, to, MoveKind::Capture);
                if !LEGAL || self.is_legal(m, restraints) {
                    moves.push(m);
                }
            }
        }
    }

    #[inline]
    fn quiets_into<const LEGAL: bool>(&self, restraints: &Restraints, moves: &mut MoveList) {
        let us = self.turn;
        let occupied = self.occupied();
        let empty = !occupied;
        let targets = if LEGAL { empty & restraints.targets } else { empty };

        // 1. Pawns: one step, then two from the second rank.
        let one = self.men(us, Role::Pawn).forward(us) & empty;
        let two = (one & Bitboard::rank_from(us, 2)).forward(us) & targets;
        let back = us.choose(-1, 1);
        for to in one & targets {
            let Some(from) = to.offset(0, back) else { continue };
            if LEGAL && restraints.pinned.has(from) && !attacks::line(restraints.king, from).has(to) {
                continue;
            }
            push_pawn::<false>(from, to, us, moves);
        }
        for to in two {
            let Some(from) = to.offset(0, 2 * back) else { continue };
            if LEGAL && restraints.pinned.has(from) && !attacks::line(restraints.king, from).has(to) {
                continue;
            }
            moves.push(Move::new(from, to, MoveKind::DoubleStep));
        }
        // 2. Pieces.
        self.piece_moves::<LEGAL>(targets, MoveKind::Quiet, restraints, moves);
        // 3. The king, and castling.
        for from in self.men(us, Role::King) {
            for to in attacks::king(from) & empty {
                let m = Move::new(from, to, MoveKind::Quiet);
                if !LEGAL || self.is_legal(m, restraints) {
                    moves.push(m);
                }
            }
        }
        if self.castling.any(us) {
            let king = Square::at(4, us.choose(0, 7));
            if self.may_castle(true, occupied) {
                moves.push(Move::new(king, Square::at(6, king.rank()), MoveKind::CastleKingSide));
            }
            if self.may_castle(false, occupied) {
                moves.push(Move::new(king, Square::at(2, king.rank()), MoveKind::CastleQueenSide));
            }
        }
    }

    #[inline]
    fn piece_moves<const LEGAL: bool>(
        &self,
        targets: Bitboard,
        kind: MoveKind,
        restraints: &Restraints,
        moves: &mut MoveList,
    ) {
        if targets.is_empty() {
            return;
        }
        let ours = self.side(self.turn);
        let occupied = self.occupied();
        let mut push = |from: Square, mut reached: Bitboard| {
            if LEGAL && restraints.pinned.has(from) {
                reached &= attacks::line(restraints.king, from);
            }
            for to in reached {
                moves.push(Move::new(from, to, kind));
            }
        };
        for from in self.role(Role::Knight) & ours {
            push(from, attacks::knight(from) & targets);
        }
        for from in self.role(Role::Bishop) & ours {
            push(from, attacks::bishop(from, occupied) & targets);
        }
        for from in self.role(Role::Rook) & ours {
            push(from, attacks::rook(from, occupied) & targets);
        }
        for from in self.role(Role::Queen) & ours {
            push(from, attacks::queen(from, occupied) & targets);
        }
    }

    /// May the side to move castle now: right kept, way free, king neither in nor through check?
    #[inline]
    pub(super) fn may_castle(&self, king_side: bool, occupied: Bitboard) -> bool {
        let us = self.turn;
        if !self.castling.has(us, king_side) {
            return false;
        }
        let rank = us.choose(0, 56);
        let (free, walk): (u64, [u8; 3]) = if king_side { (0x60, [4, 5, 6]) } else { (0x0e, [4, 3, 2]) };
        (occupied & Bitboard(free << rank)).is_empty()
            && walk.iter().all(|file| !self.is_attacked(Square::new(rank + file), !us, occupied))
    }
}

#[inline]
fn push_pawn<const CAPTURE: bool>(from: Square, to: Square, us: Color, moves: &mut MoveList) {
    if to.rank_from(us) == 7 {
        for role in Role::PROMOTIONS {
            moves.push(Move::promotion(from, to, role, CAPTURE));
        }
    } else {
        moves.push(Move::new(from, to, if CAPTURE { MoveKind::Capture } else { MoveKind::Quiet }));
    }
}
