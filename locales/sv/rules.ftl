# Reglernas sidor, och reglerna bredvid ett bord. Själva reglerna finns i web-client/prose.

rules-all = De fem spelen
rules-all-lead = Vad vart och ett går ut på. Varje sida har hela reglerna, med exempel, varianter och hur vi läser det som är oklart.
rules-all-title = Regler – Knekt
rules-as-usual = Det här bordet spelar alla varianter som vanligt.
rules-at-this-table = Det här bordet spelar annorlunda
rules-card-may = får spelas
rules-card-not = får inte spelas
rules-card-taken = tas
rules-card-wins = vinner
rules-contents = Innehåll
rules-failed = Reglerna kunde inte hämtas. Försök igen.
rules-games = Spel
rules-here = det här bordet
rules-here-value = det här bordet: { $value }
rules-key = Kort med ljus kant får spelas, mörka kort får inte. En stjärna märker kortet som vinner.
rules-minutes = ungefär { $minutes } minuter
rules-play = Spela det
rules-players = { $players } spelare
rules-print = Skriv ut
rules-seat-any = en plats
rules-title = Regler för { $game } – Knekt
rules-trump-now = Nu är { $suit } trumf.
rules-usual = vanligt
rules-usual-value = vanligen { $value }
rules-whole = Hela sidan
rules-words-elsewhere = Vad orden heter på andra språk
