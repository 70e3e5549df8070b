//! The board as a teletype prints it.

use board::Color;
use board::chess::{Position, Square};

/// A diagram seen by one side: capitals are White, small letters Black, dots empty squares.
pub fn diagram(position: &Position, seen_by: Color) -> String {
    let mut text = String::new();
    let files: Vec<u8> = match seen_by {
        Color::White => (0..8).collect(),
        Color::Black => (0..8).rev().collect(),
    };
    let edge = "    +-----------------+\n";
    text.push_str(edge);
    for row in 0..8 {
        let rank = seen_by.choose(7 - row, row);
        text.push_str(&format!("  {} |", rank + 1));
        for &file in &files {
            let letter = match position.man_at(Square::at(file, rank)) {
                Some((Color::White, role)) => role.letter(),
                Some((Color::Black, role)) => role.small_letter(),
                None => '.',
            };
            text.push(' ');
            text.push(letter);
        }
        text.push_str(" |\n");
    }
    text.push_str(edge);
    text.push_str("     ");
    for &file in &files {
        text.push(' ');
        text.push(char::from(b'a' + file));
    }
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_side_that_looks_sits_at_the_bottom() {
        let white = diagram(&Position::initial(), Color::White);
        assert!(white.contains("  1 | R N B Q K B N R |"));
        assert!(white.ends_with("a b c d e f g h\n"));
        let black = diagram(&Position::initial(), Color::Black);
        assert!(black.lines().nth(1) == Some("  1 | R N B K Q B N R |"), "{black}");
    }
}
