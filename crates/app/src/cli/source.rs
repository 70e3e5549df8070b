//! Where a game or position comes from.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use board::chess::{Game, Referee};
use board::notation::read_any;
use board::pgn::{PgnGame, read_pgn};

use super::choosing;

/// The position to look at.
#[derive(clap::Args, Debug)]
pub struct Source {
    /// Begin from this position, in Forsyth-Edwards notation.
    #[arg(long, value_name = "FEN", conflicts_with = "pgn")]
    fen: Option<String>,
    /// Then play these moves, in any notation.
    #[arg(long, value_name = "MOVES", conflicts_with = "pgn")]
    moves: Option<String>,
    /// Take the game from this PGN file.
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    /// Stop after so many plies of the game; without it, at its end.
    #[arg(long, value_name = "N", requires = "pgn", value_parser = choosing::whole(0, 100_000))]
    ply: Option<u32>,
    /// Which game of the file, if it has several.
    #[arg(long, value_name = "N", requires = "pgn", default_value_t = 1, value_parser = choosing::whole(1, 1_000_000))]
    game: u32,
}

impl Source {
    /// The game up to the position to look at.
    pub fn game(&self) -> anyhow::Result<Game> {
        match &self.pgn {
            Some(path) => self.game_of_file(path),
            None => with_moves(start(self.fen.as_deref())?, self.moves.as_deref().unwrap_or_default()),
        }
    }

    fn game_of_file(&self, path: &Path) -> anyhow::Result<Game> {
        let games = games(path)?;
        let found = games.get(self.game.saturating_sub(1) as usize);
        let Some(PgnGame { game, .. }) = found else {
            bail!("expected --game from 1 to {}, got {}", games.len(), self.game);
        };
        let plies = game.moves().len();
        let wanted = self.ply.map_or(plies, |ply| ply as usize);
        if wanted > plies {
            bail!("expected --ply from 0 to {plies}, the length of the game, got {wanted}");
        }
        let mut game = game.clone();
        while game.moves().len() > wanted {
            game.take_back();
        }
        Ok(game)
    }
}

/// A game that begins from this position, or from the initial one.
pub fn start(fen: Option<&str>) -> anyhow::Result<Game> {
    Ok(match fen {
        Some(fen) => Game::new(Referee::read_fen(fen)?),
        None => Game::default(),
    })
}

/// Plays moves written in any notation; move numbers are skipped.
pub fn with_moves(mut game: Game, text: &str) -> anyhow::Result<Game> {
    for word in text.split_whitespace() {
        let word = without_number(word);
        if word.is_empty() {
            continue;
        }
        let number = game.moves().len() + 1;
        let m = read_any(game.position(), word).with_context(|| format!("move {number} of --moves"))?;
        game.play(m);
    }
    Ok(game)
}

/// The move behind a number such as `1.` or `1...`, with or without a space between.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.starts_with('.') { rest.trim_start_matches('.') } else { word }
}

/// All games of a PGN file, at least one.
pub fn games(path: &Path) -> anyhow::Result<Vec<PgnGame>> {
    let text = arbiter::read_text(path).with_context(|| format!("cannot read {}", path.display()))?;
    let games = read_pgn(&text).with_context(|| path.display().to_string())?;
    if games.is_empty() {
        bail!("expected a game in PGN, got none in {}", path.display());
    }
    Ok(games)
}
