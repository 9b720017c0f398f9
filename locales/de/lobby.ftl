# Die Lobby, der Beitritt über einen Link und was es nicht gibt.

continue-game = Partie fortsetzen
own-tables = Deine Tische
continue-seat = { $turn ->
    [yes] Du bist dran
   *[no] Du sitzt auf Platz { $n }
}
return = Zurück zum Tisch
choose-game = Wähle ein Spiel
play-now = Jetzt spielen
play-now-label = Jetzt spielen: { $game }
with-bots = Mit Bots
with-bots-label = Mit Bots: { $game }
choose-options = Anpassen
options-label = Neuen Tisch anpassen: { $game }
seats-range = { $seats } am Tisch
open-tables = Offene Tische
tables-more = Mehr Tische zeigen
no-tables = Gerade ist kein Tisch offen. Spiele mit Bots oder schicke Freunden einen Link.
table-status-waiting = { $taken } von { $seats } Plätzen besetzt
table-status-playing = Es wird gespielt
table-status-finished = Zu Ende
sit = Mitspielen
watch = Zusehen
join-link-label = Tischlink oder Code
join = Beitreten
no-players-yet = noch niemand
no-players-there = gerade niemand da
all-games = Alle Spiele
filter = Tische filtern
filter-occupied = Nur wenn jemand da ist
filter-more = { $n ->
    [0] Mehr Filter
   *[other] Mehr Filter ({ $n })
}
filter-clock = Bedenkzeit
filter-any = alle
filter-clock-none = unbegrenzt
filter-clock-timed = mit Uhr
filter-clock-days = Fernpartie
filter-rated = Wertung
filter-rated-yes = gewertet
filter-rated-no = ohne Wertung
filter-free = Nur mit freien Plätzen
filter-more-time = Nur mit Zeitzuschlag
filter-lang = Sprache
filter-friends = Nur mit Freunden
filter-none = Alle Tische
table-rated = gewertet
table-per_move = { $n } s pro Zug
table-bank = { $bank } s + { $n } s pro Zug
table-more-time = Zeitzuschlag erlaubt
table-days = { $n ->
    [one] 1 Tag pro Zug
   *[other] { $n } Tage pro Zug
}
no-tables-such = Kein Tisch passt zu diesen Filtern.
tables-open = { $n } offen
tables-live = { $n } im Spiel
about-minutes = { $n }{ "\u00A0" }Min.
learn = Lernen
learn-of = { $game } beim Spielen lernen
rules-of = Regeln: { $game }
watch-live = Live zusehen
look = Tisch ansehen
table-menu = Mehr: { $game }, { $names }
friend-name = { $name } (befreundet)
with-friends = Mit Freunden spielen
with-others = mit { $names }
going-waiting = Wartet auf Mitspieler
going-finished = Partie beendet
change-name = Namen ändern
to-the-table = Zum Tisch
invited-by = { $name } lädt dich an einen Tisch ein
invited = Du bist an einen Tisch eingeladen
may-sit-open = Alle können mitspielen.
may-sit-link = Wer den Link hat, kann mitspielen.
may-sit-rated = Gewertete Partie: Zum Mitspielen brauchst du ein Konto.
look-first = Erst den Tisch ansehen
invite-gone = Diese Einladung gilt nicht mehr
error-invite-not_found = Sie ist abgelaufen oder wurde ersetzt. Bitte den Gastgeber um einen neuen Link.
who-sits = Am Tisch: { $names }
not-found-safe = Deine Partien sind davon nicht betroffen.
not-found-code = Hast du einen Tischcode?

## Warum gerade nichts geht

trouble-offline = Du bist offline.
trouble-offline-more = Sobald du wieder online bist, verbindet sich die Seite von selbst.
trouble-away = Der Server antwortet nicht.
trouble-away-more = Wir versuchen es weiter. Deine Plätze bleiben dir.
trouble-full = Zu viele Anfragen aus deinem Netz.
trouble-full-more = Versuche es gleich noch einmal.
trouble-draining = Der Server startet neu.
trouble-draining-more = Deine Partien gehen danach weiter.
trouble-stopped = Der Server hat die Verbindung geschlossen.
knorri-summary = Fange möglichst wenige Karten und werde sie dann vor allen anderen los: Schlage die oberste Karte des Stichs oder nimm die unterste.
gurka-summary = Gewinne nicht den letzten Stich: Er kostet so viele Punkte, wie die Siegerkarte wert ist. Wer über 21 kommt, scheidet aus.
knektpass-summary = Spiele mit oder passe. Du darfst Karten tauschen, aber jede verpflichtet dich zu einem Stich. Wer zuerst von 12 Punkten auf 0 kommt, gewinnt.
gnallknekt-summary = Schlage den anderen Karte für Karte die Leben heraus und schütze deine eigenen. Wer zuletzt noch ein Leben hat, gewinnt.
karnoffel-summary = Zu jedem Stich darfst du jede Karte spielen. Die Trümpfe haben ihre ganz eigene Rangfolge. Drei Stiche gewinnen die Runde.
bots = Bots
bot-level-fool = Anfänger
bot-level-plain = Leicht
bot-level-good = Gut
bot-level-expert = Experte
