use std::sync::{Arc, Mutex};

use bytes::Bytes;
use protocol::{Refusal, TableId};
use table::{Outbox, OutboxFull};
use tokio::sync::oneshot;
use tracing::error;
use uuid::Uuid;

/// The pending reply to a command that arrived without a socket.
#[derive(Debug)]
pub(crate) struct ReplySlot(oneshot::Receiver<Bytes>);

impl ReplySlot {
    /// Creates a slot and the outbox that fills it.
    pub(crate) fn new() -> (Arc<dyn Outbox>, ReplySlot) {
        ReplySlot::with(false)
    }

    /// Creates a slot that skips the `ack` and takes the frame after it.
    pub(crate) fn after_ack() -> (Arc<dyn Outbox>, ReplySlot) {
        ReplySlot::with(true)
    }

    fn with(skips_acks: bool) -> (Arc<dyn Outbox>, ReplySlot) {
        let (reply, receiver) = oneshot::channel();
        let slot = Slot { answer: Mutex::new(Some(reply)), skips_acks };
        (Arc::new(slot), ReplySlot(receiver))
    }

    /// Waits for the reply.
    ///
    /// # Errors
    ///
    /// Every outbox was dropped without one, which is a bug. The caller must not hold one.
    pub(crate) async fn wait(self) -> Result<Bytes, Refusal> {
        self.0.await.map_err(|_| {
            let incident = Uuid::new_v4();
            error!(%incident, "a command was not answered");
            Refusal::internal(incident)
        })
    }
}

#[derive(Debug)]
struct Slot {
    answer: Mutex<Option<oneshot::Sender<Bytes>>>,
    /// True if another frame follows the `ack` and replaces it.
    skips_acks: bool,
}

impl Outbox for Slot {
    fn answer(&self, frame: Bytes) {
        if self.skips_acks && frame.starts_with(br#"{"op":"ack""#) {
            return;
        }
        if let Some(answer) = self.answer.lock().expect("nobody panics holding it").take() {
            // The caller may have disconnected in the meantime.
            let _ = answer.send(frame);
        }
    }

    fn push(&self, _: TableId, _: Bytes) -> Result<(), OutboxFull> {
        // Nothing is followed here.
        Ok(())
    }

    fn resync(&self, _: TableId, _: [Bytes; 2]) {}

    fn lost(&self, _: TableId) {}
}

#[cfg(test)]
mod tests {
    use protocol::Code;

    use super::*;

    #[tokio::test]
    async fn an_answer_comes_and_only_the_first() {
        let (slot, answer) = ReplySlot::new();
        slot.answer(Bytes::from_static(b"one"));
        slot.answer(Bytes::from_static(b"other"));
        assert_eq!(answer.wait().await.unwrap(), "one");
    }

    #[tokio::test]
    async fn what_follows_an_ack_is_the_answer_where_that_says_more() {
        let (slot, answer) = ReplySlot::after_ack();
        slot.answer(Bytes::from_static(br#"{"op":"ack","cid":"c"}"#));
        slot.answer(Bytes::from_static(br#"{"op":"proof","cid":"c"}"#));
        assert_eq!(answer.wait().await.unwrap(), &br#"{"op":"proof","cid":"c"}"#[..]);
    }

    #[tokio::test]
    async fn whoever_waits_for_an_answer_that_was_lost_is_told() {
        let (slot, answer) = ReplySlot::new();
        let other = slot.clone();
        let waits = tokio::spawn(answer.wait());
        drop(slot);
        drop(other);
        let refusal = waits.await.unwrap().unwrap_err();
        assert!(refusal.code == Code::Internal && refusal.incident.is_some(), "{refusal:?}");
    }
}
