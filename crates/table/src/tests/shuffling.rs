//! Contributions to shuffles: commitments, reveals and time-outs.

use std::sync::Arc;

use protocol::record::Hex32;
use serde_json::{Value, json};
use storage::journal::Memory;
use tokio::sync::oneshot;

use super::{
    Bench,
    actor::{begin, is, now, ops, test_deps},
    bench::add_bot,
    client::{
        TestClient, before_a_deal, commitment, plays_to_the_next_deal, revealed, secret, shuffling,
    },
};
use crate::{Pace, ShuffleContribution, TableCommand, channel};

#[tokio::test(start_paused = true)]
async fn seats_commit_before_the_server_does_and_reveal_after() {
    let (one, other, asked) = shuffling("gurka").await;
    assert_eq!((&asked["deal"], asked.get("commit"), asked.get("seats")), (&json!(0), None, None));
    let watcher = TestClient::follows(&one.handle, 2, true);
    one.commits(&asked).await;
    other.commits(&asked).await;
    let prepared = one.hears("update").await;
    assert_eq!(prepared["events"], json!([]), "the secret is written down first");
    assert_eq!(prepared["public"]["match"], Value::Null);
    let asked = one.hears("shuffling").await;
    assert_eq!(other.hears("shuffling").await, asked);
    assert_eq!(asked["seats"].as_array().unwrap().len(), 2);
    one.reveals(&asked).await;
    other.reveals(&asked).await;
    let begun = other.sees_deal(0).await;
    let fair = &begun["public"]["table"]["fair"];
    assert_eq!(fair["commit"], asked["commit"]);
    for n in [0, 1] {
        assert_eq!(fair["seats"][n]["reveal"], revealed(n as u8, 0));
    }
    assert!(begun["seq"].as_u64() > prepared["seq"].as_u64());
    // A spectator does not contribute, whatever its client announces.
    assert!(!ops(&watcher.await.outbox.until_now()).contains(&"shuffling"));
}

#[tokio::test(start_paused = true)]
async fn a_seat_that_does_not_reveal_is_left_out_after_a_short_wait() {
    let (one, other, asked) = shuffling("karnoffel").await;
    one.commits(&asked).await;
    other.commits(&asked).await;
    let (asked, since) = (one.hears("shuffling").await, now());
    one.reveals_and_commits(&asked).await;
    let begun = one.sees_deal(0).await;
    assert_eq!(now() - since, 2_000);
    let seats = &begun["public"]["table"]["fair"]["seats"];
    assert_eq!(seats[0]["reveal"], revealed(0, 0));
    assert_eq!(seats[1]["reveal"], Value::Null);

    // The table waits for it only once.
    let asked = plays_to_the_next_deal(&one, &other, &begun).await;
    let since = now();
    assert_eq!(asked["seats"].as_array().unwrap().len(), 1, "who was heard had promised");
    one.reveals(&asked).await;
    one.sees_deal(1).await;
    assert_eq!(now(), since);
}

#[tokio::test(start_paused = true)]
async fn a_seat_that_does_not_commit_is_not_waited_for_twice() {
    let (one, other, asked) = shuffling("gurka").await;
    other.commits(&asked).await;
    let asked = other.outbox.next(|frame| frame["commit"].is_string()).await;
    assert_eq!(asked["seats"].as_array().unwrap().len(), 1);
    assert_eq!(asked["seats"][0]["seat"], json!(1));
    let since = now();
    one.reveals(&asked).await;
    assert_eq!(one.hears("err").await["code"], json!("forbidden"));
    other.reveals(&asked).await;
    let begun = one.sees_deal(0).await;
    assert_eq!(begun["public"]["table"]["fair"]["seats"].as_array().unwrap().len(), 1);
    assert_eq!(now(), since);
}

