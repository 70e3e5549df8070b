//! Compares Mac Hack with the answers of the surviving original.
//!
//! `mac_hack_oracle mac_hack.jsonl` prints the rate of each criterion and the first records that differ;
//! `mac_hack_oracle record "SETW 6; SETD 4" "e2e4 e7e5"` prints our own record of one computation;
//! `mac_hack_oracle golden mac_hack.jsonl 7` prints every seventh record, if equal, for the room's golden
//! file;
//! `mac_hack_oracle trace game4_ply18_default.txt` prints where our tree first parts from the original's.

// A tool may read files and clocks and print; the rooms may not.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, clippy::disallowed_macros)]

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use board::chess::Game;
use board::{Rules, chess::Position};
use frame::Values;
use programs::mac_hack::{OPTIONS, debugging_aids::compute};
use serde_json::Value;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let result = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["trace", path] => compare_trace(path),
        ["golden", path, every] => print_golden(path, every.parse().unwrap_or(1)),
        ["record", settings, moves] => print_record(settings, moves),
        [path] => compare_records(path, 5),
        [path, shown] => compare_records(path, shown.parse().unwrap_or(5)),
        _ => Err("expected a jsonl file, or `trace` and a trace file".to_string()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(text) => {
            eprintln!("{text}");
            ExitCode::FAILURE
        }
    }
}

fn game(moves: &str) -> Result<Game, String> {
    let mut game = Game::new(Position::initial());
    for uci in moves.split_whitespace() {
        let m = game.position().find_move(uci).ok_or_else(|| format!("illegal move {uci} in {moves}"))?;
        game.play(m);
    }
    Ok(game)
}

/// `SETW 15 15 9 9 7; SETD 4; SETF 2; SETC 2` as option values.
fn values(settings: &str) -> Result<Values, String> {
    let mut values = Values::defaults(OPTIONS);
    for setting in settings.split(';') {
        let (name, value) = setting.trim().split_once(' ').ok_or("a setting without a value")?;
        values.set(name, value).map_err(|error| error.to_string())?;
    }
    Ok(values)
}

#[derive(Default)]
struct Rate {
    equal: u64,
    of: u64,
    differing: Vec<String>,
}

