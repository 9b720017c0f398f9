# Die Seiten der Regeln, und die Regeln neben einem Tisch. Die Regeln selbst stehen in web-client/prose.

rules-all = Die fünf Spiele
rules-all-lead = Worum es in jedem geht. Jede Seite hat die ganzen Regeln, mit Beispielen, Varianten und unserer Lesart unklarer Stellen.
rules-all-title = Regeln – Knekt
rules-as-usual = Dieser Tisch spielt alle Varianten wie üblich.
rules-at-this-table = Dieser Tisch spielt anders
rules-card-may = darf gespielt werden
rules-card-not = darf nicht gespielt werden
rules-card-taken = wird eingesammelt
rules-card-wins = gewinnt
rules-contents = Inhalt
rules-failed = Die Regeln ließen sich nicht laden. Versuch es noch einmal.
rules-games = Spiele
rules-here = dieser Tisch
rules-here-value = dieser Tisch: { $value }
rules-key = Karten mit hellem Rand dürfen gespielt werden, dunkle nicht. Ein Stern zeigt die Karte, die gewinnt.
rules-minutes = etwa { $minutes } Minuten
rules-play = Spielen
rules-players = { $players } Spieler
rules-print = Drucken
rules-seat-any = ein Platz
rules-title = Regeln von { $game } – Knekt
rules-trump-now = Jetzt ist { $suit } Trumpf.
rules-usual = üblich
rules-usual-value = üblich: { $value }
rules-whole = Ganze Seite
rules-words-elsewhere = Wie die Wörter in anderen Sprachen heißen
