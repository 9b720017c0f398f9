-- A checksum over the row and that of the entry before it: what is computed for rows that are there.
ALTER TABLE entry ADD COLUMN sum INTEGER;
