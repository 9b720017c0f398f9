use std::{collections::BTreeSet, sync::Arc};

use journal::{Change, Downtime, Entry, StoreError};
use protocol::{Code, Record, Refusal, TableId, UserId};
use rules::Game;

use crate::{Table, sight::not_watchable, table::ParseOptions};

/// A match that is over, as somebody asks its table for it: all that is needed to read it from the
/// table's log outside of the table's actor.
#[derive(Clone, Debug)]
pub struct FinishedMatchRef {
    table: TableId,
    match_no: u32,
    /// The number of the table's last entry. What the log has behind it has not happened.
    head: u64,
    /// Who asks, where that is known.
    player: Option<UserId>,
    /// Whether the table, as it stands now, lays its matches open to whoever asks.
    is_open_now: bool,
}

/// What a log tells of a match that is over.
#[derive(Clone, Debug)]
pub struct ArchivedMatch {
    /// Its record.
    pub record: Box<Record>,
    /// Whose that is, besides those to whom the table lies open when they ask.
    pub owners: MatchReaders,
}

/// To whom a table lay open as a match was over. It never changes, so it can be kept beside the
/// record.
#[derive(Clone, Debug, Default)]
pub struct MatchReaders {
    everybody: bool,
    people: BTreeSet<UserId>,
}

impl FinishedMatchRef {
    /// The table.
    pub fn table(&self) -> TableId {
        self.table
    }

    /// The match's number at the table, from 1.
    pub fn match_no(&self) -> u32 {
        self.match_no
    }

    /// Reads the match from its table's log, as long as that match is and all before it.
    ///
    /// # Errors
    ///
    /// The log is damaged, or is not that table's.
    pub fn read<G: Game>(
        &self,
        log: &[Arc<Entry>],
        open: ParseOptions<G>,
    ) -> Result<ArchivedMatch, StoreError> {
        let missing = |seq: usize, what: &str| StoreError::Damaged {
            table: self.table,
            seq: seq as u64,
            what: what.to_owned(),
        };
        // An entry whose writing failed may be there all the same: that is not told yet.
        let log = log.get(..=self.head as usize).ok_or_else(|| missing(log.len(), "is missing"))?;
        let mut found = None;
        let mut entries = Vec::new();
        Table::replay(
            self.table,
            log,
            open,
            &Downtime::default(),
            |table: &Table<G>, broadcast| {
                let entry = &log[broadcast.seq as usize];
                match &entry.change {
                    Change::Started { .. } => entries.clear(),
                    Change::Played { .. } => {
                        entries.push(entry.clone());
                        if table.match_no == self.match_no
                            && let Some(record) = table.record(&entries)
                        {
                            found = Some(ArchivedMatch {
                                record: Box::new(record),
                                owners: table.owners(),
                            });
                        }
                    }
                    Change::TakenBack { n_actions, .. } => {
                        entries.truncate(entries.len() - *n_actions as usize);
                    }
                    Change::Created { .. }
                    | Change::Prepared { .. }
                    | Change::TakebackAsked { .. }
                    | Change::TakebackLapsed { .. }
                    | Change::Voted { .. }
                    | Change::Sat { .. }
                    | Change::Claimed { .. }
                    | Change::Stood { .. }
                    | Change::Ready { .. }
                    | Change::MoreTime { .. }
                    | Change::Chose { .. }
                    | Change::BotAdded { .. }
                    | Change::BotRemoved { .. }
                    | Change::Swapped { .. }
                    | Change::HandedOver { .. }
                    | Change::InviteMade { .. }
                    | Change::Closed {}
                    | Change::Resigned { .. }
                    | Change::Away { .. }
                    | Change::Back { .. }
                    | Change::StandInAsked { .. }
                    | Change::StoodIn { .. }
                    | Change::PauseAsked { .. }
                    | Change::Paused { .. }
                    | Change::Resumed { .. }
                    | Change::ChatSet { .. }
                    | Change::PaceSet { .. }
                    | Change::Filled { .. }
                    | Change::Waited { .. }
                    | Change::Muted { .. }
                    | Change::Rematch { .. } => {}
                }
            },
        )?;
        found.ok_or_else(|| missing(self.head as usize, "does not end the match"))
    }

    /// Refuses a match to whom it is neither open now nor was when it was over: it shows every
    /// hand, so a seat that has become free since lets nobody read it.
    ///
    /// # Errors
    ///
    /// The refusal.
    pub fn check_access(&self, owners: &MatchReaders) -> Result<(), Refusal> {
        let was_open =
            owners.everybody || self.player.is_some_and(|who| owners.people.contains(&who));
        if self.is_open_now || was_open { Ok(()) } else { Err(not_watchable()) }
    }
}

impl<G: Game> Table<G> {
    /// The match of this number, or the last that is over, for `player` to read. It would show every
    /// card, so there is none while anybody still plays.
    pub(crate) fn finished_match(
        &self,
        match_no: Option<u32>,
        player: Option<UserId>,
    ) -> Result<FinishedMatchRef, Refusal> {
        let is_over = self.play.as_ref().is_some_and(|play| play.game.result().is_some());
        // The next match begins when the one before is over.
        let last = if is_over { self.match_no } else { self.match_no - 1 };
        let match_no = match match_no {
            None if last == 0 => {
                return Err(Refusal::new(Code::WrongPhase, "no match at this table is over"));
            }
            None => last,
            Some(n) if (1..=last).contains(&n) => n,
            Some(n) if n == self.match_no => {
                return Err(Refusal::new(Code::WrongPhase, format!("match {n} is not over")));
            }
            Some(n) => {
                let detail = format!("there is no match {n} at this table");
                return Err(Refusal::new(Code::NotFound, detail));
            }
        };
        let is_open_now = self.can_be_replayed_by(player);
        Ok(FinishedMatchRef { table: self.id, match_no, head: self.head, player, is_open_now })
    }

    /// To whom the table [lies open](Table::lays_open_to) as it stands.
    fn owners(&self) -> MatchReaders {
        let everybody = self.can_be_replayed_by(None);
        MatchReaders { everybody, people: self.persons_and_host().collect() }
    }
}
