use protocol::{EpochMs, UserId};
use serde::Serialize;

use super::Ban;
use crate::journal::Person;

/// The maximum number of people found by one name: the newest ones.
pub const FOUND_MAX: u32 = 100;

/// A person as the admin sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FoundPerson {
    #[serde(flatten)]
    pub person: Person,
    pub created: EpochMs,
    /// The owner of a bot; `None` for a person.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<UserId>,
    /// The number of the person's sessions and tokens.
    pub sessions: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ban: Option<Ban>,
}
