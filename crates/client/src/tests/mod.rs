mod coming_back;
mod following;
mod server;
mod slow_reader;

use std::time::Duration;

use protocol::{Name, TableId};

use self::server::Server;
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

async fn next(events: &mut EventStream) -> ClientEvent {
    tokio::time::timeout(PATIENCE, events.next()).await.expect("timed out").expect("not the end")
}
