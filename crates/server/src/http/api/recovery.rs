use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode},
    response::Response,
};
use net::ClientIp;
use protocol::{Code, Refusal, Token};
use serde::{Deserialize, Serialize};
use storage::RecoveryError;
use utoipa::ToSchema;

use crate::{
    app::App,
    http::{
        api::{
            JsonBody,
            caller::{LoginSession, OptionalSession},
            session::{NewSessionBody, banned, change, login},
        },
        problem::Problem,
    },
    state::{clock, limits::Limit},
};

routes!(look, make, end, recover);

/// An unused recovery key's metadata.
#[derive(Serialize, ToSchema)]
struct KeyInfo {
    /// In epoch milliseconds; absent if there is no key.
    #[serde(skip_serializing_if = "Option::is_none")]
    made: Option<u64>,
}

/// A recovery key, shown once when created.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Key {
    /// The key, which gives access once.
    #[schema(value_type = String, min_length = 1, max_length = 128, pattern = "^[!-~]+$")]
    key: Token,
}

/// Returns whether the caller has a recovery key, but not the key.
#[utoipa::path(
    get, path = "/me/recovery", operation_id = "look_recovery", tag = "session",
    responses((status = 200, description = "success", body = KeyInfo), Problem)
)]
async fn look(
    State(app): State<App>,
    LoginSession(session): LoginSession,
) -> Result<Json<KeyInfo>, Problem> {
    let made = app.people.recovery_made(session.person.id).await?;
    Ok(Json(KeyInfo { made: made.map(|made| made.0) }))
}

/// Creates a recovery key: a guest's way to another device, or an account's if the password is
/// forgotten.
///
/// Replaces the previous key.
#[utoipa::path(
    post, path = "/me/recovery", operation_id = "make_recovery", tag = "session",
    responses((status = 200, description = "success", body = Key), Problem)
)]
async fn make(
    State(app): State<App>,
    LoginSession(session): LoginSession,
) -> Result<Json<Key>, Problem> {
    let made = app.people.make_recovery(session.person.id, clock::now()).await;
    Ok(Json(Key { key: made? }))
}

/// Revokes the recovery key.
#[utoipa::path(
    delete, path = "/me/recovery", operation_id = "end_recovery", tag = "session",
    responses((status = 204, description = "success"), Problem)
)]
async fn end(
    State(app): State<App>,
    LoginSession(session): LoginSession,
) -> Result<StatusCode, Problem> {
    app.people.end_recovery(session.person.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Logs in with a recovery key, which is spent. The caller's current session ends.
#[utoipa::path(
    post, path = "/recover", tag = "session", request_body = Key,
    responses((status = 200, description = "success", body = NewSessionBody), Problem)
)]
async fn recover(
    State(app): State<App>,
    client_ip: ClientIp,
    headers: HeaderMap,
    OptionalSession(shown): OptionalSession,
    JsonBody(Key { key }): JsonBody<Key>,
) -> Result<Response, Problem> {
    app.origins.check_origin(&headers)?;
    app.rate_limits.take(Limit::Logins, client_ip)?;
    let before = login(shown);
    let found = app.people.recover(&key, before, clock::expiring()).await?;
    let new = found.map_err(|why| match why {
        RecoveryError::UnknownKey => {
            let detail = "invalid recovery key: it was used, replaced or revoked";
            Refusal::new(Code::AuthInvalid, detail)
        }
        RecoveryError::Banned(ban) => banned(&ban),
    })?;
    Ok(change(&app, &headers, new, before))
}
