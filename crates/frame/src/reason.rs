//! Why a move was chosen, as a tree a player can read.

use std::fmt;

use crate::Score;

/// The place in a paper that a rule comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cite(pub &'static str);

impl fmt::Display for Cite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// One reason: a sentence, what it contributed, where the rule is printed, and the reasons under it.
#[derive(Clone, PartialEq, Debug)]
pub struct Reason {
    /// The sentence.
    pub text: String,
    /// What it added, in the program's own unit.
    pub amount: Option<Score>,
    /// Where the rule is printed.
    pub source: Option<Cite>,
    /// What this reason is made of; amounts below add up to the amount here.
    pub because: Vec<Reason>,
}

impl Reason {
    /// A plain sentence.
    pub fn new(text: impl Into<String>) -> Reason {
        Reason { text: text.into(), amount: None, source: None, because: Vec::new() }
    }

    /// The same reason with an amount.
    #[must_use]
    pub fn worth(mut self, amount: Score) -> Reason {
        self.amount = Some(amount);
        self
    }

    /// The same reason with its source.
    #[must_use]
    pub fn cited(mut self, source: Cite) -> Reason {
        self.source = Some(source);
        self
    }

    /// The same reason with the reasons it is made of.
    #[must_use]
    pub fn because(mut self, reasons: Vec<Reason>) -> Reason {
        self.because = reasons;
        self
    }
}

/// `+20 centrality: N to KB3 gains 5 x 4`, the reasons below it indented.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fn show(reason: &Reason, depth: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "{:indent$}", "", indent = depth * 2)?;
            if let Some(amount) = &reason.amount {
                write!(f, "{amount} ")?;
            }
            f.write_str(&reason.text)?;
            for below in &reason.because {
                f.write_str("\n")?;
                show(below, depth + 1, f)?;
            }
            Ok(())
        }
        show(self, 0, f)
    }
}
