//! Turing's machine against its text: the printed increments, the rules one by one, plain minimax, the game.

use board::Color;
use board::chess::{Game, Move, Position, Referee, Square};
use board::notation::read_any;
use board::pgn::{PgnGame, read_pgn};
use frame::{Bound, Decision, Limits, Notes, Program, Reason, Score, Tree, Values};

use super::considerable_moves::{considerable_moves, is_considerable};
use super::material::Worth;
use super::position_play::{Rule, comparable, position_play, total};
use super::settings::{OPTIONS, Settings};
use super::{CARD, Turing};

const GAME: &str = include_str!("../../../../data/games/turing_1_glennie.pgn");
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn at(fen: &str) -> Position {
    Referee::read_fen(fen).unwrap()
}

fn values(pairs: &[&str]) -> Values {
    let mut values = Values::defaults(OPTIONS);
    for pair in pairs {
        values.set_pair(pair).unwrap();
    }
    values
}

fn settings(pairs: &[&str]) -> Settings {
    Settings::from(&values(pairs))
}

fn decide(position: &Position, pairs: &[&str], limits: &Limits) -> Decision<Move> {
    Turing::new(&values(pairs)).decide(&Game::new(*position), limits, &mut Notes::silent()).unwrap()
}

/// The gain in position-play value by a move, in hundredths.
fn increment(position: &Position, text: &str, pairs: &[&str]) -> i64 {
    let (m, settings) = (read_any(position, text).unwrap(), settings(pairs));
    let before = total(&position_play(position, position.turn(), None, &settings));
    let after = total(&position_play(&position.play(m), position.turn(), Some(m), &settings));
    ((after - before) * 100.0).round() as i64
}

