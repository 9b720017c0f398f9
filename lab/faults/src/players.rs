use std::{collections::HashSet, sync::Arc, time::Duration};

use client::{Client, ClientEvent, CommandError, Config, EventStream, Identity, View};
use futures_util::future::join_all;
use protocol::{
    Cid, Name, RawAction, Status, TableId, ToServer,
    to_server::{TableCommand, TableRequest},
};
use tokio::{
    sync::watch,
    task::JoinSet,
    time::{Instant, interval, sleep, timeout},
};

use crate::{
    acks::{Acks, Gaps, PlayerAcks},
    balancer::Door,
    cluster::Cluster,
};

/// The time limit for players to act again once the fault is over.
const PATIENCE: Duration = Duration::from_mins(1);

/// The thinking time for an action, in milliseconds.
const THOUGHT_MS: std::ops::Range<u64> = 50..150;

/// The upper bound of the delay before a player reconnects.
const RECONNECT_MAX: Duration = Duration::from_millis(50);

/// Players in pairs, each at a table of its own, who play one match after another (a closed loop).
#[derive(Debug)]
pub struct Players {
    /// The tables at which the players play.
    pub tables: Vec<TableId>,
    /// The table of each player, and the door through which it connects.
    places: Vec<(TableId, Door)>,
    acks: Acks,
    playing: JoinSet<Played>,
    stop: watch::Sender<bool>,
}

/// The actions of one player, and its last view.
#[derive(Debug)]
pub(crate) struct Played {
    pub(crate) table: TableId,
    /// The acknowledged actions, each with its command id and the number of its entry.
    pub(crate) acked: Vec<(Cid, u64)>,
    pub(crate) last: Arc<View>,
}

impl Players {
    /// Lets two players sit down and begin at each of `n_tables` new tables.
    pub async fn sit_down(cluster: &Cluster, n_tables: usize) -> Players {
        let acks = Acks::default();
        let stop = watch::Sender::new(false);
        let (mut playing, mut tables, mut places) = (JoinSet::new(), Vec::new(), Vec::new());
        for n in 0..n_tables {
            let doors = [cluster.balancer.door().await, cluster.balancer.door().await];
            let (table, players) = sit_down(&doors, n).await;
            tables.push(table);
            for (client, events) in players {
                let player = Player { client, table, acks: acks.of_player() };
                playing.spawn(player.play(events, stop.subscribe()));
            }
            places.extend(doors.map(|door| (table, door)));
        }
        Players { tables, places, acks, playing, stop }
    }

    /// Waits until every player has acted `n` times from now on.
    pub async fn go_on(&self, n: usize) {
        self.acks.count_anew();
        let done = timeout(PATIENCE, self.acks.each_has(n)).await;
        assert!(done.is_ok(), "players do not act:\n{}", self.acks.behind(n).join("\n"));
    }

    /// Lets the players play for some time, and returns the number of their acknowledged commands.
    pub async fn play_for(&self, time: Duration) -> usize {
        self.acks.count_anew();
        sleep(time).await;
        self.acks.total()
    }

    /// Returns the tables with a player who is connected to a node.
    pub(crate) fn tables_at(&self, node: usize) -> HashSet<TableId> {
        let at_node = self.places.iter().filter(|(_, door)| door.node() == node);
        at_node.map(|(table, _)| *table).collect()
    }

    /// Returns the longest gaps between acknowledgements since the last call: those of players at
    /// other tables than these, and those of players at these. `None` without such players.
    pub fn take_gaps(&self, tables: &HashSet<TableId>) -> [Option<Gaps>; 2] {
        let (mut others, mut these) = (Vec::new(), Vec::new());
        for (gap, (table, _)) in self.acks.take_longest().into_iter().zip(&self.places) {
            if tables.contains(table) { &mut these } else { &mut others }.push(gap);
        }
        [others, these].map(Gaps::of)
    }

    /// Ends the play, and returns what each player did.
    pub(crate) async fn stop(self) -> Vec<Played> {
        self.stop.send_replace(true);
        timeout(PATIENCE, self.playing.join_all()).await.expect("the players stop")
    }
}

/// Spectators, who read everything that they are told.
#[derive(Debug)]
pub struct Spectators(JoinSet<()>);

impl Spectators {
    /// Lets `n` spectators watch each of these tables through any node.
    pub async fn watch(cluster: &Cluster, tables: &[TableId], n: usize) -> Spectators {
        let url = format!("ws://{}/ws", cluster.address());
        let mut watching = JoinSet::new();
        for &table in tables {
            for _ in 0..n {
                let (client, mut events) =
                    Client::connect_with(&url, Identity::Nobody, Config::default())
                        .await
                        .expect("a node takes a spectator");
                client.subscribe(table).await.expect("subscribed");
                watching.spawn(async move {
                    // The client ends with the task.
                    let _client = client;
                    while events.next().await.is_some() {}
                });
            }
        }
        Spectators(watching)
    }

    /// Ends the connections of the spectators.
    pub async fn leave(mut self) {
        self.0.shutdown().await;
    }
}

