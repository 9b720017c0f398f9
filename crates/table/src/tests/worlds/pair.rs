use std::{sync::Arc, time::Duration};

use bytes::Bytes;
use fastrand::Rng;
use games::{AnyGame, AnyOptions};
use parking_lot::Mutex;
use protocol::{
    Cid, EpochMs, RawAction, UserId,
    to_server::{AskHint, Prove},
};
use rules::{Game, Viewer};
use serde_json::{Value, json};
use testkit::hidden_card;
use tokio::time::timeout;
use tracing::instrument::WithSubscriber as _;

use super::{
    super::{
        Bench,
        actor::{Kept, follows, is, now, start, submit, test_deps},
        bench::person,
    },
    decided,
    fork::hears,
    log::Log,
    plug::Plug,
};
use crate::{
    Input, Message, Pace, ScheduledAction, Subscription, Table, TableCommand, TableDeps,
    TableHandle,
};

/// Two tables that a viewer cannot distinguish, and everything it receives from them.
pub(super) struct Pair {
    pub(super) viewer: Viewer,
    /// Copies of the tables; the actors have their own.
    pub(super) tables: [Table<AnyGame>; 2],
    worlds: [World; 2],
    n: u64,
}

struct World {
    handle: TableHandle,
    /// The frames sent to each connection of the viewer, and of spectators.
    outboxes: Vec<Arc<Kept>>,
    /// The notices to the lobby.
    noticed: Arc<Mutex<Vec<String>>>,
    /// The lines logged, at every level.
    log: Log,
}

impl World {
    async fn begin<G: Game<Options = AnyOptions> + Sync>(bench: Bench, plug: &Plug<G>) -> World {
        let noticed: Arc<Mutex<Vec<String>>> = Arc::default();
        let (notes, tell) = (noticed.clone(), plug.notice);
        let hidden = hidden_card(&bench.table.play().unwrap().game);
        let notice = move |mut summary| {
            tell(&mut summary, hidden);
            notes.lock().push(format!("{summary:?}"));
        };
        let log = Log::default();
        let table = plug.at_table_of(&bench);
        let advises = plug.hint;
        let deps = TableDeps {
            pace: Pace::PEOPLE,
            notice: Arc::new(notice),
            hint: Arc::new(move |turn: &_| advises(turn, hidden)),
            ..test_deps(Arc::new(bench.stored().await))
        };
        let handle = async { start(table, deps) }.with_subscriber(log.subscriber()).await;
        World { handle, outboxes: vec![Arc::default()], noticed, log }
    }

    /// Returns everything sent since the last call, with its channel, after all commands are done.
    async fn sent(&self) -> Vec<(String, Bytes)> {
        self.handle.ask(|reply| Message::Summary { reply }).await.unwrap();
        let mut sent = Vec::new();
        for (n, outbox) in self.outboxes.iter().enumerate() {
            let frames = outbox.frames.lock().drain(..).collect::<Vec<_>>();
            sent.extend(frames.into_iter().map(|frame| (format!("{} to {n}", op(&frame)), frame)));
        }
        let noticed = self.noticed.lock().drain(..).collect::<Vec<_>>();
        sent.extend(noticed.into_iter().map(|line| ("lobby".to_owned(), Bytes::from(line))));
        sent.push(("log".to_owned(), Bytes::from(self.log.taken())));
        sent
    }
}

fn op(frame: &Bytes) -> String {
    let json: Value = serde_json::from_slice(frame).unwrap();
    json["op"].as_str().unwrap().to_owned()
}

fn player(viewer: Viewer) -> Option<UserId> {
    match viewer {
        Viewer::Seat(seat) => Some(person(seat.0).id),
        Viewer::Spectator => None,
    }
}

impl Pair {
    pub(super) async fn begin<G: Game<Options = AnyOptions> + Sync>(
        viewer: Viewer,
        benches: [Bench; 2],
        plug: &Plug<G>,
    ) -> Pair {
        let benches = benches.map(|bench| bench.again());
        let tables = [benches[0].table.clone(), benches[1].table.clone()];
        let [one, other] = benches;
        let worlds = [World::begin(one, plug).await, World::begin(other, plug).await];
        Pair { viewer, tables, worlds, n: 0 }
    }

    /// Subscribes a viewer to both tables, from the start or missing the last `back` entries.
    pub(super) async fn follows(&mut self, who: Viewer, back: Option<u64>) {
        self.n += 1;
        let (connection, head) = (self.n, self.tables[0].head());
        for world in &mut self.worlds {
            let outbox = Arc::new(Kept::default());
            let plain = follows(connection, player(who), outbox.clone());
            let seen = back.map(|back| (1, head.saturating_sub(back)));
            let cid = Some(Cid::new("follow").unwrap());
            let follow = Subscription { cid, seen, ..plain };
            world.handle.send(Message::Subscribe(follow)).await.unwrap();
            world.outboxes.push(outbox);
        }
    }

    /// Sends a command of player `n` in both worlds; the answers go to the viewer.
    pub(super) async fn commands(&mut self, n: u8, command: TableCommand) {
        self.n += 1;
        for world in &self.worlds {
            let outbox = world.outboxes[0].clone();
            let cid = format!("c{}", self.n);
            submit(&world.handle, n, &cid, command.clone(), &outbox).await;
        }
    }

