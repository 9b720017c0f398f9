use std::{
    mem::take,
    panic::{self, AssertUnwindSafe},
    sync::mpsc::Receiver,
    thread,
    time::Duration,
};

use protocol::{EpochMs, TableId};
use rusqlite::{Connection, ErrorCode, Transaction, params};
use tokio::sync::oneshot;
use tracing::{error, info};

use crate::{
    journal::{FinishedMatch, IdempotencyKey, InviteKey, MatchStart, StoreError},
    sqlite::{
        checkpoints::Checkpoints,
        commands::{self, Commands, NewCommands},
        entries::{self, Head, Link, START},
        history, match_starts, rests,
        schema::write_the_same,
        traces::Traces,
    },
};

/// The maximum number of writes in a group commit.
const GROUP_MAX: usize = 256;

/// The size of a group from which the next one waits for [`GATHERING`].
const GATHERING_FROM: usize = 8;

/// The time that the next group grows while many tables play. A commit costs about as much for ten
/// entries as for twenty, and takes longer than this.
const GATHERING: Duration = Duration::from_micros(300);

/// A queued write and its reply channel.
pub(crate) struct Write {
    pub(crate) what: What,
    pub(crate) done: oneshot::Sender<Result<(), StoreError>>,
}

pub(crate) enum What {
    Entry(EntryRow),
    Job(Job),
}

/// A job, run once by the writer within its own savepoint.
///
/// An error rolls back this job, and nothing else in its commit.
pub(crate) type Job = Box<dyn FnOnce(&Connection) -> rusqlite::Result<()> + Send>;

pub(crate) struct EntryRow {
    pub(crate) table: TableId,
    pub(crate) seq: u64,
    pub(crate) at: EpochMs,
    pub(crate) command: Option<IdempotencyKey>,
    /// Set if the command addressed no table, so that its `cid` is taken at all tables.
    pub(crate) any_table: bool,
    /// Set if the entry holds the name of the player who sent the command.
    pub(crate) names_player: bool,
    /// The invite that the entry creates; `None` if it creates none.
    pub(crate) key: Option<InviteKey>,
    pub(crate) change: String,
    pub(crate) open: bool,
    /// The state before the entry; `None` unless it begins a match.
    pub(crate) match_start: Option<Box<MatchStart>>,
    /// The result of the match; `None` unless the entry ends one.
    pub(crate) finished: Option<Box<FinishedMatch>>,
}

impl EntryRow {
    fn link(&self) -> Link<'_> {
        let command = self.command.as_ref();
        Link {
            table: self.table,
            seq: self.seq,
            at: self.at.0.cast_signed(),
            player: command.map(|command| command.player.0),
            cid: command.map(|command| command.cid.as_str()),
            body: command.map(|command| command.body.as_str()),
            change: &self.change,
        }
    }
}

/// Runs the writer thread until all senders are gone.
///
/// All queued writes share one commit (group commit), so that a slow disk costs each table one wait
/// rather than the sum of all.
pub(crate) fn run(
    mut connection: Connection,
    writes: &Receiver<Write>,
    traces: &Traces,
    mut checkpoints: Checkpoints,
    mut commands: Commands,
) {
    let mut group = Vec::with_capacity(GROUP_MAX);
    let (mut n_last, mut n_failed) = (0, 0);
    while let Ok(first) = writes.recv() {
        group.push(first);
        if n_last >= GATHERING_FROM {
            thread::sleep(GATHERING);
        }
        group.extend(writes.try_iter().take(GROUP_MAX - 1));
        n_last = group.len();
        commit(&mut connection, &mut commands, &mut group, &mut n_failed);
        if let Err(error) = commands.begin_batch(&connection) {
            error!(%error, "cannot index commands");
        }
        traces.wipe(&connection, &checkpoints);
        checkpoints.proceed(&connection);
    }
    // Its connection must not be the last, which merges the companions into the file.
    checkpoints.end();
}

