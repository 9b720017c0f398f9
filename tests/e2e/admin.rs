//! Requests to the admin listener.

use std::fs;

use serde_json::{Value, json};

use crate::{
    client_state::ClientState,
    http::{Answer, ask, ask_as, ask_at, bearer, get, post},
    party::Party,
    peer::Peer,
    server::{How, Server, run},
};

/// A server with an admin listener.
pub(crate) const HOSTED: How = How { more: &["--admin", "127.0.0.1:0"], ..How::FAST };

/// The admin of a server.
pub(crate) struct Host {
    pub(crate) address: String,
    pub(crate) token: String,
}

impl Host {
    /// Reads the token from the file next to the data file.
    pub(crate) async fn of(server: &Server) -> Host {
        // A process logs the address before the server answers any request.
        assert_eq!(get(server, "/healthz").await.status, 200);
        let token = fs::read_to_string(server.data().with_extension("db.admin-token"));
        let token = token.expect("the file is there").trim_end().to_owned();
        Host { address: server.admin(), token }
    }

    pub(crate) async fn look(&self, path: &str) -> Answer {
        self.ask(&format!("GET /admin/v1/{path}"), None).await
    }

    pub(crate) async fn change(&self, path: &str, body: Value) -> Answer {
        self.ask(&format!("POST /admin/v1/{path}"), Some(&body)).await
    }

    async fn ask(&self, request: &str, body: Option<&Value>) -> Answer {
        ask_at(&self.address, request, &[&bearer(&self.token)], body).await
    }

    /// Returns the audit log: actions and outcomes, newest first.
    pub(crate) async fn deeds(&self) -> Vec<(String, String)> {
        let deeds = self.look("audit").await.json()["deeds"].clone();
        let text = |value: &Value| value.as_str().expect("valid UTF-8").to_owned();
        let deed = |deed: &Value| (text(&deed["verb"]), text(&deed["outcome"]));
        deeds.as_array().expect("not an array").iter().map(deed).collect()
    }
}

pub(crate) fn deed(verb: &str, outcome: &str) -> (String, String) {
    (verb.to_owned(), outcome.to_owned())
}

async fn log_in(server: &Server) -> Answer {
    let body = json!({"name": "Aino", "password": "correct horse"});
    post(server, "/login", &[], &body).await
}

#[tokio::test]
async fn the_public_listener_has_no_admin_api() {
    let server = Server::run(HOSTED);
    let host = Host::of(&server).await;
    let bearer = bearer(&host.token);
    for path in ["/admin/v1/health", "/api/v1/admin/v1/health", "/admin/v1", "/admin/host.html"] {
        let answer = ask(&server, &format!("GET {path}"), &[&bearer], None).await;
        assert!(answer.status >= 400, "{path}: {answer:?}");
    }
    let page = ask(&server, "GET /admin", &[&bearer], None).await;
    let front = get(&server, "/").await;
    assert_eq!(page.common_page(), front.common_page(), "the browser client's, for anybody");
}

#[tokio::test]
async fn the_admin_sees_the_state_of_server_and_tables() {
    let server = Server::run(HOSTED);
    let host = Host::of(&server).await;
    let mut party = Party::sits(&server, "gurka", 2, 1).await;
    party.begin().await;
    let health = host.look("health").await.json();
    assert_eq!((&health["ready"], &health["draining"]), (&json!(true), &json!(false)));
    assert!(health["uptime_ms"].as_u64().is_some_and(|ms| ms < 600_000), "{health}");
    assert!(health["memory"].as_u64().is_none_or(|bytes| bytes > 1_000_000), "{health}");
    assert_eq!((&health["tls"], &health["origins"]), (&json!(false), &json!([])));
    assert_eq!(health["tables"], json!({"live": 1, "passive": 0}));
    assert_eq!(health["connections"], json!({"websocket": 3, "sse": 0, "ndjson": 0}));
    let storage = &health["storage"];
    assert_eq!(storage["kind"], "file", "{storage}");
    for bytes in ["bytes", "free_bytes"] {
        assert!(storage[bytes].as_u64().is_some_and(|bytes| bytes > 0), "{storage}");
    }
    let tables = host.look("tables").await.json()["tables"].clone();
    assert_eq!(tables.as_array().map(Vec::len), Some(1));
    let table = &tables[0];
    let mut keys: Vec<&str> =
        table.as_object().expect("not an object").keys().map(String::as_str).collect();
    keys.sort_unstable();
    let all = "created followers game host listed seats seq spectators stalled status table";
    assert_eq!(keys.join(" "), all, "no room for a card");
    assert_eq!(table["table"], party.table.as_str());
    assert_eq!(
        (table["game"].as_str(), table["status"].as_str()),
        (Some("gurka"), Some("playing"))
    );
    assert_eq!((&table["followers"], &table["spectators"]), (&json!(3), &json!(1)));
    assert_eq!((&table["stalled"], &table["seats"][1]["name"]), (&json!(false), &json!("Bjarni")));
    assert!(table["seq"].as_u64() >= party.players[0].heard.seq, "{table}");
    let behind = host.look(&format!("tables?before={}", party.table)).await.json();
    assert_eq!(behind["tables"], json!([]));
    assert_eq!(host.look("tables?befor=x").await.status, 400);
}

