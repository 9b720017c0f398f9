//! Two nodes with PostgreSQL and NATS, of which one takes over the tables of the other.

use std::sync::Arc;

use cluster::{
    Bus, Delivery, Membership, NatsBus, NodeState, Peers, Router, Subject, Subscription, Tenure,
};
use protocol::{EpochMs, TableId};
use storage::{
    journal::{Change, Store, StoreError, laws},
    ownership::{NodeId, Ownership},
};
use testkit::{NatsServer, PostgresServer};
use tokio::{
    sync::{oneshot, watch},
    task::{JoinHandle, yield_now},
};

use super::{address_at, node, run};
use crate::PostgresStore;

const NOW: EpochMs = EpochMs(1_790_000_000_000);

#[tokio::test]
async fn a_table_moves_to_another_node() {
    let (postgres, nats) = (PostgresServer::start(), NatsServer::start());
    the_tables_of_a_dead_node_are_taken_over_before_its_lease_ends(&postgres, &nats).await;
    a_node_that_drains_loses_its_tables_one_by_one(&postgres, &nats).await;
}

/// A node that is running.
struct Running {
    bus: Arc<NatsBus>,
    store: Arc<PostgresStore>,
    membership: Membership,
    router: Router,
}

impl Running {
    async fn start(name: &str, postgres: &PostgresServer, nats: &NatsServer) -> Running {
        let id = NodeId::new(name).unwrap();
        let bus = Arc::new(NatsBus::connect(&nats.url(), &id).await.unwrap());
        bus.link().wait_for(|link| link.is_up).await.unwrap();
        let store = PostgresStore::open(&address_at(postgres.port()), node(name)).await.unwrap();
        let store = Arc::new(store);
        let membership =
            Membership::begin(id.clone(), store.node().incarnation, bus.clone(), store.clone())
                .await
                .unwrap();
        membership.status().joined().await;
        let router = Router::new(id, Peers::new(bus.clone()), store.clone(), || NOW);
        Running { bus, store, membership, router }
    }

    async fn deliver(&self, table: TableId) -> Delivery {
        let may_claim = self.membership.status().may_claim();
        assert!(may_claim);
        self.router.deliver(table, "flip".into(), async || Ok(may_claim)).await.unwrap()
    }

    /// Delivers a command that must lead to a claim.
    async fn claim(&self, table: TableId) -> Tenure {
        let delivery = self.deliver(table).await;
        let Delivery::Claimed(tenure) = delivery else { panic!("not a claim: {delivery:?}") };
        tenure
    }

    /// Returns the node that owns a table and holds a lease.
    async fn owner(&self, table: TableId) -> Option<NodeId> {
        let owner = self.store.owner(table).await.unwrap().expect("the table exists");
        owner.node.map(|node| node.id)
    }
}

/// A table of a node, which appends an entry for each command.
struct Table {
    id: TableId,
    end: oneshot::Sender<()>,
    actor: JoinHandle<Subscription>,
}

impl Table {
    async fn create(node: &Running) -> Table {
        let id = laws::fresh();
        node.store.append(id, laws::created(laws::fresh(), "a"), true).await.unwrap();
        let mut commands = node.bus.subscribe(&Subject::TableCommands(id)).await.unwrap();
        let store = Arc::clone(&node.store);
        let (end, mut ended) = oneshot::channel();
        let actor = tokio::spawn(async move {
            for seq in 1.. {
                let command = tokio::select! {
                    biased;
                    _ = &mut ended => break,
                    command = commands.next() => command.expect("the bus is open"),
                };
                append(&store, id, seq).await.expect("no other node owns the table");
                let responder = command.responder.expect("it is a request");
                responder.respond("done".into()).await.expect("the link is up");
            }
            commands
        });
        Table { id, end, actor }
    }

    /// Ends the actor after its last append, and returns its subscription.
    async fn stop(self) -> Subscription {
        self.end.send(()).expect("the actor is running");
        self.actor.await.expect("no panic")
    }
}

