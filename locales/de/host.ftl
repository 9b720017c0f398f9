# The page of the host, which the admin's listener serves.

host-title = Serververwaltung
host-leave = Abmelden
host-login = Mit dem Admin-Token anmelden
host-login-where = Es steht in der Datei, die der Server beim Start genannt hat, meist knekt.db.admin-token neben der Datendatei. Dieser Tab merkt es sich, bis du ihn schließt.
host-token = Token des Servers
host-enter = Anmelden
host-error-auth_invalid = Falsches Token für diesen Server.
host-failed = Das hat nicht geklappt.
host-error-auth_required = Melde dich erst mit dem Admin-Token an.
host-error-not_found = Nicht gefunden oder nicht mehr vorhanden.
host-error-forbidden = Öffne diese Seite unter der eigenen Adresse des Servers.
host-sure = Bestätigen: { $what }
host-again = Aktualisieren
host-older = Ältere
host-none = Keine.
host-health = Serverstatus
host-version = Version des Servers
host-changes = Neu in dieser Version
host-state = Zustand
host-ready = bereit
host-not-ready = nicht bereit: siehe Protokoll
host-draining = wird heruntergefahren
host-uptime = Laufzeit
host-minutes = { $n ->
    [one] { $n } Minute
   *[other] { $n } Minuten
}
host-memory = Arbeitsspeicher
host-live = Tische im Speicher
host-passive = Ruhende Tische
host-sockets = Verbindungen
host-stored = Gespeicherte Daten
host-free = Freier Speicherplatz
host-pool = Genutzte Datenbankverbindungen
host-awaited = Warten auf die Datenbank
host-node = Knoten { $name }
host-owned = { $n ->
    [one] { $n } Tisch
   *[other] { $n } Tische
}
host-standby = Rückstand des Standbys { $name }
host-plain = Dieser Server hat weder Zertifikat noch HTTPS-Adresse. Richte HTTPS ein, bevor du ihn öffentlich machst (--acme oder --tls-cert), oder nenne die Adresse des Proxys mit --origin.
host-tables = Aktive Tische
host-status = { $status ->
    [waiting] wartet auf Spieler
    [playing] Partie läuft
   *[finished] Partie beendet
}
host-followers = { $n ->
    [one] { $n } Verbindung
   *[other] { $n } Verbindungen
}
host-stalled = ausgesetzt: kann nicht auf die Platte schreiben
host-watch = Zusehen
host-people = Spieler
host-name = Name der Person
host-find = Suchen
host-reason = Grund (die gesperrte Person sieht ihn)
host-reason-first = Gib vor dem Sperren einen Grund an.
host-days = Tage (leer: unbefristet)
host-sessions = { $n ->
    [one] { $n } Sitzung
   *[other] { $n } Sitzungen
}
host-banned = gesperrt: { $why }
host-ban = Sperren
host-unban = Sperre aufheben
host-rename = Neutralen Namen geben
host-erase = Endgültig löschen
host-saying = Mitteilungen und Herunterfahren
host-announcement = Mitteilung an alle
host-stands = Aktuelle Mitteilung:
host-withdraw = Entfernen
host-announce = Mitteilen
host-announced = { $n ->
    [one] An { $n } Verbindung gesendet.
   *[other] An { $n } Verbindungen gesendet.
}
host-drain-why = Geordnetes Ende: Nach dem nächsten Start gehen die Tische weiter. Starten musst du den Server auf seinem Rechner.
host-drain = Herunterfahren
host-reports = Meldungen
host-done = Als erledigt markieren
host-remove = Nachricht entfernen
host-handled = erledigt
host-audit = Protokoll der Verwaltung
host-action-announce = Mitteilung
host-action-withdraw = Mitteilung entfernt
host-action-ban = Sperre
host-action-unban = Sperre aufgehoben
host-action-drain = Heruntergefahren
host-action-restore = Sicherung eingespielt
host-action-migrate = Server umgezogen
host-action-report_done = Meldung erledigt
host-action-rename = Neutraler Name vergeben
host-action-erase = Person gelöscht
host-action-remove = Nachricht entfernt
host-until = bis { $when }
host-begun = gestartet
host-shell = Auf dem Rechner des Servers
host-shell-why = Diese Befehle lesen oder schreiben Dateien auf dem Server oder wirken erst bei seinem nächsten Start, deshalb gibt es sie hier nicht.
