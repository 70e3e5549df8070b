//! What an interface says, taken apart.

use std::time::Duration;

use board::Color;
use frame::{ClockState, Limits};

/// No clock shows more than this many milliseconds (over 30 years); more is taken for this.
const MAX_MILLISECONDS: i64 = 1_000_000_000_000;

/// One command.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// `uci`
    Uci,
    /// `isready`
    IsReady,
    /// `ucinewgame`
    NewGame,
    /// `position ...`; no FEN means the initial position.
    Position { fen: Option<String>, moves: Vec<String> },
    /// `go ...`
    Go(Go),
    /// `stop`
    Stop,
    /// `ponderhit`
    PonderHit,
    /// `setoption name ... value ...`
    SetOption { name: String, value: String },
    /// `quit`
    Quit,
    /// Something that means nothing here but is no mistake.
    Nothing,
    /// Something that cannot be understood, and why.
    Unknown(String),
}

/// The limits that `go` sets, for either side.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Go {
    depth: Option<u32>,
    nodes: Option<u64>,
    move_time: Option<Duration>,
    remaining: [Option<Duration>; 2],
    increment: [Duration; 2],
    moves_to_go: Option<u32>,
    /// Think until told otherwise.
    pub infinite: bool,
    /// The last move of the position is only expected.
    pub ponder: bool,
    /// What was not understood or is not offered, each in a sentence.
    pub remarks: Vec<String>,
}

impl Go {
    /// What bounds the thinking of the side that moves.
    pub fn limits(&self, side: Color) -> Limits {
        let clock = self.remaining[side.index()].map(|remaining| ClockState {
            remaining,
            increment: self.increment[side.index()],
            moves_to_go: self.moves_to_go,
        });
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            move_time: self.move_time,
            clock,
            infinite: self.infinite,
            ..Limits::default()
        }
    }
}

/// Takes a line apart.
pub fn parse(line: &str) -> Command {
    let words: Vec<&str> = line.split_whitespace().collect();
    let Some((&first, rest)) = words.split_first() else { return Command::Nothing };
    match first {
        "uci" => Command::Uci,
        "isready" => Command::IsReady,
        "ucinewgame" => Command::NewGame,
        "position" => position(rest),
        "go" => Command::Go(go(rest)),
        "stop" => Command::Stop,
        "ponderhit" => Command::PonderHit,
        "setoption" => set_option(rest),
        "quit" => Command::Quit,
        "debug" | "register" => Command::Nothing,
        _ => Command::Unknown(format!("unknown command {:?}", shortened(first))),
    }
}

fn shortened(text: &str) -> String {
    text.chars().take(60).collect()
}

fn position(words: &[&str]) -> Command {
    let (before, moves) = match words.iter().position(|&word| word == "moves") {
        Some(at) => (&words[..at], &words[at + 1..]),
        None => (words, &[][..]),
    };
    let moves = moves.iter().map(ToString::to_string).collect();
    match before {
        ["startpos"] => Command::Position { fen: None, moves },
        ["fen", fields @ ..] if !fields.is_empty() => {
            Command::Position { fen: Some(fields.join(" ")), moves }
        }
        _ => Command::Unknown(format!(
            "expected position startpos or position fen FEN, got position {:?}",
            shortened(&before.join(" "))
        )),
    }
}

fn set_option(words: &[&str]) -> Command {
    let text = words.join(" ");
    let Some(named) = text.strip_prefix("name ") else {
        return Command::Unknown("expected setoption name NAME value VALUE".to_string());
    };
    let (name, value) = match named.split_once(" value ") {
        Some((name, value)) => (name, value),
        None => (named.strip_suffix(" value").unwrap_or(named), ""),
    };
    Command::SetOption { name: name.to_string(), value: value.to_string() }
}

fn go(words: &[&str]) -> Go {
    let mut go = Go::default();
    let mut words = words.iter().copied().peekable();
    while let Some(word) = words.next() {
        match word {
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            "searchmoves" => {
                while words
                    .next_if(|next| next.starts_with(|c: char| ('a'..='h').contains(&c)) && next.len() <= 5)
                    .is_some()
                {}
                go.remarks.push("searchmoves is not offered; the program looks at all its moves".to_string());
            }
            "depth" | "nodes" | "movetime" | "wtime" | "btime" | "winc" | "binc" | "movestogo" | "mate" => {
                let Some(number) = words.peek().and_then(|next| next.parse::<i64>().ok()) else {
                    go.remarks.push(format!("expected a number after {word}"));
                    continue;
                };
                words.next();
                go.set(word, number);
            }
            other => go.remarks.push(format!("go: unknown word {:?}", shortened(other))),
        }
    }
    go
}

impl Go {
    fn set(&mut self, word: &str, number: i64) {
        // Some interfaces send a clock below zero when a flag is about to fall.
        let time = Duration::from_millis(number.clamp(0, MAX_MILLISECONDS).unsigned_abs());
        let count = number.clamp(1, i64::from(u32::MAX)) as u32;
        match word {
            "depth" => self.depth = Some(count),
            "nodes" => self.nodes = Some(number.max(1).unsigned_abs()),
            "movetime" => self.move_time = Some(time),
            "wtime" => self.remaining[0] = Some(time),
            "btime" => self.remaining[1] = Some(time),
            "winc" => self.increment[0] = time,
            "binc" => self.increment[1] = time,
            "movestogo" => self.moves_to_go = Some(count),
            _ => self.remarks.push(format!("{word} is not offered and is ignored")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn go_reads_every_limit_and_survives_nonsense() {
        let Command::Go(go) =
            parse("go wtime 1000 btime -5 winc 10 movestogo 12 depth x searchmoves e2e4 d2d4 nodes 9 foo")
        else {
            panic!("not a go");
        };
        let clock = go.limits(Color::White).clock.unwrap();
        assert_eq!(clock.remaining, Duration::from_secs(1));
        assert_eq!(clock.moves_to_go, Some(12));
        assert_eq!(go.limits(Color::Black).clock.unwrap().remaining, Duration::ZERO);
        assert_eq!(go.limits(Color::White).nodes, Some(9));
        assert_eq!(go.limits(Color::White).depth, None);
        assert_eq!(go.remarks.len(), 4, "{:?}", go.remarks);
    }

    #[test]
    fn options_may_have_spaces_in_their_names() {
        let expected = Command::SetOption { name: "Move Overhead".to_string(), value: "30".to_string() };
        assert_eq!(parse("setoption name Move Overhead value 30"), expected);
        assert!(matches!(parse("position fen"), Command::Unknown(_)));
        assert!(matches!(parse("position"), Command::Unknown(_)));
    }
}
