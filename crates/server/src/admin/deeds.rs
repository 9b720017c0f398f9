use axum::{Json, extract::State, http::StatusCode};
use protocol::ChatText;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tracing::{info, warn};

use crate::{api::Body, app::App, command::internal, problem::Problem, world};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Announce {
    /// At most 300 characters, as somebody says them at a table.
    text: ChatText,
}

#[derive(Serialize)]
pub(super) struct Announced {
    /// How many connections are told.
    connections: usize,
}

#[derive(Serialize)]
pub(super) struct Draining {
    draining: bool,
}

/// Says something to everybody who is connected.
pub(super) async fn announce(
    State(app): State<App>,
    Body(Announce { text }): Body<Announce>,
) -> Result<Json<Announced>, Problem> {
    let now = world::now();
    let noted = app.audit.note("announce", json!({"text": text}), now).await;
    noted.map_err(|problem| internal(&problem))?;
    let connections = app.announcements.say(&text, now);
    info!(connections, "the admin announces something");
    Ok(Json(Announced { connections }))
}

/// Ends the server in order, as `SIGTERM` does.
pub(super) async fn drain(State(app): State<App>) -> (StatusCode, Json<Draining>) {
    // What cannot be written down is not done, but for this: the system could do it all the same.
    if let Err(problem) = app.audit.note("drain", json!({}), world::now()).await {
        warn!(%problem, "that the admin drains the server is in no audit log");
    }
    info!("the admin drains the server");
    app.drain.cancel();
    (StatusCode::ACCEPTED, Json(Draining { draining: true }))
}
