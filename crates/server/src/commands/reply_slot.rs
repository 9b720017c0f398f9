use std::sync::Arc;

use parking_lot::Mutex;
use protocol::{Refusal, TableId};
use table::{Answer, EncodedFrame, Outbox, OutboxFull};
use tokio::sync::oneshot;
use tracing::error;
use uuid::Uuid;

/// The pending reply to a command that arrived without a socket.
#[derive(Debug)]
pub(crate) struct ReplySlot(oneshot::Receiver<Answer>);

impl ReplySlot {
    /// Creates a slot and the outbox that fills it.
    pub(crate) fn new() -> (Arc<dyn Outbox>, ReplySlot) {
        let (reply, receiver) = oneshot::channel();
        (Arc::new(Slot(Mutex::new(Some(reply)))), ReplySlot(receiver))
    }

    /// Waits for the reply.
    ///
    /// # Errors
    ///
    /// Every outbox was dropped without one, which is a bug. The caller must not hold one.
    pub(crate) async fn wait(self) -> Result<Answer, Refusal> {
        self.0.await.map_err(|_| {
            let incident = Uuid::new_v4();
            error!(%incident, "a command was not answered");
            Refusal::internal(incident)
        })
    }
}

#[derive(Debug)]
struct Slot(Mutex<Option<oneshot::Sender<Answer>>>);

impl Outbox for Slot {
    fn hold(&self) {}

    fn release(&self) {}

    fn answer(&self, answer: Answer) {
        if let Some(reply) = self.0.lock().take() {
            // The caller may have disconnected in the meantime.
            let _ = reply.send(answer);
        }
    }

    fn push(&self, _: TableId, _: EncodedFrame) -> Result<(), OutboxFull> {
        // There is no subscription here.
        Ok(())
    }

    fn resync(&self, _: TableId, _: [EncodedFrame; 2]) {}

    fn lost(&self, _: TableId) {}
}

#[cfg(test)]
mod tests {
    use protocol::{Cid, Code, to_client::Ack};

    use super::*;

    #[tokio::test]
    async fn an_answer_comes_and_only_the_first() {
        let (slot, answer) = ReplySlot::new();
        let [one, other] = ["one", "other"].map(|cid| Ack::new(Cid::new(cid).unwrap(), None, None));
        slot.answer(Answer::Ack(one.clone()));
        slot.answer(Answer::Ack(other));
        assert_eq!(answer.wait().await.unwrap(), Answer::Ack(one));
    }

    #[tokio::test]
    async fn a_lost_answer_is_an_error() {
        let (slot, answer) = ReplySlot::new();
        let other = slot.clone();
        let waits = tokio::spawn(answer.wait());
        drop(slot);
        drop(other);
        let refusal = waits.await.unwrap().unwrap_err();
        assert!(refusal.code == Code::Internal && refusal.incident.is_some(), "{refusal:?}");
    }
}
