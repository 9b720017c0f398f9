use std::sync::Arc;

use protocol::{TableId, ToClient, to_client::Lobby};
use uuid::Uuid;

use super::server::update;
use crate::{How, Step, TELLING_MAX, TableTold, Telling, Told, View, queue::Queue};

fn told(table: TableId, seq: u64) -> Told {
    let Ok(ToClient::Update(mut update)) = ToClient::decode(&update(1, seq).to_string()) else {
        panic!("an update is an update");
    };
    let events = update.take_events();
    let view = View {
        table,
        epoch: 1,
        seq,
        public: update.public,
        private: update.private,
        decision: update.decision,
        now: Some(update.now),
    };
    let steps = vec![Step { seq, events, private: Vec::new() }];
    Told::Table(TableTold { how: How::Update, steps, view: Arc::new(view) })
}

#[tokio::test]
async fn a_slow_reader_loses_events_and_never_the_state() {
    let queue = Arc::new(Queue::default());
    let mut telling = Telling::new(queue.clone());
    let (one, other) = (Uuid::from_u128(1).into(), Uuid::from_u128(2).into());
    queue.push(told(other, 1));
    for seq in 1..=TELLING_MAX as u64 {
        queue.push(told(one, seq));
    }
    queue.push(Told::Lobby(Lobby { tables: Vec::new(), more: false, cid: None }));
    assert_eq!(telling.try_next(), Some(told(other, 1)));
    let Some(Told::Table(last)) = telling.try_next() else { panic!("the table's last view") };
    assert_eq!((last.how, last.view.seq, last.steps), (How::Lagged, TELLING_MAX as u64, vec![]));
    assert!(matches!(telling.try_next(), Some(Told::Lobby(_))));
    assert_eq!(telling.try_next(), None);
}

#[tokio::test]
async fn what_is_no_tables_is_bounded_too() {
    let queue = Arc::new(Queue::default());
    let mut telling = Telling::new(queue.clone());
    for _ in 0..10 * TELLING_MAX {
        queue.push(Told::Lobby(Lobby { tables: Vec::new(), more: false, cid: None }));
    }
    let mut n_told = 0;
    while telling.try_next().is_some() {
        n_told += 1;
    }
    assert!(n_told <= TELLING_MAX, "{n_told}");
}
