use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, Method, request::Parts},
};
use protocol::{Code, Refusal, Token};
use storage::{Scope, Session, journal::Person};

use crate::{
    app::App,
    http::{extract::bearer, problem::Problem},
    state::{clock, sessions::InviteSecret},
};

/// The person who makes a request. Requests that change something need the play scope.
#[derive(Clone, Debug)]
pub(crate) struct Caller(pub(crate) Person);

/// The person who makes a request, if authenticated.
#[derive(Clone, Debug)]
pub(crate) struct OptionalCaller(pub(crate) Option<Person>);

/// The session or token of a request, which must have one.
#[derive(Clone, Debug)]
pub(crate) struct CurrentSession(pub(crate) Session);

/// The session of a request that was made by logging in: API tokens cannot change their owner's
/// account.
#[derive(Clone, Debug)]
pub(crate) struct LoginSession(pub(crate) Session);

/// The session of a request, if it shows one. An invalid token is refused.
#[derive(Clone, Debug)]
pub(crate) struct OptionalSession(pub(crate) Option<Session>);

impl FromRequestParts<App> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Caller, Problem> {
        let CurrentSession(session) = CurrentSession::from_request_parts(parts, app).await?;
        if !is_read_only(&parts.method) && !session.scopes.has(Scope::Play) {
            return Err(missing_scope(Scope::Play).into());
        }
        Ok(Caller(session.person))
    }
}

impl FromRequestParts<App> for OptionalCaller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<OptionalCaller, Problem> {
        let OptionalSession(session) = OptionalSession::from_request_parts(parts, app).await?;
        Ok(OptionalCaller(session.map(|session| session.person)))
    }
}

impl FromRequestParts<App> for CurrentSession {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<CurrentSession, Problem> {
        let OptionalSession(session) = OptionalSession::from_request_parts(parts, app).await?;
        session.map(CurrentSession).ok_or_else(|| {
            let detail =
                "authentication required: send `Authorization: Bearer` with a token, or log in";
            Problem::from(Refusal::new(Code::AuthRequired, detail))
        })
    }
}

impl FromRequestParts<App> for LoginSession {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<LoginSession, Problem> {
        let CurrentSession(session) = CurrentSession::from_request_parts(parts, app).await?;
        if session.is_token {
            let detail = "API tokens cannot do this: log in";
            return Err(Refusal::new(Code::Forbidden, detail).into());
        }
        Ok(LoginSession(session))
    }
}

impl FromRequestParts<App> for OptionalSession {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<OptionalSession, Problem> {
        if let Some(token) = bearer_token(&parts.headers)? {
            let found = app.people.session(&token, clock::expiring()).await?;
            return found
                .map(|session| OptionalSession(Some(session)))
                .ok_or_else(|| unknown_token().into());
        }
        let Some(token) = app.cookies.shown(&parts.headers) else {
            return Ok(OptionalSession(None));
        };
        // A browser sends the cookie with requests of any page, but only our own pages may change
        // anything.
        let is_ours = if is_read_only(&parts.method) {
            app.origins.is_allowed(&parts.headers)
        } else {
            app.origins.is_own_page(&parts.headers)
        };
        if !is_ours {
            let detail = "pages of this origin cannot use your cookie here";
            return Err(Refusal::new(Code::Forbidden, detail).into());
        }
        let found = app.people.session(&token, clock::expiring()).await?;
        Ok(OptionalSession(found))
    }
}

/// Returns the secret of the invites that this request creates: that of its token, or else a fresh
/// one.
pub(crate) fn invite_secret(app: &App, headers: &HeaderMap) -> InviteSecret {
    shown_token(app, headers).as_ref().map_or_else(InviteSecret::fresh, InviteSecret::from_token)
}

/// The token in the header, or else in the cookie.
pub(crate) fn shown_token(app: &App, headers: &HeaderMap) -> Option<Token> {
    bearer_token(headers).ok().flatten().or_else(|| app.cookies.shown(headers))
}

pub(crate) fn missing_scope(scope: Scope) -> Refusal {
    let detail = format!("this token lacks the scope `{}`", scope.word());
    Refusal::new(Code::Forbidden, detail)
}

fn bearer_token(headers: &HeaderMap) -> Result<Option<Token>, Refusal> {
    bearer(headers).map(Token::new).transpose().map_err(|_| unknown_token())
}

pub(crate) fn unknown_token() -> Refusal {
    Refusal::new(Code::AuthInvalid, "invalid token")
}

fn is_read_only(method: &Method) -> bool {
    method == Method::GET || method == Method::HEAD
}
