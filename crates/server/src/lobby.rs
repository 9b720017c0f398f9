use std::{
    cmp::Reverse,
    collections::BTreeMap,
    ops::Bound,
    sync::{Arc, Mutex, MutexGuard},
    time::Duration,
};

use bytes::Bytes;
use protocol::{
    GameName, Status, TableId, ToClient, UserId,
    to_client::{LOBBY_MAX, Lobby as LobbyFrame, LobbyTable},
    to_server::{LobbyFilter, Quickplay},
};
use table::Summary;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

use crate::socket::FRAME_MAX;

/// How often the lobby is told anew, at most.
const BEAT: Duration = Duration::from_millis(250);

/// What can be seen from outside of all tables that are in memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lobby(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    tables: Mutex<BTreeMap<TableId, Summary>>,
    /// The frame that was told last to those who want to see the same: the same bytes for all. A
    /// filter is made of few words, so there are never many.
    frames: Mutex<BTreeMap<LobbyFilter, watch::Sender<Bytes>>>,
    /// Those who want to know where they sit.
    seats: Mutex<BTreeMap<UserId, watch::Sender<()>>>,
}

impl Lobby {
    /// Hears how a table looks now.
    pub(crate) fn notice(&self, summary: Summary) {
        let (table, persons) = (summary.table, summary.persons.clone());
        let before = if summary.rests || (summary.n_followers == 0 && persons.is_empty()) {
            // Nobody can miss it here: the store knows who sits at a table that rests. And whoever
            // goes there brings it back.
            self.tables().remove(&table)
        } else {
            self.tables().insert(table, summary)
        };
        let before = before.map(|before| before.persons).unwrap_or_default();
        if before != persons {
            self.tell_seats(before.iter().chain(&persons));
        }
    }

    /// Changes whenever `player` sits down or gets up anywhere, and perhaps at other times.
    pub(crate) fn seats_of(&self, player: UserId) -> watch::Receiver<()> {
        let mut seats = self.seats();
        seats.retain(|_, told| told.receiver_count() > 0);
        seats.entry(player).or_default().subscribe()
    }

    fn tell_seats<'a>(&self, persons: impl Iterator<Item = &'a UserId>) {
        let seats = self.seats();
        for told in persons.filter_map(|person| seats.get(person)) {
            told.send_replace(());
        }
    }

    fn seats(&self) -> MutexGuard<'_, BTreeMap<UserId, watch::Sender<()>>> {
        self.0.seats.lock().expect("nobody panics while holding the seats")
    }

    /// The lobby's frames, from the present one on.
    pub(crate) fn frames(&self, filter: &LobbyFilter) -> watch::Receiver<Bytes> {
        let frame = encode(&self.tables(), filter);
        let mut frames = self.frames_by_filter();
        frames.entry(filter.clone()).or_insert_with(|| watch::Sender::new(frame)).subscribe()
    }

    /// The listed tables that fit, newest first: `most` of them, older than `before`.
    pub(crate) fn page(
        &self,
        before: Option<TableId>,
        most: usize,
        filter: &LobbyFilter,
    ) -> Vec<LobbyTable> {
        let tables = self.tables();
        // Ids rise with time, so the newest tables come last in the map.
        let older = before.map_or(Bound::Unbounded, Bound::Excluded);
        let listed = tables.range((Bound::Unbounded, older)).rev();
        let listed = listed.filter(|(_, summary)| is_listed(summary) && fits(summary, filter));
        listed.map(|(_, summary)| shown(summary)).take(most).collect()
    }

    /// Every table that was noticed, listed or not, newest first: `most` of them, older than `before`.
    pub(crate) fn all(&self, before: Option<TableId>, most: usize) -> Vec<Summary> {
        let older = before.map_or(Bound::Unbounded, Bound::Excluded);
        let tables = self.tables();
        tables.range((Bound::Unbounded, older)).rev().take(most).map(|(_, it)| it.clone()).collect()
    }

    /// The tables at which `player` holds a seat.
    pub(crate) fn tables_of(&self, player: UserId) -> Vec<TableId> {
        let tables = self.tables();
        let own = tables.values().filter(|summary| summary.persons.contains(&player));
        own.map(|summary| summary.table).collect()
    }

    /// The tables where `player` may be seated for `wish`, the best first: where most people sit;
    /// of these one that does not wait for ever, and then the oldest.
    pub(crate) fn waiting(&self, wish: &Quickplay, player: UserId) -> Vec<TableId> {
        let tables = self.tables();
        let mut fit: Vec<&Summary> =
            tables.values().filter(|summary| takes(summary, wish, player)).collect();
        // Ids rise with time, and the sort keeps the order of those that are alike.
        fit.sort_by_key(|summary| (Reverse(summary.persons.len()), !fills(summary)));
        fit.into_iter().map(|summary| summary.table).collect()
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
        let tables = self.tables();
        let mut frames = self.frames_by_filter();
        frames.retain(|_, told| told.receiver_count() > 0);
        for (filter, told) in &*frames {
            let frame = encode(&tables, filter);
            told.send_if_modified(|told| {
                let changed = *told != frame;
                *told = frame;
                changed
            });
        }
    }

    fn frames_by_filter(&self) -> MutexGuard<'_, BTreeMap<LobbyFilter, watch::Sender<Bytes>>> {
        self.0.frames.lock().expect("nobody panics while holding the lobby's frames")
    }

    fn tables(&self) -> MutexGuard<'_, BTreeMap<TableId, Summary>> {
        self.0.tables.lock().expect("nobody panics while holding the lobby")
    }
}

