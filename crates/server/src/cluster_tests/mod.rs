//! Several servers of a cluster in one process, with one store and a bus without a network. Each has
//! a runtime of its own, so that it can be killed.

mod challenges;
mod http;
mod nodes;
mod people;
mod play;
mod release;

use std::{
    net::{SocketAddr, TcpListener},
    sync::Arc,
    time::Duration,
};

use client::{Client, ClientEvent, EventStream, Identity, insist};
use cluster::{InProcessBus, InProcessOwnership};
use protocol::{Name, TableId, Token};
use storage::{journal::Entry, ownership::NodeId, sqlite::Sqlite};
use tempfile::TempDir;
use tokio::{
    runtime::{Builder, Runtime},
    sync::oneshot,
    task::yield_now,
    time::timeout,
};
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use crate::{
    AdminListener, AdminToken, ClusterConfig, Config, ExitReason, Limits, Listeners, RunError,
    app::App, has_rules_of, run::run_app, testing,
};

/// The time limit for an effect on a node. It is generous, since the machine may be busy with other
/// tests.
const PATIENCE: Duration = Duration::from_mins(4);

struct TestCluster {
    store: Sqlite,
    bus: InProcessBus,
    ownership: InProcessOwnership,
    folder: TempDir,
}

struct TestNode {
    app: App,
    address: SocketAddr,
    admin: AdminAccess,
    url: String,
    /// The node's link to the others.
    bus: InProcessBus,
    /// The result with which the server ended.
    ended: oneshot::Receiver<Result<ExitReason, RunError>>,
    runtime: Option<Runtime>,
}

/// The admin API of a node.
#[derive(Clone, Debug)]
struct AdminAccess {
    address: SocketAddr,
    bearer: String,
}

/// Returns a socket that listens, with its address.
fn listen() -> (TcpListener, SocketAddr) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.set_nonblocking(true).expect("a socket");
    let address = listener.local_addr().expect("an address");
    (listener, address)
}

impl TestCluster {
    fn new() -> TestCluster {
        let nobody = NodeId::new("nobody").expect("a name");
        TestCluster {
            store: Sqlite::in_memory().expect("memory"),
            bus: InProcessBus::new(),
            ownership: InProcessOwnership::new(nobody, Uuid::nil(), ""),
            folder: TempDir::new().expect("a folder"),
        }
    }

    /// Starts a node, which is ready when this returns.
    async fn start(&self, name: &str) -> TestNode {
        self.start_version(name, has_rules_of).await
    }

    async fn start_limited(&self, name: &str, limits: Limits) -> TestNode {
        self.start_with(name, has_rules_of, limits).await
    }

    /// Starts a node of a version that supports certain tables.
    async fn start_version(&self, name: &str, supports: fn(&Entry) -> bool) -> TestNode {
        self.start_with(name, supports, Limits::off()).await
    }

    async fn start_with(
        &self,
        name: &str,
        supports: fn(&Entry) -> bool,
        limits: Limits,
    ) -> TestNode {
        let (id, incarnation) = (NodeId::new(name).expect("a name"), Uuid::new_v4());
        let [(public, address), (listener, admin_address)] = [listen(), listen()];
        let token = AdminToken::read_or_make(&self.folder.path().join("token"));
        let token = token.expect("the folder is writable");
        let admin = AdminAccess { address: admin_address, bearer: token.bearer() };
        let ownership = self.ownership.node(id.clone(), incarnation, format!("http://{address}"));
        let bus = self.bus.node();
        let cluster = ClusterConfig {
            id,
            incarnation,
            bus: Arc::new(bus.clone()),
            ownership: Arc::new(ownership),
            supports,
        };
        let config =
            Config { cluster: Some(cluster), limits, ..testing::config(self.store.clone()) };
        let url = format!("ws://{address}/ws");
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.expect("a thread");
        let (began, begun) = oneshot::channel();
        let (end, ended) = oneshot::channel();
        runtime.spawn(async move {
            let app = App::join(config, CancellationToken::new()).await.expect("the bus is open");
            assert!(began.send(app.clone()).is_ok());
            let admin = Some(AdminListener { listener, token });
            let listeners = Listeners { public, metrics: None, redirect: None, admin };
            let stopped = app.drain.clone();
            let running = run_app(app, listeners, async move { stopped.cancelled().await }, || {});
            // The test may be over.
            let _ = end.send(running.await);
        });
        let app = begun.await.expect("the node starts");
        app.cluster.as_ref().expect("a cluster").status().joined().await;
        TestNode { app, address, admin, url, bus, ended, runtime: Some(runtime) }
    }
}

impl TestNode {
    async fn guest(&self, name: &str) -> Player {
        self.connect(Identity::Guest(Name::new(name).expect("a name"))).await
    }

    /// Connects the owner of a token.
    async fn enter(&self, token: &str) -> Player {
        self.connect(Identity::Token(Token::new(token).expect("a token"))).await
    }

    async fn connect(&self, identity: Identity) -> Player {
        let (client, events) = Client::connect(&self.url, identity).await.expect("it is accepted");
        Player { client, events }
    }

    async fn stop(self) {
        self.app.drain.cancel();
        self.app.tables.ended().await;
    }
}

/// Kills the node: nothing of it runs any more.
impl Drop for TestNode {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            // Nobody waits for what it runs.
            runtime.shutdown_background();
        }
    }
}

/// Waits until a condition holds.
async fn wait_until(mut holds: impl AsyncFnMut() -> bool) {
    let waiting = async {
        while !holds().await {
            yield_now().await;
        }
    };
    timeout(PATIENCE, waiting).await.expect("the condition holds in time");
}

/// A client and its events.
struct Player {
    client: Client,
    events: EventStream,
}

impl Player {
    /// Waits for an event that `fits`.
    async fn until(&mut self, mut fits: impl FnMut(&ClientEvent) -> bool) -> ClientEvent {
        loop {
            let event = self.events.next().await.expect("it stays connected");
            if fits(&event) {
                return event;
            }
        }
    }

    /// Plays the first legal action of each decision until the match is over, and returns its
    /// result. Calls `after` with the number of own actions so far.
    async fn play(&mut self, table: TableId, mut after: impl AsyncFnMut(usize)) -> String {
        let mut n_actions = 0;
        loop {
            let event = self.events.next().await.expect("it stays connected");
            let ClientEvent::Table(change) = event else { continue };
            if let Some(result) = change.view.result().filter(|result| !result.is_null()) {
                return result.to_string();
            }
            if let Some(pending) = change.view.pending_decision() {
                // A node that has lost the owner refuses for the moment, and no event may follow.
                let act = || self.client.act(table, pending.key(), &pending.legal[0]);
                let acted = insist(act).await.expect("it stays connected");
                // After a hand-over, an event may be older than the action that followed it.
                if acted.is_some() {
                    n_actions += 1;
                    after(n_actions).await;
                }
            }
        }
    }
}
