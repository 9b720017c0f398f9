use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use protocol::{
    Cid, TableId,
    to_client::{ChatLine, Private, Replay, Snapshot, SnapshotReason, Update},
    to_server::{self, LobbyFilter, Topic},
};
use serde_json::Value;

use crate::{How, Step, TableTold, View};

/// What a client follows, and the last that it heard of each.
#[derive(Debug, Default)]
pub(crate) struct Following {
    /// Which tables of the lobby are wanted, where it is followed.
    lobby: Option<LobbyFilter>,
    tables: BTreeSet<TableId>,
    views: BTreeMap<TableId, Arc<View>>,
    /// The tables of which something is missing, and the name under which it was asked for.
    healing: BTreeMap<TableId, Option<Cid>>,
    /// The number of the last chat line that was heard of each.
    lines: BTreeMap<TableId, u64>,
}

/// A frame of a table's stream.
#[derive(Debug)]
pub(crate) struct Heard {
    how: How,
    /// The entry before the first that it tells of.
    before: u64,
    steps: Vec<Step>,
    view: View,
}

/// What comes of a frame.
#[derive(Debug)]
pub(crate) enum Outcome {
    /// Something to tell.
    Told(TableTold),
    /// Nothing new.
    Nothing,
    /// Something of a table is missing, and this has to be asked for.
    Gap(TableId, Topic),
}

impl Following {
    pub(super) fn add(&mut self, topic: Topic) {
        match topic {
            Topic::Lobby(filter) => self.lobby = Some(filter),
            Topic::Table { table, .. } => {
                self.tables.insert(table);
            }
        }
    }

    pub(super) fn remove(&mut self, table: Option<TableId>) {
        let Some(table) = table else {
            self.lobby = None;
            return;
        };
        self.tables.remove(&table);
        self.views.remove(&table);
        self.healing.remove(&table);
        self.lines.remove(&table);
    }

    /// Whether a chat line is new. It is not told again.
    pub(super) fn is_new(&mut self, ChatLine { table, line }: &ChatLine) -> bool {
        let last = self.lines.entry(*table).or_default();
        let is_new = line.n > *last;
        *last = line.n.max(*last);
        is_new
    }

    /// Begins a new connection, on which nothing has been asked for yet.
    pub(super) fn begin(&mut self) {
        self.healing.clear();
    }

    /// Everything that is followed, from where it was heard last.
    pub(super) fn topics(&self) -> Vec<Topic> {
        let tables = self
            .tables
            .iter()
            .map(|&table| self.resumed(Topic::Table { table, heard: None, chat_after: None }));
        tables.chain(self.lobby.clone().map(Topic::Lobby)).collect()
    }

    /// The same topic from where it was heard last.
    pub(super) fn resumed(&self, topic: Topic) -> Topic {
        match topic {
            Topic::Lobby(filter) => Topic::Lobby(filter),
            Topic::Table { table, heard, chat_after } => {
                let last = self
                    .views
                    .get(&table)
                    .map(|view| to_server::Heard { epoch: view.epoch, after: view.seq });
                let line = self.lines.get(&table).copied();
                Topic::Table { table, heard: last.or(heard), chat_after: line.or(chat_after) }
            }
        }
    }

    /// Takes a frame in: what was told before is not told again, and where something is missing
    /// nothing is told until it is there.
    pub(super) fn fold(&mut self, heard: Heard) -> Outcome {
        let table = heard.view.table;
        if !self.tables.contains(&table) {
            // The last frames of what is followed no longer.
            return Outcome::Nothing;
        }
        let Some(last) = self.views.get(&table) else {
            return match heard.how {
                // The first word on a table is its snapshot, or the replay that was asked for.
                How::Snapshot(_) | How::Replay | How::Lagged => self.tell(heard),
                How::Update => self.ask(table),
            };
        };
        let (seen, now) = ((last.epoch, last.seq), (heard.view.epoch, heard.view.seq));
        // What answers a claim to have heard of another history sets the client right, however
        // far back that is; every other frame from before is late.
        let is_right = heard.how == How::Snapshot(SnapshotReason::Epoch);
        if now < seen && !is_right {
            return Outcome::Nothing;
        }
        let fits = heard.view.epoch == last.epoch && heard.before <= last.seq;
        match heard.how {
            How::Snapshot(_) | How::Lagged => {}
            How::Update | How::Replay if fits => {}
            How::Update | How::Replay => return self.ask(table),
        }
        if now == seen && (heard.how == How::Update || last.looks_like(&heard.view)) {
            self.healing.remove(&table);
            return Outcome::Nothing;
        }
        self.tell(heard)
    }

    fn tell(&mut self, heard: Heard) -> Outcome {
        let Heard { how, before: _, mut steps, view } = heard;
        if let Some(last) = self.views.get(&view.table) {
            if last.epoch == view.epoch {
                steps.retain(|step| step.seq > last.seq);
            } else {
                self.lines.remove(&view.table);
            }
        }
        let view = Arc::new(view);
        self.healing.remove(&view.table);
        self.views.insert(view.table, view.clone());
        Outcome::Told(TableTold { how, steps, view })
    }

    /// Notes the name under which what is missing was asked for.
    pub(super) fn asked_as(&mut self, table: TableId, cid: Cid) {
        self.healing.insert(table, Some(cid));
    }

    /// Whether what is missing was asked for under this name.
    pub(super) fn has_asked_as(&self, table: TableId, cid: &Cid) -> bool {
        self.healing.get(&table).is_some_and(|asked| asked.as_ref() == Some(cid))
    }

    /// Lets the next frame ask again for what is missing: the server would not say it now.
    pub(super) fn ask_again(&mut self, table: TableId) {
        self.healing.remove(&table);
    }

    /// Asks for what is missing, once.
    fn ask(&mut self, table: TableId) -> Outcome {
        if self.healing.contains_key(&table) {
            return Outcome::Nothing;
        }
        self.healing.insert(table, None);
        let topic = Topic::Table { table, heard: None, chat_after: None };
        Outcome::Gap(table, self.resumed(topic))
    }
}

impl From<Update> for Heard {
    fn from(mut update: Update) -> Heard {
        let events = update.take_events();
        let Update { table, epoch, seq, now, public, decision, private, .. } = update;
        let private_events = private.as_ref().map_or(&[][..], Private::events).to_vec();
        Heard {
            how: How::Update,
            before: seq.saturating_sub(1),
            steps: vec![Step { seq, events, private: private_events }],
            view: View { table, epoch, seq, public, private, decision, now: Some(now) },
        }
    }
}

impl From<Replay> for Heard {
    fn from(replay: Replay) -> Heard {
        let Replay { table, epoch, from, to, events, public, decision, private } = replay;
        let told = private.as_ref().map_or(&[][..], Private::events);
        let private_events =
            |at: usize| told.get(at).and_then(Value::as_array).cloned().unwrap_or_default();
        let steps = (from..).zip(events).enumerate().map(|(at, (seq, events))| Step {
            seq,
            events,
            private: private_events(at),
        });
        Heard {
            how: How::Replay,
            before: from.saturating_sub(1),
            steps: steps.collect(),
            view: View { table, epoch, seq: to, public, private, decision, now: None },
        }
    }
}

impl From<Snapshot> for Heard {
    fn from(snapshot: Snapshot) -> Heard {
        let Snapshot { table, epoch, seq, reason, public, decision, scores: _, private } = snapshot;
        Heard {
            how: How::Snapshot(reason),
            before: seq,
            steps: Vec::new(),
            view: View { table, epoch, seq, public, private, decision, now: None },
        }
    }
}
