-- Leaderboards have those alone who have played ten matches that counted, and look at nobody else.
DROP INDEX rating_best;
CREATE INDEX rating_ranked ON rating (game, pool, rating - 3.0 * deviation) WHERE matches >= 10;
