//! A full table starts automatically, unless a player wants to wait or is absent.

use std::{sync::Arc, time::Duration};

use protocol::{Clock, EpochMs, Settings, Status};
use rules::Seat;
use serde_json::{Value, json};
use storage::journal::{Downtime, Outage};
use tokio::time::advance;

use super::{
    Bench,
    actor::{Kept, begin, follow, is, now, submit},
    bench::{add_bot, look, sit},
    open,
};
use crate::{Message, Pace, Table, TableCommand, TableHandle, table::waiting::AUTO_START_MS};

fn empty(clock: Clock) -> Bench {
    let mut bench =
        Bench::new("karnoffel", 2, &json!({}), Settings { clock, ..Settings::default() });
    bench.now = now();
    bench
}

/// Returns a table whose last seat has just been taken.
fn full() -> Bench {
    let mut bench = empty(Clock::None {});
    bench.does(0, sit(0)).unwrap();
    bench.does(1, sit(1)).unwrap();
    bench
}

fn starts_at(bench: &Bench) -> Option<EpochMs> {
    assert_eq!(look(&bench.restored()), bench.looks(), "the log alone says so");
    bench.table.public().starts_at
}

#[test]
fn a_full_table_starts_after_ten_seconds() {
    let mut bench = empty(Clock::None {});
    bench.does(0, sit(0)).unwrap();
    assert_eq!(starts_at(&bench), None);
    bench.now += 60_000;
    bench.does(1, sit(1)).unwrap();
    assert_eq!(starts_at(&bench), Some(bench.now + AUTO_START_MS));
    // Leaving and taking the seat again restarts the timer.
    bench.now += 9_000;
    bench.does(1, TableCommand::Stand {}).unwrap();
    assert_eq!(starts_at(&bench), None);
    bench.does(0, add_bot(1)).unwrap();
    assert_eq!(starts_at(&bench), Some(bench.now + AUTO_START_MS), "a bot takes a seat as well");
    bench.does(0, TableCommand::Start {}).unwrap();
    assert_eq!(starts_at(&bench), None);
}

#[test]
fn a_player_who_is_not_ready_holds_up_the_start() {
    let mut bench = full();
    let at = starts_at(&bench);
    bench.now += 4_000;
    bench.does(0, TableCommand::Ready { ready: true }).unwrap();
    assert_eq!(starts_at(&bench), at, "who is ready changes nothing for the others");
    bench.does(1, TableCommand::Ready { ready: false }).unwrap();
    assert_eq!(starts_at(&bench), None);
    // If everyone is ready, it starts immediately.
    bench.does(1, TableCommand::Ready { ready: true }).unwrap();
    assert!(bench.table.next_scheduled(&Pace::AT_ONCE).is_some_and(|next| next.at == EpochMs(0)));
    bench.does(0, TableCommand::Ready { ready: false }).unwrap();
    assert_eq!(starts_at(&bench), None);
}

#[test]
fn after_a_change_of_options_players_have_to_be_ready_again() {
    let mut bench = full();
    bench
        .does(
            0,
            TableCommand::SetOption {
                options: json!({"deals_to_win": 3}).as_object().unwrap().clone(),
            },
        )
        .unwrap();
    assert_eq!(starts_at(&bench), None, "other options");
    let mut bench = full();
    bench.does(0, TableCommand::Swap { seats: [Seat(0), Seat(1)] }).unwrap();
    assert_eq!(starts_at(&bench), None, "another seat");
    let mut bench = full();
    bench.does(0, TableCommand::Start {}).unwrap();
    bench.plays_to_the_end();
    bench.does(0, TableCommand::Rematch {}).unwrap();
    assert_eq!((bench.table.status(), starts_at(&bench)), (Status::Waiting, None), "another match");
    bench.does(1, TableCommand::Ready { ready: true }).unwrap();
    assert!(bench.table.next_scheduled(&Pace::AT_ONCE).is_some(), "who asked for it is ready");
}

