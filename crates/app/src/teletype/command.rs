//! What is typed at the teletype.

use frame::{CommandAction, PeriodCommand};

/// The sheet of commands.
pub const HELP: &str = "\
Type a move in any notation (P-K4, N-KB3, Nf3, e2e4, O-O), or one of these:
  back              take back to your last move
  board             show the board           flip      turn it round
  game              show the whole score
  why [MOVE]        why the program moved so, or what it thought of another move
  trace MOVE        everything that goes into a move in the position on the board
  eval              what the program thinks of the board without looking ahead
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
    /// What goes into a move here?
    Trace(String),
    /// What does the program think of the board?
    Appraise,
    /// The program makes a move now.
    ProgramMoves,
    /// Begin anew, or go back to the position after so many moves.
    Reset(Option<String>),
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
        "trace" => Command::Trace(rest),
        "eval" => Command::Appraise,
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

/// Understands a line as the program's own users would have typed it; `None` if it is none of their commands.
pub fn parse_period(line: &str, commands: &[PeriodCommand]) -> Option<Command> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let found = commands.iter().find(|command| command.word.eq_ignore_ascii_case(word))?;
    let rest = rest.trim().to_string();
    // They said which side the program plays; ours says which the human plays.
    let side = |human: &str| Command::Side(Some(human.to_string()));
    Some(match found.action {
        CommandAction::PlayWhite => side("black"),
        CommandAction::PlayBlack => side("white"),
        CommandAction::PlayBoth => side("none"),
        CommandAction::PlayNeither => side("both"),
        CommandAction::Move => Command::ProgramMoves,
        CommandAction::Unmove => Command::Back,
        CommandAction::Board => Command::Board,
        CommandAction::Game => Command::Game,
        CommandAction::Reset => Command::Reset(Some(rest).filter(|rest| !rest.is_empty())),
        CommandAction::Set(option) if rest.is_empty() => Command::Set(option.to_string()),
        CommandAction::Set(option) => Command::Set(format!("{option}={rest}")),
        CommandAction::Trace => Command::Trace(rest),
        CommandAction::Draw => Command::Draw,
    })
}

/// The sheet of the program's own commands.
pub fn period_help(commands: &[PeriodCommand]) -> String {
    let lines = commands.iter().map(|command| {
        let does = match command.action {
            CommandAction::PlayWhite => "the program plays White".to_string(),
            CommandAction::PlayBlack => "the program plays Black".to_string(),
            CommandAction::PlayBoth => "the program plays both sides".to_string(),
            CommandAction::PlayNeither => "the program plays neither side".to_string(),
            CommandAction::Move => "the program makes a move".to_string(),
            CommandAction::Unmove => "take a move back".to_string(),
            CommandAction::Board => "show the board".to_string(),
            CommandAction::Game => "show the game".to_string(),
            CommandAction::Reset => {
                "begin anew; with a number, go back to the position after so many moves".to_string()
            }
            CommandAction::Set(option) => format!("set {option}; alone, show it"),
            CommandAction::Trace => "everything that goes into a move".to_string(),
            CommandAction::Draw => "offer a draw".to_string(),
        };
        format!("  {:<18}{does}", command.word)
    });
    lines.collect::<Vec<_>>().join("\n")
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

    #[test]
    fn a_programs_own_commands_mean_what_they_meant() {
        let commands = [
            PeriodCommand { word: "PW", action: CommandAction::PlayWhite },
            PeriodCommand { word: "SETW", action: CommandAction::Set("setw") },
        ];
        assert_eq!(parse_period("pw", &commands), Some(Command::Side(Some("black".to_string()))));
        assert_eq!(parse_period("SETW 15 15 9", &commands), Some(Command::Set("setw=15 15 9".to_string())));
        assert_eq!(parse_period("SETW", &commands), Some(Command::Set("setw".to_string())));
        assert_eq!(parse_period("P-K4", &commands), None);
    }
}
