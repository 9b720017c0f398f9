use std::time::Duration;

use journal::{Store, StoreError};
use protocol::PlayedBy;
use rules::{Game, Seat};
use tokio::time::timeout_at;

use crate::{MAILBOX_LEN, TableActor, handle::Message, subscribers::UNTOLD_MS};

/// How long those who had committed to a deal have to come back to a table that was taken up: as
/// long as nobody is told that they are away.
pub(crate) const RECONNECT_TIME: Duration = Duration::from_millis(UNTOLD_MS);

impl<G: Game, S: Store> TableActor<G, S> {
    /// Waits, before the deal that was prepared when the server stopped, for those who had committed
    /// to it: what they had revealed is forgotten, and who is not here cannot reveal it again.
    ///
    /// That is once for a table that was taken up, and until [`RECONNECT_TIME`] after it was. Whoever comes
    /// is let in, and questions are answered; what is to change the table waits for its turn. Where
    /// so much waits that there is no room for more, it is dealt.
    ///
    /// # Errors
    ///
    /// The table is lost.
    pub(crate) async fn await_reconnect(&mut self) -> Result<(), StoreError> {
        let Some(until) = self.contributions.returns.take() else { return Ok(()) };
        while self.deferred.len() < MAILBOX_LEN && self.awaits_reconnect() {
            let Ok(Some(message)) = timeout_at(until, self.mailbox.recv()).await else { break };
            if let Message::Command { .. } = message {
                self.deferred.push_back(message);
            } else {
                Box::pin(self.dispatch(message)).await?;
            }
        }
        Ok(())
    }

    /// Whether somebody is not here who has committed to what is prepared, and plays.
    fn awaits_reconnect(&self) -> bool {
        let Some(prepared) = &self.table.dealing.prepared else { return false };
        let mut kept = prepared.deal.seats().shares().iter().filter(|one| one.reveal.is_none());
        kept.any(|share| {
            let seat = Seat(share.seat);
            let owner = self.table.occupant_id(seat);
            self.table.played_by(seat) == PlayedBy::Owner
                && owner.is_some_and(|owner| !self.subscribers.has_player(owner))
        })
    }
}
