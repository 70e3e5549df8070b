//! UCI with the real binary: whole games, bad input, and everything at the wrong moment.

mod common;

use std::time::{Duration, Instant};

use arbiter::Table;
use board::chess::Referee;
use common::{PATIENCE, Talk};
use programs::CARDS;

const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn ready(arguments: &[&str]) -> Talk {
    let mut talk = Talk::start(arguments);
    talk.say("uci");
    talk.hear("uciok");
    talk.say("isready");
    talk.hear("readyok");
    talk
}

/// The move of a `bestmove` line, which must be the head of the last `pv`.
fn best_move(heard: &[String]) -> String {
    let best = heard.last().unwrap().split_whitespace().nth(1).unwrap().to_string();
    let last_pv = heard.iter().rev().find_map(|line| line.split_once(" pv ")).unwrap().1;
    assert_eq!(last_pv.split_whitespace().next(), Some(best.as_str()), "{heard:?}");
    best
}

#[test]
fn every_program_plays_a_whole_game_of_legal_moves() {
    for card in CARDS {
        let mut talk = ready(&["uci", card.id]);
        talk.say("ucinewgame");
        let mut table = Table::default();
        let mut referee = Referee::new(table.game().position());
        let mut moves = Vec::new();
        while table.end().is_none() && moves.len() < 60 {
            talk.say(&format!("position startpos moves {}", moves.join(" ")));
            talk.say(&format!("go depth {}", 1 + moves.len() % 2));
            let best = best_move(&talk.hear_until("bestmove"));
            let m = table.find(&best).unwrap();
            referee.play(m).unwrap();
            table.play(m).unwrap();
            moves.push(best);
        }
        assert!(moves.len() > 10);
        talk.say("quit");
        assert_eq!(talk.wait(), 0);
    }
}

#[test]
fn every_kind_of_go_is_answered_with_a_legal_move() {
    let limits = [
        "depth 2",
        "nodes 2000",
        "movetime 30",
        "movetime 0",
        "wtime 1000 btime 1000",
        "wtime 0 btime 0",
        "wtime 500 btime 500 winc 10 binc 10 movestogo 3",
        "wtime -100 btime 5",
        "depth 1 searchmoves a2a3 h2h3",
        "mate 2 depth 2",
        "depth x movetime 20",
        "depth 99999999999999999999 nodes 100",
    ];
    for card in CARDS {
        let mut talk = ready(&["uci", card.id]);
        for go in limits {
            talk.say("position startpos moves e2e4 c7c5");
            talk.say(&format!("go {go}"));
            let best = best_move(&talk.hear_until("bestmove"));
            assert!(Table::set_up(INITIAL, ["e2e4", "c7c5", &best]).is_ok(), "{go}: {best}");
        }
        assert_eq!(talk.hang_up(), 0);
    }
}

#[test]
fn infinite_and_ponder_wait_for_the_interface() {
    for card in CARDS {
        let mut talk = ready(&["uci", card.id]);
        talk.say("position startpos");
        for (go, end) in [
            ("go infinite", "stop"),
            ("go ponder wtime 1000 btime 1000", "ponderhit"),
            ("go ponder depth 1", "ponderhit"),
            ("go ponder depth 1", "stop"),
            ("go infinite depth 1", "stop"),
        ] {
            talk.say(go);
            talk.hear_nothing_like("bestmove", Duration::from_millis(200));
            talk.say("isready");
            talk.hear("readyok");
            talk.say(end);
            talk.hear("bestmove");
        }
        assert_eq!(talk.hang_up(), 0);
    }
}

#[test]
fn nothing_is_reported_twice() {
    for card in CARDS {
        let mut talk = ready(&["uci", card.id]);
        talk.say("position startpos moves e2e4 e7e5");
        for go in ["depth 1", "depth 3", "nodes 500", "movetime 30"] {
            talk.say(&format!("go {go}"));
            let heard = talk.hear_until("bestmove");
            // The time, and with it the speed, would differ in a repetition; the rest would not.
            let mut reports: Vec<(&str, &str, &str)> = Vec::new();
            for line in heard.iter().filter(|line| line.starts_with("info depth")) {
                let (before, pv) = line.split_once(" pv ").unwrap();
                let (depth, nodes) = before.split_once(" nodes ").unwrap();
                reports.push((depth, nodes.split(' ').next().unwrap(), pv));
            }
            let sent = reports.len();
            reports.dedup();
            assert!(sent > 0 && reports.len() == sent, "{go}: {heard:?}");
        }
    }
}

