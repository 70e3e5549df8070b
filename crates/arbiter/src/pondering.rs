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

#[cfg(test)]
mod tests {
    use super::*;
    use frame::{Decision, DrawAnswer, Notes, Score, SeatError, Stats};

    /// A program that guesses e7e5, thinks until it is stopped, and counts its thoughts.
    #[derive(Default)]
    struct Guesser {
        played: Vec<String>,
        thoughts: usize,
    }

    impl Seat for Guesser {
        fn new_game(&mut self) {}
        fn set_up(&mut self, _: &str, _: &[String]) -> Result<(), SeatError> {
            Ok(())
        }
        fn play(&mut self, uci: &str) -> Result<(), SeatError> {
            self.played.push(uci.to_string());
            Ok(())
        }
        fn take_back(&mut self) -> bool {
            self.played.pop().is_some()
        }
        fn fen(&self) -> String {
            self.played.join(" ")
        }
        fn think(&mut self, limits: &Limits, notes: &mut Notes<'_>) -> Option<Decision<String>> {
            self.thoughts += 1;
            while limits.infinite && !notes.stopped() {
                thread::yield_now();
            }
            Some(Decision {
                chosen: "g1f3".to_string(),
                value: Score::Mate(1),
                line: Vec::new(),
                considered: Vec::new(),
                asked: None,
                stats: Stats::default(),
                reasons: Vec::new(),
            })
        }
        fn appraise(&mut self, _: &[String]) -> Result<Vec<frame::Reason>, SeatError> {
            Ok(Vec::new())
        }

        fn guess_reply(&mut self) -> Option<String> {
            Some("e7e5".to_string())
        }
        fn note_time_used(&mut self, _: f64) {}
        fn answer_draw_offer(&mut self, _: Option<&Score>) -> DrawAnswer {
            DrawAnswer { accepted: false, why: String::new() }
        }
        fn save(&self) -> String {
            self.thoughts.to_string()
        }
        fn restore(&mut self, state: &str) -> Result<(), SeatError> {
            self.thoughts = state.parse().map_err(|_| SeatError::State(state.to_string()))?;
            Ok(())
        }
    }

    fn timed() -> Limits {
        Limits { move_time: Some(std::time::Duration::from_millis(1)), ..Limits::default() }
    }

    #[test]
    fn a_right_guess_brings_the_thought_and_a_wrong_one_leaves_no_trace() {
        let start = || Pondering::start(Box::new(Guesser::default()), &timed(), false).ok().unwrap();
        let (seat, thought) = start().hit_and_wait(&timed()).unwrap();
        assert_eq!(thought.decision.unwrap().chosen, "g1f3");
        assert_eq!((seat.fen(), seat.save()), ("e7e5".to_string(), "1".to_string()));
        let seat = start().miss().unwrap();
        assert_eq!((seat.fen(), seat.save()), (String::new(), "0".to_string()));
    }
}
