//! Latency compensation, up to a limit.

use protocol::{By, Clock};
use storage::journal::{Change, Entry, Store};

use super::{
    Bench,
    actor::{follow, is, key, message, now, start, test_deps},
    bench::person,
    clocks::with_clock,
};
use crate::{CommandContext, LAG_MAX_MS, Message, Pace, PlayerCommand, TableCommand};

const BANK: Clock = Clock::Bank { bank_s: 60, increment_s: 0 };

/// Returns an action of the seat to act with a round-trip time of `far` milliseconds.
fn answer(bench: &Bench, far: u64) -> (TableCommand, CommandContext) {
    (bench.first_legal(), CommandContext { lag_ms: far, ..CommandContext::default() })
}

/// Returns the time charged by an entry, in milliseconds.
fn charged(entry: &Entry) -> Option<u64> {
    let Change::Played { used_ms, .. } = &entry.change else { return None };
    *used_ms
}

#[test]
fn latency_up_to_the_limit_is_not_charged_to_a_bank() {
    for (took, far, paid) in [
        (2_000, 0, 2_000),
        (2_000, 120, 1_880),
        (2_000, 500, 1_500),
        // Delaying pongs gains no more.
        (2_000, 501, 1_500),
        (2_000, u64::MAX, 1_500),
        (100, 120, 0),
        // It arrived after the time-out but was sent before.
        (60_300, 400, 59_900),
        (60_300, 0, 60_000),
    ] {
        let mut bench = with_clock(BANK);
        let first = bench.to_act();
        bench.now += took;
        let command = answer(&bench, far);
        bench.does(first, command).unwrap();
        assert_eq!(charged(bench.log.last().unwrap()), Some(paid), "{took} from {far}");
        let left = |bank: &[u64]| bank[usize::from(first)];
        assert_eq!(left(&bench.table.public().banks_ms), 60_000 - paid);
        // It is in the log.
        assert_eq!(left(&bench.restored().public().banks_ms), 60_000 - paid);
    }
}

#[test]
fn the_announced_deadline_does_not_depend_on_latency() {
    let mut bench = with_clock(BANK);
    for far in [0, 500] {
        assert_eq!(bench.table.decision().unwrap().deadline, Some(bench.now + 60_000));
        let (first, command) = (bench.to_act(), answer(&bench, far));
        bench.does(first, command).unwrap();
    }
}

/// Returns the time until the clock plays for a player, in milliseconds.
///
/// The table allows ten seconds per move; the player has connections with these round-trip times.
async fn played_for_after(far: &[u64]) -> u64 {
    let bench = with_clock(Clock::PerMove { seconds: 10 });
    let (id, asked, head) = (bench.table.id(), bench.to_act(), bench.table.head());
    let memory = bench.stored().await;
    // The clock starts when the table is loaded.
    now();
    let mut bench = bench;
    bench.table.play_mut().unwrap().opened_at = now();
    let handle = start(bench.table, test_deps(std::sync::Arc::new(memory.clone())));
    let began = now();
    for (n, &lag_ms) in (10..).zip(far) {
        follow(&handle, n, Some(asked), None).await.until(is("presence")).await;
        handle.send(Message::SetRoundTrip { connection: n, lag_ms }).await.unwrap();
    }
    let other = follow(&handle, 1, Some(1 - asked), None).await;
    other.until(|frame| frame["op"] == "update" && frame["seq"] == head + 1).await;
    let log = memory.log(id).await.unwrap();
    let last = &log[head as usize + 1];
    assert!(matches!(last.change, Change::Played { by: By::Clock, .. }), "{last:?}");
    last.at - began
}

#[tokio::test(start_paused = true)]
async fn a_time_out_waits_for_an_answer_within_the_latency_limit() {
    for (far, waited) in [(&[0][..], 0), (&[120], 120), (&[20, 340], 340), (&[9_000], LAG_MAX_MS)] {
        let after = played_for_after(far).await;
        let wanted = 10_000 + waited;
        assert!((wanted..wanted + 20).contains(&after), "{after} from {far:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_later_round_trip_time_counts_for_its_connection_only() {
    let bench = with_clock(Clock::PerMove { seconds: 10 });
    let (asked, head) = (bench.to_act(), bench.table.head());
    now();
    let mut bench = bench;
    bench.table.play_mut().unwrap().opened_at = now();
    let (command, context) = answer(&bench, 400);
    let (who, key) = (person(asked), key(asked, "act"));
    let command = PlayerCommand { who, key, command, context };
    let handle = super::actor::begin(bench, Pace::AT_ONCE).await;
    let far = follow(&handle, 1, Some(asked), None).await;
    handle.send(Message::SetRoundTrip { connection: 1, lag_ms: 400 }).await.unwrap();
    far.until(is("presence")).await;
    follow(&handle, 2, Some(1 - asked), None).await.until(is("presence")).await;
    // It arrives after the time-out and still counts.
    tokio::time::advance(std::time::Duration::from_millis(10_300)).await;
    handle.send(message(command, far.clone())).await.unwrap();
    let frames = far.until(is("ack")).await;
    assert_eq!(frames.last().unwrap()["seq"], head + 1);
    // The other player has a fast connection and no extra time.
    let opened = now();
    far.until(|frame| frame["op"] == "update" && frame["seq"] == head + 2).await;
    assert!((10_000..10_020).contains(&(now() - opened)), "{}", now() - opened);
}
