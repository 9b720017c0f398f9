//! The size of the frames of a match.

use std::sync::Arc;

use games::GameKind;
use parking_lot::Mutex;
use protocol::{Settings, TableId, UserId, to_client::Refused};
use serde_json::{Value, json};

use super::{Bench, bench::person};
use crate::{
    BlockList, EncodedFrame, OutboxFull, TableCommand, TableStream,
    spectators::TableViews,
    subscribers::{Subscriber, Subscribers},
};

const SEATS: u8 = 4;

/// The frames to one connection.
#[derive(Debug, Default)]
pub(super) struct Frames(pub(super) Mutex<Vec<EncodedFrame>>);

impl TableStream for Frames {
    fn hold(&self) {}
    fn release(&self) {}
    fn push(&self, _: TableId, frame: EncodedFrame) -> Result<(), OutboxFull> {
        self.0.lock().push(frame);
        Ok(())
    }
    fn resync(&self, _: TableId, _: [EncodedFrame; 2]) {}
    fn end(&self, _: Refused) {}
    fn lost(&self, _: TableId) {}
}

pub(super) fn subscriber(player: Option<UserId>, outbox: &Arc<Frames>) -> Subscriber {
    Subscriber {
        player,
        stream: outbox.clone(),
        blocked: BlockList::default(),
        takes_part: false,
        lags: None,
        lag_ms: 0,
    }
}

/// Plays a match of random actions; returns the updates to each seat.
fn updates(kind: GameKind, seed: u64) -> Vec<EncodedFrame> {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut bench = Bench::new(kind.name(), SEATS, &json!({}), Settings::default()).full();
    let mut subscribers = Subscribers::default();
    let outboxes: Vec<Arc<Frames>> = (0..SEATS).map(|_| Arc::default()).collect();
    for (n, outbox) in (0..SEATS).zip(&outboxes) {
        let player = subscriber(Some(person(n).id), outbox);
        subscribers.insert(n.into(), player, &bench.table, None);
    }
    bench.does(0, TableCommand::Start {}).unwrap();
    while bench.table.decision().is_some() {
        bench.does(bench.to_act(), bench.random(&mut rng)).unwrap();
        let views = TableViews::of(&bench.table, None);
        subscribers.broadcast(views, bench.told.last().unwrap(), bench.now);
    }
    outboxes.iter().flat_map(|outbox| outbox.0.lock().drain(..).collect::<Vec<_>>()).collect()
}

/// The maximum mean size, in bytes.
fn bound(kind: GameKind) -> usize {
    match kind {
        GameKind::Knorri => 550,
        GameKind::Gurka => 650,
        GameKind::Knektpass => 750,
        GameKind::Karnoffel => 850,
        GameKind::Gnallknekt => 1_000,
    }
}

#[test]
fn the_frames_of_a_seat_are_small() {
    for &kind in GameKind::ALL {
        let frames = updates(kind, 1);
        let n_bytes: usize = frames.iter().map(|frame| frame.bytes.len()).sum();
        let mean = n_bytes / frames.len();
        assert!(mean <= bound(kind), "{kind}: {mean} bytes");
    }
}

#[test]
fn an_update_has_the_table_only_if_it_has_changed() {
    for &kind in GameKind::ALL {
        let frames = updates(kind, 1);
        let tables: Vec<Option<Value>> = frames
            .iter()
            .map(|frame| serde_json::from_slice::<Value>(&frame.bytes).unwrap())
            .map(|mut frame| frame["public"].as_object_mut().unwrap().remove("table"))
            .collect();
        // The frames are those of one seat after the other.
        let of_one = &tables[..tables.len() / usize::from(SEATS)];
        let sent: Vec<&Value> = of_one.iter().flatten().collect();
        assert!(sent.windows(2).all(|two| two[0] != two[1]), "{kind}");
        assert_eq!(sent.first().unwrap()["status"], "playing", "{kind}");
        assert_eq!(sent.last().unwrap()["status"], "finished", "{kind}");
        assert!(sent.len() * 4 < of_one.len(), "{kind}: {} of {}", sent.len(), of_one.len());
    }
}
