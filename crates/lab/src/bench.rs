//! Fixed positions at a fixed depth: counts, speed, and a signature that changes when behaviour does.

use std::time::{Duration, Instant};

use frame::{Card, Limits, Notes, Values};

/// Plies of the basic search on the bench: enough to work every part of a program, and quick.
pub const DEPTH: u32 = 5;

/// The positions: openings, middle games and endings, quiet and sharp, of our own choosing.
pub const POSITIONS: [&str; 20] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
    "rnbqkb1r/pp2pppp/3p1n2/2p5/3PP3/2N2N2/PPP2PPP/R1BQKB1R b KQkq - 0 4",
    "rnbq1rk1/ppp1bppp/4pn2/3p2B1/2PP4/2N2N2/PP2PPPP/R2QKB1R w KQ - 6 6",
    "r1bq1rk1/pppnbppp/4pn2/3p4/2PP1B2/2N1PN2/PP3PPP/R2QKB1R w KQ - 1 8",
    "r2q1rk1/1b1nbppp/p2ppn2/1p6/3NPP2/1BN1B3/PPP1Q1PP/R4RK1 w - - 0 13",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "2r2rk1/pb1q1ppp/1p1bpn2/8/3P4/1P1B1N2/PBQ2PPP/2R2RK1 b - - 4 17",
    "3r1rk1/1p3ppp/p1nqbn2/3p4/3N4/1QP1B1P1/PP2PPBP/R4RK1 w - - 6 16",
    "r1b2rk1/2q1bppp/p2ppn2/1pn5/4P3/1BN1BP2/PPPQN1PP/2KR3R w - - 2 13",
    "2kr3r/pppq1pp1/2n1bn1p/3p4/3P1B2/2P2N1P/PPQ2PP1/R3KB1R w KQ - 1 12",
    "r4rk1/pp3p1p/2p1b1p1/8/3P4/2P2N2/P4PPP/1R2R1K1 w - - 0 20",
    "8/5pk1/1p1r2p1/p1p4p/P1P1R2P/1P4P1/5PK1/8 w - - 0 35",
    "8/2p2k2/1p1p1p2/p2P1P1p/P1P1K1pP/1P4P1/8/8 w - - 0 40",
    "8/8/4k3/1p1b2p1/p5Pp/P1B1K2P/1P6/8 b - - 3 48",
    "6k1/3q1ppp/8/3P4/8/2Q3P1/5P1P/6K1 w - - 0 38",
    "8/1P3k2/8/8/3K4/5n2/1r6/R7 w - - 0 60",
    "8/8/8/4k3/8/8/3R4/3K4 w - - 0 1",
    "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
];

/// What a program did in one position.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// The position.
    pub fen: &'static str,
    /// The move it chose, in UCI text; empty if the program cannot play on this board.
    pub chosen: String,
    /// Its value, in the program's own unit.
    pub value: String,
    /// Positions visited.
    pub nodes: u64,
}

/// What a program did on the bench.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The program.
    pub id: &'static str,
    /// Each position.
    pub entries: Vec<Entry>,
    /// Positions visited in all.
    pub nodes: u64,
    /// Time on the wall.
    pub took: Duration,
    /// A number over everything the program answered; equal on every computer.
    pub signature: u64,
}

impl Report {
    /// Positions visited in a second.
    pub fn nps(&self) -> u64 {
        per_second(self.nodes, self.took)
    }
}

/// A rate, for times too short to measure as well.
pub fn per_second(count: u64, took: Duration) -> u64 {
    (count as f64 / took.as_secs_f64().max(1e-6)) as u64
}

/// Runs one program over all positions, each in a fresh seat.
pub fn run(card: &Card, values: &Values) -> Report {
    let began = Instant::now();
    let mut signature = Signature::new();
    signature.add(card.id);
    let mut entries = Vec::new();
    for fen in POSITIONS {
        let mut seat = (card.seat)(values);
        let decision = match seat.set_up(fen, &[]) {
            Ok(()) => seat.think(&Limits::depth(DEPTH), &mut Notes::silent()),
            Err(_) => None,
        };
        let Some(decision) = decision else { continue };
        let entry = Entry {
            fen,
            chosen: decision.chosen,
            value: decision.value.to_string(),
            nodes: decision.stats.nodes,
        };
        signature.add(&entry.chosen);
        signature.add(&entry.value);
        signature.add(&entry.nodes.to_string());
        for (name, count) in &decision.stats.counters {
            signature.add(&format!("{name}={count}"));
        }
        entries.push(entry);
    }
    let nodes = entries.iter().map(|entry| entry.nodes).sum();
    Report { id: card.id, entries, nodes, took: began.elapsed(), signature: signature.0 }
}

/// Fowler, Noll and Vo's hash: short, and the same everywhere, which std's is not promised to be.
struct Signature(u64);

impl Signature {
    fn new() -> Signature {
        Signature(0xcbf2_9ce4_8422_2325)
    }

    /// Adds a text and an end mark, so that neighbours do not run together.
    fn add(&mut self, text: &str) {
        for byte in text.bytes().chain([0]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

/// One signature for several reports.
pub fn joint_signature(reports: &[Report]) -> u64 {
    let mut signature = Signature::new();
    for report in reports {
        signature.add(&format!("{:016x}", report.signature));
    }
    signature.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::chess::Referee;

    #[test]
    fn every_position_is_one_with_a_move_to_make() {
        for fen in POSITIONS {
            assert!(Referee::read_fen(fen).unwrap().has_legal_move(), "{fen}");
        }
    }

    #[test]
    fn the_signature_is_the_same_again() {
        for card in programs::CARDS {
            let (one, two) = (run(card, &card.defaults()), run(card, &card.defaults()));
            assert_eq!(one.signature, two.signature, "{}", card.id);
            assert!(!one.entries.is_empty());
        }
    }
}
