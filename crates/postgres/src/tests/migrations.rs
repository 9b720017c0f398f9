use storage::journal::{Store, StoreError, laws};
use testkit::PostgresServer;

use super::{address_at, node, run};
use crate::{OpenError, PostgresStore};

#[tokio::test]
async fn servers_that_start_at_once_migrate_once() {
    let server = PostgresServer::start();
    let address = address_at(server.port());
    let open = |id| PostgresStore::open(&address, node(id));
    let (a, b, c, d) = tokio::join!(open("a"), open("b"), open("c"), open("d"));
    for store in [a, b, c, d] {
        let store = store.unwrap();
        store.append(laws::fresh(), laws::created(laws::fresh(), "a"), true).await.unwrap();
        store.close().await;
        let closed = store.append(laws::fresh(), laws::created(laws::fresh(), "a"), true).await;
        assert!(matches!(closed, Err(StoreError::Unavailable(_))), "{closed:?}");
    }
    // A newer program has been here.
    run(&server, "INSERT INTO schema_step VALUES (99, clock_timestamp())").await;
    let refused = open("a").await;
    assert!(matches!(refused, Err(OpenError::NewerVersion { found: 99, .. })), "{refused:?}");
}
