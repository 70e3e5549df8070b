//! Scores in two columns, as the papers print them.

use board::Color;
use board::chess::Game;
use board::notation::Notation;
use board::pgn::{PgnGame, write_pgn};

use super::Wording;

const WIDTH: usize = 79;
/// How far the lines of a long comment are moved in.
const INDENT: usize = 5;

/// One move pair a line. A comment ends the line; Black's move then follows behind dots.
pub(super) fn write_score(pgn: &PgnGame, notation: Notation, wording: Wording) -> String {
    let first_column: usize = match wording {
        Wording::Short => 14,
        Wording::Explicit => 20,
    };
    let mut page = Page { text: header(pgn), line: String::new() };
    page.comment(pgn.comment(0));
    for (ply, (&m, position)) in pgn.game.moves().iter().zip(pgn.game.positions()).enumerate() {
        let text = match wording {
            Wording::Short => notation.write(position, m),
            Wording::Explicit => notation.write_explicit(position, m),
        };
        let number = position.fullmoves();
        match position.turn() {
            Color::White => {
                page.end_line();
                page.line = format!("{number:>3}. {text}");
            }
            Color::Black if ply == 0 || !pgn.comment(ply).trim().is_empty() => {
                page.end_line();
                page.line = format!("{number:>3}. {:<first_column$}{text}", "...");
            }
            // A move may fill its column; a blank stands between the two all the same.
            Color::Black => {
                page.line = format!("{:<width$} {text}", page.line, width = INDENT + first_column - 1);
            }
        }
        page.comment(pgn.comment(ply + 1));
    }
    page.end_line();
    page.text.push_str(pgn.result_token());
    page.text.push('\n');
    page.text
}

/// The tag lines as PGN has them, with the blank line behind them.
fn header(pgn: &PgnGame) -> String {
    let bare = PgnGame {
        game: Game::new(*pgn.game.start()),
        tags: pgn.tags.clone(),
        comments: Vec::new(),
        result: pgn.result.clone(),
    };
    write_pgn(&bare).split_once("\n\n").map_or(String::new(), |(tags, _)| format!("{tags}\n\n"))
}

struct Page {
    text: String,
    line: String,
}

impl Page {
    fn end_line(&mut self) {
        if !self.line.is_empty() {
            self.text.push_str(self.line.trim_end());
            self.text.push('\n');
            self.line.clear();
        }
    }

    /// A closing brace inside a comment would end it, so it becomes a parenthesis.
    fn comment(&mut self, comment: &str) {
        let inside = comment.replace('}', ")");
        let mut words = inside.split_whitespace().peekable();
        let mut opening = "{";
        while let Some(word) = words.next() {
            let closing = if words.peek().is_none() { "}" } else { "" };
            let word = format!("{opening}{word}{closing}");
            opening = "";
            if !self.line.is_empty() && self.line.chars().count() + 1 + word.chars().count() > WIDTH {
                self.end_line();
                self.line = " ".repeat(INDENT);
            } else if !self.line.is_empty() {
                self.line.push(' ');
            }
            self.line.push_str(&word);
        }
    }
}
