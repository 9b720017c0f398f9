//! Bad requests to the admin listener.
//!
//! Without the token, they have no effect.

use std::time::Instant;

use futures_util::future::join_all;
use serde_json::json;

use crate::{
    admin::{HOSTED, Host},
    bad_input::others_still_play,
    bad_requests::cut_off,
    http::{Answer, bearer, raw_at},
    server::{How, Runs, Server},
};

impl Host {
    /// Sends a request with the token, other headers (each with a line end) and a body.
    async fn raw(&self, request: &str, headers: &str, body: &str) -> Answer {
        let Host { address, token } = self;
        let request = format!(
            "{request} HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {token}\r\n\
             Connection: close\r\n{headers}\r\n{body}"
        );
        raw_at(address, request.as_bytes()).await
    }

    /// Sends a POST request with a body of this type.
    async fn post(&self, verb: &str, mime: &str, body: &str) -> Answer {
        let headers = format!("Content-Type: {mime}\r\nContent-Length: {}\r\n", body.len());
        self.raw(&format!("POST /admin/v1/{verb}"), &headers, body).await
    }

    /// Checks that the listener still answers, nothing has been done, and the match continues.
    async fn assert_unchanged(&self, server: &Server) {
        assert_eq!(self.look("health").await.json()["draining"], false);
        assert_eq!(self.deeds().await, []);
        others_still_play(server).await;
    }
}

/// Returns whether this is the problem with that status and that code.
fn assert_problem(answer: &Answer, status: u16, code: &str) {
    assert_eq!((answer.status, answer.json()["code"].as_str()), (status, Some(code)), "{answer:?}");
    assert_eq!(answer.header("content-type"), Some("application/problem+json"), "{answer:?}");
}

#[tokio::test]
async fn only_the_exact_token_grants_access() {
    let server = Server::run(HOSTED);
    let host = Host::of(&server).await;
    let (address, token) = (&host.address, &host.token);
    let shown = [
        ("", "auth_required"),
        ("Authorization:\r\n", "auth_invalid"),
        ("Authorization: Bearer\r\n", "auth_invalid"),
        (&format!("Authorization: {token}\r\n"), "auth_invalid"),
        (&format!("Authorization: Basic {token}\r\n"), "auth_invalid"),
        (&format!("Authorization: Bearer {}\r\n", &token[1..]), "auth_invalid"),
        (&format!("Authorization: Bearer {token}0\r\n"), "auth_invalid"),
        (&format!("Authorization: Bearer {}\r\n", token.to_uppercase()), "auth_invalid"),
        (&format!("Authorization: Bearer {}\r\n", "x".repeat(10_000)), "auth_invalid"),
        (&format!("Cookie: knekt={token}\r\n"), "auth_required"),
    ];
    for (header, code) in shown {
        let request = format!(
            "POST /admin/v1/drain HTTP/1.1\r\nHost: {address}\r\n{header}Connection: close\r\n\r\n"
        );
        let answer = raw_at(address, request.as_bytes()).await;
        assert_problem(&answer, 401, code);
        assert_eq!(answer.header("www-authenticate"), Some("Bearer"));
    }
    let path = format!(
        "GET /admin/v1/health?token={token} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
    );
    assert_problem(&raw_at(address, path.as_bytes()).await, 401, "auth_required");
    host.assert_unchanged(&server).await;
}

#[tokio::test]
async fn guessing_the_admin_token_is_slowed_down_and_logged_with_the_address() {
    let server = Server::run(How { runs: Runs::Process, ..How::limited(HOSTED.more) });
    let host = Host::of(&server).await;
    let address = &host.address;
    let guess = format!(
        "GET /admin/v1/health HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer guessed\r\n\
         Connection: close\r\n\r\n"
    );
    let (began, mut statuses) = (Instant::now(), Vec::new());
    while statuses.len() < 40 || statuses.last() != Some(&429) {
        statuses.push(raw_at(address, guess.as_bytes()).await.status);
    }
    let n_tried = statuses.iter().filter(|&&status| status == 401).count();
    // Twenty at once, and another every three seconds.
    let most = 21 + began.elapsed().as_secs() as usize / 3;
    assert!((15..=most).contains(&n_tried), "{statuses:?}");
    assert_eq!(host.look("health").await.status, 200, "the right token is never refused");
    let log = server.log();
    assert!(!log.contains(&host.token), "the log contains a token");
    let lines: Vec<_> = log.lines().filter(|it| it.contains("admin request refused")).collect();
    assert!(!lines.is_empty() && lines.len() < statuses.len(), "{lines:?}");
    assert!(lines.iter().all(|line| line.contains("address=127.0.0.1")), "{lines:?}");
}

