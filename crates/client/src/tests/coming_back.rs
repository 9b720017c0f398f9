use protocol::{Code, Level, Refusal, ToServer, to_server::Ping};
use serde_json::json;

use super::{
    PATIENCE, TABLE, client, connected,
    following::{following, seqs, told},
    next, reconnects,
    server::{Server, replay, snapshot, update},
    table,
};
use crate::{
    Client, ClientEvent, CommandError, ConnectError, Disconnected, FrameKind, FromServer, Identity,
    Wire,
};

#[tokio::test]
async fn an_unanswered_command_is_sent_again_with_its_cid() {
    let (server, client, mut events, mut peer) = connected().await;
    let serve = async {
        let first = peer.read().await;
        drop(peer);
        let (mut peer, _) = server.welcome().await;
        let again = peer.ack("add_bot").await;
        assert_eq!(again, first);
        peer
    };
    let (acked, _peer) = tokio::join!(client.add_bot(table(), 1, Level::Fool), serve);
    assert_eq!(acked.unwrap().seq, Some(1));
    reconnects(&mut events).await;
}

#[tokio::test]
async fn an_answer_to_a_decision_names_its_epoch_when_it_is_sent_again() {
    let (server, client, mut events, mut peer) = following().await;
    let serve = async {
        let act = peer.read().await;
        assert_eq!((&act["epoch"], &act["decision"]), (&json!(1), &json!(5)));
        let take_back = peer.read().await;
        assert_eq!((&take_back["op"], &take_back["epoch"]), (&json!("takeback"), &json!(1)));
        drop(peer);
        let (mut peer, _) = server.welcome().await;
        peer.say(&snapshot(2, 5, "epoch")).await;
        for sent in [act, take_back] {
            assert_eq!(peer.read().await, sent);
            peer.say(&json!({
                "op": "err", "cid": sent["cid"], "table": TABLE, "code": "stale_decision",
                "reason": "restored", "retryable": false,
            }))
            .await;
        }
        peer
    };
    let take = json!({"do": "take"});
    let acts = client.act(table(), (1, 5), &take);
    let (acted, taken_back, _peer) = tokio::join!(acts, client.take_back(table()), serve);
    for answer in [acted, taken_back] {
        assert_eq!(
            answer.unwrap_err().refusal(),
            Some(&Refusal { detail: None, ..Refusal::restored() })
        );
    }
    reconnects(&mut events).await;
    assert_eq!(told(&mut events).await.view.epoch, 2);
}

#[tokio::test]
async fn a_table_is_resumed_after_its_last_entry() {
    let (server, _client, mut events, mut peer) = following().await;
    peer.say(&update(1, 6)).await;
    assert_eq!(seqs(&told(&mut events).await), (6, vec![6]));
    drop(peer);
    let (mut peer, auth) = server.welcome().await;
    assert_eq!(auth["subs"], json!([{"table": TABLE, "epoch": 1, "after": 6}]));
    peer.say(&replay(1, 7, 9)).await;
    peer.say(&update(1, 9)).await;
    peer.say(&update(1, 10)).await;
    reconnects(&mut events).await;
    let missed = told(&mut events).await;
    assert_eq!((missed.kind, seqs(&missed)), (FrameKind::Replay, (9, vec![7, 8, 9])));
    assert_eq!(seqs(&told(&mut events).await), (10, vec![10]));
}

#[tokio::test]
async fn a_client_goes_to_the_node_that_it_is_sent_to_and_later_back() {
    let (server, other) = (Server::start().await, Server::start().await);
    let ((client, mut events), (mut peer, _)) = tokio::join!(client(&server), server.welcome());
    let url = Box::leak(other.url.clone().into_boxed_str());
    let elsewhere = async {
        let first = peer.read().await;
        peer.close(4307, url).await;
        let (mut peer, auth) = other.welcome().await;
        assert_eq!(auth["token"], "open-sesame");
        assert_eq!(peer.ack("add_bot").await, first);
        peer
    };
    let (acked, peer) = tokio::join!(client.add_bot(table(), 1, Level::Fool), elsewhere);
    assert_eq!(acked.unwrap().seq, Some(1));
    drop((peer, other));
    let _peer = server.welcome().await;
    for _ in 0..2 {
        reconnects(&mut events).await;
    }
}

#[tokio::test]
async fn a_client_that_cannot_go_elsewhere_comes_back() {
    for url in ["ws://127.0.0.1:1/ws", "http://127.0.0.1:1", "", "ws://nowhere.invalid/ws?moved"] {
        let server = Server::start().await;
        let ((_client, mut events), (mut peer, _)) =
            tokio::join!(client(&server), server.welcome());
        peer.close(4307, url).await;
        let _peer = server.welcome().await;
        reconnects(&mut events).await;
    }
}

#[tokio::test]
async fn an_empty_replay_gives_no_event() {
    let (server, _client, mut events, peer) = following().await;
    drop(peer);
    let (mut peer, _) = server.welcome().await;
    peer.say(&replay(1, 6, 5)).await;
    peer.say(&update(1, 6)).await;
    reconnects(&mut events).await;
    assert_eq!(seqs(&told(&mut events).await), (6, vec![6]));
}