fn rule(position: &Position, last: Option<&str>, rule: Rule, pairs: &[&str]) -> f64 {
    let m = last.map(|text| read_any(position, text).unwrap());
    let after = m.map_or(*position, |m| position.play(m));
    let terms = position_play(&after, position.turn(), m, &settings(pairs));
    terms.iter().filter(|term| term.rule == rule).map(|term| term.points).sum()
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

fn printed_game() -> PgnGame {
    read_pgn(GAME).unwrap().remove(0)
}

#[test]
fn the_start_position_and_its_moves_have_the_derived_values() {
    let start = Position::initial();
    let value = total(&position_play(&start, Color::White, None, &settings(&[])));
    assert_eq!((value * 100.0).round() as i64, 1023);
    for (m, gain) in [("e3", 445), ("e4", 424), ("d4", 337), ("Nf3", 282), ("Nc3", 282)] {
        assert_eq!(increment(&start, m, &[]), gain, "{m}");
    }
    // The rules give 1 P-K3, as Feist found; Turing played 1 P-K4.
    assert_eq!(decide(&start, &[], &Limits::default()).chosen.to_string(), "e2e3");
    // Black sees the mirror image.
    let black = start.pass();
    assert!(close(value, total(&position_play(&black, Color::Black, None, &settings(&[])))));
}

#[test]
fn the_printed_increments_of_the_first_eight_moves_come_out() {
    let printed = printed_game();
    let expected = [424, 312, 268, 200, 354, 18, 113, 99];
    // With every root taken to one decimal they are what is printed, 2.6 included.
    let by_hand = [420, 310, 260, 200, 350, 20, 110, 100];
    for (i, (gain, tenths)) in expected.into_iter().zip(by_hand).enumerate() {
        let position = printed.game.positions()[2 * i];
        let m = printed.game.moves()[2 * i];
        assert_eq!(increment(&position, &m.to_string(), &[]), gain, "move {}", i + 1);
        assert_eq!(increment(&position, &m.to_string(), &["roots=tenths"]), tenths, "move {}", i + 1);
    }
}

#[test]
fn each_rule_gives_its_points() {
    // A rook with seven quiet moves along the rank and file and one capture counted twice.
    let rook = at("4k3/8/8/8/3p4/8/8/K2R4 w - - 0 1");
    // b1 c1 e1 f1 g1 h1 d2 d3 and xd4: ten.
    assert!(close(rule(&rook, None, Rule::Mobility, &[]), 10f64.sqrt()));
    // Pinned: only along the line.
    let pinned = at("4k3/8/8/8/8/8/8/K1N4r w - - 0 1");
    assert!(close(rule(&pinned, None, Rule::Mobility, &[]), 0.0));
    // Defended once by the king, twice with the rook.
    let defended = at("4k3/8/8/8/8/8/KN6/8 w - - 0 1");
    assert!(close(rule(&defended, None, Rule::PieceSafety, &[]), 1.0));
    let twice = at("4k3/8/8/8/8/8/KN6/1R6 w - - 0 1");
    assert!(close(rule(&twice, None, Rule::PieceSafety, &[]), 1.5 + 1.0 - 0.0));
    // The king in the corner: three moves; a queen there 7 + 7 + 7.
    let corner = at("4k3/8/8/8/8/8/8/K7 w - - 0 1");
    assert!(close(rule(&corner, None, Rule::KingMobility, &[]), 3f64.sqrt()));
    assert!(close(rule(&corner, None, Rule::KingSafety, &[]), -(21f64.sqrt())));
    assert!(close(rule(&corner, None, Rule::KingSafety, &["king-safety=plain"]), -21.0));
    // Castling: kept 1, possible 1, the act 1.
    let castle = at("4k3/pppppppp/8/8/8/8/PPPPPPPP/4K2R w K - 0 1");
    assert!(close(rule(&castle, None, Rule::Castling, &[]), 2.0));
    assert!(close(rule(&castle, Some("O-O"), Rule::Castling, &[]), 1.0));
    assert!(close(rule(&castle, Some("O-O"), Rule::Castling, &["castling-points=kept"]), 3.0));
    assert!(close(rule(&castle, Some("O-O"), Rule::Castling, &["castling-points=paraphrase"]), 2.0));
    assert!(close(rule(&castle, Some("Rg1"), Rule::Castling, &[]), 0.0));
    assert!(close(rule(&castle, Some("a3"), Rule::Castling, &[]), 2.0));
    // Pawns: two ranks 0.4; defended by the king 0.3, by a pawn nothing.
    let pawns = at("4k3/8/8/8/3P4/2P5/1K6/8 w - - 0 1");
    assert!(close(rule(&pawns, None, Rule::PawnCredit, &[]), 0.2 + 0.4 + 0.3));
    // The enemy king: a check 0.5; a threat of mate 1.0.
    let open = at("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1");
    assert!(close(rule(&open, None, Rule::EnemyKing, &[]), 1.0));
    assert!(close(rule(&open, None, Rule::EnemyKing, &["mate-threat=off"]), 0.0));
    let check = at("4k3/8/8/8/8/8/8/K2R4 w - - 0 1");
    assert!(close(rule(&check, Some("Re1+"), Rule::EnemyKing, &[]), 0.5));
    // Taking the king is no move: a rook that checks along the file counts the squares before it.
    // b1 c1 d1 f1 g1 h1 and e2 to e7.
    assert!(close(rule(&check, Some("Re1+"), Rule::Mobility, &[]), 12f64.sqrt()));
}

#[test]
fn the_four_kinds_of_considerable_moves() {
    let plain = settings(&[]);
    let considerable = |fen: &str, m: &str, last: Option<&str>| {
        let position = at(fen);
        let last: Option<Square> = last.map(|square| square.parse().unwrap());
        is_considerable(&position, read_any(&position, m).unwrap(), last, &plain)
    };
    // A rook takes a defended pawn: only as a recapture.
    let fen = "4k3/8/2p5/3p4/8/8/8/K2R4 w - - 0 1";
    assert!(!considerable(fen, "Rxd5", None));
    assert!(considerable(fen, "Rxd5", Some("d5")));
    assert!(!considerable(fen, "Rxd5", Some("c6")));
    assert!(considerable("4k3/8/8/3p4/8/8/8/K2R4 w - - 0 1", "Rxd5", None));
    // A bishop is dearer than a knight by half a pawn.
    assert!(considerable("4k3/8/2p5/3b4/8/4N3/8/K7 w - - 0 1", "Nxd5", None));
    assert!(!considerable("4k3/8/2p5/3n4/8/1B6/8/K7 w - - 0 1", "Bxd5", None));
    assert!(!considerable("4k3/8/8/8/8/8/8/K2R4 w - - 0 1", "Rd5", None));
    // A mate is found among quiet moves and by a discovered check.
    let mate = considerable_moves(&at("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1"), None, false, &plain);
    assert_eq!(mate.mate.unwrap().to_string(), "d1d8");
    // A defender pinned to its king defends as the board stands, but cannot take back.
    let pinned = at("4k3/8/4p3/3n4/8/1B6/8/K3R3 w - - 0 1");
    let m = read_any(&pinned, "Bxd5").unwrap();
    assert!(!is_considerable(&pinned, m, None, &plain));
    assert!(is_considerable(&pinned, m, None, &settings(&["undefended=legal"])));
}

/// The text in the plainest code: no cuts, no order, no bound, ratios compared by cross-multiplication.
#[derive(Clone, Copy, Debug)]
enum Plain {
    Mated(i32),
    Ratio(i64, i64),
    Mates(i32),
}

fn exceeds(a: Plain, b: Plain) -> bool {
    match (a, b) {
        (Plain::Mates(x), Plain::Mates(y)) => x < y,
        (Plain::Mated(x), Plain::Mated(y)) => x > y,
        (Plain::Mates(_), _) | (Plain::Ratio(..), Plain::Mated(_)) => true,
        (Plain::Ratio(a, b), Plain::Ratio(c, d)) if b > 0 && d > 0 && a > 0 && c > 0 => a * d > c * b,
        (Plain::Ratio(a, b), Plain::Ratio(c, d)) => {
            // With bare kings: infinite above all, nothing below all, two bare kings equal to one.
            let class = |x: i64, y: i64| match (x, y) {
                (0, 0) => (0, 0),
                (x, 0) => (1, x),
                (0, y) => (-1, -y),
                _ => (0, 1),
            };
            let (p, q) = (class(a, b), class(c, d));
            if p.0 == 0 && q.0 == 0 {
                let (a, b) = if b == 0 { (1, 1) } else { (a, b) };
                let (c, d) = if d == 0 { (1, 1) } else { (c, d) };
                return a * d > c * b;
            }
            p > q
        }
        _ => false,
    }
}

fn plain_value(
    at: &Position,
    me: Color,
    (ply, depth): (i32, i32),
    last: Option<Square>,
    settings: &Settings,
    nodes: &mut u64,
) -> Option<Plain> {
    *nodes += 1;
    if *nodes > 60_000 {
        return None;
    }
    let legal = at.legal_moves();
    let mine = at.turn() == me;
    if legal.is_empty() {
        return Some(match (at.in_check(), mine) {
            (false, _) => Plain::Ratio(1, 1),
            (true, true) => Plain::Mated(ply),
            (true, false) => Plain::Mates(ply),
        });
    }
    let sum = |side: Color| i64::from(super::material::sum(at, side));
    let mut moves: Vec<Move> = legal.to_vec();
    let mut best = None;
    if ply >= depth {
        moves.retain(|&m| {
            let after = at.play(m);
            (after.in_check() && !after.has_legal_move()) || is_considerable(at, m, last, settings)
        });
        if moves.len() < legal.len() {
            best = Some(Plain::Ratio(sum(me), sum(!me)));
        }
    }
    // The other way round than the program sorts: the order must not matter.
    for &m in moves.iter().rev() {
        let square = m.is_capture().then(|| m.to());
        let value = plain_value(&at.play(m), me, (ply + 1, depth), square, settings, nodes)?;
        let better = best.is_none_or(|best| if mine { exceeds(value, best) } else { exceeds(best, value) });
        if better {
            best = Some(value);
        }
    }
    best
}

/// Positions from games played at random, the same every time.
fn random_positions(count: usize) -> Vec<Position> {
    let mut state = 1953u64;
    let mut next = |below: usize| {
        state = super::scramble(state);
        (state >> 33) as usize % below
    };
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut position = Position::initial();
        let length = 6 + next(110);
        for _ in 0..length {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.play(moves[next(moves.len())]);
        }
        if position.has_legal_move() {
            positions.push(position);
        }
    }
    positions
}

