//! A server whose PostgreSQL comes late or falls silent, one without NATS, and one whose name is
//! taken.

use std::{future::pending, time::Duration};

use fastrand::Rng;
use serde_json::json;
use testkit::{NatsServer, PostgresServer};
use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpStream},
    sync::watch,
    task::{JoinSet, spawn_blocking, yield_now},
    time::timeout,
};

use crate::{
    PATIENCE,
    admin::Host,
    http::get,
    metrics::samples,
    party::Party,
    serve::fails_with,
    server::{How, Server, run},
};

/// The longest time that a monitoring system waits for metrics.
const REPORT_TIME: Duration = Duration::from_secs(10);

/// Asks for a report until one comes within [`REPORT_TIME`]: a busy machine may miss it once.
async fn in_time<T>(report: impl AsyncFn() -> T) -> T {
    let asked = async {
        loop {
            if let Ok(told) = timeout(REPORT_TIME, report()).await {
                return told;
            }
        }
    };
    timeout(PATIENCE, asked).await.expect("a report comes in time")
}

/// The network in front of a database. After it is cut, connections are open and silent.
struct Network {
    port: u16,
    is_cut: watch::Sender<bool>,
    _running: JoinSet<()>,
}

impl Network {
    /// Returns the network to a database, which refuses the first `n_refused` connections.
    async fn to(database: u16, n_refused: usize) -> Network {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let port = listener.local_addr().expect("it listens").port();
        let (is_cut, cut) = watch::channel(false);
        let mut running = JoinSet::new();
        running.spawn(async move {
            let mut connections = JoinSet::new();
            for _ in 0..n_refused {
                drop(listener.accept().await);
            }
            while let Ok((mut node, _)) = listener.accept().await {
                let mut cut = cut.clone();
                connections.spawn(async move {
                    let database = TcpStream::connect(("127.0.0.1", database)).await;
                    let mut database = database.expect("the database runs");
                    let cut = async move { drop(cut.wait_for(|is_cut| *is_cut).await) };
                    tokio::select! {
                        biased;
                        () = cut => pending().await,
                        _ = copy_bidirectional(&mut node, &mut database) => {}
                    }
                });
            }
        });
        Network { port, is_cut, _running: running }
    }
}

/// Returns the settings of a server on this database.
fn on(database: String) -> How {
    let env = vec![("KNEKT_DATABASE", &*database.leak()), ("KNEKT_NODE", "a")];
    How {
        env: env.leak(),
        more: &["--metrics", "127.0.0.1:0", "--admin", "127.0.0.1:0"],
        ..How::PROCESS
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_reports_while_its_database_is_silent() {
    let postgres = PostgresServer::start();
    let network = Network::to(postgres.port(), 0).await;
    let database = PostgresServer::url_at(network.port, "postgres");
    let settings = on(database.clone());
    let server = spawn_blocking(move || Server::run(settings)).await.expect("it starts");
    let host = Host::of(&server).await;
    let told = samples(&server).await;
    let running = r#"knekt_nodes{state="running"}"#;
    assert_eq!((told["knekt_ready"], told.get(running)), (1, Some(&1)), "{told:?}");

    network.is_cut.send_replace(true);
    // The last check of the store may have been just before.
    let notices = async {
        loop {
            let told = in_time(async || samples(&server).await).await;
            if told["knekt_ready"] == 0 {
                break told;
            }
        }
    };
    let told = timeout(PATIENCE, notices).await.expect("it notices the silence");
    assert_eq!(told.get(running), None, "{told:?}");
    let ready = in_time(async || get(&server, "/readyz").await).await;
    assert_eq!(ready.status, 503, "{ready:?}");
    let reasons = ["PostgreSQL cannot be written", "does not hold its lease"];
    assert!(reasons.iter().any(|reason| ready.body.contains(reason)), "{ready:?}");
    let health = in_time(async || host.look("health").await).await;
    assert_eq!(health.json()["unknown"], json!(["tables.passive", "storage"]), "{health:?}");
    let run = run(&["doctor", "--listen", "127.0.0.1:0", "--database", &database]).await;
    let shown = String::from_utf8_lossy(&run.stdout).into_owned();
    assert!(shown.contains("fail  database: ") && shown.contains("not answer"), "{shown}");
    assert!(shown.contains("port: "), "the other checks go on: {shown}");

    // Now the database refuses connections.
    let port = network.port;
    drop(network);
    let refuses = async { while TcpStream::connect(("127.0.0.1", port)).await.is_ok() {} };
    timeout(PATIENCE, refuses).await.expect("nothing listens any more");
    let told = timeout(REPORT_TIME, samples(&server)).await.expect("metrics come");
    assert_eq!((told["knekt_ready"], told.get(running)), (0, None), "{told:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_waits_for_its_database_and_for_its_name() {
    let postgres = PostgresServer::start();
    let network = Network::to(postgres.port(), 2).await;
    let database = PostgresServer::url_at(network.port, "postgres");
    let settings = on(database.clone());
    let mut server = spawn_blocking(move || Server::run(settings)).await.expect("it starts");
    assert_eq!(server.log().matches("waiting for PostgreSQL").count(), 1);

    let other = ["serve", "--listen", "127.0.0.1:0", "--node", "a", "--database", &database];
    fails_with(&run(&other).await, &["another running node has the name a", "--node"]);
    assert_eq!(get(&server, "/readyz").await.status, 200, "the first is not disturbed");
    // After a crash the name is free soon.
    server.kill();
    let server = spawn_blocking(move || {
        server.start_again();
        server
    });
    assert_eq!(get(&server.await.expect("it starts"), "/readyz").await.status, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_outage_of_nats_is_few_lines_of_the_log() {
    let (postgres, mut nats) = (PostgresServer::start(), NatsServer::start());
    let more = vec!["--nats", &*nats.url().leak()].leak();
    let settings = How { more, ..on(postgres.url()) };
    let server = spawn_blocking(move || Server::run(settings)).await.expect("it starts");
    let mut parties = Vec::new();
    for _ in 0..3 {
        let mut party = Party::sits(&server, "gurka", 2, 0).await;
        party.begin().await;
        parties.push(party);
    }
    // The server logs a line whenever it is asked for its log.
    let lines = || {
        let log = server.log();
        let lines = log.lines().filter(|line| !line.contains("SIGUSR1")).map(str::to_owned);
        lines.collect::<Vec<String>>()
    };
    let n_before = lines().len();
    nats.stop();
    for party in &mut parties {
        party.play_on(&mut Rng::with_seed(7)).await;
    }
    // It tries again ten times a second.
    let many_failures = async {
        while !server.log().contains("n_failures=32") {
            yield_now().await;
        }
    };
    timeout(PATIENCE, many_failures).await.expect("it counts its failures");
    nats.restart();
    let is_back = async { while get(&server, "/readyz").await.body != "ready" {} };
    timeout(PATIENCE, is_back).await.expect("the link is up again");
    let during = &lines()[n_before..];
    assert!(during.len() <= 20, "{during:#?}");
    assert!(!during.iter().any(|line| line.contains("storage error")), "{during:#?}");
}
