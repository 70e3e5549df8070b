//! Games on the teletype with the real binary.

mod common;

use common::{run, run_with_input};
use programs::CARDS;

fn transcript(arguments: &[&str], typed: &str) -> String {
    let output = run_with_input(arguments, typed.as_bytes());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_short_game_with_every_program() {
    for card in CARDS {
        let text = transcript(
            &["play", card.id, "--depth", "2"],
            "help\nP-K4\nwhy\ngame\nback\nboard\nNf3\ng1f3\ndraw?\nclock\nset\nnotation san\nflip\nresign\nquit\n",
        );
        for words in [
            "plays Black, you play White",
            "offer a draw",
            &format!("{} plays 1... ", card.name),
            "Considered",
            "  1. P-K4 ",
            "Sorry: ",
            "the draw: ",
            "no clock",
            "Moves are now written in san notation",
            "White resigns, Black wins (0-1)",
            "Goodbye.",
        ] {
            assert!(text.contains(words), "{words:?} is missing in:\n{text}");
        }
    }
}

#[test]
fn the_rules_end_the_game() {
    let id = CARDS[0].id;
    let text = transcript(&["play", id, "--side", "both"], "f3\ne5\ng4\nQ-R5\nP-K4\nback\n");
    let over = "The game is over: checkmate, Black wins (0-1). Type new, save FILE or quit.";
    assert_eq!(text.matches(over).count(), 1, "{text}");
    assert!(text.contains("Type new, back or quit"), "{text}");
    assert!(text.contains("The line is closed. Goodbye."), "{text}");
    let mate = transcript(
        &["play", id, "--side", "none", "--depth", "3", "--fen", "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1"],
        "",
    );
    assert!(mate.contains("checkmate, White wins (1-0)"), "{mate}");
}

#[test]
fn a_game_is_saved_and_taken_up_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a game.pgn");
    let file = file.to_str().unwrap();
    for card in CARDS {
        let typed = format!("P-Q4\nsave {file}\nN-KB3\nload {file}\ngame\n");
        let text = transcript(&["play", card.id, "--depth", "2", "--clock", "period:50/2h,25/1h"], &typed);
        assert!(text.contains("Saved to "), "{text}");
        assert!(text.trim_end().contains("  1. P-Q4"), "{text}");
        assert!(!text.contains("Sorry"), "{text}");
        let pgn = std::fs::read_to_string(file).unwrap();
        assert!(pgn.contains(&format!("[Program \"{}\"]", card.id)) && pgn.contains("1. d4 "), "{pgn}");
        assert!(pgn.contains("[White \"Opponent\"]") && !pgn.contains("????"), "{pgn}");
        // Games saved before opponents had a name and days a date are still taken up.
        let old = pgn.replace("\"Opponent\"", "\"?\"");
        let old: String =
            old.lines().filter(|line| !line.starts_with("[Date ")).map(|l| format!("{l}\n")).collect();
        std::fs::write(file, old).unwrap();
        let text = transcript(&["play", card.id], &format!("load {file}\ngame\nsave {file}\n"));
        assert!(text.contains("  1. P-Q4") && !text.contains("Sorry"), "{text}");
        let again = std::fs::read_to_string(file).unwrap();
        assert!(again.contains("[Date \"????.??.??\"]") && again.contains("[White \"Opponent\"]"), "{again}");
    }
    // Nothing but the game itself is left in the folder.
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    let text = transcript(&["play", CARDS[0].id], "load /no/such/file\nsave /no/such/folder/x\nsave\nload\n");
    assert_eq!(text.matches("Sorry: ").count(), 4, "{text}");
}

#[test]
fn a_setting_without_a_value_is_shown() {
    let id = CARDS[0].id;
    let text = transcript(
        &["play", id, "--clock", "40/2h"],
        "side\nnotation\nclock\nside both\nnotation uci\nclock none\nside\nnotation\nclock\n",
    );
    for words in [
        "side=white\n",
        "notation=descriptive\n",
        "clock=40/2h\nWhite 2:00:00 for 40 moves, ",
        "side=both\n",
        "notation=uci\n",
        "clock=none\nno clock\n",
    ] {
        assert!(text.contains(words), "{words:?} is missing in:\n{text}");
    }
    assert!(!text.contains("Sorry"), "{text}");
}