#[tokio::test]
async fn a_ban_takes_effect_at_once_and_survives_a_restart() {
    let mut server = Server::run(HOSTED);
    let host = Host::of(&server).await;
    let players = vec![Peer::guest(&server, "Eero").await, Peer::account(&server, "Aino").await];
    let settings = json!({"gone": {"grace_s": 1, "then": "bot:fool"}});
    let mut party = Party::of(&server, players, "karnoffel", 0, settings).await;
    party.begin().await;
    let [eero, aino] = &mut party.players[..] else { panic!("two sit") };

    let found = host.look("people?name=AINO").await.json()["people"][0].clone();
    let known = &aino.frames[1]["user"]["id"];
    assert_eq!((&found["id"], &found["sessions"]), (known, &json!(1)));
    let id = found["id"].as_str().expect("an id is text");
    let past = json!({"until": 5, "reason": "rude"});
    assert_eq!(host.change(&format!("people/{id}/ban"), past).await.status, 400);
    let nobody = "people/0190f3b0-c0de-7000-8000-00000000abcd";
    let rude = json!({"reason": "rude\u{202e}"});
    assert_eq!(host.change(&format!("{nobody}/ban"), rude.clone()).await.status, 404);
    assert_eq!(host.change("people/nobody/unban", json!({})).await.status, 404);
    let banned = host.change(&format!("people/{id}/ban"), rude).await;
    assert_eq!((banned.status, &banned.json()["people"]), (200, &json!([id])), "{banned:?}");

    assert_eq!(aino.closed().await, (4403, "banned: rude".to_owned()));
    // For the table, this is an ordinary departure.
    let played_by = |heard: &ClientState| heard.public["table"]["seats"][1]["played_by"].clone();
    eero.until(|heard| played_by(heard) == "bot:fool").await;
    assert_eq!(ask_as(&server, &aino.token, "GET /me", None).await.status, 401);
    let refused = log_in(&server).await;
    assert_eq!((refused.status, refused.json()["reason"].as_str()), (403, Some("banned")));
    assert!(refused.body.contains("this account is banned: rude"), "{refused:?}");

    server.crash();
    let host = Host::of(&server).await;
    assert_eq!(log_in(&server).await.status, 403);
    let found = host.look("people?name=Aino").await.json()["people"][0].clone();
    assert_eq!((&found["ban"]["reason"], &found["sessions"]), (&json!("rude"), &json!(0)));
    assert_eq!(host.change(&format!("people/{id}/unban"), json!({})).await.status, 204);
    assert_eq!(log_in(&server).await.status, 200);
    let deeds = host.deeds().await;
    let not_there = deed("ban", "there is no such thing");
    assert_eq!(deeds, [deed("unban", "done"), deed("ban", "done"), not_there]);
}

