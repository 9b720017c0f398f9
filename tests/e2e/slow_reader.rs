//! A spectator that hardly reads: it is healed, or cut off and resumes, and costs the server
//! nothing but a bounded queue.

use client::{FromServer, Wire};
use serde_json::{Value, json};
use tokio::{
    io::AsyncWriteExt,
    net::{TcpSocket, TcpStream},
    sync::mpsc::{UnboundedReceiver, unbounded_channel},
};

use crate::{
    PATIENCE,
    heard::Heard,
    metrics::samples,
    peer::Peer,
    server::{How, Server},
};

/// The number of updates that others get while the slow one gets one frame.
const TIMES_SLOWER: usize = 3;

/// The receive buffer of the slow one, in bytes: so the system hides little of its slowness.
const RECV_BUFFER: u32 = 32 * 1024;

/// The number of deals that it takes until the system cannot hold the frames of one that reads slowly.
pub(crate) const DEALS: u16 = 120;

/// The memory that the server may take for all this, in kilobytes: less than what it tells.
const GROWN_MAX_KB: u64 = 12 * 1024;

#[tokio::test]
async fn a_slow_reader_is_healed_and_misses_nothing_that_counts() {
    let server = Server::run(How { more: &["--metrics", "127.0.0.1:0"], ..How::FORGETFUL });
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
        while !quick.heard.is_over() {
            quick.frame().await;
            if quick.heard.updates.len() % TIMES_SLOWER == 0 {
                // Near the end nobody may be waiting for it.
                let _ = permit.send(());
            }
        }
        let grown = memory(&server).saturating_sub(before);
        // From now on it reads as fast as it can.
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
    assert!(slow.n_healed + slow.n_cut > 0, "it was slow, and nobody minded");
    assert!(slow.n_heard < n_updates, "it was spared something");
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
async fn who_never_reads_is_cut_off() {
    // Long before a heartbeat could be missed.
    let server = Server::run(How { heartbeat: "60", ..How::FORGETFUL });
    let mut host = Peer::guest(&server, "Aino").await;
    let table = long_match(&mut host, 500).await;
    host.follow(&table).await;
    let _socket = connect(&server, &json!({"table": table})).await;
    let mut stream = open(&server).await;
    let path = format!("/api/v1/tables/{table}/stream");
    let request = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    stream.write_all(request.as_bytes()).await.expect("the server reads");
    let is_watched_by = |frame: &Value, n: u32| frame["spectators"] == n;
    let n_before = host.frames.len();
    // The host watches as well, for nobody sits yet.
    while !is_watched_by(&host.frame().await, 3) {}
    assert!(host.frames.len() > n_before);
    for seat in 0..8 {
        let bot = json!({"op": "add_bot", "table": table, "seat": seat, "level": "fool"});
        host.done(bot).await;
    }
    while !is_watched_by(&host.frame().await, 1) {}
}

/// Makes a table with the longest frames, and the most of them: a match of eight from so many points
/// that it lasts about as many deals as it may. From the usual points eight fools can be done in ten
/// deals, and then the system still has room for all that a slow one has not read.
pub(crate) async fn long_match(host: &mut Peer, deal_limit: u16) -> String {
    let options = json!({"start_points": 50, "deal_limit": deal_limit});
    let create = json!({"op": "create", "game": "knektpass", "seats": 8, "options": options});
    let ack = host.done(create).await;
    ack["table"].as_str().expect("the ack names the table").to_owned()
}

/// A spectator with a small receive buffer.
struct Slow {
    wire: Wire,
    heard: Heard,
    /// The number of frames of the table's stream that it got.
    n_heard: usize,
    /// The number of times that one snapshot stood for what it was too slow for.
    n_healed: usize,
    /// The number of times that the server had enough, and it came back.
    n_cut: usize,
}

impl Slow {
    async fn follow(server: &Server, table: &str) -> Slow {
        let wire = connect(server, &json!({"table": table})).await;
        Slow { wire, heard: Heard::default(), n_heard: 0, n_healed: 0, n_cut: 0 }
    }

    /// Reads a frame for each permit, and to the end when there are no more.
    async fn read_on(&mut self, server: &Server, table: &str, mut permits: UnboundedReceiver<()>) {
        while !self.heard.is_over() {
            permits.recv().await;
            match self.wire.next_within(PATIENCE).await {
                Ok(FromServer::Text(text)) => self.take(&text),
                Ok(FromServer::Closed { code, reason }) => {
                    assert!([4413, 1006].contains(&code), "{code} {reason}");
                    self.n_cut += 1;
                    let after = self.heard.seq.expect("it was told something first");
                    let topic = json!({"table": table, "epoch": 1, "after": after});
                    self.wire = connect(server, &topic).await;
                }
                Ok(FromServer::Ping) => unreachable!("they are left out"),
                Err(error) => panic!("the slow reader waits in vain: {error}"),
            }
        }
    }

    fn take(&mut self, text: &str) {
        let frame: Value = serde_json::from_str(text).expect("a frame is JSON");
        let n_before = self.heard.frames.len();
        // Which checks that there is no hole.
        self.heard.take(text, &frame);
        self.n_heard += self.heard.frames.len() - n_before;
        self.n_healed += usize::from(frame["op"] == "snapshot" && frame["reason"] == "lagging");
    }
}

/// A socket that follows a topic from its beginning.
async fn connect(server: &Server, topic: &Value) -> Wire {
    let mut wire =
        Wire::over(open(server).await, &server.url()).await.expect("the server takes sockets");
    wire.send(json!({"op": "auth", "subs": [topic]}).to_string()).await.expect("it is open");
    wire
}

/// A connection with a small receive buffer.
async fn open(server: &Server) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(RECV_BUFFER).expect("it may be small");
    let address = server.address.parse().expect("it is an address");
    socket.connect(address).await.expect("the server listens")
}

/// The memory of the server's process, in kilobytes.
fn memory(server: &Server) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.pid()));
    let status = status.expect("the server runs");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("Linux says so");
    line.trim().trim_end_matches(" kB").parse().expect("it is a number")
}
