//! Printed scores become PGN and the other way round.

use board::Color;
use board::notation::ReadMoveError;
use lab::convert::{ConvertError, Form, Wording, convert, read_games, write_games};

/// The last game of the TECH report as it is printed, two halves side by side, OCR repaired.
const TECH_4: &str = "
1.\tP-KR3\tP-K4\t17.\tB-K2\tR-KB1
2.\tN-QR3\tP-Q4\t18.\tRXR CH\tKXR
3.\tN-KB3\tN-QB3\t19.\tP-KR5\tP-K5
4.\tP-K3\tN-KB3\t20.\tP-KN4\tQ-KR5
5.\tP-KN3\tB-QB4\t21.\tP-Q3\tPXP!
6.\tN-QN5\t0-0\t22.\tB-KB1\tQ-KB7!
7.\tP-QR4\tB-KB4\t23.\tBXP\tNXB
8.\tB-KN2\tN-K5\t24.\tB-Q2\tP-QB3
9.\tP-KR4\tR-K1\t25.\tN-QR3\tBXP
10.\tR-KR2\tR-K3\t26.\tBXB\tQXB
11.\tR-QN1\tN-QN5 (A)\t27.\tK-QB2\tK-K2
12.\tB-KB1\tNXKBP!\t28.\tK-QB3\tP-Q5 CH
13.\tRXN\tBXBP\t29.\tK-QB4\tNXP CH!
14.\tN-KN5\tBXQ\t30.\tK-QB5\tQ-QB6 CH
15.\tNXR\tPXN\t31.\tN-QB4\tQXN MATE
16.\tKXB\tQ-K2
";

const TECH_4_PGN: &str = "\
1. h3 e5 2. Na3 d5 3. Nf3 Nc6 4. e3 Nf6 5. g3 Bc5 6. Nb5 O-O 7. a4 Bf5 8. Bg2
Ne4 9. h4 Re8 10. Rh2 Re6 11. Rb1 Nb4 {(A)} 12. Bf1 Nxf2 13. Rxf2 Bxc2 14. Ng5
Bxd1 15. Nxe6 fxe6 16. Kxd1 Qe7 17. Be2 Rf8 18. Rxf8+ Kxf8 19. h5 e4 20. g4 Qh4
21. d3 exd3 22. Bf1 Qf2 23. Bxd3 Nxd3 24. Bd2 c6 25. Na3 Bxe3 26. Bxe3 Qxe3
27. Kc2 Ke7 28. Kc3 d4+ 29. Kc4 Nxb2+ 30. Kc5 Qc3+ 31. Nc4 Qxc4# *
";

/// The first game of the report, in the order of play, with its notes and its resignation.
const TECH_1: &str = "[White \"COKO III\"]\n[Black \"TECH\"]\n\n
 1. P-K4 P-K4   2. N-KB3 N-QB3   3. B-QB4 N-KB3   4. P-Q3 (A) P-Q4   5. BXP? (B) NXB   6. PXN QXP
 7. N-QB3 B-QN5   8. 0-0 BXN   9. PXB 0-0   10. N-KN5 B-KB4   11. R-QN1 P-KB3 (C)   12. P-QB4 Q-QB4
13. N-KR3?? (D) BXN (E)   14. B-K3 N-Q5!   15. PXB Q-QB3!! (F)   16, P-QB3? N-B6 CH   17. K-R1 N-Q7 CH!
18. P-KB3 NXR/KB1   19. QXN P-KB4 (G)   20. R-QN5 P-KB5   21. R-QB5 Q-K3   22. B-QB1 P-QB3
23. P-Q4 R(QR1)-K1??(H)   24 RXP(K5) Q-KN3   25. RXR QXR   26. Q-KB2 Q-K3   27 Q-B1 R-B4   28 P-KR4 P-B4! (1)
29. P-Q5 Q-Q3   30. Q-KR3 Q-K4   31. Q-KB1 QXBP   32. P-Q6 Q-Q5! (J)   33. Q-K2 QXQP   34. Q-K8 CH R-KB1
35. Q-QR4 R-KB4   36. Q-K8 CH R-KB1   37. Q-QR4 Q-K3 (K)   38. Q-QN3 Q-K7!! (L)   39. P-KR3 R-Q1 (M)
40. BXP R-Q8 CH and White resigns 0-1
";

