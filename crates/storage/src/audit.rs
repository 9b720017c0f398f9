use std::fmt;

use async_trait::async_trait;
use protocol::EpochMs;
use serde::Serialize;
use serde_json::{Value, json};

use crate::journal::StoreError;

/// The outcome of an action that succeeded.
pub const DONE: &str = "done";

/// The verbs of announcements and their withdrawals.
pub const ANNOUNCE: &str = "announce";
pub const WITHDRAW: &str = "withdraw";

/// An action of the admin, successful or refused.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AuditEntry {
    /// The number: later entries have larger ones.
    pub no: u64,
    pub at: EpochMs,
    pub verb: String,
    pub arguments: Value,
    /// The outcome: `done`, or the reason for a refusal.
    pub outcome: String,
}

/// The announcement of the admin, in force until it is replaced or withdrawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Notice {
    pub text: String,
    pub since: EpochMs,
}

impl Notice {
    /// Returns the arguments of the announcement's audit entry.
    pub fn audit_arguments(&self) -> Value {
        // Entries without `stands` are from servers that sent announcements only to connected
        // clients.
        json!({"text": self.text, "stands": true})
    }

    /// Returns the announcement in force after an audit entry of [`ANNOUNCE`] or [`WITHDRAW`];
    /// `None` after a withdrawal.
    pub fn in_force(arguments: &Value, since: EpochMs) -> Option<Notice> {
        let stands = arguments.get("stands").and_then(Value::as_bool).unwrap_or(false);
        let text = arguments.get("text").and_then(Value::as_str).filter(|_| stands)?;
        Some(Notice { text: text.to_owned(), since })
    }
}

/// The audit log of a server: what its admin did, in order. It is append-only, enforced by the
/// database.
///
/// # Errors
///
/// Every call fails with [`StoreError::Unavailable`] if the store cannot be read or written.
#[async_trait]
pub trait Audit: fmt::Debug + Send + Sync + 'static {
    /// Records an action with an outcome other than [`DONE`], such as a refusal.
    async fn note_as(
        &self,
        verb: &'static str,
        arguments: Value,
        outcome: String,
        now: EpochMs,
    ) -> Result<(), StoreError>;

    /// Records an action that changes nothing else in the store, before it is carried out.
    async fn note(
        &self,
        verb: &'static str,
        arguments: Value,
        now: EpochMs,
    ) -> Result<(), StoreError> {
        self.note_as(verb, arguments, DONE.to_owned(), now).await
    }

    /// Records an announcement and returns the number of the entry.
    async fn announce(&self, notice: Notice) -> Result<u64, StoreError>;

    /// Records that the announcement is withdrawn and returns the number of the entry.
    async fn withdraw(&self, now: EpochMs) -> Result<u64, StoreError>;

    /// Returns the announcement in force; `None` if there is none.
    async fn standing(&self) -> Result<Option<Notice>, StoreError>;

    /// Returns up to `most` entries before number `before` (all if `None`), newest first.
    async fn page(&self, before: Option<u64>, most: u32) -> Result<Vec<AuditEntry>, StoreError>;
}
