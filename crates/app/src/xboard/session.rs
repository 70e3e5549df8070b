//! The state between the lines of an xboard conversation.

use std::ops::ControlFlow;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use arbiter::{Clock, Control, Finished, Pondering, Table, Thinking, Thought, less_overhead};
use board::Color;
use frame::{Card, Limits, Progress, Score, Seat, Values};

use super::command::{Command, parse};
use super::reports::{self, complain};
use super::{Event, Events, features};
use crate::border::output;

/// Kept back from the clock for the way to the interface.
const OVERHEAD: Duration = Duration::from_millis(20);

/// Where the program is.
enum Chair {
    /// It waits.
    Seated(Box<dyn Seat>),
    /// It thinks about its move.
    Thinking(Thinking, Instant),
    /// It thinks on the opponent's time.
    Pondering(Pondering),
    /// It has broken down, or the chair is changing hands; the next to need it makes it anew.
    Empty,
}

/// One conversation.
pub struct Session {
    card: &'static Card,
    values: Values,
    chair: Chair,
    table: Table,
    /// The side the program plays; `None` in force mode.
    plays: Option<Color>,
    clock: Clock,
    depth: Option<u32>,
    ponders: bool,
    posts: bool,
    draw_offered: bool,
    last_value: Option<Score>,
    events: Sender<Event>,
}

impl Session {
    /// A conversation about one program.
    pub fn new(card: &'static Card, events: Sender<Event>) -> Session {
        Session {
            card,
            values: card.playing(),
            chair: Chair::Seated(card.take_seat()),
            table: Table::default(),
            plays: Some(Color::Black),
            clock: Clock::new(Control::NONE),
            depth: None,
            ponders: false,
            posts: false,
            draw_offered: false,
            last_value: None,
            events,
        }
    }

    /// Hears a line.
    pub fn hear(&mut self, line: &str, events: &mut Events) -> anyhow::Result<ControlFlow<()>> {
        match parse(line) {
            Command::Quit => return Ok(ControlFlow::Break(())),
            Command::Nothing => {}
            Command::Protover => output::write(&features::announced(self.card))?,
            Command::Ping(number) => output::line(&format!("pong {number}"))?,
            Command::Post(on) => self.posts = on,
            Command::Depth(plies) => self.depth = Some(plies),
            Command::Clock(control) => self.clock = Clock::new(control),
            Command::Time(left) => self.set_time(true, left),
            Command::OpponentTime(left) => self.set_time(false, left),
            Command::MoveNow => {
                if let Chair::Thinking(thinking, _) = &self.chair {
                    thinking.stop();
                }
            }
            Command::Ponder(on) => {
                self.ponders = on;
                if !on && matches!(self.chair, Chair::Pondering(_)) {
                    self.recall(events);
                }
            }
            Command::New => self.new_game(events)?,
            Command::Force | Command::Result => {
                self.recall(events);
                self.plays = None;
            }
            Command::Go => {
                self.recall(events);
                self.plays = Some(self.table.turn());
                self.think_if_on_move(events)?;
            }
            Command::PlayOther => {
                self.recall(events);
                self.plays = Some(!self.table.turn());
                self.ponder();
            }
            Command::Move(text) => self.opponent_moves(&text, events)?,
            Command::Draw => self.hear_draw_offer(events)?,
            Command::SetBoard(fen) => self.set_board(&fen, events)?,
            Command::Undo(moves) => self.undo(moves, line, events)?,
            Command::Option(pair) => self.set_option(&pair, events)?,
            Command::Unknown => complain("unknown command", line)?,
            Command::Bad(expected) => complain(expected, line)?,
        }
        Ok(ControlFlow::Continue(()))
    }

    /// The program's own clock, or its opponent's.
    fn set_time(&mut self, own: bool, left: Duration) {
        // In force mode the clock is that of the side which would be told to go.
        let side = self.plays.unwrap_or(self.table.turn());
        self.clock.set_remaining(if own { side } else { !side }, left);
    }

    /// Calls the program back from whatever it thinks about; the thought is thrown away.
    fn recall(&mut self, events: &mut Events) {
        self.chair = match std::mem::replace(&mut self.chair, Chair::Empty) {
            Chair::Thinking(thinking, _) => {
                thinking.stop();
                events.wait_for_seat().map_or(Chair::Empty, |(seat, _)| Chair::Seated(seat))
            }
            Chair::Pondering(pondering) => pondering.miss().map_or(Chair::Empty, Chair::Seated),
            other => other,
        };
    }