const TECH_1_MOVES: &str = "e4 e5 Nf3 Nc6 Bc4 Nf6 d3 d5 Bxd5 Nxd5 exd5 Qxd5 Nc3 Bb4 O-O Bxc3 bxc3 O-O Ng5 Bf5 \
    Rb1 f6 c4 Qc5 Nh3 Bxh3 Be3 Nd4 gxh3 Qc6 c3 Nf3+ Kh1 Nd2+ f3 Nxf1 Qxf1 f5 Rb5 f4 Rc5 Qe6 Bc1 c6 d4 Rae8 Rxe5 \
    Qg6 Rxe8 Qxe8 Qf2 Qe6 Qf1 Rf5 h4 c5 d5 Qd6 Qh3 Qe5 Qf1 Qxc3 d6 Qd4 Qe2 Qxd6 Qe8+ Rf8 Qa4 Rf5 Qe8+ Rf8 Qa4 \
    Qe6 Qb3 Qe2 h3 Rd8 Bxf4 Rd1+";

fn moves_only(pgn: &str) -> String {
    let mut text = String::new();
    let mut outside = true;
    for letter in pgn.chars() {
        match letter {
            '{' => outside = false,
            '}' => outside = true,
            _ if outside => text.push(letter),
            _ => {}
        }
    }
    let words = text.lines().filter(|line| !line.starts_with('[')).flat_map(str::split_whitespace);
    words.filter(|word| !word.ends_with('.') && !word.contains("0-1")).collect::<Vec<_>>().join(" ")
}

#[test]
fn two_halves_side_by_side_are_one_game() {
    assert_eq!(convert(TECH_4, Form::Descriptive, Form::Pgn).unwrap(), TECH_4_PGN);
}

#[test]
fn notes_and_words_are_kept_as_comments() {
    let games = read_games(TECH_1, Form::Descriptive).unwrap();
    let game = &games[0];
    assert_eq!(game.tag("White"), Some("COKO III"));
    assert_eq!(game.result.as_deref(), Some("0-1"));
    assert_eq!((game.comment(7), game.comment(46)), ("(A)", "(H)"));
    assert_eq!(game.comment(80), "and White resigns");
    let pgn = convert(TECH_1, Form::Descriptive, Form::Pgn).unwrap();
    assert_eq!(moves_only(&pgn), TECH_1_MOVES);
}

#[test]
fn every_form_survives_every_other() {
    let start =
        "[SetUp \"1\"]\n[FEN \"1n5k/P7/8/8/8/8/8/K7 b - - 0 30\"]\n\n30... Kg7 31. axb8=N {so} Kf7 *\n";
    let commented = "[Event \"x\"]\n\n{before} 1. e4 {one} 1... e5 {two; (three) \"four\"} 2. Nf3 Nc6 1-0\n";
    let long = format!("1. e4 {{{}}} 1... e5 1/2-1/2\n", "word ".repeat(60).trim_end());
    for pgn in [TECH_4_PGN, start, commented, &long, &format!("{start}\n{commented}\n{TECH_4_PGN}")] {
        let games = read_games(pgn, Form::Pgn).unwrap();
        for form in Form::ALL {
            let converted = convert(pgn, Form::Pgn, form).unwrap();
            assert_eq!(read_games(&converted, form).as_ref(), Ok(&games), "{form}:\n{converted}");
            assert!(converted.lines().all(|line| line.chars().count() <= 80), "{converted}");
        }
    }
}

#[test]
fn a_long_comment_comes_back_word_for_word() {
    let comment = "Reconstructed: the paper prints 13. N-KR3?? (D); see note [1], \"Table 2\" on p. 14, 1-0 * $3 ; \
        e4 {the brace opens only once and 7. QXP/Q6 is no move here, nor is 0-0-0 or 1/2-1/2.";
    let comment = [comment; 12].join(" 99. ");
    let pgn = format!(
        "[Event \"x\"]\n\n{{{comment}}} 1. e4 {{{comment}}} e5 {{{comment}}} 2. Nf3 1-0 {{{comment}}}\n"
    );
    let games = read_games(&pgn, Form::Pgn).unwrap();
    assert_eq!([0, 1, 2, 3].map(|moves| games[0].comment(moves)), [comment.as_str(); 4]);
    for form in Form::ALL {
        for wording in [Wording::Short, Wording::Explicit] {
            let written = write_games(&games, form, wording);
            assert_eq!(read_games(&written, form).as_ref(), Ok(&games), "{form}:\n{written}");
            let again = convert(&written, form, Form::Pgn).unwrap();
            assert_eq!(read_games(&again, Form::Pgn).as_ref(), Ok(&games), "{form}:\n{again}");
        }
    }
}

