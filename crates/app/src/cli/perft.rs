//! `plausible perft`: counting the sequences of legal moves.

use std::time::Instant;

use serde_json::{Map, Value, json};

use super::{choosing, source};
use crate::border::output;
use crate::view::{json, numbers};

/// Arguments of `perft`.
#[derive(clap::Args, Debug)]
pub struct Perft {
    /// How many moves deep.
    #[arg(value_parser = choosing::whole(0, 20))]
    depth: u32,
    /// Begin from this position.
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// As JSON.
    #[arg(long)]
    json: bool,
}

impl Perft {
    /// Counts and prints, each first move by itself.
    pub fn run(self) -> anyhow::Result<()> {
        let game = source::start(self.fen.as_deref())?;
        let position = game.position();
        let began = Instant::now();
        let below = self.depth.saturating_sub(1);
        let first_moves: Vec<(String, u64)> = match self.depth {
            0 => Vec::new(),
            _ => {
                let moves = position.legal_moves();
                moves.iter().map(|&m| (m.to_string(), position.play(m).perft(below))).collect()
            }
        };
        let total = if self.depth == 0 { 1 } else { first_moves.iter().map(|(_, count)| count).sum() };
        let took = began.elapsed();
        let nps = lab::bench::per_second(total, took);
        let text = if self.json {
            let divided: Map<String, Value> =
                first_moves.into_iter().map(|(m, count)| (m, json!(count))).collect();
            json::printed(&json!({
                "fen": position.to_fen(),
                "depth": self.depth,
                "nodes": total,
                "divided": divided,
                "seconds": took.as_secs_f64(),
                "nps": nps,
            }))
        } else {
            let mut text: String = first_moves.iter().map(|(m, count)| format!("{m}: {count}\n")).collect();
            text.push_str(&format!("\nperft {}: {total}\n", self.depth));
            let seconds = numbers::duration(took.as_secs_f64());
            text.push_str(&format!("{seconds}, {} a second\n", numbers::grouped(nps)));
            text
        };
        output::write(&text)?;
        Ok(())
    }
}
