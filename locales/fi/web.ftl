# Mitä vain selain sanoo.

app-tagline = Viisi vanhaa pohjoismaista ja saksalaista korttipeliä. Istu pöytään ystävien tai bottien kanssa.
skip-to-content = Sisältöön
lobby = Aula
new-table = Uusi pöytä
logo-label = Knekt, aulaan
main-navigation = Sivut
rules = Säännöt
replays = Uusinnat
leaderboards = Parhaat
fair-deals = Reilut jaot
help = Ohje: säännöt
menu = Valikko
own-profile = Oma profiili
own-account = Oma tili
own-keep = Säilytä tämä nimi ja sen ottelut
signed-in-as = Pelaajana { $name }
log-out = Kirjaudu ulos
loading = Hetkinen …
not-found = Täällä ei ole mitään
not-found-more = Linkki voi olla vanha tai väärin kirjoitettu.
to-lobby = Aulaan

link-connecting = Yhdistetään
link-open = Yhteys on
link-lost = Yhdistetään uudelleen
link-stopped = Ei yhteyttä
link-offline = Ei verkkoa
link-lost-for = Uusi yritys { $seconds } s päästä
link-trip = { $ms } ms
link-trip-title = Matka palvelimelle ja takaisin
retry = Uudestaan
banner-lost = Yhteys katkesi. Yhdistetään uudelleen …
banner-draining = Palvelin käynnistyy uudelleen; ottelu jatkuu siitä, missä se on.
banner-wait = Seuraava yritys { $n } s kuluttua.
banner-stalled = Palvelin ei nyt voi kirjata mitään muistiin, joten pöytä seisoo. Se jatkuu itsestään.
banner-stopped = { $why ->
    [banned] Et pääse enää tälle palvelimelle: { $said }
    [outdated] Palvelimella on uusi versio. Lataa sivu uudelleen.
   *[other] Palvelin ja tämä sivu eivät ymmärrä toisiaan. Lataa sivu uudelleen.
}
retry-now = Yritä nyt
announcement = Palvelimen ylläpito ilmoittaa: { $text }
announcement-read = Luettu
outdated = Palvelimella on uusi versio.
outdated-table = Palvelimella on uusi versio. Lataa sivu uudelleen, kun jako on ohi.
reload = Lataa uudelleen
save = Tallenna
cancel = Peruuta
error-name_taken = Nimi on jo jollakulla; valitse toinen.
error-name_letterless = Nimessä on oltava ainakin yksi kirjain.
error-name_reserved = Nimi on varattu; valitse toinen.
error-password_common = Salasana on helppo arvata; valitse toinen.
error-too_many_waiting = Sinulla on jo { $most } pöytää, jotka odottavat pelaajia. Sulje ensin yksi niistä.
error-offline = Palvelin ei vastaa. Oletko verkossa?

## Nimet ja linkit

your-name = Nimesi
guest-name = Vieras { $n }
name-hint = Muut pöydässä näkevät sen.
name-needed = Valitse ensin nimi.
game = Peli
share-link = Kutsu: lähetä tämä linkki
link-copied = Kopioitu
copy-selected = Se on valittu: kopioi näppäimillä Ctrl+C.

## Pöytä