#[test]
fn an_explicit_score_names_both_squares_and_is_read_again() {
    let games = read_games(TECH_1, Form::Descriptive).unwrap();
    let written = write_games(&games, Form::Descriptive, Wording::Explicit);
    assert!(written.contains("  1. P(K2)-K4            P(K2)-K4\n"), "{written}");
    assert!(written.contains("  9. P(QN2)XB(QB3)       O-O\n"), "{written}");
    assert_eq!(read_games(&written, Form::Descriptive).as_ref(), Ok(&games), "{written}");
    // The longest moves leave a blank before the next column.
    let start =
        "[SetUp \"1\"]\n[FEN \"1r2k3/P7/8/8/8/8/p7/1R2K3 w - - 0 1\"]\n\n1. axb8=Q+ Kd7 2. Qb7+ Kd8 *\n";
    let games = read_games(start, Form::Pgn).unwrap();
    for wording in [Wording::Short, Wording::Explicit] {
        let written = write_games(&games, Form::Descriptive, wording);
        assert_eq!(read_games(&written, Form::Descriptive).as_ref(), Ok(&games), "{written}");
    }
    let san = write_games(&games, Form::San, Wording::Explicit);
    assert!(san.contains("  1. a7xb8=Q+            Ke8-d7\n"), "{san}");
}

#[test]
fn a_neat_score() {
    let pgn = "[White \"A\"]\n\n{Before.} 1. e4 e5 2. Nf3 {A remark.} 2... Nc6 3. Bb5 1-0";
    let score = "[White \"A\"]\n\n{Before.}\n  1. P-K4          P-K4\n  2. N-KB3 {A remark.}\n  2. ...           N-QB3\n  3. B-N5\n1-0\n";
    assert_eq!(convert(pgn, Form::Pgn, Form::Descriptive).unwrap(), score);
    assert!(convert(pgn, Form::Pgn, Form::Uci).unwrap().contains("  1. e2e4          e7e5\n"));
    assert!(convert(pgn, Form::Pgn, Form::San).unwrap().contains("  2. ...           Nc6\n"));
}

#[test]
fn spaces_and_columns_as_typists_have_them() {
    let text = "1 P - K4 BOOK P - K 4\n2 N-KB3 18.3 N-QB3\n3 B-B4 B - B4\n4 0 – 0 N-B3 ; a comment\n5 P-Q4 PXP 6 P-K5 P-Q4\n7 PXP e.p. QXP";
    let pgn = convert(text, Form::Descriptive, Form::Pgn).unwrap();
    assert_eq!(moves_only(&pgn), "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 d4 exd4 e5 d5 exd6 Qxd6 *");
    let text = "1. e4 e5 2. d4 exd4 3. c4 dxc3 e.p. 4. Nxc3 d5 5. exd5";
    assert_eq!(
        moves_only(&convert(text, Form::San, Form::Pgn).unwrap()),
        "e4 e5 d4 exd4 c4 dxc3 Nxc3 d5 exd5 *"
    );
}

#[test]
fn a_bracketed_letter_is_a_note_unless_a_pawn_becomes_it() {
    let header = "[FEN \"7k/P7/8/8/8/1p6/8/K6B w - - 0 1\"]\n\n";
    let pgn = convert(&format!("{header}1. P-R8 (Q) K-N2 (B)"), Form::Descriptive, Form::Pgn).unwrap();
    assert!(pgn.ends_with("1. a8=Q+ Kg7 {(B)} *\n"), "{pgn}");
    // Glued to the move, (B) would be the bishop's file, on which no pawn can be taken.
    let header_2 = "[FEN \"7k/8/8/8/3p4/8/1B6/K7 w - - 0 1\"]\n\n";
    let pgn = convert(&format!("{header_2}1. BXP (B)"), Form::Descriptive, Form::Pgn).unwrap();
    assert!(pgn.ends_with("1. Bxd4+ {(B)} *\n"), "{pgn}");
    let pgn = convert(&format!("{header}1. P-R8 (K) K-N2"), Form::Descriptive, Form::Pgn).unwrap();
    assert!(pgn.ends_with("1. a8=Q+ {(K)} 1... Kg7 *\n"), "{pgn}");
}

