# Texte der Web-App; der Vollbild-Modus im Terminal nutzt einige davon.

app-tagline = Fünf alte nordische und deutsche Kartenspiele. Spiele mit Freunden oder gegen Bots.
skip-to-content = Zum Inhalt
lobby = Lobby
new-table = Neuer Tisch
logo-label = Knekt, zur Lobby
main-navigation = Hauptmenü
rules = Regeln
replays = Aufzeichnungen
leaderboards = Bestenlisten
fair-deals = Faires Geben
help = Hilfe: Regeln
menu = Menü
own-profile = Dein Profil
own-account = Dein Konto
own-keep = Konto erstellen
signed-in-as = Du spielst als { $name }
log-out = Abmelden
loading = Wird geladen …
not-found = Seite nicht gefunden
not-found-more = Der Link ist veraltet oder falsch geschrieben.
to-lobby = Zur Lobby

link-connecting = Verbinde …
link-open = Verbunden
link-lost = Verbinde neu …
link-stopped = Getrennt
link-offline = Offline
link-lost-for = Neuer Versuch in { $seconds } s
link-trip = { $ms } ms
link-trip-title = Ping zum Server
retry = Noch einmal
banner-lost = Verbindung verloren. Neuer Versuch …
banner-draining = Der Server startet neu. Deine Partie geht danach weiter.
banner-wait = Nächster Versuch in { $n } s.
banner-stalled = Der Server kann gerade keine Züge speichern, deshalb ist Pause. Es geht von selbst weiter.
banner-stopped = { $why ->
    [banned] Du bist auf diesem Server gesperrt: { $said }
    [outdated] Der Server wurde aktualisiert. Lade die Seite neu.
   *[other] Diese Seite ist veraltet. Lade sie neu.
}
retry-now = Jetzt versuchen
announcement = Mitteilung: { $text }
announcement-read = Ausblenden
outdated = Der Server wurde aktualisiert.
outdated-table = Der Server wurde aktualisiert. Lade die Seite nach dieser Runde neu.
reload = Neu laden
save = Speichern
cancel = Abbrechen
error-name_taken = Dieser Name ist vergeben. Wähle einen anderen.
error-name_letterless = Ein Name braucht mindestens einen Buchstaben.
error-name_reserved = Dieser Name ist reserviert. Wähle einen anderen.
error-password_common = Dieses Passwort ist zu leicht zu erraten. Wähle ein anderes.
error-removed = Du wurdest von diesem Tisch entfernt.
error-offline = Der Server antwortet nicht. Bist du online?
error-other_identity = Du hast das Konto gewechselt. Deine letzte Aktion wurde deshalb nicht gesendet.
early-failed = Die Seite lässt sich gerade nicht laden. Prüfe die Verbindung oder versuche es gleich noch einmal.

## Namen und Links

your-name = Dein Name
guest-name = Gast { $n }
name-hint = Die anderen sehen ihn.
name-needed = Wähle zuerst einen Namen.
game = Spiel
share-link = Teile diesen Einladungslink
link-copied = Kopiert
copy-selected = Markiert. Jetzt kannst du kopieren.

## Tisch

