# Ett spel lärs vid ett eget bord, i lektioner.

learn-heading = lär dig spela
learn-title = Lär dig { $game } – Knekt
learn-you = Du
learn-lesson = Lektionen
learn-lessons = Lektioner
learn-lesson-of = Lektion { $n } av { $of }
learn-done = gjord
learn-back = Tillbaka
learn-skip = Hoppa över
learn-next = Nästa
learn-end = Avsluta
learn-end-title = Nu kan du spela
learn-end-text = Du kan grunderna; resten står i reglerna. Prova en match mot bottar.
learn-play = Spela nu mot bottar
learn-rules = Läs reglerna
