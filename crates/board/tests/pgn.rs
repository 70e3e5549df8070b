//! Games in PGN: what is kept, what is refused, and that nothing gets lost.

mod common;

use std::ops::ControlFlow;

use board::chess::{Game, Position};
use board::notation::{Notation, ReadMoveError};
use board::pgn::{PgnError, PgnGame, read_pgn, write_pgn};
use common::Dice;
use pgn_reader::{Reader, SanPlus, Visitor};
use proptest::prelude::*;

const TECH_4: &str = r#"[Event "TECH without positional analysis vs TECH, game 4 of the report"]
[White "TECH without positional analysis"]
[Black "TECH"]
[Result "0-1"]

{ Both four ply. } 1. h3 e5 2. Na3 d5 3. Nf3 Nc6 4. e3 Nf6 5. g3 Bc5 6. Nb5 O-O 7. a4 Bf5 8. Bg2 Ne4
9. h4 Re8 10. Rh2 Re6 11. Rb1 Nb4 12. Bf1 Nxf2 { seed "NXKBPI" = NXKBP! } 13. Rxf2 $4 Bxc2!
( 13... Nxc2+ 14. Ke2 ( 14. Kf1 {no} ) ) 14. Ng5 Bxd1 15. Nxe6 fxe6 ; a combination
16. Kxd1 Qe7 0-1
"#;

fn sans(pgn: &PgnGame) -> Vec<String> {
    let game = &pgn.game;
    game.moves().iter().zip(game.positions()).map(|(&m, position)| Notation::San.write(position, m)).collect()
}

#[test]
fn header_moves_comments_and_result_are_kept() {
    let games = read_pgn(TECH_4).unwrap();
    let [pgn] = &games[..] else { panic!("one game, not {}", games.len()) };
    assert_eq!(pgn.tag("Black"), Some("TECH"));
    assert_eq!(pgn.tag("Site"), None);
    assert_eq!(pgn.result.as_deref(), Some("0-1"));
    assert_eq!(pgn.game.moves().len(), 32);
    assert_eq!(pgn.comments.len(), 33);
    assert_eq!(pgn.comment(0), "Both four ply.");
    assert_eq!(pgn.comment(24), "seed \"NXKBPI\" = NXKBP!");
    assert_eq!(pgn.comment(30), "a combination");
    assert_eq!(read_pgn(&write_pgn(pgn)).unwrap(), games);
    assert!(write_pgn(pgn).lines().all(|line| line.chars().count() <= 80));
}

#[test]
fn several_games_with_and_without_headers() {
    let text =
        "[White \"a\"]\n\n1. e4 e5 1-0 {and so on}\n\n[White \"b\"]\n\n1. d4 *\n\n1. c4 c5\n\n1. Nf3 d5\n";
    let games = read_pgn(text).unwrap();
    let moves: Vec<String> = games.iter().map(|pgn| sans(pgn).join(" ")).collect();
    assert_eq!(moves, ["e4 e5", "d4", "c4 c5", "Nf3 d5"]);
    assert_eq!(games[0].comment(2), "and so on");
    assert_eq!(games[1].tag("White"), Some("b"));
    assert_eq!(games[1].result, None);
}

#[test]
fn a_blank_line_inside_a_game_loses_nothing() {
    let games = read_pgn("1. e4 e5\n\n2. Nf3 {why} \n\n\n2... Nc6 1/2-1/2").unwrap();
    assert_eq!(games.len(), 1);
    assert_eq!(sans(&games[0]), ["e4", "e5", "Nf3", "Nc6"]);
}

