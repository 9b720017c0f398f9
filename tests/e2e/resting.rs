//! Hibernation: a table that is idle for days is not loaded at the start, but its players and the
//! lobby still find it, and its clock runs out in time.

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::{
    PATIENCE,
    http::{get, get_at},
    party::Party,
    peer::Peer,
    server::{How, Server},
};

/// A server with metrics, which show the tables in memory.
const COUNTED: How = How { more: &["--metrics", "127.0.0.1:0"], ..How::FAST };

const HOUR_MS: u64 = 60 * 60 * 1_000;

/// Returns the numbers of active and hibernating tables.
async fn tables(server: &Server) -> (u32, u32) {
    // The address of the metrics is logged before the server answers.
    assert_eq!(get(server, "/healthz").await.status, 200);
    let log = server.log();
    let (_, rest) = log.rsplit_once("metrics at http://").expect("the log contains the address");
    let place = rest.split('/').next().expect("an address comes first");
    let text = get_at(place, "/metrics").await.body;
    let is = |state: &str| {
        let name = format!("knekt_tables{{state=\"{state}\"}} ");
        let line = text.lines().find_map(|line| line.strip_prefix(&name));
        line.and_then(|n| n.parse().ok()).unwrap_or_else(|| panic!("{state} is not in {text}"))
    };
    (is("live"), is("passive"))
}

/// Starts a match of two with a day per move and stops the server gracefully; returns the seat to
/// act.
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
    (party, asked.expect("a seat is to act"))
}

/// Returns the tables in `ready`.
fn offered(back: &Peer) -> &Value {
    let ready = back.frames.iter().find(|frame| frame["op"] == "ready");
    &ready.expect("the client received a greeting")["tables"]
}

#[tokio::test]
async fn a_hibernating_table_is_not_loaded_at_the_start() {
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
        // A crash does not wake hibernating tables.
        server.kill();
    }
    server.start_again();
    let mut back = live.again(&server).await;
    back.follow(&party.table).await;
    assert_eq!(back.heard.seq, live.heard.seq);
    assert_eq!(back.heard.public, live.heard.public);
    assert_eq!(back.heard.private["hand"], live.heard.private["hand"]);
    let (decision, legal) = back.heard.asked().expect("the same seat is to act");
    let act = json!({"op": "act", "table": party.table, "decision": decision, "action": legal[0].clone()});
    back.done(act).await;
    assert_eq!(tables(&server).await, (1, 0), "something has happened: it is awake");
    server.kill();
    server.start_again();
    assert_eq!(tables(&server).await, (1, 0), "nobody had seen it go to rest");
}

#[tokio::test]
async fn the_clock_of_a_hibernating_table_runs_out() {
    let mut server = Server::run(COUNTED);
    let (party, asked) = rests(&mut server).await;
    // Simulate that more than a day has passed without downtime.
    let ms = 25 * HOUR_MS;
    let file = Connection::open(server.data()).expect("a stopped server releases its file");
    let older = format!(
        "UPDATE entry SET at = at - {ms};
         UPDATE open_table SET due_at = due_at - {ms};"
    );
    file.execute_batch(&older).expect("cannot write the file");
    drop(file);
    store::rebuild_checksums(&server.data()).expect("the file is not in use");
    server.start_again();
    let woken = async { while tables(&server).await != (1, 0) {} };
    tokio::time::timeout(PATIENCE, woken).await.expect("the table wakes when due");
    let before = party.players[asked].heard.seq.expect("it followed");
    let mut back = party.players[asked].again(&server).await;
    back.done(json!({"op": "sub", "table": party.table, "epoch": 1, "after": before})).await;
    back.until(|heard| heard.seq == Some(before + 1)).await;
    assert!(back.heard.asked().is_none(), "the clock should have made the move");
}

