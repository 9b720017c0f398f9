use async_trait::async_trait;
use protocol::EpochMs;
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde_json::{Value, json};

use crate::{
    audit::{ANNOUNCE, Audit, AuditEntry, DONE, Notice, WITHDRAW},
    journal::StoreError,
    sqlite::{
        Sqlite,
        reader::{epoch_ms, unavailable},
    },
};

/// Triggers in the file keep entries from being changed or deleted.
#[async_trait]
impl Audit for Sqlite {
    async fn note_as(
        &self,
        verb: &'static str,
        arguments: Value,
        outcome: String,
        now: EpochMs,
    ) -> Result<(), StoreError> {
        self.run(move |file| write(file, now, verb, &arguments, &outcome)).await
    }

    async fn announce(&self, notice: Notice) -> Result<u64, StoreError> {
        let (arguments, since) = (notice.audit_arguments(), notice.since);
        self.run(move |file| numbered(file, since, ANNOUNCE, &arguments)).await
    }

    async fn withdraw(&self, now: EpochMs) -> Result<u64, StoreError> {
        self.run(move |file| numbered(file, now, WITHDRAW, &json!({}))).await
    }

    async fn standing(&self) -> Result<Option<Notice>, StoreError> {
        self.ask(|file| standing(file).map_err(unavailable)).await
    }

    async fn page(&self, before: Option<u64>, most: u32) -> Result<Vec<AuditEntry>, StoreError> {
        self.ask(move |file| read(file, before, most).map_err(unavailable)).await
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
    let query = "SELECT arguments, at FROM audit WHERE verb IN (?, ?) ORDER BY no DESC LIMIT 1";
    let last = |row: &Row<'_>| {
        let arguments = parsed(row.get(0)?);
        Ok(Notice::in_force(&arguments, epoch_ms(row, 1)?))
    };
    let found = file.prepare_cached(query)?.query_row([ANNOUNCE, WITHDRAW], last).optional()?;
    Ok(found.flatten())
}

fn read(file: &Connection, before: Option<u64>, most: u32) -> rusqlite::Result<Vec<AuditEntry>> {
    let before = before.map_or(i64::MAX, |no| i64::try_from(no).unwrap_or(i64::MAX));
    let query = "SELECT no, at, verb, arguments, outcome FROM audit
        WHERE no < ? ORDER BY no DESC LIMIT ?";
    let deed = |row: &Row<'_>| {
        Ok(AuditEntry {
            no: row.get::<_, i64>(0)?.cast_unsigned(),
            at: epoch_ms(row, 1)?,
            verb: row.get(2)?,
            arguments: parsed(row.get(3)?),
            outcome: row.get(4)?,
        })
    };
    file.prepare_cached(query)?.query_map(params![before, most], deed)?.collect()
}

/// Parses the arguments of an entry.
fn parsed(text: String) -> Value {
    serde_json::from_str(&text).unwrap_or(Value::String(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn audit_entries_cannot_be_changed_or_deleted() {
        let audit = Sqlite::in_memory().unwrap();
        audit.note("drain", json!({}), EpochMs(1)).await.unwrap();
        for change in ["DELETE FROM audit", "UPDATE audit SET verb = 'nothing'"] {
            let refused = audit.run(move |file| Ok(file.execute(change, []).unwrap_err())).await;
            let code = refused.unwrap().sqlite_error().map(|error| error.extended_code);
            assert_eq!(code, Some(rusqlite::ffi::SQLITE_CONSTRAINT_TRIGGER));
        }
        assert_eq!(audit.page(None, 9).await.unwrap()[0].verb, "drain");
    }
}
