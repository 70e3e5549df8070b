//! Equality with the surviving original on the golden records, and the memo's own statements.

use board::Rules;
use board::chess::{Game, Position};
use frame::{Limits, Notes, OptionValue, Program, Score, Values};

use super::MacHack;
use super::debugging_aids::{compute, evaluation_at, trace};
use super::settings::OPTIONS;

/// Records of the surviving original, see the README.
const GOLDEN: &str = include_str!("golden/original.txt");
/// Further records of the original in random games, with the secondary search and the other hash modes.
const RANDOM_GAMES: &str = include_str!("golden/random_games.txt");
/// PAPER: Memo 174, the fourth game.
const GAME_4: &str = include_str!("golden/game4.txt");

fn game(moves: &str) -> Game {
    let mut game = Game::new(Position::initial());
    for uci in moves.split_whitespace() {
        let m = game.position().find_move(uci).expect("the golden games are legal");
        game.play(m);
    }
    game
}

fn values(settings: &str) -> Values {
    let mut values = Values::defaults(OPTIONS);
    for setting in settings.split(';') {
        let (name, value) = setting.trim().split_once(' ').expect("a setting has a value");
        values.set(name, value).expect("a known setting");
    }
    values
}

fn at(fen: &str) -> Game {
    Game::new(Position::from_fen(fen).expect("a good position"))
}

fn decide(game: &Game, set: &[&str]) -> frame::Decision<board::chess::Move> {
    let mut values = Values::defaults(OPTIONS);
    for pair in set {
        values.set_pair(pair).expect("a known option");
    }
    let mut program = MacHack::new(&values);
    program.decide(game, &Limits::default(), &mut Notes::silent()).expect("a legal move")
}

#[test]
fn equals_the_original_in_every_golden_record() {
    let mut records = 0;
    for line in GOLDEN.lines().chain(RANDOM_GAMES.lines()) {
        let mut parts = line.splitn(4, '|');
        let mut next = || parts.next().unwrap_or_default();
        let (settings, moves, quiesce, theirs) = (next(), next(), next(), next());
        let game = game(moves);
        let mut values = values(settings);
        let ours = compute(&game, &values, None).expect("numbers for all men");
        assert_eq!(ours.to_string(), theirs, "{settings} after {moves}");
        if quiesce != "-" {
            values.set("setd", "0").expect("a known setting");
            let ours = compute(&game, &values, None).expect("numbers for all men");
            assert_eq!(ours.value.to_string(), quiesce, "depth 0 after {moves}");
        }
        records += 1;
    }
    assert!(records >= 480, "{records} records");
}

#[test]
fn the_factors_of_every_move_add_up_to_its_plausibility() {
    for line in GOLDEN.lines().step_by(23) {
        let moves = line.split('|').nth(1).unwrap_or_default();
        let game = game(moves);
        let mut program = MacHack::new(&Values::defaults(OPTIONS));
        let mut notes = Notes::silent().explained(true);
        let Some(decision) = program.decide(&game, &Limits::depth(1), &mut notes) else { continue };
        for considered in &decision.considered {
            let reason = &considered.reasons[0];
            let sum: i64 = reason
                .because
                .iter()
                .map(|below| match &below.amount {
                    Some(Score::Points { amount, .. }) => *amount,
                    _ => 0,
                })
                .sum();
            assert_eq!(
                reason.amount,
                Some(Score::Points { amount: sum, pawn: 128 }),
                "{} after {moves}",
                considered.chosen
            );
        }
    }
}

#[test]
fn a_traced_move_shows_every_factor() {
    // PAPER: tables of the facts: every move begins with 512, a pawn that attacks a centre square gets 40.
    let values = Values::defaults(OPTIONS);
    let factors = trace(&game(""), &values, "e2e4").expect("a listed move");
    assert_eq!(factors.iter().map(|factor| factor.points).sum::<i32>(), 644);
    assert!(factors.iter().any(|f| f.points == 512 && f.comment == "every move begins with this"));
    assert!(factors.iter().any(|f| f.points == 40 && f.comment == "pawn attacks a centre square"));
    assert_eq!(trace(&game(""), &values, "e2e5"), None);
}

#[test]
fn the_evaluation_of_any_node_can_be_asked_for() {
    let game = game("e2e4 e7e5 g1f3 b8c6");
    let find = |uci: &str| game.position().find_move(uci).expect("a legal move");
    let terms =
        evaluation_at(&game, &[find("f3e5")], &Values::defaults(OPTIONS)).expect("numbers for all men");
    assert_eq!((terms.material, terms.centre), (128, 1));
}

