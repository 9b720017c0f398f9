-- Guests, accounts and bots. The names of accounts and bots are reserved under three keys, by which
-- they are compared: with the case folded, and as they look with and without that.
CREATE TABLE person (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    kind text NOT NULL,
    created bigint NOT NULL,
    folded text,
    skeleton text,
    look text,
    password text,
    owner uuid,
    erased bigint,
    recovery bytea,
    recovery_made bigint
);
CREATE UNIQUE INDEX person_folded ON person (folded) WHERE folded IS NOT NULL;
CREATE UNIQUE INDEX person_skeleton ON person (skeleton) WHERE skeleton IS NOT NULL;
CREATE UNIQUE INDEX person_look ON person (look) WHERE look IS NOT NULL;
CREATE UNIQUE INDEX person_recovery ON person (recovery) WHERE recovery IS NOT NULL;
CREATE INDEX person_owner ON person (owner) WHERE owner IS NOT NULL;
CREATE INDEX person_name ON person (name);

-- Sessions and API tokens, which have a label, by the digests of their tokens.
CREATE TABLE session (
    token bytea PRIMARY KEY,
    id uuid NOT NULL UNIQUE,
    person uuid NOT NULL REFERENCES person (id),
    label text,
    scopes text NOT NULL,
    created bigint NOT NULL,
    used bigint NOT NULL,
    expires bigint
);
CREATE INDEX session_person ON session (person);
CREATE INDEX session_used ON session (used) WHERE label IS NULL;
CREATE INDEX session_expires ON session (expires) WHERE expires IS NOT NULL;

CREATE TABLE ban (
    person uuid PRIMARY KEY REFERENCES person (id),
    since bigint NOT NULL,
    until bigint,
    reason text NOT NULL
);

CREATE TABLE block (
    person uuid NOT NULL,
    blocked uuid NOT NULL,
    at bigint NOT NULL,
    cid text,
    PRIMARY KEY (person, blocked)
);
CREATE INDEX block_blocked ON block (blocked);

CREATE TABLE report (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    who uuid NOT NULL,
    cid text NOT NULL,
    table_id uuid NOT NULL,
    n bigint NOT NULL,
    speaker uuid NOT NULL,
    at bigint NOT NULL,
    reason text NOT NULL,
    quote text NOT NULL,
    done bigint,
    UNIQUE (who, table_id, n),
    UNIQUE (who, cid)
);
CREATE INDEX report_speaker ON report (speaker);

-- What the admin did. A change or a deletion fails.
CREATE TABLE audit (
    no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at bigint NOT NULL,
    verb text NOT NULL,
    arguments text NOT NULL,
    outcome text NOT NULL
);
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN RAISE EXCEPTION ''the audit log is only added to''; END';
CREATE TRIGGER audit_is_only_added_to BEFORE UPDATE OR DELETE ON audit
    FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Chat messages. One that was deleted may stay without its content, so that its number is not reused.
CREATE TABLE chat_message (
    table_id uuid NOT NULL,
    n bigint NOT NULL,
    speaker uuid,
    line text,
    at bigint,
    PRIMARY KEY (table_id, n)
);
CREATE INDEX chat_message_speaker ON chat_message (speaker) WHERE speaker IS NOT NULL;
CREATE INDEX chat_message_at ON chat_message (at) WHERE at IS NOT NULL;

-- The last heartbeat of each node, by its own clock and by that of the database, and the periods in
-- which no node was running.
CREATE TABLE heartbeat (
    node_id text PRIMARY KEY,
    at bigint NOT NULL,
    recorded_at timestamptz NOT NULL
);
CREATE TABLE outage (
    began bigint PRIMARY KEY,
    ended bigint NOT NULL
);

-- The entries that contain the name of the player who sent the command.
ALTER TABLE table_entry ADD COLUMN names_player boolean NOT NULL DEFAULT false;
UPDATE table_entry SET names_player = true WHERE player IS NOT NULL AND position('"name"' IN change) > 0;
CREATE INDEX table_entry_names_player ON table_entry (player) WHERE names_player;

-- A player is the id of a person, or the word of a level.
CREATE TABLE rating (
    game text NOT NULL,
    pool text NOT NULL,
    player text NOT NULL,
    rating double precision NOT NULL,
    deviation double precision NOT NULL,
    matches bigint NOT NULL,
    won bigint NOT NULL,
    last bigint NOT NULL,
    PRIMARY KEY (game, pool, player)
);
CREATE INDEX rating_ranked ON rating (game, pool, (rating - 3.0 * deviation)) WHERE matches >= 10;
