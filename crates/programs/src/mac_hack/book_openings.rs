//! Book openings.
//!
//! PAPER: AI Memo 174, "Book openings": "The program incorporates a table of opening positions and
//! selected replies. [...] The book contains over 5000 moves".
//!
//! CHOICE: the memo does not print the table of Kaufman and Baisley. Ours is `data/openings/book.txt`,
//! compiled for this project; its head tells how to read it. It is part of the program as text, and is
//! read once, when a first position is looked up.

use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

use board::chess::{Move, Position};
use board::notation::{Notation, ReadMoveError};

/// The book as it stands in the house.
const TEXT: &str = include_str!("../../../../data/openings/book.txt");

/// The same as a table. A test proves that the whole text can be read, so the empty book is never met;
/// it stands here because a program without a book still plays, and one that panics does not.
static COMPILED: LazyLock<Book> = LazyLock::new(|| Book::read(TEXT).unwrap_or_default());

/// "A table of opening positions and selected replies."
#[derive(Debug, Default)]
pub(super) struct Book {
    /// The replies in a position, in the order of the text. The key is that of a repeated position, so
    /// that a reply is found whatever the order of the moves that led there.
    replies: HashMap<u64, Vec<Move>>,
    /// How many replies there are in all.
    len: usize,
}

impl Book {
    /// The book of the house.
    pub(super) fn compiled() -> &'static Book {
        &COMPILED
    }

    /// Reads a book from its text.
    pub(super) fn read(text: &str) -> Result<Book, BookError> {
        let mut book = Book::default();
        // The positions of the line above: the next line may go on from any of them.
        let mut line = vec![Position::initial()];
        for (index, text) in text.lines().enumerate() {
            let text = text.trim();
            if text.is_empty() || text.starts_with('#') {
                continue;
            }
            book.add_line(&mut line, text).map_err(|error| error.at(index + 1, text))?;
        }
        Ok(book)
    }

    /// Adds one line of moves that goes on from the line above it, and leaves it in that line's place.
    fn add_line(&mut self, line: &mut Vec<Position>, text: &str) -> Result<(), Fault> {
        let mut words = text.split_whitespace();
        // 1. Its first number says where it leaves the line above.
        let first = words.next().unwrap_or_default();
        let ply = number(first).ok_or_else(|| Fault::NoNumber(first.to_string()))?;
        if ply >= line.len() {
            return Err(Fault::Gap(first.to_string()));
        }
        line.truncate(ply + 1);
        // 2. The other numbers tell nothing new; they are checked because a wrong one betrays a lost move.
        for word in words {
            match number(word) {
                Some(ply) if ply + 1 == line.len() => {}
                Some(_) => return Err(Fault::WrongNumber(word.to_string())),
                // 3. Everything else is a move.
                None => {
                    // A line always holds the position it began with.
                    let Some(position) = line.last() else { return Err(Fault::Gap(word.to_string())) };
                    let m = Notation::San.read(position, word).map_err(Fault::Move)?;
                    let next = position.play(m);
                    self.add(position.repetition_key(), m);
                    line.push(next);
                }
            }
        }
        Ok(())
    }

    /// Adds a reply behind those that the position has, unless it is one of them.
    fn add(&mut self, key: u64, m: Move) {
        let replies = self.replies.entry(key).or_default();
        if !replies.contains(&m) {
            replies.push(m);
            self.len += 1;
        }
    }

    /// The program's own choice in a position, if the book knows the position.
    ///
    /// CHOICE: the memo does not say how one of several selected replies was taken. Here it is that of
    /// the first line through the position: so a game can be repeated, and whoever orders the lines
    /// decides how the program plays.
    pub(super) fn choice(&self, position: &Position) -> Option<Move> {
        self.moves(position).first().copied()
    }

    /// All book moves in a position, the program's own choice first.
    pub(super) fn moves(&self, position: &Position) -> Vec<Move> {
        let Some(replies) = self.replies.get(&position.repetition_key()) else { return Vec::new() };
        // Two positions may share a key, however rarely; what is illegal here was meant for the other.
        let legal = position.legal_moves();
        replies.iter().copied().filter(|m| legal.contains(m)).collect()
    }

    /// How many moves the book contains. A move in a position counts once, however many lines share it.
    pub(super) fn len(&self) -> usize {
        self.len
    }
}

/// The ply at which a move number stands: 0 for `1.`, 1 for `1...`, 2 for `2.`. `None` if it is none.
fn number(word: &str) -> Option<usize> {
    let (digits, black) = match word.strip_suffix("...") {
        Some(digits) => (digits, 1),
        None => (word.strip_suffix('.')?, 0),
    };
    let number: usize = digits.parse().ok()?;
    Some(number.checked_sub(1)?.checked_mul(2)? + black)
}

/// Where a text is not a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BookError {
    /// The number of the line, from 1.
    line: usize,
    /// The line.
    text: String,
    /// What is wrong with it.
    fault: Fault,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// It does not begin with the number of a move.
    NoNumber(String),
    /// It begins later than the line above it ends.
    Gap(String),
    /// A number is not that of the move it stands before.
    WrongNumber(String),
    /// A move cannot be read or is not legal.
    Move(ReadMoveError),
}

