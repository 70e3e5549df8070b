//! Measures the programs, and turns over whole game scores.
//!
//! * [`replay`]: published games played again: does the program choose what was played?
//! * [`mod@bench`]: fixed positions at a fixed depth: counts, speed and a signature of behaviour.
//! * [`convert`]: game scores from one notation into another.

pub mod bench;
pub mod convert;
pub mod ranking;
pub mod replay;
