# Was nur der Browser sagt.

app-tagline = Fünf alte nordische und deutsche Kartenspiele. Setz dich mit Freunden oder mit Bots an den Tisch.
skip-to-content = Zum Inhalt
lobby = Lobby
new-table = Neuer Tisch
logo-label = Knekt, zur Lobby
main-navigation = Seiten
rules = Regeln
replays = Wiederholungen
leaderboards = Bestenliste
fair-deals = Ehrlich gegeben
help = Hilfe: die Regeln
menu = Menü
own-profile = Dein Profil
own-account = Dein Konto
own-keep = Diesen Namen und seine Partien behalten
signed-in-as = Du spielst als { $name }
log-out = Abmelden
loading = Einen Moment …
not-found = Hier ist nichts
not-found-more = Der Link ist vielleicht alt oder vertippt.
to-lobby = Zur Lobby

link-connecting = Verbinde …
link-open = Verbunden
link-lost = Verbinde neu …
link-stopped = Nicht verbunden
link-offline = Offline
link-lost-for = Neuer Versuch in { $seconds } s
link-trip = { $ms } ms
link-trip-title = Der Weg zum Server und zurück
retry = Noch einmal
banner-lost = Die Verbindung ist weg. Neuer Versuch …
banner-draining = Der Server startet neu; die Partie geht weiter, wo sie ist.
banner-wait = Nächster Versuch in { $n } s.
banner-stalled = Der Server kann gerade nichts aufschreiben, also steht der Tisch still. Es geht von selbst weiter.
banner-stopped = { $why ->
    [banned] Du darfst nicht mehr auf diesen Server: { $said }
    [outdated] Der Server hat eine neue Version. Lade diese Seite neu.
   *[other] Der Server und diese Seite verstehen einander nicht. Lade die Seite neu.
}
retry-now = Jetzt versuchen
announcement = Vom Betrieb dieses Servers: { $text }
announcement-read = Gelesen
outdated = Der Server hat eine neue Version.
outdated-table = Der Server hat eine neue Version. Lade neu, wenn diese Runde vorbei ist.
reload = Neu laden
save = Speichern
cancel = Abbrechen
error-name_taken = Diesen Namen hat schon jemand; wähl einen anderen.
error-name_letterless = Ein Name braucht mindestens einen Buchstaben.
error-name_reserved = Dieser Name ist reserviert; wähl einen anderen.
error-password_common = Dieses Passwort ist leicht zu erraten; wähl ein anderes.
error-too_many_waiting = { $most } deiner Tische warten schon auf Mitspieler. Schließ zuerst einen davon.
error-offline = Der Server antwortet nicht. Bist du im Netz?

## Namen und Links

your-name = Dein Name
guest-name = Gast { $n }
name-hint = Die anderen am Tisch sehen ihn.
name-needed = Wähl zuerst einen Namen.
game = Spiel
share-link = Einladen: teil diesen Link
link-copied = Kopiert
copy-selected = Er ist markiert: mit Strg+C kopieren.

## Tisch

