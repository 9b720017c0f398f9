use std::{collections::BTreeMap, sync::Arc};

use bytes::Bytes;
use protocol::{
    TableId, ToClient, UserId,
    encode::join,
    to_client::{Here, Presence, SnapshotReason},
};
use rules::{Game, Seat};

use crate::{Full, Outbox, Table, Told};

/// How long a person may be away before the others are told, in milliseconds.
pub(crate) const UNTOLD_MS: u64 = 12_000;

/// The most connections that follow one table. One more is refused.
pub(crate) const FOLLOWERS_MAX: usize = 2_000;

/// Everybody who follows a table.
#[derive(Debug, Default)]
pub(crate) struct Followers {
    by_connection: BTreeMap<u64, Follower>,
    /// When each person at the table was last seen to go, in epoch milliseconds.
    gone_at: BTreeMap<UserId, u64>,
    /// What was said last.
    said: Option<Presence>,
}

#[derive(Clone, Debug)]
pub(crate) struct Follower {
    pub(crate) player: Option<UserId>,
    pub(crate) outbox: Arc<dyn Outbox>,
}

impl Followers {
    pub(crate) fn len(&self) -> usize {
        self.by_connection.len()
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &Follower> {
        self.by_connection.values()
    }

    pub(crate) fn insert(&mut self, connection: u64, follower: Follower) {
        if let Some(player) = follower.player {
            self.gone_at.remove(&player);
        }
        self.by_connection.insert(connection, follower);
    }

    pub(crate) fn remove(&mut self, connection: u64, now: u64) {
        let Some(Follower { player: Some(player), .. }) = self.by_connection.remove(&connection)
        else {
            return;
        };
        if !self.follows(player) {
            self.gone_at.insert(player, now);
        }
    }

    /// Whether `player` follows on any connection.
    fn follows(&self, player: UserId) -> bool {
        self.by_connection.values().any(|follower| follower.player == Some(player))
    }

    /// Counts the persons at a table that was taken up again as gone from now on.
    pub(crate) fn nobody_is_here(&mut self, persons: impl Iterator<Item = UserId>, now: u64) {
        self.gone_at.extend(persons.map(|person| (person, now)));
    }

    /// Tells everybody of an entry: the shared part is the same bytes for all.
    pub(crate) fn tell<G: Game>(&self, table: &Table<G>, told: &Told<G>, now: u64) {
        if self.by_connection.is_empty() {
            return;
        }
        let head = table.update_head(told, now);
        let for_spectators = Bytes::from(join(&head, None));
        // Several connections of one person get one encoding.
        let mut for_seats: Vec<Option<Bytes>> = vec![None; usize::from(table.seats())];
        for follower in self.by_connection.values() {
            let frame = match follower.seat(table) {
                None => for_spectators.clone(),
                Some(seat) => for_seats[seat.index()]
                    .get_or_insert_with(|| {
                        Bytes::from(join(&head, Some(&table.private_part(seat, told.to(seat)))))
                    })
                    .clone(),
            };
            follower.push(table, frame);
        }
    }

    /// Tells everybody who is here, where that has changed; and says whether it has.
    pub(crate) fn tell_presence<G: Game>(&mut self, table: &Table<G>, now: u64) -> bool {
        let presence = self.presence(table, now);
        if self.said.as_ref() == Some(&presence) {
            return false;
        }
        let frame = encode(presence.clone());
        self.said = Some(presence);
        for follower in self.by_connection.values() {
            follower.push(table, frame.clone());
        }
        true
    }

    /// Tells a new follower who is here, and everybody else where that has changed.
    pub(crate) fn show_presence<G: Game>(
        &mut self,
        table: &Table<G>,
        follower: &Follower,
        now: u64,
    ) {
        if !self.tell_presence(table, now) {
            follower.push(table, encode(self.presence(table, now)));
        }
    }

    /// When somebody's absence will have to be told, in epoch milliseconds.
    pub(crate) fn next_change(&self, now: u64) -> Option<u64> {
        self.gone_at.values().map(|at| at + UNTOLD_MS).filter(|&at| at > now).min()
    }

    fn presence<G: Game>(&self, table: &Table<G>, now: u64) -> Presence {
        let seats = Seat::all(table.seats()).map(|seat| match table.sitter(seat) {
            None if table.is_free(seat) => Here::Gone,
            None => Here::Here,
            Some(player) => match self.gone_at.get(&player) {
                Some(at) if now >= at + UNTOLD_MS => Here::Gone,
                Some(_) | None => Here::Here,
            },
        });
        let spectators = self.n_spectators(table);
        Presence { table: table.id(), seats: seats.collect(), spectators }
    }

    /// How many watch.
    pub(crate) fn n_spectators<G: Game>(&self, table: &Table<G>) -> u32 {
        self.by_connection.values().filter(|follower| follower.seat(table).is_none()).count() as u32
    }

    /// Says to everybody that nothing more comes from here.
    pub(crate) fn lose(&self, table: TableId) {
        for follower in self.by_connection.values() {
            follower.outbox.lost(table);
        }
    }
}

impl Follower {
    pub(crate) fn seat<G: Game>(&self, table: &Table<G>) -> Option<Seat> {
        table.seat_of(self.player?)
    }

    pub(crate) fn snapshot<G: Game>(&self, table: &Table<G>, reason: SnapshotReason) -> Bytes {
        let private = self.seat(table).map(|seat| table.private_part(seat, &[]));
        Bytes::from(join(&table.snapshot_head(reason), private.as_deref()))
    }

    pub(crate) fn push<G: Game>(&self, table: &Table<G>, frame: Bytes) {
        if let Err(Full) = self.outbox.push(table.id(), frame) {
            self.outbox.heal(table.id(), self.snapshot(table, SnapshotReason::Lagging));
        }
    }
}

fn encode(presence: Presence) -> Bytes {
    Bytes::from(ToClient::Presence(presence).encode())
}
