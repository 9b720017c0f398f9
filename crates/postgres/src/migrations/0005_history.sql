-- The epoch of all tables. It changes when the database is restored or moved, so that a client that
-- has seen later entries gets a snapshot. `origin` names the database in which the epoch began. One
-- row; a server that begins its lease, and a move, lock it.
CREATE TABLE history (
    one boolean PRIMARY KEY CHECK (one),
    epoch bigint NOT NULL,
    origin text
);
INSERT INTO history (one, epoch) VALUES (true, 1);
