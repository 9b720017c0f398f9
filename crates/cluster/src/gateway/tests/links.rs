use std::sync::{Arc, atomic::Ordering};

use bytes::Bytes;
use protocol::{
    ChatText, Cid, Code, Level, Refusal,
    to_server::{AskHint, Audience, Chat, MessageContent, PersonRef},
};
use rules::Seat;
use table::{
    Answer, EncodedFrame, Message, PlayerCommand, Reply, Summary, TableCommand, TableHandle,
    TableStream as _,
};
use uuid::Uuid;

use super::two_nodes::{
    Bridge, Kept, Received, TABLE, TestNode, connect, first_action, follow, key, person, send,
};
use crate::{
    bus::{Bus, BusError},
    gateway::{
        PendingLink,
        queue::{LinkQueue, RemoteStream},
        wire::{BatchHead, Item, decode_batch, encode_batch},
    },
    in_process::InProcessBus,
    peers::PEER_PING_INTERVAL,
    router::ANSWER_TIMEOUT,
    subject::Subject,
};

const GAMES: [&str; 5] = ["knorri", "gurka", "knektpass", "gnallknekt", "karnoffel"];
/// The number of actions that are compared of each game.
const ACTIONS_MAX: usize = 40;

fn summary(reply: Reply<Summary>) -> Message {
    Message::Summary { reply }
}

async fn begin_match(one: &TableHandle, other: &TableHandle) {
    let sit = TableCommand::Sit { seat: None, invite: None };
    accepted(send(other, 1, "sit", sit).await).await;
    let n_seats = one.ask(summary).await.unwrap().seats.len() as u8;
    for seat in 2..n_seats {
        let bot = TableCommand::AddBot { seat: Seat(seat), level: Level::Plain };
        accepted(send(one, 0, "bot", bot).await).await;
    }
    accepted(send(other, 1, "ready", TableCommand::Ready { ready: true }).await).await;
}

/// Sends a chat message, whose frame shows that everything before it has arrived.
async fn chat(handle: &TableHandle, n: usize) {
    let chat = Chat {
        cid: Cid::new(&format!("chat-{n}")).expect("a cid"),
        table: TABLE,
        to: Audience::Table,
        said: MessageContent::Text(ChatText::new("and?").expect("a text")),
    };
    let message = Message::Chat { who: person(0), chat, responder: Arc::new(()) };
    handle.send(message).await.expect("the actor runs");
}

async fn accepted(outbox: Arc<Kept>) {
    let answer = outbox.answer().await;
    assert!(matches!(answer, Answer::Ack(_)), "{answer:?}");
}

/// Returns the last frame in which a seat has to decide.
fn last_view(received: &[Received]) -> Option<EncodedFrame> {
    let mut frames = received.iter().rev().filter_map(|received| {
        if let Received::Frame(frame) = received { Some(frame) } else { None }
    });
    frames.find(|frame| frame.op == "update").cloned()
}

#[tokio::test(start_paused = true)]
async fn clients_receive_the_same_bytes_through_a_gateway() {
    for game in GAMES {
        let Bridge { local, remote, .. } = &Bridge::new(game).await;
        let mut pairs = Vec::new();
        for (n, who) in [(0, Some(0)), (1, Some(1)), (2, None)] {
            pairs.push((follow(local, n, who).await, follow(remote, n, who).await));
        }
        chat(remote, ACTIONS_MAX).await;
        for outbox in pairs.iter().flat_map(|(near, far)| [near, far]) {
            outbox.until_frame("chat").await;
        }
        begin_match(local, remote).await;
        let mut n_actions = 0;
        while n_actions < ACTIONS_MAX {
            chat(remote, n_actions).await;
            let mut next = None;
            for (n, (near, far)) in pairs.iter().enumerate() {
                let (near, far) = (near.until_frame("chat").await, far.until_frame("chat").await);
                assert_eq!(near, far, "{game}, connection {n}");
                next = next.or(last_view(&far).and_then(|view| Some((n, first_action(&view)?))));
            }
            let Some((who, action)) = next else { break };
            let by = [local, remote][n_actions % 2];
            accepted(send(by, who as u8, &format!("act-{n_actions}"), action).await).await;
            n_actions += 1;
        }
        assert!(n_actions > 5, "{game}: {n_actions} actions");
    }
}

