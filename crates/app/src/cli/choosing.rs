//! Choosing a program, setting its options, and saying how deep it looks.

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
    changed(card.defaults(), pairs)
}

/// These options with `NAME=VALUE` settings changed.
pub fn changed(mut values: Values, pairs: &[String]) -> anyhow::Result<Values> {
    for pair in pairs {
        values.set_pair(pair)?;
    }
    Ok(values)
}

/// Reads a whole number between two others, for clap, and says so when it is none.
pub fn whole(min: u32, max: u32) -> impl Fn(&str) -> Result<u32, String> + Clone {
    move |text| {
        let number = text.parse().ok().filter(|number| (min..=max).contains(number));
        number.ok_or_else(|| format!("expected a whole number from {min} to {max}"))
    }
}

/// Reads a number of plies, for clap.
pub fn plies(text: &str) -> Result<u32, String> {
    whole(1, frame::MAX_DEPTH)(text)
}
