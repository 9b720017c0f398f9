# Sääntösivut ja säännöt pöydän vieressä. Itse säännöt ovat kansiossa web-client/prose.

rules-all = Viisi peliä
rules-all-lead = Mistä kukin niistä kertoo. Joka sivulla on koko säännöt esimerkkeineen, valinnaiset säännöt ja tulkintamme epäselvistä kohdista.
rules-all-title = Säännöt – Knekt
rules-as-usual = Tässä pöydässä pelataan kaikin puolin tavallisesti.
rules-at-this-table = Tässä pöydässä pelataan toisin
rules-card-may = saa pelata
rules-card-not = ei saa pelata
rules-card-taken = kaapattu
rules-card-wins = voittaa
rules-contents = Sisällys
rules-failed = Sääntöjä ei voitu ladata. Yritä uudestaan.
rules-games = Pelit
rules-here = tämä pöytä
rules-here-value = tässä pöydässä: { $value }
rules-key = Kirkasreunaiset kortit saa pelata, tummia ei. Tähti merkitsee voittavan kortin.
rules-minutes = noin { $minutes } minuuttia
rules-play = Pelaa
rules-players = { $players } pelaajaa
rules-print = Tulosta
rules-seat-any = joku paikka
rules-title = Säännöt: { $game } – Knekt
rules-trump-now = Valtti on nyt { $suit }.
rules-usual = tavallinen
rules-usual-value = tavallisesti { $value }
rules-whole = Koko sivu
rules-words-elsewhere = Nämä sanat muilla kielillä
