//! "The soul of the Technology Program is in the positional presorting routine" (pp. 8-12).
//!
//! Every move at the top gets a score from the rules of the phase the game is in. The score only
//! orders the moves: the tactical analysis takes the first of the materially best.

mod endgame;
pub(super) mod fields;
mod heuristic;
mod middle_game;
mod opening;
mod pawns;
mod piece_endgame;

use board::chess::{Move, Position};
use board::{Color, Role};

pub(super) use heuristic::{Heuristic, Rule, points};

use super::settings::Settings;
use super::values::worth;

/// The five phases TECH recognizes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    Opening,
    MiddleGame,
    PawnEndgame,
    GeneralEndgame,
    PieceEndgame,
}

impl Phase {
    /// PAPER: p. 9: the opening is the first eight moves; p. 10: the middle game lasts until one side has
    /// less than 1950 points without the king.
    /// CHOICE: an ending is an ending whatever the number of the move, so that positions can be set up.
    /// CHOICE: as in Tech II, a pawn endgame is one in which TECH has only pawns, a piece endgame one
    /// without pawns, whoever has the pieces; all other endings are general.
    /// CHOICE: "one side" is either; `ending=own` looks at TECH's men only, which would make 35...R-B4 of game 1 the
    /// favoured move that note K says it was.
    pub(super) fn of(at: &Position, settings: &Settings) -> Phase {
        let me = at.turn();
        let theirs = if settings.own_men_end_middle_game { i32::MAX } else { worth(at, !me) };
        if worth(at, me).min(theirs) >= 1950 {
            return if at.fullmoves() <= 8 { Phase::Opening } else { Phase::MiddleGame };
        }
        if at.role(Role::Pawn).is_empty() {
            Phase::PieceEndgame
        } else if at.material().pieces(me) == 0 {
            Phase::PawnEndgame
        } else {
            Phase::GeneralEndgame
        }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Phase::Opening => "opening",
            Phase::MiddleGame => "middle game",
            Phase::PawnEndgame => "endgame with pawns",
            Phase::GeneralEndgame => "general endgame",
            Phase::PieceEndgame => "endgame with pieces",
        }
    }
}

/// A move at the top with the rules that apply to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Presorted {
    pub m: Move,
    pub heuristics: Vec<Heuristic>,
    pub score: i32,
}

/// What the rules of one phase look at.
pub(super) struct Analysis<'a> {
    at: &'a Position,
    me: Color,
    settings: &'a Settings,
}

/// Collects the rules that apply to a move.
#[derive(Default)]
pub(super) struct Tally {
    heuristics: Vec<Heuristic>,
}

impl Tally {
    /// Notes a rule; one that gives nothing says nothing.
    fn add(&mut self, rule: Rule, points: i32) {
        if points != 0 {
            self.heuristics.push(Heuristic { rule, points });
        }
    }
}

/// The legal moves, the best positional score first.
/// CHOICE: among equals the lower destination square comes first, then the lower origin; all four ties in
/// the openings of the published games come out so (B-Q3 before B-QB4 as White, B-QB4 before B-Q3 as
/// Black). `ties=generation` leaves equals in the order they were generated.
pub(super) fn presort(at: &Position, settings: &Settings) -> Vec<Presorted> {
    let phase = Phase::of(at, settings);
    let analysis = Analysis { at, me: at.turn(), settings };
    let mut moves: Vec<Presorted> = at
        .legal_moves()
        .into_iter()
        .map(|m| {
            let mut tally = Tally::default();
            if settings.positional {
                analysis.score(phase, m, &mut tally);
            }
            let score = tally.heuristics.iter().map(|heuristic| heuristic.points).sum();
            Presorted { m, heuristics: tally.heuristics, score }
        })
        .collect();
    if settings.ties_by_square {
        moves.sort_by_key(|p| (p.m.to(), p.m.from(), std::cmp::Reverse(p.m.promoted_to())));
    }
    moves.sort_by_key(|p| std::cmp::Reverse(p.score));
    moves
}

impl Analysis<'_> {
    fn score(&self, phase: Phase, m: Move, tally: &mut Tally) {
        match phase {
            Phase::Opening => self.opening(m, tally),
            Phase::MiddleGame => self.middle_game(m, tally),
            Phase::PawnEndgame => self.pawn_endgame(m, tally),
            Phase::GeneralEndgame => self.general_endgame(m, tally),
            Phase::PieceEndgame => self.piece_endgame(m, tally),
        }
    }

    fn mover(&self, m: Move) -> Role {
        self.at.role_at(m.from()).unwrap_or(Role::Pawn)
    }

    /// PAPER: p. 9: "Each move represents a net gain or loss of centrality", times the priority factor of
    /// the man that moves.
    /// CHOICE: castling is a move of the king; the rook's part of it is not counted.
    fn centrality(&self, m: Move, factors: &[i32; 6], tally: &mut Tally) {
        let gain = fields::centre(m.to()) - fields::centre(m.from());
        let factor = factors[self.mover(m).index()];
        tally.add(Rule::Centrality { gain, factor }, gain * factor);
    }

    /// PAPER: p. 10: "the number of potentially legal moves available after the move is made".
    /// CHOICE: available to TECH, as in Tech II.
    fn mobility(&self, m: Move, tally: &mut Tally) {
        let moves = self.at.play(m).pass().pseudo_legal_moves().len() as i32;
        tally.add(Rule::Mobility { moves }, moves);
    }
}
