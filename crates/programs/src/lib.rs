//! The programs, one room each. This file is the registry: a new program is one folder and one line.

use frame::Card;

pub mod mac_hack;
pub mod shannon;
pub mod tech;
pub mod turing;

/// Every program of the house, in the order of their years.
pub static CARDS: &[Card] = &[shannon::CARD_A, shannon::CARD_B, turing::CARD, mac_hack::CARD, tech::CARD];

/// The card with this id.
pub fn card(id: &str) -> Option<&'static Card> {
    CARDS.iter().find(|card| card.id == id)
}
