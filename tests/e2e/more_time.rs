//! Extra time for players who need it, in the terminal.

use std::io::Write;

use serde_json::{Value, json};

use crate::{
    peer::Peer,
    server::Server,
    terminal::{OutputLines, spawn_at_terminal, types},
    texts::english,
};

/// The message id for a player who can request more time.
const HOW: &str = "terminal-more-time";
/// The message for a player who has it.
const HAS: &str = "You now have 2× time.";

fn clock() -> Value {
    json!({"clock": {"style": "per_move", "seconds": 600}, "more_time": true})
}

#[tokio::test]
async fn the_terminal_requests_extra_time_and_explains_it_once() {
    let server = Server::start();
    let mut host = Peer::guest(&server, "Edda").await;
    let (table, _) = host.create_with("karnoffel", 2, clock()).await;
    let said = types(&server, &["--table", &table, "--name", "Aino"], "t2\nq\n").await;
    assert!(said.lines().any(|line| line == HAS), "{said}");
    assert!(!said.contains(&english(HOW)), "nobody reads an explanation there: {said}");
    for (settings, last, times) in [(clock(), HAS, 1), (json!({}), "no clock counts seconds", 0)] {
        let (table, _) = host.create_with("karnoffel", 2, settings).await;
        let args = ["play", "--url", &server.url(), "--table", &table, "--name", "Aino"];
        let (mut child, mut keyboard) = spawn_at_terminal(&args);
        let mut lines = OutputLines::by(&mut child);
        let mut heard = lines.until("Table ").await;
        keyboard.write_all(b"t2\n").expect("the client reads");
        heard.extend(lines.until(last).await);
        keyboard.write_all(b"q\n").expect("the client reads");
        heard.extend(lines.until(&english("terminal-left")).await);
        assert!(heard[0].starts_with("Type a number to choose"), "it is a person: {heard:?}");
        assert_eq!(heard.iter().filter(|line| **line == english(HOW)).count(), times, "{heard:?}");
    }
}
