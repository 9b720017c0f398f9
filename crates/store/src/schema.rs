use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use crate::{OpenError, writer::write_the_same};

/// Each step brings a file from one schema to the next; a step is never changed once released.
const MIGRATIONS: [&str; 14] = [
    "CREATE TABLE entry (
        table_id BLOB NOT NULL,
        seq INTEGER NOT NULL,
        player BLOB,
        cid TEXT,
        entry TEXT NOT NULL,
        PRIMARY KEY (table_id, seq)
    ) WITHOUT ROWID;
    -- A command is done once: its name is taken with its effect.
    CREATE UNIQUE INDEX entry_command ON entry (table_id, player, cid) WHERE cid IS NOT NULL;
    -- So is a table made once, also where the same command comes twice at once.
    CREATE UNIQUE INDEX entry_creation ON entry (player, cid) WHERE seq = 0 AND cid IS NOT NULL;
    -- The tables that a restarted server takes up by itself.
    CREATE TABLE open_table (table_id BLOB PRIMARY KEY) WITHOUT ROWID;
    CREATE TABLE person (
        id BLOB PRIMARY KEY,
        name TEXT NOT NULL,
        kind TEXT NOT NULL,
        created INTEGER NOT NULL
    ) WITHOUT ROWID;
    -- A session is known by the digest of its token: who reads the file can be nobody.
    CREATE TABLE session (
        token BLOB PRIMARY KEY,
        person BLOB NOT NULL REFERENCES person (id),
        created INTEGER NOT NULL
    ) WITHOUT ROWID;",
    "-- What a name is compared by; none where it is not its owner's alone.
    ALTER TABLE person ADD COLUMN folded TEXT;
    CREATE UNIQUE INDEX person_folded ON person (folded) WHERE folded IS NOT NULL;
    ALTER TABLE person ADD COLUMN password TEXT;
    -- Whose bot it is.
    ALTER TABLE person ADD COLUMN owner BLOB;
    CREATE INDEX person_owner ON person (owner) WHERE owner IS NOT NULL;
    ALTER TABLE person ADD COLUMN erased INTEGER;
    ALTER TABLE session ADD COLUMN id BLOB;
    UPDATE session SET id = randomblob(16);
    CREATE UNIQUE INDEX session_id ON session (id);
    CREATE INDEX session_person ON session (person);
    -- Of a token for a program; a login has none.
    ALTER TABLE session ADD COLUMN label TEXT;
    ALTER TABLE session ADD COLUMN scopes TEXT NOT NULL DEFAULT 'play chat bot read';
    -- The entries that name whoever asked for them: where somebody made a table, or sat down.
    CREATE INDEX entry_name ON entry (player)
        WHERE player IS NOT NULL AND instr(entry, '\"name\"') > 0;",
    "-- Which history this is: another one after a backup was put in its place. One row.
    CREATE TABLE history (epoch INTEGER NOT NULL);
    INSERT INTO history VALUES (1);",
    "-- When the server was last known to be there, in epoch milliseconds.
    CREATE TABLE alive (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL);
    -- When it was not, lately.
    CREATE TABLE outage (began INTEGER PRIMARY KEY, ended INTEGER NOT NULL);",
    "-- Which table an invite opens: the digest of the invite alone, by which it is found.
    CREATE TABLE invite (
        table_id BLOB PRIMARY KEY,
        digest TEXT NOT NULL,
        until INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX invite_digest ON invite (digest);",
    "-- How matches ended, in the order in which they were written down.
    CREATE TABLE finished_match (
        no INTEGER PRIMARY KEY,
        table_id BLOB NOT NULL,
        match_no INTEGER NOT NULL,
        game TEXT NOT NULL,
        finished_at INTEGER NOT NULL,
        rated INTEGER NOT NULL,
        listed INTEGER NOT NULL,
        ended TEXT NOT NULL,
        UNIQUE (table_id, match_no)
    );
    -- For whom: a person, or a level of the server's own bots.
    CREATE TABLE finished_seat (
        match INTEGER NOT NULL
            REFERENCES finished_match (no) ON UPDATE CASCADE ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        person BLOB,
        level TEXT,
        name TEXT NOT NULL,
        kind TEXT NOT NULL,
        place INTEGER NOT NULL,
        PRIMARY KEY (match, seat)
    ) WITHOUT ROWID;
    CREATE INDEX finished_seat_person ON finished_seat (person, match) WHERE person IS NOT NULL;
    -- A player is a person's id, as a blob, or a level's word, as a text.
    CREATE TABLE rating (
        game TEXT NOT NULL,
        pool TEXT NOT NULL,
        player NOT NULL,
        rating REAL NOT NULL,
        deviation REAL NOT NULL,
        matches INTEGER NOT NULL,
        won INTEGER NOT NULL,
        last INTEGER NOT NULL,
        PRIMARY KEY (game, pool, player)
    ) WITHOUT ROWID;
    CREATE INDEX rating_best ON rating (game, pool, rating - 3.0 * deviation);",
    "-- A command that was for any table makes one, or seats at one, once.
    DROP INDEX entry_creation;
    CREATE UNIQUE INDEX entry_anywhere ON entry (player, cid)
        WHERE cid IS NOT NULL AND (seq = 0 OR instr(entry, '\"quick\":true') > 0);",
    "-- What was said at tables.
    CREATE TABLE line (
        table_id BLOB NOT NULL,
        n INTEGER NOT NULL,
        -- None of a line that nobody may read any more: its number is not given twice.
        speaker BLOB,
        line TEXT,
        PRIMARY KEY (table_id, n)
    ) WITHOUT ROWID;
    CREATE INDEX line_speaker ON line (speaker) WHERE speaker IS NOT NULL;",
    "-- When a session was last used, about; who had one before begins to count now.
    ALTER TABLE session ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
    UPDATE session SET used = CAST(strftime('%s', 'now') AS INTEGER) * 1000;
    CREATE INDEX session_used ON session (used) WHERE label IS NULL;
    -- When a token for a program ends, where it was made with an end.
    ALTER TABLE session ADD COLUMN expires INTEGER;
    CREATE INDEX session_expires ON session (expires) WHERE expires IS NOT NULL;",
    "-- Whom people do not hear.
    CREATE TABLE block (
        person BLOB NOT NULL,
        blocked BLOB NOT NULL,
        at INTEGER NOT NULL,
        cid TEXT,
        PRIMARY KEY (person, blocked)
    ) WITHOUT ROWID;
    CREATE INDEX block_blocked ON block (blocked);
    -- Lines that somebody told whoever runs the server of, with a copy of what was said.
    CREATE TABLE report (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        who BLOB NOT NULL,
        cid TEXT NOT NULL,
        table_id BLOB NOT NULL,
        n INTEGER NOT NULL,
        speaker BLOB NOT NULL,
        at INTEGER NOT NULL,
        reason TEXT NOT NULL,
        quote TEXT NOT NULL,
        -- When it was dealt with.
        done INTEGER,
        UNIQUE (who, table_id, n),
        UNIQUE (who, cid)
    );
    CREATE INDEX report_speaker ON report (speaker);",
    "-- Who may not come in: for ever, or until a time.
    CREATE TABLE ban (
        person BLOB PRIMARY KEY REFERENCES person (id),
        since INTEGER NOT NULL,
        until INTEGER,
        reason TEXT NOT NULL
    ) WITHOUT ROWID;
    -- People are looked for by their names; guests share theirs.
    CREATE INDEX person_name ON person (name);
    -- What the host did, in order. Nobody changes it afterwards.
    CREATE TABLE audit (
        no INTEGER PRIMARY KEY AUTOINCREMENT,
        at INTEGER NOT NULL,
        verb TEXT NOT NULL,
        arguments TEXT NOT NULL,
        outcome TEXT NOT NULL
    );
    CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit
        BEGIN SELECT RAISE(ABORT, 'the audit log is only added to'); END;
    CREATE TRIGGER audit_is_not_forgotten BEFORE DELETE ON audit
        BEGIN SELECT RAISE(ABORT, 'the audit log is only added to'); END;",
    "-- How often a seat kept back what it had committed to for a shuffle.
    ALTER TABLE finished_seat ADD COLUMN withheld INTEGER NOT NULL DEFAULT 0;",
    "-- When a table that rests does something by itself, in epoch milliseconds; none of one that is
    -- awake, and the largest number of one that waits for somebody.
    ALTER TABLE open_table ADD COLUMN due_at INTEGER;
    CREATE INDEX open_table_due ON open_table (due_at);
    -- Who holds a seat at a table that rests.
    CREATE TABLE resting_seat (
        person BLOB NOT NULL,
        table_id BLOB NOT NULL,
        seat INTEGER NOT NULL,
        your_turn INTEGER NOT NULL,
        seq INTEGER NOT NULL,
        PRIMARY KEY (person, table_id)
    ) WITHOUT ROWID;
    CREATE INDEX resting_seat_table ON resting_seat (table_id);",
    "-- When a line was said, in epoch milliseconds: the oldest are found by it.
    ALTER TABLE line ADD COLUMN at INTEGER;
    UPDATE line SET at = json_extract(line, '$.at') WHERE line IS NOT NULL;
    CREATE INDEX line_at ON line (at) WHERE at IS NOT NULL;",
];

