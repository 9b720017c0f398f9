-- What was said at tables.
CREATE TABLE line (
    table_id BLOB NOT NULL,
    n INTEGER NOT NULL,
    -- None of a line that nobody may read any more: its number is not given twice.
    speaker BLOB,
    line TEXT,
    PRIMARY KEY (table_id, n)
) WITHOUT ROWID;
CREATE INDEX line_speaker ON line (speaker) WHERE speaker IS NOT NULL;
