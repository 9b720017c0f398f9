use std::{sync::Arc, time::Duration};

use protocol::{By, Clock, Level, Settings, TableId, Then};
use serde_json::{Value, json};
use storage::journal::{Change, Store};
use tokio::{task::JoinHandle, time::advance};

use super::{
    Bench, absence_policy,
    actor::{Kept, follow, is, key, now, ops, submit, test_deps},
    faulty_store::{Fault, FaultyStore},
};
use crate::{Input, TableCommand, TableHandle, channel};

pub(super) struct Running {
    pub(super) handle: TableHandle,
    pub(super) store: Arc<FaultyStore>,
    pub(super) actor: JoinHandle<()>,
    pub(super) table: TableId,
    pub(super) head: u64,
}

pub(super) async fn runs(bench: Bench) -> Running {
    let (table, head) = (bench.table.id(), bench.table.head());
    let store = Arc::new(FaultyStore::new(bench.stored().await));
    let (handle, actor) = channel(bench.table, Arc::new(test_deps(store.clone())));
    Running { handle, store, actor: tokio::spawn(actor.run()), table, head }
}

impl Running {
    pub(super) async fn submit(&self, n: u8, cid: &str, command: TableCommand, outbox: &Arc<Kept>) {
        submit(&self.handle, n, cid, command, outbox).await;
    }

    pub(super) async fn log(&self) -> storage::journal::Log {
        self.store.log(self.table).await.unwrap()
    }
}

/// Starts a match of two with this clock.
fn clocked(clock: Clock) -> Bench {
    let settings = Settings { clock, ..Settings::default() };
    Bench::new("karnoffel", 2, &json!({}), settings).at(now()).started()
}

pub(super) fn stalled(frame: &Value) -> bool {
    frame["op"] == "presence" && frame["stalled"] == true
}

pub(super) fn goes_on(frame: &Value) -> bool {
    frame["op"] == "presence" && frame.get("stalled").is_none()
}

#[tokio::test(start_paused = true)]
async fn a_table_is_suspended_while_writes_fail_and_resumes_at_the_same_entry() {
    let bench = clocked(Clock::PerMove { seconds: 30 });
    let (n, act) = (bench.to_act(), bench.first_legal());
    let run = runs(bench).await;
    let outbox = follow(&run.handle, 1, Some(n), None).await;
    let first = outbox.until(goes_on).await;
    let deadline = first[1]["decision"]["deadline"].as_u64().unwrap();

    run.store.set(Some(Fault::DiskFull));
    let broken_at = now();
    run.submit(n, "a", act.clone(), &outbox).await;
    let frames = outbox.until(is("err")).await;
    assert_eq!(ops(&frames), ["presence", "err"]);
    assert!(stalled(&frames[0]));
    let refused = &frames[1];
    assert_eq!((&refused["code"], &refused["retryable"]), (&json!("internal"), &json!(true)));
    assert!(refused["incident"].is_string() && refused.get("detail").is_none());
    // It is one incident, and each command does not cause a retry.
    run.submit(1 - n, "b", TableCommand::Resign {}, &outbox).await;
    assert_eq!(outbox.until(is("err")).await.last().unwrap()["incident"], refused["incident"]);
    // The refusal stays valid, and new subscribers see the suspension.
    run.submit(1 - n, "c", act.clone(), &outbox).await;
    assert_eq!(outbox.until(is("err")).await.last().unwrap()["code"], "not_your_turn");
    let late = follow(&run.handle, 2, None, None).await;
    let seen = late.until(is("presence")).await;
    assert_eq!((&seen[1]["seq"], stalled(&seen[2])), (&json!(run.head), true));

    advance(Duration::from_secs(100)).await;
    run.store.set(None);
    outbox.next(goes_on).await;
    let told = outbox.next(|_| true).await;
    assert_eq!(told["op"], "replay");
    assert!(goes_on(&outbox.next(|_| true).await), "the presence should follow every replay");
    assert_eq!((&told["from"], &told["to"]), (&json!(run.head + 1), &json!(run.head)));
    let given_back = told["decision"]["deadline"].as_u64().unwrap() - deadline;
    assert_eq!(given_back, now() - broken_at);
    assert!(told["private"]["legal"].is_array());
    assert_eq!(run.log().await.len() as u64, run.head + 1);

    run.submit(n, "a", act, &outbox).await;
    let frames = outbox.until(is("ack")).await;
    assert_eq!(frames.last().unwrap()["seq"], run.head + 1);
}

#[tokio::test(start_paused = true)]
async fn a_table_resumes_within_the_time_that_a_refusal_tells() {
    let bench = clocked(Clock::PerMove { seconds: 30 });
    let (n, act) = (bench.to_act(), bench.first_legal());
    let run = runs(bench).await;
    let outbox = follow(&run.handle, 1, Some(n), None).await;
    outbox.next(goes_on).await;
    run.store.set(Some(Fault::DiskFull));
    // The last refusal is told after some retries.
    for wait_ms in [0, 10_000] {
        advance(Duration::from_millis(wait_ms)).await;
        run.submit(n, "a", act.clone(), &outbox).await;
        outbox.next(is("err")).await;
    }
    run.submit(n, "a", act.clone(), &outbox).await;
    let refused = outbox.next(is("err")).await;
    let retry_at = now() + refused["retry_ms"].as_u64().unwrap();
    run.store.set(None);
    outbox.next(goes_on).await;
    assert!(now() <= retry_at, "{:?} after {retry_at:?}", now());
    run.submit(n, "a", act, &outbox).await;
    let told = |frame: &Value| is("ack")(frame) || is("err")(frame);
    assert_eq!(outbox.next(told).await["op"], "ack");
}

