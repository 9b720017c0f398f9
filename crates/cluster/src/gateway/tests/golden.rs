//! The messages between nodes, byte for byte.
//!
//! During an upgrade, nodes of two versions talk to each other. New variants and new fields with
//! defaults are new lines of the golden file; a line that changes or goes needs a version of the
//! wire first, by which nodes refuse each other.

use std::{collections::BTreeSet, path::Path, sync::Arc};

use bytes::Bytes;
use expect_test::expect_file;
use protocol::{
    ChatText, Cid, Clock, Code, Invite, Language, PlayedBy, RawAction, Refusal, SeatPublic,
    SeatedPlayer, Status, TimeFactor,
    record::Hex32,
    to_client::{Ack, Hint, Proof, Refused},
    to_server::{AskHint, Audience, Chat, MessageContent, PersonRef, Prove},
};
use rules::Seat;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};
use storage::journal::ChatMessage;
use table::{
    Answer, BlockList, CommandContext, ContributionRequest, EncodedFrame, FinishedMatchRef,
    Message, PlayerCommand, Position, QuickplayTerms, QuotedMessage, Reply, Responder,
    RestrictedPerson, SeatStatus, ShuffleContribution, Subscription, Summary, TableCommand,
};
use uuid::Uuid;

use super::two_nodes::{TABLE, key, now, person};
use crate::gateway::wire::{
    BatchHead, FrameHead, Item, Request, RequestContent, Response, decode_batch, encode,
    encode_batch,
};

/// Asserts that there is a value of each variant. A new variant does not compile before it is
/// listed.
macro_rules! assert_all {
    ($values:expr, $enum:ident: $($variant:ident)*) => {
        let variant = |value: &$enum| match value {
            $($enum::$variant { .. } => stringify!($variant),)*
        };
        let found: BTreeSet<&str> = $values.iter().map(variant).collect();
        assert_eq!(found, BTreeSet::from([$(stringify!($variant)),*]));
    };
}

#[test]
fn nodes_of_other_versions_understand_each_other() {
    let mut text = String::new();
    let messages = messages();
    assert_all!(messages, Message: Command Chat Hint Subscribe Unsubscribe SetLagging
        SetRoundTrip SeatStatus Summary Snapshot FinishedMatch ReportDamage Prove Proof Identify
        Restricted Quote Contribute);
    let node = || ("node-1".to_owned(), Uuid::from_u128(2));
    let (name, incarnation) = node();
    let mut contents = vec![RequestContent::Open { node: name, incarnation }];
    contents.extend((1..).zip(messages).map(|(n, message)| {
        let message = Box::new(message);
        RequestContent::Deliver { n, message }
    }));
    contents.push(RequestContent::Close);
    assert_all!(contents, RequestContent: Open Deliver Close);
    for content in contents {
        add(&mut text, &Request { link: Uuid::from_u128(1), content });
    }

    let (name, incarnation) = node();
    let opened = Response::Opened { node: name, incarnation };
    let responses =
        [opened, Response::Accepted, Response::Busy, Response::Ended, Response::Unknown];
    assert_all!(responses, Response: Opened Accepted Busy Ended Unknown);
    for response in &responses {
        add(&mut text, response);
    }

    let items = items();
    assert_all!(items, Item: Frame Resync Notice Lost Answer Reply Part End);
    let texts = [&update(), &snapshot(), &presence()].map(|frame| frame.bytes.clone());
    let batch = encode_batch(&BatchHead { n: 1, items }, &texts);
    let (head, frames) = decode_batch(batch.clone()).unwrap();
    assert_eq!(encode_batch(&head, &[frames]), batch);
    text.push_str(str::from_utf8(&batch).unwrap());
    text.push('\n');

    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden/wire.txt");
    expect_file![path].assert_eq(&text);
}

/// Adds a line with a message, which is read back.
fn add<T: Serialize + DeserializeOwned>(text: &mut String, message: &T) {
    let sent = encode(message);
    let read: T = serde_json::from_slice(&sent).unwrap();
    assert_eq!(encode(&read), sent);
    text.push_str(str::from_utf8(&sent).unwrap());
    text.push('\n');
}

fn cid() -> Cid {
    Cid::new("c1").unwrap()
}

fn invite() -> Invite {
    Invite::new("abcdefgh23").unwrap()
}

