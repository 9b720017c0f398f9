use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use futures_util::future::join_all;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional},
    net::{TcpListener, TcpStream},
    sync::watch,
    task::JoinHandle,
    time::{interval, timeout},
};

/// The interval of health checks, and the time limit for their answers.
const CHECK_INTERVAL: Duration = Duration::from_millis(500);

/// A load balancer without sessions: each connection goes to the next healthy node. Connections to
/// a node that does not answer its health checks are closed.
#[derive(Debug)]
pub(crate) struct Balancer {
    /// The door for clients that do not need one of their own.
    pub(crate) public: Door,
    shared: Arc<Shared>,
    checking: JoinHandle<()>,
}

/// An entrance to the cluster, which knows the node that it leads to. It closes when it is dropped.
#[derive(Debug)]
pub(crate) struct Door {
    pub(crate) address: String,
    /// The index of the node to which the last connection went.
    at: Arc<AtomicUsize>,
    accepting: JoinHandle<()>,
}

#[derive(Debug)]
struct Shared {
    /// The address and the health of each node.
    nodes: Vec<(String, watch::Sender<Health>)>,
    n_accepted: AtomicUsize,
    /// Notified when all connections are closed.
    closed: watch::Sender<()>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Health {
    /// The node takes new connections.
    Ready,
    /// It takes no new connections, and keeps its existing ones.
    NotReady,
    /// The node does not answer.
    Silent,
}

impl Balancer {
    pub(crate) async fn new(nodes: Vec<String>) -> Balancer {
        let nodes = nodes.into_iter().map(|node| (node, watch::Sender::new(Health::Ready)));
        let (n_accepted, closed) = (AtomicUsize::new(0), watch::Sender::new(()));
        let shared = Arc::new(Shared { nodes: nodes.collect(), n_accepted, closed });
        let checking = tokio::spawn(check(Arc::clone(&shared)));
        let public = Door::open(&shared).await;
        Balancer { public, shared, checking }
    }

    /// Opens another door, at an address of its own.
    pub(crate) async fn door(&self) -> Door {
        Door::open(&self.shared).await
    }

    /// Closes all connections. Clients that come back are spread over the healthy nodes.
    pub(crate) fn close_all(&self) {
        self.shared.closed.send_replace(());
    }

    /// Waits until a node is ready and a health check of the balancer has found that.
    pub(crate) async fn sees_return_of(&self, node: &str) {
        let mut checks = interval(CHECK_INTERVAL / 5);
        while !succeeds(node, "/readyz").await {
            checks.tick().await;
        }
        let mut nodes = self.shared.nodes.iter();
        let (_, health) = nodes.find(|(one, _)| one == node).expect("it is a node");
        let mut health = health.subscribe();
        let ready = health.wait_for(|health| *health == Health::Ready).await;
        ready.expect("the sender is in `self`");
    }
}

impl Door {
    async fn open(shared: &Arc<Shared>) -> Door {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it listens").to_string();
        let at = Arc::new(AtomicUsize::new(0));
        let accepting = tokio::spawn(accept(listener, Arc::clone(shared), Arc::clone(&at)));
        Door { address, at, accepting }
    }

    /// Returns the index of the node that the door leads to.
    pub(crate) fn node(&self) -> usize {
        self.at.load(Ordering::Relaxed)
    }
}

impl Drop for Door {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

impl Drop for Balancer {
    fn drop(&mut self) {
        self.checking.abort();
    }
}

async fn accept(listener: TcpListener, shared: Arc<Shared>, at: Arc<AtomicUsize>) {
    while let Ok((mut client, _)) = listener.accept().await {
        let (shared, at) = (Arc::clone(&shared), Arc::clone(&at));
        let n_nodes = shared.nodes.len();
        let first = shared.n_accepted.fetch_add(1, Ordering::Relaxed) % n_nodes;
        tokio::spawn(async move {
            let mut closed = shared.closed.subscribe();
            let mut order: Vec<usize> = (0..n_nodes).collect();
            order.rotate_left(first);
            // The others are tried last: all nodes may be waiting for the database.
            order.sort_by_key(|&n| *shared.nodes[n].1.borrow() != Health::Ready);
            for n in order {
                let (address, health) = &shared.nodes[n];
                if let Ok(mut server) = TcpStream::connect(address).await {
                    at.store(n, Ordering::Relaxed);
                    let mut health = health.subscribe();
                    tokio::select! {
                        // A connection that breaks is the client's to repeat.
                        _ = copy_bidirectional(&mut client, &mut server) => {}
                        _ = health.wait_for(|health| *health == Health::Silent) => {}
                        _ = closed.changed() => {}
                    }
                    return;
                }
            }
        });
    }
}

/// Checks the health of all nodes again and again.
async fn check(shared: Arc<Shared>) {
    let mut checks = interval(CHECK_INTERVAL);
    loop {
        checks.tick().await;
        join_all(shared.nodes.iter().map(async |(address, health)| {
            health.send_replace(health_of(address).await);
        }))
        .await;
    }
}

async fn health_of(address: &str) -> Health {
    let (is_alive, is_ready) =
        tokio::join!(succeeds(address, "/healthz"), succeeds(address, "/readyz"));
    match (is_alive, is_ready) {
        (true, true) => Health::Ready,
        (true, false) => Health::NotReady,
        (false, _) => Health::Silent,
    }
}

/// Asks a node for a page; returns whether it answers with success.
async fn succeeds(address: &str, path: &str) -> bool {
    let response = async {
        let mut node = TcpStream::connect(address).await?;
        let head = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
        node.write_all(head.as_bytes()).await?;
        let mut response = String::new();
        node.read_to_string(&mut response).await.map(|_| response)
    };
    let response = timeout(CHECK_INTERVAL, response).await;
    response.is_ok_and(|response| response.is_ok_and(|text| text.starts_with("HTTP/1.1 200")))
}
