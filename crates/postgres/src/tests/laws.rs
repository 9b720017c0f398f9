use journal::laws;
use testkit::PostgresServer;

use super::node_at;

#[tokio::test]
async fn postgresql_obeys_the_laws() {
    let server = PostgresServer::start();
    let store = node_at(server.port(), "a").await;
    laws::all(&store).await;
    store.close().await;
}
