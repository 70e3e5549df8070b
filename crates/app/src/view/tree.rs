//! The tree of a search, drawn: nested JSON, Graphviz, a picture, or indented lines.

mod picture;

use std::path::Path;

use board::chess::Position;
use board::notation::Notation;
use board::{Color, Rules};
use frame::{Tree, TreeNode};
use serde_json::{Value, json};

/// What a tree is drawn as, by the ending of the file's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drawing {
    /// Nested objects.
    Json,
    /// For Graphviz.
    Dot,
    /// A picture.
    Svg,
    /// Indented lines.
    Text,
}

impl Drawing {
    /// The drawing that a file's name asks for.
    pub fn for_file(path: &Path) -> Option<Drawing> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        match ending.as_str() {
            "json" => Some(Drawing::Json),
            "dot" => Some(Drawing::Dot),
            "svg" => Some(Drawing::Svg),
            "txt" => Some(Drawing::Text),
            _ => None,
        }
    }

    /// Draws the tree. A picture shows so many moves of each position and the expected line, or as many
    /// as a person can look at if no number is given; the other drawings show all there are.
    pub fn draw(self, tree: &Tree, root: &Position, line: &[String], moves: Option<usize>) -> String {
        let plant = Plant::new(tree, root, line);
        match self {
            Drawing::Json => format!("{:#}\n", plant.json(root)),
            Drawing::Dot => plant.dot(),
            Drawing::Svg => picture::svg(&plant, moves),
            Drawing::Text => plant.text(),
        }
    }
}

/// A tree made ready for drawing: moves in both notations, children of each node, and the expected line
/// marked.
struct Plant<'a> {
    nodes: &'a [TreeNode],
    /// Descriptive and SAN.
    names: Vec<[String; 2]>,
    children: Vec<Vec<usize>>,
    roots: Vec<usize>,
    expected: Vec<bool>,
    first_turn: Color,
}

impl<'a> Plant<'a> {
    fn new(tree: &'a Tree, root: &Position, line: &[String]) -> Plant<'a> {
        let nodes = tree.nodes();
        let mut after: Vec<Option<Position>> = Vec::with_capacity(nodes.len());
        let mut names = Vec::with_capacity(nodes.len());
        let mut children = vec![Vec::new(); nodes.len()];
        let mut roots = Vec::new();
        let mut expected = vec![false; nodes.len()];
        for (i, node) in nodes.iter().enumerate() {
            let before = match node.parent {
                Some(parent) => after[parent],
                None => Some(*root),
            };
            let found = before.and_then(|at| Rules::find_move(&at, &node.text).map(|m| (at, m)));
            names.push(match found {
                Some((at, m)) => [Notation::Descriptive, Notation::San].map(|n| n.write(&at, m)),
                // A program may look at moves that are not legal; they have only their squares.
                None => [node.text.clone(), node.text.clone()],
            });
            after.push(found.map(|(at, m)| at.play(m)));
            let on_line = node.parent.is_none_or(|parent| expected[parent]);
            expected[i] = on_line && line.get(node.ply as usize - 1) == Some(&node.text);
            match node.parent {
                Some(parent) => children[parent].push(i),
                None => roots.push(i),
            }
        }
        Plant { nodes, names, children, roots, expected, first_turn: root.turn() }
    }

    /// Whose view the values are in, and what the drawing marks.
    fn heading(&self, mark: &str) -> String {
        let side = self.first_turn;
        format!("{side} decides. Values as {side} sees them at every ply; {mark} the line it expects.")
    }

    /// `N-KB3 Nf3  +20  cut off  (12 below)`.
    fn label(&self, i: usize) -> String {
        let node = &self.nodes[i];
        let [descriptive, san] = &self.names[i];
        let mut label = if descriptive == san { san.clone() } else { format!("{descriptive} {san}") };
        if let Some(value) = node.value {
            label.push_str(&format!("  {value:+}"));
        }
        if !node.remark.is_empty() {
            label.push_str(&format!("  {}", node.remark));
        }
        if node.left_out > 0 {
            label.push_str(&format!("  ({} below)", node.left_out));
        }
        label
    }

    fn json(&self, root: &Position) -> Value {
        // Children come after their parents, so that going backwards they are ready when needed.
        let mut ready: Vec<Option<Value>> = vec![None; self.nodes.len()];
        for i in (0..self.nodes.len()).rev() {
            let node = &self.nodes[i];
            let below: Vec<Value> =
                self.children[i].iter().filter_map(|&child| ready[child].take()).collect();
            ready[i] = Some(json!({
                "move": node.text,
                "san": self.names[i][1],
                "descriptive": self.names[i][0],
                "ply": node.ply,
                "value": node.value,
                "remark": node.remark,
                "expected": self.expected[i],
                "left_out": node.left_out,
                "children": below,
            }));
        }
        let moves: Vec<Value> = self.roots.iter().filter_map(|&i| ready[i].take()).collect();
        json!({ "fen": root.to_fen(), "values_seen_by": self.first_turn.to_string(), "children": moves })
    }

    fn text(&self) -> String {
        let mut text = format!("{}\n", self.heading("* marks"));
        for i in self.depth_first() {
            let mark = if self.expected[i] { '*' } else { ' ' };
            let indent = self.nodes[i].ply as usize * 4 - 3;
            text.push_str(&format!("{mark}{:indent$}{}\n", "", self.label(i)));
        }
        text
    }

    fn dot(&self) -> String {
        let mut text =
            "digraph search {\n  rankdir=LR;\n  node [shape=box, fontname=\"monospace\"];\n".to_string();
        text.push_str(&format!("  labelloc=t;\n  label=\"{}\";\n", self.heading("bold is")));
        text.push_str("  root [label=\"position\"];\n");
        for (i, node) in self.nodes.iter().enumerate() {
            let label = self.label(i).replace('\\', "\\\\").replace('"', "\\\"");
            let style = if self.expected[i] { ", style=bold" } else { "" };
            text.push_str(&format!("  n{i} [label=\"{label}\"{style}];\n"));
            match node.parent {
                Some(parent) => text.push_str(&format!("  n{parent} -> n{i};\n")),
                None => text.push_str(&format!("  root -> n{i};\n")),
            }
        }
        text.push_str("}\n");
        text
    }

    /// Every node after its parent and before its parent's next child. A stack of our own: a drawn
    /// tree may be as deep as its capture sequences.
    fn depth_first(&self) -> Vec<usize> {
        let mut order = Vec::with_capacity(self.nodes.len());
        let mut waiting: Vec<usize> = self.roots.iter().rev().copied().collect();
        while let Some(i) = waiting.pop() {
            order.push(i);
            waiting.extend(self.children[i].iter().rev());
        }
        order
    }
}
