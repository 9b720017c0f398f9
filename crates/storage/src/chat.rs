//! Chat messages in a database.

use std::sync::Arc;

use async_trait::async_trait;
use protocol::{EpochMs, TableId, UserId};

use crate::{
    Database, FORMER_PLAYER, OwnMessage, Row, Tx,
    database::{datums, run},
    journal::{CHAT_MESSAGES_MAX, CHAT_SWEEP_MAX, ChatHistory, ChatMessage, ChatStore, StoreError},
};

#[async_trait]
impl<D: Database> ChatStore for D {
    async fn keep(&self, table: TableId, line: Arc<ChatMessage>) -> Result<(), StoreError> {
        let n = line.n;
        let kept = run!(self, Write, |tx, table, line| keep(&tx, table, &line));
        let taken = || StoreError::Unavailable(format!("message {n} of table {table} is taken"));
        if kept? { Ok(()) } else { Err(taken()) }
    }

    async fn forget(&self, table: TableId) -> Result<(), StoreError> {
        run!(self, Deletion, |tx, table| forget_table(&tx, table))
    }

    async fn forget_before(&self, before: EpochMs) -> Result<Vec<TableId>, StoreError> {
        run!(self, Deletion, |tx, before| forget_before(&tx, before))
    }

    async fn lines(&self, table: TableId) -> Result<ChatHistory, StoreError> {
        run!(self, Read, |tx, table| lines(&tx, table))
    }
}

/// Stores a message. Returns `false` if its number belongs to another message.
async fn keep(tx: &Tx, table: TableId, line: &ChatMessage) -> bool {
    // The sender repeats a message whose answer was lost, so it may be there already.
    let insert = "INSERT INTO chat_message (table_id, n, speaker, line, at)
        VALUES ($1, $2, $3, $4, $5) ON CONFLICT (table_id, n)
            DO UPDATE SET line = excluded.line WHERE chat_message.line = excluded.line";
    let row = datums![table, line.n, line.who.id, stored(line), line.at];
    let is_kept = tx.execute(insert, row).await > 0;
    if is_kept && line.n > CHAT_MESSAGES_MAX {
        let delete = "DELETE FROM chat_message WHERE table_id = $1 AND n <= $2";
        tx.execute(delete, datums![table, line.n - CHAT_MESSAGES_MAX]).await;
    }
    is_kept
}

fn stored(message: &ChatMessage) -> String {
    serde_json::to_string(message).expect("lines serialize")
}

/// Deletes the chat of a table. The last row stays without content, so that its number is not
/// reused.
async fn forget_table(tx: &Tx, table: TableId) {
    let delete = "DELETE FROM chat_message WHERE table_id = $1
        AND n < (SELECT max(n) FROM chat_message WHERE table_id = $1)";
    tx.execute(delete, datums![table]).await;
    let bare = "UPDATE chat_message SET speaker = NULL, line = NULL, at = NULL WHERE table_id = $1";
    tx.execute(bare, datums![table]).await;
}

/// Deletes up to [`CHAT_SWEEP_MAX`] messages from before a time, oldest first, and returns their
/// tables. The last row of a table stays without content.
async fn forget_before(tx: &Tx, before: EpochMs) -> Vec<TableId> {
    let old = "SELECT at, table_id, n FROM chat_message WHERE at < $1 AND at IS NOT NULL
        ORDER BY at, table_id, n LIMIT $2";
    let old = tx.query(old, datums![before, CHAT_SWEEP_MAX as u64]).await;
    let Some(last) = old.last() else { return Vec::new() };
    let (at, table, n): (EpochMs, TableId, u64) =
        (last.get("at"), last.get("table_id"), last.get("n"));
    let delete = "DELETE FROM chat_message
        WHERE at IS NOT NULL AND (at, table_id, n) <= ($1, $2, $3)
            AND n < (SELECT max(n) FROM chat_message AS other
                WHERE other.table_id = chat_message.table_id)";
    tx.execute(delete, datums![at, table, n]).await;
    let bare = "UPDATE chat_message SET speaker = NULL, line = NULL, at = NULL
        WHERE at IS NOT NULL AND (at, table_id, n) <= ($1, $2, $3)";
    tx.execute(bare, datums![at, table, n]).await;
    old.iter().map(|row| row.get("table_id")).collect()
}

/// Reads the messages of a table. An unreadable message still occupies its number.
async fn lines(tx: &Tx, table: TableId) -> ChatHistory {
    let lines = "SELECT n, line FROM chat_message WHERE table_id = $1 ORDER BY n";
    let mut kept = ChatHistory::default();
    for row in tx.query(lines, datums![table]).await {
        kept.last = row.get("n");
        kept.lines.extend(message(&row).map(Arc::new));
    }
    kept
}

/// Reads the message of a row; `None` if it was deleted or is unreadable.
fn message(row: &Row) -> Option<ChatMessage> {
    serde_json::from_str(&row.get::<Option<String>>("line")?).ok()
}

pub(crate) async fn said_by(tx: &Tx, who: UserId) -> Vec<OwnMessage> {
    let said = "SELECT table_id, line FROM chat_message
        WHERE speaker = $1 AND speaker IS NOT NULL AND line IS NOT NULL ORDER BY table_id, n";
    let message =
        |row: &Row| OwnMessage::from_stored(row.get("table_id"), &row.get::<String>("line"));
    tx.query(said, datums![who]).await.iter().filter_map(message).collect()
}

