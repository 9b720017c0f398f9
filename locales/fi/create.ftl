# Uusi pöytä.

players = Pelaajia
house-rules = Talon säännöt
pace = Siirron aika
pace-none = Ei rajaa
option-none = Tässä pelissä ei ole valittavaa
who-joins = Ketkä istuvat
who-open = Kaikki
who-open-more = pöytä näkyy aulassa
who-link = Vain linkillä
who-link-more = se, jolla se on
who-bots = Botit
who-bots-more = ottelu alkaa heti
pace-none-more = niin kauan kuin kestää
pace-snail = Etana
pace-snail-more = { $n } s siirtoon ja { $bank } s varalla
pace-tortoise = Kilpikonna
pace-tortoise-more = { $n } s siirtoon ja { $bank } s varalla
pace-hare = Jänis
pace-hare-more = { $n } s siirtoon ja { $bank } s varalla
pace-days = Päivä kerrallaan
pace-days-more = vuorokausi siirtoon
rules-as-written = kuten tekstissä
new-tab = avautuu uuteen välilehteen
rules-as-written-again = Taas kuten tekstissä
rules-changed = { $n ->
    [one] 1 kotisääntö
   *[other] { $n } kotisääntöä
}
create-more = Lisää
create-more-what = katsojat, puhe, perumiset, pakolliset siirrot, arviointi
watch-who = Ketkä saavat katsoa
watch-now = Kaikki
watch-tricks = Kaksi tikkiä myöhässä
watch-deal = Yhden jaon myöhässä
watch-none = Ei kukaan
talk = Puhe
talk-free = Omin sanoin
talk-phrases = Vain valmiit lauseet
talk-off = Ei mitään
may-take-back = Siirtoja saa perua
may-take-back-more = Kun muut suostuvat; bottien kesken heti.
auto-forced = Pöytä tekee pakolliset siirrot
auto-forced-more = Se, missä kaikki näkevät ettei ole valintaa, kuten seuraavan kortin kääntö, tapahtuu itsestään.
may-hint = Vihjeitä saa pyytää
may-hint-more = Mitä botti tekisi, sille joka kysyy omalla vuorollaan.
may-hint-rated = Arvioidussa ottelussa ei ole vihjeitä.
create-rated-label = Arvioitu ottelu
create-rated = arvioitu
create-rated-more = Se lasketaan tulostauluihin. Pöydässä istuu vain tilejä, eikä mitään peruta.
create-rated-bots = Bottien kanssa sitä ei lasketa kenellekään.
create-rated-guest = Vain tilit tekevät arvioituja pöytiä.
create-for = { $game }, pelaajia { $n }
create-and-copy = Luo ja kopioi linkki
create-play = Luo ja pelaa
