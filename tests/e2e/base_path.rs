//! A server with a base path, on an origin shared with other pages.

use client::Wire;
use protocol::ToClient;
use serde_json::json;

use crate::{
    PATIENCE,
    http::{ask, bearer, get},
    peer::Peer,
    server::{How, Server, run_knekt},
};

const BELOW: How = How { more: &["--base-path", "/cards"], ..How::FAST };

#[tokio::test]
async fn everything_is_served_below_the_base_path_only() {
    let server = Server::run(BELOW);
    for path in ["/healthz", "/cards/healthz", "/cards/api/v1/version", "/cards/api/v1/games"] {
        assert_eq!(get(&server, path).await.status, 200, "{path}");
    }
    for path in ["/", "/t/x", "/api/v1/version", "/cardsapi/v1/version", "/cards/metrics", "/card"]
    {
        assert_eq!(get(&server, path).await.status, 404, "{path}");
    }
    let refused = Wire::connect(&server.url()).await;
    assert_eq!(refused.err().and_then(|error| error.status()), Some(404));
    // The page is the same at every depth, apart from its preload links.
    let front = get(&server, "/cards").await;
    for path in ["/cards", "/cards/", "/cards/new", "/cards/t/0198f3b0-c0de-7000-8000-00000000abcd"]
    {
        let page = get(&server, path).await;
        assert_eq!(page.common_page(), front.common_page(), "{path}");
        let links = page.body.split("=\"/").skip(1).filter_map(|rest| rest.split('"').next());
        for link in links {
            assert_eq!(get(&server, &format!("/{link}")).await.status, 200, "{path}: {link}");
        }
    }
    // The server may have been built without the web client.
    let version = get(&server, "/cards/api/v1/version").await.json();
    assert_eq!(version["page"].is_string(), front.status == 200, "{version}");
    if let Some(which) = version["page"].as_str() {
        let says = format!(r#"<meta name="page" content="{which}">"#);
        assert!(front.body.contains(&says), "{which}");
        let mut wire =
            Wire::connect(&format!("ws://{}/cards/ws", server.address)).await.expect("it is there");
        let Some(ToClient::Hello(hello)) = wire.message(PATIENCE).await else {
            panic!("it greets first");
        };
        assert_eq!(hello.page.as_deref(), Some(which), "the socket says the same");
        let new = get(&server, "/cards/new").await;
        assert_ne!(new.body, front.body, "each page names its own files");
    }
}

#[tokio::test]
async fn a_table_can_be_created_and_watched_below_the_base_path() {
    let server = Server::run(BELOW);
    let url = format!("ws://{}/cards/ws", server.address);
    let wire = Wire::connect(&url).await.expect("a socket is there");
    let mut peer = Peer::over(wire).await.greeted(json!({"name": "Aino"})).await;
    let table = peer.create("gurka", 2).await;
    peer.follow(&table).await;

    let bearer = bearer(&peer.token);
    let wish = json!({"op": "create", "cid": "over-http", "game": "gurka", "seats": 2});
    let made = ask(&server, "POST /cards/api/v1/tables", &[&bearer], Some(&wish)).await;
    let place = made.header("location").expect("it says where the table is");
    assert!(place.starts_with("/cards/api/v1/tables/"), "{place}");
    assert_eq!(get(&server, place).await.status, 200);

    let url = format!("http://{}/cards", server.address);
    let run =
        run_knekt(&["doctor", "--data", ":memory:", "--listen", "127.0.0.1:0", "--url", &url]);
    assert!(String::from_utf8_lossy(&run.stdout).contains("ok    websocket"), "{run:?}");
}
