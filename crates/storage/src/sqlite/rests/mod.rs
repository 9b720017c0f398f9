mod listed;

use protocol::TableId;
use rusqlite::{Connection, params};

use crate::journal::Hibernation;

/// The due time of a table that waits for a player: never.
const NEVER: i64 = i64::MAX;

/// The due time of a table that must be loaded now.
const AT_ONCE: i64 = 0;

const AWAKE: &str = "SELECT table_id FROM open_table WHERE due_at IS NULL ORDER BY table_id";

/// Marks a table as open and awake.
pub(crate) fn wake(file: &Connection, table: TableId) -> rusqlite::Result<()> {
    let n_new = file
        .prepare_cached(
            "INSERT INTO open_table (table_id) VALUES (?) ON CONFLICT (table_id)
                DO UPDATE SET due_at = NULL WHERE due_at IS NOT NULL",
        )?
        .execute([table.0])?;
    if n_new > 0 { forget(file, table) } else { Ok(()) }
}

pub(crate) fn close(file: &Connection, table: TableId) -> rusqlite::Result<()> {
    let n_closed =
        file.prepare_cached("DELETE FROM open_table WHERE table_id = ?")?.execute([table.0])?;
    if n_closed > 0 { forget(file, table) } else { Ok(()) }
}

/// Records that a table hibernates, unless it is closed or its log has a later entry. Writes
/// nothing if the due time is the same.
pub(crate) fn hibernate(
    file: &Connection,
    table: TableId,
    rest: &Hibernation,
) -> rusqlite::Result<()> {
    // The actor may not know yet that a name in its log was erased.
    let is_of_before = listed::names_a_former(file, rest)?;
    let due =
        if is_of_before { AT_ONCE } else { rest.due.map_or(NEVER, |due| due.0.cast_signed()) };
    let n_new = file
        .prepare_cached(
            "UPDATE open_table SET due_at = ?2 WHERE table_id = ?1 AND due_at IS NOT ?2
                AND NOT EXISTS (SELECT 1 FROM log WHERE table_id = ?1 AND head > ?3)",
        )?
        .execute(params![table.0, due, rest.head.cast_signed()])?;
    if n_new == 0 {
        return Ok(());
    }
    file.prepare_cached("UPDATE log SET awake = 0 WHERE table_id = ?")?.execute([table.0])?;
    forget(file, table)?;
    let mut statement =
        file.prepare_cached("INSERT OR REPLACE INTO resting_seat VALUES (?, ?, ?, ?, ?)")?;
    for own in &rest.seats {
        let (person, seat) = (own.person.0, own.seat.0);
        let seq = rest.head.cast_signed();
        statement.execute(params![person, table.0, seat, own.your_turn, seq])?;
    }
    match &rest.listed {
        Some(listed) if !is_of_before => listed::note(file, table, listed),
        Some(_) | None => Ok(()),
    }
}

fn forget(file: &Connection, table: TableId) -> rusqlite::Result<()> {
    file.prepare_cached("DELETE FROM resting_seat WHERE table_id = ?")?.execute([table.0])?;
    listed::forget(file, table)
}

pub(crate) fn awake(file: &Connection) -> rusqlite::Result<Vec<TableId>> {
    let mut statement = file.prepare_cached(AWAKE)?;
    let ids = statement.query_map([], |row| row.get(0).map(TableId))?;
    ids.collect()
}
