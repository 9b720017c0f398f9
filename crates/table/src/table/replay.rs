use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use protocol::{EpochMs, TableId};
use rules::{EventSink, Game, TableOptions, fairness::Secret};
use storage::journal::{Change, Downtime, Entry, Log, LogTail, SecretHex, Store, StoreError};
use tracing::warn;

use super::step::Advance;
use crate::{
    Broadcast, ParseOptions, Step, Table,
    dealing::{FairChance, SecretSupply},
};

/// A table and the entries of its log that are still to be applied (event sourcing).
#[derive(Debug)]
pub(crate) struct Replay<G: Game> {
    pub(crate) table: Table<G>,
    entries: Log,
}

impl<G: Game> Replay<G> {
    /// Begins a replay of a whole log.
    ///
    /// # Errors
    ///
    /// [`StoreError::NotFound`] if the log is empty, or [`StoreError::Damaged`] if its first entry
    /// does not create a table.
    pub(crate) fn of_log(
        id: TableId,
        log: &[Arc<Entry>],
        parse: ParseOptions<G>,
    ) -> Result<Replay<G>, StoreError> {
        let (first, entries) = log.split_first().ok_or(StoreError::NotFound(id))?;
        let damaged = |what| StoreError::Damaged { table: id, seq: 0, what };
        let table = Table::from_created(id, first, parse).map_err(damaged)?;
        Ok(Replay { table, entries: entries.to_vec() })
    }

    /// Begins a replay of the entries after a match start.
    ///
    /// # Errors
    ///
    /// The match start has another version, or is invalid.
    pub(crate) fn of_tail(
        id: TableId,
        state: &str,
        entries: Log,
        parse: ParseOptions<G>,
    ) -> Result<Replay<G>, String> {
        Ok(Replay { table: Table::from_match_start(id, state, parse)?, entries })
    }

    /// Reads the log of a table from the last usable match start that is not after entry `seq`.
    ///
    /// # Errors
    ///
    /// The log cannot be read, or does not begin with an entry that creates a table.
    pub(crate) async fn since(
        seq: u64,
        store: &dyn Store,
        id: TableId,
        parse: ParseOptions<G>,
    ) -> Result<Replay<G>, StoreError> {
        let LogTail { state, entries } = store.log_since(id, seq).await?;
        let Some(state) = state else { return Replay::of_log(id, &entries, parse) };
        match Replay::of_tail(id, &state, entries, parse) {
            Ok(replay) => Ok(replay),
            Err(why) => {
                warn!(table = %id, why, "cannot use the start of the match; reading the whole log");
                Replay::of_log(id, &store.log(id).await?, parse)
            }
        }
    }

    /// Drops the entries after `head`.
    pub(crate) fn until(mut self, head: u64) -> Replay<G> {
        self.entries.retain(|entry| entry.seq <= head);
        self
    }

    /// Applies the entries, and calls `seen` with each and its events.
    ///
    /// # Errors
    ///
    /// [`StoreError::Damaged`], naming the entry that does not fit those before it.
    pub(crate) fn run(
        self,
        downtime: &Downtime,
        seen: impl FnMut(&Table<G>, &Arc<Entry>, Broadcast<G>),
    ) -> Result<Table<G>, StoreError> {
        self.run_to_end(downtime, seen).map(|(table, _)| table)
    }

    /// Applies the entries like [`Replay::run`], and also returns the time up to which downtime was
    /// refunded.
    fn run_to_end(
        self,
        downtime: &Downtime,
        mut seen: impl FnMut(&Table<G>, &Arc<Entry>, Broadcast<G>),
    ) -> Result<(Table<G>, EpochMs), StoreError> {
        let Replay { mut table, entries } = self;
        let mut refunded_to = table.log.changed_at;
        let id = table.origin.id;
        let damaged = |seq, what: String| StoreError::Damaged { table: id, seq, what };
        for entry in &entries {
            let head = table.log.head;
            if entry.seq != head + 1 {
                return Err(damaged(head + 1, format!("entry {} follows {head}", entry.seq)));
            }
            table.refund(lost_before(entry, refunded_to, downtime), entry.at);
            refunded_to = refunded_to.max(entry.at);
            // A log that makes the rules panic loses this table only, not the server.
            let broadcast = catch_unwind(AssertUnwindSafe(|| {
                let advance = table.advance(&entry.change)?;
                Ok(table.commit(Step { entry: entry.clone(), advance }))
            }));
            let broadcast = broadcast.unwrap_or_else(|_| Err("the rules panicked".to_owned()));
            seen(&table, entry, broadcast.map_err(|what| damaged(entry.seq, what))?);
        }
        Ok((table, refunded_to))
    }

    /// Applies the entries, to resume the table at `now`. Downtime is not charged to anyone.
    ///
    /// # Errors
    ///
    /// The same as for [`Replay::run`].
    fn recover(self, downtime: &Downtime, now: EpochMs) -> Result<Table<G>, StoreError> {
        let (mut table, refunded_to) = self.run_to_end(downtime, |_, _, _| {})?;
        table.refund(downtime.between(refunded_to, now), now);
        table.clamp_times(now);
        Ok(table)
    }
}

/// Returns the part of the time between `last` and an entry that nobody is charged for, in
/// milliseconds. A table can be down while the server runs, if no process owns it.
fn lost_before(entry: &Entry, last: EpochMs, downtime: &Downtime) -> u64 {
    let lost_ms = downtime.between(last, entry.at);
    if let Change::OwnerChanged { ownerless_ms } = entry.change {
        lost_ms.max(ownerless_ms.min(entry.at.ms_since(last)))
    } else {
        lost_ms
    }
}

