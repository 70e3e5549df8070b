//! 5. The endgame with pieces (p. 12): drive the enemy king to the edge and mate it.

use board::Role;
use board::chess::{Move, Position};

use super::fields::{self, PIECE_ENDGAME};
use super::heuristic::PieceEndingTerms;
use super::{Analysis, Rule, Tally};

/// CHOICE: a move that leaves no reply is the best of all if it mates and the worst if it stalemates; the
/// printed terms, which never come near this, do not say.
const NO_REPLY: i32 = 10_000;

impl Analysis<'_> {
    /// PAPER: p. 12: "doing a small (2 ply) tree search": the reply that is worst for TECH counts.
    pub(super) fn piece_endgame(&self, m: Move, tally: &mut Tally) {
        let after = self.at.play(m);
        let worst = after
            .legal_moves()
            .into_iter()
            .map(|reply| self.terms(&after.play(reply), Some(reply)))
            .min_by_key(PieceEndingTerms::sum);
        if worst.is_none() {
            let mate = after.in_check();
            tally.add(Rule::NoReply { mate }, if mate { NO_REPLY } else { -NO_REPLY });
        }
        let terms = worst.unwrap_or_else(|| self.terms(&after, None));
        tally.add(Rule::PieceEnding { terms }, terms.sum());
    }

    fn terms(&self, at: &Position, reply: Option<Move>) -> PieceEndingTerms {
        let (ours, theirs) = (at.king(self.me), at.king(!self.me));
        let pieces = at.side(self.me) & !at.role(Role::King);
        let near: i32 = pieces.map(|square| fields::king_field(&PIECE_ENDGAME, ours, square)).sum();
        PieceEndingTerms {
            reply,
            their_king_from_centre: -32 * fields::centre(theirs),
            kings_together: 2 * fields::king_field(&PIECE_ENDGAME, ours, theirs),
            our_king_in_centre: fields::centre(ours),
            // CHOICE: whole points, as the rest.
            pieces_near_king: near / (pieces.count() as i32).max(1),
        }
    }
}

impl PieceEndingTerms {
    fn sum(&self) -> i32 {
        self.their_king_from_centre + self.kings_together + self.our_king_in_centre + self.pieces_near_king
    }
}
