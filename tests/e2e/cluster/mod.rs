//! Three nodes on one PostgreSQL and one NATS, with faults under play: no acknowledged action is
//! lost, nothing is executed twice, and every client sees what the log says.

use std::slice;

use faults::{Cluster, Fault, Players, Victim};

use crate::binary::built;

/// The number of tables that are played at the same time.
const N_TABLES: usize = 60;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_whatever_fails() {
    let mut cluster = Cluster::start(&built("knekt", &["--package", "knekt"])).await;
    let players = Players::sit_down(&cluster, N_TABLES).await;
    for fault in Fault::ALL {
        let measured = fault.strike(&mut cluster, &players, Victim::Busiest).await;
        eprintln!("{}\n{}", faults::row(slice::from_ref(&measured)), measured.steps);
    }
    let verdict = players.judge(&cluster).await;
    assert!(verdict.n_claims >= N_TABLES, "tables did not move: {verdict}");
}
