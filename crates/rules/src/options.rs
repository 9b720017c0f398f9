use std::{fmt, ops::RangeInclusive};

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value, json};
use thiserror::Error;

use crate::Preset;

/// The options of a game, as one table plays it.
///
/// An options type lists what it allows in [`Options::specs`], once; reading, refusing and the JSON
/// Schema follow from the list.
///
/// # Laws
///
/// Every value that a spec allows is read, and written as it was read; a default is allowed. Every
/// preset is allowed, and lists only what is not a default.
pub trait Options:
    Clone + Eq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// Returns the options of a table with `seats` seats, in the order in which people read them.
    fn specs(seats: u8) -> Vec<OptionSpec>;

    /// Returns the named choices of options, for tables of any number of seats, the recommended one
    /// first.
    fn presets() -> Vec<Preset>;

    /// Returns the former names of options, each with its current one. Records, stored tables and
    /// old clients that use a former name are read as if they used the current one.
    fn former_names() -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// Returns the options of the game as its source describes it.
    fn defaults(seats: u8) -> Self {
        Self::read(&Map::new(), seats).expect("every default is allowed")
    }

    /// Returns the options that `chosen` names, with the default of every other.
    ///
    /// # Errors
    ///
    /// The first unknown option or value that is not allowed.
    fn read(chosen: &Map<String, Value>, seats: u8) -> Result<Self, BadOption> {
        let specs = Self::specs(seats);
        let chosen = &with_present_names::<Self>(chosen);
        for (name, value) in chosen {
            let Some(spec) = specs.iter().find(|spec| spec.name == name) else {
                let known = specs.iter().map(|spec| spec.name).collect();
                return Err(BadOption::Unknown { name: cut(name), known });
            };
            if !spec.allowed.admits(value) {
                let value = cut(&value.to_string());
                return Err(BadOption::NotAllowed {
                    name: spec.name,
                    value,
                    allowed: spec.allowed.clone(),
                });
            }
        }
        let filled = specs
            .into_iter()
            .map(|spec| {
                let value = chosen.get(spec.name).cloned().unwrap_or(spec.default);
                (spec.name.to_owned(), value)
            })
            .collect();
        Ok(serde_json::from_value(Value::Object(filled))
            .expect("the specs allow what the type reads"))
    }

    /// Returns the options at a table of `seats` seats as JSON Schema, with defaults. Their titles
    /// are in the clients' texts.
    fn schema(seats: u8) -> Value {
        let properties: Map<String, Value> = Self::specs(seats)
            .into_iter()
            .map(|spec| (spec.name.to_owned(), spec.schema()))
            .collect();
        json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "type": "object",
            "properties": properties,
            "additionalProperties": false,
        })
    }
}

/// The options of a table: those of one game, or of a type that stands for several.
pub trait TableOptions: Clone + Eq + fmt::Debug + Serialize + Send + Sync + 'static {
    /// Returns these options with those in `chosen` changed.
    ///
    /// # Errors
    ///
    /// The first unknown option or value that is not allowed.
    fn with(&self, chosen: &Map<String, Value>, seats: u8) -> Result<Self, BadOption>;
}

impl<O: Options> TableOptions for O {
    fn with(&self, chosen: &Map<String, Value>, seats: u8) -> Result<O, BadOption> {
        let Ok(Value::Object(mut all)) = serde_json::to_value(self) else {
            unreachable!("options are a JSON object");
        };
        all.extend(with_present_names::<O>(chosen));
        O::read(&all, seats)
    }
}

/// Returns `chosen` with every former name replaced. If the current name is given too, the former
/// one stays, and is refused as unknown.
fn with_present_names<O: Options>(chosen: &Map<String, Value>) -> Map<String, Value> {
    let mut chosen = chosen.clone();
    for &(former, present) in O::former_names() {
        if !chosen.contains_key(present)
            && let Some(value) = chosen.remove(former)
        {
            chosen.insert(present.to_owned(), value);
        }
    }
    chosen
}

/// An option that a table can choose.
#[derive(Clone, Debug, PartialEq)]
pub struct OptionSpec {
    /// The option's name on the wire.
    pub name: &'static str,
    /// The values that the table's creator may choose from; any other is refused.
    pub allowed: Allowed,
    /// The value if none is chosen.
    pub default: Value,
}

impl OptionSpec {
    /// Creates the spec of an option that is `true` or `false`.
    pub fn flag(name: &'static str, default: bool) -> OptionSpec {
        OptionSpec { name, allowed: Allowed::Flag, default: default.into() }
    }

    /// Creates the spec of an option that is one of `words`, by default the first.
    pub fn words(name: &'static str, words: &[&str]) -> OptionSpec {
        let allowed = Allowed::OneOf(words.iter().map(|&word| word.into()).collect());
        OptionSpec { name, allowed, default: words[0].into() }
    }

    /// Creates the spec of an option that is a number in `allowed`.
    pub fn whole(name: &'static str, allowed: RangeInclusive<u16>, default: u16) -> OptionSpec {
        let (least, most) = allowed.into_inner();
        OptionSpec { name, allowed: Allowed::Whole { least, most }, default: default.into() }
    }

    fn schema(&self) -> Value {
        let mut schema = match &self.allowed {
            Allowed::Flag => json!({"type": "boolean"}),
            Allowed::OneOf(values) => json!({"enum": values}),
            Allowed::Whole { least, most } => {
                json!({"type": "integer", "minimum": least, "maximum": most})
            }
        };
        schema["default"] = self.default.clone();
        schema
    }
}

