pub(crate) mod presence;
pub(crate) mod stream;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use protocol::{
    EpochMs, PlayedBy, TableId, TablePublic, UserId,
    encode::EncodedView,
    to_client::{Presence, SnapshotReason},
};
use rules::{Game, Seat};

use crate::{
    BlockList, Broadcast, EncodedFrame, LAG_MAX_MS, OutboxFull, Table, TableStream,
    spectators::{TableViews, not_watchable},
    subscribers::{
        presence::Away,
        stream::{Held, refused},
    },
    table::timing::ClockStep,
};

/// The maximum number of subscribers of a table. Further ones are refused.
pub(crate) const SUBSCRIBERS_MAX: usize = 2_000;

#[derive(Debug, Default)]
pub(crate) struct Subscribers {
    by_connection: BTreeMap<u64, Subscriber>,
    /// The absent players, and the host if absent.
    away: BTreeMap<UserId, Away>,
    /// Set once anybody has subscribed since the table was loaded.
    pub(crate) was_subscribed: bool,
    last_presence: Option<Presence>,
    /// The state of the table that all subscribers have, which updates leave out.
    sent: SentTable,
    /// Like `sent`, for spectators with a delay.
    sent_late: SentTable,
    /// The view of the game after the last update, so that the next one need not encode it again.
    last_view: LastView,
    /// Like `last_view`, for spectators with a delay.
    last_view_late: LastView,
    /// Set while the table is suspended.
    pub(crate) is_stalled: bool,
}

