use std::ops::RangeInclusive;

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use protocol::{Code, Name, Refusal, Token, UserId};
use serde::{Deserialize, Serialize};
use store::{PeopleError, Scope, SessionId, SessionInfo, TOKEN_LABEL_MAX};
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};
use uuid::Uuid;

use crate::{
    app::App,
    http::{
        api::{
            JsonBody,
            caller::{CurrentSession, LoginSession, missing_scope},
            session::{Introduced, User, people_problem},
        },
        problem::{Problem, ProblemBody},
    },
    state::{clock, errors::internal},
};

/// In how many days a token may end.
const DAYS: RangeInclusive<u64> = 1..=366;
const DAY_MS: u64 = 24 * 60 * 60 * 1_000;

/// What plays for somebody: tokens for programs, and bots.
pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list, make))
        .routes(routes!(revoke))
        .routes(routes!(bots, make_bot))
        .routes(routes!(erase_bot))
        .routes(routes!(renew_bot))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewToken {
    /// What its owner calls it.
    #[schema(min_length = 1, max_length = 64, pattern = r"\S")]
    label: String,
    /// What it is for: `play`, `chat`, `bot`, `read`. Every token reads.
    #[schema(value_type = Vec<String>)]
    scopes: Vec<Scope>,
    /// In how many days it ends, 1 to 366; left out, it lasts until it is revoked.
    #[schema(minimum = 1, maximum = 366)]
    expires_in_days: Option<u64>,
}

/// A token, shown once.
#[derive(Serialize, ToSchema)]
struct MadeToken {
    #[schema(value_type = String)]
    id: SessionId,
    #[schema(value_type = String)]
    token: Token,
    /// When it ends, in epoch milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    expires: Option<u64>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewBot {
    /// Its name, which nobody else has.
    #[schema(value_type = String, min_length = 1, max_length = 24)]
    name: Name,
}

/// One's sessions and tokens, without what opens them.
#[utoipa::path(
    get, path = "/me/tokens", operation_id = "list_tokens", tag = "session",
    responses((status = 200, description = "each with its id, label, scopes, age, last use and end", body = Vec<Object>), (status = "4XX", description = "it is refused", body = ProblemBody, content_type = "application/problem+json"))
)]
async fn list(
    State(app): State<App>,
    LoginSession(session): LoginSession,
) -> Result<Json<Vec<SessionInfo>>, Problem> {
    let list = app.people.sessions(session.person.id).await;
    Ok(Json(list.map_err(|problem| internal(&problem))?))
}

/// Makes a token for a program.
#[utoipa::path(
    post, path = "/me/tokens", operation_id = "make_token", tag = "session", request_body = NewToken,
    responses((status = 200, description = "done", body = MadeToken), (status = "4XX", description = "it is refused", body = ProblemBody, content_type = "application/problem+json"))
)]
async fn make(
    State(app): State<App>,
    LoginSession(session): LoginSession,
    JsonBody(NewToken { label, scopes, expires_in_days }): JsonBody<NewToken>,
) -> Result<Json<MadeToken>, Problem> {
    let label = label.trim().to_owned();
    if !(1..=TOKEN_LABEL_MAX).contains(&label.chars().count()) {
        let detail = format!("a label has 1 to {TOKEN_LABEL_MAX} characters");
        return Err(Refusal::new(Code::BadFrame, detail).into());
    }
    if expires_in_days.is_some_and(|days| !DAYS.contains(&days)) {
        let detail = format!("a token ends in {} to {} days", DAYS.start(), DAYS.end());
        return Err(Refusal::new(Code::BadFrame, detail).into());
    }
    let expires = expires_in_days.map(|days| clock::expiring() + days * DAY_MS);
    let scopes = scopes.into_iter().collect();
    let made = app.people.make_token(session.person, label, scopes, expires).await;
    let made = made.map_err(|problem| internal(&problem))?.map_err(people_problem)?;
    Ok(Json(MadeToken { id: made.id, token: made.token, expires }))
}

