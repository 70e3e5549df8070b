//! A decision as a player reads it.

use arbiter::Thought;
use board::chess::Position;
use board::notation::Notation;
use board::{Color, Rules};
use frame::{Bound, Card, Considered, Decision, Reason, Score, Stats};
use lab::ranking::ranked;

use super::{board::diagram, moves, numbers};

/// How much is told.
#[derive(Clone, Copy, Debug)]
pub struct Detail {
    /// Reasons too.
    pub explain: bool,
    /// How many of the considered moves at most.
    pub moves: usize,
}

/// Alpha-beta's bounds, for who has never met one.
const AT_MOST: &str =
    "\"At most\": alpha-beta only showed that the move is no better than that, not how much worse it is.";

/// The whole story: board, move, value, line, moves considered, counts and times.
pub fn story(
    card: &Card,
    position: &Position,
    decision: &Decision<String>,
    thought: &Thought,
    detail: Detail,
) -> String {
    let side = position.turn();
    let mut text = format!("{} ({}), {side} to move\n\n", card.name, card.year);
    text.push_str(&diagram(position, Color::White));
    text.push_str(&format!(
        "\n{} plays {}\n\n",
        card.name,
        move_in_words(position, &decision.chosen, Notation::Descriptive)
    ));
    text.push_str(&format!("Value  {}\n", value_in_words(&decision.value)));
    let line = moves::numbered(position, &decision.line, Notation::Descriptive);
    text.push_str(&format!("Line   {line}\n"));
    if detail.explain && !decision.reasons.is_empty() {
        text.push_str("\nWhy\n");
        text.push_str(&indented_reasons(&decision.reasons, 2));
    }
    text.push('\n');
    text.push_str(&considered_table(position, decision, detail));
    let is_bound =
        |considered: &&Considered<String>| considered.bound == Bound::AtMost && considered.value.is_some();
    if ranked(decision).iter().take(detail.moves).any(is_bound) {
        text.push_str(AT_MOST);
        if !detail.explain {
            text.push_str(" --explain tells more.");
        }
        text.push('\n');
    }
    text.push('\n');
    text.push_str(&counts(&decision.stats));
    text.push_str(&format!("\nTime   {}\n", times(card, &decision.stats, thought)));
    text
}

/// `N-KB3 (Nf3)`, the first in the notation asked for.
pub fn move_in_words(position: &Position, uci: &str, notation: Notation) -> String {
    let Some(m) = Rules::find_move(position, uci) else { return uci.to_string() };
    let also = if notation == Notation::San { Notation::Uci } else { Notation::San };
    format!("{} ({})", notation.write(position, m), also.write(position, m))
}

/// `+33 points (+0.33 pawns)`.
pub fn value_in_words(score: &Score) -> String {
    match (score, score.centipawns()) {
        (Score::Mate(_), _) | (_, None) => score.to_string(),
        (_, Some(centipawns)) => format!("{score} ({:+.2} pawns)", centipawns as f64 / 100.0),
    }
}

/// Reasons as an indented list.
pub fn indented_reasons(reasons: &[Reason], indent: usize) -> String {
    let mut text = String::new();
    for reason in reasons {
        for line in reason.to_string().lines() {
            text.push_str(&format!("{:indent$}{line}\n", ""));
        }
    }
    text
}

/// What was thought of one move, and everything that went into it.
pub fn traced(position: &Position, decision: &Decision<String>, asked: &str, notation: Notation) -> String {
    let considered = decision.considered.iter().find(|considered| considered.chosen == asked);
    let reasons = considered.map(|considered| considered.reasons.as_slice()).unwrap_or_default();
    headline(position, decision, asked, notation) + &indented_reasons(reasons, 2)
}

/// What was thought of one move: its value and the line expected after it.
pub fn headline(position: &Position, decision: &Decision<String>, asked: &str, notation: Notation) -> String {
    let considered = decision.considered.iter().find(|considered| considered.chosen == asked);
    let mut text = format!("{}\n", move_in_words(position, asked, notation));
    let Some(considered) = considered else { return text + "  was not considered\n" };
    match &considered.value {
        Some(value) => {
            let at_most = if considered.bound == Bound::AtMost { "at most " } else { "" };
            text.push_str(&format!("  value {at_most}{}\n", value_in_words(value)));
            let line = moves::numbered(position, &considered.line, notation);
            text.push_str(&format!("  line  {line}\n"));
        }
        None => text.push_str("  was not searched\n"),
    }
    text
}

/// The moves considered, best first.
pub fn considered_table(position: &Position, decision: &Decision<String>, detail: Detail) -> String {
    let order = ranked(decision);
    if order.is_empty() {
        return String::new();
    }
    let shown = order.len().min(detail.moves);
    let count = match order.len() {
        1 => "one move".to_string(),
        many => format!("{many} moves"),
    };
    let mut text = format!("Considered {count}");
    if shown < order.len() {
        text.push_str(&format!(", the first {shown} of them"));
    }
    text.push_str(":\n");
    for (i, considered) in order.iter().take(shown).enumerate() {
        text.push_str(&table_row(position, i + 1, considered));
        if detail.explain {
            text.push_str(&indented_reasons(&considered.reasons, 6));
        }
    }
    text
}

fn table_row(position: &Position, number: usize, considered: &Considered<String>) -> String {
    let written = moves::written(position, &considered.line, Notation::Descriptive);
    let name = move_in_words(position, &considered.chosen, Notation::Descriptive);
    let value = match (&considered.value, considered.bound) {
        (Some(score), Bound::Exact) => score.to_string(),
        (Some(score), Bound::AtMost) => format!("at most {score}"),
        (None, _) => "not valued".to_string(),
    };
    let reply = written.get(1..).unwrap_or_default().join(" ");
    format!("{number:4}. {name:<20} {value:<14} {reply}").trim_end().to_string() + "\n"
}

/// The work done, under the names the paper uses.
pub fn counts(stats: &Stats) -> String {
    let mut rows = vec![("depth in plies", u64::from(stats.depth)), ("positions visited", stats.nodes)];
    rows.extend(stats.counters.iter().map(|(name, count)| (name.as_str(), *count)));
    let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    let mut text = "Counts\n".to_string();
    for (name, count) in rows {
        text.push_str(&format!("  {name:<width$} {:>15}\n", numbers::grouped(count)));
    }
    text
}

/// `0.004 s here, about 3 min 52 s on the PDP-10`.
pub fn times(card: &Card, stats: &Stats, thought: &Thought) -> String {
    let here = numbers::duration(thought.took.as_secs_f64());
    let there = numbers::duration((card.period.seconds)(stats));
    format!("{here} here, about {there} on the {}", card.period.machine)
}
