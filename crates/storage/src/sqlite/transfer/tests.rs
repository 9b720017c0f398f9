use std::collections::BTreeSet;

use rusqlite::Connection;

use crate::{
    sqlite::{database::translated, schema},
    transfer::RowKind,
};

/// The tables and columns that do not move as they are.
const OTHERS: [(&str, &str); 15] = [
    ("alive", "is one of the counters"),
    ("challenge", "is kept for minutes only"),
    ("command", "is an index of entries, which is written when the file is opened"),
    ("entry.log", "is the number of a log in this file"),
    ("entry.no", "is the order of rows in this file"),
    ("entry.prev", "is the order of rows in this file"),
    ("entry.sum", "is computed again"),
    ("erasure", "is about the pages of this file"),
    ("finished_seat.match", "is the table and the number of the match elsewhere"),
    ("history", "is one of the counters"),
    ("indexed", "is about the index of entries"),
    ("log", "is computed from the entries"),
    ("match_start.sum", "is computed again"),
    ("open_bot", "is kept for minutes only"),
    ("sqlite_sequence", "is one of the counters"),
];

fn names(file: &Connection, query: &str) -> Vec<String> {
    let mut statement = file.prepare(query).unwrap();
    let names = statement.query_map([], |row| row.get(0)).unwrap();
    names.collect::<Result<_, _>>().unwrap()
}

#[test]
fn every_column_moves_or_is_named_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("knekt.db");
    let file = schema::open(&path).unwrap();
    let mut moved = BTreeSet::new();
    for &kind in RowKind::ALL {
        let table = if kind == RowKind::Entry { "entry" } else { kind.table() };
        for (column, _) in kind.columns() {
            moved.insert(format!("{}.{column}", translated(table)));
        }
    }
    let others: BTreeSet<&str> = OTHERS.iter().map(|&(name, _)| name).collect();
    for table in names(&file, "SELECT name FROM sqlite_schema WHERE type = 'table'") {
        if others.contains(table.as_str()) {
            continue;
        }
        for column in names(&file, &format!("SELECT name FROM pragma_table_info('{table}')")) {
            let name = format!("{table}.{column}");
            let is_other = others.contains(name.as_str());
            assert!(moved.contains(&name) != is_other, "{name} neither moves nor is it named");
        }
    }
}
