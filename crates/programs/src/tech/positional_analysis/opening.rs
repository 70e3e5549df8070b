//! 1. The opening (pp. 9-10).

use board::chess::{Bitboard, Move, Position, Square};
use board::{Color, Role, Rules};

use super::{Analysis, Rule, Tally};

/// PAPER: p. 9: "P=1, N=4, B=3, R=2, Q=1, and K=-1".
const FACTORS: [i32; 6] = [1, 4, 3, 2, 1, -1];

/// The files of king and queen, counted from QR = 0.
const QUEEN_FILE: u8 = 3;
const KING_FILE: u8 = 4;

impl Analysis<'_> {
    pub(super) fn opening(&self, m: Move, tally: &mut Tally) {
        self.centrality(m, &FACTORS, tally);
        if self.mover(m) == Role::Pawn {
            self.opening_pawn_rules(m, -10, tally);
            return;
        }
        self.centre_pawn_capture(m, tally);
        self.castling(m, tally);

        // PAPER: p. 10: "N-R3: -15". CHOICE: from its first square, as in Tech II.
        let home_rank = self.me.choose(0, 7);
        let third_rank = self.me.choose(2, 5);
        let (from, to) = (m.from(), m.to());
        let to_the_edge = matches!((from.file(), to.file()), (1, 0) | (6, 7));
        if self.mover(m) == Role::Knight && to_the_edge && (from.rank(), to.rank()) == (home_rank, third_rank)
        {
            tally.add(Rule::KnightToRook3, -15);
        }
        // PAPER: p. 10: "Piece to K3 or Q3 blocking a pawn: -50".
        let pawn_behind = Square::at(to.file(), self.me.choose(1, 6));
        if to.rank() == third_rank
            && (to.file() == KING_FILE || to.file() == QUEEN_FILE)
            && self.at.men(self.me, Role::Pawn).has(pawn_behind)
        {
            tally.add(Rule::BlocksCentrePawn, -50);
        }
        // PAPER: p. 10: "Piece moving from king side: 2". CHOICE: from the files K to KR, as in Tech II; a
        // piece is no pawn here, but the king is one, castling included.
        if from.file() >= KING_FILE {
            tally.add(Rule::FromKingSide, 2);
        }
        // PAPER: p. 10: "Playing Petroff defence: -50".
        if self.me == Color::Black
            && to == Square::at(5, 5)
            && self.mover(m) == Role::Knight
            && is_petroff_position(self.at)
        {
            tally.add(Rule::Petroff, -50);
        }
    }

    /// PAPER: p. 10: "0-0: 30", "0-0-0: 10"; pp. 10-11: the same in the middle game.
    pub(super) fn castling(&self, m: Move, tally: &mut Tally) {
        if m.is_castling_king_side() {
            tally.add(Rule::CastleKingSide, 30);
        } else if m.is_castling() {
            tally.add(Rule::CastleQueenSide, 10);
        }
    }

    /// The pawn rules of the opening, which the middle game shares but for the wing pawns.
    pub(super) fn opening_pawn_rules(&self, m: Move, wing_advance: i32, tally: &mut Tally) {
        if m.is_capture() {
            self.pawn_capture_rules(m, tally);
            return;
        }
        let file = m.from().file();
        // PAPER: p. 10: pawn from K2 to K4 30, K3 to K4 2, Q2 to Q4 20, Q3 to Q4 2.
        if m.to().rank_from(self.me) == 3 && (file == KING_FILE || file == QUEEN_FILE) {
            let points = match (m.is_double_step(), file) {
                (true, KING_FILE) => 30,
                (true, _) => 20,
                (false, _) => 2,
            };
            tally.add(Rule::CentrePawnAdvance, points);
        }
        // PAPER: p. 10: "Wing pawn advance: -10". CHOICE: the files QR, QN, KN and KR, as in Tech II;
        // a capture is no advance.
        if !(2..=5).contains(&file) {
            tally.add(Rule::WingPawnAdvance, wing_advance);
        }
    }

    fn pawn_capture_rules(&self, m: Move, tally: &mut Tally) {
        // CHOICE: toward the centre 5, away from it -5. The lines on p. 10 are garbled; two independent
        // readings of the report have it so (facts C8).
        // CHOICE: as in Tech II, the capture square is compared with the square straight ahead.
        let straight = Square::at(m.from().file(), m.to().rank());
        let gain = super::fields::centre(m.to()) - super::fields::centre(straight);
        match gain.signum() {
            1 => tally.add(Rule::CapturesTowardCentre, 5),
            -1 => tally.add(Rule::CapturesAwayFromCentre, -5),
            _ => {}
        }
        // PAPER: p. 10: "Pawn capture leading to multipled isolated pawns: -10".
        let pawns = self.at.play(m).men(self.me, Role::Pawn);
        let on_file = pawns & Bitboard::file(m.to().file());
        if on_file.many() && (pawns & Bitboard::neighbour_files(m.to().file())).is_empty() {
            tally.add(Rule::MakesMultipledIsolatedPawns, -10);
        }
        self.centre_pawn_capture(m, tally);
    }

    /// PAPER: p. 10: "Capture unsupported center pawn: 50", "Capture supported center pawn: -15".
    /// CHOICE: a centre pawn is one on the K or Q file, supported if a pawn defends it (Tech II), and
    /// captures by pawns are meant: with pieces included three moves of game 3 could not have been
    /// played. `centre-captures=any` includes them.
    fn centre_pawn_capture(&self, m: Move, tally: &mut Tally) {
        let Some(square) = m.captured_square() else { return };
        let by_pawn = self.mover(m) == Role::Pawn;
        let centre_file = square.file() == KING_FILE || square.file() == QUEEN_FILE;
        if self.at.role_at(square) != Some(Role::Pawn)
            || !centre_file
            || !(by_pawn || self.settings.any_man_takes_centre_pawns)
        {
            return;
        }
        let supporters = self.at.attackers_of(!self.me, square) & self.at.role(Role::Pawn);
        if supporters.is_empty() {
            tally.add(Rule::TakesUnsupportedCentrePawn, 50);
        } else {
            tally.add(Rule::TakesSupportedCentrePawn, -15);
        }
    }
}

/// 1 P-K4 P-K4 2 N-KB3, in whatever order it came about.
fn is_petroff_position(at: &Position) -> bool {
    let mut petroff = Position::initial();
    for uci in ["e2e4", "e7e5", "g1f3"] {
        match petroff.find_move(uci) {
            Some(m) => petroff = petroff.play(m),
            None => return false,
        }
    }
    at.key() == petroff.key()
}
