use protocol::{EpochMs, UserId};
use serde::Serialize;
use serde_json::{Value, json};

/// A ban of a person and their bots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ban {
    pub since: EpochMs,
    /// The end of the ban; `None` if it lasts until it is lifted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<EpochMs>,
    /// The reason, which the banned person is told.
    pub reason: String,
}

impl Ban {
    /// Returns the arguments of the ban's audit entry.
    pub fn audit_arguments(&self, who: UserId) -> Value {
        json!({"id": who, "until": self.until, "reason": self.reason})
    }
}
