//! The collections of positions with published counts that come with other chess libraries.
//!
//! They are too large to keep here. Set `PERFT_SUITE` to a directory with `random.perft` and
//! `tricky.perft` (for instance `examples/perft` of the source archive of the Python package `chess`), and
//! every position is checked to every depth whose count is not above `PERFT_SUITE_NODES` (1,000,000
//! unless set otherwise). Without `PERFT_SUITE` the test says so and checks nothing.

use board::chess::Referee;

const FILES: [&str; 2] = ["random.perft", "tricky.perft"];

#[allow(clippy::disallowed_methods, reason = "a test may ask where its data is")]
fn setting(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

#[allow(clippy::disallowed_methods, reason = "a test may read its data")]
fn contents(path: &std::path::Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[allow(clippy::disallowed_macros, reason = "a test that checks nothing must say so")]
fn say(text: &str) {
    eprintln!("{text}");
}

/// What was checked of one file.
#[derive(Default)]
struct Checked {
    positions: usize,
    counts: usize,
    nodes: u64,
    /// Positions of other games (Chess960 castling), which our referee rightly refuses.
    refused: Vec<String>,
}

/// A file is a list of `id`, `epd` and `perft <depth> <count>` lines; `#` begins a remark.
fn check(text: &str, most_nodes: u64) -> Checked {
    let mut checked = Checked::default();
    let mut id = "";
    let mut position = None;
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        match key {
            "id" => id = value,
            "epd" => {
                position = Referee::read_fen(value).ok();
                match position {
                    Some(_) => checked.positions += 1,
                    None => checked.refused.push(format!("{id}: {value}")),
                }
            }
            "perft" => {
                let numbers: Vec<u64> =
                    value.split_whitespace().filter_map(|word| word.parse().ok()).collect();
                let [depth, count] = numbers[..] else {
                    panic!("{id}: expected depth and count, got {value:?}")
                };
                if let Some(position) = position.filter(|_| count <= most_nodes) {
                    assert_eq!(
                        position.perft_bulk(depth as u32),
                        count,
                        "{id} to depth {depth}: {position:?}"
                    );
                    checked.counts += 1;
                    checked.nodes += count;
                }
            }
            _ => panic!("{id}: expected id, epd or perft, got {line:?}"),
        }
    }
    checked
}

#[test]
fn the_suite() {
    let Some(directory) = setting("PERFT_SUITE") else {
        return say("PERFT_SUITE is not set: no suite of positions was checked");
    };
    let most_nodes = match setting("PERFT_SUITE_NODES") {
        None => 1_000_000,
        Some(text) => {
            text.parse().unwrap_or_else(|_| panic!("PERFT_SUITE_NODES: expected a number, got {text:?}"))
        }
    };
    for file in FILES {
        let checked = check(&contents(&std::path::Path::new(&directory).join(file)), most_nodes);
        let Checked { positions, counts, nodes, refused } = checked;
        say(&format!(
            "{file}: {positions} positions, {counts} counts, {nodes} nodes; {} refused",
            refused.len()
        ));
        for position in refused {
            say(&format!("  refused {position}"));
            let of_chess960 = position.starts_with("xfen-") || position.starts_with("asymmetrical-");
            assert!(of_chess960, "refused, but not for castling as in Chess960: {position}");
        }
        assert!(positions > 10, "{file} holds no suite");
    }
}

#[test]
fn the_format_is_understood() {
    let text = "# remark\n\nid start\nepd rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\nperft 1 20\nperft 2 400\nperft 6 119060324\n";
    let checked = check(text, 1_000);
    assert_eq!((checked.positions, checked.counts, checked.nodes), (1, 2, 420));
}
