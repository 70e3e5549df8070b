//! Why Shannon's machine chose its move, told after the look-ahead and without touching its result or its counts.

use board::chess::{Move, Position, Square};
use board::notation::Notation;
use board::{Color, Role};
use frame::{Asked, Bound, Cite, Considered, Limits, Notes, Reason};

use super::evaluation::{
    KING, MEN, MOVE, Standing, WEAK_PAWN, mate_in, mobility, standing, value, weak_pawns,
};
use super::full_terms;
use super::look_ahead::{Analysed, INFINITY, LookAhead, points, score};
use super::settings::{Settings, Strategy};
use super::type_b::{self, Rank, Unquiet};

const F: Cite = Cite("Shannon 1950, f(P)");
const FULL: Cite = Cite("Shannon 1950, appendix; weights are ours");
const G: Cite = Cite("Shannon 1950, type B, g(P)");
const H: Cite = Cite("Shannon 1950, type B, h(P, M)");

/// Positions that exact values for the reader may cost besides the decision itself.
const EXTRA_POSITIONS: u64 = 2_000_000;

/// The terms of f(P) to `me`; they add up to its value.
pub(super) fn terms(at: &Position, me: Color, settings: &Settings) -> Vec<Reason> {
    let mut sum = 0;
    let mut reasons = Vec::new();
    let mut add = |text: String, amount: i32, source: Cite, shown: bool| {
        sum += amount;
        if shown {
            reasons.push(Reason::new(text).worth(points(amount)).cited(source));
        }
    };
    let names = ["pawns", "knights", "bishops", "rooks", "queens"];
    for (role, name) in Role::ALL[..5].iter().zip(names).rev() {
        let count = |side| at.material().count(side, *role) as i32;
        let (ours, theirs) = (count(me), count(!me));
        let amount = MEN[role.index()] * (ours - theirs);
        add(format!("{name}: {ours} against {theirs}"), amount, F, ours + theirs > 0);
    }
    let (ours, theirs) = (weak_pawns(at, me, settings.pawns), weak_pawns(at, !me, settings.pawns));
    let pairs = [
        ("doubled", ours.doubled, theirs.doubled),
        ("backward", ours.backward, theirs.backward),
        ("isolated", ours.isolated, theirs.isolated),
    ];
    for (name, ours, theirs) in pairs {
        let text = format!("{name} pawns: {ours} against {theirs}");
        add(text, WEAK_PAWN * (ours - theirs), F, ours + theirs > 0);
    }
    let mobility = mobility(at);
    let (ours, theirs) = (mobility.moves[me.index()], mobility.moves[(!me).index()]);
    add(format!("mobility: {ours} legal moves against {theirs}"), MOVE * (ours - theirs), F, true);
    if settings.full {
        let (ours, theirs) = (full_terms::terms(at, me, &mobility), full_terms::terms(at, !me, &mobility));
        for ((name, ours), (_, theirs)) in ours.iter().zip(&theirs) {
            add(
                format!("{name}: {ours:+} against {theirs:+}"),
                ours - theirs,
                FULL,
                *ours != 0 || *theirs != 0,
            );
        }
    }
    // No board is allowed to look like a mate.
    let seen = if at.turn() == me { 1 } else { -1 };
    if let Standing::Worth(kept) | Standing::Mated(kept) = standing(at, settings)
        && seen * kept != sum
    {
        let text = "more than anything but mate may be worth".to_string();
        reasons.push(Reason::new(text).worth(points(seen * kept - sum)));
    }
    reasons
}

/// f(P) of the end of a line, `ply` plies from the root, to `me`.
fn end_of_line(text: String, at: &Position, ply: u32, me: Color, settings: &Settings) -> Reason {
    let seen = if at.turn() == me { 1 } else { -1 };
    let amount = seen * value(at, ply, settings);
    let reason = Reason::new(text).worth(score(amount, settings)).cited(F);
    match standing(at, settings) {
        Standing::Worth(_) => reason.because(terms(at, me, settings)),
        Standing::Stalemate => {
            reason.because(vec![Reason::new("stalemate: a draw, worth nothing").worth(points(0))])
        }
        Standing::Mated(_) if settings.nearest_mate => {
            let loser = at.turn();
            let text = format!("{loser} is mated: the king's 200 pawns, a tenth less for each ply to it");
            reason.because(vec![Reason::new(text)])
        }
        Standing::Mated(_) => {
            let mut because = vec![Reason::new("the king is lost").worth(points(-seen * KING)).cited(F)];
            because.extend(terms(at, me, settings));
            reason.because(because)
        }
    }
}

