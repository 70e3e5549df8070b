//! TECH against its report: printed values, printed games, and the notes to them.

use board::chess::{Game, Move, Position, Referee};
use board::notation::read_any;
use board::pgn::{PgnGame, read_pgn};
use board::{Color, Role, Rules};
use frame::{Limits, Notes, Program, Reason, Score, Values};

use super::positional_analysis::{Phase, Presorted, presort};
use super::settings::{OPTIONS, Settings};
use super::values::{BASIC, Prices, worth};
use super::{CARD, Tech};

const GAMES: [(&str, &str); 4] = [
    ("tech_1_coko", include_str!("../../../../data/games/tech_1_coko.pgn")),
    ("tech_2_levy", include_str!("../../../../data/games/tech_2_levy.pgn")),
    ("tech_3_genie", include_str!("../../../../data/games/tech_3_genie.pgn")),
    ("tech_4_self", include_str!("../../../../data/games/tech_4_self.pgn")),
];

fn at(fen: &str) -> Position {
    Referee::read_fen(fen).unwrap()
}

fn phase(position: &Position) -> Phase {
    Phase::of(position, &settings(&[]))
}

fn settings(pairs: &[&str]) -> Settings {
    Settings::from(&values(pairs))
}

fn values(pairs: &[&str]) -> Values {
    let mut values = Values::defaults(OPTIONS);
    for pair in pairs {
        values.set_pair(pair).unwrap();
    }
    values
}

/// The pre-sort's view of one move, written in any notation.
fn presorted(position: &Position, text: &str, pairs: &[&str]) -> Presorted {
    let m = read_any(position, text).unwrap();
    presort(position, &settings(pairs)).into_iter().find(|presorted| presorted.m == m).unwrap()
}

fn score(position: &Position, text: &str) -> i32 {
    presorted(position, text, &[]).score
}

/// Does a rule give a move these points? The rule is named by a part of its sentence.
fn gives(position: &Position, text: &str, rule: &str, points: i32) -> bool {
    let presorted = presorted(position, text, &[]);
    presorted.heuristics.iter().any(|heuristic| {
        heuristic.reason(position, presorted.m).text.contains(rule) && heuristic.points == points
    })
}

fn printed_game(name: &str) -> PgnGame {
    let (_, text) = GAMES.iter().find(|(game, _)| *game == name).unwrap();
    read_pgn(text).unwrap().remove(0)
}

/// The game before the machine's move with this number.
fn before_move(game: &PgnGame, number: u32, side: Color) -> Game {
    let plies = (number as usize - 1) * 2 + side.index();
    let mut so_far = Game::default();
    for &m in &game.game.moves()[..plies] {
        so_far.play(m);
    }
    so_far
}

fn decide(game: &Game, depth: u32) -> Move {
    Tech::new(&values(&[])).decide(game, &Limits::depth(depth), &mut Notes::silent()).unwrap().chosen
}

#[test]
fn the_start_position_is_scored_as_derived_from_the_report() {
    let start = Position::initial();
    let expected = [("P-K4", 33), ("P-Q4", 23), ("N-KB3", 22), ("N-QB3", 20), ("P-KB4", 3), ("P-QB4", 3)];
    for (m, points) in expected {
        assert_eq!(score(&start, m), points, "{m}");
    }
    assert_eq!(worth(&start, Color::White), 4020);
}

