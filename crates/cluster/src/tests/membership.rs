//! The life of a node, with paused time.

use std::{future::pending, sync::Arc, time::Duration};

use async_trait::async_trait;
use bytes::Bytes;
use futures_util::FutureExt;
use parking_lot::Mutex;
use protocol::{EpochMs, TableId};
use storage::{
    journal::StoreError,
    ownership::{
        Claim, LEASE, Lease, LiveNode, NodeId, Owner, Ownership, RENEWAL_INTERVAL, Takeover,
    },
};
use tokio::{
    sync::watch,
    task::yield_now,
    time::{Instant, advance},
};
use uuid::Uuid;

use crate::{
    Bus, BusError, InProcessBus, InProcessOwnership, Link, Membership, NodeState, NodeStatus,
    SILENCE_MAX, Subject, Subscription, peers::CUT_OFF,
};

const TABLES: [TableId; 2] = [TableId(Uuid::from_u128(1)), TableId(Uuid::from_u128(2))];
const INCARNATION: Uuid = Uuid::from_u128(1);
const STEP: Duration = Duration::from_millis(10);

/// An event that other nodes can notice, in the order in which they happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    Draining,
    Released(TableId),
    TablesEnded,
    LeaseEnded,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Health {
    Available,
    Unavailable,
    Silent,
}

/// A store in memory with outages.
#[derive(Debug)]
struct FaultyOwnership {
    inner: InProcessOwnership,
    health: watch::Sender<Health>,
    events: Arc<Mutex<Vec<Event>>>,
}

impl FaultyOwnership {
    /// Makes a call in the current health, and records the event that it causes.
    async fn call<T>(
        &self,
        call: impl Future<Output = Result<T, StoreError>>,
        event: Option<Event>,
    ) -> Result<T, StoreError> {
        let health = *self.health.borrow();
        match health {
            Health::Available => {}
            Health::Unavailable => return Err(StoreError::Unavailable("a test".to_owned())),
            Health::Silent => pending().await,
        }
        self.events.lock().extend(event);
        call.await
    }
}

#[async_trait]
impl Ownership for FaultyOwnership {
    async fn owner(&self, table: TableId) -> Result<Option<Owner>, StoreError> {
        self.call(self.inner.owner(table), None).await
    }

    async fn claim(
        &self,
        table: TableId,
        after: u64,
        takeover: Takeover,
        now: EpochMs,
    ) -> Result<Claim, StoreError> {
        self.call(self.inner.claim(table, after, takeover, now), None).await
    }

    async fn release(&self, table: TableId) -> Result<(), StoreError> {
        self.call(self.inner.release(table), Some(Event::Released(table))).await
    }

    async fn superseded(&self, claims: Vec<(TableId, u64)>) -> Result<Vec<TableId>, StoreError> {
        self.call(self.inner.superseded(claims), None).await
    }

    async fn orphans(&self, most: usize) -> Result<Vec<TableId>, StoreError> {
        self.call(self.inner.orphans(most), None).await
    }

    async fn meet(
        &self,
        what: String,
        table: TableId,
        full: Option<TableId>,
    ) -> Result<TableId, StoreError> {
        self.call(self.inner.meet(what, table, full), None).await
    }

    async fn begin_lease(&self) -> Result<(), StoreError> {
        self.call(self.inner.begin_lease(), None).await
    }

    async fn renew_lease(&self) -> Result<Lease, StoreError> {
        self.call(self.inner.renew_lease(), None).await
    }

    async fn begin_drain(&self) -> Result<(), StoreError> {
        self.call(self.inner.begin_drain(), Some(Event::Draining)).await
    }

    async fn end_lease(&self) -> Result<(), StoreError> {
        self.call(self.inner.end_lease(), Some(Event::LeaseEnded)).await
    }
}

/// A cluster in this process, of which one node is running.
struct Cluster {
    bus: InProcessBus,
    ownership: Arc<FaultyOwnership>,
    membership: Membership,
}

