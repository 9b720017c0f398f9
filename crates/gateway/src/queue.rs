use std::{
    collections::VecDeque,
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use bytes::Bytes;
use cluster::{Bus, Subject};
use protocol::TableId;
use serde_json::Value;
use table::{Answer, EncodedFrame, Outbox, OutboxFull};
use tokio::sync::Notify;
use uuid::Uuid;

use crate::wire::{BatchHead, FrameHead, Item, encode_batch};

/// The number of items that wait for the bus. A link that falls further behind ends.
const ITEMS_MAX: usize = 4_096;

/// The size of all frames that wait, in bytes.
const BYTES_MAX: usize = 16 << 20;

/// The size of the frames of a batch, in bytes: with a last frame and the head it is smaller than
/// what the bus carries.
const BATCH_BYTES_MAX: usize = 512 << 10;

/// The queue of items that an owner sends to a gateway on a link, in order.
pub(crate) struct LinkQueue {
    table: TableId,
    state: Mutex<State>,
    changed: Notify,
}

#[derive(Default)]
struct State {
    items: VecDeque<Queued>,
    n_bytes: usize,
    /// The number of holds: more follows at once, with which the queued items leave.
    n_holds: u32,
    end: End,
    /// Set while a batch is on its way to the bus.
    is_sending: bool,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum End {
    #[default]
    Open,
    /// The items are sent, and nothing after them.
    Ending,
    Ended,
}

enum Queued {
    Frame { to: Vec<u64>, frame: EncodedFrame },
    Resync { to: u64, frames: [EncodedFrame; 2] },
    Other(Item),
}

impl LinkQueue {
    pub(crate) fn new(table: TableId) -> Arc<LinkQueue> {
        Arc::new(LinkQueue { table, state: Mutex::default(), changed: Notify::new() })
    }

    /// Sends what is queued, until the link has ended.
    pub(crate) async fn send(self: Arc<LinkQueue>, link: Uuid, bus: Arc<dyn Bus>) {
        let subject = Subject::Link(link);
        for n in 1.. {
            let Some((items, texts)) = self.next_batch().await else { return };
            let batch = encode_batch(&BatchHead { n, items }, &texts);
            let sent = bus.publish(&subject, batch).await;
            let mut state = self.state();
            state.is_sending = false;
            if sent.is_err() {
                // The gateway notices by itself that the bus was interrupted.
                state.end = End::Ended;
            }
            self.changed.notify_waiters();
        }
    }

    /// Ends the link after what is queued.
    pub(crate) fn end(&self) {
        let mut state = self.state();
        if state.end == End::Open {
            state.items.push_back(Queued::Other(Item::End));
            state.end = End::Ending;
        }
        self.changed.notify_waiters();
    }

    /// Waits until the link has ended, and everything is sent.
    pub(crate) async fn ended(&self) {
        loop {
            let changed = self.changed.notified();
            {
                let state = self.state();
                let is_empty = state.items.is_empty() && !state.is_sending;
                if state.end == End::Ended || (state.end == End::Ending && is_empty) {
                    return;
                }
            }
            changed.await;
        }
    }

    pub(crate) fn is_open(&self) -> bool {
        self.state().end == End::Open
    }

    /// Queues the reply to question `n`.
    pub(crate) fn reply(&self, n: u64, reply: Value) {
        self.push(Queued::Other(Item::Reply { n, reply }), 0);
    }

    async fn next_batch(&self) -> Option<(Vec<Item>, Vec<Bytes>)> {
        loop {
            let changed = self.changed.notified();
            {
                let mut state = self.state();
                if state.end == End::Ended || (state.end == End::Ending && state.items.is_empty()) {
                    return None;
                }
                if state.n_holds == 0 && !state.items.is_empty() {
                    state.is_sending = true;
                    return Some(state.take_batch());
                }
            }
            changed.await;
        }
    }

    fn push(&self, item: Queued, n_bytes: usize) {
        let mut state = self.state();
        if state.end != End::Open {
            return;
        }
        state.items.push_back(item);
        state.n_bytes += n_bytes;
        if state.items.len() > ITEMS_MAX || state.n_bytes > BYTES_MAX {
            // The gateway asks again, and gets snapshots.
            state.items.clear();
            state.items.push_back(Queued::Other(Item::End));
            state.n_bytes = 0;
            state.end = End::Ending;
        }
        self.changed.notify_waiters();
    }

    /// Queues a frame for a connection. A frame that the one before it got as well is sent once.
    fn push_frame(&self, connection: u64, frame: EncodedFrame) {
        let n_bytes = frame.bytes.len();
        {
            let mut state = self.state();
            if let Some(Queued::Frame { to, frame: last }) = state.items.back_mut()
                && last.bytes.as_ptr() == frame.bytes.as_ptr()
                && last.bytes.len() == n_bytes
            {
                to.push(connection);
                return;
            }
        }
        self.push(Queued::Frame { to: vec![connection], frame }, n_bytes);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn take_batch(&mut self) -> (Vec<Item>, Vec<Bytes>) {
        let (mut items, mut texts, mut n_bytes) = (Vec::new(), Vec::new(), 0);
        let mut head_of = |frame: EncodedFrame| {
            let head = FrameHead::of(&frame);
            n_bytes += frame.bytes.len();
            texts.push(frame.bytes);
            (head, n_bytes)
        };
        let mut is_full = false;
        while !is_full && let Some(queued) = self.items.pop_front() {
            let (item, n_bytes) = match queued {
                Queued::Frame { to, frame } => {
                    let (frame, n_bytes) = head_of(frame);
                    (Item::Frame { to, frame }, n_bytes)
                }
                Queued::Resync { to, frames: [first, second] } => {
                    let (first, _) = head_of(first);
                    let (second, n_bytes) = head_of(second);
                    (Item::Resync { to, frames: [first, second] }, n_bytes)
                }
                Queued::Other(item) => (item, 0),
            };
            items.push(item);
            is_full = n_bytes >= BATCH_BYTES_MAX;
        }
        self.n_bytes -= texts.iter().map(Bytes::len).sum::<usize>().min(self.n_bytes);
        (items, texts)
    }
}

impl fmt::Debug for LinkQueue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LinkQueue").field("table", &self.table).finish_non_exhaustive()
    }
}

/// The outbox of a connection at the gateway, or of one of its commands.
#[derive(Debug)]
pub(crate) struct RemoteOutbox {
    queue: Arc<LinkQueue>,
    receiver: Receiver,
}

/// The receiver of what an outbox gets, at the gateway.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Receiver {
    /// The message with this number. It gets one answer.
    Message(u64),
    /// A connection that has subscribed with message `n`, whose first answer is that of the message.
    Subscriber { connection: u64, n: u64 },
}

