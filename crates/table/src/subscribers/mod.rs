pub(crate) mod outbox;
pub(crate) mod presence;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use bytes::Bytes;
use protocol::{
    PlayedBy, TableId, UserId,
    encode::join,
    to_client::{Presence, SnapshotReason},
};
use rules::{Game, Seat};

use crate::{
    BlockList, Broadcast, LAG_MAX_MS, Outbox, OutboxFull, Table,
    actor::commands::refused,
    spectators::{TableViews, not_watchable},
    subscribers::presence::{Away, encode},
};

/// The most connections that follow one table. One more is refused.
pub(crate) const SUBSCRIBERS_MAX: usize = 2_000;

/// Everybody who follows a table.
#[derive(Debug, Default)]
pub(crate) struct Subscribers {
    by_connection: BTreeMap<u64, Subscriber>,
    /// The persons at the table, and its host, who follow it no longer.
    away: BTreeMap<UserId, Away>,
    /// Whether anybody has followed it.
    followed: bool,
    /// What was said last.
    said: Option<Presence>,
    /// Whether the table stands still.
    pub(crate) stalled: bool,
}

impl Subscribers {
    pub(crate) fn len(&self) -> usize {
        self.by_connection.len()
    }

    /// Whether nobody has ever followed.
    pub(crate) fn never_subscribed(&self) -> bool {
        !self.followed
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &Subscriber> {
        self.by_connection.values()
    }

    pub(crate) fn has(&self, connection: u64) -> bool {
        self.by_connection.contains_key(&connection)
    }

    pub(crate) fn insert(&mut self, connection: u64, subscriber: Subscriber) {
        self.followed = true;
        self.by_connection.insert(connection, subscriber);
    }

    /// Forgets a connection. Who was too slow, and is then cut off, has been away since.
    pub(crate) fn remove(&mut self, connection: u64) {
        let Some(subscriber) = self.by_connection.remove(&connection) else { return };
        if let (Some(player), Some(since)) = (subscriber.player, subscriber.lags) {
            self.away.insert(player, Away { since, lagged: true });
        }
    }

    pub(crate) fn set_lagging(&mut self, connection: u64, lags: bool, now: u64) {
        if let Some(subscriber) = self.by_connection.get_mut(&connection) {
            subscriber.lags = lags.then_some(now);
        }
    }

    /// Notes how long the round trip of a connection is, in milliseconds.
    pub(crate) fn set_round_trip(&mut self, connection: u64, lag_ms: u64) {
        if let Some(subscriber) = self.by_connection.get_mut(&connection) {
            subscriber.lag_ms = lag_ms;
        }
    }

    /// How long an answer of `player` may be under way, in milliseconds: on its slowest connection,
    /// so far as that counts; 0 where it has none.
    pub(crate) fn round_trip_ms(&self, player: UserId) -> u64 {
        let own = self.by_connection.values().filter(|one| one.player == Some(player));
        own.map(|subscriber| subscriber.lag_ms).max().unwrap_or_default().min(LAG_MAX_MS)
    }

    /// Sends away, with a word, whoever may not follow the table as it is now.
    pub(crate) fn drop_unauthorized<G: Game>(&mut self, table: &Table<G>) {
        if table.can_be_watched_by(None) {
            return;
        }
        self.by_connection.retain(|_, subscriber| {
            let may_stay = table.can_be_watched_by(subscriber.player);
            if !may_stay {
                subscriber.outbox.answer(refused(None, table, not_watchable()));
            }
            may_stay
        });
    }

    /// Whether `player` follows on any connection.
    pub(crate) fn has_player(&self, player: UserId) -> bool {
        self.by_connection.values().any(|subscriber| subscriber.player == Some(player))
    }

    /// Tells everybody of an entry: the shared part is the same bytes for all. Spectators who watch
    /// late are told another time, and whoever sits down from among them gets the table as it is.
    pub(crate) fn broadcast<G: Game>(
        &self,
        shown: TableViews<'_, G>,
        broadcast: &Broadcast<G>,
        now: u64,
    ) {
        if self.by_connection.is_empty() {
            return;
        }
        let table = shown.table;
        let head = table.update_head(broadcast, now);
        let for_spectators = Bytes::from(join(&head, None));
        let missed = shown.late.is_some_and(|late| late.head() + 1 < broadcast.seq);
        // Several connections of one person get one encoding.
        let mut for_seats: Vec<Option<Bytes>> = vec![None; usize::from(table.seats())];
        for subscriber in self.by_connection.values() {
            let frame = match subscriber.seat(table) {
                None if shown.late.is_some() => continue,
                None => for_spectators.clone(),
                Some(seat) if missed && broadcast.seats_someone_in(seat) => {
                    shown.snapshot(subscriber.player, SnapshotReason::Gap)
                }
                Some(seat) => for_seats[seat.index()]
                    .get_or_insert_with(|| {
                        Bytes::from(join(
                            &head,
                            Some(&table.private_part(seat, broadcast.to(seat))),
                        ))
                    })
                    .clone(),
            };
            self.push(shown, subscriber, frame, now);
        }
    }

    /// Tells those who watch late of an entry that has changed what they see, which is `late` now.
    pub(crate) fn broadcast_to_spectators<G: Game>(
        &self,
        table: &Table<G>,
        late: &Table<G>,
        broadcast: &Broadcast<G>,
        now: u64,
    ) {
        let frame = Bytes::from(join(&late.update_head(broadcast, now), None));
        let shown = TableViews { table, late: Some(late) };
        for subscriber in self.by_connection.values() {
            if subscriber.seat(table).is_none() {
                self.push(shown, subscriber, frame.clone(), now);
            }
        }
    }

    /// Puts a frame into a subscriber's outbox, or, where there is no room, what says the same.
    pub(crate) fn push<G: Game>(
        &self,
        shown: TableViews<'_, G>,
        subscriber: &Subscriber,
        frame: Bytes,
        now: u64,
    ) {
        let table = shown.table;
        if let Err(OutboxFull) = subscriber.outbox.push(table.id(), frame) {
            let snapshot = shown.snapshot(subscriber.player, SnapshotReason::Lagging);
            subscriber.outbox.resync(table.id(), [snapshot, encode(self.presence(table, now))]);
        }
    }

    /// Tells seats whose owners take part in shuffles what is no entry.
    pub(crate) fn send_to_participants<G: Game>(
        &self,
        shown: TableViews<'_, G>,
        seats: &BTreeSet<Seat>,
        frame: &Bytes,
        now: u64,
    ) {
        for subscriber in self.by_connection.values().filter(|subscriber| subscriber.takes_part) {
            if subscriber.seat(shown.table).is_some_and(|seat| seats.contains(&seat)) {
                self.push(shown, subscriber, frame.clone(), now);
            }
        }
    }

    /// The seats whose owners play and take part in shuffles, on any connection that keeps up.
    pub(crate) fn participants<G: Game>(&self, table: &Table<G>) -> BTreeSet<Seat> {
        let quick = |one: &&Subscriber| one.takes_part && one.lags.is_none();
        let seats = self.by_connection.values().filter(quick);
        let seats = seats.filter_map(|subscriber| subscriber.seat(table));
        seats.filter(|&seat| table.played_by(seat) == PlayedBy::Owner).collect()
    }

    /// Sends everybody what has nothing new but when the open decision or question runs out, and,
    /// as behind every replay, who is here.
    pub(crate) fn resend_deadlines<G: Game>(&self, shown: TableViews<'_, G>, now: u64) {
        for subscriber in self.by_connection.values() {
            let table = shown.to(subscriber.player);
            let head = table.replay_head(&[], table.head());
            let private = shown.seat(subscriber.player).map(|seat| table.private_replay(seat, &[]));
            let frame = Bytes::from(join(&head, private.as_deref()));
            self.push(shown, subscriber, frame, now);
            self.push(shown, subscriber, encode(self.presence(shown.table, now)), now);
        }
    }

    /// The times that it counts from, to be shifted.
    pub(crate) fn times_mut(&mut self) -> impl Iterator<Item = &mut u64> {
        let away = self.away.values_mut().map(|away| &mut away.since);
        away.chain(self.by_connection.values_mut().filter_map(|one| one.lags.as_mut()))
    }

    /// How many watch.
    pub(crate) fn n_spectators<G: Game>(&self, table: &Table<G>) -> u32 {
        self.by_connection.values().filter(|subscriber| subscriber.seat(table).is_none()).count()
            as u32
    }

    /// Says to everybody that nothing more comes from here.
    pub(crate) fn notify_lost(&self, table: TableId) {
        for subscriber in self.by_connection.values() {
            subscriber.outbox.lost(table);
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Subscriber {
    pub(crate) player: Option<UserId>,
    pub(crate) outbox: Arc<dyn Outbox>,
    /// Whom it does not hear.
    pub(crate) blocked: BlockList,
    /// Whether it takes part in shuffles.
    pub(crate) takes_part: bool,
    /// Since when it does not keep up, in epoch milliseconds.
    pub(crate) lags: Option<u64>,
    /// The round trip of its connection, in milliseconds.
    pub(crate) lag_ms: u64,
}

impl Subscriber {
    pub(crate) fn seat<G: Game>(&self, table: &Table<G>) -> Option<Seat> {
        table.seat_of(self.player?)
    }
}
