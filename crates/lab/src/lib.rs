//! Measures the programs and works on whole games.

pub mod convert;
