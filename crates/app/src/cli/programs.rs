//! `plausible programs`: the cards.

use frame::Card;
use programs::CARDS;
use serde_json::Value;

use super::choosing;
use crate::border::output;
use crate::view::json;

/// Arguments of `programs`.
#[derive(clap::Args, Debug)]
pub struct Programs {
    /// Only this program.
    id: Option<String>,
    /// As JSON.
    #[arg(long)]
    json: bool,
}

impl Programs {
    /// Prints the cards.
    pub fn run(self) -> anyhow::Result<()> {
        let one = choosing::card_or_any(self.id.as_deref())?;
        let cards: Vec<&Card> = match one {
            Some(card) => vec![card],
            None => CARDS.iter().collect(),
        };
        let text = if self.json {
            json::printed(&Value::Array(cards.iter().map(|card| json::of_card(card)).collect()))
        } else {
            cards.iter().map(|card| described(card)).collect::<Vec<_>>().join("\n")
        };
        output::write(&text)?;
        Ok(())
    }
}

/// One line a program, for greetings.
pub fn listed() -> String {
    CARDS
        .iter()
        .map(|card| format!("  {:<12} {} ({})  {}\n", card.id, card.name, card.year, card.character))
        .collect()
}

fn described(card: &Card) -> String {
    let mut text = format!("{} ({}), by {}\n", card.name, card.year, card.authors.join(", "));
    let answers = &card.answers;
    let board = format!("{} x {}", card.geometry.files, card.geometry.ranks);
    let rows = [
        ("id", card.id),
        ("character", card.character),
        ("machine", card.machine),
        ("paper", card.paper),
        ("board", &board),
        ("alternatives", answers.alternatives),
        ("depth", answers.depth),
        ("evaluation", answers.evaluation),
        ("integration", answers.integration),
        ("choice", answers.choice),
    ];
    for (name, value) in rows {
        text.push_str(&format!("  {name:<13} {value}\n"));
    }
    text.push_str("  options\n");
    for spec in card.options {
        let source = spec.source.map_or_else(String::new, |source| format!(" [{source}]"));
        text.push_str(&format!("    {}={}  ({})\n", spec.name, spec.default_value(), spec.expected()));
        text.push_str(&format!("        {}{source}\n", spec.help));
    }
    text
}
