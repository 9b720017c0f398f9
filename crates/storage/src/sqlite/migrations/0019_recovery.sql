-- What lets somebody go on elsewhere, once: a digest, and when it was made.
ALTER TABLE person ADD COLUMN recovery BLOB;
ALTER TABLE person ADD COLUMN recovery_made INTEGER;
CREATE UNIQUE INDEX person_recovery ON person (recovery) WHERE recovery IS NOT NULL;
