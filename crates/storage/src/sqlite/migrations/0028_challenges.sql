-- The bots that can be challenged, with the games that they accept, as JSON.
CREATE TABLE open_bot (
    person BLOB PRIMARY KEY REFERENCES person (id),
    accepts TEXT NOT NULL,
    until INTEGER NOT NULL
) WITHOUT ROWID;
-- Challenges between bots, which are kept for minutes. An accepted one has a table, with the digest of
-- its invite.
CREATE TABLE challenge (
    id BLOB PRIMARY KEY,
    challenger BLOB NOT NULL REFERENCES person (id),
    challenged BLOB NOT NULL REFERENCES person (id),
    terms TEXT NOT NULL,
    expires INTEGER NOT NULL,
    kept_until INTEGER NOT NULL,
    declined INTEGER NOT NULL,
    table_id BLOB,
    invite TEXT
) WITHOUT ROWID;
CREATE INDEX challenge_challenger ON challenge (challenger);
CREATE INDEX challenge_challenged ON challenge (challenged);
