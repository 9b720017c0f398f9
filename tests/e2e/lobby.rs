//! The lobby and its filters.

use serde_json::{Value, json};

use crate::{http::ask, party::Party, peer::Peer, server::Server};

/// Returns the next lobby frame that satisfies a condition.
async fn until(lobby: &mut Peer, what: impl Fn(&[Value]) -> bool) -> Vec<Value> {
    loop {
        let frame = lobby.frame().await;
        if frame["op"] == "lobby" {
            let tables = frame["tables"].as_array().expect("not an array").clone();
            if what(&tables) {
                return tables;
            }
        }
    }
}

#[tokio::test]
async fn the_lobby_shows_an_open_table_and_who_sits_there() {
    let server = Server::start();
    let mut lobby = Peer::nobody(&server).await;
    lobby.done(json!({"op": "sub", "lobby": true})).await;
    let party = Party::sits(&server, "karnoffel", 2, 1).await;
    let sits = |tables: &[Value]| tables.iter().any(|table| table["seats"][1]["name"] == "Bjarni");
    let shown = until(&mut lobby, sits).await.remove(0);
    assert_eq!(shown["table"], party.table);
    assert_eq!((&shown["game"], &shown["status"]), (&"karnoffel".into(), &"waiting".into()));
    assert_eq!((&shown["host"], &shown["seats_total"]), (&"Aino".into(), &2.into()));
}

#[tokio::test]
async fn the_lobby_shows_ratedness_and_clock() {
    let server = Server::start();
    let body = json!({"name": "Aino", "password": "correct horse"});
    let answer = ask(&server, "POST /api/v1/register", &[], Some(&body)).await.json();
    let mut host = Peer::enter(&server, json!({"token": answer["token"]})).await;
    let create = |settings: Value| json!({"op": "create", "game": "gurka", "seats": 2, "settings": settings});
    let clock = json!({"style": "bank", "bank_s": 60, "increment_s": 15});
    let settings = [json!({}), json!({"rated": true, "clock": clock})];
    for settings in settings {
        let table = host.done(create(settings)).await["table"].as_str().unwrap().to_owned();
        host.follow(&table).await;
    }
    let mut lobby = Peer::nobody(&server).await;
    lobby.done(json!({"op": "sub", "lobby": true})).await;
    let tables = until(&mut lobby, |tables| tables.len() == 2).await;
    assert_eq!((tables[0].get("rated"), tables[0].get("clock")), (None, None), "as usual");
    assert_eq!((&tables[1]["rated"], &tables[1]["clock"]), (&json!(true), &clock));
}

#[tokio::test]
async fn the_lobby_shows_the_creators_language_after_a_restart_too() {
    let mut server = Server::start();
    let guest = |name: &str, lang: &str| json!({"name": name, "lang": lang});
    let mut host = Peer::enter(&server, guest("Elsa", "sv-FI")).await;
    let swedish = host.create("gurka", 3).await;
    host.done(json!({"op": "sit", "table": swedish})).await;
    let mut quick = Peer::enter(&server, guest("Sigga", "is")).await;
    let icelandic = quick.done(json!({"op": "quickplay", "game": "knorri"})).await["table"].clone();
    let mut far = Peer::enter(&server, guest("Mette", "da")).await;
    let unknown = far.create("knektpass", 3).await;
    far.done(json!({"op": "sit", "table": unknown})).await;
    let bearer = format!("Authorization: Bearer {}", far.token);
    let headers = [&*bearer, "Idempotency-Key: c1", "Accept-Language: da, de-CH;q=0.9, en;q=0.8"];
    let body = json!({"game": "karnoffel", "seats": 2});
    let german = ask(&server, "POST /api/v1/tables", &headers, Some(&body)).await.json();
    let german = german["table"].as_str().unwrap();
    far.done(json!({"op": "sit", "table": german})).await;
    // The language of the command overrides that of the connection.
    let mut chosen = Peer::enter(&server, guest("Liisa", "en")).await;
    let finnish = json!({"op": "create", "game": "gurka", "seats": 3, "lang": "fi"});
    let finnish = chosen.done(finnish).await["table"].clone();
    chosen.done(json!({"op": "sit", "table": finnish})).await;
    let mut quicker = Peer::enter(&server, guest("Anna", "en")).await;
    let swedish_too = json!({"op": "quickplay", "game": "karnoffel", "seats": 4, "lang": "sv-SE"});
    let swedish_too = quicker.done(swedish_too).await["table"].clone();
    let spoken = |tables: &[Value], table: &Value| {
        let line = tables.iter().find(|line| line["table"] == *table).expect("it is listed");
        line["lang"].clone()
    };
    for _ in 0..2 {
        let mut lobby = Peer::nobody(&server).await;
        lobby.done(json!({"op": "sub", "lobby": true})).await;
        let tables = until(&mut lobby, |tables| tables.len() == 6).await;
        assert_eq!(spoken(&tables, &json!(swedish)), "sv");
        assert_eq!(spoken(&tables, &icelandic), "is");
        assert_eq!(spoken(&tables, &json!(unknown)), Value::Null, "there are no texts in Danish");
        assert_eq!(spoken(&tables, &json!(german)), "de");
        assert_eq!(spoken(&tables, &finnish), "fi");
        assert_eq!(spoken(&tables, &swedish_too), "sv");
        server.kill();
        server.start_again();
    }
}

#[tokio::test]
async fn a_lobby_filter_selects_tables() {
    let server = Server::start();
    let mut parties =
        [Party::sits(&server, "karnoffel", 2, 0).await, Party::sits(&server, "gurka", 2, 0).await];
    let mut host = Peer::guest(&server, "Elsa").await;
    let free = host.create("gurka", 3).await;
    host.follow(&free).await;
    parties[0].begin().await;
    for (filter, wanted) in [
        (json!({"game": "gurka"}), vec![free.clone(), parties[1].table.clone()]),
        (json!({"game": "gurka", "open": true}), vec![free.clone()]),
        (json!({"open": false, "status": "waiting"}), vec![parties[1].table.clone()]),
        (json!({"status": "playing"}), vec![parties[0].table.clone()]),
        (json!({"game": "knorri"}), vec![]),
        (json!({}), vec![free.clone(), parties[1].table.clone(), parties[0].table.clone()]),
    ] {
        let mut lobby = Peer::nobody(&server).await;
        lobby.done(json!({"op": "sub", "lobby": filter})).await;
        let names = |tables: &[Value]| {
            tables.iter().map(|table| table["table"].as_str().unwrap_or("").to_owned()).collect()
        };
        let exactly = |tables: &[Value]| {
            let names: Vec<String> = names(tables);
            names == wanted
        };
        until(&mut lobby, exactly).await;
    }
    // Only changes that pass the filter are sent.
    let mut lobby = Peer::nobody(&server).await;
    lobby.done(json!({"op": "sub", "lobby": {"game": "gurka", "status": "playing"}})).await;
    until(&mut lobby, <[Value]>::is_empty).await;
    host.done(json!({"op": "sit", "table": free})).await;
    parties[1].begin().await;
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
