//! The requests per second between two nodes over one NATS server, with payloads of the size of a
//! command, and the CPU time that the server and both nodes spend on each.
//!
//! It reads the CPU time of processes from `/proc`, so it runs on Linux.

#![expect(clippy::print_stdout, reason = "a benchmark's output is its purpose")]
#![expect(clippy::cast_precision_loss, reason = "a speed needs no more than 52 bits")]
#![expect(clippy::unwrap_used, reason = "a bus that fails ends the benchmark")]

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use bytes::Bytes;
use cluster::{Bus as _, NatsBus, Subject};
use protocol::TableId;
use storage::ownership::NodeId;
use testkit::{NatsServer, cpu_time, processes_of};
use tokio::task::JoinSet;
use uuid::Uuid;

/// The requests that wait for their answers at the same time, each to a table of its own.
const CONCURRENCIES: [u128; 3] = [1, 64, 512];

/// The size of a payload, in bytes.
const PAYLOAD_LEN: usize = 256;

/// The time for which each concurrency is measured.
const TIME: Duration = Duration::from_secs(3);

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() {
    let server = NatsServer::start();
    println!("{:>8} {:>12} {:>12} {:>12}", "at once", "requests/s", "NATS CPU µs", "node CPU µs");
    for n_tables in CONCURRENCIES {
        let node = |name: &str| NodeId::new(name).unwrap();
        let owner = NatsBus::connect(&server.url(), &node("owner")).await.unwrap();
        let gateway = NatsBus::connect(&server.url(), &node("gateway")).await.unwrap();
        let gateway = Arc::new(gateway);
        let mut answering = JoinSet::new();
        for table in subjects(n_tables) {
            let mut commands = owner.subscribe(&table).await.unwrap();
            answering.spawn(async move {
                while let Some(command) = commands.next().await {
                    let responder = command.responder.unwrap();
                    responder.respond(command.payload).await.unwrap();
                }
            });
        }
        let cpu_before = cpu();
        let end = Instant::now() + TIME;
        let mut requesting = JoinSet::new();
        for table in subjects(n_tables) {
            let gateway = Arc::clone(&gateway);
            requesting.spawn(async move {
                let mut n_answered = 0_u64;
                while Instant::now() < end {
                    let payload = Bytes::from(vec![b'x'; PAYLOAD_LEN]);
                    gateway.request(&table, payload, TIME).await.unwrap();
                    n_answered += 1;
                }
                n_answered
            });
        }
        let n_answered = requesting.join_all().await.into_iter().sum::<u64>() as f64;
        let [nats, nodes] = [0, 1]
            .map(|n| (cpu()[n].saturating_sub(cpu_before[n])).as_secs_f64() * 1e6 / n_answered);
        let per_second = n_answered / TIME.as_secs_f64();
        println!("{n_tables:>8} {per_second:>12.0} {nats:>12.1} {nodes:>12.1}");
    }
}

fn subjects(n: u128) -> impl Iterator<Item = Subject> {
    (0..n).map(|n| Subject::TableCommands(TableId(Uuid::from_u128(n))))
}

/// Returns the CPU time so far of all NATS servers, and of this process.
fn cpu() -> [Duration; 2] {
    [processes_of("nats-server").iter().map(|pid| cpu_time(pid)).sum(), cpu_time("self")]
}
