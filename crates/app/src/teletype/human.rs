//! Which sides the human plays.

use std::fmt;
use std::str::FromStr;

use board::Color;

/// The sides the human plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Human {
    /// The human plays White.
    #[default]
    White,
    /// The human plays Black.
    Black,
    /// The human plays both sides.
    Both,
    /// The program plays both sides.
    None,
}

impl Human {
    /// Does the human play this side?
    pub fn has(self, side: Color) -> bool {
        match self {
            Human::White => side == Color::White,
            Human::Black => side == Color::Black,
            Human::Both => true,
            Human::None => false,
        }
    }

    /// The side that the human gives up; who plays both, or none, gives up the side to move.
    pub fn resigns(self, turn: Color) -> Color {
        match self {
            Human::White => Color::White,
            Human::Black => Color::Black,
            Human::Both | Human::None => turn,
        }
    }

    /// Which side is the machine, as the PGN tag says it.
    pub fn machine_tag(self) -> &'static str {
        match self {
            Human::White => "Black",
            Human::Black => "White",
            Human::Both => "None",
            Human::None => "Both",
        }
    }

    /// The human's side from the PGN tag.
    pub fn from_machine_tag(tag: &str) -> Human {
        let all = [Human::White, Human::Black, Human::Both, Human::None];
        all.into_iter().find(|human| human.machine_tag().eq_ignore_ascii_case(tag)).unwrap_or_default()
    }
}

impl fmt::Display for Human {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Human::White => "white",
            Human::Black => "black",
            Human::Both => "both",
            Human::None => "none",
        })
    }
}

impl FromStr for Human {
    type Err = String;

    fn from_str(text: &str) -> Result<Human, String> {
        match text.to_ascii_lowercase().as_str() {
            "white" => Ok(Human::White),
            "black" => Ok(Human::Black),
            "both" => Ok(Human::Both),
            "none" => Ok(Human::None),
            _ => {
                let got: String = text.chars().take(40).collect();
                Err(format!("expected white, black, both or none, got {got:?}"))
            }
        }
    }
}
