//! Standard algebraic notation: written exactly as the PGN standard asks, read with tolerance for
//! what people and older programs write instead.

use super::{Notation, ReadMoveError, Subject, Threat, only_one};
use crate::Role;
use crate::chess::{Move, Position, Square};

/// A text taken apart.
#[derive(Debug, PartialEq)]
enum Parts {
    Castling { king_side: bool },
    Man { role: Role, file: Option<u8>, rank: Option<u8>, takes: bool, to: Square, promotion: Option<Role> },
}

/// The shortest form that PGN allows: `Nf3`, `Nbd2`, `exd6`, `e8=Q+`.
pub(super) fn write(position: &Position, m: Move) -> String {
    if m.is_castling() {
        return castling(position, m);
    }
    let (from, to) = (m.from(), m.to());
    let role = position.role_at(from).unwrap_or(Role::Pawn);
    let mut text = String::new();
    if role == Role::Pawn {
        if m.is_capture() {
            text.push(file_letter(from));
        }
    } else {
        text.push(role.letter());
        text.push_str(&disambiguation(position, m, role));
    }
    if m.is_capture() {
        text.push('x');
    }
    text.push_str(&to.to_string());
    finish(text, position, m)
}

/// With both squares: `Ng1-f3`, `e5xd6`, `e7-e8=Q`.
pub(super) fn write_explicit(position: &Position, m: Move) -> String {
    if m.is_castling() {
        return castling(position, m);
    }
    let man = match position.role_at(m.from()) {
        None | Some(Role::Pawn) => String::new(),
        Some(role) => role.letter().to_string(),
    };
    let text = format!("{man}{}{}{}", m.from(), if m.is_capture() { 'x' } else { '-' }, m.to());
    finish(text, position, m)
}

fn castling(position: &Position, m: Move) -> String {
    let text = if m.is_castling_king_side() { "O-O" } else { "O-O-O" };
    finish(text.to_string(), position, m)
}

fn finish(mut text: String, position: &Position, m: Move) -> String {
    if let Some(role) = m.promoted_to() {
        text.push('=');
        text.push(role.letter());
    }
    text.push_str(match Threat::of(position, m) {
        Threat::None => "",
        Threat::Check => "+",
        Threat::Mate => "#",
    });
    text
}

/// What tells the man apart from others of its kind that could go there: the file if that is
/// enough, else the rank if that is, else both.
fn disambiguation(position: &Position, m: Move, role: Role) -> String {
    let from = m.from();
    let legal = position.legal_moves();
    let others = || {
        legal
            .iter()
            .filter(|other| other.to() == m.to() && other.from() != from && !other.is_castling())
            .map(|other| other.from())
            .filter(|&square| position.role_at(square) == Some(role))
    };
    if others().next().is_none() {
        String::new()
    } else if others().all(|square| square.file() != from.file()) {
        file_letter(from).to_string()
    } else if others().all(|square| square.rank() != from.rank()) {
        (from.rank() + 1).to_string()
    } else {
        from.to_string()
    }
}

fn file_letter(square: Square) -> char {
    (b'a' + square.file()) as char
}

/// `None` if the text has not the shape of this notation.
pub(super) fn read(position: &Position, text: &str) -> Option<Result<Move, ReadMoveError>> {
    let parts = take_apart(text)?;
    let legal = position.legal_moves();
    let fitting: Vec<Move> = legal.iter().copied().filter(|&m| fits(&parts, position, m)).collect();
    let subject = match parts {
        Parts::Castling { .. } => Subject::Castling,
        Parts::Man { role, .. } => Subject::Man(role),
    };
    Some(only_one(Notation::San, position, text, &fitting, subject, || nearby(&parts, position)))
}

