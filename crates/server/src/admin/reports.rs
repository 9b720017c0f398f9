use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use serde::Serialize;
use storage::{PeopleError, Report};

use crate::{
    admin::page::PageQuery,
    app::App,
    http::{
        api::QueryParams,
        problem::{Problem, people_problem},
    },
    state::{clock, errors::internal},
};

/// Reported messages, newest first.
#[derive(Serialize)]
pub(super) struct Reports {
    reports: Vec<Report>,
    /// The value of `before` that requests the next page; absent on the last page.
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

/// Marks a report as handled: it can be dropped when room is needed for others.
pub(super) async fn done(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let id = id.parse().map_err(|_| people_problem(PeopleError::NotFound))?;
    let done =
        app.people.resolve_report(id, clock::now()).await.map_err(|problem| internal(&problem))?;
    done.map_err(people_problem)?;
    Ok(StatusCode::NO_CONTENT)
}
