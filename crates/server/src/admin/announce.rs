use axum::{Json, extract::State};
use protocol::{ChatText, Code, Refusal};
use serde::{Deserialize, Serialize};
use storage::Notice;
use tracing::info;

use crate::{
    app::App,
    http::{api::JsonBody, problem::Problem},
    state::{clock, notices::NodeNotice},
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Announce {
    /// The same limits as a chat message: at most 300 characters.
    text: ChatText,
}

#[derive(Serialize)]
pub(super) struct Announced {
    /// The number of connections that receive it.
    connections: usize,
}

/// Announces something to everyone connected, and to everyone who connects until it is withdrawn.
pub(super) async fn announce(
    State(app): State<App>,
    JsonBody(Announce { text }): JsonBody<Announce>,
) -> Result<Json<Announced>, Problem> {
    let said = Notice { text: text.into(), since: clock::now() };
    let no = app.audit.announce(said.clone()).await?;
    let connections = app.announcements.publish(no, Some(said.clone()));
    app.notices.send(NodeNotice::announced(no, Some(said)));
    info!(connections, "announcement published");
    Ok(Json(Announced { connections }))
}

pub(super) async fn withdraw(State(app): State<App>) -> Result<Json<Announced>, Problem> {
    if app.announcements.current().is_none() {
        return Err(Refusal::new(Code::NotFound, "there is no announcement").into());
    }
    let no = app.audit.withdraw(clock::now()).await?;
    let connections = app.announcements.publish(no, None);
    app.notices.send(NodeNotice::announced(no, None));
    info!(connections, "announcement withdrawn");
    Ok(Json(Announced { connections }))
}
