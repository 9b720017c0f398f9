//! A table that has nothing to do for days rests in the data file: a server that starts does not
//! take it up, its people find it all the same, and its clock runs out in time.

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::{
    PATIENCE,
    http::{get, get_at},
    party::Party,
    peer::Peer,
    server::{How, Server},
};

/// A server with metrics, to see what it has in memory.
const COUNTED: How = How { more: &["--metrics", "127.0.0.1:0"], ..How::FAST };

const HOUR_MS: u64 = 60 * 60 * 1_000;

/// How many tables are in memory, and how many rest.
async fn tables(server: &Server) -> (u32, u32) {
    // One that answers has said where its metrics are.
    assert_eq!(get(server, "/healthz").await.status, 200);
    let log = server.log();
    let (_, rest) = log.rsplit_once("metrics are at http://").expect("it says where");
    let place = rest.split('/').next().expect("an address comes first");
    let text = get_at(place, "/metrics").await.body;
    let is = |state: &str| {
        let name = format!("knekt_tables{{state=\"{state}\"}} ");
        let line = text.lines().find_map(|line| line.strip_prefix(&name));
        line.and_then(|n| n.parse().ok()).unwrap_or_else(|| panic!("{state} is not in {text}"))
    };
    (is("live"), is("passive"))
}

/// A match of two with a day for a move, on a server that has then ended in order; and who is asked.
async fn rests(server: &mut Server) -> (Party, usize) {
    let settings = json!({"clock": {"style": "days", "days": 1}, "auto_forced": false});
    let mut party = Party::sits_with(server, "karnoffel", 2, 0, settings).await;
    party.begin().await;
    for player in &mut party.players {
        player.until(|heard| !heard.decision.is_null()).await;
    }
    assert_eq!(tables(server).await, (1, 0), "its people follow it");
    server.terminate();
    assert!(server.ended().success());
    let asked = party.players.iter().position(|player| player.heard.asked().is_some());
    (party, asked.expect("somebody is asked"))
}

/// What `ready` says of the tables of somebody who comes back.
fn offered(back: &Peer) -> &Value {
    let ready = back.frames.iter().find(|frame| frame["op"] == "ready");
    &ready.expect("it was greeted")["tables"]
}

#[tokio::test]
async fn a_table_that_rests_is_not_taken_up_at_the_start_and_is_found_by_its_people() {
    let mut server = Server::run(COUNTED);
    let (party, asked) = rests(&mut server).await;
    let live = &party.players[asked];
    for _ in 0..2 {
        server.start_again();
        assert_eq!(tables(&server).await, (0, 1));
        for (seat, player) in party.players.iter().enumerate() {
            let back = player.again(&server).await;
            let (seq, your_turn) = (live.heard.seq, seat == asked);
            let wanted =
                json!([{"table": party.table, "seat": seat, "your_turn": your_turn, "seq": seq}]);
            assert_eq!(offered(&back), &wanted);
        }
        assert_eq!(tables(&server).await, (0, 1), "telling of it takes nothing up");
        // Whatever befalls a server, its tables rest as they did.
        server.kill();
    }
    server.start_again();
    let mut back = live.again(&server).await;
    back.follow(&party.table).await;
    assert_eq!(back.heard.seq, live.heard.seq);
    assert_eq!(back.heard.public, live.heard.public);
    assert_eq!(back.heard.private["hand"], live.heard.private["hand"]);
    let (decision, legal) = back.heard.asked().expect("the same is asked");
    let act = json!({"op": "act", "table": party.table, "decision": decision, "action": legal[0].clone()});
    back.done(act).await;
    assert_eq!(tables(&server).await, (1, 0), "something has happened: it is awake");
    server.kill();
    server.start_again();
    assert_eq!(tables(&server).await, (1, 0), "nobody had seen it go to rest");
}

#[tokio::test]
async fn the_clock_of_a_table_that_rests_runs_out_though_nobody_comes() {
    let mut server = Server::run(COUNTED);
    let (party, asked) = rests(&mut server).await;
    // As if all of this had been more than a day ago, and the server had been there since.
    let ms = 25 * HOUR_MS;
    let file = Connection::open(server.data()).expect("a server that ended has let its file go");
    let older = format!(
        "UPDATE entry SET entry = json_set(entry, '$.at', json_extract(entry, '$.at') - {ms});
         UPDATE open_table SET due_at = due_at - {ms};"
    );
    file.execute_batch(&older).expect("the file is ours");
    drop(file);
    server.start_again();
    let woken = async { while tables(&server).await != (1, 0) {} };
    tokio::time::timeout(PATIENCE, woken).await.expect("it is taken up when it is due");
    let before = party.players[asked].heard.seq.expect("it followed");
    let mut back = party.players[asked].again(&server).await;
    back.done(json!({"op": "sub", "table": party.table, "epoch": 1, "after": before})).await;
    back.until(|heard| heard.seq == Some(before + 1)).await;
    assert!(back.heard.asked().is_none(), "the clock has played for it");
}
