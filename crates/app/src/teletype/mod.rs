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
    Detail, considered_table, headline, indented_reasons, move_in_words, times, traced, value_in_words,
};
use crate::view::{board::diagram, moves};
use command::{Command, HELP, parse, parse_period, period_help};
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
    /// Are the commands of the program's own users understood?
    period: bool,
}

impl<R: BufRead, W: Write> Teletype<R, W> {
    /// Takes paper and keys.
    pub fn new(input: R, output: W, sitting: Sitting, human: Human, notation: Notation) -> Teletype<R, W> {
        Teletype { input, output, sitting, human, notation, flipped: false, told_end: false, period: false }
    }

    /// The same, with the commands of the program's own users understood too.
    #[must_use]
    pub fn in_period(mut self, period: bool) -> Self {
        self.period = period;
        self
    }

    fn understand(&self, line: &str) -> Command {
        let commands = if self.period { self.sitting.card().commands } else { &[] };
        parse_period(line, commands).unwrap_or_else(|| parse(line))
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
            match self.understand(&line) {
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
            if !self.make_program_move(self.human != Human::None)? {
                break;
            }
            moved = true;
        }
        if moved {
            self.say("")?;
            self.show_board()?;
        }
        Ok(())
    }

    /// The program makes one move and says which; `false` if its flag fell before.
    fn make_program_move(&mut self, ponders: bool) -> anyhow::Result<bool> {
        let position = *self.sitting.table().game().position();
        let thought = self.sitting.program_move(ponders)?;
        let card = self.sitting.card();
        let Some(decision) = &thought.decision else { return Ok(false) };
        if self.sitting.table().game().position() == &position {
            return Ok(false);
        }
        let number = format!("{}{}", position.fullmoves(), position.turn().choose(".", "..."));
        let played = move_in_words(&position, &decision.chosen, self.notation);
        let value = value_in_words(&decision.value);
        let times = times(card, &decision.stats, &thought);
        self.say(&format!("{} plays {number} {played}   {value}, {times}", card.name))?;
        Ok(true)
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
            Command::Help => {
                let commands = self.sitting.card().commands;
                self.say(HELP)?;
                if !self.period || commands.is_empty() {
                    return Ok(());
                }
                self.say(&format!("and what its own users typed:\n{}", period_help(commands)))
            }
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
            Command::Trace(text) => self.trace(&text),
            Command::Appraise => {
                let reasons = self.sitting.appraise()?;
                self.say(indented_reasons(&reasons, 2).trim_end())
            }
            Command::ProgramMoves => self.program_moves_now(),
            Command::Reset(moves) => self.reset(moves.as_deref()),
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
        // A name alone asks for its value, nothing at all for all of them.
        if !pair.contains('=') {
            let settings: Vec<String> = self
                .sitting
                .values()
                .iter()
                .filter(|(spec, _)| pair.is_empty() || spec.name.eq_ignore_ascii_case(pair))
                .map(|(spec, value)| format!("{}={value}", spec.name))
                .collect();
            if !settings.is_empty() {
                return self.say(&settings.join("\n"));
            }
        }
        let mut values: Values = self.sitting.values().clone();
        values.set_pair(pair)?;
        self.sitting.set_values(values)?;
        self.say(&format!("Set {}.", pair.trim()))
    }

    /// Everything that goes into a move in the position on the board.
    fn trace(&mut self, text: &str) -> anyhow::Result<()> {
        let position = *self.sitting.table().game().position();
        let asked = read_any(&position, text)?.to_string();
        let thought = self.sitting.consider()?;
        let Some(decision) = &thought.decision else { return self.say("There is nothing to think about.") };
        let text = traced(&position, decision, &asked, self.notation);
        self.say(text.trim_end())
    }

    /// The program makes a move for whichever side it is.
    fn program_moves_now(&mut self) -> anyhow::Result<()> {
        if let Some(end) = self.sitting.table().end() {
            return self.say(&format!("The game is over: {end}."));
        }
        self.make_program_move(false)?;
        self.say("")?;
        self.show_board()
    }

    /// Begins anew, or goes back to the position after so many moves.
    fn reset(&mut self, moves: Option<&str>) -> anyhow::Result<()> {
        let Some(text) = moves else {
            self.sitting.new_game(Game::default())?;
            return self.introduce();
        };
        let played = self.sitting.table().game().moves().len();
        let wanted = text.parse::<usize>().ok().filter(|wanted| *wanted <= played.div_ceil(2));
        let Some(wanted) = wanted else {
            anyhow::bail!("expected a number of moves from 0 to {}, got {text:?}", played.div_ceil(2));
        };
        while self.sitting.table().game().moves().len() > 2 * wanted {
            self.sitting.take_back()?;
        }
        self.show_board()
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
        let text = if asked == decision.chosen {
            // The reasons of the decision say all that those of the move say, and more.
            let detail = Detail { explain: false, moves: MOVES_SHOWN };
            headline(position, decision, &asked, self.notation)
                + &indented_reasons(&decision.reasons, 2)
                + &considered_table(position, decision, detail)
        } else {
            traced(position, decision, &asked, self.notation)
        };
        self.say(text.trim_end())
    }
}
