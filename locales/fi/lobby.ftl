# Aula, liittyminen linkillä ja se mitä ei ole.

all-games = Kaikki pelit
filter = Mitkä pöydät
somebody-there = Vain missä joku on
no-tables-such = Sellaista pöytää ei ole nyt.
tables-open = { $n } avoinna
tables-live = { $n } pelaa
about-minutes = { $n } min
rules-of = Säännöt: { $game }
watch-live = Katso peliä
look = Katso
with-friends = Pelaa ystävien kanssa
with-others = mukana { $names }
going-waiting = Pöytä odottaa pelaajia
going-finished = Ottelu on ohi
change-name = Vaihda nimi
to-the-table = Pöytään
invited-by = { $name } kutsuu sinut pöytään
invite-gone = Kutsu ei avaa mitään pöytää
error-invite-not_found = Linkki on ehkä vanhentunut, tai isäntä on tehnyt uuden. Pyydä uusi linkki.
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
trouble-stopped-more = Se sanoo: { $why }
