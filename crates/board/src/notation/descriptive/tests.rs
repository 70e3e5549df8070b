//! Forms as the papers print them.

use super::*;
use crate::chess::Referee;

fn read_in(fen: &str, text: &str) -> Result<String, ReadMoveError> {
    let position = Referee::read_fen(fen).unwrap();
    Notation::Descriptive.read(&position, text).map(|m| m.to_string())
}

fn written_in(fen: &str, uci: &str) -> String {
    let position = Referee::read_fen(fen).unwrap();
    let m = Notation::Uci.read(&position, uci).unwrap();
    Notation::Descriptive.write(&position, m)
}

#[track_caller]
fn all_mean(fen: &str, meant: &str, texts: &[&str]) {
    for text in texts {
        assert_eq!(read_in(fen, text).as_deref(), Ok(meant), "{text}");
    }
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const BLACK_STARTS: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

#[test]
fn dress_does_not_matter() {
    all_mean(
        START,
        "e2e4",
        &["P-K4", "p-k4", "P - K4", "P–K4", "P−K4!", "P-K4?!", "KP-K4", "P(K2)-K4", "P/2-K4"],
    );
    all_mean(
        START,
        "g1f3",
        &["N-KB3", "Kt-KB3", "KT-KB3", "n-kb3", "KN-B3", "KN-KB3", "N - KB3 ch", "N/N1-KB3"],
    );
    all_mean(START, "b1c3", &["N-QB3", "QN-B3", "QKt-B3", "N(QN1)-B3"]);
    all_mean(START, "h2h3", &["P-KR3", "KRP-KR3", "KRP-R3", "P(KR2)-R3"]);
    all_mean(BLACK_STARTS, "e7e5", &["P-K4"]);
    all_mean(BLACK_STARTS, "g8f6", &["N-KB3", "KN-B3"]);
}

#[test]
fn several_that_fit_are_listed_in_full() {
    let error = read_in(START, "N-B3").unwrap_err();
    let ReadMoveError::Ambiguous { candidates, .. } = &error else { panic!("{error}") };
    assert_eq!(candidates, &["N(QN1)-QB3", "N(KN1)-KB3"]);
}

#[test]
fn none_that_fits_names_what_is_near() {
    let error = read_in(START, "N-K4").unwrap_err();
    assert_eq!(error.to_string(), "\"N-K4\" fits no legal move here; perhaps P-K4");
    let error = read_in(START, "O-O").unwrap_err();
    assert_eq!(error.to_string(), "\"O-O\": castling is not legal now");
    let error = read_in(START, "R-Q7").unwrap_err();
    assert_eq!(error.to_string(), "\"R-Q7\" fits no legal move here: no rook can move");
    let error = read_in(START, "K-K2").unwrap_err();
    assert_eq!(error.to_string(), "\"K-K2\" fits no legal move here: the king cannot move");
    // Nothing near, so all that the knights can do.
    let error = read_in(START, "N-K7").unwrap_err();
    assert_eq!(error.to_string(), "\"N-K7\" fits no legal move here; perhaps N-QR3, N-QB3, N-KB3, N-KR3");
    // Only one side is closed.
    let error = read_in("4k3/8/8/8/8/8/8/R3K1NR w KQ - 0 1", "O-O").unwrap_err();
    assert_eq!(error.to_string(), "\"O-O\" fits no legal move here; perhaps O-O-O");
}

#[test]
fn a_capture_that_names_the_square_is_refused_with_what_is_near() {
    for text in ["N:KB3", "NXKB3", "KNxKB3"] {
        let error = read_in(START, text).unwrap_err();
        assert_eq!(error.to_string(), format!("{text:?} fits no legal move here; perhaps N-KB3"));
    }
    // RXQ8 may be a misprint of RXQB, so that it is not taken for a capture on the square.
    let error = read_in("3r3k/8/8/8/8/8/8/3RK3 w - - 0 1", "RXQ8").unwrap_err();
    assert_eq!(error.to_string(), "\"RXQ8\" fits no legal move here; perhaps RXRch");
}

#[test]
fn castling_in_every_spelling() {
    let both = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    all_mean(
        both,
        "e1g1",
        &["O-O", "0-0", "o-o", "0 – 0", "castles K", "Castles (KR)", "CASTLES KING'S SIDE"],
    );
    all_mean(both, "e1c1", &["O-O-O", "0-0-0", "castles Q", "castles Q(R)", "castles queenside", "O-O-O!"]);
    assert!(matches!(read_in(both, "castles"), Err(ReadMoveError::Ambiguous { .. })));
    let one = "r3k2r/8/8/8/8/8/8/R3K2R w K - 0 1";
    all_mean(one, "e1g1", &["castles"]);
}

#[test]
fn promotions_in_every_dress() {
    let fen = "6r1/k6P/8/8/8/8/8/4K3 w - - 0 1";
    all_mean(fen, "h7h8q", &["P-R8=Q", "P-KR8(Q)", "P-R8/Q", "P-R8", "P-R8=Q!", "P-R8Q"]);
    all_mean(fen, "h7h8n", &["P-R8=N", "P-R8(Kt)", "P-R8/N"]);
    all_mean(fen, "h7g8n", &["PXR=N", "PxR(N)", "P×R/N", "PXR(N8)=N", "P(R7)XR(KN8)=N"]);
    all_mean(fen, "h7g8q", &["PXR", "PXR=Q", "RPXR", "PXR/N8"]);
    assert!(matches!(read_in(fen, "P-R8=K"), Err(ReadMoveError::NotAMove { .. })));
    assert_eq!(written_in(fen, "h7h8q"), "P-R8=Q");
    assert_eq!(written_in(fen, "h7g8n"), "PXR=N");
}

#[test]
fn en_passant_is_marked_and_chosen_by_its_mark() {
    let fen = "4k3/8/5p2/3pP3/8/8/8/4K3 w - d6 0 1";
    all_mean(fen, "e5d6", &["PXP e.p.", "PXPep", "PXP E.P.", "PXP (e.p.)", "PXQP", "PXP/Q5", "PXP/Q6"]);
    all_mean(fen, "e5f6", &["PXBP", "PXP/B6", "PXKBP"]);
    assert!(matches!(read_in(fen, "PXP"), Err(ReadMoveError::Ambiguous { .. })));
    assert_eq!(written_in(fen, "e5d6"), "PXP e.p.");
    assert_eq!(written_in(fen, "e5f6"), "PXBP");
}

#[test]
fn captures_with_the_square_of_either_man() {
    // White queen d1 can take pawns on d6 and h5; bishops and rooks stand doubled elsewhere.
    let fen = "4k3/8/3p4/7p/8/8/8/3QK3 w - - 0 1";
    all_mean(fen, "d1d6", &["QXP/Q6", "QXP(Q6)", "Q(Q1)XP(Q6)", "QXQP", "Q:QP", "q*qp", "QXP/Q3"]);
    all_mean(fen, "d1h5", &["QXRP", "QXKRP", "QXP/R5", "QXP ch"]);
    assert_eq!(written_in(fen, "d1d6"), "QXQP");
    assert_eq!(written_in(fen, "d1h5"), "QXRPch");
    // Bernstein's example of a punched card: the bishop on Q4 takes the pawn on N7.
    let fen = "4k3/1p4p1/8/8/3B4/8/8/4K3 w - - 0 1";
    all_mean(fen, "d4g7", &["B(Q4)XP(N7)", "BXP"]);
}

#[test]
fn a_black_capture_named_from_the_white_side() {
    // TECH, game 1: 18 ... NXR/KB1 takes on f1, which Black himself would call KB8.
    let fen = "4k3/8/8/8/8/8/3n4/1R2KR2 b - - 0 1";
    all_mean(fen, "d2f1", &["NXR/KB1", "NXR/KB8", "NXR(KB8)"]);
    assert!(matches!(read_in(fen, "NXR"), Err(ReadMoveError::Ambiguous { .. })));
    assert_eq!(written_in(fen, "d2f1"), "NXR/B8");
}

#[test]
fn a_wing_chooses_but_does_not_forbid() {
    let rooks = "4k3/8/8/8/8/8/4K3/R6R w - - 0 1";
    all_mean(rooks, "a1d1", &["QR-Q1", "R(QR1)-Q1", "R/QR1-Q1"]);
    all_mean(rooks, "h1d1", &["KR-Q1", "R(KR1)-Q1"]);
    assert_eq!(written_in(rooks, "a1d1"), "QR-Q1");
    assert_eq!(written_in(rooks, "h1d1"), "KR-Q1");
    let one_rook = "4k3/8/8/8/8/8/4K3/7R w - - 0 1";
    all_mean(one_rook, "h1d1", &["QR-Q1", "R-Q1"]);
    // Doubled on one file, the wing says nothing.
    let doubled = "3k4/8/8/4R3/8/8/8/K3R3 w - - 0 1";
    assert!(matches!(read_in(doubled, "KR-K3"), Err(ReadMoveError::Ambiguous { .. })));
    assert_eq!(written_in(doubled, "e5e3"), "R/5-K3");
}

#[test]
fn a_check_mark_chooses_but_does_not_forbid() {
    let fen = "8/8/8/8/k7/8/4K3/1B3B2 w - - 0 1";
    all_mean(fen, "b1c2", &["B-B2ch", "B-B2", "B-B2 MATE", "B-B2 dis ch", "B-B2 dbl ch", "B-B2+", "B-B2#"]);
    all_mean(fen, "f1h3", &["B-R3ch", "B-R3"]);
    // Both rooks reach a square N1, but only the king's rook gives check there.
    let fen = "6k1/8/8/8/8/8/8/2R1KR2 w - - 0 1";
    assert!(matches!(read_in(fen, "R-N1"), Err(ReadMoveError::Ambiguous { .. })));
    all_mean(fen, "f1g1", &["R-N1ch", "R-KN1"]);
}

#[test]
fn what_is_no_move_is_said_so() {
    for text in [
        "", "P", "-", "X", "P-", "P-K", "P-K9", "P-4", "Z-K4", "KK-K2", "PX", "P-KU", "R(QR1-K1", "P-K4=Q=Q",
        "N/-K4",
    ] {
        assert!(matches!(read_in(START, text), Err(ReadMoveError::NotAMove { .. })), "{text:?}");
    }
}

/// Reads a printed game against the same game in algebraic notation, move by move.
#[track_caller]
fn same_game(printed: &str, algebraic: &str) {
    let mut position = Position::initial();
    let printed: Vec<&str> = printed.split_terminator(',').map(str::trim).collect();
    let algebraic: Vec<&str> = algebraic.split_whitespace().filter(|word| !word.ends_with('.')).collect();
    assert_eq!(printed.len(), algebraic.len());
    for (text, san) in printed.into_iter().zip(algebraic) {
        let meant = Notation::San.read(&position, san).unwrap();
        assert_eq!(Notation::Descriptive.read(&position, text), Ok(meant), "{text} = {san} in {position:?}");
        position = position.play(meant);
    }
}

/// Kotok's program printed the moves it had generated (MAVAIL), every man with its file or wing.
#[test]
fn kotok_figure_1_available_moves() {
    let position = Referee::read_fen("rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2").unwrap();
    let printed = "K - Q2, QRP-QR3, QRP-QR4, QNP-QN3, QNP-QN4, QBP-QB3, QBP-QB4, KP - K3, KP - K4, KBP-KB3,
         KBP-KB4, KNP-KN3, KNP-KN4, KRP-KR3, KRP-KR4, QN - Q2, QN -QB3, QN -QR3, KN -KR3, KN -KB3,
         QB - Q2, QB - K3, QB -KB4, QB -KN5, QB -KR6, Q - Q2, Q - Q3";
    let mut moves: Vec<Move> =
        printed.split(',').map(|text| Notation::Descriptive.read(&position, text).unwrap()).collect();
    let mut legal = position.legal_moves().to_vec();
    moves.sort();
    legal.sort();
    assert_eq!(moves, legal);
}

// Two games of Mac Hack VI, with the forms that the paper needs to tell men apart.

#[test]
fn mac_hack_against_conroy() {
    same_game(
        "P-K4, P-K4, N-KB3, N-QB3, B-B4, N-KB3, N-N5, P-Q4, PXP, N-QR4, B-N5ch, P-B3, PXP, PXP, Q-B3, Q-Q4,
         QXQ, NXQ, B-K2, B-KB4, P-Q3, B-QN5ch, B-Q2, BXB, NXB, 0-0, P-QR3, P-KB3, KN-B3, QR-QN1, P-QN4,
         N-QN2, 0-0, N-QB6, KR-K1, NXB, RXN, N-Q3, N-K4, NXN, PXN, B-K3, R-Q1, B-QB5, R/K2-Q2, R-QN2, R-Q8, RXR,
         RXRch, K-B2, N-R4, P-KN4, N-B5, R-QB2, P-N4, K-KN3, R-Q6, B-K7, R-Q8, BXP, R-KN8ch, K-KR4, N-N7ch,
         K-KR3, N-B5ch, K-KR4",
        "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. Ng5 d5 5. exd5 Na5 6. Bb5+ c6 7. dxc6 bxc6 8. Qf3 Qd5 9. Qxd5 Nxd5
         10. Be2 Bf5 11. d3 Bb4+ 12. Bd2 Bxd2+ 13. Nxd2 O-O 14. a3 f6 15. Ngf3 Rab8 16. b4 Nb7 17. O-O Nc3
         18. Rfe1 Nxe2+ 19. Rxe2 Nd6 20. Ne4 Nxe4 21. dxe4 Be6 22. Rd1 Bc4 23. Red2 Rb7 24. Rd8 Rxd8 25. Rxd8+ Kf7
         26. Nh4 g5 27. Nf5 Rc7 28. g4 Kg6 29. Rd6 Be2 30. Rd8 Bxg4 31. Rg8+ Kh5 32. Ng7+ Kh6 33. Nf5+ Kh5",
    );
}

#[test]
fn mac_hack_against_landey_but_for_one_capture() {
    same_game(
        "P-K4, P-QB4, P-Q4, PXP, QXP, N-QB3, Q-Q3, N-B3, N-QB3, P-KN3, N-KB3, P-Q3, B-KB4, P-K4, B-KN3,
         P-QR3, 0-0-0, P-QN4, P-QR4, B-R3ch, K-QN1, P-N5, QXP/Q6, B-Q2, B-KR4, B-N2, N-Q5, NXKP, N-QB7ch,
         QXN, QXQ, N-B4, Q-Q6, B-KB1, Q-Q5, R-B1, NXKP, B-K3",
        "1. e4 c5 2. d4 cxd4 3. Qxd4 Nc6 4. Qd3 Nf6 5. Nc3 g6 6. Nf3 d6 7. Bf4 e5 8. Bg3 a6 9. O-O-O b5 10. a4 Bh6+
         11. Kb1 b4 12. Qxd6 Bd7 13. Bh4 Bg7 14. Nd5 Nxe4 15. Nc7+ Qxc7 16. Qxc7 Nc5 17. Qd6 Bf8 18. Qd5 Rc8
         19. Nxe5 Be6",
    );
    // 20 QXN! is printed without saying which knight; the reader asks instead of guessing.
    let fen = "2r1kb1r/5p1p/p1n1b1p1/2nQN3/Pp5B/8/1PP2PPP/1K1R1B1R w k - 1 20";
    let Err(ReadMoveError::Ambiguous { candidates, .. }) = read_in(fen, "QXN!") else { panic!() };
    assert_eq!(candidates, ["Q(Q5)XN(QB5)", "Q(Q5)XN(QB6)ch"]);
    all_mean(fen, "d5c6", &["QXN ch", "QXN/B6", "QXN/QB6"]);
}

// The four games of the TECH report, OCR repaired, both columns in the order of play.

#[test]
fn tech_game_1_against_coko() {
    same_game(
        "P-K4, P-K4, N-KB3, N-QB3, B-QB4, N-KB3, P-Q3, P-Q4, BXP?, NXB, PXN, QXP, N-QB3, B-QN5, 0-0, BXN,
         PXB, 0-0, N-KN5, B-KB4, R-QN1, P-KB3, P-QB4, Q-QB4, N-KR3??, BXN, B-K3, N-Q5!, PXB, Q-QB3!!,
         P-QB3?, N-B6 CH, K-R1, N-Q7 CH!, P-KB3, NXR/KB1, QXN, P-KB4, R-QN5, P-KB5, R-QB5, Q-K3,
         B-QB1, P-QB3, P-Q4, R(QR1)-K1??, RXP(K5), Q-KN3, RXR, QXR, Q-KB2, Q-K3, Q-B1, R-B4, P-KR4, P-B4!,
         P-Q5, Q-Q3, Q-KR3, Q-K4, Q-KB1, QXBP, P-Q6, Q-Q5!, Q-K2, QXQP, Q-K8 CH, R-KB1, Q-QR4, R-KB4,
         Q-K8 CH, R-KB1, Q-QR4, Q-K3, Q-QN3, Q-K7!!, P-KR3, R-Q1, BXP, R-Q8 CH",
        "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. d3 d5 5. Bxd5 Nxd5 6. exd5 Qxd5 7. Nc3 Bb4 8. O-O Bxc3 9. bxc3 O-O
         10. Ng5 Bf5 11. Rb1 f6 12. c4 Qc5 13. Nh3 Bxh3 14. Be3 Nd4 15. gxh3 Qc6 16. c3 Nf3+ 17. Kh1 Nd2+
         18. f3 Nxf1 19. Qxf1 f5 20. Rb5 f4 21. Rc5 Qe6 22. Bc1 c6 23. d4 Rae8 24. Rxe5 Qg6 25. Rxe8 Qxe8
         26. Qf2 Qe6 27. Qf1 Rf5 28. h4 c5 29. d5 Qd6 30. Qh3 Qe5 31. Qf1 Qxc3 32. d6 Qd4 33. Qe2 Qxd6
         34. Qe8+ Rf8 35. Qa4 Rf5 36. Qe8+ Rf8 37. Qa4 Qe6 38. Qb3 Qe2 39. h3 Rd8 40. Bxf4 Rd1+",
    );
}

#[test]
fn tech_game_2_against_levy() {
    same_game(
        "P-K4, P-Q3, P-Q4, N-KB3, N-QB3, P-KN3, N-KB3, B-KN2, B-Q3, 0-0, 0-0, P-QB3, B-K3, QN - Q2,
         Q-Q2, P-QN4, B-KR6, N-QN3, BXB, KXB, N-KN5, N-QB5?, BXN, PXB, P-KB4!, R-QN1, P-K5!, N-K1,
         PXP?, NXP!, QR-N1, B-KB4, P-Q5, P-QB4!, R-KB3, P-KR3, N-KR3, Q-R4, N-B2, N-N4, R-K3, N-Q5,
         N/2-K4, R/B1-Q1, K-KR1, BXN, RXB, RXQP, RXP, R-Q3, N-K4, QXQ, NXQ, NXP, NXP, R-Q5, N-K5, RXBP,
         RXRP, RXP!, RXP CH??, RXR, R-Q1, N-K6, R-QB1, R/B2-B7, N-Q3, R/N7-B7, R-R1, RXNP, R-QN1, RXP CH,
         K-N1, R/B7-KN7 MATE",
        "1. e4 d6 2. d4 Nf6 3. Nc3 g6 4. Nf3 Bg7 5. Bd3 O-O 6. O-O c6 7. Be3 Nbd7 8. Qd2 b5 9. Bh6 Nb6
         10. Bxg7 Kxg7 11. Ng5 Nc4 12. Bxc4 bxc4 13. f4 Rb8 14. e5 Ne8 15. exd6 Nxd6 16. Rab1 Bf5 17. d5 c5
         18. Rf3 h6 19. Nh3 Qa5 20. Nf2 Nb5 21. Re3 Nd4 22. Nfe4 Rfd8 23. Kh1 Bxe4 24. Rxe4 Rxd5 25. Rxe7 Rd6
         26. Ne4 Qxd2 27. Nxd2 Nxc2 28. Nxc4 Rd4 29. Ne5 Rxf4 30. Rxa7 Rxb2 31. Rxf7+ Rxf7 32. Rd1 Ne3
         33. Rc1 Rff2 34. Nd3 Rbc2 35. Ra1 Rxg2 36. Rb1 Rxh2+ 37. Kg1 Rcg2#",
    );
}

#[test]
fn tech_game_3_against_genie() {
    same_game(
        "P-K4, P-K4, N-KB3, N-QB3, B-QN5, N-KB3, 0 – 0, B-QB4, N-QB3, P-Q3, P-Q4, PXP, NXP, B-Q2, N-KB5,
         0 – 0, B-KN5, N-K4, N-QR4, BXB, NXB, BXR",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O Bc5 5. Nc3 d6 6. d4 exd4 7. Nxd4 Bd7 8. Nf5 O-O 9. Bg5 Ne5
         10. Na4 Bxb5 11. Nxc5 Bxf1",
    );
}

#[test]
fn tech_game_4_against_itself() {
    same_game(
        "P-KR3, P-K4, N-QR3, P-Q4, N-KB3, N-QB3, P-K3, N-KB3, P-KN3, B-QB4, N-QN5, 0-0, P-QR4, B-KB4,
         B-KN2, N-K5, P-KR4, R-K1, R-KR2, R-K3, R-QN1, N-QN5, B-KB1, NXKBP!, RXN, BXBP, N-KN5, BXQ,
         NXR, PXN, KXB, Q-K2, B-K2, R-KB1, RXR CH, KXR, P-KR5, P-K5, P-KN4, Q-KR5, P-Q3, PXP!,
         B-KB1, Q-KB7!, BXP, NXB, B-Q2, P-QB3, N-QR3, BXP, BXB, QXB, K-QB2, K-K2, K-QB3, P-Q5 CH,
         K-QB4, NXP CH!, K-QB5, Q-QB6 CH, N-QB4, QXN MATE",
        "1. h3 e5 2. Na3 d5 3. Nf3 Nc6 4. e3 Nf6 5. g3 Bc5 6. Nb5 O-O 7. a4 Bf5 8. Bg2 Ne4 9. h4 Re8
         10. Rh2 Re6 11. Rb1 Nb4 12. Bf1 Nxf2 13. Rxf2 Bxc2 14. Ng5 Bxd1 15. Nxe6 fxe6 16. Kxd1 Qe7
         17. Be2 Rf8 18. Rxf8+ Kxf8 19. h5 e4 20. g4 Qh4 21. d3 exd3 22. Bf1 Qf2 23. Bxd3 Nxd3 24. Bd2 c6
         25. Na3 Bxe3 26. Bxe3 Qxe3 27. Kc2 Ke7 28. Kc3 d4+ 29. Kc4 Nxb2+ 30. Kc5 Qc3+ 31. Nc4 Qxc4#",
    );
}
