//! TECH must win the endings its report has a phase for, against the best defence and the fifty-move
//! clock. The defence comes from endgame tables, which `make test` installs and names in `SYZYGY_PATH`.

use board::chess::{Game, Position, Referee};
use board::{Outcome, Rules};
use frame::{Limits, Notes};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Position as _};
use shakmaty_syzygy::{AmbiguousWdl, Tablebase};

/// The lone king's best move: take if that draws, otherwise the move after which the mate is farthest.
fn best_defence(tables: &Tablebase<Chess>, fen: &str) -> String {
    let chess: Chess = fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap();
    let longest = |m: &shakmaty::Move| {
        let next = chess.clone().play(*m).unwrap();
        if next.is_insufficient_material() {
            return i32::MAX;
        }
        tables.probe_dtz(&next).unwrap().ignore_rounding().0
    };
    let m = chess.legal_moves().into_iter().max_by_key(longest).unwrap();
    m.to_uci(CastlingMode::Standard).to_string()
}

/// Positions of an ending with White to move and to win, spread by a fixed generator.
fn winning_positions(tables: &Tablebase<Chess>, men: &str, count: usize) -> Vec<Position> {
    let mut state: u64 = 1971;
    let mut found = Vec::new();
    while found.len() < count {
        let mut board = [None; 64];
        for man in men.chars() {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            board[(state >> 58) as usize] = Some(man);
        }
        if board.iter().flatten().count() != men.len() {
            continue;
        }
        let rows: Vec<String> = board
            .chunks(8)
            .map(|row| {
                row.iter().map(|man| man.map_or("1".to_string(), |man: char| man.to_string())).collect()
            })
            .collect();
        let Ok(position) = Referee::read_fen(&format!("{} w - - 0 1", rows.join("/"))) else { continue };
        let chess: Chess =
            position.to_fen().parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap();
        if !chess.is_game_over() && tables.probe_wdl(&chess).unwrap() == AmbiguousWdl::Win {
            found.push(position);
        }
    }
    found
}

fn mates(men: &str, count: usize) {
    let Ok(path) = std::env::var("SYZYGY_PATH") else {
        eprintln!("SYZYGY_PATH is not set: `make test` installs the tables this test needs");
        return;
    };
    let mut tables = Tablebase::new();
    tables.add_directory(&path).expect("the endgame tables");
    for start in winning_positions(&tables, men, count) {
        let mut seat = programs::card("tech").unwrap().take_seat();
        seat.set_up(&start.to_fen(), &[]).unwrap();
        let mut game = Game::new(start);
        while game.outcome().is_none() {
            let fen = game.position().to_fen();
            let text = if game.moves().len().is_multiple_of(2) {
                seat.think(&Limits::default(), &mut Notes::silent()).unwrap().chosen
            } else {
                best_defence(&tables, &fen)
            };
            seat.play(&text).unwrap();
            game.play(game.position().find_move(&text).unwrap());
        }
        let outcome = game.outcome();
        assert!(
            matches!(outcome, Some(Outcome::Checkmate { .. })),
            "{men} from {}: {outcome:?} after {:?}",
            game.start().to_fen(),
            game.moves()
        );
        println!("{men} {}: mate in {} moves", game.start().to_fen(), game.moves().len().div_ceil(2));
    }
}

#[test]
fn king_and_rook_mate_the_bare_king() {
    mates("KRk", 20);
}

#[test]
fn king_and_queen_mate_the_bare_king() {
    mates("KQk", 20);
}

#[test]
fn king_and_two_bishops_mate_the_bare_king() {
    mates("KBBk", 20);
}
