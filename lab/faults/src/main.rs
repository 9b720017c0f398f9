//! `faults table` prints the fault table of `docs/scaling.md`, `faults growth` the cost of clusters of
//! different sizes; `faults soak` strikes at random.

#![expect(clippy::cast_precision_loss, reason = "a cost needs no more than 52 bits")]
#![expect(clippy::print_stdout, reason = "a command line's output is its purpose")]

use std::{collections::HashSet, env, path::PathBuf, process::ExitCode, slice, time::Duration};

use faults::{Cluster, Fault, Measured, Players, Spectators, Verdict, Victim};
use tokio::time::Instant;

const USAGE: &str = "\
usage: faults table KNEKT TABLES [RUNS [SEED [WORDS]]]
       faults growth KNEKT TABLES SECONDS
       faults soak KNEKT TABLES MINUTES [SEED]
KNEKT is the path of the program, TABLES the number of tables.
With WORDS, only the faults that contain them strike.";

/// The number of nodes in the cluster.
const NODES: usize = 3;

/// The numbers of spectators per table for which the cost of an action is measured.
const SPECTATORS: [usize; 2] = [0, 10];

/// The number of actions of each player before the cost of an action is measured.
const ACTIONS_BEFORE: usize = 5;

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args[..] {
        ["table", knekt, tables] => table(knekt, tables, "1", &any_seed(), "").await,
        ["table", knekt, tables, runs] => table(knekt, tables, runs, &any_seed(), "").await,
        ["table", knekt, tables, runs, seed] => table(knekt, tables, runs, seed, "").await,
        ["table", knekt, tables, runs, seed, words] => {
            table(knekt, tables, runs, seed, words).await
        }
        ["growth", knekt, tables, seconds] => growth(knekt, tables, seconds).await,
        ["soak", knekt, tables, minutes] => soak(knekt, tables, minutes, &any_seed()).await,
        ["soak", knekt, tables, minutes, seed] => soak(knekt, tables, minutes, seed).await,
        _ => None,
    };
    done.unwrap_or_else(|| {
        eprintln!("{USAGE}");
        ExitCode::FAILURE
    })
}

fn any_seed() -> String {
    fastrand::u64(..).to_string()
}

/// Injects every fault whose name contains `words`, in a different order in each run, and prints a
/// row for each; `None` if the arguments are not numbers. It fails if a target is missed.
async fn table(
    knekt: &str,
    n_tables: &str,
    runs: &str,
    seed: &str,
    words: &str,
) -> Option<ExitCode> {
    let (knekt, n_tables, runs, seed) = (
        PathBuf::from(knekt),
        n_tables.parse().ok()?,
        runs.parse::<usize>().ok()?,
        seed.parse().ok()?,
    );
    let mut rng = fastrand::Rng::with_seed(seed);
    eprintln!("seed {seed}");
    let faults = [Fault::Nothing].into_iter().chain(Fault::ALL);
    let faults: Vec<Fault> = faults.filter(|fault| fault.to_string().contains(words)).collect();
    let mut rows: Vec<Vec<Measured>> = vec![Vec::new(); faults.len()];
    for _ in 0..runs {
        let mut cluster = Cluster::start(&knekt).await;
        let players = Players::sit_down(&cluster, n_tables).await;
        let mut order: Vec<(usize, Fault)> = faults.iter().copied().enumerate().collect();
        rng.shuffle(&mut order);
        for (n, fault) in order {
            let measured = fault.strike(&mut cluster, &players, Victim::Busiest).await;
            report(&measured);
            rows[n].push(measured);
        }
        let verdict = players.judge(&cluster).await;
        eprintln!("{verdict}");
    }
    println!("{}", faults::TABLE_HEAD);
    for row in &rows {
        println!("{}", faults::row(row));
    }
    let mut outcome = ExitCode::SUCCESS;
    for row in &rows {
        if row.iter().any(|run| run.misses() != [false; 2]) {
            eprintln!("error: a target is missed: {}", row[0].fault);
            outcome = ExitCode::FAILURE;
        }
    }
    Some(outcome)
}

/// Prints what was measured, and what the players who waited longest were doing.
fn report(measured: &Measured) {
    eprintln!("{}", faults::row(slice::from_ref(measured)));
    for gaps in [&measured.elsewhere, &measured.at_node].into_iter().flatten() {
        eprintln!("{}\n", gaps.steps);
    }
}

/// Prints what an action costs in clusters of one, two and three nodes, without and with
/// spectators; `None` if the arguments are not numbers.
async fn growth(knekt: &str, n_tables: &str, seconds: &str) -> Option<ExitCode> {
    let (knekt, n_tables) = (PathBuf::from(knekt), n_tables.parse().ok()?);
    let time = Duration::from_secs(seconds.parse().ok()?);
    println!(
        "| nodes | spectators | actions per second | longest wait | CPU of nodes | of PostgreSQL | \
         of NATS |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    for n_nodes in 1..=NODES {
        let cluster = Cluster::start_to_measure(&knekt, n_nodes).await;
        let players = Players::sit_down(&cluster, n_tables).await;
        players.go_on(ACTIONS_BEFORE).await;
        for n_spectators in SPECTATORS {
            let spectators = Spectators::watch(&cluster, &players.tables, n_spectators).await;
            println!("| {n_nodes} | {n_spectators} {}", cost(&cluster, &players, time).await);
            spectators.leave().await;
        }
        players.judge(&cluster).await;
    }
    Some(ExitCode::SUCCESS)
}

/// Returns what an action costs during some time, as the rest of a row.
async fn cost(cluster: &Cluster, players: &Players, time: Duration) -> String {
    let all = HashSet::new();
    players.take_gaps(&all);
    let before = cluster.cpu();
    let n_actions = players.play_for(time).await as f64;
    let after = cluster.cpu();
    let [gaps, _] = players.take_gaps(&all);
    let worst = gaps.expect("there are players").worst;
    let [nodes, postgres, nats] = [0, 1, 2].map(|n| {
        let spent = after[n].saturating_sub(before[n]).as_secs_f64();
        format!("{:.0} µs", spent * 1e6 / n_actions)
    });
    let (per_second, worst) = (n_actions / time.as_secs_f64(), worst.as_secs_f64() * 1_000.0);
    format!("| {per_second:.0} | {worst:.0} ms | {nodes} | {postgres} | {nats} |")
}

/// Injects random faults for some minutes; `None` if the arguments are not numbers.
async fn soak(knekt: &str, n_tables: &str, minutes: &str, seed: &str) -> Option<ExitCode> {
    let (knekt, n_tables, minutes, seed) = (
        PathBuf::from(knekt),
        n_tables.parse().ok()?,
        minutes.parse::<f64>().ok()?,
        seed.parse().ok()?,
    );
    let end = Instant::now() + Duration::from_secs_f64(60.0 * minutes);
    let mut rng = fastrand::Rng::with_seed(seed);
    println!("seed {seed}");
    let mut cluster = Cluster::start(&knekt).await;
    let players = Players::sit_down(&cluster, n_tables).await;
    while Instant::now() < end {
        let fault = rng.choice(Fault::ALL).expect("there are faults");
        let victim = rng.usize(..NODES);
        let measured = fault.strike(&mut cluster, &players, Victim::Node(victim)).await;
        println!("node {victim} {}", faults::row(slice::from_ref(&measured)));
    }
    let verdict: Verdict = players.judge(&cluster).await;
    println!("{verdict}");
    Some(ExitCode::SUCCESS)
}
