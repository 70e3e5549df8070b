//! Random positions that are the same in every run.

// Each test binary uses its own part of this file.
#![allow(dead_code)]

use board::Color;
use board::chess::{Game, Position, Referee, Square};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess};

/// A small random generator (xorshift), so that a failure can be repeated.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % limit.max(1)
    }
}

/// A random game from a position, until it is over or has this many half-moves.
pub fn random_game(start: Position, plies: usize, dice: &mut Dice) -> Game {
    let mut game = Game::new(start);
    while game.moves().len() < plies && game.outcome().is_none() {
        let moves = game.position().legal_moves();
        game.play(moves[dice.below(moves.len())]);
    }
    game
}

/// A legal position with few pawns near promotion and several men of each kind.
pub fn sparse_position(dice: &mut Dice) -> Position {
    loop {
        let mut board = [[' '; 8]; 8];
        let mut put = |man: char, dice: &mut Dice| {
            let square = Square::new(dice.below(64) as u8);
            let on_edge = square.rank() == 0 || square.rank() == 7;
            let free = board[square.rank() as usize][square.file() as usize] == ' ';
            if free && !(on_edge && man.eq_ignore_ascii_case(&'p')) {
                board[square.rank() as usize][square.file() as usize] = man;
            }
        };
        put('K', dice);
        put('k', dice);
        for _ in 0..3 + dice.below(12) {
            let men = ['Q', 'N', 'R', 'B', 'P', 'P', 'q', 'n', 'r', 'b', 'p', 'p', 'N', 'R'];
            put(men[dice.below(men.len())], dice);
        }
        let rows: Vec<String> =
            board.iter().rev().map(|row| row.iter().collect::<String>().replace(' ', "1")).collect();
        let turn = if dice.below(2) == 0 { Color::White } else { Color::Black };
        let fen = format!("{} {} - - 0 1", rows.join("/"), turn.choose('w', 'b'));
        if let Ok(position) = Referee::read_fen(&fen) {
            return position;
        }
    }
}

/// Positions of random games from the start and from sparse positions, in equal parts.
pub fn random_positions(count: usize, seed: u64) -> Vec<Position> {
    let mut dice = Dice::new(seed);
    let mut positions = Vec::with_capacity(count + 200);
    while positions.len() < count / 2 {
        positions.extend_from_slice(random_game(Position::initial(), 150, &mut dice).positions());
    }
    while positions.len() < count {
        let start = sparse_position(&mut dice);
        positions.extend_from_slice(random_game(start, 8, &mut dice).positions());
    }
    positions
}

/// The same position as shakmaty sees it. Its error hands the position back and is large.
#[allow(clippy::result_large_err)]
pub fn shakmaty_position(position: &Position) -> Chess {
    let fen: Fen = position.to_fen().parse().unwrap();
    let chess = fen.into_position(CastlingMode::Standard);
    chess.or_else(|error| error.ignore_impossible_check()).unwrap()
}
