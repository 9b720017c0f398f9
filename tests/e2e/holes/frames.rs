//! Malformed WebSocket frames: the sender is disconnected and the process survives.

use fastrand::Rng;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    time::timeout,
};

use crate::{PATIENCE, bad_input::others_still_play, http::connect, server::Server};

/// The first byte of a final text frame.
const TEXT: u8 = 0x81;
const PING: u8 = 0x89;
const CLOSE: u8 = 0x88;
/// The mask bit in the second byte.
const MASKED: u8 = 0x80;

/// Opens a socket byte by byte, sends `bytes`, and reads until the server closes.
async fn closes_after(server: &Server, bytes: &[u8]) -> Vec<u8> {
    let exchange = async {
        let mut stream = connect(&server.address).await;
        let request = format!(
            "GET /ws HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\
             Sec-WebSocket-Protocol: knekt.v1.json\r\n\r\n",
            server.address
        );
        stream.write_all(request.as_bytes()).await.expect("the server reads from the connection");
        // The server may close before the end.
        let _ = stream.write_all(bytes).await;
        let mut heard = Vec::new();
        let _ = stream.read_to_end(&mut heard).await;
        heard
    };
    let heard = timeout(PATIENCE, exchange).await.expect("the server closes the connection");
    assert!(heard.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&heard));
    heard
}

/// Returns the code of the close frame at the end of these bytes.
fn last_words(heard: &[u8]) -> Option<u16> {
    let mut ends = heard
        .windows(4)
        .enumerate()
        .filter(|(at, frame)| frame[0] == CLOSE && at + 2 + usize::from(frame[1]) == heard.len());
    ends.next().map(|(_, frame)| u16::from_be_bytes([frame[2], frame[3]]))
}

/// Builds a masked frame.
fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut bytes = vec![first];
    if payload.len() < 126 {
        bytes.push(MASKED + payload.len() as u8);
    } else {
        bytes.push(MASKED + 126);
        bytes.extend((payload.len() as u16).to_be_bytes());
    }
    bytes.extend([0; 4]);
    bytes.extend(payload);
    bytes
}

#[tokio::test]
async fn a_malformed_frame_closes_only_its_own_socket() {
    let server = Server::process();
    let endless = [&[TEXT, MASKED + 127][..], &u64::MAX.to_be_bytes(), &[0; 4]].concat();
    let signed = [&[TEXT, MASKED + 127][..], &(1_u64 << 62).to_be_bytes(), &[0; 4]].concat();
    let packets: [(&str, Vec<u8>, u16); 17] = [
        ("a frame that is not masked", vec![TEXT, 2, b'{', b'}'], 1002),
        ("a reserved bit: compression that nobody agreed on", frame(TEXT | 0x40, b"{}"), 1002),
        ("another reserved bit", frame(TEXT | 0x10, b"{}"), 1002),
        ("a kind of frame that there is none of", frame(0x83, b"{}"), 1002),
        ("a kind of control frame that there is none of", frame(0x8b, b""), 1002),
        ("a ping that is too long", frame(PING, &[b'x'; 126]), 1002),
        ("a ping in pieces", frame(PING & 0x0f, b"x"), 1002),
        ("a piece of nothing", frame(0x80, b"{}"), 1002),
        ("a beginning in a beginning", [frame(0x01, b"{"), frame(0x01, b"}")].concat(), 1002),
        ("a close of one byte", frame(CLOSE, &[3]), 1002),
        ("a close with a code that there is none of", frame(CLOSE, &[0, 1]), 1002),
        ("a close with a reason that is no text", frame(CLOSE, &[3, 232, 0xff]), 1007),
        ("a text that is none", frame(TEXT, &[b'"', 0xff, b'"']), 1007),
        ("half a letter", frame(TEXT, &[b'"', 0xe2, 0x82]), 1007),
        ("a length beyond all", endless, 1009),
        ("a length beyond memory", signed, 1009),
        ("bytes", frame(0x82, &[0; 100]), 4400),
    ];
    for (what, bytes, code) in packets {
        let heard = closes_after(&server, &bytes).await;
        assert!(heard.len() < 2_000, "{what} is answered at length");
        assert_eq!(last_words(&heard), Some(code), "{what}");
    }
    others_still_play(&server).await;
    assert!(!server.log().contains("panicked"), "{}", server.log());
}

#[tokio::test]
async fn noise_does_no_harm() {
    let server = Server::process();
    let mut rng = Rng::with_seed(0x006b_6e65_6b74);
    for _ in 0..150 {
        let mut noise: Vec<u8> = (0..rng.usize(1..400)).map(|_| rng.u8(..)).collect();
        if rng.bool() {
            // Make the noise look more like frames.
            noise.splice(..0, frame(rng.u8(..), b"{\"op\":"));
        }
        // Finally a close frame, in case the server waits for more.
        noise.extend(frame(CLOSE, b""));
        noise.resize(noise.len() + 70_000, 0);
        closes_after(&server, &noise).await;
    }
    others_still_play(&server).await;
    assert!(!server.log().contains("panicked"), "{}", server.log());
}