#[tokio::test(start_paused = true)]
async fn a_contribution_without_commitment_or_at_the_wrong_time_is_refused() {
    let (one, other, asked) = shuffling("gurka").await;
    let wrong = ShuffleContribution::Reveal { reveal: Hex32([1; 32]), next: None };
    let refused = async |sitter: &TestClient, deal, part| {
        sitter.sends(deal, part).await;
        sitter.hears("err").await["code"].as_str().unwrap().to_owned()
    };
    assert_eq!(refused(&one, 0, wrong).await, "wrong_phase", "it is too early");
    assert_eq!(
        refused(&one, 1, ShuffleContribution::Commit(Hex32([1; 32]))).await,
        "wrong_phase",
        "another deal"
    );
    let stranger = TestClient { n: 3, outbox: one.outbox.clone(), handle: one.handle.clone() };
    assert_eq!(
        refused(&stranger, 0, ShuffleContribution::Commit(Hex32([1; 32]))).await,
        "not_seated"
    );
    one.commits(&asked).await;
    assert_eq!(
        refused(&one, 0, ShuffleContribution::Commit(Hex32([1; 32]))).await,
        "wrong_phase",
        "a second one"
    );
    other.commits(&asked).await;
    let asked = one.outbox.next(|frame| frame["commit"].is_string()).await;
    assert_eq!(refused(&one, 0, wrong).await, "forbidden", "it is another secret");
    assert_eq!(
        refused(&other, 0, ShuffleContribution::Commit(Hex32([1; 32]))).await,
        "wrong_phase",
        "too late"
    );
    one.reveals(&asked).await;
    assert_eq!(one.hears("ack").await["cid"], json!("reveal-0-40"));
    other.reveals(&asked).await;
    one.sees_deal(0).await;
    assert_eq!(refused(&one, 0, wrong).await, "wrong_phase", "it is dealt");
}

#[tokio::test(start_paused = true)]
async fn a_repeated_contribution_counts_once_and_gets_the_same_answer() {
    let (one, other, asked) = shuffling("gurka").await;
    let answer = async |cid, part| {
        one.sends_as(cid, 0, part).await;
        let answer = |frame: &Value| frame["cid"] == cid;
        let answer = one.outbox.next(answer).await;
        answer.get("code").unwrap_or(&answer["op"]).clone()
    };
    one.commits(&asked).await;
    one.hears("ack").await;
    let deck: Vec<_> = serde_json::from_value(asked["deck"].clone()).unwrap();
    let commit = ShuffleContribution::Commit(commitment(0, 0, &deck));
    let name = format!("commit-0-{}", commitment(0, 0, &deck).0[0]);
    assert_eq!(answer(&name, commit).await, "ack");
    assert_eq!(answer(&name, ShuffleContribution::Commit(Hex32([1; 32]))).await, "cid_reused");
    assert_eq!(answer("another", commit).await, "wrong_phase", "it has committed");
    other.commits(&asked).await;
    let asked = one.outbox.next(|frame| frame["commit"].is_string()).await;
    assert_eq!(answer(&name, commit).await, "ack", "a slow answer should be accepted");
    one.reveals(&asked).await;
    one.hears("ack").await;
    let reveal = ShuffleContribution::Reveal { reveal: Hex32(secret(0, 0).0), next: None };
    assert_eq!(answer("reveal-0-40", reveal).await, "ack");
    other.reveals(&asked).await;
    let begun = one.sees_deal(0).await;
    assert_eq!(begun["public"]["table"]["fair"]["seats"].as_array().unwrap().len(), 2);
    assert_eq!(answer("reveal-0-40", reveal).await, "ack", "though it is dealt");
}

#[tokio::test(start_paused = true)]
async fn a_flood_of_contributions_slows_only_its_sender() {
    let (one, other, asked) = shuffling("gurka").await;
    let since = now();
    one.commits(&asked).await;
    let flood = TestClient::follows(&one.handle, 3, true);
    let (outbox, handle) = (other.outbox.clone(), other.handle.clone());
    let flooder = tokio::spawn(async move {
        let flooder = TestClient { n: 3, outbox, handle };
        for _ in 0..1_000 {
            flooder.sends(0, ShuffleContribution::Commit(Hex32([1; 32]))).await;
        }
    });
    other.commits(&asked).await;
    let asked = one.outbox.next(|frame| frame["commit"].is_string()).await;
    one.reveals(&asked).await;
    other.reveals(&asked).await;
    let begun = one.sees_deal(0).await;
    assert_eq!(begun["public"]["table"]["fair"]["seats"].as_array().unwrap().len(), 2);
    flooder.await.unwrap();
    flood.await;
    assert_eq!(now(), since);
}

