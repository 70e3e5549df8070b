//! `plausible think`: one decision.

use std::path::PathBuf;

use anyhow::{Context, anyhow, bail};
use arbiter::{Asking, StopSignal, Table, think};
use board::chess::Game;
use board::notation::{Notation, read_any};
use frame::{Card, Limits, Tree, Values};
use serde_json::Value;

use super::choosing;
use super::source::{self, Source};
use crate::border::output;
use crate::view::board::diagram;
use crate::view::decision::{Detail, indented_reasons, story, traced};
use crate::view::json;
use crate::view::tree::Drawing;

/// How many of the considered moves are shown when nobody asks for all.
const MOVES_SHOWN: usize = 10;

/// Arguments of `think`.
#[derive(clap::Args, Debug)]
pub struct Think {
    /// The program.
    id: String,
    #[command(flatten)]
    source: Source,
    /// Set an option of the program; may be given several times.
    #[arg(long = "set", value_name = "NAME=VALUE")]
    settings: Vec<String>,
    /// Plies of the basic search.
    #[arg(long, value_name = "N", value_parser = choosing::plies)]
    depth: Option<u32>,
    /// Tell the reasons too.
    #[arg(long)]
    explain: bool,
    /// Show all moves that were considered.
    #[arg(long)]
    all: bool,
    /// Show only this move and everything that went into it, whether it was chosen or not.
    #[arg(long, value_name = "MOVE", conflicts_with_all = ["node", "tree"])]
    trace: Option<String>,
    /// Do not think: show what the program makes of the node after these moves, without looking ahead.
    #[arg(long, value_name = "MOVES", conflicts_with = "tree")]
    node: Option<String>,
    /// Draw the tree of the search into a file ending in .json, .dot, .svg or .txt.
    #[arg(long, value_name = "FILE")]
    tree: Option<PathBuf>,
    /// Draw the tree to this depth.
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = choosing::plies)]
    tree_plies: u32,
    /// Draw at most so many nodes.
    #[arg(long, value_name = "N", default_value_t = 5000, value_parser = choosing::whole(1, 1_000_000))]
    tree_nodes: u32,
    /// Draw so many moves of each position into a picture (.svg); without it, as many as one can look at.
    #[arg(long, value_name = "N", requires = "tree", value_parser = choosing::whole(1, 1000))]
    tree_moves: Option<u32>,
    /// As JSON.
    #[arg(long)]
    json: bool,
}

impl Think {
    /// Thinks and prints.
    pub fn run(self) -> anyhow::Result<()> {
        // 1. Everything that can be wrong is found before the thinking begins.
        let card = choosing::card(&self.id)?;
        let values = choosing::settings(card, &self.settings)?;
        let drawing = self.tree.as_deref().map(|path| {
            Drawing::for_file(path).ok_or_else(|| {
                anyhow!("expected a tree file ending in .json, .dot, .svg or .txt, got {}", path.display())
            })
        });
        let drawing = drawing.transpose()?;
        let table = Table::new(self.source.game()?);
        let position = table.game().position();
        let traced_move = self.trace.as_deref().map(|text| read_any(position, text)).transpose()?;
        if let Some(moves) = &self.node {
            return self.show_node(card, &values, &table, moves);
        }
        if !position.has_legal_move() {
            let how = table.end().map_or_else(String::new, |end| format!(": {end}"));
            bail!("there is no move to think about, the game is over{how}");
        }

        // 2. The program thinks.
        let mut seat = (card.seat)(&values);
        let (start, moves) = table.record();
        seat.set_up(&start, &moves)?;
        let limits = Limits { depth: self.depth, ..Limits::default() };
        let mut tree = Tree::new(self.tree_plies, self.tree_nodes as usize);
        let asking = Asking {
            explain: self.explain || traced_move.is_some(),
            tree: drawing.is_some().then_some(&mut tree),
            listener: None,
        };
        let thought = think(seat.as_mut(), &limits, asking, &StopSignal::default());
        let decision = thought.decision.as_ref().ok_or_else(|| anyhow!("{} found no move", card.name))?;
        table.find(&decision.chosen)?;

        // 3. The decision goes out.
        if let (Some(drawing), Some(path)) = (drawing, &self.tree) {
            let picture = drawing.draw(&tree, position, &decision.line, self.tree_moves.map(|n| n as usize));
            arbiter::write_whole(path, picture.as_bytes())
                .with_context(|| format!("cannot write {}", path.display()))?;
        }
        let text = if let Some(m) = traced_move {
            let uci = m.to_string();
            match self.json {
                true => {
                    let considered = decision.considered.iter().find(|considered| considered.chosen == uci);
                    json::printed(&considered.map_or(Value::Null, |c| json::of_considered(position, c)))
                }
                false => traced(position, decision, &uci, Notation::Descriptive),
            }
        } else if self.json {
            json::printed(&json::of_decision(card, &values, position, decision, &thought))
        } else {
            let moves = if self.all { usize::MAX } else { MOVES_SHOWN };
            story(card, position, decision, &thought, Detail { explain: self.explain, moves })
        };
        output::write(&text)?;
        Ok(())
    }
    /// The evaluation of a node of the tree, in the program's own terms.
    fn show_node(&self, card: &Card, values: &Values, table: &Table, moves: &str) -> anyhow::Result<()> {
        let mut seat = (card.seat)(values);
        let (start, played) = table.record();
        seat.set_up(&start, &played)?;
        let node = source::with_moves(Game::new(*table.game().position()), moves)?;
        let line: Vec<String> = node.moves().iter().map(ToString::to_string).collect();
        let reasons = seat.appraise(&line)?;
        let at = node.position();
        output::write(&match self.json {
            true => json::printed(&json::of_node(card, at, &line, &reasons)),
            false => {
                let (name, turn) = (card.name, at.turn());
                let picture = diagram(at, turn);
                format!(
                    "{picture}\n\n{name} on this node, for {turn} to move\n{}",
                    indented_reasons(&reasons, 2)
                )
            }
        })?;
        Ok(())
    }
}
