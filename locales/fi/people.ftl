# Tilit, profiilit ja tulostaulut.

## Tili

account-means = Kukaan ei tarvitse tiliä pelatakseen. Tilillä nimi on vain sinun, ottelusi säilyvät ja sinut löytää kaikilta laitteiltasi.
upgrade-means = Salasanalla vieraasta tulee tili: nimi on vain sinun, ja ottelut, paikat ja historia tulevat mukana.
upgrade-title = Pysy sinä
upgrade-do = Säilytä
register-title = Tee tili
register-do = Tee tili
login-title = Kirjaudu sisään
login-do = Kirjaudu
login-leaves-guest = Sen jälkeen pelaat sillä tilillä, ja { $name } jää taakse.
account-name = Nimi
password = Salasana
password-least = Vähintään { $n } merkkiä.
password-hint = Sähköpostia ei ole: joka unohtaa salasanan, on menettänyt tilin, ellei linkkiä toiselle laitteelle ole tallessa.
password-show = Näytä salasana
error-login-auth_invalid = Millään tilillä ei ole tätä nimeä ja tätä salasanaa.
error-password-auth_invalid = Tämä ei ole salasanasi.
error-banned = Palvelimen isäntä on sulkenut tämän tilin.
name-and-password = Nimi ja salasana
renamed = Nimesi on nyt { $name }.
password-change = Vaihda salasana
password-old = Nykyinen
password-new = Uusi
password-changed = Salasana on vaihdettu, ja kaikki muut istunnot ovat päättyneet.
press-again = Paina uudelleen, niin se tehdään.

sessions = Missä olet kirjautuneena
sessions-means = Jokainen selain ja ohjelma, joka voi olla sinä. Kun päätät istunnon, se kirjataan heti ulos.
session = Istunto
session-since = alkaen { $date }
session-used = käytetty { $ago }
session-ends = päättyy { $date }
session-end = Päätä
session-end-sure = Päätä nyt
token-new = Avain ohjelmalle
token-means = Ohjelma, joka näyttää sen, saa tehdä puolestasi nämä eikä muuta. Se ei voi muuttaa sitä, kuka olet.
token-label = Miksi sitä kutsut
token-scopes = Mitä sillä saa
scope-play = Pelata
scope-chat = Puhua
scope-bot = Hoitaa botteja
token-days = Päättyy näin monen päivän kuluttua
token-make = Tee avain
token-once = Ota avain talteen: se näytetään vain tämän kerran
token-copy = Kopioi
token-kept = Se on tallessa

recovery = Toinen laite
recovery-means = Linkillä toinen selain on sinä ilman salasanaa, ja se pelastaa sinut, jos tämä katoaa. Se toimii kerran. Se, joka avaa sen ennen sinua, on sinä: säilytä sitä kuin avainta.
recovery-made = Linkki päivältä { $date } odottaa käyttöä.
recovery-make = Tee linkki
recovery-again = Tee uusi
recovery-again-sure = Edellinen lakkaa toimimasta: tee se
recovery-end = Peru se
recovery-end-sure = Peru se nyt
recovery-link = Linkkisi: se näytetään vain tämän kerran
move-title = Jatka täällä
move-means = Linkki tekee tästä selaimesta sen tekijän: nimi, paikat ja ottelut tulevat mukana. Se toimii kerran.
move-leaves-guest = Täällä olet vieras { $name }, joka silloin katoaa.
move-leaves = Olet täällä kirjautuneena nimellä { $name }, ja kirjaudut ulos.
move-do = Jatka linkin tekijänä
move-do-sure = Jätä vieras ja jatka
move-none = Linkissä ei ole mitään, millä jatkaa. Kopioi se kokonaan, loppuun asti.
error-recover-auth_invalid = Tämä linkki ei avaa mitään: se on käytetty, korvattu tai peruttu.

own-bots = Bottisi
bots-mean = Botti on tili ilman salasanaa, ja ohjelmasi pelaa sillä avaimellaan. Kaikki näkevät, mikä se on.
bot-name = Uuden botin nimi
bot-make = Tee botti
bot-renew = Uusi avain
bot-renew-sure = Vanha lakkaa: tee se
bot-erase = Poista
bot-erase-sure = Poista lopullisesti

