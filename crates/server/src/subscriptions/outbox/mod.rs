use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    future::poll_fn,
    mem::take,
    sync::Weak,
    task::{Context, Poll},
};

use futures_util::task::AtomicWaker;
use net::{FrameWriter, Written};
use parking_lot::Mutex;
use protocol::{
    Cid, TableId, ToClient,
    to_client::{Ack, Refused},
};
use table::{Answer, EncodedFrame, OutboxFull, Responder, TableStream};
use tokio::time::Instant;

use crate::state::{
    limits::{FRAME_MAX, Limits, Size},
    metrics::Metrics,
};

/// The queue of frames to one client.
///
/// If it is full, a table's frames are replaced by one snapshot (slow consumer). Answers are never
/// dropped; a client that leaves too many of them unread is [disconnected](Outbox::is_overflowed).
///
/// With a [writer](Outbox::set_writer), a table writes to an idle socket itself. This saves waking
/// the connection's task for each frame.
#[derive(Debug)]
pub(crate) struct Outbox {
    queue: Mutex<Queue>,
    filled: AtomicWaker,
    frames_max: usize,
    bytes_max: usize,
    metrics: Metrics,
}

#[derive(Debug, Default)]
struct Queue {
    frames: VecDeque<QueuedFrame>,
    n_bytes: usize,
    /// Tables whose actor has ended, and that are to be subscribed again.
    lost: Vec<TableId>,
    /// Tables where the player has taken a seat, according to the answers.
    seated: Vec<TableId>,
    /// The last command to subscribe to each table.
    asked: BTreeMap<TableId, Cid>,
    /// The actions that wait for their answers, each with its arrival time.
    acts: Vec<(Cid, Instant)>,
    /// Tables that have refused or ended a subscription.
    ended: BTreeSet<TableId>,
    /// Set if frames were replaced by a snapshot.
    resynced: bool,
    /// The number of holds. While there are any, the queued frames wait for more that follow at
    /// once.
    n_holds: u32,
    /// The socket, if tables may write to it.
    writer: Option<Weak<dyn FrameWriter>>,
    /// Set while the connection has something to write, or writes it. Tables then queue their
    /// frames.
    is_connection_writing: bool,
    /// Set if a table has written only a part of the frames: the connection has to continue.
    has_rest: bool,
}

/// A frame that waits to be written.
#[derive(Clone, Debug)]
pub(crate) struct QueuedFrame {
    /// The table whose stream it belongs to; `None` for an answer.
    pub(crate) table: Option<TableId>,
    pub(crate) frame: EncodedFrame,
    /// The refusal; `None` unless the frame is one.
    pub(crate) refused: Option<Box<Refused>>,
}

/// Everything taken out of an outbox at once.
#[derive(Debug, Default)]
pub(crate) struct OutboxBatch {
    pub(crate) frames: Vec<QueuedFrame>,
    pub(crate) lost: Vec<TableId>,
    pub(crate) seated: Vec<TableId>,
    pub(crate) ended: BTreeSet<TableId>,
    pub(crate) resynced: bool,
}

impl Outbox {
    pub(crate) fn new(limits: &Limits, metrics: Metrics) -> Outbox {
        Outbox {
            queue: Mutex::default(),
            filled: AtomicWaker::new(),
            frames_max: limits.size(Size::QueueFrames),
            bytes_max: limits.size(Size::QueueBytes),
            metrics,
        }
    }

    /// Waits for frames, or for a lost table. Only one task may wait at a time.
    pub(crate) async fn filled(&self) {
        poll_fn(|context| self.poll_filled(context)).await;
    }

    fn poll_filled(&self, context: &mut Context<'_>) -> Poll<()> {
        if self.queue.lock().is_due() {
            return Poll::Ready(());
        }
        self.filled.register(context.waker());
        // Frames may have come before the registration.
        if self.queue.lock().is_due() { Poll::Ready(()) } else { Poll::Pending }
    }

    /// Lets tables write to an idle socket.
    pub(crate) fn set_writer(&self, writer: Weak<dyn FrameWriter>) {
        self.queue.lock().writer = Some(writer);
    }

    /// Stops tables from writing to the socket, after which a close frame can be the last one.
    pub(crate) fn remove_writer(&self) {
        self.queue.lock().writer = None;
    }

