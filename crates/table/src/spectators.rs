use std::{collections::VecDeque, sync::Arc};

use protocol::{Code, Delay, Refusal, Status, UserId, to_client::SnapshotReason};
use rules::{Game, Seat};
use storage::journal::{Change, Downtime, Entry, StoreError};

use crate::{Broadcast, EncodedFrame, Step, Table, table::replay::Replay};

/// The delayed view for spectators: a second table, built from the same log, that applies each
/// entry once spectators may see it.
///
/// Spectators thus get the same bytes as without a delay, only later. It queues at most the entries
/// of one match.
#[derive(Debug)]
pub(crate) struct DelayedView<G: Game> {
    delay: Delay,
    pub(crate) table: Table<G>,
    waiting: VecDeque<Waiting>,
    /// The number of complete tricks after each action of the match.
    tricks: Vec<u32>,
    at: Moment,
}

impl<G: Game> DelayedView<G> {
    /// Rebuilds the delayed view by replaying its table.
    ///
    /// # Errors
    ///
    /// The log is damaged.
    pub(crate) fn restore(replay: Replay<G>) -> Result<DelayedView<G>, StoreError> {
        // It begins with entry 0 or before a match, when there is no delay.
        let table = replay.table.clone();
        let delay = table.settings().spectators.delay;
        let (tricks, at) = (Vec::new(), Moment::default());
        let mut delayed = DelayedView { delay, table, waiting: VecDeque::new(), tricks, at };
        let mut damage = None;
        replay.run(&Downtime::default(), |table, entry, broadcast| {
            delayed.note(entry, table, &broadcast);
            while damage.is_none()
                && let Some(next) = delayed.advance()
            {
                damage = next.err();
            }
        })?;
        damage.map_or(Ok(delayed), Err)
    }

    /// Queues an entry that has been committed to the live `table`.
    pub(crate) fn note(&mut self, entry: &Arc<Entry>, table: &Table<G>, broadcast: &Broadcast<G>) {
        self.waiting.push_back(Waiting { entry: entry.clone(), moment: self.at });
        if let Change::Started { .. } = &entry.change {
            self.tricks.clear();
        } else if let Change::Played { .. } = &entry.change {
            self.tricks.push(self.n_tricks() + broadcast.n_tricks);
        } else if let Change::TakenBack { n_actions, .. } = &entry.change {
            self.tricks.truncate(self.tricks.len().saturating_sub(*n_actions as usize));
        }
        let n_deals = if table.play().is_some() { table.dealing().deals().len() } else { 0 };
        self.at = Moment {
            is_playing: table.status() == Status::Playing,
            match_no: table.match_no(),
            n_deals,
            n_tricks: self.n_tricks(),
        };
    }

    /// Applies the next entry if spectators may see it now, and returns its events.
    pub(crate) fn advance(&mut self) -> Option<Result<Broadcast<G>, StoreError>> {
        let moment = self.waiting.front()?.moment;
        if !self.may_be_seen(moment) {
            return None;
        }
        let Waiting { entry, .. } = self.waiting.pop_front()?;
        // No decision was open during a shuffle.
        self.table.set_shuffling(matches!(entry.change, Change::Prepared { .. }));
        Some(match self.table.advance(&entry.change) {
            Ok(advance) => Ok(self.table.commit(Step { entry, advance })),
            Err(what) => Err(StoreError::Damaged { table: self.table.id(), seq: entry.seq, what }),
        })
    }

    /// Returns whether an entry may be shown. Outside of a match there is no delay. The end of a
    /// match is shown at once, together with everything before it.
    fn may_be_seen(&self, moment: Moment) -> bool {
        !moment.is_playing
            || !self.at.is_playing
            || moment.match_no < self.at.match_no
            || match self.delay {
                Delay::None => true,
                Delay::Tricks(n) => moment.n_tricks + u32::from(n) <= self.at.n_tricks,
                Delay::Deal => moment.n_deals < self.at.n_deals,
            }
    }

    fn n_tricks(&self) -> u32 {
        self.tricks.last().copied().unwrap_or_default()
    }
}

#[derive(Debug)]
struct Waiting {
    entry: Arc<Entry>,
    /// The state of the match before the entry.
    moment: Moment,
}

/// A point in a match, from which the delay is counted.
#[derive(Clone, Copy, Debug, Default)]
struct Moment {
    is_playing: bool,
    match_no: u32,
    n_deals: usize,
    n_tricks: u32,
}

/// The views of a table: the live one, and a delayed one if spectators have a delay.
#[derive(Debug)]
pub(crate) struct TableViews<'a, G: Game> {
    pub(crate) table: &'a Table<G>,
    pub(crate) late: Option<&'a Table<G>>,
}

impl<'a, G: Game> TableViews<'a, G> {
    pub(crate) fn of(
        table: &'a Table<G>,
        delayed: Option<&'a DelayedView<G>>,
    ) -> TableViews<'a, G> {
        TableViews { table, late: delayed.map(|delayed| &delayed.table) }
    }

    /// The seat that `player` has now. A player who has left sees no more than a spectator.
    pub(crate) fn seat(self, player: Option<UserId>) -> Option<Seat> {
        self.table.seat_of(player?)
    }

    /// The table that `player` sees: the live one from a seat, otherwise the delayed one.
    pub(crate) fn to(self, player: Option<UserId>) -> &'a Table<G> {
        match (self.seat(player), self.late) {
            (None, Some(late)) => late,
            (Some(_), _) | (None, None) => self.table,
        }
    }

    /// Checks that `player` may watch the table.
    pub(crate) fn check_watchable(self, player: Option<UserId>) -> Result<(), Refusal> {
        if self.table.can_be_watched_by(player) { Ok(()) } else { Err(not_watchable()) }
    }

    pub(crate) fn snapshot(self, player: Option<UserId>, reason: SnapshotReason) -> EncodedFrame {
        let table = self.to(player);
        let private = self.seat(player).map(|seat| table.private_part(seat, &[]));
        table.snapshot_head(reason).join(private.as_deref())
    }
}

#[expect(clippy::expl_impl_clone_on_copy, reason = "a derived one asks that games are Copy")]
impl<G: Game> Clone for TableViews<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for TableViews<'_, G> {}

pub(crate) fn not_watchable() -> Refusal {
    Refusal::new(Code::Forbidden, "this table does not allow spectators")
}
