use std::ops::RangeInclusive;

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use protocol::{Code, Name, Refusal, Token, UserId};
use serde::{Deserialize, Serialize};
use storage::{PeopleError, Scope, SessionId, SessionInfo, TOKEN_LABEL_MAX};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    app::App,
    http::{
        api::{
            JsonBody,
            caller::{CurrentSession, LoginSession, missing_scope},
            session::{NewSessionBody, User},
        },
        problem::Problem,
    },
    own_tables::resign_all,
    state::{clock, notices::EndedSessions},
};

/// Allowed token lifetimes, in days.
const DAYS: RangeInclusive<u64> = 1..=366;
const DAY_MS: u64 = 24 * 60 * 60 * 1_000;

routes!(list, make, revoke, bots, make_bot, erase_bot, renew_bot);

/// A new API token.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewToken {
    /// The owner's name for it.
    #[schema(min_length = 1, max_length = 64, pattern = r"\S")]
    label: String,
    /// Its scopes: `play`, `chat`, `bot`, `read`. Every token can read.
    #[schema(value_type = Vec<String>)]
    scopes: Vec<Scope>,
    /// The lifetime in days, 1 to 366; by default it is valid until revoked.
    #[schema(minimum = 1, maximum = 366)]
    expires_in_days: Option<u64>,
}

/// A session or token in the list of its owner.
#[derive(Serialize, ToSchema)]
#[schema(as = SessionInfo)]
struct ListedSession {
    /// The id to end or revoke it by.
    id: String,
    /// The label of an API token; a login has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<String>,
    /// Its scopes; a login has all.
    scopes: Vec<&'static str>,
    /// When it was made, in epoch milliseconds.
    created: u64,
    /// The last use, to about an hour, in epoch milliseconds.
    used: u64,
    /// The end, if it was made with one, in epoch milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    expires: Option<u64>,
}

impl From<SessionInfo> for ListedSession {
    fn from(info: SessionInfo) -> ListedSession {
        ListedSession {
            id: info.id.0.to_string(),
            label: info.label,
            scopes: info.scopes.iter().map(|scope| scope.word()).collect(),
            created: info.created.0,
            used: info.used.0,
            expires: info.expires.map(|expires| expires.0),
        }
    }
}

/// A new token, shown once.
#[derive(Serialize, ToSchema)]
struct MadeToken {
    /// The id to revoke it by.
    #[schema(value_type = String)]
    id: SessionId,
    /// The token itself.
    #[schema(value_type = String)]
    token: Token,
    /// The expiry, in epoch milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    expires: Option<u64>,
}

/// A new bot account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewBot {
    /// The bot's unique name.
    #[schema(value_type = String, min_length = 1, max_length = 24)]
    name: Name,
}

/// Lists the caller's sessions and tokens, without their secrets.
#[utoipa::path(
    get, path = "/me/tokens", operation_id = "list_tokens", tag = "session",
    responses(
        (status = 200, description = "the sessions and tokens", body = Vec<ListedSession>),
        Problem,
    )
)]
async fn list(
    State(app): State<App>,
    LoginSession(session): LoginSession,
) -> Result<Json<Vec<ListedSession>>, Problem> {
    let list = app.people.sessions(session.person.id).await?;
    Ok(Json(list.into_iter().map(ListedSession::from).collect()))
}

/// Creates an API token.
#[utoipa::path(
    post, path = "/me/tokens", operation_id = "make_token", tag = "session", request_body = NewToken,
    responses((status = 200, description = "success", body = MadeToken), Problem)
)]
async fn make(
    State(app): State<App>,
    LoginSession(session): LoginSession,
    JsonBody(NewToken { label, scopes, expires_in_days }): JsonBody<NewToken>,
) -> Result<Json<MadeToken>, Problem> {
    let label = label.trim().to_owned();
    if !(1..=TOKEN_LABEL_MAX).contains(&label.chars().count()) {
        let detail = format!("a label must have 1 to {TOKEN_LABEL_MAX} characters");
        return Err(Refusal::new(Code::BadFrame, detail).into());
    }
    if expires_in_days.is_some_and(|days| !DAYS.contains(&days)) {
        let detail = format!("a token's lifetime is {} to {} days", DAYS.start(), DAYS.end());
        return Err(Refusal::new(Code::BadFrame, detail).into());
    }
    let expires = expires_in_days.map(|days| clock::expiring().saturating_add(days * DAY_MS));
    let scopes = scopes.into_iter().collect();
    let made =
        app.people.make_token(session.person, label, scopes, expires, clock::now()).await??;
    Ok(Json(MadeToken {
        id: made.id,
        token: made.token,
        expires: expires.map(|expires| expires.0),
    }))
}

