# The server admin page, served by the admin listener.

admin-title = Server admin
admin-leave = Log out
admin-login = Log in with the admin token
admin-login-where = The token is in the file the server named at startup, usually knekt.db.admin-token next to the data file. This tab remembers it until you close it.
admin-token = Token
admin-enter = Log in
admin-error-auth_invalid = Wrong token for this server.
admin-failed = That didn’t work.
admin-error-auth_required = Log in with the admin token first.
admin-error-not_found = Not found, or no longer there.
admin-error-forbidden = Open this page at the server’s own address.
admin-sure = Confirm: { $what }
admin-again = Refresh
admin-older = Older
admin-none = None.
admin-health = Status
admin-version = Version
admin-changes = What’s new in this version
admin-state = State
admin-ready = ready
admin-not-ready = not ready: see the log
admin-draining = shutting down
admin-uptime = Uptime
admin-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
admin-memory = Memory
admin-live = Tables in memory
admin-passive = Idle tables
admin-sockets = Connections
admin-stored = Stored data
admin-free = Free disk space
admin-pool = Database connections in use
admin-awaited = Waiting for a connection
admin-node = Node { $name }
admin-owned = { $n ->
    [one] { $n } table
   *[other] { $n } tables
}
admin-standby = Replication lag of { $name }
admin-plain = This server has no certificate and no HTTPS origin. Before going public, set up HTTPS (--acme or --tls-cert), or set the proxy’s origin with --origin.
admin-tables = Active tables
admin-status = { $status ->
    [waiting] waiting for players
    [playing] match in progress
   *[finished] match over
}
admin-followers = { $n ->
    [one] { $n } connection
   *[other] { $n } connections
}
admin-stalled = suspended: can’t write to disk
admin-watch = Watch
admin-people = Players
admin-name = Name
admin-find = Find
admin-reason = Reason (shown to the player)
admin-reason-first = Enter a reason before banning.
admin-days = Days (empty: permanent)
admin-sessions = { $n ->
    [one] { $n } session
   *[other] { $n } sessions
}
admin-banned = banned: { $why }
admin-ban = Ban
admin-unban = Lift ban
admin-rename = Give a neutral name
admin-erase = Erase for good
admin-saying = Announcements and shutdown
admin-announcement = Announcement to everyone
admin-stands = Current announcement:
admin-withdraw = Remove
admin-announce = Announce
admin-announced = { $n ->
    [one] Sent to { $n } connection.
   *[other] Sent to { $n } connections.
}
admin-drain-why = Clean shutdown: tables resume after the next start. Start the server again on its own machine.
admin-drain = Shut down
admin-reports = Reports
admin-done = Mark as handled
admin-remove = Remove the message
admin-handled = handled
admin-audit = Audit log
admin-action-announce = Announcement
admin-action-withdraw = Announcement removed
admin-action-ban = Ban
admin-action-unban = Ban lifted
admin-action-drain = Shutdown
admin-action-restore = Backup restored
admin-action-migrate = Server moved
admin-action-report_done = Report handled
admin-action-rename = Neutral name given
admin-action-erase = Player erased
admin-action-remove = Message removed
admin-until = until { $when }
admin-begun = started
admin-shell = On the server’s machine
admin-shell-why = These commands read or write files on the server, or take effect at its next start, so they are not on this page.