#[tokio::test]
async fn a_guest_stays_the_same_after_a_reconnect() {
    let server = Server::start().await;
    let ((client, _telling), (peer, auth)) = tokio::join!(client(&server), server.welcome());
    assert_eq!((&auth["name"], &auth["token"]), (&"Aino".into(), &json!(null)));
    drop(peer);
    let (_peer, auth) = server.welcome().await;
    assert_eq!((&auth["name"], &auth["token"]), (&json!(null), &"open-sesame".into()));
    assert_eq!(client.user().unwrap().name, "Aino");
}

#[tokio::test]
async fn a_silent_connection_is_replaced() {
    let server = Server::start().await;
    let ((_client, mut events), (_peer, _)) =
        tokio::join!(client(&server), server.welcome_with(20));
    let (_again, _) = server.welcome().await;
    reconnects(&mut events).await;
}

#[tokio::test]
async fn a_final_close_code_ends_the_client() {
    let (_server, client, mut events, mut peer) = connected().await;
    let serve = async {
        peer.read().await;
        peer.close(4401, "expired").await;
    };
    let (answer, ()) = tokio::join!(client.leave(table()), serve);
    let parted = Disconnected::Closed { code: 4401, reason: "expired".to_owned() };
    assert_eq!(answer, Err(CommandError::Disconnected(parted.clone())));
    assert_eq!(next(&mut events).await, ClientEvent::Disconnected(parted.clone()));
    assert_eq!(events.next().await, None);
    assert_eq!(client.leave(table()).await, Err(CommandError::Disconnected(parted)));
}

#[tokio::test]
async fn a_retryable_login_refusal_is_retried() {
    let (server, _client, mut events, peer) = connected().await;
    drop(peer);
    let mut peer = server.accept().await;
    peer.read().await;
    peer.say(&json!({"op": "err", "code": "internal", "retryable": true})).await;
    peer.close(1001, "internal").await;
    let mut peer = server.accept().await;
    peer.close(1001, "no auth in time; come again").await;
    let (_peer, auth) = server.welcome().await;
    assert_eq!(auth["token"], "open-sesame", "it is as good as before");
    reconnects(&mut events).await;
}

#[tokio::test]
async fn the_retry_time_of_a_draining_server_is_respected() {
    let (server, _client, mut events, mut peer) = connected().await;
    peer.close(4503, "retry_ms=10").await;
    let (_again, _) = server.welcome().await;
    reconnects(&mut events).await;
}

#[tokio::test]
async fn a_refusal_answers_its_command() {
    let (_server, client, _telling, mut peer) = connected().await;
    let serve = async {
        let act = peer.read().await;
        assert_eq!(act["action"], json!({"do": "take"}));
        peer.say(&json!({
            "op": "err", "cid": act["cid"], "table": TABLE, "code": "illegal_action",
            "reason": "can_beat", "retryable": false,
        }))
        .await;
    };
    let take = json!({"do": "take"});
    let (answer, ()) = tokio::join!(client.act(table(), (1, 3), &take), serve);
    let error = answer.unwrap_err();
    let refusal = error.refusal().unwrap();
    assert_eq!((refusal.code, refusal.reason.as_deref()), (Code::IllegalAction, Some("can_beat")));
    assert_eq!(client.command(ToServer::Ping(Ping { n: 1 })).await, Err(CommandError::NoCommand));
}

#[tokio::test]
async fn dropping_the_last_client_closes_the_connection() {
    let (_server, client, mut events, mut peer) = connected().await;
    drop(client);
    peer.read_close().await;
    assert_eq!(next(&mut events).await, ClientEvent::Disconnected(Disconnected::ByClient));
}

#[tokio::test]
async fn a_failed_first_connection_returns_the_reason() {
    let server = Server::start().await;
    let url = server.url.clone();
    let refuse = async {
        let mut peer = server.accept().await;
        peer.read().await;
        peer.say(&json!({"op": "err", "code": "auth_invalid", "retryable": false})).await;
        peer
    };
    let (error, _peer) = tokio::join!(Client::connect(&url, Identity::Nobody), refuse);
    assert!(
        matches!(error, Err(ConnectError::Refused(refusal)) if refusal.code == Code::AuthInvalid)
    );
    drop(server);
    let error = Client::connect(&url, Identity::Nobody).await.unwrap_err();
    assert!(error.to_string().starts_with("cannot reach the server"), "{error}");
}

#[tokio::test]
async fn a_wire_receives_every_frame_and_the_close() {
    let server = Server::start().await;
    let (wire, mut peer) = tokio::join!(Wire::connect(&server.url), server.accept());
    let mut wire = wire.unwrap();
    wire.send("[1]").await.unwrap();
    assert_eq!(peer.read().await, json!([1]));
    peer.say(&json!({"op": "pong", "n": 7, "now": 1})).await;
    assert!(wire.message(PATIENCE).await.is_some());
    peer.close(4400, "no frame").await;
    let closed = FromServer::Closed { code: 4400, reason: "no frame".to_owned() };
    assert_eq!(wire.next_within(PATIENCE).await.unwrap(), closed);
}
