use protocol::TableId;
use rusqlite::{Connection, params};

use crate::{
    journal::{Hibernation, LobbyListing},
    people::people_named,
};

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
    use std::sync::Arc;

    use protocol::EpochMs;

    use super::*;
    use crate::{
        BoxFuture, Dialect, Run, Tx, hibernation,
        journal::{Store, laws},
        sqlite::{Sqlite, database::drive, migrations},
    };

    async fn plan(store: &Sqlite, query: &'static str) -> String {
        let plan = move |tx: Arc<Tx>| -> BoxFuture<'static, String> {
            Box::pin(async move {
                let steps = tx.query(format!("EXPLAIN QUERY PLAN {query}"), Vec::new()).await;
                steps.iter().map(|step| step.get("detail")).collect::<Vec<String>>().join("; ")
            })
        };
        store.run(move |file| drive(file, Run::start(Dialect::Sqlite, plan))).await.unwrap()
    }

    #[tokio::test]
    async fn a_page_is_read_from_an_index_only() {
        let store = Sqlite::in_memory().unwrap();
        let newest = plan(&store, hibernation::LISTED).await;
        assert_eq!(newest, "SEARCH resting_table USING PRIMARY KEY (table_id<?)");
        let of_game = plan(&store, hibernation::LISTED_OF_GAME).await;
        let index = "INDEX resting_table_game (game=? AND table_id<?)";
        assert_eq!(of_game, format!("SEARCH resting_table USING {index}"));
    }

    #[tokio::test]
    async fn a_start_does_not_read_hibernating_tables() {
        let store = Sqlite::in_memory().unwrap();
        for query in [super::super::AWAKE, hibernation::DUE] {
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
