//! Noticing that a node is gone, with paused time.

use std::{sync::Arc, time::Duration};

use bytes::Bytes;
use storage::ownership::NodeId;
use tokio::time::{Instant, advance, sleep_until};
use uuid::Uuid;

use crate::{
    Bus, InProcessBus, PEER_PING_INTERVAL, PING_TIMEOUT, Peers, SETTLE_TIME, SILENCES_MAX, Subject,
    peers::{CUT_OFF, Condition},
};

fn id(name: &str) -> NodeId {
    NodeId::new(name).expect("the name is valid")
}

#[tokio::test(start_paused = true)]
async fn a_node_that_does_not_answer_is_soon_gone() {
    let (bus, node) = (InProcessBus::new(), id("paused"));
    advance(SETTLE_TIME).await;
    // It is subscribed, and answers nothing.
    let _pings = bus.subscribe(&Subject::NodePing(node.clone())).await.unwrap();
    let (peers, incarnation) = (Peers::new(Arc::new(bus)), Uuid::from_u128(1));
    let began = Instant::now();
    peers.watch(node.clone(), incarnation).gone().await;
    assert_eq!(began.elapsed(), PEER_PING_INTERVAL + PING_TIMEOUT * SILENCES_MAX);
    assert!(peers.is_gone(&(node, incarnation)));
}

#[tokio::test(start_paused = true)]
async fn a_node_that_says_that_it_is_cut_off_is_gone_at_once() {
    let (bus, node) = (InProcessBus::new(), id("cut"));
    let mut pings = bus.subscribe(&Subject::NodePing(node.clone())).await.unwrap();
    let answering = tokio::spawn(async move {
        let ping = pings.next().await.unwrap();
        let cut_off = Bytes::copy_from_slice(CUT_OFF.as_bytes());
        ping.responder.unwrap().respond(cut_off).await.unwrap();
    });
    let (peers, peer) = (Peers::new(Arc::new(bus)), (node, Uuid::from_u128(1)));
    let began = Instant::now();
    assert_eq!(peers.condition(&peer).await, Condition::Gone);
    assert_eq!(began.elapsed(), Duration::ZERO);
    answering.await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn who_pings_a_gone_node_later_knows_with_the_first() {
    let (bus, node) = (InProcessBus::new(), id("paused"));
    advance(SETTLE_TIME).await;
    let _pings = bus.subscribe(&Subject::NodePing(node.clone())).await.unwrap();
    let (peers, peer) = (Peers::new(Arc::new(bus)), (node, Uuid::from_u128(1)));
    let first = tokio::spawn({
        let (peers, peer) = (peers.clone(), peer.clone());
        async move { peers.condition(&peer).await }
    });
    sleep_until(Instant::now() + PING_TIMEOUT * 3 / 2).await;
    let began = Instant::now();
    assert_eq!(peers.condition(&peer).await, Condition::Gone);
    assert_eq!(began.elapsed(), PING_TIMEOUT * 2);
    assert_eq!(first.await.unwrap(), Condition::Gone);
}

#[tokio::test(start_paused = true)]
async fn a_node_that_hears_nothing_at_all_takes_nobody_for_gone() {
    let (bus, node) = (InProcessBus::new(), id("healthy"));
    advance(SETTLE_TIME).await;
    let _pings = bus.subscribe(&Subject::NodePing(node.clone())).await.unwrap();
    // The node's messages arrive nowhere, and no answer comes back.
    let _swallowed = bus.subscribe(&Subject::Nobody).await.unwrap();
    let (peers, incarnation) = (Peers::new(Arc::new(bus)), Uuid::from_u128(1));
    peers.watch(node.clone(), incarnation).gone().await;
    assert!(!peers.is_gone(&(node, incarnation)));
}
