use std::sync::LazyLock;

use axum::{
    Json,
    extract::Path,
    http::header,
    response::{IntoResponse, Response},
};
use protocol::{Code, MINOR, PROTO, Refusal};
use serde::Serialize;
use tokio::task::spawn_blocking;
use utoipa::ToSchema;

use crate::http::{
    api, assets, documents,
    problem::{Problem, ProblemBody},
};

/// The `OpenAPI` document, built at the first request: a server does not need it to start.
static OPENAPI: LazyLock<String> = LazyLock::new(api::openapi);
/// The `AsyncAPI` document, built at the first request as well.
static ASYNCAPI: LazyLock<String> = LazyLock::new(api::asyncapi::document);

routes!(version, openapi, asyncapi, schema);

/// Server and protocol versions.
#[derive(Serialize, ToSchema)]
struct Version {
    /// The server and its version.
    server: &'static str,
    /// The build id of the web client, as in its `<meta name="page">`; absent without a web client.
    #[serde(skip_serializing_if = "Option::is_none")]
    page: Option<String>,
    /// The protocol's version.
    proto: u32,
    /// The protocol's minor version.
    minor: u32,
}

/// Returns the server and protocol versions.
#[utoipa::path(
    get, path = "/version", tag = "operations",
    responses((status = 200, description = "the versions", body = Version))
)]
async fn version() -> Json<Version> {
    let server = concat!("knekt/", env!("CARGO_PKG_VERSION"));
    Json(Version { server, page: assets::build_id(), proto: PROTO, minor: MINOR })
}

/// Returns this document.
#[utoipa::path(
    get, path = "/openapi.json", tag = "operations",
    responses((status = 200, description = "OpenAPI 3.1", body = Object))
)]
async fn openapi() -> Response {
    document(&OPENAPI).await
}

/// Describes the messages of the socket.
#[utoipa::path(
    get, path = "/asyncapi.json", tag = "operations",
    responses((status = 200, description = "AsyncAPI 3.0", body = Object))
)]
async fn asyncapi() -> Response {
    document(&ASYNCAPI).await
}

/// Returns a JSON Schema: `to_server.json`, `to_client.json`, `record.json`, `table_event.json`, or
/// a game's.
#[utoipa::path(
    get, path = "/schemas/{name}", tag = "operations",
    params(("name" = String, Path, description = "the file name")),
    responses(
        (status = 200, description = "the schema", body = Object),
        (status = 404, description = "unknown schema", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn schema(Path(name): Path<String>) -> Result<Response, Problem> {
    let unknown = || Refusal::new(Code::NotFound, "unknown schema");
    let schema = documents::read(&format!("schemas/{name}")).ok_or_else(unknown)?;
    Ok(json(schema))
}

async fn document(text: &'static LazyLock<String>) -> Response {
    // Making it would keep a thread of the runtime from its tables.
    let made = spawn_blocking(move || text.as_str()).await;
    json(made.expect("a test makes every document"))
}

pub(super) fn json(text: impl IntoResponse) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}
