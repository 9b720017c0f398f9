use protocol::EpochMs;
use rusqlite::Connection;
use serde_json::Value;

use crate::{Dialect, Run, record, sqlite::database::drive};

/// Records an action in the transaction of its effect.
pub(crate) fn write(
    file: &Connection,
    now: EpochMs,
    verb: &str,
    arguments: &Value,
    outcome: &str,
) -> rusqlite::Result<()> {
    let record = Run::start(Dialect::Sqlite, |tx| {
        Box::pin(async move { record(&tx, now, verb, arguments, outcome).await })
    });
    drive(file, record).map(drop)
}

#[cfg(test)]
mod tests {
    use protocol::EpochMs;
    use serde_json::json;

    use crate::{audit::Audit, sqlite::Sqlite};

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
