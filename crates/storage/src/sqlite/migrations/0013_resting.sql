-- When a table that rests does something by itself, in epoch milliseconds; none of one that is
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
CREATE INDEX resting_seat_table ON resting_seat (table_id);
