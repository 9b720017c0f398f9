-- The lobby shows of a table whether it is rated, and its clock: those that rest and are shown are
-- taken up once, one after another, and noted anew.
UPDATE open_table SET due_at = 0 WHERE table_id IN (SELECT table_id FROM resting_table);
