//! Attackers who guess, flood or impersonate.
//!
//! They are refused and logged, and do not lock out anyone else.

use std::process::Command;

use client::Wire;
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::{
    PATIENCE,
    admin::Host,
    binary::root,
    http::{Answer, ask, get},
    metrics::samples,
    peer::{Next, Peer},
    server::{How, Server},
};

/// With the protocol's limits, behind a trusted proxy, and with metrics.
const WATCHED: How = How::limited(&["--trust-proxy", "127.0.0.0/8", "--metrics", "127.0.0.1:0"]);

const SECRET: &str = "correct horse";

/// The address of the attacker.
const ATTACKER: &str = "X-Forwarded-For: 198.51.100.7";
const OWNER: &str = "X-Forwarded-For: 192.0.2.1";

async fn post(server: &Server, path: &str, headers: &[&str], body: Value) -> Answer {
    ask(server, &format!("POST /api/v1{path}"), headers, Some(&body)).await
}

async fn log_in(server: &Server, from: &str, password: &str) -> u16 {
    let body = json!({"name": "Aino", "password": password});
    post(server, "/login", &[from], body).await.status
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
    std::io::Write::write_all(&mut stdin, log.as_bytes()).expect("the client reads");
    drop(stdin);
    let said = python.wait_with_output().expect("the match ends");
    assert!(said.status.success(), "{said:?}");
    String::from_utf8(said.stdout).expect("not a string").lines().map(str::to_owned).collect()
}

async fn n_turned_away(server: &Server, kind: &str) -> i64 {
    samples(server).await[&format!("knekt_turned_away_total{{kind=\"{kind}\"}}")]
}

