//! `plausible play`: a game on the teletype.

use std::io;

use arbiter::{Control, Table};
use board::notation::Notation;

use super::{choosing, programs, source};
use crate::border::output;
use crate::teletype::{Human, Sitting, Teletype};

/// Arguments of `play`.
#[derive(clap::Args, Debug)]
pub struct Play {
    /// The program.
    id: String,
    /// The side you play; the program plays the rest.
    #[arg(long, value_name = "white|black|both|none", default_value = "white")]
    side: Human,
    /// How moves are written; they may be typed in any notation.
    #[arg(long, value_name = "descriptive|san|uci", default_value = "descriptive")]
    notation: Notation,
    /// The clock: none, 5+3 (minutes+seconds a move), 40/2h, 50/2h,25/1h, 10s (a move), or
    /// period:50/2h,25/1h for the time of the program's own machine.
    #[arg(long, value_name = "CONTROL", default_value = "none")]
    clock: Control,
    /// Begin from this position.
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// Set an option of the program; may be given several times.
    #[arg(long = "set", value_name = "NAME=VALUE")]
    settings: Vec<String>,
    /// Plies of the basic search.
    #[arg(long, value_name = "N", value_parser = choosing::plies)]
    depth: Option<u32>,
    /// Let the program think on your time, if it is one that does.
    #[arg(long)]
    ponder: bool,
    /// Understand the commands that the program's own users typed, too; `help` lists them.
    #[arg(long)]
    teletype: bool,
}

impl Play {
    /// Plays.
    pub fn run(self) -> anyhow::Result<()> {
        let card = choosing::card(&self.id)?;
        let values = choosing::changed(card.playing(), &self.settings)?;
        let sitting = Sitting::new(card, values, Table::new(source::start(self.fen.as_deref())?))?;
        start(sitting.with(self.clock, self.depth, self.ponder), self.side, self.notation, self.teletype)
    }
}

fn start(sitting: Sitting, side: Human, notation: Notation, period: bool) -> anyhow::Result<()> {
    Teletype::new(io::stdin().lock(), io::stdout().lock(), sitting, side, notation).in_period(period).run()
}

/// `plausible` alone: greets, shows the programs, and plays with the newest of them.
pub fn greet_and_play() -> anyhow::Result<()> {
    let card = choosing::newest();
    output::write(&format!(
        "Plausible: the chess programs that taught machines to play, 1949 to 1971.\n\n{}\n\
         `plausible --help` shows what else can be done with them. Here is a game with {}.\n\n",
        programs::listed(),
        card.name
    ))?;
    let sitting = Sitting::new(card, card.playing(), Table::default())?;
    start(sitting, Human::default(), Notation::default(), false)
}
