//! Quickplay over a socket and over HTTP.

use fastrand::Rng;
use serde_json::json;

use crate::{
    http::{bearer, post},
    party::act,
    peer::{Peer, table_of},
    server::Server,
};

#[tokio::test]
async fn quickplay_prefers_the_fullest_table_without_house_rules() {
    let server = Server::start();
    let [mut one, mut other, mut third] = [
        Peer::guest(&server, "Aino").await,
        Peer::guest(&server, "Bjarni").await,
        Peer::guest(&server, "Cecilia").await,
    ];
    // Quickplay skips tables with house rules.
    let options = json!({"must_beat": true});
    let own = json!({"op": "create", "game": "gurka", "seats": 3, "options": options});
    let own = table_of(&one.done(own).await);
    one.sit(&own, 0).await;
    let plain = other.create("gurka", 3).await;
    other.sit(&plain, 0).await;
    let ack = third.done(json!({"op": "quickplay", "game": "gurka"})).await;
    assert_eq!(ack["table"], plain.as_str());
    third.refused(json!({"op": "quickplay", "game": "poker"}), "bad_option").await;
    third.refused(json!({"op": "quickplay", "game": "gurka", "seats": 9}), "bad_option").await;
    let ack = third.done(json!({"op": "quickplay", "game": "gurka", "seats": 4})).await;
    assert!(ack["table"] != plain.as_str() && ack["table"] != own.as_str(), "{ack}");
    // Everyone there may ask for extra time.
    third.done(json!({"op": "more_time", "table": ack["table"], "factor": 2})).await;

    let headers = [&*bearer(&one.token), "Idempotency-Key: q"];
    let wish = json!({"game": "gurka", "seats": 4});
    let found = post(&server, "/quickplay", &headers, &wish).await;
    assert_eq!((found.status, &found.json()["table"]), (200, &ack["table"]), "{found:?}");
    let again = post(&server, "/quickplay", &headers, &wish).await;
    assert_eq!(found.json(), again.json());
    let nobody = post(&server, "/quickplay", &headers[1..], &wish).await;
    assert_eq!(nobody.status, 401, "{nobody:?}");
}

#[tokio::test]
async fn people_meet_although_bots_have_sat_down() {
    let server = Server::start();
    let mut aino = Peer::guest(&server, "Aino").await;
    let quick = json!({"op": "quickplay", "game": "gurka", "seats": 2});
    let table = table_of(&aino.done(quick.clone()).await);
    aino.follow(&table).await;
    aino.done(json!({"op": "fill", "table": table})).await;
    aino.until(|heard| heard.public["table"]["status"] == "playing").await;

    let mut maja = Peer::guest(&server, "Maja").await;
    let ack = maja.done(quick).await;
    assert_eq!((&ack["table"], &ack["seat"]), (&json!(table), &json!(1)));
    maja.follow(&table).await;
    let names = |peer: &Peer| {
        let seat = &peer.heard.public["table"]["seats"][1];
        (seat["name"].clone(), seat["next"].clone())
    };
    assert_eq!(names(&maja).1, "Maja");
    assert!(maja.heard.private.is_null(), "the hand of this deal is not hers");
    let mut rng = Rng::with_seed(7);
    while names(&aino).0 != "Maja" {
        if !act(&mut aino, &table, &mut rng).await {
            aino.frame().await;
        }
    }
    maja.until(|heard| heard.private["seat"] == 1).await;
}
