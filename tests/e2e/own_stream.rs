//! One stream with the frames of all tables of a user.

use std::{collections::BTreeMap, process::Stdio};

use serde_json::{Value, json};
use tokio::process::Command;

use crate::{
    binary::root,
    challenges::bot_tokens,
    chat::say,
    client_state::ClientState,
    http::{ask, bearer, post, record},
    peer::Peer,
    server::Server,
    streams::Lines,
};

/// Creates a bot account; returns its token.
async fn bot(server: &Server) -> String {
    bot_tokens(&server.address, &["Robot"]).await.remove(0)
}

/// A client with a token but no socket.
struct Robot<'a> {
    server: &'a Server,
    bearer: String,
    n: u32,
}

impl Robot<'_> {
    fn new<'a>(server: &'a Server, token: &str) -> Robot<'a> {
        Robot { server, bearer: bearer(token), n: 0 }
    }

    async fn post(&mut self, path: &str, body: Value) -> Value {
        self.n += 1;
        let headers = [&*self.bearer, &*format!("Idempotency-Key: robot.{}", self.n)];
        let answer = post(self.server, path, &headers, &body).await;
        assert!(answer.status < 300, "{path} {body}: {answer:?}");
        answer.json()
    }

    /// Creates a table with a server bot, at which the client is not ready yet. No bot takes the seat
    /// of a client that comes late.
    async fn table(&mut self) -> String {
        let settings = json!({"gone": {"grace_s": 3600}});
        let create = json!({"game": "gurka", "seats": 2, "settings": settings});
        let made = self.post("/tables", create).await;
        let table = made["table"].as_str().expect("it was made").to_owned();
        self.at(&table, json!({"op": "sit", "seat": 0})).await;
        self.at(&table, json!({"op": "add_bot", "seat": 1, "level": "fool"})).await;
        table
    }

    async fn at(&mut self, table: &str, command: Value) -> Value {
        self.post(&format!("/tables/{table}/commands"), command).await
    }

    /// Opens the stream after a position.
    async fn stream(&self, after: &str, accept: &str, last: Option<&str>) -> Lines {
        let mut headers = vec![self.bearer.clone(), format!("Accept: {accept}")];
        headers.extend(last.map(|last| format!("Last-Event-ID: {last}")));
        Lines::at(self.server, &format!("/api/v1/me/stream{after}"), &headers).await
    }
}

const LINES: &str = "application/x-ndjson";

/// Returns the next frame that `fits`.
async fn until(lines: &mut Lines, fits: impl Fn(&Value) -> bool) -> Value {
    loop {
        let line = lines.line().await.expect("the stream is still open");
        let Ok(frame) = serde_json::from_str::<Value>(&line) else { continue };
        if fits(&frame) {
            return frame;
        }
    }
}

/// Returns the next frame of `table` with this `op`.
async fn of(lines: &mut Lines, table: &str, op: &str) -> Value {
    until(lines, |frame| frame["table"] == table && frame["op"] == op).await
}

#[tokio::test]
async fn a_table_is_in_the_stream_while_the_user_has_a_seat() {
    let server = Server::start();
    let token = bot(&server).await;
    let mut robot = Robot::new(&server, &token);
    let first = robot.table().await;
    let mut lines = robot.stream("", LINES, None).await;
    let snapshot = of(&mut lines, &first, "snapshot").await;
    assert_eq!(snapshot["private"]["seat"], 0, "it is for its seat: {snapshot}");
    of(&mut lines, &first, "presence").await;
    // The user takes a seat at another table over another connection.
    let second = robot.table().await;
    assert_eq!(of(&mut lines, &second, "snapshot").await["private"]["seat"], 0);
    let mut aino = Peer::guest(&server, "Aino").await;
    // Chat messages arrive too.
    aino.done(json!({"op": "sub", "table": first})).await;
    say(&mut aino, &first, "table", "hello").await;
    assert_eq!(of(&mut lines, &first, "chat").await["text"], "hello");
    // After leaving, one last update arrives from that table.
    robot.at(&first, json!({"op": "stand"})).await;
    let update = of(&mut lines, &first, "update").await;
    assert_eq!(update["events"][0]["e"], "stood", "{update}");
    aino.done(json!({"op": "sit", "table": first, "seat": 0})).await;
    say(&mut aino, &first, "table", "gone").await;
    robot.at(&second, json!({"op": "remove_bot", "seat": 1})).await;
    let next = until(&mut lines, |frame| {
        frame["op"] == "chat" || (frame["op"] == "update" && frame["table"] == second.as_str())
    });
    let next = next.await;
    assert_eq!((&next["op"], &next["table"]), (&json!("update"), &json!(second)), "{next}");
}

