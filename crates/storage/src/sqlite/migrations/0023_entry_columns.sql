-- Whether the command addressed no table: its name is then taken at all of them.
ALTER TABLE entry ADD COLUMN any_table INTEGER NOT NULL DEFAULT 0;
UPDATE entry SET any_table = 1
    WHERE cid IS NOT NULL AND (seq = 0 OR instr(entry, '"quick":true') > 0);
DROP INDEX entry_anywhere;
CREATE UNIQUE INDEX entry_any_table ON entry (player, cid) WHERE any_table;
-- Whether the entry holds the name of the player who sent the command.
ALTER TABLE entry ADD COLUMN names_player INTEGER NOT NULL DEFAULT 0;
UPDATE entry SET names_player = 1 WHERE player IS NOT NULL AND instr(entry, '"name"') > 0;
DROP INDEX entry_name;
CREATE INDEX entry_names_player ON entry (player) WHERE names_player;
