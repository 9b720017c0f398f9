-- How matches ended, in the order in which they were written down.
CREATE TABLE finished_match (
    no INTEGER PRIMARY KEY,
    table_id BLOB NOT NULL,
    match_no INTEGER NOT NULL,
    game TEXT NOT NULL,
    finished_at INTEGER NOT NULL,
    rated INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    ended TEXT NOT NULL,
    UNIQUE (table_id, match_no)
);
-- For whom: a person, or a level of the server's own bots.
CREATE TABLE finished_seat (
    match INTEGER NOT NULL
        REFERENCES finished_match (no) ON UPDATE CASCADE ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    person BLOB,
    level TEXT,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    place INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE INDEX finished_seat_person ON finished_seat (person, match) WHERE person IS NOT NULL;
-- A player is a person's id, as a blob, or a level's word, as a text.
CREATE TABLE rating (
    game TEXT NOT NULL,
    pool TEXT NOT NULL,
    player NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    matches INTEGER NOT NULL,
    won INTEGER NOT NULL,
    last INTEGER NOT NULL,
    PRIMARY KEY (game, pool, player)
) WITHOUT ROWID;
CREATE INDEX rating_best ON rating (game, pool, rating - 3.0 * deviation);
