//! Choosing a program and setting its options.

use anyhow::anyhow;
use frame::{Card, Values};
use programs::CARDS;

/// The program of the latest year: the opponent of who names none.
pub fn newest() -> &'static Card {
    CARDS.iter().max_by_key(|card| card.year).expect("the registry is never empty")
}

/// The program with this id.
pub fn card(id: &str) -> anyhow::Result<&'static Card> {
    programs::card(&id.to_ascii_lowercase()).ok_or_else(|| {
        let known: Vec<&str> = CARDS.iter().map(|card| card.id).collect();
        let got: String = id.chars().take(60).collect();
        anyhow!("there is no program {got:?}; there are: {}", known.join(", "))
    })
}

/// The program with this id, if one is named.
pub fn card_or_any(id: Option<&str>) -> anyhow::Result<Option<&'static Card>> {
    id.map(card).transpose()
}

/// The options of a program with these `NAME=VALUE` settings.
pub fn settings(card: &Card, pairs: &[String]) -> anyhow::Result<Values> {
    let mut values = card.defaults();
    for pair in pairs {
        values.set_pair(pair)?;
    }
    Ok(values)
}
