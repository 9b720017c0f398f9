//! After a restart with a prepared deal, the table waits for committed players to reconnect.

use std::time::Duration;

use protocol::{PlayedBy, record::Hex32};
use rules::{Seat, cards::full_deck, fairness::Secret};
use serde_json::{Value, json};
use tokio::time::{advance, timeout};

use super::{
    Bench,
    actor::{begin, follow, is, now, ops},
    bench::person,
    client::{TestClient, before_a_deal, context, next_deck, revealed, reveals},
    prepared_deals::{SECRET, prepare_with},
};
use crate::{Input, Message, Pace, TableCommand, TableHandle};

/// Returns a table of two players who have committed to the first deal.
fn committed(ready: bool) -> Bench {
    let mut bench = Bench::seated("gurka", 2);
    for n in [0, 1].into_iter().filter(|_| ready) {
        bench.does(n, TableCommand::Ready { ready: true }).unwrap();
    }
    prepare_with(&mut bench, &[0, 1], &full_deck());
    bench
}

#[tokio::test(start_paused = true)]
async fn an_automatic_deal_waits_for_all_committed_players() {
    let since = now();
    let handle = begin(committed(true), Pace::AT_ONCE).await;
    advance(Duration::from_secs(5)).await;
    let one = TestClient::follows(&handle, 0, true).await;
    one.hears("snapshot").await;
    advance(Duration::from_secs(4)).await;
    assert!(!ops(&one.outbox.until_now()).contains(&"shuffling"), "the other is not here yet");
    let other = TestClient::follows(&handle, 1, true).await;
    let asked = one.hears("shuffling").await;
    assert_eq!(now() - since, 9_000);
    assert_eq!(asked["until"], json!(now() + 2_000), "there is the usual time to reveal");
    let promised = Secret::new(SECRET).commit(&context(0, &full_deck()));
    assert_eq!(asked["commit"], json!(Hex32(promised.0)));
    one.reveals(&asked).await;
    other.reveals(&other.hears("shuffling").await).await;
    let begun = one.sees_deal(0).await;
    assert_eq!(reveals(&begun), [0, 1].map(|n| revealed(n, 0)));
    assert_eq!(now() - since, 9_000);
}

#[tokio::test(start_paused = true)]
async fn a_player_who_does_not_return_delays_the_deal_only_briefly() {
    let since = now();
    let handle = begin(committed(true), Pace::AT_ONCE).await;
    let one = TestClient::follows(&handle, 0, true).await;
    let asked = one.hears("shuffling").await;
    assert_eq!(now() - since, 12_000);
    one.reveals(&asked).await;
    let begun = one.sees_deal(0).await;
    assert_eq!(reveals(&begun), [revealed(0, 0), Value::Null]);
    assert_eq!(now() - since, 12_000);
}

#[tokio::test(start_paused = true)]
async fn without_returning_players_the_deal_goes_on_and_spectators_can_join() {
    let since = now();
    let handle = begin(committed(true), Pace::AT_ONCE).await;
    let watcher = follow(&handle, 9, None, None).await;
    watcher.until(is("snapshot")).await;
    assert!(
        handle.ask(|reply| Message::Snapshot { player: None, reply }).await.unwrap().is_ok(),
        "queries are answered meanwhile"
    );
    assert_eq!(now(), since);
    let begun = watcher.until(|frame| frame["public"]["match"].is_object()).await;
    assert_eq!(reveals(begun.last().unwrap()), [Value::Null, Value::Null]);
    assert_eq!(now() - since, 12_000);
}

#[tokio::test(start_paused = true)]
async fn a_returning_player_who_does_not_contribute_is_not_waited_for() {
    let since = now();
    let handle = begin(committed(true), Pace::AT_ONCE).await;
    let one = TestClient::follows(&handle, 0, true).await;
    TestClient::follows(&handle, 1, false).await;
    one.reveals(&one.hears("shuffling").await).await;
    let begun = one.sees_deal(0).await;
    assert_eq!(reveals(&begun), [revealed(0, 0), Value::Null]);
    assert_eq!(now(), since);
}

