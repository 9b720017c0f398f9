use std::{
    collections::VecDeque,
    future::poll_fn,
    mem::take,
    sync::{Mutex, MutexGuard},
    task::{Context, Poll},
};

use futures_util::task::AtomicWaker;
use protocol::{TableId, ToClient, to_client::Refused};
use table::{Answer, EncodedFrame, Outbox as TableOutbox, OutboxFull};

use crate::state::limits::{FRAME_MAX, Limits, Size};

/// The queue of frames to one client.
///
/// If it is full, a table's frames are replaced by one snapshot (slow consumer). Answers are never
/// dropped; a client that leaves too many of them unread is [disconnected](Outbox::is_overflowed).
#[derive(Debug)]
pub(crate) struct Outbox {
    queue: Mutex<Queue>,
    filled: AtomicWaker,
    frames_max: usize,
    bytes_max: usize,
}

#[derive(Debug, Default)]
struct Queue {
    frames: VecDeque<QueuedFrame>,
    n_bytes: usize,
    /// Tables whose actor has ended: to be subscribed again.
    lost: Vec<TableId>,
    /// True if frames were replaced by a snapshot.
    resynced: bool,
    /// True if an answer follows at once, with which the frames leave.
    is_held: bool,
}

/// A frame that waits to be written.
#[derive(Clone, Debug)]
pub(crate) struct QueuedFrame {
    /// The table whose stream it belongs to; `None` for an answer.
    pub(crate) table: Option<TableId>,
    pub(crate) frame: EncodedFrame,
    /// The refusal, if it is one.
    pub(crate) refused: Option<Box<Refused>>,
}

/// Everything taken out of an outbox at once.
#[derive(Debug, Default)]
pub(crate) struct OutboxBatch {
    pub(crate) frames: Vec<QueuedFrame>,
    pub(crate) lost: Vec<TableId>,
    pub(crate) resynced: bool,
}

impl OutboxBatch {
    /// The tables that have refused or ended a subscription.
    pub(crate) fn ended(&self) -> Vec<TableId> {
        self.frames.iter().filter_map(|queued| queued.refused.as_ref()?.table).collect()
    }
}

impl Outbox {
    pub(crate) fn new(limits: &Limits) -> Outbox {
        Outbox {
            queue: Mutex::default(),
            filled: AtomicWaker::new(),
            frames_max: limits.size(Size::QueueFrames),
            bytes_max: limits.size(Size::QueueBytes),
        }
    }

    /// Waits for frames, or for a lost table. Only one task may wait at a time.
    pub(crate) async fn filled(&self) {
        poll_fn(|context| self.poll_filled(context)).await;
    }

    fn poll_filled(&self, context: &mut Context<'_>) -> Poll<()> {
        if self.queue().is_due() {
            return Poll::Ready(());
        }
        self.filled.register(context.waker());
        // Frames may have come before the registration.
        if self.queue().is_due() { Poll::Ready(()) } else { Poll::Pending }
    }

    /// Takes all waiting frames, or none while an answer is about to join them.
    pub(crate) fn take(&self) -> OutboxBatch {
        let mut queue = self.queue();
        if queue.is_held {
            return OutboxBatch::default();
        }
        queue.n_bytes = 0;
        // An empty queue keeps no buffer.
        let frames = take(&mut queue.frames).into();
        let (lost, resynced) = (take(&mut queue.lost), take(&mut queue.resynced));
        OutboxBatch { frames, lost, resynced }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.queue().frames.is_empty()
    }

    /// Returns true if even after resyncing too much waits.
    pub(crate) fn is_overflowed(&self) -> bool {
        let queue = self.queue();
        queue.frames.len() > 2 * self.frames_max || queue.n_bytes > 2 * self.bytes_max
    }

    /// Queues a message that belongs to no table's stream and is never dropped.
    pub(crate) fn send(&self, frame: impl Into<EncodedFrame>) {
        let frame = frame.into();
        self.put(&mut self.queue(), QueuedFrame { table: None, frame, refused: None });
    }

    /// Drops a table's waiting frames.
    pub(crate) fn forget(&self, table: TableId) {
        self.queue().drop_stream(table);
    }

