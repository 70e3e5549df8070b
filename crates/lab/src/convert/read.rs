//! The moves of a printed score.

use board::chess::{Game, Move, Position, Referee};
use board::notation::{Notation, ReadMoveError};
use board::pgn::{PgnGame, read_pgn};
use board::{Color, Role};

use super::ConvertError;
use super::score::{Item, Layout, Row, lay_out};

/// A move is written with spaces in at most this many words: `R ( QR1 ) - K1 dis ch`.
const MOST_WORDS: usize = 8;

/// Words that scores end with or that stand in their columns. Everything else that is no move is an
/// error: a misprinted `OXR` must not pass for a remark.
const REMARKS: &str = "adjourned adjudicated agreed and black book by check checkmate draw drawn etc eventually \
    finally forfeits game in mate mated perpetual repetition resign resigned resigns sealed stalemate the time \
    white win wins with without won";

/// Reads all games of a text in one notation.
pub(super) fn read_scores(text: &str, notation: Notation) -> Result<Vec<PgnGame>, ConvertError> {
    let layouts = lay_out(text)?;
    layouts.into_iter().enumerate().map(|(at, layout)| read_score(&layout, at + 1, notation)).collect()
}

fn read_score(layout: &Layout, game: usize, notation: Notation) -> Result<PgnGame, ConvertError> {
    let mut pgn = if layout.header.is_empty() {
        PgnGame::new(Game::default())
    } else {
        read_pgn(&layout.header)?.pop().ok_or(ConvertError::Empty)?
    };
    let mut score = Score {
        referee: Referee::new(pgn.game.position()),
        numbers_ahead: 0,
        numbers_seen: false,
        pgn: &mut pgn,
        game,
        notation,
    };
    for row in &layout.rows {
        score.check_number(row)?;
        score.read_row(&row.items)?;
    }
    if let Some(result) = layout.result {
        pgn.result = result.map(str::to_string);
    }
    Ok(pgn)
}

/// A game while its rows are read.
struct Score<'a> {
    pgn: &'a mut PgnGame,
    referee: Referee,
    game: usize,
    notation: Notation,
    /// How far the printed numbers are ahead of the position's own: a game from a set-up position
    /// may count from one.
    numbers_ahead: i64,
    numbers_seen: bool,
}

impl Score<'_> {
    fn position(&self) -> Position {
        *self.pgn.game.position()
    }

    /// The printed number of the move about to be read.
    fn expected(&self) -> u32 {
        (i64::from(self.position().fullmoves()) + self.numbers_ahead).clamp(0, i64::from(u32::MAX)) as u32
    }

    fn check_number(&mut self, row: &Row) -> Result<(), ConvertError> {
        let Some(number) = row.number else { return Ok(()) };
        if !self.numbers_seen && *self.pgn.game.start() != Position::initial() {
            self.numbers_ahead = i64::from(number) - i64::from(self.position().fullmoves());
        }
        self.numbers_seen = true;
        let side = self.position().turn();
        if number == self.expected() && !(row.black_first && side == Color::White) {
            return Ok(());
        }
        Err(ConvertError::Number {
            game: self.game,
            line: row.line,
            expected: self.expected(),
            side,
            got: format!("{number}{}", if row.black_first { "..." } else { "" }),
        })
    }

    fn read_row(&mut self, items: &[Item]) -> Result<(), ConvertError> {
        let mut items = items;
        let mut in_remark = false;
        while let Some((first, rest)) = items.split_first() {
            let (word, line) = match first {
                Item::Comment(text) => {
                    self.pgn.add_comment(text);
                    items = rest;
                    continue;
                }
                Item::Word(word, line) => (word, *line),
            };
            // 1. A move, of as many words as it has.
            if let Some((m, words, note)) = self.find_move(items) {
                self.play(m, word, line)?;
                self.pgn.add_comment(&note);
                items = &items[words..];
                in_remark = false;
                continue;
            }
            // 2. A remark. A sentence goes on to the next word that looks like a move.
            let shapeless = self.looks_like_no_move(word);
            if shapeless && (is_remark(word) || in_remark) {
                in_remark = in_remark || begins_sentence(word);
                self.pgn.add_comment(word);
                items = rest;
                continue;
            }
            // 3. Neither.
            return Err(self.refuse(items, word, line));
        }
        Ok(())
    }

    /// The legal move that the next words spell, how many they are, and a note that hung on the last.
    fn find_move(&self, items: &[Item]) -> Option<(Move, usize, String)> {
        let position = self.position();
        let words = leading_words(items);
        for count in (1..=words.len()).rev() {
            if !self.may_belong_together(&words[..count]) {
                continue;
            }
            let text = words[..count].join(" ");
            if let Ok(m) = self.notation.read(&position, &text) {
                return Some((m, count, String::new()));
            }
            // 23 ... R(QR1)-K1??(H): the letter of the note hangs on the move.
            if let Some((plain, note)) = split_note(&text)
                && let Ok(m) = self.notation.read(&position, plain)
            {
                return Some((m, count, note.to_string()));
            }
        }
        None
    }

    /// In descriptive notation spaces may be anywhere, since two moves never read as one. In the others
    /// only marks follow: e4 e5 without its space would be a pawn's move.
    fn may_belong_together(&self, words: &[&str]) -> bool {
        let (Some(last), true) = (words.last(), words.len() > 1) else { return true };
        let before = &words[..words.len() - 1];
        if is_note(last) {
            // (Q) behind a pawn on the last rank is what it becomes; otherwise it is a note.
            let piece = last.chars().nth(1).and_then(Role::from_letter);
            let m = self.notation.read(&self.position(), &before.join(" "));
            return piece.is_some_and(|role| Role::PROMOTIONS.contains(&role))
                && m.is_ok_and(|m| m.is_promotion());
        }
        if before.iter().any(|word| is_note(word)) {
            return false;
        }
        self.notation == Notation::Descriptive || words[1..].iter().all(|word| is_mark(word))
    }

    fn looks_like_no_move(&self, word: &str) -> bool {
        let answer = self.notation.read(&self.position(), word);
        matches!(answer, Err(ReadMoveError::NotAMove { .. }))
    }

    fn play(&mut self, m: Move, word: &str, line: usize) -> Result<(), ConvertError> {
        if self.referee.play(m).is_err() {
            let error = ReadMoveError::Illegal { text: word.to_string(), legal: Vec::new() };
            return Err(self.error(word, line, error));
        }
        self.pgn.game.play(m);
        self.pgn.comments.push(String::new());
        Ok(())
    }

    /// The error of the longest reading that looked like a move, else of the first word.
    fn refuse(&self, items: &[Item], word: &str, line: usize) -> ConvertError {
        let position = self.position();
        let words = leading_words(items);
        let shaped = (1..=words.len())
            .rev()
            .filter(|&count| self.may_belong_together(&words[..count]))
            .find_map(|count| {
                let text = words[..count].join(" ");
                let error = self.notation.read(&position, &text).err()?;
                (!matches!(error, ReadMoveError::NotAMove { .. })).then_some((text, error))
            });
        match shaped {
            Some((text, error)) => self.error(&text, line, error),
            None => {
                let error = ReadMoveError::NotAMove { text: word.chars().take(40).collect() };
                self.error(word, line, error)
            }
        }
    }

    fn error(&self, text: &str, line: usize, error: ReadMoveError) -> ConvertError {
        let legal = match &error {
            ReadMoveError::Ambiguous { candidates, .. } => candidates.clone(),
            ReadMoveError::Illegal { legal, .. } if !legal.is_empty() => legal.clone(),
            ReadMoveError::Unable { .. } | ReadMoveError::NoCastling { .. } => Vec::new(),
            _ => nearest(&self.position(), self.notation, text),
        };
        ConvertError::Move {
            game: self.game,
            line,
            number: self.expected(),
            side: self.position().turn(),
            text: text.chars().take(40).collect(),
            error: Box::new(error),
            legal,
        }
    }
}

