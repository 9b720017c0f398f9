-- Which table an invite opens: the digest of the invite alone, by which it is found.
CREATE TABLE invite (
    table_id BLOB PRIMARY KEY,
    digest TEXT NOT NULL,
    until INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX invite_digest ON invite (digest);
