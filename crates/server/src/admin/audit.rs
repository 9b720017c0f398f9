use axum::{Json, extract::State};
use serde::Serialize;
use storage::AuditEntry;

use crate::{
    admin::page::PageQuery,
    app::App,
    http::{api::QueryParams, problem::Problem},
    state::errors::internal,
};

/// Audit entries, newest first.
#[derive(Serialize)]
pub(super) struct Audit {
    deeds: Vec<AuditEntry>,
    /// The value of `before` that requests the next page; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<u64>,
}

pub(super) async fn audit(
    State(app): State<App>,
    QueryParams(page): QueryParams<PageQuery<u64>>,
) -> Result<Json<Audit>, Problem> {
    let deeds = app.audit.page(page.before, page.page_size()).await;
    let deeds = deeds.map_err(|problem| internal(&problem))?;
    let before = page.next(&deeds, |deed| deed.no);
    Ok(Json(Audit { deeds, before }))
}
