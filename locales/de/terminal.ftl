# Was nur die Kommandozeile sagt.

terminal-table = Tisch { $table }
terminal-seated = { $game }, am Tisch: { $names }
terminal-hand = Dein Blatt: { $cards }
terminal-keys = Tipp eine Zahl zum Wählen, h für einen Rat, ? für den Tisch, b zum Zurücknehmen, q zum Gehen.
terminal-more-time = Tipp t2 oder t5 für zwei- oder fünfmal so viel Zeit, t1 für die, die die Uhr gibt.
terminal-no-choice = Tipp eine Zahl von 1 bis { $n }, h für einen Rat, ? für den Tisch, b zum Zurücknehmen deines letzten Zugs, oder q zum Gehen.
terminal-vote = Bist du einverstanden? Tipp y für Ja oder n für Nein.
terminal-vote-seconds = Noch so viele Sekunden zum Antworten: { $n }.
terminal-vote-in-time = Wer nicht rechtzeitig antwortet, sagt Nein.
terminal-come-back = Die Partie wartet auf dich. Tipp s, um zurückzukommen.
terminal-no-vote = Niemand fragt dich etwas.
terminal-not-your-turn = Du bist nicht dran.
terminal-not-begun = Die Partie hat noch nicht begonnen.
terminal-lost = Die Verbindung ist weg. Neuer Versuch …
terminal-back = Die Verbindung ist wieder da.
terminal-announcement = Vom Betrieb des Servers: { $text }
terminal-stalled = Der Server kann gerade nichts aufschreiben, also steht der Tisch still.
terminal-goes-on = Am Tisch geht es weiter.
terminal-left = Du hast den Tisch verlassen.
terminal-behind = Ein Teil dessen, was geschah, ging verloren.
terminal-shuffled-alone = Die Karten kommen aus dem Zufall des Servers allein.
terminal-shuffled-with = Die Karten kommen aus dem Zufall des Servers und dem von { $n ->
    [one] 1 Platz
   *[other] { $n } Plätzen
}.
terminal-place = { $place } { $names }
terminal-score = { $name }: { $score }
