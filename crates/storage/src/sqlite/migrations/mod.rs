pub(crate) mod by_table;

use std::path::Path;

use rusqlite::Connection;

use self::by_table::CHAINED_SINCE;
use crate::sqlite::{
    OpenError, names,
    schema::{APPLICATION_ID, found},
};

/// The first schema with entries in the order of their commits.
pub(crate) const COMMIT_ORDER_SINCE: i64 = 25;

/// The first schema with an index of commands that is written in batches.
pub(crate) const COMMAND_BATCHES_SINCE: i64 = 26;

/// The migrations, each from one schema to the next. A released migration never changes.
const STEPS: [&str; 31] = [
    include_str!("0001_logs.sql"),
    include_str!("0002_accounts.sql"),
    include_str!("0003_epoch.sql"),
    include_str!("0004_outages.sql"),
    include_str!("0005_invites.sql"),
    include_str!("0006_history.sql"),
    include_str!("0007_quick_play.sql"),
    include_str!("0008_talk.sql"),
    include_str!("0009_expiry.sql"),
    include_str!("0010_blocks.sql"),
    include_str!("0011_bans.sql"),
    include_str!("0012_withheld.sql"),
    include_str!("0013_resting.sql"),
    include_str!("0014_line_times.sql"),
    include_str!("0015_resting_lobby.sql"),
    include_str!("0016_ranked.sql"),
    include_str!("0017_resting_clocks.sql"),
    include_str!("0018_dealt.sql"),
    include_str!("0019_recovery.sql"),
    include_str!("0020_checksums.sql"),
    include_str!("0021_skeletons.sql"),
    include_str!("0022_resting_hosts.sql"),
    include_str!("0023_entry_columns.sql"),
    include_str!("0024_match_starts.sql"),
    include_str!("0025_commit_order.sql"),
    include_str!("0026_command_batches.sql"),
    include_str!("0027_listed_matches.sql"),
    include_str!("0028_challenges.sql"),
    include_str!("0029_erasures.sql"),
    include_str!("0030_former_names.sql"),
    include_str!("0031_idle_ratings.sql"),
];

pub(crate) fn newest() -> i64 {
    STEPS.len().cast_signed() as i64
}

/// Migrates a file to the newest schema, each step in a transaction.
pub(crate) fn migrate(
    connection: &mut Connection,
    path: &Path,
) -> rusqlite::Result<Result<(), OpenError>> {
    take(connection, path, &STEPS)
}

fn take(
    connection: &mut Connection,
    path: &Path,
    steps: &[&str],
) -> rusqlite::Result<Result<(), OpenError>> {
    let found = match found(connection, path) {
        Ok(found) => found,
        Err(later) => return Ok(Err(later)),
    };
    names::add_functions(connection)?;
    let done = usize::try_from(found).unwrap_or_default();
    for (n, step) in steps.iter().enumerate().skip(done) {
        let transaction = connection.transaction()?;
        transaction.execute_batch(step)?;
        let schema = n.cast_signed() as i64 + 1;
        match schema {
            CHAINED_SINCE => by_table::fill(&transaction)?,
            COMMIT_ORDER_SINCE => by_table::convert(&transaction)?,
            _ => {}
        }
        transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
        transaction.pragma_update(None, "user_version", schema)?;
        transaction.commit()?;
    }
    Ok(Ok(()))
}

/// Creates a file of the schema before a migration, which is named by a word in it.
#[cfg(test)]
pub(crate) fn make_before(step: &str, path: &Path) {
    let n = STEPS.iter().position(|text| text.contains(step)).expect("the step exists");
    let mut connection = Connection::open(path).expect("a new file can be made");
    take(&mut connection, path, &STEPS[..n])
        .expect("cannot write the file")
        .expect("the item belongs to this test");
}

#[cfg(test)]
mod tests {
    use std::{fs, sync::Arc};

    use protocol::{Kind, TableId, UserId};
    use rules::Seat;
    use rusqlite::params;

    use super::*;
    use crate::{
        journal::{Change, CreatedTable, Entry, IdempotencyKey, Person, Store, StoreError, laws},
        laws::NOW,
        people::People as _,
        sqlite::{CheckDepth, Sqlite, inspect},
    };

    /// Writes an entry in the form before schema 23.
    fn insert_before_23(file: &Connection, table: TableId, entry: &Entry) {
        let key = entry.command.as_ref();
        file.execute(
            "INSERT INTO entry (table_id, seq, player, cid, entry) VALUES (?, ?, ?, ?, ?)",
            params![
                table.0,
                entry.seq.cast_signed(),
                key.map(|key| key.player.0),
                key.map(|key| &key.cid),
                serde_json::to_string(entry).unwrap(),
            ],
        )
        .unwrap();
    }

