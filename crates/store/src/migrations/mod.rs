use std::path::Path;

use rusqlite::Connection;

use crate::{
    OpenError, chain, people,
    schema::{APPLICATION_ID, found},
};

/// Each step brings a file from one schema to the next; a step is never changed once released.
const STEPS: [&str; 22] = [
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
];

/// The schema since which every entry has a checksum.
pub(crate) const CHAINED_SINCE: i64 = 20;

/// The newest schema.
pub(crate) fn newest() -> i64 {
    STEPS.len().cast_signed() as i64
}

/// Brings a file to the newest schema, each step whole or not at all.
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
    people::add_functions(connection)?;
    let done = usize::try_from(found).unwrap_or_default();
    for (n, step) in steps.iter().enumerate().skip(done) {
        let transaction = connection.transaction()?;
        transaction.execute_batch(step)?;
        if n.cast_signed() as i64 + 1 == CHAINED_SINCE {
            chain::fill(&transaction)?;
        }
        transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
        transaction.pragma_update(None, "user_version", n.cast_signed() as i64 + 1)?;
        transaction.commit()?;
    }
    Ok(Ok(()))
}

/// Makes a file as the version before `step` did; `step` is a word of the migration's that came.
#[cfg(test)]
pub(crate) fn make_before(step: &str, path: &Path) {
    let n = STEPS.iter().position(|text| text.contains(step)).expect("there is such a step");
    let mut connection = Connection::open(path).expect("a new file can be made");
    take(&mut connection, path, &STEPS[..n]).expect("it can be written").expect("it is ours");
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn every_step_is_a_file_and_they_are_taken_in_the_order_of_their_numbers() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/migrations");
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
