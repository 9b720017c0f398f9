# Asetusten sivu.

settings-title = Asetukset
settings-lead = Ne säilyvät tässä selaimessa ja tulevat heti voimaan.
settings-reset = Kaikki niin kuin alussa
settings-reset-sure = Varmasti? Paina uudestaan
settings-reset-done = Kaikki on niin kuin alussa.
settings-preview = Tältä se näyttää
settings-preview-deal = Jaa uudestaan

## Pöytä

settings-table = Pöytä
set-speed = Korttien nopeus
set-speed-0 = Eivät liiku
set-speed-05 = Hidas
set-speed-1 = Tavallinen
set-speed-15 = Nopea
set-speed-reduced = Liikettä halutaan vähemmän, joten kortit vain häivytetään.
set-one-tap = Yksi napautus pelaa kortin
set-one-tap-more = Muuten ensimmäinen napautus nostaa kortin ja toinen pelaa sen.
set-confirm = Varmista ennen siirtoa
set-confirm-never = Ei koskaan
set-confirm-big = Ennen suuria siirtoja
set-confirm-always = Aina
set-auto-forced = Pelaa itsestään, kun vaihtoehtoja ei ole
set-auto-forced-more = Vain yksi kortti tai siirto on sallittu: se tehdään hetken päästä, ja voit pysäyttää sen.
set-premove = Valitse kortti ennen vuoroani
set-premove-more = Se pelataan, kun vuorosi tulee, ellei tikki ole muuttunut.
set-premove-partners = … myös parien pöydissä
set-premove-partners-more = Siellä jokainen kortti vastaa parin korttiin.
set-outlook = Merkitse kortit, jotka voittaisivat (▲) tai häviäisivät (▽)
set-pope = Karnöffelin valttikuutonen
set-pope-pope = Paavi
set-pope-matriarch = Matriarkka
set-direction = Korkein kortti
set-direction-left = Vasemmalla
set-direction-right = Oikealla
set-sort = Käteni järjestys
set-sort-usual = Tavallinen
set-sort-suit = Maittain
set-sort-rank = Arvoittain
set-sort-own = Niin kuin järjestän
set-zen = Rauhallinen pöytä
set-zen-more = Vain peli: ei juttelua, ei luokituksia, ei katsojia.
set-hides-end = Uusinnat eivät näytä, miten ne päättyvät
set-steps = Näytä ensimmäiset askeleet pöydässä
set-steps-more = Kolme lyhyttä neuvoa, kunnes suljet ne.

## Kortit

settings-deck = Kortit ja verka
set-deck = Kortit
set-deck-norr = Norr
set-deck-classic = Perinteinen
set-deck-origin = Norr on omamme. Perinteisen piirsi Adrian Kennard, joka antoi sen kaikille (CC0, me.uk/cards).
set-back = Selkäpuoli
set-back-madder = Krapinpunainen
set-back-spruce = Kuusenvihreä
set-back-fjord = Vuononsininen
set-back-ink = Muste
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
set-four-colour = Joka maalla oma väri
set-four-colour-more = Ruutu on sininen ja risti vihreä, valittu niin, että myös värisokea erottaa ne.
set-suit-letters = Maan kirjain kulmassa
set-indices = Kuvakorttien kirjaimet
set-indices-auto = Kielen mukaan
set-indices-of = { $language }: { $letters }

## Äänet ja ilmoitukset

settings-sound = Äänet ja ilmoitukset
set-sound = Äänet
set-sound-more = Napsahdus joka kortille, kilahdus kun on vuorosi ja kun puolet ajastasi on kulunut, tikitys kymmenelle viimeiselle sekunnille.
set-volume = Voimakkuus
set-sound-try = Kuuntele
set-shake = Värise, kun on vuoroni
set-shake-more = Lyhyesti, myös äänet pois päältä.
set-notices = Ilmoita vuorostani, kun katson muualle
set-notices-more = Selaimen ilmoitus, vain kun tämä sivu ei näy.
set-notices-denied = Selain ei salli tämän sivun ilmoituksia.
set-notices-insecure = Selaimet näyttävät vain HTTPS-sivujen ilmoitukset. Sivun otsikko ja kilahdus kertovat vuorostasi silti.
set-notices-absent = Lisää sivu aloitusnäyttöön, jos haluat ilmoituksia: tämä selain näyttää niitä vain asennetuilta sivuilta.

## Esteettömyys

settings-access = Esteettömyys
set-theme = Vaalea vai tumma
set-theme-auto = Järjestelmän mukaan
set-theme-light = Vaalea
set-theme-dark = Tumma
set-contrast = Vahva kontrasti
set-motion = Liike
set-motion-auto = Järjestelmän mukaan
set-motion-less = Vähemmän
set-typeface = Kirjasin
set-typeface-usual = Tavallinen
set-verbosity = Lue ääneen
set-verbosity-all = Kaikki tapahtumat
set-verbosity-own = Mikä koskee minua
set-verbosity-brief = Vain vuoroni
set-time = Aikani siirtoon
set-time-1 = Kellon antama
set-time-2 = Kaksinkertainen
set-time-5 = Viisinkertainen
set-time-more = Kun pöytä sen sallii: kaikki siellä näkevät, että sinulla on se, eivätkä luokitellut pöydät salli sitä koskaan.
set-shortcuts = Pöydän kirjainnäppäimet
set-shortcuts-more = Poista ne käytöstä, jos puhut tietokoneellesi.
settings-keys = Näppäimet
set-key-change = Vaihda
set-key-press = Paina uutta näppäintä …
set-key-taken = Tätä näppäintä ei voi käyttää: se on varattu tai ei ole yksi merkki.
set-key-usual = Kaikki näppäimet tavallisiksi

## Kieli

settings-language = Kieli

## Yksityisyys

settings-privacy = Yksityisyys
set-chat = Juttelu pöydässä
set-chat-more = Ilman sitä et näe etkä kirjoita mitään.
set-privacy-kept = Tämä selain muistaa, kuka olet ja mitä täällä asetat. Mikään näillä sivuilla ei tule muualta eikä kerro sinusta muille.
