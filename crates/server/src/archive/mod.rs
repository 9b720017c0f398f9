//! Matches that are over: what is read again of them from their tables' logs, outside of the tables'
//! actors, a few at a time, and kept for whoever asks next.

mod kept;

use std::sync::{Arc, Mutex, MutexGuard};

use bytes::Bytes;
use games::AnyGame;
use journal::{Store, StoreError};
use protocol::{Refusal, TableId, UserId};
use table::{Bygone, TableHandle};
use tracing::error;
use uuid::Uuid;

use self::kept::{Answer, Kept, Key};
use crate::{app::App, command::internal, few::Few};

/// How many matches are read and played again at once: each takes a core for some milliseconds.
const AT_ONCE: usize = 2;
/// How many more may wait for that. Whoever comes then is told to come back.
const WAITING_MAX: usize = 32;
/// How long somebody waits who found no place to wait, in milliseconds.
const RETRY_MS: u64 = 1_000;

/// What there is of matches that are over.
#[derive(Debug)]
pub(crate) struct Archive {
    few: Few,
    kept: Mutex<Kept>,
}

impl Default for Archive {
    fn default() -> Archive {
        Archive { few: Few::new(AT_ONCE, WAITING_MAX, RETRY_MS), kept: Mutex::default() }
    }
}

impl Archive {
    /// Forgets what it keeps of these tables: their logs have changed.
    pub(crate) fn forget(&self, tables: &[TableId]) {
        self.kept().forget(tables);
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().expect("nobody panics while holding the answers")
    }
}

impl App {
    /// The record of a table's match, or of the last that is over, for `player`: its JSON.
    pub(crate) async fn record(
        &self,
        table: TableId,
        match_no: Option<u32>,
        player: Option<UserId>,
    ) -> Result<Bytes, Refusal> {
        let asked = |handle: TableHandle| async move { handle.bygone(match_no, player).await };
        let bygone =
            self.tables.ask(table, asked).await.map_err(|problem| internal(&problem))??;
        let Answer { owners, json } = self.recorded(&bygone).await?;
        bygone.is_for(&owners)?;
        Ok(json)
    }

    async fn recorded(&self, bygone: &Bygone) -> Result<Answer, Refusal> {
        let key = Key { table: bygone.table(), match_no: bygone.match_no() };
        let kept = self.archive.kept().get(key);
        if let Some(kept) = kept {
            return Ok(kept);
        }
        let turn = self.archive.few.turn().await?;
        let age = {
            let mut kept = self.archive.kept();
            // Somebody may have wanted it just before.
            if let Some(kept) = kept.get(key) {
                return Ok(kept);
            }
            kept.age()
        };
        let parts = self.tables.parts();
        let log = match parts.store.log(key.table).await {
            Ok(log) => log,
            Err(why) => return Err(self.cannot_read(key.table, why).await),
        };
        let (bygone, open) = (bygone.clone(), parts.open);
        let read = move || {
            let read = bygone.read::<AnyGame>(&log, open)?;
            let json = serde_json::to_vec(&read.record).expect("a record is plain data");
            Ok(Answer { owners: Arc::new(read.owners), json: json.into() })
        };
        match turn.work(read).await? {
            Ok(answer) => {
                self.archive.kept().keep(key, answer.clone(), age);
                Ok(answer)
            }
            Err(why) => Err(self.cannot_read(key.table, why).await),
        }
    }

    /// What is said where a log cannot be read. Its table learns of damage, and stands still.
    async fn cannot_read(&self, table: TableId, why: StoreError) -> Refusal {
        if let StoreError::Unavailable(why) = why {
            let incident = Uuid::new_v4();
            error!(%table, %incident, why, "cannot read a log");
            return Refusal::internal(incident);
        }
        let why = Arc::new(why);
        let told = |handle: TableHandle| {
            let why = why.clone();
            async move { handle.unreadable(why).await }
        };
        self.tables.ask(table, told).await.unwrap_or_else(|problem| internal(&problem))
    }
}

#[cfg(test)]
mod tests;
