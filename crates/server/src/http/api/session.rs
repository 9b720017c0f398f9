use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use net::ClientIp;
use protocol::{AnyName, Code, Kind, Name, Password, Refusal, Token, UserId};
use serde::{Deserialize, Serialize};
use storage::{Ban, NewSession, Session, SessionId, journal::Person};
use utoipa::ToSchema;

use crate::{
    app::App,
    http::{
        api::{
            JsonBody,
            caller::{LoginSession, OptionalSession, shown_token},
        },
        extract::bearer,
        problem::Problem,
    },
    state::{clock, limits::Limit, notices::EndedSessions, refusals},
};

routes!(make_guest, keep_in_cookie, register, log_in, log_out, upgrade);

/// A new guest.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewGuest {
    /// The name that others see.
    #[schema(value_type = String, min_length = 1, max_length = 24)]
    name: Name,
}

/// The name and password of a new account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Credentials {
    /// The account's name.
    #[schema(value_type = String, min_length = 1, max_length = 24)]
    name: Name,
    /// The password, of 8 to 128 characters.
    #[schema(value_type = String, min_length = 8, max_length = 128)]
    password: Password,
}

/// A name and its password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Login {
    /// The account's name, which may predate the current rules for names.
    #[schema(value_type = String, min_length = 1, max_length = 24)]
    name: AnyName,
    /// The account's password.
    #[schema(value_type = String, min_length = 1, max_length = 128)]
    password: Password,
}

/// The password of a guest's account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Upgrade {
    /// The account's name; defaults to the guest's.
    #[schema(value_type = Option<String>, min_length = 1, max_length = 24)]
    name: Option<Name>,
    /// The password, of 8 to 128 characters.
    #[schema(value_type = String, min_length = 8, max_length = 128)]
    password: Password,
}

/// A user, as shown to themselves.
#[derive(Serialize, ToSchema)]
pub(super) struct User {
    /// The permanent id.
    #[schema(value_type = String)]
    id: UserId,
    /// The name.
    name: String,
    /// The kind of player.
    #[schema(value_type = String)]
    kind: Kind,
}

impl From<Person> for User {
    fn from(person: Person) -> User {
        User { id: person.id, name: person.name, kind: person.kind }
    }
}

/// A user with a new token, which is shown once. Browsers get it only as a cookie.
#[derive(Serialize, ToSchema)]
pub(super) struct NewSessionBody {
    /// The user.
    pub(super) user: User,
    /// The token, shown once; absent if a cookie has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub(super) token: Option<Token>,
}

/// Creates a guest, who is known only by a session.
///
/// A browser whose cookie already holds a session keeps it: another tab was first.
#[utoipa::path(
    post, path = "/guest", tag = "session", request_body = NewGuest,
    responses((status = 200, description = "success", body = NewSessionBody), Problem)
)]
async fn make_guest(
    State(app): State<App>,
    client_ip: ClientIp,
    headers: HeaderMap,
    JsonBody(NewGuest { name }): JsonBody<NewGuest>,
) -> Result<Response, Problem> {
    app.origins.check_origin(&headers)?;
    if let Some(kept) = kept(&app, &headers).await? {
        return Ok(session_response(&app, &headers, kept));
    }
    app.rate_limits.take(Limit::Guests, client_ip)?;
    storage::check_name(&name)?;
    let guest = app.people.make_guest(&name, clock::now()).await?;
    Ok(session_response(&app, &headers, guest))
}

/// Returns the session of the page's cookie; `None` without a valid one, for a request with a
/// bearer token, and for one from a foreign page.
async fn kept(app: &App, headers: &HeaderMap) -> Result<Option<NewSession>, Problem> {
    if bearer(headers).is_some() || !app.origins.is_own_page(headers) {
        return Ok(None);
    }
    let Some(token) = app.cookies.shown(headers) else { return Ok(None) };
    let session = app.people.session(&token, clock::expiring()).await?;
    Ok(session.map(|Session { person, id, .. }| NewSession { person, id, token }))
}

/// Moves the session of the request's token into a cookie, which scripts cannot read.
///
/// A page that stored a token itself does this once and deletes the token.
#[utoipa::path(
    post, path = "/me/cookie", tag = "session",
    responses((status = 204, description = "the cookie was set"), Problem)
)]
async fn keep_in_cookie(
    State(app): State<App>,
    headers: HeaderMap,
    LoginSession(_): LoginSession,
) -> Result<Response, Problem> {
    let token = shown_token(&app, &headers).filter(|_| app.origins.is_own_page(&headers));
    let cookie = token.and_then(|token| app.cookies.set(&headers, &token));
    let Some(cookie) = cookie else {
        let detail = "only pages of an allowed origin can set cookies: send an Origin";
        return Err(Refusal::new(Code::Forbidden, detail).into());
    };
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response())
}

