use std::time::Duration;

use journal::{HibernatedSeat, Hibernation, Store, StoreError};
use rules::Game;
use tracing::{debug, error};

use crate::{Pace, Table, TableActor, event::Event};

/// How long a table that nobody follows and nothing moves keeps its actor.
pub(crate) const IDLE: Duration = Duration::from_mins(2);

/// What is due later than this, in milliseconds from now, can be waited for outside of memory: after
/// [`IDLE`] there is as much again left.
const FAR_MS: u64 = 2 * IDLE.as_millis() as u64;

/// How much later a table that somebody has looked at is closed that was to be closed, in
/// milliseconds: a day.
const LOOKED_AT_MS: u64 = 24 * 60 * 60 * 1_000;

impl<G: Game> Table<G> {
    /// When the table does something by itself, though nobody comes: a clock or a bot plays, a seat
    /// is filled, a question is asked, a table that nobody needs is closed. In epoch milliseconds;
    /// none: never.
    ///
    /// It follows from the log, and from what was given back. What comes of it that somebody is
    /// away does not: while [`Table::absence_counts`], a table does not rest.
    pub fn next_due(&self, pace: &Pace) -> Option<u64> {
        let acts = self.next_scheduled(pace).map(|next| next.at);
        acts.into_iter().chain(self.closes_at()).min()
    }

    /// Whether something comes of it, sooner or later, that one of its persons is away. Since when
    /// they are no log knows.
    pub fn absence_counts(&self) -> bool {
        self.persons().any(|(seat, _)| self.next_absence_action(seat, 0).is_some())
    }

    /// What others need to know of the table while nobody owns it, from `now` on, but for what the
    /// lobby shows.
    pub(crate) fn rest(&self, pace: &Pace, now: u64) -> Hibernation {
        let acts = self.next_scheduled(pace).map(|next| next.at);
        // One that is to be closed by now, and is not: somebody has looked at it.
        let closes = self.closes_at().map(|at| if at > now { at } else { now + LOOKED_AT_MS });
        let due = acts.into_iter().chain(closes).min();
        let seats = self.players().map(|(seat, person)| HibernatedSeat {
            person: person.id,
            seat,
            your_turn: self.asks(person.id),
        });
        Hibernation { head: self.head(), due, seats: seats.collect(), listed: None }
    }
}

impl<G: Game, S: Store> TableActor<G, S> {
    /// Whether the table needs no owner for long, where it does nothing before `wake`.
    pub(crate) fn can_hibernate(&self, wake: Option<u64>, now: u64) -> bool {
        self.subscribers.len() == 0
            && wake.is_none_or(|at| at > now + FAR_MS)
            && !self.table.absence_counts()
    }

    /// Goes to rest after a time in which nobody needed the table. Where that cannot be written
    /// down it stays in memory, and tries again later.
    pub(crate) async fn hibernate(&mut self) -> Result<(), StoreError> {
        let now = (self.deps.now)();
        // One that somebody has looked at meanwhile was not left.
        if self.subscribers.never_subscribed()
            && self.table.is_idle((self.deps.expiring)().min(now))
        {
            self.close_idle().await?;
        }
        if self.suspension.retry_at().is_none() {
            self.hibernating = self.record_hibernation().await;
        }
        Ok(())
    }

    /// Ends: nobody needs the table now, or it is lost.
    pub(crate) async fn shut_down(&mut self, lost: bool) {
        let mut lost = lost;
        self.hibernating = self.hibernating || (!lost && self.record_hibernation().await);
        if self.hibernating {
            (self.deps.notice)(self.summary());
        }
        // Nobody can send any more, and whoever already had is served, or told that it is not.
        let head = self.table.head();
        self.mailbox.close();
        while let Some(message) = match self.deferred.pop_front() {
            Some(held) => Some(held),
            None => self.mailbox.recv().await,
        } {
            if lost {
                self.reject(message);
            } else {
                lost = self.process_event(Event::Message(message)).await;
            }
        }
        self.reject_contributions().await;
        if !lost && self.table.head() != head {
            self.request_wake().await;
        }
        self.subscribers.notify_lost(self.table.id());
        debug!(table = %self.table.id(), lost, "an actor ends");
    }

    /// Writes down that the table rests; whether it does. One that has something to do soon is left
    /// awake, for a server that starts to take it up.
    pub(crate) async fn record_hibernation(&self) -> bool {
        if !self.table.is_open() {
            return true;
        }
        let now = (self.deps.now)();
        let rest = self.rest(now);
        let soon = now + IDLE.as_millis() as u64;
        if self.table.absence_counts() || rest.due.is_some_and(|due| due < soon) {
            return false;
        }
        let noted = self.deps.store.hibernate(self.table.id(), rest).await;
        if let Err(why) = &noted {
            debug!(table = %self.table.id(), %why, "the table cannot go to rest now");
        }
        noted.is_ok()
    }

    /// What others need to know of the table while nobody owns it.
    fn rest(&self, now: u64) -> Hibernation {
        Hibernation { listed: self.listed(), ..self.table.rest(&self.deps.pace, now) }
    }

    /// Lets a table that was told something when it had already gone to rest be taken up at once:
    /// it may have something to do, and nobody owns it.
    pub(crate) async fn request_wake(&self) {
        let now = (self.deps.now)();
        let rest = Hibernation { due: Some(now), ..self.rest(now) };
        if let Err(why) = self.deps.store.hibernate(self.table.id(), rest).await {
            error!(table = %self.table.id(), %why, "the table waits for whoever comes");
        }
    }
}
