-- Their checksums continue those of the logs, which change. They are computed again.
DELETE FROM match_start;
-- The logs, each with its newest entry. `awake` is set while `open_table` needs no change when the
-- table acts.
CREATE TABLE log (
    no INTEGER PRIMARY KEY,
    table_id BLOB NOT NULL UNIQUE,
    head INTEGER NOT NULL,
    last INTEGER NOT NULL,
    awake INTEGER NOT NULL
);
-- Entries of all logs in the order of their commits: those of one commit share pages. Each names
-- the entry before it in its log.
ALTER TABLE entry RENAME TO entry_by_table;
DROP INDEX entry_command;
DROP INDEX entry_any_table;
DROP INDEX entry_names_player;
CREATE TABLE entry (
    no INTEGER PRIMARY KEY,
    log INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    prev INTEGER,
    at INTEGER NOT NULL,
    player BLOB,
    -- Half as long, as a blob, if they are hexadecimal digits.
    cid,
    body,
    any_table INTEGER NOT NULL DEFAULT 0,
    names_player INTEGER NOT NULL DEFAULT 0,
    change TEXT NOT NULL,
    sum INTEGER
);
CREATE UNIQUE INDEX entry_command ON entry (log, player, cid) WHERE cid IS NOT NULL;
CREATE UNIQUE INDEX entry_any_table ON entry (player, cid) WHERE any_table;
CREATE INDEX entry_names_player ON entry (player) WHERE names_player;
