//! Idle connections: their time-out, and the effect of too many on others.

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    task::yield_now,
    time::timeout,
};

use crate::{
    PATIENCE,
    http::{ask, connect, get},
    metrics::samples,
    server::{How, Runs, Server},
};

/// Sends a health check on a persistent connection.
async fn asks(stream: &mut TcpStream, host: &str) {
    let request = format!("GET /healthz HTTP/1.1\r\nHost: {host}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("the stream is open");
    let mut answer = Vec::new();
    let read = async {
        while !answer.ends_with(b"\r\n\r\nok") {
            let n = stream.read_buf(&mut answer).await.expect("the stream is open");
            assert!(n > 0, "it was closed: {}", String::from_utf8_lossy(&answer));
        }
    };
    timeout(PATIENCE, read).await.expect("it is answered");
}

#[tokio::test]
async fn the_keep_alive_setting_ends_idle_connections() {
    let server = Server::run(How { more: &["--keep-alive", "1"], ..How::FAST });
    let mut stream = connect(&server.address).await;
    asks(&mut stream, &server.address).await;
    let end = timeout(PATIENCE, stream.read(&mut [0; 8])).await.expect("the connection ends");
    assert_eq!(end.expect("it is not reset"), 0);
}

/// With a low limit of open files, and with metrics.
const SMALL: How =
    How { runs: Runs::Limited("-n", "256"), more: &["--metrics", "127.0.0.1:0"], ..How::FAST };

#[tokio::test]
async fn slow_connections_do_not_starve_others() {
    let server = Server::run(SMALL);
    let mut slow = Vec::new();
    for n in 0..500 {
        let mut stream = connect(&server.address).await;
        // Some send nothing, others a partial request.
        if n % 2 == 0 {
            stream.write_all(b"GET / HT").await.expect("the server accepts connections");
        }
        slow.push(stream);
        if n % 50 == 49 {
            assert_eq!(get(&server, "/readyz").await.status, 200, "after {n}");
        }
    }
    let is = samples(&server).await;
    assert!(is["knekt_connections_evicted_total"] > 200, "{is:?}");
    assert!(server.log().contains("LimitNOFILE"), "the log should mention the limit");
    drop(slow);
}

#[tokio::test]
async fn running_out_of_file_descriptors_is_logged_and_survived() {
    let server = Server::run(How { more: &["--metrics", "127.0.0.1:0"], ..How::PROCESS });
    assert_eq!(get(&server, "/healthz").await.status, 200);
    server.limit_open_files("5");
    let waits = connect(&server.address).await;
    let logged = async {
        while !server.log().contains("cannot accept a connection") {
            yield_now().await;
        }
    };
    timeout(PATIENCE, logged).await.expect("the failure is logged");
    server.limit_open_files("512");
    drop(waits);
    assert_eq!(get(&server, "/readyz").await.status, 200);
    assert!(samples(&server).await[r#"knekt_accept_failures_total{kind="files"}"#] > 0);
}

#[tokio::test]
async fn the_server_raises_its_limit_of_open_files() {
    let server = Server::process();
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", server.pid())).unwrap();
    let files = limits.lines().find(|line| line.starts_with("Max open files")).unwrap();
    let words: Vec<&str> = files.split_whitespace().collect();
    assert_eq!(words[3], words[4], "{files}");
}

#[tokio::test]
async fn pages_allow_only_get_and_head() {
    let server = Server::start();
    let asks =
        async |method: &str, path: &str| ask(&server, &format!("{method} {path}"), &[], None).await;
    for method in ["PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"] {
        for path in ["/", "/rules/karnoffel", "/t/0190f3b0-c0de-7000-8000-00000000abcd"] {
            let answer = asks(method, path).await;
            assert_eq!(answer.status, 405, "{method} {path}: {answer:?}");
            let allowed = answer.header("allow").expect("it says what is allowed");
            assert!(allowed.contains("GET") && allowed.contains("HEAD"), "{allowed}");
        }
        assert_eq!(asks(method, "/nothing.txt").await.status, 404);
    }
}
