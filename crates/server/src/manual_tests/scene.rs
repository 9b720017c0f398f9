use std::{
    collections::BTreeMap,
    net::{SocketAddr, TcpListener},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
        mpsc,
    },
    time::Duration,
};

use bots::choose;
use client::{FromServer, Wire};
use fastrand::Rng;
use futures_util::StreamExt as _;
use games::AnyGame;
use parking_lot::Mutex;
use protocol::{
    ChatText, Cid, ClientName, EpochMs, Level, Name, RawAction, Settings, TableId, ToServer, Token,
    to_server::{
        AskHint, Audience, Auth, Chat, Create, MessageContent, Sub, TableCommand, TableRequest,
        Topic,
    },
};
use rules::{Seat, fairness::Secret};
use serde_json::{Value, json};
use storage::sqlite::Sqlite;
use table::TableDeps;
use tokio::{task::spawn_blocking, time::Instant};
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use crate::{Listeners, app::App, run::run_app, testing};

/// The start of the tables' clock, in epoch milliseconds.
const BEGAN_MS: u64 = 1_790_000_000_000;
/// The end of that clock, in epoch milliseconds: later times are those of the system.
const ENDED_MS: u64 = BEGAN_MS + 86_400_000;

/// The longest run of a scene, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// The start of the current scene, on the clock of the runtime.
static BEGAN: Mutex<Option<Instant>> = Mutex::new(None);
static N_TABLES: AtomicU64 = AtomicU64::new(0);
static N_SECRETS: AtomicU64 = AtomicU64::new(0);

/// The clock of the tables, which only advances when a scene says so.
fn now() -> EpochMs {
    let began = BEGAN.lock().expect("a scene has begun");
    EpochMs(BEGAN_MS + began.elapsed().as_millis() as u64)
}

fn new_table() -> TableId {
    let n = N_TABLES.fetch_add(1, Ordering::Relaxed);
    TableId(Uuid::from_u128(0x0198_f3b0_c0de_7000_8000_0000_0000_abcd + u128::from(n)))
}

/// Returns 32 bytes that are the same in each run.
pub(super) fn bytes(seed: u64) -> [u8; 32] {
    let mut bytes = [0; 32];
    Rng::with_seed(seed).fill(&mut bytes);
    bytes
}

fn draw_secret() -> Secret {
    Secret::new(bytes(N_SECRETS.fetch_add(1, Ordering::Relaxed)))
}

/// Replaces everything at a table that differs between two runs.
fn fixed(deps: TableDeps<AnyGame>) -> TableDeps<AnyGame> {
    TableDeps {
        now,
        monotonic: || now().0,
        expiring: now,
        draw_secret,
        bot: Arc::new(|turn, _| choose(turn.level, &turn.view, &mut Rng::with_seed(1))),
        run_bot: Arc::new(|_, think| think()),
        ..deps
    }
}

/// A server whose tables, cards and times are the same in each run.
///
/// Time stands still unless the scene [advances](Scene::advance) it.
pub(crate) struct Scene {
    app: App,
    address: SocketAddr,
    /// Keeps the runtime from advancing its clock while it waits for the network and the store.
    _watch: mpsc::Sender<()>,
}

impl Scene {
    pub(crate) fn new() -> Scene {
        *BEGAN.lock() = Some(Instant::now());
        N_TABLES.store(0, Ordering::Relaxed);
        N_SECRETS.store(0, Ordering::Relaxed);
        let (watch, watched) = mpsc::channel::<()>();
        spawn_blocking(move || watched.recv_timeout(PATIENCE));
        let config = testing::config(Sqlite::in_memory().unwrap());
        let app = App::with_tables(config, CancellationToken::new(), None, new_table, fixed);
        let public = TcpListener::bind("127.0.0.1:0").unwrap();
        public.set_nonblocking(true).unwrap();
        let address = public.local_addr().unwrap();
        let listeners = Listeners { public, metrics: None, redirect: None, admin: None };
        let stopped = app.drain.clone();
        let running =
            run_app(app.clone(), listeners, async move { stopped.cancelled().await }, || {});
        tokio::spawn(async move { running.await.unwrap() });
        Scene { app, address, _watch: watch }
    }

    pub(crate) async fn advance(&self, by: Duration) {
        tokio::time::advance(by).await;
    }