fn fits(parts: &Parts, position: &Position, m: Move) -> bool {
    match *parts {
        Parts::Castling { king_side } => m.is_castling() && m.is_castling_king_side() == king_side,
        Parts::Man { role, file, rank, takes, to, promotion } => {
            let from = m.from();
            !m.is_castling()
                && m.to() == to
                && position.role_at(from) == Some(role)
                && file.is_none_or(|file| file == from.file())
                && rank.is_none_or(|rank| rank == from.rank())
                && (promotion.is_none() || m.promoted_to() == promotion)
                // A forgotten x is forgiven, unless it would make a pawn's push out of its capture.
                && (m.is_capture() || !takes)
                && (role != Role::Pawn || takes || file.is_some() || !m.is_capture())
        }
    }
}

/// Moves to the same square, or with the same man if there are none.
fn nearby(parts: &Parts, position: &Position) -> Vec<Move> {
    let legal = position.legal_moves();
    let Parts::Man { role: wanted, to, .. } = *parts else {
        return legal.iter().copied().filter(|m| m.is_castling()).collect();
    };
    let same_square: Vec<Move> = legal.iter().copied().filter(|m| m.to() == to).collect();
    if !same_square.is_empty() {
        return same_square;
    }
    legal.iter().copied().filter(|m| position.role_at(m.from()) == Some(wanted)).collect()
}

