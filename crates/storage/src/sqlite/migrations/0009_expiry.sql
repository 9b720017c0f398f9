-- When a session was last used, about; who had one before begins to count now.
ALTER TABLE session ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
UPDATE session SET used = CAST(strftime('%s', 'now') AS INTEGER) * 1000;
CREATE INDEX session_used ON session (used) WHERE label IS NULL;
-- When a token for a program ends, where it was made with an end.
ALTER TABLE session ADD COLUMN expires INTEGER;
CREATE INDEX session_expires ON session (expires) WHERE expires IS NOT NULL;
