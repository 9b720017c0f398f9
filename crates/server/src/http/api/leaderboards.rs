use axum::{
    Json,
    extract::{Path, State},
};
use protocol::{EpochMs, Kind, Level, UserId};
use rules::ratings::{Pool, Rating};
use serde::{Deserialize, Serialize};
use storage::{LEADER_IDLE_MAX_MS, LEADER_MATCHES_MIN};
use utoipa::{IntoParams, ToSchema};

use crate::{
    app::App,
    http::{
        api::{Cursor, QueryParams, deals::rounded, default_size, games::game_kind, page_size},
        problem::{Problem, ProblemBody},
    },
    state::clock,
};

routes!(leaderboard);

/// A rating and its reliability.
#[derive(Serialize, ToSchema)]
pub(super) struct Standing {
    /// The estimated skill; everyone starts at 25.
    rating: f64,
    /// The standard deviation of the estimate, which grows without matches.
    deviation: f64,
    /// The number of rated matches.
    matches: u32,
}

impl Standing {
    pub(super) fn at(now: EpochMs, standing: storage::Standing) -> Standing {
        let Rating { rating, deviation } = standing.rating_at(now);
        let matches = standing.matches;
        Standing { rating: rounded(rating), deviation: rounded(deviation), matches }
    }
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct LeaderboardQuery {
    /// The pool: `people` (default) or `bots`.
    #[serde(default)]
    #[param(value_type = Option<String>, pattern = "^(people|bots)$")]
    pool: PoolChoice,
    /// The `cursor` of the previous page; omit it for the first page.
    #[param(value_type = Option<String>, pattern = "^[0-9]{1,18}$")]
    cursor: Option<Cursor>,
    /// The page size, at most 100.
    #[serde(default = "default_size", deserialize_with = "page_size")]
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100)]
    limit: u32,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum PoolChoice {
    #[default]
    People,
    Bots,
}

/// The players of one pool at one game, best first.
#[derive(Serialize, ToSchema)]
struct Leaderboard {
    /// The game's name.
    game: &'static str,
    /// The pool: `people` or `bots`.
    pool: &'static str,
    /// The number of rated matches needed to be listed.
    least: u32,
    /// The players.
    players: Vec<Leader>,
    /// The value of `cursor` that requests the next page; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    cursor: Option<String>,
}

/// A player on a leaderboard.
#[derive(Serialize, ToSchema)]
struct Leader {
    /// The rank, from 1.
    rank: u32,
    /// The name; for a built-in bot, its level.
    name: String,
    /// The id, by which the profile is found whatever the name; absent for a built-in bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    id: Option<UserId>,
    /// The kind of player.
    #[schema(value_type = String)]
    kind: Kind,
    /// The level of a built-in bot, which has no profile.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    level: Option<Level>,
    /// The estimated skill; everyone starts at 25.
    rating: f64,
    /// The standard deviation of the estimate, which grows without matches.
    deviation: f64,
    /// The number of rated matches.
    matches: u32,
    /// The number of rated matches won, alone or with others.
    won: u32,
    /// The end of the last one, in epoch milliseconds.
    last: u64,
}

/// Ranks people or bots at a game, with at least ten rated matches each.
///
/// They are sorted by `rating - 3 · deviation`, a lower bound of their skill, so that a few lucky
/// matches make nobody first. It falls by a point in 30 days without a rated match, and after a year
/// without one a player is left out.
#[utoipa::path(
    get, path = "/leaderboards/{game}", tag = "people",
    params(("game" = String, Path, description = "its name"), LeaderboardQuery),
    responses(
        (status = 200, description = "a page", body = Leaderboard),
        (status = "4XX", description = "unknown game or invalid parameters", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn leaderboard(
    State(app): State<App>,
    Path(game): Path<String>,
    QueryParams(LeaderboardQuery { pool, cursor, limit: most }): QueryParams<LeaderboardQuery>,
) -> Result<Json<Leaderboard>, Problem> {
    let game = game_kind(&game)?.name();
    let pool = match pool {
        PoolChoice::People => Pool::People,
        PoolChoice::Bots => Pool::Bots,
    };
    // There are never that many players.
    let skip = cursor.map_or(0, |Cursor(rank)| u32::try_from(rank).unwrap_or(u32::MAX));
    // Request one more row to know whether there is another page.
    let now = clock::now();
    let since = EpochMs(now.0.saturating_sub(LEADER_IDLE_MAX_MS));
    let mut found = app.history.leaders(game, pool, since, skip, most + 1).await?;
    let more = found.len() > most as usize;
    found.truncate(most as usize);
    let ranks = skip.saturating_add(1)..;
    let players: Vec<Leader> =
        ranks.zip(found).map(|(rank, leader)| shown(rank, leader, now)).collect();
    let cursor = players.last().filter(|_| more).map(|last| last.rank.to_string());
    let least = LEADER_MATCHES_MIN;
    Ok(Json(Leaderboard { game, pool: pool.word(), least, players, cursor }))
}

fn shown(rank: u32, leader: storage::Leader, now: EpochMs) -> Leader {
    let storage::Leader { id, name, kind, level, standing, won } = leader;
    let EpochMs(last) = standing.last;
    let Standing { rating, deviation, matches } = Standing::at(now, standing);
    Leader { rank, name, id, kind, level, rating, deviation, matches, won, last }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_built_in_bot_is_listed_by_its_level_and_has_no_id() {
        let leader = storage::Leader {
            id: None,
            name: "plain".to_owned(),
            kind: Kind::Bot,
            level: Some(Level::Plain),
            standing: storage::Standing {
                rating: Rating { rating: 25.126, deviation: 1.5 },
                matches: 10,
                last: EpochMs(7),
            },
            won: 4,
        };
        let shown = serde_json::to_value(shown(2, leader, EpochMs(7))).unwrap();
        let wanted = json!({
            "rank": 2, "name": "plain", "kind": "bot", "level": "plain",
            "rating": 25.13, "deviation": 1.5, "matches": 10, "won": 4, "last": 7,
        });
        assert_eq!(shown, wanted);
    }
}
