use std::mem;

use protocol::{
    EpochMs, ToClient,
    encode::{ChangedMembers, EncodedView},
    to_client::{Public, SnapshotReason, Update},
    to_server::Topic,
};
use serde_json::{Value, json};

use super::{
    TABLE, connected, next,
    server::{Peer, Server, replay, snapshot, update},
    table,
};
use crate::{
    Client, ClientEvent, EventStream, FrameKind, TableChange,
    driver::subscriptions::{Outcome, Subscriptions},
};

/// Returns a client that is subscribed to the table and has seen its entries up to 5.
pub(super) async fn following() -> (Server, Client, EventStream, Peer) {
    let (server, client, mut events, mut peer) = connected().await;
    let serve = async {
        peer.ack("sub").await;
        peer.say(&snapshot(1, 5, "first")).await;
    };
    let (acked, ()) = tokio::join!(client.subscribe(table()), serve);
    acked.unwrap();
    assert_eq!(seqs(&told(&mut events).await), (5, vec![]));
    (server, client, events, peer)
}

pub(super) async fn told(events: &mut EventStream) -> TableChange {
    let next = next(events).await;
    let ClientEvent::Table(told) = next else {
        panic!("a word on the table was expected, not {next:?}")
    };
    told
}

/// Returns the sequence number of the view and those of the received entries.
pub(super) fn seqs(told: &TableChange) -> (u64, Vec<u64>) {
    for entry in &told.entries {
        assert_eq!(entry.events, [json!({"e": entry.seq})]);
        assert_eq!(entry.private, [json!({"p": entry.seq})]);
    }
    (told.view.seq, told.entries.iter().map(|entry| entry.seq).collect())
}

#[tokio::test]
async fn each_entry_is_reported_once() {
    let (_server, client, mut events, mut peer) = following().await;
    for frame in [update(1, 6), update(1, 6), update(1, 4), snapshot(1, 5, "lagging"), update(1, 7)]
    {
        peer.say(&frame).await;
    }
    assert_eq!(seqs(&told(&mut events).await), (6, vec![6]));
    assert_eq!(seqs(&told(&mut events).await), (7, vec![7]));
    assert_eq!(client.view(table()).unwrap().seq, 7);
}

#[tokio::test]
async fn an_answer_nobody_waits_for_is_ignored() {
    let (_server, client, mut events, mut peer) = following().await;
    let stray = json!({"op": "err", "cid": "long-ago", "table": TABLE, "code": "wrong_phase"});
    peer.say(&stray).await;
    peer.say(&update(1, 6)).await;
    assert_eq!(seqs(&told(&mut events).await), (6, vec![6]));
    assert_eq!(client.view(table()).unwrap().seq, 6);
}

#[tokio::test]
async fn a_gap_is_requested_once_and_reported_when_filled() {
    let (_server, _client, mut events, mut peer) = following().await;
    peer.say(&update(1, 8)).await;
    peer.say(&update(1, 9)).await;
    let sub = peer.read().await;
    assert_eq!((&sub["op"], &sub["epoch"], &sub["after"]), (&"sub".into(), &1.into(), &5.into()));
    peer.say(&json!({"op": "ack", "cid": sub["cid"], "table": TABLE, "seq": 9})).await;
    peer.say(&replay(1, 6, 9)).await;
    peer.say(&update(1, 10)).await;
    let filled = told(&mut events).await;
    assert_eq!((filled.kind, seqs(&filled)), (FrameKind::Replay, (9, vec![6, 7, 8, 9])));
    let after = told(&mut events).await;
    assert_eq!(seqs(&after), (10, vec![10]));
    assert_eq!(
        (filled.view.now, after.view.now),
        (None, Some(EpochMs(1))),
        "an update alone says when"
    );
}

#[tokio::test]
async fn only_new_entries_of_a_replay_are_reported() {
    let (_server, _client, mut events, mut peer) = following().await;
    peer.say(&replay(1, 3, 7)).await;
    assert_eq!(seqs(&told(&mut events).await), (7, vec![6, 7]));
}

#[tokio::test]
async fn a_new_epoch_replaces_the_state() {
    let (_server, _client, mut events, mut peer) = following().await;
    peer.say(&snapshot(2, 3, "epoch")).await;
    peer.say(&update(1, 6)).await;
    peer.say(&update(2, 4)).await;
    let other = told(&mut events).await;
    assert_eq!(other.kind, FrameKind::Snapshot(SnapshotReason::Epoch));
    assert_eq!((other.view.epoch, seqs(&other)), (2, (3, vec![])));
    let after = told(&mut events).await;
    assert_eq!((after.view.epoch, seqs(&after)), (2, (4, vec![4])));
}

