use std::sync::{Arc, Mutex};

use bytes::Bytes;
use protocol::TableId;
use table::{Full, Outbox};
use tokio::sync::Notify;

/// Where the one answer to a command goes that came without a socket.
#[derive(Clone, Debug, Default)]
pub(crate) struct OneAnswer(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    frame: Mutex<Option<Bytes>>,
    came: Notify,
}

impl OneAnswer {
    /// Waits for it: a table answers everything that it was asked, also when it is lost.
    pub(crate) async fn come(&self) -> Bytes {
        loop {
            self.0.came.notified().await;
            if let Some(frame) = self.0.frame.lock().expect("nobody panics holding it").take() {
                return frame;
            }
        }
    }
}

impl Outbox for OneAnswer {
    fn answer(&self, frame: Bytes) {
        *self.0.frame.lock().expect("nobody panics holding it") = Some(frame);
        self.0.came.notify_one();
    }

    fn push(&self, _: TableId, _: Bytes) -> Result<(), Full> {
        // Nothing is followed here.
        Ok(())
    }

    fn heal(&self, _: TableId, _: Bytes) {}

    fn lost(&self, _: TableId) {}
}
