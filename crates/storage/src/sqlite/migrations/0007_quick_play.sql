-- A command that was for any table makes one, or seats at one, once.
DROP INDEX entry_creation;
CREATE UNIQUE INDEX entry_anywhere ON entry (player, cid)
    WHERE cid IS NOT NULL AND (seq = 0 OR instr(entry, '"quick":true') > 0);
