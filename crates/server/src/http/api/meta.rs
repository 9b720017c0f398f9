use axum::{
    Json,
    extract::Path,
    http::header,
    response::{IntoResponse, Response},
};
use protocol::{Code, MINOR, PROTO, Refusal};
use rust_embed::RustEmbed;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    app::App,
    http::{
        assets,
        problem::{Problem, ProblemBody},
    },
};

/// What programs read about all of this. The files are those that are checked in, and a test fails
/// while they are stale.
pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(version))
        .routes(routes!(openapi))
        .routes(routes!(asyncapi))
        .routes(routes!(schema))
}

/// This document, as it is checked in.
pub(super) const OPENAPI: &str = include_str!("../../../../../protocol/openapi.json");
const ASYNCAPI: &str = include_str!("../../../../../protocol/asyncapi.json");

/// The JSON Schemas of the wire.
#[derive(RustEmbed)]
#[folder = "../../protocol/schemas"]
pub(super) struct Schemas;

/// What the server is, and what it speaks.
#[derive(Serialize, ToSchema)]
struct Version {
    /// The server and its version.
    server: &'static str,
    /// Which browser client the server has, as that page's `<meta name="page">` says. None where none was built
    /// into it.
    #[serde(skip_serializing_if = "Option::is_none")]
    page: Option<String>,
    /// The protocol's version.
    proto: u32,
    /// What was added to it, counted.
    minor: u32,
}

/// What the server is, and what it speaks.
#[utoipa::path(
    get, path = "/version", tag = "operations",
    responses((status = 200, description = "the versions", body = Version))
)]
async fn version() -> Json<Version> {
    let server = concat!("knekt/", env!("CARGO_PKG_VERSION"));
    Json(Version { server, page: assets::build_id(), proto: PROTO, minor: MINOR })
}

/// This document.
#[utoipa::path(
    get, path = "/openapi.json", tag = "operations",
    responses((status = 200, description = "OpenAPI 3.1", body = Object))
)]
async fn openapi() -> Response {
    json(OPENAPI)
}

/// The messages of the socket.
#[utoipa::path(
    get, path = "/asyncapi.json", tag = "operations",
    responses((status = 200, description = "AsyncAPI 3.0", body = Object))
)]
async fn asyncapi() -> Response {
    json(ASYNCAPI)
}

/// A JSON Schema: `to_server.json`, `to_client.json`, `record.json`, `table_event.json`, or a
/// game's.
#[utoipa::path(
    get, path = "/schemas/{name}", tag = "operations",
    params(("name" = String, Path, description = "the name of its file")),
    responses(
        (status = 200, description = "the schema", body = Object),
        (status = 404, description = "there is none of that name", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn schema(Path(name): Path<String>) -> Result<Response, Problem> {
    let unknown = || Refusal::new(Code::NotFound, "there is no schema of this name");
    let file = Schemas::get(&name).ok_or_else(unknown)?;
    Ok(json(file.data.into_owned()))
}

fn json(text: impl IntoResponse) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}
