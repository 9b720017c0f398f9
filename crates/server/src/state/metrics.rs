//! Metrics for Prometheus, recorded at the edges and served on their own listener.
//!
//! No label names a player, a table or a card.

use std::{
    fmt,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use cluster::FormerOwner;
use net::ConnectionFailures;
use prometheus_client::{
    encoding::text,
    metrics::{
        counter::Counter,
        family::Family,
        gauge::Gauge,
        histogram::{Histogram, exponential_buckets},
    },
    registry::{Metric, Registry, Unit},
};
use protocol::to_client::SnapshotReason;
use storage::journal::StoreError;
use strum::{IntoStaticStr, VariantArray};
use table::{MetricEvent, Resumed};
use tokio::time::Instant;

use crate::state::{
    overview::{Overview, StorageUsage},
    refusals::RefusalKind,
};

/// One label whose name and value come from a fixed set.
type Label = [(&'static str, &'static str); 1];

/// The labels of a metric that only a cluster has.
type NoLabel = [(&'static str, &'static str); 0];

/// The server's metrics; clones share them.
#[derive(Clone)]
pub(crate) struct Metrics(Arc<MetricSet>);

struct MetricSet {
    registry: Registry,
    commit: Histogram,
    commit_failures: Family<Label, Counter>,
    act: Histogram,
    resumes: Family<Label, Counter>,
    refusals: Family<Label, Counter>,
    turned_away: Family<Label, Counter>,
    overflows: Family<Label, Counter>,
    connections: Family<Label, Gauge>,
    ages: Family<Label, Histogram, fn() -> Histogram>,
    ready: Gauge,
    tables: Family<Label, Gauge>,
    tasks: Gauge,
    rule_panics: Counter,
    tables_lost: Counter,
    log_lines_dropped: Counter,
    accept_failures: Family<Label, Counter>,
    evicted: Counter,
    storage: Family<Label, Gauge>,
    database_connections: Family<Label, Gauge>,
    nodes: Family<Label, Gauge>,
    standby_lag: Family<Label, Gauge>,
    takeovers: Family<Label, Counter>,
    /// Empty without a cluster.
    nats_up: Family<NoLabel, Gauge>,
    nats_connections: Family<NoLabel, Counter>,
}

/// A bounded queue whose overflows are counted.
#[derive(Clone, Copy, Debug, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub(crate) enum Queue {
    /// A table's frames to one connection; if full, they are replaced by a snapshot.
    Stream,
    /// Answers to one connection; if full, it is disconnected.
    Answers,
}

/// Buckets from 0.1 ms to about six seconds.
fn latencies() -> Histogram {
    Histogram::new(exponential_buckets(0.0001, 3.0, 11))
}

/// Buckets from a second to about three days.
fn ages() -> Histogram {
    Histogram::new(exponential_buckets(1.0, 4.0, 10))
}

impl Metrics {
    pub(crate) fn new() -> Metrics {
        let mut new = NewMetrics(Registry::with_prefix("knekt"));
        let metrics = MetricSet {
            commit: new.with(
                "commit_latency",
                "Time from appending an entry to its commit",
                Unit::Seconds,
                latencies(),
            ),
            commit_failures: new.add("commit_failures", "Entries that could not be appended"),
            act: new.with(
                "act_latency",
                "Time from receiving an action to its answer",
                Unit::Seconds,
                latencies(),
            ),
            resumes: new.add("resumes", "First response to a subscription"),
            refusals: new
                .add("refusals", "Commands refused by tables; stale_decision arrived too late"),
            turned_away: new.add("turned_away", "Requests, frames and connections refused"),
            overflows: new.add("queue_overflows", "Full queues of connections"),
            connections: new.add("connections", "Open connections"),
            ages: new.with(
                "connection_age",
                "Age of connections when they end",
                Unit::Seconds,
                Family::new_with_constructor(ages as fn() -> Histogram),
            ),
            ready: new.add("ready", "1 if /readyz answers that the server is ready"),
            tables: new.add("tables", "Open tables, loaded and hibernating"),
            tasks: new.add("tasks", "Running tasks: about one per connection and per loaded table"),
            rule_panics: new.add("rule_panics", "Panics in a game's rules; each fails one command"),
            tables_lost: new
                .add("tables_lost", "Tables whose actor failed; they are rebuilt from the log"),
            log_lines_dropped: new.add("log_lines_dropped", "Dropped log lines"),
            accept_failures: new
                .add("accept_failures", "Failed accepts; files: out of file descriptors"),
            evicted: new.add("connections_evicted", "Idle connections closed to make room"),
            storage: new.with(
                "storage",
                "Size of the data file or database, and free space of the disk of a file",
                Unit::Bytes,
                Family::default(),
            ),
            database_connections: new.add(
                "database_connections",
                "Connections to the database in use, and calls that wait for one",
            ),
            nodes: new.add("nodes", "Nodes with a lease"),
            standby_lag: new.with(
                "standby_lag",
                "Write-ahead log that the standbys have not applied",
                Unit::Bytes,
                Family::default(),
            ),
            takeovers: new.add(
                "tables_taken_over",
                "Tables taken over from nodes that had not released them",
            ),
            nats_up: new.add("nats_up", "Whether the link to NATS is up"),
            nats_connections: new
                .add("nats_connections", "Times that the link to NATS was established"),
            registry: new.0,
        };
        metrics.init_at_zero();
        Metrics(Arc::new(metrics))
    }

