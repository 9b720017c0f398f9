use std::collections::BTreeSet;

use stateright::{Model, Property};

/// The number of commands, of the same or of different players.
const N_COMMANDS: u8 = 2;
/// The number of nodes, each of which claims the table at most once. A second claim by the same node
/// adds nothing, since it only ends the actor that a different node would leave behind.
const N_NODES: u8 = 3;
/// The maximum number of entries. With all rules there are fewer.
const N_ENTRIES: usize = (N_NODES + N_COMMANDS + 1) as usize;
/// The maximum number of attempts to append the same entry.
const N_ATTEMPTS: u8 = 2;

pub(super) const LOG_HAS_NO_GAPS: &str = "the log has no gaps";
pub(super) const ACKS_ARE_STORED: &str = "every acknowledged command is in the log";
pub(super) const ACKED_COMMANDS_ARE_WHOLE: &str = "every acknowledged command is stored as a whole";
pub(super) const COMMANDS_ARE_UNIQUE: &str = "no command is in the log twice";
pub(super) const ENTRIES_CONTINUE_THE_LOG: &str = "every entry was decided on the log before it";
pub(super) const OLD_EPOCHS_ARE_FENCED: &str = "no entry of an older epoch follows a claim";
pub(super) const FRAMES_ARE_STORED: &str = "every frame shows an entry of the log";
pub(super) const VIEWS_NEVER_GO_BACK: &str = "the view of a client never goes back";

/// A rule that the model can leave out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    /// Rule 1: an accepted command has one entry. Without it, its effects are in two entries, and the
    /// second is sent after the first.
    OneEntryPerCommand,
    /// The second half of rule 1: at most one entry is in flight per table.
    OneEntryInFlight,
    /// Rule 2: acks and broadcasts follow the commit.
    CommitBeforeAck,
    /// Rule 3: an owner stops at a conflict. Without it, the owner reads the log and the epoch, and
    /// appends its entry at the new end.
    StopAtConflict,
    /// Rule 4: the identical entry is sent again after an unknown outcome. Without it, the outcome
    /// is taken for a commit.
    ResolveUnknownOutcome,
    /// The second half of rule 4: if the repeated entry is not returned, the stored one is compared
    /// with it. Without it, any entry with its number is taken for it.
    CompareEntry,
    /// Rule 5: a command has one entry, and its repetition gets the same ack.
    UniqueCommand,
    /// Rule 6: clients drop frames with a lower epoch and number than they have seen.
    DropOlderFrames,
    /// The marker entry, which a claim appends in the same statement.
    MarkerEntry,
}

/// A table in PostgreSQL, the nodes that may own it, and a client that watches it.
///
/// - A lease can expire at any time, so a claim is possible at any time.
/// - A node that is paused is one that takes no step; it goes on from where it was.
/// - The check of the epoch and the insertion of an append are two steps, because a statement reads
///   from a snapshot that is older than the moment at which a primary key is checked.
/// - An append whose connection is lost may be executed now, later or never.
/// - Commands are repeated, delayed and sent to any owner, old or new. Acks and frames arrive in any
///   order.
///
/// A claim is one step: its statement fails as a whole if an append takes the number of its marker.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fence {
    left_out: Option<Rule>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct State {
    /// The entries in PostgreSQL, by their numbers. The number is the primary key.
    log: Vec<Option<Entry>>,
    /// The epoch of the table's owner; 0 before the first claim.
    epoch: u8,
    /// The number of entries before each claim, by epoch from 1.
    claimed_at: Vec<usize>,
    /// The actor of each claim, until it stops.
    actors: Vec<Option<Actor>>,
    /// The number of commands that were decided; clients send them in the order of their numbers.
    n_commands: u8,
    /// Statements on their way to PostgreSQL, or in it.
    appends: BTreeSet<Append>,
    /// All acks that were sent: the command, and the number of its entry.
    acks: BTreeSet<(u8, usize)>,
    /// All frames that were sent.
    frames: BTreeSet<Frame>,
    /// The newest frame that the client took.
    view: Frame,
    went_back: bool,
}

/// An epoch and the number of its newest entry, in the order of rule 6.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Frame {
    epoch: u8,
    seq: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Entry {
    seq: usize,
    epoch: u8,
    /// `None` in the marker of a claim.
    command: Option<u8>,
    /// The number of earlier entries of the same command.
    part: u8,
    /// The number of entries in the log that its writer decided on.
    decided_on: usize,
}

