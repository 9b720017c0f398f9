//! An undo with everyone's consent, across a crash of the server.

use fastrand::Rng;
use serde_json::{Value, json};

use crate::{
    party::{Party, act},
    peer::Peer,
    server::Server,
};

/// Returns the view without the id of the decision.
fn match_of(peer: &Peer) -> (Value, Value) {
    let mut private = peer.heard.private.clone();
    private["events"] = json!([]);
    (peer.heard.public["match"].clone(), private)
}

#[tokio::test]
async fn an_undo_by_consent_survives_a_kill() {
    let mut server = Server::start();
    // With a clock of days, players have a day to vote.
    let settings = json!({"clock": {"style": "days", "days": 1}});
    let mut party = Party::sits_with(&server, "gurka", 3, 1, settings).await;
    let table = party.table.clone();
    party.begin().await;
    let first = party.players[0].heard.decision["seats"][0].as_u64().expect("a seat is to act");
    let first = usize::try_from(first).expect("a seat number fits a byte");
    let [asks, agrees, comes_back] = [first, (first + 1) % 3, (first + 2) % 3];
    party.players[asks].until(|heard| heard.asked().is_some()).await;
    let before = match_of(&party.players[asks]);
    assert!(act(&mut party.players[asks], &table, &mut Rng::with_seed(7)).await);
    let ack = party.players[asks].done(json!({"op": "takeback", "table": table})).await;
    let about = format!("takeback_{}", ack["seq"]);
    for peer in party.players.iter_mut().chain(&mut party.spectators) {
        peer.until(|heard| heard.public["table"]["vote"]["about"] == about.as_str()).await;
    }
    let vote = json!({"op": "vote", "table": table, "about": about, "yes": true});
    party.players[agrees].done(vote.clone()).await;

    server.kill();
    server.start_again();
    let mut back = party.players[asks].again(&server).await;
    back.follow(&table).await;
    let mut last = party.players[comes_back].again(&server).await;
    last.follow(&table).await;
    assert_eq!(last.heard.public["table"]["vote"]["waits_for"], json!([comes_back]));
    last.done(vote).await;
    back.until(|heard| heard.asked().is_some()).await;
    assert_eq!(match_of(&back), before, "the match is what it was");
}