#[tokio::test]
async fn a_foreign_page_cannot_use_the_admin_api() {
    let server = Server::run(HOSTED);
    let host = Host::of(&server).await;
    let port = host.address.rsplit(':').next().expect("a port");
    let own = format!("Origin: http://{}", host.address);
    // Requests that a form or script of a foreign page can send, and preflight requests. Another
    // port, scheme or name of the same machine is foreign too.
    for (request, header) in [
        ("POST /admin/v1/drain", "Origin: https://evil.example"),
        ("POST /admin/v1/drain", "Origin: null"),
        ("POST /admin/v1/drain", "Origin:"),
        ("POST /admin/v1/drain", "Origin: http://127.0.0.1:1"),
        ("POST /admin/v1/drain", &format!("Origin: https://{}", host.address)),
        ("POST /admin/v1/drain", &format!("Origin: http://localhost:{port}")),
        ("POST /admin/v1/drain", &format!("{own}\r\nOrigin: https://evil.example")),
        ("POST /admin/v1/drain", &format!("{own}\r\nSec-Fetch-Site: same-site")),
        ("GET /admin/v1/health", "Sec-Fetch-Site: none"),
        ("GET /admin/v1/health", "Sec-Fetch-Site: same-site"),
        ("GET /admin/v1/health", "Sec-Fetch-Site: cross-site"),
        ("GET /", "Sec-Fetch-Site: cross-site"),
        ("GET /", "Sec-Fetch-Site: same-site"),
        ("GET /", "Origin: https://evil.example"),
        ("GET /icon.svg", "Sec-Fetch-Site: cross-site"),
        ("OPTIONS /admin/v1/drain", "Origin: https://evil.example"),
    ] {
        let answer = host.raw(request, &format!("{header}\r\n"), "").await;
        assert_problem(&answer, 403, "forbidden");
        let allows = answer.head.to_lowercase().contains("access-control-allow");
        assert!(!allows, "{header}: {answer:?}");
    }
    let page = format!("{own}\r\nSec-Fetch-Site: same-origin\r\n");
    let answer = host.raw("GET /admin/v1/health", &page, "").await;
    assert_eq!(answer.status, 200, "our own page: {answer:?}");
    // A name that was made to resolve to this server (DNS rebinding).
    for name in [
        &format!("evil.example:{port}"),
        "evil.example",
        "127.0.0.1.evil.example",
        "localhost.evil.example",
        "evil.example@",
        "",
    ] {
        let bearer = bearer(&host.token);
        let request = format!("GET /admin/v1/health HTTP/1.1\r\nHost: {name}\r\n{bearer}\r\n");
        let request = request + "Connection: close\r\n\r\n";
        assert_problem(&raw_at(&host.address, request.as_bytes()).await, 403, "forbidden");
    }
    host.assert_unchanged(&server).await;
}

