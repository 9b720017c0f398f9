mod frames;
mod hibernating;
mod loaded;
mod notices;
mod page;
#[cfg(test)]
mod tests;

use std::{cmp::Reverse, collections::BTreeMap, ops::Bound, sync::Arc};

use net::ClientIp;
use parking_lot::Mutex;
use protocol::{
    PlayedBy, SeatedPlayer, Status, TableId, UserId,
    to_server::{LobbyFilter, Quickplay},
};
use storage::journal::{Store, StoreError};
use table::{EncodedFrame, Summary};
use tokio::sync::watch;

use crate::state::lobby::{
    hibernating::HibernatingTables, loaded::LoadedTables, notices::SharedTables,
};

/// All tables as others see them, loaded or hibernating.
#[derive(Clone, Debug)]
pub(crate) struct Lobby(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    tables: Mutex<LoadedTables>,
    /// The addresses from which recent tables were created.
    creator_ips: Mutex<BTreeMap<TableId, ClientIp>>,
    hibernating: HibernatingTables,
    /// The last frame for each filter, which all its subscribers share. There are few filters.
    frames: Mutex<BTreeMap<LobbyFilter, watch::Sender<EncodedFrame>>>,
    seats: Mutex<SeatWatches>,
    /// The exchange of tables with other nodes.
    cluster: SharedTables,
}

impl Lobby {
    pub(crate) fn new(logs: Arc<dyn Store>) -> Lobby {
        Lobby(Arc::new(Shared {
            tables: Mutex::default(),
            creator_ips: Mutex::default(),
            hibernating: HibernatingTables::new(logs),
            frames: Mutex::default(),
            seats: Mutex::default(),
            cluster: SharedTables::default(),
        }))
    }

    /// Records the summary of a table of this server.
    pub(crate) fn notice(&self, summary: Summary) {
        self.0.cluster.note_own(&summary);
        self.update(summary);
    }

    fn update(&self, summary: Summary) {
        let (table, persons) = (summary.table, summary.persons.clone());
        let before = if is_gone(&summary) {
            // A hibernating table is not kept here: the store has its players and its lobby entry,
            // and opening it wakes it.
            let before = self.0.tables.lock().remove(table);
            self.0.creator_ips.lock().remove(&table);
            if summary.listed {
                self.0.hibernating.mark_changed();
            }
            before
        } else {
            self.0.tables.lock().insert(summary)
        };
        let before = before.map(|before| before.persons).unwrap_or_default();
        if before != persons {
            self.tell_seats(before.iter().chain(&persons));
        }
    }

    pub(crate) fn set_creator_ip(&self, table: TableId, client_ip: ClientIp) {
        self.0.creator_ips.lock().insert(table, client_ip);
    }

