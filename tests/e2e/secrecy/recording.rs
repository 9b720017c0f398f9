use std::{cell::OnceCell, pin::pin, rc::Rc};

use fastrand::Rng;
use futures_util::future::{Either, join_all, select};
use serde_json::{Value, json};

use super::{
    came::Came,
    events::Events,
    leak::Kind,
    mentions::Mentions,
    stream::Stream,
    tries::{play, try_out_of_turn, try_to, watch},
    truth::Truth,
};
use crate::{
    http::record,
    party::Party,
    peer::Peer,
    server::{How, Server},
};

/// The admin and metrics listeners.
const LISTENERS: &[&str] = &["--admin", "127.0.0.1:0", "--metrics", "127.0.0.1:0"];

/// The number of viewers who join during the match.
const LATE: usize = 8;

/// Everything sent about one match, from the creation of the table to the end of the match.
#[derive(Clone, Debug)]
pub(super) struct Recording {
    /// The players' streams, by seat.
    pub(super) players: Vec<Stream>,
    pub(super) spectators: Vec<Stream>,
    /// Viewers who joined during the match, each up to its first frame of the table.
    pub(super) late: Vec<Stream>,
    pub(super) lobby: Stream,
    /// The HTTP responses during the match.
    pub(super) answers: Vec<Answer>,
    /// The lines of the server's log.
    pub(super) log: Vec<Rc<Line>>,
    pub(super) truth: Rc<Truth>,
}

/// An HTTP response.
#[derive(Clone, Debug)]
pub(super) struct Answer {
    pub(super) path: String,
    pub(super) status: u16,
    /// Its body, if it is JSON.
    pub(super) json: Value,
    pub(super) said: Mentions,
    /// The maximum number of finished deals at that time.
    pub(super) n_over: u64,
}

/// A line of the log.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) said: Mentions,
    /// The cached leaks in it; clones of a recording share its lines.
    pub(super) told: OnceCell<Vec<(Kind, String)>>,
}

impl Recording {
    /// Plays a match at random over real sockets.
    pub(super) async fn of(game: &str, seats: u8) -> Recording {
        let server = Server::run(How { more: LISTENERS, ..How::TALKATIVE });
        let mut lobby = Peer::nobody(&server).await;
        lobby.done(json!({"op": "sub", "lobby": true})).await;
        let mut party = Party::sits_fair(&server, game, seats, 2).await;
        let table = party.table.clone();
        let seed = fastrand::u64(..);
        eprintln!("the players choose with seed {seed}");
        let mut rng = Rng::with_seed(seed);
        let good_luck = json!({"op": "chat", "table": table, "to": "table", "text": "Good luck!"});
        party.players[0].done(good_luck).await;
        try_to(&mut party.players[0], &table, 1, json!({"do": "play", "card": "2c"})).await;
        let token = &party.players[0].token;
        let mut events = [
            Events::of(&server, &format!("/api/v1/tables/{table}/stream"), None).await,
            Events::of(&server, "/api/v1/me/stream", Some(token)).await,
        ];
        party.begin().await;

        let tokens: Vec<String> = party.players.iter().map(|player| player.token.clone()).collect();
        let mut came = Came::default();
        // The first viewers join before the first action.
        came.comes(&server, &table, None).await;
        came.comes(&server, &table, Some((0, &tokens[0]))).await;
        for player in &mut party.players {
            try_out_of_turn(player, &table).await;
        }
        let is_told = |lobby: &Peer| {
            let listed = lobby.frames.last().map(|frame| frame["tables"][0]["status"].clone());
            listed.is_some_and(|status| status == "playing")
        };
        while !is_told(&lobby) {
            lobby.frame().await;
        }
        let players = party.players.iter_mut().map(|player| play(player, &table, rng.fork()));
        let watch = party.spectators.iter_mut().map(|peer| watch(peer, &table));
        let come = async {
            for n in 0..LATE {
                let seat = n / 2 % tokens.len();
                let who = (n % 2 == 1).then_some((seat, tokens[seat].as_str()));
                came.comes(&server, &table, who).await;
            }
        };
        let read = events.iter_mut().map(Events::read_to_the_end);
        {
            let all =
                async { tokio::join!(join_all(players), join_all(watch), join_all(read), come) };
            let mut all = Box::pin(all);
            // A lobby that nobody reads misses its heartbeats in a long match.
            while let Either::Right(_) = select(&mut all, pin!(lobby.frame())).await {}
        }
        let [watched, own] = events.map(|events| events.frames);
        came.late.push(Stream::of_lines(watched, "a stream over HTTP", None));
        came.late.push(Stream::of_lines(own, "a player's own stream over HTTP", Some(0)));
        // All earlier lobby frames come before this answer.
        lobby.done(json!({"op": "unsub"})).await;

        let record = record(&server, &table).await;
        let stream = |(seat, peer): (usize, &Peer)| Stream::of(peer, &peer.name, Some(seat));
        let players: Vec<Stream> = party.players.iter().enumerate().map(stream).collect();
        let spectator =
            |(n, peer): (usize, &Peer)| Stream::of(peer, &format!("spectator {n}"), None);
        let spectators: Vec<Stream> = party.spectators.iter().enumerate().map(spectator).collect();
        let live = [players.clone(), spectators.clone()].concat();
        Recording {
            truth: Rc::new(Truth::new(&record, &live)),
            players,
            spectators,
            late: came.late,
            lobby: Stream::of(&lobby, "the lobby", None),
            answers: came.answers,
            log: server.log().lines().map(Line::read).collect(),
        }
    }

    pub(super) fn streams(&self) -> impl Iterator<Item = &Stream> {
        self.live().chain(&self.late).chain([&self.lobby])
    }

    /// Returns the streams that started with the creation of the table.
    pub(super) fn live(&self) -> impl Iterator<Item = &Stream> {
        self.players.iter().chain(&self.spectators)
    }
}

impl Line {
    pub(super) fn read(line: &str) -> Rc<Line> {
        // Remove colour codes, whose last letter would otherwise join the next word.
        let mut parts = line.split("\x1b[");
        let mut plain = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            plain.push(' ');
            plain.push_str(part.split_once('m').map_or(part, |(_, text)| text));
        }
        Rc::new(Line { said: Mentions::text(&plain), told: OnceCell::new() })
    }
}
