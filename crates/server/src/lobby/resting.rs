use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{
        Arc, Mutex, MutexGuard,
        atomic::{AtomicBool, Ordering},
    },
};

use journal::{Store, StoreError};
use protocol::{
    GameName, Status, TableId, UserId,
    to_client::{LOBBY_MAX, LobbyTable},
    to_server::LobbyFilter,
};
use store::Logs;
use tracing::debug;

/// The tables that rest and wait for players. The store has them all; here are, of those that
/// somebody wants to be told of, so many as a frame lists.
#[derive(Debug)]
pub(super) struct Resting {
    logs: Logs,
    newest: Mutex<BTreeMap<Which, Arc<[LobbyTable]>>>,
    /// Whether others may rest than when they were looked up.
    changed: AtomicBool,
}

/// Those of a game, or all.
pub(super) type Which = Option<GameName>;

/// Those that a filter lets through; none where it lets none through: all of them wait, and have a
/// free seat.
pub(super) fn which(filter: &LobbyFilter) -> Option<Which> {
    let waits = filter.status.is_none_or(|status| status == Status::Waiting);
    let is_open = filter.open.unwrap_or(true);
    (waits && is_open).then(|| filter.game.clone())
}

impl Resting {
    pub(super) fn new(logs: Logs) -> Resting {
        Resting { logs, newest: Mutex::default(), changed: AtomicBool::default() }
    }

    /// `most` of them, older than `before`, the newest first.
    pub(super) async fn page(
        &self,
        which: &Which,
        before: Option<TableId>,
        most: usize,
    ) -> Result<Vec<LobbyTable>, StoreError> {
        self.logs.lobby_page(which.as_deref(), before, most).await
    }

    /// How many of them are somebody's.
    pub(super) async fn n_of(&self, host: UserId) -> Result<usize, StoreError> {
        self.logs.n_listings_of(host).await
    }

    /// The newest, as they were looked up last.
    pub(super) fn newest(&self, which: &Which) -> Arc<[LobbyTable]> {
        self.looked_up().get(which).cloned().unwrap_or_default()
    }

    /// Hears that they may be others now.
    pub(super) fn have_changed(&self) {
        self.changed.store(true, Ordering::Release);
    }

    /// Looks these up, where that was not done, and forgets all others. Those that were looked up
    /// are looked up anew where they may be others.
    pub(super) async fn want(&self, wanted: &BTreeSet<Which>) {
        let changed = self.changed.swap(false, Ordering::AcqRel);
        self.looked_up().retain(|which, _| wanted.contains(which));
        for which in wanted {
            if changed {
                self.look_up(which).await;
            } else {
                self.need(which).await;
            }
        }
    }

    /// Looks these up, where that was not done.
    pub(super) async fn need(&self, which: &Which) {
        let is_known = self.looked_up().contains_key(which);
        if !is_known {
            self.look_up(which).await;
        }
    }

    async fn look_up(&self, which: &Which) {
        match self.page(which, None, LOBBY_MAX).await {
            Ok(newest) => drop(self.looked_up().insert(which.clone(), newest.into())),
            Err(problem) => {
                debug!(%problem, "tables that rest are shown as they were");
                self.have_changed();
            }
        }
    }

    fn looked_up(&self) -> MutexGuard<'_, BTreeMap<Which, Arc<[LobbyTable]>>> {
        self.newest.lock().expect("nobody panics while holding the newest")
    }
}
