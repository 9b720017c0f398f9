use axum::{Json, extract::State};
use protocol::{ChatText, Code, Refusal};
use serde::{Deserialize, Serialize};
use store::Notice;
use tracing::info;

use crate::{
    app::App,
    http::{api::JsonBody, problem::Problem},
    state::{clock, errors::internal},
};

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

/// Says something to everybody who is connected, and to whoever comes before it is taken back.
pub(super) async fn announce(
    State(app): State<App>,
    JsonBody(Announce { text }): JsonBody<Announce>,
) -> Result<Json<Announced>, Problem> {
    let said = Notice { text: text.into(), since: clock::now() };
    let noted = app.audit.announce(said.clone()).await;
    let no = noted.map_err(|problem| internal(&problem))?;
    let connections = app.announcements.publish(no, Some(said));
    info!(connections, "the admin announces something");
    Ok(Json(Announced { connections }))
}

/// Takes back what stands.
pub(super) async fn withdraw(State(app): State<App>) -> Result<Json<Announced>, Problem> {
    if app.announcements.current().is_none() {
        return Err(Refusal::new(Code::NotFound, "nothing is announced").into());
    }
    let noted = app.audit.withdraw(clock::now()).await;
    let no = noted.map_err(|problem| internal(&problem))?;
    let connections = app.announcements.publish(no, None);
    info!(connections, "the admin takes back what they announced");
    Ok(Json(Announced { connections }))
}
