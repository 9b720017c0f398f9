use std::{collections::BTreeSet, sync::Arc};

use protocol::{Record, Refusal, Status, TableId, UserId};
use rules::{Game, Seat};
use serde::{Deserialize, Serialize};
use storage::journal::{Change, Downtime, Entry, FinishedMatch, StoreError};

use crate::{
    Broadcast, ParseOptions, Step, Table, spectators::not_watchable, table::replay::Replay,
};

/// A reference to a finished match, which can be read from the log without the actor.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FinishedMatchRef {
    pub table: TableId,
    /// The number of the match at the table, from 1.
    pub match_no: u32,
    /// The number of the last committed entry. The log may have later ones, whose append failed.
    pub(crate) head: u64,
    /// The person who reads the match; `None` if anonymous.
    pub(crate) player: Option<UserId>,
    /// Set if the reader may see the table's matches now.
    pub(crate) is_open_now: bool,
}

impl FinishedMatchRef {
    /// Returns a reference for an anonymous reader to a match that the store lists as finished, in
    /// the table's `log`. It gives access only if everybody had it when the match ended.
    pub fn listed(table: TableId, match_no: u32, log: &[Arc<Entry>]) -> FinishedMatchRef {
        let head = log.last().map_or(0, |last| last.seq);
        FinishedMatchRef { table, match_no, head, player: None, is_open_now: false }
    }

    /// Rebuilds the match from the table's log. The cost grows with the length of the log, all of
    /// which is replayed.
    ///
    /// # Errors
    ///
    /// The log is damaged, or belongs to another table.
    pub fn read<G: Game>(
        &self,
        log: &[Arc<Entry>],
        parse: ParseOptions<G>,
    ) -> Result<ArchivedMatch, StoreError> {
        let missing = |seq: usize, what: &str| StoreError::Damaged {
            table: self.table,
            seq: seq as u64,
            what: what.to_owned(),
        };
        // An entry whose append failed may still be in the log; it has not been broadcast.
        let log = log.get(..=self.head as usize).ok_or_else(|| missing(log.len(), "is missing"))?;
        let mut found = None;
        let mut entries = Vec::new();
        Replay::of_log(self.table, log, parse)?.run(
            &Downtime::default(),
            |table: &Table<G>, entry, _| {
                let change = &entry.change;
                if let Change::Started { .. } = change {
                    entries.clear();
                } else if let Change::Played { .. } = change {
                    entries.push(entry.clone());
                } else if let Change::TakenBack { n_actions, .. } = change {
                    entries.truncate(entries.len() - *n_actions as usize);
                }
                if found.is_none()
                    && table.match_no() == self.match_no
                    && let Some(record) = table.record(&entries)
                {
                    let readers = table.readers();
                    found = Some(ArchivedMatch { record: Box::new(record), readers });
                }
            },
        )?;
        found.ok_or_else(|| missing(self.head as usize, "does not end the match"))
    }

    /// Checks that the reader has access now or had it when the match ended. A match shows every
    /// hand, so a seat that has become free since then gives no access.
    ///
    /// # Errors
    ///
    /// The reader may not see the match.
    pub fn check_access(&self, readers: &MatchReaders) -> Result<(), Refusal> {
        let was_open =
            readers.everybody || self.player.is_some_and(|who| readers.people.contains(&who));
        if self.is_open_now || was_open { Ok(()) } else { Err(not_watchable()) }
    }
}

/// A finished match, rebuilt from the log.
#[derive(Clone, Debug)]
pub struct ArchivedMatch {
    pub record: Box<Record>,
    /// The people who may read the record, even if the table's settings have changed since.
    pub readers: MatchReaders,
}

/// The readers who had access when a match ended. They never change, so they can be cached with the
/// record.
#[derive(Clone, Debug, Default)]
pub struct MatchReaders {
    pub(crate) everybody: bool,
    pub(crate) people: BTreeSet<UserId>,
}

impl<G: Game> Step<G> {
    /// Returns the result of the match of `table`; `None` unless this step ends it.
    pub(crate) fn finishes(&self, table: &Table<G>) -> Option<FinishedMatch> {
        let ends = match &self.advance {
            Some(advance) => advance.game.to_act().is_none(),
            None => table.conceding(&self.entry.change).is_some(),
        };
        let after = || {
            let mut after = table.clone();
            after.commit(self.clone());
            after.finished(self.entry.at)
        };
        ends.then(after).flatten()
    }
}

/// Recomputes the results of the finished matches in a log, in order.
///
/// # Errors
///
/// The log is damaged.
pub fn finished_matches<G: Game>(
    id: TableId,
    log: &[Arc<Entry>],
    parse: ParseOptions<G>,
) -> Result<Vec<FinishedMatch>, StoreError> {
    let mut finished = Vec::new();
    let note = |table: &Table<G>, entry: &Entry| finished.extend(table.finished(entry.at));
    replay_matches(id, log, parse, note)?;
    Ok(finished)
}

/// Replays a log, and calls `ended` at the end of each match. Returns the table at its end.
fn replay_matches<G: Game>(
    id: TableId,
    log: &[Arc<Entry>],
    parse: ParseOptions<G>,
    mut ended: impl FnMut(&Table<G>, &Entry),
) -> Result<Table<G>, StoreError> {
    let mut was_over = false;
    Replay::of_log(id, log, parse)?.run(&Downtime::default(), |table, entry, _| {
        let is_over = table.status() == Status::Finished;
        if is_over && !was_over {
            ended(table, entry);
        }
        was_over = is_over;
    })
}

/// The state of a table at the end of a match or of its log, as tests compare it.
#[derive(Clone, Debug, PartialEq)]
pub struct Milestone {
    /// The number of the last entry in this state.
    pub entry: u64,
    /// The result of the match that ended there; `None` at the end of a log.
    pub finished: Option<FinishedMatch>,
    /// The snapshot frame of each seat, with its public and its private view.
    pub frames: Vec<String>,
}

/// Replays a log, and returns the state of its table at the end of each match and of the log.
///
/// # Errors
///
/// The log is damaged.
pub fn milestones<G: Game>(
    id: TableId,
    log: &[Arc<Entry>],
    parse: ParseOptions<G>,
) -> Result<Vec<Milestone>, StoreError> {
    let mut milestones = Vec::new();
    let frames = |table: &Table<G>| {
        Seat::all(table.seats()).map(|seat| table.snapshot_frame(seat)).collect()
    };
    let table = replay_matches(id, log, parse, |table, entry| {
        let finished = table.finished(entry.at);
        milestones.push(Milestone { entry: entry.seq, finished, frames: frames(table) });
    })?;
    milestones.push(Milestone { entry: table.head(), finished: None, frames: frames(&table) });
    Ok(milestones)
}

/// Recomputes the broadcasts of the entries after `after` from the log.
pub(crate) fn broadcasts_after<G: Game>(
    replay: Replay<G>,
    after: u64,
) -> Result<Vec<Broadcast<G>>, StoreError> {
    let mut history = Vec::new();
    replay.run(&Downtime::default(), |_, _, broadcast| {
        if broadcast.seq > after {
            history.push(broadcast);
        }
    })?;
    Ok(history)
}
