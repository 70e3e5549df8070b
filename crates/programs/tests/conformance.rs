//! What every card must do, whatever program is behind it. A new program is tested by being registered.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use board::chess::{Game, Position, Referee};
use board::{Outcome, Rules};
use frame::{Card, Decision, Limits, Notes, OptionKind, Score, Seat, Stopwatch, Tree};
use programs::CARDS;

/// Positions that have tripped chess programs: checks, pins, promotions, en passant, one reply, crowds
/// of queens, bare kings, long clocks, castling through danger.
const TRICKY: [&str; 16] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/8/8/8/8/5k2/5p2/5K2 b - - 0 1",
    "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
    "7k/8/8/8/8/8/8/KQQQQQQ1 w - - 99 120",
    "3k4/3q4/8/8/8/8/3Q4/3K4 w - - 0 60",
    "rnb1kbnr/pppp1ppp/8/4p3/7q/5P2/PPPPP1PP/RNBQKBNR w KQkq - 1 3",
    "r1bqk2r/pppp1Npp/2n2n2/2b1p3/2B1P3/8/PPPP1PPP/RNBQK2R b KQkq - 0 5",
    "4r1k1/5ppp/8/8/8/8/5PPP/4K3 w - - 0 1",
    "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
    "8/8/8/2k5/3Pp3/8/8/4K2B b - d3 0 1",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
    "8/8/8/8/8/2k5/8/K2r4 w - - 0 1",
];

fn small() -> Limits {
    Limits::depth(2)
}

fn seated(card: &Card, fen: &str) -> Box<dyn Seat> {
    let mut seat = card.take_seat();
    seat.set_up(fen, &[]).unwrap();
    seat
}

fn think(card: &Card, fen: &str, limits: &Limits) -> Option<Decision<String>> {
    seated(card, fen).think(limits, &mut Notes::silent())
}

fn eight_by_eight() -> impl Iterator<Item = &'static Card> {
    CARDS.iter().filter(|card| card.geometry == frame::Geometry::CHESS)
}

#[test]
fn cards_are_complete_and_unlike() {
    let ids: HashSet<&str> = CARDS.iter().map(|card| card.id).collect();
    assert_eq!(ids.len(), CARDS.len(), "two cards share an id");
    assert!(CARDS.is_sorted_by_key(|card| card.year), "the registry is in the order of years");
    for card in CARDS {
        let id_is_plain = card.id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
        assert!(id_is_plain && !card.id.is_empty(), "{}", card.id);
        let answers = card.answers;
        let texts =
            [card.name, card.machine, card.paper, card.character, answers.alternatives, answers.depth];
        let more = [answers.evaluation, answers.integration, answers.choice, card.period.machine];
        assert!(texts.iter().chain(&more).all(|text| !text.is_empty()), "{} leaves an answer out", card.id);
        assert!(!card.authors.is_empty());
    }
}

#[test]
fn every_move_is_legal_and_its_line_playable() {
    for card in eight_by_eight() {
        for fen in TRICKY {
            let position = Referee::read_fen(fen).unwrap();
            let Some(decision) = think(card, fen, &small()) else {
                panic!("{} has nothing to say in {fen}", card.id);
            };
            let mut referee = Referee::new(&position);
            let mut at = position;
            for text in &decision.line {
                let m = at
                    .find_move(text)
                    .unwrap_or_else(|| panic!("{}: {text} in the line from {fen}", card.id));
                referee.play(m).unwrap();
                at = at.play(m);
            }
            assert_eq!(decision.line.first(), Some(&decision.chosen), "{} in {fen}", card.id);
            assert!(decision.considered.iter().any(|c| c.chosen == decision.chosen), "{} in {fen}", card.id);
            for considered in &decision.considered {
                assert!(position.find_move(&considered.chosen).is_some(), "{} in {fen}", card.id);
            }
            let seconds = (card.period.seconds)(&decision.stats);
            assert!(seconds.is_finite() && seconds >= 0.0, "{} in {fen}", card.id);
        }
    }
}

#[test]
fn mate_and_stalemate_leave_nothing_to_decide() {
    for card in eight_by_eight() {
        for fen in ["7k/5KQ1/8/8/8/8/8/8 b - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"] {
            assert!(think(card, fen, &small()).is_none(), "{} in {fen}", card.id);
            assert!(seated(card, fen).guess_reply().is_none(), "{} in {fen}", card.id);
        }
    }
}

