//! The data of an earlier version, on a server of this one.

use std::{fs, path::Path};

use protocol::TableId;
use rusqlite::Connection;
use tempfile::TempDir;

use crate::{
    http::record,
    server::{How, Server, run_knekt},
};

/// The data file. The tests of `transfer` read the rest of it.
const FILE: &str = "../crates/knekt/golden/knekt.db";

#[tokio::test]
async fn a_match_of_an_earlier_version_is_replayed_and_verified() {
    let mut table = None;
    let server = Server::prepared(How::PROCESS, |data| {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
        fs::copy(file, data).expect("the file exists");
        let file = Connection::open(data).expect("the file is not in use");
        // The only match that is over has the longest log.
        let query = "SELECT table_id FROM log ORDER BY head DESC LIMIT 1";
        let longest = file.query_row(query, [], |row| row.get(0).map(TableId));
        table = Some(longest.expect("the file has logs"));
    });
    let table = table.expect("the server was prepared").to_string();
    let record = record(&server, &table).await;
    let folder = TempDir::new().expect("cannot create a temporary folder");
    let file = folder.path().join("record.json");
    fs::write(&file, record.to_string()).expect("the folder can be written");
    for command in ["replay", "verify"] {
        let run = run_knekt(&[command, file.to_str().expect("UTF-8")]);
        assert!(run.status.success(), "{run:?}");
    }
}
