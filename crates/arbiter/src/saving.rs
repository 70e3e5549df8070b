//! A game in progress as a file.
//!
//! It is an ordinary PGN that any chess program shows, with tags of our own for what the rules do
//! not know: the program and its options, what it remembers, and the clock.

use std::io;
use std::path::Path;

use board::chess::Game;
use board::pgn::{PgnError, PgnGame, read_pgn, write_pgn};
use frame::{Card, OptionError, Seat, SeatError, Values};

use crate::calendar::UNKNOWN_DATE;
use crate::clock::Clock;
use crate::control::{Control, ControlError};
use crate::files::{read_text, write_whole};

/// Why a game could not be saved or loaded.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// The file could not be read or written.
    #[error("{path}: {error}")]
    File {
        /// The file.
        path: String,
        /// What went wrong.
        error: io::Error,
    },
    /// It is not a game.
    #[error("{path}: {error}")]
    Pgn {
        /// The file.
        path: String,
        /// What is wrong with it.
        error: PgnError,
    },
    /// The game was played against a program that is not here.
    #[error("expected the tag [Program \"...\"] to name a program of this house, got {got:?}")]
    Program {
        /// The tag's value.
        got: String,
    },
    /// An option does not fit the program.
    #[error("the tag Options: {0}")]
    Options(#[from] OptionError),
    /// The clock is none.
    #[error("the tag Clock: {0}")]
    Control(#[from] ControlError),
    /// The clock's state is none.
    #[error("expected a clock's state in the tag ClockState, got {got:?}")]
    ClockState {
        /// The tag's value.
        got: String,
    },
    /// What the program remembered does not fit it.
    #[error("the tag Memory: {0}")]
    Memory(#[from] SeatError),
}

/// Everything needed to go on with a game.
pub struct SavedGame {
    /// The moves.
    pub game: Game,
    /// What is said before the first move and after each.
    pub comments: Vec<String>,
    /// The result, if there is one already.
    pub result: Option<String>,
    /// The program.
    pub card: &'static Card,
    /// Its options.
    pub values: Values,
    /// What it remembers, as [`Seat::save`] wrote it.
    pub memory: String,
    /// The clock.
    pub clock: Clock,
    /// Which side was the machine: `White`, `Black`, `Both` or `None`.
    pub machine: String,
    /// The day the game was begun, as PGN writes it; see [`today`](crate::today).
    pub date: String,
}

impl SavedGame {
    /// The game as PGN.
    pub fn to_pgn(&self) -> String {
        let mut pgn = PgnGame::new(self.game.clone());
        pgn.result = self.result.clone();
        pgn.comments = self.comments.clone();
        let is_machine = |side: &str| self.machine == side || self.machine == "Both";
        let plays = |side: &str| if is_machine(side) { self.card.name } else { "Opponent" };
        let options: Vec<String> =
            self.values.iter().map(|(spec, value)| format!("{}={value}", spec.name)).collect();
        let tags = [
            ("Event", "A game with a historical program".to_string()),
            ("Site", "?".to_string()),
            ("Date", self.date.clone()),
            ("Round", "-".to_string()),
            ("White", plays("White").to_string()),
            ("Black", plays("Black").to_string()),
            ("Result", self.result.clone().unwrap_or_else(|| "*".to_string())),
            ("Machine", self.machine.clone()),
            ("Program", self.card.id.to_string()),
            ("Options", options.join("; ")),
            ("Memory", escape(&self.memory)),
            ("Clock", self.clock.control().to_string()),
            ("ClockState", self.clock.save()),
        ];
        for (name, value) in tags {
            pgn.set_tag(name, &value);
        }
        write_pgn(&pgn)
    }

    /// Reads a game that [`SavedGame::to_pgn`] wrote, or any other PGN that names a program of the
    /// house; what it does not say is at its default.
    pub fn from_pgn(pgn: &PgnGame) -> Result<SavedGame, SaveError> {
        let tag = |name: &str| pgn.tag(name).unwrap_or_default();
        let card = programs::card(tag("Program"))
            .ok_or_else(|| SaveError::Program { got: tag("Program").to_string() })?;
        let mut values = card.defaults();
        for pair in tag("Options").split(';').filter(|pair| !pair.trim().is_empty()) {
            values.set_pair(pair)?;
        }
        let memory = unescape(tag("Memory"));
        recall(card, &values, &memory)?;
        let control: Control = pgn.tag("Clock").unwrap_or("none").parse()?;
        let clock = match pgn.tag("ClockState") {
            None => Clock::new(control),
            Some(text) => Clock::restore(control, text)
                .ok_or_else(|| SaveError::ClockState { got: text.chars().take(60).collect() })?,
        };
        let machine = pgn.tag("Machine").unwrap_or("Black").to_string();
        let date = pgn.tag("Date").unwrap_or(UNKNOWN_DATE).to_string();
        let (game, comments, result) = (pgn.game.clone(), pgn.comments.clone(), pgn.result.clone());
        Ok(SavedGame { game, comments, result, card, values, memory, clock, machine, date })
    }

    /// Writes the game to a file, whole or not at all.
    pub fn save(&self, path: &Path) -> Result<(), SaveError> {
        write_whole(path, self.to_pgn().as_bytes()).map_err(|error| in_file(path, error))
    }

    /// Reads a game from a file; of several the first.
    pub fn load(path: &Path) -> Result<SavedGame, SaveError> {
        let text = read_text(path).map_err(|error| in_file(path, error))?;
        let pgn_error = |error| SaveError::Pgn { path: path.display().to_string(), error };
        let games = read_pgn(&text).map_err(pgn_error)?;
        SavedGame::from_pgn(games.first().ok_or_else(|| pgn_error(PgnError::Empty))?)
    }

    /// A seat that goes on where the program left off.
    pub fn take_seat(&self) -> Result<Box<dyn Seat>, SeatError> {
        let mut seat = recall(self.card, &self.values, &self.memory)?;
        let moves: Vec<String> = self.game.moves().iter().map(ToString::to_string).collect();
        seat.set_up(&self.game.start().to_fen(), &moves)?;
        Ok(seat)
    }
}

/// A seat that remembers this; a file that says nothing of a memory leaves the program without one.
fn recall(card: &Card, values: &Values, memory: &str) -> Result<Box<dyn Seat>, SeatError> {
    let mut seat = (card.seat)(values);
    if !memory.is_empty() {
        seat.restore(memory)?;
    }
    Ok(seat)
}

fn in_file(path: &Path, error: io::Error) -> SaveError {
    SaveError::File { path: path.display().to_string(), error }
}

/// A tag holds one line; a memory may hold more.
fn escape(text: &str) -> String {
    text.replace('%', "%25").replace('\n', "%0A").replace('\r', "%0D")
}

fn unescape(text: &str) -> String {
    text.replace("%0D", "\r").replace("%0A", "\n").replace("%25", "%")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Table;

    #[test]
    fn a_saved_game_is_the_same_when_it_comes_back() {
        for card in programs::CARDS {
            let mut seat = card.take_seat();
            let mut table = Table::default();
            let first = table
                .find(&seat.think(&frame::Limits::depth(1), &mut frame::Notes::silent()).unwrap().chosen);
            table.play(first.unwrap()).unwrap();
            seat.play(&table.game().moves()[0].to_string()).unwrap();
            let saved = SavedGame {
                game: table.game().clone(),
                comments: vec![String::new(), "+0.35/5 0.12s".to_string()],
                result: None,
                card,
                values: card.defaults(),
                memory: seat.save(),
                clock: Clock::new("period:50/2h,25/1h".parse().unwrap()),
                machine: "White".to_string(),
                date: "1971.08.02".to_string(),
            };
            let text = saved.to_pgn();
            for tag in ["[Date \"1971.08.02\"]", "[Black \"Opponent\"]"] {
                assert!(text.contains(tag), "{text}");
            }
            let again = SavedGame::from_pgn(&read_pgn(&text).unwrap()[0]).unwrap();
            assert_eq!(again.to_pgn(), text);
            assert_eq!(again.take_seat().unwrap().fen(), seat.fen());
        }
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let load = |text: &str| SavedGame::from_pgn(&read_pgn(text).unwrap()[0]).map(|_| ());
        assert!(matches!(load("1. e4 *"), Err(SaveError::Program { .. })));
        let id = programs::CARDS[0].id;
        assert!(matches!(
            load(&format!("[Program \"{id}\"]\n[Options \"x=1\"]\n1. e4 *")),
            Err(SaveError::Options(_))
        ));
        assert!(matches!(
            load(&format!("[Program \"{id}\"]\n[Clock \"x\"]\n1. e4 *")),
            Err(SaveError::Control(_))
        ));
    }
}
