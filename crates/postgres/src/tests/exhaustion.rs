//! A server that answers and cannot store anything, or not for everybody.

use futures_util::future::try_join_all;
use protocol::{EpochMs, Name};
use storage::{
    People as _,
    journal::Store as _,
    ownership::{Lease, Ownership, STORE_TIMEOUT},
};
use testkit::PostgresServer;
use tokio::time::timeout;

use super::{
    address_at,
    fault_proxy::{FaultProxy, Loss},
    node, node_at, run, until,
};
use crate::{
    Address, OpenError, PostgresStore,
    connection::Connection,
    inspect,
    privileges::few_connections,
    store::{CONTROLS_MAX, READERS_MAX},
};

const NOW: EpochMs = EpochMs(1_790_000_000_000);

#[tokio::test]
async fn a_store_is_writable_only_if_its_writer_can_append() {
    let server = PostgresServer::start();
    let store = node_at(server.port(), "a").await;
    store.check_writable().await.unwrap();
    until(&server, "EXISTS (SELECT FROM pg_stat_activity WHERE application_name = 'knekt a')")
        .await;

    let connected = tokio_postgres::connect(&server.url(), tokio_postgres::NoTls).await;
    let (other, connection) = connected.unwrap();
    let connection = tokio::spawn(connection);
    let writer = async || {
        let pid = "SELECT pid FROM pg_stat_activity
            WHERE application_name = 'knekt a' AND query LIKE '%schema_step%'";
        other.query_one(pid, &[]).await.unwrap().get::<_, i32>(0)
    };
    let before = writer().await;
    let lock = "BEGIN; LOCK TABLE table_entry IN ACCESS EXCLUSIVE MODE";
    other.batch_execute(lock).await.unwrap();
    assert!(store.check_writable().await.is_err(), "the table is locked");
    let found = inspect(&address_at(server.port()), false).await.unwrap();
    let stored = found.stored.unwrap();
    assert!(stored.unwritable.is_some_and(|why| why.contains("lock")), "an administrator is told");
    other.batch_execute("ROLLBACK").await.unwrap();
    store.check_writable().await.unwrap();
    assert_eq!(writer().await, before, "it keeps its connection, since there may be no other");
    drop(other);
    connection.await.unwrap().unwrap();

    let claims = try_join_all((0..CONTROLS_MAX).map(|_| store.control())).await.unwrap();
    assert!(store.check_writable().await.is_err(), "there is no connection for claims");
    drop(claims);
    store.check_writable().await.unwrap();
}

#[tokio::test]
async fn a_node_whose_writer_has_no_connection_leaves_its_tables_to_others() {
    let server = PostgresServer::start();
    drop(node_at(server.port(), "a").await);
    run(&server, "CREATE ROLE few LOGIN CONNECTION LIMIT 8; GRANT ALL ON SCHEMA public TO few")
        .await;
    run(&server, "GRANT ALL ON ALL TABLES IN SCHEMA public TO few").await;
    let url = format!("postgres://few@127.0.0.1:{}/postgres?sslmode=disable", server.port());
    let few = Address::parse(&url).unwrap();
    assert_eq!(inspect(&few, false).await.unwrap().connections_max, 8);
    let connection = Connection::connect(&few).await.unwrap();
    let a = node("a").id;
    assert_eq!(few_connections(&connection.client, &a).await, None);
    run(&server, "ALTER ROLE few CONNECTION LIMIT 7").await;
    assert_eq!(few_connections(&connection.client, &a).await, Some((7, 8)));
    run(&server, "ALTER ROLE few CONNECTION LIMIT 8").await;
    drop(connection);
    let store = PostgresStore::open(&few, node("b")).await.unwrap();
    store.begin_lease().await.unwrap();
    assert_eq!(store.renew_lease().await.unwrap(), Lease::Held);
    store.check_writable().await.unwrap();
    // Only the connection of the writer is lost, and there is no other for it.
    run(
        &server,
        "ALTER ROLE few CONNECTION LIMIT 1;
         SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE usename = 'few' AND query LIKE '%schema_step%'",
    )
    .await;
    until(&server, "(SELECT count(*) FROM pg_stat_activity WHERE usename = 'few') = 3").await;
    assert!(store.check_writable().await.is_err(), "the writer has no connection");
    while store.renew_lease().await.is_ok() {}
    let found = inspect(&few, false).await;
    assert!(matches!(found, Err(OpenError::Exhausted(_))), "{found:?}");
    run(&server, "ALTER ROLE few CONNECTION LIMIT 8").await;
    assert_eq!(store.renew_lease().await.unwrap(), Lease::Held);
    store.check_writable().await.unwrap();
    let found = inspect(&address_at(server.port()), false).await.unwrap();
    assert!(found.connections_max > 8, "{found:?}");
}

