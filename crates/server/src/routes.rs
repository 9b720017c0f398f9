use axum::{
    Json, Router,
    extract::{Path, State, rejection::JsonRejection},
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::{get, post},
};
use games::{AnyOptions, GameKind};
use protocol::{Code, Name, Refusal, TableId};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use tower_http::{
    catch_panic::CatchPanicLayer, compression::CompressionLayer, limit::RequestBodyLimitLayer,
};

use crate::{app::App, assets, command::internal, headers, problem::Problem, socket};

/// The longest body of a request, in bytes.
const BODY_MAX: usize = 64 * 1024;

/// Everything that the server answers.
pub(crate) fn router(app: App) -> Router {
    let api = Router::new()
        .route("/guest", post(make_guest))
        .route("/games", get(games))
        .route("/tables/{table}/record", get(record))
        .fallback(no_such_thing);
    Router::new()
        .route("/healthz", get(|| async { "ok" }))
        .route("/ws", get(socket::upgrade))
        .nest("/api/v1", api)
        .fallback(assets::serve)
        .layer(headers::security())
        .layer(CompressionLayer::new())
        .layer(RequestBodyLimitLayer::new(BODY_MAX))
        .layer(CatchPanicLayer::new())
        .with_state(app)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewGuest {
    name: Name,
}

async fn make_guest(
    State(app): State<App>,
    body: Result<Json<NewGuest>, JsonRejection>,
) -> Result<Json<Value>, Problem> {
    let Json(NewGuest { name }) = body.map_err(|bad| {
        let too_large = bad.status() == StatusCode::PAYLOAD_TOO_LARGE;
        let code = if too_large { Code::TooLarge } else { Code::BadFrame };
        Problem(Refusal::new(code, bad.body_text()))
    })?;
    let guest =
        app.people.make_guest(&name).await.map_err(|problem| Problem(internal(&problem)))?;
    let (person, token) = (guest.person, guest.token);
    let user = json!({"id": person.id, "name": person.name, "kind": person.kind});
    Ok(Json(json!({"user": user, "token": token})))
}

/// Every game with its numbers of seats, and its options for each of them as JSON Schema.
async fn games() -> Json<Value> {
    let games: Vec<Value> = GameKind::ALL
        .iter()
        .map(|&kind| {
            let options: Map<String, Value> = kind
                .seats()
                .iter()
                .map(|&seats| (seats.to_string(), AnyOptions::schema(kind, seats)))
                .collect();
            json!({"game": kind.name(), "seats": kind.seats(), "options": options})
        })
        .collect();
    Json(games.into())
}

/// The record of a table's last finished match.
async fn record(State(app): State<App>, Path(table): Path<String>) -> Result<Response, Problem> {
    let unknown = || Problem(Refusal::new(Code::NotFound, "there is no such table"));
    let table: TableId = table.parse().map_err(|_| unknown())?;
    let found = app.tables.ask(table, |handle| async move { handle.record().await }).await;
    let record = found.map_err(|problem| Problem(internal(&problem)))?.map_err(Problem)?;
    Ok(Json(record).into_response())
}

async fn no_such_thing() -> Problem {
    Problem(Refusal::new(Code::NotFound, "there is no such thing here"))
}
