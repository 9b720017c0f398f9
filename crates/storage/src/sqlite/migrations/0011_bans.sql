-- Who may not come in: for ever, or until a time.
CREATE TABLE ban (
    person BLOB PRIMARY KEY REFERENCES person (id),
    since INTEGER NOT NULL,
    until INTEGER,
    reason TEXT NOT NULL
) WITHOUT ROWID;
-- People are looked for by their names; guests share theirs.
CREATE INDEX person_name ON person (name);
-- What the host did, in order. Nobody changes it afterwards.
CREATE TABLE audit (
    no INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    verb TEXT NOT NULL,
    arguments TEXT NOT NULL,
    outcome TEXT NOT NULL
);
CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit
    BEGIN SELECT RAISE(ABORT, 'the audit log is only added to'); END;
CREATE TRIGGER audit_is_not_forgotten BEFORE DELETE ON audit
    BEGIN SELECT RAISE(ABORT, 'the audit log is only added to'); END;
