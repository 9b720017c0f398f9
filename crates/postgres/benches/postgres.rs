//! The acknowledged entries per second of one, two and three nodes on one PostgreSQL server that
//! flushes each commit to the disk. Each table waits for its commit before it appends the next entry.
//!
//! It reads the CPU time of processes from `/proc`, so it runs on Linux.

#![expect(clippy::print_stdout, reason = "a benchmark's output is its purpose")]
#![expect(clippy::cast_precision_loss, reason = "a speed needs no more than 52 bits")]
#![expect(clippy::unwrap_used, reason = "a store that fails ends the benchmark")]

use std::time::{Duration, Instant};

use postgres::{Address, Node, PostgresStore};
use protocol::UserId;
use storage::{
    journal::{Store as _, laws},
    ownership::{NodeId, Ownership as _},
};
use testkit::{PostgresServer, cpu_time};
use tokio::runtime::Builder;
use uuid::Uuid;

/// The nodes and the tables of each that are measured.
const SIZES: [(usize, usize); 5] = [(1, 64), (1, 256), (1, 1_024), (2, 512), (3, 341)];

/// The time for which each size is measured.
const TIME: Duration = Duration::from_secs(5);

fn main() {
    let server = PostgresServer::start_durable();
    let address = Address::parse(&server.url()).unwrap();
    println!(
        "{:>5} {:>7} {:>10} {:>8} {:>8} {:>12}",
        "nodes", "tables", "entries/s", "p50 ms", "p99 ms", "node CPU µs"
    );
    for (n_nodes, n_tables) in SIZES {
        let cpu_before = cpu_time("self");
        let threads: Vec<_> = (0..n_nodes)
            .map(|n| {
                let address = address.clone();
                std::thread::spawn(move || append(&address, n, n_tables))
            })
            .collect();
        let mut took: Vec<Duration> =
            threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect();
        took.sort_unstable();
        let n_entries = took.len() as f64;
        let ms = |percentile: usize| took[took.len() * percentile / 100].as_secs_f64() * 1_000.0;
        println!(
            "{n_nodes:>5} {:>7} {:>10.0} {:>8.2} {:>8.2} {:>12.1}",
            n_nodes * n_tables,
            n_entries / TIME.as_secs_f64(),
            ms(50),
            ms(99),
            cpu_time("self").saturating_sub(cpu_before).as_secs_f64() * 1e6 / n_entries,
        );
    }
}

/// Appends entries to the tables of one node, and returns how long each waited for its commit.
fn append(address: &Address, n: usize, n_tables: usize) -> Vec<Duration> {
    let node = Node {
        id: NodeId::new(format!("node-{n}")).unwrap(),
        incarnation: Uuid::new_v4(),
        address: String::new(),
        version: String::new(),
    };
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = PostgresStore::open(address, node).await.unwrap();
        store.begin_lease().await.unwrap();
        let mut tables = Vec::new();
        for _ in 0..n_tables {
            let (table, player): (_, UserId) = (laws::fresh(), laws::fresh());
            store.append(table, laws::created(player, "created"), true).await.unwrap();
            tables.push((table, player));
        }
        let end = Instant::now() + TIME;
        let appending: Vec<_> = tables
            .into_iter()
            .map(|(table, player)| {
                let store = store.clone();
                tokio::spawn(async move {
                    let mut took = Vec::new();
                    for seq in 1.. {
                        let began = Instant::now();
                        if began >= end {
                            break;
                        }
                        let cid = seq.to_string();
                        let entry = laws::flipped(seq, Some((player, &cid)));
                        store.append(table, entry, true).await.unwrap();
                        took.push(began.elapsed());
                    }
                    took
                })
            })
            .collect();
        let mut took = Vec::new();
        for table in appending {
            took.extend(table.await.unwrap());
        }
        store.close().await;
        took
    })
}
