mod frames;

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    time::Duration,
};

use fastrand::Rng;
use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    task::JoinHandle,
    time::{Instant, sleep_until},
};

use self::frames::{Frames, may_come_twice};

/// A bad network in front of a server: frames are delayed, duplicated, lost or cut at any byte.
pub(crate) struct Proxy {
    address: String,
    /// The numbers of affected frames.
    pub(crate) toll: Arc<Toll>,
    road: JoinHandle<()>,
}

/// The number of faults of each kind.
#[derive(Debug, Default)]
pub(crate) struct Toll {
    pub(crate) delayed: AtomicUsize,
    pub(crate) doubled: AtomicUsize,
    pub(crate) lost: AtomicUsize,
    pub(crate) cut: AtomicUsize,
}

/// The fate of a frame.
enum Fate {
    /// Forwarded immediately.
    Passes,
    /// Delayed, with everything after it.
    Late(Duration),
    /// Forwarded twice.
    Doubled,
    /// Lost with everything after it, silently.
    Lost,
    /// Cut in the middle, which closes the connection.
    Cut,
}

impl Proxy {
    /// Starts a proxy in front of a server, with faults from this seed.
    pub(crate) async fn to(server: &str, mut rng: Rng) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("no free port");
        let address = listener.local_addr().expect("the server accepts connections").to_string();
        let toll = Arc::new(Toll::default());
        let (server, shared) = (server.to_owned(), toll.clone());
        let road = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let (server, toll, rng) = (server.clone(), shared.clone(), rng.fork());
                // The task ends with its connection.
                tokio::spawn(async move { carry(client, &server, rng, &toll).await });
            }
        });
        Proxy { address, toll, road }
    }

    pub(crate) fn url(&self) -> String {
        format!("ws://{}/ws", self.address)
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.road.abort();
    }
}

/// Forwards one connection until either side or a fault ends it.
async fn carry(mut client: TcpStream, server: &str, mut rng: Rng, toll: &Toll) {
    // If the server is down, the connection breaks immediately.
    let Ok(mut server) = TcpStream::connect(server).await else { return };
    for stream in [&client, &server] {
        stream.set_nodelay(true).expect("it is a TCP stream");
    }
    let (mut from_client, mut to_client) = client.split();
    let (mut from_server, mut to_server) = server.split();
    let (there, back) = (rng.fork(), rng.fork());
    // Errors are expected: broken connections are the purpose of this proxy.
    let _ = tokio::select! {
        end = pass(&mut from_client, &mut to_server, there, toll) => end,
        end = pass(&mut from_server, &mut to_client, back, toll) => end,
    };
}

async fn pass(
    from: &mut (impl AsyncRead + Unpin),
    to: &mut (impl AsyncWrite + Unpin),
    mut rng: Rng,
    toll: &Toll,
) -> io::Result<()> {
    let (mut room, mut frames) = (vec![0; 4_096], Frames::default());
    loop {
        let n = from.read(&mut room).await?;
        if n == 0 {
            return Ok(());
        }
        frames.hear(&room[..n]);
        while let Some(frame) = frames.next() {
            match fate(&mut rng) {
                Fate::Passes => to.write_all(&frame).await?,
                Fate::Late(by) => {
                    toll.delayed.fetch_add(1, Relaxed);
                    // This does not wait for an event: it simulates latency.
                    sleep_until(Instant::now() + by).await;
                    to.write_all(&frame).await?;
                }
                Fate::Doubled => {
                    to.write_all(&frame).await?;
                    if may_come_twice(&frame) {
                        toll.doubled.fetch_add(1, Relaxed);
                        to.write_all(&frame).await?;
                    }
                }
                Fate::Lost => {
                    toll.lost.fetch_add(1, Relaxed);
                    while from.read(&mut room).await? > 0 {}
                    return Ok(());
                }
                Fate::Cut => {
                    toll.cut.fetch_add(1, Relaxed);
                    return to.write_all(&frame[..rng.usize(..frame.len())]).await;
                }
            }
        }
    }
}

fn fate(rng: &mut Rng) -> Fate {
    match rng.u32(..2_000) {
        0 => Fate::Lost,
        1..=15 => Fate::Cut,
        16..=100 => Fate::Late(Duration::from_millis(rng.u64(1..20))),
        101..=200 => Fate::Doubled,
        _ => Fate::Passes,
    }
}
