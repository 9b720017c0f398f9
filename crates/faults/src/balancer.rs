use std::{sync::Arc, time::Duration};

use futures_util::future::join_all;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional},
    net::{TcpListener, TcpStream},
    sync::watch,
    task::JoinHandle,
    time::{interval, timeout},
};

/// The time between two health checks, and the time that a node has to answer.
const CHECK_INTERVAL: Duration = Duration::from_millis(500);

/// A load balancer without sessions: each connection goes to the next healthy node. Connections to
/// a node that does not answer its health checks are closed.
#[derive(Debug)]
pub(crate) struct Balancer {
    pub(crate) address: String,
    nodes: Nodes,
    tasks: [JoinHandle<()>; 2],
}

/// The nodes with their health.
type Nodes = Arc<[(String, watch::Sender<Health>)]>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Health {
    /// It takes new connections.
    Ready,
    /// It takes none, and keeps those that it has.
    NotReady,
    /// It does not answer.
    Silent,
}

impl Balancer {
    pub(crate) async fn new(nodes: Vec<String>) -> Balancer {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it listens").to_string();
        let nodes = nodes.into_iter().map(|node| (node, watch::Sender::new(Health::Ready)));
        let nodes: Nodes = nodes.collect();
        let tasks = [
            tokio::spawn(check(Arc::clone(&nodes))),
            tokio::spawn(accept(listener, Arc::clone(&nodes))),
        ];
        Balancer { address, nodes, tasks }
    }

    /// Waits until a node is ready, and a health check has found it so.
    pub(crate) async fn sees_return_of(&self, node: &str) {
        let mut checks = interval(CHECK_INTERVAL / 5);
        while !succeeds(node, "/readyz").await {
            checks.tick().await;
        }
        let (_, health) = self.nodes.iter().find(|(one, _)| one == node).expect("it is a node");
        let mut health = health.subscribe();
        let ready = health.wait_for(|health| *health == Health::Ready).await;
        ready.expect("the sender is in `self`");
    }
}

impl Drop for Balancer {
    fn drop(&mut self) {
        for task in &self.tasks {
            task.abort();
        }
    }
}

async fn accept(listener: TcpListener, nodes: Nodes) {
    let mut n_accepted = 0;
    while let Ok((mut client, _)) = listener.accept().await {
        let (nodes, first) = (Arc::clone(&nodes), n_accepted % nodes.len());
        n_accepted += 1;
        tokio::spawn(async move {
            let mut order: Vec<usize> = (0..nodes.len()).collect();
            order.rotate_left(first);
            // The others are tried last: all nodes may be waiting for the database.
            order.sort_by_key(|&n| *nodes[n].1.borrow() != Health::Ready);
            for (address, health) in order.into_iter().map(|n| &nodes[n]) {
                if let Ok(mut server) = TcpStream::connect(address).await {
                    let mut health = health.subscribe();
                    tokio::select! {
                        // A connection that breaks is the client's to repeat.
                        _ = copy_bidirectional(&mut client, &mut server) => {}
                        _ = health.wait_for(|health| *health == Health::Silent) => {}
                    }
                    return;
                }
            }
        });
    }
}

/// Checks the nodes again and again.
async fn check(nodes: Nodes) {
    let mut checks = interval(CHECK_INTERVAL);
    loop {
        checks.tick().await;
        join_all(nodes.iter().map(async |(address, health)| {
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

/// Asks a node for a page, and returns whether it has it.
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
