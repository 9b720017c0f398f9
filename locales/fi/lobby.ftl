# Aula, kutsut ja sivut, joita ei ole.

continue-game = Jatka otteluasi
own-tables = Pöytäsi
continue-seat = { $turn ->
    [yes] On sinun vuorosi
   *[no] Istut paikalla { $n }
}
return = Palaa pöytään
choose-game = Valitse peli
play-now = Pelaa nyt
play-now-label = Pelaa nyt: { $game }
with-bots = Bottien kanssa
with-bots-label = Bottien kanssa: { $game }
choose-options = Mukauta
options-label = Mukauta uusi pöytä: { $game }
seats-range = { $seats } pelaajaa
open-tables = Avoimet pöydät
tables-more = Näytä lisää pöytiä
no-tables = Avoimia pöytiä ei ole nyt. Aloita bottien kanssa tai lähetä linkki ystäville.
table-status-waiting = { $taken }/{ $seats } paikkaa varattu
table-status-playing = Peli käynnissä
table-status-finished = Päättynyt
sit = Liity
watch = Katso
join-link-label = Pöydän linkki tai koodi
join = Liity
no-players-yet = ei vielä ketään
no-players-there = ei nyt ketään paikalla
all-games = Kaikki pelit
filter = Rajaa pöytiä
filter-occupied = Joku paikalla
filter-more = { $n ->
    [0] Lisää rajauksia
   *[other] Lisää rajauksia ({ $n })
}
filter-clock = Miettimisaika
filter-any = kaikki
filter-clock-none = ei kelloa
filter-clock-timed = kellolla
filter-clock-days = kirjepelit
filter-rated = Pisteytys
filter-rated-yes = pisteytetyt
filter-rated-no = rennot
filter-free = Vapaita paikkoja
filter-more-time = Lisäaika sallittu
filter-lang = Kieli
filter-friends = Vain ystävien pöydät
filter-none = Kaikki pöydät
table-rated = pisteytetty
table-per_move = { $n } s/siirto
table-bank = { $bank } s + { $n } s/siirto
table-more-time = lisäaika sallittu
table-days = { $n ->
    [one] 1 vuorokausi/siirto
   *[other] { $n } vuorokautta/siirto
}
no-tables-such = Rajausta vastaavia pöytiä ei ole.
tables-open = { $n } avoinna
tables-live = { $n } käynnissä
about-minutes = { $n }{ "\u00A0" }min
learn = Opi
learn-of = Opi pelaamalla: { $game }
rules-of = Säännöt: { $game }
watch-live = Katso suorana
look = Katso pöytää
table-menu = Lisää: { $game }, { $names }
friend-name = { $name } (ystävä)
with-friends = Pelaa ystävien kanssa
with-others = mukana { $names }
going-waiting = Odottaa pelaajia
going-finished = Ottelu on ohi
change-name = Vaihda nimi
to-the-table = Siirry pöytään
invited-by = { $name } kutsuu sinut pöytään
invited = Sinut on kutsuttu pöytään
may-sit-open = Kuka tahansa voi liittyä.
may-sit-link = Kaikki, joilla on linkki, voivat liittyä.
may-sit-rated = Pisteytetty ottelu: liittymiseen tarvitaan tili.
look-first = Katso ensin pöytää
invite-gone = Kutsu ei ole enää voimassa
error-invite-not_found = Se on vanhentunut tai korvattu. Pyydä pöydän isännältä uusi linkki.
who-sits = Pöydässä: { $names }
not-found-safe = Ottelusi ovat tallessa.
not-found-code = Onko sinulla pöydän koodi?

## Yhteysongelmat

trouble-offline = Et ole verkossa.
trouble-offline-more = Sivu yhdistää uudelleen, kun verkko palaa.
trouble-away = Palvelin ei vastaa.
trouble-away-more = Yritämme jatkuvasti uudelleen. Paikkasi säilyvät.
trouble-full = Verkostasi tulee liikaa pyyntöjä.
trouble-full-more = Yritä uudelleen hetken kuluttua.
trouble-draining = Palvelin käynnistyy uudelleen.
trouble-draining-more = Pöytäsi jatkuvat siitä, mihin ne jäivät.
trouble-stopped = Palvelin sulki yhteyden.
knorri-summary = Kaappaa mahdollisimman vähän kortteja ja pääse niistä ensimmäisenä eroon: lyö tikin päällimmäinen kortti tai ota alimmainen.
gurka-summary = Älä voita viimeistä tikkiä: voittaja saa voittokorttinsa arvon verran pisteitä, ja yli 21 pistettä pudottaa pelistä.
knektpass-summary = Pelaa tai passaa joka jako. Kortteja voi vaihtaa, mutta jokaisesta on voitettava tikki. Ensimmäisenä 12 pisteestä nollaan päässyt voittaa.
gnallknekt-summary = Lyö vastustajien elämät pois kortti kerrallaan, suojele omiasi ja ole viimeinen, jolla on elämä jäljellä.
karnoffel-summary = Pelaa mikä tahansa kortti mihin tahansa tikkiin. Valttimaalla on oma outo arvojärjestyksensä. Kolme tikkiä voittaa jaon.
bots = Botit
bot-level-fool = Aloittelijat
bot-level-plain = Helpot
bot-level-good = Hyvät
bot-level-expert = Mestarit
