use std::sync::Arc;

use protocol::{
    ChatMode, ChatRules, Cid, Code, UserId,
    to_server::{Mute, PersonRef},
};
use rules::Seat;
use serde_json::{Value, json};

use super::{
    Bench,
    actor::{Kept, begin, follow, follows, is, now, ops, submit},
    bench::{Submitted, person, sit},
};
use crate::{Message, Pace, Subscription, TableCommand, TableHandle};

/// Sends a chat message of person `n`, and returns the answer.
async fn says(handle: &TableHandle, n: u8, cid: &str, to: &str, what: (&str, &str)) -> Value {
    let table = "00000000-0000-0000-0000-000000000007";
    let mut chat = json!({"cid": cid, "table": table, "to": to});
    chat[what.0] = what.1.into();
    let answers = Arc::new(Kept::default());
    let chat = serde_json::from_value(chat).unwrap();
    handle.send(Message::Chat { who: person(n), chat, responder: answers.clone() }).await.unwrap();
    answers.until(|_| true).await.remove(0)
}

pub(super) async fn say(handle: &TableHandle, n: u8, cid: &str, to: &str, text: &str) -> Value {
    says(handle, n, cid, to, ("text", text)).await
}

/// Takes the chat messages received since the last call.
pub(super) fn received(outbox: &Kept) -> Vec<String> {
    let frames = outbox.until_now().into_iter().filter(|frame| frame["op"] == "chat");
    frames.map(|frame| format!("{} {}", frame["n"], frame["text"].as_str().unwrap())).collect()
}

/// Returns the messages that are replayed after a reconnect.
async fn missed(handle: &TableHandle, n: Option<u8>, after: u64) -> Vec<Value> {
    let outbox = Arc::new(Kept::default());
    let player = n.map(|n| person(n).id);
    let cid = Some(Cid::new("back").unwrap());
    let plain = follows(77, player, outbox.clone());
    let follow = Subscription { cid, chat_after: Some(after), ..plain };
    handle.send(Message::Subscribe(follow)).await.unwrap();
    let frames = outbox.until(is("presence")).await;
    assert_eq!(ops(&frames), ["ack", "snapshot", "chat_replay", "presence"]);
    handle.send(Message::Unsubscribe { connection: 77 }).await.unwrap();
    frames[2]["lines"].as_array().unwrap().clone()
}

#[tokio::test]
async fn a_reader_of_another_epoch_gets_every_message() {
    let handle = begin(teams(), Pace::PEOPLE).await;
    all_follow(&handle).await;
    for cid in ["c1", "c2"] {
        assert_eq!(say(&handle, 0, cid, "table", "hello").await["op"], "ack");
    }
    for (epoch, expected) in [(1, vec![]), (2, vec![1, 2])] {
        let outbox = Arc::new(Kept::default());
        let (player, seen) = (Some(person(0).id), Some((epoch, 0)));
        let follow =
            Subscription { seen, chat_after: Some(2), ..follows(77, player, outbox.clone()) };
        handle.send(Message::Subscribe(follow)).await.unwrap();
        let frames = outbox.until(is("presence")).await;
        let replay = frames.iter().find(|frame| frame["op"] == "chat_replay").unwrap();
        assert_eq!(numbers(replay["lines"].as_array().unwrap()), expected, "epoch {epoch}");
        handle.send(Message::Unsubscribe { connection: 77 }).await.unwrap();
    }
}

fn numbers(lines: &[Value]) -> Vec<u64> {
    lines.iter().map(|line| line["n"].as_u64().unwrap()).collect()
}

/// Returns a Karnöffel table with two teams of two.
fn teams() -> Bench {
    let teams = json!({"teams": true});
    let bench = Bench::new("karnoffel", 4, &teams, protocol::Settings::default()).started();
    let team = bench.table.team_of(Seat(0));
    assert_eq!(team, [Seat(0), Seat(2)]);
    bench
}

async fn all_follow(handle: &TableHandle) -> Vec<Arc<Kept>> {
    let mut outboxes = Vec::new();
    for (connection, n) in
        [Some(0), Some(1), Some(2), Some(3), Some(4), None].into_iter().enumerate()
    {
        let outbox = follow(handle, connection as u64, n, None).await;
        outbox.until(is("presence")).await;
        outboxes.push(outbox);
    }
    outboxes
}

