use std::collections::HashMap;

use axum::{
    extract::{FromRequestParts, Path},
    http::request::Parts,
};
use protocol::{Code, Refusal, TableId};

use crate::http::problem::Problem;

/// The table in the path's `{table}`. An invalid id is an unknown table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TablePath(pub(crate) TableId);

impl<S: Send + Sync> FromRequestParts<S> for TablePath {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<TablePath, Problem> {
        let named = Path::<HashMap<String, String>>::from_request_parts(parts, state).await;
        named
            .ok()
            .and_then(|Path(named)| named.get("table")?.parse().ok())
            .map(TablePath)
            .ok_or_else(|| Refusal::new(Code::NotFound, "there is no such table").into())
    }
}
