use std::{collections::VecDeque, fmt, pin::pin, sync::Arc, time::Duration};

use journal::Store;
use rules::Game;
use tokio::{sync::mpsc, time::Instant};

use crate::{
    Input, MAILBOX_LEN, Scheduled, Table, TableDeps, TableHandle,
    behind::Behind,
    caught::caught,
    event::Event,
    handle::Message,
    recent::Recent,
    rest::IDLE,
    returning::RETURN,
    share::{CONTRIBUTIONS_LEN, Contributions},
    sight::Sight,
    stall::Stall,
    steps::Clocks,
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
    pub(crate) parts: Arc<TableDeps<G, S>>,
    pub(crate) mailbox: mpsc::Receiver<Message>,
    /// What came while the table waited for those who come back; it is next.
    pub(crate) held: VecDeque<Message>,
    /// What seats send that take part in shuffles.
    pub(crate) shares: Contributions,
    /// Where bots' decisions come back, one at a time.
    pub(crate) chosen: Chosen<G>,
    pub(crate) subscribers: Subscribers,
    /// What spectators see, where they watch late.
    pub(crate) behind: Option<Behind<G>>,
    /// Whether the table goes to rest.
    pub(crate) rests: bool,
    /// What the table does next by itself.
    pub(crate) next: Option<Scheduled<G>>,
    /// What was said lately, where somebody has asked for it.
    pub(crate) recent: Option<Recent>,
    /// Whether it can write anything down.
    pub(crate) stall: Stall,
    /// What the clocks said when they were looked at last.
    pub(crate) clocks: Clocks,
}

type Chosen<G> =
    (mpsc::Sender<Input<<G as Game>::Action>>, mpsc::Receiver<Input<<G as Game>::Action>>);

/// The actor of a table, and the way to talk to it. The caller spawns [`TableActor::run`].
pub fn channel<G: Game, S: Store>(
    mut table: Table<G>,
    parts: Arc<TableDeps<G, S>>,
) -> (TableHandle, TableActor<G, S>) {
    table.epoch = parts.epoch;
    table.presents = parts.pace.presents;
    let (sender, mailbox) = mpsc::channel(MAILBOX_LEN);
    let (sharer, shares) = mpsc::channel(CONTRIBUTIONS_LEN);
    let mut subscribers = Subscribers::default();
    subscribers.nobody_is_here(table.persons_and_host(), (parts.now)());
    let next = table.next_scheduled(&parts.pace);
    let returns = table.dealing.prepared.is_some().then(|| Instant::now() + RETURN);
    let clocks = Clocks::new((parts.now)(), (parts.monotonic)());
    let (chosen, stall) = (mpsc::channel(1), Stall::default());
    let actor = TableActor {
        table,
        parts,
        mailbox,
        held: VecDeque::new(),
        shares: Contributions::new(shares, returns),
        chosen,
        subscribers,
        behind: None,
        rests: false,
        next,
        recent: None,
        stall,
        clocks,
    };
    // From now on the table is where its people look for it, also before it runs.
    (actor.parts.notice)(actor.summary());
    (TableHandle { mailbox: sender, shares: sharer }, actor)
}

impl<G: Game, S: Store> TableActor<G, S> {
    /// Owns the table until nobody needs it, or it is lost.
    ///
    /// A panic, wherever it comes from, is the loss of the table: nobody is left waiting for it.
    pub async fn run(mut self) {
        if caught(pin!(self.live())).await.is_none() {
            self.note_panic();
            self.abandon().await;
        }
    }

    async fn live(&mut self) {
        let behind = self.fall_behind().await;
        let mut lost = behind.inspect_err(|why| self.log_loss(why)).is_err();
        while !lost
            && !self.rests
            && let Some(event) = self.next_event().await
        {
            lost = self.is_lost_by(event).await;
        }
        self.leave(lost).await;
    }

    /// What there is to be seen.
    pub(crate) fn shown(&self) -> Sight<'_, G> {
        Sight::of(&self.table, self.behind.as_ref())
    }

    /// The next thing that happens; none where nobody can ask for anything any more.
    async fn next_event(&mut self) -> Option<Event<G>> {
        if let Some(message) = self.held.pop_front() {
            return Some(Event::Message(message));
        }
        self.mind_steps();
        let now = (self.parts.now)();
        self.mind_clock(now);
        let due = self.next_at();
        let goes = self.next_to_go().map(|(at, _)| at);
        // A table that stands still does nothing else by itself.
        let begins = self.begins_at();
        let acts = due.into_iter().chain(goes).chain(begins).min();
        let acts = self.stall.asks_at().or(acts);
        let shows = self
            .subscribers
            .next_change(&self.table, now)
            .into_iter()
            .chain(self.next_to_hold(now));
        let wake = acts.into_iter().chain(shows).min();
        let rests = self.may_rest(wake, now);
        let wakes_in = wake.map(|at| Duration::from_millis(at.saturating_sub(now)));
        let nap = wakes_in.filter(|_| !rests).unwrap_or(IDLE);
        tokio::select! {
            message = self.mailbox.recv() => message.map(Event::Message),
            Some(share) = self.shares.inbox.recv() => Some(Event::Contribution(share)),
            Some(input) = self.chosen.1.recv() => Some(Event::Chosen(input)),
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
