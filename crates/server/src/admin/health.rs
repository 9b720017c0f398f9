use axum::{Json, extract::State};
use serde::Serialize;

use crate::{
    app::App, command::internal, metrics::Transport, problem::Problem, ready::readyz, world,
};

/// How the server is.
#[derive(Serialize)]
pub(super) struct Health {
    version: &'static str,
    /// Its time, in epoch milliseconds.
    now: u64,
    /// Whether work is to be sent there.
    ready: bool,
    /// Whether it is about to stop.
    draining: bool,
    tables: Tables,
    connections: Connections,
}

#[derive(Serialize)]
struct Tables {
    /// With an owner in memory.
    live: usize,
    /// Open, and at rest in the data file.
    passive: usize,
}

#[derive(Serialize)]
struct Connections {
    websocket: i64,
    sse: i64,
    ndjson: i64,
}

pub(super) async fn health(State(app): State<App>) -> Result<Json<Health>, Problem> {
    let (live, passive) = app.tables.count().await.map_err(|problem| internal(&problem))?;
    let open = |transport| app.metrics.open(transport);
    Ok(Json(Health {
        version: env!("CARGO_PKG_VERSION"),
        now: world::now(),
        ready: readyz(State(app.clone())).await.is_ok(),
        draining: app.stop.is_cancelled(),
        tables: Tables { live, passive: usize::try_from(passive).unwrap_or(usize::MAX) },
        connections: Connections {
            websocket: open(Transport::WebSocket),
            sse: open(Transport::Events),
            ndjson: open(Transport::Lines),
        },
    }))
}
