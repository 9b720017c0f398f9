use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use protocol::{TableId, UserId};
use serde::Serialize;
use storage::{PeopleError, journal::Person};
use tracing::info;

use crate::{
    admin::bans::read,
    app::App,
    commands::resignation::resign_all,
    http::problem::{Problem, people_problem},
    state::{
        clock,
        errors::internal,
        notices::{EndedSessions, NodeNotice},
    },
};

/// A person who has been erased, with the bots that they owned.
#[derive(Serialize)]
pub(super) struct ErasedPeople {
    people: Vec<UserId>,
}

/// Gives someone a neutral name, also on everything that was published under the old one. They keep
/// their sessions and can choose another name.
pub(super) async fn rename(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<Person>, Problem> {
    let who = read(&id)?;
    let renamed = app.people.take_name(who, clock::now()).await;
    let renamed = renamed.map_err(|problem| internal(&problem))?.map_err(people_problem)?;
    app.sessions.rename(who);
    app.notices.send(NodeNotice::Renamed { person: who });
    app.unload(&renamed.tables);
    info!(%who, "user renamed by the admin");
    Ok(Json(renamed.person))
}

/// Erases a person and their bots, just as the person could.
pub(super) async fn erase(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<ErasedPeople>, Problem> {
    let who = read(&id)?;
    let known = app.people.by_id(who).await.map_err(|problem| internal(&problem))?;
    if let Some(person) = known {
        resign_all(&app, &person).await?;
    }
    let erased = app.people.erase_by_admin(who, clock::now()).await;
    let erased = erased.map_err(|problem| internal(&problem))?.map_err(people_problem)?;
    app.end_sessions(EndedSessions::People(erased.people.clone()));
    app.unload(&erased.tables);
    info!(%who, "user erased by the admin");
    Ok(Json(ErasedPeople { people: erased.people }))
}

/// Removes the content of a chat message for everyone; a mark stays.
pub(super) async fn remove_message(
    State(app): State<App>,
    Path((table, n)): Path<(String, String)>,
) -> Result<StatusCode, Problem> {
    let unknown = || people_problem(PeopleError::NotFound);
    let table: TableId = table.parse().map_err(|_| unknown())?;
    let n: u64 = n.parse().map_err(|_| unknown())?;
    let removed = app.people.remove_message(table, n, clock::now()).await;
    removed.map_err(|problem| internal(&problem))?.map_err(people_problem)?;
    app.unload(&[table]);
    info!(%table, n, "message removed by the admin");
    Ok(StatusCode::NO_CONTENT)
}
