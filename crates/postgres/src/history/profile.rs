use std::collections::BTreeMap;

use deadpool_postgres::GenericClient;
use protocol::{Kind, UserId};
use rules::Luck;
use storage::{DEALT_MATCHES_MAX, GameCount, LuckCount, Standing, parse_luck, pool_of_kind};
use tokio_postgres::{Error, Row};

use crate::statements::query;

/// Returns the statistics of a player by game.
pub(crate) async fn by_game(
    client: &impl GenericClient,
    who: UserId,
    kind: Kind,
) -> Result<Vec<GameCount>, Error> {
    let games = "SELECT played.game, n, n_won, rating, deviation, matches FROM
            (SELECT game, count(*) AS n, count(*) FILTER (WHERE place = 0) AS n_won
             FROM finished_seat JOIN finished_match USING (table_id, match_no)
             WHERE person = $1 GROUP BY game) AS played
         LEFT JOIN rating ON rating.game = played.game AND pool = $2 AND player = $3
         ORDER BY played.game";
    let pool = pool_of_kind(kind).word();
    let rows = query(client, games, &[&who.0, &pool, &who.to_string()]).await?;
    let standing = |row: &Row, rating| Standing {
        rating,
        deviation: row.get("deviation"),
        matches: row.get::<_, i64>("matches").cast_unsigned() as u32,
    };
    let game = |row: &Row| GameCount {
        game: row.get("game"),
        matches: row.get::<_, i64>("n").cast_unsigned() as u32,
        won: row.get::<_, i64>("n_won").cast_unsigned() as u32,
        rating: row.get::<_, Option<f64>>("rating").map(|rating| standing(row, rating)),
    };
    Ok(rows.iter().map(game).collect())
}

/// Returns the luck of a player by game, in the newest matches.
pub(crate) async fn by_luck(
    client: &impl GenericClient,
    who: UserId,
) -> Result<Vec<LuckCount>, Error> {
    let dealt = "SELECT game, dealt
        FROM finished_seat JOIN finished_match USING (table_id, match_no)
        WHERE person = $1 ORDER BY finished_at DESC LIMIT $2";
    let rows = query(client, dealt, &[&who.0, &i64::from(DEALT_MATCHES_MAX)]).await?;
    let mut counts: BTreeMap<(&str, Luck), u32> = BTreeMap::new();
    for row in &rows {
        // An unreadable one does not count.
        for luck in parse_luck(row.get("dealt")).unwrap_or_default() {
            *counts.entry((row.get("game"), luck)).or_default() += 1;
        }
    }
    let count = |((game, luck), deals): ((&str, Luck), u32)| LuckCount {
        game: game.to_owned(),
        luck,
        deals,
    };
    Ok(counts.into_iter().map(count).collect())
}
