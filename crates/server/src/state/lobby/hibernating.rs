use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use parking_lot::Mutex;
use protocol::{
    GameName, Status, TableId, UserId,
    to_client::{LOBBY_MAX, LobbyTable},
    to_server::LobbyFilter,
};
use storage::journal::{Store, StoreError};
use tracing::debug;

/// Hibernating tables that wait for players.
///
/// The store has all of them. This caches the newest ones for each filter in use.
#[derive(Debug)]
pub(super) struct HibernatingTables {
    logs: Arc<dyn Store>,
    newest: Mutex<BTreeMap<GameFilter, Arc<[LobbyTable]>>>,
    /// Set if the cache may be outdated.
    changed: AtomicBool,
}

/// The game to show; `None` for all games.
pub(super) type GameFilter = Option<GameName>;

/// Returns the part of a filter that matters for hibernating tables, which all wait for players and
/// have a free seat. `None` if the filter excludes such tables.
pub(super) fn game_filter(filter: &LobbyFilter) -> Option<GameFilter> {
    let waits = filter.status.is_none_or(|status| status == Status::Waiting);
    let is_open = filter.open.unwrap_or(true);
    (waits && is_open).then(|| filter.game.clone())
}

impl HibernatingTables {
    pub(super) fn new(logs: Arc<dyn Store>) -> HibernatingTables {
        HibernatingTables { logs, newest: Mutex::default(), changed: AtomicBool::default() }
    }

    /// Returns up to `most` tables older than `before` (all if `None`), newest first.
    pub(super) async fn page(
        &self,
        game_filter: &GameFilter,
        before: Option<TableId>,
        most: usize,
    ) -> Result<Vec<LobbyTable>, StoreError> {
        self.logs.lobby_page(game_filter.as_deref(), before, most).await
    }

    pub(super) async fn n_of(&self, host: UserId) -> Result<usize, StoreError> {
        self.logs.n_listings_of(host).await
    }

    pub(super) fn newest(&self, game_filter: &GameFilter) -> Arc<[LobbyTable]> {
        self.newest.lock().get(game_filter).cloned().unwrap_or_default()
    }

    pub(super) fn mark_changed(&self) {
        self.changed.store(true, Ordering::Release);
    }

    /// Drops all other filters from the cache, and reloads these if the cache may be outdated.
    pub(super) async fn want(&self, wanted: &BTreeSet<GameFilter>) {
        let changed = self.changed.swap(false, Ordering::AcqRel);
        self.newest.lock().retain(|game_filter, _| wanted.contains(game_filter));
        for game_filter in wanted {
            if changed {
                self.look_up(game_filter).await;
            } else {
                self.need(game_filter).await;
            }
        }
    }

    /// Loads the newest tables that match a filter, unless they are cached.
    pub(super) async fn need(&self, game_filter: &GameFilter) {
        let is_known = self.newest.lock().contains_key(game_filter);
        if !is_known {
            self.look_up(game_filter).await;
        }
    }

    async fn look_up(&self, game_filter: &GameFilter) {
        // One more than a frame shows, to know whether there are more.
        match self.page(game_filter, None, LOBBY_MAX + 1).await {
            Ok(newest) => drop(self.newest.lock().insert(game_filter.clone(), newest.into())),
            Err(problem) => {
                debug!(%problem, "cannot refresh the list of hibernating tables");
                self.mark_changed();
            }
        }
    }
}
