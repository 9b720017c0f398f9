//! A disk that becomes read-only or corrupt while the server runs: affected tables are suspended
//! and acknowledge nothing, and resume once the disk is repaired.

use std::{fs, path::PathBuf};

use rusqlite::Connection;
use serde_json::Value;

use crate::{
    full_disk::{all_are_told, asked, assert_acknowledged, assert_refused, begin, says_ready},
    http::get,
    party::Party,
    peer::Peer,
    server::{How, Server},
};

#[tokio::test]
async fn a_read_only_disk_suspends_a_table_until_it_is_writable() {
    let mut server = Server::run(How::FILLABLE);
    let mut party = begin(&server).await;
    let (seat, act) = asked(&party);
    let head = party.players[seat].heard.seq.expect("the client is subscribed");

    server.forbid_writes(true);
    assert_refused(&mut party.players[seat], &act).await;
    all_are_told(&mut party, true).await;
    let said: Value = serde_json::from_str(&says_ready(&server, 503).await).expect("a problem");
    assert_eq!(said["detail"], "the data file cannot be written");
    let mut late = Peer::nobody(&server).await;
    late.follow(&party.table).await;
    assert_eq!(late.heard.seq, Some(head), "what is there can be read");

    server.forbid_writes(false);
    all_are_told(&mut party, false).await;
    assert_eq!(says_ready(&server, 200).await, "ready");
    assert_acknowledged(&mut party.players[seat], &act, head + 1).await;
    server.kill();
    server.start_again();
    let mut back = party.players[seat].again(&server).await;
    back.follow(&party.table).await;
    assert_acknowledged(&mut back, &act, head + 1).await;
}

/// The size of an SQLite page, in bytes.
const PAGE: usize = 4_096;

/// The first byte of a leaf page, which contains entries.
const LEAF: u8 = 0x0a;

/// A data file with corrupted pages.
struct Damage {
    data: PathBuf,
    before: Vec<u8>,
}

fn id(table: &str) -> u128 {
    u128::from_str_radix(&table.replace('-', ""), 16).expect("a table's id is a UUID")
}

impl Damage {
    /// Overwrites the pages that mention `broken` but not `whole`.
    fn of(server: &Server, broken: &str, whole: &str) -> Damage {
        let data = server.data();
        let before = fs::read(&data).expect("the file is there");
        let mut after = before.clone();
        let names = |page: &[u8], table: &str| {
            page.windows(16).any(|window| window == id(table).to_be_bytes().as_slice())
        };
        let is_hit =
            |page: &&mut [u8]| page[0] == LEAF && names(page, broken) && !names(page, whole);
        after.chunks_mut(PAGE).filter(is_hit).for_each(|page| page.fill(0xff));
        assert!(before != after, "some page should mention only one of the tables");
        fs::write(&data, after).expect("cannot write the file");
        Damage { data, before }
    }

    fn mend(self) {
        fs::write(self.data, self.before).expect("cannot write the file");
    }
}

/// Inserts filler entries, so that no page contains entries of both this table and later ones.
fn keep_apart(server: &Server, table: &str) {
    let file = Connection::open(server.data()).expect("cannot write the file");
    let other = (id(table) + 1).to_be_bytes();
    for seq in 0..40 {
        let entry = "x".repeat(900);
        let query = "INSERT INTO entry (table_id, seq, entry) VALUES (?, ?, ?)";
        file.execute(query, rusqlite::params![other, seq, entry])
            .expect("the command has no entry yet");
    }
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
    let mut server = Server::run(How::FAST);
    let mut broken = begin(&server).await;
    let mut whole = begin(&server).await;
    server.terminate();
    server.ended();
    keep_apart(&server, &broken.table);
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
    server.kill();
    server.start_again();
    for (party, act, seq) in [(&broken, act, head + 1), (&whole, goes_well, seq + 1)] {
        let sent = |player: &&Peer| player.sent.contains(&act);
        let player = party.players.iter().find(sent).expect("the frame was sent");
        let mut back = player.again(&server).await;
        back.follow(&party.table).await;
        assert_acknowledged(&mut back, &act, seq).await;
    }
}
