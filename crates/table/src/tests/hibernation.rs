//! Hibernation of idle tables.

use std::{
    sync::{Arc, OnceLock},
    time::Duration,
};

use games::AnyGame;
use parking_lot::Mutex;
use protocol::{
    AbsencePolicy, By, Clock, EpochMs, Settings, Status, TableId, Then, Visibility, Word,
    to_client::LobbyTable,
};
use rules::Seat;
use serde_json::json;
use storage::journal::{Change, Downtime, HibernatedTable, Memory, Outage, Store};
use tokio::time::advance;

use super::{
    Bench,
    actor::{Kept, follow, is, key, now, start, test_deps},
    bench::{look, person, sit},
    open,
};
use crate::{Message, Pace, PlayerCommand, Summary, Table, TableCommand, TableDeps, TableHandle};

const MINUTE_MS: u64 = 60_000;
const DAY_MS: u64 = 24 * 60 * MINUTE_MS;

/// Starts a match of two with these settings.
fn playing(settings: Settings) -> Bench {
    Bench::new("karnoffel", 2, &json!({}), settings).at(now()).started()
}

fn at_days(days: u32) -> Bench {
    playing(Settings { clock: Clock::Days { days }, ..Settings::default() })
}

/// An actor, its store, and the last lobby entry.
struct Running {
    handle: TableHandle,
    memory: Memory,
    last: Arc<Mutex<Option<Summary>>>,
}

async fn runs(bench: Bench) -> Running {
    let memory = bench.stored().await;
    takes_up(bench.table, memory)
}

fn takes_up(table: Table<AnyGame>, memory: Memory) -> Running {
    let last = Arc::new(Mutex::new(None));
    let heard = last.clone();
    let notice = Arc::new(move |summary| *heard.lock() = Some(summary));
    let handle = start(table, TableDeps { notice, ..test_deps(Arc::new(memory.clone())) });
    Running { handle, memory, last }
}

/// Recovers the table from the store.
async fn found(memory: &Memory, id: TableId, downtime: &Downtime) -> Table<AnyGame> {
    Table::recover(id, &memory.log(id).await.unwrap(), open, downtime, now()).unwrap()
}

/// Starts an actor for a hibernating table.
async fn again(bench: &Bench, memory: Memory, downtime: &Downtime) -> Running {
    takes_up(found(&memory, bench.table.id(), downtime).await, memory)
}

#[tokio::test(start_paused = true)]
async fn a_table_with_a_clock_of_days_hibernates_and_wakes_at_the_same_entry() {
    let bench = at_days(2);
    let (id, head, deadline) = (bench.table.id(), bench.table.head(), bench.now + 2 * DAY_MS);
    let (asked, looks) = (bench.to_act(), bench.looks());
    let running = runs(bench).await;
    follow(&running.handle, 1, Some(asked), None).await.until(is("presence")).await;
    advance(Duration::from_mins(30)).await;
    assert!(!running.handle.is_stopped(), "the table should have a subscriber");
    let left_at = now();
    running.handle.send(Message::Unsubscribe { connection: 1 }).await.unwrap();
    running.handle.mailbox.closed().await;
    assert!((2 * MINUTE_MS..3 * MINUTE_MS).contains(&(now() - left_at)));
    let store = &running.memory;
    assert_eq!(store.awake().await.unwrap(), []);
    assert_eq!(store.due(deadline - 1, 9).await.unwrap(), []);
    assert_eq!(store.due(deadline, 9).await.unwrap(), [id]);
    let seat = Seat(asked);
    let at = HibernatedTable { table: id, seat, your_turn: true, seq: head };
    assert_eq!(store.hibernated_of(person(asked).id, 9).await.unwrap(), [at]);
    let others = store.hibernated_of(person(1 - asked).id, 9).await.unwrap();
    assert!(!others[0].your_turn);
    assert!(running.last.lock().as_ref().unwrap().rests, "the table should hibernate");
    let table = found(store, id, &Downtime::default()).await;
    assert_eq!((table.head(), look(&table)), (head, looks));
}

