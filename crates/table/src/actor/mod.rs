mod clients;
pub(crate) mod commands;
pub(crate) mod shuffle;
mod suspension;
mod timers;

use std::{
    collections::VecDeque,
    fmt,
    future::{Future, pending, poll_fn},
    panic::{AssertUnwindSafe, catch_unwind},
    pin::{Pin, pin},
    sync::Arc,
    task::Poll,
    time::Duration,
};

use protocol::{By, EpochMs, Refusal, Visibility};
use rules::Game;
use storage::journal::{Hibernation, LobbyListing, StoreError};
use tokio::{
    sync::{Semaphore, mpsc, oneshot},
    time::Instant,
};
use tracing::{debug, error, warn};
use uuid::Uuid;

use crate::{
    MAILBOX_LEN, Message, MetricEvent, Scheduled, Summary, Table, TableDeps, TableHandle,
    actor::{
        commands::Event,
        shuffle::{RECONNECT_TIME, Shuffle},
        suspension::Suspension,
    },
    broadcast::Recent,
    chat::ChatBacklog,
    dealing::contributions::{CONTRIBUTIONS_LEN, Contributions},
    spectators::{DelayedView, TableViews},
    subscribers::Subscribers,
    table::timing::ClockReadings,
};

pub(crate) struct BotMove<A> {
    decision: u64,
    /// [`By::Clock`] if the bot decides for a player whose time has run out.
    by: By,
    action: A,
}

/// The actor of one table (single writer).
///
/// It handles one event at a time: decide, append, commit, broadcast. If an entry's number is
/// already taken, the actor stops, and the table is rebuilt from its log, which is authoritative.
/// While storage fails, the table is suspended.
pub struct TableActor<G: Game> {
    table: Table<G>,
    deps: Arc<TableDeps<G>>,
    mailbox: mpsc::Receiver<Box<Message>>,
    /// Commands that arrived during a shuffle. They are handled before the mailbox.
    deferred: VecDeque<Box<Message>>,
    contributions: Contributions,
    /// Set while seats contribute to a shuffle.
    shuffle: Option<Box<Shuffle<G>>>,
    /// The answer of the bot that is thinking. Until it arrives, the table asks no other bot.
    bot_move: Option<oneshot::Receiver<BotMove<G::Action>>>,
    /// Has no permit while a bot searches for a hint.
    hint_search: Arc<Semaphore>,
    subscribers: Subscribers,
    /// The broadcasts of the latest entries, for connections that resume.
    recent: Recent<G>,
    /// Set if the table has a delay for spectators.
    delayed: Option<Box<DelayedView<G>>>,
    /// Set once the table is unloaded from memory.
    hibernating: bool,
    next: Option<Scheduled<G>>,
    /// The recent chat, read from the store when it is first needed.
    backlog: Option<ChatBacklog>,
    suspension: Suspension,
    /// The last readings of the wall clock and the monotonic clock, to detect clock steps.
    clock_readings: ClockReadings,
}

/// Creates a table's actor and its handle.
pub fn channel<G: Game>(
    mut table: Table<G>,
    deps: Arc<TableDeps<G>>,
) -> (TableHandle, Box<TableActor<G>>) {
    table.adopt(deps.epoch, deps.pace.paces_boards);
    let (sender, mailbox) = mpsc::channel(MAILBOX_LEN);
    let (contribution_sender, contributions) = mpsc::channel(CONTRIBUTIONS_LEN);
    let mut subscribers = Subscribers::default();
    subscribers.mark_all_absent(table.persons_and_host(), (deps.now)());
    let next = table.next_scheduled(&deps.pace);
    let reconnect_until =
        table.dealing().prepared.is_some().then(|| Instant::now() + RECONNECT_TIME);
    let clock_readings = ClockReadings { now: (deps.now)(), monotonic: (deps.monotonic)() };
    let actor = Box::new(TableActor {
        table,
        deps,
        mailbox,
        deferred: VecDeque::new(),
        contributions: Contributions::new(contributions, reconnect_until),
        shuffle: None,
        bot_move: None,
        hint_search: Arc::new(Semaphore::new(1)),
        subscribers,
        recent: Recent::default(),
        delayed: None,
        hibernating: false,
        next,
        backlog: None,
        suspension: Suspension::default(),
        clock_readings,
    });
    // From now on the lobby lists the table, even before it runs.
    (actor.deps.notice)(actor.summary());
    (TableHandle { mailbox: sender, contributions: contribution_sender }, actor)
}

