use std::{
    borrow::Cow,
    fmt,
    ops::{Add, AddAssign, Sub},
};

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};

/// A point in time: milliseconds since the Unix epoch.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct EpochMs(pub u64);

impl EpochMs {
    /// Returns the time `ms` milliseconds later, at most the last one that can be represented.
    #[must_use]
    pub fn saturating_add(self, ms: u64) -> EpochMs {
        EpochMs(self.0.saturating_add(ms))
    }

    /// Returns the time `ms` milliseconds earlier, at least the epoch.
    #[must_use]
    pub fn saturating_sub(self, ms: u64) -> EpochMs {
        EpochMs(self.0.saturating_sub(ms))
    }

    /// Returns the milliseconds since `earlier`, or 0 if that is later.
    pub fn ms_since(self, earlier: EpochMs) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

impl Add<u64> for EpochMs {
    type Output = EpochMs;

    fn add(self, ms: u64) -> EpochMs {
        EpochMs(self.0 + ms)
    }
}

impl AddAssign<u64> for EpochMs {
    fn add_assign(&mut self, ms: u64) {
        *self = *self + ms;
    }
}

impl Sub<u64> for EpochMs {
    type Output = EpochMs;

    fn sub(self, ms: u64) -> EpochMs {
        EpochMs(self.0 - ms)
    }
}

impl Sub for EpochMs {
    type Output = u64;

    /// Returns the milliseconds since `earlier`, which must not be later.
    fn sub(self, earlier: EpochMs) -> u64 {
        self.0 - earlier.0
    }
}

impl fmt::Display for EpochMs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A plain number in schemas.
impl JsonSchema for EpochMs {
    fn schema_name() -> Cow<'static, str> {
        u64::schema_name()
    }
    fn inline_schema() -> bool {
        true
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        u64::json_schema(generator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_saturate_at_the_epoch() {
        assert_eq!(EpochMs(5).saturating_sub(7), EpochMs(0));
        assert_eq!(EpochMs(5).ms_since(EpochMs(7)), 0);
        assert_eq!(EpochMs(7).ms_since(EpochMs(5)), 2);
    }
}
