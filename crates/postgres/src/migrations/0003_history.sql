-- Matches are numbered, and count for ratings, one after another: soon after they were stored, in a
-- transaction that changes the row of `match_count`. A match that is counted later has a larger
-- number, on whichever node it ended.
ALTER TABLE finished_match ADD COLUMN no bigint;
CREATE UNIQUE INDEX finished_match_no ON finished_match (no);
CREATE INDEX finished_match_uncounted ON finished_match (finished_at) WHERE no IS NULL;
CREATE INDEX finished_match_listed ON finished_match (no) WHERE listed;
CREATE INDEX finished_match_game ON finished_match (game, no) WHERE listed;
CREATE INDEX finished_match_at ON finished_match (finished_at);
CREATE TABLE match_count (
    one boolean PRIMARY KEY CHECK (one),
    n bigint NOT NULL
);

-- The rated person; null for a level.
ALTER TABLE rating ADD COLUMN person uuid;
