use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// One thing that a token may be for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// To make tables, to sit down and to act.
    Play,
    /// To say something at a table.
    Chat,
    /// To make and to end bot accounts.
    Bot,
    /// To see what its person sees. Every token may do that.
    Read,
}

impl Scope {
    /// Every scope.
    pub const ALL: [Scope; 4] = [Scope::Play, Scope::Chat, Scope::Bot, Scope::Read];

    /// The scope as it stands on the wire.
    pub fn word(self) -> &'static str {
        match self {
            Scope::Play => "play",
            Scope::Chat => "chat",
            Scope::Bot => "bot",
            Scope::Read => "read",
        }
    }
}

/// What a token may be used for. Reading belongs to every set.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Scopes([bool; 4]);

impl Scopes {
    /// Everything: what a login may do.
    pub const ALL: Scopes = Scopes([true; 4]);

    /// Whether `scope` is among them.
    pub fn has(self, scope: Scope) -> bool {
        self.0[scope as usize]
    }

    /// The scopes, in their order.
    pub fn list(self) -> Vec<Scope> {
        Scope::ALL.into_iter().filter(|&scope| self.has(scope)).collect()
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

    /// Reads the words that it knows: what a later version could do more, this one cannot.
    fn from_str(text: &str) -> Result<Scopes, Self::Err> {
        Ok(Scope::ALL
            .into_iter()
            .filter(|scope| text.split(' ').any(|word| word == scope.word()))
            .collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scopes_are_read_back_from_their_words() {
        for set in [Scopes::ALL, [Scope::Chat].into_iter().collect(), [].into_iter().collect()] {
            assert_eq!(set.to_string().parse(), Ok(set));
        }
    }

    #[test]
    fn reading_belongs_to_every_set_and_nothing_else_does() {
        let none: Scopes = [].into_iter().collect();
        assert_eq!(none.list(), [Scope::Read]);
        assert_eq!("fly".parse(), Ok(none));
    }
}