/// An owner of the table, perhaps a former one that does not know it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Actor {
    epoch: u8,
    /// The number of entries in its copy of the log.
    n_entries: usize,
    in_flight: Vec<InFlight>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct InFlight {
    entry: Entry,
    attempt: u8,
    /// Set when the connection is lost.
    is_unknown: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Append {
    node: usize,
    entry: Entry,
    attempt: u8,
    has_epoch: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// The next node claims the table.
    Claim,
    /// An owner receives a command.
    Receive(usize, u8),
    /// PostgreSQL compares the epoch of an append with that of the table.
    Check(Append),
    /// PostgreSQL inserts an append.
    Insert(Append),
    /// A node loses the connection on which it waits for an append.
    Disconnect(usize),
    /// A node sends an entry with an unknown outcome again.
    Resend(usize),
    /// The client receives a frame.
    Show(Frame),
}

impl Fence {
    pub(super) const WITH_ALL_RULES: Fence = Fence { left_out: None };

    pub(super) const fn without(rule: Rule) -> Fence {
        Fence { left_out: Some(rule) }
    }

    fn keeps(self, rule: Rule) -> bool {
        self.left_out != Some(rule)
    }

    /// Returns the number of entries of a command.
    fn n_parts(self) -> u8 {
        if self.keeps(Rule::OneEntryPerCommand) { 1 } else { 2 }
    }

    fn claim(self, state: &mut State) {
        state.epoch += 1;
        state.claimed_at.push(state.log.len());
        if self.keeps(Rule::MarkerEntry) {
            let seq = state.log.len();
            let marker = Entry { seq, epoch: state.epoch, command: None, part: 0, decided_on: seq };
            state.log.push(Some(marker));
            state.frames.insert(marker.frame());
        }
        let n_entries = state.log.len();
        let actor = Actor { epoch: state.epoch, n_entries, in_flight: Vec::new() };
        state.actors.push(Some(actor));
    }

    /// Decides a command, and sends its entry.
    fn receive(self, state: &mut State, node: usize, command: u8) {
        let Some(actor) = &mut state.actors[node] else { return };
        if self.keeps(Rule::UniqueCommand) {
            let known = state.log.iter().take(actor.n_entries).flatten();
            if let Some(entry) = known.clone().find(|entry| entry.command == Some(command)) {
                state.acks.insert((command, entry.seq));
                return;
            }
            if actor.in_flight.iter().any(|one| one.entry.command == Some(command)) {
                return;
            }
        }
        let most = if self.keeps(Rule::OneEntryInFlight) { 1 } else { 2 };
        if actor.in_flight.len() == most {
            return;
        }
        let seq = actor.n_entries + actor.in_flight.len();
        let epoch = actor.epoch;
        let entry = Entry { seq, epoch, command: Some(command), part: 0, decided_on: seq };
        state.n_commands = state.n_commands.max(command + 1);
        state.append(node, entry);
        if !self.keeps(Rule::CommitBeforeAck) {
            state.announce(entry);
        }
    }

    fn check(self, state: &mut State, append: Append) {
        state.appends.remove(&append);
        if append.entry.epoch == state.epoch {
            state.appends.insert(Append { has_epoch: true, ..append });
        } else {
            self.answer(state, append, false);
        }
    }

    fn insert(self, state: &mut State, append: Append) {
        state.appends.remove(&append);
        let seq = append.entry.seq;
        let is_taken = state.entry(seq).is_some();
        let is_repeated = self.keeps(Rule::UniqueCommand) && state.has_part(append.entry);
        if is_taken || is_repeated {
            return self.answer(state, append, false);
        }
        if state.log.len() <= seq {
            state.log.resize(seq + 1, None);
        }
        state.log[seq] = Some(append.entry);
        self.answer(state, append, true);
    }

    /// Hands a node the outcome of an append, if it still waits for it on that connection.
    fn answer(self, state: &mut State, append: Append, is_returned: bool) {
        let Some(actor) = &state.actors[append.node] else { return };
        if !actor.in_flight.contains(&append.awaited()) {
            return;
        }
        let stored = state.entry(append.entry.seq);
        let is_own = append.attempt > 0
            && stored.is_some_and(|stored| {
                !self.keeps(Rule::CompareEntry) || stored.is_same(append.entry)
            });
        if is_returned || is_own {
            self.commit(state, append.node, append.entry);
        } else if self.keeps(Rule::StopAtConflict) {
            state.actors[append.node] = None;
        } else {
            state.reload(append.node, append.entry);
        }
    }

    fn resend(self, state: &mut State, node: usize) {
        let Some(actor) = &mut state.actors[node] else { return };
        let Some(unknown) = actor.in_flight.iter_mut().find(|one| one.is_unknown) else { return };
        unknown.is_unknown = false;
        unknown.attempt += 1;
        let InFlight { entry, attempt, .. } = *unknown;
        if self.keeps(Rule::ResolveUnknownOutcome) {
            state.send(node, entry, attempt);
        } else {
            self.commit(state, node, entry);
        }
    }

    /// Applies an entry that a node takes for committed, and announces its command or sends the rest
    /// of it.
    fn commit(self, state: &mut State, node: usize, entry: Entry) {
        let Some(actor) = &mut state.actors[node] else { return };
        actor.in_flight.retain(|one| one.entry != entry);
        actor.n_entries += 1;
        let seq = actor.n_entries;
        if entry.part + 1 < self.n_parts() {
            state.append(node, Entry { seq, part: entry.part + 1, decided_on: seq, ..entry });
        } else {
            state.announce(entry);
        }
    }

    fn show(self, state: &mut State, frame: Frame) {
        if frame < state.view && self.keeps(Rule::DropOlderFrames) {
            return;
        }
        state.went_back |= frame.seq < state.view.seq;
        state.view = frame;
    }
}

impl State {
    fn send(&mut self, node: usize, entry: Entry, attempt: u8) {
        self.appends.insert(Append { node, entry, attempt, has_epoch: false });
    }

    /// Acknowledges and broadcasts an entry.
    fn announce(&mut self, entry: Entry) {
        self.acks.extend(entry.command.map(|command| (command, entry.seq)));
        self.frames.insert(entry.frame());
    }

    /// Sends an entry for the first time.
    fn append(&mut self, node: usize, entry: Entry) {
        let Some(actor) = &mut self.actors[node] else { return };
        actor.in_flight.push(InFlight { entry, attempt: 0, is_unknown: false });
        self.send(node, entry, 0);
    }

    /// Goes on after a conflict, against rule 3.
    fn reload(&mut self, node: usize, entry: Entry) {
        let n_entries = self.log.len();
        let actor = Actor { epoch: self.epoch, n_entries, in_flight: Vec::new() };
        self.actors[node] = Some(actor);
        self.append(node, Entry { seq: n_entries, epoch: self.epoch, ..entry });
    }

    /// Removes the statements that can neither change the log nor answer anyone.
    fn forget_spent_appends(&mut self) {
        let State { log, epoch, actors, appends, .. } = self;
        appends.retain(|append| {
            let is_awaited = actors[append.node]
                .as_ref()
                .is_some_and(|actor| actor.in_flight.contains(&append.awaited()));
            let is_fenced = !append.has_epoch && append.entry.epoch < *epoch;
            let is_taken = log.get(append.entry.seq).is_some_and(Option::is_some);
            is_awaited || !(is_fenced || is_taken)
        });
    }

    /// Returns whether an entry with the same part of the same command is stored.
    fn has_part(&self, entry: Entry) -> bool {
        let same = |one: &Entry| (one.command, one.part) == (entry.command, entry.part);
        entry.command.is_some() && self.log.iter().flatten().any(same)
    }

    /// Returns the stored entry with a number.
    fn entry(&self, seq: usize) -> Option<Entry> {
        self.log.get(seq).copied().flatten()
    }
}

impl Append {
    /// Returns the entry in flight of a node that still waits on this statement's connection.
    fn awaited(self) -> InFlight {
        InFlight { entry: self.entry, attempt: self.attempt, is_unknown: false }
    }
}

impl Entry {
    fn frame(self) -> Frame {
        Frame { epoch: self.epoch, seq: self.seq }
    }

    /// Compares what rule 4 compares.
    fn is_same(self, other: Entry) -> bool {
        (self.epoch, self.command, self.part) == (other.epoch, other.command, other.part)
    }
}

impl Model for Fence {
    type State = State;
    type Action = Action;

    fn init_states(&self) -> Vec<State> {
        vec![State::default()]
    }

    fn actions(&self, state: &State, actions: &mut Vec<Action>) {
        if state.epoch < N_NODES {
            actions.push(Action::Claim);
        }
        for (node, actor) in state.actors.iter().enumerate() {
            let Some(actor) = actor else { continue };
            let fresh = state.n_commands.min(N_COMMANDS - 1);
            actions.extend((0..=fresh).map(|command| Action::Receive(node, command)));
            if actor.in_flight.iter().any(|one| !one.is_unknown && one.attempt + 1 < N_ATTEMPTS) {
                actions.push(Action::Disconnect(node));
            }
            if actor.in_flight.iter().any(|one| one.is_unknown) {
                actions.push(Action::Resend(node));
            }
        }
        actions.extend(state.appends.iter().map(|&append| {
            if append.has_epoch { Action::Insert(append) } else { Action::Check(append) }
        }));
        actions.extend(state.frames.iter().map(|&frame| Action::Show(frame)));
    }

    fn next_state(&self, state: &State, action: Action) -> Option<State> {
        let mut next = state.clone();
        match action {
            Action::Claim => self.claim(&mut next),
            Action::Receive(node, command) => self.receive(&mut next, node, command),
            Action::Check(append) => self.check(&mut next, append),
            Action::Insert(append) => self.insert(&mut next, append),
            Action::Disconnect(node) => {
                let actor = next.actors[node].as_mut()?;
                actor.in_flight.iter_mut().for_each(|one| one.is_unknown = true);
            }
            Action::Resend(node) => self.resend(&mut next, node),
            Action::Show(frame) => self.show(&mut next, frame),
        }
        next.forget_spent_appends();
        (next != *state).then_some(next)
    }

    fn within_boundary(&self, state: &State) -> bool {
        state.log.len() <= N_ENTRIES
    }

    fn properties(&self) -> Vec<Property<Fence>> {
        vec![
            Property::always(LOG_HAS_NO_GAPS, |_, state: &State| {
                state.log.iter().all(Option::is_some)
            }),
            Property::always(ACKS_ARE_STORED, |_, state: &State| {
                state.acks.iter().all(|&(command, seq)| {
                    let stored = state.entry(seq);
                    stored.is_some_and(|stored| stored.command == Some(command))
                })
            }),
            Property::always(ACKED_COMMANDS_ARE_WHOLE, |model: &Fence, state: &State| {
                state.acks.iter().all(|&(command, _)| {
                    let has = |part: u8| {
                        let of = |one: &Entry| (one.command, one.part) == (Some(command), part);
                        state.log.iter().flatten().any(of)
                    };
                    (0..model.n_parts()).all(has)
                })
            }),
            Property::always(COMMANDS_ARE_UNIQUE, |_, state: &State| {
                let mut seen = BTreeSet::new();
                let entries = state.log.iter().flatten();
                let parts = entries.filter_map(|entry| Some((entry.command?, entry.part)));
                parts.into_iter().all(|part| seen.insert(part))
            }),
            Property::always(ENTRIES_CONTINUE_THE_LOG, |_, state: &State| {
                state.log.iter().flatten().all(|entry| entry.decided_on == entry.seq)
            }),
            Property::always(OLD_EPOCHS_ARE_FENCED, |_, state: &State| {
                (1..).zip(&state.claimed_at).all(|(epoch, &claimed_at)| {
                    let later = state.log.iter().skip(claimed_at).flatten();
                    later.into_iter().all(|entry| entry.epoch >= epoch)
                })
            }),
            Property::always(FRAMES_ARE_STORED, |_, state: &State| {
                let is_stored = |frame: &Frame| {
                    state.entry(frame.seq).is_some_and(|stored| stored.frame() == *frame)
                };
                state.frames.iter().all(is_stored)
            }),
            Property::always(VIEWS_NEVER_GO_BACK, |_, state: &State| !state.went_back),
            // The model reaches what it is about.
            Property::sometimes("the last owner acknowledges a command", |_, state: &State| {
                let of_last = |seq: usize| state.entry(seq).is_some_and(|one| one.epoch == N_NODES);
                state.acks.iter().any(|&(_, seq)| of_last(seq))
            }),
            Property::sometimes("every command is acknowledged", |_, state: &State| {
                state.acks.len() == usize::from(N_COMMANDS)
            }),
            Property::sometimes("a former owner wakes and appends", |_, state: &State| {
                state.appends.iter().any(|one| one.has_epoch && one.entry.epoch < state.epoch)
            }),
            Property::sometimes("an unknown outcome was a commit", |_, state: &State| {
                let unknown = state.actors.iter().flatten().flat_map(|actor| &actor.in_flight);
                unknown.filter(|one| one.is_unknown).any(|one| state.log.contains(&Some(one.entry)))
            }),
        ]
    }
}
