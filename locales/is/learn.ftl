# Spil er lært við eigið borð, í æfingum.

learn-heading = lærðu að spila
learn-title = Lærðu: { $game } – Knekt
learn-you = Þú
learn-lesson = Æfing
learn-lessons = Æfingar
learn-lesson-of = Æfing { $n } af { $of }
learn-done = lokið
learn-back = Til baka
learn-skip = Sleppa
learn-next = Næsta
learn-end = Ljúka
learn-end-title = Nú kanntu að spila
learn-end-text = Þú kannt undirstöðuna; afgangurinn er í reglunum. Prófaðu að spila við botta.
learn-play = Spila núna við botta
learn-rules = Lesa reglurnar
