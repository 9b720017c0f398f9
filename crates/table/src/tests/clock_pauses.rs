//! The clock of a disconnected player is paused until they return or the absence policy applies.

use std::{sync::Arc, time::Duration};

use protocol::{AbsencePolicy, By, Clock, Level, Settings, Then};
use rules::Seat;
use serde_json::{Value, json};
use storage::journal::Change;
use tokio::time::advance;

use super::{
    Bench,
    actor::{Kept, begin, follow, is, now, submit},
    faulty_store::Fault,
    suspension::{goes_on, runs, stalled},
};
use crate::{Message, Pace, TableCommand, TableHandle, table::clock::DISCONNECT_MS};

const GRACE_MS: u64 = 60_000;

/// Returns a match whose first decision has just been opened.
fn playing(clock: Clock) -> Bench {
    let gone = AbsencePolicy { grace_s: 60, then: Then::Bot(Level::Plain) };
    Bench::new("karnoffel", 2, &json!({}), Settings { clock, gone, ..Settings::default() })
        .at(now())
        .started()
}

fn per_move() -> Bench {
    playing(Clock::PerMove { seconds: 30 })
}

/// Starts an actor with both players subscribed; each has the connection of its number.
async fn followed(bench: Bench) -> (TableHandle, [Arc<Kept>; 2]) {
    let handle = begin(bench, Pace::AT_ONCE).await;
    let zero = follow(&handle, 0, Some(0), None).await;
    zero.until(is("presence")).await;
    let one = follow(&handle, 1, Some(1), None).await;
    one.until(is("presence")).await;
    (handle, [zero, one])
}

fn stands(frame: &Value) -> bool {
    frame["decision"]["held"].is_object()
}

fn runs_again(frame: &Value) -> bool {
    frame["decision"]["deadline"].is_u64()
}

#[tokio::test(start_paused = true)]
async fn a_disconnected_players_clock_pauses_after_five_seconds_until_they_return() {
    let bench = per_move();
    let n = bench.to_act();
    let (handle, connections) = followed(bench).await;
    let other = &connections[usize::from(1 - n)];
    let gone_at = now();
    handle.send(Message::Unsubscribe { connection: n.into() }).await.unwrap();
    let frame = other.until(stands).await.pop().unwrap();
    assert!((DISCONNECT_MS..DISCONNECT_MS + 10).contains(&(now() - gone_at)));
    // The replay is empty, and the remaining time replaces the deadline.
    assert_eq!((&frame["op"], frame["decision"].get("deadline")), (&json!("replay"), None));
    assert_eq!(frame["decision"]["held"]["until"], (gone_at + GRACE_MS).0);
    let left_ms = frame["decision"]["held"]["left_ms"].as_u64().unwrap();
    assert!((24_900..=25_000).contains(&left_ms), "{left_ms}");

    advance(Duration::from_secs(50)).await;
    let back = follow(&handle, 5, Some(n), None).await;
    for connection in [other, &back] {
        let frame = connection.until(runs_again).await.pop().unwrap();
        assert_eq!(frame["decision"]["deadline"], (now() + left_ms).0, "what was left is left");
        assert_eq!(frame["decision"].get("held"), None);
    }
    // Then the clock runs as usual.
    let since = now();
    other.until(is("update")).await;
    assert!((left_ms..left_ms + 20).contains(&(now() - since)), "{}", now() - since);
}

#[tokio::test(start_paused = true)]
async fn a_short_disconnect_gives_nobody_time() {
    let bench = per_move();
    let n = bench.to_act();
    let asked_at = now();
    let (handle, connections) = followed(bench).await;
    for hiccup in 0..4 {
        handle.send(Message::Unsubscribe { connection: n.into() }).await.unwrap();
        advance(Duration::from_millis(DISCONNECT_MS - 1)).await;
        follow(&handle, n.into(), Some(n), None).await.until(is("presence")).await;
        assert!(now() < asked_at + 30_000, "{hiccup}");
    }
    let frames = connections[usize::from(1 - n)].until(is("update")).await;
    assert!(!frames.iter().any(stands));
    assert!((30_000..30_020).contains(&(now() - asked_at)), "{}", now() - asked_at);
}

#[tokio::test(start_paused = true)]
async fn after_the_grace_period_it_is_an_absence_and_not_a_time_out() {
    let bench = per_move();
    let n = bench.to_act();
    let (handle, connections) = followed(bench).await;
    let gone_at = now();
    handle.send(Message::Unsubscribe { connection: n.into() }).await.unwrap();
    let frames = connections[usize::from(1 - n)].until(is("update")).await;
    let told = frames.last().unwrap();
    assert_eq!(told["events"], json!([{"e": "gone", "seat": n, "then": "bot:plain"}]));
    assert!((GRACE_MS..GRACE_MS + 20).contains(&(now() - gone_at)), "{}", now() - gone_at);
    assert!(!stands(told) && !runs_again(told), "the clock of a bot is never paused");
}

