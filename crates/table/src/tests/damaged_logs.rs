use std::time::Duration;

use protocol::Code;
use serde_json::Value;
use storage::journal::Store;
use tokio::time::advance;

use super::{
    Bench,
    actor::{follow, is, ops},
    faulty_store::Fault,
    suspension::{goes_on, runs, stalled},
};
use crate::{Message, TableCommand};

#[tokio::test(start_paused = true)]
async fn a_suspended_table_resumes_only_when_the_failed_operation_works() {
    let run = runs(Bench::seated("karnoffel", 2)).await;
    let outbox = follow(&run.handle, 1, Some(0), None).await;
    run.store.set(Some(Fault::Torn));
    run.submit(0, "a", TableCommand::Ready { ready: true }, &outbox).await;
    let frames = outbox.until(is("err")).await;
    assert!(frames.iter().any(stalled), "{frames:?}");
    assert_eq!(frames.last().unwrap()["retryable"], true);
    advance(Duration::from_mins(10)).await;
    assert!(run.store.check_writable().await.is_ok(), "the rest of the file should be intact");
    assert_eq!(outbox.until_now(), [Value::Null; 0], "this table should be suspended");
    run.store.set(None);
    outbox.until(goes_on).await;
    run.submit(0, "a", TableCommand::Ready { ready: true }, &outbox).await;
    assert_eq!(outbox.until(is("ack")).await.last().unwrap()["seq"], run.head + 1);
}

#[tokio::test(start_paused = true)]
async fn a_table_with_a_damaged_log_is_suspended_until_it_is_repaired() {
    let run = runs(Bench::seated("karnoffel", 2)).await;
    let outbox = follow(&run.handle, 1, Some(0), None).await;
    outbox.until(goes_on).await;
    for asks in [true, false] {
        run.store.set(Some(Fault::Damaged));
        if asks {
            // A client that resumes triggers the detection, and still gets a view.
            let back = follow(&run.handle, 2, Some(1), Some((1, run.head - 1))).await;
            let frames = back.until(stalled).await;
            assert_eq!(ops(&frames[..2]), ["ack", "snapshot"]);
        } else {
            // Another reader of the log can detect it too.
            let why = run.store.log(run.table).await.unwrap_err();
            let report = |reply| Message::ReportDamage { seq: 0, what: why.to_string(), reply };
            let refused = run.handle.ask(report).await.unwrap();
            assert!(refused.code == Code::Internal && refused.incident.is_some(), "{refused:?}");
        }
        outbox.until(stalled).await;
        // A command acknowledged now could be lost with the entries before it.
        run.submit(0, "a", TableCommand::Ready { ready: true }, &outbox).await;
        assert_eq!(outbox.until(is("err")).await.last().unwrap()["code"], "internal");
        advance(Duration::from_mins(10)).await;
        run.store.set(None);
        outbox.until(goes_on).await;
        assert_eq!(run.log().await.len() as u64, run.head + 1, "nothing was done meanwhile");
    }
    run.submit(0, "a", TableCommand::Ready { ready: true }, &outbox).await;
    assert_eq!(outbox.until(is("ack")).await.last().unwrap()["seq"], run.head + 1);
}

#[tokio::test(start_paused = true)]
async fn a_suspended_table_shuts_down_when_asked() {
    let run = runs(Bench::seated("karnoffel", 2)).await;
    let outbox = follow(&run.handle, 1, Some(0), None).await;
    run.store.set(Some(Fault::DiskFull));
    run.submit(0, "a", TableCommand::Ready { ready: true }, &outbox).await;
    outbox.until(stalled).await;
    drop(run.handle);
    run.actor.await.unwrap();
    assert_eq!(outbox.until(is("lost")).await.last().unwrap()["op"], "lost");
}
