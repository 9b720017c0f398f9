//! Finding the owner of a table, with paused time.

use std::{pin::pin, sync::Arc, time::Duration};

use bytes::Bytes;
use futures_util::FutureExt;
use protocol::{EpochMs, TableId};
use storage::{
    journal::StoreError,
    ownership::{Claim, LEASE, Lease, NodeId, Ownership, Takeover},
};
use tokio::{
    task::JoinHandle,
    time::{Instant, advance},
};
use uuid::Uuid;

use crate::{
    ANSWER_TIMEOUT, Bus, DELIVERY_TIME_MAX, Delivery, DeliveryError, FormerOwner, InProcessBus,
    InProcessOwnership, Link, PING_DELAY, PING_TIMEOUT, Peers, Router, SETTLE_TIME, SILENCES_MAX,
    Subject, Subscription, Tenure,
};

const TABLE: TableId = TableId(Uuid::from_u128(1));
const NOW: EpochMs = EpochMs(0);

/// A node of a cluster in this process, with a valid lease.
struct Node {
    bus: InProcessBus,
    ownership: InProcessOwnership,
    router: Arc<Router>,
}

/// Returns two nodes whose links have settled.
async fn nodes() -> [Node; 2] {
    let bus = InProcessBus::new();
    let ownership = InProcessOwnership::new(id("a"), Uuid::from_u128(1), "a:1");
    let other = ownership.node(id("b"), Uuid::from_u128(2), "b:1");
    advance(SETTLE_TIME).await;
    let nodes = [("a", bus.clone(), ownership), ("b", bus.node(), other)];
    let nodes = nodes.map(|(name, bus, ownership)| Node::new(name, bus, ownership));
    for node in &nodes {
        node.ownership.begin_lease().await.expect("memory is available");
    }
    nodes
}

async fn yes() -> Result<bool, StoreError> {
    Ok(true)
}

fn id(name: &str) -> NodeId {
    NodeId::new(name).expect("the name is valid")
}

impl Node {
    fn new(name: &str, bus: InProcessBus, ownership: InProcessOwnership) -> Node {
        let (peers, shared) = (Peers::new(Arc::new(bus.clone())), Arc::new(ownership.clone()));
        let router = Arc::new(Router::new(id(name), peers, shared, || NOW));
        Node { bus, ownership, router }
    }

    async fn deliver(&self) -> Result<Delivery, DeliveryError> {
        self.router.deliver(TABLE, "play".into(), yes).await
    }

    /// Delivers a command that must lead to a claim, and returns its epoch.
    async fn claim(&self) -> Tenure {
        match self.deliver().await {
            Ok(Delivery::Claimed(tenure)) => tenure,
            other => panic!("not a claim: {other:?}"),
        }
    }

    async fn subscribe(&self, subject: Subject) -> Subscription {
        self.bus.subscribe(&subject).await.expect("the bus is open")
    }

    /// Answers everything on a subject.
    async fn answer(&self, subject: Subject) -> JoinHandle<()> {
        let mut subscription = self.subscribe(subject).await;
        tokio::spawn(async move {
            while let Some(message) = subscription.next().await {
                let responder = message.responder.expect("it is a request");
                // The link may be down.
                let _ = responder.respond("done".into()).await;
            }
        })
    }

    /// Renews the lease until the test ends.
    fn keep_lease(&self) -> JoinHandle<()> {
        let ownership = self.ownership.clone();
        tokio::spawn(async move {
            let mut renewals = tokio::time::interval(LEASE / 4);
            loop {
                renewals.tick().await;
                ownership.renew_lease().await.expect("memory is available");
            }
        })
    }

    async fn epoch(&self) -> u64 {
        let owner = self.ownership.owner(TABLE).await.expect("memory is available");
        owner.expect("memory knows all tables").epoch
    }
}

