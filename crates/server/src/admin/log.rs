use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use store::Deed;

use super::PAGE_MAX;
use crate::{api::Params, app::App, command::internal, problem::Problem};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Wanted {
    /// Goes on behind the deed of this number.
    before: Option<u64>,
    limit: Option<u32>,
}

/// What was done, newest first.
#[derive(Serialize)]
pub(super) struct Audit {
    deeds: Vec<Deed>,
    /// Where the next page begins; none: this is the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<u64>,
}

pub(super) async fn audit(
    State(app): State<App>,
    Params(Wanted { before, limit }): Params<Wanted>,
) -> Result<Json<Audit>, Problem> {
    let most = limit.unwrap_or(PAGE_MAX).clamp(1, PAGE_MAX);
    let deeds = app.audit.page(before, most).await.map_err(|problem| internal(&problem))?;
    let before = deeds.last().filter(|_| deeds.len() == most as usize).map(|last| last.no);
    Ok(Json(Audit { deeds, before }))
}
