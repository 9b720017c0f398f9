//! Resuming: one frame brings the client up to date, whatever it has missed.

use serde_json::{Value, json};

use crate::{client_state::events_of, party::Party, peer::Peer, server::Server};

/// A client with some entries, and the expected frame.
struct Case {
    /// Its epoch and its distance from the last entry; `None` for a new client.
    heard: Option<(u32, i64)>,
    gets: Gets,
}

#[derive(Clone, Copy, PartialEq)]
enum Gets {
    Replay,
    Snapshot(&'static str),
}

use Gets::{Replay, Snapshot};

const MATRIX: [Case; 9] = [
    Case { heard: None, gets: Snapshot("first") },
    Case { heard: Some((1, 0)), gets: Replay },
    Case { heard: Some((1, 1)), gets: Replay },
    Case { heard: Some((1, 200)), gets: Replay },
    Case { heard: Some((1, 201)), gets: Snapshot("gap") },
    Case { heard: Some((1, i64::MAX)), gets: Snapshot("gap") },
    Case { heard: Some((1, -1)), gets: Snapshot("epoch") },
    Case { heard: Some((2, 0)), gets: Snapshot("epoch") },
    Case { heard: Some((0, 1)), gets: Snapshot("epoch") },
];

#[tokio::test]
async fn one_frame_brings_each_client_up_to_date_after_a_kill_too() {
    let mut server = Server::start();
    let mut party = Party::sits(&server, "gurka", 2, 1).await;
    grow_long(&mut party).await;
    party.begin().await;
    everybody_knows_all(&mut party).await;
    let mut herald = party.players[0].again(&server).await;
    Box::pin(all_cases(&server, &party, &mut herald)).await;
    server.kill();
    server.start_again();
    let mut herald = herald.again(&server).await;
    Box::pin(all_cases(&server, &party, &mut herald)).await;
}

/// Grows the table's log beyond the limit of one replay.
async fn grow_long(party: &mut Party) {
    for n in 0..210 {
        let ready = json!({"op": "ready", "table": party.table, "ready": n % 2 == 0});
        party.players[0].done(ready).await;
    }
}

async fn everybody_knows_all(party: &mut Party) {
    let head = party.players.iter().filter_map(|peer| peer.heard.seq).max();
    for peer in party.players.iter_mut().chain(&mut party.spectators) {
        peer.until(|heard| heard.seq >= head).await;
    }
}

/// Checks every case for each player and a spectator, with `sub` and with `auth`.
async fn all_cases(server: &Server, party: &Party, herald: &mut Peer) {
    assert!(party.players.iter().any(|peer| !peer.heard.decision.is_null()));
    // Keep all connections, since a departure would change the presence.
    let mut stay = Vec::new();
    // The live updates, with which the answer must agree.
    for live in party.players.iter().chain(&party.spectators) {
        for case in &MATRIX {
            let mut back = Peer::enter(server, who(live)).await;
            let mut sub = case.topic(live, &party.table);
            sub["op"] = "sub".into();
            sub["cid"] = "back".into();
            back.send(&sub).await;
            let ack = back.frame().await;
            assert_eq!((&ack["op"], &ack["cid"]), (&json!("ack"), &json!("back")));
            assert_eq!(ack["seq"].as_u64(), live.heard.seq);
            case.assert_answered(&mut back, live, herald, &party.table).await;
            stay.push(back);

            let mut auth = who(live);
            auth["subs"] = json!([case.topic(live, &party.table)]);
            let mut back = Peer::enter(server, auth).await;
            case.assert_answered(&mut back, live, herald, &party.table).await;
            stay.push(back);
        }
    }
}

fn who(live: &Peer) -> Value {
    if live.token.is_empty() { json!({}) } else { json!({"token": live.token}) }
}

impl Case {
    fn topic(&self, live: &Peer, table: &str) -> Value {
        match self.heard {
            None => json!({"table": table}),
            Some((epoch, back)) => {
                let head = live.heard.seq.expect("the client is subscribed").cast_signed();
                json!({"table": table, "epoch": epoch, "after": head.saturating_sub(back).max(0)})
            }
        }
    }

    /// Checks for one replay or snapshot, then the presence, then nothing.
    async fn assert_answered(&self, back: &mut Peer, live: &Peer, herald: &mut Peer, table: &str) {
        let n_before = back.frames.len();
        while back.frame().await["op"] != "presence" {}
        // A new chat message comes after all that.
        herald.done(json!({"op": "chat", "table": table, "to": "table", "text": "Hej!"})).await;
        while back.frame().await["op"] != "chat" {}
        let frames = &back.frames[n_before..];
        let ops: Vec<&Value> = frames.iter().map(|frame| &frame["op"]).collect();
        let op = if self.gets == Replay { "replay" } else { "snapshot" };
        assert_eq!(ops, [op, "presence", "chat"]);
        let (frame, presence) = (&frames[0], &frames[1]);
        assert_eq!(presence["seats"].as_array().map(Vec::len), Some(2));
        let head = live.heard.seq.expect("the client is subscribed");
        match (self.gets, self.heard) {
            (Replay, Some((_, back))) => {
                let (from, to) = (frame["from"].as_u64(), frame["to"].as_u64());
                assert_eq!((from, to), (Some(head + 1 - back.cast_unsigned()), Some(head)));
                tells_what_was_told(frame, live);
            }
            (Replay, None) => unreachable!("a replay goes on from something"),
            (Snapshot(reason), _) => {
                assert_eq!((&frame["reason"], frame["seq"].as_u64()), (&reason.into(), Some(head)));
            }
        }
        shows_what_was_shown(frame, live);
    }
}

/// Checks that a replay has the same events as the updates.
fn tells_what_was_told(replay: &Value, live: &Peer) {
    let from = replay["from"].as_u64().expect("a number");
    for (at, events) in replay["events"].as_array().expect("not an array").iter().enumerate() {
        let seq = from + at as u64;
        // A player who joined later received less.
        let Some(step) = live.heard.updates.iter().find(|step| step.seq == seq) else { continue };
        assert_eq!(*events, json!(events_of(&step.frame)), "{} at {seq}", live.name);
        if !step.frame["private"].is_null() {
            let told = &step.frame["private"]["events"];
            assert_eq!(replay["private"]["events"][at], *told, "{} at {seq}", live.name);
        }
    }
}

/// Checks that a frame shows the current public view, private view and decision.
fn shows_what_was_shown(frame: &Value, live: &Peer) {
    let without_events = |private: &Value| {
        let mut private = private.clone();
        if let Some(fields) = private.as_object_mut() {
            fields.remove("events");
        }
        private
    };
    assert_eq!(frame["public"], live.heard.public, "{}", live.name);
    assert_eq!(frame["decision"], live.heard.decision, "{}", live.name);
    let (now, then) = (without_events(&frame["private"]), without_events(&live.heard.private));
    assert_eq!(now, then, "{}", live.name);
}
