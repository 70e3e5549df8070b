//! Shannon's questions as a trait.
//!
//! Newell, Shaw and Simon (1958, p. 11 and Table I) sum Shannon up in a few questions: which moves
//! are looked at, how far, how the end of a line is valued, how the values are put together, and how
//! the move is chosen. A [`Program`] answers them one at a time, so that tools, tests and
//! explanations can ask them too. A [`Card`] presents a program to the rest of the house, a [`Seat`]
//! is the chair it sits in during a game.

mod card;
mod decision;
mod limits;
pub mod minimax;
mod notes;
mod options;
mod program;
mod reason;
mod score;
mod seat;
mod tree;

pub use card::{Answers, Card, CommandAction, Geometry, Period, PeriodCommand};
pub use decision::{Asked, Bound, Considered, Decision, Stats};
pub use limits::{ClockState, Limits, MAX_DEPTH, Timekeeping};
pub use notes::{NoWatch, Notes, Progress, Stopwatch};
pub use options::{OptionError, OptionKind, OptionSpec, OptionValue, Values};
pub use program::{DrawAnswer, Moves, Program};
pub use reason::{Cite, Reason};
pub use score::Score;
pub use seat::{Seat, SeatError, Seated};
pub use tree::{Tree, TreeNode};