#[tokio::test]
async fn unknown_admin_commands_are_refused() {
    let server = Server::run(HOSTED);
    let host = Host::of(&server).await;
    let paths = "/admin /admin/ /admin/admin.html /admin.html /index.html /assets /assets/ \
        /assets/../admin.html /assets/%2e%2e/admin.html /assets/../../index.html \
        /assets//etc/passwd /../../../../etc/passwd /admin/v1 /admin/v1/ \
        /admin/v1/health/ /admin/v1//health /admin/v1/../v1/health \
        /admin/v1/%2e%2e/v1/health /admin/v1/HEALTH /admin/v1/people/x/ban/y \
        /admin/v2/health /healthz /metrics /ws /api/v1/games";
    for path in paths.split(' ') {
        assert_problem(&host.raw(&format!("GET {path}"), "", "").await, 404, "not_found");
    }
    for (request, allow) in [
        ("GET /admin/v1/drain", "POST"),
        ("HEAD /admin/v1/drain", "POST"),
        ("GET /admin/v1/people/x/ban", "POST"),
        ("GET /admin/v1/restore", "POST"),
        ("PUT /admin/v1/announce", "POST"),
        ("DELETE /admin/v1/audit", "GET,HEAD"),
        ("POST /admin/v1/health", "GET,HEAD"),
        ("OPTIONS /admin/v1/drain", "POST"),
        ("BREW /admin/v1/health", "GET,HEAD"),
    ] {
        let answer = host.raw(request, "", "").await;
        assert_eq!((answer.status, answer.header("allow")), (405, Some(allow)), "{request}");
    }
    host.assert_unchanged(&server).await;
}

#[tokio::test]
async fn an_invalid_body_is_refused_with_the_reason() {
    let server = Server::run(HOSTED);
    let host = Host::of(&server).await;
    let good = r#"{"text":"soon"}"#;
    for mime in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"] {
        assert_problem(&host.post("announce", mime, good).await, 415, "bad_frame");
    }
    let ban = "people/0190f3b0-c0de-7000-8000-00000000abcd/ban";
    let deep = format!("{}{}", "[".repeat(10_000), "]".repeat(10_000));
    for (verb, body, says) in [
        ("announce", "", "EOF"),
        ("announce", "{", "EOF"),
        ("announce", "[]", "object"),
        ("announce", "{}", "missing field `text`"),
        ("announce", r#"{"text":7}"#, "invalid type"),
        ("announce", r#"{"text":""}"#, "text"),
        ("announce", r#"{"text":"soon","to":"all"}"#, "unknown field `to`"),
        ("announce", r#"{"text":"soon"} {"text":"soon"}"#, "trailing characters"),
        ("announce", &deep, "object"),
        ("restore", "{}", "missing field `from`"),
        ("restore", r#"{"from":7}"#, "invalid type"),
        ("restore", r#"{"from":""}"#, "absolute path"),
        ("restore", r#"{"from":"b.db"}"#, "absolute path"),
        ("restore", r#"{"from":"/b.db","to":"/c.db"}"#, "unknown field `to`"),
        (ban, r#"{"until":1}"#, "missing field `reason`"),
        (ban, r#"{"reason":"rude","until":-1}"#, "until"),
        (ban, r#"{"reason":"rude","until":1}"#, "`until` is in the past"),
    ] {
        let answer = host.post(verb, "application/json", body).await;
        assert_problem(&answer, 400, "bad_frame");
        assert!(answer.body.contains(says), "{body:.60}: {answer:?}");
    }
    let big = json!({"text": "x".repeat(3_000_000)}).to_string();
    assert_problem(&host.post("announce", "application/json", &big).await, 413, "too_large");
    for query in ["?before=x", "?befor=1", "?limit=-1", "?before=1&before=2"] {
        assert_problem(&host.look(&format!("audit{query}")).await, 400, "bad_frame");
    }
    host.assert_unchanged(&server).await;
}

#[tokio::test]
async fn slow_clients_and_other_protocols_are_disconnected() {
    let server = Server::run(HOSTED);
    let host = Host::of(&server).await;
    let begun = format!("GET /admin/v1/health HTTP/1.1\r\nHost: {}\r\nX: ", host.address);
    let others = [&b""[..], b"G", begun.as_bytes(), b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"];
    // Both listeners have the same time-outs.
    let addresses = [&host.address, &server.address];
    let all = addresses.into_iter().flat_map(|at| others.map(|said| cut_off(at, said)));
    join_all(all).await;
    host.assert_unchanged(&server).await;
}
