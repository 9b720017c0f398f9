//! A full disk or a stop of the server while a deal is prepared.

use std::sync::Arc;

use serde_json::json;
use storage::journal::{Change, Entry, Store};

use super::{
    Bench,
    actor::{is, ops},
    client::{TestClient, before_a_deal},
    faulty_store::Fault,
    suspension::{Running, goes_on, runs},
};
use crate::TableCommand;

#[tokio::test(start_paused = true)]
async fn a_deal_that_cannot_be_appended_is_retried_with_the_same_commitment() {
    let bench = before_a_deal("gurka");
    let (n, act) = (bench.to_act(), bench.first_legal());
    let run = runs(bench).await;
    let one = TestClient::follows(&run.handle, n, true).await;
    let other = TestClient::follows(&run.handle, 1 - n, false).await;
    other.hears("snapshot").await;
    one.commands("a", act.clone()).await;
    one.commits(&one.hears("shuffling").await).await;
    let asked = one.hears("shuffling").await;
    assert_eq!(other.hears("update").await.get("decision"), None, "nobody is asked now");
    run.store.set(Some(Fault::DiskFull));
    one.reveals(&asked).await;
    assert_eq!(one.hears("err").await["code"], json!("internal"));
    run.store.set(None);
    other.outbox.next(goes_on).await;
    let again = other.hears("replay").await;
    assert!(again["decision"].is_object(), "the seat should be asked again: {again}");
    assert!(goes_on(&other.outbox.next(|_| true).await), "the presence should follow it");

    one.commands("b", act).await;
    // Its secret is known, so the table does not wait.
    let dealt = one.sees_deal(asked["deal"].as_u64().unwrap()).await;
    assert_eq!(dealt["public"]["table"]["fair"]["commit"], asked["commit"]);
    assert!(dealt["public"]["table"]["fair"]["seats"][0]["reveal"].is_string());
    let prepared = |entry: &&Arc<Entry>| matches!(entry.change, Change::Prepared { .. });
    assert_eq!(run.log().await.iter().filter(prepared).count(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_secret_that_cannot_be_appended_is_not_published() {
    let run = runs(Bench::seated("gurka", 2)).await;
    let one = TestClient::follows(&run.handle, 0, true).await;
    one.commands("a", TableCommand::Start {}).await;
    let asked = one.hears("shuffling").await;
    run.store.set(Some(Fault::DiskFull));
    one.commits(&asked).await;
    let heard = one.outbox.until(is("err")).await;
    assert!(!ops(&heard).contains(&"shuffling"), "{heard:?}");
    assert_eq!(run.log().await.len() as u64, run.head + 1, "nothing was dealt");
    run.store.set(None);
    one.outbox.next(goes_on).await;
    one.commands("b", TableCommand::Start {}).await;
    assert_eq!(one.hears("shuffling").await["deal"], json!(0));
}

#[tokio::test(start_paused = true)]
async fn a_server_that_restarts_during_a_shuffle_still_deals() {
    let run = runs(Bench::seated("gurka", 2)).await;
    let TestClient { outbox, handle, .. } = {
        let one = TestClient::follows(&run.handle, 0, true).await;
        one.commands("a", TableCommand::Start {}).await;
        one.commits(&one.hears("shuffling").await).await;
        one.hears("shuffling").await;
        one
    };
    let Running { handle: own, store, actor, table, .. } = run;
    drop((own, handle));
    actor.await.unwrap();
    assert_eq!(outbox.next(is("ack")).await["cid"], json!("a"));
    let log = store.log(table).await.unwrap();
    let Change::Started { secrets, reveals, .. } = &log.last().unwrap().change else {
        panic!("the match began")
    };
    assert!(secrets.is_empty() && reveals.is_empty(), "the deal should match the commitment");
}
