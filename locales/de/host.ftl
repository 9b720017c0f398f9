# The page of the host, which the admin's listener serves.

host-title = Die Seite des Gastgebers
host-leave = Token aus diesem Tab löschen
host-door = Token vorzeigen
host-door-where = Es steht in der Datei, die der Server beim Start genannt hat, meist knekt.db.admin-token neben der Datendatei. Dieser Tab behält es, bis er geschlossen wird.
host-token = Token des Servers
host-enter = Eintreten
host-error-auth_invalid = Das ist nicht das Token dieses Servers.
host-failed = Es ist nicht gelungen.
host-error-auth_required = Der Server will sein Token sehen.
host-error-not_found = Das gibt es nicht, oder nicht mehr.
host-error-forbidden = Der Server hört auf diese Seite nur an seiner eigenen Adresse.
host-sure = Wirklich: { $what }
host-again = Noch einmal nachsehen
host-older = Ältere zeigen
host-none = Es gibt keine.
host-health = Wie es dem Server geht
host-version = Version des Servers
host-changes = Neu in dieser Version
host-state = Zustand
host-ready = bereit
host-not-ready = nicht bereit: siehe sein Protokoll
host-draining = Er hält gerade an.
host-uptime = Läuft seit
host-minutes = { $n ->
    [one] { $n } Minute
   *[other] { $n } Minuten
}
host-memory = Arbeitsspeicher
host-live = Tische im Speicher
host-passive = Ruhende Tische
host-sockets = Verbindungen
host-plain = Dieser Server hat kein Zertifikat und kennt keine HTTPS-Adresse. Außerhalb des Hauses braucht er eines (--acme, --tls-cert), oder nenne die Adresse des Proxys mit --origin.
host-tables = Tische mit Leuten
host-status = { $status ->
    [waiting] wartet auf Spieler
    [playing] eine Partie läuft
   *[finished] die Partie ist zu Ende
}
host-followers = { $n ->
    [one] { $n } Verbindung
   *[other] { $n } Verbindungen
}
host-stalled = steht still: die Platte nimmt nichts an
host-watch = Zusehen
host-people = Leute
host-name = Name der Person
host-find = Suchen
host-reason = Warum jemand gesperrt wird; die Person erfährt es
host-reason-first = Um jemanden zu sperren, schreib zuerst, warum.
host-days = Für wie viele Tage; leer: bis es aufgehoben wird
host-sessions = { $n ->
    [one] { $n } Sitzung
   *[other] { $n } Sitzungen
}
host-banned = gesperrt: { $why }
host-ban = Sperren
host-unban = Sperre aufheben
host-saying = Ansagen und anhalten
host-announcement = An alle, bis du es zurücknimmst
host-stands = Das lesen alle, die kommen:
host-withdraw = Zurücknehmen
host-announce = Ansagen
host-told = { $n ->
    [one] { $n } Verbindung hat es gehört.
   *[other] { $n } Verbindungen haben es gehört.
}
host-drain-why = Der Server hält geordnet an: Jeder Tisch geht nach dem nächsten Start dort weiter, wo er war. Gestartet wird er wieder auf seinem Rechner.
host-drain = Server anhalten
host-reports = Meldungen
host-done = Als erledigt vermerken
host-dealt-with = erledigt
host-deeds = Was getan wurde
host-deed-announce = Ansage an alle
host-deed-withdraw = Rücknahme der Ansage
host-deed-ban = Sperrung von jemandem
host-deed-unban = Aufhebung einer Sperre
host-deed-drain = Anhalten des Servers
host-deed-restore = Einsetzen einer Sicherung
host-deed-report_done = Erledigung einer Meldung
host-until = bis { $when }
host-begun = begonnen
host-shell = Auf dem Rechner des Servers
host-shell-why = Das liest oder schreibt dort Dateien oder gilt ab einem Start; keine Seite tut das.
