//! Forward-only migrations, each a transaction that begins with its number.
//!
//! Of servers that start at once, all but one wait for the number that the first has inserted, find
//! it taken, and go on from there.

use tokio_postgres::{Client, Error, error::SqlState};

use crate::{OpenError, failure::is_retryable};

/// The migrations, each from one schema to the next. A released one never changes.
const STEPS: [&str; 9] = [
    include_str!("0001_logs.sql"),
    include_str!("0002_people.sql"),
    include_str!("0003_history.sql"),
    include_str!("0004_calls.sql"),
    include_str!("0005_history.sql"),
    include_str!("0006_ownerless.sql"),
    include_str!("0007_challenges.sql"),
    include_str!("0008_former_names.sql"),
    include_str!("0009_meetings.sql"),
];

/// The migrations of a database that exist so far. The newest is its schema.
const CREATE: &str = "CREATE TABLE IF NOT EXISTS schema_step (
    step bigint PRIMARY KEY,
    applied_at timestamptz NOT NULL
)";

/// The number of times that other servers may be in the way of each step.
const TRIES_MAX: usize = 8;

/// Returns the newest schema.
pub(crate) fn newest() -> i64 {
    STEPS.len().cast_signed() as i64
}

/// Returns the tables of all schemas.
pub(crate) fn tables() -> Vec<&'static str> {
    let lines = STEPS.iter().flat_map(|step| step.lines()).chain(CREATE.lines());
    let created = lines.filter_map(|line| line.strip_prefix("CREATE TABLE "));
    let names = created.map(|rest| rest.trim_start_matches("IF NOT EXISTS "));
    names.filter_map(|rest| rest.split_whitespace().next()).collect()
}

/// Migrates a database to the newest schema.
pub(crate) async fn migrate(client: &mut Client) -> Result<(), OpenError> {
    for _ in 0..TRIES_MAX * (STEPS.len() + 1) {
        match next(client).await {
            Ok(found) if found > newest() => {
                return Err(OpenError::NewerVersion { found, known: newest() });
            }
            Ok(found) if found == newest() => return Ok(()),
            Ok(_) => {}
            // Another server has done this step.
            Err(error) if is_race(&error) => {}
            Err(error) => return Err(OpenError::of(error)),
        }
    }
    Err(OpenError::Unusable("other servers migrate it all the time".to_owned()))
}

/// Applies the next step, if there is one, and returns the schema before.
async fn next(client: &mut Client) -> Result<i64, Error> {
    client.batch_execute(CREATE).await?;
    let query = "SELECT coalesce(max(step), 0) FROM schema_step";
    let found: i64 = client.query_one(query, &[]).await?.get(0);
    let Some(step) = usize::try_from(found).ok().and_then(|found| STEPS.get(found)) else {
        return Ok(found);
    };
    let transaction = client.transaction().await?;
    let insert = "INSERT INTO schema_step (step, applied_at) VALUES ($1, clock_timestamp())";
    transaction.execute(insert, &[&(found + 1)]).await?;
    transaction.batch_execute(step).await?;
    transaction.commit().await?;
    Ok(found)
}

/// Returns whether the error means that another server migrates the database now.
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
        assert_eq!(texts, STEPS);
    }
}
