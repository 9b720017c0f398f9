use std::{collections::VecDeque, fmt, sync::Arc};

use bytes::Bytes;
use parking_lot::Mutex;
use protocol::{TableId, to_client::Refused};
use serde_json::Value;
use table::{Answer, EncodedFrame, OutboxFull, Responder, TableStream};
use tokio::sync::Notify;
use uuid::Uuid;

use crate::{
    bus::{Bus, PAYLOAD_BYTES_MAX},
    gateway::wire::{BatchHead, FrameHead, Item, encode, encode_batch},
    subject::Subject,
};

/// The maximum number of items that wait for the bus. A link that falls further behind is ended.
const ITEMS_MAX: usize = 4_096;

/// The maximum size of all waiting frames, in bytes.
const BYTES_MAX: usize = 16 << 20;

/// The size of the items in a batch, in bytes. Together with its last frame and its head, a batch
/// usually still fits into a message of the bus. If not, it travels in parts of this size.
const BATCH_BYTES_MAX: usize = 512 << 10;

/// The queue of items that an owner sends to a gateway on a link, in order.
pub(crate) struct LinkQueue {
    table: TableId,
    state: Mutex<State>,
    changed: Notify,
}

#[derive(Default)]
struct State {
    items: VecDeque<QueuedItem>,
    n_bytes: usize,
    /// The number of holds. While there are any, more items follow at once, and nothing is sent.
    n_holds: u32,
    end: End,
    /// Set while a batch is on its way to the bus.
    is_sending: bool,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum End {
    #[default]
    Open,
    /// The queued items are still sent, but no new ones are accepted.
    Ending,
    Ended,
}

enum QueuedItem {
    Frame { to: Vec<u64>, frame: EncodedFrame },
    Resync { to: u64, frames: [EncodedFrame; 2] },
    Other { item: Item, n_bytes: usize },
}

impl LinkQueue {
    pub(crate) fn new(table: TableId) -> Arc<LinkQueue> {
        Arc::new(LinkQueue { table, state: Mutex::default(), changed: Notify::new() })
    }

    /// Sends what is queued, until the link has ended.
    pub(crate) async fn send(self: Arc<LinkQueue>, link: Uuid, bus: Arc<dyn Bus>) {
        let subject = Subject::Link(link);
        let mut n = 0;
        loop {
            let Some((items, texts)) = self.next_batch().await else { return };
            let mut sent = Ok(());
            for batch in encode_parts(n, items, &texts) {
                n += 1;
                sent = sent.and(bus.publish(&subject, batch).await);
            }
            let mut state = self.state.lock();
            state.is_sending = false;
            if sent.is_err() {
                // The gateway notices the interruption of the bus by itself.
                state.end = End::Ended;
            }
            self.changed.notify_waiters();
        }
    }

    /// Ends the link once the queue is sent.
    pub(crate) fn end(&self) {
        let mut state = self.state.lock();
        if state.end == End::Open {
            state.items.push_back(QueuedItem::end());
            state.end = End::Ending;
        }
        self.changed.notify_waiters();
    }

    /// Waits until the link has ended, or is ending and its queue is sent.
    pub(crate) async fn ended(&self) {
        loop {
            let changed = self.changed.notified();
            {
                let state = self.state.lock();
                let is_empty = state.items.is_empty() && !state.is_sending;
                if state.end == End::Ended || (state.end == End::Ending && is_empty) {
                    return;
                }
            }
            changed.await;
        }
    }

    pub(crate) fn is_open(&self) -> bool {
        self.state.lock().end == End::Open
    }

    /// Queues the reply to question `n`.
    pub(crate) fn reply(&self, n: u64, reply: Value) {
        self.push(QueuedItem::other(Item::Reply { n, reply }));
    }

