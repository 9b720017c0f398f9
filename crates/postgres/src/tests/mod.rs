//! The store on a real PostgreSQL server: its laws, two nodes at once, and lost connections.

mod exhaustion;
mod fault_proxy;
mod faults;
mod laws;
mod migrations;
mod nodes;
mod origin;
mod ownership;
mod pooler;
mod restores;
mod tls;

use storage::ownership::{NodeId, Ownership};
use testkit::PostgresServer;
use uuid::Uuid;

use crate::{Address, Node, PostgresStore};

/// Opens the store of a node, with a lease, at this port.
async fn node_at(port: u16, id: &str) -> PostgresStore {
    let store = PostgresStore::open(&address_at(port), node(id)).await.unwrap();
    store.begin_lease().await.unwrap();
    store
}

fn address_at(port: u16) -> Address {
    Address::parse(&PostgresServer::url_at(port, "postgres")).unwrap()
}

fn node(id: &str) -> Node {
    Node {
        id: NodeId::new(id).unwrap(),
        incarnation: Uuid::new_v4(),
        address: format!("{id}.example:8080"),
        version: "1".to_owned(),
    }
}

/// Runs statements that no store would, as if time had passed or another program was there.
async fn run(server: &PostgresServer, statements: &str) {
    try_run(server, statements).await.unwrap();
}

/// Runs statements that the database may refuse.
async fn try_run(server: &PostgresServer, statements: &str) -> Result<(), tokio_postgres::Error> {
    let connected = tokio_postgres::connect(&server.url(), tokio_postgres::NoTls).await;
    let (client, connection) = connected.unwrap();
    let statements = async {
        let done = client.batch_execute(statements).await;
        drop(client);
        done
    };
    let (connection, done) = tokio::join!(connection, statements);
    connection.unwrap();
    done
}

/// Waits until a condition holds on a server.
async fn until(server: &PostgresServer, condition: &str) {
    let connected = tokio_postgres::connect(&server.url(), tokio_postgres::NoTls).await;
    let (client, connection) = connected.unwrap();
    let connection = tokio::spawn(connection);
    let query = format!("SELECT {condition}");
    while !client.query_one(&query, &[]).await.unwrap().get::<_, bool>(0) {}
    drop(client);
    connection.await.unwrap().unwrap();
}
