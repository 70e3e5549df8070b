//! f(P) by hand, the look-ahead against plain minimax, and what g and h say of positions one can check by eye.

use board::Color;
use board::chess::{Game, Position, Referee};
use frame::{Decision, Limits, Notes, Program, Reason, Score, Values, minimax};

use super::evaluation::{Standing, mobility, standing, weak_pawns};
use super::settings::{Checks, OPTIONS_A, OPTIONS_B, Pawns, Settings};
use super::type_b::{self, Rule, Unquiet};
use super::{Shannon, full_terms};

type Decided = Decision<board::chess::Move>;

const READING: Pawns = Pawns { doubled_counts_each: false, backward_needs_attacker: true };

fn read(fen: &str) -> Position {
    Referee::read_fen(fen).unwrap()
}

fn with<const B: bool>(pairs: &[&str]) -> Shannon<B> {
    let mut values = Values::defaults(if B { OPTIONS_B } else { OPTIONS_A });
    for pair in pairs {
        values.set_pair(pair).unwrap();
    }
    Shannon::new(&values)
}

fn settings(pairs: &[&str]) -> Settings {
    with::<false>(pairs).ahead.settings
}

/// Positions of games played by chance: the same ones each time.
fn random_positions(count: usize) -> Vec<Position> {
    let mut state: u64 = 1950;
    let mut chance = |n: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % n
    };
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut at = Position::initial();
        for ply in 0..120 {
            let moves = at.legal_moves();
            if moves.is_empty() || at.is_insufficient_material() {
                break;
            }
            // Captures half of the time, so that endings come up too.
            let captures: Vec<_> = moves.iter().copied().filter(|m| m.is_capture()).collect();
            let m = if !captures.is_empty() && chance(3) == 0 {
                captures[chance(captures.len())]
            } else {
                moves[chance(moves.len())]
            };
            at = at.play(m);
            if ply % 7 == 3 && at.has_legal_move() && positions.len() < count {
                positions.push(at);
            }
        }
    }
    positions
}

#[test]
fn mobility_is_the_number_of_legal_moves() {
    for at in random_positions(4_000) {
        let counted = mobility(&at);
        assert_eq!(counted.moves[at.turn().index()], at.legal_moves().len() as i32, "{at:?}");
        let passed = at.pass();
        assert_eq!(counted.moves[passed.turn().index()], passed.legal_moves().len() as i32, "{at:?} passed");
        assert_eq!(counted.in_check, at.in_check(), "{at:?}");
    }
    // Castling, promotion, taking in passing, pins and checks.
    for fen in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "8/8/8/2k5/3Pp3/8/8/4K2B b - d3 0 1",
        "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
        "4r1k1/5ppp/8/8/8/8/5PPP/4K3 w - - 0 1",
    ] {
        let at = read(fen);
        assert_eq!(mobility(&at).moves[at.turn().index()], at.legal_moves().len() as i32, "{fen}");
    }
}

#[test]
fn the_sides_are_alike() {
    for at in random_positions(300) {
        let mirrored = mirrored(&at);
        for pairs in [&["terms=basic"][..], &["terms=full"]] {
            let settings = settings(pairs);
            assert_eq!(standing(&at, &settings), standing(&mirrored, &settings), "{at:?}");
        }
    }
}

/// The same position with colours exchanged.
fn mirrored(at: &Position) -> Position {
    let fen = at.to_fen();
    let mut words: Vec<String> = fen.split(' ').map(ToString::to_string).collect();
    let swap = |c: char| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
    let ranks: Vec<String> = words[0].split('/').rev().map(|rank| rank.chars().map(swap).collect()).collect();
    words[0] = ranks.join("/");
    words[1] = if words[1] == "w" { "b".into() } else { "w".into() };
    words[2] = words[2].chars().map(|c| if c == '-' { c } else { swap(c) }).collect();
    words[3] = words[3]
        .chars()
        .map(|c| {
            if c == '3' {
                '6'
            } else if c == '6' {
                '3'
            } else {
                c
            }
        })
        .collect();
    read(&words.join(" "))
}