/// Commits a group, entries before jobs. The order within a group does not matter, since no write
/// depends on one that is still queued. `n_failed` is the number of commits that have failed in a
/// row, of which only the first is logged: on a full disk, many fail every second.
fn commit(
    connection: &mut Connection,
    commands: &mut Commands,
    group: &mut Vec<Write>,
    n_failed: &mut u64,
) {
    let (mut rows, mut jobs, mut waiting, mut waiting_jobs) = (vec![], vec![], vec![], vec![]);
    for Write { what, done } in group.drain(..) {
        match what {
            What::Entry(row) => {
                rows.push(row);
                waiting.push(done);
            }
            What::Job(job) => {
                jobs.push(job);
                waiting_jobs.push(done);
            }
        }
    }
    waiting.append(&mut waiting_jobs);
    let results = write_all(connection, commands, &rows, jobs);
    match &results {
        Ok(_) => {
            let n_failed = take(n_failed);
            if n_failed > 0 {
                info!(n_failed, "commits succeed again");
            }
        }
        Err(error) => {
            commands.roll_back();
            if *n_failed == 0 {
                error!(%error, n = waiting.len(), "commit failed, nothing was written");
            }
            *n_failed += 1;
        }
    }
    let results = results.unwrap_or_else(|error| {
        let failed = || Err(StoreError::Unavailable(error.to_string()));
        waiting.iter().map(|_| failed()).collect()
    });
    for (done, result) in waiting.into_iter().zip(results) {
        // The caller may have dropped its future; the write is durable either way.
        let _ = done.send(result);
    }
}

/// Writes entries and runs jobs in one transaction, and returns their results in this order. On
/// error nothing was written.
fn write_all(
    connection: &mut Connection,
    commands: &mut Commands,
    rows: &[EntryRow],
    jobs: Vec<Job>,
) -> rusqlite::Result<Vec<Result<(), StoreError>>> {
    let mut transaction = connection.transaction()?;
    let mut results = if let Some(results) = append_all(&transaction, commands, rows) {
        results
    } else {
        transaction.finish()?;
        commands.roll_back();
        transaction = connection.transaction()?;
        let each = rows.iter().map(|row| write_entry(&mut transaction, commands, row));
        each.collect::<rusqlite::Result<_>>()?
    };
    for job in jobs {
        results.push(attempt(&mut transaction, job)?);
    }
    transaction.commit()?;
    commands.committed();
    Ok(results)
}

/// Appends entries without savepoints, which would copy every page before its first change.
///
/// Returns `None` if one of them failed, perhaps in the middle of its effects: the transaction must
/// be rolled back. A conflict is not a failure, since it is found before anything is written.
fn append_all(
    transaction: &Transaction<'_>,
    commands: &mut Commands,
    rows: &[EntryRow],
) -> Option<Vec<Result<(), StoreError>>> {
    let append_each = || {
        commands.proceed(transaction, rows.len())?;
        rows.iter().map(|row| append(transaction, commands, row)).collect()
    };
    let results: rusqlite::Result<_> = panic::catch_unwind(AssertUnwindSafe(append_each)).ok()?;
    results.ok()
}

/// Runs a job in a savepoint, which is rolled back if it fails. An error fails the whole group, for
/// example because the disk is full.
fn attempt<T>(
    transaction: &mut Transaction<'_>,
    job: impl FnOnce(&Connection) -> rusqlite::Result<T>,
) -> rusqlite::Result<Result<T, StoreError>> {
    let savepoint = transaction.savepoint()?;
    let done = panic::catch_unwind(AssertUnwindSafe(|| job(&savepoint)));
    let refused = match done {
        Ok(Ok(value)) => return savepoint.commit().map(|()| Ok(value)),
        // SQLite rolls back the whole transaction if it cannot roll back to a savepoint.
        Ok(Err(error)) if savepoint.is_autocommit() => return Err(error),
        Ok(Err(error)) => error.to_string(),
        Err(_) => "a job panicked".to_owned(),
    };
    error!(error = refused, "write failed and was rolled back");
    savepoint.finish()?;
    Ok(Err(StoreError::Unavailable(refused)))
}

