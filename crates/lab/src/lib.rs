//! Measures the programs.
//!
//! * [`replay`]: published games played again: does the program choose what was played?
//! * [`bench`]: fixed positions at a fixed depth: counts, speed and a signature of behaviour.

pub mod bench;
pub mod ranking;
pub mod replay;
