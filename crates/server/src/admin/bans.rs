use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use protocol::{ChatText, Code, Refusal, UserId};
use serde::{Deserialize, Serialize};
use store::{Ban, PeopleError};
use tracing::info;

use crate::{
    app::App,
    http::{
        api::{JsonBody, people_problem},
        problem::Problem,
    },
    state::{clock, errors::internal},
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BanRequest {
    /// In epoch milliseconds; left out, until it is lifted.
    until: Option<u64>,
    /// What they are told, too.
    reason: ChatText,
}

/// Who is kept out, and how long.
#[derive(Serialize)]
pub(super) struct Banned {
    /// The person, and the bots that it owns.
    people: Vec<UserId>,
    /// Since when, in epoch milliseconds.
    since: u64,
    /// Until when; none: until it is lifted.
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<u64>,
    /// What they are told.
    reason: String,
}

/// Keeps somebody out: their sessions end now, and their connections with them.
pub(super) async fn ban(
    State(app): State<App>,
    Path(id): Path<String>,
    JsonBody(BanRequest { until, reason }): JsonBody<BanRequest>,
) -> Result<Json<Banned>, Problem> {
    let (who, now) = (read(&id)?, clock::now());
    if until.is_some_and(|until| until <= now) {
        let detail = format!("`until` is over: it is {now} now");
        return Err(Refusal::new(Code::BadFrame, detail).into());
    }
    let ban = Ban { since: now, until, reason: reason.into() };
    let banned = app.people.ban(who, ban.clone()).await.map_err(|problem| internal(&problem))?;
    let people = banned.map_err(people_problem)?;
    app.sessions.ban(&people, &ban.reason);
    info!(%who, until, "the admin bans somebody");
    let Ban { since, until, reason } = ban;
    Ok(Json(Banned { people, since, until, reason }))
}

/// Lets somebody come in again.
pub(super) async fn unban(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let who = read(&id)?;
    let lifted = app.people.unban(who, clock::now()).await.map_err(|problem| internal(&problem))?;
    lifted.map_err(people_problem)?;
    info!(%who, "the admin lifts a ban");
    Ok(StatusCode::NO_CONTENT)
}

/// What a path names. What is no id is nobody's.
fn read(id: &str) -> Result<UserId, Problem> {
    id.parse().map(UserId).map_err(|_| people_problem(PeopleError::NotFound))
}
