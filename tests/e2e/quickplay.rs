//! Quickplay over a socket and over HTTP.

use serde_json::json;

use crate::{http::ask, peer::Peer, server::Server};

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
    let own = one.done(own).await["table"].as_str().expect("a table").to_owned();
    one.follow(&own).await;
    one.done(json!({"op": "sit", "table": own})).await;
    let plain = other.create("gurka", 3).await;
    other.follow(&plain).await;
    other.done(json!({"op": "sit", "table": plain})).await;
    let ack = third.done(json!({"op": "quickplay", "game": "gurka"})).await;
    assert_eq!(ack["table"], plain.as_str());
    third.refused(json!({"op": "quickplay", "game": "poker"}), "bad_option").await;
    third.refused(json!({"op": "quickplay", "game": "gurka", "seats": 9}), "bad_option").await;
    let ack = third.done(json!({"op": "quickplay", "game": "gurka", "seats": 4})).await;
    assert!(ack["table"] != plain.as_str() && ack["table"] != own.as_str(), "{ack}");
    // Everyone there may ask for extra time.
    third.done(json!({"op": "more_time", "table": ack["table"], "factor": 2})).await;

    let bearer = format!("Authorization: Bearer {}", one.token);
    let key = "Idempotency-Key: q";
    let wish = json!({"game": "gurka", "seats": 4});
    let found = ask(&server, "POST /api/v1/quickplay", &[&bearer, key], Some(&wish)).await;
    assert_eq!((found.status, &found.json()["table"]), (200, &ack["table"]), "{found:?}");
    let again = ask(&server, "POST /api/v1/quickplay", &[&bearer, key], Some(&wish)).await;
    assert_eq!(found.json(), again.json());
    let nobody = ask(&server, "POST /api/v1/quickplay", &[key], Some(&wish)).await;
    assert_eq!(nobody.status, 401, "{nobody:?}");
}
