# Solange ein Tisch auf seine Leute wartet, und der Link, der sie holt.

waiting-room = Der Tisch wartet
sit-here = Hier hinsetzen
add-bot = Bot dazusetzen
remove-bot = { $name } wegschicken
stand = Aufstehen
ready = Bereit
not-ready = Nicht bereit
bots-join = In { $seconds } s nehmen Bots die freien Plätze.
starts-in = Die Partie beginnt in { $seconds } s.
i-am-ready = Ich bin bereit
not-yet = Noch nicht
start = Partie beginnen
copy-link = Link kopieren
new-link = Neuer Link
options-of-table = Regeln dieses Tisches
share = Teilen
share-text = Spiel { $game } mit mir
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
            [one] { $n } Platz ist frei. Teile den Link oder füge einen Bot hinzu.
           *[other] { $n } Plätze sind frei. Teile den Link oder füge Bots hinzu.
    }
   *[no] { $n ->
            [one] { $n } Platz ist frei. Teile den Link mit einem Freund.
           *[other] { $n } Plätze sind frei. Teile den Link mit Freunden.
    }
}
ready-up = Alle sind da. Drück auf „Ich bin bereit“, um anzufangen.
more-of-table = Einladen, Chat und Hausregeln
add-bot-fool = Narr
add-bot-plain = Gewöhnlicher Bot
