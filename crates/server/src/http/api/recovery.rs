use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode},
    response::Response,
};
use protocol::{Code, Refusal, Token};
use serde::{Deserialize, Serialize};
use store::RecoveryError;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    app::App,
    client_ip::ClientIp,
    http::{
        api::{
            JsonBody,
            caller::{LoginSession, OptionalSession},
            session::{Introduced, banned, change, login},
        },
        problem::{Problem, ProblemBody},
    },
    state::{clock, errors::internal},
};

/// How somebody goes on as who they are without anything that they have here.
pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(look, make, end)).routes(routes!(recover))
}

/// Whether there is a recovery key that was not used.
#[derive(Serialize, ToSchema)]
struct Kept {
    /// Since when, in epoch milliseconds; left out where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    made: Option<u64>,
}

/// A recovery key: made, where it is shown this once, or shown by who goes on elsewhere.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Key {
    /// Whoever has it can be whose it is, once.
    #[schema(value_type = String, min_length = 1, max_length = 128, pattern = "^[!-~]+$")]
    key: Token,
}

/// Whether one has a recovery key, without what opens anything.
#[utoipa::path(
    get, path = "/me/recovery", operation_id = "look_recovery", tag = "session",
    responses((status = 200, description = "done", body = Kept), (status = "4XX", description = "it is refused", body = ProblemBody, content_type = "application/problem+json"))
)]
async fn look(
    State(app): State<App>,
    LoginSession(session): LoginSession,
) -> Result<Json<Kept>, Problem> {
    let made = app.people.recovery_made(session.person.id).await;
    Ok(Json(Kept { made: made.map_err(|problem| internal(&problem))? }))
}

/// Makes a recovery key: a guest's way to another device, and an account's where its password is
/// forgotten. The one before opens nothing any more.
#[utoipa::path(
    post, path = "/me/recovery", operation_id = "make_recovery", tag = "session",
    responses((status = 200, description = "done", body = Key), (status = "4XX", description = "it is refused", body = ProblemBody, content_type = "application/problem+json"))
)]
async fn make(
    State(app): State<App>,
    LoginSession(session): LoginSession,
) -> Result<Json<Key>, Problem> {
    let made = app.people.make_recovery(session.person.id).await;
    Ok(Json(Key { key: made.map_err(|problem| internal(&problem))? }))
}

/// Takes one's recovery key back.
#[utoipa::path(
    delete, path = "/me/recovery", operation_id = "end_recovery", tag = "session",
    responses((status = 204, description = "done"), (status = "4XX", description = "it is refused", body = ProblemBody, content_type = "application/problem+json"))
)]
async fn end(
    State(app): State<App>,
    LoginSession(session): LoginSession,
) -> Result<StatusCode, Problem> {
    let ended = app.people.end_recovery(session.person.id).await;
    ended.map_err(|problem| internal(&problem))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Goes on as whose key this is, which is spent with it. The session that one shows ends.
#[utoipa::path(
    post, path = "/recover", tag = "session", request_body = Key,
    responses((status = 200, description = "done", body = Introduced), (status = "4XX", description = "it is refused", body = ProblemBody, content_type = "application/problem+json"))
)]
async fn recover(
    State(app): State<App>,
    client_ip: ClientIp,
    headers: HeaderMap,
    OptionalSession(shown): OptionalSession,
    JsonBody(Key { key }): JsonBody<Key>,
) -> Result<Response, Problem> {
    app.origins.check_origin(&headers)?;
    app.attempts.take(client_ip, None)?;
    let before = login(shown);
    let found = app.people.recover(&key, before, clock::expiring()).await;
    let found = found.map_err(|problem| internal(&problem))?;
    let new = found.map_err(|why| match why {
        RecoveryError::UnknownKey => {
            let detail = "this key opens nothing: it was used, replaced or taken back";
            Refusal::new(Code::AuthInvalid, detail)
        }
        RecoveryError::Banned(ban) => banned(&ban),
    })?;
    Ok(change(&app, &headers, new, before))
}
