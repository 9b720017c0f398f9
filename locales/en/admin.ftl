# For whoever runs the server.

admin-title = For whoever runs this server
admin-where = What a host does is not done from here. The server has a listener of its own for that (--admin), on its own machine, with a token of its own, and a page there: http://127.0.0.1:8081/, or from elsewhere through ssh -L 8081:127.0.0.1:8081. This page knows neither, and no page can ask in your place.
admin-how = On the machine where the server runs:
admin-health = how the server is: version, tables, connections
admin-tables = the tables at which somebody sits or watches
admin-people = who is called so, and whether they are banned
admin-ban = ends somebody's sessions and lets them in no more
admin-unban = lets them in again
admin-announce = says something to everybody, until it is taken back
admin-withdraw = takes that back
admin-reports = what was said at tables and reported
admin-done = notes that a report is dealt with
admin-drain = stops the server in order; every table goes on after the start
admin-restore = puts a backup in the place of the data file and goes on with it
admin-backup = copies the data file while the server goes on
admin-audit = what was done by all of these, and when
admin-no-cards = None of it shows a card of a match that goes on.
admin-limits = Limits are set with knekt serve --limit NAME=NUMBER, and the log goes to the standard error of the server.
admin-docs = All of it stands in docs/hosting.md, which comes with the source.
admin-seen = What everybody may know
admin-version = Server
admin-open-tables = Tables in the lobby
admin-distance = The way there and back
admin-secure = The page comes by HTTPS.
admin-insecure = The page comes by plain HTTP: browsers then let nobody install it, and offer no notifications and no clipboard. A certificate mends that.
