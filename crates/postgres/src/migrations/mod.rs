//! Forward-only migrations. Each is a transaction that first inserts its number.
//!
//! If several servers start at once, the first one inserts the number. The others wait for it, find
//! the number taken, and continue from there.

use tokio_postgres::{Client, Error, error::SqlState};

use crate::{OpenError, failure::is_retryable};

/// The migrations, in order. A released migration never changes.
const MIGRATIONS: [&str; 10] = [
    include_str!("0001_logs.sql"),
    include_str!("0002_people.sql"),
    include_str!("0003_history.sql"),
    include_str!("0004_calls.sql"),
    include_str!("0005_history.sql"),
    include_str!("0006_ownerless.sql"),
    include_str!("0007_challenges.sql"),
    include_str!("0008_former_names.sql"),
    include_str!("0009_meetings.sql"),
    include_str!("0010_idle_ratings.sql"),
];

/// Creates the table of executed migrations. The highest number is the version of the schema.
const MIGRATION_TABLE: &str = "CREATE TABLE IF NOT EXISTS schema_step (
    step bigint PRIMARY KEY,
    applied_at timestamptz NOT NULL
)";

/// The number of attempts for each migration, because other servers may get in the way.
const TRIES_MAX: usize = 8;

/// Returns the version of the schema after all migrations.
pub(crate) fn newest() -> i64 {
    MIGRATIONS.len().cast_signed() as i64
}

/// Returns the names of all tables that the migrations create, and of the table of migrations.
pub(crate) fn tables() -> Vec<&'static str> {
    let lines = MIGRATIONS.iter().flat_map(|step| step.lines()).chain(MIGRATION_TABLE.lines());
    let created = lines.filter_map(|line| line.strip_prefix("CREATE TABLE "));
    let names = created.map(|rest| rest.trim_start_matches("IF NOT EXISTS "));
    names.filter_map(|rest| rest.split_whitespace().next()).collect()
}

/// Migrates a database to the newest version of the schema. Fails if a newer program has migrated
/// it further.
pub(crate) async fn migrate(client: &mut Client) -> Result<(), OpenError> {
    for _ in 0..TRIES_MAX * (MIGRATIONS.len() + 1) {
        match next(client).await {
            Ok(found) if found > newest() => {
                return Err(OpenError::NewerVersion { found, known: newest() });
            }
            Ok(found) if found == newest() => return Ok(()),
            Ok(_) => {}
            // Another server has made this step.
            Err(error) if is_race(&error) => {}
            Err(error) => return Err(OpenError::of(error)),
        }
    }
    Err(OpenError::Unusable("other servers migrate it all the time".to_owned()))
}

/// Executes the next migration, if there is one. Returns the version before it.
async fn next(client: &mut Client) -> Result<i64, Error> {
    client.batch_execute(MIGRATION_TABLE).await?;
    let query = "SELECT coalesce(max(step), 0) FROM schema_step";
    let found: i64 = client.query_one(query, &[]).await?.get(0);
    let Some(step) = usize::try_from(found).ok().and_then(|found| MIGRATIONS.get(found)) else {
        return Ok(found);
    };
    let transaction = client.transaction().await?;
    let insert = "INSERT INTO schema_step (step, applied_at) VALUES ($1, clock_timestamp())";
    transaction.execute(insert, &[&(found + 1)]).await?;
    transaction.batch_execute(step).await?;
    transaction.commit().await?;
    Ok(found)
}

/// Returns whether the error means that another server is migrating the database.
fn is_race(error: &Error) -> bool {
    let taken = [SqlState::UNIQUE_VIOLATION, SqlState::DUPLICATE_TABLE, SqlState::DUPLICATE_OBJECT];
    error.code().is_some_and(|code| taken.contains(code) || is_retryable(code))
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use super::*;

    #[test]
    fn the_tables_are_those_that_migrations_create() {
        let tables = tables();
        for table in ["table_entry", "person", "challenge", "schema_step"] {
            assert!(tables.contains(&table), "{tables:?}");
        }
    }

    #[test]
    fn migrations_are_files_in_numeric_order() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/migrations");
        let files =
            fs::read_dir(folder).expect("the folder").map(|file| file.expect("a file").path());
        let mut files: Vec<_> =
            files.filter(|file| file.extension().is_some_and(|it| it == "sql")).collect();
        files.sort();
        for (n, file) in files.iter().enumerate() {
            let name = file.file_name().expect("a name").to_string_lossy();
            assert!(name.starts_with(&format!("{:04}_", n + 1)), "{name} is step {}", n + 1);
        }
        let texts: Vec<_> =
            files.iter().map(|file| fs::read_to_string(file).expect("text")).collect();
        assert_eq!(texts, MIGRATIONS);
    }
}
