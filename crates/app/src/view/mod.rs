//! Positions, decisions and trees as people and machines read them.

pub mod board;
pub mod decision;
pub mod json;
pub mod moves;
pub mod numbers;
pub mod tree;
