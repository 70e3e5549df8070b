//! The supervisor (pp. 3-5 and 7-9): how deep to look, and what to remember between moves.

use std::collections::VecDeque;

use board::chess::{Game, Move, Position};
use frame::{Limits, MAX_DEPTH};

use super::positional_analysis::{Phase, Presorted};
use super::settings::{Repetition, Settings};
use super::tactical_analysis::Bounds;

/// How a decision is to be searched.
pub(super) enum Plan {
    /// As in 1971: one search to a fixed depth.
    Fixed { depth: u32 },
    /// MODERN: one ply after the other until the time is used; `time-control=1971` turns it off.
    Iterative { max_depth: u32, soft_limit: Option<std::time::Duration> },
}

/// What TECH remembers between its moves.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Supervisor {
    /// The depth the option asks for, from which the clock may have led away.
    set_depth: u32,
    depth: u32,
    times: VecDeque<f64>,
}

impl Supervisor {
    pub(super) fn new(settings: &Settings) -> Supervisor {
        Supervisor { set_depth: settings.depth, depth: settings.depth, times: VecDeque::new() }
    }

    /// What the last move cost, in seconds on the clock of the game.
    pub(super) fn note_time_used(&mut self, seconds: f64) {
        if self.times.len() == 5 {
            self.times.pop_front();
        }
        self.times.push_back(seconds);
    }

    /// Plans the next decision.
    pub(super) fn plan(&mut self, at: &Position, limits: &Limits, settings: &Settings) -> (Plan, Bounds) {
        let phase = Phase::of(at, settings);
        if limits.is_open_ended() && settings.iterative {
            let max_depth = limits.depth.unwrap_or(MAX_DEPTH).min(MAX_DEPTH);
            let (soft_limit, deadline) = limits.deepening_times();
            let bounds = Bounds { max_positions: limits.nodes.unwrap_or(u64::MAX), deadline };
            return (Plan::Iterative { max_depth, soft_limit }, bounds);
        }
        let bounds =
            Bounds { max_positions: limits.nodes.unwrap_or(u64::MAX), deadline: limits.latest_answer() };
        if let Some(depth) = limits.depth {
            return (Plan::Fixed { depth: depth.clamp(1, MAX_DEPTH) }, bounds);
        }
        // CHOICE: five plies are said of the middle game; elsewhere the clock set the depth. Without a clock a
        // bare king is hunted deeper, ply by ply, because at five plies two bishops rarely mate in
        // fifty moves and at eight they always did; `mating-depth` sets it.
        let bare_king = at.side(!at.turn()).count() == 1;
        if limits.clock.is_none() && limits.move_time.is_none() && phase == Phase::PieceEndgame && bare_king {
            let max_depth = settings.mating_depth.max(settings.depth);
            return (Plan::Iterative { max_depth, soft_limit: None }, bounds);
        }
        let available = limits.move_time.or(limits.clock.map(|clock| clock.per_move()));
        if let Some(available) = available
            && phase != Phase::Opening
        {
            self.adjust_depth(available.as_secs_f64(), settings);
        }
        (Plan::Fixed { depth: self.depth }, bounds)
    }

    /// PAPER: pp. 7-9: after the opening, the average time of the last five moves is compared with the
    /// average available until the time control. Too much: one ply less. A third of it or less at
    /// an even depth, a seventh at an odd depth: one ply more.
    /// CHOICE: only moves made at the present depth are averaged, or one slow move would pull the
    /// depth down for five moves running; `time-average=last-five` takes the sentence to the letter.
    fn adjust_depth(&mut self, available: f64, settings: &Settings) {
        if self.times.is_empty() {
            return;
        }
        let average = self.times.iter().sum::<f64>() / self.times.len() as f64;
        let factor = if self.depth.is_multiple_of(2) { 3.0 } else { 7.0 };
        let before = self.depth;
        if average > available {
            self.depth = (self.depth - 1).max(1);
        } else if average * factor <= available {
            self.depth = (self.depth + 1).min(MAX_DEPTH);
        }
        if self.depth != before && settings.average_since_change {
            self.times.clear();
        }
    }

    /// The state between two moves as text: the depth set and reached, and the times of the last moves.
    pub(super) fn save(&self) -> String {
        let times: Vec<String> = self.times.iter().map(|seconds| format!("{seconds:.3}")).collect();
        format!("depth {} of {}; times {}", self.depth, self.set_depth, times.join(" "))
    }

    /// Reads what [`Supervisor::save`] wrote. If another depth has been set since, the old one and its times
    /// are of no use.
    pub(super) fn restore(&mut self, text: &str) -> Result<(), String> {
        let expected = || {
            format!(
                "expected \"depth N of N; times S S S\", got {:?}",
                text.chars().take(60).collect::<String>()
            )
        };
        let (depth, times) = text.split_once(';').ok_or_else(expected)?;
        let number =
            |text: &str| text.trim().parse::<u32>().ok().filter(|depth| (1..=MAX_DEPTH).contains(depth));
        let (depth, set_depth) =
            depth.trim().strip_prefix("depth ").and_then(|d| d.split_once(" of ")).ok_or_else(expected)?;
        let (Some(depth), Some(set_depth)) = (number(depth), number(set_depth)) else {
            return Err(expected());
        };
        let times = times.trim().strip_prefix("times").ok_or_else(expected)?;
        let times: VecDeque<f64> =
            times.split_whitespace().map(str::parse).collect::<Result<_, _>>().map_err(|_| expected())?;
        if times.len() > 5 || times.iter().any(|t| !t.is_finite() || *t < 0.0) {
            return Err(expected());
        }
        if set_depth == self.set_depth {
            (self.depth, self.times) = (depth, times);
        }
        Ok(())
    }
}