/// Ends a session or revokes a token, with its connections.
#[utoipa::path(
    delete, path = "/me/tokens/{id}", operation_id = "revoke_token", tag = "session", params(("id" = String, Path, description = "the id")),
    responses((status = 204, description = "success"), Problem)
)]
async fn revoke(
    State(app): State<App>,
    LoginSession(session): LoginSession,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let id = SessionId(read(&id)?);
    app.people.end_session(session.person.id, id).await??;
    app.end_sessions(EndedSessions::Sessions(vec![id]));
    Ok(StatusCode::NO_CONTENT)
}

/// Lists the caller's bots.
#[utoipa::path(
    get, path = "/me/bots", tag = "session",
    responses((status = 200, description = "success", body = Vec<User>), Problem)
)]
async fn bots(
    State(app): State<App>,
    CurrentSession(session): CurrentSession,
) -> Result<Json<Vec<User>>, Problem> {
    let bots = app.people.bots(session.person.id).await?;
    Ok(Json(bots.into_iter().map(User::from).collect()))
}

/// Creates a bot account owned by the caller, with its token. Everyone sees that it is a bot.
#[utoipa::path(
    post, path = "/me/bots", tag = "session", request_body = NewBot,
    responses((status = 200, description = "success", body = NewSessionBody), Problem)
)]
async fn make_bot(
    State(app): State<App>,
    CurrentSession(session): CurrentSession,
    JsonBody(NewBot { name }): JsonBody<NewBot>,
) -> Result<Json<NewSessionBody>, Problem> {
    let owner = owner(&session)?;
    let bot = app.people.make_bot(owner, &name, clock::now()).await??;
    Ok(Json(NewSessionBody { user: bot.person.into(), token: Some(bot.token) }))
}

/// Replaces a bot's token. The old one becomes invalid.
#[utoipa::path(
    post, path = "/me/bots/{id}/token", tag = "session", params(("id" = String, Path, description = "the id")),
    responses((status = 200, description = "success", body = NewSessionBody), Problem)
)]
async fn renew_bot(
    State(app): State<App>,
    CurrentSession(session): CurrentSession,
    Path(id): Path<String>,
) -> Result<Json<NewSessionBody>, Problem> {
    let (owner, bot) = (owner(&session)?, UserId(read(&id)?));
    let renewed = app.people.renew_bot(owner, bot, clock::now()).await??;
    app.end_sessions(EndedSessions::People(vec![bot]));
    Ok(Json(NewSessionBody { user: renewed.person.into(), token: Some(renewed.token) }))
}

/// Deletes one of the caller's bots. It resigns its matches in progress; finished ones remain under an anonymous name.
#[utoipa::path(
    delete, path = "/me/bots/{id}", tag = "session", params(("id" = String, Path, description = "the id")),
    responses((status = 204, description = "success"), Problem)
)]
async fn erase_bot(
    State(app): State<App>,
    CurrentSession(session): CurrentSession,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let (owner, bot) = (owner(&session)?, UserId(read(&id)?));
    let own = app.people.bots(owner).await?;
    let Some(known) = own.iter().find(|one| one.id == bot) else {
        return Err(Problem::from(PeopleError::NotFound));
    };
    resign_all(&app, known).await?;
    let erased = app.people.erase(bot, clock::now()).await??;
    app.end_sessions(EndedSessions::People(erased.people));
    app.unload(&erased.tables);
    Ok(StatusCode::NO_CONTENT)
}

/// Requires a login, or a token with the bot scope.
fn owner(session: &storage::Session) -> Result<UserId, Refusal> {
    if session.scopes.has(Scope::Bot) {
        Ok(session.person.id)
    } else {
        Err(missing_scope(Scope::Bot))
    }
}

/// Parses an id; anything else is treated as unknown.
fn read(id: &str) -> Result<Uuid, Refusal> {
    id.parse().map_err(|_| Refusal::new(Code::NotFound, PeopleError::NotFound.to_string()))
}
