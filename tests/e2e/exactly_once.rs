//! A repeated command that creates a table has one effect and one answer, on any connection.
//! `chaos` repeats the commands of players.

use serde_json::{Value, json};

use crate::{peer::Peer, server::Server};

#[tokio::test]
async fn one_cid_creates_one_table() {
    let mut server = Server::process();
    let mut peer = Peer::guest(&server, "Aino").await;
    let mut other = peer.again(&server).await;
    let settings = json!({"visibility": "link"});
    let create = json!({
        "op": "create", "cid": "a-table", "game": "gurka", "seats": 3, "settings": settings,
    });
    let (first, second) = tokio::join!(answer(&mut peer, &create), answer(&mut other, &create));
    assert!(first["table"].is_string() && first["invite"].is_string(), "{first}");
    assert_eq!(first, second, "on two connections at once");
    let mut more = create.clone();
    more["seats"] = json!(4);
    assert_eq!(answer(&mut peer, &more).await["code"], "cid_reused");
    server.crash();
    let mut later = peer.again(&server).await;
    assert_eq!(answer(&mut later, &create).await, first, "after a crash");
    assert_eq!(answer(&mut later, &more).await["code"], "cid_reused");
}

async fn answer(peer: &mut Peer, frame: &Value) -> Value {
    peer.send(frame).await;
    peer.answer(frame["cid"].as_str().expect("a command has a `cid`")).await
}
