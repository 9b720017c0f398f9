//! Chat at a table: audiences, retention and permissions.

use serde_json::{Value, json};

use crate::{
    http::{ask, get_first},
    party::Party,
    peer::Peer,
    server::Server,
};

/// Starts a match of Karnöffel with two teams of two and a guest who watches.
async fn teams(server: &Server) -> (Party, Peer) {
    let mut party = Party::sits(server, "karnoffel", 4, 1).await;
    let options = json!({"op": "set_option", "table": party.table, "options": {"teams": true}});
    party.players[0].done(options).await;
    party.begin().await;
    let mut watcher = Peer::guest(server, "Sigga").await;
    watcher.follow(&party.table).await;
    (party, watcher)
}

async fn say(peer: &mut Peer, table: &str, to: &str, text: &str) {
    peer.done(json!({"op": "chat", "table": table, "to": to, "text": text})).await;
}

fn text(lines: &[Value]) -> Vec<&str> {
    lines.iter().map(|line| line["text"].as_str().expect("the message is text")).collect()
}

/// Returns the messages received up to `last`.
async fn heard_until(peer: &mut Peer, last: &str) -> Vec<String> {
    let lines = |peer: &Peer| -> Vec<String> {
        let lines = peer.frames.iter().filter(|frame| frame["op"] == "chat");
        lines.map(|line| line["text"].as_str().unwrap_or_default().to_owned()).collect()
    };
    while lines(peer).last().map(String::as_str) != Some(last) {
        peer.frame().await;
    }
    lines(peer)
}

/// Returns the messages after number `after`, as replayed to a new connection.
pub(crate) async fn missed(peer: &mut Peer, table: &str, after: u64) -> Vec<Value> {
    peer.done(json!({"op": "sub", "table": table, "chat_after": after})).await;
    loop {
        let frame = peer.frame().await;
        if frame["op"] == "chat_replay" {
            return frame["lines"].as_array().expect("it has lines").clone();
        }
    }
}

#[tokio::test]
async fn messages_reach_their_audience_live_and_after_a_restart() {
    let mut server = Server::start();
    let (mut party, mut watcher) = teams(&server).await;
    let table = party.table.clone();
    say(&mut party.players[0], &table, "team", "for the team").await;
    say(&mut party.players[1], &table, "seats", "for the seats").await;
    say(&mut watcher, &table, "table", "for who watches").await;
    say(&mut party.players[1], &table, "table", "for all").await;
    let partners = ["for the team", "for the seats", "for all"];
    let opponents = ["for the seats", "for all"];
    let watchers = ["for who watches", "for all"];
    for (seat, heard) in [(0, &partners[..]), (1, &opponents), (2, &partners), (3, &opponents)] {
        assert_eq!(heard_until(&mut party.players[seat], "for all").await, heard, "seat {seat}");
    }
    assert_eq!(heard_until(&mut watcher, "for all").await, watchers);
    assert_eq!(heard_until(&mut party.spectators[0], "for all").await, watchers);

    server.kill();
    server.start_again();
    for (seat, heard) in [(0, &partners[..]), (1, &opponents), (2, &partners), (3, &opponents)] {
        let mut back = party.players[seat].again(&server).await;
        let lines = missed(&mut back, &table, 0).await;
        assert_eq!(text(&lines), heard, "seat {seat}");
        let numbers = lines.iter().map(|line| line["n"].as_u64());
        assert!(numbers.is_sorted(), "{lines:?}");
        assert_eq!(text(&missed(&mut back, &table, 3).await), ["for all"]);
    }
    let mut nobody = Peer::nobody(&server).await;
    let lines = missed(&mut nobody, &table, 0).await;
    assert_eq!(text(&lines), watchers);
    assert_eq!((&lines[0]["to"], &lines[0]["name"]), (&json!("spectators"), &json!("Sigga")));
    // The same over HTTP.
    let path = format!("/api/v1/tables/{table}/stream?chat_after=0");
    assert!(get_first(&server, &path, None).await.contains("snapshot"));
    // Numbers continue after the restart.
    let mut back = party.players[0].again(&server).await;
    back.follow(&table).await;
    say(&mut back, &table, "table", "again").await;
    assert_eq!(heard_until(&mut back, "again").await, ["again"]);
    let line = back.frames.iter().rfind(|frame| frame["op"] == "chat").expect("received");
    assert_eq!(line["n"], 5);
}

