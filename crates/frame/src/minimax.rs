//! The plain look-ahead: ask what follows, value the ends of the lines, take the best for each side.

use board::{Color, Game, Rules};

use crate::{Asked, Bound, Considered, Decision, Limits, Moves, Notes, Program, Progress, Stats};

type MoveOf<P> = <<P as Program>::Position as Rules>::Move;

/// The index of the first of the greatest values.
///
/// # Panics
/// If there are no values.
pub fn greatest<V: PartialOrd>(values: &[V]) -> usize {
    first_best(values, |a, b| a > b)
}

/// The index of the first of the least values.
///
/// # Panics
/// If there are no values.
pub fn least<V: PartialOrd>(values: &[V]) -> usize {
    first_best(values, |a, b| a < b)
}

fn first_best<V>(values: &[V], better: impl Fn(&V, &V) -> bool) -> usize {
    assert!(!values.is_empty(), "the best of nothing");
    let mut best = 0;
    for (i, value) in values.iter().enumerate().skip(1) {
        if better(value, &values[best]) {
            best = i;
        }
    }
    best
}

/// Lists kept for one ply, so that the look-ahead allocates only when it first gets so deep.
struct Level<P: Program> {
    moves: Moves<P>,
    values: Vec<P::Value>,
    line: Vec<MoveOf<P>>,
}

struct Search<'a, 'n, P: Program> {
    program: &'a mut P,
    notes: &'a mut Notes<'n>,
    me: Color,
    levels: Vec<Level<P>>,
    nodes: u64,
    ends: u64,
    max_nodes: u64,
    stopped: bool,
}

/// Asks the program's questions in order and puts the answers together.
///
/// If it is stopped, or the limit of nodes is reached, the best of the moves looked at so far is
/// chosen; a decision is made as soon as there is one legal move.
pub fn decide<P: Program>(
    program: &mut P,
    game: &Game<P::Position>,
    limits: &Limits,
    notes: &mut Notes<'_>,
) -> Option<Decision<MoveOf<P>>> {
    program.prepare(limits);
    let root = game.position();
    let mut alternatives = Vec::new();
    program.alternatives(game, &mut alternatives);
    if alternatives.is_empty() {
        // A program may see nothing worth looking at; the rules still demand a move.
        root.legal_moves_into(&mut alternatives);
    }
    let &first = alternatives.first()?;

    let prunes = program.prunes();
    let mut search = Search {
        program,
        notes,
        me: root.turn(),
        levels: Vec::new(),
        nodes: 0,
        ends: 0,
        max_nodes: limits.nodes.unwrap_or(u64::MAX),
        stopped: false,
    };
    let mut values: Vec<P::Value> = Vec::new();
    let mut considered: Vec<Considered<MoveOf<P>>> = Vec::new();
    for &m in &alternatives {
        if let Some(tree) = search.notes.tree() {
            tree.enter(|| m.to_string());
        }
        let alpha = if prunes && !values.is_empty() { Some(values[greatest(&values)].clone()) } else { None };
        let value = search.value_after(&root.after(m), 1, alpha.clone(), None);
        if search.stopped && !values.is_empty() {
            break;
        }
        let bound = match &alpha {
            Some(alpha) if value <= *alpha => Bound::AtMost,
            _ => Bound::Exact,
        };
        let score = search.program.score(&value);
        if let Some(tree) = search.notes.tree() {
            tree.leave(score.centipawns(), "");
        }
        let mut line = vec![m];
        line.extend(search.levels.get(1).map(|level| level.line.as_slice()).unwrap_or_default());
        considered.push(Considered { chosen: m, value: Some(score), bound, line, reasons: Vec::new() });
        values.push(value);
        let (nodes, best) = (search.nodes, &considered[greatest(&values)]);
        search.notes.report(|| Progress {
            depth: best.line.len() as u32,
            value: best.value.clone().unwrap_or(crate::Score::Mate(0)),
            nodes,
            line: best.line.iter().map(ToString::to_string).collect(),
        });
    }
    let (nodes, ends) = (search.nodes, search.ends);
    let chosen = program.choose(&values);
    let asked = notes.question().map(|uci| answer(uci, &considered, &values, chosen));
    let best = considered.get(chosen);
    Some(Decision {
        chosen: best.map_or(first, |c| c.chosen),
        value: program.score(&values[chosen]),
        line: best.map_or_else(|| vec![first], |c| c.line.clone()),
        stats: Stats {
            nodes,
            depth: best.map_or(1, |c| c.line.len() as u32),
            counters: vec![("positions".to_string(), nodes), ("positions evaluated".to_string(), ends)],
        },
        considered,
        asked,
        reasons: Vec::new(),
    })
}