impl RemoteOutbox {
    pub(crate) fn new(queue: &Arc<LinkQueue>, receiver: Receiver) -> RemoteOutbox {
        RemoteOutbox { queue: Arc::clone(queue), receiver }
    }

    fn connection(&self) -> Option<u64> {
        match self.receiver {
            Receiver::Subscriber { connection, .. } => Some(connection),
            Receiver::Message(_) => None,
        }
    }
}

impl Outbox for RemoteOutbox {
    fn hold(&self) {
        self.queue.state().n_holds += 1;
    }

    fn release(&self) {
        let n_holds = &mut self.queue.state().n_holds;
        *n_holds = n_holds.saturating_sub(1);
        self.queue.changed.notify_waiters();
    }

    fn answer(&self, answer: Answer) {
        // An answer with a `cid` is for the message that had it.
        let has_cid = match &answer {
            Answer::Ack(_) | Answer::Proof { .. } => true,
            Answer::Refused(refused) => refused.cid.is_some(),
        };
        let answer = Box::new(answer);
        let item = match self.receiver {
            Receiver::Message(n) => Item::Answer { n, answer },
            Receiver::Subscriber { n, .. } if has_cid => Item::Answer { n, answer },
            Receiver::Subscriber { connection: to, .. } => Item::Notice { to, answer },
        };
        self.queue.push(Queued::Other(item), 0);
    }

    fn push(&self, _: TableId, frame: EncodedFrame) -> Result<(), OutboxFull> {
        // The gateway asks for a snapshot if the connection has no room.
        if let Some(connection) = self.connection() {
            self.queue.push_frame(connection, frame);
        }
        Ok(())
    }

    fn resync(&self, _: TableId, frames: [EncodedFrame; 2]) {
        if let Some(to) = self.connection() {
            let n_bytes = frames.iter().map(|frame| frame.bytes.len()).sum();
            self.queue.push(Queued::Resync { to, frames }, n_bytes);
        }
    }

    fn lost(&self, _: TableId) {
        if let Some(to) = self.connection() {
            self.queue.push(Queued::Other(Item::Lost { to }), 0);
        }
    }
}
