# Tilit, profiilit ja tulostaulut.

## Tili

account-means = Pelaamiseen ei tarvita tiliä. Tilillä nimesi on varattu ja ottelusi tallessa kaikilla laitteilla.
upgrade-means = Aseta salasana, niin tästä vieraasta tulee tili. Nimi varataan sinulle; ottelut, paikat ja historia säilyvät.
upgrade-title = Tee vieraasta tili
upgrade-do = Luo tili
register-title = Luo tili
register-do = Luo tili
login-title = Kirjaudu sisään
login-do = Kirjaudu sisään
login-leaves-guest = Siirryt sille tilille, etkä enää pääse takaisin nimellä { $name }.
account-name = Nimi
password = Salasana
password-min = Vähintään { $n } merkkiä.
password-hint = Emme käytä sähköpostia. Jos unohdat salasanan, vain tallennettu laitelinkki päästää sinut takaisin.
password-show = Näytä salasana
error-login-auth_invalid = Väärä nimi tai salasana.
error-password-auth_invalid = Väärä salasana.
error-banned = Tällä tilillä on porttikielto tälle palvelimelle.
name-and-password = Nimi ja salasana
renamed = Nimesi on nyt { $name }.
password-change = Vaihda salasana
password-old = Nykyinen salasana
password-new = Uusi salasana
password-changed = Salasana vaihdettu. Kaikki muut istunnot on kirjattu ulos.
press-again = Vahvista painamalla uudelleen.

sessions = Avoimet istunnot
sessions-means = Selaimet ja ohjelmat, jotka ovat kirjautuneet nimelläsi. Päätetty istunto kirjataan heti ulos.
session = Istunto
session-since = alkoi { $date }
session-used = käytetty { $ago }
session-ends = päättyy { $date }
session-end = Päätä
session-end-sure = Päätä nyt
token-new = API-avain
token-means = Ohjelma voi tehdä tällä avaimella vain sen, minkä valitset. Se ei voi muuttaa tiliäsi.
token-label = Nimi
token-scopes = Oikeudet
scope-play = Pelata
scope-chat = Keskustella
scope-bot = Hallita botteja
token-days = Vanhenee (päivää)
token-make = Luo avain
token-once = Kopioi se nyt: et näe sitä enää uudelleen
token-copy = Kopioi
token-kept = Tallensin sen

recovery = Toinen laite
recovery-means = Tällä kertakäyttöisellä linkillä kirjaudut toisella laitteella tai pääset takaisin, jos tämä katoaa. Linkin avaaja saa tilisi, joten pidä se salassa.
recovery-made = Sinulla on käyttämätön linkki, luotu { $date }.
recovery-make = Luo linkki
recovery-again = Luo uusi linkki
recovery-again-sure = Korvaa vanha linkki
recovery-end = Mitätöi
recovery-end-sure = Mitätöi nyt
recovery-link = Linkkisi (näytetään vain kerran)
move-title = Kirjaudu tällä linkillä
move-means = Linkki kirjaa tämän selaimen sisään linkin omistajana: nimi, paikat ja ottelut tulevat mukana. Se toimii kerran.
move-leaves-guest = Pelaat täällä vieraana nimellä { $name }. Et pääse siihen enää takaisin.
move-leaves = Olet kirjautunut nimellä { $name }, ja sinut kirjataan ulos.
move-do = Jatka
move-do-sure = Luovu vieraasta ja jatka
move-none = Linkki on vajaa. Kopioi se kokonaan.
error-recover-auth_invalid = Linkki ei enää toimi: se on käytetty, korvattu tai mitätöity.

own-bots = Bottisi
bots-help = Botti on tili, jolle ohjelmasi kirjautuu avaimella salasanan sijasta. Kaikki näkevät sen olevan botti.
bot-name = Uuden botin nimi
bot-make = Luo botti
bot-renew = Uusi avain
bot-renew-sure = Korvaa vanha avain
bot-erase = Poista
bot-erase-sure = Poista pysyvästi

blocks = Estetyt pelaajat
blocks-help = Et näe heidän viestejään. Heille ei ilmoiteta.
blocks-none = Et ole estänyt ketään.
blocked-since = alkaen { $date }
block-name = Pelaajan tai botin nimi
block = Estä
unblock = Poista esto
block-means = Viestejä ei enää näytetä sinulle: { $name }. Kenellekään ei ilmoiteta.
blocked-means = Viestejä ei näytetä sinulle: { $name }.
error-block-not_found = Millään tilillä tai botilla ei ole tätä nimeä.

own-data = Tietosi
export-means = Lataa kaikki sinusta tallennetut tiedot.
export = Lataa
erase = Poista tili
erase-means = Nimesi, salasanasi, istuntosi, bottisi ja viestisi poistetaan pysyvästi. Ottelut jäävät muiden pelaajien historiaan nimellä ”Entinen pelaaja”.
erase-sure = Poista pysyvästi

## Profiili

since = Liittynyt { $date }
since-bot = Botti, luotu { $date }
friend = Ystävä
friend-means = Pöydät, joissa { $name } istuu, saavat aulassa tähden, ja voit rajata niihin. Vain tämä selain tietää sen. Tähti säilyy, vaikka nimi vaihtuu.
withheld = { $n ->
    [one] Jätti kerran paljastamatta sekoituksen salaisuuden. Syynä voi olla yhteyden katkeaminen.
   *[other] Jätti { $n } kertaa paljastamatta sekoituksen salaisuuden. Syynä voi olla yhteyden katkeaminen.
}
profile-games = Pelit
no-games = Ei vielä päättyneitä otteluita.
no-games-own = Päättyneet ottelusi näkyvät täällä.
went = Viimeisten otteluiden tulokset: { $game }
matches = Ottelut
won = Voitot
rating = Vahvuusluku
rated = pisteytetty
last-matches = Viimeiset ottelut
match-won = Voitti
match-place = Sija { $place }/{ $of }
match-left = lähti kesken
replay = Uusinta
older = Vanhemmat
person-not-found = Ei profiilia: { $name }
person-not-found-more = Millään tilillä ei ole tätä nimeä. Vierailla ei ole profiilia, koska samaa nimeä voi käyttää moni.
person-gone = Ei sellaista profiilia
person-gone-more = Tiliä ei enää ole.

## Tulostaulut

top-title = Tulostaulut
top-pool = Näytä
top-people = Pelaajat
top-bots = Botit
top-rank = Sija
top-player = Pelaaja
top-last = Pelasi viimeksi
top-you = sinä
top-more = Lisää
top-empty-people = Kukaan ei ole vielä pelannut { $n } pisteytettyä ottelua tätä peliä.
top-empty-bots = Mikään botti ei ole vielä pelannut { $n } bottiottelua tätä peliä.
top-how-people = Vain pisteytetyt ottelut lasketaan; niihin tarvitaan tili.
top-how-bots = Vain bottien väliset ottelut lasketaan.
top-least = Listalle pääsee, kun on pelannut { $n } ottelua loppuun.
top-yet = { $n ->
    [one] Vielä yksi pisteytetty ottelu sijoitukseen.
   *[other] Vielä { $n } pisteytettyä ottelua sijoitukseen.
}
top-order = Järjestys: vahvuusluku miinus 3 × epävarmuus.

## Omat ottelut

games-as = Pelattu loppuun nimellä { $name }.
games-guest = Olet vieras: nämä säilyvät sinulla vain niin kauan kuin selain muistaa sinut.
games-keep = Luo tili
games-no-user = Tässä selaimessa ei ole vielä pelattu.
