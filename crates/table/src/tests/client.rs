//! Players who contribute to shuffles.

use std::sync::Arc;

use bytes::Bytes;
use protocol::{Cid, RawAction, Settings, TableId, record::Hex32};
use rules::{
    cards::Card,
    fairness::{Context, Contribution},
};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    Bench,
    actor::{Kept, begin, follows, is, key, message, now, submit},
    bench::person,
};
use crate::{
    ContributionRequest, Input, Message, Pace, PlayerCommand, ShuffleContribution, Subscription,
    TableCommand, TableHandle, Verdict,
};

pub(super) const TABLE: TableId = TableId(Uuid::from_u128(7));

pub(super) fn context(deal: u64, deck: &[Card]) -> Context {
    let codes: Vec<String> = deck.iter().map(ToString::to_string).collect();
    Context::new(TABLE.0.into_bytes(), deal, &codes).unwrap()
}

/// Returns the secret of a player for a deal.
pub(super) fn secret(n: u8, deal: u64) -> Contribution {
    Contribution([n + 40 + 10 * deal as u8; 32])
}

pub(super) fn commitment(n: u8, deal: u64, deck: &[Card]) -> Hex32 {
    Hex32(secret(n, deal).commit(&context(deal, deck), n).0)
}

/// Returns the secret of a player for a deal, as frames have it.
pub(super) fn revealed(n: u8, deal: u64) -> Value {
    json!(Hex32(secret(n, deal).0))
}

/// Returns the secrets that the committed seats revealed for a deal, in the frame that begins it.
pub(super) fn reveals(begun: &Value) -> Vec<Value> {
    let seats = begun["public"]["table"]["fair"]["seats"].as_array().unwrap();
    seats.iter().map(|seat| seat["reveal"].clone()).collect()
}

fn deck(asked: &Value) -> Vec<Card> {
    serde_json::from_value(asked["deck"].clone()).unwrap()
}

/// A subscribed player.
pub(super) struct TestClient {
    pub(super) n: u8,
    pub(super) outbox: Arc<Kept>,
    pub(super) handle: TableHandle,
}

impl TestClient {
    pub(super) async fn follows(handle: &TableHandle, n: u8, takes_part: bool) -> TestClient {
        let outbox = Arc::new(Kept::default());
        let plain = follows(n.into(), Some(person(n).id), outbox.clone());
        let follow = Subscription { takes_part, ..plain };
        handle.send(Message::Subscribe(follow)).await.unwrap();
        TestClient { n, outbox, handle: handle.clone() }
    }

    /// Waits for the next frame with this op.
    pub(super) async fn hears(&self, op: &'static str) -> Value {
        self.outbox.next(is(op)).await
    }

    pub(super) async fn commands(&self, cid: &str, command: TableCommand) {
        submit(&self.handle, self.n, cid, command, &self.outbox).await;
    }

    pub(super) async fn sends(&self, deal: u64, part: ShuffleContribution) {
        let cid = match part {
            ShuffleContribution::Commit(commit) => format!("commit-{deal}-{}", commit.0[0]),
            ShuffleContribution::Reveal { reveal, .. } => format!("reveal-{deal}-{}", reveal.0[0]),
        };
        self.sends_as(&cid, deal, part).await;
    }

    pub(super) async fn sends_as(&self, cid: &str, deal: u64, part: ShuffleContribution) {
        let (cid, outbox) = (Cid::new(cid).unwrap(), self.outbox.clone());
        let request =
            ContributionRequest { who: person(self.n), cid, deal, part, responder: outbox };
        self.handle.send(Message::Contribute(Box::new(request))).await.unwrap();
    }

    pub(super) async fn commits(&self, asked: &Value) {
        let deal = asked["deal"].as_u64().unwrap();
        self.sends(deal, ShuffleContribution::Commit(commitment(self.n, deal, &deck(asked)))).await;
    }

    pub(super) async fn reveals(&self, asked: &Value) {
        let deal = asked["deal"].as_u64().unwrap();
        let part =
            ShuffleContribution::Reveal { reveal: Hex32(secret(self.n, deal).0), next: None };
        self.sends(deal, part).await;
    }

    /// Like [`TestClient::reveals`], and commits to the next deal.
    pub(super) async fn reveals_and_commits(&self, asked: &Value) {
        let deal = asked["deal"].as_u64().unwrap();
        let next = Some(commitment(self.n, deal + 1, &deck(asked)));
        let part = ShuffleContribution::Reveal { reveal: Hex32(secret(self.n, deal).0), next };
        self.sends(deal, part).await;
    }

