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
        let (answer, comes) = oneshot::channel();
        (Arc::new(Place(Mutex::new(Some(answer)))), OneAnswer(comes))
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
struct Place(Mutex<Option<oneshot::Sender<Bytes>>>);

impl Outbox for Place {
    fn answer(&self, frame: Bytes) {
        if let Some(answer) = self.0.lock().expect("nobody panics holding it").take() {
            // Whoever asked may have gone away meanwhile.
            let _ = answer.send(frame);
        }
    }

    fn push(&self, _: TableId, _: Bytes) -> Result<(), Full> {
        // Nothing is followed here.
        Ok(())
    }

    fn heal(&self, _: TableId, _: Bytes) {}

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