your-hand = { $n ->
    [one] Dein Blatt, 1 Karte
   *[other] Dein Blatt, { $n } Karten
}
prompt-automatic = { $you ->
    [yes] Keine Wahl: Deine Karte wird automatisch gespielt
   *[no] Keine Wahl für { $name }: Die Karte wird automatisch gespielt
}
prompt-turn = { $name } ist dran
prompt-disconnected = Verbindung von { $name } unterbrochen: noch { $left }
choose-life-too = { $lives ->
    [own] Verteidige mit ▲
    [both] Greife ein markiertes Leben an oder verteidige mit ▲
   *[others] Greife ein markiertes Leben an
}{ $button ->
    [yes] , oder tippe auf den Knopf
   *[no] { "" }
}
choose-card-for-life = Wähle dafür eine Karte oder ein Paar
clear = Auswahl aufheben
choose-set = Wählen: { $cards }
seat-menu = Mehr: { $name }
sure = { $label } – sicher?
soon = { $label } …
wait = Warten
hint = Tipp
outlook-wins = würde gewinnen
outlook-loses = würde verlieren
outlook-loses-to = würde verlieren gegen: { $cards }
premove-armed = { $card } wird gespielt, sobald du dran bist, falls sich nichts ändert
premove-is = wird gespielt, sobald du dran bist
premove-off = { $card } ist nicht mehr vorgemerkt
sorted = { $how ->
    [suit] Nach Farbe sortiert
    [rank] Nach Wert sortiert
   *[own] Selbst sortiert
}
why-title = Warum darf ich das nicht spielen?
ok = OK
trick = Stich
previous-trick = Voriger Stich
interval-go-on = Weiter: tippen oder Leertaste
time-ran-out = Deine Zeit war um, also hat ein Bot für dich gespielt.
led-suit = Ausgespielt: { $suit }
no-card-led = Warten auf die erste Karte
winning = führt
taken-by = ging an { $name }
trump-is = Trumpf: { $suit }
stock-of = Stapel: { $cards }
talon-of = Talon: { $cards }
dealer = Gibt
is-dealer = gibt
hand-of = Blatt: { $cards }
deal-number = Runde { $n }
direction-cw = Gespielt wird im Uhrzeigersinn
direction-ccw = Gespielt wird gegen den Uhrzeigersinn
log = Verlauf
chat = Tischchat
chat-unread = { $n } ungelesen
scores = Stand
standing = Punktestand
taken-cards = Genommene Karten
score-sheet = Spielzettel
score-deal = Runde
score-earlier = Frühere Runden werden nicht angezeigt.
panel-match = Partie
panel-view = Ansicht
tools = Werkzeuge am Tisch
tool-sort = Sortieren
sort-by = { $how ->
    [suit] nach Farbe
    [rank] nach Wert
   *[own] selbst
}
tool-sound = Ton
tool-zen = Ruhemodus
tool-time = Meine Uhr
tool-looks = Darstellung
tool-keys = Tasten
log-empty = Noch ist nichts passiert.
log-earlier = Früheres steht später in der Aufzeichnung.
log-missed = Hier fehlen einige Ereignisse.
looking-back = Du siehst einen früheren Stand.
look-back = Tisch zu diesem Zeitpunkt zeigen
live = LIVE
no-previous-trick = Noch kein Stich gemacht
clock-left = { $n ->
    [one] noch 1 Sekunde
   *[other] noch { $n } Sekunden
}
more = Mehr
panel = Stand, Verlauf und mehr
close = Schließen
spectators = { $n ->
    [one] 1 sieht zu
   *[other] { $n } sehen zu
}
played-by-bot = ein Bot spielt für { $name }
bot-plays = Bot spielt
time-of = { $n }-fache Zeit
presence-here = da
presence-lagging = langsame Verbindung
presence-gone = weg
presence-bot = Bot
is-out = ausgeschieden
to-act = ist dran
your-turn-title = ● Du bist dran – { $game }
table-title = { $game } – Knekt

## Zurücknehmen und aufgeben

take-back = Zurücknehmen
takeback-not-now = Eine andere Anfrage läuft noch.
resign-match = Aufgeben
resign-sure = Diese Partie aufgeben?
resign-means = Du belegst den letzten Platz. Spielt sonst niemand für deine Seite, endet eine Partie zwischen zwei Seiten sofort; sonst spielt ein Bot zu Ende, und du kannst zusehen.
stand-match = Tisch verlassen
stand-sure = Den Tisch verlassen?
stand-means = Ein Bot spielt für dich, bis du zurückkommst. Trifft er die meisten deiner Entscheidungen, belegst du den letzten Platz.
pause-match = Pause
go-on = Weiterspielen
play-on = Bleiben
claim-seat = Bot ablösen
claim-seat-when = Du spielst ab der nächsten Runde mit, mit den Punkten des Platzes.
claimed-by = { $name } spielt ab der nächsten Runde mit.
bot-plays-for-you = Ein Bot spielt für dich.
match-waits-for-you = Die Partie wartet auf dich.
match-waits-for = Warten auf { $names }.
match-pauses = Die Partie ist pausiert.
come-back = Zurückkommen
vote-asks-you = { $what ->
    [pause] Pause machen?
    [stand_in] Bots einspringen lassen?
   *[takeback] { $name } möchte einen Zug zurücknehmen. Einverstanden?
}
vote-within = { $n ->
    [one] Du hast { $n } Sekunde für die Antwort.
   *[other] Du hast { $n } Sekunden für die Antwort.
}
# Warum es nicht geht, wo das mehr sagt als der Code allein.
error-come_back-forbidden = Du bist aus dieser Partie ausgeschieden.
error-takeback-forbidden = Nicht alle waren einverstanden. Es geht weiter.
error-takeback-wrong_phase = Seit dem letzten Mischen gibt es nichts zurückzunehmen.
sitting-down = Du nimmst Platz …
link-sitting = Platz nehmen …
your-partner = dein Partner
you-here = du
team = Team { $letter }
you-gave-up = Du hast aufgegeben. Ein Bot spielt für dich zu Ende.
take-over = Wieder übernehmen
back-to-lobby = Zurück zur Lobby
lost-connection = { $name } hat keine Verbindung mehr.
lost-connection-then = { $what ->
    [bot] In { $seconds } s übernimmt ein Bot.
    [forfeit] In { $seconds } s gilt die Partie für diesen Platz als aufgegeben.
    [vote] In { $seconds } s könnt ihr über einen Bot abstimmen.
   *[other] In { $seconds } s pausiert die Partie.
}
bot-now = Bot jetzt
