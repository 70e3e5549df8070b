//! The compact position every program searches on.

use std::fmt;

use super::{Bitboard, Material, Square, attacks, zobrist};
use crate::{Color, Role};

/// Who may still castle where, as four bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Castling(pub(super) u8);

impl Castling {
    /// Nobody may castle.
    pub const NONE: Castling = Castling(0);
    /// Everybody may castle on both sides.
    pub const ALL: Castling = Castling(15);

    pub(super) const fn bit(side: Color, king_side: bool) -> u8 {
        1 << (side as u8 * 2 + !king_side as u8)
    }

    /// May this side still castle with its king's rook (or queen's rook)?
    #[inline]
    pub const fn has(self, side: Color, king_side: bool) -> bool {
        self.0 & Castling::bit(side, king_side) != 0
    }

    /// May this side still castle at all?
    #[inline]
    pub const fn any(self, side: Color) -> bool {
        self.0 & 3 << (side as u8 * 2) != 0
    }

    /// The same rights and one more.
    #[must_use]
    pub const fn with(self, side: Color, king_side: bool) -> Castling {
        Castling(self.0 | Castling::bit(side, king_side))
    }
}

/// A position: where the men stand, whose move it is, and what the past still allows.
///
/// It is small enough to copy instead of taking moves back. The key and the material count are
/// kept up move by move. Positions from outside are made by the [`Referee`](super::Referee) only, so that a
/// `Position` always has one king a side and the side that has just moved is not in check, unless a
/// program has itself played a pseudo-legal move that leaves its king to be taken.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position {
    /// The kind of man on each square, one bit in each plane: 0 empty, 1 pawn ... 6 king. Three words
    /// answer both "where are the knights" and "what stands here", and the whole position fits
    /// into one cache line, which is what makes copying it cheaper than taking moves back.
    pub(super) planes: [Bitboard; 3],
    pub(super) sides: [Bitboard; 2],
    pub(super) key: u64,
    pub(super) material: Material,
    pub(super) turn: Color,
    pub(super) castling: Castling,
    /// The file on which a pawn may be taken in passing; set only if an enemy pawn stands ready.
    pub(super) en_passant: Option<u8>,
    pub(super) halfmoves: u8,
    pub(super) fullmoves: u16,
}

impl Position {
    /// The start of the game.
    pub fn initial() -> Position {
        use Role::{Bishop, King, Knight, Queen, Rook};
        let mut position = Position::empty();
        for (file, role) in [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook].into_iter().enumerate()
        {
            for side in Color::ALL {
                position.put(Square::at(file as u8, side.choose(0, 7)), side, role);
                position.put(Square::at(file as u8, side.choose(1, 6)), side, Role::Pawn);
            }
        }
        position.set_castling(Castling::ALL);
        position
    }

    /// A board without men: the referee fills it.
    pub(super) fn empty() -> Position {
        Position {
            planes: [Bitboard::EMPTY; 3],
            sides: [Bitboard::EMPTY; 2],
            key: 0,
            material: Material::default(),
            turn: Color::White,
            castling: Castling::NONE,
            en_passant: None,
            halfmoves: 0,
            fullmoves: 1,
        }
    }

    #[inline]
    pub(super) fn put(&mut self, square: Square, side: Color, role: Role) {
        flip(&mut self.planes, role.code(), Bitboard::of(square));
        self.sides[side.index()] |= Bitboard::of(square);
        self.key ^= zobrist::man(side, role.code(), square);
        self.material.add(side, role.code());
    }

    pub(super) fn set_castling(&mut self, rights: Castling) {
        self.key ^= zobrist::castling(self.castling.0) ^ zobrist::castling(rights.0);
        self.castling = rights;
    }

    /// Whose move it is.
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// A number that equal positions share: men, side to move, castling rights and en passant.
    #[inline]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The key under the repetition rule: the right to take in passing counts only if it is legal.
    pub fn repetition_key(&self) -> u64 {
        match self.en_passant {
            Some(file) if !self.legal_moves().iter().any(|m| m.is_en_passant()) => {
                self.key ^ zobrist::en_passant(file)
            }
            _ => self.key,
        }
    }

