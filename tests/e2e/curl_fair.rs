//! Shuffles with `curl`: contributing to one, and proving its cards.

use std::future::pending;

use serde_json::{Value, json};
use tokio::time::timeout;

use crate::{
    PATIENCE,
    curl::{Person, Stream},
    fair_seats::{SECRET, commit, reveal},
    server::Server,
};

#[tokio::test]
async fn shuffles_and_proofs_work_with_curl() {
    let server = Server::start();
    let mut aino = Person::new(&server).await;
    for path in ["/tables/TABLE/stream?fair=true", "/me/stream?fair=true"] {
        // A busy machine may miss the two seconds that a table waits.
        let takes_part = async {
            loop {
                if let Some(part) = takes_part(&mut aino, path).await {
                    return part;
                }
            }
        };
        let (table, fair) = timeout(PATIENCE, takes_part).await.expect("an answer comes in time");
        assert_eq!(fair["seats"][0]["seat"], 0, "{path}: {fair}");
        let place = format!("/tables/{table}/commands");
        let (status, proof) = aino.post(&place, &json!({"op": "proof"})).await;
        assert_eq!((status, &proof["op"]), (200, &json!("proof")), "{proof}");
        let deck = of_the_deck(&proof).expect("a hand was dealt");
        assert_eq!(deck["root"], fair["roots"]["deck:0"], "{proof}");
        let (status, seen) = aino.get(&format!("/tables/{table}")).await;
        assert_eq!(status, 200, "{seen}");
        let proved = deck["cards"].as_array().unwrap().iter().map(|card| &card["card"]);
        let mut proved: Vec<&str> = proved.filter_map(Value::as_str).collect();
        let mut hand: Vec<&str> =
            seen["private"]["hand"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        proved.sort_unstable();
        hand.sort_unstable();
        assert_eq!(proved, hand, "what was dealt is what is held");
        let eero = Person::new(&server).await;
        let (status, other) = eero.post_as("p", &place, &json!({"op": "proof"})).await;
        assert_eq!((status, of_the_deck(&other)), (200, None), "a spectator saw no hand");
    }
    let nowhere = "/tables/0198f3b0-c0de-7000-8000-00000000abcd/commands";
    let (status, problem) = aino.post(nowhere, &json!({"op": "proof"})).await;
    assert_eq!((status, &problem["code"]), (404, &json!("not_found")));
}

/// Returns the proof of the deck itself.
fn of_the_deck(proof: &Value) -> Option<&Value> {
    let shuffles = proof["shuffles"].as_array().expect("it has shuffles");
    shuffles.iter().find(|shuffle| shuffle["purpose"] == "deck:0")
}

/// Starts a match with a contribution of this player, and returns the published part of its deal;
/// `None` if the contribution came too late.
async fn takes_part(aino: &mut Person<'_>, path: &str) -> Option<(String, Value)> {
    let table = aino.sit_down().await;
    let mut stream = aino.stream_at(&path.replace("TABLE", &table));
    // The stream is open once the table has sent something.
    while stream.event().await.1["table"] != *table {}
    let place = format!("/tables/{table}/commands");
    let start = json!({"op": "start"});
    let begins = aino.post_as("start", &place, &start);
    let adds = async {
        let asked = shuffling(&mut stream, &table).await;
        aino.post_as("commit", &place, &commit(&asked, 0)).await;
        let asked = shuffling(&mut stream, &table).await;
        aino.post_as("reveal", &place, &reveal(&asked, SECRET)).await;
        pending().await
    };
    let (status, ack) = tokio::select! {
        begun = begins => begun,
        never = adds => never,
    };
    assert_eq!(status, 200, "{ack}");
    let (_, seen) = aino.get(&format!("/tables/{table}")).await;
    let fair = seen["public"]["table"]["fair"].clone();
    fair["seats"][0]["reveal"].is_string().then_some((table, fair))
}

async fn shuffling(stream: &mut Stream, table: &str) -> Value {
    loop {
        let (_, frame) = stream.event().await;
        if frame["op"] == "shuffling" && frame["table"] == *table {
            return frame;
        }
    }
}
