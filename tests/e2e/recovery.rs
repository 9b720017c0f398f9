//! One-time login links for moving a guest or account to another device.

use serde_json::{Value, json};

use crate::{
    http::{Answer, ask_as, bearer, post},
    peer::Peer,
    server::{How, Server},
};

/// Sends a request about the user's own recovery key.
async fn own(server: &Server, method: &str, token: &str) -> Answer {
    ask_as(server, token, &format!("{method} /me/recovery"), None).await
}

/// Creates a key, which is shown only once.
async fn make(server: &Server, token: &str) -> String {
    let made = own(server, "POST", token).await;
    assert_eq!(made.status, 200, "{made:?}");
    made.json()["key"].as_str().expect("it is shown").to_owned()
}

async fn recover(server: &Server, key: &str, headers: &[&str]) -> Answer {
    post(server, "/recover", headers, &json!({"key": key})).await
}

/// Returns the body of `GET /me/recovery`.
async fn kept(server: &Server, token: &str) -> Value {
    own(server, "GET", token).await.json()
}

#[tokio::test]
async fn a_guest_moves_to_another_device_with_its_seat() {
    let mut server = Server::process();
    let mut aino = Peer::guest(&server, "Aino").await;
    let table = aino.create("gurka", 2).await;
    aino.done(json!({"op": "sit", "table": table, "seat": 0})).await;
    assert_eq!(kept(&server, &aino.token).await, json!({}));
    let key = make(&server, &aino.token).await;
    assert!(kept(&server, &aino.token).await["made"].is_u64());
    server.crash();

    // The other device already has a guest session, which ends.
    let mut other = Peer::guest(&server, "Guest 7").await;
    let answer = recover(&server, &key, &[&bearer(&other.token)]).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(answer.json()["user"]["name"], "Aino");
    assert_eq!(other.closed().await.0, 4401);
    let token = answer.json()["token"].as_str().expect("it is shown").to_owned();
    let tables = ask_as(&server, &token, "GET /me/tables", None).await.json();
    assert_eq!(tables["tables"][0]["table"], table.as_str(), "{tables}");
    let again = aino.again(&server).await;
    assert_eq!(again.name, "Aino", "the first device stays");

    let spent = recover(&server, &key, &[]).await;
    let nobodys = recover(&server, &"0".repeat(64), &[]).await;
    assert_eq!((spent.status, spent.json()["code"].as_str()), (401, Some("auth_invalid")));
    assert_eq!(spent.body, nobodys.body);
    assert_eq!(kept(&server, &token).await, json!({}));
    assert!(!server.log().contains(&key), "the log contains a secret");
}

#[tokio::test]
async fn a_recovery_key_is_not_used_up_if_the_disk_is_full() {
    let server = Server::run(How::FILLABLE);
    let aino = Peer::guest(&server, "Aino").await;
    let key = make(&server, &aino.token).await;
    server.forbid_writes(true);
    let refused = recover(&server, &key, &[]).await;
    assert_eq!((refused.status, &refused.json()["retryable"]), (503, &json!(true)), "{refused:?}");
    server.forbid_writes(false);
    assert_eq!(recover(&server, &key, &[]).await.status, 200);
}
