use std::{
    collections::VecDeque,
    mem::discriminant,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::Notify;

use crate::{ClientEvent, FrameKind};

/// The most that waits to be read. Beyond it everything that waits for one table becomes one
/// [`FrameKind::Lagged`], and of what is no table's the oldest is dropped: a slow reader loses events
/// and never the state, and neither memory nor the connection suffers.
pub const EVENT_QUEUE_LEN: usize = 256;

/// What a client is told, in order.
#[derive(Debug)]
pub struct EventStream {
    queue: Arc<Queue>,
}

/// The queue between the connection and an [`EventStream`].
#[derive(Debug, Default)]
pub(crate) struct Queue {
    waiting: Mutex<Waiting>,
    more: Notify,
}

#[derive(Debug, Default)]
struct Waiting {
    told: VecDeque<ClientEvent>,
    is_closed: bool,
}

impl EventStream {
    pub(crate) fn new(queue: Arc<Queue>) -> EventStream {
        EventStream { queue }
    }

    /// The next thing told; none after [`ClientEvent::Disconnected`].
    pub async fn next(&mut self) -> Option<ClientEvent> {
        loop {
            let more = self.queue.more.notified();
            {
                let mut waiting = self.queue.lock();
                if let Some(told) = waiting.told.pop_front() {
                    return Some(told);
                }
                if waiting.is_closed {
                    return None;
                }
            }
            more.await;
        }
    }

    /// The next thing told that is here already.
    pub fn try_next(&mut self) -> Option<ClientEvent> {
        self.queue.lock().told.pop_front()
    }
}

impl Queue {
    pub(crate) fn push(&self, told: ClientEvent) {
        let mut waiting = self.lock();
        waiting.told.push_back(told);
        if waiting.told.len() > EVENT_QUEUE_LEN {
            waiting.shorten();
        }
        drop(waiting);
        self.more.notify_one();
    }

    pub(crate) fn close(&self) {
        self.lock().is_closed = true;
        self.more.notify_one();
    }

    fn lock(&self) -> MutexGuard<'_, Waiting> {
        // Nothing that is done under the lock can leave the queue half changed.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Waiting {
    /// Of each table keeps the last view and the last presence; of the rest drops the oldest until
    /// half the room is free.
    fn shorten(&mut self) {
        let mut kept: VecDeque<ClientEvent> = VecDeque::new();
        let mut n_rest = 0;
        for mut told in self.told.drain(..).rev() {
            let Some(table) = told.replaceable() else {
                n_rest += 1;
                if n_rest <= EVENT_QUEUE_LEN / 4 {
                    kept.push_front(told);
                }
                continue;
            };
            let later = kept.iter_mut().find(|later| {
                later.replaceable() == Some(table) && discriminant(*later) == discriminant(&told)
            });
            match (later, &mut told) {
                (Some(ClientEvent::Table(later)), ClientEvent::Table(_)) => {
                    later.kind = FrameKind::Lagged;
                    later.entries.clear();
                }
                (Some(_), _) => {}
                (None, _) => kept.push_front(told),
            }
        }
        self.told = kept;
    }
}
