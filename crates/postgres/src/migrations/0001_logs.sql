-- The entries of all logs. What is unique here is what a store promises: an entry number is used
-- once, a command is executed once at its table, and a command that addressed no table once at all.
CREATE TABLE table_entry (
    table_id uuid NOT NULL,
    seq bigint NOT NULL,
    epoch bigint NOT NULL,
    at bigint NOT NULL,
    player uuid,
    cid text,
    body text,
    any_table boolean NOT NULL,
    change text NOT NULL,
    PRIMARY KEY (table_id, seq)
);
CREATE UNIQUE INDEX table_entry_command ON table_entry (table_id, player, cid) WHERE cid IS NOT NULL;
CREATE UNIQUE INDEX table_entry_any_table ON table_entry (player, cid) WHERE any_table;

-- The nodes, each with its lease. `held_since` is the beginning of its present, unbroken lease.
CREATE TABLE node (
    node_id text PRIMARY KEY,
    incarnation uuid NOT NULL,
    address text NOT NULL,
    draining boolean NOT NULL,
    version text NOT NULL,
    held_since timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
);

-- The owner of each log, without a node if it was released. Only the owner's epoch may append.
CREATE TABLE table_owner (
    table_id uuid PRIMARY KEY,
    epoch bigint NOT NULL,
    node_id text,
    incarnation uuid
);

-- Open and closed tables. `due_at` is null while a table is awake; otherwise it is the time of its
-- next wake-up in epoch milliseconds, and the largest number if it waits for a player.
CREATE TABLE table_status (
    table_id uuid PRIMARY KEY,
    is_open boolean NOT NULL,
    due_at bigint
);
CREATE INDEX table_status_awake ON table_status (table_id) WHERE is_open AND due_at IS NULL;
CREATE INDEX table_status_due ON table_status (due_at, table_id) WHERE due_at IS NOT NULL;

-- The seats of hibernating tables, and their entries in the lobby.
CREATE TABLE hibernated_seat (
    person uuid NOT NULL,
    table_id uuid NOT NULL,
    seat smallint NOT NULL,
    your_turn boolean NOT NULL,
    seq bigint NOT NULL,
    PRIMARY KEY (person, table_id)
);
CREATE INDEX hibernated_seat_table ON hibernated_seat (table_id);
CREATE TABLE hibernated_table (
    table_id uuid PRIMARY KEY,
    game text NOT NULL,
    host uuid NOT NULL,
    shown text NOT NULL
);
CREATE INDEX hibernated_table_game ON hibernated_table (game, table_id);
CREATE INDEX hibernated_table_host ON hibernated_table (host);

-- The last invite of each table.
CREATE TABLE invite (
    table_id uuid PRIMARY KEY,
    digest text NOT NULL,
    until bigint NOT NULL
);
CREATE INDEX invite_digest ON invite (digest);

-- The states of tables before some of their entries, which can be computed from the log.
CREATE TABLE match_start (
    table_id uuid NOT NULL,
    seq bigint NOT NULL,
    state text NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- The results of finished matches, and the holders of their seats: a person, or a level of the
-- server's own bots.
CREATE TABLE finished_match (
    table_id uuid NOT NULL,
    match_no bigint NOT NULL,
    game text NOT NULL,
    finished_at bigint NOT NULL,
    rated boolean NOT NULL,
    listed boolean NOT NULL,
    ended text NOT NULL,
    PRIMARY KEY (table_id, match_no)
);
CREATE TABLE finished_seat (
    table_id uuid NOT NULL,
    match_no bigint NOT NULL,
    seat smallint NOT NULL,
    person uuid,
    level text,
    name text NOT NULL,
    kind text NOT NULL,
    place smallint NOT NULL,
    withheld bigint NOT NULL,
    dealt text NOT NULL,
    PRIMARY KEY (table_id, match_no, seat)
);
CREATE INDEX finished_seat_person ON finished_seat (person) WHERE person IS NOT NULL;
