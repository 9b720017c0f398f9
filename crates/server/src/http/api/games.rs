use axum::{Json, extract::Path};
use games::{AnyOptions, GameKind};
use protocol::{Code, Refusal};
use serde_json::{Map, Value, json};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    app::App,
    http::{
        api::meta::Schemas,
        problem::{Problem, ProblemBody},
    },
};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(games)).routes(routes!(game))
}

/// Lists the games with their numbers of seats, their options as JSON Schema for each, and their
/// `presets`: named sets of options, the recommended one first.
#[utoipa::path(
    get, path = "/games", tag = "games",
    responses((status = 200, description = "every game", body = Vec<Object>))
)]
async fn games() -> Json<Value> {
    Json(GameKind::ALL.iter().map(|&kind| Value::from(summary(kind))).collect())
}

/// Returns a game: in addition to the list, the schema of its parts of frames, and its rules as
/// Markdown by language.
#[utoipa::path(
    get, path = "/games/{game}", tag = "games",
    params(("game" = String, Path, description = "its name")),
    responses(
        (status = 200, description = "the game", body = Object),
        (status = 404, description = "there is no such game", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn game(Path(name): Path<String>) -> Result<Json<Value>, Problem> {
    let unknown = || Refusal::new(Code::NotFound, "there is no such game");
    let kind = GameKind::from_name(&name).ok_or_else(unknown)?;
    let schema = Schemas::get(&format!("{name}.json")).ok_or_else(unknown)?;
    let schema: Value = serde_json::from_slice(&schema.data).expect("a schema is valid JSON");
    let mut game = summary(kind);
    game.insert("schema".to_owned(), schema);
    game.insert("rules".to_owned(), json!({"en": rules(kind)}));
    Ok(Json(game.into()))
}

fn summary(kind: GameKind) -> Map<String, Value> {
    let options: Map<String, Value> = kind
        .seats()
        .iter()
        .map(|&seats| (seats.to_string(), AnyOptions::schema(kind, seats)))
        .collect();
    Map::from_iter([
        ("game".to_owned(), kind.name().into()),
        ("seats".to_owned(), kind.seats().into()),
        ("options".to_owned(), options.into()),
        ("presets".to_owned(), json!(AnyOptions::presets(kind))),
    ])
}

fn rules(kind: GameKind) -> &'static str {
    match kind {
        GameKind::Gnallknekt => include_str!("../../../../../docs/rules/gnallknekt.md"),
        GameKind::Gurka => include_str!("../../../../../docs/rules/gurka.md"),
        GameKind::Karnoffel => include_str!("../../../../../docs/rules/karnoffel.md"),
        GameKind::Knektpass => include_str!("../../../../../docs/rules/knektpass.md"),
        GameKind::Knorri => include_str!("../../../../../docs/rules/knorri.md"),
    }
}
