use protocol::UserId;
use rusqlite::{Connection, params};

use crate::{
    history::{DEALT_MATCHES_MAX, LuckCount, parse_luck},
    sqlite::reader::unreadable,
};

/// Returns the luck of a player by game.
pub(crate) fn by_luck(file: &Connection, who: UserId) -> rusqlite::Result<Vec<LuckCount>> {
    let mut statement = file.prepare_cached(
        "SELECT game, one.value, count(*) FROM
            (SELECT match, dealt FROM finished_seat WHERE person = ? ORDER BY match DESC LIMIT ?)
         JOIN finished_match ON no = match
         JOIN json_each(dealt) AS one
         GROUP BY game, one.value ORDER BY game, one.value",
    )?;
    let counts = statement.query_map(params![who.0, DEALT_MATCHES_MAX], |row| {
        let luck = parse_luck(&format!("[{}]", row.get::<_, String>(1)?)).map_err(unreadable)?;
        let (game, deals): (String, _) = (row.get(0)?, row.get(2)?);
        Ok(luck.first().map(|&luck| LuckCount { game, luck, deals }))
    })?;
    counts.filter_map(Result::transpose).collect()
}
