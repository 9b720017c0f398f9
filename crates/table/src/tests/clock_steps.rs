//! Steps of the wall clock give nobody more or less time.

use std::{cell::Cell, sync::Arc, time::Duration};

use games::AnyGame;
use protocol::{AbsencePolicy, By, Clock, EpochMs, Level, Settings, Then};
use serde_json::{Value, json};
use storage::journal::{Change, Downtime, Memory, Store};
use tokio::time::{advance, timeout};

use super::{
    Bench,
    actor::{Kept, follow, now, start, submit, test_deps},
    open,
};
use crate::{Message, Table, TableDeps, TableHandle};

const DAY_MS: i64 = 24 * 60 * 60 * 1_000;

thread_local! {
    /// The offset of the wall clock, in milliseconds.
    static OFF_MS: Cell<i64> = const { Cell::new(0) };
}

/// Returns the time of the wall clock.
fn wall() -> EpochMs {
    EpochMs(now().0.saturating_add_signed(OFF_MS.get()))
}

fn shift_clock(by_ms: i64) {
    OFF_MS.set(OFF_MS.get() + by_ms);
}

/// Returns settings with eight seconds per move.
fn settings() -> Settings {
    let clock = Clock::PerMove { seconds: 8 };
    let gone = AbsencePolicy { grace_s: 60, then: Then::Bot(Level::Plain) };
    Settings { clock, gone, ..Settings::default() }
}

struct Running {
    handle: TableHandle,
    memory: Memory,
    bench: Bench,
}

async fn runs(settings: Settings) -> Running {
    OFF_MS.set(0);
    let bench = Bench::new("karnoffel", 2, &json!({}), settings).at(now()).started();
    let memory = bench.stored().await;
    let deps = TableDeps { now: wall, ..test_deps(Arc::new(memory.clone())) };
    let handle = start(bench.table.clone(), deps);
    Running { handle, memory, bench }
}

fn is_played(frame: &Value) -> bool {
    frame["events"].as_array().is_some_and(|told| told.iter().any(|event| event["e"] == "played"))
}

/// Returns the time until the clock plays, in milliseconds of the monotonic clock.
async fn plays_after(outbox: &Kept) -> u64 {
    let began = now();
    timeout(Duration::from_hours(1), outbox.until(is_played))
        .await
        .expect("the clock makes the move");
    now() - began
}

#[tokio::test(start_paused = true)]
async fn a_clock_step_does_not_change_the_time_for_a_move() {
    for by_ms in [-30_000, 30_000, 20 * 60_000, -20 * 60_000, 200 * DAY_MS] {
        let running = runs(settings()).await;
        let seats = [
            follow(&running.handle, 1, Some(0), None).await,
            follow(&running.handle, 2, Some(1), None).await,
        ];
        running.handle.ask(|reply| Message::Summary { reply }).await.unwrap();
        advance(Duration::from_secs(3)).await;
        shift_clock(by_ms);
        let after = plays_after(&seats[0]).await;
        assert!((4_900..=5_100).contains(&after), "set by {by_ms} ms: {after} ms");
        let log = running.memory.log(running.bench.table.id()).await.unwrap();
        assert!(matches!(log.last().unwrap().change, Change::Played { by: By::Clock, .. }));
    }
}

#[tokio::test(start_paused = true)]
async fn a_clock_step_sends_new_deadlines_to_everybody() {
    let running = runs(settings()).await;
    let here = follow(&running.handle, 1, Some(0), None).await;
    let _other = follow(&running.handle, 2, Some(1), None).await;
    running.handle.ask(|reply| Message::Summary { reply }).await.unwrap();
    let _ = here.until_now();
    let deadline = running.bench.table.decision().unwrap().deadline.unwrap();
    advance(Duration::from_secs(2)).await;
    shift_clock(-30_000);
    // The next event detects the step.
    running.handle.ask(|reply| Message::Summary { reply }).await.unwrap();
    let told = here.until(|frame| frame["op"] == "replay").await.pop().unwrap();
    assert_eq!(told["decision"]["deadline"], (deadline - 30_000).0);
}

#[tokio::test(start_paused = true)]
async fn a_clock_step_is_not_charged_to_a_bank() {
    let clock = Clock::Bank { bank_s: 60, increment_s: 0 };
    for by_ms in [-30_000, 40_000] {
        let mut running = runs(Settings { clock, ..settings() }).await;
        let n = running.bench.to_act();
        let here = follow(&running.handle, 1, Some(n), None).await;
        let _other = follow(&running.handle, 2, Some(1 - n), None).await;
        advance(Duration::from_secs(4)).await;
        shift_clock(by_ms);
        let command = running.bench.first_legal();
        submit(&running.handle, n, "plays", command, &here).await;
        here.until(|frame| frame["op"] == "ack" && frame["cid"] == "plays").await;
        let log = running.memory.log(running.bench.table.id()).await.unwrap();
        let used_ms = log.iter().rev().find_map(|entry| {
            let Change::Played { used_ms, .. } = entry.change else { return None };
            used_ms
        });
        let used_ms = used_ms.expect("the clock charged an action");
        assert!((3_900..=4_100).contains(&used_ms), "set by {by_ms} ms: {used_ms} ms");
        running.bench.now = now();
    }
}

#[tokio::test(start_paused = true)]
async fn a_clock_step_does_not_change_an_absence() {
    let running = runs(Settings { clock: Clock::None {}, ..settings() }).await;
    let here = follow(&running.handle, 1, Some(0), None).await;
    let _other = follow(&running.handle, 2, Some(1), None).await;
    running.handle.send(Message::Unsubscribe { connection: 2 }).await.unwrap();
    running.handle.ask(|reply| Message::Summary { reply }).await.unwrap();
    let left = now();
    advance(Duration::from_secs(20)).await;
    shift_clock(200 * DAY_MS);
    here.until(|frame| frame["events"][0]["e"] == "gone").await;
    let after = now() - left;
    assert!((59_900..=60_100).contains(&after), "{after} ms");
}

#[test]
fn a_restart_with_an_earlier_clock_gives_at_most_the_full_time() {
    let bench = Bench::new("karnoffel", 2, &json!({}), settings()).started();
    for behind_ms in [0, 30_000, 20 * 60_000, 300 * DAY_MS as u64] {
        let boots = bench.now - behind_ms;
        let downtime = Downtime::default();
        let table: Table<AnyGame> =
            Table::recover(bench.table.id(), &bench.log, open, &downtime, boots).unwrap();
        assert_eq!(table.decision().unwrap().deadline, Some(boots + 8_000), "{behind_ms} ms");
    }
}
