//! Announcements of the server admin.

use serde_json::{Value, json};

use crate::{
    admin::{HOSTED, Host, deed},
    peer::Peer,
    server::Server,
    streams::Lines,
};

#[tokio::test]
async fn an_announcement_reaches_every_connection() {
    let server = Server::run(HOSTED);
    let host = Host::of(&server).await;
    let mut aino = Peer::guest(&server, "Aino").await;
    let mut nobody = Peer::nobody(&server).await;
    let table = aino.create("gurka", 2).await;
    aino.follow(&table).await;
    let mut lines = Lines::open(&server, &table, "application/x-ndjson").await;
    lines.line().await.expect("the table comes first");
    let said = host.change("announce", json!({"text": " Back\u{202e}\nsoon <b> "})).await;
    assert_eq!((said.status, said.json()), (200, json!({"connections": 3})));
    for peer in [&mut aino, &mut nobody] {
        assert_eq!(announced(peer).await["text"], "Back soon <b>");
    }
    loop {
        let line = lines.line().await.expect("the frame arrives");
        if line.starts_with(r#"{"op":"announcement","text":"Back soon <b>""#) {
            break;
        }
    }
    let long = json!({"text": "x".repeat(301)});
    assert_eq!(host.change("announce", long).await.status, 400);
    let deeds = host.look("audit").await.json()["deeds"].clone();
    assert_eq!(deeds[0]["arguments"], json!({"text": "Back soon <b>", "stands": true}));
    assert_eq!(deeds.as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn an_announcement_survives_a_restart_until_it_is_removed() {
    let mut server = Server::run(HOSTED);
    let host = Host::of(&server).await;
    assert_eq!(host.change("withdraw", json!({})).await.status, 404, "nothing stands");
    host.change("announce", json!({"text": "Soup at nine"})).await;
    let stands = host.look("health").await.json()["announcement"].clone();
    assert_eq!(stands["text"], "Soup at nine");
    server.kill();
    server.start_again();
    let host = Host::of(&server).await;
    let mut late = Peer::nobody(&server).await;
    let heard = announced(&mut late).await;
    assert_eq!((&heard["text"], &heard["since"]), (&stands["text"], &stands["since"]));
    let mut aino = Peer::guest(&server, "Aino").await;
    let table = aino.create("gurka", 2).await;
    let mut lines = Lines::open(&server, &table, "application/x-ndjson").await;
    while !lines.line().await.expect("the frame arrives").contains("Soup at nine") {}
    assert_eq!(host.change("withdraw", json!({})).await.json(), json!({"connections": 3}));
    assert_eq!(announced(&mut late).await["op"], "announcement_over");
    assert_eq!(host.look("health").await.json().get("announcement"), None);
    assert_eq!(host.deeds().await, [deed("withdraw", "done"), deed("announce", "done")]);
    let mut later = Peer::nobody(&server).await;
    host.change("announce", json!({"text": "Soup is cold"})).await;
    assert_eq!(announced(&mut later).await["text"], "Soup is cold", "and nothing before it");
}

/// Returns the next announcement.
async fn announced(peer: &mut Peer) -> Value {
    loop {
        let frame = peer.frame().await;
        if frame["op"].as_str().is_some_and(|op| op.starts_with("announcement")) {
            return frame;
        }
    }
}
