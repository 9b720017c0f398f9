//! Attackers who guess, flood or impersonate.
//!
//! They are refused and logged, and do not lock out anyone else.

use std::process::Command;

use client::Wire;
use serde_json::json;
use tokio::time::timeout;

use crate::{
    PATIENCE,
    binary::root,
    http::{ask, ask_as, bearer, get, post},
    metrics::samples,
    peer::{Next, Peer},
    server::{How, Runs, Server},
};

/// A process with limits so low that a busy machine exceeds them too, behind a trusted proxy, and
/// with metrics.
const WATCHED: How = How {
    runs: Runs::Process,
    ..How::limited(&[
        "--limit",
        "attempts=1",
        "--limit",
        "all=2",
        "--trust-proxy",
        "127.0.0.0/8",
        "--metrics",
        "127.0.0.1:0",
    ])
};

const SECRET: &str = "correct horse";

/// The address of the attacker.
const ATTACKER: &str = "X-Forwarded-For: 198.51.100.7";
const OWNER: &str = "X-Forwarded-For: 192.0.2.1";

async fn log_in(server: &Server, from: &str, password: &str) -> u16 {
    let body = json!({"name": "Aino", "password": password});
    post(server, "/login", &[from], &body).await.status
}

/// Returns the kinds and addresses of the refusals in a log, according to the fail2ban filter that
/// comes with the server.
fn banned_by_filter(log: &str) -> Vec<String> {
    let filter =
        std::fs::read_to_string(root().join("docs/fail2ban/knekt.conf")).expect("a filter");
    let rule = filter.lines().find_map(|line| line.strip_prefix("failregex = ")).expect("a rule");
    // fail2ban is written in Python, and replaces `<HOST>` with its own expression for an address.
    let script = "import re, sys\n\
        rule = re.compile(sys.argv[1].replace('<HOST>', r'(?P<host>[0-9a-fA-F:.]+)'))\n\
        for line in sys.stdin:\n    \
            found = rule.search(line)\n    \
            if found: print(found['host'])";
    let mut python = Command::new("python3")
        .args(["-c", script, rule])
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("Python is required");
    let mut stdin = python.stdin.take().expect("stdin is piped");
    std::io::Write::write_all(&mut stdin, log.as_bytes()).expect("Python reads");
    drop(stdin);
    let said = python.wait_with_output().expect("its output can be read");
    assert!(said.status.success(), "{said:?}");
    String::from_utf8(said.stdout).expect("valid UTF-8").lines().map(str::to_owned).collect()
}

async fn n_turned_away(server: &Server, kind: &str) -> i64 {
    samples(server).await[&format!("knekt_turned_away_total{{kind=\"{kind}\"}}")]
}

