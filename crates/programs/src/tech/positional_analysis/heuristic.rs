//! One rule that applied to one move: its points, and the sentence that explains them.

use board::chess::{Move, Position, Square};
use board::notation::{Notation, square_name};

use frame::{Cite, Reason, Score};

/// Points of the pre-sort; a pawn is worth a hundred of the other kind, but the two never mix.
pub(in crate::tech) fn points(amount: i32) -> Score {
    Score::Points { amount: i64::from(amount), pawn: 100 }
}

/// Which rule spoke, with what it saw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::tech) enum Rule {
    Centrality { gain: i32, factor: i32 },
    EnemyKingField { gain: i32, factor: i32 },
    Mobility { moves: i32 },
    CentrePawnAdvance,
    CastleKingSide,
    CastleQueenSide,
    KnightToRook3,
    BlocksCentrePawn,
    FromKingSide,
    Petroff,
    CapturesTowardCentre,
    CapturesAwayFromCentre,
    MakesMultipledIsolatedPawns,
    WingPawnAdvance,
    TakesUnsupportedCentrePawn,
    TakesSupportedCentrePawn,
    PieceCaptureWhenAhead,
    UnblocksBishopPawn,
    PassedPawnField { gain: i32 },
    KingsApproach { gain: i32 },
    PawnToRank { rank: u8, opposed: bool },
    RearMultipledPawn,
    RookBehindPassedPawn,
    PieceEnding { terms: PieceEndingTerms },
    NoReply { mate: bool },
}

/// The four terms of the piece endgame after the opponent's best reply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::tech) struct PieceEndingTerms {
    pub reply: Option<Move>,
    pub their_king_from_centre: i32,
    pub kings_together: i32,
    pub our_king_in_centre: i32,
    pub pieces_near_king: i32,
}

/// A rule and its points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::tech) struct Heuristic {
    pub rule: Rule,
    pub points: i32,
}

impl Heuristic {
    /// `+20 centrality: N to KB3 gains 5 x 4`.
    pub(in crate::tech) fn reason(&self, at: &Position, m: Move) -> Reason {
        let man = at.role_at(m.from()).map_or('?', |role| role.letter());
        let to = |square: Square| square_name(square, at.turn());
        let (text, source) = match self.rule {
            Rule::Centrality { gain, factor } => (
                format!("centrality: {man} to {} {} {} x {factor}", to(m.to()), gains(gain), gain.abs()),
                "Gillogly 1971, p. 9 and Fig. 5",
            ),
            Rule::EnemyKingField { gain, factor } => (
                format!("king field: {man} to {} {} {} x {factor}", to(m.to()), gains(gain), gain.abs()),
                "Gillogly 1971, p. 10 and Fig. 6",
            ),
            Rule::Mobility { moves } => (format!("mobility: {moves} moves after it"), "Gillogly 1971, p. 10"),
            Rule::CentrePawnAdvance => {
                (format!("pawn from {} to {}", to(m.from()), to(m.to())), "Gillogly 1971, p. 10")
            }
            Rule::CastleKingSide => ("castles on the king's side".to_string(), "Gillogly 1971, p. 10"),
            Rule::CastleQueenSide => ("castles on the queen's side".to_string(), "Gillogly 1971, p. 10"),
            Rule::KnightToRook3 => ("knight to the edge, N-R3".to_string(), "Gillogly 1971, p. 10"),
            Rule::BlocksCentrePawn => {
                (format!("piece to {} blocks a pawn", to(m.to())), "Gillogly 1971, p. 10")
            }
            Rule::FromKingSide => ("piece moves from the king's side".to_string(), "Gillogly 1971, p. 10"),
            Rule::Petroff => ("plays the Petroff defence".to_string(), "Gillogly 1971, p. 10"),
            Rule::CapturesTowardCentre => {
                ("pawn captures toward the centre".to_string(), "Gillogly 1971, p. 10")
            }
            Rule::CapturesAwayFromCentre => {
                ("pawn captures away from the centre".to_string(), "Gillogly 1971, p. 10")
            }
            Rule::MakesMultipledIsolatedPawns => {
                ("the capture leaves multipled isolated pawns".to_string(), "Gillogly 1971, p. 10")
            }
            Rule::WingPawnAdvance => ("advances a wing pawn".to_string(), "Gillogly 1971, p. 10"),
            Rule::TakesUnsupportedCentrePawn => {
                ("takes a centre pawn that no pawn supports".to_string(), "Gillogly 1971, p. 10")
            }
            Rule::TakesSupportedCentrePawn => {
                ("takes a centre pawn that a pawn supports".to_string(), "Gillogly 1971, p. 10")
            }
            Rule::PieceCaptureWhenAhead => {
                ("exchanges a piece while ahead in material".to_string(), "Gillogly 1971, p. 11")
            }
            Rule::UnblocksBishopPawn => {
                (format!("unblocks the pawn behind {}", to(m.from())), "Gillogly 1971, p. 11")
            }
            Rule::PassedPawnField { gain } => (
                format!("passed pawns: {man} to {} {} {}", to(m.to()), gains(gain), gain.abs()),
                "Gillogly 1971, p. 11 and Fig. 7",
            ),
            Rule::KingsApproach { gain } => (
                format!("king field: K to {} {} {}", to(m.to()), gains(gain), gain.abs()),
                "Gillogly 1971, pp. 11-12, Figs. 8 and 9",
            ),
            Rule::PawnToRank { rank, opposed } => (
                format!("{} pawn to rank {rank}", if opposed { "opposed" } else { "unopposed" }),
                "Gillogly 1971, p. 11",
            ),
            Rule::RearMultipledPawn => (
                "moves a multipled pawn that is not the first on its file".to_string(),
                "Gillogly 1971, p. 11",
            ),
            Rule::RookBehindPassedPawn => {
                ("places a rook behind a passed pawn".to_string(), "Gillogly 1971, p. 12")
            }
            Rule::NoReply { mate } => (
                if mate { "mates" } else { "stalemates: nothing is worse" }.to_string(),
                "not in the report: the printed terms say nothing of a position without a reply",
            ),
            Rule::PieceEnding { terms } => return self.piece_ending_reason(&at.play(m), &terms),
        };
        Reason::new(text).worth(points(self.points)).cited(Cite(source))
    }

    fn piece_ending_reason(&self, after: &Position, terms: &PieceEndingTerms) -> Reason {
        let source = Cite("Gillogly 1971, p. 12 and Fig. 10");
        let text = match terms.reply {
            Some(reply) => {
                format!(
                    "driving the king to the edge, if the reply is {}",
                    Notation::Descriptive.write(after, reply)
                )
            }
            None => "driving the king to the edge: it has no reply".to_string(),
        };
        let term = |text: &str, amount: i32| Reason::new(text).worth(points(amount)).cited(source);
        Reason::new(text).worth(points(self.points)).cited(source).because(vec![
            term("-32 x the enemy king's place on the centre array", terms.their_king_from_centre),
            term("2 x the enemy king's place in our king's field", terms.kings_together),
            term("our king's place on the centre array", terms.our_king_in_centre),
            term("our pieces' average place in our king's field", terms.pieces_near_king),
        ])
    }
}

fn gains(gain: i32) -> &'static str {
    if gain < 0 { "loses" } else { "gains" }
}
