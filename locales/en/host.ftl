# The page of the host, which the admin's listener serves.

host-title = The host's page
host-leave = Forget the token
host-door = Show the token
host-door-where = It stands in the file that the server named at its start, usually knekt.db.admin-token beside the data file. This tab keeps it until it is closed.
host-token = Token
host-enter = Enter
host-error-auth_invalid = This is not the token of this server.
host-failed = It was not done.
host-error-auth_required = The server wants to see its token.
host-error-not_found = There is no such thing, or there is none any more.
host-error-forbidden = The server listens to this page at its own address alone.
host-sure = Really: { $what }
host-again = Look again
host-older = Older ones
host-none = There are none.
host-health = How the server is
host-version = Version
host-changes = What is new in this version
host-state = State
host-ready = ready for work
host-not-ready = not ready: see its log
host-draining = It is stopping.
host-uptime = Running for
host-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
host-memory = Memory
host-live = Tables in memory
host-passive = Tables at rest
host-sockets = Connections
host-plain = No certificate and no HTTPS origin is known to this server. Beyond your own house, give it one (--acme, --tls-cert), or name the proxy's origin with --origin.
host-tables = Tables with people
host-status = { $status ->
    [waiting] waits for players
    [playing] a match goes on
   *[finished] the match is over
}
host-followers = { $n ->
    [one] { $n } connection
   *[other] { $n } connections
}
host-stalled = stands still: the disk takes nothing
host-watch = Watch
host-people = People
host-name = Name
host-find = Find
host-reason = Why somebody is banned; they are told
host-reason-first = To ban somebody, first write down why.
host-days = For how many days; empty: until it is lifted
host-sessions = { $n ->
    [one] { $n } session
   *[other] { $n } sessions
}
host-banned = banned: { $why }
host-ban = Ban
host-unban = Lift the ban
host-saying = Announce, and stop
host-announcement = To everybody, until you take it back
host-stands = This is what everybody reads who comes:
host-withdraw = Take it back
host-announce = Announce
host-told = { $n ->
    [one] { $n } connection was told.
   *[other] { $n } connections were told.
}
host-drain-why = Stopping is in order: every table goes on where it was after the next start. It is started again on its machine.
host-drain = Stop the server
host-reports = Reports
host-done = Dealt with
host-dealt-with = done
host-deeds = What was done
host-deed-announce = Announcing something
host-deed-withdraw = Taking the announcement back
host-deed-ban = Banning somebody
host-deed-unban = Lifting a ban
host-deed-drain = Stopping the server
host-deed-restore = Restoring a backup
host-deed-report_done = Dealing with a report
host-until = until { $when }
host-begun = begun
host-shell = On the server's machine
host-shell-why = These read or write files there, or hold from a start on; no page does that.
