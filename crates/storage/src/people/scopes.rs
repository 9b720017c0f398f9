use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

/// A permission of a token.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    EnumString,
    IntoStaticStr,
    VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Scope {
    /// Create tables, join and act.
    Play,
    /// Chat at a table.
    Chat,
    /// Create and delete bot accounts.
    Bot,
    /// Read what the token's owner can see. Every token has this scope.
    Read,
}

impl Scope {
    pub const ALL: &'static [Scope] = Scope::VARIANTS;

    /// Returns the scope as it appears on the wire.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// A set of scopes. Every set includes reading.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Scopes([bool; 4]);

impl Scopes {
    /// All scopes, as a login has them.
    pub const ALL: Scopes = Scopes([true; 4]);

    pub fn has(self, scope: Scope) -> bool {
        self.0[scope as usize]
    }

    /// Returns the scopes of the set, in order.
    pub fn list(self) -> Vec<Scope> {
        Scope::ALL.iter().copied().filter(|&scope| self.has(scope)).collect()
    }
}

impl FromIterator<Scope> for Scopes {
    fn from_iter<I: IntoIterator<Item = Scope>>(scopes: I) -> Scopes {
        let mut set = Scopes([false; 4]);
        for scope in scopes.into_iter().chain([Scope::Read]) {
            set.0[scope as usize] = true;
        }
        set
    }
}

impl fmt::Display for Scopes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<_> = self.list().into_iter().map(Scope::word).collect();
        f.write_str(&words.join(" "))
    }
}

impl fmt::Debug for Scopes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Scopes {
    type Err = std::convert::Infallible;

    /// Parses a set, ignoring unknown words from newer versions.
    fn from_str(text: &str) -> Result<Scopes, Self::Err> {
        Ok(text.split(' ').filter_map(|word| word.parse::<Scope>().ok()).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scopes_round_trip() {
        for set in [Scopes::ALL, [Scope::Chat].into_iter().collect(), [].into_iter().collect()] {
            assert_eq!(set.to_string().parse(), Ok(set));
        }
    }

    #[test]
    fn every_set_of_scopes_includes_reading_only() {
        let none: Scopes = [].into_iter().collect();
        assert_eq!(none.list(), [Scope::Read]);
        assert_eq!("fly".parse(), Ok(none));
    }
}
