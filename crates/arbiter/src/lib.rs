//! Runs games between seats.
//!
//! * [`Table`]: one game, judged twice: our own rules and the independent referee side by side.
//! * [`Control`] and [`Clock`]: the game clocks, on the wall or on the program's own machine.
//! * [`think`] and [`Thinking`]: a seat thinks, here or in the background, until its time is up.
//! * [`Pondering`]: a seat thinks on the opponent's time.
//! * [`SavedGame`]: a game in progress as a file.
//!
//! Programs have no clock and start no threads; everything of that kind happens here.

mod calendar;
mod clock;
mod control;
mod files;
mod pondering;
mod saving;
mod table;
mod thinking;
mod watch;

pub use calendar::today;
pub use clock::Clock;
pub use control::{Control, ControlError};
pub use files::{MAX_FILE_BYTES, read_text, read_text_from, write_whole};
pub use pondering::{Pondering, while_waiting};
pub use saving::{SaveError, SavedGame};
pub use table::{End, Table, TableError};
pub use thinking::{Asking, Crash, Finished, Thinking, Thought, think};
pub use watch::{Alarm, StopSignal, WallWatch, allotment, budget, less_overhead};
