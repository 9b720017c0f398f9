use async_trait::async_trait;
use journal::{Downtime, Outage, StoreError};
use protocol::EpochMs;
use rusqlite::{Connection, OptionalExtension};
use storage::{OUTAGES_MAX, Outages};

use crate::{
    Sqlite,
    reader::{epoch_ms, unavailable},
};

/// The first schema with a heartbeat.
const ALIVE_SINCE: i64 = 4;

#[async_trait]
impl Outages for Sqlite {
    async fn record_heartbeat(&self, now: EpochMs) -> Result<(), StoreError> {
        self.run(move |file| note_alive(file, now)).await
    }

    async fn record_restart(&self, now: EpochMs) -> Result<(), StoreError> {
        self.run(move |file| {
            // A clock that was set back causes no outage, and an outage cannot be in the future.
            file.prepare_cached("UPDATE outage SET ended = ?1 WHERE ended > ?1")?
                .execute([now.0.cast_signed()])?;
            if let Some(since) = last_heartbeat(file)?.filter(|&since| since < now) {
                note_outage(file, since, now)?;
            }
            note_alive(file, now)
        })
        .await
    }

    async fn last_heartbeat(&self) -> Result<Option<EpochMs>, StoreError> {
        self.ask(|file| last_heartbeat(file).map_err(unavailable)).await
    }

    async fn record_clock_jump(&self, from: EpochMs, to: EpochMs) -> Result<(), StoreError> {
        self.run(move |file| {
            note_outage(file, from, to)?;
            note_alive(file, to)
        })
        .await
    }

    async fn downtime(&self) -> Result<Downtime, StoreError> {
        self.ask(|file| outages(file).map(Downtime::new).map_err(unavailable)).await
    }
}

/// Returns the last heartbeat in a file of this schema.
pub(crate) fn used(file: &Connection, schema: i64) -> rusqlite::Result<Option<EpochMs>> {
    if schema < ALIVE_SINCE { Ok(None) } else { last_heartbeat(file) }
}

fn last_heartbeat(file: &Connection) -> rusqlite::Result<Option<EpochMs>> {
    let at: Option<i64> =
        file.prepare_cached("SELECT at FROM alive")?.query_row([], |row| row.get(0)).optional()?;
    Ok(at.map(|ms| EpochMs(ms.cast_unsigned())))
}

fn note_outage(file: &Connection, from: EpochMs, to: EpochMs) -> rusqlite::Result<()> {
    file.prepare_cached("INSERT OR REPLACE INTO outage VALUES (?, ?)")?
        .execute([from.0.cast_signed(), to.0.cast_signed()])?;
    file.prepare_cached(
        "DELETE FROM outage WHERE began NOT IN
            (SELECT began FROM outage ORDER BY began DESC LIMIT ?)",
    )?
    .execute([OUTAGES_MAX])
    .map(drop)
}

fn note_alive(file: &Connection, now: EpochMs) -> rusqlite::Result<()> {
    let mut statement = file.prepare_cached("INSERT OR REPLACE INTO alive VALUES (1, ?)")?;
    statement.execute([now.0.cast_signed()]).map(drop)
}

fn outages(file: &Connection) -> rusqlite::Result<Vec<Outage>> {
    let mut statement = file.prepare_cached("SELECT began, ended FROM outage")?;
    let outages = statement
        .query_map([], |row| Ok(Outage { from: epoch_ms(row, 0)?, to: epoch_ms(row, 1)? }))?;
    outages.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn an_unused_file_has_no_outage() {
        let store = Sqlite::in_memory().unwrap();
        store.record_restart(EpochMs(1_000)).await.unwrap();
        assert_eq!(store.downtime().await.unwrap(), Downtime::default());
    }

    #[tokio::test]
    async fn the_time_since_the_last_heartbeat_is_an_outage() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("knekt.db");
        for (back, alive) in [(1_000, 2_000), (5_000, 6_000), (6_500, 7_000)] {
            let store = Sqlite::open(&path).unwrap();
            store.record_restart(EpochMs(back)).await.unwrap();
            store.record_heartbeat(EpochMs(alive)).await.unwrap();
        }
        let downtime = Sqlite::open(&path).unwrap().downtime().await.unwrap();
        let outages = [
            Outage { from: EpochMs(2_000), to: EpochMs(5_000) },
            Outage { from: EpochMs(6_000), to: EpochMs(6_500) },
        ];
        assert_eq!(downtime, Downtime::new(outages));
    }

    #[tokio::test]
    async fn a_clock_set_back_causes_no_outage() {
        let store = Sqlite::in_memory().unwrap();
        store.record_heartbeat(EpochMs(10_000)).await.unwrap();
        store.record_restart(EpochMs(4_000)).await.unwrap();
        assert_eq!(store.downtime().await.unwrap(), Downtime::default());
        store.record_restart(EpochMs(5_000)).await.unwrap();
        assert_eq!(store.downtime().await.unwrap().between(EpochMs(0), EpochMs(20_000)), 1_000);
    }

    #[tokio::test]
    async fn a_clock_jump_is_an_outage_until_the_clock_is_set_back() {
        let store = Sqlite::in_memory().unwrap();
        store.record_heartbeat(EpochMs(10_000)).await.unwrap();
        store.record_clock_jump(EpochMs(11_000), EpochMs(900_000)).await.unwrap();
        assert_eq!(
            store.downtime().await.unwrap().between(EpochMs(0), EpochMs(u64::MAX >> 1)),
            889_000
        );
        assert_eq!(store.last_heartbeat().await.unwrap(), Some(EpochMs(900_000)));
        store.record_restart(EpochMs(15_000)).await.unwrap();
        assert_eq!(
            store.downtime().await.unwrap().between(EpochMs(0), EpochMs(u64::MAX >> 1)),
            4_000
        );
        assert_eq!(store.last_heartbeat().await.unwrap(), Some(EpochMs(15_000)));
    }

    #[tokio::test]
    async fn old_outages_are_forgotten() {
        let store = Sqlite::in_memory().unwrap();
        let n_outages = u64::from(OUTAGES_MAX) + 10;
        for n in 0..n_outages {
            store.record_heartbeat(EpochMs(n * 100)).await.unwrap();
            store.record_restart(EpochMs(n * 100 + 1)).await.unwrap();
        }
        let downtime = store.downtime().await.unwrap();
        assert_eq!(downtime.between(EpochMs(0), EpochMs(u64::MAX)), u64::from(OUTAGES_MAX));
        assert_eq!(downtime.between(EpochMs(0), EpochMs(1_000)), 0);
    }
}
