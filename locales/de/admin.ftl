# Für die, die den Server betreiben.

admin-title = Für alle, die diesen Server betreiben
admin-where = Was ein Gastgeber tut, geschieht nicht von hier aus. Der Server hat dafür einen eigenen Zugang (--admin) auf seinem eigenen Rechner, mit eigenem Token, und dort eine Seite: http://127.0.0.1:8081/, oder von anderswo mit ssh -L 8081:127.0.0.1:8081. Diese Seite kennt beides nicht, und keine Seite kann an deiner Stelle fragen.
admin-how = Auf dem Rechner, auf dem der Server läuft:
admin-health = wie es dem Server geht: Version, Tische, Verbindungen
admin-tables = die Tische, an denen jemand sitzt oder zusieht
admin-people = wer so heißt, und ob er gesperrt ist
admin-ban = beendet jemandes Sitzungen und lässt ihn nicht mehr herein
admin-unban = lässt ihn wieder herein
admin-announce = sagt allen etwas, bis es zurückgenommen wird
admin-withdraw = nimmt das zurück
admin-reports = was an Tischen gesagt und gemeldet wurde
admin-done = vermerkt, dass eine Meldung erledigt ist
admin-drain = hält den Server geordnet an; jeder Tisch geht nach dem Start weiter
admin-restore = setzt eine Sicherung an die Stelle der Datendatei und macht damit weiter
admin-backup = kopiert die Datendatei, während der Server läuft
admin-audit = was mit alldem getan wurde, und wann
admin-no-cards = Nichts davon zeigt eine Karte einer laufenden Partie.
admin-limits = Grenzen setzt knekt serve --limit NAME=ZAHL, und das Protokoll geht auf die Standardfehlerausgabe des Servers.
admin-docs = Alles steht in docs/hosting.md, das dem Quelltext beiliegt.
admin-seen = Was alle wissen dürfen
admin-version = Der Server
admin-open-tables = Tische in der Lobby
admin-distance = Der Weg hin und zurück
admin-secure = Die Seite kommt über HTTPS.
admin-insecure = Die Seite kommt über einfaches HTTP: Dann kann sie niemand installieren, und Browser erlauben weder Mitteilungen noch die Zwischenablage. Ein Zertifikat hilft.
