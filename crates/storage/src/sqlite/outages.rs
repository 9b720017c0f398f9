use async_trait::async_trait;
use protocol::EpochMs;
use rusqlite::{Connection, OptionalExtension};

use crate::{
    journal::{Downtime, Outage, StoreError},
    outages::{OUTAGES_MAX, Outages},
    sqlite::{
        Sqlite,
        reader::{epoch_ms, unavailable},
    },
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
