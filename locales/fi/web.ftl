# Verkkosovelluksen tekstit; pääte käyttää osaa niistä.

app-tagline = Viisi vanhaa pohjoismaista ja saksalaista korttipeliä. Pelaa ystävien kanssa tai botteja vastaan.
skip-to-content = Siirry sisältöön
lobby = Aula
new-table = Uusi pöytä
logo-label = Knekt, aulaan
main-navigation = Päävalikko
rules = Säännöt
replays = Uusinnat
leaderboards = Tulostaulut
fair-deals = Reilut jaot
help = Ohje: säännöt
menu = Valikko
own-profile = Oma profiili
own-account = Oma tili
own-keep = Luo tili
signed-in-as = Pelaat nimellä { $name }
log-out = Kirjaudu ulos
loading = Ladataan…
not-found = Sivua ei löydy
not-found-more = Linkki voi olla vanha tai väärin kirjoitettu.
to-lobby = Aulaan

link-connecting = Yhdistetään
link-open = Yhdistetty
link-lost = Yhdistetään uudelleen
link-stopped = Ei yhteyttä
link-offline = Ei verkkoa
link-lost-for = Uusi yritys { $seconds } s päästä
link-trip = { $ms } ms
link-trip-title = Viive (ping)
retry = Yritä uudelleen
banner-lost = Yhteys katkesi. Yhdistetään uudelleen…
banner-draining = Palvelin käynnistyy uudelleen. Ottelu jatkuu siitä, mihin se jäi.
banner-wait = Seuraava yritys { $n } s päästä.
banner-stalled = Palvelin ei voi nyt tallentaa siirtoja, joten peli on pysähdyksissä. Se jatkuu itsestään.
banner-stopped = { $why ->
    [banned] Sinulla on porttikielto tälle palvelimelle: { $said }
    [outdated] Palvelin on päivitetty. Lataa sivu uudelleen.
   *[other] Sivu ei ole enää ajan tasalla. Lataa se uudelleen.
}
retry-now = Yritä nyt
announcement = Ilmoitus: { $text }
announcement-read = Sulje
outdated = Palvelin on päivitetty.
outdated-table = Palvelin on päivitetty. Lataa sivu uudelleen tämän jaon jälkeen.
reload = Lataa uudelleen
save = Tallenna
cancel = Peruuta
error-name_taken = Nimi on jo käytössä. Valitse toinen.
error-name_letterless = Nimessä on oltava ainakin yksi kirjain.
error-name_reserved = Nimi on varattu. Valitse toinen.
error-password_common = Salasana on liian helppo arvata. Valitse toinen.
error-removed = Pöydän isäntä on poistanut sinut tästä pöydästä.
error-offline = Palvelin ei vastaa. Oletko verkossa?
error-other_identity = Vaihdoit tiliä, joten viimeisintä toimintoasi ei lähetetty.
early-failed = Sivua ei voi ladata juuri nyt. Tarkista yhteys tai yritä hetken päästä uudelleen.

## Nimet ja linkit

your-name = Nimesi
guest-name = Vieras { $n }
name-hint = Muut pelaajat näkevät sen.
name-needed = Valitse ensin nimi.
game = Peli
share-link = Jaa tämä kutsulinkki
link-copied = Kopioitu
copy-selected = Valittu. Nyt voit kopioida.

## Pöytä

