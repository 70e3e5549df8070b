//! The questions every program answers.

use board::{Color, Game, Rules};

use crate::{Decision, Limits, Notes, Reason, Score, Values, minimax};

/// The moves of a program's board.
pub type Moves<P> = Vec<<<P as Program>::Position as Rules>::Move>;

/// What a program says to a draw offer, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct DrawAnswer {
    /// Is the draw accepted?
    pub accepted: bool,
    /// The reason, in a sentence.
    pub why: String,
}

/// A chess program, asked one question at a time.
///
/// Programs that are plain look-aheads answer the questions and leave [`Program::decide`] to the
/// frame's [`minimax`]; programs with a tree of their own override it but still answer the rest.
pub trait Program: Send + Sized + 'static {
    /// The board it plays on.
    type Position: Rules;
    /// What it compares. Only an order is asked for: some compare ratios, some vectors of goals.
    type Value: PartialOrd + Clone;

    /// A program with these options, at the start of a game.
    fn new(values: &Values) -> Self;

    /// Question 1: the moves it looks at, in the order it looks at them.
    fn alternatives(&mut self, game: &Game<Self::Position>, moves: &mut Moves<Self>);

    /// Question 2a: the moves it follows `ply` plies on; none if the position is dead to it.
    fn continuations(&mut self, at: &Self::Position, ply: u32, moves: &mut Moves<Self>);

    /// Question 2b: what the end of a line is worth to `me`.
    fn evaluate(&mut self, at: &Self::Position, me: Color) -> Self::Value;

    /// Question 2c: the value of a position from the values of what follows. By default the best
    /// for the side that moves there.
    fn integrate(&mut self, at: &Self::Position, me: Color, values: &[Self::Value]) -> Self::Value {
        let best = if at.turn() == me { minimax::greatest(values) } else { minimax::least(values) };
        values[best].clone()
    }

    /// Question 3: which of the alternatives is played. By default the first of the best.
    fn choose(&mut self, values: &[Self::Value]) -> usize {
        minimax::greatest(values)
    }

    /// A value as a player reads it.
    fn score(&self, value: &Self::Value) -> Score;

    /// May [`minimax`] leave out lines that cannot change the answer? Only sound while
    /// [`Program::integrate`] is the default.
    fn prunes(&self) -> bool {
        false
    }

    /// Takes note of what bounds the next decision.
    fn prepare(&mut self, _limits: &Limits) {}

    /// What the node at the end of a line from the position on the board is worth to the side to move there
    /// without looking ahead, and the terms it is made of.
    fn appraise(
        &mut self,
        game: &Game<Self::Position>,
        line: &[<Self::Position as Rules>::Move],
    ) -> Vec<Reason> {
        let node = line.iter().fold(game.position().clone(), |at, &m| at.after(m));
        let value = self.evaluate(&node, node.turn());
        vec![Reason::new("the board as it stands").worth(self.score(&value))]
    }

    /// A new game begins: whatever was remembered of the last one is forgotten.
    fn new_game(&mut self) {}

    /// The decision. `None` if there is no legal move.
    fn decide(
        &mut self,
        game: &Game<Self::Position>,
        limits: &Limits,
        notes: &mut Notes<'_>,
    ) -> Option<Decision<<Self::Position as Rules>::Move>> {
        minimax::decide(self, game, limits, notes)
    }

    /// The reply it expects of the opponent, whose turn it is, if it thinks on the opponent's time.
    fn guess_reply(&mut self, _game: &Game<Self::Position>) -> Option<<Self::Position as Rules>::Move> {
        None
    }

    /// What its last move cost, on the clock the game is played on. Programs that adapt to their
    /// clock remember it.
    fn note_time_used(&mut self, _seconds: f64) {}

    /// The opponent offers a draw. `value` is what the program last thought of its own position.
    fn answer_draw_offer(&mut self, _game: &Game<Self::Position>, value: Option<&Score>) -> DrawAnswer {
        let behind = match value {
            Some(Score::Mate(moves)) => *moves < 0,
            Some(score) => score.centipawns().unwrap_or(0) < 0,
            None => false,
        };
        let why = match (value, behind) {
            (None, _) => "it has not yet thought about this position".to_string(),
            (Some(score), true) => format!("it thinks it stands worse ({score})"),
            (Some(score), false) => format!("it does not think it stands worse ({score})"),
        };
        DrawAnswer { accepted: behind, why }
    }

    /// What the program remembers from move to move, as text that [`Program::restore`] reads.
    fn save(&self) -> String {
        String::new()
    }

    /// Takes up what [`Program::save`] wrote; text that does not fit is refused with a sentence.
    fn restore(&mut self, text: &str) -> Result<(), String> {
        if text.is_empty() { Ok(()) } else { Err("this program keeps nothing between moves".to_string()) }
    }
}
