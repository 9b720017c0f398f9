use std::sync::Arc;

use async_trait::async_trait;
use deadpool_postgres::GenericClient;
use protocol::{EpochMs, TableId, UserId};
use storage::{
    FORMER_PLAYER, OwnMessage,
    journal::{CHAT_MESSAGES_MAX, CHAT_SWEEP_MAX, ChatHistory, ChatMessage, ChatStore, StoreError},
};
use tokio_postgres::Error;
use uuid::Uuid;

use crate::{
    PostgresStore,
    failure::unavailable,
    statements::{execute, query, query_opt},
};

#[async_trait]
impl ChatStore for PostgresStore {
    async fn keep(&self, table: TableId, line: Arc<ChatMessage>) -> Result<(), StoreError> {
        let client = self.client().await?;
        let is_kept = keep(&client, table, &line).await.map_err(unavailable)?;
        let taken = || format!("message {} of table {table} is taken", line.n);
        if is_kept { Ok(()) } else { Err(StoreError::Unavailable(taken())) }
    }

    async fn forget(&self, table: TableId) -> Result<(), StoreError> {
        let client = self.client().await?;
        forget_table(&client, table).await.map_err(unavailable)
    }

    async fn forget_before(&self, before: EpochMs) -> Result<Vec<TableId>, StoreError> {
        let client = self.client().await?;
        forget_before(&client, before).await.map_err(unavailable)
    }

    async fn lines(&self, table: TableId) -> Result<ChatHistory, StoreError> {
        let client = self.client().await?;
        lines(&client, table).await.map_err(unavailable)
    }
}

/// Stores a message. Returns `false` if its number belongs to another message.
async fn keep(
    client: &impl GenericClient,
    table: TableId,
    line: &ChatMessage,
) -> Result<bool, Error> {
    // The sender repeats a message whose answer was lost, so it may be there already.
    let insert = "WITH old AS (DELETE FROM chat_message WHERE table_id = $1 AND n <= $6)
        INSERT INTO chat_message (table_id, n, speaker, line, at) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (table_id, n) DO UPDATE SET line = excluded.line
            WHERE chat_message.line = excluded.line
        RETURNING n";
    let json = serde_json::to_string(line).expect("lines serialize");
    let n = line.n.cast_signed();
    let (at, oldest) = (line.at.0.cast_signed(), n - CHAT_MESSAGES_MAX.cast_signed());
    let row =
        query_opt(client, insert, &[&table.0, &n, &line.who.id.0, &json, &at, &oldest]).await?;
    Ok(row.is_some())
}

/// Deletes the chat of a table. The last row stays without content, so that its number is not
/// reused.
async fn forget_table(client: &impl GenericClient, table: TableId) -> Result<(), Error> {
    let forget = "WITH last AS (SELECT max(n) AS n FROM chat_message WHERE table_id = $1),
        gone AS (DELETE FROM chat_message WHERE table_id = $1 AND n < (SELECT n FROM last))
        UPDATE chat_message SET speaker = NULL, line = NULL, at = NULL
        WHERE table_id = $1 AND n = (SELECT n FROM last)";
    execute(client, forget, &[&table.0]).await.map(drop)
}

/// Deletes the messages from before a time, oldest first. The last row of a table stays without
/// content.
async fn forget_before(
    client: &impl GenericClient,
    before: EpochMs,
) -> Result<Vec<TableId>, Error> {
    let forget = "WITH old AS (
            SELECT table_id, n FROM chat_message WHERE at < $1 ORDER BY at, table_id, n LIMIT $2
        ), last AS (
            SELECT table_id, max(n) AS n FROM chat_message
            WHERE table_id IN (SELECT table_id FROM old) GROUP BY table_id
        ), gone AS (
            DELETE FROM chat_message AS c USING old, last
            WHERE c.table_id = old.table_id AND c.n = old.n
                AND last.table_id = old.table_id AND c.n < last.n
        ), bare AS (
            UPDATE chat_message AS c SET speaker = NULL, line = NULL, at = NULL FROM old, last
            WHERE c.table_id = old.table_id AND c.n = old.n
                AND last.table_id = old.table_id AND c.n = last.n
        )
        SELECT table_id FROM old";
    let most = CHAT_SWEEP_MAX.cast_signed() as i64;
    let rows = query(client, forget, &[&before.0.cast_signed(), &most]).await?;
    Ok(rows.iter().map(|row| TableId(row.get(0))).collect())
}

