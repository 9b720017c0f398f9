CREATE TABLE entry (
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
) WITHOUT ROWID;
