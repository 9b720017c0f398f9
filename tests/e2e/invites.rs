//! Private tables and their invites.

use serde_json::{Value, json};

use crate::{
    http::{ask, get},
    peer::Peer,
    server::Server,
};

/// Creates a private table; returns it and its invite.
async fn private(host: &mut Peer) -> (Value, String) {
    let settings = json!({"visibility": "link"});
    let create = json!({"op": "create", "game": "gurka", "seats": 3, "settings": settings});
    let ack = host.done(create).await;
    let invite = ack["invite"].as_str().expect("the ack has the invite").to_owned();
    (ack["table"].clone(), invite)
}

#[tokio::test]
async fn a_private_table_admits_players_with_the_invite() {
    let server = Server::start();
    let mut host = Peer::guest(&server, "Aino").await;
    let (table, invite) = private(&mut host).await;
    assert_eq!(invite.len(), 10);
    let mut guest = Peer::guest(&server, "Bjarni").await;
    guest.refused(json!({"op": "sit", "table": table}), "forbidden").await;
    let wrong = json!({"op": "sit", "table": table, "invite": "aaaaaaaaaa"});
    guest.refused(wrong, "forbidden").await;
    let shouted = invite.to_uppercase();
    let ack = guest.done(json!({"op": "sit", "table": table, "invite": shouted})).await;
    assert_eq!(ack["seat"], 0, "the answer says where");
    host.done(json!({"op": "sit", "table": table})).await;
    let mut lobby = Peer::nobody(&server).await;
    lobby.done(json!({"op": "sub", "lobby": true})).await;
    while lobby.frames.last().is_none_or(|frame| frame["op"] != "lobby") {
        lobby.frame().await;
    }
    assert_eq!(lobby.frames.last().expect("the client received it")["tables"], json!([]));
}

#[tokio::test]
async fn an_invite_is_valid_until_it_is_replaced() {
    let mut server = Server::start();
    let mut host = Peer::guest(&server, "Aino").await;
    let (table, first) = private(&mut host).await;
    host.done(json!({"op": "sit", "table": table, "seat": 1})).await;
    let find = async |server: &Server, invite: &str| {
        let answer = get(server, &format!("/api/v1/invites/{invite}")).await;
        (answer.status, answer.json())
    };
    let (status, found) = find(&server, &first.to_uppercase()).await;
    assert_eq!((status, &found["table"]), (200, &table), "{found}");
    assert_eq!((&found["game"], &found["host"]), (&"gurka".into(), &"Aino".into()));
    assert_eq!(found["seats"][1]["name"], "Aino");
    let nothing = find(&server, "0000000000").await;
    assert_eq!((nothing.0, &nothing.1["code"]), (404, &"not_found".into()));

    let mut guest = Peer::guest(&server, "Bjarni").await;
    guest.refused(json!({"op": "invite", "table": table}), "forbidden").await;
    let again = json!({"op": "invite", "cid": "another", "table": table});
    host.send(&again).await;
    let ack = host.answer("another").await;
    let second = ack["invite"].as_str().expect("another invite").to_owned();
    assert_ne!(first, second);
    assert_eq!(find(&server, &first).await, nothing, "as one that nobody made");
    guest.refused(json!({"op": "sit", "table": table, "invite": first}), "forbidden").await;

    server.kill();
    server.start_again();
    assert_eq!(find(&server, &second).await.1["table"], table);
    let mut host = host.again(&server).await;
    host.send(&again).await;
    assert_eq!(host.answer("another").await, ack, "the same answer, after a restart too");
    let mut guest = guest.again(&server).await;
    guest.done(json!({"op": "sit", "table": table, "invite": second})).await;
}

#[tokio::test]
async fn a_repeated_invite_command_over_http_returns_the_same_invite() {
    let server = Server::start();
    let host = Peer::guest(&server, "Aino").await;
    let bearer = format!("Authorization: Bearer {}", host.token);
    let key = "Idempotency-Key: a-table";
    let create = json!({"game": "gurka", "seats": 2, "settings": {"visibility": "link"}});
    let made = ask(&server, "POST /api/v1/tables", &[&bearer, key], Some(&create)).await;
    assert_eq!(made.status, 201, "{made:?}");
    assert!(made.json()["invite"].is_string(), "{made:?}");
    let again = ask(&server, "POST /api/v1/tables", &[&bearer, key], Some(&create)).await;
    assert_eq!(made.json(), again.json());
    let table = made.json()["table"].as_str().expect("a table").to_owned();
    let path = format!("POST /api/v1/tables/{table}/commands");
    let invite = json!({"op": "invite", "cid": "c"});
    let ack = ask(&server, &path, &[&bearer], Some(&invite)).await;
    assert_eq!(ack.status, 200, "{ack:?}");
    assert_ne!(ack.json()["invite"], made.json()["invite"]);
}
