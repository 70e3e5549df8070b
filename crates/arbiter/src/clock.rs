//! Game clocks.
//!
//! A clock runs on the wall, or, after `period:`, on the program's own machine: then a program is
//! charged what its counts would have cost it there, and a human is not charged at all, so that the
//! same moves make the same game on every computer.

use std::fmt;
use std::time::Duration;

use board::Color;
use frame::{Card, ClockState, Limits, Timekeeping};

use crate::Thought;
use crate::control::{Control, Kind, MAX_SECONDS, Stage};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Face {
    remaining: Duration,
    stage: usize,
    moves_to_go: Option<u32>,
    fallen: bool,
}

/// The two faces of a game's clock.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    control: Control,
    faces: [Face; 2],
}

impl Clock {
    /// Both sides at their full time.
    pub fn new(control: Control) -> Clock {
        let stage = match &control.kind {
            Kind::Stages { stages, .. } => stages[0],
            _ => Stage { moves: None, time: Duration::ZERO },
        };
        let face = Face { remaining: stage.time, stage: 0, moves_to_go: stage.moves, fallen: false };
        Clock { control, faces: [face; 2] }
    }

    /// What the clock was set to.
    pub fn control(&self) -> &Control {
        &self.control
    }

    /// What bounds the next decision of this side.
    pub fn limits(&self, side: Color) -> Limits {
        let limits = Limits { timekeeping: self.control.timekeeping, ..Limits::default() };
        match &self.control.kind {
            Kind::None => limits,
            Kind::PerMove(time) => Limits { move_time: Some(*time), ..limits },
            Kind::Stages { increment, .. } => {
                let face = self.faces[side.index()];
                let clock = ClockState {
                    remaining: face.remaining,
                    increment: *increment,
                    moves_to_go: face.moves_to_go,
                };
                Limits { clock: Some(clock), ..limits }
            }
        }
    }

    /// What a thought costs its program on this clock.
    pub fn cost(&self, card: &Card, thought: &Thought) -> Duration {
        match (self.control.timekeeping, &thought.decision) {
            (Timekeeping::Period, Some(decision)) => {
                let seconds = (card.period.seconds)(&decision.stats);
                Duration::try_from_secs_f64(seconds).unwrap_or(Duration::ZERO)
            }
            _ => thought.took,
        }
    }

    /// What a human's move costs: the time on the wall, or nothing on the period clock.
    pub fn human_cost(&self, took: Duration) -> Duration {
        if self.control.timekeeping == Timekeeping::Period { Duration::ZERO } else { took }
    }

    /// A side has made a move that took so long.
    pub fn charge(&mut self, side: Color, took: Duration) {
        let face = &mut self.faces[side.index()];
        let Kind::Stages { stages, increment } = &self.control.kind else { return };
        if took > face.remaining {
            face.remaining = Duration::ZERO;
            face.fallen = true;
            return;
        }
        face.remaining = face.remaining - took + *increment;
        if let Some(moves) = &mut face.moves_to_go {
            *moves -= 1;
            if *moves == 0 {
                face.stage = (face.stage + 1).min(stages.len() - 1);
                let next = stages[face.stage];
                face.remaining += next.time;
                face.moves_to_go = next.moves;
            }
        }
    }

    /// Has this side's flag fallen?
    pub fn has_fallen(&self, side: Color) -> bool {
        self.faces[side.index()].fallen
    }

    /// Sets what a side has left, as an interface that keeps the clock itself says it.
    pub fn set_remaining(&mut self, side: Color, remaining: Duration) {
        self.faces[side.index()].remaining = remaining;
    }

    /// The state of both faces as text that [`Clock::restore`] reads.
    pub fn save(&self) -> String {
        let face = |face: &Face| {
            let moves = face.moves_to_go.map_or_else(|| "-".to_string(), |moves| moves.to_string());
            format!("{} {} {moves}", face.remaining.as_millis(), face.stage)
        };
        format!("{} / {}", face(&self.faces[0]), face(&self.faces[1]))
    }

    /// A clock of this control in a saved state; `None` if the text does not fit.
    pub fn restore(control: Control, text: &str) -> Option<Clock> {
        let mut clock = Clock::new(control);
        let stages = match &clock.control.kind {
            Kind::Stages { stages, .. } => stages.len(),
            _ => 1,
        };
        let (white, black) = text.split_once(" / ")?;
        for (face, text) in clock.faces.iter_mut().zip([white, black]) {
            let words: Vec<&str> = text.split(' ').collect();
            let [remaining, stage, moves] = words.as_slice() else { return None };
            face.remaining =
                remaining.parse().ok().filter(|ms| *ms <= MAX_SECONDS * 1000).map(Duration::from_millis)?;
            face.stage = stage.parse().ok().filter(|stage| *stage < stages)?;
            face.moves_to_go = match *moves {
                "-" => None,
                moves => Some(moves.parse().ok().filter(|moves| *moves > 0)?),
            };
        }
        Some(clock)
    }
}

/// Both clocks as a player reads them: `White 1:23:45, Black 0:04:10`.
impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.control.kind {
            Kind::None => return f.write_str("no clock"),
            Kind::PerMove(time) => return write!(f, "{} s a move", time.as_secs_f64()),
            Kind::Stages { .. } => {}
        }
        for (side, face) in Color::ALL.iter().zip(&self.faces) {
            let seconds = face.remaining.as_secs();
            let comma = side.choose("", ", ");
            write!(f, "{comma}{side} {}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)?;
            if let Some(moves) = face.moves_to_go {
                write!(f, " for {moves} moves")?;
            }
        }
        if self.control.timekeeping == Timekeeping::Period {
            f.write_str(" (on the period clock)")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_control_begins_when_the_first_is_reached_and_repeats() {
        let mut clock = Clock::new("2/10s,1/5s".parse().unwrap());
        clock.charge(Color::White, Duration::from_secs(3));
        clock.charge(Color::White, Duration::from_secs(7));
        assert_eq!(clock.limits(Color::White).clock.unwrap().remaining, Duration::from_secs(5));
        clock.charge(Color::White, Duration::from_secs(1));
        assert_eq!(clock.limits(Color::White).clock.unwrap().remaining, Duration::from_secs(9));
        assert_eq!(Clock::restore(clock.control().clone(), &clock.save()), Some(clock.clone()));
        clock.charge(Color::White, Duration::from_secs(10));
        assert!(clock.has_fallen(Color::White) && !clock.has_fallen(Color::Black));
    }
}