#[test]
fn the_same_question_has_the_same_answer() {
    for card in eight_by_eight() {
        for fen in TRICKY {
            let mut seat = seated(card, fen);
            let first = seat.think(&small(), &mut Notes::silent());
            assert_eq!(first, seat.think(&small(), &mut Notes::silent()), "{} twice in {fen}", card.id);
            assert_eq!(first, think(card, fen, &small()), "{} in two seats in {fen}", card.id);
        }
    }
}

#[test]
fn explaining_asking_and_drawing_change_nothing() {
    for card in eight_by_eight() {
        for fen in TRICKY {
            let plain = think(card, fen, &small()).unwrap();
            let mut tree = Tree::new(2, 500);
            // Some list moves that they then do not search; those have no rank.
            let searched = plain.considered.iter().rfind(|considered| considered.value.is_some()).unwrap();
            let question = searched.chosen.clone();
            let mut seat = seated(card, fen);
            let mut notes = Notes::silent().explained(true).asked(&question).drawn(&mut tree);
            let told = seat.think(&small(), &mut notes).unwrap();
            let essence =
                |d: &Decision<String>| (d.chosen.clone(), d.value.clone(), d.line.clone(), d.stats.clone());
            assert_eq!(essence(&plain), essence(&told), "{} in {fen}", card.id);
            assert!(!told.reasons.is_empty(), "{} gives no reason in {fen}", card.id);
            assert!(told.asked.is_some_and(|asked| asked.rank.is_some()), "{} in {fen}", card.id);
            assert!(!tree.nodes().is_empty(), "{} draws no tree in {fen}", card.id);
        }
    }
}

#[test]
fn the_chosen_move_ranks_first() {
    for card in eight_by_eight() {
        let chosen = think(card, TRICKY[1], &small()).unwrap().chosen;
        let mut seat = seated(card, TRICKY[1]);
        let asked = seat.think(&small(), &mut Notes::silent().asked(&chosen)).unwrap().asked.unwrap();
        assert_eq!(asked.rank, Some(1), "{}", card.id);
    }
}

#[test]
fn a_stop_is_obeyed_and_a_move_given_all_the_same() {
    let stop = AtomicBool::new(true);
    for card in eight_by_eight() {
        for fen in TRICKY {
            let limits = Limits { infinite: true, ..Limits::default() };
            let mut notes = Notes::new(&stop, &frame::NoWatch);
            let decision = seated(card, fen).think(&limits, &mut notes).unwrap();
            assert!(
                Referee::read_fen(fen).unwrap().find_move(&decision.chosen).is_some(),
                "{} in {fen}",
                card.id
            );
        }
    }
}

/// A watch on which every look takes ten milliseconds.
struct FastWatch(AtomicU64);

impl Stopwatch for FastWatch {
    fn elapsed(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(10, Ordering::Relaxed))
    }
}

#[test]
fn limits_of_time_and_positions_end_the_thinking() {
    let stop = AtomicBool::new(false);
    for card in eight_by_eight() {
        let watch = FastWatch(AtomicU64::new(0));
        let timed = Limits { move_time: Some(Duration::from_millis(200)), ..Limits::default() };
        assert!(seated(card, TRICKY[1]).think(&timed, &mut Notes::new(&stop, &watch)).is_some());
        let counted = Limits { nodes: Some(5_000), ..Limits::default() };
        let decision = seated(card, TRICKY[1]).think(&counted, &mut Notes::silent()).unwrap();
        assert!(decision.stats.nodes < 500_000, "{} visited {}", card.id, decision.stats.nodes);
    }
}

#[test]
fn options_survive_printing_and_reading_and_refuse_nonsense() {
    for card in CARDS {
        let mut values = card.defaults();
        for spec in card.options {
            let printed = card.defaults().get(spec.name).to_string();
            values.set(spec.name, &printed).unwrap();
            assert!(values.set(spec.name, "no such value").is_err(), "{} {}", card.id, spec.name);
            assert!(values.set(spec.name, "").is_err(), "{} {}", card.id, spec.name);
            assert!(!spec.help.is_empty());
        }
        assert_eq!(values, card.defaults());
        assert!(values.set("no-such-option", "1").is_err());
    }
}