impl Subscribers {
    pub(crate) fn len(&self) -> usize {
        self.by_connection.len()
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &Subscriber> {
        self.by_connection.values()
    }

    /// Holds the streams of the subscribers for which `is_held` returns true, until the result is
    /// dropped.
    pub(crate) fn hold(&self, is_held: impl Fn(&Subscriber) -> bool) -> Held {
        let held = self.all().filter(|subscriber| is_held(subscriber));
        Held::new(held.map(|subscriber| subscriber.stream.clone()).collect())
    }

    pub(crate) fn has(&self, connection: u64) -> bool {
        self.by_connection.contains_key(&connection)
    }

    /// Makes the next update include the table's state, which may have changed without an entry.
    pub(crate) fn reset_sent(&mut self) {
        self.sent.reset();
        self.sent_late.reset();
    }

    /// Adds a connection, which receives a snapshot or a replay first.
    pub(crate) fn insert<G: Game>(
        &mut self,
        connection: u64,
        subscriber: Subscriber,
        table: &Table<G>,
        late: Option<&Table<G>>,
    ) {
        let is_first = self.by_connection.is_empty();
        self.sent.join(table.public(), is_first);
        if let Some(late) = late {
            self.sent_late.join(late.public(), is_first);
        }
        self.was_subscribed = true;
        self.by_connection.insert(connection, subscriber);
    }

    /// Removes a connection. A slow consumer counts as absent since it fell behind.
    pub(crate) fn remove(&mut self, connection: u64) {
        let Some(subscriber) = self.by_connection.remove(&connection) else { return };
        if self.by_connection.is_empty() {
            [self.last_view, self.last_view_late] = Default::default();
        }
        if let (Some(player), Some(since)) = (subscriber.player, subscriber.lags) {
            self.away.insert(player, Away { since, lagged: true });
        }
    }

    pub(crate) fn set_lagging(&mut self, connection: u64, lags: bool, now: EpochMs) {
        if let Some(subscriber) = self.by_connection.get_mut(&connection) {
            subscriber.lags = lags.then_some(now);
        }
    }

    /// Sets the round-trip time of a connection in milliseconds.
    pub(crate) fn set_round_trip(&mut self, connection: u64, lag_ms: u64) {
        if let Some(subscriber) = self.by_connection.get_mut(&connection) {
            subscriber.lag_ms = lag_ms;
        }
    }

    /// Returns the round-trip time of `player`'s slowest connection in milliseconds, at most
    /// [`LAG_MAX_MS`]; 0 without a connection.
    pub(crate) fn round_trip_ms(&self, player: UserId) -> u64 {
        let own = self.by_connection.values().filter(|one| one.player == Some(player));
        own.map(|subscriber| subscriber.lag_ms).max().unwrap_or_default().min(LAG_MAX_MS)
    }

    pub(crate) fn away_since(&self, player: UserId) -> Option<EpochMs> {
        self.away.get(&player).map(|away| away.since)
    }

    /// Restarts the absence timer of `player`, who has sent a command without being subscribed.
    pub(crate) fn touch(&mut self, player: UserId, now: EpochMs) {
        if let Some(away) = self.away.get_mut(&player) {
            away.since = now;
        }
    }

    /// Ends the subscriptions of those who may no longer watch, with a refusal.
    pub(crate) fn drop_unauthorized<G: Game>(&mut self, table: &Table<G>) {
        if table.can_be_watched_by(None) {
            return;
        }
        self.by_connection.retain(|_, subscriber| {
            let may_stay = table.can_be_watched_by(subscriber.player);
            if !may_stay {
                subscriber.stream.end(refused(None, table, not_watchable()));
            }
            may_stay
        });
    }

    /// Returns whether `player` is subscribed on any connection.
    pub(crate) fn has_player(&self, player: UserId) -> bool {
        self.by_connection.values().any(|subscriber| subscriber.player == Some(player))
    }

    /// Broadcasts an entry. The shared part is encoded once. Spectators with a delay get the entry
    /// later. One who sits down before they have received all earlier entries gets a snapshot.
    pub(crate) fn broadcast<G: Game>(
        &mut self,
        views: TableViews<'_, G>,
        broadcast: &Broadcast<G>,
        now: EpochMs,
    ) {
        if self.by_connection.is_empty() {
            return;
        }
        let table = views.table;
        let before = self.last_view.take_before(broadcast);
        let match_views = [before.as_ref(), self.last_view.set(table)];
        let state = self.sent.update_after(table, broadcast);
        let mut head = table.update_head_between(broadcast, state, match_views, now);
        let for_spectators = head.join(None);
        let missed = views.late.is_some_and(|late| late.head() + 1 < broadcast.seq);
        // The connections of one player share one encoding.
        let mut for_seats: Vec<Option<EncodedFrame>> = vec![None; usize::from(table.seats())];
        for subscriber in self.by_connection.values() {
            let frame = match subscriber.seat(table) {
                None if views.late.is_some() => continue,
                None => for_spectators.clone(),
                Some(seat) if missed && broadcast.taken_seats().any(|taken| taken == seat) => {
                    views.snapshot(subscriber.player, SnapshotReason::Gap)
                }
                Some(seat) => for_seats[seat.index()]
                    .get_or_insert_with(|| {
                        head.join_written(|json| {
                            table.write_private(json, seat, broadcast.to(seat));
                        })
                    })
                    .clone(),
            };
            self.push(views, subscriber, frame, now);
        }
    }

    /// Sends spectators an entry that has been applied to the delayed view `late`.
    pub(crate) fn broadcast_to_spectators<G: Game>(
        &mut self,
        table: &Table<G>,
        late: &Table<G>,
        broadcast: &Broadcast<G>,
        now: EpochMs,
    ) {
        let before = self.last_view_late.take_before(broadcast);
        let match_views = [before.as_ref(), self.last_view_late.set(late)];
        let state = self.sent_late.update_after(late, broadcast);
        let frame = late.update_head_between(broadcast, state, match_views, now).join(None);
        let views = TableViews { table, late: Some(late) };
        for subscriber in self.by_connection.values() {
            if subscriber.seat(table).is_none() {
                self.push(views, subscriber, frame.clone(), now);
            }
        }
    }

    /// Queues a frame. If the outbox is full, the client is a slow consumer: a snapshot replaces
    /// the frames that it has not received.
    pub(crate) fn push<G: Game>(
        &self,
        views: TableViews<'_, G>,
        subscriber: &Subscriber,
        frame: EncodedFrame,
        now: EpochMs,
    ) {
        let table = views.table;
        if let Err(OutboxFull) = subscriber.stream.push(table.id(), frame) {
            let snapshot = views.snapshot(subscriber.player, SnapshotReason::Lagging);
            subscriber.stream.resync(table.id(), [snapshot, self.presence_frame(table, now)]);
        }
    }

    /// Sends a frame that is not an entry to seats that contribute to shuffles.
    pub(crate) fn send_to_participants<G: Game>(
        &self,
        views: TableViews<'_, G>,
        seats: &BTreeSet<Seat>,
        frame: &EncodedFrame,
        now: EpochMs,
    ) {
        for subscriber in self.by_connection.values().filter(|subscriber| subscriber.takes_part) {
            if subscriber.seat(views.table).is_some_and(|seat| seats.contains(&seat)) {
                self.push(views, subscriber, frame.clone(), now);
            }
        }
    }

    /// Returns the seats that play and contribute to shuffles, without those of slow consumers.
    pub(crate) fn participants<G: Game>(&self, table: &Table<G>) -> BTreeSet<Seat> {
        let quick = |one: &&Subscriber| one.takes_part && one.lags.is_none();
        let seats = self.by_connection.values().filter(quick);
        let seats = seats.filter_map(|subscriber| subscriber.seat(table));
        seats.filter(|&seat| table.played_by(seat) == PlayedBy::Owner).collect()
    }

    /// Sends everyone an empty replay with new deadlines, followed by the presence.
    pub(crate) fn resend_deadlines<G: Game>(&mut self, views: TableViews<'_, G>, now: EpochMs) {
        self.sent.update(views.table.public());
        if let Some(late) = views.late {
            self.sent_late.update(late.public());
        }
        for subscriber in self.by_connection.values() {
            let table = views.to(subscriber.player);
            let head = table.replay_head(&[], table.head());
            let private = views.seat(subscriber.player).map(|seat| table.private_replay(seat, &[]));
            let frame = head.join(private.as_deref());
            self.push(views, subscriber, frame, now);
            self.push(views, subscriber, self.presence_frame(views.table, now), now);
        }
    }

    /// Moves the times of absences by a clock step.
    pub(crate) fn shift(&mut self, step: ClockStep) {
        step.shift_all(self.away.values_mut().map(|away| &mut away.since));
        step.shift_all(self.by_connection.values_mut().filter_map(|one| one.lags.as_mut()));
    }

    pub(crate) fn n_spectators<G: Game>(&self, table: &Table<G>) -> u32 {
        self.by_connection.values().filter(|subscriber| subscriber.seat(table).is_none()).count()
            as u32
    }

    /// Notifies all subscribers that the table's actor is gone.
    pub(crate) fn notify_lost(&self, table: TableId) {
        for subscriber in self.by_connection.values() {
            subscriber.stream.lost(table);
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Subscriber {
    pub(crate) player: Option<UserId>,
    pub(crate) stream: Arc<dyn TableStream>,
    /// The players whose chat the connection does not receive.
    pub(crate) blocked: BlockList,
    /// Set if it contributes to shuffles.
    pub(crate) takes_part: bool,
    /// The time at which it became a slow consumer; `None` if it is not one.
    pub(crate) lags: Option<EpochMs>,
    /// The round-trip time of the connection in milliseconds; 0 if unknown.
    pub(crate) lag_ms: u64,
}

impl Subscriber {
    pub(crate) fn seat<G: Game>(&self, table: &Table<G>) -> Option<Seat> {
        table.seat_of(self.player?)
    }
}

/// The state of the table that all subscribers of a view have received; `None` if they may have
/// received different ones.
///
/// An update leaves out the state if it has not changed.
#[derive(Debug, Default)]
struct SentTable(Option<Box<TablePublic>>);

impl SentTable {
    /// Records that everyone receives the state of `table` after an entry. Returns the state to
    /// send; `None` if everyone has it.
    fn update_after<G: Game>(
        &mut self,
        table: &Table<G>,
        broadcast: &Broadcast<G>,
    ) -> Option<&TablePublic> {
        let is_same = |sent: &TablePublic| broadcast.is_play && table.is_after_action_of(sent);
        if self.0.as_deref().is_some_and(is_same) {
            debug_assert_eq!(self.0.as_deref(), Some(&table.public()), "an action changed more");
            return None;
        }
        self.update(table.public())
    }

    /// Records that everyone receives `now`. Returns it for sending; `None` if everyone has it.
    fn update(&mut self, now: TablePublic) -> Option<&TablePublic> {
        if self.0.as_deref() == Some(&now) { None } else { Some(self.0.insert(Box::new(now))) }
    }

    /// Records that a new subscriber receives `now`.
    fn join(&mut self, now: TablePublic, is_first: bool) {
        if is_first {
            self.0 = Some(Box::new(now));
        } else {
            self.0.take_if(|sent| **sent != now);
        }
    }

    /// Forgets the state, because it has changed without an entry.
    fn reset(&mut self) {
        self.0 = None;
    }
}

/// The encoded view of the game in the last update, with the number of its entry. Most updates
/// follow another one directly, and need not encode the view before them again.
#[derive(Debug, Default)]
struct LastView(Option<(u64, Option<EncodedView>)>);

impl LastView {
    /// Returns the encoded view before an entry: the one that was kept, if it is of that time.
    fn take_before<G: Game>(&mut self, broadcast: &Broadcast<G>) -> Option<EncodedView> {
        match self.0.take() {
            Some((seq, view)) if seq + 1 == broadcast.seq => view,
            _ => broadcast.encoded_before(),
        }
    }

    /// Encodes and keeps the view after the last entry of a table, and returns it; `None` before
    /// the first match.
    fn set<G: Game>(&mut self, table: &Table<G>) -> Option<&EncodedView> {
        let (_, view) = self.0.insert((table.head(), table.encoded_view()));
        view.as_ref()
    }
}