/// The board as it stands, term by term, to the side to move.
pub(super) fn appraise(at: &Position, settings: &Settings) -> Vec<Reason> {
    let mut reasons =
        vec![end_of_line("f(P) of the board as it stands".to_string(), at, 0, at.turn(), settings)];
    if settings.strategy == Strategy::B {
        let clause = type_b::unquiet(at, settings.checks);
        reasons.push(Reason::new(quiet_or_not(at, clause)).cited(G));
    }
    reasons
}

/// What g(P) says, and by which clause.
fn quiet_or_not(at: &Position, clause: Option<Unquiet>) -> String {
    let man = |square: Square| match at.man_at(square) {
        Some((side, role)) => format!("{side}'s {} on {square}", role_name(role)),
        None => square.to_string(),
    };
    match clause {
        None => "g(P) = 0: the position is quiet".to_string(),
        Some(Unquiet::InCheck) => format!("g(P) = 1: {} is in check", at.turn()),
        Some(Unquiet::ByLesser(square)) => {
            format!("g(P) = 1: {} is attacked by a man worth less", man(square))
        }
        Some(Unquiet::Outnumbered(square)) => {
            format!("g(P) = 1: {} has more attackers than defenders", man(square))
        }
        Some(Unquiet::Check(square)) => format!("g(P) = 1: {} can check on {square}", at.turn()),
    }
}

fn role_name(role: Role) -> &'static str {
    ["pawn", "knight", "bishop", "rook", "queen", "king"][role.index()]
}

impl LookAhead {
    /// What is thought of a move that somebody asks about: its exact value, and how many moves are preferred.
    pub(super) fn answer(&mut self, at: &Position, moves: &[Move], found: &Analysed, uci: &str) -> Asked {
        let Some(asked) = moves.iter().position(|m| m.to_string() == uci) else {
            return Asked { value: None, rank: None };
        };
        if asked == found.best {
            return Asked { value: Some(score(found.value, &self.settings)), rank: Some(1) };
        }
        self.reach = found.reach;
        let silent = Notes::silent();
        let known = found.outcomes[asked].as_ref().map(|outcome| outcome.value);
        let exact = self.value_again(at, moves[asked], (-INFINITY, found.value + 1), &silent);
        let Some(value) = exact.map(|(value, _)| value).or(known) else {
            return Asked { value: None, rank: None };
        };
        // A move that comes earlier is preferred if it is as good, one that comes later if it is better.
        let mut preferred = 0;
        for (i, &m) in moves.iter().enumerate().filter(|&(i, _)| i != asked) {
            let bar = if i < asked { value - 1 } else { value };
            let known = found.outcomes[i].as_ref();
            let better = i == found.best
                || match known {
                    // At most this, and that is not enough.
                    Some(outcome) if outcome.value <= bar => false,
                    Some(outcome) if outcome.bound == Bound::Exact => outcome.value > bar,
                    _ => {
                        self.value_again(at, m, (bar, bar + 1), &silent).is_some_and(|(value, _)| value > bar)
                    }
                };
            preferred += usize::from(better);
        }
        Asked { value: Some(score(value, &self.settings)), rank: Some(1 + preferred) }
    }

    /// The moves looked at with their reasons, and the reasons of the decision.
    pub(super) fn explain(
        &mut self,
        at: &Position,
        moves: &[Move],
        found: &Analysed,
        limits: &Limits,
        notes: &Notes<'_>,
    ) -> (Vec<Considered<Move>>, Vec<Reason>) {
        // On a clock the time belongs to the game.
        let exactly = notes.explains() && !limits.is_open_ended();
        self.reach = found.reach;
        let rules = match self.settings.strategy {
            Strategy::A => type_b::Proposed::new(),
            Strategy::B => type_b::proposed(at, 0, &self.settings),
        };
        let mut considered = Vec::with_capacity(moves.len());
        let mut equals = Some(0);
        for (i, &m) in moves.iter().enumerate() {
            let Some(outcome) = &found.outcomes[i] else { continue };
            let (mut value, mut bound, mut line) = (outcome.value, outcome.bound, outcome.line.clone());
            if bound == Bound::AtMost {
                // Alpha-beta only knows that the move is no better; a reader wants to know how much worse.
                let again = if exactly && self.extra < EXTRA_POSITIONS && !notes.stopped() {
                    self.value_again(at, m, (-INFINITY, found.value + 1), notes)
                } else {
                    None
                };
                match again {
                    Some(exact) => (value, bound, line) = (exact.0, Bound::Exact, exact.1),
                    None => equals = None,
                }
            }
            if i != found.best && value == found.value && bound == Bound::Exact {
                equals = equals.map(|equals| equals + 1);
            }
            let settings = &self.settings;
            let reasons = notes.because(|| {
                let mut reasons: Vec<Reason> = Vec::new();
                if let Some((_, rule)) = rules.iter().find(|(proposed, _)| *proposed == m) {
                    reasons.push(
                        Reason::new(format!("h(P, M): {} ({})", rule.name(), rule.rank(settings).name()))
                            .cited(H),
                    );
                }
                if bound == Bound::Exact {
                    reasons.extend(explained_end(at, &line, value, settings));
                }
                if reasons.is_empty() {
                    reasons.push(Reason::new("all moves are looked at; this one is no better"));
                }
                reasons
            });
            considered.push(Considered {
                chosen: m,
                value: Some(score(value, &self.settings)),
                bound,
                line,
                reasons,
            });
        }
        let reasons = notes.because(|| self.reasons(at, moves, found, &rules, equals));
        (considered, reasons)
    }