#[tokio::test]
async fn each_message_reaches_its_audience() {
    let handle = begin(teams(), Pace::PEOPLE).await;
    let outboxes = all_follow(&handle).await;
    // The sender, the audience, and the recipients: four seats, a guest who watches, and an
    // anonymous spectator.
    for (n, (speaker, to, heard_by)) in [
        (0, "table", "111111"),
        (0, "seats", "111100"),
        (0, "team", "101000"),
        (1, "team", "010100"),
        (1, "spectators", "010011"),
        (4, "spectators", "000011"),
        // During a match, spectators talk among themselves.
        (4, "table", "000011"),
    ]
    .into_iter()
    .enumerate()
    {
        let answer = say(&handle, speaker, &format!("c{n}"), to, "hello").await;
        assert_eq!(answer["op"], "ack", "{answer}");
        let got: String = outboxes
            .iter()
            .map(|outbox| if received(outbox) == [format!("{} hello", n + 1)] { '1' } else { '0' })
            .collect();
        assert_eq!(got, heard_by, "{speaker} to {to}");
    }
    // After a reconnect the same messages are replayed.
    for (who, lines) in [
        (Some(0), vec![1, 2, 3]),
        (Some(1), vec![1, 2, 4, 5]),
        (Some(2), vec![1, 2, 3]),
        (Some(4), vec![1, 5, 6, 7]),
        (None, vec![1, 5, 6, 7]),
    ] {
        assert_eq!(numbers(&missed(&handle, who, 0).await), lines, "{who:?}");
    }
    let last = missed(&handle, Some(4), 6).await;
    assert_eq!((numbers(&last), &last[0]["to"]), (vec![7], &json!("spectators")));
    assert_eq!(missed(&handle, Some(4), 7).await, [Value::Null; 0]);
}

#[tokio::test]
async fn a_message_without_an_audience_is_refused() {
    let handle = begin(Bench::playing("karnoffel", 2), Pace::PEOPLE).await;
    all_follow(&handle).await;
    assert_eq!(say(&handle, 0, "a", "team", "psst").await["code"], "wrong_phase");
    assert_eq!(say(&handle, 4, "b", "seats", "psst").await["code"], "not_seated");
    assert_eq!(say(&handle, 4, "c", "team", "psst").await["code"], "not_seated");
}

#[tokio::test]
async fn a_repeated_message_is_delivered_once() {
    let handle = begin(teams(), Pace::PEOPLE).await;
    let outbox = follow(&handle, 1, Some(0), None).await;
    outbox.until(is("presence")).await;
    for _ in 0..2 {
        assert_eq!(say(&handle, 0, "c", "table", "hello").await["op"], "ack");
    }
    assert_eq!(received(&outbox), ["1 hello"]);
    assert_eq!(say(&handle, 0, "c", "table", "good bye").await["code"], "cid_reused");
    assert_eq!(say(&handle, 0, "c", "seats", "hello").await["code"], "cid_reused");
    assert_eq!(numbers(&missed(&handle, Some(0), 0).await), [1]);
}

#[tokio::test]
async fn the_last_two_hundred_messages_are_kept() {
    let handle = begin(teams(), Pace::PEOPLE).await;
    let outbox = follow(&handle, 1, Some(0), None).await;
    for n in 1..=205 {
        assert_eq!(say(&handle, 0, &format!("c{n}"), "table", "x").await["op"], "ack");
        outbox.until_now();
    }
    let kept = numbers(&missed(&handle, Some(1), 0).await);
    assert_eq!(kept, (6..=205).collect::<Vec<_>>());
    let long = "\u{1f0a1}".repeat(300);
    for n in 206..=255 {
        say(&handle, 0, &format!("c{n}"), "table", &long).await;
        outbox.until_now();
    }
    let lines = missed(&handle, Some(1), 0).await;
    let fit = numbers(&lines);
    assert_eq!(fit.last(), Some(&255));
    assert!((20..50).contains(&fit.len()), "{} lines", fit.len());
    assert!(serde_json::to_string(&lines).unwrap().len() <= 40 * 1024);
}

#[tokio::test(start_paused = true)]
async fn slow_mode_applies_to_each_player() {
    let mut bench = teams();
    bench.now = now();
    let rules = ChatRules { mode: ChatMode::Free, slow_s: 10 };
    bench.does(0, TableCommand::SetChat { chat: rules }).unwrap();
    let handle = begin(bench, Pace::PEOPLE).await;
    all_follow(&handle).await;
    assert_eq!(say(&handle, 0, "a", "table", "one").await["op"], "ack");
    tokio::time::advance(std::time::Duration::from_secs(4)).await;
    let refused = say(&handle, 0, "b", "seats", "two").await;
    assert_eq!((&refused["code"], &refused["retryable"]), (&json!("rate_limited"), &json!(true)));
    let retry_ms = refused["retry_ms"].as_u64().unwrap();
    assert!((5_900..=6_000).contains(&retry_ms), "{retry_ms}");
    assert_eq!(say(&handle, 1, "a", "table", "another may").await["op"], "ack");
    assert_eq!(say(&handle, 0, "a", "table", "one").await["op"], "ack", "it was said before");
    tokio::time::advance(std::time::Duration::from_millis(retry_ms)).await;
    assert_eq!(say(&handle, 0, "b", "seats", "two").await["op"], "ack");
}