#[test]
fn explaining_changes_nothing() {
    for line in GOLDEN.lines().step_by(31) {
        let game = game(line.split('|').nth(1).unwrap_or_default());
        let mut program = MacHack::new(&Values::defaults(OPTIONS));
        let plain = program.decide(&game, &Limits::default(), &mut Notes::silent());
        let told = program.decide(&game, &Limits::default(), &mut Notes::silent().explained(true));
        let (Some(plain), Some(told)) = (plain, told) else { continue };
        assert_eq!(
            (plain.chosen, plain.value, plain.line, plain.stats),
            (told.chosen, told.value, told.line, told.stats)
        );
    }
}

#[test]
fn a_mate_in_one_is_played_and_announced() {
    let decision = decide(&at("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 30"), &[]);
    assert_eq!(decision.chosen.to_string(), "a1a8");
    assert_eq!(decision.value, Score::Mate(1));
}

#[test]
fn positions_with_invented_numbers_are_played() {
    for fen in [
        "1QQQQQQQ/Q7/8/8/7p/k7/8/7K b - - 0 1",
        "rrrrkrrr/8/8/8/8/8/NNNNNN2/BBBBKBB1 w - - 0 1",
        "k7/pppppppp/8/8/8/8/PPPPPPPP/K7 b - - 10 60",
        "8/P7/8/8/8/8/p1k5/K7 w - - 0 1",
        "8/PPPPPPPP/8/1k6/6K1/8/pppppppp/8 w - - 0 1",
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 10",
        "7k/5Q2/8/8/8/8/8/K7 w - - 0 1",
        "8/8/8/8/8/k7/p7/K7 b - - 0 1",
    ] {
        let game = at(fen);
        for set in [
            &[][..],
            &["setting=memo"],
            &["preset=tournament", "secondary=true", "setd=2"],
            &["hash=-1"],
            &["hash=0"],
        ] {
            if game.position().has_legal_move() {
                let decision = decide(&game, set);
                assert!(game.position().legal_moves().contains(&decision.chosen), "{fen} {set:?}");
            }
        }
    }
}

#[test]
fn every_heuristic_can_be_switched_off() {
    let game = game("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6");
    for number in 1..=super::plausible_move_generator::HEURISTICS {
        let mut values = Values::defaults(OPTIONS);
        values.set("without", &number.to_string()).expect("a known heuristic");
        assert_eq!(values.get("without"), &OptionValue::List(vec![number as i64]));
        assert!(compute(&game, &values, None).is_some());
    }
}

#[test]
fn forty_of_forty_one_moves_of_game_four_are_played_again() {
    // The first nine moves came from the book.
    let moves: Vec<&str> = GAME_4.split_whitespace().collect();
    let (mut same, mut of) = (0, 0);
    for ply in (18..moves.len()).step_by(2) {
        let decision = decide(&game(&moves[..ply].join(" ")), &["preset=tournament"]);
        same += usize::from(decision.chosen.to_string() == moves[ply]);
        of += 1;
    }
    assert_eq!((same, of), (40, 41));
}

#[test]
fn draws_are_taken_as_the_original_takes_them() {
    use frame::Score::Points;
    let mut program = MacHack::new(&Values::defaults(OPTIONS));
    let mut accepts = |plies: usize, amount: i64| {
        let moves: Vec<&str> = GAME_4.split_whitespace().take(plies).collect();
        program.answer_draw_offer(&game(&moves.join(" ")), Some(&Points { amount, pawn: 128 })).accepted
    };
    assert!(!accepts(16, -500));
    assert!(accepts(30, -69) && !accepts(30, -68));
    assert!(accepts(42, 68) && !accepts(42, 69));
}

/// Plays on at random, with every kind of promotion, and hands out the positions on the way.
fn wander(seed: u64, plies: usize, mut look: impl FnMut(&Game)) {
    let mut state = seed;
    let mut game = Game::new(Position::initial());
    for _ in 0..plies {
        let moves = game.position().legal_moves();
        if moves.is_empty() {
            return;
        }
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        // Pawn moves and promotions are preferred, so that strange men appear.
        let pawns: Vec<_> = moves
            .iter()
            .copied()
            .filter(|m| game.position().role_at(m.from()) == Some(board::Role::Pawn))
            .collect();
        let choice = if !pawns.is_empty() && state >> 62 != 0 { &pawns[..] } else { &moves[..] };
        game.play(choice[(state >> 33) as usize % choice.len()]);
        look(&game);
    }
}

