use std::{
    collections::VecDeque,
    mem::take,
    sync::{Mutex, MutexGuard},
};

use bytes::Bytes;
use protocol::TableId;
use table::{Outbox as TableOutbox, OutboxFull};
use tokio::sync::Notify;

use crate::state::limits::{FRAME_MAX, Limits, Size};

/// The queue of frames to one client.
///
/// If it is full, a table's frames are replaced by one snapshot (slow consumer). Answers are never
/// dropped; a client that leaves too many of them unread is [disconnected](Outbox::is_overflowed).
#[derive(Debug)]
pub(crate) struct Outbox {
    queue: Mutex<Queue>,
    filled: Notify,
    frames_max: usize,
    bytes_max: usize,
}

#[derive(Debug, Default)]
struct Queue {
    frames: VecDeque<Waiting>,
    n_bytes: usize,
    /// Tables whose actor has ended: to be subscribed again.
    lost: Vec<TableId>,
    /// True if frames were replaced by a snapshot.
    resynced: bool,
}

#[derive(Debug)]
struct Waiting {
    /// The table of a stream frame; `None` for an answer.
    table: Option<TableId>,
    frame: Bytes,
}

/// Everything taken out of an outbox at once.
#[derive(Debug, Default)]
pub(crate) struct OutboxBatch {
    pub(crate) frames: Vec<Bytes>,
    pub(crate) lost: Vec<TableId>,
    pub(crate) resynced: bool,
}

impl Outbox {
    pub(crate) fn new(limits: &Limits) -> Outbox {
        Outbox {
            queue: Mutex::default(),
            filled: Notify::default(),
            frames_max: limits.size(Size::QueueFrames),
            bytes_max: limits.size(Size::QueueBytes),
        }
    }

    pub(crate) async fn filled(&self) {
        self.filled.notified().await;
    }

    pub(crate) fn take(&self) -> OutboxBatch {
        let mut queue = self.queue();
        queue.n_bytes = 0;
        let frames = queue.frames.drain(..).map(|waiting| waiting.frame).collect();
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

    /// Drops a table's waiting frames.
    pub(crate) fn forget(&self, table: TableId) {
        self.queue().drop_stream(table);
    }

    fn put(&self, queue: &mut Queue, table: Option<TableId>, frame: Bytes) {
        queue.n_bytes += frame.len();
        queue.frames.push_back(Waiting { table, frame });
        self.filled.notify_one();
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().expect("nobody panics while holding a queue")
    }
}

impl Queue {
    fn drop_stream(&mut self, table: TableId) {
        self.frames.retain(|waiting| waiting.table != Some(table));
        self.n_bytes = self.frames.iter().map(|waiting| waiting.frame.len()).sum();
    }
}

impl TableOutbox for Outbox {
    fn answer(&self, frame: Bytes) {
        self.put(&mut self.queue(), None, frame);
    }

    fn push(&self, table: TableId, frame: Bytes) -> Result<(), OutboxFull> {
        let mut queue = self.queue();
        let no_room =
            queue.frames.len() >= self.frames_max || queue.n_bytes + frame.len() > self.bytes_max;
        if no_room || frame.len() > FRAME_MAX {
            return Err(OutboxFull);
        }
        self.put(&mut queue, Some(table), frame);
        Ok(())
    }

    fn resync(&self, table: TableId, whole: [Bytes; 2]) {
        let mut queue = self.queue();
        queue.drop_stream(table);
        queue.resynced = true;
        for frame in whole {
            self.put(&mut queue, Some(table), frame);
        }
    }

    fn lost(&self, table: TableId) {
        let mut queue = self.queue();
        queue.drop_stream(table);
        queue.lost.push(table);
        self.filled.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use protocol::TableId;
    use uuid::Uuid;

    use super::*;

    const ONE: TableId = TableId(Uuid::from_u128(1));
    const OTHER: TableId = TableId(Uuid::from_u128(2));

    /// One of a server with this limit.
    fn outbox(limit: &str) -> Outbox {
        Outbox::new(&Limits::default().with(limit.parse().unwrap()))
    }

    fn frame(text: &'static str) -> Bytes {
        Bytes::from_static(text.as_bytes())
    }

    #[test]
    fn frames_leave_in_the_order_in_which_they_came() {
        let outbox = outbox("act=5");
        outbox.push(ONE, frame("update")).unwrap();
        outbox.answer(frame("ack"));
        assert_eq!(outbox.take().frames, [frame("update"), frame("ack")]);
        assert!(outbox.take().frames.is_empty());
    }

    #[test]
    fn a_full_outbox_is_healed_with_one_snapshot_and_keeps_every_answer() {
        let outbox = outbox("act=5");
        outbox.answer(frame("ack"));
        outbox.push(OTHER, frame("other")).unwrap();
        while outbox.push(ONE, frame("update")).is_ok() {}
        outbox.resync(ONE, [frame("snapshot"), frame("presence")]);
        let left = [frame("ack"), frame("other"), frame("snapshot"), frame("presence")];
        assert_eq!(outbox.take().frames, left);
    }

    #[test]
    fn bytes_are_bounded_as_frames_are_by_what_the_host_has_set() {
        for (limit, n_bytes) in [("act=5", 256 * 1024), ("queue-bytes=524288", 512 * 1024)] {
            let outbox = outbox(limit);
            for _ in 0..16 {
                outbox.push(ONE, Bytes::from(vec![b'x'; n_bytes / 16])).unwrap();
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
    fn a_frame_that_the_socket_would_not_take_gives_way_to_a_snapshot() {
        let outbox = outbox("act=5");
        outbox.push(ONE, Bytes::from(vec![b'x'; FRAME_MAX])).unwrap();
        assert_eq!(outbox.push(ONE, Bytes::from(vec![b'x'; FRAME_MAX + 1])), Err(OutboxFull));
    }

    #[test]
    fn a_lost_table_leaves_nothing_behind_but_its_name() {
        let outbox = outbox("act=5");
        outbox.push(ONE, frame("update")).unwrap();
        outbox.lost(ONE);
        let taken = outbox.take();
        assert!(taken.frames.is_empty());
        assert_eq!(taken.lost, [ONE]);
    }
}