impl Fault {
    /// The fault with its place.
    fn at(self, line: usize, text: &str) -> BookError {
        BookError { line, text: text.to_string(), fault: self }
    }
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {} in {:?}", self.line, self.fault, self.text)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NoNumber(word) => write!(f, "expected a move number such as 1. or 3..., got {word:?}"),
            Fault::Gap(word) => write!(f, "expected a move that the line above reaches, got {word:?}"),
            Fault::WrongNumber(word) => write!(f, "expected the number of the next move, got {word:?}"),
            Fault::Move(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for BookError {}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// The position after moves in standard algebraic notation.
    fn after(moves: &str) -> Position {
        moves.split_whitespace().fold(Position::initial(), |position, text| {
            position.play(Notation::San.read(&position, text).unwrap())
        })
    }

    fn written(position: &Position, moves: &[Move]) -> String {
        let texts: Vec<String> = moves.iter().map(|&m| Notation::San.write(position, m)).collect();
        texts.join(" ")
    }

    /// All positions to which book moves lead, each once, those without a reply included.
    fn positions(book: &Book) -> Vec<Position> {
        let mut known = HashSet::new();
        let mut found = Vec::new();
        let mut open = vec![Position::initial()];
        while let Some(position) = open.pop() {
            if known.insert(position.repetition_key()) {
                open.extend(book.moves(&position).into_iter().map(|m| position.play(m)));
                found.push(position);
            }
        }
        found
    }

    #[test]
    fn the_whole_book_is_legal() {
        if let Err(error) = Book::read(TEXT) {
            panic!("{error}");
        }
    }

    #[test]
    fn the_book_contains_over_5000_moves() {
        let book = Book::compiled();
        assert!(book.len() > 5000, "{}", book.len());
        // Every one of them can be reached, and none has been lost to another position with the same key.
        let reached: usize = positions(book).iter().map(|position| book.moves(position).len()).sum();
        assert_eq!(reached, book.len());
    }

    #[test]
    fn the_choice_is_a_legal_book_move() {
        let book = Book::compiled();
        for position in positions(book) {
            let moves = book.moves(&position);
            assert_eq!(book.choice(&position), moves.first().copied());
            assert!(moves.iter().all(|m| position.legal_moves().contains(m)), "{position:?}");
        }
    }

    #[test]
    fn game_4_is_in_book_until_white_has_played_p_qb3() {
        let book = Book::compiled();
        let game = "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Bd6 d4 Bg4 dxe5 Bxf3 Qxf3 Bxe5 c3";
        let mut position = Position::initial();
        for (ply, text) in game.split_whitespace().enumerate() {
            let m = Notation::San.read(&position, text).unwrap();
            assert!(book.moves(&position).contains(&m), "{text}");
            // The machine had White; what its opponent played need not be its own taste.
            if ply % 2 == 0 {
                assert_eq!(book.choice(&position), Some(m), "{text}");
            }
            position = position.play(m);
        }
        // 9...Q-R5 took it out of book: the memo gives a time for 10 P-KN3.
        assert_eq!(book.choice(&after(&format!("{game} Qh4"))), None);
    }

    #[test]
    fn whoever_leaves_the_book_is_alone() {
        assert_eq!(Book::compiled().choice(&after("e4 e5 Ke2")), None);
        assert_eq!(Book::compiled().moves(&after("e4 e5 Ke2")), vec![]);
    }

    #[test]
    fn the_first_line_through_a_position_is_the_choice() {
        let book = Book::read("1. d4 d5 2. c4\n## Others\n\n1. e4 e5\n1... c5 2. Nf3\n").unwrap();
        let start = Position::initial();
        assert_eq!(written(&start, &book.moves(&start)), "d4 e4");
        assert_eq!(book.choice(&start), book.moves(&start).first().copied());
        assert_eq!(book.len(), 7);
    }

    #[test]
    fn a_line_goes_on_from_the_line_above() {
        let book =
            Book::read("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6\n3. Bc4 Bc5\n3... Nf6 4. d3\n2... d6 3. d4\n").unwrap();
        let replies = |moves: &str| written(&after(moves), &book.moves(&after(moves)));
        assert_eq!(replies("e4 e5 Nf3 Nc6"), "Bb5 Bc4");
        assert_eq!(replies("e4 e5 Nf3 Nc6 Bc4"), "Bc5 Nf6");
        assert_eq!(replies("e4 e5 Nf3"), "Nc6 d6");
        assert_eq!(replies("e4 e5 Nf3 d6"), "d4");
    }

    #[test]
    fn another_order_of_moves_finds_the_same_replies() {
        let book = Book::read("1. d4 Nf6 2. c4 e6 3. Nc3 Bb4").unwrap();
        let position = after("c4 e6 Nc3 Nf6 d4");
        assert_eq!(written(&position, &book.moves(&position)), "Bb4");
    }

    #[test]
    fn errors_name_the_line_and_what_was_expected() {
        for (text, expected) in [
            ("1. e4 e5\ne4", "line 2: expected a move number such as 1. or 3..., got \"e4\" in \"e4\""),
            ("0. e4", "line 1: expected a move number such as 1. or 3..., got \"0.\" in \"0. e4\""),
            ("# x\n2. Nf3", "line 2: expected a move that the line above reaches, got \"2.\" in \"2. Nf3\""),
            ("1. e4 2. Nf3", "line 1: expected the number of the next move, got \"2.\" in \"1. e4 2. Nf3\""),
            ("1. Nd2", "line 1: \"Nd2\" fits no legal move here; perhaps Na3, Nc3, Nf3, Nh3 in \"1. Nd2\""),
        ] {
            assert_eq!(Book::read(text).unwrap_err().to_string(), expected);
        }
    }
}
