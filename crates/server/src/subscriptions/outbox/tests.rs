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
