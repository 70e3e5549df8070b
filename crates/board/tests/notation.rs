//! Every legal move of thousands of positions survives being written and read again.

mod common;

use board::chess::{Position, Referee};
use board::notation::{Notation, ReadMoveError, read_any};
use common::shakmaty_position;
use proptest::prelude::*;
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;

#[test]
fn every_move_is_read_back_as_it_was_written() {
    for position in common::random_positions(3_000, 1957) {
        for m in position.legal_moves() {
            for notation in Notation::ALL {
                for text in [notation.write(&position, m), notation.write_explicit(&position, m)] {
                    assert_eq!(notation.read(&position, &text), Ok(m), "{text} in {position:?}");
                    assert_eq!(read_any(&position, &text), Ok(m), "{text} in {position:?}");
                }
            }
        }
    }
}

#[test]
fn case_and_spaces_do_not_matter_to_descriptive() {
    for position in common::random_positions(300, 1958) {
        for m in position.legal_moves() {
            let text = Notation::Descriptive.write(&position, m);
            let spaced: String = text.chars().flat_map(|letter| [letter, ' ']).collect();
            let small = text.to_ascii_lowercase().replace('n', "kt");
            for dressed in [spaced, small] {
                assert_eq!(read_any(&position, &dressed), Ok(m), "{dressed} in {position:?}");
                assert_eq!(
                    Notation::Descriptive.read(&position, &dressed),
                    Ok(m),
                    "{dressed} in {position:?}"
                );
            }
        }
    }
}

#[test]
fn our_algebraic_is_shakmatys() {
    for position in common::random_positions(3_000, 1967) {
        let chess = shakmaty_position(&position);
        for m in position.legal_moves() {
            let uci: UciMove = m.to_string().parse().unwrap();
            let theirs = SanPlus::from_move(chess.clone(), uci.to_move(&chess).unwrap());
            assert_eq!(Notation::San.write(&position, m), theirs.to_string(), "in {position:?}");
        }
    }
}

#[test]
fn texts_that_are_too_long_are_shortened_in_the_error() {
    let start = Position::initial();
    for long in ["P".repeat(1_000_000), "é".repeat(41), "P-K4".to_string() + &" ".repeat(50) + "x"] {
        for notation in Notation::ALL {
            let Err(ReadMoveError::NotAMove { text }) = notation.read(&start, &long) else { panic!() };
            assert!(text.chars().count() <= 43);
        }
    }
}

proptest! {
    #[test]
    fn no_text_makes_a_reader_panic(text in "\\PC{0,60}|[KQRBNPXkqrbnpx()/=1-8a-h\\-]{0,12}(ch|e\\.p\\.|[+#!?])?|(?s:.{0,20})") {
        let fen = "r3k2r/pP1p1ppp/8/2pP4/8/8/PPP2PPP/R3K2R w KQkq c6 0 1";
        for position in [Position::initial(), Referee::read_fen(fen).unwrap()] {
            for notation in Notation::ALL {
                // Whatever is understood can be written and understood again.
                if let Ok(m) = notation.read(&position, &text) {
                    prop_assert_eq!(notation.read(&position, &notation.write(&position, m)), Ok(m));
                }
            }
            let _ = read_any(&position, &text);
        }
    }
}