#[tokio::test(start_paused = true)]
async fn a_table_without_contributors_is_not_held_up() {
    let mut bench = Bench::seated("gurka", 3);
    bench.does(2, TableCommand::Stand {}).unwrap();
    bench.does(0, add_bot(2)).unwrap();
    let handle = begin(bench, Pace::AT_ONCE).await;
    let one = TestClient::follows(&handle, 0, false).await;
    let since = now();
    one.commands("start", TableCommand::Start {}).await;
    let told = |frame: &Value| ["ack", "shuffling"].contains(&frame["op"].as_str().unwrap());
    assert_eq!(one.outbox.next(told).await["op"], "ack");
    assert_eq!(now(), since);
    one.sends(1, ShuffleContribution::Reveal { reveal: Hex32([1; 32]), next: None }).await;
    assert_eq!(one.hears("err").await["code"], json!("wrong_phase"));
}

#[tokio::test(start_paused = true)]
async fn the_commitment_to_the_next_deal_goes_along_with_the_reveal() {
    let (one, other, asked) = shuffling("karnoffel").await;
    for sitter in [&one, &other] {
        sitter.commits(&asked).await;
    }
    let asked = one.outbox.next(|frame| frame["commit"].is_string()).await;
    for sitter in [&one, &other] {
        sitter.reveals_and_commits(&asked).await;
    }
    let begun = one.sees_deal(0).await;
    let asked = plays_to_the_next_deal(&one, &other, &begun).await;
    assert_eq!(asked["deal"], json!(1));
    assert!(asked["commit"].is_string(), "no commitment should be requested: {asked}");
    assert_eq!(asked["seats"].as_array().unwrap().len(), 2);
    for sitter in [&one, &other] {
        sitter.reveals_and_commits(&asked).await;
    }
    let begun = other.sees_deal(1).await;
    let seats = &begun["public"]["table"]["fair"]["seats"];
    assert_eq!(seats[1]["reveal"], revealed(1, 1));

    // A reloaded page has lost its secrets.
    let other = TestClient::follows(&one.handle, 1, true).await;
    let began = other.hears("snapshot").await;
    let asked = plays_to_the_next_deal(&other, &one, &began).await;
    assert_eq!(asked.get("commit"), None, "it is asked");
    other.commits(&asked).await;
    let asked = one.outbox.next(|frame| frame["commit"].is_string()).await;
    assert_eq!(asked["seats"].as_array().unwrap().len(), 2);
}

#[tokio::test(start_paused = true)]
async fn during_a_shuffle_nobody_is_asked_and_other_commands_wait() {
    let bench = before_a_deal("gurka");
    let (n, command) = (bench.to_act(), bench.first_legal());
    let handle = begin(bench, Pace::PEOPLE).await;
    let actor = TestClient::follows(&handle, n, false).await;
    let other = TestClient::follows(&handle, 1 - n, true).await;
    assert!(actor.hears("snapshot").await["decision"].is_object());
    actor.commands("act", command).await;
    let asked = other.hears("shuffling").await;
    // It arrives during the shuffle and is executed after the deal.
    other.commands("resign", TableCommand::Resign {}).await;
    other.commits(&asked).await;
    let prepared = actor.hears("update").await;
    assert_eq!((prepared.get("decision"), prepared["private"].get("legal")), (None, None));
    other.reveals(&other.hears("shuffling").await).await;
    let dealt = actor.hears("update").await;
    assert!(dealt["decision"].is_object(), "{dealt}");
    assert_eq!(actor.hears("ack").await["cid"], json!("act"));
    let resigned = actor.hears("update").await;
    assert_eq!(resigned["events"][0]["e"], json!("resigned"), "{resigned}");
    let ack = other.outbox.next(|frame| is("ack")(frame) && frame["cid"] == "resign").await;
    assert_eq!(ack["seq"], resigned["seq"]);
}

#[tokio::test(start_paused = true)]
async fn a_command_that_waits_for_a_shuffle_is_answered_if_another_node_owns_the_table() {
    let deps = test_deps(Arc::new(Memory::default()));
    let (handle, actor) = channel(Bench::seated("gurka", 2).table, Arc::new(deps));
    let (supersede, superseded) = oneshot::channel::<()>();
    tokio::spawn(actor.run_until(async { superseded.await.unwrap() }));
    let one = TestClient::follows(&handle, 0, true).await;
    one.commands("start", TableCommand::Start {}).await;
    one.hears("shuffling").await;
    supersede.send(()).unwrap();
    assert_eq!(one.hears("err").await["cid"], "start");
}
