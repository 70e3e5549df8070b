//! The independent judge, built on `shakmaty`.
//!
//! Our own [`Position`] is made for speed and trusts its caller. The referee is somebody else's
//! well-kept rules: it reads and validates every position and move that comes from outside, and
//! every move a program decides passes it before it leaves the house.

// shakmaty hands a refused position back inside its error, which makes the error large.
#![allow(clippy::result_large_err)]

use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, CastlingSide, Chess, EnPassantMode, Position as _, PositionErrorKinds};

use super::{Castling, Move, Position, Square, zobrist};
use crate::{Color, Role};

/// Why a position from outside was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// The text is not Forsyth-Edwards notation.
    #[error("expected a FEN such as \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\", got {got:?}: {reason}")]
    NotAFen {
        /// The text, shortened.
        got: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The text is a board, but no position of a game.
    #[error("this is no legal position: {reason} (in {got:?})")]
    Impossible {
        /// The text, shortened.
        got: String,
        /// What is wrong with it.
        reason: String,
    },
}

/// A move was refused by the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text} is not a legal move for {turn} in {fen}")]
pub struct IllegalMove {
    /// The move as it came.
    pub text: String,
    /// Whose move it is.
    pub turn: Color,
    /// The position.
    pub fen: String,
}

/// A game followed by independent rules.
#[derive(Clone, Debug)]
pub struct Referee {
    chess: Chess,
}

impl Referee {
    /// The referee at a position of ours.
    pub fn new(position: &Position) -> Referee {
        let fen: Fen = position.to_fen().parse().unwrap_or_default();
        let chess = fen
            .into_position(CastlingMode::Standard)
            .or_else(|error| error.ignore_too_much_material())
            .or_else(|error| error.ignore_impossible_check());
        debug_assert!(chess.is_ok(), "not a legal position: {position:?}");
        Referee { chess: chess.unwrap_or_default() }
    }

    /// Reads and validates a position in Forsyth-Edwards notation. Counters may be left out; what stands
    /// there is a number that a game can reach.
    pub fn read_fen(text: &str) -> Result<Position, PositionError> {
        let got: String = text.chars().take(100).collect();
        let not_a_fen =
            |reason: &str| PositionError::NotAFen { got: got.clone(), reason: reason.to_string() };
        let trimmed = text.trim();
        if trimmed.len() > 200 {
            return Err(not_a_fen("the text is longer than any position"));
        }
        let fields: Vec<&str> = trimmed.split_whitespace().collect();
        if fields.len() < 2 {
            return Err(not_a_fen("it has no side to move (w or b)"));
        }
        // shakmaty takes any number and our position would cut it off in silence.
        for (field, name) in [(4, "half-move clock"), (5, "move number")] {
            if fields.get(field).is_some_and(|text| !is_counter(text)) {
                return Err(not_a_fen(&format!("the {name} must be a number from 0 to {MAX_COUNTER}")));
            }
        }
        let fen: Fen =
            trimmed.parse().map_err(|error: shakmaty::fen::ParseFenError| not_a_fen(&error.to_string()))?;
        // A check that no last move explains is strange but playable; it is let through.
        let chess: Chess = fen
            .into_position(CastlingMode::Standard)
            .or_else(|error| error.ignore_invalid_ep_square())
            .or_else(|error| error.ignore_impossible_check())
            .map_err(|error| PositionError::Impossible { got, reason: in_words(error.kinds()) })?;
        Ok(position_of(&chess))
    }

    /// Is this move legal here?
    pub fn allows(&self, m: Move) -> bool {
        self.find(m).is_some()
    }

    /// Plays a move, or refuses it and stays as it was.
    pub fn play(&mut self, m: Move) -> Result<(), IllegalMove> {
        let Some(found) = self.find(m) else {
            return Err(IllegalMove { text: m.to_string(), turn: self.turn(), fen: self.fen() });
        };
        self.chess.play_unchecked(found);
        Ok(())
    }

    /// The position in Forsyth-Edwards notation, as the referee sees it.
    pub fn fen(&self) -> String {
        Fen::from_position(&self.chess, EnPassantMode::Legal).to_string()
    }

    /// Whose move it is, as the referee sees it.
    pub fn turn(&self) -> Color {
        color_of(self.chess.turn())
    }

    fn find(&self, m: Move) -> Option<shakmaty::Move> {
        let uci: UciMove = m.to_string().parse().ok()?;
        uci.to_move(&self.chess).ok()
    }
}

/// Longer than any game, and short enough for the counters of our own position.
const MAX_COUNTER: u32 = 9999;

/// Digits only, and not too large.
fn is_counter(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
        && text.parse().is_ok_and(|number: u32| number <= MAX_COUNTER)
}

fn color_of(color: shakmaty::Color) -> Color {
    if color.is_white() { Color::White } else { Color::Black }
}

fn square_of(square: shakmaty::Square) -> Square {
    Square::new(u32::from(square) as u8)
}

fn role_of(role: shakmaty::Role) -> Role {
    Role::ALL[u32::from(u8::from(role)) as usize - 1]
}

/// Our position from the referee's.
fn position_of(chess: &Chess) -> Position {
    let mut position = Position::empty();
    for (square, piece) in chess.board().iter() {
        position.put(square_of(square), color_of(piece.color), role_of(piece.role));
    }
    let mut rights = Castling::NONE;
    for color in shakmaty::Color::ALL {
        for side in CastlingSide::ALL {
            if chess.castles().has(color, side) {
                rights = rights.with(color_of(color), side.is_king_side());
            }
        }
    }
    position.set_castling(rights);
    position.turn = color_of(chess.turn());
    if position.turn == Color::Black {
        position.key ^= zobrist::black_to_move();
    }
    if let Some(square) = chess.ep_square(EnPassantMode::PseudoLegal) {
        position.en_passant = Some(square_of(square).file());
        position.key ^= zobrist::en_passant(square_of(square).file());
    }
    position.halfmoves = chess.halfmoves().min(255) as u8;
    position.fullmoves = u32::from(chess.fullmoves()).min(u32::from(u16::MAX)) as u16;
    position
}

fn in_words(kinds: PositionErrorKinds) -> String {
    let words = [
        (PositionErrorKinds::EMPTY_BOARD, "the board is empty"),
        (PositionErrorKinds::MISSING_KING, "a side has no king"),
        (PositionErrorKinds::TOO_MANY_KINGS, "a side has more than one king"),
        (PositionErrorKinds::PAWNS_ON_BACKRANK, "a pawn stands on the first or last rank"),
        (PositionErrorKinds::OPPOSITE_CHECK, "the side that is not to move is in check"),
        (
            PositionErrorKinds::INVALID_CASTLING_RIGHTS,
            "castling is allowed where king or rook has left its square",
        ),
        (PositionErrorKinds::TOO_MUCH_MATERIAL, "a side has more men than promotions allow"),
    ];
    let found: Vec<&str> =
        words.iter().filter(|(kind, _)| kinds.contains(*kind)).map(|(_, words)| *words).collect();
    if found.is_empty() { format!("{kinds:?}") } else { found.join(" and ") }
}