    /// Opens a connection, which has received nothing yet.
    pub(crate) async fn connect(&self) -> Player {
        let wire = Wire::connect(&format!("ws://{}/ws", self.address)).await.unwrap();
        Player { wire, waiting: Vec::new(), names: Vec::new(), n_cids: 0, token: None }
    }

    pub(super) async fn guest(&self, name: &str) -> Player {
        self.enter(Auth { name: Some(Name::new(name).unwrap()), ..Auth::default() }).await
    }

    /// Connects with this login.
    pub(super) async fn enter(&self, auth: Auth) -> Player {
        let mut player = self.connect().await;
        player.send(&ToServer::Auth(auth)).await;
        player.ready().await;
        player
    }
}

impl Drop for Scene {
    fn drop(&mut self) {
        self.app.drain.cancel();
    }
}

/// A received frame.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    pub(super) text: String,
    pub(super) json: Value,
}

impl Frame {
    pub(super) fn is(&self, op: &str) -> bool {
        self.json["op"] == op
    }

    /// Returns whether it asks its player for an action.
    pub(super) fn asks(&self) -> bool {
        self.json["private"]["legal"].is_array()
    }

    /// Returns the legal actions as the server wrote them.
    pub(super) fn legal(&self) -> Vec<RawAction> {
        serde_json::from_str(&member(&self.text, &["private", "legal"])).unwrap()
    }

    pub(super) fn decision(&self) -> u64 {
        self.json["decision"]["id"].as_u64().unwrap()
    }
}

/// A connection of a client.
pub(crate) struct Player {
    pub(crate) wire: Wire,
    /// Received frames that nobody has asked for yet.
    waiting: Vec<Frame>,
    /// The texts that differ between two runs, each with the one that the page shows instead.
    names: Vec<(String, String)>,
    n_cids: u32,
    pub(super) token: Option<Token>,
}

impl Player {
    /// Sends a frame, and returns it as the page shows it.
    pub(super) async fn send(&mut self, frame: &ToServer) -> String {
        let text = written(frame);
        self.wire.send(text.as_str()).await.unwrap();
        format!("→ {}", self.shown(&text))
    }

    /// Sends text that is not a frame, and returns it as the page shows it.
    pub(super) async fn send_text(&mut self, text: &str) -> String {
        self.wire.send(text).await.unwrap();
        format!("→ {}", self.shown(text))
    }

    /// Waits for the first frame that is wanted; earlier ones are kept.
    pub(super) async fn wait(&mut self, mut wanted: impl FnMut(&Frame) -> bool) -> Frame {
        if let Some(place) = self.waiting.iter().position(&mut wanted) {
            return self.waiting.remove(place);
        }
        loop {
            let text = match self.wire.next_within(PATIENCE).await {
                Ok(FromServer::Text(text)) => text,
                other => {
                    let waiting: Vec<&str> =
                        self.waiting.iter().map(|frame| frame.text.as_str()).collect();
                    panic!("{other:?} after {waiting:#?}")
                }
            };
            let frame = Frame { json: serde_json::from_str(&text).unwrap(), text };
            if wanted(&frame) {
                return frame;
            }
            self.waiting.push(frame);
        }
    }

    /// Waits for a frame, and returns it as the page shows it.
    pub(super) async fn hear(&mut self, wanted: impl FnMut(&Frame) -> bool) -> String {
        let frame = self.wait(wanted).await;
        self.line(&frame)
    }

    /// Waits for a frame with this `op`, and returns it as the page shows it.
    pub(super) async fn hear_op(&mut self, op: &str) -> String {
        self.hear(|frame| frame.is(op)).await
    }

    /// Waits for a frame with this `op`, and returns it without the content of some members.
    pub(super) async fn hear_abridged(&mut self, op: &str, paths: &[&str]) -> String {
        let frame = self.wait(|frame| frame.is(op)).await;
        self.abridged(&frame, paths)
    }

    pub(super) fn line(&self, frame: &Frame) -> String {
        format!("← {}", self.shown(&frame.text))
    }

    /// Returns a frame as the page shows it, without the content of some members.
    pub(super) fn abridged(&self, frame: &Frame, paths: &[&str]) -> String {
        format!("← {}", abridged(&self.shown(&frame.text), paths))
    }