/// Reads the messages of a table. An unreadable message still occupies its number.
async fn lines(client: &impl GenericClient, table: TableId) -> Result<ChatHistory, Error> {
    let lines = "SELECT n, line FROM chat_message WHERE table_id = $1 ORDER BY n";
    let mut kept = ChatHistory::default();
    for row in query(client, lines, &[&table.0]).await? {
        kept.last = row.get::<_, i64>("n").cast_unsigned();
        let json: Option<&str> = row.get("line");
        kept.lines.extend(json.and_then(|json| serde_json::from_str(json).ok()).map(Arc::new));
    }
    Ok(kept)
}

pub(crate) async fn said_by(
    client: &impl GenericClient,
    who: UserId,
) -> Result<Vec<OwnMessage>, Error> {
    let said = "SELECT table_id, line FROM chat_message WHERE speaker = $1
        AND line IS NOT NULL ORDER BY table_id, n";
    let rows = query(client, said, &[&who.0]).await?;
    let message = |row: &tokio_postgres::Row| {
        OwnMessage::from_stored(TableId(row.get("table_id")), row.get("line"))
    };
    Ok(rows.iter().filter_map(message).collect())
}

/// Deletes the content of a message. Returns whether it had any.
pub(crate) async fn remove(
    client: &impl GenericClient,
    table: TableId,
    n: u64,
) -> Result<bool, Error> {
    let found = "SELECT line FROM chat_message
        WHERE table_id = $1 AND n = $2 AND line IS NOT NULL";
    let row = query_opt(client, found, &[&table.0, &n.cast_signed()]).await?;
    let message =
        row.and_then(|row| serde_json::from_str::<ChatMessage>(row.get::<_, &str>("line")).ok());
    let Some(mut message) = message.filter(|message| !message.removed) else { return Ok(false) };
    message.remove();
    replace(client, table.0, n.cast_signed(), Some(&message)).await?;
    Ok(true)
}

/// Changes the sender's name in their messages, and returns the tables.
pub(crate) async fn rename(
    client: &impl GenericClient,
    who: UserId,
    name: &str,
) -> Result<Vec<Uuid>, Error> {
    change(client, who, |message| message.rename(name)).await
}

/// Deletes the messages of a person, and returns the tables. Rows without content stay, which name
/// nobody.
pub(crate) async fn forget_speaker(
    client: &impl GenericClient,
    who: UserId,
) -> Result<Vec<Uuid>, Error> {
    let tables = change(client, who, |message| message.erase(FORMER_PLAYER)).await?;
    let forget = "UPDATE chat_message SET speaker = NULL WHERE speaker = $1";
    execute(client, forget, &[&who.0]).await?;
    Ok(tables)
}

/// Rewrites the messages of a person, and returns the tables. Unreadable messages are deleted.
async fn change(
    client: &impl GenericClient,
    who: UserId,
    change: impl Fn(&mut ChatMessage),
) -> Result<Vec<Uuid>, Error> {
    let said = "SELECT table_id, n, line FROM chat_message WHERE speaker = $1";
    let mut tables = Vec::new();
    for row in query(client, said, &[&who.0]).await? {
        let json: Option<&str> = row.get("line");
        let message = json.and_then(|json| serde_json::from_str::<ChatMessage>(json).ok());
        let message = message.map(|mut message| {
            change(&mut message);
            message
        });
        let table: Uuid = row.get("table_id");
        replace(client, table, row.get("n"), message.as_ref()).await?;
        tables.push(table);
    }
    Ok(tables)
}

async fn replace(
    client: &impl GenericClient,
    table: Uuid,
    n: i64,
    message: Option<&ChatMessage>,
) -> Result<(), Error> {
    let json = message.map(|message| serde_json::to_string(message).expect("lines serialize"));
    let update = "UPDATE chat_message SET line = $3 WHERE table_id = $1 AND n = $2";
    execute(client, update, &[&table, &n, &json]).await.map(drop)
}
