//! A seat thinks until its time is up or somebody stops it: here, or in the background.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;
use std::time::Duration;

use frame::{Decision, Limits, Notes, Progress, Seat, Stopwatch, Tree};

use crate::watch::{Alarm, StopSignal, WallWatch, budget};

/// What came of thinking.
#[derive(Clone, Debug)]
pub struct Thought {
    /// The decision; `None` if there is no legal move.
    pub decision: Option<Decision<String>>,
    /// How long it took on the wall.
    pub took: Duration,
}

/// What is wanted beside the move.
#[derive(Default)]
pub struct Asking<'a> {
    /// Reasons.
    pub explain: bool,
    /// The tree of the search.
    pub tree: Option<&'a mut Tree>,
    /// Progress on the way.
    pub listener: Option<&'a mut dyn FnMut(Progress)>,
}

/// Lets a seat think; returns when it has decided. The stop signal is given from outside, or by an
/// alarm when the limits' time is up.
pub fn think(seat: &mut dyn Seat, limits: &Limits, asking: Asking<'_>, stop: &StopSignal) -> Thought {
    let watch = WallWatch::start();
    let _alarm = budget(limits).map(|time| Alarm::set(time, stop));
    let mut notes = Notes::new(stop.flag(), &watch).explained(asking.explain);
    if let Some(tree) = asking.tree {
        notes = notes.drawn(tree);
    }
    if let Some(listener) = asking.listener {
        notes = notes.listened(listener);
    }
    let decision = seat.think(limits, &mut notes);
    Thought { decision, took: watch.elapsed() }
}

/// A program broke down while it was thinking: a mistake in its room.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the program broke down while thinking: {0}")]
pub struct Crash(pub String);

/// The end of thinking in the background: the seat comes back with its thought.
pub type Finished = Result<(Box<dyn Seat>, Thought), Crash>;

/// A seat thinking in the background.
pub struct Thinking {
    stop: StopSignal,
    alarm: Option<Alarm>,
}

impl Thinking {
    /// The seat goes to a thread of its own, reports progress from there, and comes back through
    /// `done`, which is called exactly once.
    pub fn start(
        mut seat: Box<dyn Seat>,
        limits: Limits,
        explain: bool,
        mut progress: impl FnMut(Progress) + Send + 'static,
        done: impl FnOnce(Finished) + Send + 'static,
    ) -> Thinking {
        let stop = StopSignal::default();
        let signal = stop.clone();
        thread::spawn(move || {
            // One broken room must not leave a chess interface waiting for ever.
            let thought = catch_unwind(AssertUnwindSafe(|| {
                let asking = Asking { explain, tree: None, listener: Some(&mut progress) };
                think(seat.as_mut(), &limits, asking, &signal)
            }));
            done(match thought {
                Ok(thought) => Ok((seat, thought)),
                Err(payload) => Err(Crash(message(payload.as_ref()))),
            });
        });
        Thinking { stop, alarm: None }
    }

    /// Asks the program to stop; its decision comes through `done` as ever.
    pub fn stop(&self) {
        self.stop.give();
    }

    /// Asks it to stop after a time.
    pub fn stop_after(&mut self, time: Duration) {
        self.alarm = Some(Alarm::set(time, &self.stop));
    }
}

fn message(payload: &(dyn std::any::Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().map(ToString::to_string);
    text.or_else(|| payload.downcast_ref::<String>().cloned()).unwrap_or_else(|| "no message".to_string())
}
