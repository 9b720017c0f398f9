use journal::{Change, Store, StoreError};
use protocol::{Clock, Refusal, Status};
use rules::{Game, Seat};
use tracing::warn;

use crate::{Input, Table, TableActor, decide::stale};

/// How long nothing happens at a table that waits, until it is closed when nobody comes, in
/// milliseconds: a day; fourteen where people play at days for a decision.
const IDLE_TABLE_MS: u64 = 24 * 60 * 60 * 1_000;

/// What comes of it that somebody has been gone for too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum AbsenceAction {
    /// The match goes on without the owner of a seat, or waits.
    Away(Seat),
    /// Who was ready is ready no longer: no match begins with somebody who is not there.
    NotReady(Seat),
    /// The host is another person.
    PassHost(Seat),
}

impl<A> From<AbsenceAction> for Input<A> {
    fn from(absence: AbsenceAction) -> Input<A> {
        match absence {
            AbsenceAction::Away(seat) => Input::Away(seat),
            AbsenceAction::NotReady(seat) => Input::NotReady(seat),
            AbsenceAction::PassHost(seat) => Input::PassHost(seat),
        }
    }
}

impl<G: Game> Table<G> {
    /// When it counts before a match that somebody has been away since `since`; none where it does
    /// not. Who plays at days for a decision is always away.
    fn waiting_absence_deadline(&self, since: u64) -> Option<u64> {
        let days = matches!(self.settings.clock, Clock::Days { .. });
        let counts = self.status() == Status::Waiting && !days;
        counts.then(|| since + u64::from(self.settings.gone.grace_s) * 1_000)
    }

    /// When a table that waits is closed, if nothing happens before and nobody comes, in epoch
    /// milliseconds.
    pub(crate) fn closes_at(&self) -> Option<u64> {
        let waits = self.status() == Status::Waiting && !self.closed;
        let days = matches!(self.settings.clock, Clock::Days { .. });
        waits.then(|| self.changed_at + IDLE_TABLE_MS * if days { 14 } else { 1 })
    }

    /// Whether nothing has happened for long at a table that waits. Somebody may still be there.
    pub(crate) fn is_idle(&self, now: u64) -> bool {
        self.closes_at().is_some_and(|at| now >= at)
    }

    /// What happens as nobody has been there for long before a match.
    pub(crate) fn close(&self, now: u64) -> Result<Change, Refusal> {
        self.is_idle(now).then_some(Change::Closed {}).ok_or_else(stale)
    }

    /// What comes of it, and when, in epoch milliseconds, that `seat`'s owner has been away since
    /// `since`; none where nothing does.
    pub(crate) fn next_absence_action(
        &self,
        seat: Seat,
        since: u64,
    ) -> Option<(u64, AbsenceAction)> {
        match self.absence_deadline(seat, since) {
            Some(at) => Some((at, AbsenceAction::Away(seat))),
            None if !self.is_ready(seat) => None,
            None => Some((self.waiting_absence_deadline(since)?, AbsenceAction::NotReady(seat))),
        }
    }

    fn is_ready(&self, seat: Seat) -> bool {
        self.seat_states[seat.index()].occupant().is_some_and(|occupant| occupant.ready)
    }

    /// What happens as somebody who was ready has been gone for too long.
    pub(crate) fn not_ready(&self, seat: Seat) -> Result<Change, Refusal> {
        let counts = self.waiting_absence_deadline(0).is_some() && self.is_ready(seat);
        counts.then_some(Change::Ready { seat, ready: false }).ok_or_else(stale)
    }

    /// What happens as the host has been gone for too long.
    pub(crate) fn pass_host(&self, seat: Seat) -> Result<Change, Refusal> {
        let other = self.occupant_id(seat).is_some_and(|person| person != self.host.id);
        let counts = self.waiting_absence_deadline(0).is_some() && other;
        counts.then_some(Change::HandedOver { seat }).ok_or_else(stale)
    }
}

impl<G: Game, S: Store> TableActor<G, S> {
    /// Nobody has been there for long: everybody gets up, and what was said is forgotten.
    pub(crate) async fn close_idle(&mut self) -> Result<(), StoreError> {
        self.apply_own_input(Input::Close).await?;
        if self.table.closed {
            self.backlog = None;
            if let Err(problem) = self.deps.talk.forget(self.table.id()).await {
                // It is forgotten by its age.
                warn!(table = %self.table.id(), %problem, "cannot forget what was said");
            }
        }
        Ok(())
    }

    /// Whose absence has consequences next, and when, in epoch milliseconds.
    pub(crate) fn next_absence(&self) -> Option<(u64, AbsenceAction)> {
        let gone = self.table.persons().filter_map(|(seat, person)| {
            let since = self.subscribers.away_since(person.id)?;
            self.table.next_absence_action(seat, since)
        });
        gone.chain(self.next_host_absence()).min()
    }

    /// The first who sits there and is there becomes the host when the host has gone for good.
    fn next_host_absence(&self) -> Option<(u64, AbsenceAction)> {
        let since = self.subscribers.away_since(self.table.host.id)?;
        let mut others =
            self.table.persons().filter(|(_, person)| self.subscribers.has_player(person.id));
        let (seat, _) = others.next()?;
        Some((self.table.waiting_absence_deadline(since)?, AbsenceAction::PassHost(seat)))
    }
}
