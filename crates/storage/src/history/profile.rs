use std::time::Duration;

use protocol::{EpochMs, Kind, UserId};
use rules::ratings::Rating;
use serde::Serialize;

use super::{pool_of_kind, rated::player};
use crate::{
    Row, Tx,
    database::datums,
    fold_name,
    journal::{Holder, Person},
    people::person,
};

/// A public profile.
#[derive(Clone, Debug)]
pub struct Profile {
    pub person: Person,
    pub since: EpochMs,
    /// The number of times that the person withheld a contribution to a shuffle.
    pub withheld: u32,
    pub games: Vec<GameCount>,
}

/// The statistics of a player at one game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GameCount {
    pub game: String,
    /// The number of finished matches.
    pub matches: u32,
    /// The number of matches won, alone or with others.
    pub won: u32,
    /// The rating; `None` before the first rated match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<Standing>,
}

/// A rating and the number of matches behind it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Standing {
    /// The rating after the last of the matches.
    #[serde(flatten)]
    pub rating: Rating,
    /// The number of rated matches.
    pub matches: u32,
    /// The end of the last of them.
    pub last: EpochMs,
}

impl Standing {
    /// Returns the rating at a time after the last match.
    pub fn rating_at(&self, now: EpochMs) -> Rating {
        self.rating.after_idle(Duration::from_millis(now.0.saturating_sub(self.last.0)))
    }
}

pub(super) async fn profile(tx: &Tx, name: &str) -> Option<Profile> {
    let found = "SELECT id, name, kind, created FROM person WHERE folded = $1";
    let row = tx.query_opt(found, datums![fold_name(name)]).await?;
    let person = person(&row);
    let games = by_game(tx, person.id, person.kind).await;
    let withheld = "SELECT CAST(coalesce(sum(withheld), 0) AS bigint) AS withheld
        FROM finished_seat WHERE person = $1";
    let withheld = tx.query_one(withheld, datums![person.id]).await.get("withheld");
    Some(Profile { person, since: row.get("created"), withheld, games })
}

/// Returns the statistics of a player by game.
pub(crate) async fn by_game(tx: &Tx, who: UserId, kind: Kind) -> Vec<GameCount> {
    let games = "SELECT played.game, n, n_won, rating, deviation, matches, last FROM
            (SELECT game, count(*) AS n, count(*) FILTER (WHERE place = 0) AS n_won
             FROM finished_seat JOIN finished_match USING (table_id, match_no)
             WHERE person = $1 GROUP BY game) AS played
         LEFT JOIN rating ON rating.game = played.game AND pool = $2 AND player = $3
         ORDER BY played.game";
    let values = datums![who, pool_of_kind(kind).word(), player(tx, Holder::Person(who))];
    let game = |row: &Row| GameCount {
        game: row.get("game"),
        matches: row.get("n"),
        won: row.get("n_won"),
        rating: row.get::<Option<f64>>("rating").map(|rating| standing(row, rating)),
    };
    tx.query(games, values).await.iter().map(game).collect()
}

/// Reads a rating and the columns `deviation`, `matches` and `last`.
pub(super) fn standing(row: &Row, rating: f64) -> Standing {
    let rating = Rating { rating, deviation: row.get("deviation") };
    Standing { rating, matches: row.get("matches"), last: row.get("last") }
}
