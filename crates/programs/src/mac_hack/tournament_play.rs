//! PAPER: Memo 174, "Tournament play": the clock, and the answer to a draw offer.

use std::time::Duration;

use board::Color;
use board::chess::Game;
use frame::{DrawAnswer, Limits, Score, Timekeeping};

use super::men::PAWN;
use super::settings::Settings;

/// How the next computation is carried out.
pub(super) struct Plan {
    pub settings: Settings,
    /// The first and the last depth.
    pub depths: (i32, i32),
    /// No deeper computation is begun after this.
    soft_limit: Option<Duration>,
}

/// The greatest basic depth a computation is given.
const DEEPEST: i32 = 24;

impl Plan {
    pub(super) fn new(settings: &Settings, limits: &Limits) -> Plan {
        let mut settings = settings.clone();
        if let Some(depth) = limits.depth {
            let depth = (depth as i32).clamp(1, DEEPEST);
            return Plan { settings, depths: (depth, depth), soft_limit: None };
        }
        if settings.iterative && limits.is_open_ended() {
            // MODERN: today's clock is used up by one computation after the other; `time-control` turns it off.
            let time = match (limits.move_time, limits.clock) {
                (Some(time), _) => Some(time / 3),
                (None, Some(clock)) => Some(clock.per_move() / 3),
                (None, None) => None,
            };
            return Plan { settings, depths: (1, DEEPEST), soft_limit: time };
        }
        if settings.watches_clock
            && limits.timekeeping == Timekeeping::Period
            && let Some(clock) = limits.clock
        {
            play_faster(&mut settings, clock.per_move());
        }
        let depth = settings.depth.max(1);
        Plan { settings, depths: (depth, depth), soft_limit: None }
    }

    /// Is it too late for a deeper computation?
    pub(super) fn time_is_up(&self, elapsed: Duration) -> bool {
        self.soft_limit.is_some_and(|limit| elapsed >= limit)
    }
}

/// PAPER: 50 moves in two hours is 2.4 minutes a move, and the program "played most of its recent games at about twice that rate".
/// CHOICE: how it kept the time is not said. With less than 20 seconds a move it goes back to the widths of normal play, with less than
/// 5 to the setting its operating instructions recommend for blitz: SETD 2, SETW 6, SETF 1.
fn play_faster(settings: &mut Settings, per_move: Duration) {
    if per_move < Duration::from_secs(20) {
        settings.widths.iter_mut().for_each(|width| *width = (*width).min(6));
    }
    if per_move < Duration::from_secs(5) {
        settings.depth = settings.depth.min(2);
        settings.feedovers = settings.feedovers.min(1);
    }
}

/// PAPER: "if the opponent offers one, the operator types in "draw?". The machine replies either "accept" or "decline."" CHOICE: by what rule the memo does not
/// say; this is the surviving program's: within the first sixteen plies it declines; within forty it accepts when its value is 69 points (half a
/// pawn) against it or worse; later also when it is not as much for it.
pub(super) fn answer_draw_offer(game: &Game, value: Option<&Score>) -> DrawAnswer {
    let to_move = u32::from(game.position().turn() == Color::Black);
    let plies = 2 * (game.position().fullmoves().max(1) - 1) + to_move;
    let decline = |why: String| DrawAnswer { accepted: false, why };
    let Some(value) = value else { return decline("it has not yet thought about this position".to_string()) };
    if plies <= 16 {
        return decline("the game has only begun".to_string());
    }
    let points = match value {
        Score::Mate(moves) if *moves < 0 => i64::from(-PAWN * 100),
        Score::Mate(_) => i64::from(PAWN * 100),
        Score::Points { amount, .. } => *amount,
        other => other.centipawns().unwrap_or(0) * i64::from(PAWN) / 100,
    };
    const MARGIN: i64 = 69;
    let accepted = points <= -MARGIN || (plies > 40 && points < MARGIN);
    let why = match (accepted, points < 0) {
        (true, true) => format!("it thinks it stands worse ({value})"),
        (true, false) => format!("it does not think it can win ({value})"),
        (false, _) => format!("it thinks it can do better ({value})"),
    };
    DrawAnswer { accepted, why }
}
