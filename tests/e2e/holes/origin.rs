//! A page of somebody else's that a player has open beside ours: its requests carry our cookie.

use client::{Wire, WireError};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Error;

use crate::{
    http::{ask, get},
    peer::Peer,
    server::Server,
};

const FOREIGN: &str = "Origin: https://evil.example";

/// A page's cookie, of a guest.
async fn cookie(server: &Server) -> String {
    let origin = format!("Origin: http://{}", server.address);
    let guest = json!({"name": "Aino"});
    let answer = ask(server, "POST /api/v1/guest", &[&origin], Some(&guest)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let cookie = answer.header("set-cookie").expect("a page gets a cookie");
    cookie.split(';').next().expect("there is a first part").to_owned()
}

#[tokio::test]
async fn a_foreign_page_opens_no_socket_with_a_cookie_of_ours() {
    let server = Server::start();
    let cookie = cookie(&server).await;
    let headers = [("origin", "https://evil.example"), ("cookie", cookie.as_str())];
    let Err(WireError::Socket(refused)) = Wire::connect_with(&server.url(), &headers).await else {
        panic!("it has a socket");
    };
    let Error::Http(answer) = *refused else { panic!("{refused}") };
    assert_eq!(answer.status().as_u16(), 403);
    let own = format!("http://{}", server.address);
    let headers = [("origin", own.as_str()), ("cookie", cookie.as_str())];
    let page = Wire::connect_with(&server.url(), &headers).await.expect("our page may");
    assert_eq!(Peer::over(page).await.greeted(json!({})).await.name, "Aino");
}

#[tokio::test]
async fn a_foreign_page_does_nothing_with_a_cookie_of_ours() {
    let server = Server::start();
    let cookie = cookie(&server).await;
    let shown = format!("Cookie: {cookie}");
    let document: Value =
        serde_json::from_str(&get(&server, "/api/v1/openapi.json").await.body).expect("JSON");
    let mut n_tried = 0;
    for (path, methods) in document["paths"].as_object().expect("it has paths") {
        let path = path.replace("{table}", "0190f3b0-c0de-7000-8000-00000000abcd");
        for method in methods.as_object().expect("each has methods").keys() {
            let request = format!("{} {path}", method.to_uppercase());
            let tried = ask(&server, &request, &[FOREIGN, &shown], Some(&json!({}))).await;
            assert_eq!(tried.status, 403, "{request}: {tried:?}");
            assert!(tried.header("set-cookie").is_none(), "{request}: {tried:?}");
            let cors = tried.header("access-control-allow-origin");
            assert!(cors.is_none(), "no other page may read us: {tried:?}");
            n_tried += 1;
        }
    }
    assert!(n_tried > 20, "{n_tried}");
    let tables = get(&server, "/api/v1/tables").await.json();
    assert_eq!(tables["tables"], json!([]), "nothing was made");
    let me = ask(&server, "GET /api/v1/me", &[&shown], None).await;
    assert_eq!(me.json()["name"], "Aino", "nothing was ended");
}

#[tokio::test]
async fn no_page_at_all_changes_nothing_with_a_cookie() {
    let server = Server::start();
    let shown = format!("Cookie: {}", cookie(&server).await);
    let create = json!({"game": "gurka", "seats": 2, "cid": "c"});
    for path in ["POST /api/v1/tables", "PATCH /api/v1/me", "DELETE /api/v1/me"] {
        let tried = ask(&server, path, &[&shown], Some(&create)).await;
        assert_eq!(tried.status, 403, "{path}: {tried:?}");
    }
}
