//! Hints over a socket, over HTTP and in the terminal.

use serde_json::json;

use crate::{http::ask_as, party::Party, server::Server, terminal::types};

#[tokio::test]
async fn the_player_to_act_gets_a_hint_over_socket_http_and_in_the_terminal() {
    let server = Server::start();
    let mut party = Party::sits(&server, "karnoffel", 2, 1).await;
    party.begin().await;
    let seat = party.players[0].heard.decision["seats"][0].as_u64().expect("a seat is to act");
    let player = &mut party.players[seat as usize];
    player.until(|heard| heard.asked().is_some()).await;
    let decision = player.heard.asked().expect("the seat is to act").0;
    let hint = json!({"op": "hint", "table": party.table, "decision": decision});
    let ack = player.done(hint.clone()).await;
    let path = format!("POST /tables/{}/commands", party.table);
    let body = json!({"op": "hint", "cid": "over-http", "decision": decision});
    let answer = ask_as(&server, &player.token, &path, Some(&body)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let (_, legal) = player.heard.asked().expect("the seat is still to act");
    // On a slow machine, a search may end early and find another action.
    for hint in [&ack["hint"], &answer.json()["hint"]] {
        assert_eq!(hint["decision"], decision);
        assert!(legal.contains(&hint["action"]), "{hint} of {legal:?}");
        assert!(hint["reason"].is_string(), "{hint}");
    }
    let action = &ack["hint"]["action"];
    let act = json!({"op": "act", "table": party.table, "decision": decision, "action": action});
    player.done(act).await;
    player.refused(hint.clone(), "stale_decision").await;
    party.spectators[0].refused(hint, "auth_required").await;

    let how =
        ["--game", "karnoffel", "--seats", "2", "--bots", "fool", "--options", "{\"dealer\":1}"];
    let said = types(&server, &how, "h\nq\n").await;
    let hints = said.lines().filter(|line| line.starts_with("Play ") && line.ends_with('.'));
    assert_eq!(hints.count(), 1, "{said}");
    assert!(!said.contains("hint-"), "{said}");
}
