-- How often a seat kept back what it had committed to for a shuffle.
ALTER TABLE finished_seat ADD COLUMN withheld INTEGER NOT NULL DEFAULT 0;