    /// Takes all waiting frames, or none while others are about to join them. Tables queue
    /// further ones until these are [written](Outbox::note_written).
    pub(crate) fn take(&self) -> OutboxBatch {
        let mut queue = self.queue.lock();
        if queue.is_held() {
            return OutboxBatch::default();
        }
        queue.n_bytes = 0;
        queue.is_connection_writing = true;
        queue.has_rest = false;
        // An empty queue keeps no buffer.
        let frames = take(&mut queue.frames).into();
        let (lost, ended) = (take(&mut queue.lost), take(&mut queue.ended));
        let seated = take(&mut queue.seated);
        OutboxBatch { frames, lost, seated, ended, resynced: take(&mut queue.resynced) }
    }

    /// Records that the connection has written the frames that it took.
    pub(crate) fn note_written(&self) {
        let mut queue = self.queue.lock();
        queue.is_connection_writing = !queue.frames.is_empty();
    }

    /// Returns whether nothing waits to be written.
    pub(crate) fn is_empty(&self) -> bool {
        let queue = self.queue.lock();
        queue.frames.is_empty() && !queue.has_rest
    }

    /// Returns whether too much waits, even after resyncing.
    pub(crate) fn is_overflowed(&self) -> bool {
        let queue = self.queue.lock();
        queue.frames.len() > 2 * self.frames_max || queue.n_bytes > 2 * self.bytes_max
    }

    /// Queues a message that belongs to no table's stream and is never dropped.
    pub(crate) fn send(&self, frame: impl Into<EncodedFrame>) {
        let frame = frame.into();
        let mut queue = self.queue.lock();
        queue.put(QueuedFrame { table: None, frame, refused: None });
        self.wake_connection(&mut queue);
    }

    /// Records the command that asks a table for a subscription, to recognize its refusal.
    pub(crate) fn note_asked(&self, table: TableId, cid: Cid) {
        self.queue.lock().asked.insert(table, cid);
    }

    /// Records an action that is sent to its table, to measure how long the answer takes.
    pub(crate) fn note_act(&self, cid: Cid, began: Instant) {
        self.queue.lock().acts.push((cid, began));
    }

    /// Takes the tables that have refused or ended a subscription, including by frames that they
    /// have written themselves.
    pub(crate) fn take_ended(&self) -> BTreeSet<TableId> {
        take(&mut self.queue.lock().ended)
    }

    /// Drops a table's waiting frames.
    pub(crate) fn forget(&self, table: TableId) {
        self.queue.lock().drop_stream(table);
    }

    /// Drops what is known of a subscription that is over.
    pub(crate) fn forget_subscription(&self, table: TableId) {
        let mut queue = self.queue.lock();
        queue.asked.remove(&table);
        queue.ended.remove(&table);
    }

    /// Writes the waiting frames to the socket if it is idle; otherwise the connection will.
    fn write_or_wake(&self, queue: &mut Queue) {
        if queue.is_held() {
            return;
        }
        match queue.try_write() {
            Written::All => {}
            Written::Partly => {
                queue.has_rest = true;
                self.wake_connection(queue);
            }
            Written::Nothing => self.wake_connection(queue),
        }
    }

    fn wake_connection(&self, queue: &mut Queue) {
        queue.is_connection_writing = true;
        if !queue.is_held() {
            self.filled.wake();
        }
    }
}

impl QueuedFrame {
    fn of_stream(table: TableId, frame: EncodedFrame) -> QueuedFrame {
        QueuedFrame { table: Some(table), frame, refused: None }
    }

    fn len(&self) -> usize {
        self.frame.bytes.len()
    }
}

impl Queue {
    fn is_held(&self) -> bool {
        self.n_holds > 0
    }

    /// Returns whether there is something to take.
    fn is_due(&self) -> bool {
        let has_news = !self.lost.is_empty() || !self.seated.is_empty();
        !self.is_held() && (!self.frames.is_empty() || has_news || self.has_rest)
    }

    fn put(&mut self, queued: QueuedFrame) {
        self.n_bytes += queued.len();
        self.frames.push_back(queued);
    }

