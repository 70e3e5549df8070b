//! Thinking on the opponent's time.
//!
//! After its own move a program guesses the reply, plays it in its head and thinks on. If the
//! opponent does play it, the thinking goes on or is already done; if not, it is thrown away and the
//! seat is as it was.

use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Instant;

use frame::{Limits, Seat, Timekeeping};

use crate::thinking::{Crash, Finished, Thinking};
use crate::watch::allotment;

/// The limits for thinking while the opponent's clock runs: a clock on the wall does not bound it
/// yet, everything else does.
pub fn while_waiting(limits: &Limits) -> Limits {
    let timed = limits.timekeeping == Timekeeping::Wall && allotment(limits).is_some();
    Limits { infinite: limits.infinite || timed, move_time: None, clock: None, ..limits.clone() }
}

/// A seat that thinks about its answer to a reply it has only guessed.
pub struct Pondering {
    guess: String,
    memory: String,
    began: Instant,
    thinking: Thinking,
    back: Receiver<Finished>,
}

impl Pondering {
    /// Begins to think, if the program guesses at all; otherwise the seat is handed back.
    pub fn start(
        mut seat: Box<dyn Seat>,
        limits: &Limits,
        explain: bool,
    ) -> Result<Pondering, Box<dyn Seat>> {
        let memory = seat.save();
        let Some(guess) = seat.guess_reply() else { return Err(seat) };
        if seat.play(&guess).is_err() {
            return Err(seat);
        }
        let (send, back) = mpsc::channel();
        let done = move |finished| {
            // Nobody listens any more when the game was abandoned.
            let _ = send.send(finished);
        };
        let thinking = Thinking::start(seat, while_waiting(limits), explain, |_| (), done);
        Ok(Pondering { guess, memory, began: Instant::now(), thinking, back })
    }

    /// The reply that was guessed, in UCI text.
    pub fn guess(&self) -> &str {
        &self.guess
    }

    /// The guess was right: the program now has what these limits give it, less what it has already
    /// thought. The thought comes through `done`, and took only what passed since the reply.
    pub fn hit(mut self, limits: &Limits, done: impl FnOnce(Finished) + Send + 'static) -> Thinking {
        if let Some(time) = allotment(limits) {
            self.thinking.stop_after(time.saturating_sub(self.began.elapsed()));
        }
        let replied = Instant::now();
        let back = self.back;
        thread::spawn(move || {
            done(collect(&back).map(|(seat, mut thought)| {
                thought.took = replied.elapsed();
                (seat, thought)
            }));
        });
        self.thinking
    }

    /// The guess was wrong, or nobody wants it any more: the seat comes back as it was before.
    pub fn miss(self) -> Result<Box<dyn Seat>, Crash> {
        self.thinking.stop();
        let (mut seat, _) = collect(&self.back)?;
        seat.take_back();
        // What a seat wrote itself it also reads; were it to refuse, it would only have thought
        // about one position more than it needed.
        let _ = seat.restore(&self.memory);
        Ok(seat)
    }

    /// Waits for the thought after a hit, on the thread of the caller.
    pub fn hit_and_wait(self, limits: &Limits) -> Finished {
        let (send, back) = mpsc::channel();
        let _thinking = self.hit(limits, move |finished| {
            let _ = send.send(finished);
        });
        collect(&back)
    }
}

fn collect(back: &Receiver<Finished>) -> Finished {
    back.recv().unwrap_or_else(|_| Err(Crash("the thread ended without an answer".to_string())))
}
