# Ein Spiel lernt man an einem eigenen Tisch, in Lektionen.

learn-heading = spielen lernen
learn-title = { $game } lernen – Knekt
learn-you = Du
learn-lesson = Die Lektion
learn-lessons = Lektionen
learn-lesson-of = Lektion { $n } von { $of }
learn-done = geschafft
learn-back = Zurück
learn-skip = Überspringen
learn-next = Weiter
learn-end = Abschließen
learn-end-title = Jetzt kannst du spielen
learn-end-text = Das Wichtigste kannst du; den Rest sagen die Regeln. Probiere eine Partie gegen Bots.
learn-play = Jetzt gegen Bots spielen
learn-rules = Regeln lesen