    /// Writes the frames to the socket, unless the connection has to.
    fn try_write(&mut self) -> Written {
        if self.is_connection_writing {
            return Written::Nothing;
        }
        let Some(writer) = self.writer.as_ref().and_then(Weak::upgrade) else {
            return Written::Nothing;
        };
        let mut texts = self.frames.iter().map(|queued| queued.frame.bytes.clone());
        let written = writer.try_write(&mut texts);
        if written != Written::Nothing {
            self.n_bytes = 0;
            // An empty queue keeps no buffer.
            self.frames = VecDeque::new();
        }
        written
    }

    /// Notes a refusal if it ends a subscription. Those of other commands do not.
    fn note_refused(&mut self, refused: &Refused) {
        let Some(table) = refused.table else { return };
        let is_of_subscription = match &refused.cid {
            None => true,
            Some(cid) => self.asked.get(&table) == Some(cid),
        };
        if is_of_subscription {
            self.ended.insert(table);
        }
    }

    /// Removes the action that `answer` answers, and returns its arrival time; `None` if there is
    /// none.
    fn take_act(&mut self, answer: &Answer) -> Option<Instant> {
        let cid = match answer {
            Answer::Ack(ack) => Some(&ack.cid),
            Answer::Refused(refused) => refused.cid.as_ref(),
            Answer::Proof { .. } => None,
        };
        let place = self.acts.iter().position(|(act, _)| Some(act) == cid)?;
        Some(self.acts.swap_remove(place).1)
    }

    fn drop_stream(&mut self, table: TableId) {
        self.frames.retain(|queued| queued.table != Some(table));
        self.n_bytes = self.frames.iter().map(QueuedFrame::len).sum();
    }
}

impl Responder for Outbox {
    fn answer(&self, answer: Answer) {
        let mut queue = self.queue.lock();
        if let Some(began) = queue.take_act(&answer) {
            self.metrics.record_act(began.elapsed());
        }
        if let Answer::Ack(Ack { table: Some(table), seat: Some(_), .. }) = &answer {
            queue.seated.push(*table);
            // A table may have written the answer itself.
            self.filled.wake();
        }
        for message in answer.into_messages() {
            let (op, bytes) = (message.op(), message.encode().into());
            let frame = EncodedFrame { op, position: None, bytes };
            let refused =
                if let ToClient::Err(refused) = message { Some(Box::new(refused)) } else { None };
            if let Some(refused) = &refused {
                queue.note_refused(refused);
            }
            queue.put(QueuedFrame { table: None, frame, refused });
        }
        self.write_or_wake(&mut queue);
    }
}

impl TableStream for Outbox {
    fn hold(&self) {
        self.queue.lock().n_holds += 1;
    }

    fn release(&self) {
        let mut queue = self.queue.lock();
        queue.n_holds -= 1;
        if !queue.frames.is_empty() {
            self.write_or_wake(&mut queue);
        }
        // A lost table and the rest of a frame are left to the connection.
        if queue.is_due() {
            self.filled.wake();
        }
    }

    fn push(&self, table: TableId, frame: EncodedFrame) -> Result<(), OutboxFull> {
        let mut queue = self.queue.lock();
        let n_bytes = frame.bytes.len();
        let no_room =
            queue.frames.len() >= self.frames_max || queue.n_bytes + n_bytes > self.bytes_max;
        if no_room || n_bytes > FRAME_MAX {
            return Err(OutboxFull);
        }
        // A frame of its stream says that the table has accepted a later subscription.
        queue.ended.remove(&table);
        queue.put(QueuedFrame::of_stream(table, frame));
        self.write_or_wake(&mut queue);
        Ok(())
    }

    fn resync(&self, table: TableId, whole: [EncodedFrame; 2]) {
        let mut queue = self.queue.lock();
        queue.drop_stream(table);
        queue.ended.remove(&table);
        queue.resynced = true;
        for frame in whole {
            queue.put(QueuedFrame::of_stream(table, frame));
        }
        self.wake_connection(&mut queue);
    }

    fn end(&self, refused: Refused) {
        self.answer(Answer::Refused(refused));
    }

    fn lost(&self, table: TableId) {
        let mut queue = self.queue.lock();
        queue.drop_stream(table);
        queue.lost.push(table);
        self.filled.wake();
    }
}

#[cfg(test)]
mod tests;