/// PAPER: game 1, note K: "The position repetition mechanism asserts itself in order to replace the favored
/// R-B4 by a previously untried move."
/// CHOICE: what the mechanism avoids is the third time. A move is put after all others if it brings about a
/// position for the third time, or lets the opponent do so; it is played only if it wins material that
/// no other move wins. This fits both moves of the game: 36...R-B1 repeats a position for the second
/// time and was played, 37...R-B4 would have let White repeat one for the third. `repetition=seen`
/// avoids every position the game has seen. Returns the move replaced, if the favoured one was.
pub(super) fn put_repetitions_last(
    game: &Game,
    moves: &mut [Presorted],
    settings: &Settings,
) -> Option<Move> {
    let repeats: Vec<Move> = moves
        .iter()
        .map(|presorted| presorted.m)
        .filter(|&m| {
            let after = game.position().play(m);
            if settings.repetition == Repetition::Seen {
                return game.occurrences_of(&after) > 0;
            }
            game.occurrences_of(&after) >= 2
                || after.legal_moves().iter().any(|&reply| game.occurrences_of(&after.play(reply)) >= 2)
        })
        .collect();
    let favoured = moves.first()?.m;
    moves.sort_by_key(|presorted| repeats.contains(&presorted.m));
    (repeats.contains(&favoured) && moves[0].m != favoured).then_some(favoured)
}

#[cfg(test)]
mod tests {
    use super::*;
    use frame::{ClockState, Timekeeping, Values};
    use std::time::Duration;

    fn settings() -> Settings {
        Settings::from(&Values::defaults(super::super::settings::OPTIONS))
    }

    fn period_clock(seconds_a_move: u64) -> Limits {
        Limits {
            clock: Some(ClockState {
                remaining: Duration::from_secs(seconds_a_move * 10),
                increment: Duration::ZERO,
                moves_to_go: Some(10),
            }),
            timekeeping: Timekeeping::Period,
            ..Limits::default()
        }
    }

    fn middle_game() -> Position {
        let fen = "r1b1k2r/ppp2ppp/2n5/3qp3/8/2PP1N2/P1P2PPP/R1BQ1RK1 b kq - 0 9";
        board::chess::Referee::read_fen(fen).unwrap()
    }

    fn next_depth(supervisor: &mut Supervisor, limits: &Limits) -> u32 {
        match supervisor.plan(&middle_game(), limits, &settings()).0 {
            Plan::Fixed { depth } => depth,
            Plan::Iterative { .. } => panic!("the period clock is played as in 1971"),
        }
    }

    #[test]
    fn too_slow_means_one_ply_less() {
        let mut supervisor = Supervisor::new(&settings());
        supervisor.note_time_used(200.0);
        assert_eq!(next_depth(&mut supervisor, &period_clock(180)), 4);
    }

    #[test]
    fn going_up_takes_a_factor_of_seven_from_odd_and_three_from_even() {
        let mut supervisor = Supervisor::new(&settings());
        supervisor.note_time_used(180.0 / 6.9);
        assert_eq!(next_depth(&mut supervisor, &period_clock(180)), 5);
        supervisor.times.clear();
        supervisor.note_time_used(180.0 / 7.1);
        assert_eq!(next_depth(&mut supervisor, &period_clock(180)), 6);
        supervisor.note_time_used(180.0 / 2.9);
        assert_eq!(next_depth(&mut supervisor, &period_clock(180)), 6);
        supervisor.times.clear();
        supervisor.note_time_used(180.0 / 3.1);
        assert_eq!(next_depth(&mut supervisor, &period_clock(180)), 7);
    }

    #[test]
    fn five_moves_are_averaged() {
        let mut supervisor = Supervisor::new(&settings());
        for seconds in [1000.0, 100.0, 100.0, 100.0, 100.0, 100.0] {
            supervisor.note_time_used(seconds);
        }
        assert_eq!(next_depth(&mut supervisor, &period_clock(101)), 5);
    }

    #[test]
    fn in_the_opening_the_depth_stays() {
        let mut supervisor = Supervisor::new(&settings());
        supervisor.note_time_used(10_000.0);
        let (plan, _) = supervisor.plan(&Position::initial(), &period_clock(10), &settings());
        assert!(matches!(plan, Plan::Fixed { depth: 5 }));
    }

    #[test]
    fn the_state_survives_saving() {
        let mut supervisor = Supervisor::new(&settings());
        supervisor.note_time_used(12.5);
        supervisor.note_time_used(3.0);
        let mut other = Supervisor::new(&settings());
        other.restore(&supervisor.save()).unwrap();
        assert_eq!(other, supervisor);
        for nonsense in [
            "",
            "depth",
            "depth 0 of 5; times",
            "depth 5; times x",
            "depth 5; times 1 2 3 4 5 6",
            "depth 5; times NaN",
        ] {
            assert!(other.restore(nonsense).is_err(), "{nonsense}");
        }
        assert_eq!(other, supervisor);
    }

    #[test]
    fn a_depth_set_anew_is_not_undone_by_the_memory_of_the_old() {
        let mut supervisor = Supervisor::new(&settings());
        supervisor.note_time_used(1.0);
        let mut deeper = Supervisor::new(&Settings { depth: 3, ..settings() });
        deeper.restore(&supervisor.save()).unwrap();
        assert_eq!(next_depth(&mut deeper, &Limits::default()), 3);
    }
}
