//! A match played with `curl`: the same frames without a WebSocket.

use std::process::Stdio;

use serde_json::{Value, json};
use tokio::{
    io::{AsyncBufReadExt, BufReader, Lines},
    process::{Child, ChildStdout, Command},
    time::timeout,
};

use crate::{PATIENCE, http::bearer, server::Server};

/// A player who uses `curl`.
pub(crate) struct Person<'a> {
    server: &'a Server,
    token: String,
    n_commands: u32,
}

/// An answer: its status and JSON.
type Answer = (u16, Value);

async fn curl(args: &[&str]) -> Answer {
    let run = Command::new("curl").args(["-sS", "-w", "\n%{http_code}"]).args(args).output();
    let output = timeout(PATIENCE, run).await.expect("curl ends").expect("curl is required");
    let text = String::from_utf8(output.stdout).expect("valid UTF-8");
    let (body, status) = text.rsplit_once('\n').expect("the status is the last line");
    let body = serde_json::from_str(body).unwrap_or_else(|_| panic!("no JSON: {text:?}"));
    (status.parse().expect("a status"), body)
}

impl Person<'_> {
    pub(crate) async fn new(server: &Server) -> Person<'_> {
        let url = format!("http://{}/api/v1/guest", server.address);
        let (status, guest) = curl(&["--json", r#"{"name":"Aino"}"#, &url]).await;
        assert_eq!(status, 200, "{guest}");
        let token = guest["token"].as_str().expect("a guest has a token").to_owned();
        Person { server, token, n_commands: 0 }
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}/api/v1{path}", self.server.address)
    }

    fn bearer(&self) -> String {
        bearer(&self.token)
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        curl(&["-H", &self.bearer(), &self.url(path)]).await
    }

    pub(crate) async fn post_as(&self, key: &str, path: &str, body: &Value) -> Answer {
        let (key, body) = (format!("Idempotency-Key: {key}"), body.to_string());
        curl(&["-H", &self.bearer(), "-H", &key, "--json", &body, &self.url(path)]).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.n_commands += 1;
        self.post_as(&format!("c{}", self.n_commands), path, body).await
    }

    async fn command(&mut self, table: &str, body: &Value) -> Value {
        let (status, ack) = self.post(&format!("/tables/{table}/commands"), body).await;
        assert_eq!((status, ack["op"].as_str()), (200, Some("ack")), "{body}: {ack}");
        ack
    }

    /// Creates a table with two bots and starts the match.
    pub(crate) async fn sit_down(&mut self) -> String {
        let (status, ack) = self.post("/tables", &json!({"game": "gurka", "seats": 3})).await;
        assert_eq!(status, 201, "{ack}");
        let table = ack["table"].as_str().expect("a table was made").to_owned();
        self.command(&table, &json!({"op": "sit", "seat": 0})).await;
        for seat in [1, 2] {
            self.command(&table, &json!({"op": "add_bot", "seat": seat, "level": "plain"})).await;
        }
        table
    }

    pub(crate) fn stream_at(&self, path: &str) -> Stream {
        let mut curl = Command::new("curl");
        curl.args(["-sSN", "-H", &self.bearer()]);
        curl.arg(self.url(path)).kill_on_drop(true);
        let mut child = curl.stdout(Stdio::piped()).spawn().expect("curl is required");
        let lines = BufReader::new(child.stdout.take().expect("it is piped")).lines();
        Stream { _child: child, lines }
    }

    /// Chooses the first legal action if this player is to act.
    async fn act(&mut self, table: &str, frame: &Value) {
        if let Some(action) = frame["private"]["legal"].get(0) {
            let decision = &frame["decision"]["id"];
            let act = json!({"op": "act", "decision": decision, "action": action});
            self.command(table, &act).await;
        }
    }
}

