use std::{
    fmt,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use cluster::FormerOwner;
use prometheus_client::{
    encoding::text,
    metrics::{
        counter::Counter,
        family::Family,
        gauge::Gauge,
        histogram::{Histogram, exponential_buckets},
    },
    registry::{Registry, Unit},
};
use protocol::to_client::SnapshotReason;
use storage::journal::StoreError;
use strum::IntoStaticStr;
use table::{MetricEvent, Resumed};

use crate::state::{
    metrics::Transport, overview::Overview, refusals::RefusalKind, usage::StorageUsage,
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

/// A bounded queue.
#[derive(Clone, Copy, Debug, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub(crate) enum Queue {
    /// A table's frames to one connection; if full, they are replaced by a snapshot.
    Stream,
    /// Answers to one connection; if full, it is disconnected.
    Answers,
}

#[derive(Clone, Copy, Debug, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub(crate) enum AcceptFailure {
    /// The process or the system is out of file descriptors.
    Files,
    Other,
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
        let mut counts = MetricSet {
            registry: Registry::with_prefix("knekt"),
            commit: latencies(),
            commit_failures: Family::default(),
            act: latencies(),
            resumes: Family::default(),
            refusals: Family::default(),
            turned_away: Family::default(),
            overflows: Family::default(),
            connections: Family::default(),
            ages: Family::new_with_constructor(ages),
            ready: Gauge::default(),
            tables: Family::default(),
            tasks: Gauge::default(),
            rule_panics: Counter::default(),
            tables_lost: Counter::default(),
            log_lines_dropped: Counter::default(),
            accept_failures: Family::default(),
            evicted: Counter::default(),
            storage: Family::default(),
            database_connections: Family::default(),
            nodes: Family::default(),
            standby_lag: Family::default(),
            takeovers: Family::default(),
            nats_up: Family::default(),
            nats_connections: Family::default(),
        };
        counts.register();
        counts.init_at_zero();
        Metrics(Arc::new(counts))
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

    pub(super) fn record_open(&self, transport: Transport) {
        self.0.connections.get_or_create(&transport.label()).inc();
    }

    pub(crate) fn n_open(&self, transport: Transport) -> i64 {
        self.0.connections.get_or_create(&transport.label()).get()
    }

    pub(super) fn record_close(&self, transport: Transport, age: Duration) {
        self.0.connections.get_or_create(&transport.label()).dec();
        self.0.ages.get_or_create(&transport.label()).observe(age.as_secs_f64());
    }

    /// Sets the metrics of an overview. What the server does not know has no value, rather than an
    /// old one.
    pub(crate) fn set_overview(&self, overview: &Overview) {
        let Overview { is_ready, live, passive, storage } = overview;
        self.0.ready.set(i64::from(*is_ready));
        self.0.tables.get_or_create(&[("state", "live")]).set(live.cast_signed() as i64);
        let label = [("state", "passive")];
        if let Some(n) = passive {
            self.0.tables.get_or_create(&label).set(n.cast_signed());
        } else {
            self.0.tables.remove(&label);
        }
        self.set_storage(storage);
    }

    /// Sets the metrics of the storage, which differ between a data file and a database.
    fn set_storage(&self, usage: &StorageUsage) {
        let set = |family: &Family<Label, Gauge>, label, n: Option<u64>| {
            if let Some(n) = n {
                family.get_or_create(&[label]).set(i64::try_from(n).unwrap_or(i64::MAX));
            } else {
                family.remove(&[label]);
            }
        };
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

    /// Sets the number of running tasks.
    pub(crate) fn set_tasks(&self, n: usize) {
        self.0.tasks.set((n as u64).cast_signed());
    }

    pub(crate) fn record_accept_failure(&self, why: AcceptFailure) {
        self.0.accept_failures.get_or_create(&[("kind", why.into())]).inc();
    }

    pub(crate) fn set_evicted(&self, n: u64) {
        self.0.evicted.inner().store(n, Ordering::Relaxed);
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
    fn register(&mut self) {
        let MetricSet { registry, .. } = self;
        let seconds = || Unit::Seconds;
        let help = "Time from appending an entry to its commit";
        registry.register_with_unit("commit_latency", help, seconds(), self.commit.clone());
        let help = "Entries that could not be appended";
        registry.register("commit_failures", help, self.commit_failures.clone());
        let help = "Time from receiving an action to its answer";
        registry.register_with_unit("act_latency", help, seconds(), self.act.clone());
        let help = "First response to a subscription";
        registry.register("resumes", help, self.resumes.clone());
        let help = "Commands refused by tables; stale_decision arrived too late";
        registry.register("refusals", help, self.refusals.clone());
        let help = "Requests, frames and connections refused";
        registry.register("turned_away", help, self.turned_away.clone());
        let help = "Full queues of connections";
        registry.register("queue_overflows", help, self.overflows.clone());
        let help = "Open connections";
        registry.register("connections", help, self.connections.clone());
        let help = "Age of connections when they end";
        registry.register_with_unit("connection_age", help, seconds(), self.ages.clone());
        let help = "1 if /readyz answers that the server is ready";
        registry.register("ready", help, self.ready.clone());
        let help = "Open tables, loaded and hibernating";
        registry.register("tables", help, self.tables.clone());
        let help = "Running tasks: about one per connection and per loaded table";
        registry.register("tasks", help, self.tasks.clone());
        let help = "Panics in a game's rules; each fails one command";
        registry.register("rule_panics", help, self.rule_panics.clone());
        let help = "Tables whose actor failed; they are rebuilt from the log";
        registry.register("tables_lost", help, self.tables_lost.clone());
        let help = "Dropped log lines";
        registry.register("log_lines_dropped", help, self.log_lines_dropped.clone());
        let help = "Failed accepts; files: out of file descriptors";
        registry.register("accept_failures", help, self.accept_failures.clone());
        let help = "Idle connections closed to make room";
        registry.register("connections_evicted", help, self.evicted.clone());
        let help = "Size of the data file or database, and free space of the disk of a file";
        registry.register_with_unit("storage", help, Unit::Bytes, self.storage.clone());
        let help = "Connections to the database in use, and calls that wait for one";
        let connections = self.database_connections.clone();
        registry.register("database_connections", help, connections);
        registry.register("nodes", "Nodes with a lease", self.nodes.clone());
        let help = "Write-ahead log that the standbys have not applied";
        registry.register_with_unit("standby_lag", help, Unit::Bytes, self.standby_lag.clone());
        let help = "Tables taken over from nodes that had not released them";
        registry.register("tables_taken_over", help, self.takeovers.clone());
        registry.register("nats_up", "Whether the link to NATS is up", self.nats_up.clone());
        let help = "Times that the link to NATS was established";
        registry.register("nats_connections", help, self.nats_connections.clone());
    }

    /// Creates all label values with zero, so that rates can be computed from the start.
    fn init_at_zero(&self) {
        for kind in ["conflict", "unavailable"] {
            drop(self.commit_failures.get_or_create(&[("kind", kind)]));
        }
        for outcome in ["replay", "first", "gap", "epoch"] {
            drop(self.resumes.get_or_create(&[("outcome", outcome)]));
        }
        for kind in ["files", "other"] {
            drop(self.accept_failures.get_or_create(&[("kind", kind)]));
        }
        for kind in ["expired", "gone"] {
            drop(self.takeovers.get_or_create(&[("kind", kind)]));
        }
        drop(self.refusals.get_or_create(&[("code", "stale_decision")]));
        for &kind in RefusalKind::ALL {
            drop(self.turned_away.get_or_create(&[("kind", kind.word())]));
        }
        for queue in ["stream", "answers"] {
            drop(self.overflows.get_or_create(&[("queue", queue)]));
        }
        for &transport in Transport::ALL {
            drop(self.connections.get_or_create(&transport.label()));
            drop(self.ages.get_or_create(&transport.label()));
        }
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