    #[tokio::test]
    async fn old_entries_get_their_columns() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("knekt.db");
        make_before("names_player", &path);
        let [made, joined]: [TableId; 2] = [laws::fresh(), laws::fresh()];
        let player: UserId = laws::fresh();
        let who = Person { id: player, name: "Eero".to_owned(), kind: Kind::Guest };
        let sat = Entry {
            command: Some(IdempotencyKey { player, cid: "q".to_owned(), body: "b".to_owned() }),
            change: Change::Sat { seat: Seat(1), who, quick: true },
            ..(*laws::flipped(1, None)).clone()
        };
        let file = Connection::open(&path).unwrap();
        let insert_person =
            "INSERT INTO person (id, name, kind, created) VALUES (?, 'E', 'guest', 1)";
        file.execute(insert_person, [player.0]).unwrap();
        insert_before_23(&file, made, &laws::created(player, "a"));
        insert_before_23(&file, made, &laws::flipped(1, Some((player, "b"))));
        insert_before_23(&file, joined, &laws::created(laws::fresh(), "a"));
        insert_before_23(&file, joined, &sat);
        by_table::fill(&file).unwrap();
        drop(file);

        let store = Sqlite::open(&path).unwrap();
        let at = |table, body: &str| Some(CreatedTable { table, body: body.to_owned() });
        assert_eq!(store.created_by(player, "a").await.unwrap(), at(made, "digest"));
        assert_eq!(store.created_by(player, "q").await.unwrap(), at(joined, "b"));
        assert_eq!(store.created_by(player, "b").await.unwrap(), None);
        let again = store.append(laws::fresh(), laws::created(player, "q"), true).await;
        assert!(matches!(again, Err(crate::journal::StoreError::Conflict { .. })), "{again:?}");
        let people = &store;
        let export = people.export(player).await.unwrap().unwrap();
        let mut tables: Vec<TableId> = export.tables.iter().map(|at| at.table).collect();
        tables.sort_unstable();
        let mut both = [made, joined];
        both.sort_unstable();
        assert_eq!(tables, both);
        let erased = people.erase(player, NOW).await.unwrap().unwrap();
        assert!(erased.tables.contains(&joined));
        store.log(joined).await.expect("the checksums match the renamed log");
    }

    #[tokio::test]
    async fn logs_are_moved_into_commit_order() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("knekt.db");
        make_before("names_player", &path);
        let [one, other, corrupt, gap]: [TableId; 4] = std::array::from_fn(|_| laws::fresh());
        let player: UserId = laws::fresh();
        let cid = |seq| match seq {
            // Hexadecimal digits take half the space.
            1 => "0123456789abcdef",
            2 => "a word",
            _ => "ABCDEF",
        };
        let log = |n: u64| {
            let first = laws::created(player, &n.to_string());
            let others =
                (1..n).map(|seq| laws::flipped(seq, (seq < 4).then(|| (player, cid(seq)))));
            std::iter::once(first).chain(others).collect::<Vec<_>>()
        };
        let logs = [(one, log(20)), (other, log(3)), (corrupt, log(9)), (gap, log(8))];
        let file = Connection::open(&path).unwrap();
        for (table, log) in &logs {
            for entry in log {
                insert_before_23(&file, *table, entry);
            }
        }
        by_table::fill(&file).unwrap();
        let set = "INSERT INTO open_table (table_id, due_at) VALUES (?, ?)";
        file.execute(set, params![one.0, None::<i64>]).unwrap();
        file.execute(set, params![other.0, i64::MAX]).unwrap();
        for (change, table) in [
            (
                "UPDATE entry SET entry = replace(entry, 'flip', 'flop') WHERE seq = 5 AND table_id = ?",
                corrupt,
            ),
            ("DELETE FROM entry WHERE seq = 4 AND table_id = ?", gap),
        ] {
            assert_eq!(file.execute(change, [table.0]).unwrap(), 1);
        }
        drop(file);

        let store = Sqlite::open(&path).unwrap();
        let json = |log: &[Arc<Entry>]| {
            serde_json::to_value(log.iter().map(|entry| &**entry).collect::<Vec<_>>()).unwrap()
        };
        for (table, log) in &logs[..2] {
            assert_eq!(json(&store.log(*table).await.unwrap()), json(log));
        }
        for (table, seq) in [(corrupt, 5), (gap, 4)] {
            let read = store.log(table).await;
            assert!(
                matches!(read, Err(StoreError::Damaged { seq: at, .. }) if at == seq),
                "{read:?}"
            );
        }
        assert_eq!(store.awake().await.unwrap(), [one]);
        for seq in 1..=3 {
            let done = store.command(one, player, cid(seq)).await.unwrap().unwrap();
            assert_eq!(done.seq, seq);
        }
        let again = store.append(one, laws::flipped(20, Some((player, cid(1)))), true).await;
        assert!(matches!(again, Err(StoreError::Conflict { .. })), "{again:?}");
        store.append(one, laws::flipped(20, None), true).await.unwrap();
        store.append(other, laws::flipped(3, None), true).await.unwrap();
        assert_eq!(store.awake().await.unwrap().len(), 2);
        inspect(&path, CheckDepth::Logs).expect_err("two logs are corrupt");
    }

    #[test]
    fn migrations_are_files_in_numeric_order() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/sqlite/migrations");
        let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
        let mut files: Vec<_> = files.filter(|file| file.extension().unwrap() == "sql").collect();
        files.sort();
        for (n, file) in files.iter().enumerate() {
            let name = file.file_name().unwrap().to_str().unwrap();
            assert!(name.starts_with(&format!("{:04}_", n + 1)), "{name} is step {}", n + 1);
        }
        let texts: Vec<_> = files.iter().map(|file| fs::read_to_string(file).unwrap()).collect();
        assert_eq!(texts, STEPS);
    }
}
