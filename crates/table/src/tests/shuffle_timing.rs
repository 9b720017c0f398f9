//! Events while a deal is prepared.
//!
//! They are pauses, time-outs, absences, substitutions and delayed spectators.

use std::{sync::Arc, time::Duration};

use protocol::{
    AbsencePolicy, By, Clock, Delay, Level, Settings, Spectators, Then, Word, record::Hex32,
};
use rules::{Seat, cards::full_deck};
use serde_json::{Value, json};
use storage::journal::{Change, Entry, Log, Memory, Store};
use tokio::time::advance;

use super::{
    Bench,
    absence_policy::answer,
    actor::{begin, follow, is, now, ops, start, test_deps},
    bench::{look, person},
    client::{TABLE, TestClient, before_a_deal_with, next_deck, revealed, reveals},
    prepared_deals::{SECRET, prepare_with},
    records::record_of,
};
use crate::{Input, Message, Pace, TableCommand, TableHandle};

/// Returns settings without automatic actions.
fn plain() -> Settings {
    Settings { auto_forced: false, ..Settings::default() }
}

/// Two players, and the action of the first one that leads to another deal.
struct Pair {
    actor: TestClient,
    other: TestClient,
    act: TableCommand,
    deal: u64,
    memory: Memory,
}

async fn pair(settings: Settings) -> Pair {
    let bench = before_a_deal_with("gurka", settings);
    let (n, act, deal) = (bench.to_act(), bench.first_legal(), bench.table.dealing().next_deal_no);
    let memory = bench.stored().await;
    let handle = start(bench.table, test_deps(Arc::new(memory.clone())));
    let actor = TestClient::follows(&handle, n, true).await;
    let other = TestClient::follows(&handle, 1 - n, true).await;
    for sitter in [&actor, &other] {
        sitter.hears("snapshot").await;
    }
    Pair { actor, other, act, deal, memory }
}

impl Pair {
    fn handle(&self) -> &TableHandle {
        &self.actor.handle
    }

    /// Sends the action that deals, and both commit; returns the next `shuffling`.
    async fn act_and_commit(&self) -> Value {
        self.actor.commands("act", self.act.clone()).await;
        for sitter in [&self.actor, &self.other] {
            sitter.commits(&sitter.hears("shuffling").await).await;
        }
        let asked = self.actor.hears("shuffling").await;
        assert_eq!(self.other.hears("shuffling").await, asked);
        asked
    }

    async fn log(&self) -> Log {
        self.memory.log(TABLE).await.unwrap()
    }
}

fn pause() -> TableCommand {
    TableCommand::Vote { about: Word::new("pause").unwrap(), yes: true }
}

#[tokio::test(start_paused = true)]
async fn a_pause_requested_during_a_shuffle_comes_after_the_deal() {
    let pair = pair(plain()).await;
    let asked = pair.act_and_commit().await;
    pair.other.commands("pause", pause()).await;
    pair.actor.reveals(&asked).await;
    pair.other.reveals(&asked).await;
    let begun = pair.actor.sees_deal(pair.deal).await;
    assert_eq!(reveals(&begun), [0, 1].map(|n| revealed(n, pair.deal)));
    let asks = pair.actor.hears("update").await;
    assert_eq!(asks["events"][0]["e"], json!("pause_asked"));
    let about = asks["public"]["table"]["vote"]["about"].as_str().unwrap();
    let about = Word::new(about).unwrap();
    pair.actor.commands("yes", TableCommand::Vote { about, yes: true }).await;
    assert_eq!(pair.actor.hears("update").await["events"][1]["e"], json!("paused"));
    // A paused deal is not over.
    let proof =
        pair.handle().ask(|reply| Message::Proof { player: None, reply }).await.unwrap().unwrap();
    assert_eq!(proof.running.unwrap().deal, pair.deal);
    assert!(proof.fairness.deals.iter().all(|open| open.deal < pair.deal));
}

/// Returns a match whose next action deals; the deal is prepared with commitments of both seats.
fn prepared() -> (Bench, u64) {
    let mut bench = before_a_deal_with("gurka", plain());
    let deck = next_deck(&bench).unwrap();
    let deal = prepare_with(&mut bench, &[0, 1], &deck);
    (bench, deal)
}

