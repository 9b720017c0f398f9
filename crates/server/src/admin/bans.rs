use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use protocol::{ChatText, Code, EpochMs, Refusal, UserId};
use serde::{Deserialize, Serialize};
use storage::{Ban, PeopleError};
use tracing::info;

use crate::{
    app::App,
    http::{
        api::JsonBody,
        problem::{Problem, people_problem},
    },
    state::{clock, errors::internal, notices::NodeNotice},
};

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
    /// In epoch milliseconds.
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
    let banned = app.people.ban(who, ban.clone()).await.map_err(|problem| internal(&problem))?;
    let people = banned.map_err(people_problem)?;
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
    let lifted = app.people.unban(who, clock::now()).await.map_err(|problem| internal(&problem))?;
    lifted.map_err(people_problem)?;
    info!(%who, "ban lifted");
    Ok(StatusCode::NO_CONTENT)
}

/// Parses a user id; anything else is treated as an unknown user.
pub(super) fn read(id: &str) -> Result<UserId, Problem> {
    id.parse().map(UserId).map_err(|_| people_problem(PeopleError::NotFound))
}
