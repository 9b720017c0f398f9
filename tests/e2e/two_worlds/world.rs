use serde_json::{Value, json};

use super::{fork::Fork, seen::Seen};
use crate::{
    http::{self, ask},
    peer::Peer,
    server::Server,
    streams::Lines,
};

/// The number of seats of the table.
pub(super) const SEATS: usize = 3;

/// One server with the players, by seat, and a spectator.
pub(super) struct World {
    pub(super) server: Server,
    table: String,
    viewers: Vec<Viewer>,
}

/// A viewer that uses every channel.
struct Viewer {
    /// The token; `None` for a spectator.
    token: Option<String>,
    /// A socket for the whole match.
    live: Peer,
    /// An HTTP stream for the whole match.
    lines: Lines,
    /// The number of proofs that it has requested.
    n_proofs: usize,
    /// Further connections during the match.
    late: Vec<Peer>,
    /// The HTTP responses and the frames of its stream.
    answers: Vec<(String, Vec<String>)>,
}

impl World {
    /// Starts a server on a copy of the match and connects everyone.
    pub(super) async fn enter(fork: &Fork) -> World {
        let server = fork.server();
        let mut viewers = Vec::new();
        for player in fork.players.iter().map(Some).chain([None]) {
            let mut live = match player {
                Some(player) => player.again(&server).await,
                None => Peer::nobody(&server).await,
            };
            let token = player.map(|player| player.token.clone());
            live.follow(&fork.table).await;
            let mut headers = bearer(token.as_deref());
            headers.push("Accept: application/x-ndjson".to_owned());
            let path = format!("/api/v1/tables/{}/stream", fork.table);
            let lines = Lines::at(&server, &path, &headers).await;
            viewers.push(Viewer {
                token,
                live,
                lines,
                n_proofs: 0,
                late: Vec::new(),
                answers: Vec::new(),
            });
        }
        World { server, table: fork.table.clone(), viewers }
    }

    /// Returns the seat to act.
    pub(super) fn to_act(&self) -> Option<usize> {
        let seat = self.viewers[0].live.heard.decision["seats"][0].as_u64();
        seat.map(|seat| seat as usize)
    }

    /// Returns the legal actions of the seat to act.
    pub(super) fn legal(&self, seat: usize) -> &[Value] {
        self.viewers[seat].live.heard.asked().expect("the seat is to act").1
    }

    /// Sends an action of the seat to act and waits until everyone has received it.
    pub(super) async fn acts(&mut self, seat: usize, action: &Value) {
        let player = &mut self.viewers[seat].live;
        let (decision, _) = player.heard.asked().expect("the seat is to act");
        let act = json!({
            "op": "act", "table": self.table, "decision": decision, "action": action,
        });
        let ack = player.done(act).await;
        for viewer in &mut self.viewers {
            viewer.live.until(|heard| heard.seq >= ack["seq"].as_u64()).await;
        }
    }

    /// Everyone but the chooser tries to use each of `cards`, sends invalid actions, and requests
    /// proofs and a hint.
    pub(super) async fn tries(&mut self, chooser: usize, cards: &[String]) {
        let others = self.viewers.iter_mut().enumerate().filter(|(seat, _)| *seat != chooser);
        for (_, viewer) in others {
            let decision = viewer.live.heard.decision["id"].as_u64().expect("a seat is to act");
            let mut tried = vec![(decision, json!({"do": "fly"}))];
            for card in cards {
                let play = json!({"do": "play", "card": card});
                tried.push((decision - 1, play.clone()));
                tried.push((decision, play));
                tried.push((decision, json!({"do": "exchange", "cards": [card]})));
            }
            for (decision, action) in tried {
                let act = json!({
                    "op": "act", "table": self.table, "decision": decision, "action": action,
                });
                let answer = viewer.live.command(act).await;
                assert_eq!(answer["op"], "err", "{action}: {answer}");
            }
            viewer.live.done(json!({"op": "proof", "table": self.table})).await;
            // The table sends the proofs and the connection sends the refusals, in no particular
            // order.
            let proofs = |peer: &Peer| peer.frames.iter().filter(|is| is["op"] == "proof").count();
            viewer.n_proofs += 1;
            while proofs(&viewer.live) < viewer.n_proofs {
                viewer.live.frame().await;
            }
            // The player to act gets a hint, the others a refusal.
            let hint = json!({"op": "hint", "table": self.table, "decision": decision});
            viewer.live.command(hint).await;
        }
    }

    /// Connects everyone again, as new clients and with a position, and over HTTP.
    pub(super) async fn comes_late(&mut self) {
        let head = self.viewers[0].live.heard.seq.expect("the client is subscribed");
        for viewer in &mut self.viewers {
            let heard = [None, Some(0), Some(3), Some(30)];
            for back in heard {
                let mut topic = json!({"table": self.table});
                if let Some(back) = back {
                    topic["epoch"] = json!(1);
                    topic["after"] = json!(head.saturating_sub(back));
                }
                let mut auth = who(viewer.token.as_deref());
                auth["subs"] = json!([topic]);
                let mut peer = Peer::enter(&self.server, auth).await;
                peer.until(|heard| heard.seq == Some(head)).await;
                viewer.late.push(peer);
            }
            let of_table = ["", "/proof", "/record", "/log"];
            let paths = of_table.map(|part| format!("/api/v1/tables/{}{part}", self.table));
            for path in paths.into_iter().chain(["/api/v1/tables".to_owned()]) {
                let (request, headers) = (format!("GET {path}"), bearer(viewer.token.as_deref()));
                let headers: Vec<&str> = headers.iter().map(String::as_str).collect();
                let answer = ask(&self.server, &request, &headers, None).await;
                viewer.answers.push((path, vec![answer.head, answer.body]));
            }
        }
    }

    /// Waits until everyone has received everything.
    pub(super) async fn ends(&mut self) {
        let hej = json!({"op": "chat", "table": self.table, "to": "table", "text": "Hej!"});
        self.viewers[0].live.done(hej).await;
        let is_said = |text: &str| text.contains(r#""op":"chat""#);
        for viewer in &mut self.viewers {
            for peer in [&mut viewer.live].into_iter().chain(&mut viewer.late) {
                while !peer.texts.iter().any(|text| is_said(text)) {
                    peer.frame().await;
                }
            }
            let mut lines = Vec::new();
            while !lines.last().is_some_and(|line: &String| is_said(line)) {
                lines.push(viewer.lines.line().await.expect("the stream is still open"));
            }
            viewer.answers.push(("the stream".to_owned(), lines));
        }
    }

    /// Returns everything that each viewer received.
    pub(super) fn seen(self) -> Vec<Seen> {
        let seen = self.viewers.into_iter().map(|viewer| {
            let sockets = [viewer.live].into_iter().chain(viewer.late).enumerate();
            let sockets = sockets.map(|(n, peer)| (format!("socket {n}"), peer.texts));
            let who = if viewer.token.is_some() { "a seat" } else { "a spectator" };
            Seen::of(who, sockets.chain(viewer.answers))
        });
        seen.collect()
    }
}

fn who(token: Option<&str>) -> Value {
    token.map_or(json!({}), |token| json!({"token": token}))
}

fn bearer(token: Option<&str>) -> Vec<String> {
    token.map(http::bearer).into_iter().collect()
}
