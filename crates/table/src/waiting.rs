use journal::{Change, Store, StoreError};
use protocol::{Clock, Refusal, Status};
use rules::{Game, Seat};
use tracing::warn;

use crate::{Input, Table, TableActor, decide::stale};

/// How long nothing happens at a table that waits, until it is closed when nobody comes, in
/// milliseconds: a day; fourteen where people play at days for a decision.
const STILL_MS: u64 = 24 * 60 * 60 * 1_000;

/// What comes of it that somebody has been gone for too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Absence {
    /// The match goes on without the owner of a seat, or waits.
    Away(Seat),
    /// Who was ready is ready no longer: no match begins with somebody who is not there.
    NotReady(Seat),
    /// The host is another person.
    PassOn(Seat),
}

impl<A> From<Absence> for Input<A> {
    fn from(absence: Absence) -> Input<A> {
        match absence {
            Absence::Away(seat) => Input::Away(seat),
            Absence::NotReady(seat) => Input::NotReady(seat),
            Absence::PassOn(seat) => Input::PassOn(seat),
        }
    }
}

impl<G: Game> Table<G> {
    /// When it counts before a match that somebody has been away since `since`; none where it does
    /// not. Who plays at days for a decision is always away.
    fn is_missed_at(&self, since: u64) -> Option<u64> {
        let days = matches!(self.settings.clock, Clock::Days { .. });
        let counts = self.status() == Status::Waiting && !days;
        counts.then(|| since + u64::from(self.settings.gone.grace_s) * 1_000)
    }

    /// When a table that waits is closed, if nothing happens before and nobody comes, in epoch
    /// milliseconds.
    pub(crate) fn closes_at(&self) -> Option<u64> {
        let waits = self.status() == Status::Waiting && !self.closed;
        let days = matches!(self.settings.clock, Clock::Days { .. });
        waits.then(|| self.changed_at + STILL_MS * if days { 14 } else { 1 })
    }

    /// Whether nothing has happened for long at a table that waits. Somebody may still be there.
    pub(crate) fn is_still(&self, now: u64) -> bool {
        self.closes_at().is_some_and(|at| now >= at)
    }

    /// What happens as nobody has been there for long before a match.
    pub(crate) fn close(&self, now: u64) -> Result<Change, Refusal> {
        self.is_still(now).then_some(Change::Closed {}).ok_or_else(stale)
    }

    /// What comes of it, and when, in epoch milliseconds, that `seat`'s owner has been away since
    /// `since`; none where nothing does.
    pub(crate) fn next_of_absence(&self, seat: Seat, since: u64) -> Option<(u64, Absence)> {
        match self.runs_out_at(seat, since) {
            Some(at) => Some((at, Absence::Away(seat))),
            None if !self.is_ready(seat) => None,
            None => Some((self.is_missed_at(since)?, Absence::NotReady(seat))),
        }
    }

    fn is_ready(&self, seat: Seat) -> bool {
        self.chairs[seat.index()].sitter().is_some_and(|sitter| sitter.ready)
    }

    /// What happens as somebody who was ready has been gone for too long.
    pub(crate) fn not_ready(&self, seat: Seat) -> Result<Change, Refusal> {
        let counts = self.is_missed_at(0).is_some() && self.is_ready(seat);
        counts.then_some(Change::Ready { seat, ready: false }).ok_or_else(stale)
    }

    /// What happens as the host has been gone for too long.
    pub(crate) fn pass_on(&self, seat: Seat) -> Result<Change, Refusal> {
        let other = self.sitter(seat).is_some_and(|person| person != self.host.id);
        let counts = self.is_missed_at(0).is_some() && other;
        counts.then_some(Change::HandedOver { seat }).ok_or_else(stale)
    }
}

impl<G: Game, S: Store> TableActor<G, S> {
    /// Nobody has been there for long: everybody gets up, and what was said is forgotten.
    pub(crate) async fn closes(&mut self) -> Result<(), StoreError> {
        self.by_itself(Input::Close).await?;
        if self.table.closed {
            self.recent = None;
            if let Err(problem) = self.parts.talk.forget(self.table.id()).await {
                // It is forgotten by its age.
                warn!(table = %self.table.id(), %problem, "cannot forget what was said");
            }
        }
        Ok(())
    }

    /// Whose absence has consequences next, and when, in epoch milliseconds.
    pub(crate) fn next_to_go(&self) -> Option<(u64, Absence)> {
        let gone = self.table.persons().filter_map(|(seat, person)| {
            let since = self.subscribers.away_since(person.id)?;
            self.table.next_of_absence(seat, since)
        });
        gone.chain(self.next_host()).min()
    }

    /// The first who sits there and is there becomes the host when the host has gone for good.
    fn next_host(&self) -> Option<(u64, Absence)> {
        let since = self.subscribers.away_since(self.table.host.id)?;
        let mut others =
            self.table.persons().filter(|(_, person)| self.subscribers.follows(person.id));
        let (seat, _) = others.next()?;
        Some((self.table.is_missed_at(since)?, Absence::PassOn(seat)))
    }
}