#[tokio::test(start_paused = true)]
async fn no_clock_runs_out_during_a_suspension() {
    let bench = clocked(Clock::Bank { bank_s: 30, increment_s: 0 });
    let n = bench.to_act();
    let run = runs(bench).await;
    let outbox = follow(&run.handle, 1, Some(n), None).await;
    outbox.until(goes_on).await;
    advance(Duration::from_secs(10)).await;
    run.store.set(Some(Fault::DiskFull));
    run.submit(n, "a", TableCommand::Resign {}, &outbox).await;
    outbox.until(is("err")).await;
    advance(Duration::from_hours(1)).await;
    assert_eq!(outbox.until_now(), [Value::Null; 0], "nothing happens");
    run.store.set(None);
    let frames = outbox.until(is("update")).await;
    assert!(frames.iter().any(goes_on));
    let log = run.log().await;
    let last = &log.last().unwrap().change;
    let &Change::Played { by: By::Clock, used_ms: Some(used), .. } = last else {
        panic!("{last:?}")
    };
    assert!((30_000..30_100).contains(&used), "it had its thirty seconds: {used}");
}

#[tokio::test(start_paused = true)]
async fn retries_are_a_quarter_of_a_second_apart() {
    let run = runs(Bench::seated("karnoffel", 2)).await;
    let outbox = follow(&run.handle, 1, Some(0), None).await;
    run.store.set(Some(Fault::DiskFull));
    run.submit(0, "a", TableCommand::Ready { ready: true }, &outbox).await;
    outbox.until(is("err")).await;
    let broken_at = now();
    // The paused clock advances to the next timer.
    while now() < broken_at + 60_000 {
        outbox.until_now();
        tokio::time::timeout(Duration::from_secs(1), outbox.until(goes_on)).await.unwrap_err();
    }
    let asked = run.store.asked();
    let mut before = broken_at;
    let mut waits = asked.iter().map(|&at| at - std::mem::replace(&mut before, at));
    assert!(waits.all(|wait| (250..270).contains(&wait)), "{asked:?}");
    run.store.set(None);
    outbox.until(goes_on).await;
}

#[tokio::test(start_paused = true)]
async fn an_entry_that_was_written_after_all_is_not_done_twice() {
    let run = runs(Bench::seated("karnoffel", 2)).await;
    let outbox = follow(&run.handle, 1, Some(0), None).await;
    run.store.set(Some(Fault::Mute));
    run.submit(0, "a", TableCommand::Ready { ready: true }, &outbox).await;
    outbox.until(is("err")).await;
    // Nobody has been notified yet.
    let late = follow(&run.handle, 2, None, Some((1, run.head))).await;
    assert_eq!(late.until(is("replay")).await.last().unwrap()["events"], json!([]));
    run.store.set(None);
    outbox.until(goes_on).await;
    run.submit(0, "a", TableCommand::Ready { ready: true }, &outbox).await;
    let frames = outbox.until(is("lost")).await;
    assert_eq!(frames.iter().find(|frame| frame["op"] == "err").unwrap()["code"], "internal");
    let log = run.log().await;
    let by_command = log.iter().filter(|entry| entry.command == Some(key(0, "a")));
    assert_eq!((by_command.count(), log.len() as u64), (1, run.head + 2));
}

#[tokio::test(start_paused = true)]
async fn a_player_who_returns_during_a_suspension_plays_once_it_ends() {
    let mut bench = absence_policy::playing(2, Then::Bot(Level::Fool));
    let waits = 1 - bench.to_act();
    bench.takes(Input::Away(rules::Seat(waits))).unwrap();
    let run = runs(bench).await;
    let stays = follow(&run.handle, 1, Some(1 - waits), None).await;
    run.store.set(Some(Fault::DiskFull));
    run.submit(1 - waits, "a", TableCommand::Resign {}, &stays).await;
    stays.until(is("err")).await;
    let back = follow(&run.handle, 2, Some(waits), None).await;
    back.until(stalled).await;
    run.store.set(None);
    let frames = back.until(is("update")).await;
    assert_eq!(frames.last().unwrap()["events"], json!([{"e": "came_back", "seat": waits}]));
}

#[tokio::test(start_paused = true)]
async fn a_table_whose_hibernation_cannot_be_recorded_stays_in_memory() {
    let running = runs(clocked(Clock::Days { days: 1 })).await;
    running.store.set(Some(Fault::DiskFull));
    advance(Duration::from_mins(30)).await;
    assert!(!running.handle.is_stopped());
    assert_eq!(running.store.n_hibernated().await.unwrap(), 0);
    running.store.set(None);
    running.handle.mailbox.closed().await;
    assert_eq!(running.store.n_hibernated().await.unwrap(), 1);
}
