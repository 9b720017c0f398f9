use axum::{Json, extract::State};
use protocol::AnyName;
use serde::{Deserialize, Serialize};
use store::FoundPerson;

use crate::{api::QueryParams, app::App, command::internal, problem::Problem, world};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PeopleQuery {
    name: AnyName,
}

/// Who is called so, newest first.
#[derive(Serialize)]
pub(super) struct People {
    people: Vec<FoundPerson>,
}

pub(super) async fn people(
    State(app): State<App>,
    QueryParams(PeopleQuery { name }): QueryParams<PeopleQuery>,
) -> Result<Json<People>, Problem> {
    let found = app.people.find_by_name(&name, world::expiring()).await;
    Ok(Json(People { people: found.map_err(|problem| internal(&problem))? }))
}
