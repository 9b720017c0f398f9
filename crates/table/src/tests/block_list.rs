//! Block lists, and the messages that can be quoted.

use std::sync::Arc;

use protocol::{Cid, Code, to_server::PersonRef};
use rules::Seat;
use serde_json::Value;

use super::{
    Bench,
    actor::{Kept, begin, follow, follows, is},
    bench::person,
    chat::{received, say},
};
use crate::{BlockList, Message, Pace, Subscription, TableHandle};

/// Subscribes a player with a block list.
async fn follow_deaf(
    handle: &TableHandle,
    connection: u64,
    n: u8,
    blocked: &BlockList,
) -> Arc<Kept> {
    let outbox = Arc::new(Kept::default());
    let follow = Subscription {
        cid: Some(Cid::new("follow").unwrap()),
        chat_after: Some(0),
        blocked: blocked.clone(),
        ..follows(connection, Some(person(n).id), outbox.clone())
    };
    handle.send(Message::Subscribe(follow)).await.unwrap();
    outbox
}

/// Returns the numbers of the replayed messages.
fn missed(frames: &[Value]) -> Vec<u64> {
    let replay = frames.iter().find(|frame| frame["op"] == "chat_replay").unwrap();
    replay["lines"].as_array().unwrap().iter().map(|line| line["n"].as_u64().unwrap()).collect()
}

#[tokio::test]
async fn a_blocked_player_is_hidden_from_the_blocker_only() {
    let handle = begin(Bench::playing("karnoffel", 2), Pace::PEOPLE).await;
    let blocked = BlockList::default();
    let deaf = follow_deaf(&handle, 1, 0, &blocked).await;
    let other = follow(&handle, 2, Some(1), None).await;
    let watcher = follow(&handle, 3, Some(4), None).await;
    watcher.until(is("presence")).await;
    say(&handle, 1, "a", "table", "before").await;
    assert_eq!(received(&deaf), ["1 before"]);
    blocked.set([person(1).id]);
    assert_eq!(say(&handle, 1, "b", "table", "now").await["op"], "ack", "nobody is told");
    assert_eq!(say(&handle, 0, "a", "table", "mine").await["op"], "ack");
    assert_eq!(received(&deaf), ["3 mine"]);
    assert_eq!(received(&other), ["1 before", "2 now", "3 mine"]);
    assert_eq!(received(&watcher), ["1 before", "2 now", "3 mine"]);
    // Earlier messages are not replayed either.
    let back = follow_deaf(&handle, 4, 0, &blocked).await;
    assert_eq!(missed(&back.until(is("presence")).await), [3]);
    blocked.set([]);
    say(&handle, 1, "c", "table", "again").await;
    assert_eq!(received(&deaf), ["4 again"]);
    let back = follow_deaf(&handle, 5, 0, &blocked).await;
    assert_eq!(missed(&back.until(is("presence")).await), [1, 2, 3, 4]);
}

#[tokio::test]
async fn a_quote_holds_only_messages_that_its_reader_could_see() {
    let handle = begin(Bench::playing("karnoffel", 2), Pace::PEOPLE).await;
    for (connection, n) in [0, 1, 4].into_iter().enumerate() {
        follow(&handle, connection as u64, Some(n), None).await.until(is("presence")).await;
    }
    for n in 1..=12 {
        let (speaker, to) = if n == 8 { (4, "spectators") } else { (1, "seats") };
        assert_eq!(say(&handle, speaker, &format!("c{n}"), to, "x").await["op"], "ack");
    }
    let quote = async |reader: u8, n| {
        let player = person(reader).id;
        handle.ask(|reply| Message::Quote { player, n, reply }).await.unwrap()
    };
    let quoted = quote(0, 12).await.unwrap();
    assert_eq!((quoted.line.n, quoted.line.who.id), (12, person(1).id));
    let before: Vec<u64> = quoted.before.iter().map(|line| line.n).collect();
    assert_eq!(before, [1, 2, 3, 4, 5, 6, 7, 9, 10, 11], "ten, without what they did not hear");
    for n in [0, 8, 13] {
        let refusal = quote(0, n).await.unwrap_err();
        assert_eq!(refusal.code, Code::NotFound, "{n}");
    }
    let quoted = quote(4, 8).await.unwrap();
    assert_eq!((quoted.line.n, quoted.before.len()), (8, 0));
}

#[tokio::test]
async fn a_person_is_identified_by_seat_or_message() {
    let handle = begin(Bench::playing("karnoffel", 2), Pace::PEOPLE).await;
    follow(&handle, 1, Some(4), None).await.until(is("presence")).await;
    say(&handle, 4, "a", "spectators", "x").await;
    let who = async |n: u8, whom| {
        let player = person(n).id;
        let found = handle.ask(|reply| Message::Identify { player, whom, reply }).await.unwrap();
        found.map(|person| person.id).map_err(|refusal| refusal.code.word().to_owned())
    };
    assert_eq!(who(0, PersonRef::Seat(Seat(1))).await, Ok(person(1).id));
    assert_eq!(who(0, PersonRef::Seat(Seat(2))).await, Err("not_found".to_owned()));
    assert_eq!(who(4, PersonRef::Message(1)).await, Ok(person(4).id));
    assert_eq!(
        who(0, PersonRef::Message(1)).await,
        Err("not_found".to_owned()),
        "it is not for seats"
    );
}
