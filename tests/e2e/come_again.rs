//! Clients that cannot be greeted now are told to retry: a token is only rejected if it is invalid.

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::{peer::Peer, server::Server};

/// Changes the server's data file while it is stopped.
fn meanwhile(server: &mut Server, change: &str) {
    server.kill();
    let file = Connection::open(server.data()).expect("the file is there");
    file.execute_batch(change).expect("the server has exited");
    drop(file);
    server.start_again();
}

/// Returns the refusal of this `auth`, and the code and reason of the close frame.
async fn refused_and_closed(server: &Server, auth: &Value) -> (Value, (u16, String)) {
    let mut peer = Peer::stranger(server).await;
    peer.send(auth).await;
    let refusal = peer.frame().await;
    (refusal, peer.closed().await)
}

#[tokio::test]
async fn a_token_is_not_refused_while_the_store_fails() {
    let mut server = Server::start();
    let aino = Peer::guest(&server, "Aino").await;
    let auth = json!({"op": "auth", "token": aino.token});
    // Both sessions and blocks are read before a client is greeted.
    for table in ["session", "block"] {
        meanwhile(&mut server, &format!("ALTER TABLE {table} RENAME TO {table}_away"));
        let (refusal, (code, reason)) = refused_and_closed(&server, &auth).await;
        assert_eq!((&refusal["code"], &refusal["retryable"]), (&json!("internal"), &json!(true)));
        assert_eq!((code, reason.as_str()), (1001, "internal"), "{table}");
        meanwhile(&mut server, &format!("ALTER TABLE {table}_away RENAME TO {table}"));
        let again = aino.again(&server).await;
        assert_eq!(again.name, "Aino");
    }
}

#[tokio::test]
async fn unreadable_tables_are_indicated_at_login() {
    let mut server = Server::start();
    let aino = Peer::guest(&server, "Aino").await;
    meanwhile(&mut server, "ALTER TABLE resting_seat RENAME TO resting_seat_away");
    let again = aino.again(&server).await;
    let ready = &again.frames[1];
    assert_eq!((&ready["op"], &ready["tables"]), (&json!("ready"), &json!([])));
    assert_eq!(ready["more"], true);
}
