//! How fast the house searches, beside two yardsticks in the same run on one core: the same bare
//! alpha-beta (captures first, dearest victim first; captures only beyond the depth; material) over
//! shakmaty and over cozy-chess. Run it with `make bench`.
//!
//! A node is a position whose value was asked for, in all of them. TECH does not make a move whose value is
//! already decided by the material it leads to (`count_bottom` in its tactical analysis); the bare searches make every
//! move, and once more they are run with the same short cut. Perft makes every move, the last included.

use std::time::{Duration, Instant};

use board::chess::Referee;
use frame::{Limits, Notes};
use shakmaty::{CastlingMode, Chess, Position as _};

/// Middle-game positions of the published TECH games and two well-known test positions.
const POSITIONS: [&str; 6] = [
    "r1b1k2r/ppp2ppp/2n5/3qp3/8/2PP1N2/P1P2PPP/R1BQ1RK1 b kq - 0 9",
    "r4rk1/ppp3pp/2n2p2/2q1pb2/2P5/3P3N/P1P2PPP/1RBQ1RK1 b - - 2 13",
    "r1bq1r2/p3ppkp/1npp1np1/1p6/3PP3/2NB1N2/PPPQ1PPP/R4RK1 w - - 0 11",
    "1r1q1r2/p3ppk1/3n2pp/2pP1bN1/2p2P2/2N2R2/PPPQ2PP/1R4K1 w - - 0 19",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9",
];

const DEPTH: u32 = 5;
const VALUES: [i32; 6] = [100, 330, 330, 500, 900, 15_000];
const INFINITY: i32 = 30_000;

/// How often the searches are run in a round, so that a round is long enough to time.
const REPEATS: u32 = 10;

