use rusqlite::types::FromSql;

use crate::{
    Datum,
    transfer::{ColumnType, Row, RowKind},
};

/// The queries for rows that a file stores in another form. Entries are read by their logs instead.
const QUERIES: [(RowKind, &str); 4] = [
    (
        RowKind::TableStatus,
        "SELECT log.table_id, open_table.table_id IS NOT NULL, due_at
        FROM log LEFT JOIN open_table ON open_table.table_id = log.table_id
        ORDER BY log.table_id",
    ),
    (
        RowKind::Rating,
        "SELECT game, pool, iif(typeof(player) = 'blob', '', player), rating,
            deviation, matches, won, last, iif(typeof(player) = 'blob', player, NULL)
        FROM rating",
    ),
    (
        RowKind::FinishedSeat,
        "SELECT table_id, match_no, seat, person, level, name, kind, place, withheld, dealt
        FROM finished_seat JOIN finished_match ON no = match ORDER BY table_id, match_no, seat",
    ),
    // Tables without a host were listed by an earlier version, and are due, to be listed again.
    (
        RowKind::HibernatedTable,
        "SELECT table_id, game, host, shown FROM resting_table WHERE host IS NOT NULL",
    ),
];

/// The statements that insert such rows. Entries are appended to their logs instead.
const INSERTS: [(RowKind, &str); 4] = [
    (RowKind::TableStatus, "INSERT INTO open_table (table_id, due_at) SELECT ?1, ?3 WHERE ?2"),
    (
        RowKind::Rating,
        "INSERT INTO rating (game, pool, player, rating, deviation, matches, won, last)
        VALUES (?1, ?2, coalesce(?9, ?3), ?4, ?5, ?6, ?7, ?8)",
    ),
    (
        RowKind::FinishedSeat,
        "INSERT INTO finished_seat
            (match, seat, person, level, name, kind, place, withheld, dealt)
        VALUES ((SELECT no FROM finished_match WHERE table_id = ?1 AND match_no = ?2),
            ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    ),
    // The checksum follows when all logs are there.
    (
        RowKind::MatchStart,
        "INSERT INTO match_start (table_id, seq, state, sum) VALUES (?, ?, ?, 0)",
    ),
];

/// Returns the query for the rows of a kind.
pub(super) fn query(kind: RowKind) -> String {
    of_kind(&QUERIES, kind)
        .unwrap_or_else(|| format!("SELECT {} FROM {}", kind.column_list(), kind.table()))
}

/// Returns the statement that inserts a row of a kind.
pub(super) fn insert(kind: RowKind) -> String {
    of_kind(&INSERTS, kind).unwrap_or_else(|| {
        let values = vec!["?"; kind.columns().len()].join(", ");
        format!("INSERT INTO {} ({}) VALUES ({values})", kind.table(), kind.column_list())
    })
}

fn of_kind(statements: &[(RowKind, &str)], kind: RowKind) -> Option<String> {
    let found = statements.iter().find(|(own, _)| *own == kind);
    found.map(|(_, statement)| (*statement).to_owned())
}

/// Reads a row of a [`query`].
pub(super) fn read(kind: RowKind, row: &rusqlite::Row<'_>) -> rusqlite::Result<Row> {
    let columns = kind.columns().iter().enumerate();
    let values = columns.map(|(n, (_, column_type))| match column_type {
        ColumnType::Bool => value(row, n, Datum::Bool),
        ColumnType::Int => value(row, n, Datum::Int),
        ColumnType::Real => value(row, n, Datum::Real),
        ColumnType::Text => value(row, n, Datum::Text),
        ColumnType::Bytes => value(row, n, Datum::Bytes),
        ColumnType::Id => value(row, n, Datum::Uuid),
    });
    let mut values = values.collect::<rusqlite::Result<Row>>()?;
    // The key of a rated person is its id, as text.
    if let (RowKind::Rating, [_, _, player, .., Datum::Uuid(person)]) =
        (kind, values.as_mut_slice())
    {
        *player = Datum::Text(person.to_string());
    }
    Ok(values)
}

fn value<T: FromSql>(
    row: &rusqlite::Row<'_>,
    n: usize,
    value: fn(T) -> Datum,
) -> rusqlite::Result<Datum> {
    Ok(row.get::<_, Option<T>>(n)?.map_or(Datum::Null, value))
}
