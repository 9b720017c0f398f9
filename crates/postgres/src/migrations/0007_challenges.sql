-- The bots that can be challenged, with the games that they accept, as JSON.
CREATE TABLE open_bot (
    person uuid PRIMARY KEY REFERENCES person (id),
    accepts text NOT NULL,
    until bigint NOT NULL
);

-- Challenges between bots, which are kept for minutes. An accepted one has a table, with the digest of
-- its invite.
CREATE TABLE challenge (
    id uuid PRIMARY KEY,
    challenger uuid NOT NULL REFERENCES person (id),
    challenged uuid NOT NULL REFERENCES person (id),
    terms text NOT NULL,
    expires bigint NOT NULL,
    kept_until bigint NOT NULL,
    declined boolean NOT NULL,
    table_id uuid,
    invite text
);
CREATE INDEX challenge_challenger ON challenge (challenger);
CREATE INDEX challenge_challenged ON challenge (challenged);
