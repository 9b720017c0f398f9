use serde_json::{Value, json};

use super::{fork::Fork, seen::Seen};
use crate::{http::ask, peer::Peer, server::Server, streams::Lines};

/// The number of seats that the table has.
pub(super) const SEATS: usize = 3;

/// One server with everybody on it: the players, by seat, and one who watches.
pub(super) struct World {
    pub(super) server: Server,
    table: String,
    viewers: Vec<Viewer>,
}

/// Somebody who looks in every way that there is.
struct Viewer {
    /// None: it watches.
    token: Option<String>,
    /// There from the beginning to the end.
    live: Peer,
    /// A stream over HTTP, as long.
    lines: Lines,
    /// The number of proofs that it has asked for.
    n_proofs: usize,
    /// It came again, on connections of their own.
    late: Vec<Peer>,
    /// The answers that it got over HTTP, and what it read of its stream.
    answers: Vec<(String, Vec<String>)>,
}

impl World {
    /// Everybody enters a copy of the match.
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

    /// The seat that is asked.
    pub(super) fn to_act(&self) -> Option<usize> {
        let seat = self.viewers[0].live.heard.decision["seats"][0].as_u64();
        seat.map(|seat| seat as usize)
    }

    /// The legal actions of the seat to act.
    pub(super) fn legal(&self, seat: usize) -> &[Value] {
        self.viewers[seat].live.heard.asked().expect("it is asked").1
    }

    /// The seat to act does this, and everybody hears of it.
    pub(super) async fn acts(&mut self, seat: usize, action: &Value) {
        let player = &mut self.viewers[seat].live;
        let (decision, _) = player.heard.asked().expect("it is asked");
        let act = json!({
            "op": "act", "table": self.table, "decision": decision, "action": action,
        });
        let ack = player.done(act).await;
        for viewer in &mut self.viewers {
            viewer.live.until(|heard| heard.seq >= ack["seq"].as_u64()).await;
        }
    }

    /// Everybody but the chooser tries to use each of `cards`, which it does not have, and what is
    /// no action; and asks for proofs and for a hint.
    pub(super) async fn tries(&mut self, chooser: usize, cards: &[String]) {
        let others = self.viewers.iter_mut().enumerate().filter(|(seat, _)| *seat != chooser);
        for (_, viewer) in others {
            let decision = viewer.live.heard.decision["id"].as_u64().expect("somebody is asked");
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
            // The table sends it, and the connection itself what is refused next: neither waits.
            let proofs = |peer: &Peer| peer.frames.iter().filter(|is| is["op"] == "proof").count();
            viewer.n_proofs += 1;
            while proofs(&viewer.live) < viewer.n_proofs {
                viewer.live.frame().await;
            }
            // Whoever is asked gets a hint, and the others a refusal.
            let hint = json!({"op": "hint", "table": self.table, "decision": decision});
            viewer.live.command(hint).await;
        }
    }

    /// Everybody comes again: anew, and as one who has heard a part or all; and asks over HTTP.
    pub(super) async fn comes_late(&mut self) {
        let head = self.viewers[0].live.heard.seq.expect("it follows");
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

    /// Everybody has heard all that was said.
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
                lines.push(viewer.lines.line().await.expect("the stream goes on"));
            }
            viewer.answers.push(("the stream".to_owned(), lines));
        }
    }

    /// Everything that each viewer was sent, in every way.
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
    token.map(|token| format!("Authorization: Bearer {token}")).into_iter().collect()
}