/// The values that an option may have.
#[derive(Clone, Debug, PartialEq)]
pub enum Allowed {
    /// `true` or `false`.
    Flag,
    /// One of these values.
    OneOf(Vec<Value>),
    /// A whole number within these bounds, both included.
    Whole {
        /// The smallest value allowed.
        least: u16,
        /// The largest value allowed.
        most: u16,
    },
}

impl Allowed {
    /// Returns whether `value` is allowed.
    pub fn admits(&self, value: &Value) -> bool {
        match self {
            Allowed::Flag => value.is_boolean(),
            Allowed::OneOf(values) => values.contains(value),
            Allowed::Whole { least, most } => {
                value.as_u64().is_some_and(|n| (u64::from(*least)..=u64::from(*most)).contains(&n))
            }
        }
    }

    /// Returns every allowed value.
    pub fn values(&self) -> Vec<Value> {
        match self {
            Allowed::Flag => vec![true.into(), false.into()],
            Allowed::OneOf(values) => values.clone(),
            Allowed::Whole { least, most } => (*least..=*most).map(Value::from).collect(),
        }
    }
}

impl fmt::Display for Allowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Allowed::Flag => f.write_str("true, false"),
            Allowed::OneOf(values) => f.write_str(&join(values)),
            Allowed::Whole { least, most } => write!(f, "{least} to {most}"),
        }
    }
}

/// An option that was refused.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum BadOption {
    /// The game has no such option.
    #[error("there is no option `{name}`; the options are {}", known.join(", "))]
    Unknown {
        /// The name that was used, truncated.
        name: String,
        /// The options that the game has.
        known: Vec<&'static str>,
    },
    /// The option does not allow this value.
    #[error("option `{name}` cannot be {value}; allowed: {allowed}")]
    NotAllowed {
        /// The name of the option.
        name: &'static str,
        /// The value that was chosen, truncated.
        value: String,
        /// The values that the option allows.
        allowed: Allowed,
    },
    /// No game has this name.
    #[error("there is no game `{game}`; the games are {}", known.join(", "))]
    NoSuchGame {
        /// The name that was used, truncated.
        game: String,
        /// The games that exist.
        known: Vec<&'static str>,
    },
    /// The game is not played with this number of seats.
    #[error("`seats` cannot be {seats}; allowed: {}", join(allowed))]
    Seats {
        /// The number of seats that was asked for.
        seats: u8,
        /// The numbers of seats that the game allows.
        allowed: &'static [u8],
    },
}

/// Joins values with commas, for a sentence.
fn join(values: &[impl ToString]) -> String {
    values.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// Truncates a text that a refusal repeats, which may be a megabyte long.
fn cut(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;
    use crate::{Dealer, Seat, dealer_spec};

    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    struct Few {
        dealer: Dealer,
        deals: u16,
        must_beat: bool,
    }

    impl Options for Few {
        fn presets() -> Vec<Preset> {
            Vec::new()
        }

        fn former_names() -> &'static [(&'static str, &'static str)] {
            &[("games", "deals")]
        }

        fn specs(seats: u8) -> Vec<OptionSpec> {
            vec![
                dealer_spec(seats),
                OptionSpec::whole("deals", 1..=20, 1),
                OptionSpec::flag("must_beat", true),
            ]
        }
    }

    fn read(chosen: &Value) -> Result<Few, String> {
        Few::read(chosen.as_object().unwrap(), 3).map_err(|bad| bad.to_string())
    }

    #[test]
    fn missing_options_have_their_defaults() {
        let few = read(&json!({"dealer": 2})).unwrap();
        assert_eq!(few, Few { dealer: Dealer::Seat(Seat(2)), deals: 1, must_beat: true });
        let few = few.with(json!({"deals": 4}).as_object().unwrap(), 3).unwrap();
        assert_eq!(few, Few { dealer: Dealer::Seat(Seat(2)), deals: 4, must_beat: true });
    }

    #[test]
    fn a_former_name_is_accepted() {
        let few = read(&json!({"games": 3})).unwrap();
        assert_eq!(few.deals, 3);
        let few = few.with(json!({"games": 5}).as_object().unwrap(), 3).unwrap();
        assert_eq!(few.deals, 5);
        let bad = Few::read(json!({"games": 3, "deals": 4}).as_object().unwrap(), 3).unwrap_err();
        assert!(matches!(bad, BadOption::Unknown { name, .. } if name == "games"));
    }

    #[test]
    fn a_bad_option_is_refused_with_its_name_and_the_allowed_values() {
        for (chosen, refusal) in [
            (json!({"deals": 21}), "option `deals` cannot be 21; allowed: 1 to 20"),
            (json!({"deals": 1.5}), "option `deals` cannot be 1.5; allowed: 1 to 20"),
            (
                json!({"must_beat": "yes"}),
                "option `must_beat` cannot be \"yes\"; allowed: true, false",
            ),
            (json!({"dealer": 3}), "option `dealer` cannot be 3; allowed: \"draw\", 0, 1, 2"),
            (
                json!({"speed": 1}),
                "there is no option `speed`; the options are dealer, deals, must_beat",
            ),
        ] {
            assert_eq!(read(&chosen).unwrap_err(), refusal);
        }
    }
}
