use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use protocol::{
    Cid, TableId,
    to_client::{ChatLine, Private, Public, Replay, Snapshot, SnapshotReason, Update},
    to_server::{self, LobbyFilter, Topic},
};
use serde_json::Value;

use crate::{EntryEvents, FrameKind, TableChange, View};

/// The subscriptions of a client, and the last view of each table.
#[derive(Debug, Default)]
pub(crate) struct Subscriptions {
    /// The filter of the lobby; `None` without a subscription to the lobby.
    lobby: Option<LobbyFilter>,
    tables: BTreeSet<TableId>,
    views: BTreeMap<TableId, Arc<View>>,
    /// The tables with a gap, and the `cid` of the request for the missing entries.
    resyncing: BTreeMap<TableId, Option<Cid>>,
    /// The number of the last chat message of each table.
    last_chat: BTreeMap<TableId, u64>,
}

/// An `update`, `replay` or `snapshot` of a table.
#[derive(Debug)]
pub(crate) struct TableFrame {
    kind: FrameKind,
    /// The number of the entry before the first one of the frame.
    before: u64,
    entries: Vec<EntryEvents>,
    view: View,
}

#[derive(Debug)]
pub(crate) enum Outcome {
    Changed(TableChange),
    Nothing,
    /// Entries of a table are missing; the client has to subscribe to this topic again.
    Gap(TableId, Topic),
}

impl Subscriptions {
    pub(crate) fn add(&mut self, topic: Topic) {
        match topic {
            Topic::Lobby(filter) => self.lobby = Some(filter),
            Topic::Table { table, .. } => {
                self.tables.insert(table);
            }
        }
    }

    pub(crate) fn remove(&mut self, table: Option<TableId>) {
        let Some(table) = table else {
            self.lobby = None;
            return;
        };
        self.tables.remove(&table);
        self.views.remove(&table);
        self.resyncing.remove(&table);
        self.last_chat.remove(&table);
    }

    /// Records a chat message; returns false if it is a duplicate.
    pub(super) fn note_chat(&mut self, ChatLine { table, line }: &ChatLine) -> bool {
        let last = self.last_chat.entry(*table).or_default();
        let is_new = line.n > *last;
        *last = line.n.max(*last);
        is_new
    }

    /// Forgets the requests of the previous connection.
    pub(super) fn reset_connection(&mut self) {
        self.resyncing.clear();
    }

    /// Returns all topics, each after its last entry.
    pub(super) fn topics(&self) -> Vec<Topic> {
        let tables = self
            .tables
            .iter()
            .map(|&table| self.resumed(Topic::Table { table, resume: None, chat_after: None }));
        tables.chain(self.lobby.clone().map(Topic::Lobby)).collect()
    }

    /// Returns the topic after its last entry.
    pub(super) fn resumed(&self, topic: Topic) -> Topic {
        match topic {
            Topic::Lobby(filter) => Topic::Lobby(filter),
            Topic::Table { table, resume, chat_after } => {
                let last = self
                    .views
                    .get(&table)
                    .map(|view| to_server::ResumePoint { epoch: view.epoch, after: view.seq });
                let line = self.last_chat.get(&table).copied();
                Topic::Table { table, resume: last.or(resume), chat_after: line.or(chat_after) }
            }
        }
    }

    /// Applies an update. The parts that its public part leaves out are those of the last view.
    pub(crate) fn apply_update(&mut self, update: Update) -> Outcome {
        let last = self.views.get(&update.table).map(|last| &last.public);
        match update.public.clone().after(last) {
            Some(public) => self.apply(TableFrame::of_update(update, public)),
            None if self.tables.contains(&update.table) => self.request_missing(update.table),
            None => Outcome::Nothing,
        }
    }

