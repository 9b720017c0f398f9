use bytes::Bytes;
use protocol::{
    ToClient, UserId,
    to_client::{Here, Missing, Presence},
};
use rules::{Game, Seat};

use crate::{
    Table,
    spectators::TableViews,
    subscribers::{Subscriber, Subscribers},
};

/// How long a person may be away before the others are told, in milliseconds.
pub(crate) const UNTOLD_MS: u64 = 12_000;

/// A person's absence.
#[derive(Clone, Copy, Debug)]
pub(super) struct Away {
    /// Since when, in epoch milliseconds.
    pub(super) since: u64,
    /// Whether the person was too slow before.
    pub(super) lagged: bool,
}

impl Subscribers {
    /// Notes who of the persons at the table, and its host, follows it no longer, and since when; of others
    /// nobody wants to know.
    fn update_absences<G: Game>(&mut self, table: &Table<G>, now: u64) {
        let gone = Away { since: now, lagged: false };
        self.away = table
            .persons_and_host()
            .filter(|&player| !self.has_player(player))
            .map(|player| (player, self.away.get(&player).copied().unwrap_or(gone)))
            .collect();
    }

    /// Since when `player` follows no longer, in epoch milliseconds.
    pub(crate) fn away_since(&self, player: UserId) -> Option<u64> {
        self.away.get(&player).map(|away| away.since)
    }

    /// Counts `player` as away from now on, where it is: it has given a sign of life.
    pub(crate) fn touch(&mut self, player: UserId, now: u64) {
        if let Some(away) = self.away.get_mut(&player) {
            away.since = now;
        }
    }

    /// Whether `player` follows on slow connections alone.
    fn lags(&self, player: UserId) -> bool {
        let mut own = self.by_connection.values().filter(|one| one.player == Some(player));
        own.clone().next().is_some() && own.all(|subscriber| subscriber.lags.is_some())
    }

    /// Counts the persons at a table that was taken up again as gone from now on.
    pub(crate) fn mark_all_absent(&mut self, persons: impl Iterator<Item = UserId>, now: u64) {
        let gone = Away { since: now, lagged: false };
        self.away.extend(persons.map(|person| (person, gone)));
    }

    /// Tells everybody who is here, where that has changed; and says whether it has.
    pub(crate) fn broadcast_presence<G: Game>(
        &mut self,
        shown: TableViews<'_, G>,
        now: u64,
    ) -> bool {
        let table = shown.table;
        self.update_absences(table, now);
        let presence = self.presence(table, now);
        if self.said.as_ref() == Some(&presence) {
            return false;
        }
        let frame = encode(presence.clone());
        self.said = Some(presence);
        for subscriber in self.by_connection.values() {
            self.push(shown, subscriber, frame.clone(), now);
        }
        true
    }

    /// Tells a new subscriber who is here, and everybody else where that has changed.
    pub(crate) fn send_presence<G: Game>(
        &mut self,
        shown: TableViews<'_, G>,
        subscriber: &Subscriber,
        now: u64,
    ) {
        if !self.broadcast_presence(shown, now) {
            self.push(shown, subscriber, encode(self.presence(shown.table, now)), now);
        }
    }

    /// When somebody's absence will have to be told, or that a full table waits for them, in epoch
    /// milliseconds.
    pub(crate) fn next_change<G: Game>(&self, table: &Table<G>, now: u64) -> Option<u64> {
        let gone = self.away.values().map(|away| away.since + UNTOLD_MS);
        gone.chain(table.starts_at()).filter(|&at| at > now).min()
    }

    pub(super) fn presence<G: Game>(&self, table: &Table<G>, now: u64) -> Presence {
        let seats = Seat::all(table.seats()).map(|seat| match table.occupant_id(seat) {
            None if table.is_free(seat) => Here::Gone,
            None => Here::Here,
            Some(player) => match self.away.get(&player) {
                Some(away) if now >= away.since + UNTOLD_MS => Here::Gone,
                Some(Away { lagged: true, .. }) => Here::Lagging,
                None if self.lags(player) => Here::Lagging,
                Some(Away { lagged: false, .. }) | None => Here::Here,
            },
        });
        Presence {
            table: table.id(),
            seats: seats.collect(),
            spectators: self.n_spectators(table),
            stalled: self.stalled,
            missing: self.missing(table, now),
            awaited: self.awaited(table, now),
        }
    }

    /// The seats whose owners are gone for all to see, and what comes of it.
    fn missing<G: Game>(&self, table: &Table<G>, now: u64) -> Vec<Missing> {
        let owned = table.persons().filter_map(|(seat, person)| {
            let since = self.away_since(person.id)?;
            (now >= since + UNTOLD_MS).then(|| table.missing(seat, since)).flatten()
        });
        owned.collect()
    }

    /// The seats that a full table waits for, whose time to begin has come.
    fn awaited<G: Game>(&self, table: &Table<G>, now: u64) -> Vec<Seat> {
        let is_due = table.starts_at().is_some_and(|at| at <= now);
        let persons = table.persons().filter(|_| is_due);
        let away = persons.filter(|(_, person)| !self.has_player(person.id));
        away.map(|(seat, _)| seat).collect()
    }
}

pub(super) fn encode(presence: Presence) -> Bytes {
    Bytes::from(ToClient::Presence(presence).encode())
}
