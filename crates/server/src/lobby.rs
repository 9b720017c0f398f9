use std::{
    collections::BTreeMap,
    ops::Bound,
    sync::{Arc, Mutex, MutexGuard},
    time::Duration,
};

use bytes::Bytes;
use protocol::{
    GameName, Status, TableId, ToClient, UserId,
    to_client::{LOBBY_MAX, Lobby as LobbyFrame, LobbyTable},
};
use table::Summary;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

use crate::socket::FRAME_MAX;

/// How often the lobby is told anew, at most.
const BEAT: Duration = Duration::from_millis(250);

/// What can be seen of all tables from outside.
#[derive(Clone, Debug)]
pub(crate) struct Lobby(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    tables: Mutex<BTreeMap<TableId, Summary>>,
    /// The frame that was told last: the same bytes for all.
    frame: watch::Sender<Bytes>,
}

impl Default for Lobby {
    fn default() -> Lobby {
        let frame = watch::Sender::new(encode(&BTreeMap::new()));
        Lobby(Arc::new(Shared { tables: Mutex::default(), frame }))
    }
}

impl Lobby {
    /// Hears how a table looks now.
    pub(crate) fn notice(&self, summary: Summary) {
        if summary.n_followers == 0 && summary.persons.is_empty() {
            // Nobody can miss it here, and whoever goes there brings it back.
            self.tables().remove(&summary.table);
        } else {
            self.tables().insert(summary.table, summary);
        }
    }

    /// The lobby's frames, from the present one on.
    pub(crate) fn frames(&self) -> watch::Receiver<Bytes> {
        self.0.frame.subscribe()
    }

    /// The listed tables that fit, newest first: `most` of them, older than `before`.
    pub(crate) fn page(
        &self,
        before: Option<TableId>,
        most: usize,
        fits: impl Fn(&LobbyTable) -> bool,
    ) -> Vec<LobbyTable> {
        let tables = self.tables();
        // Ids rise with time, so the newest tables come last in the map.
        let older = before.map_or(Bound::Unbounded, Bound::Excluded);
        let listed = tables.range((Bound::Unbounded, older)).rev();
        let listed = listed.filter(|(_, summary)| is_listed(summary));
        listed.map(|(_, summary)| shown(summary)).filter(fits).take(most).collect()
    }

    /// The tables at which `player` holds a seat.
    pub(crate) fn tables_of(&self, player: UserId) -> Vec<TableId> {
        let tables = self.tables();
        let own = tables.values().filter(|summary| summary.persons.contains(&player));
        own.map(|summary| summary.table).collect()
    }

    /// Tells the lobby anew whenever it has changed, until the server stops.
    pub(crate) fn publish_until(&self, stop: CancellationToken) {
        let lobby = self.clone();
        tokio::spawn(async move {
            let mut beat = tokio::time::interval(BEAT);
            while stop.run_until_cancelled(beat.tick()).await.is_some() {
                lobby.publish();
            }
        });
    }

    fn publish(&self) {
        let frame = encode(&self.tables());
        self.0.frame.send_if_modified(|told| {
            let changed = *told != frame;
            *told = frame;
            changed
        });
    }

    fn tables(&self) -> MutexGuard<'_, BTreeMap<TableId, Summary>> {
        self.0.tables.lock().expect("nobody panics while holding the lobby")
    }
}

/// The frame, with as many tables as one frame holds.
fn encode(tables: &BTreeMap<TableId, Summary>) -> Bytes {
    let mut most = LOBBY_MAX;
    loop {
        let frame = encode_newest(tables, most);
        if frame.len() <= FRAME_MAX || most == 0 {
            return frame;
        }
        most = most * FRAME_MAX / (frame.len() + 1);
    }
}

/// The frame of the newest tables.
fn encode_newest(tables: &BTreeMap<TableId, Summary>, most: usize) -> Bytes {
    let tables = tables.values().rev().filter(|summary| is_listed(summary)).take(most);
    Bytes::from(ToClient::Lobby(LobbyFrame { tables: tables.map(shown).collect() }).encode())
}

fn is_listed(summary: &Summary) -> bool {
    summary.listed && summary.n_followers > 0 && summary.status != Status::Finished
}

fn shown(summary: &Summary) -> LobbyTable {
    LobbyTable {
        table: summary.table,
        game: GameName::new(&summary.game).expect("a game's name is a name"),
        status: summary.status,
        seats_total: summary.seats.len() as u8,
        seats: summary.seats.clone(),
        host: summary.host.clone(),
        spectators: summary.n_spectators,
        created: summary.created,
    }
}
