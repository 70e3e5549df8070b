//! What is typed at the teletype.

/// The sheet of commands.
pub const HELP: &str = "\
Type a move in any notation (P-K4, N-KB3, Nf3, e2e4, O-O), or one of these:
  back              take back to your last move
  board             show the board           flip      turn it round
  game              show the whole score
  why [MOVE]        why the program moved so, or what it thought of another move
  draw?             offer a draw             resign    give up
  side [SIDE]       you play white, black, both or none; alone, show which
  set [NAME=VALUE]  set an option of the program, or show them all
  notation [NAME]   write moves in descriptive, san or uci; alone, show which
  clock [CONTROL]   a new clock: none, 5+3, 40/2h, 50/2h,25/1h, 10s or period:50/2h; alone, show it
  save FILE         save the game            load FILE go on with a saved game
  new               begin a new game         quit      go home";

/// One line, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// An empty line.
    Nothing,
    /// The sheet of commands.
    Help,
    /// Take back.
    Back,
    /// Show the board.
    Board,
    /// Turn the board round.
    Flip,
    /// Show the score.
    Game,
    /// Save to a file.
    Save(String),
    /// Load from a file.
    Load(String),
    /// Why this move, or another one?
    Why(Option<String>),
    /// Offer a draw.
    Draw,
    /// Give up.
    Resign,
    /// Change sides, or show who plays which.
    Side(Option<String>),
    /// Set an option, or show them.
    Set(String),
    /// A new game.
    New,
    /// Another notation, or show it.
    Notation(Option<String>),
    /// Show the clock, or set another.
    Clock(Option<String>),
    /// Go home.
    Quit,
    /// Anything else should be a move.
    Move(String),
}

/// Understands a line. A word that is no command is taken for a move.
pub fn parse(line: &str) -> Command {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim().to_string();
    let optional = || Some(rest.clone()).filter(|rest| !rest.is_empty());
    match word.to_ascii_lowercase().as_str() {
        "" => Command::Nothing,
        "help" | "?" => Command::Help,
        "back" | "undo" => Command::Back,
        "board" => Command::Board,
        "flip" => Command::Flip,
        "game" => Command::Game,
        "save" => Command::Save(rest),
        "load" => Command::Load(rest),
        "why" | "why?" => Command::Why(optional()),
        "draw" | "draw?" => Command::Draw,
        "resign" => Command::Resign,
        "side" => Command::Side(optional()),
        "set" => Command::Set(rest),
        "new" => Command::New,
        "notation" => Command::Notation(optional()),
        "clock" => Command::Clock(optional()),
        "quit" | "exit" | "bye" => Command::Quit,
        _ => Command::Move(line.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_in_any_case_and_the_rest_are_moves() {
        assert_eq!(parse("  Draw? "), Command::Draw);
        assert_eq!(parse("save my game.pgn"), Command::Save("my game.pgn".to_string()));
        assert_eq!(parse("why N-KB3"), Command::Why(Some("N-KB3".to_string())));
        assert_eq!(parse("P-K4"), Command::Move("P-K4".to_string()));
        assert_eq!(parse(""), Command::Nothing);
    }
}