/// Takes the text apart from its end: annotations, promotion, destination, then what is left.
fn take_apart(text: &str) -> Option<Parts> {
    let plain: String = text
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .map(|letter| match letter {
            '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
            '×' => 'x',
            other => other,
        })
        .collect();
    // 1. Annotations, which say nothing about which move it is.
    let mut body = plain.as_str();
    while let Some(shorter) =
        ["+", "#", "!", "?", "(e.p.)", "(ep)", "e.p.", "ep"].iter().find_map(|mark| body.strip_suffix(mark))
    {
        body = shorter;
    }
    match body {
        "O-O" | "0-0" | "o-o" => return Some(Parts::Castling { king_side: true }),
        "O-O-O" | "0-0-0" | "o-o-o" => return Some(Parts::Castling { king_side: false }),
        _ => {}
    }
    if !body.is_ascii() {
        return None;
    }
    // 2. The promotion: =Q, (Q), /Q or a bare Q after the square.
    let mut promotion = None;
    let unbracketed = body.strip_suffix(')').unwrap_or(body);
    if let Some(role) = unbracketed.chars().last().filter(|c| !c.is_ascii_digit()).and_then(Role::from_letter)
    {
        promotion = Some(role).filter(|role| Role::PROMOTIONS.contains(role));
        promotion?;
        let before = unbracketed.get(..unbracketed.len() - 1)?;
        body = match (before.strip_suffix('('), unbracketed.len() < body.len()) {
            (Some(inside), true) => inside,
            (None, false) => before.strip_suffix(['=', '/']).unwrap_or(before),
            _ => return None,
        };
    }
    // 3. The destination.
    let to: Square = body.get(body.len().checked_sub(2)?..)?.parse().ok()?;
    body = body.get(..body.len() - 2)?;
    // 4. What stands between, and where the man came from.
    let takes = body.ends_with(['x', ':']);
    let dashed = body.ends_with('-');
    body = body.strip_suffix(['x', ':', '-']).unwrap_or(body);
    let role = body.chars().next().filter(char::is_ascii_uppercase);
    let role = match role {
        None => Role::Pawn,
        Some(letter) => {
            body = body.get(1..)?;
            Role::from_letter(letter)?
        }
    };
    let (file, rank) = match *body.as_bytes() {
        [] => (None, None),
        [file @ b'a'..=b'h'] => (Some(file - b'a'), None),
        [rank @ b'1'..=b'8'] => (None, Some(rank - b'1')),
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => (Some(file - b'a'), Some(rank - b'1')),
        _ => return None,
    };
    // A dash stands between two squares only: b-b4 is a bishop's move in descriptive notation.
    if dashed && (file.is_none() || rank.is_none()) {
        return None;
    }
    Some(Parts::Man { role, file, rank, takes, to, promotion })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Referee;

    fn read_in(fen: &str, text: &str) -> Result<String, ReadMoveError> {
        let position = Referee::read_fen(fen).unwrap();
        Notation::San.read(&position, text).map(|m| m.to_string())
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const PROMOTION: &str = "3r4/4P1k1/8/8/8/8/8/4K3 w - - 0 1";
    const BISHOP_OR_PAWN: &str = "4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1";

    #[test]
    fn what_people_write_is_understood() {
        for text in ["Nf3", "Nf3+", "Nf3!?", "Ngf3", "N1f3", "Ng1f3", "Ng1-f3", "N g1 - f3 !", "Ng1–f3"] {
            assert_eq!(read_in(START, text).unwrap(), "g1f3", "{text}");
        }
        for text in ["e4", "e2-e4", "e2e4", "Pe4", "Pe2-e4", "e4!!"] {
            assert_eq!(read_in(START, text).unwrap(), "e2e4", "{text}");
        }
    }

    #[test]
    fn promotions_in_every_dress() {
        for text in ["e8=Q", "e8Q", "e8(Q)", "e8/Q", "e8=q", "e7-e8=Q+", "e8=Q#!"] {
            assert_eq!(read_in(PROMOTION, text).unwrap(), "e7e8q", "{text}");
        }
        assert_eq!(read_in(PROMOTION, "exd8=N").unwrap(), "e7d8n");
        assert!(matches!(read_in(PROMOTION, "e8"), Err(ReadMoveError::Ambiguous { .. })));
        assert!(matches!(read_in(PROMOTION, "e8=K"), Err(ReadMoveError::NotAMove { .. })));
        assert!(matches!(read_in(PROMOTION, "e8(Q"), Err(ReadMoveError::NotAMove { .. })));
    }

    #[test]
    fn a_small_b_is_a_file_and_a_large_one_a_bishop() {
        assert_eq!(read_in(BISHOP_OR_PAWN, "bxc3").unwrap(), "b2c3");
        assert_eq!(read_in(BISHOP_OR_PAWN, "bc3").unwrap(), "b2c3");
        assert_eq!(read_in(BISHOP_OR_PAWN, "Bxc3").unwrap(), "d2c3");
        assert_eq!(read_in(BISHOP_OR_PAWN, "Bc3").unwrap(), "d2c3");
    }

    #[test]
    fn castling_with_letters_or_noughts() {
        let fen = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
        for text in ["O-O", "0-0", "o-o", "O-O+", "0–0"] {
            assert_eq!(read_in(fen, text).unwrap(), "e8g8", "{text}");
        }
        assert_eq!(read_in(fen, "0-0-0!").unwrap(), "e8c8");
    }

    #[test]
    fn en_passant_may_be_marked() {
        let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
        for text in ["exd6", "exd6e.p.", "exd6 e.p.", "exd6 ep"] {
            assert_eq!(read_in(fen, text).unwrap(), "e5d6", "{text}");
        }
    }

    #[test]
    fn errors_name_what_was_possible() {
        let error = read_in(START, "Nd2").unwrap_err();
        assert_eq!(error.to_string(), "\"Nd2\" fits no legal move here; perhaps Na3, Nc3, Nf3, Nh3");
        let two_rooks = "4k3/8/8/8/8/8/4K3/R6R w - - 0 1";
        let error = read_in(two_rooks, "Rd1").unwrap_err();
        assert_eq!(error.to_string(), "\"Rd1\" fits more than one move: Ra1-d1, Rh1-d1");
        let error = read_in(START, "Rd7").unwrap_err();
        assert_eq!(error.to_string(), "\"Rd7\" fits no legal move here: no rook can move");
        let error = read_in(START, "O-O").unwrap_err();
        assert_eq!(error.to_string(), "\"O-O\": castling is not legal now");
    }
}
