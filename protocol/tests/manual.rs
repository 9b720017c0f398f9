//! The pages for client authors agree with the types.

use std::collections::BTreeSet;

use protocol::{Settings, ToClient, ToServer};
use serde_json::Value;

const MANUAL: &str = include_str!("../README.md");

/// The pages with frames.
const PAGES: [&str; 3] =
    [MANUAL, include_str!("../fair-shuffles.md"), include_str!("../writing-bots.md")];

/// Every frame can be decoded, unless its answer says that it cannot, or a part of it is left out.
#[test]
fn every_frame_in_the_manual_can_be_decoded() {
    let (mut n_to_server, mut n_to_client) = (0, 0);
    let mut lines = PAGES.into_iter().flat_map(str::lines).peekable();
    while let Some(line) = lines.next() {
        if line.contains('…') {
            continue;
        }
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
        serde_json::from_str::<Value>(json).unwrap()
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
    let rows = MANUAL.lines().filter_map(|line| line.strip_prefix("| ")?.split_once(" |"));
    let named: BTreeSet<&str> = rows.flat_map(|(cell, _)| cell.split(", ")).collect();
    for close in protocol::CloseCode::ALL {
        assert!(named.contains(close.number().to_string().as_str()), "{close:?}");
    }
}
