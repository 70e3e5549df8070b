//! A program and a human at one table, without the talking.

use std::time::Duration;

use arbiter::{
    Asking, Clock, Control, Crash, End, Pondering, SavedGame, StopSignal, Table, Thought, think, today,
};
use board::Color;
use board::chess::{Game, Move, Position};
use frame::{Card, Decision, DrawAnswer, Limits, Reason, Score, Seat, Timekeeping, Values};

/// The chair of the program: it sits there, or is away thinking on the human's time.
enum Chair {
    Seated(Box<dyn Seat>),
    Away(Pondering),
    /// Only while the chair changes hands.
    Empty,
}

/// The table, the clock and the program.
pub struct Sitting {
    card: &'static Card,
    values: Values,
    table: Table,
    clock: Clock,
    chair: Chair,
    depth: Option<u32>,
    ponders: bool,
    last: Option<(Position, Thought)>,
    /// What a saved game says before the first move and after each.
    comments: Vec<String>,
    /// The day the game was begun.
    date: String,
}

impl Sitting {
    /// A program takes its seat at a table.
    pub fn new(card: &'static Card, values: Values, table: Table) -> anyhow::Result<Sitting> {
        let mut sitting = Sitting {
            card,
            values,
            table,
            clock: Clock::new(Control::NONE),
            chair: Chair::Empty,
            depth: None,
            ponders: false,
            last: None,
            comments: Vec::new(),
            date: today(),
        };
        sitting.take_fresh_seat(None)?;
        Ok(sitting)
    }

    /// The same with a clock, a depth, and thinking on the human's time.
    #[must_use]
    pub fn with(mut self, control: Control, depth: Option<u32>, ponders: bool) -> Sitting {
        self.clock = Clock::new(control);
        self.depth = depth;
        self.ponders = ponders;
        self
    }