impl<G: Game> TableActor<G> {
    /// Runs until the table hibernates or is lost.
    ///
    /// After a panic, the actor stops and rejects all waiting requests.
    pub async fn run(self: Box<Self>) {
        self.run_until(pending()).await;
    }

    /// Runs until the table hibernates or is lost. It is also lost when `superseded` completes,
    /// because another process owns it then.
    pub async fn run_until(mut self: Box<Self>, superseded: impl Future<Output = ()>) {
        if catch_panic(pin!(self.run_loop(superseded))).await.is_none() {
            self.note_panic();
            Box::pin(self.shut_down(true)).await;
        }
    }

    async fn run_loop(&mut self, superseded: impl Future<Output = ()>) {
        // Boxed, like everything that runs rarely or briefly, to keep idle actors small: most tables
        // are idle most of the time.
        let delayed = Box::pin(self.init_delayed_view()).await;
        let mut lost = delayed.inspect_err(|why| self.note_loss(why)).is_err();
        let mut superseded = pin!(superseded);
        while !lost && !self.hibernating {
            let event = tokio::select! {
                () = &mut superseded => {
                    debug!(table = %self.table.id(), "the table was left to another node");
                    lost = true;
                    break;
                }
                event = self.next_event() => event,
            };
            let Some(event) = event else { break };
            lost = Box::pin(self.process_event(event)).await;
        }
        Box::pin(self.shut_down(lost)).await;
    }

