use axum::{Json, extract::State, http::StatusCode};
use serde::Serialize;
use serde_json::json;
use tracing::{info, warn};

use crate::{app::App, state::clock};

#[derive(Serialize)]
pub(super) struct Draining {
    draining: bool,
}

/// Starts a graceful shutdown, as `SIGTERM` does.
pub(super) async fn drain(State(app): State<App>) -> (StatusCode, Json<Draining>) {
    // Unlike other actions, a drain is executed even if it cannot be audited, since a signal could
    // do the same.
    if let Err(problem) = app.audit.note("drain", json!({}), clock::now()).await {
        warn!(%problem, "cannot record the shutdown in the audit log");
    }
    info!("the admin requested a shutdown");
    app.drain.cancel();
    (StatusCode::ACCEPTED, Json(Draining { draining: true }))
}
