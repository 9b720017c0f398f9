use std::{collections::VecDeque, fmt, pin::pin, sync::Arc, time::Duration};

use journal::Store;
use rules::Game;
use tokio::{sync::mpsc, time::Instant};

use crate::{
    Input, MAILBOX_LEN, Scheduled, Table, TableDeps, TableHandle,
    behind::DelayedView,
    caught::catch_panic,
    event::Event,
    handle::Message,
    recent::ChatBacklog,
    rest::IDLE,
    returning::RECONNECT_TIME,
    share::{CONTRIBUTIONS_LEN, Contributions},
    sight::TableViews,
    stall::Suspension,
    steps::ClockReadings,
    subscribers::Subscribers,
};

/// The owner of one table.
///
/// It does one thing at a time: it decides, writes the entry down, waits until that is committed,
/// changes the table, and only then tells. When an entry's number is taken the actor does not go
/// on: whoever needs the table takes it up again from the log, which knows what is true. While
/// nothing can be written down the table stands still.
pub struct TableActor<G: Game, S> {
    pub(crate) table: Table<G>,
    pub(crate) deps: Arc<TableDeps<G, S>>,
    pub(crate) mailbox: mpsc::Receiver<Message>,
    /// What came while the table waited for those who come back; it is next.
    pub(crate) deferred: VecDeque<Message>,
    /// What seats send that take part in shuffles.
    pub(crate) contributions: Contributions,
    /// Where bots' decisions come back, one at a time.
    pub(crate) bot_moves: BotMoves<G>,
    pub(crate) subscribers: Subscribers,
    /// What spectators see, where they watch late.
    pub(crate) delayed: Option<DelayedView<G>>,
    /// Whether the table goes to rest.
    pub(crate) hibernating: bool,
    /// What the table does next by itself.
    pub(crate) next: Option<Scheduled<G>>,
    /// What was said lately, where somebody has asked for it.
    pub(crate) backlog: Option<ChatBacklog>,
    /// Whether it can write anything down.
    pub(crate) suspension: Suspension,
    /// What the clocks said when they were looked at last.
    pub(crate) clock_readings: ClockReadings,
}

type BotMoves<G> =
    (mpsc::Sender<Input<<G as Game>::Action>>, mpsc::Receiver<Input<<G as Game>::Action>>);

/// The actor of a table, and the way to talk to it. The caller spawns [`TableActor::run`].
pub fn channel<G: Game, S: Store>(
    mut table: Table<G>,
    deps: Arc<TableDeps<G, S>>,
) -> (TableHandle, TableActor<G, S>) {
    table.epoch = deps.epoch;
    table.paces_boards = deps.pace.paces_boards;
    let (sender, mailbox) = mpsc::channel(MAILBOX_LEN);
    let (sharer, shares) = mpsc::channel(CONTRIBUTIONS_LEN);
    let mut subscribers = Subscribers::default();
    subscribers.mark_all_absent(table.persons_and_host(), (deps.now)());
    let next = table.next_scheduled(&deps.pace);
    let returns = table.dealing.prepared.is_some().then(|| Instant::now() + RECONNECT_TIME);
    let clock_readings = ClockReadings::new((deps.now)(), (deps.monotonic)());
    let (bot_moves, suspension) = (mpsc::channel(1), Suspension::default());
    let actor = TableActor {
        table,
        deps,
        mailbox,
        deferred: VecDeque::new(),
        contributions: Contributions::new(shares, returns),
        bot_moves,
        subscribers,
        delayed: None,
        hibernating: false,
        next,
        backlog: None,
        suspension,
        clock_readings,
    };
    // From now on the table is where its people look for it, also before it runs.
    (actor.deps.notice)(actor.summary());
    (TableHandle { mailbox: sender, contributions: sharer }, actor)
}

impl<G: Game, S: Store> TableActor<G, S> {
    /// Owns the table until nobody needs it, or it is lost.
    ///
    /// A panic, wherever it comes from, is the loss of the table: nobody is left waiting for it.
    pub async fn run(mut self) {
        if catch_panic(pin!(self.run_loop())).await.is_none() {
            self.note_panic();
            self.abandon().await;
        }
    }

    async fn run_loop(&mut self) {
        let behind = self.init_delayed_view().await;
        let mut lost = behind.inspect_err(|why| self.log_loss(why)).is_err();
        while !lost
            && !self.hibernating
            && let Some(event) = self.next_event().await
        {
            lost = self.process_event(event).await;
        }
        self.shut_down(lost).await;
    }

    /// What there is to be seen.
    pub(crate) fn views(&self) -> TableViews<'_, G> {
        TableViews::of(&self.table, self.delayed.as_ref())
    }

    /// The next thing that happens; none where nobody can ask for anything any more.
    async fn next_event(&mut self) -> Option<Event<G>> {
        if let Some(message) = self.deferred.pop_front() {
            return Some(Event::Message(message));
        }
        self.adjust_for_clock_step();
        let now = (self.deps.now)();
        self.sync_clock(now);
        let due = self.next_at();
        let goes = self.next_absence().map(|(at, _)| at);
        // A table that stands still does nothing else by itself.
        let begins = self.auto_start_at();
        let acts = due.into_iter().chain(goes).chain(begins).min();
        let acts = self.suspension.retry_at().or(acts);
        let shows = self
            .subscribers
            .next_change(&self.table, now)
            .into_iter()
            .chain(self.next_clock_pause_at(now));
        let wake = acts.into_iter().chain(shows).min();
        let rests = self.can_hibernate(wake, now);
        let wakes_in = wake.map(|at| Duration::from_millis(at.saturating_sub(now)));
        let nap = wakes_in.filter(|_| !rests).unwrap_or(IDLE);
        tokio::select! {
            message = self.mailbox.recv() => message.map(Event::Message),
            Some(share) = self.contributions.inbox.recv() => Some(Event::Contribution(share)),
            Some(input) = self.bot_moves.1.recv() => Some(Event::Chosen(input)),
            () = tokio::time::sleep(nap), if wake.is_some() || rests => {
                Some(if rests { Event::Idle } else { Event::Wake })
            }
        }
    }
}

/// Names the table and shows nothing of it: its state holds every card.
impl<G: Game, S> fmt::Debug for TableActor<G, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TableActor").field("table", &self.table.id()).finish_non_exhaustive()
    }
}
