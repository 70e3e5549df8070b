//! The plain look-ahead, alone: a toy program with every question answered, with and without alpha-beta.

use board::chess::{Game, Move, Position, Referee};
use board::{Color, Rules};
use frame::{Limits, Moves, Notes, Program, Score, Values, minimax};

const VALUES: [i32; 5] = [1, 3, 3, 5, 9];

/// Material three plies deep; the second letter of its name says whether it prunes.
struct Toy<const PRUNES: bool>;

impl<const PRUNES: bool> Program for Toy<PRUNES> {
    type Position = Position;
    type Value = i32;

    fn new(_: &Values) -> Self {
        Toy
    }

    fn alternatives(&mut self, game: &Game, moves: &mut Moves<Self>) {
        moves.extend(game.position().legal_moves());
    }

    fn continuations(&mut self, at: &Position, ply: u32, moves: &mut Moves<Self>) {
        if ply < 3 {
            moves.extend(at.legal_moves());
        }
    }

    fn evaluate(&mut self, at: &Position, me: Color) -> i32 {
        if !at.has_legal_move() && at.in_check() {
            return if at.turn() == me { -1000 } else { 1000 };
        }
        at.material().worth(me, &VALUES) - at.material().worth(!me, &VALUES)
    }

    fn score(&self, value: &i32) -> Score {
        Score::Points { amount: i64::from(*value), pawn: 1 }
    }

    fn prunes(&self) -> bool {
        PRUNES
    }
}

#[test]
fn newell_shaw_and_simon_figure_2() {
    // Move 1 leads to a draw either way, move 2 to a loss either way, move 3 to a win or a loss: the
    // opponent chooses, so move 1 is the best and its value is a draw.
    let [loss, draw, win] = [-1, 0, 1];
    let replies = [[draw, draw], [loss, loss], [win, loss]];
    let values = replies.map(|replies| replies[minimax::least(&replies)]);
    assert_eq!(minimax::greatest(&values), 0);
    assert_eq!(values[0], draw);
}

#[test]
fn the_first_of_equals_stands() {
    assert_eq!(minimax::greatest(&[1, 3, 3, 2]), 1);
    assert_eq!(minimax::least(&[2, 1, 3, 1]), 1);
}

#[test]
fn vectors_are_compared_goal_by_goal() {
    // Figure 4's values, compared lexicographically.
    assert_eq!(minimax::greatest(&[vec![4, 3, 1], vec![2, 8, 1], vec![4, 7, 3]]), 2);
}

#[test]
fn alpha_beta_changes_neither_move_value_nor_line() {
    for fen in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    ] {
        let game = Game::new(Referee::read_fen(fen).unwrap());
        let plain = Toy::<false>.decide(&game, &Limits::default(), &mut Notes::silent()).unwrap();
        let pruned = Toy::<true>.decide(&game, &Limits::default(), &mut Notes::silent()).unwrap();
        assert_eq!(
            (plain.chosen, &plain.value, &plain.line),
            (pruned.chosen, &pruned.value, &pruned.line),
            "{fen}"
        );
        assert!(pruned.stats.nodes < plain.stats.nodes, "{fen}");
        let leaves: u64 = game.position().perft(3);
        assert!(plain.stats.nodes >= leaves, "{fen}: without alpha-beta every line is looked at");
    }
}

#[test]
fn a_move_that_is_asked_about_has_its_value_and_rank() {
    let game = Game::new(Referee::read_fen("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1").unwrap());
    let ask = |uci: &str| {
        let mut notes = Notes::silent().asked(uci);
        Toy::<false>.decide(&game, &Limits::default(), &mut notes).unwrap().asked.unwrap()
    };
    assert_eq!(ask("e4d5").rank, Some(1));
    assert_eq!(ask("e4d5").value, Some(Score::Points { amount: 1, pawn: 1 }));
    assert!(ask("e1e2").rank.unwrap() > 1);
    assert_eq!(ask("a1a1").rank, None);
}

#[test]
fn a_limit_of_positions_still_gives_a_move() {
    let game = Game::default();
    let limits = Limits { nodes: Some(1), ..Limits::default() };
    let decision = Toy::<false>.decide(&game, &limits, &mut Notes::silent()).unwrap();
    let legal: Vec<Move> = game.position().legal_moves().to_vec();
    assert!(legal.contains(&decision.chosen));
    assert!(decision.stats.nodes <= 2);
}

#[test]
fn where_there_is_no_move_there_is_no_decision() {
    let mated = Position::from_fen("7k/5KQ1/8/8/8/8/8/8 b - - 0 1").unwrap();
    assert!(Toy::<true>.decide(&Game::new(mated), &Limits::default(), &mut Notes::silent()).is_none());
}
