-- When the server was last known to be there, in epoch milliseconds.
CREATE TABLE alive (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL);
-- When it was not, lately.
CREATE TABLE outage (began INTEGER PRIMARY KEY, ended INTEGER NOT NULL);
