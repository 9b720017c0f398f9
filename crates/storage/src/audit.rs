use async_trait::async_trait;
use protocol::EpochMs;
use serde::Serialize;
use serde_json::{Value, json};

use crate::{
    Database, Row, Tx,
    database::{bound, datums, run},
    journal::StoreError,
};

/// The outcome of an action that succeeded.
pub const DONE: &str = "done";

/// The verb of an announcement.
pub const ANNOUNCE: &str = "announce";
/// The verb of the withdrawal of an announcement.
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
    /// `None` after a withdrawal, or after an announcement to connected clients only.
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
pub trait Audit: Database {
    /// Records an action with an outcome other than [`DONE`], such as a refusal.
    async fn note_as(
        &self,
        verb: &'static str,
        arguments: Value,
        outcome: String,
        now: EpochMs,
    ) -> Result<(), StoreError> {
        run!(self, Write, |tx, verb, arguments, outcome, now| record(
            &tx, now, &verb, &arguments, &outcome
        ))
        .map(drop)
    }

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
    async fn announce(&self, notice: Notice) -> Result<u64, StoreError> {
        let (now, arguments) = (notice.since, notice.audit_arguments());
        run!(self, Write, |tx, now, arguments| record(&tx, now, ANNOUNCE, &arguments, DONE))
    }

    /// Records that the announcement is withdrawn and returns the number of the entry.
    async fn withdraw(&self, now: EpochMs) -> Result<u64, StoreError> {
        run!(self, Write, |tx, now| record(&tx, now, WITHDRAW, &json!({}), DONE))
    }

    /// Returns the announcement in force; `None` if there is none.
    async fn standing(&self) -> Result<Option<Notice>, StoreError> {
        run!(self, Read, |tx| standing(&tx))
    }

    /// Returns up to `most` entries before number `before` (all if `None`), newest first.
    async fn page(&self, before: Option<u64>, most: u32) -> Result<Vec<AuditEntry>, StoreError> {
        run!(self, Read, |tx, before, most| page(&tx, before, most))
    }
}

impl<D: Database> Audit for D {}

/// Records an action in the transaction of its effect, and returns the number of the entry.
pub async fn record(tx: &Tx, now: EpochMs, verb: &str, arguments: &Value, outcome: &str) -> u64 {
    let insert = "INSERT INTO audit (at, verb, arguments, outcome)
        VALUES ($1, $2, $3, $4) RETURNING no";
    let entry = datums![now, verb, arguments.to_string(), outcome];
    tx.query_one(insert, entry).await.get("no")
}

async fn standing(tx: &Tx) -> Option<Notice> {
    let last = "SELECT arguments, at FROM audit WHERE verb IN ($1, $2) ORDER BY no DESC LIMIT 1";
    let row = tx.query_opt(last, datums![ANNOUNCE, WITHDRAW]).await?;
    Notice::in_force(&arguments(&row), row.get("at"))
}

async fn page(tx: &Tx, before: Option<u64>, most: u32) -> Vec<AuditEntry> {
    let page = "SELECT no, at, verb, arguments, outcome FROM audit
        WHERE no < $1 ORDER BY no DESC LIMIT $2";
    let entry = |row: &Row| AuditEntry {
        no: row.get("no"),
        at: row.get("at"),
        verb: row.get("verb"),
        arguments: arguments(row),
        outcome: row.get("outcome"),
    };
    tx.query(page, datums![bound(before), most]).await.iter().map(entry).collect()
}

fn arguments(row: &Row) -> Value {
    let text: String = row.get("arguments");
    serde_json::from_str(&text).unwrap_or(Value::String(text))
}
