-- Whose the tables are that rest and wait for players.
ALTER TABLE resting_table ADD COLUMN host BLOB;
CREATE INDEX resting_table_host ON resting_table (host);
-- Those that rest already are taken up once, one after another, and noted anew.
UPDATE open_table SET due_at = 0
    WHERE due_at IS NOT NULL AND table_id IN (SELECT table_id FROM resting_table);
