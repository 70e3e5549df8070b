//! What a program thinks, as `info` lines.

use std::time::Duration;

use frame::{Progress, Reason, Score};

/// `info depth 3 score cp 20 nodes 100 nps 1000 time 100 pv e2e4 e7e5`.
pub fn info(progress: &Progress, took: Duration) -> String {
    let Progress { depth, value, nodes, line } = progress;
    let value = match (value, value.centipawns()) {
        (Score::Mate(moves), _) => format!("mate {moves}"),
        (_, centipawns) => format!("cp {}", centipawns.unwrap_or(0)),
    };
    let nps = lab::bench::per_second(*nodes, took);
    let time = took.as_millis();
    format!("info depth {depth} score {value} nodes {nodes} nps {nps} time {time} pv {}", line.join(" "))
}

/// Reasons as `info string` lines, those under another indented.
pub fn reasons(reasons: &[Reason]) -> String {
    let lines = reasons.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    lines.lines().map(|line| format!("info string {line}\n")).collect()
}
