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
    /// Tables where the player has taken a seat.
    pub(crate) seated: Vec<TableId>,
    /// Tables that have refused or ended a subscription.
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

    /// Returns the arrival time of the action that `answer` answers.
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
mod tests {
    use std::sync::Arc;

    use bytes::Bytes;
    use futures_util::FutureExt;
    use protocol::{Cid, Code, Refusal};
    use uuid::Uuid;

    use super::*;

    const ONE: TableId = TableId(Uuid::from_u128(1));
    const OTHER: TableId = TableId(Uuid::from_u128(2));

    fn outbox(limit: &str) -> Outbox {
        Outbox::new(&Limits::default().with(limit.parse().unwrap()), Metrics::new())
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

    /// A socket that has taken frames, and writes as much as it is told.
    #[derive(Debug)]
    struct FakeSocket {
        written: Written,
        texts: Mutex<Vec<Bytes>>,
    }

    impl FakeSocket {
        fn new(written: Written) -> Arc<FakeSocket> {
            Arc::new(FakeSocket { written, texts: Mutex::default() })
        }

        fn texts(&self) -> Vec<Bytes> {
            take(&mut self.texts.lock())
        }
    }

    impl FrameWriter for FakeSocket {
        fn try_write(&self, texts: &mut dyn Iterator<Item = Bytes>) -> Written {
            if self.written != Written::Nothing {
                self.texts.lock().extend(texts);
            }
            self.written
        }
    }

    fn outbox_of(socket: &Arc<FakeSocket>) -> Outbox {
        let outbox = outbox("act=5");
        let socket: Weak<FakeSocket> = Arc::downgrade(socket);
        outbox.set_writer(socket);
        outbox
    }

    fn is_due(outbox: &Outbox) -> bool {
        outbox.filled().now_or_never().is_some()
    }

    #[test]
    fn a_table_writes_to_an_idle_socket() {
        let socket = FakeSocket::new(Written::All);
        let outbox = outbox_of(&socket);
        outbox.push(ONE, frame("update")).unwrap();
        assert_eq!(socket.texts(), ["update"]);
        assert!(outbox.is_empty() && !is_due(&outbox), "the connection has nothing to do");
    }

    #[test]
    fn an_update_and_its_ack_leave_in_one_write() {
        let socket = FakeSocket::new(Written::All);
        let outbox = outbox_of(&socket);
        outbox.hold();
        outbox.push(ONE, frame("update")).unwrap();
        outbox.answer(ack());
        assert!(socket.texts().is_empty());
        outbox.release();
        assert_eq!(socket.texts().len(), 2);
        assert!(!is_due(&outbox));
    }

    #[test]
    fn the_connection_writes_the_rest_and_what_follows() {
        let socket = FakeSocket::new(Written::Partly);
        let outbox = outbox_of(&socket);
        outbox.push(ONE, frame("first")).unwrap();
        assert!(is_due(&outbox) && !outbox.is_empty());
        outbox.push(ONE, frame("second")).unwrap();
        assert_eq!(socket.texts(), ["first"]);
        assert_eq!(taken(&outbox), ["second"]);
        // The connection is still writing.
        outbox.push(ONE, frame("third")).unwrap();
        assert!(socket.texts().is_empty());
        outbox.note_written();
        outbox.push(ONE, frame("fourth")).unwrap();
        assert!(socket.texts().is_empty(), "the third frame comes first");
        assert_eq!(taken(&outbox), ["third", "fourth"]);
        outbox.note_written();
        outbox.push(ONE, frame("fifth")).unwrap();
        assert_eq!(socket.texts(), ["fifth"]);
    }

    #[test]
    fn frames_for_a_busy_socket_are_queued() {
        let socket = FakeSocket::new(Written::Nothing);
        let outbox = outbox_of(&socket);
        outbox.push(ONE, frame("update")).unwrap();
        assert!(is_due(&outbox));
        assert_eq!(taken(&outbox), ["update"]);
    }

    #[test]
    fn a_table_does_not_overtake_the_connection() {
        let socket = FakeSocket::new(Written::All);
        let outbox = outbox_of(&socket);
        outbox.send(frame("hello"));
        outbox.push(ONE, frame("update")).unwrap();
        assert!(socket.texts().is_empty());
        assert_eq!(taken(&outbox), ["hello", "update"]);
    }

    #[test]
    fn a_table_does_not_write_to_a_socket_that_is_being_closed() {
        let socket = FakeSocket::new(Written::All);
        let outbox = outbox_of(&socket);
        outbox.remove_writer();
        outbox.push(ONE, frame("update")).unwrap();
        assert!(socket.texts().is_empty());
        assert_eq!(taken(&outbox), ["update"]);
        let dropped = outbox_of(&FakeSocket::new(Written::All));
        dropped.push(ONE, frame("update")).unwrap();
        assert_eq!(taken(&dropped), ["update"]);
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
    fn what_is_held_leaves_together_at_the_last_release() {
        let outbox = outbox("act=5");
        outbox.hold();
        outbox.push(ONE, frame("update")).unwrap();
        outbox.hold();
        outbox.answer(ack());
        outbox.release();
        assert!(taken(&outbox).is_empty() && !is_due(&outbox));
        outbox.release();
        assert!(is_due(&outbox));
        assert_eq!(taken(&outbox), ["update", "ack"]);
        outbox.push(ONE, frame("update")).unwrap();
        assert_eq!(taken(&outbox), ["update"]);
    }

    #[tokio::test(start_paused = true)]
    async fn a_lost_table_and_the_rest_of_a_frame_wake_the_connection_after_a_hold() {
        for is_rest in [false, true] {
            let socket = FakeSocket::new(Written::Partly);
            let outbox = Arc::new(outbox_of(&socket));
            if is_rest {
                outbox.push(ONE, frame("update")).unwrap();
            }
            outbox.hold();
            let waiting = outbox.clone();
            let waiting = tokio::spawn(async move { waiting.filled().await });
            tokio::task::yield_now().await;
            if !is_rest {
                outbox.lost(ONE);
            }
            outbox.release();
            // The clock stands still unless nobody is woken.
            let woken = tokio::time::timeout(std::time::Duration::from_secs(1), waiting).await;
            assert!(woken.is_ok(), "is_rest: {is_rest}");
        }
    }

    #[test]
    fn only_a_refused_subscription_ends() {
        let refused = |cid: Option<&str>| {
            let cid = cid.map(|cid| Cid::new(cid).unwrap());
            Answer::Refused(Refused::new(cid, Some(ONE), Refusal::bare(Code::Forbidden)))
        };
        // The table writes its refusals to the socket itself.
        let socket = FakeSocket::new(Written::All);
        let outbox = outbox_of(&socket);
        outbox.note_asked(ONE, Cid::new("sub").unwrap());
        outbox.answer(refused(Some("act")));
        assert!(outbox.take_ended().is_empty());
        outbox.answer(refused(Some("sub")));
        assert!(outbox.take_ended().contains(&ONE));
        outbox.answer(refused(None));
        outbox.push(ONE, frame("snapshot")).unwrap();
        assert!(outbox.take_ended().is_empty(), "it was subscribed again");
        outbox.answer(refused(None));
        assert!(outbox.take().ended.contains(&ONE));
    }

    #[test]
    fn an_action_is_measured_until_its_answer() {
        let metrics = Metrics::new();
        let outbox = Outbox::new(&Limits::default(), metrics.clone());
        let n_measured = |n: u32| {
            let count = format!("knekt_act_latency_seconds_count {n}\n");
            metrics.text().contains(&count)
        };
        outbox.note_act(Cid::new("c").unwrap(), Instant::now());
        outbox.answer(Answer::Ack(Ack::new(Cid::new("other").unwrap(), None, None)));
        assert!(n_measured(0));
        outbox.answer(ack());
        assert!(n_measured(1));
        outbox.answer(ack());
        assert!(n_measured(1), "each action has one answer");
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
