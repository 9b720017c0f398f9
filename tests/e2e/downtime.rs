//! After downtime, the open decision gets back exactly that time.

use std::time::SystemTime;

use rusqlite::Connection;
use serde_json::json;

use crate::{party::Party, peer::Peer, server::Server};

const MINUTE_MS: u64 = 60_000;

fn now() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since.expect("the clock is set").as_millis() as u64
}

fn file(server: &Server) -> Connection {
    Connection::open(server.data()).expect("a stopped server releases its file")
}

/// Shifts all times in the log of a stopped server into the past.
fn age_log(server: &Server, ms: u64) {
    let change = format!("UPDATE entry SET at = at - {ms}");
    file(server).execute(&change, []).expect("cannot write the file");
    storage::sqlite::rebuild_checksums(&server.data()).expect("the file is not in use");
}

/// Shifts all times in the data file of a stopped server into the past.
fn age(server: &Server, ms: u64) {
    age_log(server, ms);
    let change = format!(
        "UPDATE alive SET at = at - {ms};
         UPDATE outage SET began = began - {ms}, ended = ended - {ms};"
    );
    file(server).execute_batch(&change).expect("cannot write the file");
}

/// Returns the time of the last heartbeat of the server.
fn last_alive(server: &Server) -> u64 {
    let at = file(server).query_row("SELECT at FROM alive", [], |row| row.get::<_, i64>(0));
    at.expect("the server has recorded it").cast_unsigned()
}

/// Starts a match with a clock; returns the player to act.
async fn begin(server: &Server) -> (Party, Peer) {
    let clock = json!({"style": "per_move", "seconds": 600});
    let settings = json!({"clock": clock, "auto_forced": false});
    let mut party = Party::sits_with(server, "karnoffel", 2, 0, settings).await;
    party.begin_to_ask().await;
    let asked = party.players.remove(party.to_act());
    (party, asked)
}

fn deadline(peer: &Peer) -> u64 {
    peer.heard.decision["deadline"].as_u64().expect("a clock is running")
}

/// Restarts a stopped server and checks that the clock of the player to act had exactly `left` at
/// the start.
async fn goes_on(server: &mut Server, party: &Party, asked: &Peer, left: u64) -> Peer {
    let before = now();
    server.start_again();
    let mut back = asked.again(server).await;
    back.follow(&party.table).await;
    assert_eq!(back.heard.seq, asked.heard.seq, "at the same number");
    assert_eq!(back.heard.decision["id"], asked.heard.decision["id"], "the same is asked");
    let started = deadline(&back) - left;
    assert!((before..=now()).contains(&started), "{started} is not in {before} to {}", now());
    back
}

#[tokio::test]
async fn downtime_after_a_kill_or_a_shutdown_is_not_charged() {
    let mut server = Server::start();
    let (party, asked) = begin(&server).await;
    server.kill();
    // Simulate four minutes of play, then two hours of downtime.
    age_log(&server, 4 * MINUTE_MS);
    let left = deadline(&asked) - 4 * MINUTE_MS - last_alive(&server);
    age(&server, 120 * MINUTE_MS);
    let back = goes_on(&mut server, &party, &asked, left).await;
    // A shutdown records its time. Another two hours add up.
    let before = now();
    server.stop();
    let ended = last_alive(&server);
    assert!((before..=now()).contains(&ended));
    let left = deadline(&back) - ended;
    assert!(left < 7 * MINUTE_MS, "four minutes should have passed");
    age(&server, 120 * MINUTE_MS);
    goes_on(&mut server, &party, &back, left).await;
}
