use axum::{
    Json,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use protocol::{Code, Refusal, UserId, record::MatchProof};
use records::Viewpoint;
use rules::Seat;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::{Message, RestrictedPerson};
use utoipa::{IntoParams, ToSchema};

use crate::{
    app::App,
    http::{
        api::{
            Caller, LINES, OptionalCaller, QueryParams, TablePath, default_size, meta::json,
            n_lines,
        },
        problem::{Problem, ProblemBody},
    },
    state::archive::{ReviewSubject, StepRange, WantedWorlds},
};

routes!(look, restricted, record, proof, replay, review, explanation, worlds);

/// Returns the table as the caller sees it: the `snapshot` of the socket.
#[utoipa::path(
    get, path = "/tables/{table}", operation_id = "table", tag = "table", params(("table" = String, Path, description = "the table")),
    responses(
        (status = 200, description = "the table", body = ref("schemas/to_client.json#/$defs/Snapshot")),
        (status = "4XX", description = "not visible to the caller", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn look(
    State(app): State<App>,
    OptionalCaller(who): OptionalCaller,
    TablePath(table): TablePath,
) -> Result<Response, Problem> {
    let player = who.map(|who| who.id);
    Ok(json(app.tables.ask(table, |reply| Message::Snapshot { player, reply }).await??))
}

/// A person whom the host of a table has removed or muted.
#[derive(Serialize, ToSchema)]
struct Restricted {
    /// The id, for the command `let_in`.
    #[schema(value_type = String)]
    id: UserId,
    /// The name; absent for a spectator whose messages are no longer stored.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// Set if they cannot sit at the table.
    removed: bool,
    /// Set if they cannot chat at the table.
    muted: bool,
}

impl From<RestrictedPerson> for Restricted {
    fn from(RestrictedPerson { id, name, removed, muted }: RestrictedPerson) -> Restricted {
        Restricted { id, name, removed, muted }
    }
}

/// Lists the people whom the caller, as the host, has removed from the table or muted.
#[utoipa::path(
    get, path = "/tables/{table}/restricted", tag = "table", params(("table" = String, Path, description = "the table")),
    responses(
        (status = 200, description = "the people", body = Vec<Restricted>),
        (status = "4XX", description = "the caller is not the host", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn restricted(
    State(app): State<App>,
    Caller(who): Caller,
    TablePath(table): TablePath,
) -> Result<Json<Vec<Restricted>>, Problem> {
    let asked = app.tables.ask(table, |reply| Message::Restricted { player: who.id, reply });
    let people = asked.await??;
    Ok(Json(people.into_iter().map(Restricted::from).collect()))
}

/// Query parameters of a replay.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct ReplayQuery {
    /// The match's number at the table, from 1; defaults to the last finished one.
    #[param(minimum = 0, maximum = 4_294_967_295_u64)]
    r#match: Option<u32>,
    /// The viewpoint: `all` hands (default), a `spectator`, or a seat's number.
    #[param(pattern = "^(all|spectator|[0-9])$")]
    r#as: Option<String>,
    /// The first step, from 0.
    #[param(minimum = 0, maximum = 4_294_967_295_u64)]
    from: Option<u32>,
    /// The last step. One response has at most 256 steps.
    #[param(minimum = 0, maximum = 4_294_967_295_u64)]
    to: Option<u32>,
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct RecordQuery {
    /// The match's number at the table, from 1; defaults to the last finished one.
    #[param(minimum = 0, maximum = 4_294_967_295_u64)]
    r#match: Option<u32>,
}

/// Returns the record of a finished match.
///
/// If the table has no spectators, only its host and those who sit there, or did at the match's
/// end, can read it.
#[utoipa::path(
    get, path = "/tables/{table}/record", tag = "after", params(("table" = String, Path, description = "the table"), RecordQuery),
    responses(
        (status = 200, description = "the record", body = ref("schemas/record.json")),
        (status = "4XX", description = "not available, or not visible to the caller", body = ProblemBody, content_type = "application/problem+json"),
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

/// Query parameters of a review.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct ReviewQuery {
    /// The match's number at the table, from 1; defaults to the last finished one.
    #[param(minimum = 0, maximum = 4_294_967_295_u64)]
    r#match: Option<u32>,
    /// The seat whose decisions are reviewed.
    #[param(minimum = 0, maximum = 255)]
    seat: u8,
}

/// Compares a seat's decisions in a finished match with those of a strong bot, the most expensive
/// first.
///
/// Access is the same as for the record. A review can take some seconds.
#[utoipa::path(
    get, path = "/tables/{table}/review", tag = "after", params(("table" = String, Path, description = "the table"), ReviewQuery),
    responses(
        (status = 200, description = "the review", body = ref("schemas/review.json")),
        (status = "4XX", description = "not available, or not visible to the caller", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn review(
    State(app): State<App>,
    OptionalCaller(who): OptionalCaller,
    TablePath(table): TablePath,
    QueryParams(ReviewQuery { r#match, seat }): QueryParams<ReviewQuery>,
) -> Result<Response, Problem> {
    let (player, subject) = (who.map(|who| who.id), ReviewSubject::Seat(Seat(seat)));
    Ok(json(app.archive.review(&app.tables, table, r#match, player, subject).await?))
}

/// Query parameters of an explanation.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct ExplanationQuery {
    /// The match's number at the table, from 1; defaults to the last finished one.
    #[param(minimum = 0, maximum = 4_294_967_295_u64)]
    r#match: Option<u32>,
    /// The step of the replay at which the decision was open.
    #[param(minimum = 0, maximum = 4_294_967_295_u64)]
    step: u32,
}

/// Compares one decision of a finished match, of whichever seat, with that of a strong bot: a review
/// with one decision.
///
/// Access is the same as for the record.
#[utoipa::path(
    get, path = "/tables/{table}/explanation", tag = "after", params(("table" = String, Path, description = "the table"), ExplanationQuery),
    responses(
        (status = 200, description = "the review of the decision", body = ref("schemas/review.json")),
        (status = "4XX", description = "not available, or not visible to the caller", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn explanation(
    State(app): State<App>,
    OptionalCaller(who): OptionalCaller,
    TablePath(table): TablePath,
    QueryParams(ExplanationQuery { r#match, step }): QueryParams<ExplanationQuery>,
) -> Result<Response, Problem> {
    let (player, subject) = (who.map(|who| who.id), ReviewSubject::Step(step));
    Ok(json(app.archive.review(&app.tables, table, r#match, player, subject).await?))
}

/// Returns a finished match step by step: what spectators and each seat saw.
///
/// Access is the same as for the record.
#[utoipa::path(
    get, path = "/tables/{table}/replay", tag = "after", params(("table" = String, Path, description = "the table"), ReplayQuery),
    responses(
        (status = 200, description = "some steps", body = ref("schemas/replay.json")),
        (status = "4XX", description = "not available, or not visible to the caller", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn replay(
    State(app): State<App>,
    OptionalCaller(who): OptionalCaller,
    TablePath(table): TablePath,
    QueryParams(ReplayQuery { r#match, r#as, from, to }): QueryParams<ReplayQuery>,
) -> Result<Response, Problem> {
    let Some(eyes) = Viewpoint::from_name(r#as.as_deref().unwrap_or("all")) else {
        let detail = "`as` must be `all`, `spectator`, or a seat number";
        return Err(Refusal::new(Code::BadFrame, detail).into());
    };
    let wanted = StepRange { eyes, from: from.unwrap_or(0), to };
    Ok(json(app.archive.replay(&app.tables, table, r#match, who.map(|who| who.id), wanted).await?))
}

/// Returns the disclosed data of a match's shuffles: everything for finished deals, and for the
/// current one only the commitments published before its first card.
#[utoipa::path(
    get, path = "/tables/{table}/proof", tag = "after", params(("table" = String, Path, description = "the table")),
    responses(
        (status = 200, description = "the proof", body = ref("schemas/proof.json")),
        (status = "4XX", description = "the table is not visible to the caller", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn proof(
    State(app): State<App>,
    OptionalCaller(who): OptionalCaller,
    TablePath(table): TablePath,
) -> Result<Json<Box<MatchProof>>, Problem> {
    let player = who.map(|who| who.id);
    Ok(Json(app.tables.ask(table, |reply| Message::Proof { player, reply }).await??))
}

/// Query parameters of worlds.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct WorldsQuery {
    /// The match's number at the table, from 1; defaults to the last finished one, or without a
    /// `step` to the running one.
    #[param(minimum = 0, maximum = 4_294_967_295_u64)]
    r#match: Option<u32>,
    /// The step of the replay of a finished match; without it, the current position of the running
    /// match.
    #[param(minimum = 0, maximum = 4_294_967_295_u64)]
    step: Option<u32>,
    /// The number of worlds, by default 100.
    #[serde(default = "default_size", deserialize_with = "n_lines")]
    #[param(value_type = Option<u32>, minimum = 1, maximum = 1000)]
    count: u32,
    /// The random seed, by default 1; the same one gives the same worlds.
    #[param(minimum = 0, maximum = 18_446_744_073_709_551_615_u64)]
    seed: Option<u64>,
}

/// A deal that the seat cannot tell from the real one.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes `records::review::World` in the document")]
struct World {
    /// The `private` part of each seat's frames, by seat.
    private: Vec<Map<String, Value>>,
    /// Every card that the seat does not see, by place: the others' hands, then face-down piles, and
    /// the next card of a stock last.
    hidden: Vec<String>,
}

/// Returns random deals that the caller's seat cannot tell from the real one, at a step of a finished
/// match or now.
///
/// They depend only on what the seat has seen. At tables without hints there are none while the match
/// is running.
#[utoipa::path(
    get, path = "/tables/{table}/worlds", tag = "after", params(("table" = String, Path, description = "the table"), WorldsQuery),
    responses(
        (status = 200, description = "one world per line", body = World, content_type = "application/x-ndjson"),
        (status = "4XX", description = "not available, or the caller has no seat", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn worlds(
    State(app): State<App>,
    Caller(person): Caller,
    TablePath(table): TablePath,
    QueryParams(WorldsQuery { r#match, step, count, seed }): QueryParams<WorldsQuery>,
) -> Result<Response, Problem> {
    let (n, seed) = (count as usize, seed.unwrap_or(1));
    let wanted = WantedWorlds { match_no: r#match, step, n, seed };
    let found = app.archive.worlds(&app.tables, table, person.id, wanted).await?;
    let mut lines = Vec::new();
    for world in found {
        serde_json::to_writer(&mut lines, &world).expect("views serialize");
        lines.push(b'\n');
    }
    Ok(([(header::CONTENT_TYPE, LINES)], lines).into_response())
}