#[tokio::test(start_paused = true)]
async fn a_table_without_an_owner_is_claimed_at_once() {
    let [a, _b] = nodes().await;
    let started = Instant::now();
    let tenure = a.claim().await;
    assert_eq!((tenure.epoch(), tenure.table()), (1, TABLE));
    assert_eq!(started.elapsed(), Duration::ZERO);
}

#[tokio::test(start_paused = true)]
async fn the_owner_answers() {
    let [a, b] = nodes().await;
    let _tenure = b.claim().await;
    let _actor = b.answer(Subject::TableCommands(TABLE)).await;
    assert!(matches!(a.deliver().await, Ok(Delivery::Answered(answer)) if answer == "done"));
    assert_eq!(a.epoch().await, 1);
}

#[tokio::test(start_paused = true)]
async fn a_table_of_this_node_is_not_looked_for() {
    let [a, _b] = nodes().await;
    let _tenure = a.claim().await;
    assert!(matches!(a.deliver().await, Ok(Delivery::Own)));
}

#[tokio::test(start_paused = true)]
async fn a_table_whose_actor_ended_is_claimed_again() {
    let [a, _b] = nodes().await;
    drop(a.claim().await);
    assert_eq!(a.claim().await.epoch(), 2);
}

#[tokio::test(start_paused = true)]
async fn a_dead_owner_is_replaced_before_its_lease_ends() {
    let [a, b] = nodes().await;
    let _tenure = b.claim().await;
    let started = Instant::now();
    assert_eq!(a.claim().await.epoch(), 2);
    let elapsed = started.elapsed();
    assert!(elapsed >= PING_DELAY && elapsed < PING_DELAY * 2, "{elapsed:?}");
    assert!(elapsed < LEASE);
}

#[tokio::test(start_paused = true)]
async fn an_owner_that_answers_pings_keeps_its_table() {
    let [a, b] = nodes().await;
    let _tenure = b.claim().await;
    let _ping = b.answer(Subject::NodePing(id("b"))).await;
    let _lease = b.keep_lease();
    let started = Instant::now();
    let failed = a.deliver().await;
    assert!(matches!(failed, Err(DeliveryError::OwnerSilent(node)) if node == id("b")));
    assert!(started.elapsed() >= DELIVERY_TIME_MAX);
    assert_eq!(a.epoch().await, 1);
}

#[tokio::test(start_paused = true)]
async fn an_owner_that_the_bus_does_not_reach_loses_its_table_before_its_lease_ends() {
    let [a, b] = nodes().await;
    let _tenure = b.claim().await;
    // The server of the bus goes on to queue messages for a node that is paused or cut off.
    let _commands = b.subscribe(Subject::TableCommands(TABLE)).await;
    let _pings = b.subscribe(Subject::NodePing(id("b"))).await;
    let mut told = b.subscribe(Subject::NodeClaims(id("b"))).await;
    let started = Instant::now();
    let tenure = a.claim().await;
    assert_eq!((tenure.epoch(), tenure.from()), (2, &FormerOwner::Gone(id("b"))));
    assert_eq!(started.elapsed(), ANSWER_TIMEOUT + PING_TIMEOUT * SILENCES_MAX);
    assert!(told.next().await.is_some(), "it may be alive");
    // Its other tables are claimed without another wait.
    drop(tenure);
    a.ownership.claim(TABLE, 2, Takeover::IfFree, NOW).await.unwrap();
    b.ownership.claim(TABLE, 3, Takeover::Forced, NOW).await.unwrap();
    let started = Instant::now();
    assert_eq!((a.claim().await.epoch(), started.elapsed()), (5, Duration::ZERO));
}

#[tokio::test(start_paused = true)]
async fn a_former_owner_learns_that_it_was_superseded() {
    let [a, b] = nodes().await;
    let former = b.claim().await;
    let mut superseded = pin!(former.superseded());
    assert_eq!(b.router.end_superseded().await.expect("memory is available"), 0);
    assert!(superseded.as_mut().now_or_never().is_none(), "it is the owner");
    let _tenure = a.claim().await;
    assert_eq!(b.router.end_superseded().await.expect("memory is available"), 1);
    superseded.await;
}

