//! 2. The middle game (pp. 10-11).

use board::Role;
use board::chess::Move;

use super::fields::{self, MIDDLE_GAME};
use super::{Analysis, Rule, Tally};
use crate::tech::values::worth;

/// PAPER: p. 10: "P=3, N=4, B=3, R=2, Q=1, and K=1".
const FACTORS: [i32; 6] = [3, 4, 3, 2, 1, 1];

/// Files of the bishops' pawns.
const BISHOP_FILES: [u8; 2] = [2, 5];

impl Analysis<'_> {
    pub(super) fn middle_game(&self, m: Move, tally: &mut Tally) {
        let mut factors = FACTORS;
        if !self.settings.king_toward_centre {
            factors[Role::King.index()] = -1;
        }
        let role = self.mover(m);
        self.centrality(m, &factors, tally);
        self.mobility(m, tally);

        // PAPER: p. 10: "Movement of a piece into the opponent's king field (see Fig. 6) is rewarded in the
        // same way", its net gain times the same priority.
        // CHOICE: pawns too, since priorities for all six men are given and p. 8 says "a piece (not a
        // pawn)" where it means otherwise.
        let king = self.at.king(!self.me);
        let gain =
            fields::king_field(&MIDDLE_GAME, king, m.to()) - fields::king_field(&MIDDLE_GAME, king, m.from());
        let factor = factors[role.index()];
        tally.add(Rule::EnemyKingField { gain, factor }, gain * factor);

        if role == Role::Pawn {
            // PAPER: p. 10: "The pawn heuristics are the same as in the opening, except that advances of
            // wing pawns get -5 instead of -10."
            self.opening_pawn_rules(m, -5, tally);
        }
        self.castling(m, tally);
        // PAPER: p. 11: "If TECH is ahead in material, piece captures get 10 points more."
        // CHOICE: the capture of a piece, not of a pawn: it is exchanges that the leader wants.
        let takes_piece = m.is_capture() && self.at.role_at(m.to()).is_some_and(|taken| taken != Role::Pawn);
        if takes_piece && worth(self.at, self.me) > worth(self.at, !self.me) {
            tally.add(Rule::PieceCaptureWhenAhead, 10);
        }
        // PAPER: p. 11: "Moving a piece which blocks the KBP or QBP is rewarded with 5 points."
        // CHOICE: a piece, not a pawn, right before an own pawn on a bishop's file.
        let behind = m.from().offset(0, self.me.choose(-1, 1));
        if role != Role::Pawn
            && BISHOP_FILES.contains(&m.from().file())
            && behind.is_some_and(|square| self.at.men(self.me, Role::Pawn).has(square))
        {
            tally.add(Rule::UnblocksBishopPawn, 5);
        }
    }
}
