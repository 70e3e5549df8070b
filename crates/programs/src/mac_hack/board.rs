//! The simulated chess set at work: men are moved and moves are taken back.

use board::chess::{Game, Move, Position};
use board::{Color, Role};

use super::men::{
    At, KING, KING_ROOK, MATERIAL_AT_START, MEN, Man, PROMOTION_GAIN, QUEEN, QUEEN_ROOK, SQUARES, at_square,
    file, men_of, moves_straight, rank_for, side_of, step, value,
};

/// What is special about a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Special {
    #[default]
    None,
    CastlesKingSide,
    CastlesQueenSide,
    EnPassant,
    Promotion,
}

/// A move that was made, as the program writes it down. A castling move names no man.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Made {
    pub man: u8,
    pub from: u8,
    pub taken: u8,
    pub to: u8,
    pub special: Special,
    pub black: bool,
}

/// What a move destroyed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Undo {
    made: Made,
    ghost: At,
    ghost_of: Option<usize>,
    worth: i32,
    role: Role,
    taken_at: At,
}

/// The board and what is known of each man.
#[derive(Clone, Debug)]
pub(super) struct Board {
    /// Who stands on a square: a man's number, 0, or -1 on the rim.
    pub square: [i8; SQUARES],
    /// Where a man stands; 0 when he is off the board.
    pub location: [At; MEN],
    pub role: [Role; MEN],
    /// How often each man has moved. Castling counts as a move of the king.
    pub moved: [u32; MEN],
    /// How often each side has castled.
    pub castled: [u32; 2],
    /// The square a pawn has just passed over and can be taken on, 0 for none, and whose pawn it was.
    /// Only set when an enemy pawn stands beside the pawn that passed.
    pub ghost: At,
    pub ghost_of: Option<usize>,
    /// What a man is worth in exchanges: a pawn gains 8 for every rank it has advanced. Nobody
    /// is worth what a promotion gains: the word that stands before the table.
    pub worth: [i32; MEN],
    /// What a man is worth in the material. Nobody is worth a rook: again the word before the table.
    pub plain_worth: [i32; MEN],
    /// The material of each side, the king counted as 1.
    pub material: [i32; 2],
    /// Rooks and queens each side began with and has not lost.
    pub straight_men: [i32; 2],
    /// Plies played.
    pub ply: i32,
    /// CHOICE: a quirk of the original: when the promotion of a black pawn is taken back, the pawn keeps
    /// the mark of a white one in the tests for backward and passed pawns.
    pub marked_white: [bool; MEN],
    /// Has this pawn been promoted? (The test for passed black pawns looks it up.)
    pub promoted: [bool; MEN],
    quirks: bool,
}

const OFFICERS: [Role; 8] =
    [Role::Rook, Role::Knight, Role::Bishop, Role::King, Role::Queen, Role::Bishop, Role::Knight, Role::Rook];

impl Board {
    fn empty(quirks: bool) -> Board {
        let mut square = [-1; SQUARES];
        for rank in 1..=8 {
            for file in 1..=8 {
                square[rank * 10 + 10 + file] = 0;
            }
        }
        let mut role = [Role::Pawn; MEN];
        for side in 0..2 {
            role[16 * side + 9..16 * side + 17].copy_from_slice(&OFFICERS);
        }
        let mut worth = role.map(value);
        worth[0] = PROMOTION_GAIN;
        let mut plain_worth = worth;
        plain_worth[0] = value(Role::Rook);
        Board {
            square,
            location: [0; MEN],
            role,
            moved: [0; MEN],
            castled: [0; 2],
            ghost: 0,
            ghost_of: None,
            worth,
            plain_worth,
            material: [1; 2],
            straight_men: [0; 2],
            ply: 0,
            marked_white: [false; MEN],
            promoted: [false; MEN],
            quirks,
        }
    }

    /// The initial position.
    pub(super) fn initial(quirks: bool) -> Board {
        let mut board = Board::empty(quirks);
        for side in 0..2 {
            let (back, front) = if side == 0 { (20, 30) } else { (90, 80) };
            for file in 1..=8 {
                board.put(16 * side + file, front + file);
                board.put(16 * side + 8 + file, back + file);
            }
            board.material[side] = MATERIAL_AT_START;
            board.straight_men[side] = 3;
        }
        board
    }

    fn put(&mut self, man: Man, at: At) {
        self.square[at] = man as i8;
        self.location[man] = at;
    }

    /// The board after a game's moves. `None` if there are more men than numbers.
    pub(super) fn after(game: &Game, quirks: bool) -> Option<(Board, Vec<Made>, Vec<u64>)> {
        let mut board = if *game.start() == Position::initial() {
            Board::initial(quirks)
        } else {
            Board::set_up(game.start(), quirks)?
        };
        let mut moves = Vec::with_capacity(game.moves().len());
        let mut keys = Vec::with_capacity(game.moves().len());
        for &m in game.moves() {
            let undo = board.make_game_move(m);
            moves.push(undo.made);
            keys.push(super::hash_coding::key(&board));
        }
        Some((board, moves, keys))
    }

