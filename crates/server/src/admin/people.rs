use axum::{Json, extract::State};
use protocol::AnyName;
use serde::{Deserialize, Serialize};
use storage::FoundPerson;

use crate::{
    app::App,
    http::{api::QueryParams, problem::Problem},
    state::{clock, errors::internal},
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
    Ok(Json(People { people: found.map_err(|problem| internal(&problem))? }))
}
