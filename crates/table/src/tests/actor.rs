use std::sync::{
    Arc, OnceLock,
    atomic::{AtomicUsize, Ordering},
};

use bytes::Bytes;
use games::{AnyGame, AnyOptions};
use parking_lot::Mutex;
use protocol::{
    Cid, EpochMs, Level, REPLAY_MAX, Settings, TableId, ToClient, UserId, to_client::Refused,
};
use rules::{Advice, Game, fairness::Secret};
use serde_json::{Value, json};
use storage::journal::{IdempotencyKey, MemoryChatStore, Store};
use tokio::time::Instant;
use tracing::instrument::WithSubscriber as _;

use super::{
    Bench,
    bench::{person, sit},
    faulty_store::{Fault, FaultyStore},
    open,
};
use crate::{
    Answer, BlockList, BotTurn, EncodedFrame, Message, MetricEvent, OutboxFull, Pace,
    PlayerCommand, Responder, Subscription, Table, TableCommand, TableDeps, TableHandle,
    TableStream, channel,
};

/// An outbox that keeps frames, up to a limit.
#[derive(Debug, Default)]
pub(super) struct Kept {
    pub(super) frames: Mutex<Vec<Bytes>>,
    room: Option<usize>,
    pub(super) filled: tokio::sync::Notify,
    n_holds: AtomicUsize,
    /// The number of times that it woke its connection.
    n_wakes: AtomicUsize,
}

impl Kept {
    fn put(&self, frame: Bytes) {
        self.frames.lock().push(frame);
        self.wake_unless_held();
    }

    fn wake_unless_held(&self) {
        if self.n_holds.load(Ordering::SeqCst) == 0 {
            self.n_wakes.fetch_add(1, Ordering::SeqCst);
            self.filled.notify_one();
        }
    }

    /// Takes the frames received so far.
    pub(super) fn until_now(&self) -> Vec<Value> {
        let mut frames = self.frames.lock();
        frames.drain(..).map(|frame| serde_json::from_slice(&frame).unwrap()).collect()
    }

    /// Waits for the first frame that `fits`, and takes all frames up to it.
    pub(super) async fn until(&self, fits: impl Fn(&Value) -> bool) -> Vec<Value> {
        let mut seen = Vec::new();
        loop {
            for frame in self.frames.lock().drain(..) {
                seen.push(serde_json::from_slice(&frame).unwrap());
            }
            if let Some(place) = seen.iter().position(&fits) {
                seen.truncate(place + 1);
                return seen;
            }
            self.filled.notified().await;
        }
    }
}

impl Responder for Kept {
    fn answer(&self, answer: Answer) {
        for message in answer.into_messages() {
            self.put(message.encode().into());
        }
    }
}

