-- Which entry each command caused, instead of a unique index that changed a page per table and
-- commit: rows are written in batches. Many commands could have the same digest; the entry decides.
DROP INDEX entry_command;
CREATE TABLE command (
    log INTEGER NOT NULL,
    digest INTEGER NOT NULL,
    entry INTEGER NOT NULL,
    PRIMARY KEY (log, digest, entry)
) WITHOUT ROWID;
-- The commands of all entries up to this one have their rows. A store that opens the file adds
-- the others, so 0 means that all are to be written.
CREATE TABLE indexed (up_to INTEGER NOT NULL);
INSERT INTO indexed VALUES (0);
