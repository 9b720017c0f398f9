-- Whom people do not hear.
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
CREATE INDEX report_speaker ON report (speaker);
