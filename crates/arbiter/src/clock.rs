//! Game clocks.
//!
//! A clock runs on the wall, or, after `period:`, on the program's own machine: then a program is
//! charged what its counts would have cost it there, and a human is not charged at all, so that the
//! same moves make the same game on every computer.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use board::Color;
use frame::{Card, ClockState, Limits, Timekeeping};

use crate::Thought;

/// No game lasts longer than a year, and no clock needs to.
const MAX_SECONDS: u64 = 366 * 24 * 3600;

/// Some moves in some time; without a number of moves, all the rest of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Stage {
    moves: Option<u32>,
    time: Duration,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Kind {
    None,
    PerMove(Duration),
    /// The last stage is repeated if it counts moves.
    Stages {
        stages: Vec<Stage>,
        increment: Duration,
    },
}

/// A time control: `none`, `5+3`, `40/2h`, `50/2h,25/1h`, `40/2h,30m`, `10s`, or any of them after
/// `period:`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Control {
    kind: Kind,
    timekeeping: Timekeeping,
}

/// The text is no time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected a clock such as none, 5+3 (minutes+seconds a move), 40/2h, 50/2h,25/1h, 10s (a move) \
     or period:50/2h, got {got:?}"
)]
pub struct ControlError {
    /// The text, shortened.
    pub got: String,
}

impl Control {
    /// No clock at all.
    pub const NONE: Control = Control { kind: Kind::None, timekeeping: Timekeeping::Wall };

    /// Some seconds for each move.
    pub fn per_move(time: Duration) -> Control {
        Control { kind: Kind::PerMove(time), timekeeping: Timekeeping::Wall }
    }

    /// So many moves in a time, again and again, or all moves; with an increment after each.
    pub fn game(moves: Option<u32>, time: Duration, increment: Duration) -> Control {
        let kind = Kind::Stages { stages: vec![Stage { moves, time }], increment };
        Control { kind, timekeeping: Timekeeping::Wall }
    }

    /// Which clock it speaks of.
    pub fn timekeeping(&self) -> Timekeeping {
        self.timekeeping
    }
}

impl FromStr for Control {
    type Err = ControlError;

    fn from_str(text: &str) -> Result<Control, ControlError> {
        let trimmed = text.trim().to_ascii_lowercase();
        let (timekeeping, rest) = match trimmed.strip_prefix("period:") {
            Some(rest) => (Timekeeping::Period, rest),
            None => (Timekeeping::Wall, trimmed.as_str()),
        };
        let kind = read_kind(rest).ok_or_else(|| ControlError { got: text.chars().take(60).collect() })?;
        Ok(Control { kind, timekeeping })
    }
}

fn read_kind(text: &str) -> Option<Kind> {
    if text == "none" {
        return Some(Kind::None);
    }
    if let Some((minutes, seconds)) = text.split_once('+') {
        let time = read_duration(&format!("{minutes}m"))?;
        let increment = if seconds == "0" { Duration::ZERO } else { read_duration(&format!("{seconds}s"))? };
        return Some(Kind::Stages { stages: vec![Stage { moves: None, time }], increment });
    }
    let parts: Vec<&str> = text.split(',').collect();
    let [first, later @ ..] = parts.as_slice() else { return None };
    if later.is_empty() && !first.contains('/') {
        return read_duration(first).map(Kind::PerMove);
    }
    let mut stages = Vec::new();
    for (i, part) in parts.iter().enumerate() {
        stages.push(match part.split_once('/') {
            Some((moves, time)) => Stage {
                moves: Some(moves.parse().ok().filter(|moves| (1..=1000).contains(moves))?),
                time: read_duration(time)?,
            },
            // Only the last stage may be for the rest of the game.
            None if i > 0 && i + 1 == parts.len() => Stage { moves: None, time: read_duration(part)? },
            None => return None,
        });
    }
    Some(Kind::Stages { stages, increment: Duration::ZERO })
}

/// `2h`, `90m`, `10s`, `1.5h`.
fn read_duration(text: &str) -> Option<Duration> {
    let unit = text.chars().next_back()?;
    let number = &text[..text.len() - unit.len_utf8()];
    let scale = match unit {
        'h' => 3600.0,
        'm' => 60.0,
        's' => 1.0,
        _ => return None,
    };
    if !number.chars().all(|c| c.is_ascii_digit() || c == '.') {
        return None;
    }
    let seconds = number.parse::<f64>().ok()? * scale;
    (seconds > 0.0 && seconds <= MAX_SECONDS as f64).then(|| Duration::from_secs_f64(seconds))
}

fn write_duration(time: Duration) -> String {
    let seconds = time.as_secs();
    match () {
        () if time.subsec_nanos() != 0 => format!("{}s", time.as_secs_f64()),
        () if seconds.is_multiple_of(3600) && seconds > 0 => format!("{}h", seconds / 3600),
        () if seconds.is_multiple_of(60) && seconds > 0 => format!("{}m", seconds / 60),
        () => format!("{seconds}s"),
    }
}

/// The text that [`Control::from_str`] reads.
impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.timekeeping == Timekeeping::Period {
            f.write_str("period:")?;
        }
        match &self.kind {
            Kind::None => f.write_str("none"),
            Kind::PerMove(time) => f.write_str(&write_duration(*time)),
            Kind::Stages { stages, increment } => match stages.as_slice() {
                [Stage { moves: None, time }] => {
                    write!(f, "{}+{}", time.as_secs_f64() / 60.0, increment.as_secs_f64())
                }
                stages => {
                    let parts: Vec<String> = stages
                        .iter()
                        .map(|stage| match stage.moves {
                            Some(moves) => format!("{moves}/{}", write_duration(stage.time)),
                            None => write_duration(stage.time),
                        })
                        .collect();
                    f.write_str(&parts.join(","))
                }
            },
        }
    }
}

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
    fn controls_are_read_and_printed_back() {
        for text in ["none", "5+3", "40/2h", "50/2h,25/1h", "40/2h,30m", "10s", "period:50/2h,25/1h"] {
            assert_eq!(text.parse::<Control>().unwrap().to_string(), text);
        }
        for text in ["", "5", "0+0", "x/2h", "0/2h", "2h,40/1h", "-5s", "1e9h", "é", "period:", "10"] {
            assert!(text.parse::<Control>().is_err(), "{text}");
        }
    }

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