#[tokio::test(start_paused = true)]
async fn a_clock_runs_out_during_hibernation() {
    let bench = at_days(1);
    let (id, head) = (bench.table.id(), bench.table.head());
    let running = runs(at_days(1)).await;
    running.handle.mailbox.closed().await;
    advance(Duration::from_hours(24)).await;
    assert_eq!(running.memory.due(now(), 9).await.unwrap(), [id]);
    let running = again(&bench, running.memory, &Downtime::default()).await;
    // The clock plays, and the table hibernates again: the other player also has a day.
    running.handle.mailbox.closed().await;
    let log = running.memory.log(id).await.unwrap();
    let [played] = &log[head as usize + 1..] else { panic!("one was to play: {log:?}") };
    assert!(matches!(played.change, Change::Played { by: By::Clock, .. }));
    assert_eq!(running.memory.due(played.at + DAY_MS - 1, 9).await.unwrap(), []);
    assert_eq!(running.memory.due(played.at + DAY_MS, 9).await.unwrap(), [id]);
}

#[tokio::test(start_paused = true)]
async fn a_match_of_days_to_which_nobody_returns_is_over_after_two_time_outs_of_each() {
    let mut running = runs(at_days(1)).await;
    for days in 1..=4 {
        running.handle.mailbox.closed().await;
        advance(Duration::from_hours(24)).await;
        running = again(&at_days(1), running.memory, &Downtime::default()).await;
        running.handle.mailbox.closed().await;
        let table = found(&running.memory, at_days(1).table.id(), &Downtime::default()).await;
        assert_eq!(table.status() == Status::Finished, days == 4, "after {days} days");
    }
}

#[tokio::test(start_paused = true)]
async fn refunded_time_moves_the_next_due_action() {
    let bench = at_days(1);
    let (id, head, began) = (bench.table.id(), bench.table.head(), bench.now);
    let running = runs(at_days(1)).await;
    running.handle.mailbox.closed().await;
    advance(Duration::from_hours(24)).await;
    // Ten hours of this were downtime: a table woken too early hibernates again.
    let outage = Outage { from: began + DAY_MS / 4, to: began + DAY_MS / 4 + 600 * MINUTE_MS };
    let running = again(&bench, running.memory, &Downtime::new([outage])).await;
    running.memory.mark_awake(vec![id], now()).await.unwrap();
    running.handle.mailbox.closed().await;
    assert_eq!(running.memory.log(id).await.unwrap().len() as u64, head + 1);
    let due = began + DAY_MS + 600 * MINUTE_MS;
    assert_eq!(running.memory.due(due - 1, 9).await.unwrap(), []);
    assert_eq!(running.memory.due(due, 9).await.unwrap(), [id]);
}

#[tokio::test(start_paused = true)]
async fn absence_timers_keep_a_table_in_memory() {
    let gone = AbsencePolicy { grace_s: 3_600, then: Then::Pause };
    let running = runs(playing(Settings { gone, ..Settings::default() })).await;
    advance(Duration::from_mins(59)).await;
    assert!(!running.handle.is_stopped() && running.memory.n_hibernated().await.unwrap() == 0);
    // Then the match waits for both players indefinitely.
    running.handle.mailbox.closed().await;
    assert_eq!(running.memory.n_hibernated().await.unwrap(), 1);
    assert_eq!(running.memory.due(EpochMs(u64::MAX >> 2), 9).await.unwrap(), []);
}

#[tokio::test(start_paused = true)]
async fn a_command_that_arrives_during_hibernation_wakes_the_table() {
    let bench = at_days(3);
    let (id, asked) = (bench.table.id(), bench.to_act());
    let (memory, own) = (bench.stored().await, Arc::new(OnceLock::<TableHandle>::new()));
    let outbox = Arc::new(Kept::default());
    let (late, answers) = (own.clone(), outbox.clone());
    let command = PlayerCommand::new(person(asked), key(asked, "act"), bench.first_legal());
    let notice = Arc::new(move |summary: Summary| {
        if summary.rests
            && let Some(handle) = late.get()
        {
            let (command, responder) = (Box::new(command.clone()), answers.clone());
            let command = Message::Command { command, responder };
            handle.mailbox.try_send(Box::new(command)).unwrap();
        }
    });
    let deps = TableDeps { notice, ..test_deps(Arc::new(memory.clone())) };
    let handle = start(bench.table, deps);
    own.set(handle.clone()).unwrap();
    outbox.until(is("ack")).await;
    assert!(handle.is_stopped(), "the table should have hibernated");
    while memory.n_hibernated().await.unwrap() == 0 {
        tokio::task::yield_now().await;
    }
    assert_eq!(memory.due(now(), 9).await.unwrap(), [id]);
}

