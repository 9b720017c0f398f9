use journal::StoreError;
use protocol::EpochMs;
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::Serialize;
use serde_json::{Value, json};

use crate::{
    Sqlite,
    reader::{epoch_ms, unavailable},
};

/// The audit log of a server: what its admin did, in order. It is append-only, enforced by triggers
/// in the file.
#[derive(Clone, Debug)]
pub struct Audit(Sqlite);

/// An action of the admin, or an attempt.
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

/// The outcome of an action that was done.
pub(crate) const DONE: &str = "done";

impl Audit {
    /// Opens the audit log of a data file.
    pub fn new(file: Sqlite) -> Audit {
        Audit(file)
    }

    /// Records an action that changes nothing else in the file, before it is done.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub async fn note(
        &self,
        verb: &'static str,
        arguments: Value,
        now: EpochMs,
    ) -> Result<(), StoreError> {
        self.note_as(verb, arguments, DONE.to_owned(), now).await
    }

    /// Records an action with another outcome, such as a refusal.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub async fn note_as(
        &self,
        verb: &'static str,
        arguments: Value,
        outcome: String,
        now: EpochMs,
    ) -> Result<(), StoreError> {
        self.0.run(move |file| write(file, now, verb, &arguments, &outcome)).await
    }

    /// Records an announcement and returns the number of the entry.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub async fn announce(&self, Notice { text, since }: Notice) -> Result<u64, StoreError> {
        // Rows without it are from servers that sent announcements only to connected clients.
        let with = json!({"text": text, "stands": true});
        self.0.run(move |file| numbered(file, since, "announce", &with)).await
    }

    /// Records that the announcement is withdrawn and returns the number of the entry.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub async fn withdraw(&self, now: EpochMs) -> Result<u64, StoreError> {
        self.0.run(move |file| numbered(file, now, "withdraw", &json!({}))).await
    }

    /// Returns the announcement in force.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub async fn standing(&self) -> Result<Option<Notice>, StoreError> {
        self.0.ask(|file| standing(file).map_err(unavailable)).await
    }

    /// Returns up to `most` entries before the one of this number, newest first.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub async fn page(
        &self,
        before: Option<u64>,
        most: u32,
    ) -> Result<Vec<AuditEntry>, StoreError> {
        self.0.ask(move |file| read(file, before, most).map_err(unavailable)).await
    }
}

/// Records an action in the transaction of its effect.
pub(crate) fn write(
    file: &Connection,
    now: EpochMs,
    verb: &str,
    arguments: &Value,
    outcome: &str,
) -> rusqlite::Result<()> {
    file.prepare_cached("INSERT INTO audit (at, verb, arguments, outcome) VALUES (?, ?, ?, ?)")?
        .execute(params![now.0.cast_signed(), verb, arguments.to_string(), outcome])?;
    Ok(())
}

fn numbered(
    file: &Connection,
    now: EpochMs,
    verb: &str,
    arguments: &Value,
) -> rusqlite::Result<u64> {
    write(file, now, verb, arguments, DONE)?;
    Ok(file.last_insert_rowid().cast_unsigned())
}

fn standing(file: &Connection) -> rusqlite::Result<Option<Notice>> {
    let query = "SELECT arguments ->> 'text', at, arguments ->> 'stands' FROM audit
        WHERE verb IN ('announce', 'withdraw') ORDER BY no DESC LIMIT 1";
    let last = |row: &Row<'_>| {
        let (text, since): (Option<String>, i64) = (row.get(0)?, row.get(1)?);
        let stands = row.get::<_, Option<bool>>(2)?.is_some_and(|stands| stands);
        let since = EpochMs(since.cast_unsigned());
        Ok(text.filter(|_| stands).map(|text| Notice { text, since }))
    };
    Ok(file.prepare_cached(query)?.query_row([], last).optional()?.flatten())
}

fn read(file: &Connection, before: Option<u64>, most: u32) -> rusqlite::Result<Vec<AuditEntry>> {
    let before = before.map_or(i64::MAX, |no| i64::try_from(no).unwrap_or(i64::MAX));
    let query = "SELECT no, at, verb, arguments, outcome FROM audit
        WHERE no < ? ORDER BY no DESC LIMIT ?";
    let deed = |row: &Row<'_>| {
        let arguments: String = row.get(3)?;
        Ok(AuditEntry {
            no: row.get::<_, i64>(0)?.cast_unsigned(),
            at: epoch_ms(row, 1)?,
            verb: row.get(2)?,
            arguments: serde_json::from_str(&arguments).unwrap_or(Value::String(arguments)),
            outcome: row.get(4)?,
        })
    };
    file.prepare_cached(query)?.query_map(params![before, most], deed)?.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn audit_entries_are_paged_newest_first() {
        let audit = Audit::new(Sqlite::in_memory().unwrap());
        for n in 1..=5 {
            audit.note("announce", json!({"text": n}), EpochMs(n)).await.unwrap();
        }
        let first = audit.page(None, 2).await.unwrap();
        assert_eq!(first.iter().map(|deed| deed.at.0).collect::<Vec<_>>(), [5, 4]);
        assert_eq!((&first[0].arguments, &*first[0].outcome), (&json!({"text": 5}), DONE));
        let second = audit.page(first.last().map(|deed| deed.no), 9).await.unwrap();
        assert_eq!(second.iter().map(|deed| deed.at.0).collect::<Vec<_>>(), [3, 2, 1]);
    }

    #[tokio::test]
    async fn the_last_announcement_is_in_force_until_withdrawn() {
        let audit = Audit::new(Sqlite::in_memory().unwrap());
        let says = |text: &str, since| Notice { text: text.to_owned(), since: EpochMs(since) };
        assert_eq!(audit.standing().await.unwrap(), None);
        audit
            .note("announce", json!({"text": "of a server before this one"}), EpochMs(1))
            .await
            .unwrap();
        assert_eq!(audit.standing().await.unwrap(), None);
        audit.announce(says("at nine", 2)).await.unwrap();
        audit.announce(says("at ten", 3)).await.unwrap();
        audit.note("drain", json!({}), EpochMs(4)).await.unwrap();
        assert_eq!(audit.standing().await.unwrap(), Some(says("at ten", 3)));
        audit.withdraw(EpochMs(5)).await.unwrap();
        assert_eq!(audit.standing().await.unwrap(), None);
    }

    #[tokio::test]
    async fn audit_entries_cannot_be_changed_or_deleted() {
        let file = Sqlite::in_memory().unwrap();
        let audit = Audit::new(file.clone());
        audit.note("drain", json!({}), EpochMs(1)).await.unwrap();
        for change in ["DELETE FROM audit", "UPDATE audit SET verb = 'nothing'"] {
            let refused = file.run(move |file| Ok(file.execute(change, []).unwrap_err())).await;
            let code = refused.unwrap().sqlite_error().map(|error| error.extended_code);
            assert_eq!(code, Some(rusqlite::ffi::SQLITE_CONSTRAINT_TRIGGER));
        }
        assert_eq!(audit.page(None, 9).await.unwrap()[0].verb, "drain");
    }
}
