//! The rules of chess and nothing else.
//!
//! * [`chess`]: the 8x8 game. [`chess::Position`] is the compact board every program searches on,
//!   [`Game`] adds history (repetition, fifty moves, the end of the game), and
//!   [`chess::Referee`] is the independent judge, built on `shakmaty`, that reads everything which
//!   comes from outside and checks every move that leaves.
//! * [`notation`]: moves as text: SAN, UCI and the English descriptive notation of the papers.
//! * [`pgn`]: whole games as text.
//!
//! ```
//! use board::chess::Position;
//!
//! let start = Position::initial();
//! assert_eq!(start.legal_moves().len(), 20);
//! assert_eq!(start.perft(3), 8_902);
//! ```

// The slider tables are computed by the compiler, which takes it a few seconds.
#![allow(long_running_const_eval)]

pub mod chess;
mod color;
mod game;
pub mod notation;
pub mod pgn;
mod role;
mod rules;

pub use color::Color;
pub use game::{DrawReason, Game, Outcome};
pub use role::Role;
pub use rules::Rules;
