//! A game on the teletype: the board in letters, moves typed in any notation.

mod command;
mod human;
mod sitting;

use std::io::{BufRead, Write};
use std::path::Path;
use std::time::Instant;

use anyhow::Context;
use arbiter::{End, SavedGame};
use board::Color;
use board::chess::Game;
use board::notation::{Notation, read_any};
use frame::Values;

use crate::border::input::read_line;
use crate::view::decision::{
    Detail, considered_table, indented_reasons, move_in_words, times, value_in_words,
};
use crate::view::{board::diagram, moves};
use command::{Command, HELP, parse};
pub use human::Human;
pub use sitting::Sitting;

/// How many considered moves `why` shows.
const MOVES_SHOWN: usize = 5;

/// The teletype with somebody at it.
pub struct Teletype<R, W> {
    input: R,
    output: W,
    sitting: Sitting,
    human: Human,
    notation: Notation,
    flipped: bool,
    told_end: bool,
}

impl<R: BufRead, W: Write> Teletype<R, W> {
    /// Takes paper and keys.
    pub fn new(input: R, output: W, sitting: Sitting, human: Human, notation: Notation) -> Teletype<R, W> {
        Teletype { input, output, sitting, human, notation, flipped: false, told_end: false }
    }

    /// Plays until `quit` or the end of the input.
    pub fn run(mut self) -> anyhow::Result<()> {
        self.introduce()?;
        loop {
            self.let_program_move()?;
            self.tell_end()?;
            self.prompt()?;
            let asked = Instant::now();
            let line = match read_line(&mut self.input)? {
                None => {
                    self.say("\nThe line is closed. Goodbye.")?;
                    return Ok(());
                }
                Some(Err(bad)) => {
                    self.say(&format!("Sorry: {bad}."))?;
                    continue;
                }
                Some(Ok(line)) => line,
            };
            match parse(&line) {
                Command::Quit => {
                    self.say("Goodbye.")?;
                    return Ok(());
                }
                Command::Move(text) => self.human_move(&text, asked)?,
                command => {
                    if let Err(error) = self.obey(command) {
                        if crate::border::output::reader_is_gone(&error) {
                            return Err(error);
                        }
                        self.say(&format!("Sorry: {error:#}."))?;
                    }
                }
            }
        }
    }

    fn say(&mut self, text: &str) -> anyhow::Result<()> {
        writeln!(self.output, "{text}")?;
        self.output.flush()?;
        Ok(())
    }

    fn introduce(&mut self) -> anyhow::Result<()> {
        let card = self.sitting.card();
        let who = match self.human {
            Human::White => format!("{} ({}) plays Black, you play White.", card.name, card.year),
            Human::Black => format!("{} ({}) plays White, you play Black.", card.name, card.year),
            Human::Both => format!("You play both sides; {} ({}) looks on.", card.name, card.year),
            Human::None => format!("{} ({}) plays against itself.", card.name, card.year),
        };
        self.say(&format!("{who} Type a move such as P-K4, e4 or e2e4, or help.\n"))?;
        self.show_board()
    }

    /// The side at the bottom of the board.
    fn seen_by(&self) -> Color {
        let own = if self.human == Human::Black { Color::Black } else { Color::White };
        if self.flipped { !own } else { own }
    }

    fn show_board(&mut self) -> anyhow::Result<()> {
        let picture = diagram(self.sitting.table().game().position(), self.seen_by());
        self.say(&picture)
    }

    fn prompt(&mut self) -> anyhow::Result<()> {
        let table = self.sitting.table();
        let prompt = match table.end() {
            Some(_) => "game over> ".to_string(),
            None => format!("{} {}> ", table.turn(), table.game().position().fullmoves()),
        };
        write!(self.output, "{prompt}")?;
        self.output.flush()?;
        Ok(())
    }

    fn tell_end(&mut self) -> anyhow::Result<()> {
        match self.sitting.table().end() {
            Some(end) if !self.told_end => {
                self.told_end = true;
                let result = end.result();
                self.say(&format!("The game is over: {end} ({result}). Type new, save FILE or quit."))
            }
            Some(_) => Ok(()),
            None => {
                self.told_end = false;
                Ok(())
            }
        }
    }

    /// The program moves as long as it is its turn.
    fn let_program_move(&mut self) -> anyhow::Result<()> {
        let mut moved = false;
        while self.sitting.table().end().is_none() && !self.human.has(self.sitting.table().turn()) {
            let position = *self.sitting.table().game().position();
            let ponders = self.human != Human::None;
            let thought = self.sitting.program_move(ponders)?;
            if self.sitting.table().game().position() == &position {
                // Its flag fell before the move was made.
                break;
            }
            moved = true;
            let card = self.sitting.card();
            let Some(decision) = &thought.decision else { break };
            let number = format!("{}{}", position.fullmoves(), position.turn().choose(".", "..."));
            let played = move_in_words(&position, &decision.chosen, self.notation);
            let value = value_in_words(&decision.value);
            let line = format!(
                "{} plays {number} {played}   {value}, {}",
                card.name,
                times(card, &decision.stats, &thought)
            );
            self.say(&line)?;
        }
        if moved {
            self.say("")?;
            self.show_board()?;
        }
        Ok(())
    }

    fn human_move(&mut self, text: &str, asked: Instant) -> anyhow::Result<()> {
        if let Some(end) = self.sitting.table().end() {
            return self.say(&format!("The game is over: {end}. Type new, back or quit."));
        }
        match read_any(self.sitting.table().game().position(), text) {
            Ok(m) => match self.sitting.human_move(m, asked.elapsed()) {
                Ok(()) if self.human == Human::Both => self.show_board(),
                Ok(()) => Ok(()),
                Err(error) => self.say(&format!("Sorry: {error:#}.")),
            },
            Err(error) => self.say(&format!("Sorry: {error}. Type help for the commands.")),
        }
    }

