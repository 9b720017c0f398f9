use std::{collections::VecDeque, sync::Arc};

use journal::{Change, Downtime, Entry, Store, StoreError};
use protocol::{Delay, Status, TableId};
use rules::Game;

use crate::{Broadcast, Step, Table, TableActor, table::ParseOptions};

/// The table of those who watch late: another one, made of the same log, that takes each entry
/// when it may be seen.
///
/// So what spectators are sent is, to the byte but for its time, what they would have been sent
/// without a delay. At most the entries of one match wait.
#[derive(Debug)]
pub(crate) struct DelayedView<G: Game> {
    delay: Delay,
    table: Table<G>,
    waiting: VecDeque<Waiting>,
    /// How far the match was after each of its actions, in tricks.
    tricks: Vec<u32>,
    at: Moment,
}

#[derive(Debug)]
struct Waiting {
    entry: Arc<Entry>,
    /// What the entry found.
    found: Moment,
}

/// How far a table is.
#[derive(Clone, Copy, Debug, Default)]
struct Moment {
    is_playing: bool,
    match_no: u32,
    n_deals: usize,
    n_tricks: u32,
}

impl<G: Game> DelayedView<G> {
    /// What spectators may see of a log.
    ///
    /// # Errors
    ///
    /// The log is damaged.
    pub(crate) fn restore(
        id: TableId,
        log: &[Arc<Entry>],
        open: ParseOptions<G>,
    ) -> Result<DelayedView<G>, StoreError> {
        let table = Table::restore(id, log.get(..1).unwrap_or_default(), open)?;
        let delay = table.settings().spectators.delay;
        let (tricks, at) = (Vec::new(), Moment::default());
        let mut behind = DelayedView { delay, table, waiting: VecDeque::new(), tricks, at };
        let mut damage = None;
        Table::replay(id, log, open, &Downtime::default(), |table, broadcast| {
            behind.note(&log[broadcast.seq as usize], table, &broadcast);
            while damage.is_none()
                && let Some(next) = behind.advance()
            {
                damage = next.err();
            }
        })?;
        damage.map_or(Ok(behind), Err)
    }

    /// The table as those who watch late see it.
    pub(crate) fn table(&self) -> &Table<G> {
        &self.table
    }

    /// As [`Table::shift`].
    pub(crate) fn shift(&mut self, step: crate::steps::ClockStep) {
        self.table.shift(step);
    }

    /// Notes an entry that has changed the real table, which is `table` now.
    pub(crate) fn note(&mut self, entry: &Arc<Entry>, table: &Table<G>, broadcast: &Broadcast<G>) {
        self.waiting.push_back(Waiting { entry: entry.clone(), found: self.at });
        if let Change::Started { .. } = &entry.change {
            self.tricks.clear();
        } else if let Change::Played { .. } = &entry.change {
            self.tricks.push(self.n_tricks() + broadcast.n_tricks);
        } else if let Change::TakenBack { n_actions, .. } = &entry.change {
            self.tricks.truncate(self.tricks.len().saturating_sub(*n_actions as usize));
        }
        let n_deals = if table.play.is_some() { table.dealing.deals().len() } else { 0 };
        self.at = Moment {
            is_playing: table.status() == Status::Playing,
            match_no: table.match_no,
            n_deals,
            n_tricks: self.n_tricks(),
        };
    }

    /// Takes the next entry, where it may be seen by now, and says what it told.
    pub(crate) fn advance(&mut self) -> Option<Result<Broadcast<G>, StoreError>> {
        let found = self.waiting.front()?.found;
        if !self.may_be_seen(found) {
            return None;
        }
        let Waiting { entry, .. } = self.waiting.pop_front()?;
        // While seats were heard nobody was asked to decide.
        self.table.is_shuffling = matches!(entry.change, Change::Prepared { .. });
        Some(match self.table.advance(&entry.change) {
            Ok(advance) => Ok(self.table.commit(Step { entry, advance })),
            Err(what) => Err(StoreError::Damaged { table: self.table.id(), seq: entry.seq, what }),
        })
    }

    /// Outside of a match there is nothing to be late for, and its end is told with all before it.
    fn may_be_seen(&self, found: Moment) -> bool {
        !found.is_playing
            || !self.at.is_playing
            || found.match_no < self.at.match_no
            || match self.delay {
                Delay::None => true,
                Delay::Tricks(n) => found.n_tricks + u32::from(n) <= self.at.n_tricks,
                Delay::Deal => found.n_deals < self.at.n_deals,
            }
    }

    fn n_tricks(&self) -> u32 {
        self.tricks.last().copied().unwrap_or_default()
    }
}

impl<G: Game, S: Store> TableActor<G, S> {
    /// Finds out what those who watch late may see.
    ///
    /// # Errors
    ///
    /// The log cannot be read, or is damaged.
    pub(crate) async fn init_delayed_view(&mut self) -> Result<(), StoreError> {
        if self.table.settings().spectators.delay != Delay::None {
            let log = self.deps.store.log(self.table.id()).await?;
            let mut behind = DelayedView::restore(self.table.id(), &log, self.deps.parse_options)?;
            behind.table.epoch = self.table.epoch;
            behind.table.paces_boards = self.table.paces_boards;
            self.delayed = Some(behind);
        }
        Ok(())
    }

    /// Tells spectators what they may see after an entry, where they watch late.
    pub(crate) fn broadcast_delayed(
        &mut self,
        entry: &Arc<Entry>,
        broadcast: &Broadcast<G>,
        now: u64,
    ) -> Result<(), StoreError> {
        let Some(behind) = &mut self.delayed else { return Ok(()) };
        behind.note(entry, &self.table, broadcast);
        while let Some(broadcast) = behind.advance() {
            self.subscribers.broadcast_to_spectators(&self.table, behind.table(), &broadcast?, now);
        }
        Ok(())
    }
}