#[test]
fn a_mated_side_has_no_move() {
    let mut talk = ready(&["uci"]);
    talk.say("position startpos moves f2f3 e7e5 g2g4 d8h4");
    talk.say("go depth 2");
    assert_eq!(talk.hear("bestmove"), "bestmove 0000");
    talk.say("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    talk.say("go movetime 50");
    assert_eq!(talk.hear("bestmove"), "bestmove 0000");
}

#[test]
fn nothing_is_expected_after_a_mating_move() {
    for card in CARDS {
        let mut talk = ready(&["uci", card.id]);
        talk.say("position fen 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1");
        for go in ["go depth 1", "go depth 3", "go movetime 50"] {
            talk.say(go);
            let best = talk.hear("bestmove");
            assert!(!best.contains("d1d8 ponder"), "{best}");
            talk.say("isready");
            talk.hear("readyok");
        }
    }
}

#[test]
fn options_are_announced_and_set() {
    for card in CARDS {
        let mut talk = Talk::start(&["uci"]);
        talk.say(&format!("setoption name Program value {}", card.id));
        talk.say("uci");
        let heard = talk.hear_until("uciok").join("\n");
        assert!(heard.contains("option name Program type combo"), "{heard}");
        assert!(heard.contains("option name Move Overhead type spin default 10"), "{heard}");
        assert!(heard.contains(card.name), "{heard}");
        for spec in card.options {
            assert!(heard.contains(&format!("option name {} type ", spec.name)), "{heard}");
            talk.say(&format!("setoption name {} value {}", spec.name, spec.default_value()));
        }
        talk.say("setoption name Move Overhead value 50");
        talk.say("setoption name Ponder value true");
        talk.say("isready");
        let heard = talk.hear_until("readyok");
        assert_eq!(heard.len(), 1, "{heard:?}");
        talk.say("setoption name No Such Thing value 3");
        assert!(talk.hear("info string").contains("no option"));
    }
}

#[test]
fn nonsense_changes_nothing() {
    let mut talk = ready(&["uci"]);
    talk.say("position startpos moves e2e4");
    for line in [
        "",
        "   ",
        "hello there",
        "position",
        "position fen",
        "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
        "position fen kkkkkkkk/8/8/8/8/8/8/KKKKKKKK w - - 0 1",
        "position startpos moves e2e5",
        "position startpos moves e2e4 e7e5 zzzz",
        "setoption",
        "setoption name",
        "setoption name depth value banana",
        "go depth",
        "stop",
        "stop",
        "ponderhit",
        "\u{1F600} \u{0430}",
    ] {
        talk.say(line);
    }
    talk.hear("bestmove");
    talk.say_bytes(b"a\0b\n\xff\xfe\xfd\n");
    let mut long = vec![b'x'; 10_000_000];
    long.push(b'\n');
    talk.say_bytes(&long);
    talk.say("go depth 1");
    let best = best_move(&talk.hear_until("bestmove"));
    assert!(Table::set_up(INITIAL, ["e2e4", &best]).is_ok(), "the old position was lost: {best}");
    assert_eq!(talk.hang_up(), 0);
}

#[test]
fn a_storm_of_commands_gets_one_answer_for_each_go() {
    let mut talk = ready(&["uci"]);
    let mut gos = 0;
    for i in 0..30 {
        talk.say(if i % 2 == 0 { "position startpos" } else { "position startpos moves e2e4" });
        talk.say(if i % 3 == 0 { "go infinite" } else { "go movetime 20" });
        gos += 1;
        talk.say("isready");
        if i % 4 == 0 {
            talk.say("stop");
            talk.say("stop");
        }
        if i % 5 == 0 {
            talk.say("ucinewgame");
            talk.say("setoption name Move Overhead value 1");
        }
    }
    talk.say("stop");
    for _ in 0..gos {
        talk.hear("bestmove");
    }
    talk.hear_nothing_like("bestmove", Duration::from_millis(100));
    assert_eq!(talk.hang_up(), 0);
}

#[test]
fn the_end_of_the_input_ends_the_process_even_while_it_thinks() {
    for card in CARDS {
        for go in ["go infinite", "go ponder wtime 100000 btime 100000", "go depth 64"] {
            let mut talk = ready(&["uci", card.id]);
            talk.say("position startpos");
            talk.say(go);
            let began = Instant::now();
            assert_eq!(talk.hang_up(), 0);
            assert!(began.elapsed() < PATIENCE);
        }
    }
    // Half a line counts as a line.
    let output = common::run_with_input(&["uci"], b"isready\nuci");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("readyok") && text.contains("uciok"), "{text}");
}