/// Plays until the prepared deal is dealt.
fn deals_as_prepared(bench: &mut Bench, deal: u64) {
    bench.plays_until(|bench| bench.table.public().fair.unwrap().deal >= deal);
    let fair = bench.table.public().fair.unwrap();
    assert_eq!((fair.deal, fair.seats.len()), (deal, 2));
    assert_eq!(look(&bench.restored()), bench.looks());
    bench.plays_out();
    let record = record_of(bench);
    records::replay(&record).unwrap();
    let deals = record.fairness.unwrap().deals;
    let dealt = deals.iter().find(|dealt| dealt.deal == deal).unwrap();
    assert_eq!((dealt.secret, dealt.purposes.len()), (Hex32(SECRET), 1));
}

#[test]
fn a_pause_voids_no_deal_and_publishes_nothing() {
    let (mut bench, deal) = prepared();
    bench.does(0, pause()).unwrap();
    bench.does(1, answer(&bench, true)).unwrap();
    assert!(bench.table.is_paused());
    let is_closed = |bench: &Bench| {
        let proof = bench.table.match_proof();
        proof.running.unwrap().deal < deal && proof.fairness.deals.iter().all(|d| d.deal < deal)
    };
    assert!(is_closed(&bench));
    bench.table = bench.restored();
    assert!(is_closed(&bench) && bench.table.is_paused());
    bench.does(1, TableCommand::Vote { about: Word::new("resume").unwrap(), yes: true }).unwrap();
    assert!(is_closed(&bench));
    deals_as_prepared(&mut bench, deal);
    assert_eq!(bench.finished[0].seats.iter().map(|seat| seat.withheld).max(), Some(1));
}

#[test]
fn an_absent_seat_does_not_change_a_prepared_deal() {
    let leaves: fn(&mut Bench, u8) -> u64 =
        |bench, n| bench.does(n, TableCommand::Stand {}).unwrap();
    let is_gone: fn(&mut Bench, u8) -> u64 = |bench, n| bench.takes(Input::Away(Seat(n))).unwrap();
    let ways = [leaves, is_gone].into_iter();
    for (goes, who) in ways.flat_map(|goes| [(goes, 0), (goes, 1)]) {
        let (mut bench, deal) = prepared();
        goes(&mut bench, who);
        assert!(bench.table.dealing().prepared.is_some(), "leaving must not change the deck");
        bench.table = bench.restored();
        assert!(bench.table.dealing().prepared.is_some());
        deals_as_prepared(&mut bench, deal);
    }
}

#[test]
fn before_a_match_a_prepared_deal_is_void_when_a_committed_player_leaves() {
    for (n, goes) in [(1, TableCommand::Stand {}), (0, TableCommand::Kick { seat: Seat(1) })] {
        let mut bench = Bench::seated("gurka", 2);
        prepare_with(&mut bench, &[0, 1], &full_deck());
        bench.does(n, goes).unwrap();
        assert!(bench.table.dealing().prepared.is_none());
        assert!(bench.restored().dealing().prepared.is_none());
        assert_eq!(bench.table.match_proof().fairness.deals[0].secret, Hex32(SECRET));
    }
}

#[tokio::test(start_paused = true)]
async fn a_player_who_leaves_during_a_shuffle_leaves_after_the_deal() {
    let pair = pair(plain()).await;
    let asked = pair.act_and_commit().await;
    pair.other.commands("stand", TableCommand::Stand {}).await;
    pair.other.reveals(&asked).await;
    pair.actor.reveals(&asked).await;
    let begun = pair.actor.sees_deal(pair.deal).await;
    assert_eq!(reveals(&begun), [0, 1].map(|n| revealed(n, pair.deal)));
    let left = pair.actor.hears("update").await;
    assert_eq!(left["events"][0]["e"], json!("stood"));
}

