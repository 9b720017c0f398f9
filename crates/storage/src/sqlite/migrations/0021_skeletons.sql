-- What names share that look alike (UTS 39): in small letters, and as they are written. Of those
-- that look alike already, the oldest keeps the name to itself; the others stay what they are.
ALTER TABLE person ADD COLUMN skeleton TEXT;
ALTER TABLE person ADD COLUMN look TEXT;
UPDATE person SET skeleton = name_skeleton(name), look = name_look(name)
    WHERE folded IS NOT NULL;
UPDATE person SET skeleton = NULL WHERE id IN (
    SELECT id FROM (
        SELECT id, row_number() OVER (PARTITION BY skeleton ORDER BY created, id) AS n
        FROM person WHERE skeleton IS NOT NULL
    ) WHERE n > 1
);
UPDATE person SET look = NULL WHERE id IN (
    SELECT id FROM (
        SELECT id, row_number() OVER (PARTITION BY look ORDER BY created, id) AS n
        FROM person WHERE look IS NOT NULL
    ) WHERE n > 1
);
CREATE UNIQUE INDEX person_skeleton ON person (skeleton) WHERE skeleton IS NOT NULL;
CREATE UNIQUE INDEX person_look ON person (look) WHERE look IS NOT NULL;
