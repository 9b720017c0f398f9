use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use protocol::{Code, Kind, Refusal, UserId};
use serde::{Deserialize, Serialize};
use storage::{Block, Scope};
use utoipa::ToSchema;

use crate::{
    app::App,
    commands::blocks::{set_block, unblock},
    http::{
        api::{
            JsonBody, Whom,
            caller::{CurrentSession, missing_scope},
        },
        problem::Problem,
    },
};

routes!(list, add, remove);

/// The user to block. Guests are blocked at their table, with the command `block`.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewBlock {
    #[schema(inline)]
    name: Whom,
}

/// A blocked user.
#[derive(Serialize, ToSchema)]
struct Blocked {
    /// The id to unblock them by.
    #[schema(value_type = String)]
    id: UserId,
    /// Their current name.
    name: String,
    /// Guest, account or bot.
    #[schema(value_type = String)]
    kind: Kind,
    /// In epoch milliseconds.
    since: u64,
}

impl From<Block> for Blocked {
    fn from(Block { id, name, kind, since }: Block) -> Blocked {
        Blocked { id, name, kind, since: since.0 }
    }
}

/// Lists blocked users, most recent first; at most 200.
#[utoipa::path(
    get, path = "/me/blocks", operation_id = "list_blocks", tag = "session",
    responses((status = 200, description = "success", body = Vec<Blocked>), Problem)
)]
async fn list(
    State(app): State<App>,
    CurrentSession(session): CurrentSession,
) -> Result<Json<Vec<Blocked>>, Problem> {
    let blocks = app.people.blocks(session.person.id).await?;
    Ok(Json(blocks.into_iter().map(Blocked::from).collect()))
}

/// Blocks a user at all tables. They are not notified.
#[utoipa::path(
    post, path = "/me/blocks", operation_id = "add_block", tag = "session", request_body = NewBlock,
    responses((status = 204, description = "success"), Problem)
)]
async fn add(
    State(app): State<App>,
    CurrentSession(session): CurrentSession,
    JsonBody(NewBlock { name }): JsonBody<NewBlock>,
) -> Result<StatusCode, Problem> {
    talks(&session)?;
    let other = name.find(&app).await?;
    let other =
        other.ok_or_else(|| Refusal::new(Code::NotFound, "no account or bot has this name"))?;
    if other.id == session.person.id {
        return Err(Refusal::new(Code::Forbidden, "you cannot block yourself").into());
    }
    set_block(&app, session.person.id, other.id, None).await??;
    Ok(StatusCode::NO_CONTENT)
}

/// Unblocks a user.
#[utoipa::path(
    delete, path = "/me/blocks/{id}", operation_id = "remove_block", tag = "session", params(("id" = String, Path, description = "the id")),
    responses((status = 204, description = "success"), Problem)
)]
async fn remove(
    State(app): State<App>,
    CurrentSession(session): CurrentSession,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    talks(&session)?;
    let id = id.parse().map_err(|_| Refusal::new(Code::NotFound, "no user has this id"))?;
    unblock(&app, session.person.id, UserId(id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Requires the chat scope, which blocking belongs to.
fn talks(session: &storage::Session) -> Result<(), Refusal> {
    if session.scopes.has(Scope::Chat) { Ok(()) } else { Err(missing_scope(Scope::Chat)) }
}
