use std::{collections::VecDeque, fmt, future::Future, pin::Pin, time::Duration};

use protocol::{Cid, SUBS_MAX, TableId, to_server::ResumePoint};
use tokio::time::timeout;

/// The maximum wait of the next subscription for a table's first frames.
const PATIENCE: Duration = Duration::from_millis(500);

#[derive(Debug)]
pub(super) struct PendingSub {
    pub(super) table: TableId,
    /// The position to resume from; `None` for a snapshot.
    pub(super) resume: Option<ResumePoint>,
    pub(super) chat_after: Option<u64>,
    /// The command to answer; `None` for subscriptions in `auth`.
    pub(super) cid: Option<Cid>,
    /// Set for a table that stays subscribed: one that cannot be loaded is tried again, and one
    /// that was left meanwhile is skipped.
    pub(super) again: bool,
}

impl PendingSub {
    /// Subscribes to a table that stays subscribed, starting with a snapshot.
    pub(super) fn again(table: TableId) -> PendingSub {
        PendingSub { table, resume: None, chat_after: None, cid: None, again: true }
    }
}

/// Subscriptions in progress, one after another: the first frames of many tables would not fit into
/// an outbox.
#[derive(Default)]
pub(super) struct PendingSubs {
    /// The subscriptions that wait, at most [`SUBS_MAX`].
    waiting: VecDeque<PendingSub>,
    /// Completes when the last table has answered.
    asked: Option<Pin<Box<dyn Future<Output = ()> + Send + Sync>>>,
}

impl PendingSubs {
    /// Returns whether a table has been asked, or the next one can be.
    pub(super) fn is_due(&self, is_written: bool) -> bool {
        self.asked.is_some() || (is_written && !self.waiting.is_empty())
    }

    /// Appends a subscription. If there are too many, removes the oldest and returns it.
    #[must_use]
    pub(super) fn push(&mut self, want: PendingSub) -> Option<PendingSub> {
        self.waiting.push_back(want);
        if self.waiting.len() > SUBS_MAX { self.waiting.pop_front() } else { None }
    }

    pub(super) fn pop(&mut self) -> Option<PendingSub> {
        self.waiting.pop_front()
    }

    pub(super) fn pop_of(&mut self, table: TableId) -> Option<PendingSub> {
        let place = self.waiting.iter().position(|want| want.table == table)?;
        self.waiting.remove(place)
    }

    /// Delays the next subscription until this one is answered.
    pub(super) fn wait_for(&mut self, answered: impl Future<Output = ()> + Send + Sync + 'static) {
        self.asked = Some(Box::pin(async move {
            // A busier table does not delay the others.
            let _ = timeout(PATIENCE, answered).await;
        }));
    }

    pub(super) async fn settled(&mut self) {
        if let Some(asked) = &mut self.asked {
            asked.await;
            self.asked = None;
        }
    }
}

impl fmt::Debug for PendingSubs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PendingSubs").field("waiting", &self.waiting).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use tokio::time::Instant;
    use uuid::Uuid;

    use super::*;

    fn want(n: u128) -> PendingSub {
        PendingSub::again(TableId(Uuid::from_u128(n)))
    }

    #[test]
    fn subscriptions_are_opened_in_order() {
        let mut pending_subs = PendingSubs::default();
        for n in 0..SUBS_MAX as u128 {
            assert!(pending_subs.push(want(n)).is_none());
        }
        let first = pending_subs.push(want(99)).expect("a seat too many");
        assert_eq!(first.table, want(0).table);
        assert_eq!(
            pending_subs.pop_of(want(99).table).expect("the table waits").table,
            want(99).table
        );
        assert!(pending_subs.pop_of(want(99).table).is_none());
        assert_eq!(pending_subs.pop().expect("others wait").table, want(1).table);
    }

    #[tokio::test(start_paused = true)]
    async fn a_busy_table_does_not_delay_others_for_long() {
        let mut pending_subs = PendingSubs::default();
        assert!(!pending_subs.is_due(true));
        pending_subs.settled().await;
        pending_subs.wait_for(pending());
        assert!(pending_subs.is_due(false), "the next subscription should be due");
        let began = Instant::now();
        // Waiting is cancel safe.
        let _ = timeout(PATIENCE / 2, pending_subs.settled()).await;
        pending_subs.settled().await;
        assert_eq!(began.elapsed(), PATIENCE);
        assert!(!pending_subs.is_due(true));
        assert!(pending_subs.push(want(1)).is_none());
        assert!(pending_subs.is_due(true) && !pending_subs.is_due(false));
    }
}
