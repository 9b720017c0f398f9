//! Subscribers that resume after a gap.

use std::sync::{Arc, atomic::Ordering};

use games::AnyGame;
use protocol::{
    Settings,
    to_server::{Act, Choice},
};
use serde_json::{Value, json};
use storage::journal::{Entry, Store as _};

use super::{
    Bench,
    actor::{Kept, follow, is, key, message, ops, start, test_deps},
    bench::person,
    faulty_store::FaultyStore,
    open,
};
use crate::{PlayerCommand, Table, TableCommand, TableHandle};

/// Returns a match after some actions. The table does nothing by itself.
fn played(n_actions: usize) -> Bench {
    let settings = Settings { auto_forced: false, ..Settings::default() };
    let mut bench = Bench::new("gurka", 2, &json!({}), settings).started();
    for _ in 0..n_actions {
        bench.acts();
    }
    bench
}

/// Starts the actor of a table from its log.
async fn started(bench: &Bench, log: &[Arc<Entry>]) -> (TableHandle, Arc<FaultyStore>) {
    let store = Arc::new(FaultyStore::default());
    for entry in log {
        store.append(bench.table.id(), entry.clone(), true).await.unwrap();
    }
    let table = Table::<AnyGame>::restore(bench.table.id(), log, open).unwrap();
    (start(table, test_deps(store.clone())), store)
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
    let bench = played(30);
    let head = bench.table.head();
    let (handle, store) = started(&bench, &bench.log).await;
    for missed in [5, 20, 5, 30, 1] {
        for n in [None, Some(0), Some(1)] {
            let replay = replay(&handle, n, head - missed).await;
            assert_eq!(replay["from"], head - missed + 1);
            assert_eq!(replay["events"].as_array().unwrap().len() as u64, missed);
        }
    }
    assert_eq!(store.n_read.load(Ordering::Relaxed) as usize, bench.log.len());
}

#[tokio::test]
async fn a_short_gap_is_filled_from_memory_as_from_the_log() {
    let bench = played(0);
    let (handle, store) = started(&bench, &bench.log).await;
    let player = follow(&handle, 1, Some(0), None).await;
    let mut decision = player.until(is("presence")).await[1]["decision"].clone();
    let seen = bench.table.head();
    for step in 0..20 {
        let n = decision["seats"][0].as_u64().unwrap() as u8;
        let act = Act { decision: decision["id"].as_u64().unwrap(), choice: Choice::Index(0) };
        let act = TableCommand::Act(act);
        let command = PlayerCommand::new(person(n), key(n, &format!("live{step}")), act);
        handle.send(message(command, player.clone())).await.unwrap();
        let frames = player.until(is("ack")).await;
        decision =
            frames.iter().rfind(|frame| frame["op"] == "update").unwrap()["decision"].clone();
        if step < 10 {
            let log = store.memory.log(bench.table.id()).await.unwrap();
            let (fresh, _) = started(&bench, &log).await;
            for n in [None, Some(0), Some(1)] {
                let from_memory = replay(&handle, n, seen).await;
                assert_eq!(from_memory, replay(&fresh, n, seen).await);
            }
        }
    }
    assert_eq!(store.n_read.load(Ordering::Relaxed), 0);
    assert_eq!(replay(&handle, None, seen).await["events"].as_array().unwrap().len(), 20);
    assert!(store.n_read.load(Ordering::Relaxed) > 0);
}