/// Returns the messages of gateways.
fn messages() -> Vec<Message> {
    let (who, id) = (|| person(1), person(1).id);
    let responder = || Arc::new(()) as Arc<dyn Responder>;
    let command = |cid, command, context| {
        let command = PlayerCommand { who: who(), key: key(1, cid), command, context };
        Message::Command { command: Box::new(command), responder: responder() }
    };
    let sit = TableCommand::Sit { seat: Some(Seat(1)), invite: None };
    let context = CommandContext { lag_ms: 40, invite: Some(invite()), quick: true, epoch: None };
    let chat = |said| Message::Chat {
        who: who(),
        chat: Chat { cid: cid(), table: TABLE, to: Audience::Table, said },
        responder: responder(),
    };
    let contribute = |part| {
        let (who, cid, responder) = (who(), cid(), responder());
        Message::Contribute(Box::new(ContributionRequest { who, cid, deal: 3, part, responder }))
    };
    let reveal = |next| ShuffleContribution::Reveal { reveal: Hex32([2; 32]), next };
    let prove = |after: Option<u16>| Message::Prove {
        player: after.map(|_| id),
        prove: Prove { cid: cid(), table: TABLE, after },
        responder: responder(),
    };
    let anonymous = Subscription {
        connection: 1,
        player: None,
        takes_part: false,
        cid: None,
        seen: None,
        chat_after: None,
        lag_ms: 0,
        blocked: BlockList::default(),
        responder: responder(),
        stream: Arc::new(()),
    };
    let known = Subscription {
        connection: 2,
        player: Some(id),
        takes_part: true,
        cid: Some(cid()),
        seen: Some((1, 17)),
        chat_after: Some(3),
        lag_ms: 40,
        blocked: BTreeSet::from([person(2).id]).into(),
        ..anonymous.clone()
    };
    vec![
        command("c1", sit, CommandContext::default()),
        command("c2", TableCommand::Start {}, context),
        chat(MessageContent::Text(ChatText::new("Hei!").unwrap())),
        Message::Hint {
            who: who(),
            ask: AskHint { cid: cid(), table: TABLE, decision: 7 },
            responder: responder(),
        },
        Message::Subscribe(anonymous),
        Message::Subscribe(known),
        Message::Unsubscribe { connection: 2 },
        Message::SetLagging { connection: 2, lags: true },
        Message::SetRoundTrip { connection: 2, lag_ms: 40 },
        Message::SeatStatus { player: id, reply: Reply::default() },
        Message::Summary { reply: Reply::default() },
        Message::Snapshot { player: None, reply: Reply::default() },
        Message::FinishedMatch { match_no: None, player: None, reply: Reply::default() },
        Message::FinishedMatch { match_no: Some(2), player: Some(id), reply: Reply::default() },
        Message::ReportDamage {
            seq: 9,
            what: "entry 9 is missing".to_owned(),
            reply: Reply::default(),
        },
        prove(None),
        prove(Some(12)),
        Message::Proof { player: Some(id), reply: Reply::default() },
        Message::Identify { player: id, whom: PersonRef::Seat(Seat(1)), reply: Reply::default() },
        Message::Identify { player: id, whom: PersonRef::Message(4), reply: Reply::default() },
        Message::Restricted { player: id, reply: Reply::default() },
        Message::Quote { player: id, n: 4, reply: Reply::default() },
        contribute(ShuffleContribution::Commit(Hex32([1; 32]))),
        contribute(reveal(None)),
        contribute(reveal(Some(Hex32([3; 32])))),
    ]
}

fn frame(op: &'static str, position: Option<Position>) -> EncodedFrame {
    EncodedFrame { op, position, bytes: Bytes::from(json!({"op": op}).to_string()) }
}

fn update() -> EncodedFrame {
    frame("update", Some(Position { epoch: 1, seq: 18 }))
}

fn snapshot() -> EncodedFrame {
    frame("snapshot", Some(Position { epoch: 1, seq: 18 }))
}

fn presence() -> EncodedFrame {
    frame("presence", None)
}

