use std::io::Read as _;

use axum::{
    Json,
    extract::Path,
    http::header,
    response::{IntoResponse, Response},
};
use flate2::read::DeflateDecoder;
use protocol::{Code, MINOR, PROTO, Refusal};
use rust_embed::RustEmbed;
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::{
    api::routing::{ApiRouter, routes},
    assets,
    problem::{Problem, ProblemBody},
};

/// Documents for programs. The files are committed; a test fails if they are stale.
pub(super) fn routes<R: ApiRouter>(router: R) -> R {
    routes!(router, version, openapi, asyncapi, schema)
}

/// The committed documents, compressed by the build script.
static OPENAPI: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/openapi.deflate"));
static ASYNCAPI: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/asyncapi.deflate"));

/// The JSON Schemas of the wire.
#[derive(RustEmbed)]
#[folder = "../../protocol/schemas"]
pub(super) struct Schemas;

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
    json(inflate(OPENAPI))
}

/// Describes the messages of the socket.
#[utoipa::path(
    get, path = "/asyncapi.json", tag = "operations",
    responses((status = 200, description = "AsyncAPI 3.0", body = Object))
)]
async fn asyncapi() -> Response {
    json(inflate(ASYNCAPI))
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
    let file = Schemas::get(&name).ok_or_else(unknown)?;
    Ok(json(file.data.into_owned()))
}

fn inflate(compressed: &[u8]) -> String {
    let mut text = String::new();
    let mut decoder = DeflateDecoder::new(compressed);
    decoder.read_to_string(&mut text).expect("the build script has compressed it");
    text
}

fn json(text: impl IntoResponse) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_embedded_documents_are_the_committed_ones() {
        let [openapi, asyncapi] = [
            include_str!("../../../../../protocol/openapi.json"),
            include_str!("../../../../../protocol/asyncapi.json"),
        ];
        assert!(inflate(OPENAPI) == openapi && inflate(ASYNCAPI) == asyncapi);
    }
}
