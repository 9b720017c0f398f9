//! Delayed spectators, by every way of asking.

use fastrand::Rng;
use serde_json::{Value, json};

use crate::{
    client_state::{Step, events_of},
    http::{get, get_first},
    party::Party,
    peer::Peer,
    server::Server,
};

/// Returns whether spectators see the table as of this update: it begins the match or ends a trick.
fn is_seen(before: &Value, update: &Value) -> bool {
    let plays = |frame: &Value| frame["public"]["table"]["status"] == "playing";
    (plays(update) && !plays(before))
        || events_of(update).iter().any(|event| event["e"] == "trick_taken")
}

/// Requests the public view in every way after each action: it is the players' view after the last
/// update that is seen.
#[tokio::test]
async fn spectators_one_trick_behind_do_not_see_the_open_trick() {
    let server = Server::start();
    let spectators = json!({"allow": true, "delay": {"tricks": 1}});
    let settings = json!({"spectators": spectators, "auto_forced": false});
    let mut party = Party::sits_with(&server, "karnoffel", 2, 1, settings).await;
    let table = party.table.clone();
    let options = json!({"op": "set_option", "table": table, "options": {"deals_to_win": 2}});
    party.players[0].done(options).await;
    party.begin().await;
    let mut rng = Rng::with_seed(5);
    let mut n_late = 0;
    loop {
        party.one_action(&mut rng).await;
        let aino = &party.players[0];
        if aino.heard.is_over() {
            break;
        }
        let updates: Vec<&Value> = aino.heard.updates.iter().map(|step| &step.frame).collect();
        let seen = (1..updates.len()).rev().find(|&n| is_seen(updates[n - 1], updates[n]));
        let seen = updates[seen.expect("a match has begun")].clone();
        n_late += usize::from(Some(&seen) != updates.last().copied());
        sees_no_more(&server, &mut party, &seen).await;
    }
    assert!(n_late > 5, "spectators were behind {n_late} times");
    // In the end they have received everything.
    let [watcher, ..] = &mut party.spectators[..] else { panic!("somebody watches") };
    watcher.until(crate::client_state::ClientState::is_over).await;
    let aino = &party.players[0];
    assert_eq!(watcher.heard.public, aino.heard.public);
    let last = watcher.heard.updates.iter().rev().take(10);
    for (late, live) in last.zip(aino.heard.updates.iter().rev()) {
        let told = |step: &Step| (step.frame["events"].clone(), step.frame["beats"].clone());
        assert_eq!((late.seq, told(late)), (live.seq, told(live)));
    }
}

/// Checks in every way what a spectator can see.
async fn sees_no_more(server: &Server, party: &mut Party, seen: &Value) {
    let table = party.table.clone();
    let live = party.players[0].heard.seq.expect("the client is subscribed");
    let mut told = Vec::new();
    let steps = party.players[0].heard.updates.iter();
    let sheet = scores(steps.filter(|step| Some(step.seq) <= seen["seq"].as_u64()));
    let mut n_sheets = 0;
    let mut is_seen = |frame: &Value, way: &str| {
        assert_eq!(frame["seq"], seen["seq"], "{way}: {frame}");
        assert_eq!(frame["public"], seen["public"], "{way}");
        assert_eq!(frame["decision"], seen["decision"], "{way}");
        if frame.get("scores").is_some() {
            assert_eq!(frame["scores"], sheet, "{way}");
            n_sheets += 1;
        }
        told.push(frame.to_string());
    };
    let path = format!("/api/v1/tables/{table}");
    is_seen(&get(server, &path).await.json(), "over HTTP");
    let first = get_first(server, &format!("{path}/stream")).await;
    is_seen(&serde_json::from_str(&first).expect("a frame is valid JSON"), "the stream");

    // A new spectator, and one that knows of later entries.
    let mut comes = Peer::nobody(server).await;
    for sub in [
        json!({"op": "sub", "table": table}),
        json!({"op": "sub", "table": table, "epoch": 1, "after": live}),
    ] {
        let ack = comes.done(sub).await;
        assert_eq!(ack["seq"], seen["seq"], "{ack}");
        let n_before = comes.heard.resyncs.len();
        while comes.heard.resyncs.len() == n_before {
            comes.frame().await;
        }
        let resync = &comes.heard.resyncs[n_before];
        let frame = if resync["op"] == "replay" {
            json!({"seq": resync["to"], "public": resync["public"], "decision": resync["decision"]})
        } else {
            resync.clone()
        };
        is_seen(&frame, "a socket");
    }
    assert!(n_sheets >= 3, "over HTTP, on the stream and on a socket: {n_sheets}");
    let ack = comes.done(json!({"op": "proof", "table": table})).await;
    assert_eq!(ack["seq"], seen["seq"], "an answer tells no more: {ack}");
    let proof = comes.frame().await;
    assert_eq!((&proof["op"], &proof["seq"]), (&json!("proof"), &seen["seq"]), "{proof}");

    let mut laid_open = get(server, &format!("{path}/proof")).await.json();
    assert_eq!(laid_open["running"]["deal"], seen["public"]["table"]["fair"]["deal"]);
    // The deck that the commitment is bound to names every card.
    assert!(laid_open["running"]["deck"].take().is_array());
    let lobby = get(server, "/api/v1/tables").await;
    told.extend([proof.to_string(), laid_open.to_string(), lobby.body]);
    told.extend(party.spectators[0].frames.iter().map(Value::to_string));

    // The cards played since, which had not been seen before; only in the first deal.
    if seen["public"]["table"]["fair"]["deal"] != 0 {
        return;
    }
    let steps = &party.players[0].heard.updates;
    let (before, since): (Vec<_>, Vec<_>) =
        steps.iter().partition(|step| Some(step.seq) <= seen["seq"].as_u64());
    let seen_once =
        |step: &&Step| json!([step.frame["public"], step.frame["beats"], events_of(&step.frame)]);
    let visible = json!(before.iter().map(seen_once).collect::<Vec<_>>()).to_string();
    let played = since.iter().flat_map(|step| events_of(&step.frame));
    for card in played.filter_map(|event| Some(format!("\"{}\"", event["card"].as_str()?))) {
        let known = visible.contains(&card) || !told.iter().any(|said| said.contains(&card));
        assert!(known, "{card} was sent too early");
    }
}

/// Returns the scores from the updates of a Karnöffel match, in the form of a snapshot.
fn scores<'a>(updates: impl IntoIterator<Item = &'a Step>) -> Value {
    let mut deals: Vec<Value> = Vec::new();
    for step in updates {
        for event in events_of(&step.frame) {
            if event["e"] == "dealt" {
                deals.push(json!({"deal": event["deal"], "events": []}));
            } else if event["e"] == "deal_ended" {
                deals.last_mut().expect("a deal has begun")["events"] = json!([event]);
            }
        }
    }
    deals.into()
}
