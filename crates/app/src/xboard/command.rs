//! What an interface says, taken apart.

use std::time::Duration;

use arbiter::Control;

/// No clock shows more than this many seconds (over 30 years).
const MAX_SECONDS: f64 = 1e9;

/// One command.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// `protover N`
    Protover,
    /// `new`
    New,
    /// `force`
    Force,
    /// `go`
    Go,
    /// `playother`
    PlayOther,
    /// `usermove MOVE`, or the move alone.
    Move(String),
    /// `?`
    MoveNow,
    /// `ping N`
    Ping(String),
    /// `draw`
    Draw,
    /// `result ...`
    Result,
    /// `setboard FEN`
    SetBoard(String),
    /// `undo`: so many moves.
    Undo(usize),
    /// `level MOVES TIME INCREMENT` or `st SECONDS`
    Clock(Control),
    /// `sd PLIES`
    Depth(u32),
    /// `time N`, the program's clock.
    Time(Duration),
    /// `otim N`, the opponent's clock.
    OpponentTime(Duration),
    /// `hard` and `easy`
    Ponder(bool),
    /// `post` and `nopost`
    Post(bool),
    /// `option NAME=VALUE`
    Option(String),
    /// `quit`
    Quit,
    /// Something that means nothing here but is no mistake.
    Nothing,
    /// A command that is not known.
    Unknown,
    /// A command whose arguments are not understood: what was expected.
    Bad(&'static str),
}

/// Takes a line apart.
pub fn parse(line: &str) -> Command {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    match word {
        "" | "xboard" | "accepted" | "rejected" | "random" | "computer" | "name" | "rating" | "ics"
        | "hint" | "bk" | "book" | "." => Command::Nothing,
        "variant" if rest == "normal" => Command::Nothing,
        "variant" => Command::Bad("only variant normal is played"),
        "protover" => Command::Protover,
        "new" => Command::New,
        "force" => Command::Force,
        "go" => Command::Go,
        "playother" => Command::PlayOther,
        "usermove" => Command::Move(rest.to_string()),
        "?" => Command::MoveNow,
        "ping" => Command::Ping(rest.chars().take(40).collect()),
        "draw" => Command::Draw,
        "result" => Command::Result,
        "setboard" => Command::SetBoard(rest.to_string()),
        "undo" => Command::Undo(1),
        "remove" => Command::Undo(2),
        "level" => level(rest).map_or(Command::Bad("expected level MOVES MINUTES INCREMENT"), Command::Clock),
        "st" => match seconds(rest).filter(|time| !time.is_zero()) {
            Some(time) => Command::Clock(Control::per_move(time)),
            None => Command::Bad("expected st SECONDS"),
        },
        "sd" => match rest.parse().ok().filter(|plies| (1..=64).contains(plies)) {
            Some(plies) => Command::Depth(plies),
            None => Command::Bad("expected sd PLIES from 1 to 64"),
        },
        "time" => centiseconds(rest).map_or(Command::Bad("expected time CENTISECONDS"), Command::Time),
        "otim" => {
            centiseconds(rest).map_or(Command::Bad("expected otim CENTISECONDS"), Command::OpponentTime)
        }
        "hard" => Command::Ponder(true),
        "easy" => Command::Ponder(false),
        "post" => Command::Post(true),
        "nopost" => Command::Post(false),
        "option" => Command::Option(rest.to_string()),
        "quit" => Command::Quit,
        _ if looks_like_a_move(line) => Command::Move(line.to_string()),
        _ => Command::Unknown,
    }
}

/// Old interfaces send moves without `usermove`.
fn looks_like_a_move(text: &str) -> bool {
    let bytes = text.as_bytes();
    matches!(
        bytes,
        [b'a'..=b'h', b'1'..=b'8', b'a'..=b'h', b'1'..=b'8']
            | [b'a'..=b'h', b'1'..=b'8', b'a'..=b'h', b'1'..=b'8', b'a'..=b'z']
    )
}

fn seconds(text: &str) -> Option<Duration> {
    let seconds: f64 = text.parse().ok()?;
    (0.0..=MAX_SECONDS).contains(&seconds).then(|| Duration::from_secs_f64(seconds))
}

/// A clock may be below zero when a flag is about to fall.
fn centiseconds(text: &str) -> Option<Duration> {
    let hundredths: f64 = text.parse().ok()?;
    hundredths.is_finite().then(|| Duration::from_secs_f64((hundredths / 100.0).clamp(0.0, MAX_SECONDS)))
}

/// `40 5 0`, `0 2:30 12`: moves, minutes or minutes:seconds, increment in seconds.
fn level(text: &str) -> Option<Control> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [moves, base, increment] = words.as_slice() else { return None };
    let moves: u32 = moves.parse().ok()?;
    let base = match base.split_once(':') {
        Some((minutes, rest)) => seconds(minutes)? * 60 + seconds(rest)?,
        None => seconds(base)? * 60,
    };
    Some(Control::game((moves > 0).then_some(moves), base, seconds(increment)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_read_in_all_their_forms() {
        let level = |text| match parse(text) {
            Command::Clock(control) => control.to_string(),
            other => format!("{other:?}"),
        };
        assert_eq!(level("level 40 5 0"), "40/5m");
        assert_eq!(level("level 0 2:30 12"), "2.5+12");
        assert_eq!(level("st 10"), "10s");
        assert!(matches!(parse("level 40 x 0"), Command::Bad(_)));
        assert!(matches!(parse("st 1e300"), Command::Bad(_)));
        assert_eq!(parse("e7e8q"), Command::Move("e7e8q".to_string()));
        assert_eq!(parse("nonsense"), Command::Unknown);
    }
}