/// Seats two new guests at a new table and readies them. Each connects through its own door, so
/// perhaps to different nodes.
async fn sit_down(doors: &[Door; 2], n: usize) -> (TableId, Vec<(Client, EventStream)>) {
    let waits =
        Config { first_wait: RECONNECT_MAX, longest_wait: RECONNECT_MAX, ..Config::default() };
    let enter_all = doors.iter().zip(["A", "B"]).map(|(door, letter)| {
        let name = Name::new(&format!("{letter} at {n}")).expect("a name");
        enter(format!("ws://{}/ws", door.address), name, waits.clone())
    });
    let players = join_all(enter_all).await;
    let table = players[0].0.create("gurka", 2).await.expect("a table");
    for (client, _) in &players {
        client.subscribe(table).await.expect("subscribed");
        client.sit(table, None).await.expect("sat down");
    }
    for (client, _) in &players {
        client.ready(table).await.expect("ready");
    }
    (table, players)
}

/// Connects a new guest. The balancer may close the connection before the handshake is complete.
async fn enter(url: String, name: Name, config: Config) -> (Client, EventStream) {
    let (started, mut attempts) = (Instant::now(), interval(RECONNECT_MAX));
    loop {
        attempts.tick().await;
        match Client::connect_with(&url, Identity::Guest(name.clone()), config.clone()).await {
            Ok(entered) => return entered,
            Err(error) => assert!(started.elapsed() < PATIENCE, "no node takes a guest: {error}"),
        }
    }
}

#[derive(Debug)]
struct Player {
    client: Client,
    table: TableId,
    acks: PlayerAcks,
}

impl Player {
    /// Plays one match after another until it is told to stop.
    async fn play(self, mut events: EventStream, mut stopped: watch::Receiver<bool>) -> Played {
        let last = self.client.view(self.table).expect("it is subscribed");
        let mut played = Played { table: self.table, acked: Vec::new(), last };
        tokio::select! {
            () = self.play_on(&mut events, &mut played) => {}
            _ = stopped.wait_for(|stopped| *stopped) => {}
        }
        played
    }

    async fn play_on(&self, events: &mut EventStream, played: &mut Played) {
        let (mut acked, mut asked_for_rematch) = (0, 0);
        loop {
            let (table, seq) = (self.table, played.last.seq);
            self.acks.set_doing(format!("{table}: waits for an update after {seq}"));
            let view = self.next_view(events).await;
            played.last = Arc::clone(&view);
            if view.seq < acked {
                // The view is older than what the player did.
                continue;
            }
            let command = match view.pending_decision() {
                Some(pending) => TableCommand::act(
                    pending.decision,
                    RawAction::of(&pending.legal[0]).expect("an action is an object"),
                ),
                None if is_between_matches(&view) && asked_for_rematch < view.seq => {
                    asked_for_rematch = view.seq;
                    TableCommand::Rematch {}
                }
                None => continue,
            };
            let thought = Duration::from_millis(fastrand::u64(THOUGHT_MS));
            sleep(thought).await;
            if self.client.view(table).is_some_and(|newest| newest.seq > view.seq) {
                continue;
            }
            self.acks.set_doing(format!("{table}: sends {command:?} after {}", view.seq));
            let (cid, epoch) = (self.client.cid(), Some(view.epoch));
            let request = TableRequest { cid, table: self.table, epoch, command };
            let Some(seq) = self.execute(&request).await else { continue };
            acked = seq;
            // A second wish for a rematch is acknowledged, and has no entry of its own.
            if let TableCommand::Act(_) = request.command {
                played.acked.push((request.cid, seq));
            }
            self.acks.add(thought);
        }
    }

    /// Waits until the table changes.
    async fn next_view(&self, events: &mut EventStream) -> Arc<View> {
        loop {
            match events.next().await.expect("the client is not closed") {
                ClientEvent::Table(change) => return change.view,
                ClientEvent::Disconnected(why) => panic!("a player was disconnected: {why}"),
                ClientEvent::Unsubscribed { refusal, .. } => {
                    panic!("a subscription ended: {refusal}")
                }
                event @ (ClientEvent::ConnectionLost | ClientEvent::Reconnected) => {
                    self.acks.set_doing(format!("{event:?}"));
                }
                ClientEvent::Presence(_)
                | ClientEvent::Lobby(_)
                | ClientEvent::Chat(_)
                | ClientEvent::Announcement(_) => {}
            }
        }
    }

    /// Sends a command until it is executed, and returns the number of its entry; `None` if the
    /// table had moved on.
    async fn execute(&self, request: &TableRequest) -> Option<u64> {
        loop {
            match self.client.command(ToServer::Table(request.clone())).await {
                Ok(ack) => return ack.seq,
                Err(CommandError::Refused(refusal)) => {
                    self.acks.set_doing(format!("is refused: {refusal}"));
                    if !refusal.retryable {
                        return None;
                    }
                    client::wait_for_retry(&refusal).await;
                }
                Err(error) => panic!("a command failed: {error}"),
            }
        }
    }
}

/// Returns whether the match is over, or the other player has asked for the next one.
fn is_between_matches(view: &View) -> bool {
    view.public.table.status != Status::Playing
}
