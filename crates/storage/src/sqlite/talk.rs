use std::sync::Arc;

use async_trait::async_trait;
use protocol::{EpochMs, TableId, UserId};
use rusqlite::{Connection, OptionalExtension, params};

use crate::{
    journal::{CHAT_MESSAGES_MAX, CHAT_SWEEP_MAX, ChatHistory, ChatMessage, ChatStore, StoreError},
    people::{FORMER_PLAYER, OwnMessage},
    sqlite::{Sqlite, reader::unavailable},
};

#[async_trait]
impl ChatStore for Sqlite {
    async fn keep(&self, table: TableId, line: Arc<ChatMessage>) -> Result<(), StoreError> {
        self.run(move |file| keep(file, table, &line)).await
    }

    async fn forget(&self, table: TableId) -> Result<(), StoreError> {
        self.run_forgetting(move |file| forget_table(file, table)).await
    }

    async fn forget_before(&self, before: EpochMs) -> Result<Vec<TableId>, StoreError> {
        self.run_forgetting(move |file| forget_before(file, before)).await
    }

    async fn lines(&self, table: TableId) -> Result<ChatHistory, StoreError> {
        self.ask(move |file| lines(file, table).map_err(unavailable)).await
    }
}

fn keep(file: &Connection, table: TableId, line: &ChatMessage) -> rusqlite::Result<()> {
    let json = serde_json::to_string(line).expect("lines serialize");
    let n = line.n.cast_signed();
    file.prepare_cached(
        "INSERT INTO line (table_id, n, speaker, line, at) VALUES (?, ?, ?, ?, ?)",
    )?
    .execute(params![table.0, n, line.who.id.0, json, line.at.0.cast_signed()])?;
    file.prepare_cached("DELETE FROM line WHERE table_id = ? AND n <= ?")?
        .execute(params![table.0, n - CHAT_MESSAGES_MAX.cast_signed()])?;
    Ok(())
}

/// Deletes the chat of a table. The last row stays without its content, so that its number is not
/// reused.
fn forget_table(file: &Connection, table: TableId) -> rusqlite::Result<()> {
    file.execute(
        "DELETE FROM line WHERE table_id = ?1
         AND n < (SELECT max(n) FROM line WHERE table_id = ?1)",
        [table.0],
    )?;
    let bare = "UPDATE line SET speaker = NULL, line = NULL, at = NULL WHERE table_id = ?";
    file.execute(bare, [table.0]).map(drop)
}

fn forget_before(file: &Connection, before: EpochMs) -> rusqlite::Result<Vec<TableId>> {
    let query = "SELECT table_id, n FROM line WHERE at < ? AND at IS NOT NULL ORDER BY at LIMIT ?";
    let mut statement = file.prepare_cached(query)?;
    let most = CHAT_SWEEP_MAX.cast_signed() as i64;
    let old = statement.query_map(params![before.0.cast_signed(), most], |row| {
        Ok((TableId(row.get(0)?), row.get::<_, i64>(1)?))
    })?;
    let old = old.collect::<rusqlite::Result<Vec<_>>>()?;
    for (table, n) in &old {
        // The last message of a table keeps its number.
        let n_gone = file
            .prepare_cached(
                "DELETE FROM line WHERE table_id = ?1 AND n = ?2
                 AND n < (SELECT max(n) FROM line WHERE table_id = ?1)",
            )?
            .execute(params![table.0, n])?;
        if n_gone == 0 {
            file.prepare_cached(
                "UPDATE line SET speaker = NULL, line = NULL, at = NULL
                 WHERE table_id = ? AND n = ?",
            )?
            .execute(params![table.0, n])?;
        }
    }
    Ok(old.into_iter().map(|(table, _)| table).collect())
}

/// Reads the messages of a table. An unreadable message still occupies its number.
fn lines(file: &Connection, table: TableId) -> rusqlite::Result<ChatHistory> {
    let query = "SELECT n, line FROM line WHERE table_id = ? ORDER BY n";
    let mut statement = file.prepare_cached(query)?;
    let mut rows = statement.query([table.0])?;
    let mut kept = ChatHistory::default();
    while let Some(row) = rows.next()? {
        kept.last = row.get::<_, i64>(0)?.cast_unsigned();
        let json: Option<String> = row.get(1)?;
        let line = json.and_then(|json| serde_json::from_str(&json).ok());
        kept.lines.extend(line.map(Arc::new));
    }
    Ok(kept)
}

