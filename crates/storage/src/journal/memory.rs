use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

use async_trait::async_trait;
use parking_lot::Mutex;
use protocol::{EpochMs, TableId, UserId, to_client::LobbyTable};
use uuid::Uuid;

use crate::journal::{
    CreatedTable, Entry, FinishedMatch, HibernatedTable, Hibernation, Log, LogTail, MatchStart,
    Store, StoreError,
};

/// A store in memory, for tests and simulations.
#[derive(Clone, Debug, Default)]
pub struct Memory(Arc<Mutex<BTreeMap<TableId, StoredTable>>>);

#[derive(Debug, Default)]
struct StoredTable {
    log: Log,
    /// The states before some entries, by the numbers of these entries.
    match_starts: BTreeMap<u64, String>,
    /// The number of the entry of each command, by player and `cid`.
    commands: HashMap<(UserId, String), u64>,
    open: bool,
    rest: Option<Hibernation>,
    finished: Vec<FinishedMatch>,
}

impl Memory {
    fn append_with(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
        finished: Option<FinishedMatch>,
    ) -> Result<(), StoreError> {
        let mut tables = self.0.lock();
        let made = entry.command.as_ref().filter(|_| entry.change.is_at_any_table());
        if made.is_some_and(|command| made_by(&tables, command.player, &command.cid).is_some()) {
            return Err(StoreError::Conflict { table, seq: entry.seq });
        }
        let kept = tables.entry(table).or_default();
        let command = entry.command.as_ref();
        let name = command.map(|command| (command.player, command.cid.clone()));
        let taken = name.as_ref().is_some_and(|name| kept.commands.contains_key(name));
        if taken || entry.seq != kept.log.len() as u64 {
            return Err(StoreError::Conflict { table, seq: entry.seq });
        }
        kept.commands.extend(name.map(|name| (name, entry.seq)));
        kept.log.push(entry);
        kept.open = open;
        kept.rest = None;
        kept.finished.extend(finished);
        Ok(())
    }
}

#[async_trait]
impl Store for Memory {
    async fn append(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
    ) -> Result<(), StoreError> {
        self.append_with(table, entry, open, None)
    }

    async fn append_first(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
        match_start: MatchStart,
    ) -> Result<(), StoreError> {
        let seq = entry.seq;
        self.append_with(table, entry, open, None)?;
        self.0.lock().entry(table).or_default().match_starts.insert(seq, match_start.state);
        Ok(())
    }

    async fn append_last(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
        finished: FinishedMatch,
    ) -> Result<(), StoreError> {
        self.append_with(table, entry, open, Some(finished))
    }

    async fn finished(&self, table: TableId) -> Result<Vec<FinishedMatch>, StoreError> {
        Ok(self.0.lock().get(&table).map(|kept| kept.finished.clone()).unwrap_or_default())
    }

    async fn log(&self, table: TableId) -> Result<Log, StoreError> {
        self.0.lock().get(&table).map(|kept| kept.log.clone()).ok_or(StoreError::NotFound(table))
    }

    async fn log_since(&self, table: TableId, seq: u64) -> Result<LogTail, StoreError> {
        let tables = self.0.lock();
        let kept = tables.get(&table).ok_or(StoreError::NotFound(table))?;
        let last = kept.match_starts.range(..=seq).next_back();
        let (first, state) = last.map_or((0, None), |(first, state)| (*first, Some(state.clone())));
        Ok(LogTail { state, entries: kept.log[first as usize..].to_vec() })
    }

    async fn awake(&self) -> Result<Vec<TableId>, StoreError> {
        let tables = self.0.lock();
        let awake = tables.iter().filter(|(_, kept)| kept.open && kept.rest.is_none());
        Ok(awake.map(|(&table, _)| table).collect())
    }

    async fn hibernate(&self, table: TableId, rest: Hibernation) -> Result<(), StoreError> {
        if let Some(kept) = self.0.lock().get_mut(&table)
            && kept.open
            && kept.log.len() as u64 == rest.head + 1
        {
            kept.rest = Some(rest);
        }
        Ok(())
    }

    async fn due(&self, now: EpochMs, most: usize) -> Result<Vec<TableId>, StoreError> {
        let tables = self.0.lock();
        let due = |kept: &StoredTable| kept.rest.as_ref()?.due.filter(|&due| due <= now);
        let mut found: Vec<(EpochMs, TableId)> =
            tables.iter().filter_map(|(&table, kept)| Some((due(kept)?, table))).collect();
        found.sort_unstable();
        Ok(found.into_iter().map(|(_, table)| table).take(most).collect())
    }