    /// The program in its seat, set up with the game as it stands.
    fn take_seat(&mut self, events: &mut Events) -> Box<dyn Seat> {
        self.recall(events);
        let mut seat = match std::mem::replace(&mut self.chair, Chair::Empty) {
            Chair::Seated(seat) => seat,
            _ => (self.card.seat)(&self.values),
        };
        let (start, moves) = self.table.record();
        // The table holds only what both judges allow, so a seat on the same board allows it too.
        let _ = seat.set_up(&start, &moves);
        seat
    }

    fn new_game(&mut self, events: &mut Events) -> anyhow::Result<()> {
        self.table = Table::default();
        let mut seat = self.take_seat(events);
        seat.new_game();
        self.chair = Chair::Seated(seat);
        self.plays = Some(Color::Black);
        self.clock = Clock::new(self.clock.control().clone());
        self.depth = None;
        self.draw_offered = false;
        self.last_value = None;
        Ok(())
    }

    fn opponent_moves(&mut self, text: &str, events: &mut Events) -> anyhow::Result<()> {
        let text: String = text.chars().take(40).collect();
        if self.plays == Some(self.table.turn()) {
            return Ok(output::line(&format!("Illegal move (it is not your turn): {text}"))?);
        }
        let side = self.table.turn();
        let played = self.table.find(&text).map_err(Into::into).and_then(|m| self.table.play(m));
        if played.is_err() {
            return Ok(output::line(&format!("Illegal move: {text}"))?);
        }
        // The interface tells the time itself; only the moves are counted here.
        self.clock.charge(side, Duration::ZERO);
        if self.tell_end()? {
            self.recall(events);
            return Ok(());
        }
        self.think_if_on_move(events)
    }

    /// Tells the result if the game is over.
    fn tell_end(&self) -> anyhow::Result<bool> {
        let Some(end) = self.table.end() else { return Ok(false) };
        output::line(&format!("{} {{{}}}", end.result(), reports::comment(end)))?;
        Ok(true)
    }

    fn limits(&self) -> Limits {
        let side = self.plays.unwrap_or(self.table.turn());
        less_overhead(&Limits { depth: self.depth, ..self.clock.limits(side) }, OVERHEAD)
    }

    fn think_if_on_move(&mut self, events: &mut Events) -> anyhow::Result<()> {
        if self.plays != Some(self.table.turn()) {
            return Ok(());
        }
        if self.table.end().is_some() {
            self.tell_end()?;
            return Ok(());
        }
        let limits = self.limits();
        let done = self.events.clone();
        let done = move |finished| {
            // The loop that listens ends only with the process.
            let _ = done.send(Event::Finished(finished));
        };
        let last = self.table.game().last_move().map(|m| m.to_string());
        self.chair = match std::mem::replace(&mut self.chair, Chair::Empty) {
            Chair::Pondering(pondering) if Some(pondering.guess()) == last.as_deref() => {
                Chair::Thinking(pondering.hit(&limits, done), Instant::now())
            }
            other => {
                self.chair = other;
                let seat = self.take_seat(events);
                let progress = self.events.clone();
                let listener = move |report| {
                    let _ = progress.send(Event::Progress(report));
                };
                Chair::Thinking(Thinking::start(seat, limits, false, listener, done), Instant::now())
            }
        };
        Ok(())
    }

    /// Shows the program's thinking, if the interface wants to see it.
    pub fn report(&self, progress: &Progress) -> anyhow::Result<()> {
        match &self.chair {
            Chair::Thinking(_, began) if self.posts => {
                let line = reports::thinking(
                    progress.depth,
                    &progress.value,
                    began.elapsed(),
                    progress.nodes,
                    &progress.line,
                );
                Ok(output::line(&line)?)
            }
            _ => Ok(()),
        }
    }