impl Cluster {
    async fn start(health: Health) -> Cluster {
        let bus = InProcessBus::new();
        let inner = InProcessOwnership::new(id(), INCARNATION, "a:1");
        let health = watch::Sender::new(health);
        let ownership = Arc::new(FaultyOwnership { inner, health, events: Arc::default() });
        let (shared, owners) = (Arc::new(bus.clone()), Arc::clone(&ownership));
        let membership = Membership::begin(id(), INCARNATION, shared, owners).await;
        let membership = membership.expect("the bus is open");
        Cluster { bus, ownership, membership }
    }

    /// Returns a cluster whose node owns the tables.
    async fn with_tables() -> Cluster {
        let cluster = Cluster::start(Health::Available).await;
        cluster.status().joined().await;
        for table in TABLES {
            let claim = cluster.ownership.claim(table, 0, Takeover::IfFree, EpochMs(0)).await;
            assert_eq!(claim.expect("it is available"), Claim::Claimed { epoch: 1 });
        }
        cluster
    }

    fn status(&self) -> NodeStatus {
        self.membership.status()
    }

    fn set_health(&self, health: Health) {
        self.ownership.health.send_replace(health);
    }
}

fn id() -> NodeId {
    NodeId::new("a").expect("the name is valid")
}

async fn ping(bus: &InProcessBus) -> Result<Bytes, BusError> {
    bus.request(&Subject::NodePing(id()), Bytes::new(), STEP).await
}

/// Returns the node as the store knows it, by its table.
async fn live_node(ownership: &FaultyOwnership) -> Option<LiveNode> {
    let owner = ownership.inner.owner(TABLES[0]).await.expect("memory is available");
    owner.expect("memory knows all tables").node
}

/// Lets time pass in small steps, and checks a condition after each.
async fn pass(time: Duration, mut check: impl FnMut()) {
    let ends = Instant::now() + time;
    while Instant::now() < ends {
        advance(STEP).await;
        // Tasks whose timers have fired need a few turns of the scheduler.
        for _ in 0..4 {
            yield_now().await;
        }
        check();
    }
}

#[tokio::test(start_paused = true)]
async fn a_lease_begins_when_the_store_is_available() {
    let cluster = Cluster::start(Health::Unavailable).await;
    let mut status = cluster.status();
    pass(LEASE * 2, || assert_eq!(status.state(), NodeState::Joining)).await;
    assert!(!status.may_claim());
    cluster.set_health(Health::Available);
    let available_at = Instant::now();
    status.joined().await;
    assert!(available_at.elapsed() <= RENEWAL_INTERVAL, "{:?}", available_at.elapsed());
    assert_eq!((status.state(), status.may_claim()), (NodeState::Active, true));
}

#[tokio::test(start_paused = true)]
async fn a_lease_is_renewed_before_it_ends() {
    let cluster = Cluster::with_tables().await;
    let status = cluster.status();
    for _ in 0..100 {
        pass(STEP * 5, || assert_eq!(status.state(), NodeState::Active)).await;
        assert!(live_node(&cluster.ownership).await.is_some());
    }
}

#[tokio::test(start_paused = true)]
async fn a_lease_survives_eight_failed_renewals() {
    let cluster = Cluster::with_tables().await;
    let status = cluster.status();
    cluster.set_health(Health::Unavailable);
    pass(RENEWAL_INTERVAL * 8 + STEP, || assert_eq!(status.state(), NodeState::Active)).await;
    cluster.set_health(Health::Available);
    pass(LEASE * 2, || assert_eq!(status.state(), NodeState::Active)).await;
    assert_eq!(cluster.status().lapsed(0).now_or_never(), None);
}