#[tokio::test(start_paused = true)]
async fn commands_during_a_shuffle_are_handled_in_order_after_the_deal() {
    let handle = begin(committed(false), Pace::AT_ONCE).await;
    let one = TestClient::follows(&handle, 0, true).await;
    one.commands("start", TableCommand::Start {}).await;
    one.commands("again", TableCommand::Start {}).await;
    one.commands("resign", TableCommand::Resign {}).await;
    // This is answered after all earlier messages.
    assert_eq!(
        handle
            .ask(|reply| Message::SeatStatus { player: person(0).id, reply })
            .await
            .unwrap()
            .unwrap()
            .seat,
        Seat(0)
    );
    assert!(!ops(&one.outbox.until_now()).contains(&"ack"));
    let other = TestClient::follows(&handle, 1, true).await;
    for sitter in [&one, &other] {
        sitter.reveals(&sitter.hears("shuffling").await).await;
    }
    let begun = one.sees_deal(0).await;
    assert_eq!(reveals(&begun), [0, 1].map(|n| revealed(n, 0)));
    let answered = one.outbox.until(|frame| frame["cid"] == "resign").await;
    let of_a_part =
        |frame: &&Value| frame["cid"].as_str().is_some_and(|cid| cid.starts_with("reveal"));
    let answers = answered.iter().filter(|frame| !of_a_part(frame));
    let answers = answers.filter(|frame| is("ack")(frame) || is("err")(frame));
    let answers: Vec<_> = answers.map(|frame| json!([frame["op"], frame["cid"]])).collect();
    let wanted = [("ack", "start"), ("err", "again"), ("ack", "resign")];
    assert_eq!(json!(answers), json!(wanted));
}

/// Returns a match of two where a bot deals next, and the other player, who has committed to that
/// deal.
fn bot_deals_next() -> (Bench, u8) {
    let mut bench = before_a_deal("gurka");
    let (n, deck) = (bench.to_act(), next_deck(&bench).unwrap());
    bench.takes(Input::Away(Seat(n))).unwrap();
    assert!(matches!(bench.table.played_by(Seat(n)), PlayedBy::Bot(_)));
    prepare_with(&mut bench, &[1 - n], &deck);
    (bench, 1 - n)
}

/// Advances the time, which stands still while the bot thinks.
async fn sees_nothing_for_3_s(handle: &TableHandle) {
    let watcher = follow(handle, 9, None, None).await;
    watcher.until(is("presence")).await;
    timeout(Duration::from_secs(3), watcher.until(is("update"))).await.unwrap_err();
}

#[tokio::test(start_paused = true)]
async fn a_bot_that_deals_waits_for_players_who_committed() {
    let (bench, n) = bot_deals_next();
    let since = now();
    let deal = bench.table.dealing().next_deal_no;
    let handle = begin(bench, Pace::AT_ONCE).await;
    sees_nothing_for_3_s(&handle).await;
    let one = TestClient::follows(&handle, n, true).await;
    one.reveals(&one.hears("shuffling").await).await;
    let begun = one.sees_deal(deal).await;
    assert_eq!(reveals(&begun), [revealed(n, deal)]);
    assert_eq!(now() - since, 3_000);
}

#[tokio::test(start_paused = true)]
async fn a_returning_player_replaces_the_bot_that_would_deal() {
    let (bench, n) = bot_deals_next();
    let since = now();
    let (deal, act) = (bench.table.dealing().next_deal_no, bench.first_legal());
    let handle = begin(bench, Pace::AT_ONCE).await;
    sees_nothing_for_3_s(&handle).await;
    let owner = TestClient::follows(&handle, 1 - n, false).await;
    let back = owner.hears("update").await;
    assert_eq!(back["events"][0]["e"], json!("came_back"));
    assert_eq!(back.get("decision"), None, "the bot's decision is not overtaken yet");
    let asked = owner.hears("replay").await;
    assert_eq!(asked["decision"]["seats"], json!([1 - n]));
    assert_eq!(now() - since, 12_000, "the other has had the time to come back");
    owner.commands("act", act).await;
    let begun = owner.sees_deal(deal).await;
    assert_eq!(reveals(&begun), [Value::Null]);
}
