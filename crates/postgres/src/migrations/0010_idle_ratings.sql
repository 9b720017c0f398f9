-- A rating falls by a point in 30 days without matches.
DROP INDEX rating_ranked;
CREATE INDEX rating_ranked ON rating
    (game, pool, (rating - 3.0 * deviation + CAST(last AS double precision) / 2592000000.0))
    WHERE matches >= 10;
