//! A slow consumer is resynced, or disconnected and resumes, and costs the server only a bounded
//! queue.

use client::{FromServer, Wire};
use serde_json::{Value, json};
use tokio::{
    io::AsyncWriteExt,
    net::{TcpSocket, TcpStream},
    sync::mpsc::{UnboundedReceiver, unbounded_channel},
};

use crate::{
    PATIENCE,
    client_state::ClientState,
    metrics::samples,
    peer::{Peer, table_of},
    server::{How, Runs, Server},
};

/// The number of updates that others receive per frame of the slow consumer.
const TIMES_SLOWER: usize = 3;

/// The receive buffer of the slow consumer, in bytes; small, so that the system buffers little.
const RECV_BUFFER: u32 = 32 * 1024;

/// The number of deals whose frames exceed the buffers of the system.
const DEALS: u16 = 300;

/// The updates of about half of that match.
const N_HALF: usize = 5_000;

/// The maximum growth of the server's memory, in kilobytes: less than the frames themselves.
const GROWN_MAX_KB: u64 = 12 * 1024;

#[tokio::test]
async fn a_slow_consumer_is_resynced() {
    let server = Server::run(How {
        runs: Runs::Process,
        more: &["--metrics", "127.0.0.1:0"],
        ..How::FORGETFUL
    });
    let mut host = Peer::guest(&server, "Aino").await;
    let mut quick = Peer::nobody(&server).await;
    let table = long_match(&mut host, DEALS).await;
    quick.follow(&table).await;
    let mut slow = Slow::follow(&server, &table).await;
    for seat in 0..8 {
        let bot = json!({"op": "add_bot", "table": table, "seat": seat, "level": "fool"});
        host.done(bot).await;
    }

    let before = memory(&server);
    let (permit, permitted) = unbounded_channel();
    let read_all = async {
        // The allocator returns freed memory late and in large pieces, so the lowest value of the
        // second half is the one that the server needs.
        let mut grown = u64::MAX;
        while !quick.heard.is_over() {
            quick.frame().await;
            let n_updates = quick.heard.updates.len();
            if n_updates % TIMES_SLOWER == 0 {
                // Near the end, the receiver may be gone.
                let _ = permit.send(());
            }
            if n_updates > N_HALF && n_updates % 100 == 0 {
                grown = grown.min(memory(&server).saturating_sub(before));
            }
        }
        // From now on, the reader is not throttled.
        drop(permit);
        grown
    };
    let (grown, ()) = tokio::join!(read_all, slow.read_on(&server, &table, permitted));

    let counted = samples(&server).await;
    let n_updates = quick.heard.updates.len();
    let n_bytes: usize = quick.heard.frames.iter().map(String::len).sum();
    eprintln!(
        "{n_updates} updates, {n_bytes} bytes, {grown} kB; slow heard {}, was healed {} times and \
         cut off {} times",
        slow.n_heard, slow.n_healed, slow.n_cut
    );
    assert!(
        slow.n_healed + slow.n_cut > 0,
        "the slow consumer was neither resynced nor disconnected"
    );
    assert!(slow.n_heard < n_updates, "the slow consumer received every frame");
    let n_counted: i64 = ["stream", "answers"]
        .map(|queue| format!("knekt_queue_overflows_total{{queue=\"{queue}\"}}"))
        .iter()
        .filter_map(|name| counted.get(name))
        .sum();
    assert!(n_counted > 0, "{n_counted} overflows");
    assert_eq!(slow.heard.seq, quick.heard.seq);
    assert_eq!(slow.heard.public, quick.heard.public);
    assert!(grown < GROWN_MAX_KB, "{grown} kB more, for {n_bytes} bytes that went out");
}

