//! An owner that does what a test says, without an actor.

use std::sync::Arc;

use protocol::Code;
use serde_json::json;
use table::{Answer, Message, TableCommand, TableHandle};
use uuid::Uuid;

use super::two_nodes::{TABLE, TestNode, send};
use crate::{
    bus::{Bus as _, PAYLOAD_BYTES_MAX, Subscription},
    gateway::{
        PendingLink,
        queue::LinkQueue,
        wire::{Request, RequestContent, Response, encode},
    },
    in_process::InProcessBus,
    subject::Subject,
};

/// A link to an owner that does what a test says.
struct ScriptedLink {
    owner: TestNode,
    requests: Subscription,
    id: Uuid,
    bus: InProcessBus,
}

impl ScriptedLink {
    async fn open() -> (ScriptedLink, TableHandle) {
        let bus = InProcessBus::new();
        let owner = TestNode::start("owner", &bus).await;
        let gateway = TestNode::start("gateway", &bus).await;
        let requests = bus.subscribe(&Subject::TableCommands(TABLE)).await.unwrap();
        let pending = PendingLink::new(gateway.node, TABLE).await.unwrap();
        let id = pending.link;
        let (node, incarnation) = (owner.node.id.to_string(), owner.node.incarnation);
        let opened = encode(&Response::Opened { node, incarnation });
        let (handle, remote) = pending.open(&opened).unwrap();
        tokio::spawn(remote.run());
        (ScriptedLink { owner, requests, id, bus }, handle)
    }

    /// Receives the next message of the gateway, and answers it.
    async fn receive(&mut self, response: Response) -> (u64, Message) {
        let request = self.requests.next().await.expect("the bus is open");
        request.responder.expect("a request").respond(encode(&response)).await.unwrap();
        let content = serde_json::from_slice::<Request>(&request.payload).unwrap().content;
        let RequestContent::Deliver { n, message } = content else { panic!("{content:?}") };
        (n, *message)
    }
}

#[tokio::test(start_paused = true)]
async fn everything_that_a_busy_owner_had_no_room_for_is_sent_again() {
    let (mut link, handle) = ScriptedLink::open().await;
    handle.send(Message::Unsubscribe { connection: 1 }).await.unwrap();
    handle.send(Message::SetLagging { connection: 2, lags: true }).await.unwrap();
    handle.send(Message::SetRoundTrip { connection: 3, lag_ms: 40 }).await.unwrap();
    let mut received = Vec::new();
    for n in 1..=3 {
        for response in [Response::Busy, Response::Busy, Response::Accepted] {
            let (number, message) = link.receive(response).await;
            assert_eq!(number, n, "{message:?}");
            received.push(message);
        }
    }
    assert!(matches!(received[2], Message::Unsubscribe { connection: 1 }));
    assert!(matches!(received[5], Message::SetLagging { connection: 2, lags: true }));
    assert!(matches!(received[8], Message::SetRoundTrip { connection: 3, lag_ms: 40 }));
}

#[tokio::test(start_paused = true)]
async fn a_reply_that_is_larger_than_a_message_arrives_and_leaves_the_link_open() {
    let (mut link, handle) = ScriptedLink::open().await;
    let queue = LinkQueue::new(TABLE);
    tokio::spawn(queue.clone().send(link.id, Arc::new(link.bus.clone())));
    for n_bytes in [3 * PAYLOAD_BYTES_MAX, 9] {
        let text = "x".repeat(n_bytes);
        let answered = async {
            let (n, _) = link.receive(Response::Accepted).await;
            queue.reply(n, json!({ "Ok": text }));
        };
        let asked = handle.ask(|reply| Message::Snapshot { player: None, reply });
        let (snapshot, ()) = tokio::join!(asked, answered);
        assert_eq!(snapshot.unwrap().unwrap(), text);
    }
    drop(link.owner);
}

#[tokio::test(start_paused = true)]
async fn a_command_that_the_owner_does_not_know_is_refused() {
    let (mut link, handle) = ScriptedLink::open().await;
    let outbox = send(&handle, 1, "start", TableCommand::Start {}).await;
    link.receive(Response::Unknown).await;
    let Answer::Refused(refused) = outbox.answer().await else { panic!("it is unknown") };
    assert_eq!((refused.code, refused.table), (Code::UnknownOp, Some(TABLE)));
}