    fn reasons(
        &self,
        at: &Position,
        moves: &[Move],
        found: &Analysed,
        rules: &type_b::Proposed,
        equals: Option<usize>,
    ) -> Vec<Reason> {
        let written = |at: &Position, m: Move| Notation::Descriptive.write(at, m);
        let name = written(at, moves[found.best]);
        let company = match equals {
            None => String::new(),
            Some(0) => "; no other move is worth as much".to_string(),
            Some(n) if self.settings.ties_by_chance.is_some() => {
                format!("; chosen by chance among {} equal moves", n + 1)
            }
            Some(n) => format!("; the first of {} equal moves", n + 1),
        };
        let how = match self.settings.strategy {
            Strategy::A => format!("looking at all moves {} plies ahead", found.reach.least),
            Strategy::B => format!(
                "following chosen moves until it is quiet, {} to {} plies ahead",
                found.reach.least, found.reach.most
            ),
        };
        let line = found.outcomes[found.best].as_ref().map_or(&[][..], |best| &best.line);
        let mut top =
            Reason::new(format!("{name}, {how}{company}")).worth(score(found.value, &self.settings)).cited(F);
        let end = explained_end(at, line, found.value, &self.settings);
        if mate_in(found.value).is_none() || !self.settings.nearest_mate {
            top = top.because(end.into_iter().collect());
        } else {
            top = top.because(end.map_or(Vec::new(), |end| end.because));
        }
        let mut reasons = vec![top];
        if found.broken_off {
            let text = "a further look was broken off by the bound of positions, the clock or a stop";
            reasons.push(Reason::new(text));
        }
        if self.settings.strategy == Strategy::A {
            return reasons;
        }
        // Type B: what h proposed, and what g said where it was asked along the line.
        if let Some((_, rule)) = rules.iter().find(|(m, _)| *m == moves[found.best]) {
            let of = |rank: Rank| rules.iter().filter(|(_, rule)| rule.rank(&self.settings) == rank).count();
            let text = format!(
                "h(P, M): {name}: {} ({}); it looks at {} moves ({} high, {} medium, {} low) of {}",
                rule.name(),
                rule.rank(&self.settings).name(),
                rules.len(),
                of(Rank::High),
                of(Rank::Medium),
                of(Rank::Low),
                at.legal_moves().len()
            );
            reasons.push(Reason::new(text).cited(H));
        }
        let mut node = *at;
        for (i, &m) in line.iter().enumerate() {
            let (ply, move_name) = (i as u32 + 1, written(&node, m));
            node = node.play(m);
            if ply < found.reach.least {
                continue;
            }
            let clause = type_b::unquiet(&node, self.settings.checks);
            let mut text = format!("after {move_name} at ply {ply}, {}", quiet_or_not(&node, clause));
            if clause.is_some() && ply >= found.reach.most {
                text.push_str("; but no line is followed further");
            }
            reasons.push(Reason::new(text).cited(G));
        }
        reasons
    }
}

/// f(P) at the end of a line, if it is what the line was said to be worth.
fn explained_end(at: &Position, line: &[Move], worth: i32, settings: &Settings) -> Option<Reason> {
    let node = line.iter().fold(*at, |at, &m| at.play(m));
    let me = at.turn();
    let text: Vec<String> = line.iter().map(ToString::to_string).collect();
    let ply = line.len() as u32;
    let seen = if node.turn() == me { 1 } else { -1 };
    (seen * value(&node, ply, settings) == worth)
        .then(|| end_of_line(format!("f(P) after {}", text.join(" ")), &node, ply, me, settings))
}
