//! How long a program may think.

use std::time::Duration;

/// Which clock a game is played on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Timekeeping {
    /// The clock on the wall, at today's speed.
    #[default]
    Wall,
    /// The program's own machine's time, computed from what it did: the same on every computer.
    Period,
}

/// The program's clock at the moment it begins to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockState {
    /// Time left until the next time control.
    pub remaining: Duration,
    /// Time added after each move.
    pub increment: Duration,
    /// Moves to the next time control; `None` for the rest of the game.
    pub moves_to_go: Option<u32>,
}

impl ClockState {
    /// The average time for a move until the next control. A game without controls is taken to last
    /// forty more moves.
    pub fn per_move(&self) -> Duration {
        self.remaining / self.moves_to_go.unwrap_or(40).max(1) + self.increment
    }
}

/// The greatest depth anybody may ask for; no program gets there on any clock of today.
pub const MAX_DEPTH: u32 = 30;

/// What bounds one decision. Everything left out is unbounded or the program's own affair.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Limits {
    /// Plies of the basic search.
    pub depth: Option<u32>,
    /// Positions to visit at most.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub move_time: Option<Duration>,
    /// The clock of the game.
    pub clock: Option<ClockState>,
    /// Think until stopped.
    pub infinite: bool,
    /// Which clock `move_time` and `clock` speak of.
    pub timekeeping: Timekeeping,
}

impl Limits {
    /// Only a depth.
    pub fn depth(plies: u32) -> Limits {
        Limits { depth: Some(plies), ..Limits::default() }
    }

    /// For a program that deepens ply by ply: when not to begin another ply, and when to break one off. The next
    /// ply takes several times as long as the last, so on a clock it is begun only while less than a third of
    /// the move's share is used, and given up rather than use up the clock.
    pub fn deepening_times(&self) -> (Option<Duration>, Option<Duration>) {
        match (self.move_time, self.clock) {
            (Some(time), _) => (None, Some(time)),
            (None, Some(clock)) => {
                let share = clock.per_move();
                (Some(share / 3), Some((share * 2).min(clock.remaining / 2)))
            }
            (None, None) => (None, None),
        }
    }

    /// For a program that looks equally far each time: on today's clock a move must come before the flag
    /// falls, whatever the depth.
    pub fn latest_answer(&self) -> Option<Duration> {
        match self.timekeeping {
            Timekeeping::Wall => self.move_time.or(self.clock.map(|clock| clock.remaining / 2)),
            Timekeeping::Period => None,
        }
    }

    /// Does the wall clock, or a count of positions, or a stop from outside end this thinking?
    pub fn is_open_ended(&self) -> bool {
        self.infinite
            || self.nodes.is_some()
            || (self.timekeeping == Timekeeping::Wall && (self.move_time.is_some() || self.clock.is_some()))
    }
}