/// Deletes the content of a message. Returns whether it had any.
pub(crate) async fn remove(tx: &Tx, table: TableId, n: u64) -> bool {
    let found = "SELECT line FROM chat_message WHERE table_id = $1 AND n = $2";
    let row = tx.query_opt(found, datums![table, n]).await;
    let message = row.as_ref().and_then(message).filter(|message| !message.removed);
    let Some(mut message) = message else { return false };
    message.remove();
    replace(tx, table, n, Some(&message)).await;
    true
}

/// Changes the sender's name in their messages, and returns the tables.
pub(crate) async fn rename(tx: &Tx, who: UserId, name: &str) -> Vec<TableId> {
    change(tx, who, |message| message.rename(name)).await
}

/// Deletes the messages of a person, and returns the tables. Rows without content stay, which name
/// nobody.
pub(crate) async fn forget_speaker(tx: &Tx, who: UserId) -> Vec<TableId> {
    let tables = change(tx, who, |message| message.erase(FORMER_PLAYER)).await;
    let forget = "UPDATE chat_message SET speaker = NULL WHERE speaker = $1";
    tx.execute(forget, datums![who]).await;
    tables
}

/// Rewrites the messages of a person, and returns the tables. Unreadable messages are deleted.
async fn change(tx: &Tx, who: UserId, change: impl Fn(&mut ChatMessage) + Send) -> Vec<TableId> {
    let said = "SELECT table_id, n, line FROM chat_message
        WHERE speaker = $1 AND speaker IS NOT NULL";
    let mut tables = Vec::new();
    for row in tx.query(said, datums![who]).await {
        let mut message = message(&row);
        if let Some(message) = &mut message {
            change(message);
        }
        let table = row.get("table_id");
        replace(tx, table, row.get("n"), message.as_ref()).await;
        tables.push(table);
    }
    tables
}

async fn replace(tx: &Tx, table: TableId, n: u64, message: Option<&ChatMessage>) {
    let update = "UPDATE chat_message SET line = $3 WHERE table_id = $1 AND n = $2";
    tx.execute(update, datums![table, n, message.map(stored)]).await;
}

#[cfg(test)]
mod tests {
    use protocol::{Kind, Name, to_server::Audience};
    use uuid::Uuid;

    use super::*;
    use crate::{journal::Person, laws::NOW, people::People, sqlite::Sqlite};

    const TABLE: TableId = TableId(Uuid::from_u128(7));

    fn line(n: u64, name: &str) -> Arc<ChatMessage> {
        let id = UserId(Uuid::from_u128(name.len() as u128));
        Arc::new(ChatMessage {
            n,
            at: EpochMs(7),
            cid: format!("c{n}"),
            who: Person { id, name: name.to_owned(), kind: Kind::Guest },
            seat: None,
            said_to: Audience::Table,
            to: Audience::Team,
            text: Some("hello".to_owned()),
            phrase: None,
            recipients: vec![id, UserId(Uuid::from_u128(99))],
            removed: false,
            renamed: false,
        })
    }

    #[tokio::test]
    async fn messages_survive_reopening_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("knekt.db");
        let store = Sqlite::open(&path).unwrap();
        assert_eq!(store.lines(TABLE).await.unwrap().last, 0);
        for n in 1..=CHAT_MESSAGES_MAX + 2 {
            store.keep(TABLE, line(n, "Aino")).await.unwrap();
        }
        store.keep(TABLE, line(CHAT_MESSAGES_MAX, "Ukko")).await.expect_err("the number is taken");
        drop(store);
        let kept = Sqlite::open(&path).unwrap().lines(TABLE).await.unwrap();
        assert_eq!(kept.last, CHAT_MESSAGES_MAX + 2);
        let expected: Vec<_> = (3..=CHAT_MESSAGES_MAX + 2).map(|n| line(n, "Aino")).collect();
        assert_eq!(kept.lines, expected);
    }

    #[tokio::test]
    async fn deleted_messages_leave_a_mark_that_names_nobody() {
        let store = Sqlite::in_memory().unwrap();
        let ernesti = store.make_guest(&Name::new("Ernesti").unwrap(), NOW).await.unwrap().person;
        let who = ernesti.id;
        let aino = line(1, "Aino");
        let elsa =
            Arc::new(ChatMessage { who: ernesti, ..ChatMessage::clone(&line(2, "Ernesti")) });
        store.keep(TABLE, aino.clone()).await.unwrap();
        store.keep(TABLE, elsa.clone()).await.unwrap();
        let said = store.export(who).await.unwrap().unwrap().said;
        let json = serde_json::to_value(&said).unwrap();
        assert_eq!(json.as_array().unwrap().len(), 1);
        assert_eq!((&json[0]["text"], &json[0]["n"]), (&"hello".into(), &2.into()));
        assert_eq!(json[0].get("hearers"), None, "others are none of its business");
        assert_eq!(store.erase(who, NOW).await.unwrap().unwrap().tables, [TABLE]);
        let kept = store.lines(TABLE).await.unwrap();
        let mut mark = ChatMessage::clone(&elsa);
        mark.erase(FORMER_PLAYER);
        let json = serde_json::to_string(&mark).unwrap();
        assert!(!json.contains("Ernesti") && !json.contains(&who.to_string()), "{json}");
        assert_eq!((kept.last, kept.lines), (2, vec![aino, Arc::new(mark)]));
    }
}
