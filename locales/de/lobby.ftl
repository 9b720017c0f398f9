# Die Lobby, der Beitritt über einen Link und was es nicht gibt.

continue-game = Spiel weiter
own-tables = Deine Tische
continue-seat = { $turn ->
    [yes] Du bist dran
   *[no] Du sitzt auf Platz { $n }
}
return = Zurück dorthin
choose-game = Wähl ein Spiel
play-now = Jetzt spielen
play-now-label = Jetzt spielen: { $game }
with-bots = Mit Bots
with-bots-label = Mit Bots: { $game }
choose-options = Anpassen
options-label = Anpassen eines neuen Tisches: { $game }
seats-range = { $seats } am Tisch
open-tables = Offene Tische
tables-more = Mehr Tische zeigen
no-tables = Noch ist niemand da. Öffne einen Tisch mit Bots, oder teil einen Link mit Freunden.
table-status-waiting = { $taken } von { $seats } Plätzen besetzt
table-status-playing = Es wird gespielt
table-status-finished = Zu Ende
sit = Hinsetzen
watch = Zusehen
join-link-label = Link oder Code
join = Beitreten
nobody-yet = noch niemand
nobody-there = gerade ist niemand dort
all-games = Alle Spiele
filter = Welche Tische
somebody-there = Nur wo jemand ist
filter-more = { $n ->
    [0] Mehr Filter
   *[other] Mehr Filter ({ $n })
}
filter-clock = Zeit
filter-any = alle
filter-clock-none = ohne Grenze
filter-clock-timed = Sekunden
filter-clock-days = Tage
filter-rated = Wertung
filter-rated-yes = gewertet
filter-rated-no = nicht gewertet
filter-free = Nur mit freiem Platz
filter-more-time = Nur wo es mehr Zeit auf Wunsch gibt
filter-lang = Sprache
filter-friends = Nur wo Befreundete sitzen
filter-none = Alle Tische
table-rated = gewertet
table-per_move = { $n } s je Zug
table-bank = { $bank } s + { $n } s je Zug
table-more-time = mehr Zeit auf Wunsch
table-days = { $n ->
    [one] ein Tag je Zug
   *[other] { $n } Tage je Zug
}
no-tables-such = So einen Tisch gibt es gerade nicht.
tables-open = { $n } offen
tables-live = { $n } im Spiel
about-minutes = { $n } Min.
learn = Lernen
learn-of = { $game } beim Spielen lernen
rules-of = Regeln: { $game }
watch-live = Live zusehen
look = Ansehen
table-menu = Mehr: { $game }, { $names }
friend-name = { $name } (befreundet)
with-friends = Mit Freunden spielen
with-others = mit { $names }
going-waiting = Der Tisch wartet auf Mitspieler
going-finished = Die Partie ist zu Ende
change-name = Namen ändern
to-the-table = Zum Tisch
invited-by = { $name } lädt dich an einen Tisch ein
invited = Du bist an einen Tisch eingeladen
may-sit-open = Hier dürfen sich alle hinsetzen.
may-sit-link = Wer den Link hat, darf sich hier hinsetzen.
may-sit-rated = Die Partie ist gewertet: Nur wer ein Konto hat, darf sich hier hinsetzen.
look-first = Erst den Tisch ansehen
invite-gone = Diese Einladung öffnet keinen Tisch
error-invite-not_found = Der Link ist vielleicht abgelaufen, oder die Tischleitung hat einen neuen gemacht. Bitte um einen neuen.
who-sits = Dort: { $names }
not-found-safe = Die Tische stehen noch, wo sie standen.
not-found-code = Hast du den Code eines Tisches?

## Warum gerade nichts geht

trouble-offline = Du bist offline.
trouble-offline-more = Sobald es wieder Netz gibt, geht diese Seite von selbst weiter.
trouble-away = Der Server antwortet nicht.
trouble-away-more = Wir versuchen es immer wieder; deine Plätze bleiben dir erhalten.
trouble-full = Aus deinem Netz kommt zu viel.
trouble-full-more = Der Server lässt dich gleich wieder herein.
trouble-draining = Der Server startet neu.
trouble-draining-more = Deine Tische gehen weiter, wo sie waren.
trouble-stopped = Der Server hat die Verbindung geschlossen.
knorri-summary = Fang so wenige Karten wie möglich, und spiel dann als Erstes alle aus: Schlag die oberste Karte des Stichs, oder nimm die unterste.
gurka-summary = Werde deine Karten los, sodass der letzte Stich nicht dir gehört: Er kostet den Wert der Karte, die ihn gewinnt, und mit mehr als 21 Punkten bist du draußen.
knektpass-summary = Spiel eine Runde oder pass, tausch Karten zum Preis von je einem Stich, und bring deine Punkte als Erstes auf 0.
gnallknekt-summary = Schlag den anderen Karte für Karte die Leben heraus, schütz deine eigenen, und hab als Letztes noch eins.
karnoffel-summary = Jede Karte darf zu jedem Stich gespielt werden, die Trümpfe haben ihre eigene Ordnung, und drei Stiche gewinnen die Runde.
bots = Bots
bot-level-plain = Normal
bot-level-fool = Leicht
