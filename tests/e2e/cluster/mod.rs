//! Three nodes on one PostgreSQL and one NATS, with faults under play: no acknowledged action is
//! lost, nothing is executed twice, and every client sees what the log says. `cargo xtask faults`
//! strikes with all faults.

use std::slice;

use faults::{Cluster, Fault, Players, Server, Victim};
use tokio::{task::yield_now, time::timeout};

use crate::{PATIENCE, binary::built};

/// The number of tables that are played at the same time.
const N_TABLES: usize = 20;

/// A node that dies, and nodes that are cut off until everybody plays on elsewhere.
const FAULTS: [Fault; 3] =
    [Fault::Kill, Fault::Isolation(Server::Nats), Fault::Isolation(Server::Postgres)];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_whatever_fails() {
    let mut cluster = Cluster::start(&built("knekt", &["--package", "knekt"])).await;
    let players = Players::sit_down(&cluster, N_TABLES).await;
    for fault in FAULTS {
        let measured = fault.strike(&mut cluster, &players, Victim::Busiest).await;
        eprintln!("{}", faults::row(slice::from_ref(&measured)));
    }
    let verdict = players.judge(&cluster).await;
    assert!(verdict.n_claims >= N_TABLES / 2, "tables did not move: {verdict}");
    // The nodes that go on say so some seconds after they have claimed the first table.
    let said = async {
        while !cluster.logs().iter().any(|log| log.contains("tables were taken over")) {
            yield_now().await;
        }
    };
    timeout(PATIENCE, said).await.expect("a node logs how many tables it took over");
}
