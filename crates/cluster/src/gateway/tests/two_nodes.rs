//! A table of two players, its owner and a gateway, in one process.

use std::{
    mem::take,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use games::{AnyGame, AnyOptions, GameKind};
use parking_lot::Mutex;
use protocol::{
    EpochMs, Kind, Settings, TableId, UserId,
    to_client::Refused,
    to_server::{Act, Choice},
};
use rules::{Advice, fairness::Secret};
use serde_json::{Map, Value};
use storage::{
    journal::{IdempotencyKey, Memory, MemoryChatStore, Person, Store},
    ownership::NodeId,
};
use table::{
    Answer, BlockList, BotTurn, EncodedFrame, Message, OutboxFull, Pace, PlayerCommand, Responder,
    Setup, Subscription, Table, TableCommand, TableDeps, TableHandle, TableStream, channel,
};
use tokio::{sync::Notify, task::JoinHandle};
use uuid::Uuid;

use crate::{
    bus::Bus,
    gateway::{BlockLists, Node, OwnerPort, PendingLink},
    in_process::InProcessBus,
    peers::Peers,
    router::ANSWER_TIMEOUT,
    subject::Subject,
};

pub(super) const TABLE: TableId = TableId(Uuid::from_u128(7));

pub(super) fn now() -> EpochMs {
    EpochMs(1_790_000_000_000)
}

pub(super) fn person(n: u8) -> Person {
    Person { id: UserId(Uuid::from_bytes([n; 16])), name: format!("P{n}"), kind: Kind::Guest }
}

pub(super) fn key(n: u8, cid: &str) -> IdempotencyKey {
    IdempotencyKey { player: person(n).id, cid: cid.to_owned(), body: cid.to_owned() }
}

/// A node that answers pings until it is stopped.
pub(super) struct TestNode {
    pub(super) node: Arc<Node>,
    pings: JoinHandle<()>,
}

impl TestNode {
    pub(super) async fn start(name: &str, bus: &InProcessBus) -> TestNode {
        let (id, incarnation) = (NodeId::new(name).expect("a name"), Uuid::new_v4());
        let bus: Arc<dyn Bus> = Arc::new(bus.clone());
        let mut pings = bus.subscribe(&Subject::NodePing(id.clone())).await.expect("it is open");
        let pings = tokio::spawn(async move {
            while let Some(ping) = pings.next().await {
                let answer = incarnation.as_bytes().to_vec();
                let responder = ping.responder.expect("a ping is a request");
                responder.respond(answer.into()).await.expect("the bus is open");
            }
        });
        let connections = AtomicU64::new(100);
        let new_connection = Box::new(move || connections.fetch_add(1, Ordering::Relaxed));
        let peers = Peers::new(Arc::clone(&bus));
        let node = Arc::new(Node {
            id,
            incarnation,
            bus,
            peers,
            block_lists: BlockLists::default(),
            new_connection,
        });
        TestNode { node, pings }
    }

    /// Stops to answer pings, as if the process had been killed.
    pub(super) async fn die(self) {
        self.pings.abort();
        assert!(self.pings.await.is_err());
    }
}

/// A table that runs at its owner, and its handle at a gateway.
pub(super) struct Bridge {
    pub(super) owner: TestNode,
    pub(super) gateway: TestNode,
    /// The handle of the actor.
    pub(super) local: TableHandle,
    /// The handle at the gateway.
    pub(super) remote: TableHandle,
    /// The gateway's end of the link, which returns what was not answered.
    pub(super) link: JoinHandle<Vec<Message>>,
    pub(super) link_id: Uuid,
    pub(super) actor: JoinHandle<()>,
}

impl Bridge {
    pub(super) async fn new(game: &str) -> Bridge {
        let bus = InProcessBus::new();
        let owner = TestNode::start("owner", &bus).await;
        let gateway = TestNode::start("gateway", &bus).await;
        let (local, actor) = begin(game, &owner).await;
        let (remote, link, link_id) = connect(&gateway).await;
        Bridge { owner, gateway, local, remote, link, link_id, actor }
    }
}

/// Opens a link from a gateway.
pub(super) async fn connect(gateway: &TestNode) -> (TableHandle, JoinHandle<Vec<Message>>, Uuid) {
    let node = &gateway.node;
    let pending = PendingLink::new(Arc::clone(node), TABLE).await.expect("the bus is open");
    let commands = Subject::TableCommands(TABLE);
    let request = node.bus.request(&commands, pending.request(), ANSWER_TIMEOUT);
    let id = pending.link;
    let (handle, remote) = pending.open(&request.await.expect("an owner")).expect("it opens");
    (handle, tokio::spawn(remote.run()), id)
}

/// Starts the actor of a table with as few seats as possible, the first of them taken.
async fn begin(game: &str, owner: &TestNode) -> (TableHandle, JoinHandle<()>) {
    let kind = GameKind::from_name(game).expect("a game");
    let setup = Setup {
        game: game.to_owned(),
        seats: kind.seats()[0],
        options: Map::new(),
        settings: Settings::default(),
        invite: None,
        lang: None,
        seated: true,
    };
    let (table, created) = Table::<AnyGame>::create(
        TABLE,
        setup,
        person(0),
        key(0, "create"),
        AnyOptions::of_game,
        now(),
    )
    .expect("the options are valid");
    let store = Arc::new(Memory::default());
    store.append(TABLE, created, true).await.expect("memory");
    let deps = TableDeps {
        store,
        epoch: 1,
        talk: Arc::new(MemoryChatStore::default()),
        parse_options: AnyOptions::of_game,
        recommended: |game, seats| AnyOptions::of_game(game, &Map::new(), seats).ok(),
        bot: Arc::new(|turn: &BotTurn<AnyGame>, _| turn.view.legal[0].clone()),
        run_bot: Arc::new(|_, think| think()),
        hint: Arc::new(|turn: &BotTurn<AnyGame>| Advice::new(turn.view.legal[0].clone(), "first")),
        pace: Pace::AT_ONCE,
        now,
        monotonic: || now().0,
        expiring: now,
        draw_secret: || Secret::new([9; 32]),
        notice: Arc::new(|_| {}),
        count: Arc::new(|_| {}),
        on_append: Arc::new(|_, _| {}),
    };
    let (handle, actor) = channel(table, Arc::new(deps));
    let weak = handle.downgrade();
    let mut port = OwnerPort::open(Arc::clone(&owner.node), TABLE).await.expect("the bus is open");
    let actor = tokio::spawn(async move {
        tokio::select! {
            () = actor.run() => {}
            () = port.serve(&weak) => {}
        }
        port.close().await;
    });
    (handle, actor)
}

/// An outbox that keeps everything, in order.
#[derive(Debug, Default)]
pub(super) struct Kept {
    received: Mutex<Vec<Received>>,
    filled: Notify,
    /// The number of frames for which there is no room.
    pub(super) n_full: AtomicU64,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Received {
    Frame(EncodedFrame),
    Resync([EncodedFrame; 2]),
    Answer(Answer),
    Lost,
}

impl Kept {
    fn keep(&self, received: Received) {
        self.received.lock().push(received);
        self.filled.notify_one();
    }

    /// Takes everything up to the first that `fits`, waiting for it.
    pub(super) async fn until(&self, fits: impl Fn(&Received) -> bool) -> Vec<Received> {
        loop {
            {
                let mut received = self.received.lock();
                if let Some(at) = received.iter().position(&fits) {
                    let rest = received.split_off(at + 1);
                    return std::mem::replace(&mut *received, rest);
                }
            }
            self.filled.notified().await;
        }
    }

    /// Waits for a frame with this op, and takes everything up to it.
    pub(super) async fn until_frame(&self, op: &str) -> Vec<Received> {
        self.until(|received| matches!(received, Received::Frame(frame) if frame.op == op)).await
    }

    pub(super) async fn answer(&self) -> Answer {
        let received = self.until(|received| matches!(received, Received::Answer(_))).await;
        match received.into_iter().next_back() {
            Some(Received::Answer(answer)) => answer,
            other => panic!("no answer: {other:?}"),
        }
    }

    pub(super) fn take(&self) -> Vec<Received> {
        take(&mut *self.received.lock())
    }
}

impl Responder for Kept {
    fn answer(&self, answer: Answer) {
        self.keep(Received::Answer(answer));
    }
}

impl TableStream for Kept {
    fn hold(&self) {}

    fn release(&self) {}

    fn push(&self, table: TableId, frame: EncodedFrame) -> Result<(), OutboxFull> {
        assert_eq!(table, TABLE);
        let one_less = |n: u64| n.checked_sub(1);
        if self.n_full.fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_less).is_ok() {
            return Err(OutboxFull);
        }
        self.keep(Received::Frame(frame));
        Ok(())
    }

    fn resync(&self, _: TableId, frames: [EncodedFrame; 2]) {
        self.keep(Received::Resync(frames));
    }

    fn end(&self, refused: Refused) {
        self.keep(Received::Answer(Answer::Refused(refused)));
    }

    fn lost(&self, _: TableId) {
        self.keep(Received::Lost);
    }
}

/// Subscribes a connection, and waits for its first frames.
pub(super) async fn follow(handle: &TableHandle, n: u64, who: Option<u8>) -> Arc<Kept> {
    let outbox = Arc::new(Kept::default());
    let subscription = Subscription {
        connection: n,
        player: who.map(|who| person(who).id),
        takes_part: false,
        cid: None,
        seen: None,
        chat_after: None,
        lag_ms: 0,
        blocked: BlockList::default(),
        responder: outbox.clone(),
        stream: outbox.clone(),
    };
    handle.send(Message::Subscribe(subscription)).await.expect("the actor runs");
    outbox.until_frame("presence").await;
    outbox
}

/// Sends a command, and returns the outbox of its answer.
pub(super) async fn send(
    handle: &TableHandle,
    who: u8,
    cid: &str,
    command: TableCommand,
) -> Arc<Kept> {
    let outbox = Arc::new(Kept::default());
    let command = Box::new(PlayerCommand::new(person(who), key(who, cid), command));
    let message = Message::Command { command, responder: outbox.clone() };
    handle.send(message).await.expect("the actor runs");
    outbox
}

/// Returns the command that plays the first legal action of a seat's view, if it has to decide.
pub(super) fn first_action(frame: &EncodedFrame) -> Option<TableCommand> {
    let view: Value = serde_json::from_slice(&frame.bytes).expect("a frame is JSON");
    let decision = view["decision"]["id"].as_u64()?;
    view["private"]["legal"].get(0)?;
    Some(TableCommand::Act(Act { decision, choice: Choice::Index(0) }))
}
