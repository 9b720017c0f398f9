# Ein neuer Tisch.

players = Plätze
house-rules = Hausregeln
pace = Zeit für einen Zug
pace-none = Ohne Grenze
option-none = Dieses Spiel hat nichts zu wählen
who-joins = Wer sich hinsetzt
who-open = Alle
who-open-more = er steht in der Lobby
who-link = Nur mit Link
who-link-more = wer ihn hat
who-bots = Mit Bots
who-bots-more = die Partie beginnt sofort
pace-none-more = so lange es dauert
pace-snail = Schnecke
pace-snail-more = { $n } s je Zug und { $bank } s in Reserve
pace-tortoise = Schildkröte
pace-tortoise-more = { $n } s je Zug und { $bank } s in Reserve
pace-hare = Hase
pace-hare-more = { $n } s je Zug und { $bank } s in Reserve
pace-days = Tag für Tag
pace-days-more = ein Tag je Zug
rules-as-written = wie im Text
new-tab = öffnet sich in einem neuen Tab
rules-as-written-again = Wieder wie im Text
rules-changed = { $n ->
    [one] 1 Hausregel
   *[other] { $n } Hausregeln
}
create-more = Mehr
create-more-what = wer zusieht, Reden, Zurücknehmen, erzwungene Züge, Wertung
watch-who = Wer zusehen darf
watch-now = Alle
watch-tricks = Zwei Stiche später
watch-deal = Ein Spiel später
watch-none = Niemand
talk = Reden
talk-free = Mit eigenen Worten
talk-phrases = Nur Sätze zur Wahl
talk-off = Gar nicht
may-take-back = Züge dürfen zurückgenommen werden
may-take-back-more = Wenn die anderen zustimmen; unter Bots sofort.
auto-forced = Der Tisch macht erzwungene Züge
auto-forced-more = Wo alle sehen, dass es keine Wahl gibt, wie beim Aufdecken der nächsten Karte, geschieht es von selbst.
may-hint = Um Rat darf gebeten werden
may-hint-more = Was ein Bot täte, für alle, die fragen, wenn sie am Zug sind.
may-hint-rated = In einer gewerteten Partie gibt es keinen Rat.
create-rated-label = Gewertete Partie
create-rated = gewertet
create-rated-more = Sie zählt für die Bestenlisten. Nur Konten sitzen dort, und nichts wird zurückgenommen.
create-rated-bots = Mit Bots zählt sie für niemanden.
create-rated-guest = Nur Konten öffnen gewertete Tische.
create-for = { $game } zu { $n }
create-and-copy = Öffnen und Link kopieren
create-play = Öffnen und spielen