#[test]
fn with_a_clock_of_days_all_players_have_to_be_ready() {
    let mut bench = empty(Clock::Days { days: 1 });
    bench.does(0, sit(0)).unwrap();
    bench.does(1, sit(1)).unwrap();
    assert_eq!(starts_at(&bench), None);
}

#[test]
fn downtime_is_refunded_to_the_automatic_start() {
    let bench = full();
    let at = starts_at(&bench).unwrap();
    let down = Outage { from: bench.now + 2_000, to: bench.now + 62_000 };
    let downtime = Downtime::new([down]);
    let table: Table<games::AnyGame> =
        Table::recover(bench.table.id(), &bench.log, open, &downtime, down.to).unwrap();
    assert_eq!(table.public().starts_at, Some(at + 60_000));
}

fn plays(frame: &Value) -> bool {
    frame["public"]["table"]["status"] == "playing"
}

async fn both() -> (TableHandle, Arc<Kept>, EpochMs) {
    let bench = full();
    let at = bench.table.public().starts_at.unwrap();
    let handle = begin(bench, Pace::AT_ONCE).await;
    let stays = follow(&handle, 0, Some(0), None).await;
    follow(&handle, 1, Some(1), None).await.until(is("presence")).await;
    (handle, stays, at)
}

#[tokio::test(start_paused = true)]
async fn a_full_table_starts_when_all_are_connected() {
    let (_handle, stays, at) = both().await;
    let frame = stays.until(plays).await.pop().unwrap();
    assert_eq!(frame["events"][0]["e"], "match_started");
    assert!((at..at + 20).contains(&now()), "{} after {at}", now());
}

#[tokio::test(start_paused = true)]
async fn a_full_table_does_not_start_while_a_player_is_absent() {
    let (handle, stays, at) = both().await;
    handle.send(Message::Unsubscribe { connection: 1 }).await.unwrap();
    stays.until(|frame| frame["seats"] == json!(["here", "gone"])).await;
    assert!(now() > at);
    advance(Duration::from_mins(1)).await;
    follow(&handle, 2, Some(1), None).await.until(plays).await;
    let back_at = now();
    stays.until(plays).await;
    assert!(now() - back_at < 20 && back_at > at + 60_000);
}

#[tokio::test(start_paused = true)]
async fn a_full_table_does_not_start_if_a_player_asks_to_wait() {
    let (handle, stays, at) = both().await;
    advance(Duration::from_secs(9)).await;
    submit(&handle, 0, "a", TableCommand::Ready { ready: false }, &stays).await;
    stays.until(is("ack")).await;
    advance(Duration::from_mins(1)).await;
    submit(&handle, 0, "b", TableCommand::Ready { ready: true }, &stays).await;
    let frames = stays.until(is("ack")).await;
    assert!(now() > at && !frames.iter().any(plays));
    // The other player has said nothing and gets another ten seconds.
    let since = now();
    stays.until(plays).await;
    assert!((AUTO_START_MS..AUTO_START_MS + 20).contains(&(now() - since)), "{}", now() - since);
}

#[test]
fn a_full_table_names_those_who_have_to_be_ready_first() {
    let mut bench = full();
    assert_eq!(bench.table.public().unready, [], "who has said nothing has nothing against it");
    bench.does(1, TableCommand::Ready { ready: false }).unwrap();
    assert_eq!(bench.table.public().unready, [Seat(1)]);
    assert_eq!(starts_at(&bench), None);
    bench.does(1, TableCommand::Ready { ready: true }).unwrap();
    assert_eq!(bench.table.public().unready, []);
    bench
        .does(0, TableCommand::SetOption { options: json!({}).as_object().unwrap().clone() })
        .unwrap();
    bench.does(1, TableCommand::Stand {}).unwrap();
    assert_eq!(bench.table.public().unready, [], "it waits for people, and shows free seats");
    // With a clock of days, everyone must be ready.
    let mut bench = empty(Clock::Days { days: 1 });
    bench.does(0, sit(0)).unwrap();
    bench.does(1, sit(1)).unwrap();
    bench.does(0, TableCommand::Ready { ready: true }).unwrap();
    assert_eq!(bench.table.public().unready, [Seat(1)]);
}
