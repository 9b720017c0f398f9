use std::pin::pin;

use journal::{Store, StoreError};
use protocol::{Cid, Refusal};
use rules::Game;
use tracing::error;
use uuid::Uuid;

use crate::{MetricEvent, TableActor, caught::catch_panic, event::Event};

impl<G: Game, S: Store> TableActor<G, S> {
    /// A panic loses the table, for nobody knows how far it came; the log does. Whoever asked is
    /// answered all the same.
    pub(crate) async fn process_event(&mut self, event: Event<G>) -> bool {
        let asked = event.asked();
        let follows = event.follows();
        let handled = catch_panic(pin!(self.handle_event(event))).await;
        match handled {
            Some(Ok(())) => false,
            Some(Err(lost)) => {
                self.log_loss(&lost);
                (self.deps.count)(MetricEvent::Lost);
                true
            }
            None => {
                let incident = self.note_panic();
                if let Some((cid, outbox)) = asked {
                    let cid = Cid::new(&cid).expect("a command's name was read from a frame");
                    outbox.answer(self.refused(cid, Refusal::internal(incident)));
                }
                // Whoever follows by now is told with all others.
                if let Some((connection, outbox)) = follows
                    && !self.subscribers.has(connection)
                {
                    outbox.lost(self.table.id());
                }
                true
            }
        }
    }

    pub(crate) fn log_loss(&self, lost: &StoreError) {
        error!(table = %self.table.id(), seq = self.table.head(), %lost, "lost the table");
    }

    /// Notes for the host that a panic lost the table, and what that is called.
    pub(crate) fn note_panic(&self) -> Uuid {
        let incident = Uuid::new_v4();
        error!(table = %self.table.id(), %incident, "lost the table by a panic");
        (self.deps.count)(MetricEvent::Lost);
        incident
    }

    /// Ends after a panic between two events, or in ending: whoever waits is told.
    pub(crate) async fn abandon(&mut self) {
        self.mailbox.close();
        for message in std::mem::take(&mut self.deferred) {
            self.reject(message);
        }
        while let Some(message) = self.mailbox.recv().await {
            self.reject(message);
        }
        self.reject_contributions().await;
        self.subscribers.notify_lost(self.table.id());
    }

    /// Refuses what seats send to a table that ends.
    pub(crate) async fn reject_contributions(&mut self) {
        self.contributions.inbox.close();
        while let Some(share) = self.contributions.inbox.recv().await {
            self.refuse_contribution(&share);
        }
    }
}
