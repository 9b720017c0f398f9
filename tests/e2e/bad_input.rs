//! Bad input from a socket.
//!
//! It does not affect other clients, and gets the response that the protocol specifies.

use std::time::Instant;

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
async fn an_invalid_frame_is_answered_and_the_connection_goes_on() {
    let server = Server::start();
    let mut peer = Peer::guest(&server, "Aino").await;
    peer.send(&json!({"op": "sit", "cid": "c", "table": "here"})).await;
    let answer = peer.answer("c").await;
    assert_eq!((&answer["op"], &answer["code"]), (&json!("err"), &json!("bad_frame")));
    peer.wire.send("[1,2]").await.expect("the socket is open");
    assert_eq!(peer.frame().await["code"], "bad_frame", "without a cid, too");
    still_plays(&mut peer).await;
    let goodbye = CloseFrame { code: 1000.into(), reason: "home".into() };
    peer.wire.socket().close(Some(goodbye)).await.expect("the socket is open");
    assert_eq!(peer.closed().await, (1000, "home".to_owned()));
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
async fn a_frame_that_is_too_big_closes_with_1009() {
    let larger = How::limited(&["--limit", "frame=32768"]);
    for (how, most) in [(How::FAST, FRAME_MAX), (larger, 32_768)] {
        let server = Server::run(how);
        let mut peer = Peer::guest(&server, "Aino").await;
        assert_eq!(peer.frames[0]["limits"]["frame"], most);
        let ping = r#"{"op":"ping","n":7}"#;
        peer.wire.send(format!("{ping:most$}")).await.expect("the socket is open");
        peer.next_that(|frame| frame["op"] == "pong").await;
        peer.wire.send(format!("{ping:width$}", width = most + 1)).await.expect("still open");
        assert_eq!(peer.closed().await.0, 1009);
    }

    let server = Server::start();
    let mut peer = Peer::guest(&server, "Aino").await;
    // The server reads the frame to its end and discards it.
    peer.wire.send("x".repeat(3_000_000)).await.expect("the socket is not reset");
    assert_eq!(peer.closed().await.0, 1009);
    others_still_play(&server).await;
}

#[tokio::test]
async fn fragments_count_as_one_frame() {
    let server = Server::start();
    let mut peer = Peer::guest(&server, "Aino").await;
    let text = format!("{:FRAME_MAX$}", r#"{"op":"ping","n":7}"#);
    for (n, byte) in text.bytes().enumerate() {
        fragment(&mut peer.wire, n == 0, n + 1 == FRAME_MAX, vec![byte]).await.unwrap();
    }
    peer.wire.socket().flush().await.unwrap();
    assert_eq!(peer.frame().await["op"], "pong");

    // Empty ones are harmless.
    for n in 0..100_000 {
        fragment(&mut peer.wire, n == 0, false, Vec::new()).await.unwrap();
    }
    fragment(&mut peer.wire, false, true, br#"{"op":"ping","n":7}"#.to_vec()).await.unwrap();
    peer.wire.socket().flush().await.unwrap();
    assert_eq!(peer.frame().await["op"], "pong");

    // The last of these exceeds the limit.
    for n in 0..=FRAME_MAX / 1000 {
        fragment(&mut peer.wire, n == 0, false, vec![b' '; 1000]).await.unwrap();
    }
    peer.wire.socket().flush().await.unwrap();
    assert_eq!(peer.closed().await.0, 1009);
    sends_on(&mut Peer::guest(&server, "Aino").await).await;
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
    let server = Server::run(How::limited(&["--limit", "all=10"]));
    let mut peer = Peer::guest(&server, "Aino").await;
    let began = Instant::now();
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
    // Ten at once with the login, and another every second.
    let n_through = answered.len() - limited;
    let most = 10 + began.elapsed().as_secs() as usize;
    assert!((9..=most).contains(&n_through), "{n_through} of {most} got through");
    assert!(limited > 40, "{limited}");
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
