//! The Universal Chess Interface.
//!
//! One loop listens to the interface and to the thinking program at the same time, so that
//! `isready` and `stop` are answered while the program thinks. What cannot be understood is ignored,
//! with an `info string` that says so; it never changes the state.

mod command;
mod options;
mod reports;
mod session;

use std::sync::mpsc;
use std::time::Duration;

use frame::Card;

use crate::border::input::{self, BadLine};
use crate::border::output;
use session::Session;

/// How long a program may take to answer the last `stop` when the interface has gone.
const FAREWELL: Duration = Duration::from_millis(500);

/// What can happen.
enum Event {
    /// A line came, or the input has ended.
    Line(Option<Result<String, BadLine>>),
    /// The program reports.
    Progress(frame::Progress),
    /// The program has decided.
    Finished(arbiter::Finished),
}

/// Speaks UCI until `quit` or the end of the input. With a card, only that program plays; without
/// one, the option `Program` chooses.
pub fn run(card: Option<&'static Card>) -> anyhow::Result<()> {
    let (send, events) = mpsc::channel();
    input::listen(send.clone(), Event::Line);
    let mut session = Session::new(card, send);
    while let Ok(event) = events.recv() {
        match event {
            Event::Line(None) => break,
            Event::Line(Some(Err(bad))) => output::line(&format!("info string error: {bad}"))?,
            Event::Line(Some(Ok(line))) => {
                if session.hear(&line)?.is_break() {
                    break;
                }
            }
            Event::Progress(progress) => session.report(progress)?,
            Event::Finished(finished) => session.finish(finished)?,
        }
    }
    // The interface is gone; a program still thinking gives its best move so far.
    session.stop()?;
    while session.is_thinking() {
        match events.recv_timeout(FAREWELL) {
            Ok(Event::Finished(finished)) => session.conclude(finished)?,
            Ok(_) => {}
            Err(_) => break,
        }
    }
    Ok(())
}