#[test]
fn every_choice_of_every_option_plays_a_legal_move() {
    for card in eight_by_eight() {
        for spec in card.options {
            let texts: Vec<String> = match spec.kind {
                OptionKind::Flag { .. } => vec!["true".into(), "false".into()],
                OptionKind::Number { default, min, .. } => vec![min.to_string(), default.to_string()],
                OptionKind::Choice { choices, .. } => choices.iter().map(ToString::to_string).collect(),
                OptionKind::List { min, .. } => vec![min.to_string()],
            };
            for text in texts {
                let mut values = card.defaults();
                values.set(spec.name, &text).unwrap();
                let mut seat = (card.seat)(&values);
                let fen = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
                seat.set_up(fen, &[]).unwrap();
                let decision = seat.think(&Limits::depth(1), &mut Notes::silent()).unwrap();
                let legal = Referee::read_fen(fen).unwrap().find_move(&decision.chosen).is_some();
                assert!(legal, "{} with {}={text}", card.id, spec.name);
            }
        }
    }
}

#[test]
fn whole_games_against_itself_end_by_the_rules() {
    for card in eight_by_eight() {
        let (mut white, mut black) = (card.take_seat(), card.take_seat());
        let mut game = Game::default();
        let mut referee = Referee::new(&Position::initial());
        while game.outcome().is_none() && game.moves().len() < 300 {
            let mover = if game.moves().len().is_multiple_of(2) { &mut white } else { &mut black };
            let chosen = mover.think(&small(), &mut Notes::silent()).unwrap().chosen;
            let m = game.position().find_move(&chosen).unwrap();
            referee.play(m).unwrap();
            game.play(m);
            white.play(&chosen).unwrap();
            black.play(&chosen).unwrap();
            assert_eq!(white.fen(), referee.fen(), "{}", card.id);
        }
        if let Some(Outcome::Checkmate { .. }) = game.outcome() {
            assert!(white.think(&small(), &mut Notes::silent()).is_none());
        }
    }
}

#[test]
fn a_mate_in_one_is_found_where_all_moves_are_searched() {
    // Two plies see the mate: the move, and that there is no reply.
    for card in eight_by_eight() {
        let decision = think(card, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 30", &small()).unwrap();
        if decision.chosen == "a1a8" {
            assert_eq!(decision.value, Score::Mate(1), "{}", card.id);
        }
    }
}

#[test]
fn refused_moves_and_positions_leave_the_seat_as_it_was() {
    for card in CARDS {
        let mut seat = card.take_seat();
        let before = seat.fen();
        assert!(seat.play("e2e5").is_err());
        assert!(seat.play("nonsense").is_err());
        assert!(seat.set_up("nonsense", &[]).is_err());
        assert!(seat.set_up(&before, &["zzzz".to_string()]).is_err());
        assert_eq!(seat.fen(), before, "{}", card.id);
        assert!(!seat.take_back());
    }
}

#[test]
fn what_is_remembered_survives_saving() {
    for card in CARDS {
        let mut seat = card.take_seat();
        seat.note_time_used(12.0);
        let state = seat.save();
        let mut other = card.take_seat();
        other.restore(&state).unwrap();
        assert_eq!(other.save(), state, "{}", card.id);
        assert!(other.restore("\u{0} nonsense").is_err(), "{}", card.id);
    }
}

#[test]
fn every_card_plays_with_the_settings_it_plays_with() {
    for card in CARDS {
        let playing = card.playing();
        for (name, value) in card.in_play {
            assert_eq!(playing.get(name).to_string(), *value, "{}", card.id);
        }
    }
    for card in eight_by_eight() {
        let mut seat = (card.seat)(&card.playing());
        let mut game = Game::default();
        for _ in 0..24 {
            let decision = seat.think(&small(), &mut Notes::silent().explained(true)).unwrap();
            assert!(!decision.reasons.is_empty(), "{}", card.id);
            seat.play(&decision.chosen).unwrap();
            game.play(game.position().find_move(&decision.chosen).unwrap());
        }
    }
}