/// Returns the first event of each table: its op and its id.
async fn first_events(lines: &mut Lines, n: usize) -> BTreeMap<String, (String, String)> {
    let mut first = BTreeMap::new();
    let (mut id, mut event) = (String::new(), String::new());
    while first.len() < n {
        let line = lines.line().await.expect("the stream is still open");
        if let Some(found) = line.strip_prefix("id: ") {
            found.clone_into(&mut id);
        } else if let Some(found) = line.strip_prefix("event: ") {
            found.clone_into(&mut event);
        } else if let Some(data) = line.strip_prefix("data: ") {
            let frame: Value = serde_json::from_str(data).expect("an event contains a frame");
            let table = frame["table"].as_str().expect("it is of a table").to_owned();
            first.entry(table).or_insert_with(|| (event.clone(), id.clone()));
        }
    }
    first
}

#[tokio::test]
async fn an_event_id_resumes_the_stream() {
    let server = Server::start();
    let token = bot(&server).await;
    let mut robot = Robot::new(&server, &token);
    let (one, two) = (robot.table().await, robot.table().await);
    let events = "text/event-stream";
    let mut lines = robot.stream("", events, None).await;
    let first = first_events(&mut lines, 2).await;
    for table in [&one, &two] {
        assert_eq!(first[table], ("snapshot".to_owned(), format!("{table}.1.2")));
    }
    drop(lines);
    robot.at(&one, json!({"op": "remove_bot", "seat": 1})).await;
    let mut lines = robot.stream("", events, Some(&first[&one].1)).await;
    let again = first_events(&mut lines, 2).await;
    assert_eq!(again[&one], ("replay".to_owned(), format!("{one}.1.3")));
    assert_eq!(again[&two].0, "snapshot", "the id says nothing of the other");
    // A program can resume with a position per table.
    let mut lines = robot.stream(&format!("?after={one}.1.2,{two}.1.1"), events, None).await;
    let again = first_events(&mut lines, 2).await;
    assert_eq!((&*again[&one].0, &*again[&two].0), ("replay", "replay"));
    for bad in ["x", "1.2", &format!("{one}.x.2"), &format!("{one}.1")] {
        let path = format!("GET /api/v1/me/stream?after={bad}");
        let answer = ask(&server, &path, &[&robot.bearer], None).await;
        assert_eq!((answer.status, &answer.json()["code"]), (400, &json!("bad_frame")), "{bad}");
    }
    let nobody = ask(&server, "GET /api/v1/me/stream", &[], None).await;
    assert_eq!(nobody.status, 401, "{nobody:?}");
}

#[tokio::test]
async fn the_example_bot_plays_two_tables_through_a_crash() {
    let mut server = Server::start();
    let token = bot(&server).await;
    let url = format!("http://{}", server.address);
    let _bot = Command::new("python3")
        .arg(root().join("protocol/examples/tables.py"))
        .args([&url, &token])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .expect("python3 is required");
    let mut robot = Robot::new(&server, &token);
    let tables = [robot.table().await, robot.table().await];
    for table in &tables {
        robot.at(table, json!({"op": "ready", "ready": true})).await;
    }
    // Both matches are in progress when the server is killed.
    let mut heads = Vec::new();
    for table in &tables {
        let mut watcher = Peer::nobody(&server).await;
        watcher.follow(table).await;
        watcher.until(|heard| heard.seq > Some(10)).await;
        heads.push(watcher.heard.seq);
    }
    server.crash();
    for (table, head) in tables.iter().zip(heads) {
        let mut watcher = Peer::nobody(&server).await;
        watcher.follow(table).await;
        assert!(watcher.heard.seq >= head, "sent entries should be stored");
        watcher.until(ClientState::is_over).await;
        let record = record(&server, table).await;
        let actions = record["actions"].as_array().expect("not an array");
        let own = actions.iter().filter(|action| action["seat"] == 0);
        assert!(own.clone().count() > 3 && own.clone().all(|action| action["by"] == "owner"));
    }
}
