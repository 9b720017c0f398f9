//! Delayed spectators, by every way of asking.

use fastrand::Rng;
use serde_json::{Value, json};

use crate::{
    client_state::{ClientState, events_of},
    http::get,
    party::Party,
    peer::Peer,
    server::Server,
    streams::Lines,
};

/// The table's tests have the exact delay for every game. Here no way of asking gets around it.
#[tokio::test]
async fn spectators_one_trick_behind_do_not_see_the_open_trick() {
    let server = Server::start();
    let spectators = json!({"allow": true, "delay": {"tricks": 1}});
    let settings = json!({"spectators": spectators, "auto_forced": false});
    let mut party = Party::sits_with(&server, "karnoffel", 2, 1, settings).await;
    party.begin().await;
    let mut rng = Rng::with_seed(5);
    party.one_action(&mut rng).await;
    let [.., seen, open] = &party.players[0].heard.updates[..] else { panic!("a card was led") };
    let (seen, live) = (seen.frame.clone(), open.seq);
    let led = events_of(&open.frame).into_iter().find_map(|event| event["card"].as_str());
    let led = format!("\"{}\"", led.expect("a card was led"));

    let path = format!("/api/v1/tables/{}", party.table);
    let first = Lines::open(&server, &party.table, "application/x-ndjson").await.line().await;
    let first = serde_json::from_str(&first.expect("the table comes first"));
    let mut shown = vec![get(&server, &path).await.json(), first.expect("a frame is valid JSON")];
    // A new spectator, and one that knows of later entries.
    let mut comes = Peer::nobody(&server).await;
    for after in [Value::Null, json!(live)] {
        let mut sub = json!({"op": "sub", "table": party.table});
        if after.is_u64() {
            (sub["epoch"], sub["after"]) = (json!(1), after);
        }
        assert_eq!(comes.done(sub).await["seq"], seen["seq"]);
        let n_before = comes.heard.resyncs.len();
        while comes.heard.resyncs.len() == n_before {
            comes.frame().await;
        }
        shown.push(comes.heard.resyncs[n_before].clone());
    }
    for frame in &shown {
        assert_eq!(frame["seq"], seen["seq"], "{frame}");
        assert_eq!((&frame["public"], &frame["decision"]), (&seen["public"], &seen["decision"]));
    }
    let ack = comes.done(json!({"op": "proof", "table": party.table})).await;
    let proof = comes.frame().await;
    assert_eq!((&ack["seq"], &proof["seq"]), (&seen["seq"], &seen["seq"]), "{ack} {proof}");
    let mut laid_open = get(&server, &format!("{path}/proof")).await.json();
    // The deck that the commitment is bound to names every card.
    assert!(laid_open["running"]["deck"].take().is_array());
    let lobby = get(&server, "/api/v1/tables").await.json();
    shown.extend([proof, laid_open, lobby]);
    shown.extend(party.spectators[0].frames.iter().cloned());
    let known = json!([seen["public"], seen["beats"], seen["events"]]).to_string();
    let is_known = known.contains(&led);
    assert!(is_known || !json!(shown).to_string().contains(&led), "{led} was sent too early");

    // In the end they have received everything.
    party.play_on(&mut rng).await;
    let (watcher, aino) = (&mut party.spectators[0], &party.players[0]);
    watcher.until(ClientState::is_over).await;
    assert_eq!(watcher.heard.public, aino.heard.public);
}
