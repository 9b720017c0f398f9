use std::fs;

use axum::{Json, extract::State};
use serde::Serialize;
use storage::Notice;

use crate::{
    app::App,
    http::ready::overview,
    state::{
        clock,
        metrics::Transport,
        overview::{Overview, StorageUsage},
    },
};

#[derive(Serialize)]
pub(super) struct Health {
    version: &'static str,
    /// The server's clock, in epoch milliseconds.
    now: u64,
    uptime_ms: u64,
    /// Resident memory in bytes; absent if the system does not report it.
    #[serde(skip_serializing_if = "Option::is_none")]
    memory: Option<u64>,
    /// Set if the server terminates TLS itself.
    tls: bool,
    origins: Vec<String>,
    /// The result of `/readyz`.
    ready: bool,
    draining: bool,
    tables: Tables,
    connections: Connections,
    /// The link to NATS; absent without a cluster.
    #[serde(skip_serializing_if = "Option::is_none")]
    nats: Option<NatsLink>,
    storage: StorageUsage,
    /// The names of the figures that the store did not report in time.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unknown: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    announcement: Option<Notice>,
}

#[derive(Serialize)]
struct Tables {
    /// Tables loaded in memory.
    live: usize,
    /// Open tables that hibernate; absent if the store does not answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    passive: Option<u64>,
}

#[derive(Serialize)]
struct NatsLink {
    up: bool,
    /// The time at which it was established or lost, in epoch milliseconds.
    since: u64,
}

#[derive(Serialize)]
struct Connections {
    websocket: i64,
    sse: i64,
    ndjson: i64,
}

pub(super) async fn health(State(app): State<App>) -> Json<Health> {
    let overview = overview(&app).await;
    let unknown = overview.unknown();
    let Overview { is_ready, live, passive, storage } = overview;
    let nats = app.cluster.as_ref().map(|cluster| {
        let (link, now) = (cluster.link(), clock::now());
        let since = now.saturating_sub(link.since.elapsed().as_millis() as u64);
        NatsLink { up: link.is_up, since: since.0 }
    });
    let open = |transport| app.metrics.n_open(transport);
    Json(Health {
        version: env!("CARGO_PKG_VERSION"),
        now: clock::now().0,
        uptime_ms: app.began.elapsed().as_millis() as u64,
        memory: memory(),
        tls: app.config.tls.is_some(),
        origins: app.config.origins.clone(),
        ready: is_ready,
        draining: app.stop.is_cancelled(),
        tables: Tables { live, passive },
        connections: Connections {
            websocket: open(Transport::WebSocket),
            sse: open(Transport::Sse),
            ndjson: open(Transport::Ndjson),
        },
        nats,
        storage,
        unknown,
        announcement: app.announcements.current(),
    })
}

fn memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib * 1_024)
}
