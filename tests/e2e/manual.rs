//! The first page of the manual: its frames are real, and its loop plays a match.

use std::{collections::BTreeSet, fs};

use games::GameKind;
use rules::Seat;
use serde_json::{Value, json};

use tokio::time::{Duration, Instant, sleep_until};

use crate::{
    binary::root,
    client_state::public_after,
    peer::Peer,
    server::{How, Server},
};

/// Returns the first frame of the manual with this op.
fn shown(op: &str) -> Value {
    let manual = fs::read_to_string(root().join("protocol/README.md")).expect("there is a manual");
    let frame =
        |line: &str| -> Option<Value> { serde_json::from_str(line.strip_prefix("← ")?).ok() };
    let shown = manual.lines().filter_map(frame).find(|frame| frame["op"] == op);
    shown.unwrap_or_else(|| panic!("the manual has no `{op}`"))
}

/// Collects the paths of all values of a frame.
fn ways(value: &Value, way: &str, found: &mut BTreeSet<String>) {
    match value {
        // The fields are cards, and their values depend on the game.
        Value::Object(_) if way.ends_with(".why_not") => {}
        Value::Object(fields) => {
            for (name, inner) in fields {
                ways(inner, &format!("{way}.{name}"), found);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| ways(item, &format!("{way}[]"), found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
    found.insert(way.to_owned());
}

fn ways_of(frame: &Value) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    ways(frame, "", &mut found);
    found
}

/// Returns the frames that a server sends to a host who follows the first page of the manual.
async fn sent() -> Vec<Value> {
    let server = Server::start();
    let mut host = Peer::guest(&server, "Aino").await;
    let table = host.create("gurka", 3).await;
    host.follow(&table).await;
    host.done(json!({"op": "sit", "table": table, "seat": 0})).await;
    for (seat, level) in [(1, "plain"), (2, "fool")] {
        host.done(json!({"op": "add_bot", "table": table, "seat": seat, "level": level})).await;
    }
    host.done(json!({"op": "ready", "table": table, "ready": true})).await;
    let mut answered = None;
    while host.heard.status() != "finished" {
        let legal = host.heard.private["legal"].as_array().and_then(|legal| legal.first()).cloned();
        let decision = host.heard.decision["id"].as_u64().filter(|id| Some(*id) != answered);
        if let Some((action, decision)) = legal.zip(decision) {
            answered = Some(decision);
            let act = json!({"op": "act", "table": table, "decision": decision, "action": action});
            host.command(act).await;
        } else {
            host.frame().await;
        }
    }
    host.frames
}

#[tokio::test]
async fn the_frames_on_the_first_page_of_the_manual_are_real() {
    let sent = sent().await;
    let snapshot = sent.iter().find(|frame| frame["op"] == "snapshot").expect("not found");
    assert_eq!(ways_of(&shown("snapshot")), ways_of(snapshot));
    let update = shown("update");
    let asked: Vec<BTreeSet<String>> = sent
        .iter()
        .filter(|frame| frame["op"] == "update" && frame["private"]["legal"].is_array())
        .filter(|frame| frame["public"].is_object())
        .map(ways_of)
        .collect();
    let shown = ways_of(&update);
    let ever: BTreeSet<&String> = asked.iter().flatten().collect();
    let unknown: Vec<_> = shown.iter().filter(|way| !ever.contains(way)).collect();
    assert!(unknown.is_empty(), "no server sends these frames: {unknown:?}");
    let of_match = |way: &&String| way.starts_with(".public.match") || way.starts_with(".private");
    let always = asked[0].iter().filter(|way| asked.iter().all(|one| one.contains(*way)));
    let missing: Vec<_> = always.filter(of_match).filter(|way| !shown.contains(*way)).collect();
    assert!(missing.is_empty(), "frames that every server sends are missing: {missing:?}");
    // The rules accept it too.
    let legal = update["private"]["legal"].as_array().expect("the game is in a turn");
    let private = update["private"].as_object().expect("the frame is for a seat");
    let is_whole = |frame: &&Value| frame["op"] == "update" && frame["public"]["match"].is_object();
    let whole = sent.iter().find(is_whole).expect("the first update of a match is whole");
    let public = public_after(&whole["public"], &update["public"]);
    let read = GameKind::Gurka.read_view(Seat(0), &public["match"], private, legal);
    assert!(read.is_ok(), "{:?}", read.err());
}

/// A bot that runs the loop of the manual is rate-limited now and then and still finishes the
/// match. The limit is low enough to be reached on a slow machine.
#[tokio::test]
async fn two_guests_following_the_manual_finish_a_rate_limited_match() {
    let server = Server::run(How::limited(&["--limit", "act=2"]));
    let [mut host, mut other] =
        [Peer::guest(&server, "Aino").await, Peer::guest(&server, "Bjarni").await];
    let table = host.create("gurka", 2).await;
    for (seat, peer) in [&mut host, &mut other].into_iter().enumerate() {
        peer.follow(&table).await;
        peer.done(json!({"op": "sit", "table": table, "seat": seat})).await;
        peer.send(&json!({"op": "ready", "cid": "r", "table": table, "ready": true})).await;
    }
    let (one, two) = tokio::join!(manual_loop(&mut host), manual_loop(&mut other));
    assert!(one + two > 0, "the clients were too slow for this test");
}

/// Plays to the end; returns the number of times it was told to wait.
async fn manual_loop(peer: &mut Peer) -> u32 {
    let (mut n_waits, mut n_acts) = (0, 0);
    let mut asked = Value::Null;
    loop {
        let frame = peer.frame().await;
        if let Some(legal) = frame["private"]["legal"].as_array().filter(|all| !all.is_empty()) {
            n_acts += 1;
            asked = json!({"op": "act", "cid": format!("a{n_acts}"), "table": frame["table"],
                "decision": frame["decision"]["id"], "action": legal[0]});
            peer.send(&asked).await;
        } else if let Some(wait) = frame["retry_ms"].as_u64() {
            n_waits += 1;
            sleep_until(Instant::now() + Duration::from_millis(wait)).await;
            // `Peer` expects one answer per command id, so the repeated command gets a new one.
            asked["cid"] = format!("w{n_waits}").into();
            peer.send(&asked).await;
        } else if frame["public"]["table"]["status"] == "finished" {
            return n_waits;
        }
    }
}