/// The frame, with as many tables as one frame holds.
fn encode(tables: &BTreeMap<TableId, Summary>, filter: &LobbyFilter) -> Bytes {
    let mut most = LOBBY_MAX;
    loop {
        let frame = encode_newest(tables, filter, most);
        if frame.len() <= FRAME_MAX || most == 0 {
            return frame;
        }
        most = most * FRAME_MAX / (frame.len() + 1);
    }
}

/// The frame of the newest tables.
fn encode_newest(tables: &BTreeMap<TableId, Summary>, filter: &LobbyFilter, most: usize) -> Bytes {
    let listed = |summary: &&Summary| is_listed(summary) && fits(summary, filter);
    let tables = tables.values().rev().filter(listed).take(most);
    Bytes::from(ToClient::Lobby(LobbyFrame { tables: tables.map(shown).collect() }).encode())
}

fn is_listed(summary: &Summary) -> bool {
    summary.listed && summary.n_followers > 0 && summary.status != Status::Finished
}

/// Whether a table is one of those that somebody wants to see.
fn fits(summary: &Summary, filter: &LobbyFilter) -> bool {
    let is_open = summary.seats.iter().any(|seat| seat.player.is_none());
    filter.game.as_ref().is_none_or(|game| **game == *summary.game)
        && filter.status.is_none_or(|status| status == summary.status)
        && filter.open.is_none_or(|open| open == is_open)
}

/// Whether a table waits for somebody who wants to play anywhere. One that does not begin by itself
/// takes somebody who is there to begin it.
fn takes(summary: &Summary, wish: &Quickplay, player: UserId) -> bool {
    summary.status == Status::Waiting
        && summary.listed
        && summary.game == *wish.game
        && summary.plain.is_some_and(|plain| plain.rated == wish.rated)
        && wish.seats.is_none_or(|seats| usize::from(seats) == summary.seats.len())
        && summary.seats.iter().any(|seat| seat.player.is_none())
        && !summary.persons.is_empty()
        && !summary.persons.contains(&player)
        && (fills(summary) || summary.n_followers > 0)
}

fn fills(summary: &Summary) -> bool {
    summary.plain.is_some_and(|plain| plain.fills)
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
