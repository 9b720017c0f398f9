use std::collections::BTreeMap;

use deadpool_postgres::GenericClient;
use protocol::{Kind, UserId};
use rules::Luck;
use storage::{
    DEALT_MATCHES_MAX, GameCount, LuckCount, Profile, fold_name, journal::Holder, parse_luck,
    pool_of_kind,
};
use tokio_postgres::{Error, Row};

use super::{count::key, leaders::standing};
use crate::{
    columns::epoch_ms,
    people::person,
    statements::{query, query_one, query_opt},
};

pub(super) async fn profile(
    client: &impl GenericClient,
    name: &str,
) -> Result<Option<Profile>, Error> {
    let found = "SELECT id, name, kind, created FROM person WHERE folded = $1";
    let Some(row) = query_opt(client, found, &[&fold_name(name)]).await? else { return Ok(None) };
    let person = person(&row);
    let games = by_game(client, person.id, person.kind).await?;
    let withheld = "SELECT coalesce(sum(withheld), 0)::bigint FROM finished_seat WHERE person = $1";
    let withheld = query_one(client, withheld, &[&person.id.0]).await?.get::<_, i64>(0);
    let (since, withheld) = (epoch_ms(&row, "created"), withheld.cast_unsigned() as u32);
    Ok(Some(Profile { person, since, withheld, games }))
}

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
    let rows = query(client, games, &[&who.0, &pool, &key(Holder::Person(who))]).await?;
    let game = |row: &Row| GameCount {
        game: row.get("game"),
        matches: row.get::<_, i64>("n").cast_unsigned() as u32,
        won: row.get::<_, i64>("n_won").cast_unsigned() as u32,
        rating: row.get::<_, Option<f64>>("rating").map(|rating| standing(row, rating)),
    };
    Ok(rows.iter().map(game).collect())
}

/// Returns the luck of a player in their newest matches, by game.
pub(crate) async fn by_luck(
    client: &impl GenericClient,
    who: UserId,
) -> Result<Vec<LuckCount>, Error> {
    let dealt = "SELECT game, dealt
        FROM finished_seat JOIN finished_match USING (table_id, match_no)
        WHERE person = $1 AND no IS NOT NULL ORDER BY no DESC LIMIT $2";
    let rows = query(client, dealt, &[&who.0, &i64::from(DEALT_MATCHES_MAX)]).await?;
    let mut counts: BTreeMap<(&str, Luck), u32> = BTreeMap::new();
    for row in &rows {
        // A value that cannot be read is left out.
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
