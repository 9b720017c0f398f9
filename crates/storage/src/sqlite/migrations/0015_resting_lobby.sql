-- Tables that rest and wait for players, as the lobby shows them.
CREATE TABLE resting_table (
    table_id BLOB PRIMARY KEY,
    game TEXT NOT NULL,
    shown TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX resting_table_game ON resting_table (game, table_id);
-- Those that rest already are taken up once, one after another, and noted anew.
UPDATE open_table SET due_at = 0 WHERE due_at IS NOT NULL;
