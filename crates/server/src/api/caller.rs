use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, Method, request::Parts},
};
use journal::Person;
use protocol::{Code, Refusal, Token};
use store::{Scope, Session};

use crate::{
    app::App,
    command::internal,
    problem::Problem,
    session::{Seed, bearer},
    world,
};

/// Who asks; somebody who is nobody is refused, and so is a token that may only look, where
/// something is to be changed.
#[derive(Clone, Debug)]
pub(crate) struct Caller(pub(crate) Person);

/// Who asks to see something, where that is said.
#[derive(Clone, Debug)]
pub(crate) struct MaybeCaller(pub(crate) Option<Person>);

/// Who asks, and what for the token is that was shown.
#[derive(Clone, Debug)]
pub(crate) struct Known(pub(crate) Session);

/// Who asks and has logged in: a token for a program cannot change who its person is.
#[derive(Clone, Debug)]
pub(crate) struct LoggedIn(pub(crate) Session);

/// Who asks, where that is said. A token that nobody has is refused all the same.
#[derive(Clone, Debug)]
pub(crate) struct MaybeKnown(pub(crate) Option<Session>);

impl FromRequestParts<App> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Caller, Problem> {
        let Known(session) = Known::from_request_parts(parts, app).await?;
        if !looks(&parts.method) && !session.scopes.has(Scope::Play) {
            return Err(lacks(Scope::Play).into());
        }
        Ok(Caller(session.person))
    }
}

impl FromRequestParts<App> for MaybeCaller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<MaybeCaller, Problem> {
        let MaybeKnown(session) = MaybeKnown::from_request_parts(parts, app).await?;
        Ok(MaybeCaller(session.map(|session| session.person)))
    }
}

impl FromRequestParts<App> for Known {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Known, Problem> {
        let MaybeKnown(session) = MaybeKnown::from_request_parts(parts, app).await?;
        session.map(Known).ok_or_else(|| {
            let detail = "say who you are: `Authorization: Bearer` and a token, or log in";
            Problem::from(Refusal::new(Code::AuthRequired, detail))
        })
    }
}

impl FromRequestParts<App> for LoggedIn {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<LoggedIn, Problem> {
        let Known(session) = Known::from_request_parts(parts, app).await?;
        if session.is_token {
            let detail = "a token for a program may not do this: log in";
            return Err(Refusal::new(Code::Forbidden, detail).into());
        }
        Ok(LoggedIn(session))
    }
}

impl FromRequestParts<App> for MaybeKnown {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<MaybeKnown, Problem> {
        if let Some(token) = of_bearer(&parts.headers)? {
            let found = app
                .people
                .session(&token, world::expiring())
                .await
                .map_err(|problem| internal(&problem))?;
            return found.map(|session| MaybeKnown(Some(session))).ok_or_else(|| nobodys().into());
        }
        let Some(token) = app.cookies.shown(&parts.headers) else {
            return Ok(MaybeKnown(None));
        };
        // A browser adds its cookie to what any page asks; only our own pages may change anything.
        let is_ours = if looks(&parts.method) {
            app.origins.are_welcome(&parts.headers)
        } else {
            app.origins.own_page(&parts.headers)
        };
        if !is_ours {
            let detail = "pages of this origin may not use your cookie here";
            return Err(Refusal::new(Code::Forbidden, detail).into());
        }
        let found = app
            .people
            .session(&token, world::expiring())
            .await
            .map_err(|problem| internal(&problem))?;
        Ok(MaybeKnown(found))
    }
}

/// What the invites are made from that this request asks for.
pub(crate) fn seed_of(app: &App, headers: &HeaderMap) -> Seed {
    shown(app, headers).as_ref().map_or_else(Seed::fresh, Seed::of)
}

/// The token that this request shows.
pub(crate) fn shown(app: &App, headers: &HeaderMap) -> Option<Token> {
    of_bearer(headers).ok().flatten().or_else(|| app.cookies.shown(headers))
}

/// The refusal of a token that is not for `scope`.
pub(crate) fn lacks(scope: Scope) -> Refusal {
    let detail = format!("this token is not for that: it has no scope `{}`", scope.word());
    Refusal::new(Code::Forbidden, detail)
}

fn of_bearer(headers: &HeaderMap) -> Result<Option<Token>, Refusal> {
    bearer(headers).map(Token::new).transpose().map_err(|_| nobodys())
}

/// The refusal of a token that opens nothing, or nothing any more.
pub(crate) fn nobodys() -> Refusal {
    Refusal::new(Code::AuthInvalid, "nobody has this token")
}

fn looks(method: &Method) -> bool {
    method == Method::GET || method == Method::HEAD
}
