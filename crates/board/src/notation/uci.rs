//! Coordinates as chess engines exchange them: `e2e4`, `e7e8q`, `e1g1`.

use super::{Notation, ReadMoveError, Subject, only_one};
use crate::Role;
use crate::chess::{Move, Position, Square};

/// `None` if the text is not two squares and perhaps a promotion.
pub(super) fn read(position: &Position, text: &str) -> Option<Result<Move, ReadMoveError>> {
    // Squares are small letters only: B2f5 is a bishop's move in algebraic notation.
    let from: Square = text.get(0..2)?.parse().ok()?;
    let to: Square = text.get(2..4)?.parse().ok()?;
    let mut rest = text.get(4..)?.chars();
    let promotion = match rest.next() {
        None => None,
        Some(letter) => Some(Role::from_letter(letter).filter(|role| Role::PROMOTIONS.contains(role))?),
    };
    if rest.next().is_some() {
        return None;
    }

    let legal = position.legal_moves();
    let fits = |m: &Move| {
        m.from() == from
            && (m.to() == to || takes_own_rook(position, *m, to))
            && (promotion.is_none() || m.promoted_to() == promotion)
    };
    let fitting: Vec<Move> = legal.iter().copied().filter(fits).collect();
    let own = position.man_at(from).filter(|(side, _)| *side == position.turn()).map(|(_, role)| role);
    let subject = own.map_or(Subject::Nobody, Subject::Man);
    Some(only_one(Notation::Uci, position, text, &fitting, subject, || {
        let near: Vec<Move> = legal.iter().copied().filter(|m| m.from() == from || m.to() == to).collect();
        if !near.is_empty() {
            return near;
        }
        legal.iter().copied().filter(|m| own.is_some() && position.role_at(m.from()) == own).collect()
    }))
}

/// Some engines write castling as the king taking its own rook. No other move goes there, so the
/// form cannot be mistaken.
fn takes_own_rook(position: &Position, m: Move, to: Square) -> bool {
    let corner = Square::at(if m.is_castling_king_side() { 7 } else { 0 }, m.from().rank());
    m.is_castling() && to == corner && position.man_at(to) == Some((position.turn(), Role::Rook))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Referee;

    fn read_in(fen: &str, text: &str) -> Result<String, ReadMoveError> {
        let position = Referee::read_fen(fen).unwrap();
        Notation::Uci.read(&position, text).map(|m| m.to_string())
    }

    const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    const PROMOTION: &str = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1";

    #[test]
    fn squares_and_promotions() {
        assert_eq!(read_in(CASTLING, "e1e2").unwrap(), "e1e2");
        assert_eq!(read_in(CASTLING, " e1e2 ").unwrap(), "e1e2");
        assert_eq!(read_in(PROMOTION, "e7e8q").unwrap(), "e7e8q");
        assert_eq!(read_in(PROMOTION, "e7e8N").unwrap(), "e7e8n");
    }

    #[test]
    fn castling_by_the_king_or_onto_the_rook() {
        for (text, meant) in [("e1g1", "e1g1"), ("e1h1", "e1g1"), ("e1c1", "e1c1"), ("e1a1", "e1c1")] {
            assert_eq!(read_in(CASTLING, text).unwrap(), meant);
        }
        let no_right = "r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1";
        assert!(matches!(read_in(no_right, "e1h1"), Err(ReadMoveError::Illegal { .. })));
    }

    #[test]
    fn a_missing_promotion_is_asked_for() {
        let Err(ReadMoveError::Ambiguous { candidates, .. }) = read_in(PROMOTION, "e7e8") else {
            panic!("expected to be asked which")
        };
        assert_eq!(candidates, ["e7e8q", "e7e8r", "e7e8b", "e7e8n"]);
    }

    #[test]
    fn errors_name_what_was_possible() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let error = |text: &str| read_in(start, text).unwrap_err().to_string();
        assert_eq!(error("b1d2"), "\"b1d2\" fits no legal move here; perhaps b1a3, b1c3");
        assert_eq!(error("a1d7"), "\"a1d7\" fits no legal move here: no rook can move");
        assert_eq!(error("e5e6"), "\"e5e6\" fits no legal move here");
    }

    #[test]
    fn what_is_no_move_is_said_so() {
        for text in ["0000", "", "e2", "e9e4", "e7e8k", "e7e8qq", "e2e4 e5", "é2e4", "\0\0\0\0"] {
            assert!(matches!(read_in(CASTLING, text), Err(ReadMoveError::NotAMove { .. })), "{text:?}");
        }
    }
}