#[test]
fn f_by_hand() {
    let basic = settings(&[]);
    assert_eq!(standing(&Position::initial(), &basic), Standing::Worth(0));
    // 1 e4: thirty moves against Black's twenty, and Black to move.
    let at = read("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    assert_eq!(standing(&at, &basic), Standing::Worth(-10));
    // A pawn ahead, isolated: 10 - 5; K and P e2: 4 king's moves (d1 f1 d2 f2) and 2 pawn's; the other king 5.
    let at = read("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    assert_eq!(standing(&at, &basic), Standing::Worth(10 - 5 + 6 - 5));
    assert_eq!(standing(&read("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), &basic), Standing::Stalemate);
    assert!(matches!(standing(&read("7k/5KQ1/8/8/8/8/8/8 b - - 0 1"), &basic), Standing::Mated(_)));
}

#[test]
fn f_as_an_independent_program_counts_it() {
    let golden = include_str!("golden/evaluation.txt");
    let mut checked = 0;
    for line in golden.lines().filter(|line| !line.starts_with('#')) {
        let parts: Vec<&str> = line.split("; ").collect();
        let at = read(parts[0]);
        let weak = |side| {
            let weak = weak_pawns(&at, side, READING);
            format!("{} {} {}", weak.doubled, weak.backward, weak.isolated)
        };
        let (us, moves) = (at.turn(), mobility(&at).moves);
        assert_eq!(format!("D S I {} against {}", weak(us), weak(!us)), parts[2], "{line}");
        assert_eq!(format!("M {} against {}", moves[us.index()], moves[(!us).index()]), parts[3], "{line}");
        let Standing::Worth(f) = standing(&at, &settings(&[])) else { panic!("{line}") };
        assert_eq!(format!("f {f:+}"), parts[4], "{line}");
        checked += 1;
    }
    assert!(checked > 50);
}

#[test]
fn weak_pawns_by_hand() {
    let count = |fen: &str, reading| {
        let weak = weak_pawns(&read(fen), Color::White, reading);
        (weak.doubled, weak.backward, weak.isolated)
    };
    // c2 and c3 doubled and isolated; d-file none; f4 g2: g2 has its neighbour ahead, h4-pawn attacks g3.
    let fen = "4k3/8/8/8/5P1p/2P5/2P3P1/4K3 w - - 0 1";
    assert_eq!(count(fen, READING), (1, 1, 2));
    assert_eq!(count(fen, Pawns { doubled_counts_each: true, ..READING }), (2, 1, 2));
    let calm = "4k3/8/8/8/5P2/2P5/2P3P1/4K3 w - - 0 1";
    assert_eq!(count(calm, READING), (1, 0, 2));
    assert_eq!(count(calm, Pawns { backward_needs_attacker: false, ..READING }), (1, 1, 2));
}

#[test]
fn the_fuller_terms_by_hand() {
    let term = |fen: &str, name: &str| {
        let at = read(fen);
        let terms = full_terms::terms(&at, Color::White, &mobility(&at));
        terms.iter().find(|(term, _)| *term == name).unwrap_or_else(|| panic!("{name}")).1
    };
    let rooks = "4k3/R5pp/8/8/8/8/6PP/R3K3 w - - 0 1";
    assert_eq!(term(rooks, "rooks on open files"), 6);
    assert_eq!(term(rooks, "rooks on the seventh rank"), 3);
    assert_eq!(term(rooks, "doubled rooks"), 2);
    let knight = "4k3/pp4pp/8/3N4/4P3/8/PP4PP/4K3 w - - 0 1";
    assert_eq!(term(knight, "advanced knights"), 3);
    assert_eq!(term(knight, "passed pawns"), 5);
    assert_eq!(term("4k3/2p5/8/3N4/4P3/8/8/4K3 w - - 0 1", "advanced knights"), 1);
    assert_eq!(term("4k3/3n4/8/1B6/8/8/8/4K3 w - - 0 1", "immobilising pins"), 3);
    assert_eq!(term("4k3/3q4/8/1B6/8/8/8/4K3 w - - 0 1", "immobilising pins"), 0);
}

fn essence(decision: &Decided) -> (String, Score, Option<String>) {
    (decision.chosen.to_string(), decision.value.clone(), decision.line.first().map(ToString::to_string))
}

fn plain<const B: bool>(at: &Position, depth: u32, pairs: &[&str]) -> Decided {
    let mut pairs = pairs.to_vec();
    pairs.push("alpha-beta=false");
    minimax::decide(&mut with::<B>(&pairs), &Game::new(*at), &Limits::depth(depth), &mut Notes::silent())
        .unwrap()
}

fn ours<const B: bool>(at: &Position, limits: &Limits, pairs: &[&str]) -> Decided {
    with::<B>(pairs).decide(&Game::new(*at), limits, &mut Notes::silent()).unwrap()
}

#[test]
fn type_a_with_alpha_beta_answers_as_plain_minimax() {
    for (i, at) in random_positions(400).iter().enumerate() {
        let depth = if i % 8 == 0 { 3 } else { 2 };
        for pairs in [&["terms=basic"][..], &["terms=full", "mate=king-value"]] {
            let expected = plain::<false>(at, depth, pairs);
            let limits = Limits::depth(depth);
            assert_eq!(essence(&ours::<false>(at, &limits, pairs)), essence(&expected), "{at:?}");
        }
    }
}

#[test]
fn type_a_deepening_and_the_frames_pruning_answer_as_plain_minimax() {
    for at in random_positions(150) {
        let expected = essence(&plain::<false>(&at, 2, &[]));
        let deepening = Limits { depth: Some(2), nodes: Some(u64::MAX), ..Limits::default() };
        assert_eq!(essence(&ours::<false>(&at, &deepening, &[])), expected, "{at:?}");
        let pruned =
            minimax::decide(&mut with::<false>(&[]), &Game::new(at), &Limits::depth(2), &mut Notes::silent());
        assert_eq!(essence(&pruned.unwrap()), expected, "{at:?}");
    }
}

#[test]
fn type_b_with_alpha_beta_answers_as_plain_minimax() {
    // The frame's minimax does not know of stopping.
    let pairs = [
        "min-plies=2",
        "max-plies=4",
        "positions=1000000000",
        "medium-widths=99 3 2 1",
        "low-widths=99 1 0",
        "stopping=forbidden",
    ];
    for at in random_positions(200) {
        let expected = plain::<true>(&at, 2, &pairs);
        assert_eq!(essence(&ours::<true>(&at, &Limits::depth(2), &pairs)), essence(&expected), "{at:?}");
    }
}

fn adds_up(reason: &Reason) {
    let amounts: Vec<i64> = reason
        .because
        .iter()
        .filter_map(|below| match below.amount {
            Some(Score::Points { amount, .. }) => Some(amount),
            _ => None,
        })
        .collect();
    if let (Some(Score::Points { amount, .. }), false) = (&reason.amount, amounts.is_empty()) {
        assert_eq!(*amount, amounts.iter().sum::<i64>(), "{reason}");
    }
    reason.because.iter().for_each(adds_up);
}

fn check_reasons<const B: bool>(at: &Position, pairs: &[&str]) {
    let game = Game::new(*at);
    let mut program = with::<B>(pairs);
    let told = program.decide(&game, &Limits::depth(2), &mut Notes::silent().explained(true)).unwrap();
    told.reasons.iter().for_each(adds_up);
    assert!(!told.reasons[0].because.is_empty(), "the end of the line explains the value: {at:?}");
    for considered in &told.considered {
        assert!(!considered.reasons.is_empty());
        considered.reasons.iter().for_each(adds_up);
    }
    program.appraise(&game, &[]).iter().for_each(adds_up);
}

#[test]
fn reasons_add_up() {
    for at in random_positions(60) {
        check_reasons::<false>(&at, &["terms=full"]);
        check_reasons::<false>(&at, &["mate=king-value"]);
        check_reasons::<true>(&at, &["positions=5000"]);
    }
}

#[test]
fn chance_chooses_only_among_equals_and_always_the_same() {
    let mut chosen = std::collections::HashSet::new();
    let at = Position::initial();
    let best = ours::<false>(&at, &Limits::depth(1), &[]);
    for seed in 0..20 {
        let pairs = ["ties=random".to_string(), format!("seed={seed}")];
        let pairs: Vec<&str> = pairs.iter().map(String::as_str).collect();
        let decision = ours::<false>(&at, &Limits::depth(2), &pairs);
        assert_eq!(decision, ours::<false>(&at, &Limits::depth(2), &pairs));
        let one = ours::<false>(&at, &Limits::depth(1), &pairs);
        assert_eq!(one.value, best.value);
        chosen.insert(one.chosen.to_string());
    }
    // 1 e3 and 1 e4 both give White thirty moves.
    assert_eq!(chosen, ["e2e3", "e2e4"].map(String::from).into());
}

#[test]
fn g_names_the_clause() {
    let g = |fen: &str| type_b::unquiet(&read(fen), Checks::OpponentControls);
    let square = |name: &str| name.parse().unwrap();
    assert_eq!(type_b::unquiet(&Position::initial(), Checks::OpponentControls), None);
    assert_eq!(g("4k3/8/8/3p4/4N3/8/8/4K3 b - - 0 1"), Some(Unquiet::ByLesser(square("e4"))));
    assert_eq!(g("4k3/8/8/3n4/8/4N3/8/4K3 w - - 0 1"), Some(Unquiet::Outnumbered(square("e3"))));
    assert_eq!(g("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"), Some(Unquiet::InCheck));
    // The rook may check on e-file squares, none of which but d8's neighbours the king controls.
    assert_eq!(g("4k3/8/8/8/8/8/8/R5K1 w - - 0 1"), None);
    assert_eq!(g("4k3/8/8/8/8/8/8/3R2K1 w - - 0 1"), Some(Unquiet::Check(square("d8"))));
}

#[test]
fn h_names_the_rule_and_keeps_every_sacrifice() {
    let at = read("r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4");
    let settings = with::<true>(&["medium-widths=0", "low-widths=0"]).ahead.settings;
    let rule = |settings: &Settings, uci: &str| {
        type_b::proposed(&at, 5, settings).iter().find(|(m, _)| m.to_string() == uci).map(|(_, rule)| *rule)
    };
    assert_eq!(rule(&settings, "c4f7"), Some(Rule::Captures));
    assert_eq!(rule(&settings, "f3e5"), Some(Rule::Captures));
    assert_eq!(rule(&settings, "b1c3"), None);
    let wide = with::<true>(&["medium-widths=99", "low-widths=99"]).ahead.settings;
    assert_eq!(rule(&wide, "e1g1"), Some(Rule::Develops));
    assert_eq!(rule(&wide, "b1c3"), Some(Rule::Defends));
    assert_eq!(rule(&wide, "a2a3"), Some(Rule::Rest));
    assert_eq!(type_b::proposed(&at, 0, &wide).len(), at.legal_moves().len());
}

#[test]
fn h_sees_every_check() {
    let wide = with::<true>(&["medium-widths=99", "low-widths=99"]).ahead.settings;
    for at in random_positions(500).into_iter().filter(|at| !at.in_check()) {
        for (m, rule) in type_b::proposed(&at, 0, &wide) {
            let quiet = !m.is_capture() && !m.is_promotion();
            assert_eq!(rule == Rule::Checks, quiet && at.play(m).in_check(), "{m} in {at:?}");
        }
    }
}

#[test]
fn mates_are_found_and_the_nearest_first() {
    let at = read("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 30");
    let limits = Limits::depth(4);
    for decision in [ours::<false>(&at, &limits, &[]), ours::<true>(&at, &limits, &[])] {
        assert_eq!((decision.chosen.to_string().as_str(), decision.value), ("a1a8", Score::Mate(1)));
    }
}
