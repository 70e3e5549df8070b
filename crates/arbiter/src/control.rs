//! Time controls as players write them.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use frame::Timekeeping;

/// No game lasts longer than a year, and no clock needs to.
pub(crate) const MAX_SECONDS: u64 = 366 * 24 * 3600;

/// Some moves in some time; without a number of moves, all the rest of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stage {
    pub(crate) moves: Option<u32>,
    pub(crate) time: Duration,
}

/// The kinds of control there are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
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
    pub(crate) kind: Kind,
    pub(crate) timekeeping: Timekeeping,
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
}
