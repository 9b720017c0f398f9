//! Access to the records of matches at a table without spectators.

use serde_json::json;

use crate::{
    client_state::ClientState,
    http::{Answer, ask, bearer},
    peer::Peer,
    server::{Server, run_knekt},
};

/// Returns the response to a user, or to an anonymous client.
async fn get(server: &Server, path: &str, token: &str) -> Answer {
    let bearer = bearer(token);
    let headers: &[&str] = if token.is_empty() { &[] } else { &[&bearer] };
    ask(server, &format!("GET {path}"), headers, None).await
}

#[tokio::test]
async fn the_record_of_a_private_table_is_for_its_players() {
    let server = Server::start();
    let stranger = Peer::guest(&server, "Ukko").await;
    let mut aino = Peer::guest(&server, "Aino").await;
    let mut eero = Peer::guest(&server, "Eero").await;
    let settings = json!({"spectators": {"allow": false}});
    let (table, _) = aino.create_with("karnoffel", 2, settings).await;
    for (seat, peer) in [&mut aino, &mut eero].into_iter().enumerate() {
        peer.done(json!({"op": "sit", "table": table, "seat": seat})).await;
        peer.follow(&table).await;
    }
    aino.done(json!({"op": "start", "table": table})).await;
    aino.done(json!({"op": "resign", "table": table})).await;
    aino.until(ClientState::is_over).await;
    for part in ["record", "proof", "replay"] {
        let path = format!("/api/v1/tables/{table}/{part}");
        for (token, status) in
            [("", 403), (&*stranger.token, 403), (&*aino.token, 200), (&*eero.token, 200)]
        {
            assert_eq!(get(&server, &path, token).await.status, status, "{part}");
        }
    }
    let url = server.url();
    let nobody = run_knekt(&["record", &table, "--url", &url]);
    let why = String::from_utf8_lossy(&nobody.stderr).into_owned();
    assert!(!nobody.status.success() && why.contains("does not allow spectators"), "{why}");
    let eero = run_knekt(&["record", &table, "--url", &url, "--token", &eero.token]);
    assert!(eero.status.success(), "{eero:?}");
}
