//! Games as PGN that any program reads.

use super::PgnGame;
use crate::Color;
use crate::chess::Position;
use crate::notation::Notation;

/// The standard asks for lines of less than 80 characters.
const WIDTH: usize = 79;

/// Writes a game. The `FEN` and `SetUp` tags are written from where the game began, the `Result` tag, if
/// there is one, from the game's result.
pub fn write_pgn(pgn: &PgnGame) -> String {
    let mut text = header(pgn);
    let mut lines = Lines { text: String::new(), column: 0 };
    lines.comment(pgn.comment(0));
    let mut number_needed = true;
    for (ply, (&m, position)) in pgn.game.moves().iter().zip(pgn.game.positions()).enumerate() {
        let san = Notation::San.write(position, m);
        match (position.turn(), number_needed) {
            (Color::White, _) => lines.word(&format!("{}. {san}", position.fullmoves())),
            (Color::Black, true) => lines.word(&format!("{}... {san}", position.fullmoves())),
            (Color::Black, false) => lines.word(&san),
        }
        let comment = pgn.comment(ply + 1);
        lines.comment(comment);
        number_needed = !comment.trim().is_empty();
    }
    lines.word(pgn.result_token());
    text.push_str(&lines.text);
    text.push('\n');
    text
}

fn header(pgn: &PgnGame) -> String {
    let start = pgn.game.start();
    let set_up = *start != Position::initial();
    let mut tags: Vec<(&str, String)> = Vec::new();
    for (name, value) in &pgn.tags {
        let value = match name.as_str() {
            "FEN" => start.to_fen(),
            "SetUp" if set_up => "1".to_string(),
            "Result" if pgn.result.is_some() => pgn.result_token().to_string(),
            _ => value.clone(),
        };
        tags.push((name, value));
    }
    if set_up {
        for (name, value) in [("SetUp", "1".to_string()), ("FEN", start.to_fen())] {
            if pgn.tag(name).is_none() {
                tags.push((name, value));
            }
        }
    }
    let mut text: String = tags.iter().map(|(name, value)| tag_line(name, value)).collect();
    if !text.is_empty() {
        text.push('\n');
    }
    text
}

/// Letters that a tag cannot hold become underscores in its name and blanks in its value.
fn tag_line(name: &str, value: &str) -> String {
    let name: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() || c == '_' { c } else { '_' }).collect();
    let value = value.replace(['\n', '\r'], " ").replace('\\', "\\\\").replace('"', "\\\"");
    format!("[{name} \"{value}\"]\n")
}

/// Words filled into lines.
struct Lines {
    text: String,
    column: usize,
}

impl Lines {
    fn word(&mut self, word: &str) {
        let width = word.chars().count();
        if self.column > 0 && self.column + 1 + width > WIDTH {
            self.text.push('\n');
            self.column = 0;
        } else if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(word);
        self.column += width;
    }

    /// A closing brace inside a comment would end it, so it becomes a parenthesis.
    fn comment(&mut self, comment: &str) {
        let inside = comment.replace('}', ")");
        let mut words = inside.split_whitespace().peekable();
        if words.peek().is_none() {
            return;
        }
        let mut opening = "{";
        while let Some(word) = words.next() {
            let closing = if words.peek().is_none() { "}" } else { "" };
            self.word(&format!("{opening}{word}{closing}"));
            opening = "";
        }
    }
}
