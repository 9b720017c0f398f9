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

/// A bad road to a server: what goes over it is late, or doubled, or lost, or cut off at any byte.
pub(crate) struct Proxy {
    address: String,
    /// The fates of the frames that went over it.
    pub(crate) toll: Arc<Toll>,
    road: JoinHandle<()>,
}

/// The number of times that a road was bad, and in which way.
#[derive(Debug, Default)]
pub(crate) struct Toll {
    pub(crate) delayed: AtomicUsize,
    pub(crate) doubled: AtomicUsize,
    pub(crate) lost: AtomicUsize,
    pub(crate) cut: AtomicUsize,
}

/// The fate of a frame.
enum Fate {
    /// It goes on, at once.
    Passes,
    /// It goes on, but not yet, and everything behind it waits.
    Late(Duration),
    /// It goes on, and comes again.
    Doubled,
    /// It is lost with everything that comes after it, and nobody is told.
    Lost,
    /// The connection breaks in the middle of it.
    Cut,
}

impl Proxy {
    /// A road to a server, that is bad by this seed.
    pub(crate) async fn to(server: &str, mut rng: Rng) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("there is a free port");
        let address = listener.local_addr().expect("it listens").to_string();
        let toll = Arc::new(Toll::default());
        let (server, shared) = (server.to_owned(), toll.clone());
        let road = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let (server, toll, rng) = (server.clone(), shared.clone(), rng.fork());
                // Its end is that of its connection.
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

/// Carries one connection until either side, or the road, ends it.
async fn carry(mut client: TcpStream, server: &str, mut rng: Rng, toll: &Toll) {
    // Where the server is down, the client meets a connection that breaks at once.
    let Ok(mut server) = TcpStream::connect(server).await else { return };
    for stream in [&client, &server] {
        stream.set_nodelay(true).expect("it is a TCP stream");
    }
    let (mut from_client, mut to_client) = client.split();
    let (mut from_server, mut to_server) = server.split();
    let (there, back) = (rng.fork(), rng.fork());
    // However a direction ends, a broken connection is what the road is about.
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
                    // This is no wait for something to happen: the road is slow.
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
