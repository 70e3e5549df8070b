//! A program's options as UCI announces them.

use frame::{Card, OptionKind, OptionSpec, OptionValue};
use programs::CARDS;

/// The greatest `Move Overhead` in milliseconds.
pub const MAX_OVERHEAD: u64 = 5000;
/// The `Move Overhead` in milliseconds when nobody says otherwise.
pub const DEFAULT_OVERHEAD: u64 = 10;

/// The `option` lines: the protocol's own, the choice of a program if there is one, and the program's.
pub fn announced(card: &Card, choice_of_program: bool) -> String {
    let mut text = String::new();
    if choice_of_program {
        let all: Vec<String> = CARDS.iter().map(|other| format!(" var {}", other.id)).collect();
        text.push_str(&format!("option name Program type combo default {}{}\n", card.id, all.concat()));
    }
    text.push_str("option name Ponder type check default false\n");
    text.push_str(&format!(
        "option name Move Overhead type spin default {DEFAULT_OVERHEAD} min 0 max {MAX_OVERHEAD}\n"
    ));
    for (spec, value) in card.playing().iter() {
        text.push_str(&format!("option name {} type {}\n", spec.name, kind(spec, value)));
    }
    text
}

fn kind(spec: &OptionSpec, default: &OptionValue) -> String {
    match spec.kind {
        OptionKind::Flag { .. } => format!("check default {default}"),
        OptionKind::Number { min, max, .. } => format!("spin default {default} min {min} max {max}"),
        OptionKind::Choice { choices, .. } => {
            let all: Vec<String> = choices.iter().map(|choice| format!(" var {choice}")).collect();
            format!("combo default {default}{}", all.concat())
        }
        OptionKind::List { .. } => format!("string default {default}"),
    }
}
