use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use protocol::{AnyName, ChatText, Code, EpochMs, Refusal, TableId, UserId};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use storage::{Ban, FoundPerson, PeopleError, journal::Person};
use tracing::info;

use crate::{
    app::App,
    http::{
        api::{JsonBody, QueryParams},
        problem::Problem,
    },
    own_tables::resign_all,
    state::{
        clock,
        notices::{EndedSessions, NodeNotice},
    },
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PeopleQuery {
    name: AnyName,
}

/// The people that a search by name found, newest first.
#[derive(Serialize)]
pub(super) struct People {
    people: Vec<FoundPerson>,
}

pub(super) async fn people(
    State(app): State<App>,
    QueryParams(PeopleQuery { name }): QueryParams<PeopleQuery>,
) -> Result<Json<People>, Problem> {
    let found = app.people.find_by_name(&name, clock::expiring()).await;
    Ok(Json(People { people: found? }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BanRequest {
    /// In epoch milliseconds; if absent, the ban lasts until it is lifted.
    until: Option<EpochMs>,
    /// The banned person sees it too.
    reason: ChatText,
}

/// A ban that has taken effect.
#[derive(Serialize)]
pub(super) struct Banned {
    /// The person and the bots that they own.
    people: Vec<UserId>,
    since: EpochMs,
    /// In epoch milliseconds; absent if the ban lasts until it is lifted.
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<EpochMs>,
    reason: String,
}

/// Bans someone: their sessions and connections end now.
pub(super) async fn ban(
    State(app): State<App>,
    Path(id): Path<String>,
    JsonBody(BanRequest { until, reason }): JsonBody<BanRequest>,
) -> Result<Json<Banned>, Problem> {
    let (who, now) = (read(&id)?, clock::now());
    if until.is_some_and(|until| until <= now) {
        let detail = format!("`until` is in the past: it is {now} now");
        return Err(Refusal::new(Code::BadFrame, detail).into());
    }
    let ban = Ban { since: now, until, reason: reason.into() };
    let banned = app.people.ban(who, ban.clone()).await?;
    let people = banned?;
    app.sessions.ban(&people, &ban.reason);
    let reason = ban.reason.clone();
    app.notices.send(NodeNotice::Banned { people: people.clone(), reason });
    info!(%who, until = until.map(|until| until.0), "user banned");
    let Ban { since, until, reason } = ban;
    Ok(Json(Banned { people, since, until, reason }))
}

pub(super) async fn unban(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let who = read(&id)?;
    let lifted = app.people.unban(who, clock::now()).await?;
    lifted?;
    info!(%who, "ban lifted");
    Ok(StatusCode::NO_CONTENT)
}

/// Parses a user id; anything else is treated as an unknown user.
fn read(id: &str) -> Result<UserId, Problem> {
    id.parse().map(UserId).map_err(|_| Problem::from(PeopleError::NotFound))
}

/// Gives someone a neutral name, also on everything that was published under the old one. They keep
/// their sessions and can choose another name.
pub(super) async fn rename(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<Person>, Problem> {
    let who = read(&id)?;
    let renamed = app.people.take_name(who, clock::now()).await??;
    app.sessions.rename(who);
    app.notices.send(NodeNotice::Renamed { person: who });
    app.unload(&renamed.tables);
    info!(%who, "user renamed by the admin");
    Ok(Json(renamed.person))
}

/// Erases a person and their bots, just as the person could. Returns their ids.
pub(super) async fn erase(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<Value>, Problem> {
    let who = read(&id)?;
    let known = app.people.by_id(who).await?;
    if let Some(person) = known {
        resign_all(&app, &person).await?;
    }
    let erased = app.people.erase_by_admin(who, clock::now()).await??;
    app.end_sessions(EndedSessions::People(erased.people.clone()));
    app.unload(&erased.tables);
    info!(%who, "user erased by the admin");
    Ok(Json(json!({"people": erased.people})))
}

/// Removes the content of a chat message for everyone; a mark stays.
pub(super) async fn remove_message(
    State(app): State<App>,
    Path((table, n)): Path<(String, String)>,
) -> Result<StatusCode, Problem> {
    let unknown = || Problem::from(PeopleError::NotFound);
    let table: TableId = table.parse().map_err(|_| unknown())?;
    let n: u64 = n.parse().map_err(|_| unknown())?;
    let removed = app.people.remove_message(table, n, clock::now()).await;
    removed??;
    app.unload(&[table]);
    info!(%table, n, "message removed by the admin");
    Ok(StatusCode::NO_CONTENT)
}