#[test]
fn alpha_beta_and_order_change_neither_move_nor_value() {
    let mut compared = 0;
    let plain = settings(&[]);
    for position in random_positions(400) {
        let mut nodes = 0;
        let me = position.turn();
        let mut best: Option<(Plain, i64, Move)> = None;
        let mut complete = true;
        for &m in &position.legal_moves() {
            let square = m.is_capture().then(|| m.to());
            let Some(value) = plain_value(&position.play(m), me, (1, 2), square, &plain, &mut nodes) else {
                complete = false;
                break;
            };
            let play = comparable(total(&position_play(&position.play(m), me, Some(m), &plain)));
            let square_order = |m: Move| (m.from().index(), m.to().index(), super::promotion_rank(m));
            let better = best.is_none_or(|(other, other_play, other_move)| {
                exceeds(value, other)
                    || (!exceeds(other, value)
                        && (play > other_play
                            || (play == other_play && square_order(m) < square_order(other_move))))
            });
            if better {
                best = Some((value, play, m));
            }
        }
        if !complete {
            continue;
        }
        compared += 1;
        let (value, _, m) = best.unwrap();
        let decision = decide(&position, &[], &Limits::default());
        assert_eq!(decision.stats.counter("taken as dead at the bound"), 0, "{position:?}");
        assert_eq!(decision.chosen, m, "{position:?}");
        match (value, &decision.value) {
            (Plain::Ratio(a, b), Score::Ratio { ours, theirs }) => {
                assert!(close(a as f64 * theirs, b as f64 * ours), "{position:?} {a}/{b} {ours}/{theirs}");
            }
            (Plain::Mates(plies), Score::Mate(moves)) => assert_eq!((plies + 1) / 2, *moves),
            (Plain::Mated(plies), Score::Mate(moves)) => assert_eq!((plies + 1) / 2, -*moves),
            other => panic!("{position:?}: {other:?}"),
        }
        // The option that turns alpha-beta off gives the same.
        if compared % 25 == 0 {
            let slow = decide(&position, &["alpha-beta=false", "bound=10000000"], &Limits::default());
            assert_eq!(slow.chosen, decision.chosen);
            assert!(slow.considered.iter().all(|considered| considered.bound == Bound::Exact));
        }
    }
    assert!(compared >= 230, "only {compared}");
}

