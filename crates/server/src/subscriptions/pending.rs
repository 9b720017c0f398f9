use std::{
    collections::{BTreeMap, VecDeque},
    fmt,
    future::Future,
    pin::Pin,
    time::Duration,
};

use protocol::{Cid, SUBS_MAX, TableId, to_server::ResumePoint};
use tokio::time::{Instant, timeout};

/// The maximum wait of the next subscription for a table's first frames.
const PATIENCE: Duration = Duration::from_millis(500);

/// The delay before a lost table is subscribed again. It doubles while the table is lost again and
/// again: the cause, such as a full disk, may persist.
const RETRY_DELAY: Duration = Duration::from_millis(50);

/// The longest delay before a lost table is subscribed again, and the time without a loss after which
/// the delay is [`RETRY_DELAY`] again.
const RETRY_DELAY_MAX: Duration = Duration::from_secs(1);

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
    /// Returns the subscription to a table that stays subscribed, starting with a snapshot.
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

    /// Delays the next subscription until this one is answered, at most for [`PATIENCE`].
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

/// Tables whose actors were lost, with the times of their resubscriptions.
#[derive(Debug, Default)]
pub(super) struct LostTables(BTreeMap<TableId, Retry>);

#[derive(Debug)]
struct Retry {
    at: Instant,
    /// The delay that ends at `at`.
    delay: Duration,
    /// Set until the table is to be subscribed again.
    is_pending: bool,
}

impl LostTables {
    /// Schedules a table, unless it is scheduled already.
    pub(super) fn add(&mut self, table: TableId) {
        let now = Instant::now();
        let delay = match self.0.get(&table) {
            Some(Retry { is_pending: true, .. }) => return,
            Some(Retry { at, delay, .. }) if now < *at + RETRY_DELAY_MAX => {
                (*delay * 2).min(RETRY_DELAY_MAX)
            }
            Some(_) | None => RETRY_DELAY,
        };
        self.0.insert(table, Retry { at: now + delay, delay, is_pending: true });
    }

    pub(super) fn forget(&mut self, table: TableId) {
        self.0.remove(&table);
    }

    /// Waits until a table is to be subscribed again. Cancel-safe.
    pub(super) async fn next(&mut self) -> TableId {
        let pending = self.0.iter_mut().filter(|(_, retry)| retry.is_pending);
        match pending.min_by_key(|(_, retry)| retry.at) {
            Some((&table, retry)) => {
                tokio::time::sleep_until(retry.at).await;
                retry.is_pending = false;
                table
            }
            None => std::future::pending().await,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::future::pending;

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

    #[tokio::test(start_paused = true)]
    async fn a_table_that_is_lost_again_and_again_is_tried_less_often() {
        let (mut lost, table) = (LostTables::default(), TableId(Uuid::nil()));
        let mut delays = Vec::new();
        for _ in 0..7 {
            let began = Instant::now();
            lost.add(table);
            lost.add(table);
            assert_eq!(lost.next().await, table);
            delays.push(began.elapsed().as_millis());
        }
        assert_eq!(delays, [50, 100, 200, 400, 800, 1_000, 1_000]);
        tokio::time::advance(RETRY_DELAY_MAX).await;
        let began = Instant::now();
        lost.add(table);
        lost.next().await;
        assert_eq!(began.elapsed(), RETRY_DELAY);
    }

    #[tokio::test(start_paused = true)]
    async fn the_first_lost_table_is_first() {
        let [one, other] = [1, 2].map(|n| TableId(Uuid::from_u128(n)));
        let mut lost = LostTables::default();
        lost.add(other);
        tokio::time::advance(Duration::from_millis(1)).await;
        lost.add(one);
        assert_eq!([lost.next().await, lost.next().await], [other, one]);
        lost.add(one);
        lost.forget(one);
        lost.add(other);
        assert_eq!(lost.next().await, other);
    }
}