    /// Waits for `hello`, and returns it as the page shows it. The browser client's build is left
    /// out, since a server may be built without it.
    pub(super) async fn hear_hello(&mut self) -> String {
        let mut frame = self.wait(|frame| frame.is("hello")).await;
        if let Some(build) = frame.json["page"].as_str() {
            frame.text = frame.text.replace(&format!(r#","page":"{build}""#), "");
        }
        self.line(&frame)
    }

    /// Waits for `ready`, and returns it as the page shows it, without the content of `limits`.
    pub(super) async fn ready(&mut self) -> String {
        let frame = self.wait(|frame| frame.is("ready")).await;
        let mut rename = |from: &Value, to: &str| {
            let real = from.as_str().map(str::to_owned);
            self.names.extend(real.map(|real| (real, to.to_owned())));
        };
        rename(&frame.json["user"]["id"], "0198f3b0-1111-7000-8000-0000000a1100");
        rename(&frame.json["token"], "k3X9f0Qw7Zr2");
        if let Some(token) = frame.json["token"].as_str() {
            self.token = Some(Token::new(token).unwrap());
        }
        self.abridged(&frame, &["limits"])
    }

    /// Shows what another connection of the same user is shown by the same names.
    pub(super) fn share_names(&mut self, other: &Player) {
        self.names.extend(other.names.iter().cloned());
    }

    /// Returns a new command id that no page shows.
    pub(super) fn cid(&mut self) -> Cid {
        self.n_cids += 1;
        Cid::new(&format!("x{}", self.n_cids)).unwrap()
    }

    /// Waits for the answer to a command.
    pub(super) async fn answer(&mut self, cid: &str) -> Frame {
        self.wait(|frame| frame.json["cid"] == cid && (frame.is("ack") || frame.is("err"))).await
    }

    /// Waits for the answer to a command, and returns it as the page shows it.
    pub(super) async fn hear_answer(&mut self, cid: &str) -> String {
        let answer = self.answer(cid).await;
        self.line(&answer)
    }

    /// Sends a frame, waits until it has been executed, and returns it as the page shows it.
    pub(super) async fn done(&mut self, frame: &ToServer) -> String {
        let sent = self.send(frame).await;
        let answer = self.answer(frame.cid().unwrap()).await;
        assert!(answer.is("ack"), "{sent} {}", answer.text);
        sent
    }

    /// Executes a command to a table.
    pub(super) async fn command(&mut self, table: TableId, command: TableCommand) -> String {
        let cid = self.cid();
        self.done(&ToServer::Table(TableRequest { command, cid, table, epoch: None })).await
    }

    /// Creates a table and subscribes to it.
    pub(super) async fn create(&mut self, game: &str, seats: u8, settings: Value) {
        let cid = self.cid();
        let create = create(&cid, game, seats);
        let settings: Settings = serde_json::from_value(settings).unwrap();
        self.send(&ToServer::Create(Create { settings, ..create })).await;
        let ack = self.answer(&cid).await;
        let table = serde_json::from_value(ack.json["table"].clone()).unwrap();
        self.follow(table).await;
    }

    pub(super) async fn follow(&mut self, table: TableId) {
        let cid = self.cid();
        self.done(&sub(&cid, table)).await;
        self.wait(|frame| frame.is("snapshot")).await;
    }

    pub(super) async fn sit(&mut self, table: TableId, seat: u8) {
        self.command(table, TableCommand::Sit { seat: Some(Seat(seat)), invite: None }).await;
    }

    pub(super) async fn add_bot(&mut self, table: TableId, seat: u8) {
        self.command(table, TableCommand::AddBot { seat: Seat(seat), level: Level::Plain }).await;
    }

    pub(super) async fn be_ready(&mut self, table: TableId) {
        self.command(table, TableCommand::Ready { ready: true }).await;
    }

    /// Waits until it has to act.
    pub(super) async fn asked(&mut self) -> Frame {
        self.wait(|frame| frame.is("update") && frame.asks()).await
    }

    /// Acts with one of the legal actions.
    pub(super) async fn act(&mut self, table: TableId, asked: &Frame, index: usize) {
        let action = asked.legal().swap_remove(index);
        self.command(table, TableCommand::act(asked.decision(), action)).await;
    }

    /// Replaces what differs between two runs.
    pub(super) fn shown(&self, text: &str) -> String {
        let names = self.names.iter();
        let text = names.fold(text.to_owned(), |text, (real, shown)| text.replace(real, shown));
        without_system_times(&text)
    }

    /// Closes the connection, and waits until the server has noticed.
    pub(super) async fn leave(self) {
        let mut wire = self.wire;
        // The connection may be closed already, which is just as good.
        let _ = wire.socket().close(None).await;
        while wire.socket().next().await.is_some() {}
    }
}

/// Replaces the times of the system's clock, which have 13 digits.
fn without_system_times(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let (before, number) = rest.split_at(start);
        let len = number.find(|c: char| !c.is_ascii_digit()).unwrap_or(number.len());
        let (digits, after) = number.split_at(len);
        let is_system_time = len == 13
            && before.ends_with(':')
            && digits.parse().is_ok_and(|time: u64| !(BEGAN_MS..ENDED_MS).contains(&time));
        shown += before;
        shown += if is_system_time { "1790000000123" } else { digits };
        rest = after;
    }
    shown + rest
}

/// Returns a frame as JSON, with `op`, `cid` and `table` first and without default settings.
fn written(frame: &ToServer) -> String {
    let text = frame.encode();
    if let ToServer::Table(TableRequest { command, cid, table, .. }) = frame {
        let own = serde_json::to_string(command).unwrap();
        let own = own.strip_prefix(&format!(r#"{{"op":"{}""#, command.op())).unwrap();
        format!(r#"{{"op":"{}","cid":"{}","table":"{table}"{own}"#, command.op(), &**cid)
    } else if let ToServer::Create(_) = frame {
        let settings = serde_json::to_string(&Settings::default()).unwrap();
        text.replace(&format!(r#","settings":{settings}"#), "")
    } else {
        text
    }
}

pub(super) fn cid(cid: &str) -> Cid {
    Cid::new(cid).unwrap()
}

pub(super) fn auth(name: &str) -> Auth {
    let client = Some(ClientName::new("my-bot/1").unwrap());
    Auth { name: Some(Name::new(name).unwrap()), client, ..Auth::default() }
}

pub(super) fn create(cid: &str, game: &str, seats: u8) -> Create {
    serde_json::from_value(json!({"cid": cid, "game": game, "seats": seats})).unwrap()
}

pub(super) fn sub(cid: &str, table: TableId) -> ToServer {
    let topic = Topic::Table { table, resume: None, chat_after: None };
    ToServer::Sub(Sub { cid: Cid::new(cid).unwrap(), topic })
}

pub(super) fn request(cid: &str, table: TableId, command: TableCommand) -> ToServer {
    ToServer::Table(TableRequest { command, cid: Cid::new(cid).unwrap(), table, epoch: None })
}

pub(super) fn chat(cid: &str, table: TableId, to: Audience, text: &str) -> ToServer {
    let said = MessageContent::Text(ChatText::new(text).unwrap());
    ToServer::Chat(Chat { cid: Cid::new(cid).unwrap(), table, to, said })
}

pub(super) fn hint(cid: &str, table: TableId, decision: u64) -> ToServer {
    ToServer::Hint(AskHint { cid: Cid::new(cid).unwrap(), table, decision })
}

/// Returns a member of a frame as the server wrote it. An item of a list is named by its index.
pub(super) fn member(text: &str, path: &[&str]) -> String {
    use serde_json::value::RawValue;
    let mut text = text.to_owned();
    for name in path {
        let found = if let Ok(index) = name.parse::<usize>() {
            let mut all: Vec<Box<RawValue>> = serde_json::from_str(&text).unwrap();
            all.swap_remove(index)
        } else {
            let mut all: BTreeMap<String, Box<RawValue>> = serde_json::from_str(&text).unwrap();
            all.remove(*name).unwrap()
        };
        found.get().clone_into(&mut text);
    }
    text
}

/// Returns a frame with `…` in place of the content of some members, each named by its path:
/// `public.deck`.
fn abridged(text: &str, paths: &[&str]) -> String {
    let mut shown = text.to_owned();
    for path in paths {
        let path: Vec<&str> = path.split('.').collect();
        let content = member(text, &path);
        let name = path[path.len() - 1];
        let brackets = if content.starts_with('[') { "[…]" } else { "{…}" };
        let long = format!(r#""{name}":{content}"#);
        assert!(shown.contains(&long), "{long} is not in {shown}");
        shown = shown.replacen(&long, &format!(r#""{name}":{brackets}"#), 1);
    }
    shown
}
