use std::net::{Ipv4Addr, SocketAddr};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{
        TcpListener, TcpStream,
        tcp::{OwnedReadHalf, OwnedWriteHalf},
    },
    sync::watch,
    task::JoinHandle,
};

/// The largest number of bytes that are forwarded at once.
const CHUNK: usize = 16 * 1024;

/// The network between one node and one server, which can be interrupted in each direction.
///
/// Nothing is lost while it is interrupted: bytes arrive late, as over TCP. New connections are
/// accepted and remain silent.
#[derive(Debug)]
pub(crate) struct Link {
    pub(crate) port: u16,
    passage: watch::Sender<Passage>,
    accepting: JoinHandle<()>,
}

/// The directions in which bytes pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Passage {
    from_node: bool,
    to_node: bool,
}

/// The directions of an interruption.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Nothing passes.
    Both,
    /// The server does not receive what the node sends.
    FromNode,
    /// The node does not receive what the server sends.
    ToNode,
}

impl Link {
    /// Starts a link to a server on a port of this machine.
    pub(crate) async fn to(server: u16) -> Link {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a free port");
        let port = listener.local_addr().expect("it listens").port();
        let passage = watch::Sender::new(Passage { from_node: true, to_node: true });
        let accepting = tokio::spawn(accept(listener, server, passage.subscribe()));
        Link { port, passage, accepting }
    }

    pub(crate) fn interrupt(&self, direction: Direction) {
        self.passage.send_replace(Passage {
            from_node: direction == Direction::ToNode,
            to_node: direction == Direction::FromNode,
        });
    }

    pub(crate) fn restore(&self) {
        self.passage.send_replace(Passage { from_node: true, to_node: true });
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

async fn accept(listener: TcpListener, server: u16, passage: watch::Receiver<Passage>) {
    let server = SocketAddr::from((Ipv4Addr::LOCALHOST, server));
    while let Ok((node, _)) = listener.accept().await {
        let passage = passage.clone();
        tokio::spawn(async move {
            // A server that is down breaks the connection.
            let Ok(server) = TcpStream::connect(server).await else { return };
            for stream in [&node, &server] {
                stream.set_nodelay(true).expect("it is a TCP stream");
            }
            let (from_node, to_node) = node.into_split();
            let (from_server, to_server) = server.into_split();
            tokio::select! {
                () = forward(from_node, to_server, passage.clone(), |open| open.from_node) => {}
                () = forward(from_server, to_node, passage, |open| open.to_node) => {}
            }
        });
    }
}

/// Forwards one direction until it ends.
async fn forward(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    mut passage: watch::Receiver<Passage>,
    is_open: fn(&Passage) -> bool,
) {
    let mut chunk = vec![0; CHUNK];
    while let Ok(n @ 1..) = from.read(&mut chunk).await {
        if passage.wait_for(is_open).await.is_err() || to.write_all(&chunk[..n]).await.is_err() {
            return;
        }
    }
}
