//! `plausible bench`: fixed positions at a fixed depth.

use std::time::Duration;

use frame::Card;
use lab::bench::{DEPTH, Report, joint_signature, per_second, run};
use programs::CARDS;
use serde_json::{Value, json};

use super::choosing;
use crate::border::output;
use crate::view::{json, numbers};

/// Arguments of `bench`.
#[derive(clap::Args, Debug)]
pub struct Bench {
    /// Only this program.
    id: Option<String>,
    /// Set an option of the program; may be given several times.
    #[arg(long = "set", value_name = "NAME=VALUE", requires = "id")]
    settings: Vec<String>,
    /// As JSON.
    #[arg(long)]
    json: bool,
}

impl Bench {
    /// Runs and prints.
    pub fn run(self) -> anyhow::Result<()> {
        let cards: Vec<&Card> = match choosing::card_or_any(self.id.as_deref())? {
            Some(card) => vec![card],
            None => CARDS.iter().collect(),
        };
        let mut reports = Vec::new();
        for card in cards {
            reports.push(run(card, &choosing::settings(card, &self.settings)?));
        }
        output::write(&if self.json { json::printed(&as_json(&reports)) } else { as_text(&reports) })?;
        Ok(())
    }
}

/// Nodes, time, nodes a second and signature over all programs.
fn totals(reports: &[Report]) -> (u64, Duration, u64, String) {
    let nodes = reports.iter().map(|report| report.nodes).sum();
    let took = reports.iter().map(|report| report.took).sum();
    (nodes, took, per_second(nodes, took), format!("{:016x}", joint_signature(reports)))
}

fn as_json(reports: &[Report]) -> Value {
    let programs: Vec<Value> = reports
        .iter()
        .map(|report| {
            let positions: Vec<Value> = report
                .entries
                .iter()
                .map(|entry| {
                    json!({ "fen": entry.fen, "move": entry.chosen, "value": entry.value, "nodes": entry.nodes })
                })
                .collect();
            json!({
                "program": report.id,
                "positions": positions,
                "nodes": report.nodes,
                "seconds": report.took.as_secs_f64(),
                "nps": report.nps(),
                "signature": format!("{:016x}", report.signature),
            })
        })
        .collect();
    let (nodes, took, nps, signature) = totals(reports);
    json!({
        "depth": DEPTH,
        "programs": programs,
        "nodes": nodes,
        "seconds": took.as_secs_f64(),
        "nps": nps,
        "signature": signature,
    })
}

fn as_text(reports: &[Report]) -> String {
    let mut text = String::new();
    for report in reports {
        text.push_str(&format!("{}, {DEPTH} plies\n", report.id));
        for entry in &report.entries {
            let nodes = numbers::grouped(entry.nodes);
            text.push_str(&format!("  {:<6} {:>10} {nodes:>14}  {}\n", entry.chosen, entry.value, entry.fen));
        }
        text.push_str(&format!("  signature of {}: {:016x}\n\n", report.id, report.signature));
    }
    let (nodes, took, nps, signature) = totals(reports);
    let all = match reports.len() {
        1 => "the whole run".to_string(),
        many => format!("the whole run, {many} programs"),
    };
    text.push_str(&format!(
        "time {}\nsignature of {all}: {signature}\n",
        numbers::duration(took.as_secs_f64())
    ));
    // The last line as OpenBench reads it.
    text.push_str(&format!("{nodes} nodes {nps} nps\n"));
    text
}
