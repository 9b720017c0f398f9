# Asetusten sivu.

settings-title = Asetukset
settings-lead = Tallessa tässä selaimessa. Muutokset tulevat heti voimaan.
settings-reset = Palauta oletusasetukset
settings-reset-sure = Oletko varma? Paina uudestaan
settings-reset-done = Oletusasetukset palautettu.
settings-preview = Esikatselu
settings-preview-deal = Jaa uudestaan

## Pöytä

settings-table = Pöytä
set-speed = Animaation nopeus
set-speed-0 = Pois
set-speed-05 = Hidas
set-speed-1 = Tavallinen
set-speed-15 = Nopea
set-speed-reduced = Liikettä on vähennetty, joten kortit vain häivytetään.
set-one-tap = Pelaa kortti yhdellä napautuksella
set-one-tap-more = Muuten ensimmäinen napautus nostaa kortin ja toinen pelaa sen.
set-confirm = Vahvista siirrot
set-confirm-never = Ei koskaan
set-confirm-big = Tärkeät siirrot
set-confirm-always = Aina
set-auto-forced = Pelaa pakolliset siirrot automaattisesti
set-auto-forced-more = Kun vain yksi kortti tai siirto on mahdollinen, se pelataan hetken päästä; voit pysäyttää sen.
set-premove = Valitse kortti ennen vuoroani
set-premove-more = Se pelataan vuorollasi, ellei tikki ole muuttunut.
set-premove-partners = …myös paripeleissä
set-premove-partners-more = Niissä korttisi riippuu parisi kortista.
set-outlook = Merkitse kortit, jotka voittaisivat (▲) tai häviäisivät (▽)
set-pope = Karnöffel: valttikuutonen
set-pope-pope = Paavi
set-pope-matriarch = Matriarkka
set-direction = Korkein kortti
set-direction-left = Vasemmalla
set-direction-right = Oikealla
set-sort = Käden järjestys
set-sort-usual = Oletus
set-sort-suit = Maittain
set-sort-rank = Arvoittain
set-sort-own = Oma
set-zen = Rauhallinen tila
set-zen-more = Piilottaa keskustelun, vahvuusluvut ja katsojat.
set-hides-end = Piilota tulos uusinnoissa
set-steps = Näytä alkuopastus
set-steps-more = Kolme lyhyttä neuvoa pöydässä, kunnes suljet ne.

## Kortit

settings-deck = Pakka ja verka
set-deck = Kortit
set-deck-norr = Norr
set-deck-classic = Perinteinen
set-deck-origin = Norr on oma piirroksemme. Perinteisen on piirtänyt Adrian Kennard, ja se on vapaasti käytettävissä (CC0, me.uk/cards).
set-back = Korttien selkäpuoli
set-back-madder = Punainen
set-back-spruce = Kuusenvihreä
set-back-fjord = Vuononsininen
set-back-ink = Musteenmusta
set-felt = Verka
set-felt-spruce = Kuusi
set-felt-fjord = Vuono
set-felt-slate = Liuske
set-felt-birch = Koivu
set-size = Korttien koko
set-size-s = Pieni
set-size-m = Keskikoko
set-size-l = Suuri
set-size-xl = Hyvin suuri
set-four-colour = Nelivärinen pakka
set-four-colour-more = Sininen ruutu ja vihreä risti, helppo erottaa myös värisokeana.
set-suit-letters = Maiden kirjaimet
set-indices = Kuvakorttien kirjaimet
set-indices-auto = Kielen mukaan
set-indices-of = { $language }: { $letters }

## Äänet ja ilmoitukset

settings-sound = Äänet ja ilmoitukset
set-sound = Äänet
set-sound-more = Napsahdus joka kortille, kilahdus vuorollasi ja ajan puolivälissä, tikitys viimeisille kymmenelle sekunnille.
set-volume = Äänenvoimakkuus
set-sound-try = Kokeile
set-shake = Värinä, kun on vuoroni
set-shake-more = Lyhyt värinä, vaikka äänet ovat pois.
set-notices = Ilmoita, kun on vuoroni
set-notices-more = Vain kun tämä sivu on taustalla.
set-notices-denied = Selain estää tämän sivun ilmoitukset.
set-notices-insecure = Ilmoitukset vaativat HTTPS-yhteyden. Välilehden otsikko ja kilahdus toimivat silti.
set-notices-absent = Jos haluat ilmoituksia tässä selaimessa, lisää sivu Koti-valikkoon.

## Esteettömyys

settings-access = Esteettömyys
set-theme = Teema
set-theme-auto = Järjestelmä
set-theme-light = Vaalea
set-theme-dark = Tumma
set-contrast = Suuri kontrasti
set-motion = Liike
set-motion-auto = Järjestelmä
set-motion-less = Vähennetty
set-typeface = Kirjasin
set-typeface-usual = Oletus
set-verbosity = Ilmoitukset (ruudunlukija)
set-verbosity-all = Kaikki
set-verbosity-own = Minua koskevat
set-verbosity-brief = Vain vuoroni
set-time = Oma kello
set-time-1 = Tavallinen
set-time-2 = 2× aika
set-time-5 = 5× aika
set-time-more = Vain pöydissä, jotka sallivat sen, ei koskaan pisteytetyissä. Kaikki näkevät sen.
set-shortcuts = Pikanäppäimet ilman muita näppäimiä
set-shortcuts-more = Poista ne käytöstä, jos käytät puheohjausta.
settings-keys = Pikanäppäimet
set-key-change = Vaihda
set-key-press = Paina uutta näppäintä…
set-key-taken = Näppäin on varattu tai ei ole yksittäinen merkki.
set-key-usual = Palauta pikanäppäimet

## Kieli

settings-language = Kieli

## Yksityisyys

settings-privacy = Yksityisyys
set-chat = Näytä keskustelu
set-chat-more = Poista käytöstä, niin keskustelu piilotetaan kokonaan.
set-privacy-kept = Kirjautumisesi ja asetuksesi ovat tallessa tässä selaimessa. Sivut eivät lataa mitään ulkopuolisilta eivätkä lähetä heille mitään.
