# Reglusíðurnar, og reglurnar við hlið borðs. Reglurnar sjálfar eru í web-client/prose.

rules-all = Leikirnir fimm
rules-all-lead = Um hvað hver þeirra snýst. Á hverri síðu eru allar reglurnar, með dæmum, valreglum og því hvernig við skiljum óljós atriði.
rules-all-title = Reglur – Knekt
rules-as-usual = Við þetta borð er allt spilað eins og venjulega.
rules-at-this-table = Við þetta borð er spilað öðruvísi
rules-card-may = má spila
rules-card-not = má ekki spila
rules-card-taken = fangað
rules-card-wins = vinnur
rules-contents = Efni
rules-failed = Ekki tókst að sækja reglurnar. Reyndu aftur.
rules-games = Leikir
rules-here = þetta borð
rules-here-value = þetta borð: { $value }
rules-key = Spil með björtum jaðri má spila, dökk ekki. Stjarna merkir spilið sem vinnur.
rules-minutes = um { $minutes } mínútur
rules-play = Spila
rules-players = Fjöldi: { $players }
rules-print = Prenta
rules-seat-any = eitthvert sæti
rules-title = Reglur: { $game } – Knekt
rules-trump-now = Nú er tromp: { $suit }.
rules-usual = venjulegt
rules-usual-value = venjulega { $value }
rules-whole = Öll síðan
rules-words-elsewhere = Þessi orð á öðrum málum
