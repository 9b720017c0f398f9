//! Three nodes on one PostgreSQL and one NATS, with faults under play: no acknowledged action is
//! lost, nothing is executed twice, and every client sees what the log says.

mod balancer;
mod node;

use std::{
    collections::{BTreeMap, HashMap},
    mem::take,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use client::{Client, ClientEvent, CommandError, Config, EventStream, Identity, View};
use cluster::{NodeId, Ownership};
use futures_util::future::join_all;
use journal::{Change, Entry, Store};
use postgres::{Address, Node, PostgresStore};
use protocol::{
    Cid, Name, Refusal, TableId, ToServer,
    to_server::{TableCommand, TableRequest},
};
use testkit::{NatsServer, PostgresServer};
use tokio::{
    sync::watch,
    task::JoinSet,
    time::{Instant as TokioInstant, interval, interval_at, timeout},
};
use uuid::Uuid;

use crate::PATIENCE;
use balancer::Balancer;
use node::NodeProcess;

/// The number of tables that are played at the same time.
const N_TABLES: usize = 12;
/// The actions of all players before each fault, and after the last one.
const ACTIONS_BETWEEN: usize = 240;

/// The actions of one player, and its last view.
struct Played {
    table: TableId,
    /// The acknowledged actions: the command id and the number of the entry.
    acked: Vec<(Cid, u64)>,
    last: Arc<View>,
}

/// The acknowledgements of all players.
#[derive(Default)]
struct Acks {
    /// Their number.
    n: watch::Sender<usize>,
    players: Mutex<Vec<Arc<Mutex<Gaps>>>>,
}

/// The times between the acknowledgements of one player.
struct Gaps {
    last: Instant,
    /// The longest since the last fault.
    longest: Duration,
}

/// The acknowledgements of one player.
struct PlayerAcks {
    n: watch::Sender<usize>,
    gaps: Arc<Mutex<Gaps>>,
}

impl Acks {
    fn of_player(&self) -> PlayerAcks {
        let gaps = Gaps { last: Instant::now(), longest: Duration::ZERO };
        let gaps = Arc::new(Mutex::new(gaps));
        self.players.lock().expect("mutex poisoned").push(Arc::clone(&gaps));
        PlayerAcks { n: self.n.clone(), gaps }
    }

    /// Returns the median and the maximum of the players' longest gaps since the last call, in
    /// seconds.
    fn take_gaps(&self) -> [f64; 2] {
        let players = self.players.lock().expect("mutex poisoned");
        let mut longest: Vec<Duration> = players
            .iter()
            .map(|gaps| take(&mut gaps.lock().expect("mutex poisoned").longest))
            .collect();
        longest.sort_unstable();
        [longest[longest.len() / 2], longest[longest.len() - 1]].map(|gap| gap.as_secs_f64())
    }
}

impl PlayerAcks {
    fn add(&self) {
        let mut gaps = self.gaps.lock().expect("mutex poisoned");
        gaps.longest = gaps.longest.max(gaps.last.elapsed());
        gaps.last = Instant::now();
        drop(gaps);
        self.n.send_modify(|n| *n += 1);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_go_on_while_nodes_are_killed_stopped_and_paused() {
    let (postgres, mut nats) = (PostgresServer::start(), NatsServer::start());
    let mut nodes = ["a", "b", "c"].map(|name| NodeProcess::start(name, &postgres, &nats));
    let balancer = Balancer::new(nodes.iter().map(|node| node.address.clone()).collect()).await;
    let observer = observer(&postgres).await;

    let (stop, stopped) = watch::channel(false);
    let acks = Acks::default();
    let mut playing = JoinSet::new();
    let mut tables = Vec::new();
    for n in 0..N_TABLES {
        let (table, players) = sit_down(&balancer, n).await;
        tables.push(table);
        for (client, events) in players {
            playing.spawn(play(client, events, table, acks.of_player(), stopped.clone()));
        }
    }
    let moves_on = async |what: &str| {
        let goal = *acks.n.borrow() + ACTIONS_BETWEEN;
        let mut n_acks = acks.n.subscribe();
        let on = timeout(PATIENCE, n_acks.wait_for(|n| *n >= goal)).await;
        on.unwrap_or_else(|_| panic!("nobody moves after {what}")).expect("it is kept");
        let [median, worst] = acks.take_gaps();
        eprintln!("| {what} | {median:.2} / {worst:.2} s |");
    };

    moves_on("the start").await;
    // The busiest node is killed.
    let busiest = busiest(&observer, &tables).await;
    let victim = nodes.iter_mut().find(|node| node.name == busiest).expect("a node");
    victim.kill();
    moves_on("kill -9 of the busiest node").await;
    victim.start_again();
    moves_on("its return").await;

    // Each node is replaced in turn, as for an upgrade.
    for node in &mut nodes {
        balancer.remove(&node.address);
        node.stop();
        node.start_again();
        balancer.add(&node.address);
    }
    moves_on("a rolling restart").await;

    // A node is paused for longer than its lease, and goes on with what it believes to own.
    let paused = self::busiest(&observer, &tables).await;
    let paused = nodes.iter().find(|node| node.name == paused).expect("a node");
    paused.signal("STOP");
    let mut owners_change = interval(Duration::from_millis(100));
    while still_owns(&observer, &tables, paused.name).await {
        owners_change.tick().await;
    }
    paused.signal("CONT");
    moves_on("a pause of the busiest node").await;

    nats.stop();
    nats.restart();
    moves_on("a restart of NATS").await;

    stop.send_replace(true);
    let played = timeout(PATIENCE, playing.join_all()).await.expect("the players stop");
    for table in tables {
        let log = observer.log(table).await.expect("the log");
        check_log(&log, played.iter().filter(|player| player.table == table));
    }
    observer.close().await;
}

/// Opens the database to look at it.
async fn observer(postgres: &PostgresServer) -> PostgresStore {
    let node = Node {
        id: NodeId::new("observer").expect("a name"),
        incarnation: Uuid::new_v4(),
        address: String::new(),
        version: String::new(),
    };
    let address = Address::parse(&postgres.url()).expect("an address");
    PostgresStore::open(&address, node).await.expect("PostgreSQL is running")
}

/// Returns the owners of tables, by name of the node.
async fn owners(store: &PostgresStore, tables: &[TableId]) -> BTreeMap<String, usize> {
    let mut owners = BTreeMap::new();
    for &table in tables {
        let owner = store.owner(table).await.expect("PostgreSQL is running");
        if let Some(node) = owner.and_then(|owner| owner.node) {
            *owners.entry(node.id.to_string()).or_insert(0) += 1;
        }
    }
    owners
}

async fn busiest(store: &PostgresStore, tables: &[TableId]) -> String {
    let owners = owners(store, tables).await;
    let (name, _) = owners.into_iter().max_by_key(|(_, n)| *n).expect("the tables have owners");
    name
}

async fn still_owns(store: &PostgresStore, tables: &[TableId], node: &str) -> bool {
    owners(store, tables).await.contains_key(node)
}

/// Creates a table of two players, who connect to any nodes.
async fn sit_down(balancer: &Balancer, n: usize) -> (TableId, Vec<(Client, EventStream)>) {
    let quick = Duration::from_millis(20);
    let config = Config { first_wait: quick, longest_wait: quick, ..Config::default() };
    let url = format!("ws://{}/ws", balancer.address);
    let enter = ["A", "B"].map(|letter| {
        let name = Name::new(&format!("{letter} at {n}")).expect("a name");
        let (config, url) = (config.clone(), url.clone());
        async move { Client::connect_with(&url, Identity::Guest(name), config).await }
    });
    let players: Vec<_> =
        join_all(enter).await.into_iter().map(|entered| entered.expect("a guest")).collect();
    let table = players[0].0.create("gurka", 2).await.expect("a table");
    for (client, _) in &players {
        client.subscribe(table).await.expect("subscribed");
        client.sit(table, None).await.expect("sat down");
    }
    for (client, _) in &players {
        client.ready(table).await.expect("ready");
    }
    (table, players)
}

/// Plays one match after another until it is told to stop.
async fn play(
    client: Client,
    mut events: EventStream,
    table: TableId,
    acks: PlayerAcks,
    mut stopped: watch::Receiver<bool>,
) -> Played {
    let mut played =
        Played { table, acked: Vec::new(), last: client.view(table).expect("it is subscribed") };
    let mut asked_for_rematch = 0;
    loop {
        let event = tokio::select! {
            event = events.next() => event.expect("the client is not closed"),
            _ = stopped.wait_for(|stopped| *stopped) => return played,
        };
        let change = match event {
            ClientEvent::Table(change) => change,
            ClientEvent::Disconnected(why) => panic!("a player was disconnected: {why}"),
            ClientEvent::Unsubscribed { refusal, .. } => panic!("a subscription ended: {refusal}"),
            ClientEvent::Presence(_)
            | ClientEvent::Lobby(_)
            | ClientEvent::Chat(_)
            | ClientEvent::Announcement(_)
            | ClientEvent::ConnectionLost
            | ClientEvent::Reconnected => continue,
        };
        played.last = change.view;
        let command = match played.last.pending_decision() {
            Some(pending) => TableCommand::act(
                pending.decision,
                protocol::RawAction::of(&pending.legal[0]).expect("an action is an object"),
            ),
            None if is_over(&played.last) && asked_for_rematch < played.last.seq => {
                asked_for_rematch = played.last.seq;
                TableCommand::Rematch {}
            }
            None => continue,
        };
        let request = TableRequest { cid: client.cid(), table, command };
        let executed = tokio::select! {
            executed = execute(&client, &request) => executed,
            _ = stopped.wait_for(|stopped| *stopped) => return played,
        };
        if let Some(seq) = executed {
            // A second wish for a rematch is acknowledged, and has no entry of its own.
            if let TableCommand::Act(_) = request.command {
                played.acked.push((request.cid, seq));
            }
            acks.add();
        }
    }
}

/// Sends a command until it is executed, and returns the number of its entry; `None` if the table
/// had gone on before.
async fn execute(client: &Client, request: &TableRequest) -> Option<u64> {
    loop {
        match client.command(ToServer::Table(request.clone())).await {
            Ok(ack) => return ack.seq,
            Err(CommandError::Refused(Refusal { retryable: false, .. })) => return None,
            Err(CommandError::Refused(Refusal { retry_ms: Some(ms), .. })) => {
                let wait = Duration::from_millis(ms);
                interval_at(TokioInstant::now() + wait, wait).tick().await;
            }
            Err(error) => panic!("a command failed: {error}"),
        }
    }
}

fn is_over(view: &View) -> bool {
    view.result().is_some_and(|result| !result.is_null())
}

/// Checks that a log has every acknowledged action once, no gap, and everything that clients saw.
fn check_log<'a>(log: &[Arc<Entry>], players: impl Iterator<Item = &'a Played>) {
    let mut by_key = HashMap::new();
    for (n, entry) in log.iter().enumerate() {
        assert_eq!(entry.seq, n as u64, "the log has a gap");
        if let Some(key) = &entry.command {
            let before = by_key.insert((key.player, key.cid.clone()), entry.seq);
            assert_eq!(before, None, "a command was executed twice");
        }
    }
    let n_owners = log.iter().filter(|entry| matches!(entry.change, Change::OwnerChanged {}));
    assert!(n_owners.count() > 0, "no table of this log has moved");
    let seqs: HashMap<_, _> = by_key.into_iter().map(|((_, cid), seq)| (cid, seq)).collect();
    for player in players {
        assert!(!player.acked.is_empty(), "a player did nothing");
        for (cid, seq) in &player.acked {
            assert_eq!(seqs.get(&**cid), Some(seq), "an acknowledged action is not in the log");
        }
        assert!(player.last.seq < log.len() as u64, "a client saw what is not in the log");
    }
}
