use protocol::{Kind, UserId};
use serde::{Deserialize, Serialize};

/// A person who can take a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    pub id: UserId,
    pub name: String,
    pub kind: Kind,
}
