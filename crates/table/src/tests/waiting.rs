use std::sync::Arc;

use protocol::{Clock, Settings};
use serde_json::{Value, json};
use storage::journal::{ChatStore, MemoryChatStore};

use super::{
    Bench,
    actor::{begin, follow, is, now, start, submit, test_deps},
    bench::{person, sit},
};
use crate::{Message, Pace, TableCommand, TableDeps};

/// Returns the readiness of each seat in a frame.
fn ready(frame: &Value) -> Vec<bool> {
    let seats = frame["public"]["table"]["seats"].as_array();
    seats.into_iter().flatten().map(|seat| seat["ready"] == true).collect()
}

#[tokio::test(start_paused = true)]
async fn a_ready_player_who_is_absent_for_too_long_is_no_longer_ready() {
    let mut bench = Bench::seated("knorri", 3);
    bench.does(1, TableCommand::Ready { ready: true }).unwrap();
    bench.does(2, TableCommand::Ready { ready: true }).unwrap();
    let handle = begin(bench, Pace::AT_ONCE).await;
    let host = follow(&handle, 1, Some(0), None).await;
    follow(&handle, 2, Some(1), None).await.until(is("presence")).await;
    follow(&handle, 3, Some(2), None).await.until(is("presence")).await;
    host.until(is("presence")).await;
    let gone_at = now();
    handle.send(Message::Unsubscribe { connection: 3 }).await.unwrap();
    let frames = host.until(|frame| ready(frame) == [false, true, false]).await;
    let said = &frames.last().unwrap()["events"];
    assert_eq!(said, &json!([{"e": "ready", "seat": 2, "ready": false}]));
    assert!((60_000..60_100).contains(&(now() - gone_at)), "{}", now() - gone_at);
    // So the match does not start without them.
    submit(&handle, 0, "c", TableCommand::Ready { ready: true }, &host).await;
    let frames = host.until(is("ack")).await;
    assert_eq!(frames[0]["public"]["table"]["status"], "waiting");
}

#[tokio::test(start_paused = true)]
async fn the_first_connected_player_becomes_host_when_the_host_is_absent() {
    let mut bench = Bench::new("knorri", 3, &json!({}), Settings::default());
    bench.does(1, sit(0)).unwrap();
    bench.does(2, sit(1)).unwrap();
    let handle = begin(bench, Pace::AT_ONCE).await;
    // Eero has a seat but is absent; the host watches without a seat.
    let stays = follow(&handle, 1, Some(2), None).await;
    follow(&handle, 2, Some(0), None).await.until(is("presence")).await;
    stays.until(|frame| frame["op"] == "presence" && frame["spectators"] == 1).await;
    let gone_at = now();
    handle.send(Message::Unsubscribe { connection: 2 }).await.unwrap();
    let frames = stays.until(|frame| frame["events"][0]["e"] == "handed_over").await;
    let last = frames.last().unwrap();
    assert_eq!(last["events"], json!([{"e": "handed_over", "seat": 1}]));
    assert_eq!(last["public"]["table"]["host"], json!(person(2).id));
    assert!((60_000..60_100).contains(&(now() - gone_at)), "{}", now() - gone_at);
}

#[test]
fn with_a_clock_of_days_an_absent_player_stays_ready() {
    let settings = Settings { clock: Clock::Days { days: 2 }, ..Settings::default() };
    let mut bench = Bench::new("karnoffel", 2, &json!({}), settings);
    bench.does(1, sit(0)).unwrap();
    bench.does(1, TableCommand::Ready { ready: true }).unwrap();
    let refused = bench.takes(crate::Input::NotReady(rules::Seat(0))).unwrap_err();
    assert_eq!(refused.code, protocol::Code::StaleDecision);
    let refused = bench.takes(crate::Input::PassHost(rules::Seat(0))).unwrap_err();
    assert_eq!(refused.code, protocol::Code::StaleDecision);
}

/// Returns the last lobby entry of a table that is idle for some hours and then woken.
async fn left_for(hours: u64, comes: bool) -> crate::Summary {
    let bench = Bench::seated("knorri", 3);
    now();
    tokio::time::advance(std::time::Duration::from_hours(hours)).await;
    let seen = std::sync::Arc::new(parking_lot::Mutex::new(None));
    let last = seen.clone();
    let notice = std::sync::Arc::new(move |summary| *last.lock() = Some(summary));
    let deps = test_deps(Arc::new(bench.stored().await));
    let handle = start(bench.table, TableDeps { notice, ..deps });
    if comes {
        follow(&handle, 1, Some(0), None).await.until(is("presence")).await;
        handle.send(Message::Unsubscribe { connection: 1 }).await.unwrap();
    }
    handle.mailbox.closed().await;
    seen.lock().take().unwrap()
}

#[tokio::test(start_paused = true)]
async fn an_idle_table_is_closed_after_a_day() {
    assert_eq!(left_for(23, false).await.persons.len(), 3);
    assert_eq!(left_for(24, true).await.persons.len(), 3, "somebody came");
    assert_eq!(left_for(24, false).await.persons.len(), 0);
}

#[tokio::test(start_paused = true)]
async fn the_chat_is_deleted_when_a_table_closes() {
    for (hours, n_left) in [(23, 1), (24, 0)] {
        let bench = Bench::seated("knorri", 3);
        let (table, talk) = (bench.table.id(), Arc::new(MemoryChatStore::default()));
        let line = serde_json::from_value(json!({
            "n": 1, "at": 7, "cid": "c", "who": person(0), "said_to": "table", "to": "table",
            "text": "hello",
        }));
        talk.keep(table, Arc::new(line.unwrap())).await.unwrap();
        now();
        tokio::time::advance(std::time::Duration::from_hours(hours)).await;
        let deps = test_deps(Arc::new(bench.stored().await));
        let handle = start(bench.table, TableDeps { talk: talk.clone(), ..deps });
        handle.mailbox.closed().await;
        let kept = talk.lines(table).await.unwrap();
        assert_eq!((kept.last, kept.lines.len()), (1, n_left), "after {hours} hours");
    }
}