    /// How many men of each kind there are.
    #[inline]
    pub const fn material(&self) -> Material {
        self.material
    }

    /// Who may still castle where.
    #[inline]
    pub const fn castling(&self) -> Castling {
        self.castling
    }

    /// The square a pawn would capture to in passing, if one could.
    #[inline]
    pub fn en_passant(&self) -> Option<Square> {
        self.en_passant.map(|file| Square::at(file, self.turn.choose(5, 2)))
    }

    /// Half-moves since the last capture or pawn move.
    #[inline]
    pub const fn halfmoves(&self) -> u32 {
        self.halfmoves as u32
    }

    /// The number of the move about to be played, starting from 1.
    #[inline]
    pub const fn fullmoves(&self) -> u32 {
        self.fullmoves as u32
    }

    /// All men.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.sides[0] | self.sides[1]
    }

    /// The men of a side.
    #[inline]
    pub const fn side(&self, side: Color) -> Bitboard {
        self.sides[side.index()]
    }

    /// The men of a kind, both sides.
    #[inline]
    pub const fn role(&self, role: Role) -> Bitboard {
        let [a, b, c] = [self.planes[0].0, self.planes[1].0, self.planes[2].0];
        Bitboard(match role {
            Role::Pawn => a & !(b | c),
            Role::Knight => b & !(a | c),
            Role::Bishop => a & b,
            Role::Rook => c & !(a | b),
            Role::Queen => a & c,
            Role::King => b & c,
        })
    }

    /// The rooks and queens of both sides.
    #[inline]
    pub const fn straight_sliders(&self) -> Bitboard {
        Bitboard(self.planes[2].0 & !self.planes[1].0)
    }

    /// The bishops and queens of both sides.
    #[inline]
    pub const fn diagonal_sliders(&self) -> Bitboard {
        Bitboard(self.planes[0].0 & (self.planes[1].0 | self.planes[2].0))
    }

    /// The men of a side and kind.
    #[inline]
    pub fn men(&self, side: Color, role: Role) -> Bitboard {
        self.side(side) & self.role(role)
    }

    /// What stands on a square.
    #[inline]
    pub const fn role_at(&self, square: Square) -> Option<Role> {
        match self.role_code(square) {
            0 => None,
            code => Some(Role::ALL[code - 1]),
        }
    }

    /// The code of what stands on a square, 0 if nothing does.
    #[inline]
    pub(super) const fn role_code(&self, square: Square) -> usize {
        let [a, b, c] = [self.planes[0].0, self.planes[1].0, self.planes[2].0];
        let square = square.index();
        ((a >> square & 1) | (b >> square & 1) << 1 | (c >> square & 1) << 2) as usize
    }

    /// What stands on a square, and whose it is.
    #[inline]
    pub fn man_at(&self, square: Square) -> Option<(Color, Role)> {
        let side = if self.sides[0].has(square) { Color::White } else { Color::Black };
        self.role_at(square).map(|role| (side, role))
    }

    /// Where a side's king stands.
    #[inline]
    pub fn king(&self, side: Color) -> Square {
        // Valid positions have a king; without one (after a pseudo-legal king capture) a1 stands in.
        self.men(side, Role::King).first().unwrap_or(Square::new(0))
    }

    /// The men of both sides that attack a square when `occupied` are on the board.
    #[inline]
    pub fn attackers(&self, square: Square, occupied: Bitboard) -> Bitboard {
        (attacks::rook(square, occupied) & self.straight_sliders())
            | (attacks::bishop(square, occupied) & self.diagonal_sliders())
            | (attacks::knight(square) & self.role(Role::Knight))
            | (attacks::king(square) & self.role(Role::King))
            | (attacks::pawn(Color::White, square) & self.men(Color::Black, Role::Pawn))
            | (attacks::pawn(Color::Black, square) & self.men(Color::White, Role::Pawn))
    }

    /// The men of one side that attack a square, as the board stands.
    #[inline]
    pub fn attackers_of(&self, side: Color, square: Square) -> Bitboard {
        self.attackers(square, self.occupied()) & self.side(side)
    }

    /// Does any man of this side attack the square when `occupied` are on the board?
    #[inline]
    pub fn is_attacked(&self, square: Square, by: Color, occupied: Bitboard) -> bool {
        let men = self.side(by);
        if (attacks::knight(square) & self.role(Role::Knight) & men).any()
            || (attacks::pawn(!by, square) & self.role(Role::Pawn) & men).any()
            || (attacks::king(square) & self.role(Role::King) & men).any()
        {
            return true;
        }
        (attacks::rook(square, occupied) & self.straight_sliders() & men).any()
            || (attacks::bishop(square, occupied) & self.diagonal_sliders() & men).any()
    }

    /// Is the side to move in check?
    #[inline]
    pub fn in_check(&self) -> bool {
        self.is_attacked(self.king(self.turn), !self.turn, self.occupied())
    }

    /// Could the side to move take the enemy king? Then the last move was illegal.
    #[inline]
    pub fn can_take_king(&self) -> bool {
        self.is_attacked(self.king(!self.turn), self.turn, self.occupied())
    }

    /// Squares attacked by the man on `square`, as the board stands; empty if there is none.
    #[inline]
    pub fn attacks_from(&self, square: Square) -> Bitboard {
        match self.man_at(square) {
            Some((side, role)) => attacks::of(role, side, square, self.occupied()),
            None => Bitboard::EMPTY,
        }
    }

    /// Neither side can ever mate: bare kings, one minor piece, or bishops all on one colour.
    pub fn is_insufficient_material(&self) -> bool {
        const DARK: Bitboard = Bitboard(0xaa55_aa55_aa55_aa55);
        if (self.role(Role::Pawn) | self.role(Role::Rook) | self.role(Role::Queen)).any() {
            return false;
        }
        let minors = self.role(Role::Knight) | self.role(Role::Bishop);
        if !minors.many() {
            return true;
        }
        let bishops = self.role(Role::Bishop);
        self.role(Role::Knight).is_empty() && ((bishops & DARK).is_empty() || (bishops & !DARK).is_empty())
    }

    /// The position in Forsyth-Edwards notation; the en passant square only if it can be used.
    pub fn to_fen(&self) -> String {
        let mut fen = String::with_capacity(80);
        for rank in (0..8).rev() {
            let mut empty = 0;
            for file in 0..8 {
                match self.man_at(Square::at(file, rank)) {
                    None => empty += 1,
                    Some((side, role)) => {
                        if empty > 0 {
                            fen.push((b'0' + empty) as char);
                            empty = 0;
                        }
                        fen.push(side.choose(role.letter(), role.small_letter()));
                    }
                }
            }
            if empty > 0 {
                fen.push((b'0' + empty) as char);
            }
            if rank > 0 {
                fen.push('/');
            }
        }
        fen.push_str(self.turn.choose(" w ", " b "));
        if self.castling == Castling::NONE {
            fen.push('-');
        }
        for (letter, bit) in [('K', 1), ('Q', 2), ('k', 4), ('q', 8)] {
            if self.castling.0 & bit != 0 {
                fen.push(letter);
            }
        }
        let usable = self.en_passant().filter(|_| self.legal_moves().iter().any(|m| m.is_en_passant()));
        let square = usable.map_or("-".to_string(), |square| square.to_string());
        fen.push_str(&format!(" {square} {} {}", self.halfmoves, self.fullmoves));
        fen
    }
}

/// Puts men of the kind with this code on empty squares, and takes them from squares where they stand.
#[inline]
pub(super) fn flip(planes: &mut [Bitboard; 3], code: usize, squares: Bitboard) {
    for (bit, plane) in planes.iter_mut().enumerate() {
        plane.0 ^= squares.0 & (code as u64 >> bit & 1).wrapping_neg();
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({})", self.to_fen())
    }
}