#[tokio::test]
async fn reports_are_shown_to_the_admin_before_and_after_they_are_done() {
    let server = Server::run(HOSTED);
    let host = Host::of(&server).await;
    let mut party = Party::sits(&server, "gurka", 2, 0).await;
    let table = party.table.clone();
    for text in ["hello", "rude words"] {
        let chat = json!({"op": "chat", "table": table, "to": "table", "text": text});
        party.players[1].done(chat).await;
    }
    let report = json!({"op": "report", "table": table, "n": 2, "reason": "rude"});
    party.players[0].done(report).await;
    let reports = host.look("reports").await.json()["reports"].clone();
    assert_eq!(reports.as_array().map(Vec::len), Some(1), "{reports}");
    let report = &reports[0];
    assert_eq!((&report["reason"], &report["done"]), (&json!("rude"), &Value::Null));
    assert_eq!(report["who"]["name"], "Aino");
    assert_eq!(report["line"]["text"], "rude words", "{report}");
    assert_eq!(report["before"][0]["text"], "hello");
    assert_eq!(host.look("reports?before=1").await.json()["reports"], json!([]));
    assert_eq!(host.change("reports/1/done", json!({})).await.status, 204);
    assert_eq!(host.change("reports/7/done", json!({})).await.status, 404);
    assert!(host.look("reports").await.json()["reports"][0]["done"].is_u64());
    let not_there = deed("report_done", "there is no such thing");
    assert_eq!(host.deeds().await, [not_there, deed("report_done", "done")]);
}

/// Runs `knekt admin` with the flags for this server.
async fn command(server: &Server, args: &[&str]) -> std::process::Output {
    let (host, data) = (Host::of(server).await, server.data());
    let there = ["admin", "--admin", &host.address, "--data", data.to_str().expect("UTF-8")];
    run(&[&there[..], args].concat()).await
}

async fn printed(server: &Server, args: &[&str]) -> Value {
    let run = command(server, args).await;
    assert!(run.status.success(), "{run:?}");
    if run.stdout.is_empty() {
        return Value::Null;
    }
    serde_json::from_slice(&run.stdout).expect("the output is valid JSON")
}

#[tokio::test]
async fn every_admin_command_is_available_on_the_command_line() {
    let mut server = Server::run(HOSTED);
    let mut aino = Peer::guest(&server, "Aino & Co").await;
    let table = aino.create("gurka", 2).await;
    aino.sit(&table, 0).await;
    assert_eq!(printed(&server, &["health"]).await["ready"], true);
    assert_eq!(printed(&server, &["tables"]).await["tables"][0]["table"], table.as_str());
    assert_eq!(printed(&server, &["announce", "soon"]).await["connections"], 1);
    assert_eq!(printed(&server, &["withdraw"]).await["connections"], 1);
    let chat = json!({"op": "chat", "table": table, "to": "table", "text": "rude words"});
    aino.done(chat).await;
    assert_eq!(printed(&server, &["remove", &table, "1"]).await, Value::Null);
    let found = printed(&server, &["people", "Aino & Co"]).await["people"][0].clone();
    let id = found["id"].as_str().expect("an id is text");
    let ban = printed(&server, &["ban", id, "--reason", "rude", "--days", "1"]).await;
    assert!(ban["until"].as_u64() > ban["since"].as_u64(), "{ban}");
    assert_eq!(aino.closed().await.0, 4403);
    assert_eq!(printed(&server, &["unban", id]).await, Value::Null);
    let refused = command(&server, &["unban", id]).await;
    assert!(!refused.status.success() && refused.stdout.is_empty(), "{refused:?}");
    assert!(String::from_utf8_lossy(&refused.stderr).contains("no such thing"), "{refused:?}");
    assert_eq!(printed(&server, &["reports"]).await["reports"], json!([]));
    assert!(!command(&server, &["done", "1"]).await.status.success());
    let neutral = printed(&server, &["rename", id]).await["name"].clone();
    assert!(neutral.is_string() && neutral != "Aino & Co", "{neutral}");
    assert_eq!(printed(&server, &["erase", id]).await["people"], json!([id]));
    let deeds = printed(&server, &["audit"]).await["deeds"].clone();
    assert_eq!(deeds.as_array().map(Vec::len), Some(9), "{deeds}");
    assert_eq!(printed(&server, &["audit", "--before", "2"]).await["deeds"][0]["verb"], "announce");
    assert_eq!(printed(&server, &["drain"]).await["draining"], true);
    server.ended();
}
