//! PAPER: Memo 174, "Debugging aids": "tracing of specific move in plausible move generator, displaying all
//! factors that went into plausibility and a comment about each (e.g., 10 points for unblocking the white
//! queen bishop so that it now attacks QN5)".
//!
//! Everything here is told after the search: the list at the top is generated once more with its factors
//! written down.

use board::chess::{Game, Move, Position};
use board::notation::Notation;
use frame::{Asked, Bound, Cite, Considered, Decision, Notes, Program, Reason};

use super::board::Board;
use super::book_openings::Book;
use super::debugging_aids::entry_uci;
use super::machine::{Machine, RootMove};
use super::plausible_move_generator::{Entry, Factor};
use super::statistics::Statistics;
use super::tournament_play::Plan;
use super::{Found, MacHack, legal_line, men, points, score};

/// How many other replies of the book are named.
const OTHERS_SHOWN: usize = 4;

const BOOK: Cite = Cite("AI Memo 174, Book openings");
const GENERATOR: Cite = Cite("AI Memo 174, The plausible move generator");
const MODIFICATIONS: Cite = Cite("AI Memo 174, Modifications to the value returned by the search");
const EVALUATION: Cite = Cite("AI Memo 174, Evaluation of the board");

/// The entries of the list as moves of the house; `None` for those that are not legal.
pub(super) fn listed_moves(machine: &Machine, at: &Position) -> Vec<Option<Move>> {
    let side = machine.board.turn();
    let legal = at.legal_moves();
    let list = if machine.root_list.is_empty() { &machine.entries } else { &machine.root_list };
    list.iter()
        .map(|entry| {
            let uci = entry_uci(machine, entry, side);
            legal.iter().copied().find(|m| m.to_string() == uci)
        })
        .collect()
}

impl MacHack {
    /// What the search made of a move: the value it has, if it was looked at and not cut off, and its place.
    pub(super) fn answer(&self, found: &Found, uci: &str) -> Asked {
        if found.line.first().is_some_and(|m| m.to_string() == uci) {
            return Asked { value: Some(score(found.value)), rank: Some(1) };
        }
        let side = self.machine.board.turn();
        let seen = |value: i32| if side == 0 { value } else { -value };
        let moves = &self.machine.root_moves;
        let Some(asked) = moves.iter().position(|root| Board::uci(root.made) == uci) else {
            return Asked { value: None, rank: None };
        };
        // A line that was cut off is no better than the best found before it, and stands behind all that
        // were not.
        let strength = |root: &RootMove| root.scores.map_or(i32::MIN, |(score, _)| seen(score));
        let mine = strength(&moves[asked]);
        let before = moves.iter().enumerate().filter(|&(i, root)| {
            let chosen = found.line.first().is_some_and(|m| m.to_string() == Board::uci(root.made));
            i != asked && (chosen || strength(root) > mine || (i < asked && strength(root) == mine))
        });
        let value = moves[asked].scores.map_or(found.value, |(_, raw)| seen(raw));
        Asked { value: Some(score(value)), rank: Some(1 + before.count()) }
    }

    /// The moves looked at with their reasons, and the reasons of the decision.
    pub(super) fn explain(
        &mut self,
        game: &Game,
        plan: &Plan,
        found: &Found,
        notes: &Notes<'_>,
    ) -> (Vec<Considered<Move>>, Vec<Reason>) {
        let at = game.position();
        let moves = listed_moves(&self.machine, at);
        let list = self.machine.root_list.clone();
        let factors = if notes.explains() { self.factors_of_list(game, plan) } else { Vec::new() };
        let side = self.machine.board.turn();
        let mut considered = Vec::with_capacity(self.machine.root_moves.len());
        for (i, (entry, m)) in list.iter().zip(&moves).enumerate() {
            let Some(m) = *m else { continue };
            let root = self.machine.root_moves.iter().find(|root| root.entry == i);
            let chosen = found.line.first() == Some(&m);
            let seen = |value: i32| if side == 0 { value } else { -value };
            let (value, bound) = match root.map(|root| root.scores) {
                Some(Some((_, raw))) => (Some(score(seen(raw))), Bound::Exact),
                Some(None) => (Some(score(found.value)), Bound::AtMost),
                None => (None, Bound::Exact),
            };
            let mut line = vec![m];
            if chosen {
                line.clone_from(&found.line);
            } else if let Some(root) = root {
                line.extend(legal_line(&at.play(m), root.line.iter().map(|step| step.made)));
            }
            let reasons = notes.because(|| {
                let mut reasons = vec![plausibility(at, m, entry, i, &factors)];
                reasons.extend(root.and_then(|root| root.scores).map(|scores| modified(scores, &seen)));
                reasons
            });
            considered.push(Considered { chosen: m, value, bound, line, reasons });
        }
        let reasons = notes.because(|| self.reasons(at, found, &considered, &list, &moves));
        (considered, reasons)
    }

    /// The factors of every entry of the list, generated once more.
    fn factors_of_list(&self, game: &Game, plan: &Plan) -> Vec<(usize, usize, Vec<Factor>)> {
        let Some((board, made, keys)) = Board::after(game, plan.settings.quirks) else { return Vec::new() };
        let mut machine = Machine::new(plan.settings.clone());
        machine.begin(board, made, keys, plan.depths.1);
        machine.trace_list();
        machine.kept_factors
    }

