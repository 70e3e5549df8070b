//! What goes out as JSON.

use arbiter::Thought;
use board::chess::Position;
use board::notation::Notation;
use board::{Rules, chess::Move};
use frame::{Bound, Card, Considered, Decision, OptionKind, OptionValue, Reason, Score, Values};
use serde_json::{Map, Value, json};

use super::moves;

/// A move in every notation.
pub fn of_move(position: &Position, m: Move) -> Value {
    json!({
        "uci": Notation::Uci.write(position, m),
        "san": Notation::San.write(position, m),
        "descriptive": Notation::Descriptive.write(position, m),
    })
}

/// A move that a seat named in UCI text.
fn of_text(position: &Position, uci: &str) -> Value {
    Rules::find_move(position, uci).map_or(Value::Null, |m| of_move(position, m))
}

/// A value in the program's own unit and in hundredths of a pawn; a mate has no centipawns.
pub fn of_score(score: &Score) -> Value {
    let mut value = json!({ "text": score.to_string(), "centipawns": score.centipawns() });
    if let Score::Mate(moves) = score {
        value["mate"] = json!(moves);
    }
    value
}

/// An amount that can be added up where the unit allows it, else its text.
fn of_amount(score: &Score) -> Value {
    match score {
        Score::Points { amount, .. } => json!(amount),
        other => json!(other.to_string()),
    }
}

/// A reason with the reasons under it.
pub fn of_reason(reason: &Reason) -> Value {
    json!({
        "text": reason.text,
        "amount": reason.amount.as_ref().map(of_amount),
        "source": reason.source.map(|source| source.0),
        "because": of_reasons(&reason.because),
    })
}

fn of_reasons(reasons: &[Reason]) -> Vec<Value> {
    reasons.iter().map(of_reason).collect()
}

/// The value of an option.
pub fn of_option(value: &OptionValue) -> Value {
    match value {
        OptionValue::Flag(on) => json!(on),
        OptionValue::Number(number) => json!(number),
        OptionValue::Choice(word) => json!(word),
        OptionValue::List(numbers) => json!(numbers),
    }
}

/// All options with their values.
pub fn of_settings(values: &Values) -> Value {
    Value::Object(values.iter().map(|(spec, value)| (spec.name.to_string(), of_option(value))).collect())
}

/// A program's card.
pub fn of_card(card: &Card) -> Value {
    let options: Vec<Value> = card
        .options
        .iter()
        .map(|spec| {
            let (kind, min, max, choices) = match spec.kind {
                OptionKind::Flag { .. } => ("flag", None, None, None),
                OptionKind::Number { min, max, .. } => ("number", Some(min), Some(max), None),
                OptionKind::Choice { choices, .. } => ("choice", None, None, Some(choices)),
                OptionKind::List { min, max, .. } => ("list", Some(min), Some(max), None),
            };
            json!({
                "name": spec.name,
                "kind": kind,
                "default": of_option(&spec.default_value()),
                "min": min,
                "max": max,
                "choices": choices,
                "help": spec.help,
                "source": spec.source.map(|source| source.0),
            })
        })
        .collect();
    json!({
        "id": card.id,
        "name": card.name,
        "year": card.year,
        "authors": card.authors,
        "machine": card.machine,
        "paper": card.paper,
        "character": card.character,
        "board": { "files": card.geometry.files, "ranks": card.geometry.ranks },
        "answers": {
            "alternatives": card.answers.alternatives,
            "depth": card.answers.depth,
            "evaluation": card.answers.evaluation,
            "integration": card.answers.integration,
            "choice": card.answers.choice,
        },
        "options": options,
    })
}

/// A move that was considered.
pub fn of_considered(position: &Position, considered: &Considered<String>) -> Value {
    let mut value = considered.value.as_ref().map_or(Value::Null, of_score);
    if !value.is_null() {
        value["bound"] = json!(match considered.bound {
            Bound::Exact => "exact",
            Bound::AtMost => "at most",
        });
    }
    json!({
        "move": of_text(position, &considered.chosen),
        "value": value,
        "pv": considered.line,
        "reasons": of_reasons(&considered.reasons),
    })
}

/// What a program makes of a node without looking ahead.
pub fn of_node(card: &Card, node: &Position, line: &[String], reasons: &[Reason]) -> Value {
    json!({ "program": card.id, "fen": node.to_fen(), "moves": line, "reasons": of_reasons(reasons) })
}

/// A decision and everything known of it. What depends on the computer it was made on is kept apart
/// under `here`, so that all the rest is the same everywhere.
pub fn of_decision(
    card: &Card,
    values: &Values,
    position: &Position,
    decision: &Decision<String>,
    thought: &Thought,
) -> Value {
    let considered: Vec<Value> = decision.considered.iter().map(|c| of_considered(position, c)).collect();
    let counters: Map<String, Value> =
        decision.stats.counters.iter().map(|(name, count)| (name.clone(), json!(count))).collect();
    let seconds = thought.took.as_secs_f64();
    json!({
        "program": card.id,
        "fen": position.to_fen(),
        "move": of_text(position, &decision.chosen),
        "value": of_score(&decision.value),
        "pv": decision.line,
        "pv_san": moves::written(position, &decision.line, Notation::San),
        "pv_descriptive": moves::written(position, &decision.line, Notation::Descriptive),
        "reasons": of_reasons(&decision.reasons),
        "considered": considered,
        "stats": { "nodes": decision.stats.nodes, "depth": decision.stats.depth, "counters": counters },
        "period": {
            "machine": card.period.machine,
            "seconds": (card.period.seconds)(&decision.stats),
            "source": card.period.source.0,
        },
        "here": { "seconds": seconds, "nps": lab::bench::per_second(decision.stats.nodes, thought.took) },
        "settings": of_settings(values),
    })
}

/// JSON as it is printed: indented, with a newline.
pub fn printed(value: &Value) -> String {
    format!("{value:#}\n")
}
