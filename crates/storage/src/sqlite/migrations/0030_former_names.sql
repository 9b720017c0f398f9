-- Names of accounts and bots that were given up, by digests under a key of this database. Each stays
-- reserved for the person or the owner of the bot, after an erasure for nobody.
CREATE TABLE name_key (
    key BLOB NOT NULL
);
CREATE TABLE former_name (
    folded BLOB PRIMARY KEY,
    skeleton BLOB NOT NULL,
    look BLOB NOT NULL,
    person BLOB,
    until INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX former_name_skeleton ON former_name (skeleton);
CREATE INDEX former_name_look ON former_name (look);
CREATE INDEX former_name_person ON former_name (person) WHERE person IS NOT NULL;
CREATE INDEX former_name_until ON former_name (until);