/// The schema since which a file says which history it is.
const HISTORY_SINCE: i64 = 3;

/// The epoch of a history that was never put in another's place.
pub(crate) const FIRST_EPOCH: u32 = 1;

/// What SQLite's header says of whose file it is: \"Knkt\".
const APPLICATION_ID: i64 = 0x4b6e_6b74;

/// Opens the file, checks that it is whole and ours, and brings it to the newest schema.
pub(crate) fn open(path: &Path) -> Result<Connection, OpenError> {
    let say = |error| OpenError::of(path, &error);
    let mut connection = Connection::open(path).map_err(say)?;
    check(&connection, path, "quick_check").map_err(say)??;
    connection
        .execute_batch(
            "PRAGMA journal_mode = WAL;
             PRAGMA synchronous = FULL;
             PRAGMA foreign_keys = ON;
             -- Of two connections to one database in memory neither waits for the other.
             PRAGMA read_uncommitted = ON;
             PRAGMA busy_timeout = 5000;",
        )
        .map_err(say)?;
    migrate(&mut connection, path, &MIGRATIONS).map_err(say)??;
    is_writable(&connection, path)?;
    Ok(connection)
}

/// SQLite opens what may only be read without a word, and a full disk too.
fn is_writable(connection: &Connection, path: &Path) -> Result<(), OpenError> {
    write_the_same(connection).map_err(|error| OpenError::Unusable {
        path: path.into(),
        what: format!("it cannot be written: {error}"),
    })
}