#[tokio::test]
async fn refusals_are_logged_with_their_address_and_counted() {
    let server = Server::run(WATCHED);
    let registered = json!({"name": "Aino", "password": SECRET});
    assert_eq!(post(&server, "/register", &[OWNER], registered).await.status, 200);
    assert_eq!(log_in(&server, "X-Forwarded-For: 198.51.100.1", "wrong horse").await, 401);
    let nobodys = ["Authorization: Bearer nobodys", "X-Forwarded-For: 198.51.100.2"];
    assert_eq!(ask(&server, "GET /api/v1/me", &nobodys, None).await.status, 401);
    let invite = ["X-Forwarded-For: 198.51.100.3"];
    assert_eq!(ask(&server, "GET /api/v1/invites/ABCDEFGHIJ", &invite, None).await.status, 404);
    let foreign = ["Origin: https://evil.example", "X-Forwarded-For: 198.51.100.4"];
    assert_eq!(post(&server, "/guest", &foreign, json!({"name": "Eve"})).await.status, 403);
    let big = json!({"name": "x".repeat(70_000)});
    let status = post(&server, "/guest", &["X-Forwarded-For: 198.51.100.5"], big).await.status;
    assert_eq!(status, 413);
    for _ in 0..6 {
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
}

#[tokio::test]
async fn a_login_of_a_banned_user_is_logged_and_counted() {
    let more =
        &["--trust-proxy", "127.0.0.0/8", "--metrics", "127.0.0.1:0", "--admin", "127.0.0.1:0"];
    let server = Server::run(How::limited(more));
    let host = Host::of(&server).await;
    let registered = json!({"name": "Aino", "password": SECRET});
    assert_eq!(post(&server, "/register", &[OWNER], registered).await.status, 200);
    let found = host.look("people?name=Aino").await.json()["people"][0].clone();
    let id = found["id"].as_str().expect("an id is text");
    let banned = host.change(&format!("people/{id}/ban"), json!({"reason": "rude"})).await;
    assert_eq!(banned.status, 200);
    assert_eq!(n_turned_away(&server, "ban").await, 0);
    assert_eq!(log_in(&server, ATTACKER, SECRET).await, 403);
    assert_eq!(n_turned_away(&server, "ban").await, 1);
    let log = server.log();
    assert!(log.contains("refused kind=ban address=198.51.100.7\n"), "{log}");
    assert!(banned_by_filter(&log).is_empty(), "the filter should match no other line");
}

#[tokio::test]
async fn the_fail2ban_filter_reads_json_logs_too() {
    let more = &["--trust-proxy", "127.0.0.0/8", "--log-format", "json"];
    let server = Server::run(How::limited(more));
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
async fn guessing_a_password_does_not_lock_out_its_owner() {
    let server = Server::run(WATCHED);
    let registered = json!({"name": "Aino", "password": SECRET});
    assert_eq!(post(&server, "/register", &[OWNER], registered).await.status, 200);
    for n in 1..=3 {
        for _ in 0..6 {
            log_in(&server, &format!("X-Forwarded-For: 198.51.100.{n}"), "wrong horse").await;
        }
    }
    assert_eq!(log_in(&server, "X-Forwarded-For: 198.51.100.1", SECRET).await, 429);
    assert_eq!(log_in(&server, OWNER, SECRET).await, 200);
}

#[tokio::test]
async fn sitting_down_does_not_speed_up_guessing_invites() {
    let server = Server::run(How::LIMITED);
    let mut host = Peer::guest(&server, "Aino").await;
    let create =
        json!({"op": "create", "game": "gurka", "seats": 2, "settings": {"visibility": "link"}});
    let table = host.done(create).await["table"].as_str().expect("a table").to_owned();
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
    assert_eq!(n_tries, 20);
    assert_eq!(refusal["args"], json!({"limit": "invites"}));
    // Nor over HTTP from the same address.
    let bearer = format!("Authorization: Bearer {}", guesser.token);
    let posted = post(&server, &format!("/tables/{table}/commands"), &[&bearer], sit(99)).await;
    assert_eq!(posted.status, 429, "{posted:?}");
    assert_eq!(get(&server, "/api/v1/invites/0000000099").await.status, 429);
    assert!(server.log().contains("refused kind=invite address=127.0.0.1\n"));
}

#[tokio::test]
async fn a_reserved_name_is_refused_everywhere() {
    let server = Server::start();
    let account = json!({"name": "Aino", "password": SECRET});
    let token = post(&server, "/register", &[], account).await.json()["token"].clone();
    let bearer = format!("Authorization: Bearer {}", token.as_str().expect("a token"));
    let guest = Peer::guest(&server, "Eero").await;
    let as_guest = format!("Authorization: Bearer {}", guest.token);
    for (name, reason) in [
        ("Server", "name_reserved"),
        ("\u{410}dmin", "name_reserved"),
        ("Former player", "name_reserved"),
        ("Narr", "name_reserved"),
        ("..", "name_letterless"),
        ("42", "name_letterless"),
    ] {
        let named = || json!({"name": name});
        let with_password = || json!({"name": name, "password": SECRET});
        for (request, headers, body) in [
            ("POST /api/v1/guest", vec![], named()),
            ("POST /api/v1/register", vec![], with_password()),
            ("POST /api/v1/upgrade", vec![as_guest.as_str()], with_password()),
            ("PATCH /api/v1/me", vec![&bearer], named()),
            ("PATCH /api/v1/me", vec![&as_guest], named()),
            ("POST /api/v1/me/bots", vec![&bearer], named()),
        ] {
            let refused = ask(&server, request, &headers, Some(&body)).await;
            let problem = refused.json();
            assert_eq!(
                (refused.status, &problem["reason"]),
                (403, &json!(reason)),
                "{request} {name}"
            );
        }
        let mut stranger = Peer::stranger(&server).await;
        stranger.send(&json!({"op": "auth", "name": name})).await;
        assert_eq!(stranger.frame().await["reason"], reason, "{name}");
    }
    for hidden in ["\u{200d}", "\u{3164}\u{115f}", "\u{ad}"] {
        let refused = post(&server, "/guest", &[], json!({"name": hidden})).await;
        assert_eq!(refused.status, 400, "{hidden:?}: {refused:?}");
    }
    for same in ["AINO", "Ai\u{200d}no", "Ai\u{ad}no", "\u{410}ino"] {
        let body = json!({"name": same, "password": SECRET});
        let refused = post(&server, "/register", &[], body).await;
        assert_eq!(refused.json()["reason"], "name_taken", "{same:?}");
    }
}

#[tokio::test]
async fn a_common_password_is_refused_everywhere() {
    let server = Server::start();
    let account = json!({"name": "Aino", "password": SECRET});
    let token = post(&server, "/register", &[], account).await.json()["token"].clone();
    let bearer = format!("Authorization: Bearer {}", token.as_str().expect("a token"));
    let change = json!({"password": {"old": SECRET, "new": "password1"}});
    let guest = Peer::guest(&server, "Eero").await;
    let as_guest = format!("Authorization: Bearer {}", guest.token);
    for (request, headers, body) in [
        ("POST /api/v1/register", vec![], json!({"name": "Eve", "password": "12345678"})),
        ("POST /api/v1/upgrade", vec![as_guest.as_str()], json!({"password": "qwertyuiop"})),
        ("PATCH /api/v1/me", vec![&bearer], change),
    ] {
        let refused = ask(&server, request, &headers, Some(&body)).await;
        assert_eq!(refused.json()["reason"], "password_common", "{request}: {refused:?}");
    }
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
    let bearer = format!("Authorization: Bearer {}", host.token);
    let quick = json!({"game": "knorri"});
    let posted = post(&server, "/quickplay", &[&bearer], quick).await;
    assert_eq!(posted.json()["reason"], "too_many_waiting");
    // One with bots, or for friends, does not count.
    let private =
        json!({"op": "create", "game": "gurka", "seats": 2, "settings": {"visibility": "link"}});
    host.done(private).await;
    // A table that starts a match, or that its creator leaves, is no longer waiting.
    host.done(json!({"op": "unsub", "table": tables[0]})).await;
    let again = async { while host.command(create.clone()).await["op"] != "ack" {} };
    timeout(PATIENCE, again).await.expect("the queue has space again");
}

#[tokio::test]
async fn the_lobby_is_paged_over_the_socket() {
    let server = Server::start();
    let mut hosts = Vec::new();
    for n in 0..3 {
        let mut host = Peer::guest(&server, &format!("Keeper {n}")).await;
        let table = host.create("gurka", 2).await;
        host.follow(&table).await;
        hosts.push((host, table));
    }
    let mut peer = Peer::nobody(&server).await;
    let last = &hosts[2].1;
    peer.done(json!({"op": "lobby", "game": "gurka", "before": last})).await;
    let page = peer.frame().await;
    let ids: Vec<&str> =
        page["tables"].as_array().unwrap().iter().map(|it| it["table"].as_str().unwrap()).collect();
    assert_eq!(ids, [&*hosts[1].1, &*hosts[0].1]);
    assert_eq!((&page["op"], page.get("more")), (&json!("lobby"), None));
    let whist = json!({"op": "create", "game": "whist", "seats": 2});
    let said = hosts[0].0.refused(whist, "bad_option").await;
    for kind in games::GameKind::ALL {
        assert!(said["detail"].as_str().unwrap().contains(kind.name()), "{said}");
    }
}

#[tokio::test]
async fn integral_floats_are_integers_on_the_socket_and_over_http() {
    let server = Server::start();
    let mut host = Peer::guest(&server, "Aino").await;
    host.wire
        .send(r#"{"op":"create","cid":"float","game":"gurka","seats":2.0}"#.to_owned())
        .await
        .expect("the socket is open");
    let made = host.answer("float").await;
    assert_eq!(made["op"], "ack", "{made}");
    let bearer = format!("Authorization: Bearer {}", host.token);
    let table = made["table"].as_str().expect("a table");
    let sit = json!({"op": "sit", "seat": 1.0});
    let sat = post(&server, &format!("/tables/{table}/commands"), &[&bearer], sit).await;
    assert_eq!(sat.status, 200, "{sat:?}");
}
