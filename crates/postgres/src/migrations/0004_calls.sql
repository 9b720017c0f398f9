-- The transactions of calls, so that a node whose connection was lost during a commit learns the
-- outcome. A void one can no longer be committed.
CREATE TABLE call (
    id uuid PRIMARY KEY,
    is_void boolean NOT NULL,
    at timestamptz NOT NULL
);
CREATE INDEX call_at ON call (at);
