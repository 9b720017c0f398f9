use journal::{Downtime, Outage, StoreError};
use rusqlite::{Connection, OptionalExtension};

use crate::{Sqlite, reader::unavailable};

/// How many outages the file remembers. Older ones are forgotten: a decision that has been open
/// for longer than all of them has lost as much of its time.
const OUTAGES_MAX: u32 = 1_000;

/// The schema since which a file says when a server was there.
const ALIVE_SINCE: i64 = 4;

impl Sqlite {
    /// Notes that the server is there, and can write, at `now` in epoch milliseconds.
    ///
    /// # Errors
    ///
    /// The file cannot be written now.
    pub async fn record_heartbeat(&self, now: u64) -> Result<(), StoreError> {
        self.run(move |file| note_alive(file, now)).await
    }

    /// As [`Sqlite::record_heartbeat`], after a time in which it was not: all since it was noted last.
    ///
    /// # Errors
    ///
    /// The file cannot be written now.
    pub async fn record_restart(&self, now: u64) -> Result<(), StoreError> {
        self.run(move |file| {
            // A clock that was set back makes no outage, and none can be later than now.
            file.prepare_cached("UPDATE outage SET ended = ?1 WHERE ended > ?1")?
                .execute([now.cast_signed()])?;
            if let Some(since) = last_heartbeat(file)?.filter(|&since| since < now) {
                note_outage(file, since, now)?;
            }
            note_alive(file, now)
        })
        .await
    }

    /// When a server was last known to use the file, in epoch milliseconds.
    ///
    /// # Errors
    ///
    /// The file cannot be read now.
    pub async fn last_heartbeat(&self) -> Result<Option<u64>, StoreError> {
        self.ask(|file| last_heartbeat(file).map_err(unavailable)).await
    }

    /// Notes that the machine's clock was set ahead, `from` one time `to` another: nobody had the time
    /// between.
    ///
    /// # Errors
    ///
    /// The file cannot be written now.
    pub async fn record_clock_jump(&self, from: u64, to: u64) -> Result<(), StoreError> {
        self.run(move |file| {
            note_outage(file, from, to)?;
            note_alive(file, to)
        })
        .await
    }

    /// When nothing could be written, so far as the file remembers.
    ///
    /// # Errors
    ///
    /// The file cannot be read now.
    pub async fn downtime(&self) -> Result<Downtime, StoreError> {
        self.ask(|file| outages(file).map(Downtime::new).map_err(unavailable)).await
    }
}

/// When a server was last known to use a file of this schema.
pub(crate) fn used(file: &Connection, schema: i64) -> rusqlite::Result<Option<u64>> {
    if schema < ALIVE_SINCE { Ok(None) } else { last_heartbeat(file) }
}

fn last_heartbeat(file: &Connection) -> rusqlite::Result<Option<u64>> {
    let at: Option<i64> =
        file.prepare_cached("SELECT at FROM alive")?.query_row([], |row| row.get(0)).optional()?;
    Ok(at.map(i64::cast_unsigned))
}

fn note_outage(file: &Connection, from: u64, to: u64) -> rusqlite::Result<()> {
    file.prepare_cached("INSERT OR REPLACE INTO outage VALUES (?, ?)")?
        .execute([from.cast_signed(), to.cast_signed()])?;
    file.prepare_cached(
        "DELETE FROM outage WHERE began NOT IN
            (SELECT began FROM outage ORDER BY began DESC LIMIT ?)",
    )?
    .execute([OUTAGES_MAX])
    .map(drop)
}

fn note_alive(file: &Connection, now: u64) -> rusqlite::Result<()> {
    let mut statement = file.prepare_cached("INSERT OR REPLACE INTO alive VALUES (1, ?)")?;
    statement.execute([now.cast_signed()]).map(drop)
}

fn outages(file: &Connection) -> rusqlite::Result<Vec<Outage>> {
    let mut statement = file.prepare_cached("SELECT began, ended FROM outage")?;
    let outages = statement.query_map([], |row| {
        let (from, to): (i64, i64) = (row.get(0)?, row.get(1)?);
        Ok(Outage { from: from.cast_unsigned(), to: to.cast_unsigned() })
    })?;
    outages.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_file_that_nobody_has_used_knows_no_outage() {
        let store = Sqlite::in_memory().unwrap();
        store.record_restart(1_000).await.unwrap();
        assert_eq!(store.downtime().await.unwrap(), Downtime::default());
    }

    #[tokio::test]
    async fn the_time_since_the_server_was_last_alive_is_an_outage_for_whoever_opens_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("knekt.db");
        for (back, alive) in [(1_000, 2_000), (5_000, 6_000), (6_500, 7_000)] {
            let store = Sqlite::open(&path).unwrap();
            store.record_restart(back).await.unwrap();
            store.record_heartbeat(alive).await.unwrap();
        }
        let downtime = Sqlite::open(&path).unwrap().downtime().await.unwrap();
        let outages = [Outage { from: 2_000, to: 5_000 }, Outage { from: 6_000, to: 6_500 }];
        assert_eq!(downtime, Downtime::new(outages));
    }

    #[tokio::test]
    async fn a_clock_that_was_set_back_makes_no_outage() {
        let store = Sqlite::in_memory().unwrap();
        store.record_heartbeat(10_000).await.unwrap();
        store.record_restart(4_000).await.unwrap();
        assert_eq!(store.downtime().await.unwrap(), Downtime::default());
        store.record_restart(5_000).await.unwrap();
        assert_eq!(store.downtime().await.unwrap().between(0, 20_000), 1_000);
    }

    #[tokio::test]
    async fn a_leap_ahead_is_an_outage_and_ends_when_the_clock_is_set_back() {
        let store = Sqlite::in_memory().unwrap();
        store.record_heartbeat(10_000).await.unwrap();
        store.record_clock_jump(11_000, 900_000).await.unwrap();
        assert_eq!(store.downtime().await.unwrap().between(0, u64::MAX >> 1), 889_000);
        assert_eq!(store.last_heartbeat().await.unwrap(), Some(900_000));
        store.record_restart(15_000).await.unwrap();
        assert_eq!(store.downtime().await.unwrap().between(0, u64::MAX >> 1), 4_000);
        assert_eq!(store.last_heartbeat().await.unwrap(), Some(15_000));
    }

    #[tokio::test]
    async fn old_outages_are_forgotten() {
        let store = Sqlite::in_memory().unwrap();
        let n_outages = u64::from(OUTAGES_MAX) + 10;
        for n in 0..n_outages {
            store.record_heartbeat(n * 100).await.unwrap();
            store.record_restart(n * 100 + 1).await.unwrap();
        }
        let downtime = store.downtime().await.unwrap();
        assert_eq!(downtime.between(0, u64::MAX), u64::from(OUTAGES_MAX));
        assert_eq!(downtime.between(0, 1_000), 0);
    }
}