#[tokio::test(start_paused = true)]
async fn an_answer_follows_the_frames_that_its_command_causes() {
    let Bridge { remote, .. } = &Bridge::new("gurka").await;
    let outbox = follow(remote, 1, Some(1)).await;
    let sit = TableCommand::Sit { seat: None, invite: None };
    let command = Box::new(PlayerCommand::new(person(1), key(1, "sit"), sit));
    remote.send(Message::Command { command, responder: outbox.clone() }).await.unwrap();
    let received = outbox.until(|received| matches!(received, Received::Answer(_))).await;
    let is_update =
        |one: &Received| matches!(one, Received::Frame(frame) if frame.op != "presence");
    assert!(received.iter().any(is_update), "{received:?}");
}

#[tokio::test(start_paused = true)]
async fn questions_have_the_same_answers_through_a_gateway() {
    let Bridge { local, remote, .. } = &Bridge::new("gurka").await;
    begin_match(local, remote).await;
    let one = person(0).id;
    let seat_status = |reply| Message::SeatStatus { player: one, reply };
    assert_eq!(local.ask(seat_status).await, remote.ask(seat_status).await);
    let summaries = [local.ask(summary).await, remote.ask(summary).await];
    let [near, far] = summaries.map(|summary| format!("{summary:?}"));
    assert_eq!(near, far);
    for player in [None, Some(one)] {
        let snapshot = |reply| Message::Snapshot { player, reply };
        assert_eq!(local.ask(snapshot).await, remote.ask(snapshot).await);
        let proof = |reply| Message::Proof { player, reply };
        assert_eq!(local.ask(proof).await, remote.ask(proof).await);
    }
    for seat in [Seat(1), Seat(5)] {
        let identify =
            |reply| Message::Identify { player: one, whom: PersonRef::Seat(seat), reply };
        assert_eq!(local.ask(identify).await, remote.ask(identify).await);
    }
    let restricted = |reply| Message::Restricted { player: one, reply };
    assert_eq!(local.ask(restricted).await, remote.ask(restricted).await);
    let quote = |reply| Message::Quote { player: one, n: 7, reply };
    let refused = remote.ask(quote).await.unwrap().unwrap_err();
    assert_eq!(refused, local.ask(quote).await.unwrap().unwrap_err());
    let finished = |reply| Message::FinishedMatch { match_no: None, player: Some(one), reply };
    let refused = remote.ask(finished).await.unwrap().unwrap_err();
    assert_eq!(refused, local.ask(finished).await.unwrap().unwrap_err());
    let ask = AskHint { cid: Cid::new("hint").unwrap(), table: TABLE, decision: 1 };
    let outboxes = [Arc::new(Kept::default()), Arc::new(Kept::default())];
    for (handle, outbox) in [local, remote].into_iter().zip(&outboxes) {
        let (who, ask, responder) = (person(0), ask.clone(), outbox.clone());
        handle.send(Message::Hint { who, ask, responder }).await.unwrap();
    }
    assert_eq!(outboxes[0].answer().await, outboxes[1].answer().await);
}

#[tokio::test(start_paused = true)]
async fn a_refusal_arrives() {
    let Bridge { remote, .. } = &Bridge::new("gurka").await;
    let stand = send(remote, 5, "stand", TableCommand::Stand {}).await;
    let Answer::Refused(refused) = stand.answer().await else { panic!("nobody sits there") };
    assert_eq!(refused.code, Code::NotSeated);
}

#[tokio::test(start_paused = true)]
async fn a_connection_without_room_gets_a_snapshot() {
    let Bridge { local, remote, .. } = &Bridge::new("gurka").await;
    let outbox = follow(remote, 1, None).await;
    outbox.n_full.store(1, Ordering::Relaxed);
    let sit = TableCommand::Sit { seat: None, invite: None };
    accepted(send(local, 1, "sit", sit).await).await;
    let received = outbox.until(|received| matches!(received, Received::Resync(_))).await;
    let [Received::Resync([snapshot, presence])] = &received[..] else { panic!("{received:?}") };
    assert_eq!((snapshot.op, presence.op), ("snapshot", "presence"));
    // The stream goes on.
    accepted(send(local, 1, "stand", TableCommand::Stand {}).await).await;
    outbox.until_frame("update").await;
}

