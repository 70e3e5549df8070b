//! A descriptive text taken apart, without looking at a position.

use std::fmt;

use super::names::{Files, SquareName};
use crate::Role;

/// The side of the board a piece is said to belong to: `KN`, `QR`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wing {
    King,
    Queen,
}

/// A man as a move names it, with what is said about where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Man {
    pub(super) role: Role,
    /// The file a pawn is named after: `KRP`, `BP`.
    pub(super) files: Files,
    /// The wing a piece is named after.
    pub(super) wing: Option<Wing>,
    /// The square added behind a stroke or in brackets.
    pub(super) at: SquareName,
}

impl Man {
    /// Nothing but the kind of man.
    pub(super) const fn plain(role: Role) -> Man {
        Man { role, files: Files::ANY, wing: None, at: SquareName::ANYWHERE }
    }
}

/// Where a man goes: to a square, or onto another man.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    Square(SquareName),
    Victim(Man),
    /// `N:KB3`, a capture that names the square instead of the man. It fits no move, because in a scanned
    /// score `RXQ8` is as likely to be a misprinted `RXQB`; but the error can say what is near.
    Taken(SquareName),
}

/// What is said about a promotion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Promotion {
    /// Nothing: if the pawn promotes, a queen is meant.
    Unsaid,
    /// `=N`.
    To(Role),
    /// `PXR(N)`: a knight if the pawn promotes, the file of the rook if it does not.
    ToOrFile(Role),
}

/// What is said about the effect of the move. Papers forget these, so they only help to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Marks {
    pub(super) check: bool,
    pub(super) mate: bool,
    pub(super) en_passant: bool,
}

/// Which move is meant, effects aside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Body {
    /// The side may be left out: `castles`.
    Castling {
        king_side: Option<bool>,
    },
    Man {
        mover: Man,
        goal: Goal,
        promotion: Promotion,
    },
}

/// A whole text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Written {
    pub(super) body: Body,
    pub(super) marks: Marks,
}

/// What may follow a move; a longer mark comes before the shorter one it ends with.
const MARKS: [(&str, Marks); 25] = {
    const NOTHING: Marks = Marks { check: false, mate: false, en_passant: false };
    const CHECK: Marks = Marks { check: true, mate: false, en_passant: false };
    const MATE: Marks = Marks { check: true, mate: true, en_passant: false };
    const PASSING: Marks = Marks { check: false, mate: false, en_passant: true };
    [
        ("DISCOVEREDCHECK", CHECK),
        ("DOUBLECHECK", CHECK),
        ("CHECKMATE", MATE),
        ("DIS.CH", CHECK),
        ("DISCH", CHECK),
        ("DBL.CH", CHECK),
        ("DBLCH", CHECK),
        ("CHECK", CHECK),
        ("(CH)", CHECK),
        ("CH", CHECK),
        ("(MATE)", MATE),
        ("MATE", MATE),
        ("(E.P.)", PASSING),
        ("(EP)", PASSING),
        ("E.P.", PASSING),
        ("E.P", PASSING),
        ("EP", PASSING),
        ("+", CHECK),
        ("#", MATE),
        ("!", NOTHING),
        ("?", NOTHING),
        (".", NOTHING),
        (",", NOTHING),
        (";", NOTHING),
        ("'", NOTHING),
    ]
};

/// Takes a text apart; `None` if it has not the shape of this notation.
pub(super) fn parse(text: &str) -> Option<Written> {
    let plain = normalized(text)?;
    let (body, marks) = without_marks(&plain);
    if let Some(king_side) = castling(body) {
        return Some(Written { body: Body::Castling { king_side }, marks });
    }
    let middle = body.find(['-', 'X'])?;
    let mover = man(&body[..middle])?;
    let right = &body[middle + 1..];
    let (goal, promotion) =
        if body[middle..].starts_with('X') { victim(right, mover.role)? } else { square(right, mover.role)? };
    Some(Written { body: Body::Man { mover, goal, promotion }, marks })
}

/// Capitals without spaces; one letter for the knight, one sign for going and one for taking.
fn normalized(text: &str) -> Option<String> {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars().filter(|letter| !letter.is_whitespace()) {
        plain.push(match letter {
            '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
            '×' | '*' | ':' => 'X',
            '[' => '(',
            ']' => ')',
            other if other.is_ascii_graphic() => other.to_ascii_uppercase(),
            _ => return None,
        });
    }
    Some(plain.replace("KT", "N"))
}

fn without_marks(plain: &str) -> (&str, Marks) {
    let mut body = plain;
    let mut marks = Marks::default();
    while let Some((shorter, found)) =
        MARKS.iter().find_map(|(mark, meaning)| Some((body.strip_suffix(mark)?, meaning)))
    {
        body = shorter;
        marks.check |= found.check;
        marks.mate |= found.mate;
        marks.en_passant |= found.en_passant;
    }
    (body, marks)
}

