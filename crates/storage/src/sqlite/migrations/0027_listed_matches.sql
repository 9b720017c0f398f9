-- The matches of public tables in the order in which they were written down, all and by game, and
-- those that ended since a time.
CREATE INDEX finished_match_listed ON finished_match (listed);
CREATE INDEX finished_match_game ON finished_match (listed, game);
CREATE INDEX finished_match_at ON finished_match (finished_at);
