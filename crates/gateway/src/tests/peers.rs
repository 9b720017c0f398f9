use std::sync::Arc;

use cluster::{Bus, InProcessBus, LEASE, NodeId, Subject};
use tokio::time::Instant;
use uuid::Uuid;

use crate::{PEER_PING_INTERVAL, Peers};

#[tokio::test(start_paused = true)]
async fn a_paused_node_is_gone_soon_after_its_lease_has_ended() {
    let (bus, node) = (InProcessBus::new(), NodeId::new("paused").unwrap());
    // It is subscribed, and answers nothing.
    let _pings = bus.subscribe(&Subject::NodePing(node.clone())).await.unwrap();
    let mut watch = Peers::new(Arc::new(bus)).watch(node, Uuid::from_u128(1));
    let began = Instant::now();
    watch.gone().await;
    assert!(began.elapsed() <= LEASE + PEER_PING_INTERVAL, "{:?}", began.elapsed());
}