    pub(crate) fn views(&self) -> TableViews<'_, G> {
        TableViews::of(&self.table, self.delayed.as_deref())
    }

    pub(crate) fn broadcast_presence(&mut self, now: EpochMs) {
        let views = TableViews::of(&self.table, self.delayed.as_deref());
        self.subscribers.broadcast_presence(views, now);
    }

    pub(crate) fn resend_deadlines(&mut self, now: EpochMs) {
        let views = TableViews::of(&self.table, self.delayed.as_deref());
        self.subscribers.resend_deadlines(views, now);
    }

    /// Returns the next event; `None` once all handles are gone.
    async fn next_event(&mut self) -> Option<Event<G>> {
        if self.shuffle.is_some() {
            return self.next_shuffle_event().await;
        }
        if let Some(message) = self.deferred.pop_front() {
            return Some(Event::Message(message));
        }
        self.adjust_for_clock_step();
        let now = (self.deps.now)();
        self.sync_clock(now);
        let due = self.next_at();
        let absence_at = self.next_absence().map(|(at, _)| at);
        let start_at = self.auto_start_at();
        let action_at = due.into_iter().chain(absence_at).chain(start_at).min();
        // A suspended table has no other automatic actions.
        let action_at = self.suspension.retry_at().or(action_at);
        let presence_changes = self
            .subscribers
            .next_change(&self.table, now)
            .into_iter()
            .chain(self.next_clock_pause_at(now));
        let wake = action_at.into_iter().chain(presence_changes).min();
        let can_hibernate = self.can_hibernate(wake, now);
        let wakes_in = wake.map(|at| Duration::from_millis(at.ms_since(now)));
        let delay = wakes_in.filter(|_| !can_hibernate).unwrap_or(IDLE_TIME);
        tokio::select! {
            message = self.mailbox.recv() => message.map(Event::Message),
            Some(contribution) = self.contributions.inbox.recv() => Some(Event::Contribution(contribution)),
            input = chosen_by_bot(&mut self.bot_move) => Some(Event::Chosen(input)),
            () = tokio::time::sleep(delay), if wake.is_some() || can_hibernate => {
                Some(if can_hibernate { Event::Idle } else { Event::Wake })
            }
        }
    }

    /// Returns whether the table can be unloaded if it does nothing before `wake`.
    fn can_hibernate(&self, wake: Option<EpochMs>, now: EpochMs) -> bool {
        self.subscribers.len() == 0
            && wake.is_none_or(|at| at > now + WAKE_HORIZON_MS)
            && !self.table.absence_counts()
    }

    /// Unloads an idle table. If the hibernation cannot be recorded, the table stays in memory and
    /// retries later.
    pub(crate) async fn hibernate(&mut self) -> Result<(), StoreError> {
        let now = (self.deps.now)();
        // A table that was looked at meanwhile is not idle.
        if !self.subscribers.was_subscribed && self.table.is_idle((self.deps.expiring)().min(now)) {
            self.close_idle().await?;
        }
        if self.suspension.retry_at().is_none() {
            self.hibernating = self.record_hibernation().await;
        }
        Ok(())
    }

    /// Shuts down gracefully: queued messages are handled, or rejected if the table is lost.
    async fn shut_down(&mut self, lost: bool) {
        let mut lost = lost;
        if !lost {
            self.hibernating = self.hibernating || self.record_hibernation().await;
        }
        if self.hibernating && !lost {
            (self.deps.notice)(self.summary());
        }
        // The mailbox is closed. Queued messages are handled or rejected.
        let head = self.table.head();
        self.mailbox.close();
        while let Some(mut message) = match self.deferred.pop_front() {
            Some(held) => Some(held),
            None => self.mailbox.recv().await,
        } {
            if lost {
                self.reject(&mut message);
            } else {
                lost = self.process_event(Event::Message(message)).await;
            }
            while !lost && let Some(event) = self.next_shuffle_event().await {
                lost = self.process_event(event).await;
            }
        }
        self.reject_shuffle();
        self.reject_contributions().await;
        if !lost && self.table.head() != head {
            self.request_wake().await;
        }
        self.subscribers.notify_lost(self.table.id());
        debug!(table = %self.table.id(), lost, "the actor has stopped");
    }

    /// Records the hibernation, unless the match is over; returns false if the table has to stay
    /// active, because something is due soon, an absence counts, or the store fails.
    async fn record_hibernation(&self) -> bool {
        if !self.table.is_open() {
            return true;
        }
        let now = (self.deps.now)();
        let hibernation = self.hibernation(now);
        let soon = now + IDLE_TIME.as_millis() as u64;
        if self.table.absence_counts() || hibernation.due.is_some_and(|due| due < soon) {
            return false;
        }
        let noted = self.deps.store.hibernate(self.table.id(), hibernation).await;
        if let Err(why) = &noted {
            debug!(table = %self.table.id(), %why, "the table cannot hibernate now");
        }
        noted.is_ok()
    }

    /// The entry that the store keeps while the table is hibernating.
    fn hibernation(&self, now: EpochMs) -> Hibernation {
        Hibernation { listed: self.listed(), ..self.table.hibernation(&self.deps.pace, now) }
    }

    /// Makes the hibernating table due immediately, because it received a command while it was
    /// being unloaded.
    async fn request_wake(&self) {
        let now = (self.deps.now)();
        let hibernation = Hibernation { due: Some(now), ..self.hibernation(now) };
        if let Err(why) = self.deps.store.hibernate(self.table.id(), hibernation).await {
            error!(table = %self.table.id(), %why, "cannot schedule a wake-up; the table wakes when somebody comes");
        }
    }

    /// Rejects a message that arrived too late. Queries are retried with the next actor.
    fn reject(&self, message: &mut Message) {
        if let Some((cid, responder)) = message.command() {
            responder.answer(self.refused(cid, Refusal::internal(Uuid::new_v4())));
        } else if let Some((_, stream)) = message.subscribing() {
            stream.lost(self.table.id());
        }
    }

    /// Handles an event; returns true if the table is lost. After a panic the in-memory state
    /// cannot be trusted, but the log can.
    async fn process_event(&mut self, mut event: Event<G>) -> bool {
        let command = event.command();
        let dealing = self.shuffle.as_ref().and_then(|shuffle| shuffle.source.command());
        let subscribing = event.subscribing();
        let handled = catch_panic(pin!(self.handle_event(event))).await;
        match handled {
            Some(Ok(())) => false,
            Some(Err(lost)) => {
                self.note_loss(&lost);
                true
            }
            None => {
                let incident = self.note_panic();
                self.shuffle = None;
                for (cid, responder) in command.into_iter().chain(dealing) {
                    responder.answer(self.refused(cid, Refusal::internal(incident)));
                }
                // A connection that is subscribed by now is notified with the others.
                if let Some((connection, stream)) = subscribing
                    && !self.subscribers.has(connection)
                {
                    stream.lost(self.table.id());
                }
                true
            }
        }
    }

    /// Logs why the table was lost, and counts it if that is a fault.
    fn note_loss(&self, lost: &StoreError) {
        let (table, seq) = (self.table.id(), self.table.head());
        match lost {
            // Usually another node has claimed the table, which is no fault.
            StoreError::Conflict { .. } => warn!(%table, seq, "the table has another owner"),
            StoreError::Elsewhere { .. }
            | StoreError::OutOfReach { .. }
            | StoreError::NotFound(_)
            | StoreError::Damaged { .. }
            | StoreError::Unavailable(_) => {
                error!(%table, seq, %lost, "lost the table");
                (self.deps.count)(MetricEvent::Lost);
            }
        }
    }

    /// Logs a panic and returns the id of the incident.
    fn note_panic(&self) -> Uuid {
        let incident = Uuid::new_v4();
        error!(table = %self.table.id(), %incident, "lost the table after a panic");
        (self.deps.count)(MetricEvent::Lost);
        incident
    }

    /// Rejects the command that waits for a shuffle.
    fn reject_shuffle(&mut self) {
        if let Some((cid, responder)) =
            self.shuffle.take().and_then(|shuffle| shuffle.source.command())
        {
            responder.answer(self.refused(cid, Refusal::internal(Uuid::new_v4())));
        }
    }

    /// Rejects contributions to a table that shuts down.
    async fn reject_contributions(&mut self) {
        self.contributions.inbox.close();
        while let Some(contribution) = self.contributions.inbox.recv().await {
            self.contribute(&contribution);
        }
    }

    pub(crate) fn summary(&self) -> Summary {
        Summary {
            table: self.table.id(),
            game: self.table.game().to_owned(),
            status: self.table.status(),
            listed: self.table.settings().visibility == Visibility::Open,
            seats: self.table.public_seats(),
            quickplay: self.table.quickplay_terms(&self.deps),
            rated: self.table.is_rated(),
            clock: self.table.settings().clock,
            more_time: self.table.settings().more_time,
            host: self.table.host().name.clone(),
            host_id: self.table.host().id,
            lang: self.table.lang(),
            persons: self.table.players().map(|(_, person)| person.id).collect(),
            n_subscribers: self.subscribers.len(),
            n_spectators: self.subscribers.n_spectators(&self.table),
            created: self.table.created_at(),
            seq: self.table.head(),
            stalled: self.subscribers.is_stalled,
            rests: self.hibernating,
        }
    }

    /// The lobby entry to keep while the table is hibernating; `None` unless the table waits for
    /// players.
    pub(crate) fn listed(&self) -> Option<LobbyListing> {
        let hibernating = Summary { n_subscribers: 0, n_spectators: 0, ..self.summary() };
        let shown = hibernating.waits_for_players().then(|| hibernating.shown());
        shown.map(|shown| LobbyListing { host: self.table.host().id, shown })
    }
}