/// Appends an entry with all its effects, or nothing. If SQLite cannot roll back to the savepoint,
/// as with a damaged file, the whole group fails.
fn write_entry(
    transaction: &mut Transaction<'_>,
    commands: &mut Commands,
    row: &EntryRow,
) -> rusqlite::Result<Result<(), StoreError>> {
    let n_before = commands.n_added();
    let result = attempt(transaction, |file| append(file, commands, row))?.flatten();
    if result.is_err() {
        commands.truncate(n_before);
    }
    Ok(result)
}

/// Appends an entry with all its effects. A conflict is found before anything is written.
fn append(
    file: &Connection,
    commands: &mut Commands,
    row: &EntryRow,
) -> rusqlite::Result<Result<(), StoreError>> {
    let conflict = StoreError::Conflict { table: row.table, seq: row.seq };
    let (before, sum) = entries::newest(file, row.table)?.unzip();
    if row.seq != before.map_or(0, |head| head.seq + 1) {
        return Ok(Err(conflict));
    }
    let sum = sum.flatten().unwrap_or(START);
    let log = before.map_or_else(|| entries::next_log(file), |head| Ok(head.log))?;
    let digest = |key: &IdempotencyKey| commands::digest(key.player.0, &key.cid);
    let command = row.command.as_ref().map(|key| (key, (log, digest(key))));
    if let Some((key, row)) = command {
        if commands.is_full() {
            let what = "the index of commands cannot be written".to_owned();
            return Ok(Err(StoreError::Unavailable(what)));
        }
        if commands.has(file, row, key)? {
            return Ok(Err(conflict));
        }
    }
    let (link, prev) = (row.link(), before.map(|head| head.last));
    let inserted = entries::insert(
        file,
        (log, prev),
        &link,
        Some(link.sum(sum)),
        (row.any_table, row.names_player),
    );
    let last = match inserted {
        Ok(no) => no,
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
            return Ok(Err(conflict));
        }
        Err(error) => return Err(error),
    };
    if let Some((_, row)) = command {
        commands.add(row, last);
    }
    let head = Head { log, seq: row.seq, last, is_awake: row.open };
    entries::set_head(file, row.table, before, &head)?;
    if let Some(match_start) = &row.match_start {
        match_starts::keep(file, row.table, row.seq, match_start, sum)?;
    }
    if let Some(finished) = &row.finished {
        history::keep(file, row.table, finished)?;
    }
    if let Some(InviteKey { digest, until }) = &row.key {
        file.prepare_cached(
            "INSERT OR REPLACE INTO invite (table_id, digest, until) VALUES (?, ?, ?)",
        )?
        .execute(params![row.table.0, digest, until.0.cast_signed()])?;
    }
    match (row.open, before.is_some_and(|head| head.is_awake)) {
        (true, true) => Ok(()),
        (true, false) => rests::wake(file, row.table),
        (false, _) => rests::close(file, row.table),
    }
    .map(Ok)
}

/// Checks that an entry can be appended: appends it in a savepoint that is rolled back. If SQLite
/// cannot roll back to the savepoint, as with a damaged file, the whole group fails.
///
/// Cached pages are dropped first, since a damaged file may have been repaired.
pub(crate) fn try_entry(
    file: &Connection,
    commands: NewCommands,
    row: &EntryRow,
) -> rusqlite::Result<()> {
    file.execute_batch("PRAGMA shrink_memory; SAVEPOINT trial")?;
    let tried = append(file, &mut Commands::new(commands), row);
    // SQLite rolls back the whole transaction if it cannot roll back to a savepoint.
    if !file.is_autocommit() {
        file.execute_batch("ROLLBACK TO trial; RELEASE trial")?;
    }
    // A conflict is not an error of the file.
    drop(tried?);
    write_the_same(file)
}
