//! `plausible convert`: game scores from one notation into another.

use std::path::{Path, PathBuf};

use anyhow::Context;
use lab::convert::{Form, convert};

use crate::border::output;

/// Arguments of `convert`.
#[derive(clap::Args, Debug)]
pub struct Convert {
    /// The file with the score, or several games.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// What the file is written in; pgn for a file so named, else descriptive.
    #[arg(long, value_name = "pgn|descriptive|san|uci")]
    from: Option<Form>,
    /// What to write; descriptive from pgn, else pgn.
    #[arg(long, value_name = "pgn|descriptive|san|uci")]
    to: Option<Form>,
    /// Write to this file instead of standard output.
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Convert {
    /// Converts and prints. Nothing is written unless everything could be read.
    pub fn run(self) -> anyhow::Result<()> {
        let from = self.from.unwrap_or_else(|| form_of(&self.file));
        let to = self.to.unwrap_or(if from == Form::Pgn { Form::Descriptive } else { Form::Pgn });
        let text =
            arbiter::read_text(&self.file).with_context(|| format!("cannot read {}", self.file.display()))?;
        let converted = convert(&text, from, to).with_context(|| self.file.display().to_string())?;
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