/// Shows only the table's id, because its state holds every card.
impl<G: Game> fmt::Debug for TableActor<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TableActor").field("table", &self.table.id()).finish_non_exhaustive()
    }
}

/// Returns the output of `work`; `None` if it panicked. The future stays in the caller's frame:
/// each actor holds one, and there may be a million of them.
async fn catch_panic<T>(mut work: Pin<&mut impl Future<Output = T>>) -> Option<T> {
    poll_fn(|context| {
        catch_unwind(AssertUnwindSafe(|| work.as_mut().poll(context)))
            .map_or(Poll::Ready(None), |poll| poll.map(Some))
    })
    .await
}

/// Waits for the move of a bot. Cancel-safe.
async fn chosen_by_bot<A>(asked: &mut Option<oneshot::Receiver<BotMove<A>>>) -> BotMove<A> {
    if let Some(chosen) = asked {
        let chosen = chosen.await;
        *asked = None;
        if let Ok(chosen) = chosen {
            return chosen;
        }
    }
    std::future::pending().await
}

/// The idle time after which a table without subscribers is unloaded.
const IDLE_TIME: Duration = Duration::from_mins(2);

/// The horizon, in milliseconds, within which a scheduled action keeps a table in memory. Unloading
/// takes [`IDLE_TIME`], so a table stays unloaded for at least as long.
const WAKE_HORIZON_MS: u64 = 2 * IDLE_TIME.as_millis() as u64;