/// Opens a file that is there, to read it; a server may be using it.
///
/// The system may write: whoever reads a file after a crash has to put what lay beside it into it.
pub(crate) fn look_into(path: &Path) -> Result<Connection, OpenError> {
    let say = |error| OpenError::of(path, &error);
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(say)?;
    connection.execute_batch("PRAGMA query_only = ON; PRAGMA busy_timeout = 5000;").map_err(say)?;
    Ok(connection)
}

/// Checks every page and index of a file, and says its schema.
pub(crate) fn verify(connection: &Connection, path: &Path) -> Result<i64, OpenError> {
    let say = |error| OpenError::of(path, &error);
    check(connection, path, "integrity_check").map_err(say)??;
    found(connection, path)
}

/// The newest schema.
pub(crate) fn newest() -> i64 {
    MIGRATIONS.len().cast_signed() as i64
}

/// The schema of a file, which is none of a later version.
pub(crate) fn found(connection: &Connection, path: &Path) -> Result<i64, OpenError> {
    let found = connection.query_row("PRAGMA user_version", [], |row| row.get(0));
    let found = found.map_err(|error| OpenError::of(path, &error))?;
    if found > newest() {
        return Err(OpenError::Later { path: path.into(), found, known: newest() });
    }
    Ok(found)
}

/// The epoch of a file of this schema.
pub(crate) fn epoch(connection: &Connection, schema: i64) -> rusqlite::Result<u32> {
    if schema < HISTORY_SINCE {
        return Ok(FIRST_EPOCH);
    }
    connection.query_row("SELECT epoch FROM history", [], |row| row.get(0))
}

/// Brings a file to the newest schema and lets it begin an epoch. It is one file afterwards.
pub(crate) fn begin_epoch(path: &Path, epoch: u32) -> Result<(), OpenError> {
    let connection = open(path)?;
    let begin = || {
        connection.execute("UPDATE history SET epoch = ?", [epoch])?;
        connection.pragma_update(None, "journal_mode", "DELETE")
    };
    begin().map_err(|error| OpenError::of(path, &error))
}

/// Checks that a file is whole and ours. `how` is SQLite's pragma for the first.
fn check(
    connection: &Connection,
    path: &Path,
    how: &str,
) -> rusqlite::Result<Result<(), OpenError>> {
    let damaged = |what: String| Ok(Err(OpenError::Damaged { path: path.into(), what }));
    let verdict: String =
        connection.query_row(&format!("PRAGMA {how}(1)"), [], |row| row.get(0))?;
    if verdict != "ok" {
        return damaged(verdict);
    }
    let id: i64 = connection.query_row("PRAGMA application_id", [], |row| row.get(0))?;
    let n_tables: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    if id != APPLICATION_ID && n_tables > 0 {
        return damaged("it is another program's database".to_owned());
    }
    Ok(Ok(()))
}

fn migrate(
    connection: &mut Connection,
    path: &Path,
    steps: &[&str],
) -> rusqlite::Result<Result<(), OpenError>> {
    let found = match found(connection, path) {
        Ok(found) => found,
        Err(later) => return Ok(Err(later)),
    };
    let done = usize::try_from(found).unwrap_or_default();
    for (n, step) in steps.iter().enumerate().skip(done) {
        let transaction = connection.transaction()?;
        transaction.execute_batch(step)?;
        transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
        transaction.pragma_update(None, "user_version", n.cast_signed() as i64 + 1)?;
        transaction.commit()?;
    }
    Ok(Ok(()))
}

/// Makes a file as the version before `step` did; `step` is a word of the migration's that came.
#[cfg(test)]
pub(crate) fn make_before(step: &str, path: &Path) {
    let n = MIGRATIONS.iter().position(|text| text.contains(step)).expect("there is such a step");
    let mut connection = Connection::open(path).expect("a new file can be made");
    migrate(&mut connection, path, &MIGRATIONS[..n])
        .expect("it can be written")
        .expect("it is ours");
}

#[cfg(test)]
mod tests {
    use rusqlite::OpenFlags;

    use super::*;

    #[test]
    fn a_file_that_may_only_be_read_is_refused_in_a_sentence() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("knekt.db");
        drop(open(&path).unwrap());
        // Who runs the tests may be root, whom no permission stops.
        let file = Connection::open_with_flags(&path, OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap();
        let said = is_writable(&file, &path).unwrap_err().to_string();
        assert!(said.contains("knekt.db: it cannot be written: "), "{said}");
    }
}