pub(crate) fn said_by(file: &Connection, who: UserId) -> rusqlite::Result<Vec<OwnMessage>> {
    let query = "SELECT table_id, line FROM line
        WHERE speaker = ? AND speaker IS NOT NULL ORDER BY table_id, n";
    let mut statement = file.prepare_cached(query)?;
    let rows = statement
        .query_map([who.0], |row| Ok((TableId(row.get(0)?), row.get::<_, Option<String>>(1)?)))?;
    let mut said = Vec::new();
    for row in rows {
        let (table, json) = row?;
        said.extend(json.and_then(|json| OwnMessage::from_stored(table, &json)));
    }
    Ok(said)
}

/// Removes the content of a message. Returns whether it had any.
pub(crate) fn remove(file: &Connection, table: TableId, n: u64) -> rusqlite::Result<bool> {
    let query = "SELECT line FROM line WHERE table_id = ? AND n = ? AND line IS NOT NULL";
    let json = file
        .prepare_cached(query)?
        .query_row(params![table.0, n.cast_signed()], |row| row.get::<_, String>(0))
        .optional()?;
    let message = json.and_then(|json| serde_json::from_str::<ChatMessage>(&json).ok());
    let Some(mut message) = message.filter(|message| !message.removed) else { return Ok(false) };
    message.remove();
    replace(file, table, n.cast_signed(), Some(&message))?;
    Ok(true)
}

/// Gives the sender of messages another name, and returns the tables.
pub(crate) fn rename(file: &Connection, who: UserId, name: &str) -> rusqlite::Result<Vec<TableId>> {
    change(file, who, |message| message.rename(name))
}

/// Removes the messages of a person, and returns the tables. Marks stay, which name nobody.
pub(crate) fn forget(file: &Connection, who: UserId) -> rusqlite::Result<Vec<TableId>> {
    let tables = change(file, who, |message| message.erase(FORMER_PLAYER))?;
    file.execute("UPDATE line SET speaker = NULL WHERE speaker = ?", [who.0])?;
    Ok(tables)
}

/// Changes the messages of a person, and returns their tables. Unreadable messages are deleted.
fn change(
    file: &Connection,
    who: UserId,
    change: impl Fn(&mut ChatMessage),
) -> rusqlite::Result<Vec<TableId>> {
    let query = "SELECT table_id, n, line FROM line WHERE speaker = ? AND speaker IS NOT NULL";
    let mut statement = file.prepare(query)?;
    let said = statement
        .query_map([who.0], |row| {
            Ok((TableId(row.get(0)?), row.get::<_, i64>(1)?, row.get::<_, Option<String>>(2)?))
        })?
        .collect::<rusqlite::Result<Vec<_>>>()?;
    let mut tables = Vec::new();
    for (table, n, json) in said {
        let message = json.and_then(|json| serde_json::from_str::<ChatMessage>(&json).ok());
        let message = message.map(|mut message| {
            change(&mut message);
            message
        });
        replace(file, table, n, message.as_ref())?;
        if !tables.contains(&table) {
            tables.push(table);
        }
    }
    Ok(tables)
}

fn replace(
    file: &Connection,
    table: TableId,
    n: i64,
    message: Option<&ChatMessage>,
) -> rusqlite::Result<()> {
    let json = message.map(|message| serde_json::to_string(message).expect("lines serialize"));
    file.prepare_cached("UPDATE line SET line = ? WHERE table_id = ? AND n = ?")?
        .execute(params![json, table.0, n])
        .map(drop)
}

#[cfg(test)]
mod tests {
    use protocol::{Kind, to_server::Audience};
    use uuid::Uuid;

    use super::*;
    use crate::journal::Person;

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
        let (aino, elsa) = (line(1, "Aino"), line(2, "Ernesti"));
        store.keep(TABLE, aino.clone()).await.unwrap();
        store.keep(TABLE, elsa.clone()).await.unwrap();
        let who = elsa.who.id;
        let said = store.ask(move |file| said_by(file, who).map_err(unavailable)).await.unwrap();
        let json = serde_json::to_value(&said).unwrap();
        assert_eq!(json.as_array().unwrap().len(), 1);
        assert_eq!((&json[0]["text"], &json[0]["n"]), (&"hello".into(), &2.into()));
        assert_eq!(json[0].get("hearers"), None, "others are none of its business");
        assert_eq!(store.run(move |file| forget(file, who)).await.unwrap(), [TABLE]);
        let kept = store.lines(TABLE).await.unwrap();
        let mut mark = ChatMessage::clone(&elsa);
        mark.erase(FORMER_PLAYER);
        let json = serde_json::to_string(&mark).unwrap();
        assert!(!json.contains("Ernesti") && !json.contains(&who.to_string()), "{json}");
        assert_eq!((kept.last, kept.lines), (2, vec![aino, Arc::new(mark)]));
    }
}
