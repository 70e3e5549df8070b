//! Options are data, declared once a room: every front end makes its form from them.

use std::fmt;

use crate::Cite;

/// What kind of value an option takes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum OptionKind {
    /// On or off.
    Flag {
        /// The value when nobody says otherwise.
        default: bool,
    },
    /// A whole number.
    Number {
        /// The value when nobody says otherwise.
        default: i64,
        /// The least allowed.
        min: i64,
        /// The greatest allowed.
        max: i64,
    },
    /// One of several words.
    Choice {
        /// The value when nobody says otherwise.
        default: &'static str,
        /// The words allowed.
        choices: &'static [&'static str],
    },
    /// Several whole numbers.
    List {
        /// The value when nobody says otherwise.
        default: &'static [i64],
        /// The least allowed for each.
        min: i64,
        /// The greatest allowed for each.
        max: i64,
        /// How many there may be.
        max_len: usize,
    },
}

/// One option of a program.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct OptionSpec {
    /// The name, lower case with hyphens.
    pub name: &'static str,
    /// What it takes.
    pub kind: OptionKind,
    /// What it does, in a sentence.
    pub help: &'static str,
    /// Where the rule is printed, if it is.
    pub source: Option<Cite>,
}

/// The value of an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionValue {
    /// On or off.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A word.
    Choice(&'static str),
    /// Several whole numbers.
    List(Vec<i64>),
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionValue::Flag(on) => write!(f, "{on}"),
            OptionValue::Number(number) => write!(f, "{number}"),
            OptionValue::Choice(word) => f.write_str(word),
            OptionValue::List(numbers) => {
                let words: Vec<String> = numbers.iter().map(i64::to_string).collect();
                f.write_str(&words.join(" "))
            }
        }
    }
}

/// Why an option could not be set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// There is no such option.
    #[error("there is no option {name:?}; there are: {known}")]
    Unknown {
        /// The name that was asked for.
        name: String,
        /// All names there are.
        known: String,
    },
    /// The value does not fit.
    #[error("option {name}: expected {expected}, got {got:?}")]
    BadValue {
        /// The option.
        name: String,
        /// What it takes.
        expected: String,
        /// What came, shortened.
        got: String,
    },
    /// A setting is not of the form NAME=VALUE.
    #[error("expected NAME=VALUE, got {got:?}")]
    NoEquals {
        /// What came, shortened.
        got: String,
    },
}

impl OptionSpec {
    /// The value when nobody says otherwise.
    pub fn default_value(&self) -> OptionValue {
        match self.kind {
            OptionKind::Flag { default } => OptionValue::Flag(default),
            OptionKind::Number { default, .. } => OptionValue::Number(default),
            OptionKind::Choice { default, .. } => OptionValue::Choice(default),
            OptionKind::List { default, .. } => OptionValue::List(default.to_vec()),
        }
    }

    /// What the option takes, in words.
    pub fn expected(&self) -> String {
        match self.kind {
            OptionKind::Flag { .. } => "true or false".to_string(),
            OptionKind::Number { min, max, .. } => format!("a whole number from {min} to {max}"),
            OptionKind::Choice { choices, .. } => format!("one of {}", choices.join(", ")),
            OptionKind::List { min, max, max_len, .. } => {
                format!("1 to {max_len} whole numbers from {min} to {max}, separated by spaces")
            }
        }
    }

    /// Reads a value for this option.
    pub fn parse(&self, text: &str) -> Result<OptionValue, OptionError> {
        let bad = || OptionError::BadValue {
            name: self.name.to_string(),
            expected: self.expected(),
            got: text.chars().take(60).collect(),
        };
        let number = |word: &str, min: i64, max: i64| {
            word.parse::<i64>().ok().filter(|n| (min..=max).contains(n)).ok_or_else(bad)
        };
        let trimmed = text.trim();
        match self.kind {
            OptionKind::Flag { .. } => match trimmed.to_ascii_lowercase().as_str() {
                "true" | "on" | "yes" | "1" => Ok(OptionValue::Flag(true)),
                "false" | "off" | "no" | "0" => Ok(OptionValue::Flag(false)),
                _ => Err(bad()),
            },
            OptionKind::Number { min, max, .. } => number(trimmed, min, max).map(OptionValue::Number),
            OptionKind::Choice { choices, .. } => choices
                .iter()
                .find(|choice| choice.eq_ignore_ascii_case(trimmed))
                .map(|choice| OptionValue::Choice(choice))
                .ok_or_else(bad),
            OptionKind::List { min, max, max_len, .. } => {
                let words =
                    trimmed.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
                let numbers = words
                    .take(max_len + 1)
                    .map(|word| number(word, min, max))
                    .collect::<Result<Vec<_>, _>>()?;
                if numbers.is_empty() || numbers.len() > max_len {
                    return Err(bad());
                }
                Ok(OptionValue::List(numbers))
            }
        }
    }
}