#[tokio::test(start_paused = true)]
async fn a_blocked_person_is_not_heard_through_a_gateway() {
    let Bridge { owner, remote, .. } = &Bridge::new("gurka").await;
    follow(remote, 3, Some(0)).await;
    let outboxes = [follow(remote, 1, Some(1)).await, follow(remote, 2, Some(2)).await];
    let is_chat = |one: &Received| matches!(one, Received::Frame(frame) if frame.op == "chat");
    // Sent to all, so that the second shows that the first has had its time.
    for (n, hears) in [(1, [true, true]), (2, [false, true]), (3, [true, true])] {
        let blocked = if n == 2 { vec![person(0).id] } else { Vec::new() };
        owner.node.block_lists.set(person(1).id, blocked);
        chat(remote, n).await;
        for (outbox, hears) in outboxes.iter().zip(hears) {
            if hears {
                let received = outbox.until(is_chat).await;
                assert_eq!(received.iter().filter(|one| is_chat(one)).count(), 1, "{n}");
            }
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_dead_owner_leaves_commands_to_be_sent_again() {
    let bridge = Bridge::new("gurka").await;
    let outbox = follow(&bridge.remote, 1, None).await;
    bridge.actor.abort();
    assert!(bridge.actor.await.is_err());
    bridge.owner.die().await;
    let answer = send(&bridge.remote, 1, "sit", TableCommand::Sit { seat: None, invite: None });
    let answer = answer.await;
    let unanswered = bridge.link.await.unwrap();
    assert_eq!(unanswered.len(), 1, "{unanswered:?}");
    assert_eq!(outbox.take(), [Received::Lost]);
    assert!(bridge.remote.is_stopped());
    // Nobody else may answer: the next actor does, or the caller refuses it.
    assert_eq!(answer.take(), []);
    for message in unanswered {
        message.refuse(TABLE, Refusal::internal(Uuid::nil()));
    }
    assert!(matches!(answer.answer().await, Answer::Refused(_)));
}

#[tokio::test(start_paused = true)]
async fn an_idle_gateway_notices_that_the_owner_is_gone() {
    let bridge = Bridge::new("gurka").await;
    let outbox = follow(&bridge.remote, 1, None).await;
    bridge.owner.die().await;
    assert!(bridge.link.await.unwrap().is_empty());
    assert_eq!(outbox.take(), [Received::Lost]);
}

#[tokio::test(start_paused = true)]
async fn an_owner_forgets_the_clients_of_a_dead_gateway() {
    let bridge = Bridge::new("gurka").await;
    let (other, other_link, _) = connect(&bridge.gateway).await;
    follow(&other, 1, None).await;
    assert_eq!(bridge.local.ask(summary).await.unwrap().n_subscribers, 1);
    // The owner goes on to watch gateways after a link was closed.
    drop(bridge.remote);
    bridge.link.await.unwrap();
    other_link.abort();
    bridge.gateway.die().await;
    while bridge.local.ask(summary).await.unwrap().n_subscribers > 0 {
        tokio::time::advance(PEER_PING_INTERVAL).await;
    }
}

#[tokio::test(start_paused = true)]
async fn subscriptions_end_with_the_connection_and_with_the_gateway() {
    let bridge = Bridge::new("gurka").await;
    let (other, other_link, _) = connect(&bridge.gateway).await;
    for (handle, n) in [(&bridge.remote, 1), (&bridge.remote, 2), (&other, 3)] {
        follow(handle, n, None).await;
    }
    assert_eq!(bridge.local.ask(summary).await.unwrap().n_spectators, 3);
    bridge.remote.send(Message::Unsubscribe { connection: 2 }).await.unwrap();
    assert_eq!(bridge.remote.ask(summary).await.unwrap().n_spectators, 2);
    drop(bridge.remote);
    assert!(bridge.link.await.unwrap().is_empty());
    while bridge.local.ask(summary).await.unwrap().n_spectators > 1 {
        tokio::task::yield_now().await;
    }
    // A handle that is gone ends the actor, and with it the other link.
    drop(bridge.local);
    bridge.actor.await.unwrap();
    assert!(other_link.await.unwrap().is_empty());
}

#[tokio::test(start_paused = true)]
async fn an_owner_stops_to_ping_a_gateway_whose_link_is_closed() {
    let bridge = Bridge::new("gurka").await;
    assert_eq!(bridge.local.ask(summary).await.unwrap().n_subscribers, 0);
    assert_eq!(bridge.owner.node.peers.n_watched(), 1);
    drop(bridge.remote);
    bridge.link.await.unwrap();
    while bridge.owner.node.peers.n_watched() > 0 {
        tokio::time::advance(PEER_PING_INTERVAL).await;
    }
}

#[tokio::test(start_paused = true)]
async fn an_owner_says_that_it_does_not_know_a_request() {
    let bridge = Bridge::new("gurka").await;
    let (bus, commands) = (&bridge.gateway.node.bus, Subject::TableCommands(TABLE));
    let response = bus.request(&commands, "{}".into(), ANSWER_TIMEOUT).await.unwrap();
    assert_eq!(response, "\"unknown\"");
}

#[tokio::test(start_paused = true)]
async fn nobody_receives_requests_once_an_owner_has_ended_its_links() {
    let bridge = Bridge::new("gurka").await;
    let (bus, commands) = (&bridge.gateway.node.bus, Subject::TableCommands(TABLE));
    let mut items = bus.subscribe(&Subject::Link(bridge.link_id)).await.unwrap();
    drop(bridge.local);
    loop {
        let (head, _) = decode_batch(items.next().await.unwrap().payload).unwrap();
        if matches!(head.items.last(), Some(Item::End)) {
            break;
        }
    }
    let asked = bus.request(&commands, Bytes::new(), ANSWER_TIMEOUT).await;
    assert_eq!(asked, Err(BusError::NoResponders));
}

#[tokio::test(start_paused = true)]
async fn a_missing_batch_ends_the_link() {
    let bus = InProcessBus::new();
    let queue = LinkQueue::new(TABLE);
    let (link, id) = (Subject::Link(Uuid::from_u128(1)), Uuid::from_u128(1));
    let mut sent = bus.subscribe(&link).await.unwrap();
    let sending = tokio::spawn(queue.clone().send(id, Arc::new(bus.clone())));
    for connection in 0..2 {
        RemoteStream { queue: Arc::clone(&queue), connection }.lost(TABLE);
        let batch = sent.next().await.unwrap().payload;
        let (head, texts) = decode_batch(batch).unwrap();
        assert_eq!((head.n, texts.len()), (connection + 1, 0));
    }
    queue.end();
    queue.ended().await;
    sending.await.unwrap();

    // A gateway that receives the second batch first stops at once.
    let bridge = Bridge::new("gurka").await;
    let outbox = follow(&bridge.remote, 1, None).await;
    let batch = encode_batch(&BatchHead { n: 77, items: vec![Item::End] }, &[]);
    bridge.gateway.node.bus.publish(&Subject::Link(bridge.link_id), batch).await.unwrap();
    bridge.link.await.unwrap();
    assert_eq!(outbox.take(), [Received::Lost]);
}

#[tokio::test]
async fn a_frame_for_several_connections_is_sent_once() {
    let bus = InProcessBus::new();
    let queue = LinkQueue::new(TABLE);
    let mut sent = bus.subscribe(&Subject::Link(Uuid::nil())).await.unwrap();
    let frame = EncodedFrame { op: "update", position: None, bytes: Bytes::from(vec![b'x'; 900]) };
    for connection in 0..50 {
        let stream = RemoteStream { queue: Arc::clone(&queue), connection };
        stream.push(TABLE, frame.clone()).unwrap();
    }
    tokio::spawn(queue.send(Uuid::nil(), Arc::new(bus.clone())));
    let (head, texts) = decode_batch(sent.next().await.unwrap().payload).unwrap();
    let [Item::Frame { to, .. }] = &head.items[..] else { panic!("{head:?}") };
    assert_eq!((to.len(), texts.len()), (50, 900));
}

#[tokio::test]
async fn a_gateway_that_falls_behind_is_cut_off() {
    let queue = LinkQueue::new(TABLE);
    let stream = RemoteStream { queue: Arc::clone(&queue), connection: 1 };
    let mut n_frames = 0;
    while queue.is_open() {
        let bytes = Bytes::from(vec![b'x'; 56 << 10]);
        stream.push(TABLE, EncodedFrame { op: "update", position: None, bytes }).unwrap();
        n_frames += 1;
    }
    assert!(n_frames < 4_096, "{n_frames} frames of 56 KiB");
    let bus = InProcessBus::new();
    let mut sent = bus.subscribe(&Subject::Link(Uuid::nil())).await.unwrap();
    queue.send(Uuid::nil(), Arc::new(bus.clone())).await;
    let (head, _) = decode_batch(sent.next().await.unwrap().payload).unwrap();
    assert!(matches!(head.items[..], [Item::End]), "{head:?}");
}

#[tokio::test(start_paused = true)]
async fn an_unknown_link_is_refused() {
    let bridge = Bridge::new("gurka").await;
    let node: &TestNode = &bridge.gateway;
    let pending = PendingLink::new(node.node.clone(), TABLE).await.unwrap();
    assert!(pending.open(b"{\"later\":1}").is_err());
    let commands = Subject::TableCommands(TABLE);
    let close = r#"{"link":"00000000-0000-0000-0000-000000000000","content":"close"}"#;
    for (request, response) in [("{}", "\"unknown\""), (close, "\"ended\"")] {
        let answer = node.node.bus.request(&commands, request.into(), ANSWER_TIMEOUT);
        assert_eq!(answer.await.unwrap(), response);
    }
    assert_eq!(bridge.remote.ask(summary).await.unwrap().n_spectators, 0);
}