#[test]
fn a_misprint_is_named_with_what_it_may_have_been() {
    let error = convert("1. P-KU P-K4", Form::Descriptive, Form::Pgn).unwrap_err();
    let ConvertError::Move { game: 1, line: 1, number: 1, side: Color::White, text, legal, .. } = &error
    else {
        panic!("{error}")
    };
    assert_eq!(text, "P-KU");
    assert!(legal.contains(&"P-K4".to_string()), "{legal:?}");
    assert!(error.to_string().starts_with("game 1, line 1, White's move 1: expected a move"), "{error}");

    let error = convert("1. P-K4 P-K4\n2. N-B3 N-QB3", Form::Descriptive, Form::Pgn).unwrap_err();
    let ConvertError::Move { line: 2, number: 2, error: reason, legal, .. } = &error else {
        panic!("{error}")
    };
    assert!(matches!(**reason, ReadMoveError::Ambiguous { .. }));
    assert_eq!(legal, &["N(QN1)-QB3", "N(KN1)-KB3"]);
    // A misprinted capture is letters only, and still no remark.
    let error = convert("1. P-K4 P-Q4 2. PXP OXP", Form::Descriptive, Form::Pgn).unwrap_err();
    let ConvertError::Move { side: Color::Black, number: 2, legal, .. } = &error else { panic!("{error}") };
    assert_eq!(legal, &["QXP"]);
}

#[test]
fn a_move_that_cannot_be_says_why() {
    let told = |text: &str| convert(text, Form::Descriptive, Form::Pgn).unwrap_err().to_string();
    let place = "game 1, line 1, White's move 2: ";
    for (text, why) in [
        ("R-Q7", "\"R-Q7\" fits no legal move here: no rook can move"),
        ("O-O", "\"O-O\": castling is not legal now"),
        ("Q-Q8", "\"Q-Q8\" fits no legal move here; perhaps Q-K2, Q-B3, Q-N4, Q-R5"),
        ("N:KB3", "\"N:KB3\" fits no legal move here; perhaps N-KB3"),
    ] {
        assert_eq!(told(&format!("1. P-K4 P-K4 2. {text}")), format!("{place}{why}"));
    }
}

#[test]
fn a_missing_move_is_noticed_by_its_number() {
    // Mac Hack's first game has a gap at White's move 19 in one copy of the paper.
    let error = convert("1. P-K4 P-K4 2. N-KB3 3. B-B4 B-B4", Form::Descriptive, Form::Pgn).unwrap_err();
    let expected =
        ConvertError::Number { game: 1, line: 1, expected: 2, side: Color::Black, got: "3".to_string() };
    assert_eq!(error, expected);
    assert_eq!(error.to_string(), "game 1, line 1: expected Black's move 2, got number 3");
    assert!(matches!(convert("2. P-K4", Form::Descriptive, Form::Pgn), Err(ConvertError::Number { .. })));
    assert!(matches!(convert("1 ... P-K4", Form::Descriptive, Form::Pgn), Err(ConvertError::Number { .. })));
}

#[test]
fn what_is_no_score_is_refused() {
    for text in ["", "  \n "] {
        assert_eq!(convert(text, Form::Descriptive, Form::Pgn), Err(ConvertError::Empty));
    }
    assert_eq!(
        convert("1. P-K4 {", Form::Descriptive, Form::San),
        Err(ConvertError::UnclosedComment { line: 1 })
    );
    assert!(matches!(convert("[White \"x]", Form::San, Form::Pgn), Err(ConvertError::Pgn(_))));
    assert!(matches!(convert("", Form::Pgn, Form::San), Err(ConvertError::Pgn(_))));
    let long = "x".repeat(1_000_000);
    for form in Form::ALL {
        for text in
            [long.as_str(), "\0\0 \u{1f600}", "99999999999999999999. e4", "é{;", "(A)x", "1.(", "0000"]
        {
            assert!(convert(text, form, Form::Pgn).is_err(), "{form}: {:?}", &text[..text.len().min(20)]);
        }
    }
}

#[test]
fn forms_have_names() {
    for form in Form::ALL {
        assert_eq!(form.name().parse(), Ok(form));
    }
    assert!("epd".parse::<Form>().is_err());
}
