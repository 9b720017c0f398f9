use serde_json::{Value, json};

use super::{mentions::Mentions, recording::Answer, stream::Stream};
use crate::{
    admin::Host,
    http::{get, get_first},
    metrics::scrape,
    peer::Peer,
    server::Server,
};

/// The streams and responses of viewers who joined during the match.
#[derive(Default)]
pub(super) struct Came {
    pub(super) late: Vec<Stream>,
    pub(super) answers: Vec<Answer>,
}

impl Came {
    /// Requests documents that are not available yet, then subscribes to the table over a socket
    /// and over HTTP, as a spectator or as a player.
    pub(super) async fn comes(&mut self, server: &Server, table: &str, who: Option<(usize, &str)>) {
        let mut answers = Vec::new();
        let of_table =
            ["record", "proof", "log"].map(|part| format!("/api/v1/tables/{table}/{part}"));
        for path in of_table.into_iter().chain(["/healthz", "/api/v1/tables"].map(str::to_owned)) {
            let answer = get(server, &path).await;
            let json: Value = serde_json::from_str(&answer.body).unwrap_or_default();
            let said =
                if json.is_null() { Mentions::text(&answer.body) } else { Mentions::json(&json) };
            answers.push(Answer { path, status: answer.status, json, said, n_over: 0 });
        }
        let counted = scrape(server).await;
        let said = Mentions::text(&counted.body);
        let (path, status) = ("/metrics".to_owned(), counted.status);
        answers.push(Answer { path, status, json: Value::Null, said, n_over: 0 });
        // Nor does the admin API reveal cards during the match.
        let host = Host::of(server).await;
        for path in ["health", "tables", "people?name=Aino", "reports", "audit"] {
            let answer = host.look(path).await;
            assert_eq!(answer.status, 200, "{answer:?}");
            let (json, path) = (answer.json(), format!("/admin/v1/{path}"));
            answers.push(Answer {
                path,
                status: 200,
                said: Mentions::json(&json),
                json,
                n_over: 0,
            });
        }
        let (seat, token) = who.unzip();
        let visit = self.late.len();
        let auth = token.map_or(json!({}), |token| json!({"token": token}));
        let mut peer = Peer::enter(server, auth).await;
        token.unwrap_or_default().clone_into(&mut peer.token);
        peer.follow(table).await;
        self.late.push(Stream::of(&peer, &format!("{}, who came late ({visit})", peer.name), seat));
        for part in ["", "/stream"] {
            let frame = get_first(server, &format!("/api/v1/tables/{table}{part}"), token).await;
            let name = format!("{}, who came late for {table}{part} ({visit})", peer.name);
            self.late.push(Stream::of_one(frame, &name, seat));
        }
        // Deals are counted from 0; the current deal was this one or an earlier one.
        let n_over = peer.heard.public["table"]["fair"]["deal"].as_u64().unwrap_or_default();
        for answer in &mut answers {
            answer.n_over = n_over;
        }
        // Only responses from before the end of the match count.
        if !peer.heard.is_over() {
            self.answers.extend(answers);
        }
    }
}
