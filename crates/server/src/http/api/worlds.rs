use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::{IntoParams, ToSchema};

use crate::{
    app::App,
    http::{
        api::{Caller, LINES, QueryParams, TablePath, default_size, n_lines},
        problem::{Problem, ProblemBody},
    },
    state::archive::WantedWorlds,
};

routes!(worlds);

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
