use axum::{
    Json,
    extract::State,
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use net::ClientIp;
use protocol::{Code, Kind, Name, Password, Refusal};
use serde::Deserialize;
use storage::{Export, Session};
use utoipa::ToSchema;

use crate::{
    app::App,
    http::{
        api::{
            Caller, JsonBody,
            caller::LoginSession,
            session::{User, logout_response},
        },
        problem::Problem,
    },
    own_tables::{Seats, resign_all, seated_at},
    state::{clock, notices::EndedSessions},
};

routes!(me, change, erase, export, tables);

/// Changes of the caller.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Change {
    /// The new name.
    #[schema(value_type = Option<String>, min_length = 1, max_length = 24)]
    name: Option<Name>,
    /// The new password, with the current one.
    password: Option<NewPassword>,
}

/// A change of password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewPassword {
    /// The current password.
    #[schema(value_type = String, min_length = 1, max_length = 128)]
    old: Password,
    /// The new password, of 8 to 128 characters.
    #[schema(value_type = String, min_length = 8, max_length = 128)]
    new: Password,
}

/// The confirmation of a deletion.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct EraseRequest {
    /// The account's password; guests have none.
    #[schema(value_type = Option<String>, min_length = 1, max_length = 128)]
    password: Option<Password>,
}

/// Returns the caller.
#[utoipa::path(
    get, path = "/me", tag = "session",
    responses((status = 200, description = "success", body = User), Problem)
)]
async fn me(Caller(person): Caller) -> Json<User> {
    Json(person.into())
}

/// Lists the tables where the caller has a seat.
#[utoipa::path(
    get, path = "/me/tables", operation_id = "my_tables", tag = "session",
    responses((status = 200, description = "success", body = Seats), Problem)
)]
async fn tables(State(app): State<App>, Caller(person): Caller) -> Json<Seats> {
    Json(seated_at(&app, person.id).await)
}

/// Exports everything that the server stores about the caller as one document.
#[utoipa::path(
    get, path = "/me/export", tag = "session",
    responses((status = 200, description = "everything", body = Object), Problem)
)]
async fn export(
    State(app): State<App>,
    LoginSession(session): LoginSession,
) -> Result<Json<Export>, Problem> {
    Ok(Json(app.people.export(session.person.id).await??))
}

/// Changes the caller's name or password. A new password ends all other sessions.
#[utoipa::path(
    patch, path = "/me", operation_id = "change_me", tag = "session", request_body = Change,
    responses((status = 200, description = "success", body = User), Problem)
)]
async fn change(
    State(app): State<App>,
    client_ip: ClientIp,
    LoginSession(session): LoginSession,
    JsonBody(Change { name, password }): JsonBody<Change>,
) -> Result<Json<User>, Problem> {
    let mut person = session.person.clone();
    if let Some(NewPassword { old, new }) = password {
        prove(&app, client_ip, &session, Some(old)).await?;
        let digest = app.passwords.digest(new, &person.name).await?;
        app.people.set_password(person.id, digest, session.id).await?;
        app.end_sessions(EndedSessions::Others { person: session.person.id, kept: session.id });
    }
    if let Some(name) = name {
        person = app.people.rename(person.id, &name, clock::now()).await??;
    }
    Ok(Json(person.into()))
}

/// Deletes the caller: name, password, sessions and bots. Matches in progress are resigned.
///
/// Played matches remain under an anonymous name.
#[utoipa::path(
    delete, path = "/me", operation_id = "erase_me", tag = "session", request_body = EraseRequest,
    responses((status = 204, description = "success"), Problem)
)]
async fn erase(
    State(app): State<App>,
    client_ip: ClientIp,
    headers: HeaderMap,
    LoginSession(session): LoginSession,
    JsonBody(EraseRequest { password }): JsonBody<EraseRequest>,
) -> Result<Response, Problem> {
    prove(&app, client_ip, &session, password).await?;
    resign_all(&app, &session.person).await?;
    let erased = app.people.erase(session.person.id, clock::now()).await??;
    app.end_sessions(EndedSessions::People(erased.people));
    app.unload(&erased.tables);
    Ok(logout_response(&app, &headers).into_response())
}

/// Requires the account's password once more: somebody else may be using an open session.
async fn prove(
    app: &App,
    client_ip: ClientIp,
    session: &Session,
    password: Option<Password>,
) -> Result<(), Problem> {
    if session.person.kind != Kind::Account {
        return Ok(());
    }
    let Some(password) = password else {
        return Err(
            Refusal::new(Code::PasswordRequired, "the account's password is required").into()
        );
    };
    app.rate_limits.take_password(client_ip, &session.person.name)?;
    let account = app.people.account_of(session.person.id).await;
    let digest = account?.map(|account| account.password);
    if app.passwords.fits(password, digest).await? {
        return Ok(());
    }
    Err(Refusal::new(Code::AuthInvalid, "wrong password").into())
}
