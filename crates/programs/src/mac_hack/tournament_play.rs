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
    /// The computation is broken off after this.
    pub deadline: Option<Duration>,
}

/// The greatest basic depth a computation is given.
const DEEPEST: i32 = 24;

impl Plan {
    pub(super) fn new(settings: &Settings, limits: &Limits) -> Plan {
        let mut settings = settings.clone();
        let on_the_wall = limits.timekeeping == Timekeeping::Wall;
        if settings.iterative && limits.is_open_ended() {
            // MODERN: today's clock is used up by one computation after the other; `time-control` turns it
            // off. The next depth takes several times as long as the last: it is begun only if a third of
            // the time is used.
            let (soft_limit, deadline) = match (limits.move_time, limits.clock) {
                (Some(time), _) if on_the_wall => (Some(time / 3), Some(time)),
                (None, Some(clock)) if on_the_wall => {
                    let share = clock.per_move();
                    (Some(share / 3), Some((share * 2).min(clock.remaining / 2)))
                }
                _ => (None, None),
            };
            let last = limits.depth.map_or(DEEPEST, |depth| (depth as i32).clamp(1, DEEPEST));
            return Plan { settings, depths: (1, last), soft_limit, deadline };
        }
        if let Some(depth) = limits.depth {
            let depth = (depth as i32).clamp(1, DEEPEST);
            return Plan { settings, depths: (depth, depth), soft_limit: None, deadline: None };
        }
        if settings.watches_clock
            && !on_the_wall
            && let Some(clock) = limits.clock
        {
            play_faster(&mut settings, clock.per_move());
        }
        // On today's clock a move must come before the flag falls, whatever the depth.
        let deadline =
            limits.move_time.or(limits.clock.map(|clock| clock.remaining / 2)).filter(|_| on_the_wall);
        let depth = settings.depth.max(1);
        Plan { settings, depths: (depth, depth), soft_limit: None, deadline }
    }

    /// Is it too late for a deeper computation?
    pub(super) fn time_is_up(&self, elapsed: Duration) -> bool {
        self.soft_limit.is_some_and(|limit| elapsed >= limit)
    }
}

/// PAPER: 50 moves in two hours is 2.4 minutes a move, and the program "played most of its recent games at
/// about twice that rate".
/// CHOICE: how it kept the time is not said. With less than 20 seconds a move it goes back to the widths of
/// normal play, with less than 5 to the setting its operating instructions recommend for blitz: SETD 2,
/// SETW 6, SETF 1.
fn play_faster(settings: &mut Settings, per_move: Duration) {
    if per_move < Duration::from_secs(20) {
        settings.widths.iter_mut().for_each(|width| *width = (*width).min(6));
    }
    if per_move < Duration::from_secs(5) {
        settings.depth = settings.depth.min(2);
        settings.feedovers = settings.feedovers.min(1);
    }
}

/// PAPER: "if the opponent offers one, the operator types in "draw?". The machine replies either "accept"
/// or "decline."" CHOICE: by what rule the memo does not say; this is the surviving program's: within the
/// first sixteen plies it declines; within forty it accepts when its value is 69 points (half a pawn)
/// against it or worse; later also when it is not as much for it.
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
