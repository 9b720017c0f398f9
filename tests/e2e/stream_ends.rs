//! All streams end immediately with their session.

use serde_json::{Value, json};

use crate::{
    http::{Answer, ask},
    peer::Peer,
    server::Server,
    streams::Lines,
};

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

#[tokio::test]
async fn revoking_a_token_ends_its_streams() {
    let server = Server::start();
    let body = json!({"name": "Aino", "password": "correct horse"});
    let login = text(&asked(&server, "POST /api/v1/register", None, body).await.json()["token"]);
    let body = json!({"label": "streams", "scopes": ["play"]});
    let made = asked(&server, "POST /api/v1/me/tokens", Some(&login), body).await.json();
    let token = text(&made["token"]);
    let mut sits = Peer::enter(&server, json!({"token": token})).await;
    let table = sits.create("gurka", 2).await;
    sits.done(json!({"op": "sit", "table": table, "seat": 0})).await;
    let mut streams = Vec::new();
    for path in [format!("/api/v1/tables/{table}/stream"), "/api/v1/me/stream".to_owned()] {
        for accept in ["text/event-stream", "application/x-ndjson"] {
            let headers = [bearer(&token), format!("Accept: {accept}")];
            let mut lines = Lines::at(&server, &path, &headers).await;
            let mut line = String::new();
            while !line.contains(r#""op":"snapshot""#) {
                line = lines.line().await.expect("the stream is open");
            }
            streams.push(lines);
        }
    }
    let path = format!("DELETE /api/v1/me/tokens/{}", text(&made["id"]));
    asked(&server, &path, Some(&login), json!({})).await;
    // Well before the next heartbeat.
    for mut lines in streams {
        while lines.line().await.is_some() {}
    }
}
