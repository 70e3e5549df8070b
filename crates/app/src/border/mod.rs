//! Where text comes in and goes out.

pub mod input;
pub mod output;
