use protocol::{TableId, UserId, to_client::LobbyTable};
use rusqlite::{Connection, Row, params};
use uuid::Uuid;

use super::bound;
use crate::{
    journal::{Hibernation, LobbyListing},
    people::people_named,
};

const NEWEST: &str = "SELECT shown FROM resting_table WHERE table_id < ?
    ORDER BY table_id DESC LIMIT ?";

const NEWEST_OF_GAME: &str = "SELECT shown FROM resting_table WHERE game = ? AND table_id < ?
    ORDER BY table_id DESC LIMIT ?";

pub(crate) fn page(
    file: &Connection,
    game: Option<&str>,
    before: Option<TableId>,
    most: usize,
) -> rusqlite::Result<Vec<LobbyTable>> {
    // The maximum UUID is later than any id.
    let (before, most) = (before.map_or(Uuid::max(), |table| table.0), bound(most));
    // Entries of other versions are not listed; their players still find the tables.
    let shown = |row: &Row<'_>| Ok(serde_json::from_str(&row.get::<_, String>(0)?).ok());
    let listed = match game {
        None => file.prepare_cached(NEWEST)?.query_map(params![before, most], shown)?.collect(),
        Some(game) => file
            .prepare_cached(NEWEST_OF_GAME)?
            .query_map(params![game, before, most], shown)?
            .collect::<rusqlite::Result<Vec<Option<LobbyTable>>>>(),
    };
    Ok(listed?.into_iter().flatten().collect())
}

/// Counts the listed tables of `host`.
pub(crate) fn count_of(file: &Connection, host: UserId) -> rusqlite::Result<usize> {
    file.prepare_cached("SELECT count(*) FROM resting_table WHERE host = ?")?
        .query_row([host.0], |row| row.get::<_, u32>(0))
        .map(|n| n as usize)
}

/// Stores or replaces the lobby entry of a table.
pub(super) fn note(
    file: &Connection,
    table: TableId,
    listed: &LobbyListing,
) -> rusqlite::Result<()> {
    let LobbyListing { host, shown } = listed;
    let json = serde_json::to_string(shown).expect("views serialize");
    file.prepare_cached("INSERT OR REPLACE INTO resting_table VALUES (?, ?, ?, ?)")?
        .execute(params![table.0, &*shown.game, json, host.0])
        .map(drop)
}

/// Deletes the lobby entry of a table.
pub(super) fn forget(file: &Connection, table: TableId) -> rusqlite::Result<()> {
    let mut statement = file.prepare_cached("DELETE FROM resting_table WHERE table_id = ?")?;
    statement.execute([table.0]).map(drop)
}

/// Returns whether the entry shows the name of an erased person.
pub(super) fn names_a_former(file: &Connection, rest: &Hibernation) -> rusqlite::Result<bool> {
    let mut statement = file.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM person WHERE id = ? AND erased IS NOT NULL)",
    )?;
    for person in people_named(rest) {
        if statement.query_row([person.0], |row| row.get(0))? {
            return Ok(true);
        }
    }
    Ok(false)
}

#[cfg(test)]
mod tests {
    use protocol::EpochMs;

    use super::*;
    use crate::{
        journal::{Store, laws},
        sqlite::{Sqlite, migrations},
    };

    async fn plan(store: &Sqlite, query: &'static str) -> String {
        let question = move |file: &Connection| {
            let mut statement = file.prepare(&format!("EXPLAIN QUERY PLAN {query}"))?;
            let mut rows = statement.raw_query();
            let mut steps = Vec::new();
            while let Some(row) = rows.next()? {
                steps.push(row.get::<_, String>(3)?);
            }
            Ok(steps.join("; "))
        };
        store.run(question).await.unwrap()
    }

    #[tokio::test]
    async fn a_page_is_read_from_an_index_only() {
        let store = Sqlite::in_memory().unwrap();
        let newest = plan(&store, NEWEST).await;
        assert_eq!(newest, "SEARCH resting_table USING PRIMARY KEY (table_id<?)");
        let of_game = plan(&store, NEWEST_OF_GAME).await;
        let index = "INDEX resting_table_game (game=? AND table_id<?)";
        assert_eq!(of_game, format!("SEARCH resting_table USING {index}"));
    }

    #[tokio::test]
    async fn a_start_does_not_read_hibernating_tables() {
        let store = Sqlite::in_memory().unwrap();
        for query in [super::super::AWAKE, super::super::DUE] {
            let plan = plan(&store, query).await;
            let index = "SEARCH open_table USING COVERING INDEX open_table_due (";
            assert!(plan.starts_with(index) && !plan.contains("; "), "{plan}");
        }
    }

    #[tokio::test]
    async fn tables_from_older_versions_wake_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("knekt.db");
        migrations::make_before("CREATE TABLE resting_table", &path);
        let file = Connection::open(&path).unwrap();
        let [rested, awake]: [TableId; 2] = [laws::fresh(), laws::fresh()];
        file.execute("INSERT INTO open_table VALUES (?, ?)", params![rested.0, i64::MAX]).unwrap();
        file.execute("INSERT INTO open_table VALUES (?, NULL)", [awake.0]).unwrap();
        drop(file);
        let store = Sqlite::open(&path).unwrap();
        assert_eq!(store.due(EpochMs(1), 9).await.unwrap(), [rested]);
        assert_eq!(store.awake().await.unwrap(), [awake]);
    }
}
