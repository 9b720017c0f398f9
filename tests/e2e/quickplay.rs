//! Quickplay.

use std::collections::BTreeSet;

use fastrand::Rng;
use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::{
    http::ask,
    party::{act, play_out},
    peer::Peer,
    server::Server,
};

#[tokio::test]
async fn concurrent_quickplayers_share_a_table() {
    let server = Server::start();
    let names = ["Aino", "Bjarni", "Cecilia", "Duncan"];
    let mut peers = join_all(names.map(|name| Peer::guest(&server, name))).await;
    let quick = json!({"op": "quickplay", "game": "gurka", "seats": 4});
    let acks = join_all(peers.iter_mut().map(|peer| peer.done(quick.clone()))).await;
    let tables: BTreeSet<String> = acks.iter().map(|ack| ack["table"].to_string()).collect();
    assert_eq!(tables.len(), 1, "{acks:?}");
    let seats: BTreeSet<String> = acks.iter().map(|ack| ack["seat"].to_string()).collect();
    assert_eq!(seats.len(), 4, "{acks:?}");
    let table = acks[0]["table"].as_str().expect("a table").to_owned();
    for peer in &mut peers {
        peer.follow(&table).await;
        peer.until(|heard| heard.status() == "playing").await;
        assert!(!peer.heard.private.is_null());
    }
    // The next player finds no free seat there.
    let mut late = Peer::guest(&server, "Elsa").await;
    assert_ne!(late.done(quick).await["table"], table.as_str());
}

#[tokio::test]
async fn quickplay_prefers_the_fullest_table() {
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
}

#[tokio::test]
async fn a_repeated_quickplay_is_done_once() {
    let mut server = Server::start();
    let mut maker = Peer::guest(&server, "Aino").await;
    let mut taker = Peer::guest(&server, "Bjarni").await;
    let quick = json!({"op": "quickplay", "cid": "anywhere", "game": "knorri"});
    let mut acks = Vec::new();
    for peer in [&mut maker, &mut taker] {
        // The same command on two connections at once.
        let mut again = peer.again(&server).await;
        peer.send(&quick).await;
        again.send(&quick).await;
        let (one, other) = tokio::join!(peer.answer("anywhere"), again.answer("anywhere"));
        assert_eq!((&one["op"], &one), (&"ack".into(), &other));
        acks.push(one);
    }
    assert_eq!(acks[0]["table"], acks[1]["table"]);
    assert_eq!((&acks[0]["seat"], &acks[1]["seat"]), (&0.into(), &1.into()));
    server.kill();
    server.start_again();
    let other = json!({"op": "quickplay", "cid": "anywhere", "game": "gurka"});
    for (peer, ack) in [maker, taker].iter().zip(&acks) {
        let mut later = peer.again(&server).await;
        later.send(&quick).await;
        assert_eq!(later.answer("anywhere").await, *ack, "after a restart");
        later.send(&other).await;
        assert_eq!(later.answer("anywhere").await["code"], "cid_reused");
    }
}

#[tokio::test]
async fn quickplay_works_over_http() {
    let server = Server::start();
    let mut waits = Peer::guest(&server, "Aino").await;
    let table = waits.done(json!({"op": "quickplay", "game": "gurka"})).await["table"].clone();
    let peer = Peer::guest(&server, "Bjarni").await;
    let bearer = format!("Authorization: Bearer {}", peer.token);
    let key = "Idempotency-Key: q";
    let wish = json!({"game": "gurka"});
    let found = ask(&server, "POST /api/v1/quickplay", &[&bearer, key], Some(&wish)).await;
    assert_eq!((found.status, &found.json()["table"]), (200, &table), "{found:?}");
    let again = ask(&server, "POST /api/v1/quickplay", &[&bearer, key], Some(&wish)).await;
    assert_eq!(found.json(), again.json());
    let nobody = ask(&server, "POST /api/v1/quickplay", &[key], Some(&wish)).await;
    assert_eq!(nobody.status, 401, "{nobody:?}");
}

#[tokio::test]
async fn bots_fill_a_table_and_people_take_over_their_seats_with_the_next_deal() {
    let server = Server::start();
    let mut host = Peer::guest(&server, "Aino").await;
    let settings = json!({"fill_after_s": 1});
    let create = json!({"op": "create", "game": "gurka", "seats": 2, "settings": settings});
    let table = host.done(create).await["table"].as_str().expect("a table").to_owned();
    host.follow(&table).await;
    host.done(json!({"op": "sit", "table": table, "seat": 0})).await;
    host.until(|heard| heard.status() == "playing").await;
    let mut guest = Peer::guest(&server, "Bjarni").await;
    guest.follow(&table).await;
    let ack = guest.done(json!({"op": "sit", "table": table})).await;
    assert_eq!(ack["seat"], 1);
    assert!(guest.heard.private.is_null(), "until the next deal it watches");
    let next = |public: &Value| public["table"]["seats"][1]["next"].clone();
    assert_eq!(next(&guest.heard.public), "Bjarni");
    let mut rng = Rng::with_seed(5);
    loop {
        let seated = guest.heard.private["seat"] == 1;
        if seated {
            break;
        }
        if !act(&mut host, &table, &mut rng).await {
            host.frame().await;
        }
        while guest.heard.seq < host.heard.seq {
            guest.frame().await;
        }
    }
    assert_eq!(guest.heard.public["table"]["seats"][1]["name"], "Bjarni");
    let mut other = rng.fork();
    tokio::join!(play_out(&mut host, &table, &mut rng), play_out(&mut guest, &table, &mut other));
}
