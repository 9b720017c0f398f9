use std::collections::BTreeMap;

use axum::{Json, extract::Path};
use games::GameKind;
use protocol::{Code, Refusal};
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::http::{
    api::option_texts,
    documents,
    problem::{Problem, ProblemBody},
};

routes!(games, game);

/// A game, its numbers of seats and its options.
#[derive(Serialize, ToSchema)]
struct GameSummary {
    /// The game's name, such as `gurka`.
    game: &'static str,
    /// The numbers of seats at which it can be played, ascending.
    #[schema(value_type = Vec<u8>)]
    seats: &'static [u8],
    /// The JSON Schema of its options, by number of seats.
    #[schema(value_type = Object)]
    options: Map<String, Value>,
    /// Named sets of options, the recommended one first.
    #[schema(value_type = Vec<Object>)]
    presets: Vec<Value>,
}

/// A game with its schema and its rules.
#[derive(Serialize, ToSchema)]
struct GamePage {
    #[serde(flatten)]
    summary: GameSummary,
    /// The JSON Schema of its parts of frames.
    #[schema(value_type = Object)]
    schema: Value,
    /// Its rules as Markdown, by language.
    rules: BTreeMap<&'static str, String>,
}

/// Lists the games with their numbers of seats, their options as JSON Schema for each, and their
/// `presets`: named sets of options, the recommended one first.
#[utoipa::path(
    get, path = "/games", tag = "games",
    responses((status = 200, description = "every game", body = Vec<GameSummary>))
)]
async fn games() -> Json<Vec<GameSummary>> {
    Json(GameKind::ALL.iter().map(|&kind| summary(kind)).collect())
}

/// Returns a game: in addition to the list, the schema of its parts of frames, and its rules as
/// Markdown by language.
#[utoipa::path(
    get, path = "/games/{game}", tag = "games",
    params(("game" = String, Path, description = "its name")),
    responses(
        (status = 200, description = "the game", body = GamePage),
        (status = 404, description = "there is no such game", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn game(Path(name): Path<String>) -> Result<Json<GamePage>, Problem> {
    let kind = game_kind(&name)?;
    let schema = documents::read(&format!("schemas/{name}.json")).expect("every game has a schema");
    let schema: Value = serde_json::from_str(&schema).expect("a schema is valid JSON");
    let rules = BTreeMap::from([("en", rules(kind))]);
    Ok(Json(GamePage { summary: summary(kind), schema, rules }))
}

pub(super) fn game_kind(name: &str) -> Result<GameKind, Refusal> {
    let unknown = || Refusal::new(Code::NotFound, "there is no such game");
    GameKind::from_name(name).ok_or_else(unknown)
}

fn summary(kind: GameKind) -> GameSummary {
    let options = kind.seats().iter();
    GameSummary {
        game: kind.name(),
        seats: kind.seats(),
        options: options
            .map(|&seats| (seats.to_string(), option_texts::schema(kind, seats)))
            .collect(),
        presets: option_texts::presets(kind),
    }
}

fn rules(kind: GameKind) -> String {
    documents::read(&format!("rules/{}.md", kind.name())).expect("every game has rules")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_rules() {
        for &kind in GameKind::ALL {
            assert!(rules(kind).starts_with("# "), "{kind}");
        }
    }
}
