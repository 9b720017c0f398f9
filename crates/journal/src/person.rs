use protocol::{Kind, UserId};
use serde::{Deserialize, Serialize};

/// Somebody who can sit down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// Who it is.
    pub id: UserId,
    /// What the table calls them.
    pub name: String,
    /// How the server knows them.
    pub kind: Kind,
}
