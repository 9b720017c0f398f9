use axum::{
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use serde_json::value::RawValue;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    app::App,
    http::{
        api::{JsonBody, TablePath, command_request::CommandRequest},
        problem::{Problem, ProblemBody},
    },
};

/// What a socket's commands do, without a socket.
pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(make_table))
        .routes(routes!(quick))
        .routes(routes!(command))
        .routes(routes!(report_line))
}

/// Makes a table: the `create` of the socket. Its answer is the `ack`.
#[utoipa::path(
    post, path = "/tables", tag = "lobby",
    params(("Idempotency-Key" = Option<String>, Header, description = "the command's `cid`; without one the same request again makes another table")),
    request_body(content = ref("#/components/schemas/NewTable"), description = "a `create`; what its request says, its `op` and its `cid`, may stand in it as well"),
    responses(
        (status = 201, description = "the table is there", body = ref("schemas/to_client.json#/$defs/Ack")),
        (status = "4XX", description = "it is not", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn make_table(
    State(app): State<App>,
    request: CommandRequest,
    JsonBody(body): JsonBody<Box<RawValue>>,
) -> Result<Response, Problem> {
    let written = request.parse(&body)?.of_op("create");
    let done = request.execute(written, only("create")).await?;
    let base = &app.config.base_path;
    let place = done.table.map(|table| format!("{base}/api/v1/tables/{table}")).unwrap_or_default();
    Ok((StatusCode::CREATED, [(header::LOCATION, place)], json(done.frame)).into_response())
}

/// Finds a seat: the `quickplay` of the socket. Its answer is the `ack`, with the table and the
/// seat.
#[utoipa::path(
    post, path = "/quickplay", tag = "lobby",
    params(("Idempotency-Key" = Option<String>, Header, description = "the command's `cid`; without one the same request again is another command")),
    request_body(content = ref("#/components/schemas/NewSeat"), description = "a `quickplay`; what its request says, its `op` and its `cid`, may stand in it as well"),
    responses(
        (status = 200, description = "there is a seat", body = ref("schemas/to_client.json#/$defs/Ack")),
        (status = "4XX", description = "it is not to be had", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn quick(
    request: CommandRequest,
    JsonBody(body): JsonBody<Box<RawValue>>,
) -> Result<Response, Problem> {
    let written = request.parse(&body)?.of_op("quickplay");
    Ok(json(request.execute(written, only("quickplay")).await?.frame))
}

/// Does at a table what a command says: any of the socket's that are about a table. Its answer is
/// the `ack`, of a `proof` the proofs themselves, or a problem with the fields of the `err`.
#[utoipa::path(
    post, path = "/tables/{table}/commands", tag = "table",
    params(
        ("table" = String, Path, description = "the table"),
        ("Idempotency-Key" = Option<String>, Header, description = "the command's `cid`; without one the same request again is another command"),
    ),
    request_body(content = ref("#/components/schemas/TableCommand"), description = "the frame; what its request says, its `cid` and its `table`, may stand in it as well"),
    responses(
        (status = 200, description = "it is done, and written down", body = ref("schemas/to_client.json#/$defs/Ack")),
        (status = "4XX", description = "it is refused, and changed nothing", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn command(
    TablePath(table): TablePath,
    request: CommandRequest,
    JsonBody(body): JsonBody<Box<RawValue>>,
) -> Result<Response, Problem> {
    let written = request.parse(&body)?.at(table)?;
    let belongs = |op: &str| match op {
        "create" => Err("`create` goes to POST /api/v1/tables".to_owned()),
        "quickplay" => Err("`quickplay` goes to POST /api/v1/quickplay".to_owned()),
        _ => Ok(()),
    };
    Ok(json(request.execute(written, belongs).await?.frame))
}

/// Tells whoever runs the server of a line: the `report` of the socket. Its answer is the `ack`.
#[utoipa::path(
    post, path = "/tables/{table}/reports", tag = "table",
    params(
        ("table" = String, Path, description = "the table"),
        ("Idempotency-Key" = Option<String>, Header, description = "the command's `cid`; without one the same request again is another command"),
    ),
    request_body(content = ref("#/components/schemas/NewReport"), description = "a `report`; what its request says, its `op`, its `cid` and its `table`, may stand in it as well"),
    responses(
        (status = 200, description = "it is kept", body = ref("schemas/to_client.json#/$defs/Ack")),
        (status = "4XX", description = "it is not", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn report_line(
    TablePath(table): TablePath,
    request: CommandRequest,
    JsonBody(body): JsonBody<Box<RawValue>>,
) -> Result<Response, Problem> {
    let written = request.parse(&body)?.of_op("report").at(table)?;
    Ok(json(request.execute(written, only("report")).await?.frame))
}

/// A path for one command alone.
fn only(wanted: &'static str) -> impl FnOnce(&str) -> Result<(), String> {
    move |op| if op == wanted { Ok(()) } else { Err(format!("only `{wanted}`")) }
}

pub(super) fn json(frame: Bytes) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], frame).into_response()
}