#[tokio::test]
async fn chat_text_is_plain_text() {
    let server = Server::start();
    let mut party = Party::sits(&server, "gurka", 2, 0).await;
    let table = party.table.clone();
    let [aino, bjarni] = &mut party.players[..] else { panic!("two sit") };
    for (typed, heard) in [
        ("<script>alert('&amp;')</script>", "<script>alert('&amp;')</script>"),
        ("  a\u{202e}b\0c\r\nd\u{200b}  ", "abc  d"),
        ("A\u{30a}sa", "\u{c5}sa"),
    ] {
        say(aino, &table, "table", typed).await;
        assert_eq!(heard_until(bjarni, heard).await.last().map(String::as_str), Some(heard));
    }
    let chat = |text: &str| json!({"op": "chat", "table": table, "to": "table", "text": text});
    aino.refused(chat("\u{202e}\u{200b}"), "bad_frame").await;
    aino.done(chat(&format!("{}\u{202e}", "x".repeat(300)))).await;
    aino.refused(chat(&"x".repeat(301)), "bad_frame").await;
}

#[tokio::test]
async fn the_host_sets_the_chat_rules_and_mutes_players() {
    let mut server = Server::start();
    let settings = json!({"chat": {"mode": "phrases"}});
    let mut party = Party::sits_with(&server, "gurka", 2, 0, settings).await;
    let table = party.table.clone();
    let free = json!({"op": "chat", "table": table, "to": "table", "text": "hello"});
    let hello = json!({"op": "chat", "table": table, "to": "table", "phrase": "hello"});
    let [aino, bjarni] = &mut party.players[..] else { panic!("two sit") };
    aino.refused(free.clone(), "forbidden").await;
    let unknown = json!({"op": "chat", "table": table, "to": "table", "phrase": "checkmate"});
    aino.refused(unknown, "bad_frame").await;
    aino.done(hello.clone()).await;
    let set = |chat: Value| json!({"op": "set_chat", "table": table, "chat": chat});
    bjarni.refused(set(json!({"mode": "off"})), "forbidden").await;
    aino.refused(set(json!({"slow_s": 601})), "bad_frame").await;
    aino.done(set(json!({"mode": "free", "slow_s": 600}))).await;
    bjarni.until(|heard| heard.public["table"]["settings"]["chat"]["slow_s"] == 600).await;
    // After a restart, the chat rules and the time of the last message are still known.
    server.kill();
    server.start_again();
    let mut aino = party.players[0].again(&server).await;
    let mut bjarni = party.players[1].again(&server).await;
    aino.follow(&table).await;
    bjarni.follow(&table).await;
    let refused = aino.refused(free.clone(), "rate_limited").await;
    assert!((1..=600_000).contains(&refused["retry_ms"].as_u64().unwrap()), "{refused}");
    bjarni.done(free.clone()).await;
    aino.done(set(json!({}))).await;
    aino.done(free.clone()).await;
    let mute = json!({"op": "mute", "table": table, "seat": 1});
    bjarni.refused(mute.clone(), "forbidden").await;
    aino.done(mute).await;
    bjarni.until(|heard| heard.public["table"]["muted"] == json!([1])).await;
    bjarni.refused(hello.clone(), "muted").await;
    aino.done(json!({"op": "mute", "table": table, "seat": 1, "on": false})).await;
    bjarni.done(hello).await;
    aino.done(set(json!({"mode": "off"}))).await;
    bjarni.refused(free.clone(), "muted").await;
    // The same over HTTP.
    let path = format!("POST /api/v1/tables/{table}/commands");
    let headers = [&*format!("Authorization: Bearer {}", bjarni.token), "Idempotency-Key: http"];
    let answer = ask(&server, &path, &headers, Some(&free)).await;
    assert_eq!((answer.status, &answer.json()["code"]), (403, &json!("muted")), "{answer:?}");
}