    /// Waits for the update that begins a match or a deal.
    pub(super) async fn sees_deal(&self, deal: u64) -> Value {
        let dealt = move |frame: &Value| frame["public"]["table"]["fair"]["deal"] == deal;
        self.outbox.next(dealt).await
    }
}

impl Kept {
    /// Waits for the first frame that `fits`, and keeps those after it.
    pub(super) async fn next(&self, fits: impl Fn(&Value) -> bool) -> Value {
        loop {
            let frames: Vec<Bytes> = self.frames.lock().drain(..).collect();
            let mut frames = frames.into_iter();
            let read = |frame: Bytes| serde_json::from_slice::<Value>(&frame).unwrap();
            if let Some(found) = frames.by_ref().map(read).find(&fits) {
                self.frames.lock().extend(frames);
                return found;
            }
            self.filled.notified().await;
        }
    }
}

/// Returns a table of two seated players; matches of Karnöffel have several deals.
fn seated(game: &str, settings: Settings) -> Bench {
    let options = if game == "karnoffel" { json!({"deals_to_win": 3}) } else { json!({}) };
    Bench::new(game, 2, &options, settings).at(now()).full()
}

/// Starts a match of two contributing players; returns the first `shuffling`.
pub(super) async fn shuffling(game: &str) -> (TestClient, TestClient, Value) {
    let handle = begin(seated(game, Settings::default()), Pace::AT_ONCE).await;
    let one = TestClient::follows(&handle, 0, true).await;
    let other = TestClient::follows(&handle, 1, true).await;
    one.commands("start", TableCommand::Start {}).await;
    let asked = one.hears("shuffling").await;
    assert_eq!(other.hears("shuffling").await, asked);
    (one, other, asked)
}

/// Returns a match of two whose next action leads to another deal.
pub(super) fn before_a_deal(game: &str) -> Bench {
    before_a_deal_with(game, Settings::default())
}

/// Like [`before_a_deal`], with these settings.
pub(super) fn before_a_deal_with(game: &str, settings: Settings) -> Bench {
    let mut bench = seated(game, settings);
    bench.does(0, TableCommand::Start {}).unwrap();
    while !deals_next(&bench) {
        bench.acts();
    }
    bench
}

fn deals_next(bench: &Bench) -> bool {
    next_deck(bench).is_some()
}

/// Returns the deck that the next action deals, if any.
pub(super) fn next_deck(bench: &Bench) -> Option<Vec<Card>> {
    let who = person(bench.to_act());
    let input = Input::from(PlayerCommand::new(who, key(0, "look"), bench.first_legal()));
    let verdict =
        bench.table.decide(input, bench.now, &mut || rules::fairness::Secret::new([3; 32]));
    let Verdict::Step(step) = verdict else { panic!("it is legal") };
    Some(step.planned_deal(&bench.table)?.deck)
}

/// Plays the first legal actions until the table asks `one` for a contribution to another deal;
/// `began` is the last deal it has seen.
pub(super) async fn plays_to_the_next_deal(
    one: &TestClient,
    other: &TestClient,
    began: &Value,
) -> Value {
    let mut frame = began.clone();
    while frame["op"] != "shuffling" {
        let happens_by_itself = frame["decision"]["automatic"] == true;
        if let Some(seat) = frame["decision"]["seats"][0].as_u64().filter(|_| !happens_by_itself) {
            let (seq, who) =
                (frame["seq"].clone(), if seat == u64::from(one.n) { one } else { other });
            let own = if seat == u64::from(one.n) {
                frame
            } else {
                other.outbox.next(|frame| frame["seq"] == seq && frame["public"].is_object()).await
            };
            let action = RawAction::of(&own["private"]["legal"][0]).unwrap();
            let decision = own["decision"]["id"].as_u64().unwrap();
            let command = TableCommand::act(decision, action);
            // An action that the table made automatically meanwhile is refused.
            let (nowhere, cid) = (Arc::new(Kept::default()), format!("act{decision}"));
            let sent = who.handle.send(message(
                PlayerCommand::new(person(who.n), key(who.n, &cid), command),
                nowhere,
            ));
            sent.await.unwrap();
        }
        let next = |frame: &Value| frame["op"] == "update" || frame["op"] == "shuffling";
        frame = one.outbox.next(next).await;
    }
    frame
}
