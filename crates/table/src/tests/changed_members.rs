//! Updates that leave out the unchanged members of the public view.

use std::sync::Arc;

use games::GameKind;
use protocol::{
    EpochMs, Settings, Status, ToClient,
    to_client::{Public, Snapshot, SnapshotReason},
};
use serde_json::{Value, json};

use super::{
    Bench,
    bench::sit,
    frame_sizes::{Frames, subscriber},
};
use crate::{TableCommand, spectators::TableViews, subscribers::Subscribers};

/// The spectators' update of an entry, and a snapshot after it.
struct Sent {
    update: String,
    snapshot: Public,
}

/// Plays two matches of random actions; returns what is sent after each entry.
fn sent(kind: GameKind, rng: &mut fastrand::Rng) -> Vec<Sent> {
    let seats = 3;
    let options = if kind == GameKind::Knektpass { json!({"deal_limit": 10}) } else { json!({}) };
    let mut bench = Bench::new(kind.name(), seats, &options, Settings::default());
    let mut sent = Vec::new();
    let mut does = |bench: &mut Bench, n, command| {
        bench.does(n, command).unwrap();
        let told = bench.told.last().unwrap();
        let state = bench.table.public();
        let update = bench.table.update_head(told, Some(&state), EpochMs(0)).join(None);
        let update = String::from_utf8(update.bytes.to_vec()).unwrap();
        sent.push(Sent { update, snapshot: snapshot(bench) });
    };
    for n in 0..seats {
        does(&mut bench, n, sit(n));
    }
    for _ in 0..2 {
        if bench.table.status() == Status::Finished {
            does(&mut bench, 0, TableCommand::Rematch {});
        }
        does(&mut bench, 0, TableCommand::Start {});
        while bench.table.decision().is_some() {
            let (n, command) = (bench.to_act(), bench.random(rng));
            does(&mut bench, n, command);
        }
    }
    sent
}

/// Joins and departures do not matter: an update has the difference of two consecutive views.
#[test]
fn subscribers_receive_the_difference_to_the_view_before() {
    for &kind in GameKind::ALL {
        let mut rng = fastrand::Rng::with_seed(2);
        let mut bench = Bench::playing(kind.name(), 3);
        let mut subscribers = Subscribers::default();
        let outbox = Arc::new(Frames::default());
        let mut n_received = 0;
        while bench.table.decision().is_some() {
            if rng.u8(..) < 50 {
                subscribers.remove(1);
            } else if !subscribers.has(1) {
                subscribers.insert(1, subscriber(None, &outbox), &bench.table, None);
            }
            bench.does(bench.to_act(), bench.random(&mut rng)).unwrap();
            let told = bench.told.last().unwrap();
            subscribers.broadcast(TableViews::of(&bench.table, None), told, bench.now);
            for frame in outbox.0.lock().drain(..) {
                let whole = bench.table.update_head(told, None, bench.now).join(None);
                let [sent, computed] = [frame, whole]
                    .map(|frame| serde_json::from_slice::<Value>(&frame.bytes).unwrap());
                assert_eq!(sent["public"]["match"], computed["public"]["match"], "{kind}");
                n_received += 1;
            }
        }
        assert!(n_received > 5, "{kind}: {n_received}");
    }
}

fn snapshot(bench: &Bench) -> Public {
    let frame = bench.table.snapshot_head(SnapshotReason::First).join(None);
    let frame = ToClient::decode(str::from_utf8(&frame.bytes).unwrap()).unwrap();
    let ToClient::Snapshot(Snapshot { public, .. }) = frame else { panic!("a snapshot is one") };
    public
}

/// Any pattern of joins and losses ends in the state that a snapshot shows.
#[test]
fn updates_fold_into_the_state_that_a_snapshot_shows() {
    for &kind in GameKind::ALL {
        let mut rng = fastrand::Rng::with_seed(1);
        let mut last: Option<Public> = None;
        let (mut n_omitted, mut n_gone) = (0, 0);
        for Sent { update, snapshot } in sent(kind, &mut rng) {
            let ToClient::Update(update) = ToClient::decode(&update).unwrap() else {
                panic!("an update is an update")
            };
            let members = |view: &Option<Value>| view.clone().unwrap_or_else(|| json!({}));
            let (sent, whole) = (members(&update.public.match_view), members(&snapshot.match_view));
            let (sent, whole) = (sent.as_object().unwrap(), whole.as_object().unwrap());
            n_omitted += whole.keys().filter(|name| !sent.contains_key(*name)).count();
            n_gone += sent.values().filter(|value| value.is_null()).count();
            assert!(whole.values().all(|value| !value.is_null()), "{kind}");
            let is_lost = last.is_none() || rng.u8(..) < 20;
            let after = if is_lost {
                snapshot.clone()
            } else {
                update.public.after(last.as_ref()).unwrap()
            };
            assert_eq!(after, snapshot, "{kind}");
            last = Some(after).filter(|_| rng.u8(..) >= 10);
        }
        assert!(n_omitted > 100 && n_gone > 0, "{kind}: {n_omitted}, {n_gone}");
    }
}
