//! How a program presents itself to the rest of the house.

use std::fmt;

use crate::{Cite, OptionSpec, Seat, Stats, Values};

/// The size of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Geometry {
    /// How many files.
    pub files: u8,
    /// How many ranks.
    pub ranks: u8,
}

impl Geometry {
    /// The board everybody knows.
    pub const CHESS: Geometry = Geometry { files: 8, ranks: 8 };
}

/// A program's row in Newell, Shaw and Simon's Table I.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answers {
    /// Which moves are looked at.
    pub alternatives: &'static str,
    /// How far a line is followed.
    pub depth: &'static str,
    /// How the end of a line is valued.
    pub evaluation: &'static str,
    /// How values are put together.
    pub integration: &'static str,
    /// How the move is chosen.
    pub choice: &'static str,
}

/// What the counts of a decision would have cost on the program's own machine.
#[derive(Clone, Copy, Debug)]
pub struct Period {
    /// The machine, as in "PDP-10".
    pub machine: &'static str,
    /// Seconds from counts.
    pub seconds: fn(&Stats) -> f64,
    /// Where the costs are printed.
    pub source: Cite,
}

/// What a command of a program's own teletype does, in the words of ours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CommandAction {
    /// The program plays White.
    PlayWhite,
    /// The program plays Black.
    PlayBlack,
    /// The program plays both sides.
    PlayBoth,
    /// The program plays neither side: it only keeps the board.
    PlayNeither,
    /// The program makes a move now, for whichever side is to move.
    Move,
    /// Takes a move back.
    Unmove,
    /// Shows the board.
    Board,
    /// Shows the whole game.
    Game,
    /// Begins anew, or goes back to the position after so many moves.
    Reset,
    /// Sets the option of this name to what follows.
    Set(&'static str),
    /// Shows everything that went into one move.
    Trace,
    /// Offers a draw.
    Draw,
}

/// A command that the program's own users typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PeriodCommand {
    /// The word, in capitals.
    pub word: &'static str,
    /// What it does.
    pub action: CommandAction,
}

/// A program's card: everything the rest of the house knows of it.
#[derive(Clone, Copy)]
pub struct Card {
    /// The name used on the command line, lower case with hyphens.
    pub id: &'static str,
    /// The name people use.
    pub name: &'static str,
    /// The year of the paper.
    pub year: u16,
    /// Who wrote it.
    pub authors: &'static [&'static str],
    /// What it ran on.
    pub machine: &'static str,
    /// The paper it is built from.
    pub paper: &'static str,
    /// Its character in one sentence.
    pub character: &'static str,
    /// The board it plays on.
    pub geometry: Geometry,
    /// Its answers to Shannon's questions.
    pub answers: Answers,
    /// Its options.
    pub options: &'static [OptionSpec],
    /// Options that differ from their defaults when it plays a game: nobody studies it then.
    pub in_play: &'static [(&'static str, &'static str)],
    /// The commands its own users typed, if its papers tell them.
    pub commands: &'static [PeriodCommand],
    /// Its own machine's speed.
    pub period: Period,
    /// Takes a seat with these values for its options.
    pub seat: fn(&Values) -> Box<dyn Seat>,
}

impl Card {
    /// All options at their defaults.
    pub fn defaults(&self) -> Values {
        Values::defaults(self.options)
    }

    /// The options it plays a game with.
    pub fn playing(&self) -> Values {
        let mut values = self.defaults();
        for (name, value) in self.in_play {
            // A name or value that does not fit is a mistake in the room, which the conformance tests find.
            let set = values.set(name, value);
            debug_assert!(set.is_ok(), "{}: {set:?}", self.id);
        }
        values
    }

    /// Takes a seat with the default options.
    pub fn take_seat(&self) -> Box<dyn Seat> {
        (self.seat)(&self.defaults())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Card({})", self.id)
    }
}
