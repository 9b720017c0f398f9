//! Bad input from a socket.
//!
//! It does not affect other clients, and gets the response that the protocol specifies.

use client::Wire;
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::{
    Bytes, Error, Message,
    protocol::{
        CloseFrame,
        frame::{
            Frame, FrameHeader,
            coding::{Data, OpCode},
        },
    },
};

use crate::{
    PATIENCE,
    peer::{Next, Peer},
    server::{How, Server},
};

/// The maximum size of a frame from a client.
const FRAME_MAX: usize = 16_384;

#[tokio::test]
async fn an_invalid_frame_is_answered_with_its_cid() {
    let server = Server::start();
    let mut peer = Peer::guest(&server, "Aino").await;
    let table = peer.create("gurka", 2).await;
    let long = "x".repeat(400);
    for (frame, code, says) in [
        (json!({"op": "fly", "cid": "c"}), "unknown_op", "`op`"),
        (json!({"op": "sit", "cid": "c", "table": table, "sat": 1}), "bad_frame", "`sat`"),
        (json!({"op": "sit", "cid": "c"}), "bad_frame", "`table`"),
        (json!({"op": "sit", "cid": "c", "table": "here"}), "bad_frame", "`table`"),
        (json!({"op": "sit", "cid": "c", "table": table, "seat": "0"}), "bad_frame", "`seat`"),
        (json!({"op": "sit", "cid": "c", "table": table, "seat": -1}), "bad_frame", "`seat`"),
        (json!({"op": "sit", "cid": "c", "table": table, "invite": long}), "bad_frame", "`invite`"),
        (json!({"op": "create", "cid": "c", "game": long, "seats": 2}), "bad_frame", "`game`"),
        (json!({"op": "act", "cid": "c", "table": table, "decision": 1}), "bad_frame", "`action`"),
        (
            json!({"op": "act", "cid": "c", "table": table, "decision": 1, "action": 1}),
            "bad_frame",
            "`action`",
        ),
        (
            json!({"op": "chat", "cid": "c", "table": table, "to": "table", "text": long}),
            "bad_frame",
            "`text`",
        ),
        (
            json!({"op": "chat", "cid": "c", "table": table, "to": "table", "text": "\u{202e}\u{200b}"}),
            "bad_frame",
            "`text`",
        ),
        (json!({"op": "sub", "cid": "c"}), "bad_frame", "`table`"),
    ] {
        // One connection each, since repeated bad frames close it.
        let mut peer = peer.again(&server).await;
        peer.send(&frame).await;
        let answer = peer.answer("c").await;
        assert_eq!((&answer["op"], &answer["code"]), (&json!("err"), &json!(code)), "{frame}");
        let detail = answer["detail"].as_str().unwrap_or_default();
        assert!(detail.contains(says), "{frame} got {answer}");
        assert_eq!(answer["retryable"], false);
        still_plays(&mut peer).await;
    }
}

