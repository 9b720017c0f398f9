use std::{sync::Arc, time::Duration};

use client::{Client, ClientEvent, Config, EventStream, FrameKind, Identity, View};
use fastrand::Rng;
use futures_util::future::join_all;
use protocol::{
    Cid, Name, RawAction, Settings, TableId, ToServer,
    to_server::{TableCommand, TableRequest},
};
use tokio::{sync::mpsc::UnboundedSender, task::yield_now, time::timeout};

use crate::PATIENCE;

/// The number of people at a table.
const SEATS: u8 = 4;

/// A player with two connections.
pub(super) struct Player {
    seat: u8,
    client: Client,
    events: EventStream,
    /// The same user on another device, which repeats commands of the first.
    twin: Client,
    rng: Rng,
}

/// The actions of one player and its views.
pub(super) struct Played {
    pub(super) seat: u8,
    /// The acknowledged actions: the command id and the number of the entry.
    pub(super) acked: Vec<(Cid, u64)>,
    /// The number of repeated actions.
    pub(super) n_repeated: usize,
    /// The view after each resumption, and the last one.
    pub(super) views: Vec<Arc<View>>,
}

impl Player {
    /// Creates a table with a subscribed player in each seat. It has no automatic actions, so every
    /// action must be acknowledged.
    pub(super) async fn sit_down(
        url: &str,
        game: &str,
        options: &str,
        mut rng: Rng,
    ) -> (TableId, Vec<Player>) {
        let enter = (0..SEATS).map(|seat| Player::enter(url, seat, rng.fork()));
        let players = join_all(enter).await;
        let settings = Settings { auto_forced: false, ..Settings::default() };
        let options = serde_json::from_str(options).expect("not an object");
        let created = players[0].client.create_with(game, SEATS, options, settings).await;
        let (table, _) = created.expect("a table");
        for player in &players {
            player.client.subscribe(table).await.expect("subscribed");
            player.client.sit(table, Some(player.seat)).await.expect("sat down");
        }
        (table, players)
    }

    async fn enter(url: &str, seat: u8, rng: Rng) -> Player {
        let name = Name::new(&format!("Player {seat}")).expect("a name");
        let (client, events) = connected(url, Identity::Guest(name)).await;
        let token = client.token().expect("a guest has one");
        let (twin, _) = connected(url, Identity::Token(token)).await;
        Player { seat, client, events, twin, rng }
    }

    /// Plays to the end, despite the network and the kills.
    pub(super) async fn play(mut self, table: TableId, moves: UnboundedSender<()>) -> Played {
        let seat = self.seat;
        self.client.ready(table).await.expect("ready");
        let mut played = Played { seat, acked: Vec::new(), n_repeated: 0, views: Vec::new() };
        let (mut seq, mut answered) = (None, None);
        loop {
            let next = timeout(PATIENCE, self.events.next()).await.expect("a match is in progress");
            let told = match next.expect("the client is not closed") {
                ClientEvent::Table(told) => told,
                ClientEvent::Disconnected(parted) => {
                    panic!("seat {seat} was disconnected: {parted}")
                }
                ClientEvent::Unsubscribed { refusal, .. } => {
                    panic!("seat {seat} was unsubscribed: {refusal}")
                }
                ClientEvent::Presence(_)
                | ClientEvent::Lobby(_)
                | ClientEvent::Chat(_)
                | ClientEvent::Announcement(_)
                | ClientEvent::ConnectionLost
                | ClientEvent::Reconnected => {
                    continue;
                }
            };
            if told.kind == FrameKind::Update || told.kind == FrameKind::Replay {
                for entry in &told.entries {
                    let last = seq.expect("the first frame is a snapshot");
                    assert_eq!(entry.seq, last + 1, "seat {seat}: gap or duplicate");
                    seq = Some(entry.seq);
                }
                assert_eq!(seq, Some(told.view.seq), "seat {seat}: {:?}", told.kind);
            }
            assert!(seq <= Some(told.view.seq), "seat {seat}: the sequence number decreased");
            seq = Some(told.view.seq);
            let is_over = told.view.result().is_some_and(|result| !result.is_null());
            if is_over || told.kind != FrameKind::Update {
                played.views.push(told.view.clone());
            }
            if is_over {
                return played;
            }
            let Some(asked) = told.view.pending_decision() else { continue };
            if answered == Some(asked.decision) {
                continue;
            }
            answered = Some(asked.decision);
            let action = RawAction::of(&asked.legal[self.rng.usize(..asked.legal.len())]);
            let action = action.expect("an action is an object");
            let cid = self.client.cid();
            let command = TableCommand::act(asked.decision, action);
            let epoch = Some(asked.epoch);
            let act = TableRequest { cid: cid.clone(), table, epoch, command };
            // The killer may be done already.
            let _ = moves.send(());
            let (seq, n_more) = self.act(ToServer::Table(act)).await;
            played.n_repeated += n_more;
            played.acked.push((cid, seq));
            let _ = moves.send(());
        }
    }

    /// Sends an action, sometimes twice; returns its entry and the number of repetitions.
    async fn act(&mut self, act: ToServer) -> (u64, usize) {
        let again = match self.rng.u32(..4) {
            0 => Some(&self.client),
            1 => Some(&self.twin),
            _ => None,
        };
        let first = self.client.command(act.clone());
        let (first, again) = match again {
            Some(client) => {
                let (first, again) = tokio::join!(first, client.command(act.clone()));
                (first, Some(again))
            }
            None => (first.await, None),
        };
        let seat = self.seat;
        let first = first.unwrap_or_else(|error| panic!("seat {seat}: {error}"));
        if let Some(again) = &again {
            assert_eq!(again.as_ref(), Ok(&first), "seat {seat}: one effect has one answer");
        }
        (first.seq.expect("an action becomes an entry"), usize::from(again.is_some()))
    }
}

/// Connects, retrying until it succeeds.
async fn connected(url: &str, identity: Identity) -> (Client, EventStream) {
    let quick = Duration::from_millis(20);
    let config = Config { first_wait: quick, longest_wait: quick, ..Config::default() };
    let connect = async {
        loop {
            let entered = Client::connect_with(url, identity.clone(), config.clone()).await;
            if let Ok(entered) = entered {
                return entered;
            }
            yield_now().await;
        }
    };
    timeout(PATIENCE, connect).await.expect("a path exists")
}
