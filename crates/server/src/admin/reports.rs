use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use serde::Serialize;
use store::{PeopleError, Report};

use crate::{
    admin::page::PageQuery,
    app::App,
    http::{
        api::{QueryParams, people_problem},
        problem::Problem,
    },
    state::errors::internal,
};

/// What somebody told the host of, newest first.
#[derive(Serialize)]
pub(super) struct Reports {
    reports: Vec<Report>,
    /// Where the next page begins; none: this is the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<u64>,
}

pub(super) async fn reports(
    State(app): State<App>,
    QueryParams(page): QueryParams<PageQuery<u64>>,
) -> Result<Json<Reports>, Problem> {
    let reports = app.people.reports(page.before, page.page_size()).await;
    let reports = reports.map_err(|problem| internal(&problem))?;
    let before = page.next(&reports, |report| report.id);
    Ok(Json(Reports { reports, before }))
}

/// Notes that a report is dealt with: it may be forgotten where there is no room for others.
pub(super) async fn done(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let id = id.parse().map_err(|_| people_problem(PeopleError::NotFound))?;
    let done = app.people.resolve_report(id).await.map_err(|problem| internal(&problem))?;
    done.map_err(people_problem)?;
    Ok(StatusCode::NO_CONTENT)
}
