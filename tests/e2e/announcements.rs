//! Announcements of the server admin.

use serde_json::{Value, json};

use crate::{
    admin::{HOSTED, Host, deed},
    peer::Peer,
    server::Server,
    streams::Lines,
};

#[tokio::test]
async fn an_announcement_reaches_every_connection_until_it_is_withdrawn() {
    let mut server = Server::run(HOSTED);
    let host = Host::of(&server).await;
    assert_eq!(host.change("withdraw", json!({})).await.status, 404, "nothing stands");
    let mut aino = Peer::guest(&server, "Aino").await;
    let table = aino.create("gurka", 2).await;
    let mut nobody = Peer::nobody(&server).await;
    let mut lines = Lines::open(&server, &table, "application/x-ndjson").await;
    lines.line().await.expect("the table comes first");
    let said = host.change("announce", json!({"text": " Back\u{202e}\nsoon <b> "})).await;
    assert_eq!((said.status, said.json()), (200, json!({"connections": 3})));
    for peer in [&mut aino, &mut nobody] {
        assert_eq!(announced(peer).await["text"], "Back soon <b>");
    }
    let start = r#"{"op":"announcement","text":"Back soon <b>""#;
    while !lines.line().await.expect("the frame arrives").starts_with(start) {}

    server.crash();
    let host = Host::of(&server).await;
    let mut late = Peer::nobody(&server).await;
    assert_eq!(announced(&mut late).await["text"], "Back soon <b>");
    let mut lines = Lines::open(&server, &table, "application/x-ndjson").await;
    while !lines.line().await.expect("the frame arrives").starts_with(start) {}
    assert_eq!(host.change("withdraw", json!({})).await.json(), json!({"connections": 2}));
    assert_eq!(announced(&mut late).await["op"], "announcement_over");
    assert_eq!(host.look("health").await.json().get("announcement"), None);
    assert_eq!(host.deeds().await, [deed("withdraw", "done"), deed("announce", "done")]);
}

/// Returns the next announcement.
async fn announced(peer: &mut Peer) -> Value {
    peer.next_that(|frame| frame["op"].as_str().is_some_and(|op| op.starts_with("announcement")))
        .await
}
