//! The command line: one file a command.

mod bench;
mod choosing;
mod convert;
mod perft;
mod play;
mod programs;
mod replay;
mod source;
mod think;

pub use choosing::newest;

use anyhow::anyhow;
use clap::{Parser, Subcommand};

use crate::border::output;

/// The chess programs that taught machines to play, 1949 to 1971, running again from their papers.
///
/// Without a command it shows the programs and starts a game on the teletype.
#[derive(Parser, Debug)]
#[command(name = "plausible", version, after_help = example("plausible think ID --moves \"e4 e5\" --explain"))]
pub struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Show the programs: who, when, on what, how they think, and what can be set.
    #[command(after_help = example("plausible programs ID"))]
    Programs(programs::Programs),
    /// Let a program decide on one move and say why.
    #[command(after_help = example("plausible think ID --moves \"P-K4 P-K4\" --explain"))]
    Think(think::Think),
    /// Play published games again: does the program choose what was played?
    #[command(after_help = example("plausible replay ID game.pgn --set depth=4"))]
    Replay(replay::Replay),
    /// Play against a program on the teletype.
    #[command(after_help = example("plausible play ID --side black --clock 50/2h,25/1h"))]
    Play(play::Play),
    /// Count the sequences of legal moves.
    #[command(after_help = example("plausible perft 5"))]
    Perft(perft::Perft),
    /// Measure speed and take a signature of behaviour on fixed positions.
    #[command(after_help = example("plausible bench ID"))]
    Bench(bench::Bench),
    /// Turn game scores from one notation into another.
    #[command(after_help = example("plausible convert game.txt --from descriptive --to pgn"))]
    Convert(convert::Convert),
    /// Speak UCI with a chess interface on standard input and output.
    #[command(after_help = example("plausible uci ID"))]
    Uci {
        /// The program; without one, the option Program chooses.
        id: Option<String>,
    },
    /// Speak the xboard protocol with a chess interface on standard input and output.
    #[command(after_help = example("plausible xboard ID"))]
    Xboard {
        /// The program; the newest if none is named.
        id: Option<String>,
    },
}

/// An example with the id of a program that really exists.
fn example(text: &str) -> String {
    format!("Example:\n  {}", text.replace("ID", newest().id))
}

/// Reads the command line. Help and version are printed here and end the program.
pub fn read_arguments() -> anyhow::Result<Arguments> {
    Arguments::try_parse().or_else(|error| {
        if error.use_stderr() {
            return Err(in_one_sentence(&error));
        }
        output::write(&error.to_string())?;
        std::process::exit(0)
    })
}

/// Clap explains at length; the first paragraph says what is wrong.
fn in_one_sentence(error: &clap::Error) -> anyhow::Error {
    let text = error.to_string();
    let paragraph: Vec<&str> = text
        .lines()
        .map(str::trim)
        .take_while(|line| !line.is_empty() && !line.starts_with("Usage"))
        .collect();
    let sentence = paragraph.join(" ");
    anyhow!("{} (see --help)", sentence.trim_start_matches("error: "))
}

/// Does what was asked for.
pub fn run(arguments: Arguments) -> anyhow::Result<()> {
    match arguments.command {
        None => play::greet_and_play(),
        Some(Command::Programs(command)) => command.run(),
        Some(Command::Think(command)) => command.run(),
        Some(Command::Replay(command)) => command.run(),
        Some(Command::Play(command)) => command.run(),
        Some(Command::Perft(command)) => command.run(),
        Some(Command::Bench(command)) => command.run(),
        Some(Command::Convert(command)) => command.run(),
        Some(Command::Uci { id }) => crate::uci::run(choosing::card_or_any(id.as_deref())?),
        Some(Command::Xboard { id }) => {
            crate::xboard::run(choosing::card_or_any(id.as_deref())?.unwrap_or(newest()))
        }
    }
}
