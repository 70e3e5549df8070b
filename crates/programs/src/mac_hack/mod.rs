//! Mac Hack VI.
mod alpha_beta;
mod attack_tables;
mod board;
pub mod debugging_aids;
mod en_prise;
mod feedover;
mod hash_coding;
mod machine;
mod men;
mod modifications;
mod pawn_structure;
mod plausible_move_generator;
mod secondary_search;
mod settings;
mod static_board_evaluator;
mod statistics;
mod width;
/// Options (for now).
pub static OPTIONS: &[frame::OptionSpec] = settings::OPTIONS;