#[test]
fn a_game_may_begin_anywhere() {
    let text = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4p3/K7 b - - 3 41\"]\n\n41... e1=Q+ {!} 42. Ka2 *";
    let games = read_pgn(text).unwrap();
    assert_eq!(games[0].game.start().to_fen(), "4k3/8/8/8/8/8/4p3/K7 b - - 3 41");
    assert!(write_pgn(&games[0]).ends_with("\n\n41... e1=Q+ {!} 42. Ka2 *\n"));
    assert_eq!(read_pgn(&write_pgn(&games[0])).unwrap(), games);

    let mut made = PgnGame::new(games[0].game.clone());
    made.set_tag("White", "a \"quoted\" \\ name");
    let written = write_pgn(&made);
    assert!(written.contains("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4p3/K7 b - - 3 41\"]"), "{written}");
    assert!(written.contains(r#"[White "a \"quoted\" \\ name"]"#), "{written}");
    assert_eq!(read_pgn(&written).unwrap()[0].tag("White"), Some("a \"quoted\" \\ name"));
    let bad = read_pgn("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n*").unwrap_err();
    assert!(matches!(bad, PgnError::BadStart { game: 1, .. }), "{bad}");
}

#[test]
fn an_illegal_move_is_named_with_its_place() {
    let error = read_pgn("1. e4 *\n\n1. e4 e5\n2. Ke3 Nc6 *").unwrap_err();
    let PgnError::BadMove { game, line, number, text, fen, error: reason } = &error else {
        panic!("{error}")
    };
    assert!(matches!(**reason, ReadMoveError::Illegal { .. }));
    assert_eq!((*game, *line, number.as_str(), text.as_str()), (2, 4, "2.", "Ke3"));
    assert_eq!(fen, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    let error = read_pgn("1. e4 Ke3").unwrap_err();
    assert!(
        error.to_string().starts_with("game 1, line 1, move 1...: \"Ke3\" fits no legal move"),
        "{error}"
    );
}

#[test]
fn what_is_no_move_is_never_passed_over() {
    for text in [
        "1. e4 e5 2. N?3 Nc6",
        "1. e4 P-K4",
        "hello",
        "1. e4 0000",
        "1. e4 --",
        "1. e4 e5 \0",
        "\0\u{1}\u{2}",
    ] {
        assert!(matches!(read_pgn(text), Err(PgnError::BadMove { .. })), "{text:?}: {:?}", read_pgn(text));
    }
    for (text, error) in [
        ("", PgnError::Empty),
        (" \n\t\r\n", PgnError::Empty),
        ("% an escape", PgnError::Empty),
        ("1. e4 {never", PgnError::UnclosedComment { line: 1 }),
        ("1. e4\n(1. d4", PgnError::UnclosedVariation { line: 2 }),
        ("1. e4 ) e5", PgnError::StrayBracket { line: 1, bracket: ')' }),
        ("1. e4 } e5", PgnError::StrayBracket { line: 1, bracket: '}' }),
        ("\n[White \"x]\n\n*", PgnError::BadTag { line: 2, text: "[White \"x]".to_string() }),
    ] {
        assert_eq!(read_pgn(text), Err(error), "{text:?}");
    }
}

#[test]
fn a_megabyte_on_one_line_is_survived() {
    for piece in ["a", "(", "[", "{", "1. ", ". ", "$1 ", "! ", "e4 ", "[A \"b\"]", "* ", "\u{0}", "é"] {
        let text = piece.repeat(1_000_000 / piece.len());
        let _ = read_pgn(&text);
    }
}

#[test]
fn tolerated_spellings() {
    let games =
        read_pgn("\u{feff}1.e4 e5 2 Nf3 Nc6 3.Bc4 Nf6 4.0-0!? Be7 5... 5.Re1 0–0 6.Nf3-g5?? ½-½").unwrap();
    assert_eq!(sans(&games[0]).join(" "), "e4 e5 Nf3 Nc6 Bc4 Nf6 O-O Be7 Re1 O-O Ng5");
}

/// The moves of the main line as the crate `pgn-reader` sees them.
struct MainLine;

impl Visitor for MainLine {
    type Tags = ();
    type Movetext = Vec<String>;
    type Output = Vec<String>;

    fn begin_tags(&mut self) -> ControlFlow<Vec<String>, ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<Vec<String>, Vec<String>> {
        ControlFlow::Continue(Vec::new())
    }

    fn san(&mut self, moves: &mut Vec<String>, san: SanPlus) -> ControlFlow<Vec<String>> {
        moves.push(san.to_string());
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, moves: Vec<String>) -> Vec<String> {
        moves
    }
}

fn by_pgn_reader(text: &str) -> Vec<String> {
    Reader::new(text.as_bytes()).read_game(&mut MainLine).unwrap().unwrap()
}

#[test]
fn an_independent_reader_sees_the_same_moves() {
    assert_eq!(by_pgn_reader(TECH_4), sans(&read_pgn(TECH_4).unwrap()[0]));
}

fn random_pgn(seed: u64, words: &[String]) -> PgnGame {
    let mut dice = Dice::new(seed);
    let start = if dice.below(3) == 0 { common::sparse_position(&mut dice) } else { Position::initial() };
    let plies = dice.below(120);
    let game: Game = common::random_game(start, plies, &mut dice);
    let mut pgn = PgnGame::new(game);
    for (at, word) in words.iter().enumerate() {
        let place = dice.below(pgn.comments.len());
        // As a comment is read: blanks are one blank, and a brace cannot be inside.
        pgn.comments[place] = word.replace('}', ")").split_whitespace().collect::<Vec<_>>().join(" ");
        pgn.set_tag(&format!("Tag{at}"), &word.replace(['\n', '\r'], " "));
    }
    if *pgn.game.start() != Position::initial() {
        let fen = pgn.game.start().to_fen();
        pgn.set_tag("SetUp", "1");
        pgn.set_tag("FEN", &fen);
    }
    pgn.result = [None, Some("1-0"), Some("0-1"), Some("1/2-1/2")][dice.below(4)].map(str::to_string);
    pgn
}

proptest! {
    #[test]
    fn written_games_are_read_back(seed: u64, words in prop::collection::vec("(?s:.{0,90})|\\PC{0,9}", 0..6)) {
        let pgn = random_pgn(seed, &words);
        let text = write_pgn(&pgn);
        prop_assert_eq!(read_pgn(&text), Ok(vec![pgn.clone()]), "{}", text);
        let twice = format!("{text}\n{text}");
        prop_assert_eq!(read_pgn(&twice), Ok(vec![pgn.clone(), pgn]));
    }

    #[test]
    fn an_independent_reader_understands_what_we_write(seed: u64) {
        let pgn = random_pgn(seed, &["a remark".to_string(), "another, \"longer\" one".to_string()]);
        prop_assert_eq!(by_pgn_reader(&write_pgn(&pgn)), sans(&pgn));
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "(?s:.{0,80})|[\\[\\](){};.0-9*/$\"a-hNBRQKO\\- \n%x=+#]{0,80}") {
        let _ = read_pgn(&text);
    }
}
