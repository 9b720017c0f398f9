# The server admin page, served by the admin listener.

host-title = Server admin
host-leave = Log out
host-login = Log in with the admin token
host-login-where = The token is in the file the server named at startup, usually knekt.db.admin-token next to the data file. This tab remembers it until you close it.
host-token = Token
host-enter = Log in
host-error-auth_invalid = Wrong token for this server.
host-failed = That didn’t work.
host-error-auth_required = Log in with the admin token first.
host-error-not_found = Not found, or no longer there.
host-error-forbidden = Open this page at the server’s own address.
host-sure = Confirm: { $what }
host-again = Refresh
host-older = Older
host-none = None.
host-health = Status
host-version = Version
host-changes = What’s new in this version
host-state = State
host-ready = ready
host-not-ready = not ready: see the log
host-draining = shutting down
host-uptime = Uptime
host-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
host-memory = Memory
host-live = Tables in memory
host-passive = Idle tables
host-sockets = Connections
host-stored = Stored data
host-free = Free disk space
host-pool = Database connections in use
host-awaited = Waiting for a connection
host-node = Node { $name }
host-owned = { $n ->
    [one] { $n } table
   *[other] { $n } tables
}
host-standby = Replication lag of { $name }
host-plain = This server has no certificate and no HTTPS origin. Before going public, set up HTTPS (--acme or --tls-cert), or set the proxy’s origin with --origin.
host-tables = Active tables
host-status = { $status ->
    [waiting] waiting for players
    [playing] match in progress
   *[finished] match over
}
host-followers = { $n ->
    [one] { $n } connection
   *[other] { $n } connections
}
host-stalled = suspended: can’t write to disk
host-watch = Watch
host-people = Players
host-name = Name
host-find = Find
host-reason = Reason (shown to the player)
host-reason-first = Enter a reason before banning.
host-days = Days (empty: permanent)
host-sessions = { $n ->
    [one] { $n } session
   *[other] { $n } sessions
}
host-banned = banned: { $why }
host-ban = Ban
host-unban = Lift ban
host-rename = Give a neutral name
host-erase = Erase for good
host-saying = Announcements and shutdown
host-announcement = Announcement to everyone
host-stands = Current announcement:
host-withdraw = Remove
host-announce = Announce
host-announced = { $n ->
    [one] Sent to { $n } connection.
   *[other] Sent to { $n } connections.
}
host-drain-why = Clean shutdown: tables resume after the next start. Start the server again on its own machine.
host-drain = Shut down
host-reports = Reports
host-done = Mark as handled
host-remove = Remove the message
host-handled = handled
host-audit = Audit log
host-action-announce = Announcement
host-action-withdraw = Announcement removed
host-action-ban = Ban
host-action-unban = Ban lifted
host-action-drain = Shutdown
host-action-restore = Backup restored
host-action-migrate = Server moved
host-action-report_done = Report handled
host-action-rename = Neutral name given
host-action-erase = Player erased
host-action-remove = Message removed
host-until = until { $when }
host-begun = started
host-shell = On the server’s machine
host-shell-why = These commands read or write files on the server, or take effect at its next start, so they are not on this page.
