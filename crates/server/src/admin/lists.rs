//! Reported messages and audit entries, page by page.

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use serde::{Deserialize, Serialize};
use storage::{AuditEntry, PeopleError, Report};

use crate::{
    app::App,
    http::{api::QueryParams, problem::Problem},
    state::clock,
};

const ROWS_MAX: u32 = 100;

/// A page request. `At` identifies a row.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PageQuery<At> {
    /// Continues after this row; if absent, starts with the newest.
    pub(super) before: Option<At>,
    limit: Option<u32>,
}

impl<At> PageQuery<At> {
    pub(super) fn page_size(&self) -> u32 {
        self.limit.unwrap_or(ROWS_MAX).clamp(1, ROWS_MAX)
    }

    /// Returns the `before` of the page after these rows; `None` if they do not fill theirs.
    pub(super) fn next<Row>(&self, rows: &[Row], at: impl FnOnce(&Row) -> At) -> Option<At> {
        let is_full = rows.len() == self.page_size() as usize;
        rows.last().filter(|_| is_full).map(at)
    }
}

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
    let reports = app.people.reports(page.before, page.page_size()).await?;
    let before = page.next(&reports, |report| report.id);
    Ok(Json(Reports { reports, before }))
}

/// Marks a report as handled: it can be dropped when room is needed for others.
pub(super) async fn done(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let id = id.parse().map_err(|_| Problem::from(PeopleError::NotFound))?;
    app.people.resolve_report(id, clock::now()).await??;
    Ok(StatusCode::NO_CONTENT)
}

/// Audit entries, newest first.
#[derive(Serialize)]
pub(super) struct Audit {
    deeds: Vec<AuditEntry>,
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<u64>,
}

pub(super) async fn audit(
    State(app): State<App>,
    QueryParams(page): QueryParams<PageQuery<u64>>,
) -> Result<Json<Audit>, Problem> {
    let deeds = app.audit.page(page.before, page.page_size()).await?;
    let before = page.next(&deeds, |deed| deed.no);
    Ok(Json(Audit { deeds, before }))
}