/// Where a move stands among those looked at: after the chosen one, by value, equals in order.
fn answer<M: ToString, V: PartialOrd>(
    uci: &str,
    considered: &[Considered<M>],
    values: &[V],
    chosen: usize,
) -> Asked {
    let Some(at) = considered.iter().position(|c| c.chosen.to_string() == uci) else {
        return Asked { value: None, rank: None };
    };
    let before = |other: &usize| {
        let other = *other;
        other != at
            && at != chosen
            && (other == chosen || values[other] > values[at] || (other < at && values[other] >= values[at]))
    };
    Asked { value: considered[at].value.clone(), rank: Some(1 + (0..values.len()).filter(before).count()) }
}

impl<P: Program> Search<'_, '_, P> {
    /// The value of a position to the program; its expected line is left in the level's `line`.
    /// `alpha` is what the program is sure of already, `beta` what the opponent is.
    fn value_after(
        &mut self,
        at: &P::Position,
        ply: usize,
        mut alpha: Option<P::Value>,
        mut beta: Option<P::Value>,
    ) -> P::Value {
        while self.levels.len() <= ply + 1 {
            self.levels.push(Level { moves: Vec::new(), values: Vec::new(), line: Vec::new() });
        }
        self.nodes += 1;
        if self.nodes >= self.max_nodes || (self.nodes.is_multiple_of(1024) && self.notes.stopped()) {
            self.stopped = true;
        }
        self.levels[ply].line.clear();
        let mut moves = std::mem::take(&mut self.levels[ply].moves);
        let mut values = std::mem::take(&mut self.levels[ply].values);
        moves.clear();
        values.clear();
        if !self.stopped {
            self.program.continuations(at, ply as u32, &mut moves);
        }
        if moves.is_empty() {
            self.levels[ply].moves = moves;
            self.levels[ply].values = values;
            self.ends += 1;
            return self.program.evaluate(at, self.me);
        }

        let mine = at.turn() == self.me;
        let prunes = self.program.prunes();
        for &m in &moves {
            if let Some(tree) = self.notes.tree() {
                tree.enter(|| m.to_string());
            }
            let value = self.value_after(&at.after(m), ply + 1, alpha.clone(), beta.clone());
            if let Some(tree) = self.notes.tree() {
                tree.leave(self.program.score(&value).centipawns(), "");
            }
            values.push(value);
            let best = if mine { greatest(&values) } else { least(&values) };
            if best + 1 == values.len() {
                let (above, below) = self.levels.split_at_mut(ply + 1);
                above[ply].line.clear();
                above[ply].line.push(m);
                above[ply].line.extend_from_slice(&below[0].line);
            }
            if prunes {
                let bound = if mine { &mut alpha } else { &mut beta };
                let improves =
                    bound.as_ref().is_none_or(|b| if mine { values[best] > *b } else { values[best] < *b });
                if improves {
                    *bound = Some(values[best].clone());
                }
                if let (Some(alpha), Some(beta)) = (&alpha, &beta)
                    && alpha >= beta
                {
                    break;
                }
            }
            if self.stopped {
                break;
            }
        }
        let value = self.program.integrate(at, self.me, &values);
        self.levels[ply].moves = moves;
        self.levels[ply].values = values;
        value
    }
}