#[tokio::test]
async fn a_node_waits_for_answers_about_nodes_within_a_time_limit() {
    let server = PostgresServer::start();
    let store = node_at(server.port(), "a").await;
    let connected = tokio_postgres::connect(&server.url(), tokio_postgres::NoTls).await;
    let (other, connection) = connected.unwrap();
    let connection = tokio::spawn(connection);
    // Even preparing the statement waits for this lock.
    let lock = "BEGIN; LOCK TABLE node IN ACCESS EXCLUSIVE MODE";
    other.batch_execute(lock).await.unwrap();
    let renewed = timeout(STORE_TIMEOUT, store.renew_lease()).await;
    assert!(renewed.is_ok_and(|renewed| renewed.is_err()), "it ends before the node gives up");
    let [_, _, leases] = store.pools();
    assert_eq!(leases.status().size, 0);
    let named = store.wait_for_name().await;
    assert!(matches!(named, Err(OpenError::Unreachable(_))), "a start tries again: {named:?}");
    drop(other);
    connection.await.unwrap().unwrap();
    assert_eq!(store.renew_lease().await.unwrap(), Lease::Held);
}

#[tokio::test]
async fn a_start_names_a_missing_privilege() {
    let server = PostgresServer::start();
    drop(node_at(server.port(), "a").await);
    run(&server, "CREATE ROLE guest LOGIN").await;
    let url = format!("postgres://guest@127.0.0.1:{}/postgres?sslmode=disable", server.port());
    let opened = PostgresStore::open(&Address::parse(&url).unwrap(), node("b")).await;
    let Err(OpenError::Forbidden(what)) = opened else { panic!("{opened:?}") };
    assert!(what.iter().any(|name| name == "table_entry"), "{what:?}");
}

#[tokio::test]
async fn a_database_that_is_not_there_yet_is_told_from_one_that_refuses() {
    let mut server = PostgresServer::start();
    let nowhere = PostgresServer::url_at(server.port(), "nowhere");
    let refused = PostgresStore::open(&Address::parse(&nowhere).unwrap(), node("a")).await;
    let Err(OpenError::Unusable(why)) = refused else { panic!("{refused:?}") };
    assert!(why.contains("database \"nowhere\" does not exist"), "{why}");
    server.stop();
    let late = PostgresStore::open(&address_at(server.port()), node("a")).await;
    assert!(matches!(late, Err(OpenError::Unreachable(_))), "{late:?}");
}

#[tokio::test]
async fn a_call_in_doubt_needs_no_second_connection_to_learn_its_outcome() {
    let server = PostgresServer::start();
    let proxy = FaultProxy::start(server.port()).await;
    let store = node_at(proxy.port(), "a").await;
    // Others keep all connections but one.
    let held = try_join_all((1..READERS_MAX).map(|_| store.client())).await.unwrap();
    proxy.lose_at(Loss::Answer, "COMMIT");
    let reopen = async {
        proxy.lost().await;
        proxy.open();
    };
    let aino = Name::new("Aino").unwrap();
    let register = store.register(&aino, "digest".to_owned(), NOW);
    let (made, ()) = tokio::join!(register, reopen);
    assert_eq!(made.unwrap().unwrap().person.name, "Aino");
    drop(held);
}