/// The words up to the next comment.
fn leading_words(items: &[Item]) -> Vec<&str> {
    items
        .iter()
        .take(MOST_WORDS)
        .map_while(|item| match item {
            Item::Word(word, _) => Some(word.as_str()),
            Item::Comment(_) => None,
        })
        .collect()
}

/// `(A)`, the letter of a note below the score.
fn is_note(word: &str) -> bool {
    matches!(*word.as_bytes(), [b'(', letter, b')'] if letter.is_ascii_alphanumeric())
}

fn split_note(text: &str) -> Option<(&str, &str)> {
    let at = text.len().checked_sub(3)?;
    let note = text.get(at..).filter(|note| is_note(note))?;
    Some((text.get(..at)?, note))
}

/// Words that say nothing but what a move does.
fn is_mark(word: &str) -> bool {
    let plain = word.trim_end_matches(['!', '?']).to_ascii_lowercase();
    matches!(plain.as_str(), "" | "+" | "++" | "#" | "e.p." | "ep")
}

/// Letters only, in lower case.
fn plain(word: &str) -> String {
    word.trim_matches(|c: char| c.is_ascii_punctuation()).to_ascii_lowercase()
}

/// "etc. and drawn by repetition", "White resigns": what follows need not be on the list.
fn begins_sentence(word: &str) -> bool {
    matches!(plain(word).as_str(), "and" | "black" | "etc" | "finally" | "white")
}

fn is_remark(word: &str) -> bool {
    let is_digits = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    let is_seconds = word.split_once('.').is_some_and(|(whole, part)| is_digits(whole) && is_digits(part));
    REMARKS.split(' ').any(|remark| remark == plain(word)) || is_note(word) || is_seconds
}

/// The legal moves whose text is most like this one: what a misprint may have been.
fn nearest(position: &Position, notation: Notation, text: &str) -> Vec<String> {
    const MOST_CHANGES: usize = 3;
    const MOST: usize = 5;
    let wanted: Vec<char> = text.to_uppercase().chars().take(40).collect();
    let mut moves: Vec<(usize, String)> = position
        .legal_moves()
        .iter()
        .map(|&m| notation.write(position, m))
        .map(|written| (changes(&wanted, &written.to_uppercase().chars().collect::<Vec<char>>()), written))
        .filter(|(distance, _)| *distance <= MOST_CHANGES)
        .collect();
    moves.sort();
    let least = moves.first().map_or(0, |(distance, _)| *distance);
    moves
        .into_iter()
        .take_while(|(distance, _)| *distance == least)
        .take(MOST)
        .map(|(_, text)| text)
        .collect()
}

/// How many letters must be changed, added or dropped to turn one text into the other.
fn changes(from: &[char], to: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, a) in from.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, b) in to.iter().enumerate() {
            let replaced = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[to.len()]
}
