//! The state between the lines of a UCI conversation.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use arbiter::{Finished, Table, Thinking, allotment, less_overhead, while_waiting};
use board::Rules;
use board::chess::Position;
use frame::{Card, Decision, Limits, Progress, Seat, Values};

use super::command::{Command, Go, parse};
use super::options::{self, DEFAULT_OVERHEAD, MAX_OVERHEAD};
use super::{Event, reports};
use crate::border::output;

/// A program thinking about a position.
struct Search {
    thinking: Thinking,
    began: Instant,
    /// The position as it was when the search began, whatever was said since.
    table: Table,
    limits: Limits,
    pondering: bool,
    infinite: bool,
    /// When the game's own clock began to run for this move; `None` while it does not.
    clock_began: Option<Instant>,
    /// What the program remembered before, if this search should leave no trace.
    memory: Option<String>,
    /// A decision that may not be told yet.
    held: Option<Finished>,
    /// The last report that went out, so that the decision does not say it again.
    told: Option<Progress>,
}

impl Search {
    /// UCI forbids a `bestmove` before `stop` or `ponderhit` in these modes.
    fn must_wait(&self) -> bool {
        self.pondering || self.infinite
    }
}

/// One conversation.
pub struct Session {
    card: &'static Card,
    choice_of_program: bool,
    values: Values,
    /// The seat while nobody thinks. It is made, or made anew, when the next `go` needs it.
    seat: Option<Box<dyn Seat>>,
    seat_is_stale: bool,
    new_game: bool,
    table: Table,
    overhead: Duration,
    search: Option<Search>,
    /// Lines that wait for the search to end.
    waiting: VecDeque<String>,
    events: Sender<Event>,
}

impl Session {
    /// A conversation about one program, or about whichever the interface chooses.
    pub fn new(card: Option<&'static Card>, events: Sender<Event>) -> Session {
        let choice_of_program = card.is_none();
        let card = card.unwrap_or_else(crate::cli::newest);
        Session {
            card,
            choice_of_program,
            values: card.playing(),
            seat: None,
            seat_is_stale: false,
            new_game: true,
            table: Table::default(),
            overhead: Duration::from_millis(DEFAULT_OVERHEAD),
            search: None,
            waiting: VecDeque::new(),
            events,
        }
    }

    /// Is a program thinking?
    pub fn is_thinking(&self) -> bool {
        self.search.is_some()
    }

    /// Hears a line. A second `go` stops the first search; it and everything after it waits until
    /// that has ended.
    pub fn hear(&mut self, line: &str) -> anyhow::Result<ControlFlow<()>> {
        let command = parse(line);
        match command {
            Command::Quit => return Ok(ControlFlow::Break(())),
            Command::IsReady => output::line("readyok")?,
            _ if !self.waiting.is_empty() => self.waiting.push_back(line.to_string()),
            Command::Go(_) if self.is_thinking() => {
                self.waiting.push_back(line.to_string());
                self.stop()?;
            }
            command => self.obey(command)?,
        }
        // A stop may have ended a search that was only being held back.
        self.catch_up()?;
        Ok(ControlFlow::Continue(()))
    }

    /// A search has ended: its move goes out, unless it must wait, and then what waited for it.
    pub fn finish(&mut self, finished: Finished) -> anyhow::Result<()> {
        match &mut self.search {
            Some(search) if search.must_wait() => search.held = Some(finished),
            _ => self.conclude(finished)?,
        }
        self.catch_up()
    }

    fn catch_up(&mut self) -> anyhow::Result<()> {
        while let Some(line) = self.waiting.front() {
            let command = parse(line);
            if self.is_thinking() && matches!(command, Command::Go(_)) {
                return self.stop();
            }
            self.waiting.pop_front();
            self.obey(command)?;
        }
        Ok(())
    }

    fn obey(&mut self, command: Command) -> anyhow::Result<()> {
        match command {
            Command::Uci => {
                let authors = self.card.authors.join(", ");
                output::write(&format!(
                    "id name Plausible {} {} ({})\nid author {authors}; rebuilt by the Plausible project\n{}uciok\n",
                    env!("CARGO_PKG_VERSION"),
                    self.card.name,
                    self.card.year,
                    options::announced(self.card, self.choice_of_program)
                ))?;
            }
            Command::NewGame => self.new_game = true,
            Command::Position { fen, moves } => self.set_up(fen.as_deref(), &moves)?,
            Command::Go(go) => self.go(&go)?,
            Command::Stop => self.stop()?,
            Command::PonderHit => self.ponder_hit()?,
            Command::SetOption { name, value } => self.set_option(&name, &value)?,
            Command::Unknown(why) => say(&why)?,
            // The first two are answered before they get here.
            Command::IsReady | Command::Quit | Command::Nothing => {}
        }
        Ok(())
    }

