//! The score sheet of a match for new clients, after a long gap, for spectators, and after a
//! restart.

use fastrand::Rng;
use serde_json::{Value, json};

use crate::{
    client_state::{Step, events_of},
    http::get,
    party::Party,
    peer::Peer,
    server::Server,
};

/// Returns the scores from the updates of a Karnöffel match, in the form of a snapshot.
pub(crate) fn told<'a>(updates: impl IntoIterator<Item = &'a Step>) -> Value {
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

#[tokio::test]
async fn late_clients_get_the_whole_score_sheet_after_a_restart_too() {
    let mut server = Server::start();
    let settings = json!({"auto_forced": false});
    let mut party = Party::sits_with(&server, "karnoffel", 2, 1, settings).await;
    let options = json!({"deals_to_win": 3});
    let chosen = json!({"op": "set_option", "table": party.table, "options": options});
    party.players[0].done(chosen).await;
    party.begin().await;
    let mut rng = Rng::with_seed(3);
    let mut sheet = json!([]);
    while sheet[2].is_null() {
        party.one_action(&mut rng).await;
        sheet = told(&party.players[0].heard.updates);
    }
    assert_eq!((&sheet[1]["deal"], &sheet[2]["events"]), (&json!(2), &json!([])));
    assert_scores_everywhere(&server, &party, &sheet).await;
    server.kill();
    server.start_again();
    assert_scores_everywhere(&server, &party, &sheet).await;
}

/// Checks the scores in every kind of snapshot.
async fn assert_scores_everywhere(server: &Server, party: &Party, sheet: &Value) {
    let table = &party.table;
    for sub in [json!({"table": table}), json!({"table": table, "epoch": 9, "after": 0})] {
        for who in [party.players[0].again(server).await, Peer::nobody(server).await] {
            let snapshot = follows(who, sub.clone()).await;
            assert_eq!((&snapshot["op"], &snapshot["scores"]), (&json!("snapshot"), sheet));
        }
    }
    let looked = get(server, &format!("/api/v1/tables/{table}")).await.json();
    assert_eq!(looked["scores"], *sheet);
    // A client that missed nothing gets no scores again.
    let place = json!({"table": table, "epoch": 1, "after": looked["seq"]});
    let replay = follows(Peer::nobody(server).await, place).await;
    assert_eq!((&replay["op"], replay.get("scores")), (&json!("replay"), None));
}

/// Returns the first frame after a subscription from some position.
async fn follows(mut who: Peer, mut sub: Value) -> Value {
    sub["op"] = "sub".into();
    who.done(sub).await;
    who.frame().await
}
