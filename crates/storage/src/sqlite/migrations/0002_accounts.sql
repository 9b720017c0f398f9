-- What a name is compared by; none where it is not its owner's alone.
ALTER TABLE person ADD COLUMN folded TEXT;
CREATE UNIQUE INDEX person_folded ON person (folded) WHERE folded IS NOT NULL;
ALTER TABLE person ADD COLUMN password TEXT;
-- Whose bot it is.
ALTER TABLE person ADD COLUMN owner BLOB;
CREATE INDEX person_owner ON person (owner) WHERE owner IS NOT NULL;
ALTER TABLE person ADD COLUMN erased INTEGER;
ALTER TABLE session ADD COLUMN id BLOB;
UPDATE session SET id = randomblob(16);
CREATE UNIQUE INDEX session_id ON session (id);
CREATE INDEX session_person ON session (person);
-- Of a token for a program; a login has none.
ALTER TABLE session ADD COLUMN label TEXT;
ALTER TABLE session ADD COLUMN scopes TEXT NOT NULL DEFAULT 'play chat bot read';
-- The entries that name whoever asked for them: where somebody made a table, or sat down.
CREATE INDEX entry_name ON entry (player)
    WHERE player IS NOT NULL AND instr(entry, '"name"') > 0;