    fn set_up(&mut self, fen: Option<&str>, moves: &[String]) -> anyhow::Result<()> {
        let initial = Position::initial().to_fen();
        match Table::set_up(fen.unwrap_or(&initial), moves.iter().map(String::as_str)) {
            Ok(table) => self.table = table,
            Err(error) => say(&format!("error: {error}; the position stays as it was"))?,
        }
        Ok(())
    }

    fn set_option(&mut self, name: &str, value: &str) -> anyhow::Result<()> {
        if name.eq_ignore_ascii_case("Program") && self.choice_of_program {
            match programs::card(&value.trim().to_ascii_lowercase()) {
                Some(card) => {
                    self.card = card;
                    self.values = card.playing();
                    self.seat = None;
                    self.seat_is_stale = true;
                    self.new_game = true;
                }
                None => say(&format!("error: there is no program {value:?}"))?,
            }
        } else if name.eq_ignore_ascii_case("Move Overhead") {
            match value.trim().parse().ok().filter(|overhead| *overhead <= MAX_OVERHEAD) {
                Some(overhead) => self.overhead = Duration::from_millis(overhead),
                None => say(&format!("error: Move Overhead: expected 0 to {MAX_OVERHEAD}, got {value:?}"))?,
            }
        } else if !name.eq_ignore_ascii_case("Ponder") {
            // Ponder only tells that `go ponder` may come.
            match self.values.set(name, value) {
                Ok(()) => self.seat_is_stale = true,
                Err(error) => say(&format!("error: {error}"))?,
            }
        }
        Ok(())
    }

    /// The seat for the next search, with the options as they are now. What the program remembers
    /// of the game goes with it from one seat to the next.
    fn ready_seat(&mut self) -> Box<dyn Seat> {
        let old = self.seat.take();
        let mut seat = match old {
            Some(seat) if !self.seat_is_stale => seat,
            old => {
                let mut seat = (self.card.seat)(&self.values);
                if let Some(old) = old {
                    // Another setting may not know the old memory; then it begins with none.
                    let _ = seat.restore(&old.save());
                }
                seat
            }
        };
        self.seat_is_stale = false;
        if std::mem::take(&mut self.new_game) {
            seat.new_game();
        }
        seat
    }

    fn go(&mut self, go: &Go) -> anyhow::Result<()> {
        for remark in &go.remarks {
            say(remark)?;
        }
        let mut seat = self.ready_seat();
        let (start, moves) = self.table.record();
        if let Err(error) = seat.set_up(&start, &moves) {
            say(&format!("error: {error}"))?;
            self.seat = Some(seat);
            return Ok(output::line("bestmove 0000")?);
        }
        let limits = less_overhead(&go.limits(self.table.turn()), self.overhead);
        let memory = (go.ponder || go.infinite).then(|| seat.save());
        let clock_began = (!go.ponder && !go.infinite).then(Instant::now);
        let now = if go.ponder { while_waiting(&limits) } else { limits.clone() };
        let (progress, done) = (self.events.clone(), self.events.clone());
        let thinking = Thinking::start(
            seat,
            now,
            true,
            move |report| {
                // The loop that listens ends only with the process.
                let _ = progress.send(Event::Progress(report));
            },
            move |finished| {
                let _ = done.send(Event::Finished(finished));
            },
        );
        self.search = Some(Search {
            thinking,
            began: Instant::now(),
            table: self.table.clone(),
            limits,
            pondering: go.ponder,
            infinite: go.infinite,
            clock_began,
            memory,
            held: None,
            told: None,
        });
        Ok(())
    }

    /// `stop`, from the interface or because something else has come up.
    pub fn stop(&mut self) -> anyhow::Result<()> {
        let Some(search) = &mut self.search else { return Ok(()) };
        search.thinking.stop();
        search.pondering = false;
        search.infinite = false;
        self.release()
    }