#[test]
fn the_next_due_action_follows_from_the_table() {
    let pace = Pace::AT_ONCE;
    let due = |bench: &Bench| {
        let due = bench.table.hibernation(&pace, bench.now).due;
        due.map(|at| at - bench.now)
    };
    // A waiting table is eventually closed: after a day, or fourteen.
    let mut bench = Bench::seated("karnoffel", 2);
    assert_eq!(due(&bench), Some(DAY_MS));
    let settings = Settings { clock: Clock::Days { days: 3 }, ..Settings::default() };
    assert_eq!(due(&Bench::new("gurka", 3, &json!({}), settings)), Some(14 * DAY_MS));
    // Filling seats and time-outs are due.
    let settings = Settings { fill_after_s: Some(15), ..Settings::default() };
    let mut fills = Bench::new("gurka", 3, &json!({}), settings);
    fills.does(0, sit(0)).unwrap();
    assert_eq!(due(&fills), Some(15_000));
    assert_eq!(due(&at_days(3)), Some(3 * DAY_MS));
    // Without a clock nothing is due while a player is to act; a pause has no time limit.
    bench.does(0, TableCommand::Start {}).unwrap();
    assert_eq!(due(&bench), None);
    assert!(bench.table.absence_counts());
    let vote = |about: &str| TableCommand::Vote { about: Word::new(about).unwrap(), yes: true };
    bench.does(0, vote("pause")).unwrap();
    let asked = bench.table.head();
    bench.does(1, vote(&format!("pause_{asked}"))).unwrap();
    assert_eq!(due(&bench), None);
    assert!(!bench.table.absence_counts());
    // The present players vote on continuing without the absent one.
    let gone = AbsencePolicy { grace_s: 60, then: Then::Pause };
    let mut waits = playing(Settings { gone, ..Settings::default() });
    waits.takes(crate::Input::Away(Seat(1))).unwrap();
    assert_eq!(due(&waits), Some(5 * MINUTE_MS));
    // A bot plays immediately, and a finished match has nothing due.
    let mut bots = Bench::new("karnoffel", 2, &json!({}), Settings::default()).with_bots().begun();
    assert_eq!(due(&bots), Some(0));
    while bots.table.decision().is_some() {
        bots.lets_the_table_act();
    }
    assert_eq!(due(&bots), None);
}

/// Returns the lobby entry of a hibernating table of two, with or without its host seated.
async fn listed(settings: Settings, sits: bool) -> Vec<LobbyTable> {
    let mut bench = Bench::new("karnoffel", 2, &json!({}), settings);
    bench.now = now();
    if sits {
        bench.does(0, sit(0)).unwrap();
    }
    let running = runs(bench).await;
    running.handle.mailbox.closed().await;
    running.memory.lobby_page(None, None, 9).await.unwrap()
}

#[tokio::test(start_paused = true)]
async fn the_lobby_shows_a_hibernating_table_where_a_player_waits() {
    let days = Settings { clock: Clock::Days { days: 2 }, ..Settings::default() };
    let [shown] = &listed(days.clone(), true).await[..] else { panic!("it is shown") };
    assert_eq!((&*shown.game, shown.status, shown.seats_total), ("karnoffel", Status::Waiting, 2));
    assert!(shown.away && shown.spectators == 0);
    let names = shown.seats.iter().map(|seat| Some(&*seat.player.as_ref()?.name));
    assert_eq!(names.collect::<Vec<_>>(), [Some("Aino"), None]);
    assert_eq!(listed(Settings::default(), true).await.len(), 1, "whatever its clock");
    assert_eq!(listed(days.clone(), false).await, [], "nobody sits there");
    let by_link = Settings { visibility: Visibility::Link, ..days };
    assert_eq!(listed(by_link, true).await, [], "it is not open");
    // A running match cannot be joined.
    let running = runs(at_days(2)).await;
    running.handle.mailbox.closed().await;
    assert_eq!(running.memory.lobby_page(None, None, 9).await.unwrap(), []);
}