#[tokio::test]
async fn a_frame_without_a_cid_is_answered_too() {
    let server = Server::start();
    let deep = format!("{}{}", "[".repeat(8_000), "]".repeat(8_000));
    let deep_in = format!(r#"{{"op":"act","cid":"deep","action":{deep}}}"#);
    for text in ["", "{", "[1,2]", "null", "\"op\"", "{\"op\":1}", "{}", &deep, &deep_in] {
        let mut peer = Peer::guest(&server, "Aino").await;
        peer.wire.send(text).await.expect("the socket is open");
        let answer = peer.frame().await;
        assert_eq!(
            (&answer["op"], &answer["code"]),
            (&json!("err"), &json!("bad_frame")),
            "{text}"
        );
        still_plays(&mut peer).await;
    }
}

#[tokio::test]
async fn other_protocols_are_refused_once_and_closed() {
    let server = Server::start();
    let mut stranger = Peer::stranger(&server).await;
    stranger.wire.send("GET / HTTP/1.1").await.expect("the socket is open");
    assert_eq!(stranger.frame().await["code"], "bad_frame");
    assert_eq!(stranger.closed().await.0, 4400);

    let mut peer = Peer::guest(&server, "Aino").await;
    peer.wire.send_binary(vec![1, 2, 3]).await.expect("the socket is open");
    assert_eq!(peer.frame().await["code"], "bad_frame");
    assert_eq!(peer.closed().await.0, 4400);
    others_still_play(&server).await;
}

#[tokio::test]
async fn a_close_frame_is_answered() {
    let server = Server::start();
    let mut peer = Peer::guest(&server, "Aino").await;
    let goodbye = CloseFrame { code: 1000.into(), reason: "home".into() };
    peer.wire.socket().close(Some(goodbye)).await.expect("the socket is open");
    assert_eq!(peer.closed().await, (1000, "home".to_owned()));
}

#[tokio::test]
async fn a_command_before_auth_is_refused_and_answered() {
    let server = Server::start();
    let mut stranger = Peer::stranger(&server).await;
    for op in ["create", "sub"] {
        let mut command = json!({"op": op, "cid": op});
        let about = match op {
            "create" => json!({"game": "gurka", "seats": 2}),
            _ => json!({"lobby": true}),
        };
        command.as_object_mut().expect("set above").extend(about.as_object().cloned().unwrap());
        stranger.send(&command).await;
        assert_eq!(stranger.answer(op).await["code"], "auth_required");
    }
}

#[tokio::test]
async fn a_frame_that_is_too_big_closes_with_1009() {
    let server = Server::start();
    let mut peer = Peer::guest(&server, "Aino").await;
    let ping = r#"{"op":"ping","n":7}"#;
    peer.wire.send(format!("{ping:FRAME_MAX$}")).await.expect("the socket is open");
    assert_eq!(peer.frame().await["op"], "pong", "so much is allowed");
    peer.wire.send(format!("{ping:width$}", width = FRAME_MAX + 1)).await.expect("still open");
    assert_eq!(peer.closed().await.0, 1009);

    let mut peer = Peer::guest(&server, "Aino").await;
    // The server reads the frame to its end and discards it.
    peer.wire.send("x".repeat(3_000_000)).await.expect("the socket is not reset");
    assert_eq!(peer.closed().await.0, 1009);
    others_still_play(&server).await;
}

#[tokio::test]
async fn a_frame_in_many_fragments_is_one_frame() {
    let server = Server::start();
    let mut peer = Peer::guest(&server, "Aino").await;
    let text = format!("{:FRAME_MAX$}", r#"{"op":"ping","n":7}"#);
    for (n, byte) in text.bytes().enumerate() {
        fragment(&mut peer.wire, n == 0, n + 1 == FRAME_MAX, vec![byte]).await.unwrap();
    }
    peer.wire.socket().flush().await.unwrap();
    assert_eq!(peer.frame().await["op"], "pong");
    others_still_play(&server).await;
}

#[tokio::test]
async fn a_hundred_thousand_empty_fragments_do_no_harm() {
    let server = Server::start();
    let mut peer = Peer::guest(&server, "Aino").await;
    for n in 0..100_000 {
        fragment(&mut peer.wire, n == 0, false, Vec::new()).await.unwrap();
    }
    fragment(&mut peer.wire, false, true, br#"{"op":"ping","n":7}"#.to_vec()).await.unwrap();
    peer.wire.socket().flush().await.unwrap();
    assert_eq!(peer.frame().await["op"], "pong");
    others_still_play(&server).await;
}

#[tokio::test]
async fn endless_fragments_are_bounded() {
    let server = Server::start();
    let mut peer = Peer::guest(&server, "Aino").await;
    // The last of these exceeds the limit.
    for n in 0..=FRAME_MAX / 1000 {
        fragment(&mut peer.wire, n == 0, false, vec![b' '; 1000]).await.unwrap();
    }
    peer.wire.socket().flush().await.unwrap();
    assert_eq!(peer.closed().await.0, 1009);
    others_still_play(&server).await;
}

#[tokio::test]
async fn a_client_that_keeps_sending_still_receives_the_refusal() {
    let server = Server::start();
    let mut peer = Peer::guest(&server, "Aino").await;
    sends_on(&mut peer).await;
    others_still_play(&server).await;
}

/// Sends far too much before reading anything, then reads the reason for the close.
pub(crate) async fn sends_on(peer: &mut Peer) {
    for n in 0..400 {
        let sent = fragment(&mut peer.wire, n == 0, false, vec![b' '; 1000]).await;
        sent.expect("the socket is not reset");
    }
    peer.wire.socket().flush().await.expect("the socket is not reset");
    assert_eq!(peer.closed().await.0, 1009);
}

#[tokio::test]
async fn a_hundred_thousand_empty_frames_do_no_harm() {
    let server = Server::start();
    let mut peer = Peer::guest(&server, "Aino").await;
    let (mut write, mut read) = peer.wire.socket().split();
    let flood = async {
        for _ in 0..100_000 {
            if write.feed(Message::text("")).await.is_err() {
                return;
            }
        }
        let _ = write.flush().await;
    };
    let hear = async {
        let mut n_heard = 0;
        while let Some(Ok(message)) = read.next().await {
            n_heard += 1;
            if let Message::Close(Some(frame)) = message {
                return (Some(u16::from(frame.code)), n_heard);
            }
        }
        (None, n_heard)
    };
    let ((), (code, n_heard)) = timeout(PATIENCE, async { tokio::join!(flood, hear) })
        .await
        .expect("the server closes the connection");
    assert_eq!(code, Some(4400));
    assert!(n_heard < 200, "{n_heard} answers to invalid messages");
    others_still_play(&server).await;
}

#[tokio::test]
async fn flooding_is_refused_then_throttled_then_closed() {
    let server = Server::run(How::LIMITED);
    let mut peer = Peer::guest(&server, "Aino").await;
    let table = "0198f3b0-c0de-7000-8000-00000000abcd";
    let mut asked = Vec::new();
    for n in 0..400 {
        let cid = format!("flood-{n}");
        let frame = json!({"op": "ready", "cid": cid, "table": table, "ready": true});
        // Eventually the socket is closed.
        if peer.wire.send(frame.to_string()).await.is_err() {
            break;
        }
        asked.push(cid);
    }
    let (mut answered, mut limited) = (Vec::new(), 0);
    let (code, reason) = loop {
        match peer.next().await {
            Next::Closed { code, reason } => break (code, reason),
            Next::Frame(answer) => {
                answered.push(answer["cid"].as_str().expect("each has a name").to_owned());
                if answer["code"] == "rate_limited" {
                    assert!(answer["retryable"] == true && answer["retry_ms"].is_u64(), "{answer}");
                    limited += 1;
                } else {
                    assert_eq!(answer["code"], "not_found");
                }
            }
        }
    };
    assert_eq!(answered, asked[..answered.len()], "each that was read has one answer, in turn");
    assert_eq!(code, 4429, "{reason}");
    assert!(reason.starts_with("retry_ms="), "{reason}");
    // While throttled, it gets a token now and then.
    let n_through = answered.len() - limited;
    assert!((60..=200).contains(&n_through), "{n_through} got through");
    assert!(limited > 40, "{limited}");
    others_still_play(&server).await;
}

#[tokio::test]
async fn a_wrong_token_is_refused() {
    let server = Server::start();
    let mut stranger = Peer::stranger(&server).await;
    stranger.send(&json!({"op": "auth", "token": "not-a-token"})).await;
    let refusal = stranger.frame().await;
    assert_eq!((&refusal["op"], &refusal["code"]), (&json!("err"), &json!("auth_invalid")));
    assert!(!refusal.to_string().contains("not-a-token"), "the error contains the secret");
    assert_eq!(stranger.closed().await.0, 4401);
    assert!(!server.log().contains("not-a-token"), "it should not be logged either");
    others_still_play(&server).await;
}

/// Checks that this connection still works.
async fn still_plays(peer: &mut Peer) {
    let table = peer.create("gurka", 2).await;
    peer.done(json!({"op": "sit", "table": table, "seat": 0})).await;
}

/// Checks that other players are not affected.
pub(crate) async fn others_still_play(server: &Server) {
    still_plays(&mut Peer::guest(server, "Bjarni").await).await;
}

/// Sends a piece of a frame.
async fn fragment(wire: &mut Wire, first: bool, last: bool, bytes: Vec<u8>) -> Result<(), Error> {
    let kind = if first { Data::Text } else { Data::Continue };
    let header = FrameHeader { is_final: last, opcode: OpCode::Data(kind), ..Default::default() };
    let frame = Frame::from_payload(header, Bytes::from(bytes));
    wire.socket().feed(Message::Frame(frame)).await
}
