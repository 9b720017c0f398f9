-- The last sign of life of a table's owner: of one that has released it, and of the process before
-- the present one of a node. A claim gives the time since then back to the clocks of the table.
ALTER TABLE table_owner ADD COLUMN left_at timestamptz;
ALTER TABLE node ADD COLUMN previous_incarnation uuid;
ALTER TABLE node ADD COLUMN previous_expires_at timestamptz;