    /// Requests the viewer's proofs.
    pub(super) async fn proves(&mut self) {
        let cid = Cid::new("proof").unwrap();
        let prove = Prove { cid, table: self.tables[0].id(), after: None };
        for world in &self.worlds {
            let outbox = world.outboxes[0].clone();
            let (player, prove) = (player(self.viewer), prove.clone());
            let message = Message::Prove { player, prove, responder: outbox };
            world.handle.send(message).await.unwrap();
        }
    }

    /// Requests a hint for the viewer.
    pub(super) async fn asks_for_a_hint(&mut self) {
        let n = match self.viewer {
            Viewer::Seat(seat) => seat.0,
            Viewer::Spectator => 4,
        };
        let decision = self.tables[0].play().unwrap().decision;
        let table = self.tables[0].id();
        for world in &self.worlds {
            let outbox = world.outboxes[0].clone();
            let ask = AskHint { cid: Cid::new("hint").unwrap(), table, decision };
            world
                .handle
                .send(Message::Hint { who: person(n), ask, responder: outbox })
                .await
                .unwrap();
        }
    }

    /// Checks that everything sent is identical, and so are snapshots.
    pub(super) async fn agrees(&self, after: &str) {
        let [one, other] = &self.worlds;
        let (sent, sent_there) = (one.sent().await, other.sent().await);
        let context = format!("{} {:?} after {after}", self.tables[0].public().game, self.viewer);
        for ((place, here), (_, there)) in sent.iter().zip(&sent_there) {
            assert_eq!(here, there, "{context}: told apart by {place}");
        }
        assert_eq!(sent.len(), sent_there.len(), "{context}: as many frames");
        for who in [self.viewer, Viewer::Spectator] {
            let player = player(who);
            let snapshot = |reply| Message::Snapshot { player, reply };
            let look = one.handle.ask(snapshot).await.unwrap();
            assert_eq!(look, other.handle.ask(snapshot).await.unwrap(), "{context}");
            let proof = |reply| Message::Proof { player, reply };
            let [proof, there] = [one.handle.ask(proof).await, other.handle.ask(proof).await];
            let (proof, there) = (proof.unwrap(), there.unwrap());
            assert_eq!(json!(proof.unwrap()), json!(there.unwrap()), "{context}");
        }
    }

    /// Plays an action in both worlds; returns `false` if no action is legal in both and looks the
    /// same to the viewer.
    pub(super) async fn acts(&mut self, rng: &mut Rng) -> bool {
        if self.tables[0].decision().is_none() {
            return false;
        }
        let n = self.tables[0].decision().unwrap().seats[0].0;
        let decision = self.tables[0].play().unwrap().decision;
        let there = self.tables[1].play().unwrap().game.legal();
        let mut both = self.tables[0].play().unwrap().game.legal();
        both.retain(|action| there.contains(action));
        rng.shuffle(&mut both);
        for action in both {
            let action = RawAction::of(&action).unwrap();
            let command = TableCommand::act(decision, action);
            let steps = [0, 1].map(|world| decided(&self.tables[world], command.clone(), now()));
            if hears(&steps[0], self.viewer) != hears(&steps[1], self.viewer) {
                continue;
            }
            for (table, step) in self.tables.iter_mut().zip(steps) {
                table.commit(step);
            }
            self.n += 1;
            for world in &self.worlds {
                let outbox = match self.viewer {
                    Viewer::Seat(seat) if seat.0 == n => world.outboxes[0].clone(),
                    Viewer::Seat(_) | Viewer::Spectator => Arc::default(),
                };
                let cid = format!("c{}", self.n);
                submit(&world.handle, n, &cid, command.clone(), &outbox).await;
            }
            self.agrees("an action").await;
            return true;
        }
        false
    }

    /// Returns the legal actions that the viewer can see.
    pub(super) fn legal(&self) -> Vec<Value> {
        let game = &self.tables[0].play().unwrap().game;
        game.legal().iter().map(|action| json!(action)).collect()
    }

    /// Returns the legal actions of another seat in either world.
    pub(super) fn strangers(&self) -> Vec<Value> {
        let there = self.tables[1].play().unwrap().game.legal();
        there.iter().map(|action| json!(action)).collect()
    }

    /// Checks that the tables make automatic actions at the same time.
    ///
    /// They only make actions that are publicly known to be forced.
    pub(super) async fn waits_alike(mut self) {
        self.follows(self.viewer, None).await;
        self.agrees("somebody came").await;
        let next = self.tables.each_ref().map(|table| table.next_scheduled(&Pace::PEOPLE));
        let waits = Duration::from_secs(5);
        let mut updates = Vec::new();
        for world in &self.worlds {
            updates.push(timeout(waits, world.outboxes[1].until(is("update"))).await.ok());
        }
        let [Some(update), Some(there)] = &updates[..] else {
            assert_eq!(updates, [None, None], "{:?}", self.viewer);
            assert!(next[0].is_none() && next[1].is_none());
            return;
        };
        assert_eq!(update.len(), there.len(), "as many frames");
        assert_eq!(update.last().unwrap()["now"], there.last().unwrap()["now"], "at the same time");
        let heard = next.into_iter().enumerate().map(|(n, next)| {
            let action = next.map(|next| next.action);
            let Some(ScheduledAction::Input(Input::Play { decision, action, .. })) = action else {
                panic!("only what is forced happens by itself");
            };
            let action = RawAction::of(&action).unwrap();
            let command = TableCommand::act(decision, action);
            hears(&decided(&self.tables[n], command, EpochMs(0)), self.viewer)
        });
        let heard: Vec<String> = heard.collect();
        if heard[0] == heard[1] {
            assert_eq!(update, there);
        }
    }
}