#[tokio::test]
async fn a_client_that_never_reads_is_disconnected() {
    let server = Server::run(How::FORGETFUL);
    let mut host = Peer::guest(&server, "Aino").await;
    let table = long_match(&mut host, 500).await;
    host.follow(&table).await;
    let _socket = connect(&server, &json!({"table": table})).await;
    let mut stream = open(&server).await;
    let path = format!("/api/v1/tables/{table}/stream");
    let request = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    stream.write_all(request.as_bytes()).await.expect("the server reads from the connection");
    let is_watched_by = |frame: &Value, n: u32| frame["spectators"] == n;
    let n_before = host.frames.len();
    // The host counts as a spectator, since nobody has a seat yet.
    while !is_watched_by(&host.frame().await, 3) {}
    assert!(host.frames.len() > n_before);
    for seat in 0..8 {
        let bot = json!({"op": "add_bot", "table": table, "seat": seat, "level": "fool"});
        host.done(bot).await;
    }
    while !is_watched_by(&host.frame().await, 1) {}
}

/// Creates a table with long frames and many of them: a match of eight with so many start points
/// that it reaches the deal limit. With the default, eight fools can finish in ten deals, whose
/// frames fit into the buffers of the system.
async fn long_match(host: &mut Peer, deal_limit: u16) -> String {
    let options = json!({"start_points": 50, "deal_limit": deal_limit});
    let create = json!({"op": "create", "game": "knektpass", "seats": 8, "options": options});
    table_of(&host.done(create).await)
}

/// A spectator with a small receive buffer.
struct Slow {
    wire: Wire,
    heard: ClientState,
    /// The number of frames of the table that it received.
    n_heard: usize,
    /// The number of snapshots that replaced queued frames.
    n_healed: usize,
    /// The number of times that it was disconnected and came back.
    n_cut: usize,
}

impl Slow {
    async fn follow(server: &Server, table: &str) -> Slow {
        let wire = connect(server, &json!({"table": table})).await;
        Slow { wire, heard: ClientState::default(), n_heard: 0, n_healed: 0, n_cut: 0 }
    }

    /// Reads one frame per permit, then to the end.
    async fn read_on(&mut self, server: &Server, table: &str, mut permits: UnboundedReceiver<()>) {
        while !self.heard.is_over() {
            permits.recv().await;
            match self.wire.next_within(PATIENCE).await {
                Ok(FromServer::Text(text)) => self.take(&text),
                Ok(FromServer::Closed { code, reason }) => {
                    assert!([4413, 1006].contains(&code), "{code} {reason}");
                    self.n_cut += 1;
                    let after = self.heard.seq.expect("the client received a frame before");
                    let topic = json!({"table": table, "epoch": 1, "after": after});
                    self.wire = connect(server, &topic).await;
                }
                Ok(FromServer::Ping) => unreachable!("they are left out"),
                Err(error) => panic!("the slow consumer timed out: {error}"),
            }
        }
    }

    fn take(&mut self, text: &str) {
        let frame: Value = serde_json::from_str(text).expect("a frame is valid JSON");
        let n_before = self.heard.frames.len();
        // This checks for gaps.
        self.heard.take(text, &frame);
        self.n_heard += self.heard.frames.len() - n_before;
        self.n_healed += usize::from(frame["op"] == "snapshot" && frame["reason"] == "lagging");
    }
}

/// Opens a socket that subscribes to a topic.
async fn connect(server: &Server, topic: &Value) -> Wire {
    let mut wire =
        Wire::over(open(server).await, &server.url()).await.expect("the server accepts WebSockets");
    wire.send(json!({"op": "auth", "subs": [topic]}).to_string())
        .await
        .expect("the stream is open");
    wire
}

/// Opens a connection with a small receive buffer.
async fn open(server: &Server) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(RECV_BUFFER).expect("the socket accepts a small buffer");
    let address = server.address.parse().expect("it is an address");
    socket.connect(address).await.expect("the server accepts connections")
}

/// Returns the memory of the server process, in kilobytes.
fn memory(server: &Server) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.pid()));
    let status = status.expect("the server is running");
    let line =
        status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("/proc is available");
    line.trim().trim_end_matches(" kB").parse().expect("it is a number")
}