#[tokio::test]
async fn refusals_are_logged_with_their_address_and_counted() {
    let server = Server::run(WATCHED);
    let registered = json!({"name": "Aino", "password": SECRET});
    assert_eq!(post(&server, "/register", &[OWNER], &registered).await.status, 200);
    assert_eq!(log_in(&server, "X-Forwarded-For: 198.51.100.1", "wrong horse").await, 401);
    let nobodys = ["Authorization: Bearer nobodys", "X-Forwarded-For: 198.51.100.2"];
    assert_eq!(ask(&server, "GET /api/v1/me", &nobodys, None).await.status, 401);
    let invite = ["X-Forwarded-For: 198.51.100.3"];
    assert_eq!(ask(&server, "GET /api/v1/invites/ABCDEFGHIJ", &invite, None).await.status, 404);
    let foreign = ["Origin: https://evil.example", "X-Forwarded-For: 198.51.100.4"];
    assert_eq!(post(&server, "/guest", &foreign, &json!({"name": "Eve"})).await.status, 403);
    let big = json!({"name": "x".repeat(70_000)});
    let status = post(&server, "/guest", &["X-Forwarded-For: 198.51.100.5"], &big).await.status;
    assert_eq!(status, 413);
    for _ in 0..2 {
        log_in(&server, "X-Forwarded-For: 2001:db8::6", "wrong horse").await;
    }
    let log = server.log();
    for (kind, address) in [
        ("auth", "198.51.100.1"),
        ("auth", "198.51.100.2"),
        ("invite", "198.51.100.3"),
        ("origin", "198.51.100.4"),
        ("size", "198.51.100.5"),
        ("auth", "2001:db8::6"),
        ("rate", "2001:db8::6"),
    ] {
        assert!(log.contains(&format!("refused kind={kind} address={address}\n")), "{log}");
        assert!(n_turned_away(&server, kind).await > 0, "{kind}");
    }
    assert_eq!(n_turned_away(&server, "rate").await, 1);
    assert!(!log.contains(SECRET) && !log.contains("wrong horse"));
    let banned = banned_by_filter(&log);
    for n in 1..=5 {
        assert!(banned.contains(&format!("198.51.100.{n}")), "{n}: {banned:?}");
    }
    assert!(banned.contains(&"2001:db8::6".to_owned()));
    assert!(!banned.contains(&"192.0.2.1".to_owned()), "an innocent address is banned");
    let ban = "refused kind=ban address=198.51.100.7\n";
    assert!(banned_by_filter(ban).is_empty(), "a banned user may share an address");
}

#[tokio::test]
async fn the_fail2ban_filter_reads_json_logs_too() {
    let more = &["--trust-proxy", "127.0.0.0/8", "--log-format", "json"];
    let server = Server::run(How { runs: Runs::Process, ..How::limited(more) });
    assert_eq!(log_in(&server, ATTACKER, "wrong horse").await, 401);
    assert_eq!(banned_by_filter(&server.log()), ["198.51.100.7"]);
}

#[tokio::test]
async fn guessing_and_flooding_sockets_are_logged() {
    let server = Server::run(WATCHED);
    let from = [("x-forwarded-for", "198.51.100.7")];
    let mut guesser = Peer::over(Wire::connect_with(&server.url(), &from).await.unwrap()).await;
    guesser.send(&json!({"op": "auth", "token": "nobodys"})).await;
    guesser.closed().await;
    let flooder = Peer::over(Wire::connect_with(&server.url(), &from).await.unwrap()).await;
    let mut flooder = flooder.greeted(json!({"name": "Eve"})).await;
    for n in 0..90 {
        flooder.send(&json!({"op": "ping", "n": n})).await;
    }
    let mut n_refused = 0;
    while n_refused == 0 {
        let Next::Frame(frame) = flooder.next().await else { break };
        if frame["code"] == "rate_limited" {
            assert_eq!(frame["args"], json!({"limit": "all"}), "it names the limit");
            n_refused += 1;
        }
    }
    assert_eq!(n_turned_away(&server, "auth").await, 1);
    assert!(n_turned_away(&server, "rate").await > 0);
    let log = server.log();
    for kind in ["auth", "rate"] {
        assert!(log.contains(&format!("refused kind={kind} address=198.51.100.7\n")), "{log}");
    }
    assert!(
        log.matches("address=198.51.100.7").count() <= 25,
        "a flood should not be logged in full"
    );
}