    async fn mark_awake(&self, woken: Vec<TableId>, now: EpochMs) -> Result<(), StoreError> {
        let mut tables = self.0.lock();
        for table in woken {
            if let Some(kept) = tables.get_mut(&table) {
                kept.rest.take_if(|rest| rest.due.is_some_and(|due| due <= now));
            }
        }
        Ok(())
    }

    async fn hibernated_of(
        &self,
        player: UserId,
        most: usize,
    ) -> Result<Vec<HibernatedTable>, StoreError> {
        let tables = self.0.lock();
        let resting = tables.iter().filter_map(|(&table, kept)| Some((table, kept.rest.as_ref()?)));
        let mut own: Vec<HibernatedTable> = resting
            .filter_map(|(table, rest)| {
                let own = rest.seats.iter().find(|seat| seat.person == player)?;
                let (seat, your_turn) = (own.seat, own.your_turn);
                Some(HibernatedTable { table, seat, your_turn, seq: rest.head })
            })
            .collect();
        own.sort_by_key(|own| Reverse((own.your_turn, own.table)));
        own.truncate(most);
        Ok(own)
    }

    async fn lobby_page(
        &self,
        game: Option<&str>,
        before: Option<TableId>,
        most: usize,
    ) -> Result<Vec<LobbyTable>, StoreError> {
        let tables = self.0.lock();
        // Ids ascend with time.
        let older = tables.range(..before.unwrap_or(TableId(Uuid::max()))).rev();
        let listed =
            older.filter_map(|(_, kept)| Some(&kept.rest.as_ref()?.listed.as_ref()?.shown));
        let listed = listed.filter(|shown| game.is_none_or(|game| *shown.game == *game));
        Ok(listed.take(most).cloned().collect())
    }

    async fn n_hibernated(&self) -> Result<u64, StoreError> {
        Ok(self.0.lock().values().filter(|kept| kept.rest.is_some()).count() as u64)
    }

    async fn n_listings_of(&self, host: UserId) -> Result<usize, StoreError> {
        let is_of_host =
            |rest: &Hibernation| rest.listed.as_ref().is_some_and(|it| it.host == host);
        let tables = self.0.lock();
        let rests = tables.values().filter_map(|kept| kept.rest.as_ref());
        Ok(rests.filter(|rest| is_of_host(rest)).count())
    }

    async fn created_by(
        &self,
        player: UserId,
        cid: &str,
    ) -> Result<Option<CreatedTable>, StoreError> {
        Ok(made_by(&self.0.lock(), player, cid))
    }

    async fn command(
        &self,
        table: TableId,
        player: UserId,
        cid: &str,
    ) -> Result<Option<Arc<Entry>>, StoreError> {
        let tables = self.0.lock();
        let entry = |kept: &StoredTable| {
            let seq = kept.commands.get(&(player, cid.to_owned()))?;
            kept.log.get(*seq as usize).cloned()
        };
        Ok(tables.get(&table).and_then(entry))
    }

    async fn check_writable(&self) -> Result<(), StoreError> {
        Ok(())
    }

    async fn check_append(&self, _: TableId, _: Arc<Entry>) -> Result<(), StoreError> {
        Ok(())
    }

    async fn table_by_invite(
        &self,
        digest: &str,
        now: EpochMs,
    ) -> Result<Option<TableId>, StoreError> {
        let opened = |kept: &StoredTable| {
            let key = kept.log.iter().rev().find_map(|entry| entry.change.key());
            key.is_some_and(|key| key.digest == digest && now < key.until)
        };
        Ok(self.0.lock().iter().find(|(_, kept)| opened(kept)).map(|(&table, _)| table))
    }
}

fn made_by(
    tables: &BTreeMap<TableId, StoredTable>,
    player: UserId,
    cid: &str,
) -> Option<CreatedTable> {
    let mut made = tables.iter().filter_map(|(&table, kept)| {
        let anywhere = kept.log.iter().filter(|entry| entry.change.is_at_any_table());
        let mut commands = anywhere.filter_map(|entry| entry.command.as_ref());
        let done = commands.find(|command| command.player == player && command.cid == cid)?;
        Some(CreatedTable { table, body: done.body.clone() })
    });
    made.next()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::laws;

    #[tokio::test]
    async fn memory_obeys_the_laws() {
        let store = Memory::default();
        laws::all(&store).await;
    }
}
