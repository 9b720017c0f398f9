//! Restores and failovers of a real server, as docs/hosting/postgresql.md describes them.

use std::ops::RangeInclusive;

use protocol::{EpochMs, TableId};
use storage::{
    Audit,
    journal::{Log, Store, StoreError, laws},
    ownership::{Claim, Ownership, Takeover},
};
use testkit::PostgresServer;

use super::{address_at, node, node_at, run, until};
use crate::{OpenError, PostgresStore};

const NOW: EpochMs = EpochMs(1_790_000_000_000);

#[tokio::test]
async fn a_recovery_to_a_point_in_time_begins_a_new_epoch() {
    let mut server = PostgresServer::start_archiving();
    let store = node_at(server.port(), "a").await;
    let table = create(&store).await;
    append(&store, table, 1..=2).await;
    server.back_up();
    append(&store, table, 3..=4).await;
    let kept = store.log(table).await.unwrap();
    run(&server, "SELECT pg_create_restore_point('before the mistake')").await;
    append(&store, table, 5..=6).await;
    let lost = create(&store).await;
    let epoch = store.epoch();
    store.close().await;
    server.shut_down();

    let recovered = server.start_recovery("before the mistake");
    until(&recovered, "NOT pg_is_in_recovery()").await;
    assert_new_epoch(&recovered, epoch, table, &kept, lost).await;
}

#[tokio::test]
async fn a_failover_to_an_asynchronous_standby_begins_a_new_epoch() {
    let mut primary = PostgresServer::start();
    let store = node_at(primary.port(), "a").await;
    let table = create(&store).await;
    let mut standby = primary.start_standby();
    append(&store, table, 1..=4).await;
    let kept = store.log(table).await.unwrap();
    until(&standby, "(SELECT count(*) FROM table_entry) = 5").await;
    let opened = PostgresStore::open(&address_at(standby.port()), node("b")).await;
    assert!(matches!(opened, Err(OpenError::Unusable(_))), "a standby only answers queries");

    // The standby is cut off, so what follows is acknowledged by the primary alone.
    run(&standby, "ALTER SYSTEM SET primary_conninfo = ''").await;
    run(&standby, "SELECT pg_reload_conf()").await;
    until(&standby, "NOT EXISTS (SELECT FROM pg_stat_wal_receiver)").await;
    append(&store, table, 5..=6).await;
    let lost = create(&store).await;
    let epoch = store.epoch();
    store.close().await;
    primary.stop();

    standby.promote();
    until(&standby, "NOT pg_is_in_recovery()").await;
    assert_new_epoch(&standby, epoch, table, &kept, lost).await;
}

/// Checks that the first node that opens a restored database begins a new epoch, and that the table
/// goes on from what was kept.
async fn assert_new_epoch(
    server: &PostgresServer,
    before: u32,
    table: TableId,
    kept: &Log,
    lost: TableId,
) {
    let first = node_at(server.port(), "b").await;
    assert!(first.epoch() > before, "{} after {before}", first.epoch());
    assert_eq!(format!("{:?}", first.log(table).await.unwrap()), format!("{kept:?}"));
    assert!(matches!(first.log(lost).await, Err(StoreError::NotFound(_))));
    let claim = first.claim(table, 1, Takeover::Forced, NOW).await.unwrap();
    assert_eq!(claim, Claim::Claimed { epoch: 2 });
    append(&first, table, 6..=7).await;
    first.end_lease().await.unwrap();
    first.close().await;

    for name in ["a", "b"] {
        let later = node_at(server.port(), name).await;
        assert_eq!(later.epoch(), first.epoch(), "it is the same database");
        let audited = later.page(None, 9).await.unwrap();
        assert_eq!(audited.iter().filter(|entry| entry.verb == "restore").count(), 1);
        assert_eq!(later.log(table).await.unwrap().len(), 8);
        later.end_lease().await.unwrap();
        later.close().await;
    }
}

async fn create(store: &PostgresStore) -> TableId {
    let table = laws::fresh();
    store.append(table, laws::created(laws::fresh(), "a"), true).await.unwrap();
    table
}

async fn append(store: &PostgresStore, table: TableId, seqs: RangeInclusive<u64>) {
    for seq in seqs {
        store.append(table, laws::flipped(seq, None), true).await.unwrap();
    }
}
