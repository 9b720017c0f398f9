# The page of the host, which the admin's listener serves.

admin-title = Serververwaltung
admin-leave = Abmelden
admin-login = Mit dem Admin-Token anmelden
admin-login-where = Es steht in der Datei, die der Server beim Start genannt hat, meist knekt.db.admin-token neben der Datendatei. Dieser Tab merkt es sich, bis du ihn schließt.
admin-token = Token des Servers
admin-enter = Anmelden
admin-error-auth_invalid = Falsches Token für diesen Server.
admin-failed = Das hat nicht geklappt.
admin-error-auth_required = Melde dich erst mit dem Admin-Token an.
admin-error-not_found = Nicht gefunden oder nicht mehr vorhanden.
admin-error-forbidden = Öffne diese Seite unter der eigenen Adresse des Servers.
admin-sure = Bestätigen: { $what }
admin-again = Aktualisieren
admin-older = Ältere
admin-none = Keine.
admin-health = Serverstatus
admin-version = Version des Servers
admin-changes = Neu in dieser Version
admin-state = Zustand
admin-ready = bereit
admin-not-ready = nicht bereit: siehe Protokoll
admin-draining = wird heruntergefahren
admin-uptime = Laufzeit
admin-minutes = { $n ->
    [one] { $n } Minute
   *[other] { $n } Minuten
}
admin-memory = Arbeitsspeicher
admin-live = Tische im Speicher
admin-passive = Ruhende Tische
admin-sockets = Verbindungen
admin-stored = Gespeicherte Daten
admin-free = Freier Speicherplatz
admin-pool = Genutzte Datenbankverbindungen
admin-awaited = Warten auf die Datenbank
admin-node = Knoten { $name }
admin-owned = { $n ->
    [one] { $n } Tisch
   *[other] { $n } Tische
}
admin-standby = Rückstand des Standbys { $name }
admin-plain = Dieser Server hat weder Zertifikat noch HTTPS-Adresse. Richte HTTPS ein, bevor du ihn öffentlich machst (--acme oder --tls-cert), oder nenne die Adresse des Proxys mit --origin.
admin-tables = Aktive Tische
admin-status = { $status ->
    [waiting] wartet auf Spieler
    [playing] Partie läuft
   *[finished] Partie beendet
}
admin-followers = { $n ->
    [one] { $n } Verbindung
   *[other] { $n } Verbindungen
}
admin-stalled = ausgesetzt: kann nicht auf die Platte schreiben
admin-watch = Zusehen
admin-people = Spieler
admin-name = Name der Person
admin-find = Suchen
admin-reason = Grund (die gesperrte Person sieht ihn)
admin-reason-first = Gib vor dem Sperren einen Grund an.
admin-days = Tage (leer: unbefristet)
admin-sessions = { $n ->
    [one] { $n } Sitzung
   *[other] { $n } Sitzungen
}
admin-banned = gesperrt: { $why }
admin-ban = Sperren
admin-unban = Sperre aufheben
admin-rename = Neutralen Namen geben
admin-erase = Endgültig löschen
admin-saying = Mitteilungen und Herunterfahren
admin-announcement = Mitteilung an alle
admin-stands = Aktuelle Mitteilung:
admin-withdraw = Entfernen
admin-announce = Mitteilen
admin-announced = { $n ->
    [one] An { $n } Verbindung gesendet.
   *[other] An { $n } Verbindungen gesendet.
}
admin-drain-why = Geordnetes Ende: Nach dem nächsten Start gehen die Tische weiter. Starten musst du den Server auf seinem Rechner.
admin-drain = Herunterfahren
admin-reports = Meldungen
admin-done = Als erledigt markieren
admin-remove = Nachricht entfernen
admin-handled = erledigt
admin-audit = Protokoll der Verwaltung
admin-action-announce = Mitteilung
admin-action-withdraw = Mitteilung entfernt
admin-action-ban = Sperre
admin-action-unban = Sperre aufgehoben
admin-action-drain = Heruntergefahren
admin-action-restore = Sicherung eingespielt
admin-action-migrate = Server umgezogen
admin-action-report_done = Meldung erledigt
admin-action-rename = Neutraler Name vergeben
admin-action-erase = Person gelöscht
admin-action-remove = Nachricht entfernt
admin-until = bis { $when }
admin-begun = gestartet
admin-shell = Auf dem Rechner des Servers
admin-shell-why = Diese Befehle lesen oder schreiben Dateien auf dem Server oder wirken erst bei seinem nächsten Start, deshalb gibt es sie hier nicht.