#[tokio::test]
async fn a_client_ahead_of_the_server_is_resynced() {
    let (_server, _client, mut events, mut peer) = following().await;
    peer.say(&snapshot(1, 2, "epoch")).await;
    peer.say(&update(1, 3)).await;
    assert_eq!(seqs(&told(&mut events).await), (2, vec![]));
    assert_eq!(seqs(&told(&mut events).await), (3, vec![3]));
}

#[tokio::test]
async fn an_unsubscribed_table_is_silent() {
    let (_server, client, mut events, mut peer) = following().await;
    let (acked, _) = tokio::join!(client.unsubscribe(Some(table())), peer.ack("unsub"));
    acked.unwrap();
    peer.say(&update(1, 6)).await;
    peer.say(&json!({"op": "lobby", "tables": []})).await;
    assert!(matches!(next(&mut events).await, ClientEvent::Lobby(_)));
    assert_eq!(client.view(table()), None);
}

/// Any pattern of joins and losses ends in the state that a snapshot shows.
#[test]
fn updates_that_leave_out_what_is_unchanged_fold_into_whole_views() {
    let mut n_healed = 0;
    for seed in 0..200 {
        let mut random = Random(seed);
        let entries = history(&mut random);
        let mut subscriptions = Subscriptions::default();
        subscriptions.add(Topic::Table { table: table(), resume: None, chat_after: None });
        for (seq, (whole, sent)) in (1..).zip(&entries) {
            if random.below(5) == 0 {
                continue;
            }
            let told = subscriptions.apply_update(update_of(&with_public(&update(1, seq), sent)));
            let told = match told {
                Outcome::Changed(told) => told,
                Outcome::Nothing => panic!("update {seq} is new or shows a gap"),
                Outcome::Gap(_, topic) => {
                    n_healed += 1;
                    let Topic::Table { resume, .. } = topic else { panic!("a table's topic") };
                    let frame = match resume.filter(|_| random.below(2) == 0) {
                        Some(point) => replay(1, point.after + 1, seq),
                        None => snapshot(1, seq, "gap"),
                    };
                    let frame = with_public(&frame, whole).to_string();
                    let frame = ToClient::decode(&frame).unwrap();
                    let outcome = if let ToClient::Snapshot(frame) = frame {
                        subscriptions.apply(frame.into())
                    } else if let ToClient::Replay(frame) = frame {
                        subscriptions.apply(frame.into())
                    } else {
                        panic!("{frame:?}")
                    };
                    let Outcome::Changed(told) = outcome else { panic!("{outcome:?}") };
                    told
                }
            };
            assert_eq!((told.view.seq, &json!(told.view.public)), (seq, &normal(whole)));
            if random.below(8) == 0 {
                subscriptions.remove(Some(table()));
                let topic = Topic::Table { table: table(), resume: None, chat_after: None };
                subscriptions.add(topic);
            }
        }
    }
    assert!(n_healed > 200, "{n_healed}");
}

/// A random number generator with few seeds.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

/// Returns the public part after each entry, and the one that its update has.
fn history(random: &mut Random) -> Vec<(Value, Value)> {
    let mut public = snapshot(1, 0, "first")["public"].clone();
    let next = |n| {
        let table = public["table"].clone();
        if random.below(4) == 0 {
            public["table"]["match_no"] = json!(1 + random.below(3));
        }
        let view = match_view(random, n);
        let before = mem::replace(&mut public["match"], view);
        let mut sent = public.clone();
        if table == public["table"] {
            sent.as_object_mut().unwrap().remove("table");
        }
        let before = Some(before).filter(Value::is_object).map(|view| EncodedView::new(&view));
        let now = EncodedView::new(&public["match"]);
        let mut json = Vec::new();
        ChangedMembers { before: before.as_ref(), now: &now }.write(&mut json);
        sent["match"] = serde_json::from_slice(&json).unwrap();
        (public.clone(), sent)
    };
    (0..30).map(next).collect()
}

/// Returns a view with some of its members.
fn match_view(random: &mut Random, turns: u32) -> Value {
    let mut view = json!({"turns": turns / 2});
    for name in ["winning", "led", "result"] {
        if random.below(3) > 0 {
            view[name] = json!(random.below(2));
        }
    }
    view
}

fn with_public(frame: &Value, public: &Value) -> Value {
    let mut frame = frame.clone();
    frame["public"] = public.clone();
    frame
}

fn update_of(frame: &Value) -> Update {
    let Ok(ToClient::Update(update)) = ToClient::decode(&frame.to_string()) else {
        panic!("an update is an update")
    };
    update
}

/// Returns a public part with the defaults written out.
fn normal(public: &Value) -> Value {
    json!(serde_json::from_value::<Public>(public.clone()).unwrap())
}