#[tokio::test(start_paused = true)]
async fn a_slow_owner_answers_the_next_attempt() {
    let [a, b] = nodes().await;
    let _tenure = b.claim().await;
    let mut commands = b.subscribe(Subject::TableCommands(TABLE)).await;
    let slow = tokio::spawn(async move {
        let first = commands.next().await.expect("the bus is open");
        let second = commands.next().await.expect("the bus is open");
        drop(first);
        second.responder.expect("it is a request").respond("late".into()).await
    });
    let _ping = b.answer(Subject::NodePing(id("b"))).await;
    let started = Instant::now();
    assert!(matches!(a.deliver().await, Ok(Delivery::Answered(answer)) if answer == "late"));
    assert!(started.elapsed() >= ANSWER_TIMEOUT);
    slow.await.expect("no panic").expect("the link is up");
}

#[tokio::test(start_paused = true)]
async fn a_client_is_redirected_while_the_bus_is_down() {
    let [a, b] = nodes().await;
    let _tenure = b.claim().await;
    a.bus.set_link(Link::down());
    let started = Instant::now();
    let redirected = a.deliver().await;
    assert!(matches!(redirected, Ok(Delivery::Redirected(node)) if node.address == "b:1"));
    assert_eq!((started.elapsed(), a.epoch().await), (Duration::ZERO, 1));
}

#[tokio::test(start_paused = true)]
async fn a_free_table_is_claimed_while_the_bus_is_down() {
    let [a, b] = nodes().await;
    a.bus.set_link(Link::down());
    assert_eq!(a.claim().await.epoch(), 1);
    a.ownership.release(TABLE).await.expect("memory is available");
    b.bus.set_link(Link::down());
    assert_eq!(b.claim().await.epoch(), 2);
}

#[tokio::test(start_paused = true)]
async fn no_responders_prove_nothing_while_nodes_reconnect() {
    let [a, b] = nodes().await;
    let _tenure = b.claim().await;
    a.bus.set_link(Link::down());
    b.bus.set_link(Link::down());
    let _actor = b.answer(Subject::TableCommands(TABLE)).await;
    a.bus.set_link(Link::up());
    let delivery = tokio::spawn({
        let router = Arc::clone(&a.router);
        async move { router.deliver(TABLE, "play".into(), yes).await }
    });
    for _ in 0..10 {
        advance(SETTLE_TIME / 20).await;
    }
    b.bus.set_link(Link::up());
    assert!(matches!(delivery.await.expect("no panic"), Ok(Delivery::Answered(_))));
    assert_eq!(a.epoch().await, 1);
}

#[tokio::test(start_paused = true)]
async fn commands_that_arrive_together_claim_a_table_once() {
    let [a, _b] = nodes().await;
    let deliveries = [(); 3].map(|()| {
        let router = Arc::clone(&a.router);
        tokio::spawn(async move { router.deliver(TABLE, "play".into(), yes).await })
    });
    let (mut n_own, mut tenures) = (0, Vec::new());
    for delivery in deliveries {
        match delivery.await.expect("no panic") {
            Ok(Delivery::Claimed(tenure)) => tenures.push(tenure),
            Ok(Delivery::Own) => n_own += 1,
            other => panic!("not delivered: {other:?}"),
        }
    }
    assert_eq!((tenures.len(), n_own, a.epoch().await), (1, 2, 1));
}