/// Ends a session or a token, and its connections with it.
#[utoipa::path(
    delete, path = "/me/tokens/{id}", operation_id = "revoke_token", tag = "session", params(("id" = String, Path)),
    responses((status = 204, description = "done"), (status = "4XX", description = "it is refused", body = ProblemBody, content_type = "application/problem+json"))
)]
async fn revoke(
    State(app): State<App>,
    LoginSession(session): LoginSession,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let id = SessionId(read(&id)?);
    let ended = app.people.end_session(session.person.id, id).await;
    ended.map_err(|problem| internal(&problem))?.map_err(people_problem)?;
    app.sessions.end(|_, session| session == id);
    Ok(StatusCode::NO_CONTENT)
}

/// One's bots.
#[utoipa::path(
    get, path = "/me/bots", tag = "session",
    responses((status = 200, description = "done", body = Vec<User>), (status = "4XX", description = "it is refused", body = ProblemBody, content_type = "application/problem+json"))
)]
async fn bots(
    State(app): State<App>,
    CurrentSession(session): CurrentSession,
) -> Result<Json<Vec<User>>, Problem> {
    let bots = app.people.bots(session.person.id).await.map_err(|problem| internal(&problem))?;
    Ok(Json(bots.into_iter().map(User::from).collect()))
}

/// Makes an account for a program of one's own, with the token that it plays by. Everybody sees
/// that it is a bot.
#[utoipa::path(
    post, path = "/me/bots", tag = "session", request_body = NewBot,
    responses((status = 200, description = "done", body = Introduced), (status = "4XX", description = "it is refused", body = ProblemBody, content_type = "application/problem+json"))
)]
async fn make_bot(
    State(app): State<App>,
    CurrentSession(session): CurrentSession,
    JsonBody(NewBot { name }): JsonBody<NewBot>,
) -> Result<Json<Introduced>, Problem> {
    let owner = owner(&session)?;
    let made = app.people.make_bot(owner, &name).await.map_err(|problem| internal(&problem))?;
    let bot = made.map_err(people_problem)?;
    Ok(Json(Introduced { user: bot.person.into(), token: Some(bot.token) }))
}

/// Gives a bot another token. The one that it had opens nothing any more.
#[utoipa::path(
    post, path = "/me/bots/{id}/token", tag = "session", params(("id" = String, Path)),
    responses((status = 200, description = "done", body = Introduced), (status = "4XX", description = "it is refused", body = ProblemBody, content_type = "application/problem+json"))
)]
async fn renew_bot(
    State(app): State<App>,
    CurrentSession(session): CurrentSession,
    Path(id): Path<String>,
) -> Result<Json<Introduced>, Problem> {
    let (owner, bot) = (owner(&session)?, UserId(read(&id)?));
    let renewed = app.people.renew_bot(owner, bot).await.map_err(|problem| internal(&problem))?;
    let renewed = renewed.map_err(people_problem)?;
    app.sessions.end(|person, _| person == bot);
    Ok(Json(Introduced { user: renewed.person.into(), token: Some(renewed.token) }))
}

/// Erases a bot of one's own. What it played stays, under a name that is nobody's.
#[utoipa::path(
    delete, path = "/me/bots/{id}", tag = "session", params(("id" = String, Path)),
    responses((status = 204, description = "done"), (status = "4XX", description = "it is refused", body = ProblemBody, content_type = "application/problem+json"))
)]
async fn erase_bot(
    State(app): State<App>,
    CurrentSession(session): CurrentSession,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let (owner, bot) = (owner(&session)?, UserId(read(&id)?));
    let own = app.people.bots(owner).await.map_err(|problem| internal(&problem))?;
    if !own.iter().any(|one| one.id == bot) {
        return Err(people_problem(PeopleError::NotFound));
    }
    let erased = app.people.erase(bot).await.map_err(|problem| internal(&problem))?;
    let erased = erased.map_err(people_problem)?;
    app.sessions.end(|person, _| erased.people.contains(&person));
    app.unload(&erased.tables);
    Ok(StatusCode::NO_CONTENT)
}

/// Who may make and end bots: a login, or a token that is for that.
fn owner(session: &store::Session) -> Result<UserId, Refusal> {
    if session.scopes.has(Scope::Bot) {
        Ok(session.person.id)
    } else {
        Err(missing_scope(Scope::Bot))
    }
}

/// What a path names. What is no id is the id of nothing.
fn read(id: &str) -> Result<Uuid, Refusal> {
    id.parse().map_err(|_| Refusal::new(Code::NotFound, PeopleError::NotFound.to_string()))
}