    /// CHOICE: the original cannot set up a position. Men on their first squares keep their numbers; a pawn
    /// gets the number of its file or the nearest free one; officers beyond the original two take the
    /// numbers of missing pawns, as promoted pawns would. Whether a king or rook has moved is read from the
    /// castling rights.
    fn set_up(at: &Position, quirks: bool) -> Option<Board> {
        let mut board = Board::empty(quirks);
        for side in 0..2 {
            let color = if side == 0 { Color::White } else { Color::Black };
            let mut taken = [false; 17];
            let mut homeless = Vec::new();
            // 1. The king, officers on their own squares, and pawns on files still free.
            for square in at.side(color) {
                let Some(role) = at.role_at(square) else { continue };
                let here = at_square(square);
                let number = match role {
                    Role::King => 12,
                    Role::Pawn => file(here) as usize,
                    _ => 8 + file(here) as usize,
                };
                let at_home = role == Role::Pawn || rank_for(side, here) == 1;
                let fits = role == Role::King
                    || (at_home && !taken[number] && (role == Role::Pawn || OFFICERS[number - 9] == role));
                if fits {
                    taken[number] = true;
                    board.seat(side, number, role, here);
                } else {
                    homeless.push((role, here));
                }
            }
            // 2. The rest: an officer's number of the same kind, else the number of a missing pawn, the
            // nearest file first.
            homeless.sort_by_key(|&(role, _)| role != Role::Pawn);
            for (role, here) in homeless {
                let own = (9..=16).find(|&n| role != Role::Pawn && !taken[n] && OFFICERS[n - 9] == role);
                let pawn = (1..=8).filter(|&n| !taken[n]).min_by_key(|&n| (n as i32 - file(here)).abs());
                // Sixteen men always find a number, if an officer may take any that is free.
                let any = (9..=16).find(|&n| n != 12 && !taken[n]);
                let number = own.or(pawn).or(any)?;
                taken[number] = true;
                board.seat(side, number, role, here);
            }
            // 3. What has moved.
            let rights = at.castling();
            for man in men_of(side) {
                let number = man - 16 * side;
                let here = board.location[man];
                let home = if number <= 8 { rank_for(side, here) == 2 } else { rank_for(side, here) == 1 };
                board.moved[man] = u32::from(here != 0 && !home);
            }
            board.moved[KING[side]] = u32::from(!rights.any(color));
            board.moved[KING_ROOK[side]] = u32::from(!rights.has(color, true));
            board.moved[QUEEN_ROOK[side]] = u32::from(!rights.has(color, false));
            board.straight_men[side] = [KING_ROOK[side], QUEEN[side], QUEEN_ROOK[side]]
                .into_iter()
                .filter(|&man| board.location[man] != 0)
                .count() as i32;
        }
        board.ply = 2 * (at.fullmoves() as i32 - 1) + i32::from(at.turn() == Color::Black);
        if let Some(ghost) = at.en_passant() {
            board.ghost = at_square(ghost);
            board.ghost_of = Some(usize::from(at.turn() == Color::White));
        }
        Some(board)
    }

    fn seat(&mut self, side: usize, number: usize, role: Role, here: At) {
        let man = 16 * side + number;
        self.put(man, here);
        self.role[man] = role;
        let advance = if role == Role::Pawn { 8 * (rank_for(side, here) - 2) } else { 0 };
        self.worth[man] = value(role) + advance;
        self.plain_worth[man] = value(role);
        self.promoted[man] = number <= 8 && role != Role::Pawn;
        if role != Role::King {
            self.material[side] += value(role);
        }
    }

    /// The side to move.
    pub(super) fn turn(&self) -> usize {
        (self.ply & 1) as usize
    }

    /// Who stands there; 0 for nobody or the rim.
    #[inline]
    pub(super) fn man_at(&self, at: At) -> Man {
        self.square[at].max(0) as Man
    }

    #[inline]
    pub(super) fn is_rim(&self, at: At) -> bool {
        self.square[at] < 0
    }

    #[inline]
    pub(super) fn is_empty(&self, at: At) -> bool {
        self.square[at] == 0
    }

    #[inline]
    pub(super) fn is_pawn(&self, man: Man) -> bool {
        man != 0 && self.role[man] == Role::Pawn
    }

    /// A move of the game, which may promote to other men than queens.
    pub(super) fn make_game_move(&mut self, m: Move) -> Undo {
        if m.is_castling() {
            let special =
                if m.is_castling_king_side() { Special::CastlesKingSide } else { Special::CastlesQueenSide };
            return self.make(0, 0, special);
        }
        let man = self.man_at(at_square(m.from()));
        let undo = self.make(man, at_square(m.to()), Special::None);
        if let Some(role) = m.promoted_to().filter(|&role| role != Role::Queen) {
            let side = side_of(man);
            self.role[man] = role;
            self.material[side] += value(role) - self.plain_worth[man];
            self.worth[man] += value(role) - self.plain_worth[man];
            self.plain_worth[man] = value(role);
        }
        undo
    }

