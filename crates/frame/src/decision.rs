//! What a program decided, and what it looked at on the way.

use crate::{Reason, Score};

/// How far a value can be trusted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Bound {
    /// The value itself.
    #[default]
    Exact,
    /// The search only showed that it is not more than this.
    AtMost,
}

/// A move at the root that the program looked at.
#[derive(Clone, PartialEq, Debug)]
pub struct Considered<M> {
    /// The move.
    pub chosen: M,
    /// What the look-ahead made of it, if it got that far.
    pub value: Option<Score>,
    /// Whether the value is exact.
    pub bound: Bound,
    /// The line the program expects after it, the move included.
    pub line: Vec<M>,
    /// Why it was looked at and what was thought of it.
    pub reasons: Vec<Reason>,
}

/// What the program thinks of a move that somebody asked about.
#[derive(Clone, PartialEq, Debug)]
pub struct Asked {
    /// What the look-ahead makes of the move; `None` if the program does not look at it.
    pub value: Option<Score>,
    /// Its place in the program's own order, 1 for the move it would play.
    pub rank: Option<usize>,
}

/// Counts of the work done, under the names the paper uses.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Stats {
    /// Positions visited.
    pub nodes: u64,
    /// Plies of the basic search.
    pub depth: u32,
    /// The paper's own counters.
    pub counters: Vec<(String, u64)>,
}

impl Stats {
    /// A counter by its name; 0 if the program does not keep it.
    pub fn counter(&self, name: &str) -> u64 {
        self.counters.iter().find(|(counter, _)| counter == name).map_or(0, |(_, count)| *count)
    }
}

/// A decision: the move, what it is worth, and everything the program can say about it.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision<M> {
    /// The move to play.
    pub chosen: M,
    /// What it is worth to the side that moves.
    pub value: Score,
    /// The line the program expects, the move first.
    pub line: Vec<M>,
    /// The moves it looked at, in its own order.
    pub considered: Vec<Considered<M>>,
    /// The answer to the question in the notes, if there was one.
    pub asked: Option<Asked>,
    /// The work done.
    pub stats: Stats,
    /// Why the move was chosen.
    pub reasons: Vec<Reason>,
}

impl<M> Decision<M> {
    /// The same decision with its moves in another form.
    pub fn map<N>(self, mut f: impl FnMut(M) -> N) -> Decision<N> {
        Decision {
            chosen: f(self.chosen),
            value: self.value,
            line: self.line.into_iter().map(&mut f).collect(),
            considered: self
                .considered
                .into_iter()
                .map(|c| Considered {
                    chosen: f(c.chosen),
                    value: c.value,
                    bound: c.bound,
                    line: c.line.into_iter().map(&mut f).collect(),
                    reasons: c.reasons,
                })
                .collect(),
            asked: self.asked,
            stats: self.stats,
            reasons: self.reasons,
        }
    }
}