#[tokio::test(start_paused = true)]
async fn of_two_nodes_one_claims_and_the_other_is_answered() {
    let [a, b] = nodes().await;
    let start = |node: &Node| {
        let (router, bus) = (Arc::clone(&node.router), node.bus.clone());
        tokio::spawn(async move {
            let delivery = router.deliver(TABLE, "play".into(), yes).await;
            if matches!(delivery, Ok(Delivery::Claimed(_))) {
                let subject = Subject::TableCommands(TABLE);
                let mut commands = bus.subscribe(&subject).await.expect("the bus is open");
                let command = commands.next().await.expect("the bus is open");
                let responder = command.responder.expect("it is a request");
                responder.respond("done".into()).await.expect("the link is up");
            }
            delivery
        })
    };
    let deliveries = [start(&a), start(&b)];
    let mut outcomes = Vec::new();
    for delivery in deliveries {
        outcomes.push(delivery.await.expect("no panic").expect("it is delivered"));
    }
    let n_claims = outcomes.iter().filter(|one| matches!(one, Delivery::Claimed(_))).count();
    let n_answers = outcomes.iter().filter(|one| matches!(one, Delivery::Answered(_))).count();
    assert_eq!((n_claims, n_answers, a.epoch().await), (1, 1, 1));
}

#[tokio::test(start_paused = true)]
async fn a_node_that_may_not_claim_waits_for_another_owner() {
    let [a, b] = nodes().await;
    let deliver = |command: &'static str| {
        let router = Arc::clone(&a.router);
        tokio::spawn(async move {
            router.deliver(TABLE, Bytes::from_static(command.as_bytes()), async || Ok(false)).await
        })
    };
    let failed = deliver("first").await.expect("no panic");
    assert!(matches!(failed, Err(DeliveryError::NotClaimed)));
    assert_eq!(a.epoch().await, 0);
    let delivery = deliver("second");
    let _tenure = b.claim().await;
    let _actor = b.answer(Subject::TableCommands(TABLE)).await;
    assert!(matches!(delivery.await.expect("no panic"), Ok(Delivery::Answered(_))));
}

#[tokio::test(start_paused = true)]
async fn a_released_table_is_claimed_elsewhere_at_once() {
    let [a, b] = nodes().await;
    let tenure = b.claim().await;
    b.ownership.release(tenure.table()).await.expect("memory is available");
    let started = Instant::now();
    assert_eq!((a.claim().await.epoch(), started.elapsed()), (2, Duration::ZERO));
}

#[tokio::test(start_paused = true)]
async fn a_restarted_node_claims_the_tables_of_its_former_process() {
    let [a, _b] = nodes().await;
    let _tenure = a.claim().await;
    let ownership = a.ownership.node(id("a"), Uuid::from_u128(3), "a:1");
    ownership.begin_lease().await.expect("memory is available");
    let restarted = Node::new("a", a.bus.node(), ownership);
    let started = Instant::now();
    assert_eq!((restarted.claim().await.epoch(), started.elapsed()), (2, Duration::ZERO));
    let former = a.ownership.renew_lease().await.expect("memory is available");
    assert_eq!(former, Lease::Lost);
}

#[tokio::test(start_paused = true)]
async fn a_former_owner_cannot_release_the_table() {
    let [a, b] = nodes().await;
    let _former = b.claim().await;
    let _tenure = a.claim().await;
    b.ownership.release(TABLE).await.expect("memory is available");
    let owner = b.ownership.owner(TABLE).await.expect("memory is available");
    let owner = owner.expect("memory knows all tables").node.expect("the table has an owner");
    assert_eq!(owner.id, id("a"));
}

#[tokio::test(start_paused = true)]
async fn a_claim_needs_the_current_epoch_and_a_free_table() {
    let [a, b] = nodes().await;
    let claim = |node: &Node, after, takeover| {
        let ownership = node.ownership.clone();
        async move { ownership.claim(TABLE, after, takeover, NOW).await.expect("available") }
    };
    assert_eq!(claim(&a, 0, Takeover::IfFree).await, Claim::Claimed { epoch: 1 });
    assert_eq!(claim(&b, 1, Takeover::IfFree).await, Claim::Refused);
    assert_eq!(claim(&b, 0, Takeover::Forced).await, Claim::Refused);
    assert_eq!(claim(&b, 1, Takeover::Forced).await, Claim::Claimed { epoch: 2 });
    advance(LEASE).await;
    assert_eq!(claim(&a, 2, Takeover::IfFree).await, Claim::Claimed { epoch: 3 });
}
