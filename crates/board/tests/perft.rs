//! The move generator against published counts of the tree of legal moves.

use board::chess::Referee;

/// Position, depth, count, and what it is there to catch. The counts of the first six are those of
/// the chess programming literature; the small ones are Martin Sedlak's collection of traps.
#[rustfmt::skip]
const COUNTS: [(&str, u32, u64, &str); 30] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119_060_324, "the initial position"),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 193_690_690, "Kiwipete"),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 11_030_083, "position 3"),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15_833_292, "position 4"),
    ("r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1", 5, 15_833_292, "position 4 mirrored"),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2_103_487, "position 5"),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4, 3_894_594, "position 6"),
    ("3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1", 6, 1_134_888, "en passant would uncover a rook"),
    ("8/8/8/8/k1p4R/8/3P4/3K4 w - - 0 1", 6, 1_134_888, "the same for the other side"),
    ("8/8/4k3/8/2p5/8/B2P2K1/8 w - - 0 1", 6, 1_015_133, "en passant would uncover a bishop"),
    ("8/b2p2k1/8/2P5/8/4K3/8/8 b - - 0 1", 6, 1_015_133, "the same for the other side"),
    ("8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1", 6, 1_440_467, "en passant captures the checking pawn"),
    ("8/5k2/8/2Pp4/2B5/1K6/8/8 w - d6 0 1", 6, 1_440_467, "the same for the other side"),
    ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", 6, 661_072, "short castling gives check"),
    ("4k2r/8/8/8/8/8/8/5K2 b k - 0 1", 6, 661_072, "the same for the other side"),
    ("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", 6, 803_711, "long castling gives check"),
    ("r3k3/8/8/8/8/8/8/3K4 b q - 0 1", 6, 803_711, "the same for the other side"),
    ("r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1", 4, 1_274_206, "castling rights lost by captures"),
    ("r3k2r/7b/8/8/8/8/1B4BQ/R3K2R b KQkq - 0 1", 4, 1_274_206, "the same for the other side"),
    ("r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1", 4, 1_720_476, "castling through attacked squares"),
    ("r3k2r/8/5Q2/8/8/3q4/8/R3K2R w KQkq - 0 1", 4, 1_720_476, "the same for the other side"),
    ("2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1", 6, 3_821_001, "promotion out of check"),
    ("3K4/8/8/8/8/8/4p3/2k2R2 b - - 0 1", 6, 3_821_001, "the same for the other side"),
    ("8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1", 5, 1_004_658, "discovered checks"),
    ("4k3/1P6/8/8/8/8/K7/8 w - - 0 1", 6, 217_342, "promotion gives check"),
    ("8/P1k5/K7/8/8/8/8/8 w - - 0 1", 6, 92_683, "promotion to less than a queen gives check"),
    ("K1k5/8/P7/8/8/8/8/8 w - - 0 1", 6, 2_217, "self-stalemate"),
    ("8/k1P5/8/1K6/8/8/8/8 w - - 0 1", 7, 567_584, "stalemate and mate"),
    ("8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1", 4, 23_527, "double check"),
    ("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 5, 3_605_103, "promotions of every kind"),
];

#[test]
fn published_counts() {
    for (fen, depth, count, why) in COUNTS {
        let position = Referee::read_fen(fen).unwrap();
        assert_eq!(position.perft_bulk(depth), count, "{why}: {fen}");
    }
}

#[test]
fn counting_the_last_moves_without_making_them_changes_nothing() {
    for (fen, _, _, why) in COUNTS {
        let position = Referee::read_fen(fen).unwrap();
        assert_eq!(position.perft(3), position.perft_bulk(3), "{why}: {fen}");
    }
}
