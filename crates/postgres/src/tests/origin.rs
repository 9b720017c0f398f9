use std::time::{SystemTime, UNIX_EPOCH};

use storage::{Audit, ownership::Ownership};
use testkit::PostgresServer;

use super::{node, run, until};
use crate::PostgresStore;

/// The epoch and the origin are those of a user without privileges.
#[tokio::test]
async fn a_restored_database_begins_a_new_epoch() {
    let server = PostgresServer::start();
    run(&server, "CREATE ROLE plain LOGIN; GRANT ALL ON SCHEMA public TO plain").await;
    let url = PostgresServer::url_at(server.port(), "postgres").replace("knekt@", "plain@");
    let address = crate::Address::parse(&url).unwrap();
    let epoch = async |name| {
        let store = PostgresStore::open(&address, node(name)).await.unwrap();
        let epoch = store.epoch();
        store.close().await;
        epoch
    };
    assert_eq!(epoch("a").await, 1);
    assert_eq!(epoch("b").await, 1, "it is the same database");
    // As after a recovery to a point in time: the row is from another timeline.
    let recovered = "UPDATE history SET origin = replace(origin, '/00000001/', '/00000000/')";
    run(&server, recovered).await;
    let second = epoch("a").await;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
    assert!(u64::from(second).abs_diff(now) < 600, "{second}");
    assert_eq!(epoch("b").await, second);

    // While another node is running, it was a failover, even if its lease has ended meanwhile.
    let running = super::node_at(server.port(), "a").await;
    run(&server, recovered).await;
    run(&server, "UPDATE node SET expires_at = clock_timestamp() - interval '1 hour'").await;
    let renewals = async {
        let has_looked = "EXISTS (SELECT FROM pg_stat_activity WHERE usename = 'plain'
            AND query LIKE 'SELECT node_id, expires_at FROM node%')";
        until(&server, has_looked).await;
        loop {
            running.renew_lease().await.unwrap();
        }
    };
    tokio::select! {
        epoch = epoch("b") => assert_eq!(epoch, second),
        () = renewals => {}
    }
    // A lease that nobody renews is one of a node that was killed, or of the restored past.
    run(&server, "UPDATE node SET expires_at = clock_timestamp() + interval '1 hour'").await;
    assert!(epoch("b").await > second);
    let audited = running.page(None, 9).await.unwrap();
    assert_eq!(audited.iter().filter(|entry| entry.verb == "restore").count(), 2);
    running.close().await;

    // A table that was made again, as by pg_restore.
    let before = epoch("a").await;
    let again = "ALTER TABLE table_entry RENAME TO former;
        CREATE TABLE table_entry (LIKE former INCLUDING ALL); DROP TABLE former;
        ALTER TABLE table_entry OWNER TO plain";
    run(&server, again).await;
    assert!(epoch("a").await > before);
}
