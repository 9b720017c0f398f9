use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use serde::Serialize;
use store::{PeopleError, Report};

use super::page::Page;
use crate::{
    api::{Params, not_done},
    app::App,
    command::internal,
    problem::Problem,
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
    Params(page): Params<Page<u64>>,
) -> Result<Json<Reports>, Problem> {
    let reports = app.people.reports(page.before, page.most()).await;
    let reports = reports.map_err(|problem| internal(&problem))?;
    let before = page.next(&reports, |report| report.id);
    Ok(Json(Reports { reports, before }))
}

/// Notes that a report is dealt with: it may be forgotten where there is no room for others.
pub(super) async fn done(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let id = id.parse().map_err(|_| not_done(PeopleError::NotFound))?;
    let done = app.people.resolve_report(id).await.map_err(|problem| internal(&problem))?;
    done.map_err(not_done)?;
    Ok(StatusCode::NO_CONTENT)
}
