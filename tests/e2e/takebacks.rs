//! An undo with everyone's consent, across a crash of the server.

use fastrand::Rng;
use serde_json::{Value, json};

use crate::{
    http::record,
    party::{Party, act},
    peer::Peer,
    replayed::Replayed,
    server::Server,
};

/// Returns the view without the id of the decision.
fn match_of(peer: &Peer) -> (Value, Value) {
    let mut private = peer.heard.private.clone();
    private["events"] = json!([]);
    (peer.heard.public["match"].clone(), private)
}

#[tokio::test]
async fn an_undo_needs_the_consent_of_everyone() {
    let mut server = Server::start();
    // The clock is generous, since the machine may be busy with other tests.
    let settings = json!({"clock": {"style": "per_move", "seconds": 600}, "more_time": true});
    let mut party = Party::sits_with(&server, "gurka", 3, 1, settings).await;
    let table = party.table.clone();
    for player in &mut party.players {
        player.done(json!({"op": "more_time", "table": table, "factor": 5})).await;
    }
    party.begin().await;
    let first = party.players[0].heard.decision["seats"][0].as_u64().expect("a seat is to act");
    let first = usize::try_from(first).expect("a seat number fits a byte");
    let mut rng = Rng::with_seed(7);
    let [asks, agrees, comes_back] = [first, (first + 1) % 3, (first + 2) % 3];
    party.players[asks].until(|heard| heard.asked().is_some()).await;
    let before = match_of(&party.players[asks]);
    assert!(act(&mut party.players[asks], &table, &mut rng).await);
    let takeback = json!({"op": "takeback", "table": table, "cid": "back"});
    party.players[asks].send(&takeback).await;
    let ack = party.players[asks].answer("back").await;
    assert_eq!(ack["op"], "ack", "{ack}");

    let about = format!("takeback_{}", ack["seq"]);
    let open = |vote: &Value| vote["about"] == about.as_str();
    for peer in party.players.iter_mut().chain(&mut party.spectators) {
        peer.until(|heard| open(&heard.public["table"]["vote"])).await;
    }
    let vote = json!({"op": "vote", "table": table, "about": about, "yes": true});
    party.spectators[0].refused(vote.clone(), "auth_required").await;
    let old = json!({"op": "vote", "table": table, "about": "takeback_1", "yes": true});
    party.players[agrees].refused(old, "stale_decision").await;
    party.players[agrees].done(vote.clone()).await;

    // Votes survive the crash, and the vote is not asked again.
    server.kill();
    server.start_again();
    let mut back = party.players[asks].again(&server).await;
    back.follow(&table).await;
    back.send(&takeback).await;
    assert_eq!(back.answer("back").await["seq"], ack["seq"]);
    let mut last = party.players[comes_back].again(&server).await;
    last.follow(&table).await;
    assert_eq!(last.heard.public["table"]["vote"]["waits_for"], json!([comes_back]));
    last.done(vote).await;
    back.until(|heard| heard.asked().is_some()).await;
    assert_eq!(match_of(&back), before, "the match is what it was");

    // The record does not contain the undone action.
    let mut third = party.players[agrees].again(&server).await;
    third.follow(&table).await;
    let mut players = [back, third, last];
    while !players[0].heard.is_over() {
        for player in &mut players {
            while act(player, &table, &mut rng).await {}
        }
        let seq = players.iter().filter_map(|player| player.heard.seq).max();
        for player in &mut players {
            player.until(|heard| heard.seq >= seq).await;
        }
    }
    let record = record(&server, &table).await;
    let replayed = Replayed::new(&record);
    for player in &players {
        replayed.last().assert_matches(
            &player.heard.public,
            &player.heard.private,
            &player.heard.decision,
            &player.name,
        );
    }
}

#[tokio::test]
async fn an_unanswered_undo_expires_after_a_kill_too() {
    let mut server = Server::start();
    let clock = json!({"clock": {"style": "per_move", "seconds": 600}});
    let mut party = Party::sits_with(&server, "gurka", 2, 0, clock).await;
    party.begin().await;
    let table = party.table.clone();
    let first = party.players[0].heard.decision["seats"][0].as_u64().expect("a seat is to act");
    let mut asks =
        party.players.swap_remove(usize::try_from(first).expect("a seat number fits a byte"));
    let mut asked = party.players.pop().expect("two seats");
    asks.until(|heard| heard.asked().is_some()).await;
    assert!(act(&mut asks, &table, &mut Rng::with_seed(7)).await);
    let takeback = json!({"op": "takeback", "table": table});
    let ack = asks.done(takeback.clone()).await;
    asked.until(|heard| heard.seq >= ack["seq"].as_u64()).await;
    let until = |peer: &Peer| peer.heard.public["table"]["vote"]["until"].as_u64();
    let before = until(&asked).expect("an answer has a time");

    server.kill();
    server.start_again();
    asks = asks.again(&server).await;
    asks.follow(&table).await;
    let after = until(&asks).expect("the seat is still to act");
    assert!(after > before, "the time that the server was down is given back: {before}, {after}");
    asks.until(|heard| heard.public["table"]["vote"].is_null()).await;
    let told = &asks.heard.updates.last().expect("the client received it").frame;
    assert_eq!(told["events"], json!([{"e": "takeback_lapsed", "seat": first}]));
    assert!(told["now"].as_u64() >= Some(after), "the vote expired too early: {told}");
    asks.refused(takeback, "forbidden").await;
    let mut late = asked.again(&server).await;
    let about = format!("takeback_{}", ack["seq"]);
    late.refused(
        json!({"op": "vote", "table": table, "about": about, "yes": true}),
        "stale_decision",
    )
    .await;
}
