//! The statistics of TECH's report (Figures 11 to 13): bottom positions, move generations and PDP-10 time
//! at 2, 3, 4 and 5 plies, for every fifth move of its games, and the factor from one ply to the next.
//!
//!     cargo run --release -p plausible-programs --example tech_statistics -- data/games/tech_*.pgn
#![allow(clippy::disallowed_macros, clippy::disallowed_methods)] // An example may read files and print.

use board::pgn::read_pgn;
use frame::{Limits, Notes};

const DEPTHS: std::ops::RangeInclusive<u32> = 2..=5;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let card = programs::tech::CARD;
    let mut positions = 0;
    let mut totals = [[0.0_f64; 3]; 4];
    for path in std::env::args().skip(1) {
        for game in read_pgn(&std::fs::read_to_string(&path)?)? {
            let black = game.tag("Machine") == Some("Black");
            for number in (5..).step_by(5) {
                let ply = (number - 1) * 2 + usize::from(black);
                let Some(position) = game.game.positions().get(ply).filter(|p| p.has_legal_move()) else {
                    break;
                };
                positions += 1;
                for (depth, total) in DEPTHS.zip(&mut totals) {
                    let mut seat = card.take_seat();
                    seat.set_up(&position.to_fen(), &[])?;
                    let Some(decision) = seat.think(&Limits::depth(depth), &mut Notes::silent()) else {
                        continue;
                    };
                    total[0] += decision.stats.counter("bottom positions") as f64;
                    total[1] += decision.stats.counter("move generations") as f64;
                    total[2] += (card.period.seconds)(&decision.stats);
                }
            }
        }
    }
    println!("{positions} positions, averages");
    println!("{:>5} {:>18} {:>18} {:>18}", "plies", "bottom positions", "move generations", "PDP-10 seconds");
    for (i, (depth, total)) in DEPTHS.zip(&totals).enumerate() {
        let cells = (0..3).map(|column| {
            let average = total[column] / f64::from(positions);
            match i.checked_sub(1) {
                Some(above) => format!("{average:.0} (x {:.1})", total[column] / totals[above][column]),
                None => format!("{average:.0}"),
            }
        });
        println!("{depth:>5} {}", cells.map(|cell| format!("{cell:>18}")).collect::<Vec<_>>().join(" "));
    }
    Ok(())
}