#[tokio::test(start_paused = true)]
async fn a_lease_expires_in_an_outage_and_is_renewed_after_it() {
    for health in [Health::Unavailable, Health::Silent] {
        let cluster = Cluster::with_tables().await;
        let status = cluster.status();
        let began = Instant::now();
        cluster.set_health(health);
        pass(LEASE * 5, || {
            if began.elapsed() >= LEASE {
                assert_eq!(status.state(), NodeState::Expired);
            }
        })
        .await;
        assert_eq!((status.state(), status.may_claim()), (NodeState::Expired, false));
        assert!(ping(&cluster.bus).await.is_ok(), "it is alive");
        cluster.set_health(Health::Available);
        pass(LEASE, || {}).await;
        assert_eq!((status.state(), status.may_claim()), (NodeState::Active, true));
        assert!(live_node(&cluster.ownership).await.is_some(), "it has kept its table");
        assert_eq!(cluster.status().lapsed(0).await, Ok(1), "others may have claimed more");
    }
}

/// Answers, as another node, that it has been steady for some time.
async fn answer_as_steady(mut questions: Subscription, steady_ms: u64) {
    while let Some(question) = questions.next().await {
        let responder = question.responder.expect("it is a request");
        responder.respond(steady_ms.to_string().into()).await.expect("the link is up");
    }
}

#[tokio::test(start_paused = true)]
async fn a_node_without_the_store_is_cut_off_while_others_have_it() {
    let cluster = Cluster::with_tables().await;
    let mut status = cluster.status();
    let questions = cluster.bus.node().subscribe(&Subject::SteadyNodes).await.unwrap();
    let other = tokio::spawn(answer_as_steady(questions, 60_000));
    let began = Instant::now();
    cluster.set_health(Health::Silent);
    status.cut_off(true).await.unwrap();
    assert!(began.elapsed() <= SILENCE_MAX + STEP * 25, "{:?}", began.elapsed());
    assert_eq!((status.state(), status.may_claim()), (NodeState::CutOff, false));
    pass(STEP, || {}).await;
    assert_eq!(ping(&cluster.bus).await.unwrap(), CUT_OFF.as_bytes()[..], "others may claim");
    cluster.set_health(Health::Available);
    pass(LEASE, || {}).await;
    assert_eq!((status.state(), status.may_claim()), (NodeState::Active, true));
    assert_eq!(ping(&cluster.bus).await.unwrap(), INCARNATION.as_bytes()[..]);
    other.abort();
}

#[tokio::test(start_paused = true)]
async fn a_node_that_was_paused_is_not_cut_off() {
    let cluster = Cluster::with_tables().await;
    let status = cluster.status();
    let questions = cluster.bus.node().subscribe(&Subject::SteadyNodes).await.unwrap();
    let other = tokio::spawn(answer_as_steady(questions, 60_000));
    let mut since_renewal = Duration::ZERO;
    while since_renewal < RENEWAL_INTERVAL {
        advance(Duration::from_millis(800)).await;
        let time = RENEWAL_INTERVAL * 3 + since_renewal;
        pass(time, || assert_eq!(status.state(), NodeState::Active)).await;
        since_renewal += STEP;
    }
    other.abort();
}

#[tokio::test(start_paused = true)]
async fn no_node_is_cut_off_if_the_store_falls_silent_for_all() {
    let mut later = Duration::ZERO;
    while later < RENEWAL_INTERVAL {
        let cluster = Cluster::with_tables().await;
        // The other node renews its lease at other times.
        pass(later, || {}).await;
        let (id, incarnation) = (NodeId::new("b").unwrap(), Uuid::from_u128(2));
        let inner = cluster.ownership.inner.node(id.clone(), incarnation, "b:1");
        let health = watch::Sender::new(Health::Available);
        let other = Arc::new(FaultyOwnership { inner, health, events: Arc::default() });
        let (bus, ownership) = (Arc::new(cluster.bus.node()), Arc::clone(&other));
        let membership = Membership::begin(id, incarnation, bus, ownership).await.unwrap();
        pass(LEASE * 3, || {}).await;
        cluster.set_health(Health::Silent);
        other.health.send_replace(Health::Silent);
        let states = [cluster.status(), membership.status()];
        pass(LEASE * 2, || {
            assert!(states.iter().all(|status| status.state() != NodeState::CutOff), "{later:?}");
        })
        .await;
        later += STEP;
    }
}

