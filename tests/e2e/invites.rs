//! Private tables and their invites.

use serde_json::json;

use crate::{http::get, peer::Peer, server::Server};

#[tokio::test]
async fn an_invite_is_valid_until_it_is_replaced() {
    let mut server = Server::start();
    let mut host = Peer::guest(&server, "Aino").await;
    let (table, first) = host.create_with("gurka", 3, json!({"visibility": "link"})).await;
    let first = first.as_str().expect("the ack has the invite");
    host.done(json!({"op": "sit", "table": table, "seat": 1})).await;
    let find = async |server: &Server, invite: &str| {
        let answer = get(server, &format!("/api/v1/invites/{invite}")).await;
        (answer.status, answer.json())
    };
    let (status, found) = find(&server, &first.to_uppercase()).await;
    assert_eq!((status, &found["table"]), (200, &json!(table)), "{found}");
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
    assert_eq!(find(&server, first).await, nothing, "as one that nobody made");
    guest.refused(json!({"op": "sit", "table": table, "invite": first}), "forbidden").await;

    server.crash();
    assert_eq!(find(&server, &second).await.1["table"], table.as_str());
    let mut host = host.again(&server).await;
    host.send(&again).await;
    assert_eq!(host.answer("another").await, ack, "the same answer, after a restart too");
    let mut guest = guest.again(&server).await;
    guest.done(json!({"op": "sit", "table": table, "invite": second})).await;
}