async fn append(store: &PostgresStore, table: TableId, seq: u64) -> Result<(), StoreError> {
    store.append(table, laws::flipped(seq, None), true).await
}

/// Checks that a former owner cannot append: neither the entry that was next when it owned the table
/// nor the one that is next for its successor.
async fn assert_fenced_off(former: &PostgresStore, table: TableId) {
    let next = former.log(table).await.unwrap().len() as u64;
    for seq in [2, next] {
        let late = append(former, table, seq).await;
        assert!(matches!(late, Err(StoreError::Conflict { .. })), "{seq}: {late:?}");
    }
    assert_eq!(former.log(table).await.unwrap().len() as u64, next);
}

async fn the_tables_of_a_dead_node_are_taken_over_before_its_lease_ends(
    postgres: &PostgresServer,
    nats: &NatsServer,
) {
    let a = Running::start("a", postgres, nats).await;
    let b = Running::start("b", postgres, nats).await;
    let (table, other) = (Table::create(&a).await, Table::create(&a).await);
    assert!(matches!(b.deliver(table.id).await, Delivery::Answered(answer) if answer == "done"));
    assert_eq!(b.owner(table.id).await, NodeId::new("a").ok());

    // The process ends, except for an append that is still on its way.
    let late = Arc::clone(&a.store);
    for actor in [table.actor, other.actor] {
        actor.abort();
        assert!(actor.await.is_err_and(|error| error.is_cancelled()));
    }
    drop(a);
    let lengthen = "UPDATE node SET expires_at = clock_timestamp() + interval '1 minute'
        WHERE node_id = 'a'";
    run(postgres, lengthen).await;
    let tenure = b.claim(table.id).await;
    assert_eq!(tenure.epoch(), 2);
    assert_eq!(b.owner(table.id).await, NodeId::new("b").ok());
    assert_eq!(b.owner(other.id).await, NodeId::new("a").ok(), "its lease has not ended");
    append(&b.store, table.id, 3).await.unwrap();
    assert_fenced_off(&late, table.id).await;
    let log = b.store.log(table.id).await.unwrap();
    assert!(matches!(log[2].change, Change::OwnerChanged { .. }), "{log:?}");
    assert!(matches!(b.deliver(table.id).await, Delivery::Own));
}

async fn a_node_that_drains_loses_its_tables_one_by_one(
    postgres: &PostgresServer,
    nats: &NatsServer,
) {
    let a = Running::start("c", postgres, nats).await;
    let b = Running::start("d", postgres, nats).await;
    let (first, last) = (Table::create(&a).await, Table::create(&a).await);
    let tables = [first.id, last.id];
    assert!(matches!(b.deliver(first.id).await, Delivery::Answered(_)));
    let Running { store: late, membership, .. } = a;
    let status = membership.status();
    // The last table has an append on its way until the first one has moved.
    let (moved, has_moved) = watch::channel(false);
    let end = async |table: Table, mut may_end: watch::Receiver<bool>| {
        may_end.wait_for(|may| *may).await.expect("the test goes on");
        let id = table.id;
        let commands = table.stop().await;
        late.release(id).await.unwrap();
        drop(commands);
    };
    let (_, at_once) = watch::channel(true);
    let end_tables = async {
        tokio::join!(end(first, at_once), end(last, has_moved));
    };
    let take_over = async {
        while b.owner(tables[0]).await.is_some() {
            yield_now().await;
        }
        assert_eq!(b.claim(tables[0]).await.epoch(), 2);
        assert_eq!(b.owner(tables[1]).await, NodeId::new("c").ok(), "it still drains");
        assert_eq!(status.state(), NodeState::Draining);
        append(&b.store, tables[0], 3).await.unwrap();
        moved.send_replace(true);
    };
    tokio::join!(membership.drain(end_tables), take_over);
    assert_eq!(status.state(), NodeState::Left);
    assert_fenced_off(&late, tables[0]).await;
    assert_eq!(b.claim(tables[1]).await.epoch(), 2);
    append(&b.store, tables[1], 2).await.unwrap();
    assert_fenced_off(&late, tables[1]).await;
}
