//! The xboard protocol, version 2.
//!
//! As with UCI, one loop listens to the interface and to the program at the same time. The
//! interface keeps the official clock and game; the table here follows it and checks every move.

mod command;
mod features;
mod reports;
mod session;

use std::collections::VecDeque;
use std::sync::mpsc::{self, Receiver};

use frame::Card;

use crate::border::input::{self, BadLine};
use crate::border::output;
use session::Session;

/// What can happen.
enum Event {
    /// A line came, or the input has ended.
    Line(Option<Result<String, BadLine>>),
    /// The program reports.
    Progress(frame::Progress),
    /// The program has decided.
    Finished(arbiter::Finished),
}

/// Events in their order, with those put back that came while something else was waited for.
struct Events {
    channel: Receiver<Event>,
    put_back: VecDeque<Event>,
}

impl Events {
    fn next(&mut self) -> Event {
        // The session holds a sender itself, so the channel cannot close before the input does.
        self.put_back.pop_front().unwrap_or_else(|| self.channel.recv().unwrap_or(Event::Line(None)))
    }

    /// Waits until the program hands its seat back; lines that come meanwhile keep their turn.
    fn wait_for_seat(&mut self) -> arbiter::Finished {
        loop {
            match self.channel.recv() {
                Ok(Event::Finished(finished)) => return finished,
                Ok(Event::Progress(_)) => {}
                Ok(line) => self.put_back.push_back(line),
                Err(_) => return Err(arbiter::Crash("nobody is left to answer".to_string())),
            }
        }
    }
}

/// Speaks xboard until `quit` or the end of the input.
pub fn run(card: &'static Card) -> anyhow::Result<()> {
    let (send, channel) = mpsc::channel();
    input::listen(send.clone(), Event::Line);
    let mut events = Events { channel, put_back: VecDeque::new() };
    let mut session = Session::new(card, send);
    loop {
        match events.next() {
            Event::Line(None) => return Ok(()),
            Event::Line(Some(Err(bad))) => output::line(&format!("Error ({bad}): "))?,
            Event::Line(Some(Ok(line))) => {
                if session.hear(&line, &mut events)?.is_break() {
                    return Ok(());
                }
            }
            Event::Progress(progress) => session.report(&progress)?,
            Event::Finished(finished) => session.finish(finished)?,
        }
    }
}
