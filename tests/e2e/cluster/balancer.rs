use std::sync::{
    Arc, Mutex,
    atomic::{AtomicUsize, Ordering},
};

use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpStream},
    task::JoinHandle,
};

/// A proxy without sessions that hands each connection to the next node that accepts it, as a load
/// balancer in front of a cluster does.
pub(crate) struct Balancer {
    pub(crate) address: String,
    nodes: Arc<Mutex<Vec<String>>>,
    accepting: JoinHandle<()>,
}

impl Balancer {
    pub(crate) async fn new(nodes: Vec<String>) -> Balancer {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address").to_string();
        let nodes = Arc::new(Mutex::new(nodes));
        let accepting = tokio::spawn(accept(listener, Arc::clone(&nodes)));
        Balancer { address, nodes, accepting }
    }

    /// Sends no new connections to a node.
    pub(crate) fn remove(&self, node: &str) {
        self.nodes.lock().expect("mutex poisoned").retain(|one| one != node);
    }

    /// Sends connections to a node again.
    pub(crate) fn add(&self, node: &str) {
        self.nodes.lock().expect("mutex poisoned").push(node.to_owned());
    }
}

impl Drop for Balancer {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

async fn accept(listener: TcpListener, nodes: Arc<Mutex<Vec<String>>>) {
    let n_accepted = AtomicUsize::new(0);
    loop {
        let (mut client, _) = listener.accept().await.expect("the listener works");
        let n = n_accepted.fetch_add(1, Ordering::Relaxed);
        let mut nodes = nodes.lock().expect("mutex poisoned").clone();
        let first = n % nodes.len().max(1);
        nodes.rotate_left(first);
        tokio::spawn(async move {
            for node in nodes {
                if let Ok(mut server) = TcpStream::connect(&node).await {
                    // A connection that breaks is the client's to repeat.
                    let _ = copy_bidirectional(&mut client, &mut server).await;
                    return;
                }
            }
        });
    }
}