    async fn next_batch(&self) -> Option<(Vec<Item>, Vec<Bytes>)> {
        loop {
            let changed = self.changed.notified();
            {
                let mut state = self.state.lock();
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

    fn push(&self, item: QueuedItem) {
        let mut state = self.state.lock();
        if state.end != End::Open {
            return;
        }
        state.n_bytes += item.n_bytes();
        state.items.push_back(item);
        if state.items.len() > ITEMS_MAX || state.n_bytes > BYTES_MAX {
            // The gateway subscribes again and gets snapshots.
            state.items.clear();
            state.items.push_back(QueuedItem::end());
            state.n_bytes = 0;
            state.end = End::Ending;
        }
        self.changed.notify_waiters();
    }

    /// Queues a frame for a connection. A frame that the previous connection got as well is sent
    /// only once.
    fn push_frame(&self, connection: u64, frame: EncodedFrame) {
        {
            let mut state = self.state.lock();
            if let Some(QueuedItem::Frame { to, frame: last }) = state.items.back_mut()
                && last.bytes.as_ptr() == frame.bytes.as_ptr()
                && last.bytes.len() == frame.bytes.len()
            {
                to.push(connection);
                return;
            }
        }
        self.push(QueuedItem::Frame { to: vec![connection], frame });
    }
}

impl QueuedItem {
    fn other(item: Item) -> QueuedItem {
        // Answers are short, except for the proofs of a long match.
        let n_bytes = match &item {
            Item::Reply { reply, .. } => encode(reply).len(),
            Item::Answer { answer, .. } | Item::Notice { answer, .. } => match &**answer {
                Answer::Proof { .. } => encode(answer).len(),
                Answer::Ack(_) | Answer::Refused(_) => 0,
            },
            Item::Frame { .. }
            | Item::Resync { .. }
            | Item::Lost { .. }
            | Item::Part { .. }
            | Item::End => 0,
        };
        QueuedItem::Other { item, n_bytes }
    }

    fn end() -> QueuedItem {
        QueuedItem::Other { item: Item::End, n_bytes: 0 }
    }

    fn n_bytes(&self) -> usize {
        match self {
            QueuedItem::Frame { to: _, frame } => frame.bytes.len(),
            QueuedItem::Resync { to: _, frames } => {
                frames.iter().map(|frame| frame.bytes.len()).sum()
            }
            QueuedItem::Other { item: _, n_bytes } => *n_bytes,
        }
    }
}

impl State {
    fn take_batch(&mut self) -> (Vec<Item>, Vec<Bytes>) {
        let (mut items, mut texts, mut n_bytes) = (Vec::new(), Vec::new(), 0);
        let mut head_of = |frame: EncodedFrame| {
            let head = FrameHead::of(&frame);
            texts.push(frame.bytes);
            head
        };
        while n_bytes < BATCH_BYTES_MAX
            && let Some(queued) = self.items.pop_front()
        {
            n_bytes += queued.n_bytes();
            items.push(match queued {
                QueuedItem::Frame { to, frame } => Item::Frame { to, frame: head_of(frame) },
                QueuedItem::Resync { to, frames } => {
                    Item::Resync { to, frames: frames.map(&mut head_of) }
                }
                QueuedItem::Other { item, n_bytes: _ } => item,
            });
        }
        self.n_bytes -= n_bytes.min(self.n_bytes);
        (items, texts)
    }
}

/// Encodes batch `n + 1` of a link, in several parts if it is too large. Each part counts as a
/// batch.
fn encode_parts(n: u64, items: Vec<Item>, texts: &[Bytes]) -> Vec<Bytes> {
    let whole = encode_batch(&BatchHead { n: n + 1, items }, texts);
    if whole.len() <= PAYLOAD_BYTES_MAX {
        return vec![whole];
    }
    let n_parts = whole.len().div_ceil(BATCH_BYTES_MAX);
    let parts = whole.chunks(BATCH_BYTES_MAX).zip(1..);
    parts
        .map(|(part, k)| {
            let items = vec![Item::Part { is_last: k == n_parts }];
            encode_batch(&BatchHead { n: n + k as u64, items }, &[whole.slice_ref(part)])
        })
        .collect()
}

impl fmt::Debug for LinkQueue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LinkQueue").field("table", &self.table).finish_non_exhaustive()
    }
}

/// The owner's way to answer a message of the gateway.
#[derive(Debug)]
pub(crate) struct RemoteResponder {
    pub(crate) queue: Arc<LinkQueue>,
    /// The number of the message.
    pub(crate) n: u64,
}

impl Responder for RemoteResponder {
    fn answer(&self, answer: Answer) {
        self.queue.push(QueuedItem::other(Item::Answer { n: self.n, answer: Box::new(answer) }));
    }
}

/// The frames to a connection at the gateway.
#[derive(Debug)]
pub(crate) struct RemoteStream {
    pub(crate) queue: Arc<LinkQueue>,
    pub(crate) connection: u64,
}

impl TableStream for RemoteStream {
    fn hold(&self) {
        self.queue.state.lock().n_holds += 1;
    }

    fn release(&self) {
        let n_holds = &mut self.queue.state.lock().n_holds;
        *n_holds = n_holds.saturating_sub(1);
        self.queue.changed.notify_waiters();
    }

    fn push(&self, _: TableId, frame: EncodedFrame) -> Result<(), OutboxFull> {
        // If the connection has no room, the gateway asks for a snapshot.
        self.queue.push_frame(self.connection, frame);
        Ok(())
    }

    fn resync(&self, _: TableId, frames: [EncodedFrame; 2]) {
        self.queue.push(QueuedItem::Resync { to: self.connection, frames });
    }

    fn end(&self, refused: Refused) {
        let answer = Box::new(Answer::Refused(refused));
        self.queue.push(QueuedItem::other(Item::Notice { to: self.connection, answer }));
    }

    fn lost(&self, _: TableId) {
        self.queue.push(QueuedItem::other(Item::Lost { to: self.connection }));
    }
}
