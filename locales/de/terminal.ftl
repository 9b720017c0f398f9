# Was nur die Kommandozeile sagt.

terminal-table = Tisch { $table }
terminal-seated = { $game }, am Tisch: { $names }
terminal-hand = Dein Blatt: { $cards }
terminal-keys = Zahl tippen zum Wählen, h für einen Tipp, ? für den Tisch, b zum Zurücknehmen, q zum Verlassen.
terminal-more-time = Tippe t2 oder t5 für 2- oder 5-fache Zeit, t1 für normale Zeit.
terminal-no-choice = Tippe eine Zahl von 1 bis { $n }, h für einen Tipp, ? für den Tisch, b zum Zurücknehmen deines letzten Zugs oder q zum Verlassen.
terminal-vote = Bist du einverstanden? Tippe y für Ja oder n für Nein.
terminal-vote-seconds = Sekunden für die Antwort: { $n }.
terminal-vote-in-time = Keine rechtzeitige Antwort gilt als Nein.
terminal-come-back = Die Partie wartet auf dich. Tippe s, um zurückzukommen.
terminal-no-vote = Es gibt nichts abzustimmen.
terminal-not-your-turn = Du bist nicht dran.
terminal-not-begun = Die Partie hat noch nicht begonnen.
terminal-lost = Verbindung verloren. Neuer Versuch …
terminal-back = Wieder verbunden.
terminal-announcement = Mitteilung: { $text }
terminal-stalled = Der Server kann gerade keine Züge speichern, deshalb ist Pause.
terminal-goes-on = Es geht weiter.
terminal-left = Du hast den Tisch verlassen.
terminal-behind = Einige Ereignisse fehlen.
terminal-shuffled-alone = Gemischt wurde nur mit dem Zufall des Servers.
terminal-shuffled-with = Gemischt wurde mit dem Zufall des Servers und dem von { $n ->
    [one] 1 Person
   *[other] { $n } Personen
}.
terminal-place = { $place } { $names }
terminal-score = { $name }: { $score }

terminal-quit = Beenden
terminal-select = Wählen
terminal-change = Ändern
terminal-scroll = Blättern
terminal-details = Alle Angaben
terminal-remove = Entfernen
terminal-link = Link oder Code
terminal-act = Spielen
terminal-card = Nächste Karte
terminal-mark = Karte markieren