your-hand = { $n ->
    [one] Kätesi, 1 kortti
   *[other] Kätesi, { $n } korttia
}
prompt-automatic = { $you ->
    [yes] Ei valinnanvaraa: korttisi pelataan itsestään
   *[no] { $name }: ei valinnanvaraa, kortti pelataan itsestään
}
prompt-turn = Vuorossa { $name }
prompt-cut-off = { $name } on ilman yhteyttä: odotetaan { $left }
choose-life-too = { $lives ->
    [own] Puolusta: ▲
    [both] Hyökkää valaistuun elämään, puolusta: ▲
   *[others] Hyökkää valaistuun elämään
}{ $button ->
    [yes] {" "}tai paina painiketta
   *[no] { "" }
}
choose-card-for-life = Valitse kortti tai pari
clear = Poista valinta
choose-set = Valitse { $cards }
seat-menu = Pelaaja { $name }
sure = { $label } – varmasti?
soon = { $label } …
wait = Odota
hint = Vihje
outlook-wins = voittaisi
outlook-loses = häviäisi
outlook-loses-to = häviäisi, kun pöydässä on { $cards }
premove-armed = { $card } pelataan, kun on vuorosi, jos mikään ei muutu
premove-is = pelataan, kun on vuorosi
premove-off = { $card } ei enää odota
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
nobody-led = Korttiakaan ei ole pelattu
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
chat = Juttelu
chat-unread = lukemattomia: { $n }
scores = Pisteet
standing = Tilanne
taken-cards = Otetut kortit
score-sheet = Jako jaolta
score-deal = Jako
score-earlier = Aiempia jakoja ei ole tässä.
tools = Tässä pöydässä
tool-sort = Järjestä
sort-by = { $how ->
    [suit] maittain
    [rank] arvoittain
   *[own] omalla tavalla
}
tool-sound = Ääni
tool-zen = Rauha
tool-time = Aikani
tool-looks = Vauhti ja kortit
tool-keys = Näppäimet
log-empty = Mitään ei ole vielä tapahtunut.
log-earlier = Aiemmat hetket: uusinnassa, jälkeenpäin.
log-missed = Tässä tapahtui jotain, mistä et saanut tietää.
looking-back = Katsot taaksepäin. Ottelu jatkuu.
look-back = Katso pöytää tämän jälkeen
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
time-of = { $n } kertaa aikaa
presence-here = paikalla
presence-lagging = hidas yhteys
presence-gone = poissa
presence-bot = botti
is-out = ulkona
to-act = vuorossa
your-turn-title = ● Sinun vuorosi – { $game }
table-title = { $game } – Knekt

## Peruminen ja luovuttaminen

take-back = Peru
takeback-not-now = Joku kysyy jo; ensin vastataan siihen.
resign-match = Luovuta
resign-sure = Luovutatko tämän ottelun?
resign-means = Botti pelaa puolestasi loppuun. Voit katsoa, mutta et palata.
stand-match = Poistu pöydästä
stand-sure = Poistutko pöydästä?
stand-means = Botti pelaa puolestasi. Voit istua takaisin milloin haluat.
pause-match = Tauko
go-on = Jatka
play-on = Jatka peliä
claim-seat = Ota botin paikka
claim-seat-when = Pelaat seuraavasta jaosta lähtien.
claimed-by = { $name } pelaa seuraavasta jaosta lähtien.
bot-plays-for-you = Botti pelaa puolestasi.
match-waits-for-you = Ottelu odottaa sinua.
match-waits-for = Ottelu odottaa: { $names }.
match-pauses = Ottelu on tauolla.
come-back = Palaa
vote-asks-you = { $what ->
    [pause] Suostutko taukoon?
    [stand_in] Suostutko siihen, että botit pelaavat sillä aikaa?
   *[takeback] { $name } haluaa perua siirron. Suostutko?
}
vote-within = { $n ->
    [one] Sinulla on { $n } sekunti aikaa vastata.
   *[other] Sinulla on { $n } sekuntia aikaa vastata.
}
# Miksi se ei käy, kun se kertoo enemmän kuin pelkkä koodi.
error-come_back-forbidden = Olet pudonnut tästä ottelusta.
error-takeback-forbidden = Kaikki eivät suostuneet; jatka peliä.
error-takeback-wrong_phase = Sinulla ei ole mitään peruttavaa sen jälkeen, kun kortit viimeksi sekoitettiin.
sitting-down = Istutaan…
link-sitting = Istutaan…
your-partner = parisi
you-here = sinä
team = Joukkue { $letter }
you-gave-up = Luovutit ottelun. Botti pelaa sen loppuun.
take-over = Jatka itse
back-to-lobby = Takaisin aulaan
lost-connection = Pelaajalta { $name } katkesi yhteys.
lost-connection-then = { $what ->
    [bot] Botti jatkaa { $seconds } s kuluttua.
    [forfeit] Paikka häviää { $seconds } s kuluttua.
    [vote] Botista voi äänestää { $seconds } s kuluttua.
   *[other] Ottelu pysähtyy { $seconds } s kuluttua.
}
bot-now = Botti heti
