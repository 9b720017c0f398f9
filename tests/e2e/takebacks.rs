//! An action is taken back over sockets, with everybody's consent, and a killed server knows it.

use fastrand::Rng;
use serde_json::{Value, json};

use crate::{
    http::record,
    party::{Party, act},
    peer::Peer,
    replayed::Replayed,
    server::Server,
};

/// Everything of a view but the number of the decision.
fn match_of(peer: &Peer) -> (Value, Value) {
    let mut private = peer.heard.private.clone();
    private["events"] = json!([]);
    (peer.heard.public["match"].clone(), private)
}

#[tokio::test]
async fn what_others_have_seen_is_taken_back_when_all_of_them_agree() {
    let mut server = Server::start();
    let mut party = Party::sits(&server, "gurka", 3, 1).await;
    party.begin().await;
    let table = party.table.clone();
    let first = party.players[0].heard.decision["seats"][0].as_u64().expect("somebody is to act");
    let first = usize::try_from(first).expect("a seat is small");
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

    // What was agreed so far outlives the server, and the question is asked once.
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

    // And it goes on to a record without what was taken back.
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
        replayed.last().is_shown_by(&player.heard.public, &player.heard.private, &player.name);
    }
}
