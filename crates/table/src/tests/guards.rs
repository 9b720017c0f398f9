use std::sync::Arc;

use protocol::{Settings, Status};
use serde_json::{Value, json};
use storage::journal::{Change, Entry, StoreError};

use super::{
    Bench,
    actor::{begin, follow, is, ops, start, submit, test_deps},
    bench::{add_bot, person, sit},
    open,
};
use crate::{Message, Pace, Summary, Table, TableCommand, TableDeps};

fn closed_to_watchers() -> Bench {
    let settings: Settings =
        serde_json::from_value(json!({"spectators": {"allow": false}})).unwrap();
    let mut bench = Bench::new("karnoffel", 2, &json!({}), settings);
    bench.does(1, sit(0)).unwrap();
    bench
}

fn says(text: &str) -> protocol::to_server::Chat {
    let table = "00000000-0000-0000-0000-000000000007";
    let chat = json!({"cid": "chat", "table": table, "to": "table", "text": text});
    serde_json::from_value(chat).unwrap()
}

#[tokio::test]
async fn a_viewer_of_a_private_table_is_dropped_when_it_is_full() {
    let handle = begin(closed_to_watchers(), Pace::AT_ONCE).await;
    let host = follow(&handle, 1, Some(0), None).await;
    let looker = follow(&handle, 2, Some(2), None).await;
    looker.until(is("presence")).await;
    submit(&handle, 0, "bot", add_bot(1), &host).await;
    host.until(is("ack")).await;
    let told = looker.until(is("err")).await;
    assert_eq!(told.last().unwrap()["code"], "forbidden");
    assert!(!ops(&told).contains(&"update"), "{told:?}");
    submit(&handle, 1, "ready", TableCommand::Ready { ready: true }, &host).await;
    host.until(|frame| frame["public"]["table"]["status"] == "playing").await;
    let late = follow(&handle, 2, Some(2), None).await.until(|_| true).await;
    assert_eq!(late[0]["code"], "forbidden");
    assert_eq!(ops(&looker.until_now()), [""; 0], "nothing more was told");
}

#[tokio::test]
async fn only_subscribers_can_chat() {
    let handle = begin(closed_to_watchers(), Pace::AT_ONCE).await;
    let host = follow(&handle, 1, Some(0), None).await;
    host.until(is("presence")).await;
    handle
        .send(Message::Chat { who: person(3), chat: says("psst"), responder: host.clone() })
        .await
        .unwrap();
    assert_eq!(ops(&host.until(is("err")).await), ["err"]);
    handle
        .send(Message::Chat { who: person(0), chat: says("hello"), responder: host.clone() })
        .await
        .unwrap();
    assert_eq!(ops(&host.until(is("ack")).await), ["chat", "ack"]);
}

#[tokio::test]
async fn a_panic_is_answered_and_affects_only_its_table() {
    let notice = |summary: Summary| assert_ne!(summary.status, Status::Playing, "on purpose");
    let bench = Bench::seated("karnoffel", 2);
    let deps = test_deps(Arc::new(bench.stored().await));
    let handle = start(bench.table, TableDeps { notice: Arc::new(notice), ..deps });
    let outbox = follow(&handle, 1, Some(0), None).await;
    submit(&handle, 0, "start", TableCommand::Start {}, &outbox).await;
    let frames = outbox.until(is("lost")).await;
    let answers: Vec<&Value> = frames.iter().filter(|frame| frame["cid"] == "start").collect();
    assert_eq!(answers.len(), 1);
    assert_eq!(answers[0]["code"], "internal");
}

#[test]
fn a_log_that_makes_the_rules_panic_is_damaged() {
    let bench = Bench::playing("karnoffel", 2);
    let mut log = bench.log.clone();
    let last = log.pop().unwrap();
    let change = Change::Started {
        secrets: Vec::new(),
        commits: Vec::new(),
        reveals: Vec::new(),
        leavers_lose: true,
    };
    log.push(Arc::new(Entry { change, ..(*last).clone() }));
    let damaged = Table::<games::AnyGame>::restore(bench.table.id(), &log, open).unwrap_err();
    assert!(matches!(damaged, StoreError::Damaged { seq, .. } if seq == last.seq), "{damaged}");
}