    /// The program has decided: its move goes out, after the referee has seen it.
    pub fn finish(&mut self, finished: Finished) -> anyhow::Result<()> {
        self.chair = Chair::Empty;
        let (mut seat, thought) = match finished {
            Ok(finished) => finished,
            Err(crash) => {
                output::line(&format!("tellusererror {crash}"))?;
                return self.give_up();
            }
        };
        let side = self.table.turn();
        let Some(decision) = &thought.decision else {
            self.chair = Chair::Seated(seat);
            return self.give_up();
        };
        let accepted = self.table.find(&decision.chosen).map_err(Into::into).and_then(|m| self.table.play(m));
        if let Err(error) = accepted {
            output::line(&format!("tellusererror the referee refuses the program's move: {error}"))?;
            self.chair = Chair::Seated(seat);
            return self.give_up();
        }
        if self.posts {
            let stats = &decision.stats;
            let line =
                reports::thinking(stats.depth, &decision.value, thought.took, stats.nodes, &decision.line);
            output::line(&line)?;
        }
        self.last_value = Some(decision.value.clone());
        output::line(&format!("move {}", decision.chosen))?;
        self.settle_time(side, &thought, seat.as_mut());
        self.answer_draw_offer(seat.as_mut())?;
        self.chair = Chair::Seated(seat);
        if !self.tell_end()? {
            self.ponder();
        }
        Ok(())
    }

    fn settle_time(&mut self, side: Color, thought: &Thought, seat: &mut dyn Seat) {
        let cost = self.clock.cost(self.card, thought);
        seat.note_time_used(cost.as_secs_f64());
        self.clock.charge(side, cost);
    }

    /// A program that cannot move loses the game rather than leave the interface waiting.
    fn give_up(&mut self) -> anyhow::Result<()> {
        self.plays = None;
        Ok(output::line("resign")?)
    }

    fn ponder(&mut self) {
        if !self.ponders
            || self.table.end().is_some()
            || self.plays.is_none_or(|side| side == self.table.turn())
        {
            return;
        }
        let limits = self.limits();
        self.chair = match std::mem::replace(&mut self.chair, Chair::Empty) {
            Chair::Seated(mut seat) => {
                let (start, moves) = self.table.record();
                match seat.set_up(&start, &moves) {
                    Ok(()) => {
                        Pondering::start(seat, &limits, false).map_or_else(Chair::Seated, Chair::Pondering)
                    }
                    Err(_) => Chair::Seated(seat),
                }
            }
            other => other,
        };
    }

    /// A draw is offered. While the program thinks about its move the answer comes with it.
    fn hear_draw_offer(&mut self, events: &mut Events) -> anyhow::Result<()> {
        if self.plays.is_none() || self.table.end().is_some() {
            return Ok(());
        }
        self.draw_offered = true;
        if matches!(self.chair, Chair::Thinking(..)) {
            return Ok(());
        }
        let mut seat = self.take_seat(events);
        self.answer_draw_offer(seat.as_mut())?;
        self.chair = Chair::Seated(seat);
        self.ponder();
        Ok(())
    }

    fn answer_draw_offer(&mut self, seat: &mut dyn Seat) -> anyhow::Result<()> {
        if !std::mem::take(&mut self.draw_offered) {
            return Ok(());
        }
        let answer = seat.answer_draw_offer(self.last_value.as_ref());
        if answer.accepted {
            output::line("offer draw")?;
        } else {
            output::line(&format!("tellopponent {} declines the draw: {}", self.card.name, answer.why))?;
        }
        Ok(())
    }

    fn set_board(&mut self, fen: &str, events: &mut Events) -> anyhow::Result<()> {
        match Table::set_up(fen, []) {
            Ok(table) => {
                self.recall(events);
                self.table = table;
                self.last_value = None;
            }
            Err(_) => output::line("tellusererror Illegal position")?,
        }
        Ok(())
    }

    fn undo(&mut self, moves: usize, line: &str, events: &mut Events) -> anyhow::Result<()> {
        if self.table.game().moves().len() < moves {
            return complain("no move to take back", line);
        }
        self.recall(events);
        for _ in 0..moves {
            self.table.take_back();
        }
        // Who moves next is the interface's affair: it sends `go`, or the user's next move.
        Ok(())
    }

    fn set_option(&mut self, pair: &str, events: &mut Events) -> anyhow::Result<()> {
        let mut values = self.values.clone();
        if let Err(error) = values.set_pair(pair) {
            return complain(&error.to_string(), &format!("option {pair}"));
        }
        let was_thinking = matches!(self.chair, Chair::Thinking(..));
        let memory = self.take_seat(events).save();
        self.values = values;
        let mut seat = (self.card.seat)(&self.values);
        // Another setting may not know the old memory; then it begins with none.
        let _ = seat.restore(&memory);
        self.chair = Chair::Seated(seat);
        if was_thinking { self.think_if_on_move(events) } else { Ok(()) }
    }
}
