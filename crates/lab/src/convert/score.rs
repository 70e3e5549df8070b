//! The layout of a printed score: headers, numbered rows, comments and words.

use super::ConvertError;

/// Something that stands in a row.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Item {
    /// A word and its line.
    Word(String, usize),
    /// A comment.
    Comment(String),
}

/// What stands behind one number.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Row {
    /// The number; `None` for what stands before the first.
    pub(super) number: Option<u32>,
    /// Dots behind the number announce Black's move.
    pub(super) black_first: bool,
    pub(super) line: usize,
    pub(super) items: Vec<Item>,
}

/// A game as it is laid out.
#[derive(Debug, Default)]
pub(super) struct Layout {
    /// The tag lines.
    pub(super) header: String,
    pub(super) rows: Vec<Row>,
    /// The result behind the moves, if one stands there; `Some(None)` is the star of an unfinished game.
    pub(super) result: Option<Option<&'static str>>,
}

impl Layout {
    fn has_moves(&self) -> bool {
        self.rows.iter().flat_map(|row| &row.items).any(|item| matches!(item, Item::Word(..)))
    }

    fn is_empty(&self) -> bool {
        self.header.is_empty() && self.rows.is_empty()
    }

    fn row(&mut self, line: usize) -> &mut Row {
        if self.rows.is_empty() {
            self.rows.push(Row { line, ..Row::default() });
        }
        let last = self.rows.len() - 1;
        &mut self.rows[last]
    }

    /// Papers print the second half of a game beside the first: 1 and 21 on one line, 2 and 22 on the
    /// next. Put in the order of their numbers, the rows are the game again.
    fn in_order(mut self) -> Layout {
        self.rows.sort_by_key(|row| row.number);
        self
    }
}

/// Splits a text into games, and games into rows.
pub(super) fn lay_out(text: &str) -> Result<Vec<Layout>, ConvertError> {
    let mut games = Vec::new();
    let mut current = Layout::default();
    let mut ended = false;
    let mut rest = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut line = 1;
    let mut line_begins = true;
    while let Some(first) = rest.chars().next() {
        // 1. How far the next piece of text reaches.
        let end_of_line = || rest.find('\n').unwrap_or(rest.len());
        let is_tag = first == '[' && line_begins && rest[..end_of_line()].contains('"');
        let length = match first {
            '{' => rest.find('}').ok_or(ConvertError::UnclosedComment { line })? + 1,
            ';' => end_of_line(),
            _ if is_tag => end_of_line(),
            _ if first.is_whitespace() => first.len_utf8(),
            _ => rest.find(|c: char| c.is_whitespace() || c == '{' || c == ';').unwrap_or(rest.len()),
        };
        let (piece, after) = rest.split_at(length);
        // 2. What it adds. After a result, remarks still belong to the game; all else begins another.
        let begins_game = is_tag || piece.starts_with(|c: char| c.is_ascii_digit());
        if (ended && begins_game) || (is_tag && current.has_moves()) {
            games.push(std::mem::take(&mut current).in_order());
            ended = false;
        }
        match first {
            '{' => current.row(line).items.push(Item::Comment(piece[1..length - 1].to_string())),
            ';' => current.row(line).items.push(Item::Comment(piece[1..].to_string())),
            _ if is_tag => {
                current.header.push_str(piece.trim_end());
                current.header.push('\n');
            }
            _ if first.is_whitespace() => {}
            _ => match result(piece) {
                Some(result) => {
                    current.row(line);
                    current.result = Some(result);
                    ended = true;
                }
                None => add_word(&mut current, piece, line),
            },
        }
        line_begins = first == '\n' || (line_begins && first.is_whitespace());
        line += piece.matches('\n').count();
        rest = after;
    }
    if !current.is_empty() {
        games.push(current.in_order());
    }
    if games.is_empty() { Err(ConvertError::Empty) } else { Ok(games) }
}

/// `Some(None)` is the star of a game without a result.
fn result(word: &str) -> Option<Option<&'static str>> {
    match word {
        "*" => Some(None),
        "1-0" | "1\u{2013}0" => Some(Some("1-0")),
        "0-1" | "0\u{2013}1" => Some(Some("0-1")),
        "1/2-1/2" | "½-½" => Some(Some("1/2-1/2")),
        _ => None,
    }
}

fn is_dot(c: char) -> bool {
    matches!(c, '.' | ',' | '…')
}

/// Adds a word, or begins a row if it is or begins with a number.
fn add_word(game: &mut Layout, word: &str, line: usize) {
    if word.chars().all(is_dot) {
        game.row(line).black_first = true;
        return;
    }
    let digits = word.find(|c: char| !c.is_ascii_digit()).unwrap_or(word.len());
    let (number, rest) = word.split_at(digits);
    let move_text = rest.trim_start_matches(is_dot);
    let dots = &rest[..rest.len() - move_text.len()];
    // 0-0 is castling, and 18.3 the seconds a machine took, as Mac Hack's third column has them.
    let is_number = !rest.starts_with(['-', '\u{2013}', '/'])
        && !number.starts_with('0')
        && (move_text.is_empty() || !move_text.chars().all(|c| c.is_ascii_digit()));
    let is_rank = rest.is_empty() && game.rows.last().is_some_and(|row| lacks_rank(&row.items, line));
    match number.parse().ok().filter(|_| is_number && !is_rank) {
        None => game.row(line).items.push(Item::Word(word.to_string(), line)),
        Some(number) => {
            let black_first = dots.chars().count() > 1 || dots.contains('…');
            let items =
                if move_text.is_empty() { vec![] } else { vec![Item::Word(move_text.to_string(), line)] };
            game.rows.push(Row { number: Some(number), black_first, line, items });
        }
    }
}

/// Does the line break off in the name of a square, as in Mac Hack's `P-KR 4`? Then a number that
/// follows is not that of a move.
fn lacks_rank(items: &[Item], line: usize) -> bool {
    let words = items.iter().rev().map_while(|item| match item {
        Item::Word(word, at) if *at == line => Some(word.as_str()),
        _ => None,
    });
    let last_two: Vec<&str> = words.take(2).collect();
    let Some((last, before)) = last_two.split_first() else { return false };
    let (file, dash) = match last.rsplit_once('-') {
        Some((_, file)) => (file, true),
        None => (*last, before.first().is_some_and(|word| word.ends_with('-'))),
    };
    dash && !file.is_empty() && file.chars().all(|c| "KQRBNTkqrbnt".contains(c))
}
