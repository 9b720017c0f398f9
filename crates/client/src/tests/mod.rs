mod coming_back;
mod following;
mod server;
mod slow_reader;

use std::time::Duration;

use protocol::{Name, TableId};

use self::server::{Peer, Server};
use crate::{Client, ClientEvent, Config, EventStream, Identity};

/// Longer than any step of these tests.
const PATIENCE: Duration = Duration::from_secs(20);

const TABLE: &str = "0198f3b0-c0de-7000-8000-00000000abcd";

fn table() -> TableId {
    TABLE.parse().unwrap()
}

/// Returns a client that reconnects without delay.
async fn client(server: &Server) -> (Client, EventStream) {
    let quick = Duration::from_millis(5);
    let config = Config { first_wait: quick, longest_wait: quick, ..Config::default() };
    let identity = Identity::Guest(Name::new("Aino").unwrap());
    Client::connect_with(&server.url, identity, config).await.unwrap()
}

/// Returns a logged-in client and the other end of its connection.
async fn connected() -> (Server, Client, EventStream, Peer) {
    let server = Server::start().await;
    let ((client, events), (peer, _)) = tokio::join!(client(&server), server.welcome());
    (server, client, events, peer)
}

async fn reconnects(events: &mut EventStream) {
    assert_eq!(next(events).await, ClientEvent::ConnectionLost);
    assert_eq!(next(events).await, ClientEvent::Reconnected);
}

async fn next(events: &mut EventStream) -> ClientEvent {
    tokio::time::timeout(PATIENCE, events.next()).await.expect("timed out").expect("not the end")
}
