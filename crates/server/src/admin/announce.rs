use axum::{Json, extract::State};
use protocol::{ChatText, Code, Refusal};
use serde::Deserialize;
use serde_json::{Value, json};
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

/// Announces something to everyone connected, and to everyone who connects until it is withdrawn.
/// Returns the number of connections that receive it.
pub(super) async fn announce(
    State(app): State<App>,
    JsonBody(Announce { text }): JsonBody<Announce>,
) -> Result<Json<Value>, Problem> {
    let said = Notice { text: text.into(), since: clock::now() };
    let no = app.audit.announce(said.clone()).await?;
    let connections = app.announcements.publish(no, Some(said.clone()));
    app.notices.send(NodeNotice::announced(no, Some(said)));
    info!(connections, "announcement published");
    Ok(Json(json!({"connections": connections})))
}

pub(super) async fn withdraw(State(app): State<App>) -> Result<Json<Value>, Problem> {
    if app.announcements.current().is_none() {
        return Err(Refusal::new(Code::NotFound, "there is no announcement").into());
    }
    let no = app.audit.withdraw(clock::now()).await?;
    let connections = app.announcements.publish(no, None);
    app.notices.send(NodeNotice::announced(no, None));
    info!(connections, "announcement withdrawn");
    Ok(Json(json!({"connections": connections})))
}