#[test]
fn deepening_ply_by_ply_gives_the_answer_of_the_fixed_depth() {
    for position in random_positions(12) {
        let fixed = decide(&position, &[], &Limits::depth(3));
        let limits = Limits { depth: Some(3), infinite: true, ..Limits::default() };
        let deepened = decide(&position, &[], &limits);
        let near_mate = matches!(fixed.value, Score::Mate(_));
        assert!(near_mate || deepened.chosen == fixed.chosen, "{position:?}");
        assert_eq!(deepened.value.centipawns().is_none(), near_mate);
    }
}

#[test]
fn the_exception_makes_a_side_go_on() {
    // After 1 RXNch QXR is Black's only move: all its moves are considerable, so it may not stop at 9.5/11
    // but must let 2 BXQ KXB come, 1/1.
    let position = at("4q1nk/7p/8/8/2B5/8/P7/K5R1 w - - 0 1");
    let value = |pair: &str| {
        let mut notes = Notes::silent().asked("g1g8");
        let mut program = Turing::new(&values(&[pair, "depth=1"]));
        let decision = program.decide(&Game::new(position), &Limits::default(), &mut notes).unwrap();
        decision.asked.unwrap().value.unwrap()
    };
    assert_eq!(value("exception=true"), Score::Ratio { ours: 1.0, theirs: 1.0 });
    assert_eq!(value("exception=false"), Score::Ratio { ours: 9.5, theirs: 11.0 });
}