#[test]
fn random_games_and_positions_are_played_legally() {
    let sets: [&[&str]; 6] = [
        &["setd=2"],
        &["setting=memo", "setd=2"],
        &["setd=1", "secondary=true", "preset=tournament"],
        &["setd=2", "setssd=2", "setsd=1", "quirks=off"],
        &["setd=2", "hash=0"],
        &["setd=3", "setw=1", "hash=-1", "setf=0", "setc=0"],
    ];
    let mut programs: Vec<MacHack> = sets
        .iter()
        .map(|set| {
            let mut values = Values::defaults(OPTIONS);
            for pair in *set {
                values.set_pair(pair).expect("a known option");
            }
            MacHack::new(&values)
        })
        .collect();
    let mut count = 0;
    for seed in 1..=12 {
        wander(seed, 160, |game| {
            count += 1;
            if count % 3 != 0 || game.outcome().is_some() {
                return;
            }
            let program = &mut programs[count / 3 % sets.len()];
            // The game with its history, and the bare position.
            for game in [game.clone(), Game::new(*game.position())] {
                let decision = program
                    .decide(&game, &Limits::default(), &mut Notes::silent())
                    .unwrap_or_else(|| panic!("no move in {}", game.position().to_fen()));
                let mut at = *game.position();
                assert_eq!(decision.line.first(), Some(&decision.chosen));
                for &m in &decision.line {
                    assert!(at.legal_moves().contains(&m), "{m} in {}", at.to_fen());
                    at = at.play(m);
                }
                for considered in &decision.considered {
                    assert!(game.position().legal_moves().contains(&considered.chosen));
                }
            }
        });
    }
}

#[test]
fn limits_and_the_stop_signal_are_obeyed() {
    use std::sync::atomic::AtomicBool;
    let game = game("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6");
    let mut program = MacHack::new(&Values::defaults(OPTIONS));
    let nodes = Limits { nodes: Some(500), ..Limits::default() };
    let decision = program.decide(&game, &nodes, &mut Notes::silent()).expect("a move");
    assert!(decision.stats.nodes <= 520, "{}", decision.stats.nodes);
    let stop = AtomicBool::new(true);
    let infinite = Limits { infinite: true, ..Limits::default() };
    let mut notes = Notes::new(&stop, &frame::NoWatch);
    assert!(program.decide(&game, &infinite, &mut notes).is_some());
    let shallow = program.decide(&game, &Limits::depth(1), &mut Notes::silent()).expect("a move");
    assert_eq!(shallow.stats.depth, 1);
}

#[test]
fn a_question_about_a_move_is_answered() {
    let game = game("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6");
    let mut program = MacHack::new(&Values::defaults(OPTIONS));
    let plain = program.decide(&game, &Limits::default(), &mut Notes::silent()).expect("a move");
    let chosen = plain.chosen.to_string();
    let mut notes = Notes::silent().asked(&chosen);
    let asked =
        program.decide(&game, &Limits::default(), &mut notes).expect("a move").asked.expect("an answer");
    assert_eq!((asked.rank, asked.value), (Some(1), Some(plain.value)));
    let mut notes = Notes::silent().asked("b5a6");
    let asked =
        program.decide(&game, &Limits::default(), &mut notes).expect("a move").asked.expect("an answer");
    assert!(asked.rank.is_none_or(|rank| rank > 1));
}

/// Feedovers of the position itself, its plausible moves valued at once.
fn feedovers(fen: &str, set: &[&str]) -> u64 {
    let mut values = values("SETD 0; SETW 1; SETF 1; SETC 0");
    for pair in set {
        values.set_pair(pair).expect("a known option");
    }
    compute(&at(fen), &values, None).expect("numbers for all men").statistics.feedovers
}

#[test]
fn positions_are_fed_over_on_the_memos_conditions() {
    // One man en prise who can move away, and none.
    assert_eq!(feedovers("4k3/8/8/2p5/1N6/8/8/4K3 w - - 0 30", &[]), 0);
    // 2: "The side to move has two or more pieces en prise": rook and knight, forked by a pawn.
    assert_eq!(feedovers("4k3/8/8/2p5/1N1R4/8/8/4K3 w - - 0 30", &[]), 1);
    // 1 B: "the en prise piece is trapped or pinned": the knight is pinned and attacked by a pawn.
    assert_eq!(feedovers("4k3/4r3/8/3p4/4N3/8/8/4K3 w - - 0 30", &[]), 1);
    // 1 A: in check; the surviving program does not feed over when only the king is attacked.
    let check = "4k3/8/8/8/8/8/8/r3K3 w - - 0 30";
    assert_eq!((feedovers(check, &[]), feedovers(check, &["setting=memo"])), (0, 1));
}

#[test]
fn the_memo_and_the_surviving_program_differ_where_the_readme_says() {
    // Forty plies are over, and queens are on the board: the memo still counts the kings.
    let game = at("3qk3/8/8/8/3P4/8/3K4/3Q4 w - - 0 40");
    let terms = |setting: &str| {
        let mut values = Values::defaults(OPTIONS);
        values.set("setting", setting).expect("a known setting");
        evaluation_at(&game, &[], &values).expect("numbers for all men")
    };
    assert_eq!((terms("original").white_king, terms("memo").white_king), (0, -8));
    assert_eq!((terms("original").centre, terms("memo").centre), (0, 1));
}
