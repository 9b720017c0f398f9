use std::sync::{Arc, Mutex};

use bytes::Bytes;
use protocol::{Refusal, TableId};
use table::{Full, Outbox};
use tokio::sync::oneshot;
use tracing::error;
use uuid::Uuid;

/// The one answer to a command that came without a socket, which is under way.
#[derive(Debug)]
pub(crate) struct OneAnswer(oneshot::Receiver<Bytes>);

impl OneAnswer {
    /// It, and where it goes.
    pub(crate) fn new() -> (Arc<dyn Outbox>, OneAnswer) {
        OneAnswer::passing_acks(false)
    }

    /// One to a command whose `ack` is followed by another frame, which is the answer then.
    pub(crate) fn after_the_ack() -> (Arc<dyn Outbox>, OneAnswer) {
        OneAnswer::passing_acks(true)
    }

    fn passing_acks(passes_acks: bool) -> (Arc<dyn Outbox>, OneAnswer) {
        let (answer, comes) = oneshot::channel();
        let place = Place { answer: Mutex::new(Some(answer)), passes_acks };
        (Arc::new(place), OneAnswer(comes))
    }

    /// Waits for it.
    ///
    /// # Errors
    ///
    /// Everybody has let go of the place for it: it was lost, which is our mistake. Whoever waits
    /// must have let go, too.
    pub(crate) async fn come(self) -> Result<Bytes, Refusal> {
        self.0.await.map_err(|_| {
            let incident = Uuid::new_v4();
            error!(%incident, "a command was not answered");
            Refusal::internal(incident)
        })
    }
}

#[derive(Debug)]
struct Place {
    answer: Mutex<Option<oneshot::Sender<Bytes>>>,
    /// Whether the `ack` says nothing that what comes after it does not.
    passes_acks: bool,
}

impl Outbox for Place {
    fn answer(&self, frame: Bytes) {
        if self.passes_acks && frame.starts_with(br#"{"op":"ack""#) {
            return;
        }
        if let Some(answer) = self.answer.lock().expect("nobody panics holding it").take() {
            // Whoever asked may have gone away meanwhile.
            let _ = answer.send(frame);
        }
    }

    fn push(&self, _: TableId, _: Bytes) -> Result<(), Full> {
        // Nothing is followed here.
        Ok(())
    }

    fn heal(&self, _: TableId, _: [Bytes; 2]) {}

    fn lost(&self, _: TableId) {}
}

#[cfg(test)]
mod tests {
    use protocol::Code;

    use super::*;

    #[tokio::test]
    async fn an_answer_comes_and_only_the_first() {
        let (place, answer) = OneAnswer::new();
        place.answer(Bytes::from_static(b"one"));
        place.answer(Bytes::from_static(b"other"));
        assert_eq!(answer.come().await.unwrap(), "one");
    }

    #[tokio::test]
    async fn what_follows_an_ack_is_the_answer_where_that_says_more() {
        let (place, answer) = OneAnswer::after_the_ack();
        place.answer(Bytes::from_static(br#"{"op":"ack","cid":"c"}"#));
        place.answer(Bytes::from_static(br#"{"op":"proof","cid":"c"}"#));
        assert_eq!(answer.come().await.unwrap(), &br#"{"op":"proof","cid":"c"}"#[..]);
    }

    #[tokio::test]
    async fn whoever_waits_for_an_answer_that_was_lost_is_told() {
        let (place, answer) = OneAnswer::new();
        let other = place.clone();
        let waits = tokio::spawn(answer.come());
        drop(place);
        drop(other);
        let refusal = waits.await.unwrap().unwrap_err();
        assert!(refusal.code == Code::Internal && refusal.incident.is_some(), "{refusal:?}");
    }
}
