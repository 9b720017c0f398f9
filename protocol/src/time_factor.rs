use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

/// The factor by which a seat's time is longer: 1, 2 or 5.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(try_from = "u64", into = "u64")]
pub enum TimeFactor {
    /// The normal time.
    #[default]
    One = 1,
    /// Twice the time.
    Two = 2,
    /// Five times the time.
    Five = 5,
}

impl TimeFactor {
    /// Every factor, the smallest first.
    pub const ALL: [TimeFactor; 3] = [TimeFactor::One, TimeFactor::Two, TimeFactor::Five];

    /// Returns the factor as a number.
    pub fn n(self) -> u64 {
        self as u64
    }

    /// Returns whether the factor is 1.
    pub fn is_one(&self) -> bool {
        *self == TimeFactor::One
    }
}

impl TryFrom<u64> for TimeFactor {
    type Error = NoTimeFactor;

    fn try_from(n: u64) -> Result<TimeFactor, NoTimeFactor> {
        TimeFactor::ALL.into_iter().find(|factor| factor.n() == n).ok_or(NoTimeFactor(n))
    }
}

impl From<TimeFactor> for u64 {
    fn from(factor: TimeFactor) -> u64 {
        factor.n()
    }
}

impl JsonSchema for TimeFactor {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "TimeFactor".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "integer", "enum": [1, 2, 5]})
    }
}

/// A number that is not a time factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not allowed: 1, 2 or 5")]
pub struct NoTimeFactor(u64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invalid_factor_is_refused_with_the_allowed_ones() {
        for (factor, n) in TimeFactor::ALL.into_iter().zip([1, 2, 5]) {
            assert_eq!(serde_json::to_value(factor).unwrap(), n);
            assert_eq!(serde_json::from_value::<TimeFactor>(n.into()).unwrap(), factor);
        }
        for n in [0, 3, 4, 6, u64::MAX] {
            let refused = serde_json::from_value::<TimeFactor>(n.into()).unwrap_err().to_string();
            assert_eq!(refused, format!("{n} is not allowed: 1, 2 or 5"));
        }
        assert!(serde_json::from_str::<TimeFactor>("2.5").is_err());
    }
}