    fn put(&self, queue: &mut Queue, queued: QueuedFrame) {
        queue.n_bytes += queued.len();
        queue.frames.push_back(queued);
        if !queue.is_held {
            self.filled.wake();
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().expect("mutex poisoned")
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
    /// Returns whether there is something to take.
    fn is_due(&self) -> bool {
        !self.is_held && (!self.frames.is_empty() || !self.lost.is_empty())
    }

    fn drop_stream(&mut self, table: TableId) {
        self.frames.retain(|queued| queued.table != Some(table));
        self.n_bytes = self.frames.iter().map(QueuedFrame::len).sum();
    }
}

impl TableOutbox for Outbox {
    fn hold(&self) {
        self.queue().is_held = true;
    }

    fn answer(&self, answer: Answer) {
        let mut queue = self.queue();
        queue.is_held = false;
        for message in answer.into_messages() {
            let (op, bytes) = (message.op(), message.encode().into());
            let frame = EncodedFrame { op, position: None, bytes };
            let refused =
                if let ToClient::Err(refused) = message { Some(Box::new(refused)) } else { None };
            self.put(&mut queue, QueuedFrame { table: None, frame, refused });
        }
    }

    fn push(&self, table: TableId, frame: EncodedFrame) -> Result<(), OutboxFull> {
        let mut queue = self.queue();
        let n_bytes = frame.bytes.len();
        let no_room =
            queue.frames.len() >= self.frames_max || queue.n_bytes + n_bytes > self.bytes_max;
        if no_room || n_bytes > FRAME_MAX {
            return Err(OutboxFull);
        }
        self.put(&mut queue, QueuedFrame::of_stream(table, frame));
        Ok(())
    }

    fn resync(&self, table: TableId, whole: [EncodedFrame; 2]) {
        let mut queue = self.queue();
        queue.drop_stream(table);
        queue.resynced = true;
        for frame in whole {
            self.put(&mut queue, QueuedFrame::of_stream(table, frame));
        }
    }

    fn lost(&self, table: TableId) {
        let mut queue = self.queue();
        queue.drop_stream(table);
        queue.lost.push(table);
        self.filled.wake();
    }
}

#[cfg(test)]
mod tests {
    use protocol::{Cid, Code, Refusal, to_client::Ack};
    use uuid::Uuid;

    use super::*;

    const ONE: TableId = TableId(Uuid::from_u128(1));
    const OTHER: TableId = TableId(Uuid::from_u128(2));

    /// Returns an outbox with this limit.
    fn outbox(limit: &str) -> Outbox {
        Outbox::new(&Limits::default().with(limit.parse().unwrap()))
    }

    fn frame(op: &'static str) -> EncodedFrame {
        EncodedFrame { op, position: None, bytes: op.into() }
    }

    fn of_size(n_bytes: usize) -> EncodedFrame {
        EncodedFrame { bytes: vec![b'x'; n_bytes].into(), ..frame("update") }
    }

    fn ack() -> Answer {
        Answer::Ack(Ack::new(Cid::new("c").unwrap(), None, None))
    }

    fn taken(outbox: &Outbox) -> Vec<&'static str> {
        outbox.take().frames.iter().map(|queued| queued.frame.op).collect()
    }

    #[test]
    fn an_answer_becomes_the_messages_that_a_client_expects() {
        let outbox = outbox("act=5");
        let refusal = Refusal::bare(Code::NotFound);
        outbox.answer(Answer::Refused(Refused::new(None, Some(ONE), refusal)));
        let frames = outbox.take().frames;
        let [QueuedFrame { frame, refused: Some(refused), .. }] = &frames[..] else {
            panic!("{frames:?}")
        };
        let text = std::str::from_utf8(&frame.bytes).unwrap();
        assert_eq!(ToClient::decode(text).unwrap(), ToClient::Err((**refused).clone()));
    }

    #[test]
    fn frames_are_sent_in_order() {
        let outbox = outbox("act=5");
        outbox.push(ONE, frame("update")).unwrap();
        outbox.answer(ack());
        assert_eq!(taken(&outbox), ["update", "ack"]);
        assert!(outbox.take().frames.is_empty());
    }

    #[test]
    fn what_is_held_leaves_together_with_the_answer() {
        let outbox = outbox("act=5");
        outbox.hold();
        outbox.push(ONE, frame("update")).unwrap();
        assert!(taken(&outbox).is_empty());
        outbox.answer(ack());
        assert_eq!(taken(&outbox), ["update", "ack"]);
        outbox.push(ONE, frame("update")).unwrap();
        assert_eq!(taken(&outbox), ["update"]);
    }

    #[test]
    fn a_full_outbox_is_resynced_and_keeps_every_answer() {
        let outbox = outbox("act=5");
        outbox.answer(ack());
        outbox.push(OTHER, frame("other")).unwrap();
        while outbox.push(ONE, frame("update")).is_ok() {}
        outbox.resync(ONE, [frame("snapshot"), frame("presence")]);
        assert_eq!(taken(&outbox), ["ack", "other", "snapshot", "presence"]);
    }

    #[test]
    fn frames_and_bytes_are_bounded_by_the_settings() {
        for (limit, n_bytes) in [("act=5", 256 * 1024), ("queue-bytes=524288", 512 * 1024)] {
            let outbox = outbox(limit);
            for _ in 0..16 {
                outbox.push(ONE, of_size(n_bytes / 16)).unwrap();
            }
            assert_eq!(outbox.push(ONE, frame("x")), Err(OutboxFull));
        }
        for (limit, n_frames) in [("act=5", 64), ("queue-frames=100", 100)] {
            let outbox = outbox(limit);
            let pushed = (0..1_000).take_while(|_| outbox.push(ONE, frame("x")).is_ok());
            assert_eq!(pushed.count(), n_frames);
        }
    }

    #[test]
    fn an_oversized_frame_is_replaced_by_a_snapshot() {
        let outbox = outbox("act=5");
        outbox.push(ONE, of_size(FRAME_MAX)).unwrap();
        assert_eq!(outbox.push(ONE, of_size(FRAME_MAX + 1)), Err(OutboxFull));
    }

    #[test]
    fn a_lost_table_has_no_frames_left() {
        let outbox = outbox("act=5");
        outbox.push(ONE, frame("update")).unwrap();
        outbox.lost(ONE);
        let taken = outbox.take();
        assert!(taken.frames.is_empty());
        assert_eq!(taken.lost, [ONE]);
    }
}
