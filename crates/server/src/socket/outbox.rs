use std::{
    collections::VecDeque,
    mem::take,
    sync::{Mutex, MutexGuard},
};

use bytes::Bytes;
use protocol::TableId;
use table::{Full, Outbox as TableOutbox};
use tokio::sync::Notify;

/// How many frames wait for a connection.
pub(crate) const FRAMES_MAX: usize = 64;
/// How many bytes wait for a connection.
pub(crate) const BYTES_MAX: usize = 256 * 1024;

/// The longest frame that a socket takes: its write buffer holds it beside what is there already.
pub(crate) const FRAME_MAX: usize = 56 * 1024;

/// What waits to be written to one socket.
///
/// Beyond its bounds a table's frames give way to one snapshot. Answers never do; a client that
/// leaves more of them lying than the queue holds is [too slow](Outbox::is_hopeless).
#[derive(Debug, Default)]
pub(crate) struct Outbox {
    queue: Mutex<Queue>,
    filled: Notify,
}

#[derive(Debug, Default)]
struct Queue {
    frames: VecDeque<Waiting>,
    n_bytes: usize,
    /// Tables whose owner is gone: they are to be followed anew.
    lost: Vec<TableId>,
    /// Whether anything gave way to a snapshot.
    healed: bool,
}

#[derive(Debug)]
struct Waiting {
    /// The table of whose stream it is; none for an answer.
    table: Option<TableId>,
    frame: Bytes,
}

/// What a socket takes out of its outbox at once.
#[derive(Debug, Default)]
pub(crate) struct Taken {
    pub(crate) frames: Vec<Bytes>,
    pub(crate) lost: Vec<TableId>,
    pub(crate) healed: bool,
}

impl Outbox {
    /// Waits until there is something to take.
    pub(crate) async fn filled(&self) {
        self.filled.notified().await;
    }

    /// Takes everything that waits.
    pub(crate) fn take(&self) -> Taken {
        let mut queue = self.queue();
        queue.n_bytes = 0;
        let frames = queue.frames.drain(..).map(|waiting| waiting.frame).collect();
        let (lost, healed) = (take(&mut queue.lost), take(&mut queue.healed));
        Taken { frames, lost, healed }
    }

    /// Whether nothing waits.
    pub(crate) fn is_empty(&self) -> bool {
        self.queue().frames.is_empty()
    }

    /// Whether more waits than may, even after tables' frames gave way.
    pub(crate) fn is_hopeless(&self) -> bool {
        let queue = self.queue();
        queue.frames.len() > 2 * FRAMES_MAX || queue.n_bytes > 2 * BYTES_MAX
    }

    /// Drops what waits of a table's stream: nobody follows it any more.
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

    fn push(&self, table: TableId, frame: Bytes) -> Result<(), Full> {
        let mut queue = self.queue();
        let no_room = queue.frames.len() >= FRAMES_MAX || queue.n_bytes + frame.len() > BYTES_MAX;
        if no_room || frame.len() > FRAME_MAX {
            return Err(Full);
        }
        self.put(&mut queue, Some(table), frame);
        Ok(())
    }

    fn heal(&self, table: TableId, whole: [Bytes; 2]) {
        let mut queue = self.queue();
        queue.drop_stream(table);
        queue.healed = true;
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

    fn frame(text: &'static str) -> Bytes {
        Bytes::from_static(text.as_bytes())
    }

    #[test]
    fn frames_leave_in_the_order_in_which_they_came() {
        let outbox = Outbox::default();
        outbox.push(ONE, frame("update")).unwrap();
        outbox.answer(frame("ack"));
        assert_eq!(outbox.take().frames, [frame("update"), frame("ack")]);
        assert!(outbox.take().frames.is_empty());
    }

    #[test]
    fn a_full_outbox_is_healed_with_one_snapshot_and_keeps_every_answer() {
        let outbox = Outbox::default();
        outbox.answer(frame("ack"));
        outbox.push(OTHER, frame("other")).unwrap();
        while outbox.push(ONE, frame("update")).is_ok() {}
        outbox.heal(ONE, [frame("snapshot"), frame("presence")]);
        let left = [frame("ack"), frame("other"), frame("snapshot"), frame("presence")];
        assert_eq!(outbox.take().frames, left);
    }

    #[test]
    fn bytes_are_bounded_as_frames_are() {
        let outbox = Outbox::default();
        for _ in 0..8 {
            outbox.push(ONE, Bytes::from(vec![b'x'; BYTES_MAX / 8])).unwrap();
        }
        assert_eq!(outbox.push(ONE, frame("x")), Err(Full));
    }

    #[test]
    fn a_frame_that_the_socket_would_not_take_gives_way_to_a_snapshot() {
        let outbox = Outbox::default();
        outbox.push(ONE, Bytes::from(vec![b'x'; FRAME_MAX])).unwrap();
        assert_eq!(outbox.push(ONE, Bytes::from(vec![b'x'; FRAME_MAX + 1])), Err(Full));
    }

    #[test]
    fn a_lost_table_leaves_nothing_behind_but_its_name() {
        let outbox = Outbox::default();
        outbox.push(ONE, frame("update")).unwrap();
        outbox.lost(ONE);
        let taken = outbox.take();
        assert!(taken.frames.is_empty());
        assert_eq!(taken.lost, [ONE]);
    }
}