#[tokio::test(start_paused = true)]
async fn a_player_who_disconnects_during_a_shuffle_is_waited_for_once() {
    let pair = pair(plain()).await;
    let (asked, since) = (pair.act_and_commit().await, now());
    pair.handle().send(Message::Unsubscribe { connection: pair.other.n.into() }).await.unwrap();
    pair.actor.reveals(&asked).await;
    let begun = pair.actor.sees_deal(pair.deal).await;
    assert_eq!(now() - since, 2_000);
    let kept_back = reveals(&begun).into_iter().filter(Value::is_null).count();
    assert_eq!(kept_back, 1);
    assert_eq!(reveals(&begun)[usize::from(pair.actor.n)], revealed(pair.actor.n, pair.deal));
}

#[tokio::test(start_paused = true)]
async fn a_player_who_reconnects_during_a_shuffle_is_asked_again() {
    let pair = pair(plain()).await;
    let (actor, since) = (&pair.actor, now());
    let reconnects = async || {
        pair.handle().send(Message::Unsubscribe { connection: pair.other.n.into() }).await.unwrap();
        let status = pair
            .handle()
            .ask(|reply| Message::SeatStatus { player: person(pair.other.n).id, reply })
            .await
            .unwrap();
        assert!(status.is_some(), "a client that logs in wants to know");
        TestClient::follows(pair.handle(), pair.other.n, true).await
    };
    actor.commands("act", pair.act.clone()).await;
    actor.commits(&actor.hears("shuffling").await).await;
    let other = reconnects().await;
    other.commits(&other.hears("shuffling").await).await;
    actor.reveals(&actor.hears("shuffling").await).await;
    let other = reconnects().await;
    other.reveals(&other.hears("shuffling").await).await;
    let begun = actor.sees_deal(pair.deal).await;
    assert_eq!(reveals(&begun), [0, 1].map(|n| revealed(n, pair.deal)));
    assert_eq!(now(), since);
}

/// Returns who made an action.
fn played(entry: &Entry) -> By {
    let Change::Played { by, .. } = &entry.change else { panic!("{:?}", entry.change) };
    *by
}

#[tokio::test(start_paused = true)]
async fn a_clock_does_not_run_out_during_a_shuffle() {
    let pair = pair(Settings { clock: Clock::PerMove { seconds: 30 }, ..plain() }).await;
    advance(Duration::from_secs(29)).await;
    pair.actor.commands("act", pair.act.clone()).await;
    pair.actor.commits(&pair.actor.hears("shuffling").await).await;
    // First the second player does not answer, then the first one.
    pair.actor.hears("shuffling").await;
    let begun = pair.actor.sees_deal(pair.deal).await;
    assert!(now().0 - begun["now"].as_u64().unwrap() < 10);
    let log = pair.log().await;
    let [.., prepared, dealt] = &log[..] else { panic!("there are more") };
    assert!(matches!(prepared.change, Change::Prepared { .. }));
    assert_eq!(played(dealt), By::Owner, "it acted in time");
    assert!(dealt.at - prepared.at >= 2_000, "the table should have waited for the seats");
    let next = begun["decision"]["deadline"].as_u64().unwrap();
    assert_eq!(next, (dealt.at + 30_000).0, "the next one has all of its time");
}

#[tokio::test(start_paused = true)]
async fn seats_contribute_even_if_a_time_out_deals() {
    let pair = pair(Settings { clock: Clock::PerMove { seconds: 30 }, ..plain() }).await;
    let asked = pair.actor.hears("shuffling").await;
    for sitter in [&pair.actor, &pair.other] {
        sitter.commits(&asked).await;
    }
    let asked = pair.actor.outbox.next(|frame| frame["commit"].is_string()).await;
    for sitter in [&pair.actor, &pair.other] {
        sitter.reveals(&asked).await;
    }
    let begun = pair.actor.sees_deal(pair.deal).await;
    assert_eq!(reveals(&begun), [0, 1].map(|n| revealed(n, pair.deal)));
    assert_eq!(played(pair.log().await.last().unwrap()), By::Clock);
}

