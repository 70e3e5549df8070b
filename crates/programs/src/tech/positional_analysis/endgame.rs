//! 3. The endgame with pawns and 4. the general endgame (pp. 11-12).

use board::chess::{Bitboard, Move, Position, Square, attacks};
use board::{Color, Role};

use super::fields::{self, GENERAL_ENDGAME, KingField, PAWN_ENDGAME};
use super::pawns::passed_pawns;
use super::{Analysis, Rule, Tally};

/// PAPER: p. 11: in the endgame with pawns the centre control array is used "only for king moves".
/// CHOICE: with the factor 1, since none is printed.
const PAWN_ENDGAME_FACTORS: [i32; 6] = [0, 0, 0, 0, 0, 1];

/// PAPER: p. 12: "P=0, N=4, B=3, R=1, Q=1, and K=4".
const GENERAL_FACTORS: [i32; 6] = [0, 4, 3, 1, 1, 4];

impl Analysis<'_> {
    pub(super) fn pawn_endgame(&self, m: Move, tally: &mut Tally) {
        // PAPER: p. 11: "Each move is credited with the net gain in the passed pawn field shown in Figure 7."
        // CHOICE: of all passed pawns of both sides together; a pawn's own field goes with it and is left out.
        let gain = passed_pawns(self.at)
            .filter(|&(pawn, _)| pawn != m.from())
            .map(|(pawn, owner)| {
                fields::passed_pawn_field(pawn, owner, self.me, m.to())
                    - fields::passed_pawn_field(pawn, owner, self.me, m.from())
            })
            .sum();
        tally.add(Rule::PassedPawnField { gain }, gain);
        self.centrality(m, &PAWN_ENDGAME_FACTORS, tally);
        self.approach_of_kings(m, &PAWN_ENDGAME, tally);
        if self.mover(m) == Role::Pawn {
            self.pawn_advance(m, tally);
        }
    }

    pub(super) fn general_endgame(&self, m: Move, tally: &mut Tally) {
        self.centrality(m, &GENERAL_FACTORS, tally);
        self.approach_of_kings(m, &GENERAL_ENDGAME, tally);
        self.mobility(m, tally);
        if self.mover(m) == Role::Pawn {
            self.pawn_advance(m, tally);
        }
        // PAPER: p. 12: "A move which places a rook behind a passed pawn of either color is rewarded with
        // 15 points."
        if self.mover(m) == Role::Rook && self.rook_gets_behind_passed_pawn(m) {
            tally.add(Rule::RookBehindPassedPawn, 15);
        }
    }

    /// PAPER: p. 12: the king field is there "to minimize the distance between kings".
    /// CHOICE: so it is the enemy king's, and only king moves are measured by it, with the factor 1.
    fn approach_of_kings(&self, m: Move, field: &KingField, tally: &mut Tally) {
        if self.mover(m) == Role::King {
            let king = self.at.king(!self.me);
            let gain = fields::king_field(field, king, m.to()) - fields::king_field(field, king, m.from());
            tally.add(Rule::KingsApproach { gain }, gain);
        }
    }

    /// CHOICE: behind means on the pawn's file, on the side it came from, nothing in between, and the
    /// rook was not behind that pawn before.
    fn rook_gets_behind_passed_pawn(&self, m: Move) -> bool {
        let after = self.at.play(m);
        passed_pawns(&after).any(|(pawn, owner)| {
            stands_behind(&after, m.to(), pawn, owner) && !stands_behind(self.at, m.from(), pawn, owner)
        })
    }
}

fn stands_behind(at: &Position, rook: Square, pawn: Square, owner: Color) -> bool {
    rook.file() == pawn.file()
        && Bitboard::ranks_ahead(owner, rook).has(pawn)
        && (attacks::between(rook, pawn) & at.occupied()).is_empty()
}