#[test]
fn moves_that_cannot_be_are_answered_with_the_reason() {
    let text = transcript(&["play", CARDS[0].id, "--side", "both"], "R-Q7\nO-O\nN:KB3\nRa4\na1a4\n");
    for words in [
        "Sorry: \"R-Q7\" fits no legal move here: no rook can move.",
        "Sorry: \"O-O\": castling is not legal now.",
        "Sorry: \"N:KB3\" fits no legal move here; perhaps N-KB3.",
        "Sorry: \"Ra4\" fits no legal move here; perhaps a4.",
        "Sorry: \"a1a4\" fits no legal move here; perhaps a2a4.",
    ] {
        assert!(text.contains(words), "{words:?} is missing in:\n{text}");
    }
}

#[test]
fn nonsense_is_answered_with_one_sentence_each() {
    let mut typed = vec![b'x'; 10_000_000];
    typed.extend(b"\na\0b\n\xff\xfe\nside purple\nset depth=banana\nnotation klingon\nclock soon\nP-K9\n");
    let output = run_with_input(&["play", CARDS[0].id], &typed);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success());
    assert_eq!(text.matches("Sorry: ").count(), 8, "{text}");
}

#[test]
fn on_its_own_it_greets_and_plays() {
    let text = transcript(&[], "P-K4\n");
    for card in CARDS {
        assert!(text.contains(card.name) && text.contains(card.character), "{text}");
    }
    assert!(text.contains("plays 1... "), "{text}");
    assert_eq!(run(&[]).status.code(), Some(0));
}

#[test]
fn a_program_that_thinks_on_our_time_plays_the_same_game() {
    for card in CARDS {
        let typed = "P-K4\nN-KB3\nP-Q4\nback\nB-K2\ngame\n";
        let moves = |text: &str| {
            let lines = text.lines().filter(|line| line.contains(" plays ")).map(|line| {
                line.split(" plays ")
                    .nth(1)
                    .unwrap_or_default()
                    .split("   ")
                    .next()
                    .unwrap_or_default()
                    .to_string()
            });
            lines.collect::<Vec<_>>()
        };
        let plain = transcript(&["play", card.id, "--depth", "3"], typed);
        let pondering = transcript(&["play", card.id, "--depth", "3", "--ponder"], typed);
        assert_eq!(moves(&plain), moves(&pondering));
    }
}

#[test]
fn a_move_is_traced_and_the_board_appraised_for_every_program() {
    for card in CARDS {
        let text =
            transcript(&["play", card.id, "--side", "both", "--depth", "1"], "trace e4\neval\ntrace e5\n");
        assert!(text.contains("P-K4 (e4)\n"), "{}:\n{text}", card.id);
        assert!(text.contains("Sorry: "), "{}:\n{text}", card.id);
    }
}

#[test]
fn a_programs_own_commands_are_understood_when_asked_for() {
    for card in CARDS.iter().filter(|card| !card.commands.is_empty()) {
        let set = card.commands.iter().find_map(|command| match command.action {
            frame::CommandAction::Set(option) => Some((command.word, option)),
            _ => None,
        });
        let (word, option) = set.expect("a program with commands has settings");
        let typed = format!("help\nPN\nM\nM\nPG\nU\n{word}\nRESET\nDRAW\n");
        let text = transcript(&["play", card.id, "--teletype", "--depth", "1"], &typed);
        let value = card.playing().get(option).to_string();
        for words in [
            "what its own users typed",
            "You play both sides",
            &format!("{} plays 1. ", card.name),
            &format!("{} plays 1... ", card.name),
            "  1. ",
            &format!("{option}={value}\n"),
            "the draw: ",
        ] {
            assert!(text.contains(words), "{words:?} is missing in:\n{text}");
        }
        let plain = transcript(&["play", card.id], "PN\n");
        assert!(plain.contains("Sorry: "), "without --teletype PN is no command:\n{plain}");
    }
}
