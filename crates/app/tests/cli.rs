//! The commands that print and end.

mod common;

use std::fs;
use std::io::Read;
use std::process::Stdio;

use common::{plausible, run, run_well, run_with_input};
use programs::CARDS;
use serde_json::Value;

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&run_well(arguments)).unwrap()
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn the_cards_have_the_promised_shape() {
    let cards = json(&["programs", "--json"]);
    assert_eq!(cards.as_array().unwrap().len(), CARDS.len());
    for (card, shown) in CARDS.iter().zip(cards.as_array().unwrap()) {
        for key in ["id", "name", "year", "authors", "machine", "paper", "board", "answers", "options"] {
            assert!(!shown[key].is_null(), "{key}");
        }
        assert_eq!(keys(&shown["board"]), ["files", "ranks"]);
        assert_eq!(keys(&shown["answers"]), ["alternatives", "depth", "evaluation", "integration", "choice"]);
        for option in shown["options"].as_array().unwrap() {
            assert_eq!(keys(option), ["name", "kind", "default", "min", "max", "choices", "help", "source"]);
        }
        assert!(run_well(&["programs"]).contains(card.paper));
    }
}

#[test]
fn a_decision_has_the_promised_shape_and_explaining_changes_nothing() {
    for card in CARDS {
        let think = ["think", card.id, "--moves", "P-K4 e5 3. g1f3", "--depth", "2", "--json"];
        // A number without its move is passed over, wherever it stands.
        let plain = json(&think);
        let explained = json(&[&think[..], &["--explain"]].concat());
        assert_eq!(plain["fen"], "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
        for key in ["program", "move", "value", "pv", "stats", "period", "settings"] {
            assert!(!plain[key].is_null(), "{key}");
            assert_eq!(plain[key], explained[key], "{key}");
        }
        assert_eq!(keys(&plain["move"]), ["uci", "san", "descriptive"]);
        assert_eq!(plain["pv"][0], plain["move"]["uci"]);
        assert!(plain["period"]["seconds"].as_f64().unwrap() > 0.0);
        let considered = plain["considered"].as_array().unwrap();
        assert!(considered.iter().any(|c| c["move"] == plain["move"]));
        assert!(considered.iter().all(|c| keys(c) == ["move", "value", "pv", "reasons"]));
        let text = run_well(&think[..6]);
        let descriptive = plain["move"]["descriptive"].as_str().unwrap();
        assert!(text.contains(&format!("{} plays {descriptive}", card.name)), "{text}");
        assert!(text.contains(card.period.machine) && text.contains(" here, about "), "{text}");
    }
}

#[test]
fn a_move_is_traced_and_a_node_appraised() {
    for card in CARDS {
        let traced = json(&["think", card.id, "--depth", "1", "--trace", "P-K4", "--json"]);
        assert_eq!(traced["move"]["uci"], "e2e4", "{}", card.id);
        assert!(!traced["reasons"].as_array().unwrap().is_empty(), "{}", card.id);
        let node = json(&["think", card.id, "--moves", "e4 e5", "--node", "Nf3 Nc6", "--json"]);
        assert!(
            node["fen"].as_str().unwrap().starts_with("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/"),
            "{}",
            card.id
        );
        assert!(!node["reasons"].as_array().unwrap().is_empty(), "{}", card.id);
    }
}

#[test]
fn a_mate_has_no_centipawns() {
    for card in CARDS {
        let mate =
            json(&["think", card.id, "--depth", "3", "--fen", "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "--json"]);
        if !mate["value"]["mate"].is_null() {
            assert!(mate["value"]["centipawns"].is_null());
            assert_eq!(mate["move"]["san"], "Rd8#");
        }
    }
}

#[test]
fn trees_are_drawn_in_four_ways() {
    let folder = tempfile::tempdir().unwrap();
    for card in CARDS {
        for (ending, begins) in [("json", "{"), ("dot", "digraph"), ("svg", "<svg"), ("txt", "")] {
            let file = folder.path().join(format!("{}.{ending}", card.id));
            run_well(&[
                "think",
                card.id,
                "--depth",
                "2",
                "--tree",
                file.to_str().unwrap(),
                "--tree-nodes",
                "200",
            ]);
            let drawn = fs::read_to_string(&file).unwrap();
            assert!(drawn.starts_with(begins) && drawn.contains("e4"), "{ending}: {drawn}");
            if ending == "json" {
                let tree: Value = serde_json::from_str(&drawn).unwrap();
                assert!(tree["children"][0]["move"].is_string());
                assert!(tree["children"][0]["descriptive"].is_string());
                assert_eq!(tree["values_seen_by"], "White");
            } else {
                assert!(drawn.contains("P-K4 e4") && drawn.contains("Values as White sees them"), "{drawn}");
            }
        }
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 4 * CARDS.len());
}

#[test]
fn a_replay_counts_what_matches() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.pgn");
    for card in CARDS {
        let chosen =
            json(&["think", card.id, "--depth", "2", "--json"])["move"]["san"].as_str().unwrap().to_string();
        let game =
            format!("[Machine \"Both\"]\n\n1. {chosen} a6 2. h3 *\n\n[Machine \"Black\"]\n\n1. {chosen} *\n");
        fs::write(&file, game).unwrap();
        let path = file.to_str().unwrap();
        let replay = json(&["replay", card.id, path, "--depth", "2", "--json"]);
        assert_eq!(keys(&replay), ["games", "machine_moves", "matches"]);
        assert_eq!(replay["machine_moves"], 3);
        assert_eq!(replay["games"][1]["machine_moves"], 0);
        let first = &replay["games"][0]["moves"][0];
        for key in ["ply", "played", "chosen", "match", "rank", "gap"] {
            assert!(!first[key].is_null(), "{key}");
        }
        assert_eq!((&first["match"], &first["rank"], &first["gap"]), (&true.into(), &1.into(), &0.into()));
        let alone = json(&["replay", card.id, path, "--depth", "2", "--json", "--threads", "1"]);
        assert_eq!(alone, replay);
        assert!(run_well(&["replay", card.id, path, "--depth", "2"]).contains("moves match"));
    }
}

#[test]
fn counting_and_measuring() {
    assert_eq!(json(&["perft", "3", "--json"])["nodes"], 8902);
    assert!(run_well(&["perft", "0"]).contains("perft 0: 1"));
    let text = run_well(&["bench"]);
    let last: Vec<&str> = text.lines().last().unwrap().split(' ').collect();
    assert_eq!((last[1], last[3]), ("nodes", "nps"), "{text}");
    for card in CARDS {
        assert_eq!(text.matches(&format!("  signature of {}: ", card.id)).count(), 1, "{text}");
    }
    assert_eq!(text.matches("\nsignature of the whole run").count(), 1, "{text}");
    for card in CARDS {
        let (one, two) = (json(&["bench", card.id, "--json"]), json(&["bench", card.id, "--json"]));
        assert_eq!(one["signature"], two["signature"]);
        assert_eq!(one["nodes"], two["nodes"]);
    }
}

#[test]
fn a_score_is_converted_there_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let (old, new) = (folder.path().join("a.txt"), folder.path().join("b.pgn"));
    fs::write(&old, "1. P-K4 P-K4 2. N-KB3 N-QB3\n").unwrap();
    let (old, new) = (old.to_str().unwrap(), new.to_str().unwrap());
    run_well(&["convert", old, "--from", "descriptive", "--to", "pgn", "--output", new]);
    assert!(fs::read_to_string(new).unwrap().contains("1. e4 e5 2. Nf3 Nc6"));
    assert!(run_well(&["convert", new]).contains("N-KB3"));
    assert_eq!(
        json(&["think", CARDS[0].id, "--pgn", new, "--ply", "1", "--depth", "1", "--json"])["fen"]
            .as_str()
            .unwrap()
            .split(' ')
            .nth(1),
        Some("b")
    );
}

#[test]
fn a_score_from_standard_input_and_in_full() {
    let convert = |arguments: &[&str], input: &str| {
        let output = run_with_input(&[&["convert", "-"], arguments].concat(), input.as_bytes());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    assert_eq!(convert(&[], "1. P-K4 P-K4 2. N-KB3"), "1. e4 e5 2. Nf3 *\n");
    let explicit = convert(&["--from", "pgn", "--explicit"], "1. e4 e5 2. Nf3 *");
    assert_eq!(explicit, "  1. P(K2)-K4            P(K2)-K4\n  2. N(KN1)-KB3\n*\n");
    assert_eq!(convert(&["--explicit"], "1. P-K4 P-K4 2. N-KB3"), explicit);
    assert_eq!(convert(&[], &explicit), "1. e4 e5 2. Nf3 *\n");
    let refused = run_with_input(&["convert", "-"], b"1. P-K4 P-K4 2. R-Q7");
    let complaint = String::from_utf8_lossy(&refused.stderr).to_string();
    assert_eq!(refused.status.code(), Some(2));
    assert_eq!(
        complaint,
        "plausible: standard input: game 1, line 1, White's move 2: \"R-Q7\" fits no legal move here: no rook can move\n"
    );
}

#[test]
fn what_at_most_means_is_said_where_it_is_printed() {
    for card in CARDS {
        for extra in [&[][..], &["--explain"], &["--all"]] {
            let text = run_well(&[&["think", card.id, "--depth", "3"], extra].concat());
            let (bounds, told) =
                (text.contains(" at most "), text.contains("\"At most\": alpha-beta only showed"));
            assert_eq!(bounds, told, "{text}");
            assert_eq!(told && extra != ["--explain"], text.contains("--explain tells more"), "{text}");
        }
    }
}

#[test]
fn bad_input_is_refused_with_one_sentence_and_nothing_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let (illegal, binary, plain, empty) =
        (path("illegal.pgn"), path("nul.pgn"), path("plain.pgn"), path("empty.pgn"));
    fs::write(&illegal, "[Machine \"White\"]\n\n1. e4 e5 2. Ke3 *\n").unwrap();
    fs::write(&binary, b"1. e4 \0\0\0 e5\xff *").unwrap();
    fs::write(&plain, "1. e4 e5 *").unwrap();
    fs::write(&empty, "").unwrap();
    let long_line = path("long.pgn");
    fs::write(&long_line, "x".repeat(10_000_000)).unwrap();
    let before = fs::read_dir(folder.path()).unwrap().count();
    let (tree, out) = (path("tree.png"), path("out.pgn"));
    let nowhere = path("no/such/tree.svg");
    let folder_itself = folder.path().to_str().unwrap();
    let id = CARDS[0].id;
    let bad: &[&[&str]] = &[
        &["frobnicate"],
        &["think"],
        &["think", "nobody"],
        &["think", id, "--fen", "rubbish"],
        &["think", id, "--fen", "8/8/8/8/8/8/8/8 w - - 0 1"],
        &["think", id, "--fen", "k7/8/8/8/8/8/8/KQQQQQQQ w - - 0 1 extra words"],
        &["think", id, "--fen", "kqqqqqqq/qqqqqqqq/8/8/8/8/8/K7 w - - 0 1"],
        &["think", id, "--fen", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"],
        &["think", id, "--fen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 99999999999"],
        &["think", id, "--moves", "e2e4 e7e5 Ke3"],
        &["think", id, "--moves", "N"],
        &["think", id, "--set", "nothing=1"],
        &["think", id, "--set", "depth"],
        &["think", id, "--set", "depth=1000000"],
        &["think", id, "--depth", "0"],
        &["think", id, "--depth", "many"],
        &["think", id, "--tree", &tree],
        &["think", id, "--depth", "1", "--tree", &nowhere],
        &["think", id, "--pgn", "/no/such/file.pgn"],
        &["think", id, "--pgn", &illegal],
        &["think", id, "--pgn", &plain, "--ply", "3"],
        &["think", id, "--pgn", &plain, "--game", "2"],
        &["think", id, "--ply", "3"],
        &["replay", id],
        &["replay", id, &plain],
        &["replay", id, &illegal],
        &["replay", id, &binary],
        &["replay", id, &empty],
        &["replay", id, &long_line],
        &["replay", id, folder_itself],
        &["play", "nobody"],
        &["play", id, "--side", "purple"],
        &["play", id, "--clock", "soon"],
        &["play", id, "--notation", "klingon"],
        &["play", id, "--fen", "x"],
        &["perft"],
        &["perft", "x"],
        &["perft", "3", "--fen", "x"],
        &["bench", "nobody"],
        &["convert", &illegal, "--from", "klingon"],
        &["convert", &plain, "--to", "pgn", "--explicit"],
        &["convert", "-"],
        &["convert", &illegal, "--output", &out],
        &["convert", &long_line, "--from", "descriptive", "--output", &out],
        &["uci", "nobody"],
        &["xboard", "nobody"],
        &["programs", "nobody"],
    ];
    for arguments in bad {
        let output = run(arguments);
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {complaint}");
        assert!(output.stdout.is_empty(), "{arguments:?} printed something");
        assert!(complaint.starts_with("plausible: "), "{arguments:?}: {complaint}");
        assert_eq!(complaint.lines().count(), 1, "{arguments:?}: {complaint}");
        assert!(complaint.len() < 1000, "{arguments:?}: {complaint}");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), before, "something was half-written");
}

#[test]
fn every_command_has_help_with_an_example() {
    for command in ["programs", "think", "replay", "play", "perft", "bench", "convert", "uci", "xboard"] {
        let text = run_well(&[command, "--help"]);
        assert!(text.contains("Example:\n  plausible "), "{text}");
    }
    assert!(run_well(&["replay", "--help"]).contains("hundredths of a pawn"));
    assert!(run_well(&["--help"]).contains("Example:"));
    assert!(run_well(&["--version"]).starts_with("plausible "));
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let id = CARDS[0].id;
    for arguments in
        [&["think", id, "--json", "--depth", "2"][..], &["programs"], &["bench"], &["play", id], &["uci"]]
    {
        let mut child = plausible(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // The reading end is closed before anything can be written.
        drop(child.stdout.take());
        if let Some(mut stdin) = child.stdin.take() {
            use std::io::Write;
            let _ = stdin.write_all(b"isready\nuci\n");
        }
        let mut complaint = String::new();
        child.stderr.take().unwrap().read_to_string(&mut complaint).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(0), "{arguments:?}: {complaint}");
        assert!(complaint.is_empty(), "{arguments:?}: {complaint}");
    }
}
