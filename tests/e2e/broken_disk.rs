//! A disk that becomes corrupt while the server runs: affected tables are suspended and acknowledge
//! nothing, and resume once the disk is repaired.

use std::{
    fs,
    path::{Path, PathBuf},
};

use rusqlite::Connection;

use crate::{
    full_disk::{all_are_told, asked, assert_acknowledged, assert_refused, begin},
    http::get,
    party::Party,
    peer::Peer,
    server::Server,
};

/// The size of an SQLite page, in bytes.
const PAGE: usize = 4_096;

/// The first byte of a leaf page of a table with row numbers, such as that of the entries.
const LEAF: u8 = 0x0d;

/// A data file with corrupted pages.
struct Damage {
    data: PathBuf,
    before: Vec<u8>,
}

fn id(table: &str) -> [u8; 16] {
    let id = u128::from_str_radix(&table.replace('-', ""), 16);
    id.expect("a table's id is a UUID").to_be_bytes()
}

/// Returns the players of a table, who are named on each page with its entries.
fn players(data: &Path, table: &str) -> Vec<[u8; 16]> {
    let file = Connection::open(data).expect("the file is there");
    let query = "SELECT DISTINCT player FROM entry
        WHERE log = (SELECT no FROM log WHERE table_id = ?) AND player IS NOT NULL";
    let mut statement = file.prepare(query).expect("the columns exist");
    let players = statement.query_map([id(table)], |row| row.get(0)).expect("it has entries");
    players.collect::<Result<_, _>>().expect("the ids are UUIDs")
}

impl Damage {
    /// Overwrites the pages with entries of `broken` but not of `whole`.
    fn of(server: &Server, broken: &str, whole: &str) -> Damage {
        let data = server.data();
        let before = fs::read(&data).expect("the file is there");
        let mut after = before.clone();
        let [broken, whole] = [broken, whole].map(|table| players(&data, table));
        let names = |page: &[u8], players: &[[u8; 16]]| {
            page.windows(16).any(|window| players.iter().any(|player| window == player))
        };
        let is_hit =
            |page: &&mut [u8]| page[0] == LEAF && names(page, &broken) && !names(page, &whole);
        after.chunks_mut(PAGE).filter(is_hit).for_each(|page| page.fill(0xff));
        assert!(before != after, "some page should mention only one of the tables");
        fs::write(&data, after).expect("cannot write the file");
        Damage { data, before }
    }

    fn mend(self) {
        fs::write(self.data, self.before).expect("cannot write the file");
    }
}

/// Moves the entries of a table behind all others and filler entries, so that they share no page.
fn keep_apart(server: &Server, table: &str) {
    let file = Connection::open(server.data()).expect("cannot write the file");
    for seq in 0..40 {
        let query = "INSERT INTO entry (log, seq, at, change) VALUES (-1, ?, 0, ?)";
        file.execute(query, rusqlite::params![seq, "x".repeat(900)])
            .expect("the command has no entry yet");
    }
    let log: i64 = file
        .query_row("SELECT no FROM log WHERE table_id = ?", [id(table)], |row| row.get(0))
        .expect("the table has a log");
    let behind = format!(
        "UPDATE entry SET no = no + 1000000, prev = prev + 1000000 WHERE log = {log};
         UPDATE log SET last = last + 1000000 WHERE no = {log};"
    );
    file.execute_batch(&behind).expect("cannot write the file");
    // VACUUM removes stale content from the pages.
    file.execute_batch("VACUUM").expect("the file is not in use");
}

/// Reconnects everyone to their table.
async fn come_again(server: &Server, party: &mut Party) {
    party.spectators.clear();
    for player in &mut party.players {
        let mut back = player.again(server).await;
        back.follow(&party.table).await;
        *player = back;
    }
}

#[tokio::test]
async fn a_corrupted_table_is_suspended_until_repaired_and_no_other() {
    let mut server = Server::process();
    let mut broken = begin(&server).await;
    let mut whole = begin(&server).await;
    server.stop();
    keep_apart(&server, &whole.table);
    server.start_again();
    come_again(&server, &mut broken).await;
    come_again(&server, &mut whole).await;
    let (seat, act) = asked(&broken);
    let head = broken.players[seat].heard.seq.expect("the client is subscribed");

    let damage = Damage::of(&server, &broken.table, &whole.table);
    assert_refused(&mut broken.players[seat], &act).await;
    all_are_told(&mut broken, true).await;
    assert_refused(&mut broken.players[seat], &act).await;
    let (other, goes_well) = asked(&whole);
    let other = &mut whole.players[other];
    let seq = other.heard.seq.expect("the client is subscribed");
    assert_acknowledged(other, &goes_well, seq + 1).await;
    assert_eq!(get(&server, "/readyz").await.status, 200, "the file can be written");
    assert_refused(&mut broken.players[seat], &act).await;

    damage.mend();
    all_are_told(&mut broken, false).await;
    assert_acknowledged(&mut broken.players[seat], &act, head + 1).await;
    server.crash();
    for (party, act, seq) in [(&broken, act, head + 1), (&whole, goes_well, seq + 1)] {
        let sent = |player: &&Peer| player.sent.contains(&act);
        let player = party.players.iter().find(sent).expect("the frame was sent");
        let mut back = player.again(&server).await;
        back.follow(&party.table).await;
        assert_acknowledged(&mut back, &act, seq).await;
    }
}
