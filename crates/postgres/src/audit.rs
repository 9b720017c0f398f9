use async_trait::async_trait;
use deadpool_postgres::GenericClient;
use protocol::EpochMs;
use serde_json::{Value, json};
use storage::{ANNOUNCE, Audit, AuditEntry, DONE, Notice, WITHDRAW, journal::StoreError};
use tokio_postgres::{Error, Row};

use crate::{
    PostgresStore,
    columns::{bound, epoch_ms},
    failure::unavailable,
    statements::{query, query_one, query_opt},
};

/// A trigger of the database prevents entries from being changed or deleted.
#[async_trait]
impl Audit for PostgresStore {
    async fn note_as(
        &self,
        verb: &'static str,
        arguments: Value,
        outcome: String,
        now: EpochMs,
    ) -> Result<(), StoreError> {
        let client = self.client().await?;
        let written = write(&client, now, verb, &arguments, &outcome).await;
        written.map_err(unavailable).map(drop)
    }

    async fn announce(&self, notice: Notice) -> Result<u64, StoreError> {
        let (client, arguments) = (self.client().await?, notice.audit_arguments());
        write(&client, notice.since, ANNOUNCE, &arguments, DONE).await.map_err(unavailable)
    }

    async fn withdraw(&self, now: EpochMs) -> Result<u64, StoreError> {
        let client = self.client().await?;
        write(&client, now, WITHDRAW, &json!({}), DONE).await.map_err(unavailable)
    }

    async fn standing(&self) -> Result<Option<Notice>, StoreError> {
        let last = "SELECT arguments, at FROM audit WHERE verb IN ($1, $2)
            ORDER BY no DESC LIMIT 1";
        let client = self.client().await?;
        let row = query_opt(&client, last, &[&ANNOUNCE, &WITHDRAW]).await.map_err(unavailable)?;
        Ok(row.and_then(|row| Notice::in_force(&arguments(&row), epoch_ms(&row, "at"))))
    }

    async fn page(&self, before: Option<u64>, most: u32) -> Result<Vec<AuditEntry>, StoreError> {
        let page = "SELECT no, at, verb, arguments, outcome FROM audit
            WHERE no < $1 ORDER BY no DESC LIMIT $2";
        let entry = |row: &Row| AuditEntry {
            no: row.get::<_, i64>("no").cast_unsigned(),
            at: epoch_ms(row, "at"),
            verb: row.get("verb"),
            arguments: arguments(row),
            outcome: row.get("outcome"),
        };
        let client = self.client().await?;
        let rows = query(&client, page, &[&bound(before), &i64::from(most)]).await;
        Ok(rows.map_err(unavailable)?.iter().map(entry).collect())
    }
}

/// Records an action, and returns the number of the entry.
pub(crate) async fn write(
    client: &impl GenericClient,
    now: EpochMs,
    verb: &str,
    arguments: &Value,
    outcome: &str,
) -> Result<u64, Error> {
    let insert = "INSERT INTO audit (at, verb, arguments, outcome)
        VALUES ($1, $2, $3, $4) RETURNING no";
    let (now, arguments) = (now.0.cast_signed(), arguments.to_string());
    let row = query_one(client, insert, &[&now, &verb, &arguments, &outcome]).await?;
    Ok(row.get::<_, i64>(0).cast_unsigned())
}

fn arguments(row: &Row) -> Value {
    let text: &str = row.get("arguments");
    serde_json::from_str(text).unwrap_or_else(|_| Value::String(text.to_owned()))
}