    /// Makes a move; castling is named by `special`, everything else is seen from man and square.
    pub(super) fn make(&mut self, man: Man, to: At, special: Special) -> Undo {
        let side = self.turn();
        let mut made = Made { man: man as u8, to: to as u8, special, black: side == 1, ..Made::default() };
        let mut undo = Undo {
            made,
            ghost: self.ghost,
            ghost_of: self.ghost_of,
            worth: self.worth[man],
            role: self.role[man],
            taken_at: 0,
        };
        self.ply += 1;
        if let Special::CastlesKingSide | Special::CastlesQueenSide = special {
            self.castle(side, special, false);
            self.castled[side] += 1;
            self.moved[KING[side]] += 1;
            self.ghost = 0;
            self.ghost_of = None;
            undo.made = made;
            return undo;
        }
        // 1. The man taken, if any.
        let from = self.location[man];
        made.from = from as u8;
        let mut taken_at = to;
        if self.is_pawn(man) && to == self.ghost {
            made.special = Special::EnPassant;
            taken_at = if side == 0 { to - 10 } else { to + 10 };
        }
        let taken = self.man_at(taken_at);
        if taken != 0 {
            made.taken = taken as u8;
            undo.taken_at = taken_at;
            self.material[1 - side] -= self.plain_worth[taken];
            if moves_straight(self.role[taken]) {
                self.straight_men[1 - side] -= 1;
            }
            self.location[taken] = 0;
            self.square[taken_at] = 0;
        }
        // 2. The man moved.
        self.moved[man] += 1;
        self.square[from] = 0;
        self.put(man, to);
        self.ghost = 0;
        self.ghost_of = None;
        // 3. What happens to pawns.
        if self.is_pawn(man) {
            self.worth[man] += 8;
            let last_rank = !(30..90).contains(&to);
            if self.moved[man] == 1 && (50..70).contains(&to) {
                self.worth[man] += 8;
                let beside = [to + 1, to - 1].map(|at| self.man_at(at));
                if beside.into_iter().any(|other| self.is_pawn(other) && side_of(other) != side) {
                    self.ghost = if side == 0 { to - 10 } else { to + 10 };
                    self.ghost_of = Some(side);
                }
            } else if last_rank {
                made.special = Special::Promotion;
                self.role[man] = Role::Queen;
                self.worth[man] += PROMOTION_GAIN;
                self.plain_worth[man] += PROMOTION_GAIN;
                self.material[side] += PROMOTION_GAIN;
                self.marked_white[man] = false;
                self.promoted[man] = true;
            }
        }
        undo.made = made;
        undo
    }

    /// Takes the last move back.
    pub(super) fn unmake(&mut self, undo: &Undo) {
        self.ply -= 1;
        let side = self.turn();
        let made = undo.made;
        self.ghost = undo.ghost;
        self.ghost_of = undo.ghost_of;
        if let Special::CastlesKingSide | Special::CastlesQueenSide = made.special {
            self.castle(side, made.special, true);
            self.castled[side] -= 1;
            self.moved[KING[side]] -= 1;
            return;
        }
        let (man, from, to) = (made.man as Man, made.from as At, made.to as At);
        if made.special == Special::Promotion {
            self.plain_worth[man] -= PROMOTION_GAIN;
            self.material[side] -= PROMOTION_GAIN;
            self.promoted[man] = false;
            self.marked_white[man] = self.quirks && side == 1;
        }
        self.role[man] = undo.role;
        self.worth[man] = undo.worth;
        self.square[to] = 0;
        self.put(man, from);
        self.moved[man] -= 1;
        let taken = made.taken as Man;
        if taken != 0 {
            self.put(taken, undo.taken_at);
            self.material[1 - side] += self.plain_worth[taken];
            if moves_straight(self.role[taken]) {
                self.straight_men[1 - side] += 1;
            }
        }
    }

    fn castle(&mut self, side: usize, special: Special, back: bool) {
        let king = KING[side];
        let (rook, king_by, rook_by) = if special == Special::CastlesKingSide {
            (KING_ROOK[side], -2, 2)
        } else {
            (QUEEN_ROOK[side], 2, -3)
        };
        let sign = if back { -1 } else { 1 };
        for (man, by) in [(king, king_by), (rook, rook_by)] {
            let from = self.location[man];
            self.square[from] = 0;
            self.put(man, step(from, sign * by));
        }
    }

    /// The move as the house writes it.
    pub(super) fn uci(made: Made) -> String {
        let side = usize::from(made.black);
        match made.special {
            Special::CastlesKingSide => ["e1g1", "e8g8"][side].to_string(),
            Special::CastlesQueenSide => ["e1c1", "e8c8"][side].to_string(),
            special => {
                let (from, to) = (super::men::square(made.from as At), super::men::square(made.to as At));
                format!("{from}{to}{}", if special == Special::Promotion { "q" } else { "" })
            }
        }
    }
}

impl Undo {
    /// The move that was made.
    pub(super) fn made(&self) -> Made {
        self.made
    }
}
