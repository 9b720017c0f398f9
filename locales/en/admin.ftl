# Help for the server admin.

admin-title = For the server admin
admin-where = Administration is separate from this site. The server has its own admin listener (--admin), on its own machine and with its own token, which serves a page at http://127.0.0.1:8081/. From elsewhere, use ssh -L 8081:127.0.0.1:8081. This page has no access to either, and no page can act on your behalf.
admin-how = On the server’s machine:
admin-health = shows the server’s status: version, tables, connections
admin-tables = lists tables with players or spectators
admin-people = finds players by name and shows bans
admin-ban = ends a player’s sessions and keeps the player out
admin-unban = lifts a ban
admin-rename = gives a player a neutral name, also on what was published before
admin-erase = erases a player and their bots; their matches stay, without the name
admin-remove = removes a chat message for everyone; a mark stays
admin-announce = shows everyone a message until you remove it
admin-withdraw = removes the announcement
admin-reports = lists reported chat messages
admin-done = marks a report as handled
admin-drain = shuts down gracefully; tables resume after the next start
admin-restore = replaces the data file with a backup
admin-backup = backs up the data file while the server is running
admin-audit = shows the audit log of these commands
admin-no-cards = None of these reveal cards of a match in progress.
admin-limits = Set limits with knekt serve --limit NAME=NUMBER. The server logs to standard error.
admin-docs = The full guide is docs/hosting.md, in the source code.
admin-seen = Public information
admin-version = Server
admin-open-tables = Tables in the lobby
admin-distance = Ping
admin-secure = This page uses HTTPS.
admin-insecure = This page uses plain HTTP, so browsers don’t allow installing it, notifications or the clipboard. Set up a certificate to fix this.
