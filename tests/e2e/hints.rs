//! Hints over a socket, over HTTP and in the terminal.

use games::GameKind;
use serde_json::{Value, json};

use crate::{http, party::Party, peer::Peer, server::Server, terminal::types};

/// Returns the player to act, another player, and the decision.
async fn turns(party: &mut Party) -> (usize, usize, u64) {
    let seat = party.players[0].heard.decision["seats"][0].as_u64().expect("a seat is to act");
    let asked = usize::try_from(seat).expect("a seat number fits a byte");
    party.players[asked].until(|heard| heard.asked().is_some()).await;
    let (decision, _) = party.players[asked].heard.asked().expect("the seat is to act");
    (asked, (asked + 1) % party.players.len(), decision)
}

fn hint(party: &Party, decision: u64) -> Value {
    json!({"op": "hint", "table": party.table, "decision": decision})
}

#[tokio::test]
async fn the_player_to_act_gets_a_hint_over_socket_and_http() {
    let server = Server::start();
    for kind in GameKind::ALL {
        // Phase one of Knorri has only forced actions.
        let settings = json!({"auto_forced": false});
        let mut party = Party::sits_with(&server, kind.name(), 3, 1, settings).await;
        party.begin().await;
        let (asked, other, decision) = turns(&mut party).await;
        let ask = hint(&party, decision);
        let seq = party.players[asked].heard.seq;
        let ack = party.players[asked].done(ask.clone()).await;
        let (_, legal) = party.players[asked].heard.asked().expect("the seat is still to act");
        assert!(legal.contains(&ack["hint"]["action"]), "{kind}: {ack} of {legal:?}");
        assert!(ack["hint"]["reason"].is_string(), "{ack}");
        assert_eq!((&ack["hint"]["decision"], ack["seq"].as_u64()), (&json!(decision), seq));

        // Over HTTP too; on a slow machine a search may end early, and find another action.
        let path = format!("POST /api/v1/tables/{}/commands", party.table);
        let bearer = format!("Authorization: Bearer {}", party.players[asked].token);
        let body = json!({"op": "hint", "cid": "over-http", "decision": decision});
        let answer = http::ask(&server, &path, &[&bearer], Some(&body)).await;
        let hint_over_http = &answer.json()["hint"];
        assert_eq!((answer.status, &hint_over_http["decision"]), (200, &json!(decision)));
        assert!(legal.contains(&hint_over_http["action"]), "{kind}: {answer:?} of {legal:?}");

        party.players[other].refused(ask.clone(), "not_your_turn").await;
        let old = hint(&party, decision - 1);
        party.players[asked].refused(old, "stale_decision").await;
        party.spectators[0].refused(ask.clone(), "auth_required").await;
        let mut stranger = Peer::guest(&server, "Edda").await;
        stranger.refused(ask.clone(), "not_seated").await;

        // The hinted action can be sent as it is; then the decision is closed.
        let act = json!({
            "op": "act", "table": party.table, "decision": decision, "action": ack["hint"]["action"],
        });
        party.players[asked].done(act).await;
        party.players[asked].refused(ask, "stale_decision").await;
        let heard = &party.players[other].texts;
        assert!(
            heard.iter().all(|text| !text.contains(r#""hint":{"#)),
            "{kind}: other clients received it"
        );
    }
}

#[tokio::test]
async fn a_table_without_hints_gives_none() {
    let server = Server::start();
    let settings = json!({"hints": false});
    let mut party = Party::sits_with(&server, "karnoffel", 2, 0, settings).await;
    party.begin().await;
    let (asked, _, decision) = turns(&mut party).await;
    let ask = hint(&party, decision);
    let refused = party.players[asked].refused(ask, "forbidden").await;
    assert_eq!(refused["detail"], "there are no hints at this table");
    let shown = &party.players[asked].heard.public["table"]["settings"]["hints"];
    assert_eq!(shown, &json!(false), "everybody sees that there are none");
}

#[tokio::test]
async fn the_terminal_prints_a_hint() {
    let server = Server::start();
    let how =
        ["--game", "karnoffel", "--seats", "2", "--bots", "fool", "--options", "{\"dealer\":1}"];
    let said = types(&server, &how, "h\nq\n").await;
    let hints = said.lines().filter(|line| line.starts_with("Play ") && line.ends_with('.'));
    assert_eq!(hints.count(), 1, "{said}");
    assert!(!said.contains("hint-"), "{said}");
}
