//! The lobby and its filters.

use serde_json::{Value, json};

use crate::{
    http::{bearer, post},
    party::Party,
    peer::Peer,
    server::Server,
};

/// Returns the next lobby frame that satisfies a condition.
async fn until(lobby: &mut Peer, what: impl Fn(&[Value]) -> bool) -> Vec<Value> {
    let fits = |tables: &Value| tables.as_array().is_some_and(|tables| what(tables));
    let frame = lobby.next_that(|frame| frame["op"] == "lobby" && fits(&frame["tables"])).await;
    frame["tables"].as_array().expect("it fits").clone()
}

#[tokio::test]
async fn the_lobby_shows_open_tables_and_their_settings() {
    let server = Server::start();
    let mut host = Peer::account(&server, "Aino").await;
    let clock = json!({"style": "bank", "bank_s": 60, "increment_s": 15});
    let mut made = Vec::new();
    for settings in [
        json!({}),
        json!({"clock": clock, "more_time": true}),
        json!({"rated": true, "clock": clock}),
    ] {
        let (table, _) = host.create_with("gurka", 2, settings).await;
        host.done(json!({"op": "sit", "table": table, "seat": 1})).await;
        made.push(table);
    }
    let mut lobby = Peer::nobody(&server).await;
    lobby.done(json!({"op": "sub", "lobby": true})).await;
    let sits = |table: &Value| table["seats"][1]["name"] == "Aino";
    let tables = until(&mut lobby, |tables| tables.len() == 3 && tables.iter().all(sits)).await;
    let shown = |made: &String| {
        tables.iter().find(|shown| shown["table"] == made.as_str()).expect("it is listed")
    };
    let (usual, slow, rated) = (shown(&made[0]), shown(&made[1]), shown(&made[2]));
    assert_eq!((&usual["game"], &usual["status"]), (&json!("gurka"), &json!("waiting")));
    assert_eq!((&usual["host"], &usual["seats_total"]), (&json!("Aino"), &json!(2)));
    assert_eq!((usual.get("rated"), usual.get("clock")), (None, None));
    assert_eq!((&slow["clock"], &slow["more_time"]), (&clock, &json!(true)));
    assert_eq!((&rated["rated"], &rated["clock"]), (&json!(true), &clock));
}

#[tokio::test]
async fn the_lobby_shows_the_creators_language_after_a_restart_too() {
    let mut server = Server::start();
    let mut host = Peer::enter(&server, json!({"name": "Elsa", "lang": "sv-FI"})).await;
    let swedish = host.create("gurka", 3).await;
    host.done(json!({"op": "sit", "table": swedish})).await;
    // The language of the command overrides that of the connection.
    let icelandic = json!({"op": "quickplay", "game": "knorri", "lang": "is"});
    let icelandic = host.done(icelandic).await["table"].clone();
    let mut far = Peer::enter(&server, json!({"name": "Mette", "lang": "da"})).await;
    // Two people wait for others; one alone would play with bots soon.
    let joined = far.done(json!({"op": "quickplay", "game": "knorri"})).await;
    assert_eq!(joined["table"], icelandic);
    let unknown = far.create("knektpass", 3).await;
    far.done(json!({"op": "sit", "table": unknown})).await;
    let languages = "Accept-Language: da, de-CH;q=0.9, en;q=0.8";
    let headers = [&*bearer(&far.token), "Idempotency-Key: c1", languages];
    let body = json!({"game": "karnoffel", "seats": 2});
    let german = post(&server, "/tables", &headers, &body).await.json();
    let german = german["table"].clone();
    far.done(json!({"op": "sit", "table": german})).await;
    let spoken = |tables: &[Value], table: &Value| {
        let line = tables.iter().find(|line| line["table"] == *table).expect("it is listed");
        line["lang"].clone()
    };
    for _ in 0..2 {
        let mut lobby = Peer::nobody(&server).await;
        lobby.done(json!({"op": "sub", "lobby": true})).await;
        let tables = until(&mut lobby, |tables| tables.len() == 4).await;
        assert_eq!(spoken(&tables, &json!(swedish)), "sv");
        assert_eq!(spoken(&tables, &icelandic), "is");
        assert_eq!(spoken(&tables, &json!(unknown)), Value::Null, "there are no texts in Danish");
        assert_eq!(spoken(&tables, &german), "de");
        server.crash();
    }
}

#[tokio::test]
async fn only_changes_that_pass_the_filter_are_sent() {
    let server = Server::start();
    let mut host = Peer::guest(&server, "Elsa").await;
    let free = host.create("gurka", 3).await;
    host.follow(&free).await;
    let mut party = Party::sits(&server, "gurka", 2, 0).await;
    let mut lobby = Peer::nobody(&server).await;
    lobby.done(json!({"op": "sub", "lobby": {"game": "gurka", "status": "playing"}})).await;
    until(&mut lobby, <[Value]>::is_empty).await;
    host.done(json!({"op": "sit", "table": free})).await;
    party.begin().await;
    let next = until(&mut lobby, |_| true).await;
    assert_eq!(next.len(), 1, "the next frame has the match that began: {next:?}");
    for (filter, code) in [
        (json!({"game": "poker"}), "not_found"),
        (json!({"colour": "red"}), "bad_frame"),
        (json!(false), "bad_frame"),
    ] {
        lobby.refused(json!({"op": "sub", "lobby": filter}), code).await;
    }
}
