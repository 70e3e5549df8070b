//! The tokens of a PGN text, with their lines.

use super::PgnError;

/// One token.
#[derive(Debug, PartialEq)]
pub(super) enum Token<'a> {
    /// `[Name "Value"]`, escapes undone.
    Tag { name: &'a str, value: String },
    /// The inside of `{...}`, or what follows `;` on the line.
    Comment(&'a str),
    /// `(`
    Open,
    /// `)`
    Close,
    /// `12.` or `12...`
    Number { number: u32, after_blank_line: bool },
    /// `1-0`, `0-1`, `1/2-1/2`, or `None` for `*`.
    Result(Option<&'static str>),
    /// `$3`, `!?`, `+-`: an opinion about a move.
    Opinion,
    /// Anything else; it should be a move.
    Word(&'a str),
}

/// Signs of opinion that people write as words of their own.
const OPINIONS: [&str; 12] = ["=", "+-", "-+", "+/-", "-/+", "+=", "=+", "±", "∓", "∞", "e.p.", "ep"];

/// Walks through a text.
pub(super) struct Lexer<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Lexer<'a> {
        Lexer { text: text.strip_prefix('\u{feff}').unwrap_or(text), at: 0, line: 1 }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Steps over this many bytes and counts their lines.
    fn skip(&mut self, bytes: usize) -> &'a str {
        let passed = &self.rest()[..bytes];
        self.line += passed.matches('\n').count();
        self.at += bytes;
        passed
    }

    /// Steps over everything up to the first character that `stops`, or to the end.
    fn skip_until(&mut self, stops: impl Fn(char) -> bool) -> &'a str {
        self.skip(self.rest().find(stops).unwrap_or(self.rest().len()))
    }

    /// The next token and its line; `None` at the end.
    pub(super) fn next_token(&mut self) -> Result<Option<(usize, Token<'a>)>, PgnError> {
        // 1. Blanks and the dots of numbers, and lines that begin with a per cent sign, which the
        //    standard reserves.
        let mut breaks = 0;
        loop {
            breaks += self.skip_until(|c| !c.is_whitespace() && c != '.' && c != '…').matches('\n').count();
            let line_begins = self.at == 0 || self.text[..self.at].ends_with('\n');
            if line_begins && self.rest().starts_with('%') {
                self.skip_until(|c| c == '\n');
            } else {
                break;
            }
        }
        // 2. The token.
        let line = self.line;
        let Some(first) = self.rest().chars().next() else { return Ok(None) };
        let token = match first {
            '[' => self.tag()?,
            '{' => {
                let end = self.rest().find('}').ok_or(PgnError::UnclosedComment { line })?;
                let comment = self.skip(end + 1);
                Token::Comment(&comment[1..end])
            }
            ';' => Token::Comment(&self.skip_until(|c| c == '\n')[1..]),
            '(' => self.single(Token::Open),
            ')' => self.single(Token::Close),
            '*' => self.single(Token::Result(None)),
            '}' | ']' => return Err(PgnError::StrayBracket { line, bracket: first }),
            '$' => {
                self.skip(1);
                self.skip_until(|c| !c.is_ascii_digit());
                Token::Opinion
            }
            _ => self.number(breaks > 1).unwrap_or_else(|| self.word()),
        };
        Ok(Some((line, token)))
    }

    fn single(&mut self, token: Token<'a>) -> Token<'a> {
        self.skip(1);
        token
    }

    /// A move number, not to be confused with a result or with castling written in noughts.
    fn number(&mut self, after_blank_line: bool) -> Option<Token<'a>> {
        let rest = self.rest();
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        if digits == 0 || rest[digits..].starts_with(['-', '/', '\u{2013}']) {
            return None;
        }
        // What is no number of a move, such as the null move 0000, is left to be reported as a word.
        let number = rest[..digits].parse().ok().filter(|_| !rest.starts_with('0'))?;
        self.skip(digits);
        Some(Token::Number { number, after_blank_line })
    }

    fn word(&mut self) -> Token<'a> {
        let rest = self.rest();
        let ends = |c: char| c.is_whitespace() || "{}();[]*".contains(c);
        let mut end = rest.find(ends).unwrap_or(rest.len());
        // e8(Q) is one word although brackets end words.
        if let [b'(', letter, b')', ..] = rest.as_bytes()[end..]
            && b"QRBNqrbn".contains(&letter)
        {
            end += 3 + rest[end + 3..].find(ends).unwrap_or(rest.len() - end - 3);
        }
        let word = self.skip(end);
        match word {
            "1-0" | "1\u{2013}0" => Token::Result(Some("1-0")),
            "0-1" | "0\u{2013}1" => Token::Result(Some("0-1")),
            "1/2-1/2" | "1/2\u{2013}1/2" | "½-½" | "1/2" => Token::Result(Some("1/2-1/2")),
            _ if OPINIONS.contains(&word) || word.chars().all(|c| c == '!' || c == '?') => Token::Opinion,
            _ => Token::Word(word),
        }
    }

    /// `[Name "Value"]` on one line.
    fn tag(&mut self) -> Result<Token<'a>, PgnError> {
        let (line, rest) = (self.line, self.rest());
        let bad =
            || PgnError::BadTag { line, text: rest.chars().take_while(|&c| c != '\n').take(60).collect() };
        let blanks: &[char] = &[' ', '\t'];
        let inside = rest[1..].trim_start_matches(blanks);
        let name_end = inside.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').ok_or_else(bad)?;
        let (name, after) = inside.split_at(name_end);
        let quoted = after.trim_start_matches(blanks).strip_prefix('"').ok_or_else(bad)?;
        let mut value = String::new();
        let mut letters = quoted.char_indices();
        let close = loop {
            match letters.next() {
                Some((at, '"')) => break at,
                None | Some((_, '\n')) => return Err(bad()),
                Some((_, '\\')) => value.push(letters.next().ok_or_else(bad)?.1),
                Some((_, letter)) => value.push(letter),
            }
        };
        let tail = quoted[close + 1..].trim_start_matches(blanks).strip_prefix(']');
        let tail = tail.filter(|_| !name.is_empty()).ok_or_else(bad)?;
        self.skip(rest.len() - tail.len());
        Ok(Token::Tag { name, value })
    }
}
