//! All streams end immediately with their session.

use serde_json::{Value, json};

use crate::{
    admin::{HOSTED, Host},
    http::{Answer, ask},
    peer::Peer,
    server::Server,
    streams::Lines,
};

/// An account at a table with all kinds of streams open.
struct Streaming {
    /// The token from its registration.
    login: String,
    /// The token that opens the streams.
    token: String,
    id: String,
    streams: Vec<Lines>,
}

fn bearer(token: &str) -> String {
    format!("Authorization: Bearer {token}")
}

async fn asked(server: &Server, request: &str, token: Option<&str>, body: Value) -> Answer {
    let headers: Vec<String> = token.map(bearer).into_iter().collect();
    let headers: Vec<&str> = headers.iter().map(String::as_str).collect();
    let answer = ask(server, request, &headers, Some(&body)).await;
    assert!(answer.status < 300, "{request}: {answer:?}");
    answer
}

fn text(value: &Value) -> String {
    value.as_str().expect("valid UTF-8").to_owned()
}

impl Streaming {
    /// Registers an account and opens its streams.
    async fn begins(server: &Server) -> Streaming {
        let body = json!({"name": "Aino", "password": "correct horse"});
        let made = asked(server, "POST /api/v1/register", None, body).await.json();
        let (login, id) = (text(&made["token"]), text(&made["user"]["id"]));
        let body = json!({"label": "streams", "scopes": ["play"]});
        let made = asked(server, "POST /api/v1/me/tokens", Some(&login), body).await.json();
        let token = text(&made["token"]);
        let mut sits = Peer::enter(server, json!({"token": token})).await;
        let table = sits.create("gurka", 2).await;
        sits.done(json!({"op": "sit", "table": table, "seat": 0})).await;
        let mut streams = Vec::new();
        for path in [format!("/api/v1/tables/{table}/stream"), "/api/v1/me/stream".to_owned()] {
            for accept in ["text/event-stream", "application/x-ndjson"] {
                let headers = [bearer(&token), format!("Accept: {accept}")];
                let mut lines = Lines::at(server, &path, &headers).await;
                // Read until the first frame of the table.
                while !lines
                    .line()
                    .await
                    .expect("the stream is open")
                    .contains(r#""op":"snapshot""#)
                {}
                streams.push(lines);
            }
        }
        Streaming { login, token, id, streams }
    }

    /// Waits until all streams have ended, well before the next heartbeat.
    async fn have_ended(self) {
        for mut lines in self.streams {
            while lines.line().await.is_some() {}
        }
    }
}

#[tokio::test]
async fn a_logout_ends_its_streams() {
    let server = Server::start();
    let streaming = Streaming::begins(&server).await;
    asked(&server, "POST /api/v1/logout", Some(&streaming.token), json!({})).await;
    streaming.have_ended().await;
}

#[tokio::test]
async fn revoking_a_token_ends_its_streams() {
    let server = Server::start();
    let streaming = Streaming::begins(&server).await;
    let login = Some(&*streaming.login);
    let list = asked(&server, "GET /api/v1/me/tokens", login, json!({})).await.json();
    let list = list.as_array().expect("not an array");
    let labelled = list.iter().find(|one| one["label"] == "streams").expect("it is listed");
    let path = format!("DELETE /api/v1/me/tokens/{}", text(&labelled["id"]));
    asked(&server, &path, login, json!({})).await;
    streaming.have_ended().await;
}

#[tokio::test]
async fn a_ban_ends_streams() {
    let server = Server::run(HOSTED);
    let host = Host::of(&server).await;
    let streaming = Streaming::begins(&server).await;
    let ban = format!("people/{}/ban", streaming.id);
    assert_eq!(host.change(&ban, json!({"reason": "rude"})).await.status, 200);
    streaming.have_ended().await;
}