#[tokio::test]
async fn the_host_sets_the_chat_rules() {
    let mut bench = teams();
    let rules = |mode| TableCommand::SetChat { chat: ChatRules { mode, slow_s: 0 } };
    assert_eq!(bench.refuses(1, rules(ChatMode::Off)), Code::Forbidden);
    bench.does(0, rules(ChatMode::Phrases)).unwrap();
    let told = bench.events();
    assert_eq!(told, json!([{"e": "chat_set", "mode": "phrases", "slow_s": 0}]));
    assert_eq!(bench.table.public().settings.chat.mode, ChatMode::Phrases);
    assert_eq!(bench.restored().settings().chat.mode, ChatMode::Phrases);
    let handle = begin(bench, Pace::PEOPLE).await;
    let outbox = follow(&handle, 1, Some(0), None).await;
    outbox.until(is("presence")).await;
    assert_eq!(say(&handle, 0, "a", "table", "hello").await["code"], "forbidden");
    assert_eq!(says(&handle, 0, "b", "table", ("phrase", "hello")).await["op"], "ack");
    assert_eq!(outbox.until(is("chat")).await[0]["phrase"], "hello");
    submit(&handle, 0, "off", rules(ChatMode::Off), &outbox).await;
    outbox.until(is("ack")).await;
    assert_eq!(says(&handle, 0, "c", "table", ("phrase", "hello")).await["code"], "muted");
}

fn mute(whom: PersonRef, speaker: Option<UserId>, on: bool) -> Submitted {
    Submitted::mute(speaker, Mute { whom, on })
}

#[test]
fn a_mute_survives_a_restart() {
    let mut bench = Bench::seated("karnoffel", 2);
    let seat = |seat, on| mute(PersonRef::Seat(Seat(seat)), None, on);
    assert_eq!(bench.refuses(1, seat(0, true)), Code::Forbidden, "not the host");
    assert_eq!(bench.refuses(0, seat(0, true)), Code::Forbidden, "oneself");
    assert_eq!(bench.refuses(0, seat(7, true)), Code::NotFound);
    assert_eq!(bench.refuses(0, seat(1, false)), Code::WrongPhase);
    bench.does(0, seat(1, true)).unwrap();
    assert_eq!(bench.refuses(0, seat(1, true)), Code::WrongPhase);
    let told = bench.events();
    assert_eq!(told, json!([{"e": "muted", "seat": 1, "muted": true}]));
    assert_eq!(bench.table.public().muted, [Seat(1)]);
    assert_eq!(super::bench::look(&bench.restored()), bench.looks());
    // A muted player stays muted after leaving and taking a seat again.
    bench.does(1, TableCommand::Stand {}).unwrap();
    assert_eq!(bench.table.public().muted, []);
    bench.does(1, sit(1)).unwrap();
    assert_eq!(bench.table.public().muted, [Seat(1)]);
    bench.does(0, seat(1, false)).unwrap();
    assert_eq!(bench.table.public().muted, []);
}

#[tokio::test]
async fn a_spectator_is_muted_by_a_message_without_notice_to_others() {
    let handle = begin(teams(), Pace::PEOPLE).await;
    let outboxes = all_follow(&handle).await;
    say(&handle, 4, "a", "spectators", "boo").await;
    let host = &outboxes[0];
    host.until_now();
    let line = |n, on| TableCommand::Mute(Mute { whom: PersonRef::Message(n), on });
    submit(&handle, 0, "2", line(2, true), host).await;
    assert_eq!(host.until(is("err")).await[0]["code"], "not_found");
    submit(&handle, 0, "1", line(1, true), host).await;
    assert_eq!(host.until(is("ack")).await[0]["events"], json!([]));
    assert_eq!(say(&handle, 4, "b", "spectators", "boo").await["code"], "muted");
    submit(&handle, 0, "3", line(1, false), host).await;
    host.until(is("ack")).await;
    assert_eq!(say(&handle, 4, "b", "spectators", "well").await["op"], "ack");
}

#[test]
fn the_number_of_muted_players_is_limited() {
    let mut bench = Bench::seated("karnoffel", 2);
    let somebody =
        |n: u128| mute(PersonRef::Message(1), Some(UserId(uuid::Uuid::from_u128(n))), true);
    for n in 0..64 {
        bench.does(0, somebody(n)).unwrap();
    }
    assert_eq!(bench.refuses(0, somebody(64)), Code::TooLarge);
}