/// Returns the items of owners.
fn items() -> Vec<Item> {
    let ack = || Ack::new(cid(), Some(TABLE), Some(18));
    let action = RawAction::of(&json!({"do": "flip"})).unwrap();
    let full = Ack {
        seat: Some(Seat(1)),
        invite: Some(invite()),
        hint: Some(Hint { decision: 7, action, reason: "only_one".to_owned(), compared: None }),
        ..ack()
    };
    let refusal = Refusal {
        reason: Some("must_follow".to_owned()),
        args: Some(json!({"n": 1})),
        incident: Some(Uuid::from_u128(3)),
        ..Refusal::rate_limited("act", 250)
    };
    let (table, shuffles) = (TABLE, Vec::new());
    let proof = Proof { cid: cid(), table, seq: 18, deal: 3, shuffles, more: true };
    let answers = vec![
        Answer::Ack(Ack::new(cid(), None, None)),
        Answer::Ack(full),
        Answer::Refused(Refused::new(None, None, Refusal::bare(Code::NotSeated))),
        Answer::Refused(Refused::new(Some(cid()), Some(TABLE), refusal)),
        Answer::Proof { ack: ack(), proof },
    ];
    assert_all!(answers, Answer: Ack Refused Proof);
    let mut items = vec![
        Item::Frame { to: vec![1, 2], frame: FrameHead::of(&update()) },
        Item::Resync { to: 1, frames: [&snapshot(), &presence()].map(FrameHead::of) },
        Item::Notice { to: 1, answer: Box::new(Answer::Ack(ack())) },
        Item::Lost { to: 1 },
    ];
    items.extend((1..).zip(answers).map(|(n, answer)| {
        let answer = Box::new(answer);
        Item::Answer { n, answer }
    }));
    items.extend((1..).zip(replies()).map(|(n, reply)| Item::Reply { n, reply }));
    items.extend([Item::Part { is_last: false }, Item::Part { is_last: true }, Item::End]);
    items
}

/// The reply to a question that can be refused.
type Outcome<T> = Result<T, Refusal>;

/// Returns the replies to questions.
fn replies() -> Vec<Value> {
    let refusal = Refusal::new(Code::Forbidden, "this table does not allow spectators");
    let line = |n| ChatMessage {
        n,
        at: now(),
        cid: format!("c{n}"),
        who: person(1),
        seat: None,
        said_to: Audience::Table,
        to: Audience::Table,
        text: Some("Hei!".to_owned()),
        phrase: None,
        recipients: Vec::new(),
        removed: false,
        renamed: false,
    };
    let quoted = QuotedMessage { line: line(4), before: vec![line(3)] };
    let restricted = |name| {
        let id = person(2).id;
        RestrictedPerson { id, name, removed: true, muted: false }
    };
    vec![
        reply(None::<SeatStatus>),
        reply(Some(SeatStatus { seat: Seat(1), your_turn: true, seq: 18 })),
        reply(summary()),
        reply::<Outcome<String>>(Ok("{}".to_owned())),
        reply::<Outcome<String>>(Err(refusal.clone())),
        reply::<Outcome<_>>(Ok(FinishedMatchRef::listed(TABLE, 1, &[]))),
        reply(refusal),
        reply::<Outcome<_>>(Ok(person(1))),
        reply::<Outcome<_>>(Ok(vec![restricted(None), restricted(Some("Eero".to_owned()))])),
        reply::<Outcome<_>>(Ok(quoted)),
    ]
}

/// Encodes a reply, which is read back.
fn reply<T: Serialize + DeserializeOwned>(reply: T) -> Value {
    let sent = serde_json::to_value(reply).unwrap();
    let read: T = serde_json::from_value(sent.clone()).unwrap();
    assert_eq!(serde_json::to_value(read).unwrap(), sent);
    sent
}

fn summary() -> Summary {
    let player = SeatedPlayer {
        name: person(1).name,
        kind: person(1).kind,
        id: Some(person(1).id),
        ready: true,
        played_by: PlayedBy::Owner,
        time_factor: TimeFactor::Two,
        next: Some("Eero".to_owned()),
        gives_way: true,
    };
    Summary {
        table: TABLE,
        game: "gurka".to_owned(),
        status: Status::Waiting,
        listed: true,
        seats: vec![
            SeatPublic { seat: Seat(0), player: Some(player) },
            SeatPublic { seat: Seat(1), player: None },
        ],
        quickplay: Some(QuickplayTerms { fills: true, rated: false }),
        rated: false,
        clock: Clock::PerMove { seconds: 20 },
        more_time: true,
        host: person(1).name,
        host_id: person(1).id,
        lang: Some(Language::Fi),
        persons: vec![person(1).id],
        n_subscribers: 3,
        n_spectators: 1,
        created: now(),
        seq: 18,
        stalled: false,
        rests: false,
    }
}