#[tokio::test]
async fn sitting_down_does_not_speed_up_guessing_invites() {
    let one = How::limited(&["--limit", "invites=1"]);
    let server = Server::run(How { runs: Runs::Process, ..one });
    let mut host = Peer::guest(&server, "Aino").await;
    let (table, _) = host.create_with("gurka", 2, json!({"visibility": "link"})).await;
    let mut guesser = Peer::guest(&server, "Eve").await;
    let sit = |n: u32| json!({"op": "sit", "table": table, "invite": format!("{n:010}")});
    let mut n_tries = 0;
    let refusal = loop {
        let answer = guesser.command(sit(n_tries)).await;
        assert_eq!(answer["op"], "err", "{answer}");
        if answer["code"] == "rate_limited" {
            break answer;
        }
        n_tries += 1;
    };
    assert_eq!(n_tries, 1);
    assert_eq!(refusal["args"], json!({"limit": "invites"}));
    // Nor over HTTP from the same address.
    let posted = format!("POST /tables/{table}/commands");
    let posted = ask_as(&server, &guesser.token, &posted, Some(&sit(99))).await;
    assert_eq!(posted.status, 429, "{posted:?}");
    assert_eq!(get(&server, "/api/v1/invites/0000000099").await.status, 429);
    assert!(server.log().contains("refused kind=invite address=127.0.0.1\n"));
}

#[tokio::test]
async fn reserved_names_and_common_passwords_are_refused_everywhere() {
    let server = Server::start();
    let as_owner = &*bearer(&Peer::account(&server, "Aino").await.token);
    let as_guest = &*bearer(&Peer::guest(&server, "Eero").await.token);
    let named = json!({"name": "\u{410}dmin"});
    let with_password = json!({"name": "\u{410}dmin", "password": SECRET});
    let change = json!({"password": {"old": SECRET, "new": "password1"}});
    let common = json!({"name": "Eve", "password": "12345678"});
    for (request, headers, body, reason) in [
        ("POST /api/v1/guest", vec![], &named, "name_reserved"),
        ("POST /api/v1/register", vec![], &with_password, "name_reserved"),
        ("POST /api/v1/upgrade", vec![as_guest], &with_password, "name_reserved"),
        ("PATCH /api/v1/me", vec![as_owner], &named, "name_reserved"),
        ("PATCH /api/v1/me", vec![as_guest], &named, "name_reserved"),
        ("POST /api/v1/me/bots", vec![as_owner], &named, "name_reserved"),
        ("POST /api/v1/register", vec![], &common, "password_common"),
        ("POST /api/v1/upgrade", vec![as_guest], &common, "password_common"),
        ("PATCH /api/v1/me", vec![as_owner], &change, "password_common"),
    ] {
        let refused = ask(&server, request, &headers, Some(body)).await;
        assert_eq!(refused.json()["reason"], reason, "{request}: {refused:?}");
    }
    let mut stranger = Peer::stranger(&server).await;
    stranger.send(&json!({"op": "auth", "name": "\u{410}dmin"})).await;
    assert_eq!(stranger.frame().await["reason"], "name_reserved");
    let same = json!({"name": "\u{410}ino", "password": SECRET});
    let refused = post(&server, "/register", &[], &same).await;
    assert_eq!(refused.json()["reason"], "name_taken");
}

#[tokio::test]
async fn a_user_may_have_three_open_waiting_tables() {
    let server = Server::run(How::limited(&["--limit", "all=100000"]));
    let mut host = Peer::guest(&server, "Aino").await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        let table = host.create("gurka", 2).await;
        host.done(json!({"op": "sub", "table": table})).await;
        tables.push(table);
    }
    let create = json!({"op": "create", "game": "gurka", "seats": 2});
    let refusal = host.refused(create.clone(), "forbidden").await;
    assert_eq!(refusal["reason"], "too_many_waiting");
    assert_eq!(refusal["args"], json!({"most": 3}));
    let quick = json!({"game": "knorri"});
    let posted = ask_as(&server, &host.token, "POST /quickplay", Some(&quick)).await;
    assert_eq!(posted.json()["reason"], "too_many_waiting");
    // One with bots, or for friends, does not count.
    host.create_with("gurka", 2, json!({"visibility": "link"})).await;
    // A table that starts a match, or that its creator leaves, is no longer waiting.
    host.done(json!({"op": "unsub", "table": tables[0]})).await;
    let again = async { while host.command(create.clone()).await["op"] != "ack" {} };
    timeout(PATIENCE, again).await.expect("fewer tables wait");
}
