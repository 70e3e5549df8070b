//! The one line between a thinking program and the world: a stop signal comes down, progress goes up.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::{Score, Tree};

/// Tells how long the program has been thinking. Programs have no clock of their own.
pub trait Stopwatch {
    /// Time since the thinking began.
    fn elapsed(&self) -> Duration;
}

/// A watch that stands still, for thinking without a clock.
pub struct NoWatch;

impl Stopwatch for NoWatch {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

/// What a program reports while it thinks: the result of one more depth, or of one more move.
#[derive(Clone, PartialEq, Debug)]
pub struct Progress {
    /// Plies of the basic search.
    pub depth: u32,
    /// The best value so far.
    pub value: Score,
    /// Positions visited so far.
    pub nodes: u64,
    /// The line so far, in UCI text.
    pub line: Vec<String>,
}

/// Handed to a program while it thinks.
pub struct Notes<'a> {
    stop: &'a AtomicBool,
    watch: &'a dyn Stopwatch,
    listener: Option<&'a mut dyn FnMut(Progress)>,
    explain: bool,
    tree: Option<&'a mut Tree>,
    question: Option<&'a str>,
}

static NEVER: AtomicBool = AtomicBool::new(false);

impl Default for Notes<'_> {
    fn default() -> Self {
        Notes::silent()
    }
}

impl<'a> Notes<'a> {
    /// Nobody listens and nothing stops the thinking.
    pub fn silent() -> Notes<'a> {
        Notes { stop: &NEVER, watch: &NoWatch, listener: None, explain: false, tree: None, question: None }
    }

    /// Notes with a stop signal and a watch.
    pub fn new(stop: &'a AtomicBool, watch: &'a dyn Stopwatch) -> Notes<'a> {
        Notes { stop, watch, ..Notes::silent() }
    }

    /// Progress goes to this listener.
    #[must_use]
    pub fn listened(mut self, listener: &'a mut dyn FnMut(Progress)) -> Self {
        self.listener = Some(listener);
        self
    }

    /// Reasons are wanted.
    #[must_use]
    pub fn explained(mut self, explain: bool) -> Self {
        self.explain = explain;
        self
    }

    /// The tree of the search is to be drawn up.
    #[must_use]
    pub fn drawn(mut self, tree: &'a mut Tree) -> Self {
        self.tree = Some(tree);
        self
    }

    /// Somebody wants to know what the program thinks of this move (in UCI text), chosen or not.
    #[must_use]
    pub fn asked(mut self, uci: &'a str) -> Self {
        self.question = Some(uci);
        self
    }

    /// The move somebody wants valued, in UCI text.
    pub fn question(&self) -> Option<&'a str> {
        self.question
    }

    /// Has somebody asked to stop? Cheap, but not for every node: ask once in a thousand.
    #[inline]
    pub fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// How long the program has been thinking.
    pub fn elapsed(&self) -> Duration {
        self.watch.elapsed()
    }

    /// Are reasons wanted?
    pub fn explains(&self) -> bool {
        self.explain
    }

    /// The reasons, built only if somebody wants them.
    pub fn because<T: Default>(&self, reasons: impl FnOnce() -> T) -> T {
        if self.explain { reasons() } else { T::default() }
    }

    /// Reports progress, built only if somebody listens.
    pub fn report(&mut self, progress: impl FnOnce() -> Progress) {
        if let Some(listener) = &mut self.listener {
            listener(progress());
        }
    }

    /// Takes the tree away to draw it, if one is wanted.
    pub fn take_tree(&mut self) -> Option<&'a mut Tree> {
        self.tree.take()
    }

    /// The tree to draw, if one is wanted.
    pub fn tree(&mut self) -> Option<&mut Tree> {
        self.tree.as_deref_mut()
    }
}