your-hand = { $n ->
    [one] Kätesi, 1 kortti
   *[other] Kätesi, { $n } korttia
}
prompt-automatic = { $you ->
    [yes] Ei valinnanvaraa: korttisi pelataan automaattisesti
   *[no] { $name }: ei valinnanvaraa, kortti pelataan automaattisesti
}
prompt-turn = Vuorossa { $name }
prompt-disconnected = Yhteys poikki: { $name }. Odotetaan { $left }
choose-life-too = { $lives ->
    [own] Puolusta: ▲
    [both] Hyökkää korostettuun elämään, puolusta: ▲
   *[others] Hyökkää korostettuun elämään
}{ $button ->
    [yes] {" "}tai paina painiketta
   *[no] { "" }
}
choose-card-for-life = Valitse kortti tai pari
clear = Poista valinta
choose-set = Valitse { $cards }
seat-menu = Pelaaja { $name }
sure = { $label } – varmasti?
soon = { $label }…
wait = Odota
hint = Vihje
outlook-wins = voittaisi
outlook-loses = häviäisi
outlook-loses-to = häviäisi, vastassa { $cards }
premove-armed = { $card } pelataan vuorollasi, ellei mikään muutu
premove-is = pelataan vuorollasi
premove-off = Valinta peruttu: { $card }
sorted = { $how ->
    [suit] Järjestetty maittain
    [rank] Järjestetty arvoittain
   *[own] Omassa järjestyksessäsi
}
why-title = Miksi en voi pelata tätä?
ok = OK
trick = Tikki
previous-trick = Edellinen tikki
interval-go-on = Jatka napauttamalla tai välilyönnillä
time-ran-out = Aikasi loppui: botti pelasi puolestasi.
led-suit = Aloitusmaa: { $suit }
no-card-led = Tikkiä ei ole vielä aloitettu
winning = voitolla
taken-by = tikin sai { $name }
trump-is = Valtti: { $suit }
stock-of = Pakka: { $cards }
talon-of = Talonki: { $cards }
dealer = Jakaja
is-dealer = jakaa
hand-of = käsi: { $cards }
deal-number = Jako { $n }
direction-cw = Pelataan myötäpäivään
direction-ccw = Pelataan vastapäivään
log = Tapahtumat
chat = Keskustelu
chat-unread = { $n } lukematta
scores = Pisteet
standing = Tilanne
taken-cards = Otetut kortit
score-sheet = Pistetaulukko
score-deal = Jako
score-earlier = Aiempia jakoja ei näytetä.
panel-match = Ottelu
panel-view = Näkymä
tools = Pöydän työkalut
tool-sort = Järjestä
sort-by = { $how ->
    [suit] maittain
    [rank] arvoittain
   *[own] omalla tavalla
}
tool-sound = Ääni
tool-zen = Rauhallinen tila
tool-time = Oma kello
tool-looks = Ulkoasu
tool-keys = Pikanäppäimet
log-empty = Mitään ei ole vielä tapahtunut.
log-earlier = Aiemmat tapahtumat näkyvät uusinnassa.
log-missed = Osa tapahtumista puuttuu.
looking-back = Katsot aiempaa tilannetta.
look-back = Näytä pöytä tässä kohdassa
live = LIVE
no-previous-trick = Yhtään tikkiä ei ole vielä pelattu
clock-left = { $n ->
    [one] 1 sekunti jäljellä
   *[other] { $n } sekuntia jäljellä
}
more = Lisää
panel = Pisteet, tapahtumat ja muuta
close = Sulje
spectators = { $n ->
    [one] 1 katsoja
   *[other] { $n } katsojaa
}
played-by-bot = botti pelaa, kun { $name } on poissa
bot-plays = botti pelaa
time-of = { $n }× aika
presence-here = paikalla
presence-lagging = hidas yhteys
presence-gone = poissa
presence-bot = botti
is-out = pudonnut
to-act = vuorossa
your-turn-title = ● Sinun vuorosi – { $game }
table-title = { $game } – Knekt

## Peruminen ja luovuttaminen

take-back = Peru
takeback-not-now = Toinen pyyntö on vielä kesken.
resign-match = Luovuta
resign-sure = Luovutatko ottelun?
resign-means = Jäät viimeiseksi. Jos kukaan muu ei pelaa puolellasi, kahden puolen ottelu päättyy heti; muuten botti pelaa sen loppuun ja voit katsoa.
stand-match = Poistu pöydästä
stand-sure = Poistutko pöydästä?
stand-means = Botti pelaa puolestasi, kunnes palaat. Jos se tekee suurimman osan ratkaisuistasi, jäät viimeiseksi.
pause-match = Tauko
go-on = Jatka
play-on = Jatka peliä
claim-seat = Ota botin paikka
claim-seat-when = Tulet mukaan seuraavassa jaossa ja saat paikan pisteet.
claimed-by = { $name } tulee mukaan seuraavassa jaossa.
bot-plays-for-you = Botti pelaa puolestasi.
match-waits-for-you = Ottelu odottaa sinua.
match-waits-for = Ottelu odottaa: { $names }.
match-pauses = Ottelu on tauolla.
come-back = Palaa
vote-asks-you = { $what ->
    [pause] Pidetäänkö tauko?
    [stand_in] Pelaavatko botit sillä aikaa?
   *[takeback] Saako { $name } perua siirron?
}
vote-within = { $n ->
    [one] Sinulla on { $n } sekunti aikaa vastata.
   *[other] Sinulla on { $n } sekuntia aikaa vastata.
}
# Miksi se ei käy, kun se kertoo enemmän kuin pelkkä koodi.
error-come_back-forbidden = Olet pudonnut tästä ottelusta.
error-takeback-forbidden = Kaikki eivät suostuneet, joten peli jatkuu.
error-takeback-wrong_phase = Sinulla ei ole mitään peruttavaa viime sekoituksen jälkeen.
sitting-down = Liitytään…
link-sitting = Liitytään…
your-partner = parisi
you-here = sinä
team = Joukkue { $letter }
you-gave-up = Luovutit. Botti pelaa ottelun loppuun.
take-over = Jatka itse
back-to-lobby = Takaisin aulaan
lost-connection = Yhteys katkesi: { $name }.
lost-connection-then = { $what ->
    [bot] Botti ottaa paikan { $seconds } s kuluttua.
    [forfeit] Pelaaja häviää { $seconds } s kuluttua.
    [vote] Botista voi äänestää { $seconds } s kuluttua.
   *[other] Ottelu pysähtyy { $seconds } s kuluttua.
}
bot-now = Botti heti
