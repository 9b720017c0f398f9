# Für die, die den Server betreiben.

hosting-title = Für die Serververwaltung
hosting-where = Die Verwaltung ist von dieser Website getrennt. Der Server hat dafür einen eigenen Zugang (--admin) auf seinem eigenen Rechner, mit eigenem Token und einer Seite unter http://127.0.0.1:8081/. Von anderswo hilft ssh -L 8081:127.0.0.1:8081. Diese Seite hat auf beides keinen Zugriff, und keine Seite kann in deinem Namen handeln.
hosting-how = Auf dem Rechner des Servers:
hosting-health = zeigt den Serverstatus: Version, Tische, Verbindungen
hosting-tables = listet Tische mit Spielern oder Zuschauern
hosting-people = sucht Spieler nach Namen und zeigt Sperren
hosting-ban = beendet die Sitzungen einer Person und sperrt sie aus
hosting-unban = hebt eine Sperre auf
hosting-rename = gibt einer Person einen neutralen Namen, auch in bereits Veröffentlichtem
hosting-erase = löscht eine Person und ihre Bots; ihre Partien bleiben ohne den Namen bestehen
hosting-remove = entfernt eine Chat-Nachricht für alle; ein Vermerk bleibt
hosting-announce = zeigt allen eine Mitteilung, bis du sie entfernst
hosting-withdraw = entfernt die Mitteilung
hosting-reports = listet gemeldete Chatnachrichten
hosting-done = markiert eine Meldung als erledigt
hosting-drain = fährt den Server geordnet herunter; nach dem nächsten Start gehen die Tische weiter
hosting-restore = ersetzt die Datendatei durch eine Sicherung
hosting-backup = sichert die Datendatei im laufenden Betrieb
hosting-audit = zeigt das Protokoll dieser Befehle
hosting-no-cards = Nichts davon verrät Karten einer laufenden Partie.
hosting-limits = Grenzwerte setzt du mit knekt serve --limit NAME=ZAHL. Der Server protokolliert auf die Standardfehlerausgabe.
hosting-docs = Die ganze Anleitung ist docs/hosting.md im Quelltext.
hosting-seen = Öffentliche Angaben
hosting-version = Der Server
hosting-open-tables = Tische in der Lobby
hosting-distance = Ping zum Server
hosting-secure = Diese Seite nutzt HTTPS.
hosting-insecure = Diese Seite nutzt einfaches HTTP. Deshalb lassen Browser weder Installation noch Hinweise noch die Zwischenablage zu. Abhilfe: ein Zertifikat einrichten.