#[test]
fn opening_rules_give_their_printed_points() {
    let start = Position::initial();
    assert!(gives(&start, "N-KR3", "N-R3", -15));
    assert!(gives(&start, "P-QN3", "wing pawn", -10));
    assert!(gives(&start, "N-KB3", "king's side", 2));
    assert!(!gives(&start, "N-QB3", "king's side", 2));
    let petroff = at("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    assert!(gives(&petroff, "N-KB3", "Petroff", -50));
    let with_knight_out = at("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3");
    assert!(!gives(&with_knight_out, "N-KB3", "Petroff", -50));
    let castle = at("r3k2r/pppqbppp/2npbn2/4p3/4P3/2NPBN2/PPPQBPPP/R3K2R w KQkq - 0 8");
    assert!(gives(&castle, "O-O", "castles on the king's side", 30));
    assert!(gives(&castle, "O-O-O", "castles on the queen's side", 10));
    let blocking = at("rnbqkbnr/ppp1pppp/8/3p4/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 2");
    assert!(!gives(&blocking, "P-K3", "blocks", -50));
    let bishop = at("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    assert!(gives(&bishop, "B-Q3", "blocks", -50));
    assert!(!gives(&bishop, "B-QB4", "blocks", -50));
}

#[test]
fn pawn_captures_give_their_printed_points() {
    // After 1 P-K4 P-Q4 the pawn on Q5 is supported by none of Black's pawns.
    let unsupported = at("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    assert!(gives(&unsupported, "PXP", "no pawn supports", 50));
    let supported = at("rnbqkbnr/ppp2ppp/4p3/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3");
    assert!(gives(&supported, "PXP", "that a pawn supports", -15));
    // A piece takes: nothing, unless the option says any man.
    let by_knight = at("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
    assert!(!gives(&by_knight, "NXP", "no pawn supports", 50));
    let any = presorted(&by_knight, "NXP", &["centre-captures=any"]);
    assert_eq!(any.score - score(&by_knight, "NXP"), 50);
    // Toward the centre from the QN file, away from it from the QB file, doubling isolated pawns.
    let captures = at("rnbqkbnr/p1pp1ppp/8/8/8/2p1p3/1P1P1PPP/RNBQKBNR w KQkq - 0 5");
    assert!(gives(&captures, "bxc3", "toward", 5));
    assert!(gives(&captures, "dxc3", "away", -5));
    let doubling = at("rnbqkbnr/pp1ppppp/8/8/8/1p6/P1P3PP/RNBQKBNR w KQkq - 0 5");
    assert!(gives(&doubling, "axb3", "toward", 5));
    let isolating = at("rnbqkbnr/pp1ppppp/8/8/8/p7/1P3PPP/RNBQKBNR w KQkq - 0 5");
    assert!(!gives(&isolating, "bxa3", "multipled", -10));
    let multipled = at("rnbqkbnr/pp1ppppp/8/8/p7/1P6/P4PPP/RNBQKBNR w KQkq - 0 5");
    assert!(gives(&multipled, "bxa4", "multipled", -10));
}

#[test]
fn middle_game_rules_give_their_printed_points() {
    let quiet = at("r1b1k2r/ppp2ppp/2n5/3qp3/8/2PP1N2/P1P2PPP/R1BQ1RK1 b kq - 0 9");
    assert_eq!(phase(&quiet), Phase::MiddleGame);
    assert!(gives(&quiet, "P-KN3", "wing pawn", -5));
    assert!(gives(&quiet, "N-Q5", "unblocks", 5));
    // The bishop comes from outside to the second ring round the king on KN1: 8 on Figure 6.
    assert!(gives(&quiet, "B-KR6", "king field", 8 * 3));
    let mobility = presorted(&quiet, "O-O", &[]);
    let after = quiet.play(mobility.m).pass();
    assert!(gives(&quiet, "O-O", "mobility", after.pseudo_legal_moves().len() as i32));
    // The king gains the centre in the middle game by the report, loses by Tech II.
    let king = read_any(&quiet, "K-K2").unwrap();
    let find = |pairs: &[&str]| {
        presort(&quiet, &settings(pairs)).into_iter().find(|presorted| presorted.m == king).unwrap().score
    };
    assert_eq!(find(&[]) - find(&["king-factor=-1"]), 2 * 2);
    // Ahead in material, taking a piece earns ten more.
    let ahead = at("r1b1k2r/ppp2ppp/2n5/3qp3/3N4/2PP4/P1P2PPP/R1B2RK1 b kq - 0 12");
    assert!(gives(&ahead, "NXN", "exchanges", 10));
}

#[test]
fn the_phases_change_where_the_report_says() {
    assert_eq!(phase(&at("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 8")), Phase::Opening);
    assert_eq!(phase(&at("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 9")), Phase::MiddleGame);
    // 1950 exactly, which takes odd men, is still a middle game; less is not.
    let enough = at("rnbqkbnr/pppppppp/8/8/8/8/PPP5/2BQKNN1 w - - 0 20");
    assert_eq!(worth(&enough, Color::White), 2190);
    assert_eq!(phase(&enough), Phase::MiddleGame);
    let edge = at("rnbqkbnr/pppppppp/8/8/8/8/PP6/1N1QK2R w K - 0 20");
    assert_eq!(worth(&edge, Color::White), 1930);
    assert_eq!(phase(&edge), Phase::GeneralEndgame);
    assert_eq!(phase(&at("4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1")), Phase::PawnEndgame);
    assert_eq!(phase(&at("4k2r/pp6/8/8/8/8/PP6/4K3 w - - 0 1")), Phase::PawnEndgame);
    assert_eq!(phase(&at("4k2r/pp6/8/8/8/8/PP6/4K3 b - - 0 1")), Phase::GeneralEndgame);
    assert_eq!(phase(&at("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")), Phase::PieceEndgame);
}

#[test]
fn pieces_shrink_when_two_pawns_ahead_but_never_below_sixty_per_cent() {
    let prices = |fen: &str| {
        let position = at(fen);
        Prices::for_search(&position, position.turn(), phase(&position), &settings(&[]))
    };
    // One pawn ahead: nothing changes. Two pawns ahead: 3820 against 4020.
    let one = prices("rnbqkbnr/ppppppp1/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 9");
    assert_eq!(one, Prices::BASIC);
    let two = prices("rnbqkbnr/pppppp2/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 9");
    assert_eq!(two.of(Color::White, Role::Queen), 900 * 3820 / 4020);
    assert_eq!(two.of(Color::White, Role::Pawn), 100);
    assert_eq!(two.of(Color::Black, Role::Queen), 900);
    let far = prices("4k3/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 9");
    assert_eq!(far.of(Color::White, Role::Rook), 300);
    assert_eq!(far.of(Color::White, Role::Knight), 198);
}

#[test]
fn pawns_are_dearer_in_the_general_endgame() {
    let prices = |fen: &str, pairs: &[&str]| {
        let position = at(fen);
        Prices::for_search(&position, position.turn(), phase(&position), &settings(pairs))
    };
    let many = prices("4k2r/ppp5/8/8/8/8/PPP5/4K2R w - - 0 40", &[]);
    assert_eq!((many.of(Color::White, Role::Pawn), many.of(Color::Black, Role::Pawn)), (120, BASIC[0]));
    let few = prices("4k2r/ppp5/8/8/8/8/PP6/4K2R w - - 0 40", &["ending-pawns=both"]);
    assert_eq!((few.of(Color::White, Role::Pawn), few.of(Color::Black, Role::Pawn)), (190, 120));
}

#[test]
fn endgame_rules_give_their_printed_points() {
    let pawns = at("8/8/3k4/p7/1p5P/1P1K4/P5P1/8 w - - 0 40");
    assert_eq!(phase(&pawns), Phase::PawnEndgame);
    assert!(gives(&pawns, "P-KR5", "unopposed pawn to rank 5", 10));
    assert!(gives(&pawns, "P-QR3", "opposed pawn to rank 3", 2));
    assert!(gives(&pawns, "P-KN4", "unopposed pawn to rank 4", 5));
    let doubled = at("8/8/3k4/8/7P/3K4/7P/8 w - - 0 40");
    assert!(gives(&doubled, "P-KR3", "multipled", -10));
    assert!(gives(&doubled, "P-KR5", "unopposed pawn to rank 5", 10));
    let promotion = at("8/P7/3k4/8/8/3K4/8/8 w - - 0 40");
    assert!(gives(&promotion, "P-R8=Q", "rank 8", 80));
    // The king steps beside its own passed pawn: from nothing to 12 on Figure 7.
    let escort = at("8/8/7k/8/2P5/3K4/8/8 w - - 0 40");
    assert!(gives(&escort, "K-Q4", "passed pawns", 12));
    let rook = at("6k1/5ppp/8/P7/8/8/5PPP/3R2K1 w - - 0 40");
    assert!(gives(&rook, "R-QR1", "rook behind a passed pawn", 15));
    assert!(!gives(&rook, "R-Q8", "rook behind", 15));
    let from_front = at("R7/5kpp/8/P7/8/8/5PPP/6K1 w - - 0 40");
    assert!(!gives(&from_front, "R-QR7", "rook behind", 15));
}

#[test]
fn note_h_the_mate_beyond_the_captures_is_not_seen() {
    // Game 2, move 31: TECH at depth 4 takes the pawn because quiescence looks at captures, not checks.
    let game = before_move(&printed_game("tech_2_levy"), 31, Color::White);
    assert_eq!(decide(&game, 4).to_string(), "a7f7");
}

#[test]
fn note_l_the_centralizing_move_comes_before_the_check() {
    let game = before_move(&printed_game("tech_1_coko"), 38, Color::Black);
    assert_eq!(decide(&game, 5).to_string(), "e6e2");
    assert!(score(game.position(), "Q-K7") > score(game.position(), "Q-K8ch"));
}

#[test]
fn note_k_the_move_that_lets_a_position_come_a_third_time_is_replaced() {
    // Game 1: 36...R-B1 repeats a position for the second time and was played; 37...R-B4, favoured, would have
    // let White repeat one for the third time, and was replaced by Q-K3.
    let printed = printed_game("tech_1_coko");
    let order = |number: u32, pairs: &[&str]| -> Vec<String> {
        let game = before_move(&printed, number, Color::Black);
        let moves = Tech::new(&values(pairs)).ordered_moves(&game).0;
        moves.iter().map(|presorted| presorted.m.to_string()).collect()
    };
    let place = |moves: &[String], m: &str| moves.iter().position(|other| other == m).unwrap();
    let at_36 = order(36, &[]);
    assert_eq!(place(&at_36, "f5f8"), place(&order(36, &["repetition=off"]), "f5f8"));
    let at_37 = order(37, &[]);
    assert!(place(&at_37, "f8f5") > place(&at_37, "d6e6"));
    assert!(place(&order(37, &["repetition=off"]), "f8f5") < place(&at_37, "d6e6"));
    assert_ne!(decide(&before_move(&printed, 37, Color::Black), 5).to_string(), "f8f5");
}

/// The moves of the four printed games that come out, as a list that a change of behaviour must update.
#[test]
fn the_printed_games_come_out_as_far_as_recorded() {
    let mut report = String::new();
    let (mut openings, mut matches, mut total) = (0, 0, 0);
    for (name, _) in GAMES {
        let printed = printed_game(name);
        let side = if printed.tag("Machine") == Some("White") { Color::White } else { Color::Black };
        let mut program =
            Tech::new(&values(&[printed.tag("MachineOptions").unwrap().trim_start_matches("tech: ")]));
        let mut game = Game::default();
        let mut misses = Vec::new();
        for (ply, &played) in printed.game.moves().iter().enumerate() {
            if game.position().turn() == side {
                let decision = program.decide(&game, &Limits::default(), &mut Notes::silent()).unwrap();
                total += 1;
                if decision.chosen == played {
                    matches += 1;
                    openings += usize::from(ply < 16);
                } else {
                    misses.push(format!("{} {played} not {}", ply / 2 + 1, decision.chosen));
                }
            }
            game.play(played);
        }
        report.push_str(&format!("{name}: {}\n", misses.join(", ")));
    }
    report.push_str(&format!("{matches} of {total}, {openings} of 32 in the openings\n"));
    assert_eq!(openings, 28, "facts C8: 28 of the 32 opening moves come out");
    assert_eq!(
        report,
        include_str!("golden/printed_games.txt"),
        "if this is meant, update golden/printed_games.txt"
    );
}

fn gain(prices: &Prices, at: &Position, m: Move) -> i32 {
    let (us, them) = (at.turn(), !at.turn());
    let taken =
        m.captured_square().and_then(|square| at.role_at(square)).map_or(0, |role| prices.of(them, role));
    taken + m.promoted_to().map_or(0, |role| prices.of(us, role) - prices.of(us, Role::Pawn))
}

/// The same search without alpha-beta, killer, order or short cuts.
fn plain_value(prices: &Prices, at: &Position, depth: u32, ply: i32, balance: i32) -> i32 {
    let moves = at.legal_moves();
    if depth > 0 && moves.is_empty() {
        return if at.in_check() { ply - BASIC[5] } else { 0 };
    }
    let below = depth.saturating_sub(1);
    let mut best = if depth > 0 { i32::MIN } else { balance };
    for &m in moves.iter().filter(|m| depth > 0 || m.is_capture()) {
        best = best.max(-plain_value(prices, &at.play(m), below, ply + 1, -(balance + gain(prices, at, m))));
    }
    best
}

#[test]
fn alpha_beta_changes_neither_move_nor_value() {
    // Without alpha-beta the captures alone are millions where many men touch, so these are sparse.
    let fens = [
        "6k1/pp3ppp/4p3/3pP3/3P4/P1n2P2/1B4PP/6K1 b - - 0 22",
        "8/8/3k4/p7/1p5P/1P1K4/P5P1/8 w - - 0 40",
        "4r1k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 40",
        "6k1/R7/6K1/8/8/8/8/1r6 w - - 0 60",
        "7k/P7/6K1/8/8/8/8/1r6 w - - 0 60",
    ];
    for fen in fens {
        let position = at(fen);
        let prices = Prices::for_search(&position, position.turn(), phase(&position), &settings(&[]));
        let order = presort(&position, &settings(&[]));
        for depth in 1..=if order.len() < 20 { 3 } else { 2 } {
            let balance = prices.balance(&position, position.turn());
            let valued = |presorted: &Presorted| {
                let gain = gain(&prices, &position, presorted.m);
                -plain_value(&prices, &position.play(presorted.m), depth - 1, 1, -(balance + gain))
            };
            let plain: Vec<i32> = order.iter().map(valued).collect();
            let best = *plain.iter().max().unwrap();
            let first = plain.iter().position(|&value| value == best).unwrap();
            let mut program = Tech::new(&values(&[]));
            let decision =
                program.decide(&Game::new(position), &Limits::depth(depth), &mut Notes::silent()).unwrap();
            assert_eq!(decision.chosen, order[first].m, "{fen} at {depth}");
            assert_eq!(decision.value, program.score(&best), "{fen} at {depth}");
        }
    }
}

#[test]
fn deepening_ply_by_ply_gives_the_answer_of_the_fixed_depth() {
    for fen in [
        "r1b1k2r/ppp2ppp/2n5/3qp3/8/2PP1N2/P1P2PPP/R1BQ1RK1 b kq - 0 9",
        "1r1q1r2/p3ppk1/3n2pp/2pP1bN1/2p2P2/2N2R2/PPPQ2PP/1R4K1 w - - 0 19",
        "5rk1/pp4pp/3q4/2p5/Q1P2p1P/5P2/P6P/2B4K b - - 3 35",
    ] {
        let game = Game::new(at(fen));
        let fixed = Tech::new(&values(&[])).decide(&game, &Limits::depth(4), &mut Notes::silent()).unwrap();
        let limits = Limits { depth: Some(4), infinite: true, ..Limits::default() };
        let deepened = Tech::new(&values(&[])).decide(&game, &limits, &mut Notes::silent()).unwrap();
        assert_eq!((deepened.chosen, deepened.value), (fixed.chosen, fixed.value), "{fen}");
    }
}

#[test]
fn reasons_add_up_to_the_positional_score() {
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
    let fens = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r1b1k2r/ppp2ppp/2n5/3qp3/8/2PP1N2/P1P2PPP/R1BQ1RK1 b kq - 0 9",
        "8/8/3k4/p7/1p5P/1P1K4/P5P1/8 w - - 0 40",
        "6k1/5ppp/8/P7/8/8/5PPP/3R2K1 w - - 0 40",
        "8/5R2/8/2k5/8/8/4K3/8 w - - 0 1",
    ];
    for fen in fens {
        let game = Game::new(at(fen));
        let mut notes = Notes::silent().explained(true);
        let decision = Tech::new(&values(&[])).decide(&game, &Limits::depth(2), &mut notes).unwrap();
        assert_eq!(decision.considered.len(), game.position().legal_moves().len());
        decision.reasons.iter().for_each(check);
        decision.considered.iter().flat_map(|considered| &considered.reasons).for_each(check);
    }
}

#[test]
fn the_period_clock_charges_generations_and_updates() {
    // 1000 generations and 2000 updates are 8 + 2.6 seconds, 67 per cent of the whole.
    let stats = frame::Stats {
        counters: vec![("move generations".into(), 1000), ("board updates".into(), 2000)],
        ..frame::Stats::default()
    };
    assert!(((CARD.period.seconds)(&stats) - 10.6 / 0.67).abs() < 1e-9);
}

#[test]
fn the_opponents_reply_is_guessed_by_two_plies() {
    // After 1 P-K4 the guess is what TECH itself would play.
    let mut game = Game::default();
    game.play(game.position().find_move("e2e4").unwrap());
    let guess = Tech::new(&values(&[])).guess_reply(&game).unwrap();
    assert_eq!(guess.to_string(), "e7e5");
}
