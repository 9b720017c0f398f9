//! Subscribers that resume after a gap.

use std::sync::{Arc, atomic::Ordering};

use journal::{Memory, MemoryChatStore};
use serde_json::Value;

use super::{
    Bench,
    actor::{Kept, advises_first, begin_game, follow, is, ops},
    faulty_store::FaultyStore,
};
use crate::{Pace, TableHandle};

/// Returns a table in a match of many deals, after some actions.
fn played() -> Bench {
    let mut bench = Bench::playing("gurka", 2);
    for _ in 0..30 {
        let (n, action) = (bench.to_act(), bench.first_legal());
        bench.does(n, action).unwrap();
    }
    bench
}

/// Starts the actor of a table from its log.
async fn started(bench: &Bench) -> (TableHandle, Arc<FaultyStore>) {
    let store = Arc::new(FaultyStore::taken_from(Memory::default(), u64::MAX));
    let running = (Pace::AT_ONCE, Arc::new(|_| {}) as _);
    let (talk, advise) = (MemoryChatStore::default(), Arc::new(advises_first));
    let table = bench.restored();
    let handle = begin_game(table, &bench.log, store.clone(), talk, running, advise).await;
    (handle, store)
}

/// Returns the replay for player `n`, or a spectator, that has seen entry `seen`.
async fn replay(handle: &TableHandle, n: Option<u8>, seen: u64) -> Value {
    let outbox: Arc<Kept> = follow(handle, 9, n, Some((1, seen))).await;
    let frames = outbox.until(is("presence")).await;
    assert_eq!(ops(&frames), ["ack", "replay", "presence"]);
    frames[1].clone()
}

#[tokio::test]
async fn subscribers_that_resume_together_read_the_log_once() {
    let bench = played();
    let head = bench.table.head();
    let (handle, store) = started(&bench).await;
    for missed in [5, 20, 5, 30, 1] {
        for n in [None, Some(0), Some(1)] {
            let replay = replay(&handle, n, head - missed).await;
            assert_eq!(replay["from"], head - missed + 1);
            assert_eq!(replay["events"].as_array().unwrap().len() as u64, missed);
        }
    }
    assert_eq!(store.n_read.load(Ordering::Relaxed) as usize, bench.log.len());
}
