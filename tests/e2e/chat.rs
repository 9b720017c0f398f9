//! Chat at a table: audiences, retention and permissions.

use serde_json::{Value, json};

use crate::{party::Party, peer::Peer, server::Server};

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

pub(crate) async fn say(peer: &mut Peer, table: &str, to: &str, text: &str) {
    peer.done(json!({"op": "chat", "table": table, "to": to, "text": text})).await;
}

/// Returns the texts of messages.
pub(crate) fn texts<'a>(lines: impl IntoIterator<Item = &'a Value>) -> Vec<&'a str> {
    lines.into_iter().map(|line| line["text"].as_str().expect("the message is text")).collect()
}

/// Returns the messages received up to `last`.
pub(crate) async fn heard_until<'a>(peer: &'a mut Peer, last: &str) -> Vec<&'a str> {
    let is_last = |frame: &Value| frame["op"] == "chat" && frame["text"] == last;
    if !peer.frames.iter().any(is_last) {
        peer.next_that(is_last).await;
    }
    texts(peer.frames.iter().filter(|frame| frame["op"] == "chat"))
}

/// Returns the messages after number `after`, as replayed after a subscription.
pub(crate) async fn missed(peer: &mut Peer, table: &str, after: u64) -> Vec<Value> {
    peer.done(json!({"op": "sub", "table": table, "chat_after": after})).await;
    let replay = peer.next_that(|frame| frame["op"] == "chat_replay").await;
    replay["lines"].as_array().expect("it has lines").clone()
}

#[tokio::test]
async fn messages_reach_their_audience_live_and_after_a_restart() {
    let mut server = Server::start();
    let (mut party, mut watcher) = teams(&server).await;
    let table = party.table.clone();
    say(&mut party.players[0], &table, "team", "for the team").await;
    say(&mut watcher, &table, "table", "for who watches").await;
    say(&mut party.players[1], &table, "table", "<b>for all</b> & \u{202e}more").await;
    let all = "<b>for all</b> & more";
    let partners = ["for the team", all];
    let watchers = ["for who watches", all];
    for (seat, heard) in [(0, &partners[..]), (1, &[all]), (2, &partners), (3, &[all])] {
        assert_eq!(heard_until(&mut party.players[seat], all).await, heard, "seat {seat}");
    }
    assert_eq!(heard_until(&mut watcher, all).await, watchers);
    assert_eq!(heard_until(&mut party.spectators[0], all).await, watchers);
    let set = json!({"op": "set_chat", "table": table, "chat": {"mode": "free", "slow_s": 600}});
    party.players[0].done(set).await;

    server.crash();
    for (seat, heard) in [(0, &partners[..]), (1, &[all]), (2, &partners), (3, &[all])] {
        let mut back = party.players[seat].again(&server).await;
        assert_eq!(texts(&missed(&mut back, &table, 0).await), heard, "seat {seat}");
    }
    let mut nobody = Peer::nobody(&server).await;
    let lines = missed(&mut nobody, &table, 0).await;
    assert_eq!(texts(&lines), watchers);
    assert_eq!((&lines[0]["to"], &lines[0]["name"]), (&json!("spectators"), &json!("Sigga")));
    // The numbers go on, and so does the time since the last message of each player.
    let mut cecilia = party.players[2].again(&server).await;
    cecilia.follow(&table).await;
    say(&mut cecilia, &table, "table", "again").await;
    assert_eq!(heard_until(&mut cecilia, "again").await, ["again"]);
    let line = cecilia.frames.iter().rfind(|frame| frame["op"] == "chat").expect("received");
    assert_eq!(line["n"], 4);
    let mut bjarni = party.players[1].again(&server).await;
    bjarni.follow(&table).await;
    let more = json!({"op": "chat", "table": table, "to": "table", "text": "more"});
    let refused = bjarni.refused(more, "rate_limited").await;
    assert!((1..=600_000).contains(&refused["retry_ms"].as_u64().unwrap()), "{refused}");
}
