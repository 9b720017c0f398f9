use protocol::{EpochMs, TableId, UserId};
use serde::{Deserialize, Serialize};

use crate::journal::{ChatMessage, Person};

/// The maximum number of reports. To make room, the oldest resolved report is deleted; if none is
/// resolved, a new report is refused.
pub const REPORTS_MAX: u32 = 10_000;

/// A new report of a chat message to the admin.
#[derive(Clone, Debug)]
pub struct NewReport {
    pub who: UserId,
    pub cid: String,
    pub table: TableId,
    pub reason: String,
    pub quote: Quote,
}

/// A chat message with the messages before it that the reporter could see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quote {
    pub line: ChatMessage,
    /// The messages before the reported one, oldest first.
    pub before: Vec<ChatMessage>,
}

impl Quote {
    /// Returns the stored form: JSON without the recipients.
    pub fn to_stored(&self) -> String {
        let bare = |line: &ChatMessage| ChatMessage { recipients: Vec::new(), ..line.clone() };
        let quote =
            Quote { line: bare(&self.line), before: self.before.iter().map(bare).collect() };
        serde_json::to_string(&quote).expect("quotes serialize")
    }

    /// Reads the stored form; `None` if it is unreadable.
    pub fn from_stored(json: &str) -> Option<Quote> {
        serde_json::from_str(json).ok()
    }

    /// Deletes what an erased person said before the reported message.
    pub fn forget(&mut self, who: UserId) {
        self.before.retain(|line| line.who.id != who);
    }
}

/// A report, for the admin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The number of the report: later reports have larger ones.
    pub id: u64,
    pub at: EpochMs,
    /// The time at which the report was resolved; `None` until then.
    pub done: Option<EpochMs>,
    pub table: TableId,
    pub who: Person,
    pub reason: String,
    #[serde(flatten)]
    pub quote: Quote,
}

/// A report, as its author gets it in an export.
#[derive(Clone, Debug, Serialize)]
pub struct OwnReport {
    pub at: EpochMs,
    pub table: TableId,
    pub n: u64,
    pub reason: String,
}

/// An earlier report with the same idempotency key or of the same message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PriorReport {
    pub cid: String,
    /// Set if the message and the reason are the same.
    pub same: bool,
}