/// A `curl` process that reads a stream.
pub(crate) struct Stream {
    /// It ends with the stream.
    _child: Child,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Stream {
    async fn line(&mut self) -> Option<String> {
        timeout(PATIENCE, self.lines.next_line())
            .await
            .expect("the stream is still open")
            .expect("valid UTF-8")
    }

    /// Returns the next event: its id, if it has one, and its frame.
    pub(crate) async fn event(&mut self) -> (Option<String>, Value) {
        let (mut id, mut name, mut frame) = (None, None, None);
        loop {
            let line = self.line().await.expect("the stream is still open");
            if let Some(text) = line.strip_prefix("id: ") {
                id = Some(text.to_owned());
            } else if let Some(text) = line.strip_prefix("event: ") {
                name = Some(text.to_owned());
            } else if let Some(text) = line.strip_prefix("data: ") {
                frame = Some(serde_json::from_str::<Value>(text).expect("a frame is valid JSON"));
            } else if let (true, Some(frame)) = (line.is_empty(), frame.take()) {
                assert_eq!(name.as_deref(), frame["op"].as_str());
                return (id, frame);
            }
        }
    }
}

fn is_over(frame: &Value) -> bool {
    frame["public"]["table"]["status"] == "finished"
}

#[tokio::test]
async fn a_whole_match_can_be_played_with_curl() {
    let server = Server::start();
    let mut aino = Person::new(&server).await;
    let table = aino.sit_down().await;
    let mut stream = aino.stream_at(&format!("/tables/{table}/stream"));
    let (id, first) = stream.event().await;
    assert_eq!((&first["op"], &first["reason"]), (&json!("snapshot"), &json!("first")));
    let mut seq = first["seq"].as_u64().expect("a snapshot has a number");
    assert_eq!(id, Some(format!("1.{seq}")));
    aino.command(&table, &json!({"op": "start"})).await;
    loop {
        let (id, frame) = stream.event().await;
        if frame["op"] == "presence" {
            assert_eq!(id, None);
            continue;
        }
        assert_eq!((&frame["op"], frame["seq"].as_u64()), (&json!("update"), Some(seq + 1)));
        seq += 1;
        assert_eq!(id, Some(format!("1.{seq}")));
        aino.act(&table, &frame).await;
        if is_over(&frame) {
            break;
        }
    }
    let (status, record) = aino.get(&format!("/tables/{table}/record")).await;
    assert_eq!((status, &record["format"]), (200, &json!("knekt-record/1")));
    let (status, seen) = aino.get(&format!("/tables/{table}")).await;
    assert_eq!((status, &seen["op"], seen["seq"].as_u64()), (200, &json!("snapshot"), Some(seq)));
    assert!(is_over(&seen) && seen["private"]["seat"] == 0, "{seen}");
}

#[tokio::test]
async fn commands_over_http_behave_as_on_the_socket() {
    let server = Server::start();
    let mut aino = Person::new(&server).await;
    let body = json!({"game": "gurka", "seats": 3});
    let made = aino.post_as("make", "/tables", &body).await;
    assert_eq!(made.0, 201, "{made:?}");
    assert_eq!(aino.post_as("make", "/tables", &body).await, made, "the same table, once more");
    let other = json!({"game": "gurka", "seats": 4});
    let (status, problem) = aino.post_as("make", "/tables", &other).await;
    assert_eq!((status, &problem["code"]), (409, &json!("cid_reused")));

    let table = made.1["table"].as_str().expect("a table was made").to_owned();
    let path = format!("/tables/{table}/commands");
    let sit = json!({"op": "sit", "seat": 0});
    let first = aino.post_as("sit", &path, &sit).await;
    assert_eq!(first.0, 200, "{first:?}");
    assert_eq!(aino.post_as("sit", &path, &sit).await, first, "done once, answered twice");
    for (body, status, code) in [
        (json!({"op": "act", "decision": 1, "action": {"do": "pass"}}), 409, "wrong_phase"),
        (json!({"op": "sit", "seat": 0, "cid": "another"}), 400, "bad_frame"),
        (json!({"op": "sit", "chair": 0}), 400, "bad_frame"),
        (json!({"op": "fly"}), 400, "unknown_op"),
        (json!({"op": "create", "game": "gurka", "seats": 3}), 400, "bad_frame"),
        (json!([1]), 400, "bad_frame"),
    ] {
        let (answered, problem) = aino.post(&path, &body).await;
        assert_eq!((answered, problem["code"].as_str()), (status, Some(code)), "{body}: {problem}");
        assert_eq!(problem["status"], status);
    }
    let nobody = ["-H", "Idempotency-Key: x", "--json", r#"{"op":"stand"}"#];
    let url = aino.url(&path);
    let (status, problem) = curl(&[&nobody[..], &[&url]].concat()).await;
    assert_eq!((status, &problem["code"]), (401, &json!("auth_required")));
    let wrong = ["-H", "Authorization: Bearer wrong"];
    let (status, problem) = curl(&[&nobody[..], &wrong[..], &[&url]].concat()).await;
    assert_eq!((status, &problem["code"]), (401, &json!("auth_invalid")));
    let (bearer, foreign) = (aino.bearer(), "Origin: https://evil.example");
    let foreign = ["-H", &bearer, "-H", foreign];
    let (status, problem) = curl(&[&nobody[..], &foreign[..], &[&url]].concat()).await;
    assert_eq!((status, &problem["code"]), (403, &json!("forbidden")));
}

#[tokio::test]
async fn every_http_error_is_a_problem_with_a_code() {
    let server = Server::start();
    let big = format!("{{\"name\":\"{}\"}}", "x".repeat(70_000));
    let nowhere = "/api/v1/tables/0190f3b0-c0de-7000-8000-00000000abcd";
    for (args, path, status, code) in [
        (&[][..], "/api/v1/nothing", 404, "not_found"),
        (&[], "/assets/nothing.js", 404, "not_found"),
        (&["-X", "DELETE"], "/api/v1/games", 405, "not_found"),
        (&["-X", "POST"], "/healthz", 405, "not_found"),
        (&[], "/ws", 400, "bad_frame"),
        (&["--json", "{"], "/api/v1/guest", 400, "bad_frame"),
        (&["--json", r#"{"name":"x","age":7}"#], "/api/v1/guest", 400, "bad_frame"),
        (&["-d", r#"{"name":"x"}"#], "/api/v1/guest", 415, "bad_frame"),
        (&["--json", &big], "/api/v1/guest", 413, "too_large"),
        (&[], "/api/v1/tables/%ff/stream", 404, "not_found"),
        (&[], nowhere, 404, "not_found"),
        (&[], &format!("{nowhere}/stream"), 404, "not_found"),
        (&[], &format!("{nowhere}/stream?after=x"), 400, "bad_frame"),
        (&[], &format!("{nowhere}/stream?afte=1"), 400, "bad_frame"),
    ] {
        let url = format!("http://{}{path}", server.address);
        let mime = ["-o", "/dev/null", "-w", "\n\"%{content_type}\"\n%{http_code}", &url];
        let (_, mime) = curl(&[args, &mime].concat()).await;
        assert_eq!(mime, "application/problem+json", "{path}");
        let (answered, problem) = curl(&[args, &[&url]].concat()).await;
        assert_eq!((answered, problem["code"].as_str()), (status, Some(code)), "{path} {problem}");
        assert_eq!(problem["status"], status);
    }
}
