use std::fmt;

use protocol::{Kind, Name, UserId};
use uuid::Uuid;

use super::{Scope, Scopes};
use crate::journal::Person;

/// The number of bots that a person can own.
pub const BOTS_MAX: usize = 20;

/// The label of a bot's token.
pub const BOT_LABEL: &str = "bot";

/// A person with a password.
///
/// The store holds an argon2 hash (`$argon2id$…`), which it cannot verify.
#[derive(Clone)]
pub struct Account {
    pub person: Person,
    /// The argon2 hash of the password.
    pub password: String,
}

impl fmt::Debug for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Account").field("person", &self.person).finish_non_exhaustive()
    }
}

/// Returns a person with a new id.
pub fn fresh_person(name: &Name, kind: Kind) -> Person {
    Person { id: UserId(Uuid::now_v7()), name: name.to_string(), kind }
}

/// Returns the kind with this name; an unknown name means a guest.
pub fn kind_of(word: &str) -> Kind {
    word.parse().unwrap_or(Kind::Guest)
}

/// Returns the scopes of a bot's token.
pub fn bot_scopes() -> Scopes {
    [Scope::Play, Scope::Chat].into_iter().collect()
}
