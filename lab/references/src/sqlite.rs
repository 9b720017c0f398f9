use std::time::{Duration, Instant};

use anyhow::Result;
use rusqlite::{Connection, params};

/// The number of entries in a commit, as if this many tables waited for it.
const N_TABLES: usize = 64;

/// Commits entries of `n_bytes` for some seconds, a group at a time, and prints the rate and the
/// commit latency as JSON.
#[expect(clippy::cast_precision_loss, reason = "a rate needs no more than 52 bits")]
pub(crate) fn commits(n_bytes: usize, seconds: usize) -> Result<()> {
    let folder = tempfile::tempdir_in(".")?;
    let mut file = Connection::open(folder.path().join("entries.db"))?;
    file.execute_batch(
        "PRAGMA journal_mode = WAL;
         PRAGMA synchronous = FULL;
         CREATE TABLE entry (game INTEGER, seq INTEGER, body TEXT, UNIQUE (game, seq));",
    )?;
    let body: String = (0..n_bytes).map(|_| fastrand::alphanumeric()).collect();
    let (began, limit) = (Instant::now(), Duration::from_secs(seconds as u64));
    let mut commits = Vec::new();
    while began.elapsed() < limit {
        let (seq, begins) = (commits.len() as u32, Instant::now());
        let group = file.transaction()?;
        {
            let mut insert = group.prepare_cached("INSERT INTO entry VALUES (?1, ?2, ?3)")?;
            for table in 0..N_TABLES as u32 {
                insert.execute(params![table, seq, body])?;
            }
        }
        group.commit()?;
        commits.push(begins.elapsed());
    }
    let seconds = began.elapsed().as_secs_f64();
    commits.sort_unstable();
    let ms = |part: usize| commits[(commits.len() - 1) * part / 100].as_secs_f64() * 1_000.0;
    let n_entries = commits.len() * N_TABLES;
    println!(
        r#"{{"entries_per_s":{},"p50_ms":{},"p99_ms":{}}}"#,
        n_entries as f64 / seconds,
        ms(50),
        ms(99)
    );
    Ok(())
}
