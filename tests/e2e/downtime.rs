//! A server that was down gives the open decision back that time, and no more.

use std::time::SystemTime;

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::{party::Party, peer::Peer, server::Server};

const MINUTE_MS: u64 = 60_000;

fn now() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since.expect("the clock is set").as_millis() as u64
}

fn file(server: &Server) -> Connection {
    Connection::open(server.data()).expect("a server that does not run has let its file go")
}

/// Makes the log of a server that does not run one that was written so much earlier.
fn age_log(server: &Server, ms: u64) {
    let earlier = format!("json_set(entry, '$.at', json_extract(entry, '$.at') - {ms})");
    let change = format!("UPDATE entry SET entry = {earlier}");
    file(server).execute(&change, []).expect("the file is ours");
    store::rebuild_checksums(&server.data()).expect("nobody uses it");
}

/// Makes the file of a server that does not run one that it left so much earlier.
fn age(server: &Server, ms: u64) {
    age_log(server, ms);
    let change = format!(
        "UPDATE alive SET at = at - {ms};
         UPDATE outage SET began = began - {ms}, ended = ended - {ms};"
    );
    file(server).execute_batch(&change).expect("the file is ours");
}

/// The time at which the server was last known to run.
fn last_alive(server: &Server) -> u64 {
    let at = file(server).query_row("SELECT at FROM alive", [], |row| row.get::<_, i64>(0));
    at.expect("it was there").cast_unsigned()
}

/// A match with this clock; and who is asked.
async fn begin(server: &Server, clock: Value) -> (Party, Peer) {
    let settings = json!({"clock": clock, "auto_forced": false});
    let mut party = Party::sits_with(server, "karnoffel", 2, 0, settings).await;
    party.begin().await;
    for player in &mut party.players {
        player.until(|heard| !heard.decision.is_null()).await;
    }
    let seat = party.players.iter().position(|player| player.heard.asked().is_some());
    let asked = party.players.remove(seat.expect("somebody is asked"));
    (party, asked)
}

fn deadline(peer: &Peer) -> u64 {
    peer.heard.decision["deadline"].as_u64().expect("a clock runs")
}

/// Lets a server that does not run start again, for whoever is asked to come back to: the clock has
/// `left` at the moment when it started, neither more nor less.
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
async fn a_clock_goes_on_where_it_was_when_the_server_was_killed() {
    let mut server = Server::start();
    let (party, asked) = begin(&server, json!({"style": "per_move", "seconds": 600})).await;
    server.kill();
    // As if it had run for four minutes, and the server had then been down for two hours.
    age_log(&server, 4 * MINUTE_MS);
    let left = deadline(&asked) - 4 * MINUTE_MS - last_alive(&server);
    age(&server, 120 * MINUTE_MS);
    let back = goes_on(&mut server, &party, &asked, left).await;
    // Another two hours: they add up.
    server.kill();
    let left = deadline(&back) - last_alive(&server);
    assert!(left < 7 * MINUTE_MS, "four minutes are gone");
    age(&server, 120 * MINUTE_MS);
    goes_on(&mut server, &party, &back, left).await;
}

#[tokio::test]
async fn days_are_given_back_too() {
    const HOUR_MS: u64 = 60 * MINUTE_MS;
    let mut server = Server::start();
    let (party, asked) = begin(&server, json!({"style": "days", "days": 1})).await;
    server.kill();
    age_log(&server, 20 * HOUR_MS);
    let left = deadline(&asked) - 20 * HOUR_MS - last_alive(&server);
    age(&server, 72 * HOUR_MS);
    goes_on(&mut server, &party, &asked, left).await;
}

#[tokio::test]
async fn a_server_that_ends_in_order_notes_the_moment() {
    let mut server = Server::start();
    let (party, asked) = begin(&server, json!({"style": "per_move", "seconds": 600})).await;
    let before = now();
    server.terminate();
    assert!(server.ended().success());
    let ended = last_alive(&server);
    assert!((before..=now()).contains(&ended));
    let left = deadline(&asked) - ended;
    goes_on(&mut server, &party, &asked, left).await;
}
