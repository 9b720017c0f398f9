# Eine Partie, die vorbei ist, noch einmal angesehen.

replay-heading = Partie { $n }, Aufzeichnung
replay-title = Aufzeichnung – { $game }
replay-none = Keine Aufzeichnung vorhanden
error-replay-wrong_phase = Die Partie läuft noch. Die Blätter sind erst danach zu sehen.
error-replay-forbidden = Diese Partie können nur ihre Spieler sehen.
error-replay-not_found = Partie nicht gefunden.
replay-beginning = Die Partie beginnt.

## Durchgehen

replay-controls = Wiedergabe
replay-moment = Stelle
replay-step-of = { $n } von { $of }: { $told }
replay-first = Zum Anfang
replay-back = Schritt zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-forward = Schritt vor
replay-last = Zum Ende
replay-speed = Tempo
replay-speed-of = Tempo { $speed }×
replay-eyes = Ansicht
replay-eyes-all = Alle Blätter
replay-eyes-of = Als { $name }
replay-eyes-spectator = Als Zuschauer
replay-hands = Blätter

## Daneben

replay-events = Ereignisse
replay-hides-end = Ergebnis verbergen
replay-copy-moment = Link zu dieser Stelle kopieren
replay-download = Herunterladen
replay-verify = Mischen prüfen
replay-keys = Tastenkürzel
replay-key-steps = Schritt zurück oder vor
replay-key-marks = Voriger oder nächster Stich, vorige oder nächste Runde
replay-key-ends-keys = Pos1 Ende
replay-key-ends = Anfang oder Ende
replay-key-play-keys = Leertaste
replay-key-play = Abspielen oder anhalten

## Analyse

review = Analyse der Entscheidungen
review-seat = Spieler
review-start = Entscheidungen analysieren
review-busy = Analyse läuft …
review-found = { $worse ->
    [0] Von { $n } Entscheidungen ging keine deutlich besser.
    [one] Eine von { $n } Entscheidungen ging besser. Die Kosten sind der Verlust an Gewinnchance.
   *[other] { $worse } von { $n } Entscheidungen gingen besser. Die Kosten sind der Verlust an Gewinnchance.
}
# How much the chance to win fell: “costs 7 %”.
review-cost = kostet { $cost }

explain = Züge erklären
explain-none = Hierher führte kein Zug.
# “Aino: 8♦ (53 % to win). Better: 9♠: nothing cheaper wins the trick so far.” $advice is a sentence.
explain-decision = { $better ->
    [yes] { $name } – { $action } ({ $chance } Gewinnchance). Besser: { $advice }
   *[no] { $name } ({ $chance } Gewinnchance): { $advice }
}