blocks = Keitä et kuule
blocks-mean = Mitä he sanovat pöydässä, ei näy sinulle. Sitä ei kerrota heille.
blocks-none = Kuulet kaikkia.
blocked-since = alkaen { $date }
block-name = Tilin tai botin nimi
block = Älä kuuntele
hear-again = Kuuntele taas
block-means = Et enää näe, mitä { $name } sanoo. Sitä ei kerrota kenellekään.
blocked-means = Et näe, mitä { $name } sanoo.
error-block-not_found = Millään tilillä tai botilla ei ole tätä nimeä.

own-data = Tietosi
export-means = Kaikki, mitä palvelin tietää sinusta, mahtuu yhteen tiedostoon.
export = Lataa se
erase = Poista itsesi
erase-means = Nimesi, salasanasi, istuntosi ja bottisi katoavat lopullisesti, samoin se, mitä olet sanonut. Mitä pelasit, jää sinne, missä muut pelasivat kanssasi, nimelle, joka ei ole kenenkään.
erase-sure = Poista minut lopullisesti

## Profiili

since = Täällä alkaen { $date }
since-bot = Botti, täällä alkaen { $date }
friend = Ystävä
friend-means = Missä { $name } istuu, siellä aula näyttää tähden, ja suodatin löytää pöydän. Vain tämä selain tietää siitä. Tähti kuuluu nimelle: jos { $name } vaihtaa nimeä, se ei seuraa mukana.
withheld = { $n ->
    [one] Kerran sekoitukseen luvattu salaisuus jäi näyttämättä. Niin käy myös, kun yhteys katkeaa.
   *[other] { $n } kertaa sekoitukseen luvattu salaisuus jäi näyttämättä. Niin käy myös, kun yhteys katkeaa.
}
their-games = Pelit
no-games = Yhtään ottelua ei ole vielä pelattu loppuun.
no-games-own = Et ole vielä pelannut yhtään ottelua loppuun. Mitä pelaat tästä lähtien, näkyy täällä.
went = Miten viime ottelut menivät: { $game }
matches = Ottelut
won = Voitot
rating = Vahvuus
rated = luokiteltu
last-matches = Viimeiset ottelut
match-won = Voitti
match-place = Sija { $place }/{ $of }
match-left = lähti ennen loppua
replay = Uusinta
older = Vanhemmat
no-such-person = { $name }: sivua ei ole
no-such-person-more = Millään tilillä ei ole tätä nimeä. Vierailla ei ole sivua: monella voi olla sama nimi.

## Tulostaulut

top-title = Tulostaulut
top-pool = Keiden
top-people = Ihmiset
top-bots = Botit
top-rank = Sija
top-player = Pelaaja
top-last = Pelasi viimeksi
top-you = sinä
top-more = Lisää
top-empty-people = Kukaan ei ole vielä pelannut loppuun { $n } tämän pelin luokiteltua ottelua.
top-empty-bots = Botit eivät ole vielä pelanneet keskenään { $n } tämän pelin ottelua.
top-how-people = Luokitellut ottelut lasketaan: luokitellun pöydän avaa tilin haltija, ja siinä istuu vain tilin haltijoita.
top-how-bots = Ottelut, joissa botit istuvat kaikilla paikoilla, lasketaan.
top-least = Täällä on se, joka on pelannut niitä loppuun vähintään { $n }: vähemmästä näkyisi vain onni.
top-yet = { $n ->
    [one] Vielä yksi luokiteltu ottelu, niin sinulla on sija.
   *[other] Vielä { $n } luokiteltua ottelua, niin sinulla on sija.
}
top-order = Järjestys on sen mukaan, minkä tasoinen joku melkein varmasti vähintään on: vahvuus, josta on vähennetty kolme kertaa sen epävarmuus.

## Omat ottelut

games-as = Nämä olet pelannut loppuun nimellä { $name }.
games-guest = Olet vieras: ne ovat sinun niin kauan kuin tämä selain tuntee sinut.
games-keep = Säilytä nimesi
games-nobody = Tässä selaimessa ei vielä pelaa kukaan.