    /// The program.
    pub fn card(&self) -> &'static Card {
        self.card
    }

    /// Its options.
    pub fn values(&self) -> &Values {
        &self.values
    }

    /// The game.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The clock.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// What the program thought before its last move, and of which position.
    pub fn last_thought(&self) -> Option<&(Position, Thought)> {
        self.last.as_ref()
    }

    fn take_fresh_seat(&mut self, memory: Option<&str>) -> anyhow::Result<()> {
        let mut seat = (self.card.seat)(&self.values);
        let (start, moves) = self.table.record();
        seat.set_up(&start, &moves)?;
        if let Some(memory) = memory {
            // With other options the old memory may mean nothing; then the program begins with none.
            let _ = seat.restore(memory);
        }
        self.chair = Chair::Seated(seat);
        Ok(())
    }

    /// Calls the program back if it is away thinking, and hands it out.
    fn seat(&mut self) -> anyhow::Result<&mut Box<dyn Seat>> {
        self.recall()?;
        match &mut self.chair {
            Chair::Seated(seat) => Ok(seat),
            _ => Err(Crash("it left its seat".to_string()).into()),
        }
    }

    /// Thinking on the human's time ends, and is forgotten.
    pub fn recall(&mut self) -> anyhow::Result<()> {
        match std::mem::replace(&mut self.chair, Chair::Empty) {
            Chair::Away(pondering) => match pondering.miss() {
                Ok(seat) => self.chair = Chair::Seated(seat),
                Err(_) => self.take_fresh_seat(None)?,
            },
            Chair::Empty => self.take_fresh_seat(None)?,
            seated => self.chair = seated,
        }
        Ok(())
    }

    fn limits(&self) -> Limits {
        Limits { depth: self.depth, ..self.clock.limits(self.table.turn()) }
    }

    /// The human makes a legal move that took so long.
    pub fn human_move(&mut self, m: Move, took: Duration) -> anyhow::Result<()> {
        let side = self.table.turn();
        self.clock.charge(side, self.clock.human_cost(took));
        if self.clock.has_fallen(side) {
            self.table.declare(End::Time { winner: !side });
            return Ok(());
        }
        self.table.play(m)?;
        self.note(String::new());
        let uci = m.to_string();
        if !matches!(&self.chair, Chair::Away(pondering) if pondering.guess() == uci) {
            self.seat()?.play(&uci)?;
        }
        Ok(())
    }

    /// Puts down what is to be said after the last move.
    fn note(&mut self, comment: String) {
        self.comments.resize(self.table.game().moves().len(), String::new());
        self.comments.push(comment);
    }

    /// The program thinks and makes its move; then it may think on the human's time.
    pub fn program_move(&mut self, human_follows: bool) -> anyhow::Result<Thought> {
        let (side, position, limits) = (self.table.turn(), *self.table.game().position(), self.limits());
        // 1. It thinks; perhaps it has done so already.
        let (mut seat, thought) = match std::mem::replace(&mut self.chair, Chair::Empty) {
            Chair::Away(pondering) => pondering.hit_and_wait(&limits)?,
            Chair::Seated(mut seat) => {
                let asking = Asking { explain: true, ..Asking::default() };
                let thought = think(seat.as_mut(), &limits, asking, &StopSignal::default());
                (seat, thought)
            }
            Chair::Empty => return Err(Crash("nobody is seated".to_string()).into()),
        };
        // 2. The referee looks at the move, and the clock at the time.
        let Some(decision) = &thought.decision else {
            self.chair = Chair::Seated(seat);
            anyhow::bail!("{} found no move", self.card.name);
        };
        let m = self.table.find(&decision.chosen)?;
        let cost = self.clock.cost(self.card, &thought);
        self.clock.charge(side, cost);
        seat.note_time_used(cost.as_secs_f64());
        if self.clock.has_fallen(side) {
            self.table.declare(End::Time { winner: !side });
            self.chair = Chair::Seated(seat);
            return Ok(thought);
        }
        self.table.play(m)?;
        seat.play(&decision.chosen)?;
        self.note(comment(decision, cost));
        self.last = Some((position, thought.clone()));
        // 3. On the period clock there is no time of the human's to think on.
        let wall = self.clock.control().timekeeping() == Timekeeping::Wall;
        self.chair = if self.ponders && human_follows && wall && self.table.end().is_none() {
            let limits = Limits { depth: self.depth, ..self.clock.limits(side) };
            match Pondering::start(seat, &limits, true) {
                Ok(pondering) => Chair::Away(pondering),
                Err(seat) => Chair::Seated(seat),
            }
        } else {
            Chair::Seated(seat)
        };
        Ok(thought)
    }

    /// The program thinks about the position on the board, whoever is to move, and nothing comes of it.
    pub fn consider(&mut self) -> anyhow::Result<Thought> {
        let limits = Limits { depth: self.depth, ..Limits::default() };
        let seat = self.seat()?;
        let memory = seat.save();
        let asking = Asking { explain: true, ..Asking::default() };
        let thought = think(seat.as_mut(), &limits, asking, &StopSignal::default());
        // What a seat wrote itself it also reads.
        let _ = seat.restore(&memory);
        Ok(thought)
    }

    /// What the program thinks of the board without looking ahead.
    pub fn appraise(&mut self) -> anyhow::Result<Vec<Reason>> {
        Ok(self.seat()?.appraise(&[])?)
    }

    /// Takes one move back; `false` if there is none. Time that has passed stays passed.
    pub fn take_back(&mut self) -> anyhow::Result<bool> {
        self.recall()?;
        if self.table.take_back().is_none() {
            return Ok(false);
        }
        self.comments.truncate(self.table.game().moves().len() + 1);
        self.seat()?.take_back();
        self.last = None;
        Ok(true)
    }

    /// The game ends otherwise than on the board.
    pub fn declare(&mut self, end: End) {
        self.table.declare(end);
    }

    /// The human offers a draw; if the program accepts, the game is over.
    pub fn offer_draw(&mut self) -> anyhow::Result<DrawAnswer> {
        let decision = self.last.as_ref().and_then(|(_, thought)| thought.decision.as_ref());
        let value = decision.map(|decision| decision.value.clone());
        let answer = self.seat()?.answer_draw_offer(value.as_ref());
        if answer.accepted {
            self.declare(End::Agreement);
        }
        Ok(answer)
    }

    /// Other options from now on.
    pub fn set_values(&mut self, values: Values) -> anyhow::Result<()> {
        let memory = self.seat()?.save();
        self.values = values;
        self.take_fresh_seat(Some(&memory))
    }

    /// Another clock, both sides at their full time.
    pub fn set_clock(&mut self, control: Control) -> anyhow::Result<()> {
        self.recall()?;
        self.clock = Clock::new(control);
        Ok(())
    }

    /// Another game from the start, the clock at its full time.
    pub fn new_game(&mut self, game: Game) -> anyhow::Result<()> {
        self.recall()?;
        self.table = Table::new(game);
        self.clock = Clock::new(self.clock.control().clone());
        self.last = None;
        self.comments.clear();
        self.date = today();
        self.take_fresh_seat(None)
    }

    /// Everything needed to go on later.
    pub fn saved(&mut self, machine: &str) -> anyhow::Result<SavedGame> {
        let memory = self.seat()?.save();
        Ok(SavedGame {
            game: self.table.game().clone(),
            comments: self.comments.clone(),
            result: self.table.end().map(|end| end.result().to_string()),
            card: self.card,
            values: self.values.clone(),
            memory,
            clock: self.clock.clone(),
            machine: machine.to_string(),
            date: self.date.clone(),
        })
    }

    /// Goes on with a saved game; if it cannot, nothing changes.
    pub fn load(&mut self, saved: &SavedGame) -> anyhow::Result<()> {
        let seat = saved.take_seat()?;
        self.recall()?;
        self.chair = Chair::Seated(seat);
        self.card = saved.card;
        self.values = saved.values.clone();
        self.clock = saved.clock.clone();
        self.table = Table::new(saved.game.clone());
        self.comments = saved.comments.clone();
        self.date = saved.date.clone();
        self.last = None;
        // A result that the board does not show was agreed upon or given up.
        match saved.result.as_deref() {
            Some("1-0") => self.declare(End::Resignation { winner: Color::White }),
            Some("0-1") => self.declare(End::Resignation { winner: Color::Black }),
            Some("1/2-1/2") => self.declare(End::Agreement),
            _ => {}
        }
        Ok(())
    }
}

/// Value, depth and time as every chess program writes them: `+0.35/5 0.12s`.
fn comment(decision: &Decision<String>, cost: Duration) -> String {
    let value = match (&decision.value, decision.value.centipawns()) {
        (Score::Mate(moves), _) => format!("{}M{}", if *moves < 0 { '-' } else { '+' }, moves.abs()),
        (_, centipawns) => format!("{:+.2}", centipawns.unwrap_or(0) as f64 / 100.0),
    };
    format!("{value}/{} {:.2}s", decision.stats.depth, cost.as_secs_f64())
}
