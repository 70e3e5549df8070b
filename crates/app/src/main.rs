//! `plausible`: the chess programs that taught machines to play, at your service.
//!
//! The command line says what is wanted; [`cli`] does it once and prints, [`teletype`] plays,
//! [`uci`] and [`xboard`] talk to chess interfaces. [`border`] is the only way in and out, and
//! [`view`] turns decisions into text and JSON.

mod border;
mod cli;
mod teletype;
mod uci;
mod view;
mod xboard;

use std::process::ExitCode;

/// What every kind of bad input ends with.
const BAD_INPUT: u8 = 2;

fn main() -> ExitCode {
    match cli::read_arguments().and_then(cli::run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if border::output::reader_is_gone(&error) => ExitCode::SUCCESS,
        Err(error) => {
            border::output::complain(&error);
            ExitCode::from(BAD_INPUT)
        }
    }
}
