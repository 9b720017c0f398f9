use axum::{Json, extract::Path};
use games::GameKind;
use protocol::{Code, Refusal};
use rust_embed::RustEmbed;
use serde_json::{Map, Value, json};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    app::App,
    http::{
        api::{meta::Schemas, option_texts},
        problem::{Problem, ProblemBody},
    },
};

/// The rules of each game, in a file that has the game's name.
#[derive(RustEmbed)]
#[folder = "../../docs/rules"]
struct Rules;

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
        .map(|&seats| (seats.to_string(), option_texts::schema(kind, seats)))
        .collect();
    Map::from_iter([
        ("game".to_owned(), kind.name().into()),
        ("seats".to_owned(), kind.seats().into()),
        ("options".to_owned(), options.into()),
        ("presets".to_owned(), option_texts::presets(kind).into()),
    ])
}

/// Returns the rules of a game as Markdown.
fn rules(kind: GameKind) -> String {
    let page = Rules::get(&format!("{}.md", kind.name())).expect("every game has rules");
    String::from_utf8(page.data.into_owned()).expect("the rules are UTF-8")
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
