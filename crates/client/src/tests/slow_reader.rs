use std::sync::Arc;

use protocol::{
    TableId, ToClient,
    to_client::{Lobby, Public},
};
use uuid::Uuid;

use super::server::update;
use crate::{
    ClientEvent, EVENT_QUEUE_LEN, EntryEvents, EventStream, FrameKind, TableChange, View,
    events::Queue,
};

fn told(table: TableId, seq: u64) -> ClientEvent {
    let Ok(ToClient::Update(mut update)) = ToClient::decode(&update(1, seq).to_string()) else {
        panic!("an update is an update");
    };
    let events = update.take_events();
    let view = View {
        table,
        epoch: 1,
        seq,
        public: Public {
            table: update.public.table.expect("a test's update has it"),
            deck: Vec::new(),
            high_scores_win: false,
            match_view: update.public.match_view,
        },
        private: update.private,
        decision: update.decision,
        now: Some(update.now),
    };
    let entries = vec![EntryEvents { seq, events, private: Vec::new() }];
    ClientEvent::Table(TableChange { kind: FrameKind::Update, entries, view: Arc::new(view) })
}

#[tokio::test]
async fn a_slow_reader_loses_events_and_never_the_state() {
    let queue = Arc::new(Queue::default());
    let mut events = EventStream::new(queue.clone());
    let (one, other) = (Uuid::from_u128(1).into(), Uuid::from_u128(2).into());
    queue.push(told(other, 1));
    for seq in 1..=EVENT_QUEUE_LEN as u64 {
        queue.push(told(one, seq));
    }
    queue.push(ClientEvent::Lobby(Lobby { tables: Vec::new(), more: false, cid: None }));
    assert_eq!(events.try_next(), Some(told(other, 1)));
    let Some(ClientEvent::Table(last)) = events.try_next() else { panic!("the table's last view") };
    assert_eq!(
        (last.kind, last.view.seq, last.entries),
        (FrameKind::Lagged, EVENT_QUEUE_LEN as u64, vec![])
    );
    assert!(matches!(events.try_next(), Some(ClientEvent::Lobby(_))));
    assert_eq!(events.try_next(), None);
}

#[tokio::test]
async fn events_without_a_table_are_bounded_too() {
    let queue = Arc::new(Queue::default());
    let mut events = EventStream::new(queue.clone());
    for _ in 0..10 * EVENT_QUEUE_LEN {
        queue.push(ClientEvent::Lobby(Lobby { tables: Vec::new(), more: false, cid: None }));
    }
    let mut n_told = 0;
    while events.try_next().is_some() {
        n_told += 1;
    }
    assert!(n_told <= EVENT_QUEUE_LEN, "{n_told}");
}