/// Returns a page of the lobby: the tables and whether anyone is connected.
async fn listed(server: &Server, query: &str) -> Vec<(String, bool)> {
    let answer = get(server, &format!("/api/v1/tables{query}")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let page = answer.json();
    let tables = page["tables"].as_array().expect("a page has tables").iter();
    let table = |shown: &Value| shown["table"].as_str().expect("an id").to_owned();
    tables.map(|shown| (table(shown), shown["away"] == true)).collect()
}

#[tokio::test]
async fn a_hibernating_table_is_in_the_lobby() {
    let mut server = Server::run(COUNTED);
    let mut host = Peer::guest(&server, "Aino").await;
    let mut make = async |game: &str, visibility: &str, sits: bool| {
        let settings = json!({"clock": {"style": "days", "days": 3}, "visibility": visibility});
        let create =
            json!({"op": "create", "game": game, "seats": 2, "options": {}, "settings": settings});
        let table = host.done(create).await["table"].as_str().expect("an id").to_owned();
        if sits {
            host.done(json!({"op": "sit", "table": table, "seat": 0})).await;
        }
        table
    };
    let one = make("karnoffel", "open", true).await;
    let two = make("gurka", "open", true).await;
    let by_link = make("gurka", "link", true).await;
    let empty = make("gurka", "open", false).await;
    let away = |tables: &[&String]| -> Vec<(String, bool)> {
        tables.iter().map(|&table| (table.clone(), true)).collect()
    };
    server.terminate();
    assert!(server.ended().success());
    server.start_again();
    assert_eq!(tables(&server).await, (0, 4));
    assert_eq!(listed(&server, "").await, away(&[&two, &one]), "not {by_link}, nor {empty}");
    for (query, wanted) in [
        ("?game=karnoffel", away(&[&one])),
        ("?status=waiting&open=true", away(&[&two, &one])),
        ("?status=playing", vec![]),
        ("?open=false", vec![]),
        ("?game=knorri", vec![]),
        ("?limit=1", away(&[&two])),
    ] {
        assert_eq!(listed(&server, query).await, wanted, "{query}");
    }
    assert_eq!(listed(&server, &format!("?limit=1&cursor={two}")).await, away(&[&one]));
    // The lobby subscription starts with the same tables; none of this wakes a table.
    let mut lobby = Peer::nobody(&server).await;
    lobby.done(json!({"op": "sub", "lobby": {"game": "karnoffel"}})).await;
    let first = lobby_frame(&mut lobby).await;
    assert_eq!((&first[0]["table"], &first[0]["away"]), (&json!(one), &json!(true)));
    assert_eq!(tables(&server).await, (0, 4));
    // A player who takes a seat wakes the table; the waiting player is told after a reconnect.
    let mut other = Peer::guest(&server, "Bjarni").await;
    other.done(json!({"op": "sit", "table": one, "seat": 1})).await;
    let awake = loop {
        let shown = lobby_frame(&mut lobby).await;
        if let Some(table) = shown.into_iter().find(|table| table.get("away").is_none()) {
            break table;
        }
    };
    assert_eq!(awake["seats"][1]["name"], "Bjarni");
    assert_eq!(listed(&server, "?game=gurka").await, away(&[&two]));
    let back = host.again(&server).await;
    let seats = offered(&back).as_array().expect("not an array").iter();
    assert_eq!(seats.filter(|at| at["table"] == one && at["seat"] == 0).count(), 1);
    // After a kill, active tables are loaded and the others still hibernate.
    server.kill();
    server.start_again();
    assert_eq!(tables(&server).await, (1, 3));
    assert_eq!(listed(&server, "").await, away(&[&two]), "no seat is free at the other");
}

/// Returns the tables of the next lobby frame.
async fn lobby_frame(lobby: &mut Peer) -> Vec<Value> {
    loop {
        let frame = lobby.frame().await;
        if frame["op"] == "lobby" {
            return frame["tables"].as_array().expect("not an array").clone();
        }
    }
}
