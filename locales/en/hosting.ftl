# Help for the server admin.

hosting-title = For the server admin
hosting-where = Administration is separate from this site. The server has its own admin listener (--admin), on its own machine and with its own token, which serves a page at http://127.0.0.1:8081/. From elsewhere, use ssh -L 8081:127.0.0.1:8081. This page has no access to either, and no page can act on your behalf.
hosting-how = On the server’s machine:
hosting-health = shows the server’s status: version, tables, connections
hosting-tables = lists tables with players or spectators
hosting-people = finds players by name and shows bans
hosting-ban = ends a player’s sessions and keeps the player out
hosting-unban = lifts a ban
hosting-rename = gives a player a neutral name, also on what was published before
hosting-erase = erases a player and their bots; their matches stay, without the name
hosting-remove = removes a chat message for everyone; a mark stays
hosting-announce = shows everyone a message until you remove it
hosting-withdraw = removes the announcement
hosting-reports = lists reported chat messages
hosting-done = marks a report as handled
hosting-drain = shuts down gracefully; tables resume after the next start
hosting-restore = replaces the data file with a backup
hosting-backup = backs up the data file while the server is running
hosting-audit = shows the audit log of these commands
hosting-no-cards = None of these reveal cards of a match in progress.
hosting-limits = Set limits with knekt serve --limit NAME=NUMBER. The server logs to standard error.
hosting-docs = The full guide is docs/hosting.md, in the source code.
hosting-seen = Public information
hosting-version = Server
hosting-open-tables = Tables in the lobby
hosting-distance = Ping
hosting-secure = This page uses HTTPS.
hosting-insecure = This page uses plain HTTP, so browsers don’t allow installing it, notifications or the clipboard. Set up a certificate to fix this.