    fn ponder_hit(&mut self) -> anyhow::Result<()> {
        let Some(search) = self.search.as_mut().filter(|search| search.pondering) else { return Ok(()) };
        search.pondering = false;
        if !search.infinite {
            // From here on it is a move of the game like any other.
            search.clock_began = Some(Instant::now());
            search.memory = None;
            if let Some(time) = allotment(&search.limits) {
                // What it thought while it waited counts as thought.
                search.thinking.stop_after(time.saturating_sub(search.began.elapsed()));
            }
        }
        self.release()
    }

    fn release(&mut self) -> anyhow::Result<()> {
        match &mut self.search {
            Some(search) if !search.must_wait() => match search.held.take() {
                Some(finished) => self.conclude(finished),
                None => Ok(()),
            },
            _ => Ok(()),
        }
    }

    /// Passes on what the program reports.
    pub fn report(&mut self, progress: Progress) -> anyhow::Result<()> {
        let Some(search) = &mut self.search else { return Ok(()) };
        if !progress.line.is_empty() {
            output::line(&reports::info(&progress, search.began.elapsed()))?;
            search.told = Some(progress);
        }
        Ok(())
    }

    /// Tells the decision, after the referee has seen it.
    pub fn conclude(&mut self, finished: Finished) -> anyhow::Result<()> {
        let Some(search) = self.search.take() else { return Ok(()) };
        let (mut seat, thought) = match finished {
            Ok(finished) => finished,
            Err(crash) => {
                say(&format!("error: {crash}"))?;
                return self.give_any_move(&search.table);
            }
        };
        let Some(decision) = &thought.decision else {
            self.seat = Some(seat);
            return self.give_any_move(&search.table);
        };
        if let Err(error) = search.table.find(&decision.chosen) {
            say(&format!("error: the referee refuses the program's move: {error}"))?;
            self.seat = Some(seat);
            return self.give_any_move(&search.table);
        }
        let line = expected_line(decision);
        let last = Progress {
            depth: decision.stats.depth,
            value: decision.value.clone(),
            nodes: decision.stats.nodes,
            line: line.clone(),
        };
        let mut text = String::new();
        if search.told.as_ref() != Some(&last) {
            text.push_str(&reports::info(&last, thought.took));
            text.push('\n');
        }
        text.push_str(&reports::reasons(&decision.reasons));
        text.push_str(&format!("bestmove {}", decision.chosen));
        if let Some(began) = search.clock_began {
            seat.note_time_used(began.elapsed().as_secs_f64());
        }
        if let Some(reply) = expected_reply(&search.table, decision, &line, seat.as_mut()) {
            text.push_str(&format!(" ponder {reply}"));
        }
        if let Some(memory) = &search.memory {
            // An analysis, or a reply that did not come; what a seat wrote itself it also reads.
            let _ = seat.restore(memory);
        }
        self.seat = Some(seat);
        Ok(output::line(&text)?)
    }

    /// An interface waits for ever without a `bestmove`: it gets the first legal move, or the null
    /// move if there is none.
    fn give_any_move(&mut self, table: &Table) -> anyhow::Result<()> {
        let moves = table.game().position().legal_moves();
        let text = moves.first().map_or_else(|| "0000".to_string(), ToString::to_string);
        Ok(output::line(&format!("bestmove {text}"))?)
    }
}

/// The line that begins with the chosen move.
fn expected_line(decision: &Decision<String>) -> Vec<String> {
    match decision.line.first() {
        Some(first) if *first == decision.chosen => decision.line.clone(),
        _ => vec![decision.chosen.clone()],
    }
}

/// The reply to think about: the second move of the line, or else the program's guess.
fn expected_reply(
    table: &Table,
    decision: &Decision<String>,
    line: &[String],
    seat: &mut dyn Seat,
) -> Option<String> {
    let position = table.game().position();
    let after = position.play(Rules::find_move(position, &decision.chosen)?);
    let second = line.get(1).cloned();
    let reply = second.or_else(|| {
        seat.play(&decision.chosen).ok()?;
        let guess = seat.guess_reply();
        seat.take_back();
        guess
    });
    reply.filter(|reply| Rules::find_move(&after, reply).is_some())
}

fn say(text: &str) -> anyhow::Result<()> {
    Ok(output::line(&format!("info string {text}"))?)
}
