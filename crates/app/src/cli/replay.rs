//! `plausible replay`: published games played again.

use std::path::PathBuf;
use std::thread;

use anyhow::anyhow;
use board::Color;
use board::chess::{Move, Position};
use board::notation::Notation;
use frame::{Card, Limits};
use lab::replay::{GameReport, Machine, Published, Replayed, book_plies, published_settings, replay};
use serde_json::{Value, json};

use super::{choosing, source};
use crate::border::output;
use crate::view::json;

/// Arguments of `replay`.
#[derive(clap::Args, Debug)]
pub struct Replay {
    /// The program.
    id: String,
    /// PGN files whose games say which side was the machine: [Machine "White"], "Black" or "Both". A tag
    /// [MachineOptions "ID: NAME=VALUE; ..."] gives the settings a game was played with; --set goes before it. Moves with the
    /// comment BOOK are not compared.
    #[arg(required = true, value_name = "FILE.pgn")]
    files: Vec<PathBuf>,
    /// Set an option of the program; may be given several times.
    #[arg(long = "set", value_name = "NAME=VALUE")]
    settings: Vec<String>,
    /// Plies of the basic search.
    #[arg(long, value_name = "N", value_parser = choosing::plies)]
    depth: Option<u32>,
    /// How many games are replayed at a time; as many as the computer has cores if not said.
    #[arg(long, value_name = "N", value_parser = choosing::whole(1, 256))]
    threads: Option<u32>,
    /// As JSON. There `gap`, what the program thinks it gains over the played move, is in hundredths of a pawn
    /// (the table shows pawns), and null if one of the two moves mates or is mated and they are not worth the same.
    #[arg(long)]
    json: bool,
}

impl Replay {
    /// Replays and prints.
    pub fn run(self) -> anyhow::Result<()> {
        let card = choosing::card(&self.id)?;
        let mut games = Vec::new();
        for path in &self.files {
            for (i, found) in source::games(path)?.into_iter().enumerate() {
                let tag = found.tag("Machine").unwrap_or_default().to_string();
                let machine = Machine::from_tag(&tag).ok_or_else(|| {
                    let (file, number) = (path.display(), i + 1);
                    anyhow!(
                        "expected the tag [Machine \"White\"], \"Black\" or \"Both\" in game {number} of {file}, got {tag:?}"
                    )
                })?;
                // The settings it was published with, and then what the user wants otherwise.
                let published = found.tag("MachineOptions").unwrap_or_default();
                let settings = [published_settings(published, card.id), self.settings.clone()].concat();
                let values = choosing::settings(card, &settings)?;
                let (file, book) = (path.display().to_string(), book_plies(&found));
                games.push(Published { file, game: found.game, machine, values, book });
            }
        }
        let limits = Limits { depth: self.depth, ..Limits::default() };
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let threads = self.threads.map_or(cores, |threads| threads as usize);
        let reports = replay(card, &limits, &games, threads);
        output::write(&if self.json { json::printed(&as_json(&reports)) } else { as_text(card, &reports) })?;
        Ok(())
    }
}

fn totals(reports: &[GameReport]) -> (usize, usize) {
    (reports.iter().map(|report| report.moves.len()).sum(), reports.iter().map(GameReport::matches).sum())
}

fn as_json(reports: &[GameReport]) -> Value {
    let of_move = |replayed: &Replayed| {
        let san = |m| Notation::San.write(&replayed.position, m);
        json!({
            "ply": replayed.ply,
            "played": replayed.played.to_string(),
            "chosen": replayed.chosen.to_string(),
            "played_san": san(replayed.played),
            "chosen_san": san(replayed.chosen),
            "match": replayed.matches(),
            "rank": replayed.rank,
            "gap": replayed.gap,
        })
    };
    let games: Vec<Value> = reports
        .iter()
        .map(|report| {
            json!({
                "file": report.file,
                "moves": report.moves.iter().map(of_move).collect::<Vec<_>>(),
                "machine_moves": report.moves.len(),
                "matches": report.matches(),
                "book_moves": report.book_moves,
            })
        })
        .collect();
    let (machine_moves, matches) = totals(reports);
    json!({ "games": games, "machine_moves": machine_moves, "matches": matches })
}

fn as_text(card: &Card, reports: &[GameReport]) -> String {
    let mut text = String::new();
    for report in reports {
        text.push_str(&format!("{}\n", report.file));
        text.push_str("  move        played        chosen        rank   gap in pawns\n");
        report.moves.iter().for_each(|replayed| text.push_str(&row(replayed)));
        let book = match report.book_moves {
            0 => String::new(),
            moves => format!("; {moves} book moves are not compared"),
        };
        text.push_str(&format!("  {} of {} moves match{book}\n\n", report.matches(), report.moves.len()));
    }
    let (machine_moves, matches) = totals(reports);
    let share = if machine_moves == 0 { 0.0 } else { 100.0 * matches as f64 / machine_moves as f64 };
    text.push_str(&format!("{}: {matches} of {machine_moves} moves match ({share:.1}%)\n", card.name));
    text
}

fn row(replayed: &Replayed) -> String {
    let written = |at: &Position, m: Move| Notation::Descriptive.write(at, m);
    let at = &replayed.position;
    let number = format!("{}{}", at.fullmoves(), if at.turn() == Color::White { "." } else { "..." });
    let mark = if replayed.matches() { '=' } else { ' ' };
    let rank = replayed.rank.map_or_else(|| "-".to_string(), |rank| rank.to_string());
    let gap = replayed.gap.map_or_else(|| "-".to_string(), |gap| format!("{:.2}", gap as f64 / 100.0));
    let (played, chosen) = (written(at, replayed.played), written(at, replayed.chosen));
    format!("  {number:<8} {mark}  {played:<13} {chosen:<13} {rank:>4} {gap:>8}\n")
}
