//! Neither a blocked log pipe nor ignored signals may stop the server.

use std::{
    io::{self, BufRead, BufReader, Write},
    process::Stdio,
};

use crate::{
    http::{get, get_at},
    server::{Server, knekt, signal},
};

/// The capacity of a pipe that nobody reads, in bytes.
const PIPE: usize = 65_536;

#[tokio::test]
async fn an_unread_log_blocks_neither_the_server_nor_its_shutdown() {
    let (_unread, mut log) = io::pipe().expect("cannot create a pipe");
    log.write_all(&vec![b'x'; PIPE]).expect("it fits into the pipe");
    let mut child = knekt()
        .args(["serve", "--data", ":memory:", "--listen", "127.0.0.1:0"])
        .stdout(Stdio::piped())
        .stderr(log)
        .spawn()
        .expect("cannot run the server");
    let mut line = String::new();
    let mut stdout = BufReader::new(child.stdout.take().expect("stdout is piped"));
    stdout.read_line(&mut line).expect("the output is valid UTF-8");
    let address = line
        .trim_end()
        .strip_prefix("listening on http://")
        .expect("the server accepts connections");
    for _ in 0..20 {
        signal(child.id(), "USR1");
        assert_eq!(get_at(address, "/readyz").await.status, 200);
    }
    signal(child.id(), "TERM");
    assert!(child.wait().expect("the child process exists").success());
}

#[tokio::test]
async fn ignored_signals_do_not_stop_the_server_and_are_logged_without_colours() {
    let server = Server::process();
    for name in ["HUP", "USR1", "USR2"] {
        server.signal(name);
    }
    assert_eq!(get(&server, "/healthz").await.status, 200);
    let log = server.log();
    assert!(log.contains("SIGUSR1: nothing to do"), "{log}");
    assert!(log.contains("INFO") && !log.contains('\u{1b}'), "{log}");
}