#[test]
fn a_bound_is_told_and_keeps_crowded_positions_quick() {
    let crowded = at("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    assert_eq!(decide(&crowded, &[], &Limits::default()).value, Score::Mate(1));
    let touching = at("k4BNr/q2qq2Q/QqRq2Qn/1qqq3Q/1n1N2b1/Q1Rq2Q1/1r2QQB1/K1b4Q w - - 0 1");
    let mut notes = Notes::silent().explained(true);
    let mut program = Turing::new(&values(&["bound=100"]));
    let decision = program.decide(&Game::new(touching), &Limits::default(), &mut notes).unwrap();
    assert!(decision.stats.counter("taken as dead at the bound") > 0);
    assert!(decision.reasons.iter().any(|reason| reason.text.contains("the bound of 100")));
    assert!(decision.stats.nodes < 5_000_000, "{}", decision.stats.nodes);
    let quiet = decide(&Position::initial(), &[], &Limits::default());
    assert_eq!(quiet.stats.counter("taken as dead at the bound"), 0);
}

#[test]
fn values_of_every_reading() {
    // Queen and pawn against rook: 11/5 as a ratio, 12 half-pawns as a difference.
    let position = at("r5k1/5p1p/8/8/8/8/5PPP/3Q2K1 w - - 0 1");
    let worth = Worth::of(&position, Color::White, &settings(&[]));
    assert_eq!(worth.score(true), Score::Ratio { ours: 13.0, theirs: 7.0 });
    let difference = Worth::of(&position, Color::White, &settings(&["value=difference"]));
    assert_eq!(difference.score(false), Score::Points { amount: 12, pawn: 2 });
    // Ahead, an even exchange raises the ratio and leaves the difference as it is.
    assert!(Worth::of_sums(20, 14, true) > Worth::of_sums(30, 24, true));
    assert!(Worth::of_sums(20, 14, false) == Worth::of_sums(30, 24, false));
}

#[test]
fn lots_are_drawn_by_the_seed_among_equals_only() {
    // A king on the long diagonal, for which the board is its own mirror image: K-Q3 and K-K4 are twins, and so on.
    let position = at("8/8/8/8/3K4/8/8/7k w - - 0 1");
    let first = decide(&position, &[], &Limits::default());
    let value = |m: Move| {
        let after = position.play(m);
        comparable(total(&position_play(&after, Color::White, Some(m), &settings(&[]))))
    };
    let by_lot: Vec<Move> = (0..40)
        .map(|seed| {
            let pair = format!("seed={seed}");
            decide(&position, &["ties=random", &pair], &Limits::default()).chosen
        })
        .collect();
    assert!(by_lot.iter().all(|&m| value(m) == value(first.chosen)), "{by_lot:?}");
    assert!(by_lot.iter().any(|&m| m != first.chosen), "{by_lot:?}");
    assert!(by_lot.contains(&first.chosen), "{by_lot:?}");
}

#[test]
fn reasons_add_up_and_tell_every_rule_before_and_after() {
    fn check(reason: &Reason) {
        let amount = |reason: &Reason| match reason.amount {
            Some(Score::Points { amount, .. }) => amount,
            _ => 0,
        };
        if !reason.because.is_empty() {
            assert_eq!(amount(reason), reason.because.iter().map(amount).sum::<i64>(), "{reason}");
            reason.because.iter().for_each(check);
        }
    }
    for position in random_positions(40).into_iter().chain([at(KIWIPETE), Position::initial()]) {
        let mut notes = Notes::silent().explained(true);
        let decision =
            Turing::new(&values(&[])).decide(&Game::new(position), &Limits::default(), &mut notes).unwrap();
        assert_eq!(decision.considered.len(), position.legal_moves().len());
        assert!(decision.considered.iter().all(|considered| considered.bound == Bound::Exact));
        decision.reasons.iter().for_each(check);
        decision.considered.iter().flat_map(|considered| &considered.reasons).for_each(check);
    }
    let mut notes = Notes::silent().explained(true);
    let decision =
        Turing::new(&values(&[])).decide(&Game::default(), &Limits::default(), &mut notes).unwrap();
    let told: String = decision.reasons.iter().map(|reason| format!("{reason}\n")).collect();
    for part in
        ["+4.45, from 10.23 to 14.68", "before the move: 10.23", "knight on b1: the root of 2 is 1.414"]
    {
        assert!(told.contains(part), "{part} in\n{told}");
    }
}

#[test]
fn a_question_is_answered_with_exact_value_and_rank() {
    let kiwipete = at(KIWIPETE);
    let game = Game::new(kiwipete);
    let mut notes = Notes::silent().explained(true);
    let all = Turing::new(&values(&[])).decide(&game, &Limits::default(), &mut notes).unwrap();
    let mut ranks = Vec::new();
    for considered in &all.considered {
        let uci = considered.chosen.to_string();
        let mut notes = Notes::silent().asked(&uci);
        let told = Turing::new(&values(&[])).decide(&game, &Limits::default(), &mut notes).unwrap();
        let asked = told.asked.unwrap();
        // Another line of the same worth may show other sums; the ratio is the same.
        let ratio = |score: &Score| match score {
            Score::Ratio { ours, theirs } => ours / theirs,
            _ => 0.0,
        };
        assert!(close(ratio(&asked.value.unwrap()), ratio(considered.value.as_ref().unwrap())), "{uci}");
        ranks.push(asked.rank.unwrap());
    }
    ranks.sort_unstable();
    assert_eq!(ranks, (1..=all.considered.len()).collect::<Vec<_>>());
    let mut tree = Tree::new(3, 10_000);
    let mut notes = Notes::silent().drawn(&mut tree);
    Turing::new(&values(&[])).decide(&game, &Limits::default(), &mut notes).unwrap();
    assert!(tree.nodes().iter().any(|node| node.remark == "dead"));
}

#[test]
fn half_an_hour_a_move() {
    assert!(close((CARD.period.seconds)(&frame::Stats::default()), 1800.0));
}

/// The moves of the published game that come out, as a list that a change of behaviour must update.
#[test]
fn the_published_game_comes_out_as_far_as_recorded() {
    let printed = printed_game();
    let (mut report, mut matches, mut total) = (String::new(), 0, 0);
    let mut game = Game::default();
    for (ply, &played) in printed.game.moves().iter().enumerate() {
        if game.position().turn() == Color::White {
            let mut program = Turing::new(&values(&[]));
            let decision = program.decide(&game, &Limits::default(), &mut Notes::silent()).unwrap();
            total += 1;
            if decision.chosen == played {
                matches += 1;
            } else {
                let chosen = decision.chosen;
                let gain = |m: Move| increment(game.position(), &m.to_string(), &[]);
                report.push_str(&format!(
                    "{} {played} ({:+}) not {chosen} ({:+}, {})\n",
                    ply / 2 + 1,
                    gain(played),
                    gain(chosen),
                    decision.value
                ));
            }
        }
        game.play(played);
    }
    report.push_str(&format!("{matches} of {total}\n"));
    assert_eq!(total, 29);
    assert_eq!(
        report,
        include_str!("golden/published_game.txt"),
        "if this is meant, update golden/published_game.txt"
    );
}
