use axum::{Json, extract::State, response::Response};
use protocol::{Code, Refusal, record::MatchProof};
use records::Viewpoint;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    app::App,
    http::{
        api::{OptionalCaller, QueryParams, TablePath, commands::json},
        problem::{Problem, ProblemBody},
    },
    state::{archive::StepRange, errors::internal},
};

/// One table.
pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(look))
        .routes(routes!(record))
        .routes(routes!(proof))
        .routes(routes!(replay))
}

/// The table as the caller sees it now: the `snapshot` of the socket.
#[utoipa::path(
    get, path = "/tables/{table}", operation_id = "table", tag = "table", params(("table" = String, Path, description = "the table")),
    responses(
        (status = 200, description = "the table", body = ref("schemas/to_client.json#/$defs/Snapshot")),
        (status = "4XX", description = "the caller may not see it", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn look(
    State(app): State<App>,
    OptionalCaller(who): OptionalCaller,
    TablePath(table): TablePath,
) -> Result<Response, Problem> {
    let player = who.map(|who| who.id);
    let seen = app.tables.ask(table, |handle| async move { handle.snapshot(player).await }).await;
    Ok(json(seen.map_err(|problem| internal(&problem))??))
}

/// A step of the way through a finished match, for whoever looks at it again.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct ReplayQuery {
    /// The match's number at the table, from 1. Where nothing is said, the last finished one.
    #[param(minimum = 0, maximum = 4_294_967_295_u64)]
    r#match: Option<u32>,
    /// Whose eyes to look with: `all` hands open, as it is where nothing is said; a `spectator`'s;
    /// or those of the seat of this number.
    #[param(pattern = "^(all|spectator|[0-9])$")]
    r#as: Option<String>,
    /// The number of the first step, from 0.
    #[param(minimum = 0, maximum = 4_294_967_295_u64)]
    from: Option<u32>,
    /// The number of the last. One answer has at most 256.
    #[param(minimum = 0, maximum = 4_294_967_295_u64)]
    to: Option<u32>,
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct RecordQuery {
    /// The match's number at the table, from 1. Where nothing is said, the last finished one.
    #[param(minimum = 0, maximum = 4_294_967_295_u64)]
    r#match: Option<u32>,
}

/// The record of a table's finished match. Where nobody may watch the table, it is for its host and
/// for those who sit there, or did at that match's end.
#[utoipa::path(
    get, path = "/tables/{table}/record", tag = "after", params(("table" = String, Path), RecordQuery),
    responses(
        (status = 200, description = "the record", body = ref("schemas/record.json")),
        (status = "4XX", description = "there is none yet, or none for the caller", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn record(
    State(app): State<App>,
    OptionalCaller(who): OptionalCaller,
    TablePath(table): TablePath,
    QueryParams(RecordQuery { r#match }): QueryParams<RecordQuery>,
) -> Result<Response, Problem> {
    Ok(json(app.archive.record(&app.tables, table, r#match, who.map(|who| who.id)).await?))
}

/// A finished match step by step: what everybody saw at each, and each seat. It is for whom the
/// record is.
#[utoipa::path(
    get, path = "/tables/{table}/replay", tag = "after", params(("table" = String, Path), ReplayQuery),
    responses(
        (status = 200, description = "some steps", body = ref("schemas/replay.json")),
        (status = "4XX", description = "there are none yet, or none for the caller", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn replay(
    State(app): State<App>,
    OptionalCaller(who): OptionalCaller,
    TablePath(table): TablePath,
    QueryParams(ReplayQuery { r#match, r#as, from, to }): QueryParams<ReplayQuery>,
) -> Result<Response, Problem> {
    let Some(eyes) = Viewpoint::from_name(r#as.as_deref().unwrap_or("all")) else {
        let detail = "`as` is `all`, `spectator`, or the number of a seat";
        return Err(Refusal::new(Code::BadFrame, detail).into());
    };
    let wanted = StepRange { eyes, from: from.unwrap_or(0), to };
    Ok(json(app.archive.replay(&app.tables, table, r#match, who.map(|who| who.id), wanted).await?))
}

/// What is laid open of the shuffles of a table's match: of the deals that are over everything, of
/// the one that goes on what was published before its first card.
#[utoipa::path(
    get, path = "/tables/{table}/proof", tag = "after", params(("table" = String, Path)),
    responses(
        (status = 200, description = "the proof", body = ref("schemas/proof.json")),
        (status = "4XX", description = "the caller may not see the table", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn proof(
    State(app): State<App>,
    OptionalCaller(who): OptionalCaller,
    TablePath(table): TablePath,
) -> Result<Json<Box<MatchProof>>, Problem> {
    let player = who.map(|who| who.id);
    let found = app.tables.ask(table, |handle| async move { handle.proof(player).await }).await;
    Ok(Json(found.map_err(|problem| internal(&problem))??))
}