#[tokio::test(start_paused = true)]
async fn an_absent_player_has_the_whole_time_when_they_return() {
    let mut bench = per_move();
    let (asked, act) = (bench.to_act(), bench.first_legal());
    let away = 1 - asked;
    bench.now = now();
    let (handle, connections) = followed(bench.copied()).await;
    handle.send(Message::Unsubscribe { connection: away.into() }).await.unwrap();
    let is_gone = |frame: &Value| frame["seats"][usize::from(away)] == "gone";
    connections[usize::from(asked)].until(is_gone).await;
    let stays = &connections[usize::from(asked)];
    submit(&handle, asked, "a", act, stays).await;
    let frame = stays.until(stands).await.pop().unwrap();
    assert_eq!(frame["decision"]["seats"], json!([away]));
    assert_eq!(frame["decision"]["held"]["left_ms"], 30_000);
    advance(Duration::from_secs(20)).await;
    follow(&handle, 7, Some(away), None).await;
    let frame = stays.until(runs_again).await.pop().unwrap();
    assert_eq!(frame["decision"]["deadline"], (now() + 30_000).0);
}

#[test]
fn only_a_clock_of_seconds_of_the_seat_to_act_is_paused() {
    let bench = per_move();
    let (n, since) = (bench.to_act(), bench.now);
    assert_eq!(bench.table.clock_pause_window(Seat(1 - n), since), None);
    let ends = Some((since + DISCONNECT_MS, since + GRACE_MS));
    assert_eq!(bench.table.clock_pause_window(Seat(n), since), ends);
    // With less time left than that, the clock is not paused.
    assert_eq!(bench.table.clock_pause_window(Seat(n), since + 25_000), None);
    for clock in [Clock::None {}, Clock::Days { days: 1 }] {
        let bench = playing(clock);
        assert_eq!(
            bench.table.clock_pause_window(Seat(bench.to_act()), bench.now),
            None,
            "{clock:?}"
        );
    }
}

#[test]
fn a_clock_pause_is_not_charged_to_a_bank() {
    let mut bench = playing(Clock::Bank { bank_s: 60, increment_s: 0 });
    let (n, act) = (bench.to_act(), bench.first_legal());
    bench.now += 8_000;
    assert!(bench.table.set_clock_pause(Some((Seat(n), bench.now + GRACE_MS)), bench.now));
    bench.now += 40_000;
    assert!(bench.table.set_clock_pause(None, bench.now));
    bench.now += 2_000;
    // It is paused once more, and the disconnected player acts over HTTP.
    assert!(bench.table.set_clock_pause(Some((Seat(n), bench.now + GRACE_MS)), bench.now));
    bench.now += 30_000;
    bench.does(n, act).unwrap();
    let last = &bench.log.last().unwrap().change;
    assert!(
        matches!(last, Change::Played { by: By::Owner, used_ms: Some(10_000), .. }),
        "{last:?}"
    );
    assert_eq!(bench.table.public().banks_ms[usize::from(n)], 50_000);
    assert_eq!(super::bench::look(&bench.restored()), bench.looks(), "the next one's clock runs");
}

#[test]
fn clock_pauses_of_a_match_are_limited() {
    let mut bench = per_move();
    let n = bench.to_act();
    let mut paused_ms = 0;
    while let Some((from, until)) = bench.table.clock_pause_window(Seat(n), bench.now) {
        bench.table.set_clock_pause(Some((Seat(n), until)), from);
        bench.now = until - 1;
        bench.table.set_clock_pause(None, bench.now);
        paused_ms += until - 1 - from;
        // There is enough time for another pause.
        let play = bench.table.play_mut().unwrap();
        play.opened_at = bench.now;
        assert!(paused_ms < 6 * GRACE_MS, "{paused_ms}");
    }
    assert!(paused_ms >= 5 * GRACE_MS, "{paused_ms}");
    // The next match starts without past pauses.
    while bench.table.decision().is_some() {
        bench.acts();
    }
    bench.plays_again();
    assert!(bench.table.clock_pause_window(Seat(bench.to_act()), bench.now).is_some());
}

#[tokio::test(start_paused = true)]
async fn a_suspension_during_a_clock_pause_is_refunded_once() {
    let bench = per_move();
    let n = bench.to_act();
    let run = runs(bench).await;
    follow(&run.handle, 1, Some(n), None).await.until(goes_on).await;
    let other = follow(&run.handle, 2, Some(1 - n), None).await;
    other.until(goes_on).await;
    run.handle.send(Message::Unsubscribe { connection: 1 }).await.unwrap();
    let held = other.until(stands).await.pop().unwrap();
    let left_ms = held["decision"]["held"]["left_ms"].as_u64().unwrap();
    run.store.set(Some(Fault::DiskFull));
    run.submit(1 - n, "a", TableCommand::Resign {}, &other).await;
    other.until(stalled).await;
    advance(Duration::from_secs(100)).await;
    run.store.set(None);
    let frames = other.until(stands).await;
    let held = &frames.last().unwrap()["decision"]["held"];
    assert_eq!(held["left_ms"], left_ms);
    assert!(held["until"].as_u64().unwrap() > now().0, "the grace begins anew");
    follow(&run.handle, 3, Some(n), None).await;
    let frame = other.until(runs_again).await.pop().unwrap();
    assert_eq!(frame["decision"]["deadline"], (now() + left_ms).0);
}
