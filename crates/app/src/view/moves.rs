//! Moves and lines of moves in any notation, from the UCI text that seats speak.

use board::chess::{Game, Move, Position};
use board::notation::Notation;
use board::{Color, Rules};

/// The legal moves that a line of UCI text stands for, up to the first that does not fit.
pub fn line(position: &Position, texts: &[String]) -> Vec<(Position, Move)> {
    let mut at = *position;
    let mut moves = Vec::new();
    for text in texts {
        let Some(m) = Rules::find_move(&at, text) else { break };
        moves.push((at, m));
        at = at.play(m);
    }
    moves
}

/// A line of UCI text in another notation, move by move.
pub fn written(position: &Position, texts: &[String], notation: Notation) -> Vec<String> {
    line(position, texts).iter().map(|(at, m)| notation.write(at, *m)).collect()
}

/// A line with move numbers: `1. P-K4 P-K4 2. N-KB3`, or `1... P-K4 2. N-KB3`.
pub fn numbered(position: &Position, texts: &[String], notation: Notation) -> String {
    let mut words = Vec::new();
    for (at, m) in line(position, texts) {
        match (at.turn(), words.is_empty()) {
            (Color::White, _) => words.push(format!("{}.", at.fullmoves())),
            (Color::Black, true) => words.push(format!("{}...", at.fullmoves())),
            (Color::Black, false) => {}
        }
        words.push(notation.write(&at, m));
    }
    words.join(" ")
}

/// The full score of a game, a line for each move of both sides.
pub fn score(game: &Game, notation: Notation) -> String {
    let mut text = String::new();
    for (at, &m) in game.positions().iter().zip(game.moves()) {
        let written = notation.write(at, m);
        match at.turn() {
            Color::White => text.push_str(&format!("{:3}. {written:<12}", at.fullmoves())),
            Color::Black if text.is_empty() => {
                text.push_str(&format!("{:3}. {:<12}{written}\n", at.fullmoves(), "..."));
            }
            Color::Black => text.push_str(&format!("{written}\n")),
        }
    }
    if !text.is_empty() && !text.ends_with('\n') {
        text = format!("{}\n", text.trim_end());
    }
    text
}
