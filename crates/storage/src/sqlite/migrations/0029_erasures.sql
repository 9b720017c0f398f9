-- Has a row while the file is to be rewritten: somebody was erased since, and copies of their rows may
-- be on pages that SQLite has split.
CREATE TABLE erasure (one INTEGER PRIMARY KEY CHECK (one = 1));
