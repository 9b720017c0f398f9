use std::{
    future::pending,
    net::{Ipv4Addr, SocketAddr},
    time::Duration,
};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{
        TcpListener, TcpStream,
        tcp::{OwnedReadHalf, OwnedWriteHalf},
    },
    sync::{mpsc, watch},
    task::JoinHandle,
    time::{Instant, sleep_until},
};

/// The maximum number of bytes that are forwarded at once.
const CHUNK: usize = 16 * 1024;

/// The maximum number of chunks that are on their way in one direction.
const CHUNKS_MAX: usize = 256;

/// The network to one server, which can be interrupted in each direction, or slowed down.
///
/// Nothing is lost while it is interrupted: bytes arrive late, as over TCP. New connections are
/// accepted and remain silent.
#[derive(Debug)]
pub(crate) struct Link {
    pub(crate) port: u16,
    passage: watch::Sender<Passage>,
    /// Notified when all connections are closed.
    closed: watch::Sender<()>,
    accepting: JoinHandle<()>,
}

/// The traffic that the link lets through: the open directions, and the delay of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Passage {
    from_node: bool,
    to_node: bool,
    /// The delay of each answer.
    delay: Duration,
}

const OPEN: Passage = Passage { from_node: true, to_node: true, delay: Duration::ZERO };

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
        let (passage, closed) = (watch::Sender::new(OPEN), watch::Sender::new(()));
        let accepting =
            tokio::spawn(accept(listener, server, passage.subscribe(), closed.subscribe()));
        Link { port, passage, closed, accepting }
    }

    pub(crate) fn interrupt(&self, direction: Direction) {
        self.passage.send_replace(Passage {
            from_node: direction == Direction::ToNode,
            to_node: direction == Direction::FromNode,
            ..OPEN
        });
    }

    pub(crate) fn restore(&self) {
        self.passage.send_replace(OPEN);
    }

    /// Lets everything pass, but delays every answer from now on.
    pub(crate) fn delay(&self, delay: Duration) {
        self.passage.send_replace(Passage { delay, ..OPEN });
    }

    pub(crate) fn close_all(&self) {
        self.closed.send_replace(());
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

async fn accept(
    listener: TcpListener,
    server: u16,
    passage: watch::Receiver<Passage>,
    closed: watch::Receiver<()>,
) {
    let server = SocketAddr::from((Ipv4Addr::LOCALHOST, server));
    while let Ok((node, _)) = listener.accept().await {
        let (passage, mut closed) = (passage.clone(), closed.clone());
        closed.mark_unchanged();
        tokio::spawn(async move {
            // A server that is down breaks the connection.
            let Ok(server) = TcpStream::connect(server).await else { return };
            for stream in [&node, &server] {
                stream.set_nodelay(true).expect("it is a TCP stream");
            }
            let (from_node, to_node) = node.into_split();
            let (from_server, to_server) = server.into_split();
            tokio::select! {
                () = forward(from_node, to_server, passage.clone(), |now| now.from_node, |_| Duration::ZERO) => {}
                () = forward(from_server, to_node, passage, |now| now.to_node, |now| now.delay) => {}
                _ = closed.changed() => {}
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
    delay: fn(&Passage) -> Duration,
) {
    let (sender, mut chunks) = mpsc::channel::<(Instant, Vec<u8>)>(CHUNKS_MAX);
    let now = passage.clone();
    let read = async move {
        let mut chunk = vec![0; CHUNK];
        while let Ok(n @ 1..) = from.read(&mut chunk).await {
            let due = Instant::now() + delay(&now.borrow());
            if sender.send((due, chunk[..n].to_vec())).await.is_err() {
                break;
            }
        }
        drop(sender);
        // The bytes on their way still arrive.
        pending::<()>().await;
    };
    let write = async {
        while let Some((due, chunk)) = chunks.recv().await {
            sleep_until(due).await;
            if passage.wait_for(is_open).await.is_err() || to.write_all(&chunk).await.is_err() {
                return;
            }
        }
    };
    tokio::select! {
        () = read => {}
        () = write => {}
    }
}
