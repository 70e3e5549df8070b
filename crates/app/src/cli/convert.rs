//! `plausible convert`: game scores from one notation into another.

use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use lab::convert::{Form, Wording, read_games, write_games};

use crate::border::output;

/// Arguments of `convert`.
#[derive(clap::Args, Debug)]
pub struct Convert {
    /// The file with the score, or several games; - reads standard input.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// What the file is written in; pgn for a file so named, else descriptive.
    #[arg(long, value_name = "pgn|descriptive|san|uci")]
    from: Option<Form>,
    /// What to write; descriptive from pgn or with --explicit, else pgn.
    #[arg(long, value_name = "pgn|descriptive|san|uci")]
    to: Option<Form>,
    /// Write both squares of every move in full, N(KN1)-KB3 instead of N-B3.
    #[arg(long)]
    explicit: bool,
    /// Write to this file instead of standard output.
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Convert {
    /// Converts and prints. Nothing is written unless everything could be read.
    pub fn run(self) -> anyhow::Result<()> {
        let from = self.from.unwrap_or_else(|| form_of(&self.file));
        let plain = self.explicit || from == Form::Pgn;
        let to = self.to.unwrap_or(if plain { Form::Descriptive } else { Form::Pgn });
        if self.explicit && to == Form::Pgn {
            bail!(
                "expected --to descriptive, san or uci with --explicit, got pgn, which has a wording of its own"
            );
        }
        let wording = if self.explicit { Wording::Explicit } else { Wording::Short };
        let is_standard_input = self.file == Path::new("-");
        let name =
            if is_standard_input { "standard input".to_string() } else { self.file.display().to_string() };
        let text = match is_standard_input {
            true => arbiter::read_text_from(io::stdin().lock()),
            false => arbiter::read_text(&self.file),
        };
        let text = text.with_context(|| format!("cannot read {name}"))?;
        let converted = write_games(&read_games(&text, from).context(name)?, to, wording);
        match &self.output {
            Some(path) => arbiter::write_whole(path, converted.as_bytes())
                .with_context(|| format!("cannot write {}", path.display()))?,
            None => output::write(&converted)?,
        }
        Ok(())
    }
}

/// What a file's name says about its contents.
fn form_of(path: &Path) -> Form {
    let is_pgn = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("pgn"));
    if is_pgn { Form::Pgn } else { Form::Descriptive }
}
