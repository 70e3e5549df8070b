//! Games from their tokens, every move judged by the referee.

use super::lexer::{Lexer, Token};
use super::{PgnError, PgnGame, RESULTS};
use crate::chess::{Game, Position, Referee};
use crate::notation::{Notation, ReadMoveError};

/// Reads all games of a text. Variations are passed over, opinions (`!`, `$1`) as well; comments on
/// the game itself are kept.
pub fn read_pgn(text: &str) -> Result<Vec<PgnGame>, PgnError> {
    let mut games = Vec::new();
    let mut lexer = Lexer::new(text);
    let mut current = Draft::new(1);
    let mut open_variations: Vec<usize> = Vec::new();
    while let Some((line, token)) = lexer.next_token()? {
        // 1. Inside a variation only its end matters; a new header means that the end is missing.
        if let Some(&opened) = open_variations.last() {
            match token {
                Token::Open => open_variations.push(line),
                Token::Close => {
                    open_variations.pop();
                }
                Token::Tag { .. } => return Err(PgnError::UnclosedVariation { line: opened }),
                _ => {}
            }
            continue;
        }
        // 2. Where one game ends and the next begins.
        let begins_another = match token {
            Token::Tag { .. } => current.moves_begun,
            Token::Number { number, after_blank_line } => after_blank_line && current.restarts_at(number),
            _ => false,
        };
        if begins_another {
            games.push(current.finish(None)?);
            current = Draft::new(games.len() + 1);
        }
        // 3. What the token adds to the game.
        match token {
            Token::Tag { name, value } => current.tags.push((name.to_string(), value)),
            Token::Comment(text) => match games.last_mut() {
                // After the result and before anything new: still about the game just ended.
                Some(ended) if current.is_untouched() => ended.add_comment(text),
                _ => current.comment(text)?,
            },
            Token::Open => open_variations.push(line),
            Token::Close => return Err(PgnError::StrayBracket { line, bracket: ')' }),
            Token::Number { .. } => {
                current.begin_moves()?;
            }
            Token::Opinion => {}
            Token::Word(text) => current.play(text, line)?,
            Token::Result(result) => {
                games.push(current.finish(Some(result))?);
                current = Draft::new(games.len() + 1);
            }
        }
    }
    if let Some(&line) = open_variations.last() {
        return Err(PgnError::UnclosedVariation { line });
    }
    if !current.is_untouched() {
        games.push(current.finish(None)?);
    }
    if games.is_empty() { Err(PgnError::Empty) } else { Ok(games) }
}

/// A game while its tokens arrive.
struct Draft {
    number: usize,
    tags: Vec<(String, String)>,
    /// What was said before the header, where files like to introduce themselves.
    preface: String,
    /// Made when the header is complete, because the header says where the game begins.
    body: Option<(PgnGame, Referee)>,
    moves_begun: bool,
}

impl Draft {
    fn new(number: usize) -> Draft {
        Draft { number, tags: Vec::new(), preface: String::new(), body: None, moves_begun: false }
    }

    fn is_untouched(&self) -> bool {
        self.tags.is_empty() && self.body.is_none() && self.preface.is_empty()
    }

    /// Is this the first number again, although the game is past it?
    fn restarts_at(&self, number: u32) -> bool {
        self.body.as_ref().is_some_and(|(game, _)| {
            number == game.game.start().fullmoves() && number != game.game.position().fullmoves()
        })
    }

    fn begin_moves(&mut self) -> Result<&mut (PgnGame, Referee), PgnError> {
        self.moves_begun = true;
        if self.body.is_none() {
            let start = self.start()?;
            let mut game = PgnGame::new(Game::new(start));
            game.add_comment(&self.preface);
            self.body = Some((game, Referee::new(&start)));
        }
        self.body.as_mut().ok_or(PgnError::Empty)
    }

    fn start(&self) -> Result<Position, PgnError> {
        let tag = |name: &str| self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value);
        match tag("FEN").filter(|_| tag("SetUp").is_none_or(|value| value != "0")) {
            None => Ok(Position::initial()),
            Some(fen) => {
                Referee::read_fen(fen).map_err(|error| PgnError::BadStart { game: self.number, error })
            }
        }
    }

    fn comment(&mut self, text: &str) -> Result<(), PgnError> {
        if self.tags.is_empty() && self.body.is_none() {
            self.preface.push_str(text);
            self.preface.push('\n');
        } else {
            self.begin_moves()?.0.add_comment(text);
        }
        Ok(())
    }

    fn play(&mut self, text: &str, line: usize) -> Result<(), PgnError> {
        let number = self.number;
        let (pgn, referee) = self.begin_moves()?;
        let position = *pgn.game.position();
        let refuse = |error| {
            let dots = position.turn().choose(".", "...");
            PgnError::BadMove {
                game: number,
                line,
                number: format!("{}{dots}", position.fullmoves()),
                text: text.chars().take(40).collect(),
                fen: position.to_fen(),
                error: Box::new(error),
            }
        };
        let m = Notation::San.read(&position, text).map_err(refuse)?;
        referee
            .play(m)
            .map_err(|illegal| refuse(ReadMoveError::Illegal { text: illegal.text, legal: Vec::new() }))?;
        pgn.game.play(m);
        pgn.comments.push(String::new());
        Ok(())
    }

    /// The game with its result: as the moves end with it, else as the header has it.
    fn finish(mut self, result: Option<Option<&str>>) -> Result<PgnGame, PgnError> {
        self.begin_moves()?;
        let Some((mut game, _)) = self.body else { return Err(PgnError::Empty) };
        game.tags = self.tags;
        game.result = match result {
            Some(result) => result.map(str::to_string),
            None => game.tag("Result").filter(|result| RESULTS.contains(result)).map(str::to_string),
        };
        Ok(game)
    }
}
