use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use fairness::Secret;
use journal::{Change, Downtime, Entry, SecretHex, StoreError};
use protocol::TableId;
use rules::{EventSink, Game};

use crate::{
    Broadcast, Step, Table,
    commit::Advance,
    dealing::{FairChance, Supply},
    table::ParseOptions,
};

impl<G: Game> Table<G> {
    /// The table that a log makes, as it was when the last entry was committed.
    ///
    /// # Errors
    ///
    /// [`StoreError::Damaged`], naming the entry that does not fit those before it.
    pub fn restore(
        id: TableId,
        log: &[Arc<Entry>],
        open: ParseOptions<G>,
    ) -> Result<Table<G>, StoreError> {
        Table::replay(id, log, open, &Downtime::default(), |_, _| {})
    }

    /// As [`Table::restore`], at `now` in epoch milliseconds, for whoever goes on with it: the time
    /// in which the server was down counts for nobody.
    ///
    /// # Errors
    ///
    /// As [`Table::restore`].
    pub fn recover(
        id: TableId,
        log: &[Arc<Entry>],
        open: ParseOptions<G>,
        downtime: &Downtime,
        now: u64,
    ) -> Result<Table<G>, StoreError> {
        let mut table = Table::replay(id, log, open, downtime, |_, _| {})?;
        let last = log.last().map_or(now, |entry| entry.at);
        table.refund(downtime.between(last, now), now);
        table.clamp_times(now);
        Ok(table)
    }

    /// As [`Table::restore`], and shows what each entry told, with the table after it.
    pub(crate) fn replay(
        id: TableId,
        log: &[Arc<Entry>],
        open: ParseOptions<G>,
        downtime: &Downtime,
        mut seen: impl FnMut(&Table<G>, Broadcast<G>),
    ) -> Result<Table<G>, StoreError> {
        let damaged = |seq, what: String| StoreError::Damaged { table: id, seq, what };
        let first = log.first().ok_or(StoreError::NotFound(id))?;
        let mut table = Table::from_created(id, first, open).map_err(|what| damaged(0, what))?;
        let mut last = first.at;
        for entry in &log[1..] {
            if entry.seq != table.head + 1 {
                return Err(damaged(
                    table.head + 1,
                    format!("entry {} follows {}", entry.seq, table.head),
                ));
            }
            table.refund(downtime.between(last, entry.at), entry.at);
            last = entry.at;
            // A log that the rules panic at costs this table, and not the server that takes it up.
            let broadcast = catch_unwind(AssertUnwindSafe(|| {
                let advance = table.advance(&entry.change)?;
                Ok(table.commit(Step { entry: entry.clone(), advance }))
            }));
            let broadcast = broadcast.unwrap_or_else(|_| Err("the rules panicked".to_owned()));
            seen(&table, broadcast.map_err(|what| damaged(entry.seq, what))?);
        }
        Ok(table)
    }

    /// Does again what an entry did to the match.
    pub(crate) fn advance(&self, change: &Change) -> Result<Option<Advance<G>>, String> {
        match change {
            Change::Prepared { .. } => self.dealing.with_prepared(change).map(|_| None),
            Change::Started { secrets, commits, reveals } => {
                let dealing = self.dealing.of_next_match().with_reveals(reveals)?;
                let mut chance = FairChance::new(&dealing, kept(secrets)?);
                let (game, events) = G::start(&self.options, self.seats(), &mut chance);
                let dealing = chance.finish_kept(commits)?;
                Ok(Some(Advance { game, dealing, events, beats: None }))
            }
            Change::Played { seat, action, secrets, commits, reveals, .. } => {
                let play = self.play.as_ref().ok_or("no match is going on")?;
                if play.game.to_act() != Some(*seat) {
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
            | Change::Muted { .. } => Ok(None),
            Change::TakenBack { seat, n_actions, .. } => {
                let done = self.undo.last_of(*seat);
                let n_undone = done.map(|done| self.n_actions_since(done));
                (n_undone == Some(*n_actions))
                    .then_some(None)
                    .ok_or_else(|| format!("seat {seat} cannot take {n_actions} actions back"))
            }
            Change::Chose { options } => {
                let read = G::choose(&self.options, options, self.seats());
                read.map(|_| None).map_err(|bad| bad.to_string())
            }
        }
    }
}

fn kept<'a>(secrets: &[SecretHex]) -> Result<Supply<'a>, String> {
    let secrets = secrets.iter().map(|secret| Secret::from_hex(&secret.0));
    secrets.collect::<Result<_, _>>().map(Supply::Kept).map_err(|fault| fault.to_string())
}