    pub(crate) fn record_commit(&self, took: Duration, result: &Result<(), StoreError>) {
        self.0.commit.observe(took.as_secs_f64());
        if let Err(error) = result {
            let kind = match error {
                StoreError::Conflict { .. } => "conflict",
                StoreError::Elsewhere { .. } => "elsewhere",
                StoreError::NotFound(_) => "not_found",
                StoreError::Damaged { .. } => "damaged",
                StoreError::OutOfReach { .. } => "out_of_reach",
                StoreError::Unavailable(_) => "unavailable",
            };
            self.0.commit_failures.get_or_create(&[("kind", kind)]).inc();
        }
    }

    pub(crate) fn record_act(&self, took: Duration) {
        self.0.act.observe(took.as_secs_f64());
    }

    pub(crate) fn record_event(&self, noted: MetricEvent) {
        match noted {
            MetricEvent::Resumed(how) => {
                self.0.resumes.get_or_create(&[("outcome", outcome(how))]).inc();
            }
            MetricEvent::Refused(code) => {
                self.0.refusals.get_or_create(&[("code", code.word())]).inc();
            }
            MetricEvent::RulesPanicked => {
                self.0.rule_panics.inc();
            }
            MetricEvent::Lost => {
                self.0.tables_lost.inc();
            }
        }
    }

    pub(crate) fn record_refusal(&self, kind: RefusalKind) {
        self.0.turned_away.get_or_create(&[("kind", kind.word())]).inc();
    }

    pub(crate) fn record_overflow(&self, queue: Queue) {
        self.0.overflows.get_or_create(&[("queue", queue.into())]).inc();
    }

    pub(crate) fn n_open(&self, transport: Transport) -> i64 {
        self.0.connections.get_or_create(&transport.label()).get()
    }

    /// Sets the metrics of an overview. What the server does not know has no value, rather than an
    /// old one.
    pub(crate) fn set_overview(&self, overview: &Overview) {
        let Overview { is_ready, live, passive, storage } = overview;
        self.0.ready.set(i64::from(*is_ready));
        set(&self.0.tables, ("state", "live"), Some(*live as u64));
        set(&self.0.tables, ("state", "passive"), *passive);
        self.set_storage(storage);
    }

    /// Sets the metrics of the storage, which differ between a data file and a database.
    fn set_storage(&self, usage: &StorageUsage) {
        match usage {
            StorageUsage::File { bytes, free_bytes } => {
                set(&self.0.storage, ("space", "stored"), Some(*bytes));
                set(&self.0.storage, ("space", "free"), *free_bytes);
            }
            StorageUsage::Database { bytes, connections, nodes, standbys } => {
                set(&self.0.storage, ("space", "stored"), *bytes);
                let open = &self.0.database_connections;
                set(open, ("state", "in_use"), Some(connections.in_use as u64));
                set(open, ("state", "waiting"), Some(connections.waiting as u64));
                let n_nodes = |draining| {
                    let nodes = nodes.as_ref()?.iter();
                    Some(nodes.filter(|node| node.draining == draining).count() as u64)
                };
                set(&self.0.nodes, ("state", "running"), n_nodes(false));
                set(&self.0.nodes, ("state", "draining"), n_nodes(true));
                let lags = standbys.iter().map(|standby| standby.lag_bytes);
                set(&self.0.standby_lag, ("standby", "fastest"), lags.clone().min());
                set(&self.0.standby_lag, ("standby", "slowest"), lags.max());
            }
        }
    }

    /// Counts a table that another node has owned and not released.
    pub(crate) fn record_takeover(&self, from: &FormerOwner) {
        let kind = match from {
            FormerOwner::Nobody | FormerOwner::SameNode => return,
            FormerOwner::Expired(_) => "expired",
            FormerOwner::Gone(_) => "gone",
        };
        self.0.takeovers.get_or_create(&[("kind", kind)]).inc();
    }

    /// Sets whether the link to NATS is up, and counts how often it was established.
    pub(crate) fn set_nats_link(&self, is_up: bool) {
        self.0.nats_up.get_or_create(&[]).set(i64::from(is_up));
        let connections = self.0.nats_connections.get_or_create(&[]);
        if is_up {
            connections.inc();
        }
    }

    pub(crate) fn set_tasks(&self, n: usize) {
        self.0.tasks.set((n as u64).cast_signed());
    }