#[tokio::test(start_paused = true)]
async fn a_node_is_not_cut_off_if_the_store_is_away_for_all_or_has_just_come_back() {
    for steady_ms in [None, Some(1_000)] {
        let cluster = Cluster::with_tables().await;
        let status = cluster.status();
        let questions = cluster.bus.node().subscribe(&Subject::SteadyNodes).await.unwrap();
        let other = steady_ms.map(|ms| tokio::spawn(answer_as_steady(questions, ms)));
        cluster.set_health(Health::Unavailable);
        pass(LEASE * 5, || assert_ne!(status.state(), NodeState::CutOff)).await;
        drop(other.inspect(tokio::task::JoinHandle::abort));
    }
}

#[tokio::test(start_paused = true)]
async fn a_node_tells_others_for_how_long_it_has_been_steady() {
    let cluster = Cluster::with_tables().await;
    let other = cluster.bus.node();
    let ask = async || {
        let answer = other.request(&Subject::SteadyNodes, Bytes::new(), STEP).await;
        answer.map(|answer| str::from_utf8(&answer).unwrap().parse::<u128>().unwrap())
    };
    pass(LEASE * 4, || {}).await;
    assert!(ask().await.unwrap() >= (LEASE * 3).as_millis());
    cluster.set_health(Health::Unavailable);
    pass(LEASE, || {}).await;
    assert_eq!(ask().await, Err(BusError::TimedOut));
    cluster.set_health(Health::Available);
    pass(LEASE, || {}).await;
    assert!(ask().await.unwrap() <= LEASE.as_millis(), "it was not steady before");
}

#[tokio::test(start_paused = true)]
async fn a_node_whose_tables_others_claim_without_its_link_is_cut_off_until_it_has_one() {
    let cluster = Cluster::with_tables().await;
    let (status, cut) = (cluster.status(), cluster.membership.cutter());
    cluster.bus.set_link(Link::down());
    cut(0);
    pass(LEASE, || assert_eq!(status.state(), NodeState::CutOff)).await;
    cluster.bus.set_link(Link::up());
    pass(RENEWAL_INTERVAL, || {}).await;
    assert_eq!(status.state(), NodeState::Active);
}

#[tokio::test(start_paused = true)]
async fn claims_from_before_a_renewal_do_not_cut_a_node_off() {
    let cluster = Cluster::with_tables().await;
    let (mut status, cut) = (cluster.status(), cluster.membership.cutter());
    cluster.bus.set_link(Link::down());
    cluster.set_health(Health::Silent);
    pass(LEASE * 2, || {}).await;
    cluster.set_health(Health::Available);
    assert_eq!(status.lapsed(0).await, Ok(1));
    // Others have claimed its tables while the lease was expired, and it learns that only now.
    cut(0);
    assert_eq!(status.state(), NodeState::Active);
}

#[tokio::test(start_paused = true)]
async fn a_node_that_is_told_of_claims_looks_for_its_tables() {
    let cluster = Cluster::with_tables().await;
    cluster.bus.node().publish(&Subject::NodeClaims(id()), Bytes::new()).await.unwrap();
    assert!(cluster.status().lapsed(0).await.is_ok());
}

#[tokio::test(start_paused = true)]
async fn a_lease_is_lost_to_another_process_of_the_same_name() {
    let cluster = Cluster::with_tables().await;
    let mut status = cluster.status();
    let other = cluster.ownership.inner.node(id(), Uuid::from_u128(2), "a:2");
    other.begin_lease().await.expect("memory is available");
    let began = Instant::now();
    status.lost().await;
    assert!(began.elapsed() <= RENEWAL_INTERVAL, "{:?}", began.elapsed());
    assert_eq!((status.state(), status.may_claim()), (NodeState::Lost, false));
    pass(LEASE, || assert_eq!(status.state(), NodeState::Lost)).await;
    assert_eq!(ping(&cluster.bus).await, Err(BusError::NoResponders));
    drop(cluster);
    assert_eq!(status.state(), NodeState::Lost);
    let renewed = other.renew_lease().await.expect("memory is available");
    assert_eq!(renewed, Lease::Held, "the former process leaves it alone");
}