/// Creates an account and logs in.
#[utoipa::path(
    post, path = "/register", tag = "session", request_body = Credentials,
    responses((status = 200, description = "success", body = NewSessionBody), Problem)
)]
async fn register(
    State(app): State<App>,
    client_ip: ClientIp,
    headers: HeaderMap,
    JsonBody(Credentials { name, password }): JsonBody<Credentials>,
) -> Result<Response, Problem> {
    app.origins.check_origin(&headers)?;
    app.rate_limits.take(Limit::Logins, client_ip)?;
    let digest = app.passwords.digest(password, &name).await?;
    let made = app.people.register(&name, digest, clock::now()).await?;
    Ok(session_response(&app, &headers, made?))
}

/// Logs in with name and password. The session of the request, if any, ends.
#[utoipa::path(
    post, path = "/login", tag = "session", request_body = Login,
    responses((status = 200, description = "success", body = NewSessionBody), Problem)
)]
async fn log_in(
    State(app): State<App>,
    client_ip: ClientIp,
    headers: HeaderMap,
    OptionalSession(shown): OptionalSession,
    JsonBody(Login { name, password }): JsonBody<Login>,
) -> Result<Response, Problem> {
    app.origins.check_origin(&headers)?;
    app.rate_limits.take(Limit::Logins, client_ip)?;
    app.rate_limits.take_password(client_ip, &name)?;
    let account = app.people.account(&name).await?;
    let (person, digest) = account.map(|account| (account.person, account.password)).unzip();
    // The response does not reveal whether the name or the password was wrong, not even by its
    // timing.
    let fits = app.passwords.fits(password, digest).await?;
    let Some(person) = person.filter(|_| fits) else {
        let detail = "wrong name or password";
        return Err(Refusal::new(Code::AuthInvalid, detail).into());
    };
    let before = login(shown);
    let new = app.people.log_in(person, before, clock::expiring()).await?;
    let new = new.map_err(|ban| banned(&ban))?;
    Ok(change(&app, &headers, new, before))
}

/// Ends the session of the request and its connections.
#[utoipa::path(
    post, path = "/logout", tag = "session",
    responses((status = 204, description = "success"), Problem)
)]
async fn log_out(
    State(app): State<App>,
    headers: HeaderMap,
    OptionalSession(shown): OptionalSession,
) -> Result<Response, Problem> {
    if let Some(shown) = shown {
        let ended = app.people.end_session(shown.person.id, shown.id).await;
        // The session may have ended meanwhile.
        let _ = ended?;
        app.end_sessions(EndedSessions::Sessions(vec![shown.id]));
    }
    Ok(logout_response(&app, &headers))
}

/// Turns a guest into an account with the same id, and so the same seats, tables and history.
#[utoipa::path(
    post, path = "/upgrade", tag = "session", request_body = Upgrade,
    responses((status = 200, description = "success", body = NewSessionBody), Problem)
)]
async fn upgrade(
    State(app): State<App>,
    client_ip: ClientIp,
    headers: HeaderMap,
    LoginSession(guest): LoginSession,
    JsonBody(Upgrade { name, password }): JsonBody<Upgrade>,
) -> Result<Response, Problem> {
    app.rate_limits.take(Limit::Logins, client_ip)?;
    let called = name.as_deref().unwrap_or(&guest.person.name);
    let digest = app.passwords.digest(password, called).await?;
    let who = guest.person.id;
    let account = app.people.upgrade(who, name, digest, clock::now()).await??;
    app.end_sessions(EndedSessions::People(vec![who]));
    Ok(session_response(&app, &headers, account))
}

/// The session that a login replaces; `None` for an API token, which stays valid.
pub(super) fn login(shown: Option<Session>) -> Option<SessionId> {
    shown.filter(|shown| !shown.is_token).map(|shown| shown.id)
}

/// Responds to a login that replaces the session `before`.
pub(super) fn change(
    app: &App,
    headers: &HeaderMap,
    new: NewSession,
    before: Option<SessionId>,
) -> Response {
    app.end_sessions(EndedSessions::Sessions(before.into_iter().collect()));
    session_response(app, headers, new)
}

fn session_response(app: &App, headers: &HeaderMap, new: NewSession) -> Response {
    let cookie = app.cookies.set(headers, &new.token);
    let token = if cookie.is_some() { None } else { Some(new.token) };
    let body = Json(NewSessionBody { user: new.person.into(), token });
    match cookie {
        Some(cookie) => ([(header::SET_COOKIE, cookie)], body).into_response(),
        None => body.into_response(),
    }
}

pub(super) fn logout_response(app: &App, headers: &HeaderMap) -> Response {
    match app.cookies.clear(headers) {
        Some(cookie) => (StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response(),
        None => StatusCode::NO_CONTENT.into_response(),
    }
}

pub(super) fn banned(ban: &Ban) -> Refusal {
    let until = ban.until.map_or_else(String::new, |until| format!(" until {until}"));
    let detail = format!("this account is banned{until}: {}", ban.reason);
    Refusal {
        reason: Some(refusals::BANNED.to_owned()),
        args: Some(serde_json::json!({"until": ban.until, "why": ban.reason})),
        ..Refusal::new(Code::Forbidden, detail)
    }
}