impl Rate {
    fn count(&mut self, equal: bool, shown: usize, describe: impl FnOnce() -> String) {
        self.of += 1;
        self.equal += u64::from(equal);
        if !equal && self.differing.len() < shown {
            self.differing.push(describe());
        }
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_string()
}

fn number(value: &Value) -> i32 {
    value.as_i64().unwrap_or_default() as i32
}

fn compare_records(path: &str, shown: usize) -> Result<(), String> {
    let file = fs::read_to_string(path).map_err(|error| error.to_string())?;
    let mut rates: BTreeMap<(String, String), Rate> = BTreeMap::new();
    let mut times: BTreeMap<String, Vec<Duration>> = BTreeMap::new();
    let begin = Instant::now();
    for (line_number, line) in file.lines().enumerate() {
        let record: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
        let set = text(&record["set"]);
        let values = values(&text(&record["settings"]))?;
        let game = game(&text(&record["moves"]))?;
        let start = Instant::now();
        let ours = compute(&game, &values, None).ok_or("too many men")?;
        times.entry(set.clone()).or_default().push(start.elapsed());
        let mut at_rest = values.clone();
        at_rest.set("setd", "0").map_err(|error| error.to_string())?;
        let quiesce = compute(&game, &at_rest, None).ok_or("too many men")?.value;
        let their_quiesce = record["quiesce_value"].as_i64();
        let place = format!("record {} ({})", line_number + 1, text(&record["fen"]));
        let mut count = |criterion: &str, ours: String, theirs: String| {
            let rate = rates.entry((criterion.to_string(), set.clone())).or_default();
            rate.count(ours == theirs, shown, || format!("{place}: ours {ours}, original {theirs}"));
        };
        let terms = &record["static"];
        count(
            "a static terms",
            format!(
                "{:?}",
                [
                    ours.terms.material,
                    ours.terms.ratio,
                    ours.terms.centre,
                    ours.terms.white_king,
                    ours.terms.black_king,
                    ours.terms.pawns
                ]
            ),
            format!(
                "{:?}",
                ["material", "ratio", "centre", "ksw", "ksb", "pawns"].map(|term| number(&terms[term]))
            ),
        );
        let theirs: Vec<(String, i32, bool, bool)> = record["plaus"]
            .as_array()
            .ok_or("no plausibilities")?
            .iter()
            .map(|p| (text(&p[0]), number(&p[1]), number(&p[2]) != 0, number(&p[3]) != 0))
            .collect();
        for (uci, plausibility, poor, must) in &theirs {
            let found = ours.list.iter().find(|p| p.uci == *uci);
            count(
                "b plausibility",
                found.map_or(format!("{uci} missing"), |p| {
                    format!("{uci} {} {} {}", p.plausibility, p.poor, p.must)
                }),
                format!("{uci} {plausibility} {poor} {must}"),
            );
        }
        count(
            "c order",
            ours.list.iter().map(|p| p.uci.as_str()).collect::<Vec<_>>().join(" "),
            theirs.iter().map(|p| p.0.as_str()).collect::<Vec<_>>().join(" "),
        );
        if let Some(theirs) = their_quiesce {
            count("d quiesce", quiesce.to_string(), theirs.to_string());
        }
        let root = |scores: &dyn Fn(&Value) -> String| -> Vec<String> {
            record["root"].as_array().map(|root| root.iter().map(scores).collect()).unwrap_or_default()
        };
        count(
            "e root scores",
            ours.investigated
                .iter()
                .map(|i| match i.scores {
                    Some((score, raw)) => format!("{} {score} {raw}", i.uci),
                    None => format!("{} cut", i.uci),
                })
                .collect::<Vec<_>>()
                .join(", "),
            root(&|r| {
                if r[1].is_null() {
                    format!("{} cut", text(&r[0]))
                } else {
                    format!("{} {} {}", text(&r[0]), number(&r[1]), number(&r[2]))
                }
            })
            .join(", "),
        );
        count(
            "e root lines",
            ours.investigated.iter().map(|i| i.line.join(" ")).collect::<Vec<_>>().join(", "),
            root(&|r| {
                r[3].as_array().map(|l| l.iter().map(text).collect::<Vec<_>>().join(" ")).unwrap_or_default()
            })
            .join(", "),
        );
        count("e value", ours.value.to_string(), number(&record["value"]).to_string());
        let pv = record["pv"]
            .as_array()
            .map(|l| l.iter().map(text).collect::<Vec<_>>().join(" "))
            .unwrap_or_default();
        count("e pv", ours.line.join(" "), pv);
        count("e move", ours.line.first().cloned().unwrap_or_default(), text(&record["move"]));
        let s = ours.statistics;
        let effort = &record["effort"];
        for (name, mine) in [
            ("NPL", s.plausible_move_generations),
            ("NSV", s.static_evaluations),
            ("NFD", s.feedovers),
            ("NABF", s.alpha_beta_cutoffs),
            ("NMFD", s.feedover_limits),
            ("NSVS", s.captures_tried),
            ("NCAT", s.attack_tables),
            ("NMMV", s.moves_made),
            ("trap_calls", s.trap_tests),
            ("trapped", s.trapped),
            ("hash_hits", s.hash_hits),
        ] {
            count(&format!("f {name}"), mine.to_string(), number(&effort[name]).to_string());
        }
    }
    let elapsed = begin.elapsed();
    for ((criterion, set), rate) in &rates {
        let percent = rate.equal as f64 * 100.0 / rate.of as f64;
        println!("{criterion:16} {set:12} {:6} of {:6}  {percent:7.3}%", rate.equal, rate.of);
        for differing in &rate.differing {
            println!("    {differing}");
        }
    }
    for (set, times) in &mut times {
        times.sort();
        println!("{set}: median {:?}, longest {:?}", times[times.len() / 2], times[times.len() - 1]);
    }
    println!("{elapsed:?} in all");
    Ok(())
}

/// Finds the first event in which our tree differs from a trace of the original.
fn compare_trace(path: &str) -> Result<(), String> {
    let file = fs::read_to_string(path).map_err(|error| error.to_string())?;
    let header = |name: &str| {
        let prefix = format!("# {name}");
        file.lines().find_map(|line| line.strip_prefix(&prefix)).map(|rest| rest.trim().to_string())
    };
    let settings = header("memo-version binary; settings").ok_or("no settings in the trace")?;
    let game = game(&header("moves").unwrap_or_default())?;
    let mut ours = Vec::new();
    let mut listener = |event: String| ours.push(event);
    compute(&game, &values(&settings)?, Some(&mut listener)).ok_or("too many men")?;
    let kept = |line: &&str| ["NODE", "STAT", "RET", "FEEDOVER"].iter().any(|kind| line.starts_with(kind));
    let theirs: Vec<&str> = file.lines().filter(kept).collect();
    for (i, (ours, theirs)) in ours.iter().zip(&theirs).enumerate() {
        if plain(ours) != plain(theirs) {
            println!("event {} differs\nours     {ours}\noriginal {theirs}", i + 1);
            return Ok(());
        }
    }
    println!("{} events of ours, {} of the original, all equal as far as both go", ours.len(), theirs.len());
    Ok(())
}

/// The traces write castling as O-O, and promotions without the queen.
fn plain(event: &str) -> String {
    let side = if event.contains(" w ") { '1' } else { '8' };
    let words = event.split_whitespace().map(|word| {
        let word =
            word.replace("O-O-O=", &format!("e{side}c{side}=")).replace("O-O=", &format!("e{side}g{side}="));
        word.replace("q=", "=").replace("q,", ",").trim_end_matches('q').to_string()
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Prints the records in which we equal the original as lines of the room's golden file: the settings, the
/// moves, the value at depth 0 (or `-`), and the record as [`programs::mac_hack::debugging_aids::Record`]
/// prints itself.
fn print_golden(path: &str, every: usize) -> Result<(), String> {
    let file = fs::read_to_string(path).map_err(|error| error.to_string())?;
    for line in file.lines().step_by(every.max(1)) {
        let record: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
        let settings = text(&record["settings"]);
        let moves = text(&record["moves"]);
        let theirs = original_record(&record);
        let ours = compute(&game(&moves)?, &values(&settings)?, None).ok_or("too many men")?;
        if ours.to_string() == theirs {
            let quiesce = record["quiesce_value"].as_i64().map_or("-".to_string(), |value| value.to_string());
            println!("{settings}|{moves}|{quiesce}|{theirs}");
        }
    }
    Ok(())
}

/// Prints our record of one computation as a line of the golden file.
fn print_record(settings: &str, moves: &str) -> Result<(), String> {
    let record = compute(&game(moves)?, &values(settings)?, None).ok_or("too many men")?;
    println!("{settings}|{moves}|-|{record}");
    Ok(())
}

/// A record of the original in the form ours prints itself.
fn original_record(record: &Value) -> String {
    let words = |value: &Value, gap: &str| {
        value.as_array().map(|words| words.iter().map(text).collect::<Vec<_>>().join(gap)).unwrap_or_default()
    };
    let terms = ["material", "ratio", "centre", "ksw", "ksb", "pawns"]
        .map(|term| number(&record["static"][term]).to_string());
    let list: Vec<String> = record["plaus"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|p| {
            let poor = if number(&p[2]) != 0 { "-" } else { "" };
            let must = if number(&p[3]) != 0 { "!" } else { "" };
            format!("{}={}{poor}{must}", text(&p[0]), number(&p[1]))
        })
        .collect();
    let root: Vec<String> = record["root"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|r| {
            let scores =
                if r[1].is_null() { "x".to_string() } else { format!("{}/{}", number(&r[1]), number(&r[2])) };
            format!("{}:{scores}:{}", text(&r[0]), words(&r[3], ","))
        })
        .collect();
    let effort =
        ["NPL", "NSV", "NFD", "NABF", "NMFD", "NSVS", "NCAT", "NMMV", "trap_calls", "trapped", "hash_hits"]
            .map(|counter| number(&record["effort"][counter]).to_string());
    format!(
        "{}|{}|{}|{}|{}|{}",
        terms.join(" "),
        list.join(" "),
        root.join(" "),
        number(&record["value"]),
        words(&record["pv"], " "),
        effort.join(" ")
    )
}
