//! The frames and the record of a match of each game, and the start of a match as it is stored.
//!
//! Clients of earlier versions read these frames, and records are kept for ever. Time, ids and
//! secrets are those of the bench, so that every byte is the same each time.

use std::{path::Path, sync::Arc};

use expect_test::expect_file;
use fastrand::Rng;
use games::GameKind;
use protocol::{Record, Settings, to_client::SnapshotReason};
use serde_json::json;

use super::{
    Bench,
    bench::person,
    frame_sizes::{Frames, subscriber},
    records::record_of,
};
use crate::{EncodedFrame, TableCommand, spectators::TableViews, subscribers::Subscribers};

/// The number of updates to each viewer, besides the last one.
const N_UPDATES: usize = 8;

#[test]
fn a_match_has_the_frames_and_the_record_of_earlier_versions() {
    for &kind in GameKind::ALL {
        check(&format!("{kind}.jsonl"), &(play(kind).join("\n") + "\n"));
    }
}

/// A change of this file needs another version in it, so that servers ignore what earlier ones have
/// stored.
#[test]
fn a_match_start_is_stored_as_ever() {
    let mut bench = Bench::playing("karnoffel", 2);
    bench.plays_to_the_end();
    bench.does(0, TableCommand::Rematch {}).unwrap();
    check("match_start.json", &(bench.table.match_start().unwrap().state + "\n"));
}

fn check(file: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(file);
    expect_file![path].assert_eq(text);
}

/// Plays a match of random actions. Returns what a player and a spectator get, of the updates only
/// some, and the record.
fn play(kind: GameKind) -> Vec<String> {
    let (seats, options) = match kind {
        GameKind::Gurka | GameKind::Knektpass => (3, json!({"deal_limit": 10})),
        GameKind::Knorri | GameKind::Gnallknekt => (3, json!({})),
        GameKind::Karnoffel => (4, json!({"deals_to_win": 2})),
    };
    let mut bench = Bench::new(kind.name(), seats, &options, Settings::default()).full();
    let viewers = [Some(person(0).id), None].map(|player| (player, Arc::<Frames>::default()));
    let mut subscribers = Subscribers::default();
    for (connection, (player, outbox)) in (0..).zip(&viewers) {
        subscribers.insert(connection, subscriber(*player, outbox), &bench.table, None);
    }
    let snapshots = |bench: &Bench| {
        let views = TableViews::of(&bench.table, None);
        viewers.each_ref().map(|(player, _)| views.snapshot(*player, SnapshotReason::First))
    };
    let before = snapshots(&bench);
    let mut rng = Rng::with_seed(1);
    let (mut n, mut command) = (0, TableCommand::Start {});
    loop {
        bench.now += 1_000;
        bench.does(n, command).unwrap();
        let views = TableViews::of(&bench.table, None);
        subscribers.broadcast(views, bench.told.last().unwrap(), bench.now);
        if bench.table.decision().is_none() {
            break;
        }
        (n, command) = (bench.to_act(), bench.random(&mut rng));
    }
    let mut lines = Vec::new();
    let mut add = |frame: &EncodedFrame| {
        lines.push(String::from_utf8(frame.bytes.to_vec()).unwrap());
    };
    for ((before, after), (_, outbox)) in before.iter().zip(&snapshots(&bench)).zip(&viewers) {
        add(before);
        let updates = outbox.0.lock();
        for update in updates.iter().take(N_UPDATES).chain(updates.last()) {
            add(update);
        }
        add(after);
    }
    let record = record_of(&bench);
    records::verify(&record).unwrap();
    records::replay(&record).unwrap();
    let text = serde_json::to_string(&record).unwrap();
    assert_eq!(Record::read(&text).unwrap(), record);
    lines.push(text);
    lines
}
