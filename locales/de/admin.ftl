# Für die, die den Server betreiben.

admin-title = Für die Serververwaltung
admin-where = Die Verwaltung ist von dieser Website getrennt. Der Server hat dafür einen eigenen Zugang (--admin) auf seinem eigenen Rechner, mit eigenem Token und einer Seite unter http://127.0.0.1:8081/. Von anderswo hilft ssh -L 8081:127.0.0.1:8081. Diese Seite hat auf beides keinen Zugriff, und keine Seite kann in deinem Namen handeln.
admin-how = Auf dem Rechner des Servers:
admin-health = zeigt den Serverstatus: Version, Tische, Verbindungen
admin-tables = listet Tische mit Spielern oder Zuschauern
admin-people = sucht Spieler nach Namen und zeigt Sperren
admin-ban = beendet die Sitzungen einer Person und sperrt sie aus
admin-unban = hebt eine Sperre auf
admin-rename = gibt einer Person einen neutralen Namen, auch in bereits Veröffentlichtem
admin-erase = löscht eine Person und ihre Bots; ihre Partien bleiben ohne den Namen bestehen
admin-remove = entfernt eine Chat-Nachricht für alle; ein Vermerk bleibt
admin-announce = zeigt allen eine Mitteilung, bis du sie entfernst
admin-withdraw = entfernt die Mitteilung
admin-reports = listet gemeldete Chatnachrichten
admin-done = markiert eine Meldung als erledigt
admin-drain = fährt den Server geordnet herunter; nach dem nächsten Start gehen die Tische weiter
admin-restore = ersetzt die Datendatei durch eine Sicherung
admin-backup = sichert die Datendatei im laufenden Betrieb
admin-audit = zeigt das Protokoll dieser Befehle
admin-no-cards = Nichts davon verrät Karten einer laufenden Partie.
admin-limits = Grenzwerte setzt du mit knekt serve --limit NAME=ZAHL. Der Server protokolliert auf die Standardfehlerausgabe.
admin-docs = Die ganze Anleitung ist docs/hosting.md im Quelltext.
admin-seen = Öffentliche Angaben
admin-version = Der Server
admin-open-tables = Tische in der Lobby
admin-distance = Ping zum Server
admin-secure = Diese Seite nutzt HTTPS.
admin-insecure = Diese Seite nutzt einfaches HTTP. Deshalb lassen Browser weder Installation noch Hinweise noch die Zwischenablage zu. Abhilfe: ein Zertifikat einrichten.