/// A name and what is timed under it; it returns its nodes.
type Entry = (&'static str, fn() -> u64);

fn main() {
    // Cargo passes --bench; anything else is the number of rounds.
    let rounds: u32 = std::env::args().skip(1).find_map(|word| word.parse().ok()).unwrap_or(3);
    let searches: [Entry; 5] = [
        ("tech's tactical analysis", search_ours),
        ("bare, shakmaty", search_shakmaty::<false>),
        ("bare, cozy-chess", search_cozy::<false>),
        ("with tech's short cut, shakmaty", search_shakmaty::<true>),
        ("with tech's short cut, cozy-chess", search_cozy::<true>),
    ];
    let perfts: [Entry; 3] =
        [("perft, ours", perft_ours), ("perft, shakmaty", perft_shakmaty), ("perft, cozy-chess", perft_cozy)];
    let mut searched = [(0, Duration::MAX); 5];
    let mut counted = [(0, Duration::MAX); 3];
    for round in 1..=rounds {
        for ((_, search), best) in searches.iter().zip(&mut searched) {
            *best = timed(|| (0..REPEATS).map(|_| search()).sum(), best.1);
        }
        for ((_, perft), best) in perfts.iter().zip(&mut counted) {
            *best = timed(perft, best.1);
        }
        eprintln!("round {round} of {rounds} done");
    }
    assert!(counted.iter().all(|(count, _)| *count == counted[0].0), "perft counts differ: {counted:?}");

    println!("{} positions at {DEPTH} plies, {REPEATS} times, best of {rounds} rounds", POSITIONS.len());
    let rate = |(count, time): (u64, Duration)| count as f64 / time.as_secs_f64() / 1e6;
    for ((name, _), &best) in searches.iter().zip(&searched) {
        println!(
            "{name:<34} {:>10} nodes {:>7.3} s {:>6.1} million/s, of bare shakmaty {:.2}, of bare cozy-chess {:.2}",
            best.0,
            best.1.as_secs_f64(),
            rate(best),
            rate(best) / rate(searched[1]),
            rate(best) / rate(searched[2]),
        );
    }
    for ((name, _), &best) in perfts.iter().zip(&counted) {
        println!(
            "{name:<34} {:>10} moves {:>7.3} s {:>6.1} million/s, of cozy-chess {:.2}",
            best.0,
            best.1.as_secs_f64(),
            rate(best),
            rate(best) / rate(counted[2]),
        );
    }
}

fn timed(work: impl FnOnce() -> u64, best: Duration) -> (u64, Duration) {
    let start = Instant::now();
    let count = work();
    (count, start.elapsed().min(best))
}

fn search_ours() -> u64 {
    let card = programs::card("tech").expect("the bench measures this card");
    let mut seat = card.take_seat();
    let think = |fen: &&str| {
        seat.set_up(fen, &[]).expect("a legal position");
        let decision = seat.think(&Limits::depth(DEPTH), &mut Notes::silent());
        decision.map_or(0, |decision| decision.stats.nodes)
    };
    POSITIONS.iter().map(think).sum()
}

fn perft_ours() -> u64 {
    POSITIONS.iter().map(|fen| Referee::read_fen(fen).expect("a legal position").perft(4)).sum()
}

// --- The same bare search over shakmaty --------------------------------------------------------

fn shakmaty_position(fen: &str) -> Chess {
    let fen: shakmaty::fen::Fen = fen.parse().expect("a FEN");
    fen.into_position(CastlingMode::Standard).expect("a legal position")
}

fn search_shakmaty<const SHORT_CUT: bool>() -> u64 {
    let mut nodes = 0;
    for fen in POSITIONS {
        let at = shakmaty_position(fen);
        let balance = shakmaty::Role::ALL
            .iter()
            .map(|&role| {
                let count = |color| (at.board().by_color(color) & at.board().by_role(role)).count() as i32;
                VALUES[u8::from(role) as usize - 1] * (count(at.turn()) - count(at.turn().other()))
            })
            .sum();
        shakmaty_alpha_beta::<SHORT_CUT>(&at, DEPTH, -INFINITY, INFINITY, balance, &mut nodes);
    }
    nodes
}

fn shakmaty_gain(m: shakmaty::Move) -> i32 {
    let value = |role: shakmaty::Role| VALUES[u8::from(role) as usize - 1];
    m.capture().map_or(0, value) + m.promotion().map_or(0, |role| value(role) - VALUES[0])
}

fn shakmaty_alpha_beta<const SHORT_CUT: bool>(
    at: &Chess,
    depth: u32,
    mut alpha: i32,
    beta: i32,
    balance: i32,
    nodes: &mut u64,
) -> i32 {
    *nodes += 1;
    let mut best = -INFINITY;
    let mut moves;
    if depth == 0 {
        if balance >= beta {
            return balance;
        }
        best = balance;
        alpha = alpha.max(balance);
        moves = at.capture_moves();
    } else {
        moves = at.legal_moves();
        if moves.is_empty() {
            return if at.is_check() { -VALUES[5] } else { 0 };
        }
    }
    moves.sort_unstable_by_key(|m| std::cmp::Reverse(m.capture().map_or(0, u8::from)));
    for m in &moves {
        let gain = shakmaty_gain(*m);
        if SHORT_CUT && depth <= 1 && balance + gain <= alpha {
            *nodes += 1;
            best = best.max(balance + gain);
            continue;
        }
        let mut next = at.clone();
        next.play_unchecked(*m);
        let below = depth.saturating_sub(1);
        let value = -shakmaty_alpha_beta::<SHORT_CUT>(&next, below, -beta, -alpha, -(balance + gain), nodes);
        best = best.max(value);
        alpha = alpha.max(value);
        if alpha >= beta {
            break;
        }
    }
    best
}

fn perft_shakmaty() -> u64 {
    fn count(at: &Chess, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let make = |m: &shakmaty::Move| {
            let mut next = at.clone();
            next.play_unchecked(*m);
            count(&next, depth - 1)
        };
        at.legal_moves().iter().map(make).sum()
    }
    POSITIONS.iter().map(|fen| count(&shakmaty_position(fen), 4)).sum()
}

// --- The same bare search over cozy-chess ------------------------------------------------------

fn search_cozy<const SHORT_CUT: bool>() -> u64 {
    let mut nodes = 0;
    for fen in POSITIONS {
        let at: cozy_chess::Board = fen.parse().expect("a legal position");
        let us = at.side_to_move();
        let balance = cozy_chess::Piece::ALL
            .iter()
            .map(|&piece| {
                let count = |color| at.colored_pieces(color, piece).len() as i32;
                VALUES[piece as usize] * (count(us) - count(!us))
            })
            .sum();
        cozy_alpha_beta::<SHORT_CUT>(&at, DEPTH, -INFINITY, INFINITY, balance, &mut nodes);
    }
    nodes
}

/// The kind of man a move takes, as 1 (pawn) to 5 (queen); 0 for none.
fn cozy_victim(at: &cozy_chess::Board, m: cozy_chess::Move) -> usize {
    let theirs = at.colors(!at.side_to_move());
    if theirs.has(m.to) {
        return at.piece_on(m.to).map_or(0, |piece| piece as usize + 1);
    }
    let pawn_goes_aside = at.pieces(cozy_chess::Piece::Pawn).has(m.from) && m.from.file() != m.to.file();
    usize::from(pawn_goes_aside)
}

fn cozy_alpha_beta<const SHORT_CUT: bool>(
    at: &cozy_chess::Board,
    depth: u32,
    mut alpha: i32,
    beta: i32,
    balance: i32,
    nodes: &mut u64,
) -> i32 {
    *nodes += 1;
    let mut best = -INFINITY;
    let mut targets = cozy_chess::BitBoard::FULL;
    if depth == 0 {
        if balance >= beta {
            return balance;
        }
        best = balance;
        alpha = alpha.max(balance);
        targets = at.colors(!at.side_to_move());
    }
    let mut moves = arrayvec::ArrayVec::<(u8, cozy_chess::Move), 256>::new();
    let en_passant = at.en_passant().map(|file| {
        cozy_chess::Square::new(file, cozy_chess::Rank::Sixth.relative_to(at.side_to_move())).bitboard()
    });
    at.generate_moves(|mut reached| {
        if depth == 0 {
            let passing = en_passant.filter(|_| reached.piece == cozy_chess::Piece::Pawn);
            reached.to &= targets | passing.unwrap_or(cozy_chess::BitBoard::EMPTY);
        }
        for m in reached {
            moves.push((cozy_victim(at, m) as u8, m));
        }
        false
    });
    if depth > 0 && moves.is_empty() {
        return if at.checkers().is_empty() { 0 } else { -VALUES[5] };
    }
    moves.sort_unstable_by_key(|(victim, _)| std::cmp::Reverse(*victim));
    for &(victim, m) in &moves {
        let mut gain = if victim > 0 { VALUES[usize::from(victim) - 1] } else { 0 };
        gain += m.promotion.map_or(0, |piece| VALUES[piece as usize] - VALUES[0]);
        if SHORT_CUT && depth <= 1 && balance + gain <= alpha {
            *nodes += 1;
            best = best.max(balance + gain);
            continue;
        }
        let mut next = at.clone();
        next.play_unchecked(m);
        let below = depth.saturating_sub(1);
        let value = -cozy_alpha_beta::<SHORT_CUT>(&next, below, -beta, -alpha, -(balance + gain), nodes);
        best = best.max(value);
        alpha = alpha.max(value);
        if alpha >= beta {
            break;
        }
    }
    best
}

fn perft_cozy() -> u64 {
    fn count(at: &cozy_chess::Board, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut total = 0;
        at.generate_moves(|moves| {
            for m in moves {
                let mut next = at.clone();
                next.play_unchecked(m);
                total += count(&next, depth - 1);
            }
            false
        });
        total
    }
    POSITIONS.iter().map(|fen| count(&fen.parse().expect("a legal position"), 4)).sum()
}
