//! Moves as text.
//!
//! Every reader works the same way: the text is taken apart once, then compared with the legal
//! moves of the position. What fits exactly one of them is that move; everything else is an error
//! that says what was expected and what came. The writers never write a text their own reader
//! would not understand.
//!
//! ```
//! use board::chess::Position;
//! use board::notation::{Notation, read_any};
//!
//! let start = Position::initial();
//! let m = read_any(&start, "N-KB3").unwrap();
//! assert_eq!(Notation::San.write(&start, m), "Nf3");
//! assert_eq!(Notation::Uci.write(&start, m), "g1f3");
//! assert_eq!(Notation::Descriptive.write(&start, m), "N-KB3");
//! ```

mod descriptive;
mod san;
mod uci;

pub use descriptive::square_name;

use std::fmt;
use std::str::FromStr;

use crate::Role;
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
        match self {
            Notation::San => san::write(position, m),
            Notation::Uci => m.to_string(),
            Notation::Descriptive => descriptive::write(position, m),
        }
    }

    /// Writes a legal move with both its squares, so that it is understood without the position:
    /// `Ng1-f3`, `g1f3`, `N(KN1)-KB3`.
    pub fn write_explicit(self, position: &Position, m: Move) -> String {
        match self {
            Notation::San => san::write_explicit(position, m),
            Notation::Uci => m.to_string(),
            Notation::Descriptive => descriptive::write_explicit(position, m),
        }
    }

    /// Reads a move written in this notation.
    pub fn read(self, position: &Position, text: &str) -> Result<Move, ReadMoveError> {
        let text = checked(text)?;
        match self.read_if_shaped_so(position, text) {
            Some(answer) => answer,
            None => Err(not_a_move(text)),
        }
    }

    /// `None` if the text has not the shape of this notation at all.
    fn read_if_shaped_so(self, position: &Position, text: &str) -> Option<Result<Move, ReadMoveError>> {
        match self {
            Notation::San => san::read(position, text),
            Notation::Uci => uci::read(position, text),
            Notation::Descriptive => descriptive::read(position, text),
        }
    }
}

/// Reads a move in whichever notation it is written. The shapes of the three do not overlap, except
/// for castling, which means the same in two of them.
pub fn read_any(position: &Position, text: &str) -> Result<Move, ReadMoveError> {
    let text = checked(text)?;
    [Notation::Uci, Notation::San, Notation::Descriptive]
        .into_iter()
        .find_map(|notation| notation.read_if_shaped_so(position, text))
        .unwrap_or_else(|| Err(not_a_move(text)))
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
    #[error("{text:?} fits no legal move here{}", perhaps(legal))]
    Illegal {
        /// The text.
        text: String,
        /// Legal moves it might have meant.
        legal: Vec<String>,
    },
    /// The text names a kind of man of which none can move.
    #[error("{text:?} fits no legal move here: {}", unable(*role))]
    Unable {
        /// The text.
        text: String,
        /// The kind of man.
        role: Role,
    },
    /// The text is castling, which is legal on neither side.
    #[error("{text:?}: castling is not legal now")]
    NoCastling {
        /// The text.
        text: String,
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
        Notation::ALL
            .into_iter()
            .find(|n| n.name() == text)
            .ok_or_else(|| UnknownNotation(text.chars().take(40).collect()))
    }
}

/// No move in any notation is longer than this, annotations and spaces included.
const LONGEST_MOVE: usize = 40;

/// How many suggestions an error makes at most.
const MOST_SUGGESTIONS: usize = 8;

/// Refuses what is too long to be a move before anybody looks at it closely.
fn checked(text: &str) -> Result<&str, ReadMoveError> {
    let text = text.trim();
    if text.is_empty() || text.chars().nth(LONGEST_MOVE).is_some() { Err(not_a_move(text)) } else { Ok(text) }
}

fn not_a_move(text: &str) -> ReadMoveError {
    let mut short: String = text.chars().take(LONGEST_MOVE).collect();
    if short.len() < text.len() {
        short.push_str("...");
    }
    ReadMoveError::NotAMove { text: short }
}

fn perhaps(legal: &[String]) -> String {
    if legal.is_empty() { String::new() } else { format!("; perhaps {}", legal.join(", ")) }
}

/// "no rook can move" is as true where there is no rook; a king there always is.
fn unable(role: Role) -> String {
    if role == Role::King { "the king cannot move".to_string() } else { format!("no {role} can move") }
}

/// What a text is about, for the error when no move fits it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Subject {
    Castling,
    /// This kind of man.
    Man(Role),
    /// A square on which the mover has no man.
    Nobody,
}

/// Turns what fitted into the answer: one move is it, none or several are errors in words.
fn only_one(
    notation: Notation,
    position: &Position,
    text: &str,
    fitting: &[Move],
    subject: Subject,
    nearby: impl FnOnce() -> Vec<Move>,
) -> Result<Move, ReadMoveError> {
    let text = text.to_string();
    match fitting {
        [only] => Ok(*only),
        [] => {
            let near = nearby();
            Err(match subject {
                Subject::Castling if near.is_empty() => ReadMoveError::NoCastling { text },
                Subject::Man(role) if near.is_empty() => ReadMoveError::Unable { text, role },
                _ => {
                    let legal = near.into_iter().take(MOST_SUGGESTIONS);
                    let legal = legal.map(|m| notation.write(position, m)).collect();
                    ReadMoveError::Illegal { text, legal }
                }
            })
        }
        several => Err(ReadMoveError::Ambiguous {
            text,
            candidates: several.iter().map(|&m| notation.write_explicit(position, m)).collect(),
        }),
    }
}

/// What a move does to the enemy king.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Threat {
    None,
    Check,
    Mate,
}

impl Threat {
    fn of(position: &Position, m: Move) -> Threat {
        let next = position.play(m);
        if !next.in_check() {
            Threat::None
        } else if next.has_legal_move() {
            Threat::Check
        } else {
            Threat::Mate
        }
    }
}
