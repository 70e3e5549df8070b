//! Whole games as text in Portable Game Notation.
//!
//! Published games are evidence, so nothing may get lost on the way in: a token that is neither
//! move, comment, number nor result is an error with its place. That is why the text is taken apart
//! here; readers made for millions of games skip silently what they do not know. Every move passes
//! the [`Referee`](crate::chess::Referee).
//!
//! ```
//! let games = board::pgn::read_pgn("[White \"NSS\"]\n\n1. e4 {the centre} e5 2. Nf3 *").unwrap();
//! assert_eq!(games[0].tag("White"), Some("NSS"));
//! assert_eq!(games[0].game.moves().len(), 3);
//! assert_eq!(games[0].comments[1], "the centre");
//! ```

mod lexer;
mod read;
mod write;

pub use read::read_pgn;
pub use write::write_pgn;

use crate::chess::{Game, PositionError};
use crate::notation::ReadMoveError;

/// A game with what is known about it.
#[derive(Clone, PartialEq, Debug)]
pub struct PgnGame {
    /// The header in its order: `("White", "TECH")`.
    pub tags: Vec<(String, String)>,
    /// The moves, and where they began.
    pub game: Game,
    /// What is said before the first move and then after each, so one more than there are moves;
    /// empty where nothing is said.
    pub comments: Vec<String>,
    /// `1-0`, `0-1` or `1/2-1/2`; `None` if the game has no result (`*`).
    pub result: Option<String>,
}

impl PgnGame {
    /// A game about which nothing else is known.
    pub fn new(game: Game) -> PgnGame {
        let comments = vec![String::new(); game.moves().len() + 1];
        PgnGame { tags: Vec::new(), game, comments, result: None }
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag where it stands, or adds it at the end.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        match self.tags.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = value.to_string(),
            None => self.tags.push((name.to_string(), value.to_string())),
        }
    }

    /// What is said after this many moves; empty if nothing is.
    pub fn comment(&self, moves: usize) -> &str {
        self.comments.get(moves).map_or("", String::as_str)
    }

    /// Adds to what is said after the last move.
    pub fn add_comment(&mut self, text: &str) {
        self.comments.resize(self.game.moves().len() + 1, String::new());
        let Some(last) = self.comments.last_mut() else { return };
        for word in text.split_whitespace() {
            if !last.is_empty() {
                last.push(' ');
            }
            last.push_str(word);
        }
    }

    /// The game's result as its text ends with it, `*` if there is none.
    pub fn result_token(&self) -> &str {
        self.result.as_deref().filter(|result| RESULTS.contains(result)).unwrap_or("*")
    }
}

/// The results a finished game can have.
const RESULTS: [&str; 3] = ["1-0", "0-1", "1/2-1/2"];

/// Why a text is not a collection of games.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PgnError {
    /// There is nothing in the text.
    #[error("expected a game in PGN, got an empty text")]
    Empty,
    /// A `{` without its `}`.
    #[error("line {line}: this comment is never closed with a brace")]
    UnclosedComment {
        /// Where the comment begins.
        line: usize,
    },
    /// A `(` without its `)`.
    #[error("line {line}: this variation is never closed with a parenthesis")]
    UnclosedVariation {
        /// Where the variation begins.
        line: usize,
    },
    /// A `)` or `}` that closes nothing.
    #[error("line {line}: {bracket:?} closes nothing")]
    StrayBracket {
        /// Where it stands.
        line: usize,
        /// Which it is.
        bracket: char,
    },
    /// A line that begins like a tag and is none.
    #[error("line {line}: expected a tag such as [White \"TECH\"], got {text:?}")]
    BadTag {
        /// Where it stands.
        line: usize,
        /// The text, shortened.
        text: String,
    },
    /// The `FEN` tag holds no position.
    #[error("game {game}: the FEN tag: {error}")]
    BadStart {
        /// Which game of the text, from 1.
        game: usize,
        /// What is wrong with the position.
        error: PositionError,
    },
    /// A token that is no legal move.
    #[error("game {game}, line {line}, move {number}: {error} (in {fen})")]
    BadMove {
        /// Which game of the text, from 1.
        game: usize,
        /// Where it stands.
        line: usize,
        /// The number of the move, with dots: `12.` for White and `12...` for Black.
        number: String,
        /// The text, shortened.
        text: String,
        /// The position before it.
        fen: String,
        /// Why it is no move.
        error: Box<ReadMoveError>,
    },
}
