//! Our rules against somebody else's, and the ends of games.

mod common;

use board::chess::{Bitboard, Game, Move, MoveKind, Position, PositionError, Referee, Square};
use board::notation::read_any;
use board::{Color, DrawReason, Outcome, Role};
use common::{Dice, shakmaty_position};
use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, EnPassantMode, Position as _};

fn position(fen: &str) -> Position {
    Referee::read_fen(fen).unwrap()
}

fn squares(set: Bitboard) -> Vec<String> {
    set.map(|square| square.to_string()).collect()
}

#[test]
fn random_games_agree_with_shakmaty() {
    let mut dice = Dice::new(1949);
    let mut plies = 0;
    for round in 0..150 {
        let mut ours = if round % 3 == 0 { common::sparse_position(&mut dice) } else { Position::initial() };
        let mut theirs = shakmaty_position(&ours);
        for _ in 0..200 {
            let mut our_moves: Vec<String> = ours.legal_moves().iter().map(Move::to_string).collect();
            let legal = theirs.legal_moves();
            let mut their_moves: Vec<String> =
                legal.iter().map(|m| m.to_uci(CastlingMode::Standard).to_string()).collect();
            our_moves.sort();
            their_moves.sort();
            assert_eq!(our_moves, their_moves, "{ours:?}");
            assert_eq!(ours.in_check(), theirs.is_check());
            assert_eq!(ours.has_legal_move(), !our_moves.is_empty());
            assert_eq!(ours.is_insufficient_material(), theirs.is_insufficient_material(), "{ours:?}");
            if our_moves.is_empty() {
                break;
            }
            let chosen = &our_moves[dice.below(our_moves.len())];
            let uci: UciMove = chosen.parse().unwrap();
            theirs.play_unchecked(uci.to_move(&theirs).unwrap());
            let m = ours.legal_moves().iter().copied().find(|m| m.to_string() == *chosen).unwrap();
            ours = ours.play(m);
            assert_eq!(ours.to_fen(), Fen::from_position(&theirs, EnPassantMode::Legal).to_string());
            plies += 1;
        }
    }
    assert!(plies > 10_000, "only {plies} plies were compared");
}

#[test]
fn the_key_and_the_material_kept_up_are_those_of_the_position() {
    for kept_up in common::random_positions(4_000, 1962) {
        let read = position(&kept_up.to_fen());
        assert_eq!(kept_up.repetition_key(), read.repetition_key(), "{kept_up:?}");
        for side in Color::ALL {
            for role in &Role::ALL[..5] {
                let standing = kept_up.men(side, *role).count();
                assert_eq!(kept_up.material().count(side, *role), standing, "{kept_up:?}");
            }
        }
    }
}

/// Every move that can be written down at all, sensible or not.
fn all_conceivable_moves() -> Vec<Move> {
    use MoveKind::{Capture, CastleKingSide, CastleQueenSide, DoubleStep, EnPassant, Quiet};
    let mut moves = Vec::new();
    for from in Square::all() {
        for to in Square::all() {
            for kind in [Quiet, DoubleStep, CastleKingSide, CastleQueenSide, Capture, EnPassant] {
                moves.push(Move::new(from, to, kind));
            }
            for role in Role::PROMOTIONS {
                moves.extend([false, true].map(|capture| Move::promotion(from, to, role, capture)));
            }
        }
    }
    moves
}

#[test]
fn a_remembered_move_is_pseudo_legal_exactly_if_it_is_generated() {
    let conceivable = all_conceivable_moves();
    for position in common::random_positions(400, 1971) {
        let generated = position.pseudo_legal_moves();
        for &m in &conceivable {
            assert_eq!(position.is_pseudo_legal(m), generated.contains(&m), "{m} in {position:?}");
        }
        let restraints = position.restraints();
        let legal = position.legal_moves();
        for m in generated {
            assert_eq!(position.is_legal(m, &restraints), legal.contains(&m), "{m} in {position:?}");
        }
    }
}

fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        let m = read_any(game.position(), text).unwrap();
        game.play(m);
    }
}

#[test]
fn the_third_occurrence_is_a_draw() {
    let mut game = Game::default();
    play(&mut game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    assert_eq!((game.outcome(), game.occurrences()), (None, 2));
    play(&mut game, "Ng8");
    assert_eq!((game.outcome(), game.occurrences()), (Some(Outcome::Draw(DrawReason::Repetition)), 3));
    game.take_back();
    assert_eq!(game.outcome(), None);
}

#[test]
fn lost_castling_and_en_passant_make_a_different_position() {
    // After the rooks have moved and come back, the right to castle is gone: a new position.
    let mut game = Game::new(position("r3k3/8/8/8/8/8/8/R3K3 w Qq - 0 1"));
    play(&mut game, "Rb1 Rb8 Ra1 Ra8 Rb1 Rb8 Ra1 Ra8");
    assert_eq!((game.outcome(), game.occurrences()), (None, 2));
    // A pawn that stands ready to take in passing counts only if it may: here it is pinned.
    let pinned = position("4k3/8/8/8/4p3/8/3P4/K3R3 w - - 0 1");
    let after = pinned.play(read_any(&pinned, "d4").unwrap());
    assert!(after.en_passant().is_some());
    assert_ne!(after.key(), after.repetition_key());
    assert!(after.to_fen().contains(" b - - "));
}

#[test]
fn fifty_moves_mate_and_stalemate() {
    let mut game = Game::new(position("4k3/8/8/8/8/8/8/R3K3 w - - 99 80"));
    assert_eq!(game.outcome(), None);
    play(&mut game, "Ra2");
    assert_eq!(game.outcome(), Some(Outcome::Draw(DrawReason::FiftyMoves)));
    // A mate on the hundredth half-move is a mate.
    let mut game = Game::new(position("7k/8/6K1/8/8/8/8/R7 w - - 99 80"));
    play(&mut game, "Ra8#");
    assert_eq!(game.outcome(), Some(Outcome::Checkmate { winner: Color::White }));
    let mut game = Game::default();
    play(&mut game, "P-KB3 P-K4 P-KN4 Q-R5");
    assert_eq!(game.outcome(), Some(Outcome::Checkmate { winner: Color::Black }));
    let mut game = Game::new(position("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1"));
    play(&mut game, "Q-B7");
    assert_eq!(game.outcome(), Some(Outcome::Draw(DrawReason::Stalemate)));
}

#[test]
fn insufficient_material_as_the_referee_sees_it() {
    for men in
        ["", "N", "B", "n", "b", "R", "q", "P", "NN", "Nn", "BN", "Bn", "BB", "Bb", "BBb", "bbb", "Q", "pb"]
    {
        for seed in 0..40 {
            let mut dice = Dice::new(seed);
            let mut rows = [['1'; 8]; 8];
            for man in "Kk".chars().chain(men.chars()) {
                let rank = 1 + dice.below(6);
                rows[rank][dice.below(8)] = man;
            }
            let board: Vec<String> = rows.iter().map(|row| row.iter().collect()).collect();
            let Ok(ours) = Referee::read_fen(&format!("{} w - - 0 1", board.join("/"))) else { continue };
            let theirs = shakmaty_position(&ours).is_insufficient_material();
            assert_eq!(ours.is_insufficient_material(), theirs, "{ours:?}");
        }
    }
}

#[test]
fn pins_against_king_and_queen() {
    let fen = "3qk3/8/5n2/4r3/7B/8/4R3/B3K3 b - - 0 1";
    let board = position(fen);
    // The bishop h4 pins the knight f6 against the queen d8; e2 pins e5 against the king e8.
    let queen: Vec<_> = board.pins_against(Color::Black, "d8".parse().unwrap()).collect();
    assert_eq!(queen.len(), 1);
    assert_eq!((queen[0].pinner, queen[0].pinned), ("h4".parse().unwrap(), "f6".parse().unwrap()));
    let king: Vec<_> = board.pins_against(Color::Black, "e8".parse().unwrap()).collect();
    assert_eq!(king.len(), 1);
    assert_eq!((king[0].pinner, king[0].pinned), ("e2".parse().unwrap(), "e5".parse().unwrap()));
    assert_eq!(squares(board.restraints().pinned), ["e5"]);
}

#[test]
fn men_behind_men() {
    let behind = |fen: &str, square: &str| {
        squares(position(fen).attackers_behind(Color::White, square.parse().unwrap()))
    };
    // A queen behind a bishop on the diagonal to h7, and a bishop behind that queen.
    assert_eq!(behind("k7/8/6B1/8/8/3Q4/2B5/K7 w - - 0 1", "h7"), ["c2", "d3"]);
    // Rook behind rook on the file, queen behind both.
    assert_eq!(behind("7k/8/8/8/4R3/4R3/4Q3/K7 w - - 0 1", "e7"), ["e2", "e3"]);
    // A queen behind a pawn that attacks the square, but not behind one that only walks to it.
    assert_eq!(behind("7k/8/8/8/8/3P4/2Q5/K7 w - - 0 1", "e4"), ["c2"]);
    assert_eq!(behind("7k/8/8/8/8/3P4/3Q4/K7 w - - 0 1", "d4"), Vec::<String>::new());
    // A pawn farther away does not attack the square; the bishop before it changes nothing.
    assert_eq!(behind("7k/8/8/8/8/3P4/2Q5/K7 w - - 0 1", "f5"), Vec::<String>::new());
    // Nothing passes a knight, the own king, an enemy, or a slider of the wrong kind.
    assert_eq!(behind("7k/8/8/8/4N3/8/4R3/K7 w - - 0 1", "e7"), Vec::<String>::new());
    assert_eq!(behind("7k/8/8/4K3/8/8/4R3/8 w - - 0 1", "e6"), Vec::<String>::new());
    assert_eq!(behind("7k/8/8/4r3/8/8/4R3/K7 w - - 0 1", "e7"), Vec::<String>::new());
    assert_eq!(behind("7k/8/8/8/4B3/8/4R3/K7 w - - 0 1", "e7"), Vec::<String>::new());
    assert_eq!(behind("7k/8/8/8/4R3/3B4/2B5/K7 w - - 0 1", "f5"), Vec::<String>::new());
    // A black pawn attacks downward: only for Black does its queen bear through it.
    let black = position("k7/8/2q5/3p4/8/8/8/K7 b - - 0 1");
    assert_eq!(squares(black.attackers_behind(Color::Black, "e4".parse().unwrap())), ["c6"]);
    assert_eq!(squares(black.attackers_behind(Color::Black, "d6".parse().unwrap())), Vec::<String>::new());
}

#[test]
fn the_counters_of_a_position_are_numbers_a_game_can_reach() {
    let board = "4k3/8/8/8/8/8/4P3/4K3 w - -";
    for counters in ["", " 0", " 0 1", " 99 9999", " 9999 0"] {
        assert!(Referee::read_fen(&format!("{board}{counters}")).is_ok(), "{counters:?}");
    }
    for (counters, name) in [
        ("0 99999999999", "move number"),
        ("0 10000", "move number"),
        ("0 -1", "move number"),
        ("0 +1", "move number"),
        ("0 x", "move number"),
        ("99999999999 1", "half-move clock"),
        ("10000 1", "half-move clock"),
        ("- 1", "half-move clock"),
    ] {
        let error = Referee::read_fen(&format!("{board} {counters}")).unwrap_err();
        assert!(matches!(error, PositionError::NotAFen { .. }), "{counters}");
        let reason = format!("the {name} must be a number from 0 to 9999");
        assert!(error.to_string().ends_with(&reason), "{error}");
    }
}
