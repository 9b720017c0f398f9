-- Which history this is: another one after a backup was put in its place. One row.
CREATE TABLE history (epoch INTEGER NOT NULL);
INSERT INTO history VALUES (1);