    /// Returns the number of open tables of `host` that wait for players.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub(crate) async fn n_waiting_of(&self, host: UserId) -> Result<usize, StoreError> {
        let hibernating = self.0.hibernating.n_of(host).await?;
        let tables = self.0.tables.lock();
        let is_waiting = |summary: &&Summary| summary.listed && summary.status == Status::Waiting;
        Ok(hibernating + tables.of_host(host).filter(is_waiting).count())
    }

    /// Returns a receiver that is notified when `player` takes or leaves a seat, and possibly at
    /// other times.
    pub(crate) fn seats_of(&self, player: UserId) -> watch::Receiver<()> {
        self.0.seats.lock().subscribe(player)
    }

    fn tell_seats<'a>(&self, persons: impl Iterator<Item = &'a UserId>) {
        let seats = self.0.seats.lock();
        for told in persons.filter_map(|person| seats.by_player.get(person)) {
            told.send_replace(());
        }
    }

    /// Records that hibernating tables may have changed without being loaded.
    pub(crate) fn mark_changed(&self) {
        self.0.hibernating.mark_changed();
    }

    /// Returns up to `most` loaded tables older than `before`, listed or not, newest first.
    pub(crate) fn all(&self, before: Option<TableId>, most: usize) -> Vec<Summary> {
        let older = before.map_or(Bound::Unbounded, Bound::Excluded);
        let tables = self.0.tables.lock();
        let older = tables.by_id().range((Bound::Unbounded, older)).rev();
        older.take(most).map(|(_, summary)| summary.clone()).collect()
    }

    /// Returns whether `table` is loaded, listed or not.
    pub(crate) fn contains(&self, table: TableId) -> bool {
        self.0.tables.lock().by_id().contains_key(&table)
    }

    /// Returns the loaded tables where `player` has a seat.
    pub(crate) fn tables_of(&self, player: UserId) -> Vec<TableId> {
        self.0.tables.lock().of_player(player).collect()
    }

    /// Returns the tables that fit a quick play, best first: those that wait with the most people,
    /// then those that start by themselves, then the oldest; then those whose match has begun with
    /// bots, again those with the most people first, then the newest.
    pub(crate) fn fitting(&self, wish: &Quickplay, player: UserId) -> Vec<TableId> {
        let tables = self.0.tables.lock();
        let mut fit: Vec<&Summary> =
            tables.by_id().values().filter(|summary| takes(summary, wish, player)).collect();
        // Ids ascend with time, and the sort is stable.
        fit.sort_by_key(|summary| {
            let begun = (summary.status == Status::Playing).then_some(Reverse(summary.table));
            (begun.is_some(), Reverse(summary.persons.len()), !fills(summary), begun)
        });
        fit.into_iter().map(|summary| summary.table).collect()
    }
}

/// Returns whether a table hibernates or nobody is left at it.
fn is_gone(summary: &Summary) -> bool {
    summary.rests || (summary.n_subscribers == 0 && summary.persons.is_empty())
}

/// The players who wait for changes of their own seats.
#[derive(Debug, Default)]
struct SeatWatches {
    by_player: BTreeMap<UserId, watch::Sender<()>>,
    /// The number of players at which those who no longer wait are removed next.
    next_cleanup: usize,
}

impl SeatWatches {
    fn subscribe(&mut self, player: UserId) -> watch::Receiver<()> {
        if self.by_player.len() >= self.next_cleanup {
            self.by_player.retain(|_, told| told.receiver_count() > 0);
            // Twice as many, so that the cost per player stays constant.
            self.next_cleanup = 2 * self.by_player.len() + 1;
        }
        self.by_player.entry(player).or_default().subscribe()
    }
}

/// Returns whether a table fits a quick play.
fn takes(summary: &Summary, wish: &Quickplay, player: UserId) -> bool {
    summary.listed
        && !summary.stalled
        && summary.game == *wish.game
        && summary.quickplay.is_some_and(|plain| plain.rated == wish.rated)
        && wish.seats.is_none_or(|seats| usize::from(seats) == summary.seats.len())
        && !summary.persons.is_empty()
        && !summary.persons.contains(&player)
        && has_seat(summary)
}

/// Returns whether a table has a free seat or, once its match has begun, a bot that gives way to
/// people. Unless the table starts by itself, somebody must be there to start it; in a match,
/// somebody must be there to play with.
fn has_seat(summary: &Summary) -> bool {
    let any = |fits: fn(Option<&SeatedPlayer>) -> bool| {
        summary.seats.iter().any(|seat| fits(seat.player.as_ref()))
    };
    let is_followed = summary.n_subscribers > 0;
    match summary.status {
        Status::Waiting => {
            any(|player| player.is_none_or(|player| player.gives_way))
                && (fills(summary) || is_followed)
        }
        Status::Playing => {
            any(|player| player.is_some_and(|player| player.gives_way))
                && any(|player| player.is_some_and(|player| player.played_by == PlayedBy::Owner))
                && is_followed
        }
        Status::Finished => false,
    }
}

fn fills(summary: &Summary) -> bool {
    summary.quickplay.is_some_and(|plain| plain.fills)
}
