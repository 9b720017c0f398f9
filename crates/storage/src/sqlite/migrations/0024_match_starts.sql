-- The states of tables before some of their entries, from which they are rebuilt faster. They can be
-- computed from the logs, and are deleted with the names in them.
CREATE TABLE match_start (
    table_id BLOB NOT NULL,
    seq INTEGER NOT NULL,
    state TEXT NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