your-hand = { $n ->
    [one] Dein Blatt, 1 Karte
   *[other] Dein Blatt, { $n } Karten
}
prompt-automatic = { $you ->
    [yes] Keine Wahl: deine Karte wird von selbst gespielt
   *[no] Keine Wahl für { $name }: die Karte wird von selbst gespielt
}
prompt-turn = { $name } ist dran
prompt-cut-off = { $name } ist getrennt: noch { $left } Wartezeit
choose-life-too = { $lives ->
    [own] Deck mit ▲
    [both] Greif ein leuchtendes Leben an, deck mit ▲
   *[others] Greif ein leuchtendes Leben an
}{ $button ->
    [yes] , oder drück den Knopf
   *[no] { "" }
}
choose-card-for-life = Wähl die Karte oder das Paar dafür
clear = Auswahl aufheben
choose-set = { $cards } wählen
seat-menu = Zu { $name }
sure = { $label } – sicher?
soon = { $label } …
wait = Warten
hint = Rat
outlook-wins = würde gewinnen
outlook-loses = würde verlieren
outlook-loses-to = würde gegen { $cards } verlieren
premove-armed = { $card } wird gespielt, sobald du dran bist, wenn sich nichts ändert
premove-is = wird gespielt, sobald du dran bist
premove-off = { $card } wartet nicht mehr
sorted = { $how ->
    [suit] Nach Farbe sortiert
    [rank] Nach Wert sortiert
   *[own] In deiner eigenen Ordnung
}
why-title = Warum darf ich das nicht spielen?
ok = OK
trick = Stich
previous-trick = Voriger Stich
interval-go-on = Weiter mit Tippen oder Leertaste
time-ran-out = Deine Zeit ist abgelaufen: Ein Bot hat für dich gespielt.
led-suit = Ausgespielt: { $suit }
nobody-led = Noch keine Karte ausgespielt
winning = führt
taken-by = ging an { $name }
trump-is = Trumpf: { $suit }
stock-of = Stapel: { $cards }
talon-of = Talon: { $cards }
dealer = Gibt
is-dealer = gibt
hand-of = Blatt: { $cards }
deal-number = Runde { $n }
direction-cw = Es geht im Uhrzeigersinn
direction-ccw = Es geht gegen den Uhrzeigersinn
log = Verlauf
chat = Gespräch
chat-unread = { $n } ungelesen
scores = Stand
standing = Wie es steht
taken-cards = Genommene Karten
score-sheet = Runde für Runde
score-deal = Runde
score-earlier = Frühere Runden stehen hier nicht.
tools = An diesem Tisch
tool-sort = Ordnen
sort-by = { $how ->
    [suit] nach Farbe
    [rank] nach Wert
   *[own] auf meine Art
}
tool-sound = Ton
tool-zen = Ruhe
tool-time = Meine Zeit
tool-looks = Tempo und Karten
tool-keys = Tasten
log-empty = Noch ist nichts geschehen.
log-earlier = Frühere Augenblicke: in der Wiederholung, danach.
log-missed = Hier ist etwas geschehen, das du nicht erfahren hast.
looking-back = Du blickst zurück. Die Partie geht weiter.
look-back = Den Tisch danach ansehen
live = LIVE
no-previous-trick = Noch ist kein Stich genommen
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
time-of = { $n }-mal so viel Zeit
presence-here = da
presence-lagging = langsame Verbindung
presence-gone = weg
presence-bot = Bot
is-out = draußen
to-act = ist dran
your-turn-title = ● Du bist dran – { $game }
table-title = { $game } – Knekt

## Zurücknehmen und aufgeben

take-back = Zurücknehmen
takeback-not-now = Es wird schon gefragt; zuerst kommen die Antworten.
resign-match = Aufgeben
resign-sure = Diese Partie aufgeben?
resign-means = Ein Bot spielt für dich bis zum Ende. Du kannst zusehen, aber nicht zurückkommen.
stand-match = Tisch verlassen
stand-sure = Den Tisch verlassen?
stand-means = Ein Bot spielt für dich. Du kannst dich jederzeit wieder hinsetzen.
pause-match = Pause
go-on = Weiterspielen
play-on = Weiterspielen
claim-seat = Platz eines Bots nehmen
claim-seat-when = Du spielst ab der nächsten Runde.
claimed-by = { $name } spielt ab der nächsten Runde.
bot-plays-for-you = Ein Bot spielt für dich.
match-waits-for-you = Die Partie wartet auf dich.
match-waits-for = Die Partie wartet auf { $names }.
match-pauses = Die Partie macht Pause.
come-back = Zurückkommen
vote-asks-you = { $what ->
    [pause] Bist du mit einer Pause einverstanden?
    [stand_in] Bist du einverstanden, dass Bots einspringen?
   *[takeback] Bist du einverstanden, dass { $name } einen Zug zurücknimmt?
}
vote-within = { $n ->
    [one] Du hast { $n } Sekunde Zeit für die Antwort.
   *[other] Du hast { $n } Sekunden Zeit für die Antwort.
}
# Warum es nicht geht, wo das mehr sagt als der Code allein.
error-come_back-forbidden = Du bist aus dieser Partie ausgeschieden.
error-takeback-forbidden = Nicht alle waren einverstanden; spiel weiter.
error-takeback-wrong_phase = Seit zuletzt gemischt wurde, hast du nichts zum Zurücknehmen.
sitting-down = Platz wird genommen …
link-sitting = Platz wird genommen …
your-partner = dein Partner
you-here = du
team = Team { $letter }
you-gave-up = Du hast diese Partie aufgegeben. Ein Bot spielt sie zu Ende.
take-over = Wieder übernehmen
back-to-lobby = Zurück zur Lobby
lost-connection = { $name } hat keine Verbindung mehr.
lost-connection-then = { $what ->
    [bot] In { $seconds } s übernimmt ein Bot.
    [forfeit] In { $seconds } s verliert der Platz.
    [vote] In { $seconds } s könnt ihr über einen Bot abstimmen.
   *[other] In { $seconds } s pausiert die Partie.
}
bot-now = Bot jetzt
