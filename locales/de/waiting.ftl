# Solange ein Tisch auf seine Leute wartet, und der Link, der sie holt.

waiting-room = Warteraum
sit-here = Hier hinsetzen
add-bot = Bot dazusetzen
remove-bot = { $name } entfernen
stand = Platz verlassen
ready = Bereit
not-ready = Nicht bereit
bots-join = In { $seconds } s übernehmen Bots die freien Plätze.
starts-in = Die Partie beginnt in { $seconds } s.
i-am-ready = Ich bin bereit
not-yet = Noch nicht
start = Partie starten
copy-link = Link kopieren
new-link = Neuer Link
options-of-table = Hausregeln
share = Teilen
share-text = Spiele { $game } mit mir
qr-show = QR-Code zeigen
qr-hide = QR-Code verbergen
qr-of-link = Der Link als QR-Code
waits-for-ready = Noch nicht bereit: { $names }.
pace-seconds = { $n } Sekunden
players-n = { $n ->
    [one] { $n } Spieler
   *[other] { $n } Spieler
}
looking-for-players = Mitspieler werden gesucht …
start-with-bots = Jetzt mit Bots starten
waits-for-seats = { $host ->
    [yes] { $n ->
        [one] { $n } Platz ist frei. Teile den Link oder setze einen Bot dazu.
       *[other] { $n } Plätze sind frei. Teile den Link oder setze Bots dazu.
    }
   *[no] { $n ->
        [one] { $n } Platz ist frei. Teile den Link mit Freunden.
       *[other] { $n } Plätze sind frei. Teile den Link mit Freunden.
    }
}
ready-up = Alle sind da. Tippe auf „Ich bin bereit“, um zu starten.
more-of-table = Einladen, Chat und Hausregeln
add-bot-fool = Anfänger-Bot
add-bot-plain = Leichter Bot
add-bot-good = Guter Bot
add-bot-expert = Experten-Bot
