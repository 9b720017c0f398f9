use protocol::Level;
use storage::{
    Audit, History, ListedMatches, Outages,
    journal::{Downtime, Outage, Store, laws},
    laws as storage_laws,
    ownership::Ownership,
};
use storage_laws::{NOW, history};
use testkit::PostgresServer;

use super::{node_at, run, try_run};
use crate::PostgresStore;

/// Deletes everything except the schema and the epoch, without the triggers, which is much faster than `TRUNCATE`.
const EMPTY: &str = "SET session_replication_role = replica;
DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_tables
        WHERE schemaname = 'public' AND tablename NOT IN ('schema_step', 'history')
    LOOP EXECUTE 'DELETE FROM ' || quote_ident(name); END LOOP;
    PERFORM setval(oid, 1, false) FROM pg_class WHERE relkind = 'S';
END $$";

#[tokio::test]
async fn postgresql_obeys_the_laws() {
    let server = PostgresServer::start();
    let store = node_at(server.port(), "a").await;
    laws::all(&store).await;
    store.close().await;
}

#[tokio::test]
async fn postgresql_obeys_the_laws_of_storage() {
    let server = PostgresServer::start();
    let (a, b) = (node_at(server.port(), "a").await, node_at(server.port(), "b").await);
    let fresh = async || {
        run(&server, EMPTY).await;
        a.clone()
    };
    storage_laws::all(fresh).await;
    let both = async || [fresh().await, b.clone()];
    storage_laws::races::all(both).await;

    let damage = async |statements| run(&server, statements).await;
    history::a_rebuild_inserts_missing_matches(&fresh().await, damage).await;
    a_match_that_no_node_has_counted_counts_when_it_is_read(&fresh().await, &server).await;
    audit_entries_cannot_be_changed_or_deleted(&fresh().await, &server).await;
    a_node_that_restarts_beside_another_causes_no_outage(&fresh().await, &b, &server).await;
    the_usage_lists_running_nodes_with_their_tables(&fresh().await, &b).await;
}

async fn audit_entries_cannot_be_changed_or_deleted(
    store: &PostgresStore,
    server: &PostgresServer,
) {
    store.note("drain", serde_json::json!({}), NOW).await.unwrap();
    for change in ["DELETE FROM audit", "UPDATE audit SET verb = 'nothing'"] {
        try_run(server, change).await.expect_err("the trigger refuses it");
    }
    assert_eq!(store.page(None, 9).await.unwrap()[0].verb, "drain");
}

/// A cluster is down only while none of its nodes is running.
async fn a_node_that_restarts_beside_another_causes_no_outage(
    a: &PostgresStore,
    b: &PostgresStore,
    server: &PostgresServer,
) {
    let at = |seconds: u64| NOW + seconds * 1_000;
    a.record_restart(at(0)).await.unwrap();
    b.record_restart(at(1)).await.unwrap();
    b.record_heartbeat(at(40)).await.unwrap();
    a.record_restart(at(30)).await.unwrap();
    // Its clock is set ahead.
    a.record_clock_jump(at(31), at(90)).await.unwrap();
    assert_eq!(b.downtime().await.unwrap(), Downtime::default());
    assert_eq!(b.last_heartbeat().await.unwrap(), Some(at(90)));
    // Both stop.
    run(server, "UPDATE heartbeat SET recorded_at = recorded_at - interval '1 minute'").await;
    b.record_restart(at(100)).await.unwrap();
    a.record_restart(at(101)).await.unwrap();
    let outage = Outage { from: at(90), to: at(100) };
    assert_eq!(a.downtime().await.unwrap(), Downtime::new([outage]));
    assert_eq!(a.last_heartbeat().await.unwrap(), Some(at(101)));
}

async fn the_usage_lists_running_nodes_with_their_tables(a: &PostgresStore, b: &PostgresStore) {
    a.begin_lease().await.unwrap();
    b.begin_lease().await.unwrap();
    let [open, closed] = [laws::fresh(), laws::fresh()];
    for table in [open, closed] {
        a.append(table, laws::created(laws::fresh(), "a"), table == open).await.unwrap();
    }
    b.begin_drain().await.unwrap();
    let usage = a.usage().await.unwrap();
    let nodes: Vec<_> = usage
        .nodes
        .iter()
        .map(|node| (node.node.as_str(), node.is_draining, node.n_tables))
        .collect();
    assert_eq!(nodes, [("a", false, 1), ("b", true, 0)]);
    assert!(usage.nodes.iter().all(|node| (1..=2_000).contains(&node.lease_ms)), "{usage:?}");
    assert!(usage.bytes.is_some_and(|bytes| bytes > 1_000_000), "{usage:?}");
    assert_eq!((a.connections().n_waiting, usage.standbys), (0, Vec::new()));
}

/// Another node counts, or ended before it could.
async fn a_match_that_no_node_has_counted_counts_when_it_is_read(
    store: &PostgresStore,
    server: &PostgresServer,
) {
    let end = async || {
        let table = laws::fresh();
        store.append(table, laws::created(laws::fresh(), "a"), true).await.unwrap();
        let finished = history::ended(1, false, &[history::bot(Level::Fool)]);
        store.append_last(table, laws::flipped(1, None), false, finished).await.unwrap();
        table
    };
    let listed = async || {
        let listed = store.listed(ListedMatches::default(), 9).await.unwrap();
        listed.into_iter().map(|one| one.table).collect::<Vec<_>>()
    };
    let first = end().await;
    assert_eq!(listed().await, [first]);
    let (mut other, connection) =
        tokio_postgres::connect(&server.url(), tokio_postgres::NoTls).await.unwrap();
    let connection = tokio::spawn(connection);
    let transaction = other.transaction().await.unwrap();
    transaction.execute("UPDATE match_count SET n = n", &[]).await.unwrap();
    let second = end().await;
    assert_eq!(listed().await, [first], "another node is counting");
    transaction.commit().await.unwrap();
    assert_eq!(listed().await, [first, second]);
    drop(other);
    connection.await.unwrap().unwrap();

    run(server, "UPDATE finished_match SET no = NULL; UPDATE match_count SET n = 0").await;
    let mut both = [first, second];
    both.sort_unstable();
    assert_eq!(listed().await, both, "at once, so in the order of their ids");
}
