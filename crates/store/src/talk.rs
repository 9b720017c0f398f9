use std::sync::Arc;

use journal::{LINES_MAX, Later, Line, Lines, Talk};
use protocol::TableId;
use rusqlite::{Connection, params};

use crate::{Sqlite, reader::unavailable};

impl Talk for Sqlite {
    fn keep(&self, table: TableId, line: Arc<Line>) -> Later<'_, ()> {
        Box::pin(self.run(move |file| keep(file, table, &line)))
    }

    fn lines(&self, table: TableId) -> Later<'_, Lines> {
        Box::pin(self.ask(move |file| lines(file, table).map_err(unavailable)))
    }
}

fn keep(file: &Connection, table: TableId, line: &Line) -> rusqlite::Result<()> {
    let json = serde_json::to_string(line).expect("a line is plain data");
    let n = line.n.cast_signed();
    file.prepare_cached("INSERT INTO line (table_id, n, speaker, line) VALUES (?, ?, ?, ?)")?
        .execute(params![table.0, n, line.who.id.0, json])?;
    file.prepare_cached("DELETE FROM line WHERE table_id = ? AND n <= ?")?
        .execute(params![table.0, n - LINES_MAX.cast_signed()])?;
    Ok(())
}

/// A line that cannot be read keeps its number, and nobody hears it again.
fn lines(file: &Connection, table: TableId) -> rusqlite::Result<Lines> {
    let query = "SELECT n, line FROM line WHERE table_id = ? ORDER BY n";
    let mut statement = file.prepare_cached(query)?;
    let mut rows = statement.query([table.0])?;
    let mut kept = Lines::default();
    while let Some(row) = rows.next()? {
        kept.last = row.get::<_, i64>(0)?.cast_unsigned();
        let json: Option<String> = row.get(1)?;
        let line = json.and_then(|json| serde_json::from_str(&json).ok());
        kept.lines.extend(line.map(Arc::new));
    }
    Ok(kept)
}