/// The values of all options of a program.
#[derive(Clone, PartialEq, Debug)]
pub struct Values {
    specs: &'static [OptionSpec],
    values: Vec<OptionValue>,
}

impl Values {
    /// Every option at its default.
    pub fn defaults(specs: &'static [OptionSpec]) -> Values {
        Values { specs, values: specs.iter().map(OptionSpec::default_value).collect() }
    }

    /// The options and their values, in the order they were declared.
    pub fn iter(&self) -> impl Iterator<Item = (&'static OptionSpec, &OptionValue)> {
        self.specs.iter().zip(&self.values)
    }

    /// Sets an option from text; the name is read without regard to case.
    pub fn set(&mut self, name: &str, text: &str) -> Result<(), OptionError> {
        let Some(at) = self.specs.iter().position(|spec| spec.name.eq_ignore_ascii_case(name.trim())) else {
            let known: Vec<&str> = self.specs.iter().map(|spec| spec.name).collect();
            return Err(OptionError::Unknown {
                name: name.chars().take(60).collect(),
                known: known.join(", "),
            });
        };
        self.values[at] = self.specs[at].parse(text)?;
        Ok(())
    }

    /// Sets an option from `NAME=VALUE`.
    pub fn set_pair(&mut self, pair: &str) -> Result<(), OptionError> {
        let (name, value) = pair
            .split_once('=')
            .ok_or_else(|| OptionError::NoEquals { got: pair.chars().take(60).collect() })?;
        self.set(name, value)
    }

    /// The value of an option that the room declared.
    ///
    /// # Panics
    /// If the room did not declare it: a mistake in the room, found by its first test.
    pub fn get(&self, name: &str) -> &OptionValue {
        let at = self.specs.iter().position(|spec| spec.name == name);
        &self.values[at.unwrap_or_else(|| panic!("no option {name} was declared"))]
    }

    /// A flag that the room declared.
    ///
    /// # Panics
    /// If it is not a declared flag.
    pub fn flag(&self, name: &str) -> bool {
        match self.get(name) {
            OptionValue::Flag(on) => *on,
            other => panic!("{name} is not a flag but {other:?}"),
        }
    }

    /// A number that the room declared.
    ///
    /// # Panics
    /// If it is not a declared number.
    pub fn number(&self, name: &str) -> i64 {
        match self.get(name) {
            OptionValue::Number(number) => *number,
            other => panic!("{name} is not a number but {other:?}"),
        }
    }

    /// A choice that the room declared.
    ///
    /// # Panics
    /// If it is not a declared choice.
    pub fn choice(&self, name: &str) -> &'static str {
        match self.get(name) {
            OptionValue::Choice(word) => word,
            other => panic!("{name} is not a choice but {other:?}"),
        }
    }

    /// A list that the room declared.
    ///
    /// # Panics
    /// If it is not a declared list.
    pub fn list(&self, name: &str) -> &[i64] {
        match self.get(name) {
            OptionValue::List(numbers) => numbers,
            other => panic!("{name} is not a list but {other:?}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static SPECS: [OptionSpec; 3] = [
        OptionSpec {
            name: "depth",
            kind: OptionKind::Number { default: 4, min: 1, max: 9 },
            help: "",
            source: None,
        },
        OptionSpec {
            name: "widths",
            kind: OptionKind::List { default: &[4, 3, 2], min: 0, max: 50, max_len: 4 },
            help: "",
            source: None,
        },
        OptionSpec {
            name: "value",
            kind: OptionKind::Choice { default: "ratio", choices: &["ratio", "difference"] },
            help: "",
            source: None,
        },
    ];

    #[test]
    fn values_are_read_checked_and_printed_back() {
        let mut values = Values::defaults(&SPECS);
        values.set_pair("widths=15, 15 9").unwrap();
        values.set("Value", "DIFFERENCE").unwrap();
        assert_eq!(values.list("widths"), [15, 15, 9]);
        assert_eq!(values.get("widths").to_string(), "15 15 9");
        assert_eq!(values.choice("value"), "difference");
    }

    #[test]
    fn a_refused_value_says_what_was_expected_and_changes_nothing() {
        let mut values = Values::defaults(&SPECS);
        let before = values.clone();
        let error = values.set("depth", "ten").unwrap_err().to_string();
        assert_eq!(error, "option depth: expected a whole number from 1 to 9, got \"ten\"");
        assert!(values.set("depth", "10").is_err());
        assert!(values.set("widths", "1 2 3 4 5").is_err());
        assert!(values.set("widths", "").is_err());
        assert!(values.set("nothing", "1").unwrap_err().to_string().contains("depth, widths, value"));
        assert!(values.set_pair("depth").is_err());
        assert_eq!(values, before);
    }
}
