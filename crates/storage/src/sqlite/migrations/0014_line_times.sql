-- When a line was said, in epoch milliseconds: the oldest are found by it.
ALTER TABLE line ADD COLUMN at INTEGER;
UPDATE line SET at = json_extract(line, '$.at') WHERE line IS NOT NULL;
CREATE INDEX line_at ON line (at) WHERE at IS NOT NULL;
