use std::{collections::BTreeMap, fmt, sync::Arc, time::Duration};

use parking_lot::Mutex;
use protocol::{GameName, Refusal};
use tokio::time::timeout;

use crate::state::blocking_pool::{BlockingPool, Permit};

/// The maximum number of quick plays of one kind that wait for a turn.
const WAITING_MAX: usize = 64;

/// The maximum wait for a turn. After it, or if too many wait, the client is told to retry.
const WAIT_MAX: Duration = Duration::from_secs(2);

const RETRY_MS: u64 = 1_000;

/// The turns of quick plays: one at a time of each kind, in order of arrival. So requests that
/// arrive together find each other, and a repeated command is executed once.
#[derive(Debug, Default)]
pub(crate) struct QuickplayTurns(Mutex<BTreeMap<QuickplayKind, Arc<BlockingPool>>>);

/// The wishes that people must share to meet each other. There are few kinds.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct QuickplayKind {
    pub(crate) game: GameName,
    pub(crate) seats: u8,
    pub(crate) rated: bool,
}

impl QuickplayTurns {
    /// Waits for a turn. It lasts until the permit is dropped.
    ///
    /// # Errors
    ///
    /// The wait was too long, or too many were waiting.
    pub(crate) async fn wait(&self, kind: &QuickplayKind) -> Result<Permit, Refusal> {
        let turns = {
            let mut kinds = self.0.lock();
            let of_kind = || BlockingPool::new(1, WAITING_MAX, RETRY_MS).into();
            kinds.entry(kind.clone()).or_insert_with(of_kind).clone()
        };
        let turn = timeout(WAIT_MAX, turns.acquire()).await;
        turn.unwrap_or_else(|_| Err(Refusal::rate_limited("busy", RETRY_MS)))
    }
}

/// Formats the kind as the text by which other nodes know it.
impl fmt::Display for QuickplayKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let QuickplayKind { game, seats, rated } = self;
        let rated = if *rated { " rated" } else { "" };
        write!(f, "{} {seats}{rated}", &**game)
    }
}

#[cfg(test)]
mod tests {
    use protocol::Code;
    use tokio::time::Instant;

    use super::*;

    fn kind(seats: u8) -> QuickplayKind {
        QuickplayKind { game: GameName::new("gurka").unwrap(), seats, rated: false }
    }

    #[tokio::test(start_paused = true)]
    async fn a_turn_that_does_not_end_delays_only_its_kind_and_not_for_ever() {
        let turns = Arc::new(QuickplayTurns::default());
        let held = turns.wait(&kind(4)).await.unwrap();
        turns.wait(&kind(2)).await.unwrap();
        let began = Instant::now();
        let refusal = turns.wait(&kind(4)).await.unwrap_err();
        assert_eq!((refusal.code, refusal.retry_ms), (Code::RateLimited, Some(RETRY_MS)));
        assert_eq!(began.elapsed(), WAIT_MAX);
        drop(held);
        turns.wait(&kind(4)).await.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn no_more_than_the_limit_wait() {
        let turns = Arc::new(QuickplayTurns::default());
        let _held = turns.wait(&kind(4)).await.unwrap();
        let began = Instant::now();
        let waits = (0..=WAITING_MAX).map(|_| async {
            let refused = turns.wait(&kind(4)).await.is_err();
            (refused, began.elapsed())
        });
        let waits = futures_util::future::join_all(waits).await;
        let at_once = waits.iter().filter(|wait| **wait == (true, Duration::ZERO)).count();
        assert_eq!(at_once, 1, "{waits:?}");
    }
}
