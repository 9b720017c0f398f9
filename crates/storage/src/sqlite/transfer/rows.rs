use rusqlite::{
    ToSql,
    types::{FromSql, ToSqlOutput, ValueRef},
};
use uuid::Uuid;

use crate::transfer::{ColumnType, Row, RowKind, Value};

/// Returns the name of the table that stores a kind of rows.
pub(super) fn table(kind: RowKind) -> &'static str {
    match kind {
        RowKind::Entry => "entry",
        RowKind::TableStatus => "open_table",
        RowKind::ChatMessage => "line",
        RowKind::HibernatedSeat => "resting_seat",
        RowKind::HibernatedTable => "resting_table",
        RowKind::Person
        | RowKind::NameKey
        | RowKind::FormerName
        | RowKind::Session
        | RowKind::Ban
        | RowKind::Block
        | RowKind::Report
        | RowKind::Audit
        | RowKind::Outage
        | RowKind::Rating
        | RowKind::Invite
        | RowKind::MatchStart
        | RowKind::FinishedMatch
        | RowKind::FinishedSeat => kind.table(),
    }
}

/// Returns the query for the rows of a kind. Entries are read by their logs instead.
pub(super) fn query(kind: RowKind) -> String {
    match kind {
        RowKind::TableStatus => "SELECT log.table_id, open_table.table_id IS NOT NULL, due_at
            FROM log LEFT JOIN open_table ON open_table.table_id = log.table_id
            ORDER BY log.table_id"
            .to_owned(),
        RowKind::Rating => "SELECT game, pool, iif(typeof(player) = 'blob', '', player), rating,
                deviation, matches, won, last, iif(typeof(player) = 'blob', player, NULL)
            FROM rating"
            .to_owned(),
        RowKind::FinishedSeat => {
            "SELECT table_id, match_no, seat, person, level, name, kind, place,
                withheld, dealt
            FROM finished_seat JOIN finished_match ON no = match ORDER BY table_id, match_no, seat"
                .to_owned()
        }
        // Tables without a host were listed by an earlier version, and are due, to be listed again.
        RowKind::HibernatedTable => {
            format!("SELECT {} FROM {} WHERE host IS NOT NULL", kind.column_list(), table(kind))
        }
        RowKind::Entry
        | RowKind::Person
        | RowKind::NameKey
        | RowKind::FormerName
        | RowKind::Session
        | RowKind::Ban
        | RowKind::Block
        | RowKind::Report
        | RowKind::Audit
        | RowKind::Outage
        | RowKind::ChatMessage
        | RowKind::Invite
        | RowKind::HibernatedSeat
        | RowKind::MatchStart
        | RowKind::FinishedMatch => {
            format!("SELECT {} FROM {}", kind.column_list(), table(kind))
        }
    }
}

/// Returns the statement that inserts a row of a kind. Entries are appended to their logs instead.
pub(super) fn insert(kind: RowKind) -> String {
    match kind {
        RowKind::TableStatus => {
            "INSERT INTO open_table (table_id, due_at) SELECT ?1, ?3 WHERE ?2".to_owned()
        }
        RowKind::Rating => {
            "INSERT INTO rating (game, pool, player, rating, deviation, matches, won, last)
            VALUES (?1, ?2, coalesce(?9, ?3), ?4, ?5, ?6, ?7, ?8)"
                .to_owned()
        }
        RowKind::FinishedSeat => "INSERT INTO finished_seat
                (match, seat, person, level, name, kind, place, withheld, dealt)
            VALUES ((SELECT no FROM finished_match WHERE table_id = ?1 AND match_no = ?2),
                ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)"
            .to_owned(),
        // The checksum follows when all logs are there.
        RowKind::MatchStart => {
            "INSERT INTO match_start (table_id, seq, state, sum) VALUES (?, ?, ?, 0)".to_owned()
        }
        RowKind::Entry
        | RowKind::Person
        | RowKind::NameKey
        | RowKind::FormerName
        | RowKind::Session
        | RowKind::Ban
        | RowKind::Block
        | RowKind::Report
        | RowKind::Audit
        | RowKind::Outage
        | RowKind::ChatMessage
        | RowKind::Invite
        | RowKind::HibernatedSeat
        | RowKind::HibernatedTable
        | RowKind::FinishedMatch => {
            let values = vec!["?"; kind.columns().len()].join(", ");
            format!("INSERT INTO {} ({}) VALUES ({values})", table(kind), kind.column_list())
        }
    }
}

/// Reads a row of a [`query`].
pub(super) fn read(kind: RowKind, row: &rusqlite::Row<'_>) -> rusqlite::Result<Row> {
    let columns = kind.columns().iter().enumerate();
    let values = columns.map(|(n, column)| match column.column_type {
        ColumnType::Bool => value(row, n, Value::Bool),
        ColumnType::SmallInt | ColumnType::Int => value(row, n, Value::Int),
        ColumnType::Real => value(row, n, Value::Real),
        ColumnType::Text => value(row, n, Value::Text),
        ColumnType::Bytes => value(row, n, Value::Bytes),
        ColumnType::Id => value(row, n, Value::Id),
    });
    let mut values = values.collect::<rusqlite::Result<Row>>()?;
    // The key of a rated person is its id, as text.
    if let (RowKind::Rating, [_, _, player, .., Value::Id(person)]) = (kind, values.as_mut_slice())
    {
        *player = Value::Text(person.to_string());
    }
    Ok(values)
}

fn value<T: FromSql>(
    row: &rusqlite::Row<'_>,
    n: usize,
    value: fn(T) -> Value,
) -> rusqlite::Result<Value> {
    Ok(row.get::<_, Option<T>>(n)?.map_or(Value::Null, value))
}

/// A value in the form in which the file stores it.
pub(super) struct Stored<'a>(pub(super) &'a Value);

impl ToSql for Stored<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self.0 {
            Value::Null => ToSqlOutput::Borrowed(ValueRef::Null),
            Value::Bool(is_set) => ToSqlOutput::from(*is_set),
            Value::Int(number) => ToSqlOutput::from(*number),
            Value::Real(number) => ToSqlOutput::from(*number),
            Value::Text(text) => ToSqlOutput::from(text.as_str()),
            Value::Bytes(bytes) => ToSqlOutput::from(bytes.as_slice()),
            Value::Id(id) => <Uuid as ToSql>::to_sql(id)?,
        })
    }
}
