//! An absent player does not hold up the others, and can return at any time.

use serde_json::{Value, json};

use crate::{client_state::ClientState, party::Party, server::Server};

fn table(heard: &ClientState) -> &Value {
    &heard.public["table"]
}

#[tokio::test]
async fn a_paused_match_resumes_with_its_player_after_a_kill_too() {
    let mut server = Server::start();
    let settings = json!({"gone": {"grace_s": 1, "then": "pause"}});
    let mut party = Party::sits_with(&server, "karnoffel", 2, 1, settings).await;
    party.begin().await;
    let leaves = party.players.pop().expect("two seats");
    let gone = leaves.again(&server).await;
    drop(leaves);
    let stays = &mut party.players[0];
    stays.until(|heard| table(heard)["paused"]["why"] == "gone").await;
    assert_eq!(table(&stays.heard)["paused"]["waits_for"], json!([1]));
    assert!(stays.heard.decision.is_null(), "no decision should be open");
    server.kill();
    server.start_again();
    let mut again = stays.again(&server).await;
    again.follow(&party.table).await;
    again.until(|heard| table(heard)["paused"]["waits_for"] == json!([1])).await;
    let mut back = gone.again(&server).await;
    back.follow(&party.table).await;
    again.until(|heard| table(heard)["paused"].is_null() && !heard.decision.is_null()).await;
}
