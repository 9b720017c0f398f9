-- The tables where people meet who ask several nodes for the same quick play.
CREATE TABLE meeting (
    what text PRIMARY KEY,
    table_id uuid NOT NULL,
    named_at timestamptz NOT NULL
);