    fn obey(&mut self, command: Command) -> anyhow::Result<()> {
        match command {
            Command::Nothing => Ok(()),
            Command::Help => self.say(HELP),
            Command::Back => self.back(),
            Command::Board => self.show_board(),
            Command::Flip => {
                self.flipped = !self.flipped;
                self.show_board()
            }
            Command::Game => self.show_game(),
            Command::Save(path) => {
                let machine = self.human.machine_tag();
                self.sitting.saved(machine)?.save(Path::new(&path))?;
                self.say(&format!("Saved to {path}."))
            }
            Command::Load(path) => self.load(&path),
            Command::Why(text) => self.why(text.as_deref()),
            Command::Draw => self.offer_draw(),
            Command::Resign => {
                let side = self.human.resigns(self.sitting.table().turn());
                self.sitting.declare(End::Resignation { winner: !side });
                Ok(())
            }
            Command::Side(None) => self.say(&format!("side={}", self.human)),
            Command::Side(Some(text)) => {
                self.human = text.parse().map_err(anyhow::Error::msg)?;
                self.sitting.recall()?;
                self.introduce()
            }
            Command::Set(pair) => self.set(&pair),
            Command::New => {
                self.sitting.new_game(Game::default())?;
                self.introduce()
            }
            Command::Notation(None) => self.say(&format!("notation={}", self.notation)),
            Command::Notation(Some(text)) => {
                self.notation = text.parse()?;
                self.say(&format!("Moves are now written in {} notation.", self.notation))
            }
            Command::Clock(None) => {
                let clock = self.sitting.clock();
                let text = format!("clock={}\n{clock}", clock.control());
                self.say(&text)
            }
            Command::Clock(Some(text)) => {
                self.sitting.set_clock(text.parse()?)?;
                let clock = self.sitting.clock().to_string();
                self.say(&clock)
            }
            // Both are seen to before they get here.
            Command::Move(_) | Command::Quit => Ok(()),
        }
    }

    /// Back to the last time the human was to move.
    fn back(&mut self) -> anyhow::Result<()> {
        let mut taken = 0;
        while self.sitting.take_back()? {
            taken += 1;
            if self.human.has(self.sitting.table().turn()) {
                break;
            }
        }
        match taken {
            0 => self.say("There is no move to take back."),
            _ => self.show_board(),
        }
    }

    fn show_game(&mut self) -> anyhow::Result<()> {
        let table = self.sitting.table();
        let score = moves::score(table.game(), self.notation);
        let result = table.result();
        match score.is_empty() {
            true => self.say("No move has been played yet."),
            false => self.say(&format!("{score}{result}")),
        }
    }

    fn load(&mut self, path: &str) -> anyhow::Result<()> {
        let saved = SavedGame::load(Path::new(path))?;
        let human = Human::from_machine_tag(&saved.machine);
        self.sitting.load(&saved).with_context(|| path.to_string())?;
        self.human = human;
        self.told_end = false;
        self.introduce()
    }

    fn set(&mut self, pair: &str) -> anyhow::Result<()> {
        if pair.is_empty() {
            let settings: Vec<String> =
                self.sitting.values().iter().map(|(spec, v)| format!("{}={v}", spec.name)).collect();
            return self.say(&settings.join("\n"));
        }
        let mut values: Values = self.sitting.values().clone();
        values.set_pair(pair)?;
        self.sitting.set_values(values)?;
        self.say(&format!("Set {}.", pair.trim()))
    }

    fn offer_draw(&mut self) -> anyhow::Result<()> {
        if let Some(end) = self.sitting.table().end() {
            return self.say(&format!("The game is over: {end}."));
        }
        let name = self.sitting.card().name;
        let answer = self.sitting.offer_draw()?;
        let verb = if answer.accepted { "accepts" } else { "declines" };
        self.say(&format!("{name} {verb} the draw: {}.", answer.why))
    }

    /// Why the program moved as it did, or what it thought of another move.
    fn why(&mut self, other: Option<&str>) -> anyhow::Result<()> {
        let Some((position, thought)) = self.sitting.last_thought() else {
            return self.say("The program has not thought yet.");
        };
        let Some(decision) = &thought.decision else { return Ok(()) };
        let asked = match other {
            None => decision.chosen.clone(),
            Some(text) => read_any(position, text)?.to_string(),
        };
        let considered = decision.considered.iter().find(|considered| considered.chosen == asked);
        let mut text = format!("{}\n", move_in_words(position, &asked, self.notation));
        match considered {
            Some(considered) => {
                if let Some(value) = &considered.value {
                    let at_most = if considered.bound == frame::Bound::AtMost { "at most " } else { "" };
                    text.push_str(&format!("  value {at_most}{}\n", value_in_words(value)));
                }
                let line = moves::numbered(position, &considered.line, self.notation);
                text.push_str(&format!("  line  {line}\n"));
            }
            None => text.push_str("  was not considered\n"),
        }
        let own_reasons = considered.map(|considered| considered.reasons.as_slice()).unwrap_or_default();
        if asked == decision.chosen {
            let chosen = if decision.reasons.is_empty() { own_reasons } else { &decision.reasons };
            text.push_str(&indented_reasons(chosen, 2));
            let detail = Detail { explain: false, moves: MOVES_SHOWN };
            text.push_str(&considered_table(position, decision, detail));
        } else {
            text.push_str(&indented_reasons(own_reasons, 2));
        }
        self.say(text.trim_end())
    }
}
