//! Every frame in the manual can be decoded, unless its answer says that it cannot.

use protocol::{Settings, ToClient, ToServer};

const MANUAL: &str = include_str!("../README.md");

#[test]
fn every_frame_in_the_manual_can_be_decoded() {
    let (mut n_to_server, mut n_to_client) = (0, 0);
    let mut lines = MANUAL.lines().peekable();
    while let Some(line) = lines.next() {
        if let Some(frame) = line.strip_prefix("→ ") {
            let is_refused =
                lines.peek().is_some_and(|next| next.contains(r#""code":"bad_frame""#));
            let decoded = ToServer::decode(frame);
            assert_eq!(decoded.is_err(), is_refused, "{decoded:?}: {frame}");
            n_to_server += 1;
        } else if let Some(frame) = line.strip_prefix("← ") {
            let read = ToClient::decode(frame).unwrap_or_else(|bad| panic!("{bad}: {frame}"));
            assert_ne!(read, ToClient::Other, "{frame}");
            n_to_client += 1;
        }
    }
    assert!(n_to_server >= 10 && n_to_client >= 10, "{n_to_server} and {n_to_client} frames");
}

#[test]
fn the_settings_in_the_manual_are_the_defaults() {
    let (_, rest) = MANUAL.split_once("```json\n").unwrap();
    let (json, _) = rest.split_once("```").unwrap();
    let settings: Settings = serde_json::from_str(json).unwrap();
    assert_eq!(settings, Settings::default());
    assert_eq!(
        serde_json::to_value(settings).unwrap(),
        serde_json::from_str::<serde_json::Value>(json).unwrap()
    );
}

#[test]
fn the_manual_names_every_op_and_every_code() {
    for word in ToServer::ops().chain(ToClient::OPS.iter().copied()) {
        let is_named = [format!("`{word}`"), format!("\"op\":\"{word}\"")];
        assert!(is_named.iter().any(|name| MANUAL.contains(name)), "{word}");
    }
    for code in protocol::Code::ALL {
        assert!(MANUAL.contains(&format!("`{code}`")), "{code}");
    }
    for close in protocol::CloseCode::ALL {
        assert!(MANUAL.contains(&format!("| {} |", close.number())), "{close:?}");
    }
}