/// The side of castling, `Some(None)` if it is castling and no side is given.
fn castling(body: &str) -> Option<Option<bool>> {
    match body {
        "O-O" | "0-0" => return Some(Some(true)),
        "O-O-O" | "0-0-0" => return Some(Some(false)),
        _ => {}
    }
    let rest = body.strip_prefix("CASTLES").or_else(|| body.strip_prefix("CASTLE"))?;
    let side = rest.replace(['(', ')', '-', '\'', '.'], "");
    match side.as_str() {
        "" => Some(None),
        "K" | "KR" | "KING" | "KINGS" | "KSIDE" | "KINGSIDE" | "KINGSSIDE" => Some(Some(true)),
        "Q" | "QR" | "QUEEN" | "QUEENS" | "QSIDE" | "QUEENSIDE" | "QUEENSSIDE" => Some(Some(false)),
        _ => None,
    }
}

/// `KRP`, `QN`, `R/K2`, `B(Q4)`.
fn man(text: &str) -> Option<Man> {
    let (name, square) = match text.find(['/', '(']) {
        None => (text, None),
        Some(at) => (&text[..at], Some(unwrapped(&text[at..])?)),
    };
    let role = Role::from_letter(name.chars().last()?)?;
    let prefix = &name[..name.len() - 1];
    let mut man = Man::plain(role);
    match (role, prefix) {
        (_, "") => {}
        (Role::Pawn, file) => man.files = Files::named(file)?,
        (Role::Knight | Role::Bishop | Role::Rook, "K") => man.wing = Some(Wing::King),
        (Role::Knight | Role::Bishop | Role::Rook, "Q") => man.wing = Some(Wing::Queen),
        _ => return None,
    }
    if let Some(square) = square {
        man.at = SquareName::read(square)?;
    }
    Some(man)
}

/// What stands behind a stroke or inside brackets.
fn unwrapped(text: &str) -> Option<&str> {
    text.strip_prefix('/').or_else(|| text.strip_prefix('(')?.strip_suffix(')'))
}

fn promoted(text: &str) -> Option<Role> {
    Role::PROMOTIONS.into_iter().find(|role| text.chars().eq([role.letter()]))
}

/// The right side of a move that takes nothing: `KB3`, `R8=Q`, `K8(Q)`, `K8/Q`, `K8Q`.
fn square(text: &str, mover: Role) -> Option<(Goal, Promotion)> {
    let end = text.find(|letter: char| letter.is_ascii_digit())? + 1;
    let goal =
        SquareName::read(&text[..end]).filter(|name| name.files != Files::ANY && name.rank.is_some())?;
    let rest = &text[end..];
    if rest.is_empty() {
        return Some((Goal::Square(goal), Promotion::Unsaid));
    }
    let role = rest.strip_prefix('=').or_else(|| unwrapped(rest)).unwrap_or(rest);
    let role = promoted(role).filter(|_| mover == Role::Pawn)?;
    Some((Goal::Square(goal), Promotion::To(role)))
}

/// The right side of a capture: `P`, `KBP`, `P/Q6`, `P(N7)`, `R=N`, `R(N8)=Q`, `R(N)`.
fn victim(text: &str, mover: Role) -> Option<(Goal, Promotion)> {
    let (taken, promotion) = match text.split_once('=') {
        None => (text, Promotion::Unsaid),
        Some((taken, role)) => (taken, Promotion::To(promoted(role).filter(|_| mover == Role::Pawn)?)),
    };
    if let Some(square) =
        SquareName::read(taken).filter(|name| name.files != Files::ANY && name.rank.is_some())
    {
        return Some((Goal::Taken(square), promotion));
    }
    let taken = man(taken)?;
    // A lone letter behind a pawn's victim may name a piece as well as a file.
    let lone_letter = taken.at.rank.is_none() && taken.at.files != Files::ANY;
    if mover == Role::Pawn
        && lone_letter
        && promotion == Promotion::Unsaid
        && let Some(role) = promoted(&taken.at.files.to_string())
    {
        return Some((Goal::Victim(taken), Promotion::ToOrFile(role)));
    }
    Some((Goal::Victim(taken), promotion))
}

impl fmt::Display for Wing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Wing::King => "K",
            Wing::Queen => "Q",
        })
    }
}

/// With a stroke before the square, or with brackets around it in the alternate form (`{:#}`).
impl fmt::Display for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.wing {
            Some(wing) => wing.fmt(f)?,
            None => write!(f, "{}", self.files)?,
        }
        write!(f, "{}", self.role.letter())?;
        match (self.at == SquareName::ANYWHERE, f.alternate()) {
            (true, _) => Ok(()),
            (false, false) => write!(f, "/{}", self.at),
            (false, true) => write!(f, "({})", self.at),
        }
    }
}

impl fmt::Display for Body {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mover, goal, promotion) = match self {
            Body::Castling { king_side: Some(false) } => return f.write_str("O-O-O"),
            Body::Castling { .. } => return f.write_str("O-O"),
            Body::Man { mover, goal, promotion } => (mover, goal, promotion),
        };
        mover.fmt(f)?;
        match goal {
            Goal::Square(name) => write!(f, "-{name}")?,
            Goal::Taken(name) => write!(f, "X{name}")?,
            Goal::Victim(man) => {
                f.write_str("X")?;
                man.fmt(f)?;
            }
        }
        match promotion {
            Promotion::Unsaid => Ok(()),
            Promotion::To(role) | Promotion::ToOrFile(role) => write!(f, "={}", role.letter()),
        }
    }
}
