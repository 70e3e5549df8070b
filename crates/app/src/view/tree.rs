//! The tree of a search, drawn: nested JSON, Graphviz, a picture, or indented lines.

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

    /// Draws the tree.
    pub fn draw(self, tree: &Tree, root: &Position, line: &[String]) -> String {
        let plant = Plant::new(tree, root, line);
        match self {
            Drawing::Json => format!("{:#}\n", plant.json(root)),
            Drawing::Dot => plant.dot(),
            Drawing::Svg => plant.svg(),
            Drawing::Text => plant.text(),
        }
    }
}

/// A tree made ready for drawing: moves in SAN, children of each node, and the expected line marked.
struct Plant<'a> {
    nodes: &'a [TreeNode],
    names: Vec<String>,
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
            names.push(found.map_or_else(|| node.text.clone(), |(at, m)| Notation::San.write(&at, m)));
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

    /// `Nf3 +20 (cut off) ... 12 more`.
    fn label(&self, i: usize) -> String {
        let node = &self.nodes[i];
        let mut label = self.names[i].clone();
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
                "san": self.names[i],
                "ply": node.ply,
                "value": node.value,
                "remark": node.remark,
                "expected": self.expected[i],
                "left_out": node.left_out,
                "children": below,
            }));
        }
        let moves: Vec<Value> = self.roots.iter().filter_map(|&i| ready[i].take()).collect();
        json!({ "fen": root.to_fen(), "children": moves })
    }

    fn text(&self) -> String {
        let mut text = String::new();
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

    /// One row a node, one column a ply, elbows from parent to child; the side that moved shows as
    /// a white or black dot, the expected line in bold.
    fn svg(&self) -> String {
        const ROW: usize = 20;
        const COLUMN: usize = 150;
        let order = self.depth_first();
        let mut row_of = vec![0; self.nodes.len()];
        for (row, &i) in order.iter().enumerate() {
            row_of[i] = row;
        }
        let deepest = self.nodes.iter().map(|node| node.ply as usize).max().unwrap_or(0);
        let (width, height) = (deepest * COLUMN + 250, order.len() * ROW + 30);
        let mut text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" font-family=\"monospace\" font-size=\"13\">\n\
             <rect width=\"100%\" height=\"100%\" fill=\"#fffdf6\"/>\n"
        );
        for &i in &order {
            let node = &self.nodes[i];
            let (x, y) = ((node.ply as usize - 1) * COLUMN + 20, row_of[i] * ROW + 20);
            if let Some(parent) = node.parent {
                let (px, py) = (x - COLUMN, row_of[parent] * ROW + 20);
                text.push_str(&format!(
                    "<path d=\"M{px} {}V{y}H{}\" fill=\"none\" stroke=\"#b8ab8f\"/>\n",
                    py + 5,
                    x - 5
                ));
            }
            let white_moved = (node.ply % 2 == 1) == (self.first_turn == Color::White);
            let fill = if white_moved { "#ffffff" } else { "#222222" };
            let weight = if self.expected[i] { " font-weight=\"bold\"" } else { "" };
            let label = self.label(i).replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
            text.push_str(&format!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"4\" fill=\"{fill}\" stroke=\"#222222\"/>\
                 <text x=\"{}\" y=\"{}\"{weight} xml:space=\"preserve\">{label}</text>\n",
                x + 9,
                y + 4
            ));
        }
        text.push_str("</svg>\n");
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