    fn reasons(
        &self,
        at: &Position,
        found: &Found,
        considered: &[Considered<Move>],
        list: &[Entry],
        moves: &[Option<Move>],
    ) -> Vec<Reason> {
        let chosen = found.line[0];
        let name = Notation::Descriptive.write(at, chosen);
        let place = moves.iter().position(|m| *m == Some(chosen));
        let looked_at = self.machine.root_moves.len();
        let mut reasons = vec![
            Reason::new(format!(
                "value after {name}, looking {} plies ahead at the {looked_at} most plausible moves of {}",
                found.depth,
                list.len()
            ))
            .worth(score(found.value))
            .cited(Cite("AI Memo 174, Description of a simplified minimax search")),
        ];
        if let Some(place) = place {
            let text = format!("{name} is number {} in the order of plausibility", place + 1);
            let because = considered.iter().find(|c| c.chosen == chosen).map(|c| c.reasons.clone());
            reasons.push(
                Reason::new(text)
                    .worth(points(list[place].plausibility))
                    .because(because.unwrap_or_default().into_iter().flat_map(|r| r.because).collect())
                    .cited(GENERATOR),
            );
        }
        reasons.push(self.evaluation_now());
        reasons
    }

    /// A move from the book: nothing is searched, and the value is that of the board as it stands.
    pub(super) fn book_decision(&mut self, game: &Game, m: Move, notes: &Notes<'_>) -> Decision<Move> {
        let at = game.position();
        let book = Book::compiled();
        let replies = book.moves(at);
        let name = |m: Move| Notation::Descriptive.write(at, m);
        let value = self.evaluate(at, at.turn());
        let considered = replies
            .iter()
            .map(|&m| Considered {
                chosen: m,
                value: None,
                bound: Bound::Exact,
                line: vec![m],
                reasons: notes.because(|| vec![Reason::new("is in the book").cited(BOOK)]),
            })
            .collect();
        let asked = notes.question().map(|uci| Asked {
            value: None,
            rank: replies.iter().position(|reply| reply.to_string() == uci).map(|place| place + 1),
        });
        let reasons = notes.because(|| {
            let others: Vec<String> = replies.iter().skip(1).take(OTHERS_SHOWN).map(|&m| name(m)).collect();
            let more = match replies.len().saturating_sub(1 + OTHERS_SHOWN) {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            let also = match others.len() {
                0 => String::new(),
                _ => format!("; it also knows {}{more}", others.join(", ")),
            };
            vec![
                Reason::new(format!("{} is the reply of the book, {} moves{also}", name(m), book.len()))
                    .cited(BOOK),
            ]
        });
        Decision {
            chosen: m,
            value: score(value),
            line: vec![m],
            considered,
            asked,
            stats: Statistics::default().to_stats(0),
            reasons,
        }
    }

    /// The evaluation of the position on the board, in its terms.
    pub(super) fn evaluation_now(&self) -> Reason {
        let mut machine = self.machine.clone();
        machine.make_tables();
        let terms = machine.terms();
        let sign = if machine.board.turn() == 0 { 1 } else { -1 };
        let parts = [
            ("B, material balance", terms.material),
            ("R, piece ratio change", terms.ratio),
            ("P, pawn structure", terms.pawns),
            ("K, king safety", terms.white_king + terms.black_king),
            ("C, center control", terms.centre),
        ];
        let because =
            parts.into_iter().map(|(term, value)| Reason::new(term).worth(points(sign * value))).collect();
        Reason::new("the board as it stands, S = B + R + P + K + C")
            .worth(points(sign * terms.sum()))
            .because(because)
            .cited(EVALUATION)
    }
}

/// The plausibility of a move and the factors it is made of.
fn plausibility(
    at: &Position,
    m: Move,
    entry: &Entry,
    place: usize,
    factors: &[(usize, usize, Vec<Factor>)],
) -> Reason {
    let name = Notation::Descriptive.write(at, m);
    let mut text = format!("plausibility of {name}, number {} of the list", place + 1);
    if entry.must {
        text.push_str("; to be looked at whatever the width");
    }
    if entry.poor {
        text.push_str("; poor for development");
    }
    let because = factors
        .iter()
        .find(|(man, to, _)| (*man, *to) == (entry.man(), entry.to()))
        .map(|(_, _, factors)| factors.iter().map(factor).collect())
        .unwrap_or_default();
    Reason::new(text).worth(points(entry.plausibility)).because(because).cited(GENERATOR)
}

fn factor(factor: &Factor) -> Reason {
    let number = factor.heuristic as u8;
    let place = if factor.old_place { ", given up with the old place" } else { "" };
    let square = match factor.at {
        0 => String::new(),
        at if (20..100).contains(&at) => format!(" ({})", men::square(at)),
        _ => String::new(),
    };
    Reason::new(format!("{}{square}{place} [{number}]", factor.heuristic.comment()))
        .worth(points(factor.points))
}

/// The value of a move and what the modifications make of it.
fn modified((after, raw): (i32, i32), seen: &impl Fn(i32) -> i32) -> Reason {
    let text = if after == raw {
        "value returned by the search".to_string()
    } else {
        format!(
            "value returned by the search is {raw}, less {} for development or tempo",
            (raw - after).abs(),
            raw = seen(raw)
        )
    };
    Reason::new(text).worth(score(seen(after))).cited(MODIFICATIONS)
}
