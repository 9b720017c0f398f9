use serde_json::Value;

use crate::{server::Server, streams::Lines};

/// A stream of events over HTTP, recorded until the end of the match.
pub(super) struct Events {
    lines: Lines,
    /// Every frame, in order.
    pub(super) frames: Vec<String>,
}

impl Events {
    /// Opens the stream at a path, as a spectator or with a token.
    pub(super) async fn of(server: &Server, path: &str, token: Option<&str>) -> Events {
        let mut headers = vec!["Accept: text/event-stream".to_owned()];
        headers.extend(token.map(|token| format!("Authorization: Bearer {token}")));
        Events { lines: Lines::at(server, path, &headers).await, frames: Vec::new() }
    }

    /// Reads until the match is over.
    pub(super) async fn read_to_the_end(&mut self) {
        loop {
            let line = self.lines.line().await.expect("the stream is still open");
            let Some(data) = line.strip_prefix("data: ") else { continue };
            let frame: Value = serde_json::from_str(data).expect("an event contains a frame");
            self.frames.push(data.to_owned());
            if frame["public"]["table"]["status"] == "finished" {
                return;
            }
        }
    }
}
