use axum::{Json, extract::State, http::StatusCode};
use serde::Serialize;
use serde_json::json;
use tracing::{info, warn};

use crate::{app::App, state::clock};

#[derive(Serialize)]
pub(super) struct Draining {
    draining: bool,
}

/// Ends the server in order, as `SIGTERM` does.
pub(super) async fn drain(State(app): State<App>) -> (StatusCode, Json<Draining>) {
    // What cannot be written down is not done, but for this: the system could do it all the same.
    if let Err(problem) = app.audit.note("drain", json!({}), clock::now()).await {
        warn!(%problem, "that the admin drains the server is in no audit log");
    }
    info!("the admin drains the server");
    app.drain.cancel();
    (StatusCode::ACCEPTED, Json(Draining { draining: true }))
}