#[tokio::test(start_paused = true)]
async fn a_grace_period_that_ends_during_a_shuffle_counts_after_the_deal() {
    let gone = AbsencePolicy { grace_s: 60, then: Then::Bot(Level::Fool) };
    let pair = pair(Settings { gone, ..plain() }).await;
    pair.handle().send(Message::Unsubscribe { connection: pair.other.n.into() }).await.unwrap();
    pair.actor.outbox.next(|frame| is("presence")(frame)).await;
    advance(Duration::from_secs(59)).await;
    pair.actor.commands("act", pair.act.clone()).await;
    pair.actor.commits(&pair.actor.hears("shuffling").await).await;
    // It withholds its secret: the table waits for the whole grace period.
    pair.actor.hears("shuffling").await;
    let begun = pair.actor.sees_deal(pair.deal).await;
    assert_eq!(reveals(&begun), [Value::Null], "who is gone is not asked");
    let gone = |frame: &Value| frame["events"][0]["e"] == "gone";
    let gone = pair.actor.outbox.next(gone).await;
    assert_eq!(gone["seq"].as_u64().unwrap(), begun["seq"].as_u64().unwrap() + 1);
    let log = pair.log().await;
    let at = log.iter().position(|entry| matches!(entry.change, Change::Away { .. })).unwrap();
    assert_eq!(played(&log[at - 1]), By::Owner);
    assert!(matches!(log[at - 2].change, Change::Prepared { .. }));
}

/// Returns the public parts of a frame.
fn public(mut frame: Value) -> Value {
    let fields = frame.as_object_mut().unwrap();
    fields.retain(|name, _| name != "private" && name != "now");
    frame
}

#[tokio::test(start_paused = true)]
async fn delayed_spectators_see_a_prepared_deal_only_with_the_delay() {
    for delay in [Delay::Deal, Delay::Tricks(1)] {
        let late = Settings { spectators: Spectators { allow: true, delay }, ..plain() };
        let pair = pair(late).await;
        let watcher = follow(pair.handle(), 9, None, None).await;
        let beside = follow(pair.handle(), 11, Some(pair.other.n), None).await;
        beside.until(is("presence")).await;
        watcher.until(is("presence")).await;
        watcher.until_now();
        let asked = pair.act_and_commit().await;
        // A spectator who joins now sees what the others see.
        let comes = follow(pair.handle(), 10, None, None).await;
        let joined = comes.until(is("snapshot")).await;
        let presence = watcher.until(is("presence")).await;
        assert_eq!(presence.len(), 1, "{delay:?}: {presence:?}");
        assert_eq!(watcher.until_now(), [Value::Null; 0], "{delay:?}");
        for sitter in [&pair.actor, &pair.other] {
            sitter.reveals(&asked).await;
        }
        let dealt = pair.actor.sees_deal(pair.deal).await;
        assert_eq!(reveals(&dealt), [0, 1].map(|n| revealed(n, pair.deal)));
        let seat = beside.until(|frame| frame["seq"] == dealt["seq"]).await;
        let prepared = seat.into_iter().find(|frame| is("update")(frame)).unwrap();
        assert_eq!(prepared.get("decision"), None);
        let saw = watcher.until(|frame| frame["seq"] == dealt["seq"]).await;
        assert!(!ops(&saw).contains(&"shuffling"));
        let [.., first, last] = &saw[..] else { panic!("both are told: {saw:?}") };
        assert_eq!(public(first.clone()), public(prepared), "{delay:?}");
        assert_eq!(public(last.clone()), public(dealt.clone()), "{delay:?}");
        let came = comes.until(|frame| frame["seq"] == dealt["seq"]).await;
        assert!(joined.last().unwrap()["seq"].as_u64() < first["seq"].as_u64(), "{delay:?}");
        assert!(!ops(&came).contains(&"shuffling"));
        assert_eq!(public(came.last().unwrap().clone()), public(dealt), "{delay:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_recovered_table_does_not_wait_for_seats_played_by_bots() {
    let (mut bench, deal) = prepared();
    let n = bench.to_act();
    bench.takes(Input::Away(Seat(n))).unwrap();
    let since = now();
    let handle = begin(bench, Pace::AT_ONCE).await;
    let other = TestClient::follows(&handle, 1 - n, true).await;
    let asked = other.hears("shuffling").await;
    other.reveals(&asked).await;
    let begun = other.sees_deal(deal).await;
    assert_eq!(reveals(&begun)[usize::from(n)], Value::Null);
    assert_eq!(reveals(&begun)[usize::from(1 - n)], revealed(1 - n, deal));
    assert_eq!(now(), since);
}