    /// Applies a frame. Duplicates are dropped; after a gap, nothing is reported until the missing
    /// entries are there.
    pub(crate) fn apply(&mut self, frame: TableFrame) -> Outcome {
        let table = frame.view.table;
        if !self.tables.contains(&table) {
            // Late frames after an unsubscribe.
            return Outcome::Nothing;
        }
        let Some(last) = self.views.get(&table) else {
            return match frame.kind {
                // A subscription starts with a snapshot or a replay.
                FrameKind::Snapshot(_) | FrameKind::Replay | FrameKind::Lagged => {
                    self.accept(frame)
                }
                FrameKind::Update => self.request_missing(table),
            };
        };
        let (seen, now) = ((last.epoch, last.seq), (frame.view.epoch, frame.view.seq));
        // After a restored backup the server starts a new epoch, whose state may be older than the
        // client's. Any other older frame is late.
        let is_other_epoch = frame.kind == FrameKind::Snapshot(SnapshotReason::Epoch);
        if now < seen && !is_other_epoch {
            return Outcome::Nothing;
        }
        let fits = frame.view.epoch == last.epoch && frame.before <= last.seq;
        match frame.kind {
            FrameKind::Snapshot(_) | FrameKind::Lagged => {}
            FrameKind::Update | FrameKind::Replay if fits => {}
            FrameKind::Update | FrameKind::Replay => return self.request_missing(table),
        }
        if now == seen && (frame.kind == FrameKind::Update || last.looks_like(&frame.view)) {
            self.resyncing.remove(&table);
            return Outcome::Nothing;
        }
        self.accept(frame)
    }

    fn accept(&mut self, frame: TableFrame) -> Outcome {
        let TableFrame { kind, before: _, mut entries, view } = frame;
        if let Some(last) = self.views.get(&view.table) {
            if last.epoch == view.epoch {
                entries.retain(|entry| entry.seq > last.seq);
            } else {
                self.last_chat.remove(&view.table);
            }
        }
        let view = Arc::new(view);
        self.resyncing.remove(&view.table);
        self.views.insert(view.table, view.clone());
        Outcome::Changed(TableChange { kind, entries, view })
    }

    /// Sets the `cid` of the request for missing entries.
    pub(super) fn set_resync_cid(&mut self, table: TableId, cid: Cid) {
        self.resyncing.insert(table, Some(cid));
    }

    pub(super) fn is_resync_cid(&self, table: TableId, cid: &Cid) -> bool {
        self.resyncing.get(&table).is_some_and(|asked| asked.as_ref() == Some(cid))
    }

    /// Lets the next frame request the missing entries again, after a retryable refusal.
    pub(super) fn clear_resync(&mut self, table: TableId) {
        self.resyncing.remove(&table);
    }

    /// Requests the missing entries, once.
    fn request_missing(&mut self, table: TableId) -> Outcome {
        if self.resyncing.contains_key(&table) {
            return Outcome::Nothing;
        }
        self.resyncing.insert(table, None);
        let topic = Topic::Table { table, resume: None, chat_after: None };
        Outcome::Gap(table, self.resumed(topic))
    }
}

impl TableFrame {
    /// The frame of an update after which `public` is the public part.
    fn of_update(mut update: Update, public: Public) -> TableFrame {
        let events = update.take_events();
        let Update { table, epoch, seq, now, decision, private, .. } = update;
        let private_events = private.as_ref().map_or(&[][..], Private::events).to_vec();
        TableFrame {
            kind: FrameKind::Update,
            before: seq.saturating_sub(1),
            entries: vec![EntryEvents { seq, events, private: private_events }],
            view: View { table, epoch, seq, public, private, decision, now: Some(now) },
        }
    }
}

impl From<Replay> for TableFrame {
    fn from(replay: Replay) -> TableFrame {
        let Replay { table, epoch, from, to, events, public, decision, private } = replay;
        let told = private.as_ref().map_or(&[][..], Private::events);
        let private_events =
            |at: usize| told.get(at).and_then(Value::as_array).cloned().unwrap_or_default();
        let entries = (from..).zip(events).enumerate().map(|(at, (seq, events))| EntryEvents {
            seq,
            events,
            private: private_events(at),
        });
        TableFrame {
            kind: FrameKind::Replay,
            before: from.saturating_sub(1),
            entries: entries.collect(),
            view: View { table, epoch, seq: to, public, private, decision, now: None },
        }
    }
}

impl From<Snapshot> for TableFrame {
    fn from(snapshot: Snapshot) -> TableFrame {
        let Snapshot { table, epoch, seq, reason, public, decision, scores: _, private } = snapshot;
        TableFrame {
            kind: FrameKind::Snapshot(reason),
            before: seq,
            entries: Vec::new(),
            view: View { table, epoch, seq, public, private, decision, now: None },
        }
    }
}
