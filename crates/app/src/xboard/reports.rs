//! What goes out to an interface beside moves.

use std::time::Duration;

use arbiter::End;
use board::{DrawReason, Outcome};
use frame::Score;

use crate::border::output;

/// `ply score time nodes pv`, the score in hundredths of a pawn and the time in hundredths of a second.
pub fn thinking(depth: u32, value: &Score, took: Duration, nodes: u64, line: &[String]) -> String {
    let score = match value {
        // The convention of the protocol: 100000 + moves to mate.
        Score::Mate(moves) if *moves > 0 => 100_000 + i64::from(*moves),
        Score::Mate(moves) => -100_000 + i64::from(*moves),
        other => other.centipawns().unwrap_or(0),
    };
    format!("{depth} {score} {} {nodes} {}", took.as_millis() / 10, line.join(" "))
}

/// `Error (why): line`, the line shortened.
pub fn complain(why: &str, line: &str) -> anyhow::Result<()> {
    let line: String = line.chars().take(60).collect();
    Ok(output::line(&format!("Error ({why}): {line}"))?)
}

/// The end in the words interfaces know.
pub fn comment(end: End) -> String {
    match end {
        End::Rules(Outcome::Checkmate { winner }) => format!("{winner} mates"),
        End::Rules(Outcome::Draw(reason)) => match reason {
            DrawReason::Stalemate => "Stalemate".to_string(),
            DrawReason::Repetition => "Draw by repetition".to_string(),
            DrawReason::FiftyMoves => "Draw by fifty move rule".to_string(),
            DrawReason::InsufficientMaterial => "Draw by insufficient material".to_string(),
        },
        other => other.to_string(),
    }
}
