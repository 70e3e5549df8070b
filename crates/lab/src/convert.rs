//! Whole game scores from one notation into another.
//!
//! A plain score is what a paper prints: numbers, moves in two columns, notes in brackets and a
//! few words. [`read_games`] reads it strictly, because a score is evidence: a move that cannot be
//! read, or a number that does not follow, is an error with its place and with the legal
//! moves that may have been meant. Only comments, the letters of notes such as `(A)` and a short
//! list of words (`resigns`, `and mate`) are taken as remarks.
//!
//! ```
//! use lab::convert::{Form, convert};
//!
//! let printed = "1. P-K4 P-K4  2. N-KB3 N-QB3 (A)  3. B-N5";
//! let pgn = convert(printed, Form::Descriptive, Form::Pgn).unwrap();
//! assert_eq!(pgn, "1. e4 e5 2. Nf3 Nc6 {(A)} 3. Bb5 *\n");
//! ```

mod read;
mod score;
mod write;

use std::fmt;
use std::str::FromStr;

use board::Color;
use board::notation::{Notation, ReadMoveError};
use board::pgn::{PgnError, PgnGame, read_pgn, write_pgn};

/// How a game is written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Portable Game Notation.
    Pgn,
    /// A plain score in English descriptive notation, as the papers print it.
    Descriptive,
    /// A plain score in standard algebraic notation.
    San,
    /// A plain score in coordinates.
    Uci,
}

impl Form {
    /// All forms.
    pub const ALL: [Form; 4] = [Form::Pgn, Form::Descriptive, Form::San, Form::Uci];

    /// The name used on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Form::Pgn => "pgn",
            Form::Descriptive => "descriptive",
            Form::San => "san",
            Form::Uci => "uci",
        }
    }

    /// The notation of a plain score; `None` for PGN, which has its own reader.
    const fn of_score(self) -> Option<Notation> {
        match self {
            Form::Pgn => None,
            Form::Descriptive => Some(Notation::Descriptive),
            Form::San => Some(Notation::San),
            Form::Uci => Some(Notation::Uci),
        }
    }
}

/// How much the moves of a plain score say.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Wording {
    /// Only what tells a move apart: `N-B3`.
    #[default]
    Short,
    /// Both squares in full: `N(KN1)-KB3`.
    Explicit,
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no form.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected pgn, descriptive, san or uci, got {0:?}")]
pub struct UnknownForm(pub String);

impl FromStr for Form {
    type Err = UnknownForm;

    fn from_str(text: &str) -> Result<Form, UnknownForm> {
        let named = Form::ALL.into_iter().find(|form| form.name() == text);
        named.ok_or_else(|| UnknownForm(text.chars().take(40).collect()))
    }
}

/// Why a score could not be converted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConvertError {
    /// The text is meant to be PGN and is not, or the header of a score is wrong.
    #[error(transparent)]
    Pgn(#[from] PgnError),
    /// There is no game in the text.
    #[error("expected the score of a game such as \"1. P-K4 P-K4\", got none")]
    Empty,
    /// A `{` without its `}`.
    #[error("line {line}: this comment is never closed with a brace")]
    UnclosedComment {
        /// Where the comment begins.
        line: usize,
    },
    /// A number that does not follow, so that a move is missing or stands in the wrong place.
    #[error("game {game}, line {line}: expected {side}'s move {expected}, got number {got}")]
    Number {
        /// Which game of the text, from 1.
        game: usize,
        /// Where it stands.
        line: usize,
        /// The number that would have followed.
        expected: u32,
        /// Whose move was to follow.
        side: Color,
        /// The number that stands there, with its dots if it announces Black.
        got: String,
    },
    /// A word that is no legal move.
    #[error("game {game}, line {line}, {side}'s move {number}: {error}{}", perhaps(.error, .legal))]
    Move {
        /// Which game of the text, from 1.
        game: usize,
        /// Where it stands.
        line: usize,
        /// The number of the move.
        number: u32,
        /// Whose move it is.
        side: Color,
        /// The text.
        text: String,
        /// Why it cannot be read.
        error: Box<ReadMoveError>,
        /// The legal moves it might mean, nearest first.
        legal: Vec<String>,
    },
}

/// The suggestions, unless the error has made them already.
fn perhaps(error: &ReadMoveError, legal: &[String]) -> String {
    match error {
        ReadMoveError::NotAMove { .. } if !legal.is_empty() => format!("; perhaps {}", legal.join(", ")),
        _ => String::new(),
    }
}

/// Converts all games of a text.
pub fn convert(text: &str, from: Form, to: Form) -> Result<String, ConvertError> {
    Ok(write_games(&read_games(text, from)?, to, Wording::Short))
}

/// Reads all games of a text.
pub fn read_games(text: &str, form: Form) -> Result<Vec<PgnGame>, ConvertError> {
    match form.of_score() {
        None => Ok(read_pgn(text)?),
        Some(notation) => read::read_scores(text, notation),
    }
}

/// Writes games one after the other. PGN has a wording of its own, whatever is asked for.
pub fn write_games(games: &[PgnGame], form: Form, wording: Wording) -> String {
    let texts: Vec<String> = games
        .iter()
        .map(|game| match form.of_score() {
            None => write_pgn(game),
            Some(notation) => write::write_score(game, notation, wording),
        })
        .collect();
    texts.join("\n")
}
