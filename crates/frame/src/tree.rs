//! The tree of a search, kept for drawing.

/// One node: the move that led here and what came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct TreeNode {
    /// The node above; `None` for the moves at the root.
    pub parent: Option<usize>,
    /// Plies from the root, 1 for its moves.
    pub ply: u32,
    /// The move in UCI text.
    pub text: String,
    /// The value backed up to here, seen by the program that decides.
    pub value: Option<i64>,
    /// What happened: "cut off", "captures only", "mate", ... Empty if nothing special.
    pub remark: &'static str,
    /// Positions below that are not kept.
    pub left_out: u64,
}

/// A search tree, kept down to a depth and a number of nodes; what is left out is counted.
#[derive(Clone, PartialEq, Debug)]
pub struct Tree {
    nodes: Vec<TreeNode>,
    path: Vec<Option<usize>>,
    max_ply: u32,
    max_nodes: usize,
}

impl Tree {
    /// A tree that keeps nodes down to `max_ply` plies, and `max_nodes` at most.
    pub fn new(max_ply: u32, max_nodes: usize) -> Tree {
        Tree { nodes: Vec::new(), path: Vec::new(), max_ply, max_nodes }
    }

    /// All nodes kept, each after its parent.
    pub fn nodes(&self) -> &[TreeNode] {
        &self.nodes
    }

    /// Forgets everything, as when a deeper search begins anew.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.path.clear();
    }

    /// A move is made: go down.
    pub fn enter(&mut self, text: impl FnOnce() -> String) {
        let ply = self.path.len() as u32 + 1;
        let parent = self.path.last().copied().flatten();
        if ply > self.max_ply || self.nodes.len() >= self.max_nodes || (ply > 1 && parent.is_none()) {
            if let Some(kept) = self.path.iter().rev().find_map(|&node| node) {
                self.nodes[kept].left_out += 1;
            }
            self.path.push(None);
            return;
        }
        self.nodes.push(TreeNode { parent, ply, text: text(), value: None, remark: "", left_out: 0 });
        self.path.push(Some(self.nodes.len() - 1));
    }

    /// The move is taken back: its value and a remark.
    pub fn leave(&mut self, value: Option<i64>, remark: &'static str) {
        if let Some(Some(node)) = self.path.pop() {
            self.nodes[node].value = value;
            self.nodes[node].remark = remark;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_kept_is_counted_where_it_hangs() {
        let mut tree = Tree::new(1, 10);
        tree.enter(|| "e2e4".into());
        tree.enter(|| "e7e5".into());
        tree.enter(|| "g1f3".into());
        tree.leave(Some(1), "");
        tree.leave(Some(2), "");
        tree.leave(Some(3), "cut off");
        assert_eq!(tree.nodes().len(), 1);
        assert_eq!(tree.nodes()[0].left_out, 2);
        assert_eq!(tree.nodes()[0].value, Some(3));
    }
}
