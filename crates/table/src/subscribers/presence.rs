use protocol::{
    EpochMs, ToClient, UserId,
    to_client::{AbsentPlayer, ConnectionState, Presence},
};
use rules::{Game, Seat};

use crate::{
    EncodedFrame, Table,
    spectators::TableViews,
    subscribers::{Subscriber, Subscribers},
};

/// The delay before an absence is announced to the others, in milliseconds, so that a short
/// interruption disturbs nobody.
pub(crate) const ANNOUNCEMENT_DELAY_MS: u64 = 12_000;

#[derive(Clone, Copy, Debug)]
pub(super) struct Away {
    pub(super) since: EpochMs,
    /// Set if the player was a slow consumer before the connection ended.
    pub(super) lagged: bool,
}

impl Subscribers {
    /// Starts and ends the absences of the players and the host according to their subscriptions.
    fn update_absences<G: Game>(&mut self, table: &Table<G>, now: EpochMs) {
        let gone = Away { since: now, lagged: false };
        self.away = table
            .persons_and_host()
            .filter(|&player| !self.has_player(player))
            .map(|player| (player, self.away.get(&player).copied().unwrap_or(gone)))
            .collect();
    }

    /// Returns whether `player` is subscribed, but only by slow consumers.
    fn lags(&self, player: UserId) -> bool {
        let mut own = self.by_connection.values().filter(|one| one.player == Some(player));
        own.clone().next().is_some() && own.all(|subscriber| subscriber.lags.is_some())
    }

    /// Makes all players absent from `now` on, after the table was loaded.
    pub(crate) fn mark_all_absent(&mut self, persons: impl Iterator<Item = UserId>, now: EpochMs) {
        let gone = Away { since: now, lagged: false };
        self.away.extend(persons.map(|person| (person, gone)));
    }

    /// Broadcasts the presence if it has changed; returns whether it has.
    pub(crate) fn broadcast_presence<G: Game>(
        &mut self,
        views: TableViews<'_, G>,
        now: EpochMs,
    ) -> bool {
        let table = views.table;
        self.update_absences(table, now);
        let presence = self.presence(table, now);
        if self.last_presence.as_ref() == Some(&presence) {
            return false;
        }
        let frame = EncodedFrame::from(ToClient::Presence(presence.clone()));
        self.last_presence = Some(presence);
        for subscriber in self.by_connection.values() {
            self.push(views, subscriber, frame.clone(), now);
        }
        true
    }

    /// Sends the presence to a new subscriber, and to everyone if it has changed.
    pub(crate) fn send_presence<G: Game>(
        &mut self,
        views: TableViews<'_, G>,
        subscriber: &Subscriber,
        now: EpochMs,
    ) {
        if !self.broadcast_presence(views, now) {
            self.push(views, subscriber, self.presence_frame(views.table, now), now);
        }
    }

    /// The time of the next change of presence: an absence to announce, or a full table that waits
    /// for a player.
    pub(crate) fn next_change<G: Game>(&self, table: &Table<G>, now: EpochMs) -> Option<EpochMs> {
        let gone = self.away.values().map(|away| away.since + ANNOUNCEMENT_DELAY_MS);
        gone.chain(table.starts_at()).filter(|&at| at > now).min()
    }

    pub(super) fn presence_frame<G: Game>(&self, table: &Table<G>, now: EpochMs) -> EncodedFrame {
        ToClient::Presence(self.presence(table, now)).into()
    }

    fn presence<G: Game>(&self, table: &Table<G>, now: EpochMs) -> Presence {
        let seats = Seat::all(table.seats()).map(|seat| match table.occupant_id(seat) {
            None if table.is_free(seat) => ConnectionState::Gone,
            None => ConnectionState::Here,
            Some(player) => match self.away.get(&player) {
                Some(away) if now >= away.since + ANNOUNCEMENT_DELAY_MS => ConnectionState::Gone,
                Some(Away { lagged: true, .. }) => ConnectionState::Lagging,
                None if self.lags(player) => ConnectionState::Lagging,
                Some(Away { lagged: false, .. }) | None => ConnectionState::Here,
            },
        });
        Presence {
            table: table.id(),
            seats: seats.collect(),
            spectators: self.n_spectators(table),
            stalled: self.is_stalled,
            missing: self.missing(table, now),
            awaited: self.awaited(table, now),
        }
    }

    /// The announced absences, with their consequences.
    fn missing<G: Game>(&self, table: &Table<G>, now: EpochMs) -> Vec<AbsentPlayer> {
        let owned = table.persons().filter_map(|(seat, person)| {
            let since = self.away_since(person.id)?;
            (now >= since + ANNOUNCEMENT_DELAY_MS).then(|| table.missing(seat, since)).flatten()
        });
        owned.collect()
    }

    /// The seats that a full table still waits for, after the time of its automatic start.
    fn awaited<G: Game>(&self, table: &Table<G>, now: EpochMs) -> Vec<Seat> {
        let is_due = table.starts_at().is_some_and(|at| at <= now);
        let persons = table.persons().filter(|_| is_due);
        let away = persons.filter(|(_, person)| !self.has_player(person.id));
        away.map(|(seat, _)| seat).collect()
    }
}
