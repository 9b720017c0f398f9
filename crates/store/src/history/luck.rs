use protocol::UserId;
use rules::Luck;
use rusqlite::{Connection, params, types::Type};
use serde::Serialize;

/// The number of finished matches, the newest, whose deals are counted.
pub const DEALT_MATCHES_MAX: u32 = 1_000;

/// The number of deals at a game in which a player had the same luck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LuckCount {
    pub game: String,
    #[serde(flatten)]
    pub luck: Luck,
    pub deals: u32,
}

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
        let luck = read(&format!("[{}]", row.get::<_, String>(1)?))?;
        let (game, deals): (String, _) = (row.get(0)?, row.get(2)?);
        Ok(luck.first().map(|&luck| LuckCount { game, luck, deals }))
    })?;
    counts.filter_map(Result::transpose).collect()
}

/// Encodes deals for the file. The stored form must not change.
pub(super) fn written(dealt: &[Luck]) -> String {
    let numbers = |luck: &Luck| [luck.deck, luck.high, luck.hand, luck.got];
    let all: Vec<[u8; 4]> = dealt.iter().map(numbers).collect();
    serde_json::to_string(&all).expect("numbers serialize")
}

/// Encodes deals for the file. The stored form must not change.
pub(super) fn read(text: &str) -> rusqlite::Result<Vec<Luck>> {
    let all: Vec<[u8; 4]> = serde_json::from_str(text).map_err(|error| {
        rusqlite::Error::FromSqlConversionFailure(1, Type::Text, Box::new(error))
    })?;
    let luck = |[deck, high, hand, got]: [u8; 4]| Luck { deck, high, hand, got };
    // Impossible values have no probabilities.
    Ok(all.into_iter().map(luck).filter(|luck| luck.is_possible()).collect())
}