#[tokio::test(start_paused = true)]
async fn a_node_answers_pings_from_before_its_lease_on() {
    for health in [Health::Unavailable, Health::Silent, Health::Available] {
        let cluster = Cluster::start(health).await;
        assert!(ping(&cluster.bus).await.is_ok(), "{health:?}");
        pass(LEASE, || {}).await;
        assert!(ping(&cluster.bus).await.is_ok(), "{health:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_node_that_is_dropped_falls_silent() {
    let Cluster { bus, ownership, membership } = Cluster::with_tables().await;
    let status = membership.status();
    drop(membership);
    yield_now().await;
    assert_eq!((status.state(), status.may_claim()), (NodeState::Left, false));
    assert_eq!(ping(&bus).await, Err(BusError::NoResponders));
    assert!(live_node(&ownership).await.is_some(), "nobody ended its lease");
    pass(LEASE, || {}).await;
    assert!(live_node(&ownership).await.is_none(), "nobody renewed its lease");
}

#[tokio::test(start_paused = true)]
async fn a_node_that_drains_keeps_its_lease_until_its_tables_have_ended() {
    let Cluster { bus, ownership, membership } = Cluster::with_tables().await;
    let status = membership.status();
    let events = Arc::clone(&ownership.events);
    // Appends are on their way until they are allowed to end.
    let may_stop = watch::Sender::new(false);
    let end_tables = {
        let (status, ownership, events) = (status.clone(), ownership.clone(), Arc::clone(&events));
        let mut may_stop = may_stop.subscribe();
        async move {
            assert_eq!((status.state(), status.may_claim()), (NodeState::Draining, false));
            may_stop.wait_for(|may| *may).await.expect("the test goes on");
            for table in TABLES {
                ownership.release(table).await.expect("memory is available");
            }
            events.lock().push(Event::TablesEnded);
        }
    };
    let drain = tokio::spawn(membership.drain(end_tables));
    pass(LEASE * 2, || assert_eq!(status.state(), NodeState::Draining)).await;
    let node = live_node(&ownership).await.expect("it keeps its lease while it has tables");
    assert!(node.is_draining);
    assert!(ping(&bus).await.is_ok());

    may_stop.send_replace(true);
    drain.await.expect("no panic");
    let events = events.lock().clone();
    let [first, second] = TABLES.map(Event::Released);
    let in_order = [Event::Draining, first, second, Event::TablesEnded, Event::LeaseEnded];
    assert_eq!(events, in_order);
    assert_eq!((status.state(), status.may_claim()), (NodeState::Left, false));
    assert_eq!(ping(&bus).await, Err(BusError::NoResponders));
    let renewed = ownership.inner.renew_lease().await.expect("memory is available");
    assert_eq!(renewed, Lease::Lost);
}

#[tokio::test(start_paused = true)]
async fn a_node_stops_its_tables_even_if_the_store_is_not_available() {
    for health in [Health::Unavailable, Health::Silent] {
        let Cluster { ownership, membership, .. } = Cluster::with_tables().await;
        let status = membership.status();
        ownership.health.send_replace(health);
        let have_ended = watch::Sender::new(false);
        let end_tables = async {
            have_ended.send_replace(true);
        };
        membership.drain(end_tables).await;
        assert!(*have_ended.borrow(), "{health:?}");
        assert_eq!(status.state(), NodeState::Left);
        pass(LEASE, || {}).await;
        assert!(live_node(&ownership).await.is_none(), "nobody renewed its lease");
    }
}
