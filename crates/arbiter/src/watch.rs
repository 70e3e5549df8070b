//! The watch on the wall: how long a program has thought, and when it must stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use frame::{Limits, Stopwatch, Timekeeping};

/// A watch started when the thinking began.
pub struct WallWatch {
    began: Instant,
}

impl WallWatch {
    /// Starts now.
    pub fn start() -> WallWatch {
        WallWatch { began: Instant::now() }
    }
}

impl Stopwatch for WallWatch {
    fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }
}

/// A stop signal that many hands can give and one program obeys.
#[derive(Clone, Default, Debug)]
pub struct StopSignal(Arc<AtomicBool>);

impl StopSignal {
    /// Asks the program to stop.
    pub fn give(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Has somebody asked it to stop?
    pub fn is_given(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// The flag itself, as [`frame::Notes`] wants it.
    pub fn flag(&self) -> &AtomicBool {
        &self.0
    }
}

/// Gives a stop signal after a time, unless it is dropped before.
pub struct Alarm {
    _cancel: mpsc::Sender<()>,
}

impl Alarm {
    /// Winds up the alarm.
    pub fn set(after: Duration, stop: &StopSignal) -> Alarm {
        let (cancel, cancelled) = mpsc::channel::<()>();
        let signal = stop.clone();
        let spawned = thread::Builder::new().name("alarm".to_string()).spawn(move || {
            if cancelled.recv_timeout(after) == Err(RecvTimeoutError::Timeout) {
                signal.give();
            }
        });
        if spawned.is_err() {
            // A computer too loaded for a sleeping thread: better a hasty move than a lost clock.
            stop.give();
        }
        Alarm { _cancel: cancel }
    }
}

/// The same limits with some time kept back for the way between program and opponent, but never
/// more than half of what there is.
pub fn less_overhead(limits: &Limits, overhead: Duration) -> Limits {
    let less = |time: Duration| time - overhead.min(time / 2);
    let mut limits = limits.clone();
    if limits.timekeeping == Timekeeping::Wall {
        limits.move_time = limits.move_time.map(less);
        if let Some(clock) = &mut limits.clock {
            clock.remaining = less(clock.remaining);
        }
    }
    limits
}

/// What one move should take: the time given for it, or its share of the clock.
pub fn allotment(limits: &Limits) -> Option<Duration> {
    if limits.timekeeping == Timekeeping::Period {
        return None;
    }
    let share = limits.clock.map(|clock| clock.per_move().min(safe(clock.remaining)));
    match (limits.move_time, share) {
        (Some(time), Some(share)) => Some(time.min(share)),
        (time, share) => time.or(share),
    }
}

/// When the arbiter stops a program that does not stop by itself: at the end of the time given for
/// the move, or, on a game clock, at four times the move's share of it. `None` if nothing bounds it.
pub fn budget(limits: &Limits) -> Option<Duration> {
    if limits.infinite || limits.timekeeping == Timekeeping::Period {
        return None;
    }
    let patience = limits.clock.map(|clock| (clock.per_move() * 4).min(safe(clock.remaining)));
    match (limits.move_time, patience) {
        (Some(time), Some(patience)) => Some(time.min(patience)),
        (time, patience) => time.or(patience),
    }
}

/// The part of the remaining time that a single move may ever use.
fn safe(remaining: Duration) -> Duration {
    remaining / 5 * 4
}

#[cfg(test)]
mod tests {
    use super::*;
    use frame::ClockState;

    #[test]
    fn a_move_never_uses_up_the_clock() {
        let clock = ClockState {
            remaining: Duration::from_secs(10),
            increment: Duration::from_secs(60),
            moves_to_go: Some(1),
        };
        let limits = Limits { clock: Some(clock), ..Limits::default() };
        assert_eq!(budget(&limits), Some(Duration::from_secs(8)));
        assert_eq!(allotment(&limits), Some(Duration::from_secs(8)));
        assert_eq!(budget(&Limits { infinite: true, ..limits.clone() }), None);
        assert_eq!(budget(&Limits { timekeeping: Timekeeping::Period, ..limits }), None);
    }

    #[test]
    fn an_alarm_rings_and_a_dropped_one_does_not() {
        let (rings, silent) = (StopSignal::default(), StopSignal::default());
        let kept = Alarm::set(Duration::from_millis(1), &rings);
        drop(Alarm::set(Duration::from_millis(1), &silent));
        while !rings.is_given() {
            thread::sleep(Duration::from_millis(1));
        }
        drop(kept);
        // The cancelled alarm had the same time to ring; whether it was quick enough to cancel is
        // the operating system's affair, so only a generous one is looked at.
        let long = StopSignal::default();
        drop(Alarm::set(Duration::from_secs(600), &long));
        assert!(!long.is_given());
    }
}