impl<G: Game> Table<G> {
    /// Rebuilds a table from its stored log to resume it at `now`, from the last match start on if
    /// there is one. Downtime is not charged to anyone.
    ///
    /// # Errors
    ///
    /// The log cannot be read, or is damaged.
    pub async fn load(
        store: &dyn Store,
        id: TableId,
        parse: ParseOptions<G>,
        downtime: &Downtime,
        now: EpochMs,
    ) -> Result<Table<G>, StoreError> {
        Replay::since(u64::MAX, store, id, parse).await?.recover(downtime, now)
    }

    /// Rebuilds a table by replaying its log (event sourcing).
    ///
    /// # Errors
    ///
    /// [`StoreError::NotFound`] if the log is empty, or [`StoreError::Damaged`], naming the entry
    /// that does not fit those before it.
    pub fn restore(
        id: TableId,
        log: &[Arc<Entry>],
        parse: ParseOptions<G>,
    ) -> Result<Table<G>, StoreError> {
        Replay::of_log(id, log, parse)?.run(&Downtime::default(), |_, _, _| {})
    }

    /// Rebuilds a table like [`Table::restore`] to resume it at `now`.
    /// Downtime is not charged to anyone.
    ///
    /// # Errors
    ///
    /// The same as for [`Table::restore`].
    pub fn recover(
        id: TableId,
        log: &[Arc<Entry>],
        parse: ParseOptions<G>,
        downtime: &Downtime,
        now: EpochMs,
    ) -> Result<Table<G>, StoreError> {
        Replay::of_log(id, log, parse)?.recover(downtime, now)
    }

    /// Computes the match after an entry of the log; `None` if the entry does not advance it.
    ///
    /// # Errors
    ///
    /// The reason why the entry does not fit those before it.
    pub(crate) fn advance(&self, change: &Change) -> Result<Option<Advance<G>>, String> {
        match change {
            Change::Prepared { .. } => self.dealing.with_prepared(change).map(|_| None),
            Change::Started { secrets, commits, reveals, leavers_lose: _ } => {
                let dealing = self.dealing.of_next_match().with_reveals(reveals)?;
                let mut chance = FairChance::new(&dealing, kept(secrets)?);
                let (game, events) = G::start(&self.options, self.seats(), &mut chance);
                let dealing = chance.finish_kept(commits)?;
                Ok(Some(Advance { game, dealing, events, beats: None }))
            }
            Change::Played { seat, action, secrets, commits, reveals, .. } => {
                let play = self.play.as_ref().ok_or("no match is going on")?;
                if play.to_act() != Some(*seat) {
                    return Err(format!("seat {seat} is not to act"));
                }
                let action =
                    play.game.read_action(action.json()).map_err(|error| error.to_string())?;
                let mut game = play.game.clone();
                let dealing = self.dealing.with_reveals(reveals)?;
                let mut chance = FairChance::new(&dealing, kept(secrets)?);
                let mut sink = EventSink::with_views();
                let acted = game.act(&action, &mut chance, &mut sink);
                acted.map_err(|illegal| illegal.to_string())?;
                let (events, beats) = sink.into_parts();
                let dealing = chance.finish_kept(commits)?;
                Ok(Some(Advance { game, dealing, events, beats }))
            }
            Change::Created { .. } => Err("a table is made once".to_owned()),
            Change::Sat { seat, .. }
            | Change::Claimed { seat, .. }
            | Change::Stood { seat, .. }
            | Change::Ready { seat, .. }
            | Change::MoreTime { seat, .. }
            | Change::BotAdded { seat, .. }
            | Change::BotRemoved { seat }
            | Change::Resigned { seat }
            | Change::Away { seat, .. }
            | Change::Back { seat }
            | Change::Waited { seat, .. }
            | Change::Filled { seat, .. }
            | Change::StandInAsked { seat }
            | Change::StoodIn { agreed: seat }
            | Change::PauseAsked { seat }
            | Change::Paused { seat, .. }
            | Change::Resumed { seat }
            | Change::TakebackAsked { seat }
            | Change::TakebackLapsed { seat }
            | Change::Voted { seat, .. }
            | Change::HandedOver { seat }
            | Change::Rematch { seat } => {
                let known = seat.0 < self.seats();
                known.then_some(None).ok_or_else(|| format!("there is no seat {seat}"))
            }
            Change::Swapped { seats } => {
                let known = seats.iter().all(|seat| seat.0 < self.seats());
                known.then_some(None).ok_or_else(|| format!("there are no seats {seats:?}"))
            }
            Change::InviteMade { .. }
            | Change::Closed {}
            | Change::ChatSet { .. }
            | Change::PaceSet { .. }
            | Change::Muted { .. }
            | Change::LetIn { .. }
            | Change::OwnerChanged { .. } => Ok(None),
            Change::TakenBack { seat, n_actions, .. } => {
                self.check_taken_back(*seat, *n_actions).map(|()| None)
            }
            Change::Chose { options } => {
                let read = self.options.with(options, self.seats());
                read.map(|_| None).map_err(|bad| bad.to_string())
            }
        }
    }
}

fn kept<'a>(secrets: &[SecretHex]) -> Result<SecretSupply<'a>, String> {
    let secrets = secrets.iter().map(|secret| Secret::from_hex(&secret.0));
    secrets.collect::<Result<_, _>>().map(SecretSupply::Kept).map_err(|fault| fault.to_string())
}
