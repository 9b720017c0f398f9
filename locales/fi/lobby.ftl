# Aula, liittyminen linkillä ja se mitä ei ole.

continue-game = Jatka peliäsi
own-tables = Pöytäsi
continue-seat = { $turn ->
    [yes] On sinun vuorosi
   *[no] Istut paikalla { $n }
}
return = Palaa
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
no-tables = Täällä ei ole vielä ketään. Avaa pöytä bottien kanssa tai lähetä linkki ystäville.
table-status-waiting = { $taken }/{ $seats } paikkaa varattu
table-status-playing = Peli käynnissä
table-status-finished = Päättynyt
sit = Istu pöytään
watch = Katso
join-link-label = Pöydän linkki tai koodi
join = Liity
nobody-yet = ei vielä ketään
nobody-there = siellä ei ole nyt ketään
all-games = Kaikki pelit
filter = Mitkä pöydät
somebody-there = Vain missä joku on
filter-more = { $n ->
    [0] Lisää rajauksia
   *[other] Lisää rajauksia ({ $n })
}
filter-clock = Aika
filter-any = kaikki
filter-clock-none = ei rajaa
filter-clock-timed = sekunteja
filter-clock-days = päiviä
filter-rated = Luokitus
filter-rated-yes = luokitellut
filter-rated-no = ei luokitellut
filter-free = Vain missä on vapaa paikka
filter-more-time = Vain missä saa lisäaikaa
filter-lang = Kieli
filter-friends = Vain missä ystävä istuu
filter-none = Kaikki pöydät
table-rated = luokiteltu
table-per_move = { $n } s siirtoon
table-bank = { $bank } s + { $n } s siirtoon
table-more-time = lisäaikaa pyynnöstä
table-days = { $n ->
    [one] vuorokausi siirtoon
   *[other] { $n } vuorokautta siirtoon
}
no-tables-such = Sellaista pöytää ei ole nyt.
tables-open = { $n } avoinna
tables-live = { $n } pelaa
about-minutes = { $n } min
learn = Opi
learn-of = Opi pelaamalla: { $game }
rules-of = Säännöt: { $game }
watch-live = Katso peliä
look = Katso
table-menu = Lisää: { $game }, { $names }
friend-name = { $name } (ystävä)
with-friends = Pelaa ystävien kanssa
with-others = mukana { $names }
going-waiting = Pöytä odottaa pelaajia
going-finished = Ottelu on ohi
change-name = Vaihda nimi
to-the-table = Pöytään
invited-by = { $name } kutsuu sinut pöytään
invited = Sinut on kutsuttu pöytään
may-sit-open = Kuka tahansa saa istua pöytään.
may-sit-link = Pöytään saa istua se, jolla on linkki.
may-sit-rated = Ottelu luokitellaan: pöytään pääsee vain tilillä.
look-first = Katso ensin pöytää
invite-gone = Kutsu ei avaa mitään pöytää
error-invite-not_found = Linkki on ehkä vanhentunut, tai pöydän pitäjä on tehnyt uuden. Pyydä uusi linkki.
who-sits = Pöydässä: { $names }
not-found-safe = Pöydät ovat yhä paikoillaan.
not-found-code = Onko sinulla pöydän koodi?

## Miksi mitään ei voi tehdä

trouble-offline = Et ole verkossa.
trouble-offline-more = Kun verkko palaa, sivu jatkaa itsestään.
trouble-away = Palvelin ei vastaa.
trouble-away-more = Yritämme uudelleen ja uudelleen; paikkasi säilyvät.
trouble-full = Verkostasi tulee liikaa pyyntöjä.
trouble-full-more = Palvelin päästää sinut hetken päästä takaisin.
trouble-draining = Palvelin käynnistyy uudelleen.
trouble-draining-more = Pöytäsi jatkavat siitä, missä olivat.
trouble-stopped = Palvelin on sulkenut yhteyden.
knorri-summary = Kaappaa mahdollisimman vähän kortteja, ja pelaa ne sitten ensimmäisenä pois: lyö tikin päällimmäinen kortti tai ota alimmainen.
gurka-summary = Hankkiudu korteista eroon niin, ettei viimeinen tikki ole sinun: se maksaa voittajakorttinsa verran, ja yli 21 pistettä vie ulos.
knektpass-summary = Pelaa jako tai passaa, vaihda kortteja tikin hinnalla kukin, ja saa ensimmäisenä pisteesi nollaan.
gnallknekt-summary = Lyö muiden elämät pois kortti kerrallaan, varjele omiasi, ja ole viimeinen, jolla on niitä.
karnoffel-summary = Mihin tahansa tikkiin saa pelata minkä tahansa kortin, valteilla on oma järjestyksensä, ja kolme tikkiä voittaa jaon.
bots = Botit
bot-level-plain = Tavalliset
bot-level-fool = Helpot
