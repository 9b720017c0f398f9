use axum::{
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};

use crate::{
    app::App,
    http::{
        api::{
            JsonBody, TablePath,
            command_request::{CommandRequest, Done, PartialCommand},
        },
        problem::{Problem, ProblemBody},
    },
};

routes!(make_table, quick, command, report_line);

/// Creates a table, like `create` on the socket. Returns its `ack`.
#[utoipa::path(
    post, path = "/tables", tag = "lobby",
    params(("Idempotency-Key" = Option<String>, Header, description = "the command's `cid`; without it a repeated request creates another table")),
    request_body(content = ref("#/components/schemas/NewTable"), description = "a `create`; its `op` and `cid` are optional"),
    responses(
        (status = 201, description = "the table was created", body = ref("schemas/to_client.json#/$defs/Ack")),
        Problem,
    )
)]
async fn make_table(
    State(app): State<App>,
    request: CommandRequest,
    JsonBody(command): JsonBody<PartialCommand>,
) -> Result<Response, Problem> {
    let written = command.of_op("create");
    let done = request.execute(written, only("create")).await?;
    let base = &app.config.base_path;
    let place =
        done.table().map(|table| format!("{base}/api/v1/tables/{table}")).unwrap_or_default();
    Ok((StatusCode::CREATED, [(header::LOCATION, place)], done).into_response())
}

/// Finds a seat, like `quickplay` on the socket. Returns its `ack` with table and seat.
#[utoipa::path(
    post, path = "/quickplay", tag = "lobby",
    params(("Idempotency-Key" = Option<String>, Header, description = "the command's `cid`; without it a repeated request is another command")),
    request_body(content = ref("#/components/schemas/NewSeat"), description = "a `quickplay`; its `op` and `cid` are optional"),
    responses(
        (status = 200, description = "a seat was found", body = ref("schemas/to_client.json#/$defs/Ack")),
        (status = "4XX", description = "refused", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn quick(
    request: CommandRequest,
    JsonBody(command): JsonBody<PartialCommand>,
) -> Result<Done, Problem> {
    let written = command.of_op("quickplay");
    request.execute(written, only("quickplay")).await
}

/// Executes a command at a table: any command of the socket that names one.
///
/// Returns its `ack`, for `proof` the proofs, or a problem with the fields of the `err`.
#[utoipa::path(
    post, path = "/tables/{table}/commands", tag = "table",
    params(
        ("table" = String, Path, description = "the table"),
        ("Idempotency-Key" = Option<String>, Header, description = "the command's `cid`; without it a repeated request is another command"),
    ),
    request_body(content = ref("#/components/schemas/TableCommand"), description = "the frame; its `cid` and `table` are optional"),
    responses(
        (status = 200, description = "executed and stored", body = ref("schemas/to_client.json#/$defs/Ack")),
        (status = "4XX", description = "refused; nothing has changed", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn command(
    TablePath(table): TablePath,
    request: CommandRequest,
    JsonBody(command): JsonBody<PartialCommand>,
) -> Result<Done, Problem> {
    let written = command.at(table)?;
    let belongs = |op: &str| match op {
        "create" => Err("`create` goes to POST /api/v1/tables".to_owned()),
        "quickplay" => Err("`quickplay` goes to POST /api/v1/quickplay".to_owned()),
        _ => Ok(()),
    };
    request.execute(written, belongs).await
}

/// Reports a chat message to the admin, like `report` on the socket. Returns its `ack`.
#[utoipa::path(
    post, path = "/tables/{table}/reports", tag = "table",
    params(
        ("table" = String, Path, description = "the table"),
        ("Idempotency-Key" = Option<String>, Header, description = "the command's `cid`; without it a repeated request is another command"),
    ),
    request_body(content = ref("#/components/schemas/NewReport"), description = "a `report`; its `op`, `cid` and `table` are optional"),
    responses(
        (status = 200, description = "the report was stored", body = ref("schemas/to_client.json#/$defs/Ack")),
        Problem,
    )
)]
async fn report_line(
    TablePath(table): TablePath,
    request: CommandRequest,
    JsonBody(command): JsonBody<PartialCommand>,
) -> Result<Done, Problem> {
    let written = command.of_op("report").at(table)?;
    request.execute(written, only("report")).await
}

/// Returns a check that refuses every command but this one.
fn only(wanted: &'static str) -> impl FnOnce(&str) -> Result<(), String> {
    move |op| if op == wanted { Ok(()) } else { Err(format!("only `{wanted}`")) }
}
