//! Published games played again.
//!
//! At each move of the side that was the machine, the program is asked for its choice, and the
//! choice is compared with what was played. The program follows the game as it was, whatever it
//! would have done.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use board::chess::{Game, Move, Position};
use board::pgn::PgnGame;
use board::{Color, Rules};
use frame::{Asked, Card, Decision, Limits, Notes, Score, Values};

use crate::ranking::ranked;

/// The sides a machine had in a published game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Machine {
    /// The machine played White.
    pub white: bool,
    /// The machine played Black.
    pub black: bool,
}

impl Machine {
    /// Reads the tag `[Machine "White|Black|Both"]`.
    pub fn from_tag(text: &str) -> Option<Machine> {
        let (white, black) = match text.trim().to_ascii_lowercase().as_str() {
            "white" => (true, false),
            "black" => (false, true),
            "both" => (true, true),
            _ => return None,
        };
        Some(Machine { white, black })
    }

    /// Did the machine have this side?
    pub fn has(self, side: Color) -> bool {
        side.choose(self.white, self.black)
    }
}

/// A game to replay.
#[derive(Clone, Debug)]
pub struct Published {
    /// Where it was found.
    pub file: String,
    /// The moves.
    pub game: Game,
    /// Which side was the machine.
    pub machine: Machine,
    /// The options to replay it with.
    pub values: Values,
    /// The plies that came from a book, 1 for the first of the game: nothing was decided there.
    pub book: Vec<usize>,
}

/// The plies of a game whose comment begins with `BOOK`, as the papers mark them.
pub fn book_plies(game: &PgnGame) -> Vec<usize> {
    (1..=game.game.moves().len()).filter(|&ply| game.comment(ply).trim_start().starts_with("BOOK")).collect()
}

/// The settings a game was played with, from the tag `[MachineOptions "ID: NAME=VALUE; ..."]`: none if the
/// tag speaks of another program.
pub fn published_settings(tag: &str, id: &str) -> Vec<String> {
    match tag.split_once(':') {
        Some((program, pairs)) if program.trim() == id => {
            pairs.split(';').map(|pair| pair.trim().to_string()).filter(|pair| !pair.is_empty()).collect()
        }
        _ => Vec::new(),
    }
}

/// One move of the machine, then and now.
#[derive(Clone, PartialEq, Debug)]
pub struct Replayed {
    /// The move's number in plies, 1 for the first of the game.
    pub ply: usize,
    /// The position before it.
    pub position: Position,
    /// What was played.
    pub played: Move,
    /// What the program chooses.
    pub chosen: Move,
    /// Where the played move stands among those the program considered, 1 for its choice.
    pub rank: Option<usize>,
    /// What the program thinks it gains over the played move, in hundredths of a pawn. With a move
    /// that was only shown to be no better, this is the least it gains.
    pub gap: Option<i64>,
}

impl Replayed {
    /// Was the program's choice played?
    pub fn matches(&self) -> bool {
        self.played == self.chosen
    }
}

/// A game replayed.
#[derive(Clone, PartialEq, Debug)]
pub struct GameReport {
    /// Where it was found.
    pub file: String,
    /// The machine's moves.
    pub moves: Vec<Replayed>,
    /// How many more it took from a book.
    pub book_moves: usize,
}

impl GameReport {
    /// How many of the moves match.
    pub fn matches(&self) -> usize {
        self.moves.iter().filter(|replayed| replayed.matches()).count()
    }
}

/// Replays the games, several at a time; the reports come in the order of the games, and are the
/// same for any number of threads, since every game has a seat of its own.
pub fn replay(card: &'static Card, limits: &Limits, games: &[Published], threads: usize) -> Vec<GameReport> {
    let next = AtomicUsize::new(0);
    let mut reports: Vec<(usize, GameReport)> = thread::scope(|scope| {
        let work = || {
            let mut done = Vec::new();
            while let Some((i, game)) =
                Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|i| Some((i, games.get(i)?)))
            {
                done.push((i, replay_game(card, limits, game)));
            }
            done
        };
        let workers: Vec<_> = (0..threads.clamp(1, games.len().max(1))).map(|_| scope.spawn(work)).collect();
        workers
            .into_iter()
            .flat_map(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    reports.sort_by_key(|(i, _)| *i);
    reports.into_iter().map(|(_, report)| report).collect()
}

/// Replays one game.
pub fn replay_game(card: &Card, limits: &Limits, published: &Published) -> GameReport {
    let mut seat = (card.seat)(&published.values);
    let game = &published.game;
    let mut moves = Vec::new();
    let mut book_moves = 0;
    seat.new_game();
    let start = game.start().to_fen();
    if seat.set_up(&start, &[]).is_err() {
        return GameReport { file: published.file.clone(), moves, book_moves };
    }
    for (i, (&played, position)) in game.moves().iter().zip(game.positions()).enumerate() {
        let text = played.to_string();
        let machine = published.machine.has(position.turn());
        let book = machine && published.book.contains(&(i + 1));
        book_moves += usize::from(book);
        if machine
            && !book
            && let Some(decision) = seat.think(limits, &mut Notes::silent().asked(&text))
            && let Some(chosen) = Rules::find_move(position, &decision.chosen)
        {
            let asked = opinion(&decision, &text);
            // Two mates in equally many moves are worth the same although neither has centipawns.
            let equal = played == chosen || asked.value.as_ref() == Some(&decision.value);
            let value = asked.value.as_ref().and_then(Score::centipawns);
            let gap = match (equal, decision.value.centipawns(), value) {
                (true, ..) => Some(0),
                (false, Some(best), Some(value)) => Some(best - value),
                _ => None,
            };
            moves.push(Replayed { ply: i + 1, position: *position, played, chosen, rank: asked.rank, gap });
        }
        if seat.play(&text).is_err() {
            break;
        }
    }
    GameReport { file: published.file.clone(), moves, book_moves }
}

/// What the program thinks of the move that was played: its own answer to the question, or else what
/// can be seen among the moves it considered.
fn opinion(decision: &Decision<String>, played: &str) -> Asked {
    decision.asked.clone().unwrap_or_else(|| {
        let order = ranked(decision);
        let at = order.iter().position(|considered| considered.chosen == played);
        Asked { value: at.and_then(|at| order[at].value.clone()), rank: at.map(|at| at + 1) }
    })
}
