# Eine Partie, die vorbei ist, noch einmal angesehen.

replay-heading = Partie { $n }, Wiederholung
replay-title = Wiederholung – { $game }
replay-none = Es gibt keine Wiederholung
error-replay-wrong_phase = Die Partie ist noch nicht vorbei: Bis dahin darf niemand alle Blätter sehen.
error-replay-forbidden = Diese Partie ist für die, die in ihr gespielt haben.
error-replay-not_found = Diese Partie gibt es nicht.
replay-beginning = Die Partie beginnt.

## Durchgehen

replay-controls = Die Partie durchgehen
replay-moment = Moment der Partie
replay-step-of = { $n } von { $of }: { $told }
replay-first = Zum Anfang
replay-back = Einen Schritt zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-forward = Einen Schritt weiter
replay-last = Zum Ende
replay-speed = Tempo
replay-speed-of = Tempo { $speed }×
replay-eyes = Wessen Augen
replay-eyes-all = Offene Karten
replay-eyes-of = Als { $name }
replay-eyes-spectator = Als Zuschauer
replay-hands = Blätter

## Daneben

replay-events = Was geschah
replay-hides-end = Das Ende nicht zeigen
replay-copy-moment = Link zu diesem Moment kopieren
replay-download = Herunterladen
replay-verify = Das Mischen prüfen
replay-keys = Tasten
replay-key-steps = Einen Schritt zurück, einen weiter
replay-key-marks = Zum Stich oder zur Runde davor, zum nächsten
replay-key-ends-keys = Pos1 Ende
replay-key-ends = Zum Anfang, zum Ende
replay-key-play-keys = Leertaste
replay-key-play = Abspielen, anhalten