    pub(crate) fn set_connection_failures(&self, failures: ConnectionFailures) {
        let ConnectionFailures { n_evicted, n_out_of_files, n_not_accepted } = failures;
        self.0.evicted.inner().store(n_evicted, Ordering::Relaxed);
        for (kind, n) in [("files", n_out_of_files), ("other", n_not_accepted)] {
            let count = self.0.accept_failures.get_or_create(&[("kind", kind)]);
            count.inner().store(n, Ordering::Relaxed);
        }
    }

    pub(crate) fn set_log_lines_dropped(&self, n: u64) {
        self.0.log_lines_dropped.inner().store(n, Ordering::Relaxed);
    }

    /// Returns the metrics in Prometheus' text format.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        text::encode(&mut text, &self.0.registry).expect("writing to a string cannot fail");
        text
    }
}

impl MetricSet {
    /// Creates all label values with zero, so that rates can be computed from the start.
    fn init_at_zero(&self) {
        for (counters, label, values) in [
            (&self.commit_failures, "kind", &["conflict", "unavailable"][..]),
            (&self.resumes, "outcome", &["replay", "first", "gap", "epoch"]),
            (&self.accept_failures, "kind", &["files", "other"]),
            (&self.takeovers, "kind", &["expired", "gone"]),
            (&self.refusals, "code", &["stale_decision"]),
            (&self.overflows, "queue", &["stream", "answers"]),
        ] {
            for value in values {
                drop(counters.get_or_create(&[(label, *value)]));
            }
        }
        for &kind in RefusalKind::VARIANTS {
            drop(self.turned_away.get_or_create(&[("kind", kind.word())]));
        }
        for &transport in Transport::VARIANTS {
            drop(self.connections.get_or_create(&transport.label()));
            drop(self.ages.get_or_create(&transport.label()));
        }
    }
}

/// A registry that creates the metrics that it registers.
struct NewMetrics(Registry);

impl NewMetrics {
    fn add<M: Metric + Clone + Default>(&mut self, name: &str, help: &str) -> M {
        let metric = M::default();
        self.0.register(name, help, metric.clone());
        metric
    }

    fn with<M: Metric + Clone>(&mut self, name: &str, help: &str, unit: Unit, metric: M) -> M {
        self.0.register_with_unit(name, help, unit, metric.clone());
        metric
    }
}

/// Sets the value of a label, or removes it if the value is unknown.
fn set(family: &Family<Label, Gauge>, label: (&'static str, &'static str), n: Option<u64>) {
    if let Some(n) = n {
        family.get_or_create(&[label]).set(i64::try_from(n).unwrap_or(i64::MAX));
    } else {
        family.remove(&[label]);
    }
}

fn outcome(how: Resumed) -> &'static str {
    match how {
        Resumed::Replay => "replay",
        Resumed::Snapshot(SnapshotReason::First) => "first",
        Resumed::Snapshot(SnapshotReason::Gap) => "gap",
        Resumed::Snapshot(SnapshotReason::Epoch) => "epoch",
        Resumed::Snapshot(SnapshotReason::Lagging) => "lagging",
    }
}

impl fmt::Debug for Metrics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Metrics")
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum Transport {
    WebSocket,
    Sse,
    Ndjson,
}

impl Transport {
    fn label(self) -> Label {
        [("transport", self.into())]
    }
}

/// Counts a connection as open until it is dropped.
#[derive(Debug)]
pub(crate) struct OpenConnection {
    metrics: Metrics,
    transport: Transport,
    since: Instant,
}

impl OpenConnection {
    pub(crate) fn begin(metrics: &Metrics, transport: Transport) -> OpenConnection {
        metrics.0.connections.get_or_create(&transport.label()).inc();
        OpenConnection { metrics: metrics.clone(), transport, since: Instant::now() }
    }
}

impl Drop for OpenConnection {
    fn drop(&mut self) {
        let (metrics, label) = (&self.metrics.0, self.transport.label());
        metrics.connections.get_or_create(&label).dec();
        metrics.ages.get_or_create(&label).observe(self.since.elapsed().as_secs_f64());
    }
}

#[cfg(test)]
mod tests {
    use postgres::{Connections, DatabaseUsage, StandbyUsage};

    use super::*;

    #[test]
    fn what_a_database_does_not_tell_any_more_has_no_sample() {
        let metrics = Metrics::new();
        let set = |bytes, standbys| {
            let told = DatabaseUsage { bytes, nodes: Vec::new(), standbys };
            let connections = Connections { n_in_use: 0, n_waiting: 0 };
            metrics.set_storage(&StorageUsage::of_database(connections, Some(told)));
            let text = metrics.text();
            ["space=", "standby="].map(|label| text.contains(label))
        };
        assert_eq!(
            set(Some(1), vec![StandbyUsage { name: "b".to_owned(), lag_bytes: 1 }]),
            [true; 2]
        );
        assert_eq!(set(None, Vec::new()), [false; 2]);
    }
}
