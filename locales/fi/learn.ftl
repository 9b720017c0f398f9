# Peli opitaan omassa pöydässään, oppitunteina.

learn-heading = opi pelaamaan
learn-title = Opi: { $game } – Knekt
learn-you = Sinä
learn-lesson = Oppitunti
learn-lessons = Oppitunnit
learn-lesson-of = Oppitunti { $n }/{ $of }
learn-done = tehty
learn-back = Takaisin
learn-skip = Ohita
learn-next = Seuraava
learn-end = Lopeta
learn-end-title = Nyt osaat pelata
learn-end-text = Nyt osaat perusasiat; loput löydät säännöistä. Kokeile ottelua botteja vastaan.
learn-play = Pelaa nyt botteja vastaan
learn-rules = Lue säännöt