impl TableStream for Kept {
    fn hold(&self) {
        self.n_holds.fetch_add(1, Ordering::SeqCst);
    }
    fn release(&self) {
        self.n_holds.fetch_sub(1, Ordering::SeqCst);
        if !self.frames.lock().is_empty() {
            self.wake_unless_held();
        }
    }
    fn push(&self, _: TableId, frame: EncodedFrame) -> Result<(), OutboxFull> {
        if self.room.is_some_and(|room| self.frames.lock().len() >= room) {
            return Err(OutboxFull);
        }
        check_head(&frame);
        self.put(frame.bytes);
        Ok(())
    }
    fn resync(&self, _: TableId, whole: [EncodedFrame; 2]) {
        self.frames.lock().clear();
        for frame in whole {
            check_head(&frame);
            self.put(frame.bytes);
        }
    }
    fn end(&self, refused: Refused) {
        self.put(ToClient::Err(refused).encode().into());
    }
    fn lost(&self, _: TableId) {
        self.put(Bytes::from_static(br#"{"op":"lost"}"#));
    }
}

/// Asserts that what a frame says besides its text is what the text says.
fn check_head(frame: &EncodedFrame) {
    let json: Value = serde_json::from_slice(&frame.bytes).unwrap();
    assert_eq!(json["op"], frame.op);
    let last = json["seq"].as_u64().or(json["to"].as_u64());
    let position = json["epoch"].as_u64().zip(last);
    assert_eq!(frame.position.map(|at| (u64::from(at.epoch), at.seq)), position, "{json}");
}

/// Returns the time of tokio's clock. If paused, it jumps to the next timer.
pub(super) fn now() -> EpochMs {
    static BEGAN: OnceLock<std::time::Instant> = OnceLock::new();
    let began = *BEGAN.get_or_init(|| Instant::now().into_std());
    let ms = Instant::now().into_std().duration_since(began).as_millis() as u64;
    EpochMs(1_790_000_000_000) + ms
}

/// Starts the actor of a table.
pub(super) async fn begin(bench: Bench, pace: Pace) -> TableHandle {
    let store = Arc::new(bench.stored().await);
    start(bench.table, TableDeps { pace, ..test_deps(store) })
}

/// A hint function that ignores the game.
pub(super) fn advises_first<G: Game>(turn: &BotTurn<G>) -> Advice<G::Action, &'static str> {
    Advice::new(turn.view.legal[0].clone(), "all_alike")
}

/// Returns the dependencies of a table whose bots play the first legal action at once.
pub(super) fn test_deps<G: Game<Options = AnyOptions>>(store: Arc<dyn Store>) -> TableDeps<G> {
    TableDeps {
        store,
        epoch: 1,
        talk: Arc::new(MemoryChatStore::default()),
        parse_options: open,
        recommended: |game, seats| open(game, &serde_json::Map::new(), seats).ok(),
        bot: Arc::new(|turn: &BotTurn<G>, _| turn.view.legal[0].clone()),
        run_bot: Arc::new(|_, think| think()),
        hint: Arc::new(advises_first),
        pace: Pace::AT_ONCE,
        now,
        monotonic: || now().0,
        expiring: now,
        draw_secret: || Secret::new([9; 32]),
        notice: Arc::new(|_| {}),
        count: Arc::new(|_| {}),
        on_append: Arc::new(|_, _| {}),
    }
}

/// Starts the actor of a table. It logs to the caller's subscriber.
pub(super) fn start<G: Game + Sync>(table: Table<G>, deps: TableDeps<G>) -> TableHandle {
    let (handle, actor) = channel(table, Arc::new(deps));
    let run = actor.run();
    // Idle tables are many.
    assert!(size_of_val(&run) <= 512, "{} bytes per table", size_of_val(&run));
    tokio::spawn(run.with_current_subscriber());
    handle
}

pub(super) fn key(n: u8, cid: &str) -> IdempotencyKey {
    IdempotencyKey { player: person(n).id, cid: cid.to_owned(), body: cid.to_owned() }
}

/// Returns a subscription to the whole stream.
pub(super) fn follows(connection: u64, player: Option<UserId>, outbox: Arc<Kept>) -> Subscription {
    Subscription {
        connection,
        player,
        takes_part: false,
        cid: None,
        seen: None,
        chat_after: None,
        lag_ms: 0,
        blocked: BlockList::default(),
        responder: outbox.clone(),
        stream: outbox,
    }
}

/// Returns the message with a command whose answer goes to `responder`.
pub(super) fn message(command: PlayerCommand, responder: Arc<Kept>) -> Message {
    Message::Command { command: Box::new(command), responder }
}

/// Sends a command of player `n`, whose answer goes to `outbox`.
pub(super) async fn submit(
    handle: &TableHandle,
    n: u8,
    cid: &str,
    command: TableCommand,
    outbox: &Arc<Kept>,
) {
    let command = PlayerCommand::new(person(n), key(n, cid), command);
    handle.send(message(command, outbox.clone())).await.unwrap();
}

pub(super) async fn follow(
    handle: &TableHandle,
    connection: u64,
    n: Option<u8>,
    seen: Option<(u32, u64)>,
) -> Arc<Kept> {
    let outbox = Arc::new(Kept::default());
    let plain = follows(connection, n.map(|n| person(n).id), outbox.clone());
    let cid = Some(Cid::new("follow").unwrap());
    handle.send(Message::Subscribe(Subscription { cid, seen, ..plain })).await.unwrap();
    outbox
}

pub(super) fn is(op: &'static str) -> impl Fn(&Value) -> bool {
    move |frame| frame["op"] == op
}

pub(super) fn ops(frames: &[Value]) -> Vec<&str> {
    frames.iter().map(|frame| frame["op"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn an_update_comes_before_the_ack_of_its_command() {
    let handle = begin(Bench::seated("karnoffel", 2), Pace::AT_ONCE).await;
    let outbox = follow(&handle, 1, Some(0), None).await;
    assert_eq!(ops(&outbox.until(is("presence")).await), ["ack", "snapshot", "presence"]);
    submit(&handle, 0, "c", TableCommand::Ready { ready: true }, &outbox).await;
    let frames = outbox.until(is("ack")).await;
    assert_eq!(ops(&frames), ["update", "ack"]);
    assert_eq!(frames[0]["seq"], frames[1]["seq"]);
}

#[tokio::test]
async fn an_update_wakes_each_connection_once() {
    let handle = begin(Bench::playing("karnoffel", 2), Pace::AT_ONCE).await;
    let one = follow(&handle, 1, Some(0), None).await;
    let seen = one.until(is("presence")).await;
    let other = follow(&handle, 2, Some(1), None).await;
    let seen = [seen, other.until(is("presence")).await].concat();
    handle.ask(|reply| Message::Summary { reply }).await.unwrap();
    assert_eq!(other.n_wakes.load(Ordering::SeqCst), 1, "a snapshot and the presence");
    let asked = seen.iter().find(|frame| frame["private"]["legal"].is_array()).unwrap();
    let seat = asked["private"]["seat"].as_u64().unwrap() as u8;
    let (own, its) = if seat == 0 { (one, other) } else { (other, one) };
    handle.ask(|reply| Message::Summary { reply }).await.unwrap();
    for outbox in [&own, &its] {
        outbox.until_now();
        outbox.n_wakes.store(0, Ordering::SeqCst);
    }
    let action = serde_json::from_value(asked["private"]["legal"][0].clone()).unwrap();
    let decision = asked["decision"]["id"].as_u64().unwrap();
    let act = TableCommand::act(decision, action);
    submit(&handle, seat, "act", act, &own).await;
    assert_eq!(ops(&own.until(is("ack")).await), ["update", "ack"]);
    assert_eq!(ops(&its.until(is("update")).await), ["update"]);
    let n_wakes = [own, its].map(|outbox| outbox.n_wakes.load(Ordering::SeqCst));
    assert_eq!(n_wakes, [1, 1]);
}

#[tokio::test]
async fn spectators_get_the_same_bytes_and_nothing_private() {
    let handle = begin(Bench::playing("karnoffel", 2), Pace::AT_ONCE).await;
    let (one, other) =
        (follow(&handle, 1, None, None).await, follow(&handle, 2, Some(4), None).await);
    let frames = (one.until(is("snapshot")).await, other.until(is("snapshot")).await);
    assert_eq!(frames.0, frames.1);
    assert_eq!(frames.0[1].get("private"), None);
}

#[tokio::test]
async fn a_client_catches_up_by_one_replay_or_snapshot() {
    let mut bench = Bench::seated("karnoffel", 2);
    for n in 0..=REPLAY_MAX {
        bench.does(0, TableCommand::Ready { ready: n % 2 == 0 }).unwrap();
    }
    bench.does(0, TableCommand::Start {}).unwrap();
    let head = bench.table.head();
    let handle = begin(bench, Pace::AT_ONCE).await;
    for (n, (seen, op, detail)) in [
        (Some((1, head)), "replay", json!(head + 1)),
        (Some((1, head - 1)), "replay", json!(head)),
        (Some((1, head - REPLAY_MAX)), "replay", json!(head - REPLAY_MAX + 1)),
        (Some((1, head - REPLAY_MAX - 1)), "snapshot", json!("gap")),
        (Some((1, 0)), "snapshot", json!("gap")),
        (Some((1, head + 5)), "snapshot", json!("epoch")),
        (Some((2, head)), "snapshot", json!("epoch")),
        (Some((0, head - 1)), "snapshot", json!("epoch")),
        (None, "snapshot", json!("first")),
    ]
    .into_iter()
    .enumerate()
    {
        let outbox = follow(&handle, n as u64, Some(0), seen).await;
        let frames = outbox.until(is("presence")).await;
        assert_eq!(ops(&frames), ["ack", op, "presence"], "{seen:?}");
        let told = &frames[1];
        let found = if op == "replay" { &told["from"] } else { &told["reason"] };
        assert_eq!(found, &detail, "{seen:?}");
        assert!(told["decision"]["id"].is_u64(), "an open decision is always in the last frame");
    }
}

#[tokio::test]
async fn a_slow_consumer_is_resynced_with_one_snapshot() {
    let handle = begin(Bench::seated("karnoffel", 2), Pace::AT_ONCE).await;
    let slow = Arc::new(Kept { room: Some(1), ..Kept::default() });
    handle.send(Message::Subscribe(follows(1, None, slow.clone()))).await.unwrap();
    let quick = follow(&handle, 2, Some(0), None).await;
    for n in 0..4 {
        submit(&handle, 0, &format!("c{n}"), TableCommand::Ready { ready: n % 2 == 0 }, &quick)
            .await;
    }
    quick.until(|frame| frame["cid"] == "c3").await;
    let left = slow.until_now();
    assert_eq!(ops(&left), ["snapshot", "presence"], "both are owed, and there was room for one");
    assert_eq!(left[0]["reason"], "lagging");
    assert!(left[0]["seq"].as_u64().unwrap() > 3, "the snapshot is of now");
}

#[tokio::test(start_paused = true)]
async fn bots_finish_a_match() {
    let bench = Bench::new("karnoffel", 2, &json!({}), Settings::default()).with_bots();
    let memory = bench.stored().await;
    let deps = TableDeps { pace: Pace::PEOPLE, ..test_deps(Arc::new(memory.clone())) };
    let handle = start(bench.table, deps);
    let outbox = follow(&handle, 1, None, None).await;
    let frames = outbox.until(|frame| frame["public"]["table"]["status"] == "finished").await;
    let streamed =
        frames.iter().filter(|frame| frame["op"] == "update" || frame["op"] == "snapshot");
    let seqs: Vec<u64> = streamed.map(|frame| frame["seq"].as_u64().unwrap()).collect();
    assert!(seqs.windows(2).all(|pair| pair[1] == pair[0] + 1), "gap or duplicate in {seqs:?}");
    let bygone = handle
        .ask(|reply| Message::FinishedMatch { match_no: None, player: None, reply })
        .await
        .unwrap()
        .unwrap();
    let record =
        bygone.read::<AnyGame>(&memory.log(bygone.table).await.unwrap(), open).unwrap().record;
    assert!(record.actions.iter().all(|action| action.by == protocol::By::Bot(Level::Fool)));
}

#[tokio::test]
async fn a_conflicting_entry_stops_the_actor_without_a_broadcast() {
    let bench = Bench::seated("karnoffel", 2);
    let head = bench.table.head();
    let store = Arc::new(FaultyStore::new(bench.stored().await));
    store.set(Some(Fault::TakenFrom(head + 1)));
    let counted = Arc::new(Mutex::new(Vec::new()));
    let notes = counted.clone();
    let count = Arc::new(move |event| notes.lock().push(event));
    let handle = start(bench.table, TableDeps { count, ..test_deps(store) });
    let outbox = follow(&handle, 1, Some(0), None).await;
    outbox.until(is("presence")).await;
    submit(&handle, 0, "c", TableCommand::Ready { ready: true }, &outbox).await;
    let frames = outbox.until(is("lost")).await;
    assert_eq!(ops(&frames), ["err", "lost"]);
    assert!(!counted.lock().contains(&MetricEvent::Lost), "another owner is no fault");
    assert_eq!(frames[0]["code"], "internal");
    assert!(frames[0]["retry_ms"].is_u64() && frames[0].get("incident").is_none(), "{frames:?}");
    assert!(
        handle
            .send(message(
                PlayerCommand::new(person(0), key(0, "d"), TableCommand::Stand {}),
                outbox
            ))
            .await
            .is_err()
    );
}

#[tokio::test(start_paused = true)]
async fn an_absence_is_announced_after_twelve_seconds() {
    let handle = begin(Bench::seated("karnoffel", 2), Pace::AT_ONCE).await;
    let stays = follow(&handle, 1, Some(0), None).await;
    follow(&handle, 2, Some(1), None).await.until(is("presence")).await;
    let gone_at = now();
    handle.send(Message::Unsubscribe { connection: 2 }).await.unwrap();
    stays.until(|frame| frame["seats"] == json!(["here", "gone"])).await;
    assert!(now() - gone_at >= 12_000);
    follow(&handle, 3, Some(1), None).await;
    stays.until(|frame| frame["seats"] == json!(["here", "here"])).await;
}

#[tokio::test(start_paused = true)]
async fn a_slow_consumer_is_lagging_and_counts_as_absent_once_disconnected() {
    let handle = begin(Bench::seated("karnoffel", 2), Pace::AT_ONCE).await;
    let stays = follow(&handle, 1, Some(0), None).await;
    follow(&handle, 2, Some(1), None).await;
    handle.send(Message::SetLagging { connection: 2, lags: true }).await.unwrap();
    let lags_since = now();
    stays.until(|frame| frame["seats"] == json!(["here", "lagging"])).await;
    // Another connection works.
    follow(&handle, 3, Some(1), None).await;
    stays.until(|frame| frame["seats"] == json!(["here", "here"])).await;
    handle.send(Message::Unsubscribe { connection: 3 }).await.unwrap();
    stays.until(|frame| frame["seats"] == json!(["here", "lagging"])).await;
    tokio::time::advance(std::time::Duration::from_secs(9)).await;
    handle.send(Message::Unsubscribe { connection: 2 }).await.unwrap();
    stays.until(|frame| frame["seats"] == json!(["here", "gone"])).await;
    assert!((12_000..12_100).contains(&(now() - lags_since)), "{}", now() - lags_since);
}

#[tokio::test(start_paused = true)]
async fn an_unused_table_stops_its_actor() {
    let handle = begin(Bench::seated("karnoffel", 2), Pace::AT_ONCE).await;
    handle.mailbox.closed().await;
    let command = PlayerCommand::new(person(0), key(0, "c"), sit(0));
    assert!(handle.send(message(command, Arc::new(Kept::default()))).await.is_err());
}
